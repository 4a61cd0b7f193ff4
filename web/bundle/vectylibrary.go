package bundle

import (
	"fmt"
	"strings"
)

// askedEarly are the objects of an element for which vecty asks the browser twice whenever it looks at the element, before
// it knows whether anything in them changes. Six calls out of the wasm for each element were a sixth of a drawing.
var askedEarly = []string{"classList", "dataset", "style"}

// lateVecty writes the drawing library in the folder from into the folder to, with a change: it asks for an object where it
// changes it.
func lateVecty(from, to string) error {
	changed := false
	err := copyLibrary(from, to, func(name string, text []byte) ([]byte, error) {
		if name != "dom.go" {
			return text, nil
		}
		changed = true
		late, err := askLate(string(text))
		return []byte(late), err
	})
	if err == nil && !changed {
		return fmt.Errorf("there is no dom.go")
	}
	return err
}

// askLate changes the source of vecty's dom.go.
func askLate(source string) (string, error) {
	for _, name := range askedEarly {
		get := `h.node.Get("` + name + `")`
		early := "\t" + name + " := " + get + "\n"
		if strings.Count(source, early) != 2 {
			return "", fmt.Errorf("%s isn't asked for twice", name)
		}
		source = strings.ReplaceAll(source, early, "")
		source = strings.ReplaceAll(source, "\t"+name+".", "\t"+get+".")
	}
	return source, nil
}
