package main

import (
	"bytes"
	"encoding/json"
	"os"
)

// long is a method as the reading of the jars writes it.
type long struct {
	Class, Method string
	Params        []string
	Any           bool
	Effects       []struct {
		In          []string
		Keys        []string
		Corresponds []struct{ Key string }
		Calls       []call
	}
}

// take copies the facts in short form. Methods that write whatever keys their argument holds are left out: the reader knows
// them by name.
func take(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	var all struct{ Setters []long }
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	var b bytes.Buffer
	b.WriteString("[\n")
	first := true
	for _, l := range all.Setters {
		if l.Any {
			continue
		}
		s := setter{Class: l.Class, Method: l.Method, Params: l.Params}
		for _, e := range l.Effects {
			f := effect{In: [2]string{e.In[0], e.In[len(e.In)-1]}, Keys: e.Keys}
			if len(e.Keys) > 0 {
				for _, c := range e.Calls {
					if len(c.Writes)+len(c.Removes) > 0 {
						f.Calls = append(f.Calls, c)
					}
				}
			}
			for _, c := range e.Corresponds {
				f.Corresponds = append(f.Corresponds, c.Key)
			}
			if len(e.Keys) > 0 {
				f.Corresponds = nil
			}
			s.Effects = append(s.Effects, f)
		}
		line, err := json.Marshal(s)
		if err != nil {
			return err
		}
		if !first {
			b.WriteString(",\n")
		}
		first = false
		b.Write(line)
	}
	b.WriteString("\n]\n")
	return os.WriteFile(to, b.Bytes(), 0o644)
}
