package overlay

// Brief returns a definition whose description is cut at so many bytes, and the words about each constant too.
func (d *Definition) Brief(description, value int) *Definition {
	b := *d
	b.Description, b.Values = shortened(d.Description, description), nil
	for i := range d.Values {
		v := &d.Values[i]
		b.Values = append(b.Values, Value{v.Name, shortened(v.Text, value)})
	}
	return &b
}

// shortened cuts a text at n bytes, and says so by an ellipsis.
func shortened(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return clipBytes(s, n) + "…"
}
