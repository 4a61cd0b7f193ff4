package bundle

import (
	"fmt"
	"strings"
)

// askedEarly are the objects of an element for which vecty asks the browser twice whenever it looks at the element, before
// it knows whether anything in them changes. Six calls out of the wasm for each element were a sixth of a drawing.
var askedEarly = []string{"classList", "dataset", "style"}

// oneMore is where vecty has the browser make one more frame after each drawing, and onlyForMore what takes its place.
const (
	oneMore     = "\t// Schedule next frame.\n\trequestAnimationFrame(b.render)\n"
	onlyForMore = "\tif b.scheduled = len(b.batch) > 0; b.scheduled {\n\t\trequestAnimationFrame(b.render)\n\t}\n"
)

// quickVecty writes the drawing library in the folder from into the folder to, with two changes: it asks for an object where
// it changes it, and for a frame when there is something left to draw.
func quickVecty(from, to string) error {
	changed := false
	err := copyLibrary(from, to, func(name string, text []byte) ([]byte, error) {
		if name != "dom.go" {
			return text, nil
		}
		changed = true
		quick, err := askLess(string(text))
		return []byte(quick), err
	})
	if err == nil && !changed {
		return fmt.Errorf("there is no dom.go")
	}
	return err
}

// askLess changes the source of vecty's dom.go.
func askLess(source string) (string, error) {
	for _, name := range askedEarly {
		get := `h.node.Get("` + name + `")`
		early := "\t" + name + " := " + get + "\n"
		if strings.Count(source, early) != 2 {
			return "", fmt.Errorf("%s isn't asked for twice", name)
		}
		source = strings.ReplaceAll(source, early, "")
		source = strings.ReplaceAll(source, "\t"+name+".", "\t"+get+".")
	}
	if strings.Count(source, oneMore) != 1 {
		return "", fmt.Errorf("no frame is asked for after a drawing")
	}
	return strings.Replace(source, oneMore, onlyForMore, 1), nil
}
