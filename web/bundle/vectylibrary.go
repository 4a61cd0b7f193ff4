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

// handedOut is where vecty hands a text to the browser, and remembered what takes its place: each text that goes out of the
// wasm becomes an object of the browser with a finalizer in the program, which was a third of a drawing, and most texts are
// the same few names again and again. What is remembered is bounded, and long texts come once.
const (
	handedOut  = "\treturn value\n}\n\ntype wrappedObject struct {\n"
	remembered = `	if s, ok := value.(string); ok && len(s) <= 48 {
		v, ok := handed[s]
		if !ok {
			v = js.ValueOf(s)
			if len(handed) < 4000 {
				handed[s] = v
			}
		}
		return v
	}
	return value
}

var handed = map[string]js.Value{}

type wrappedObject struct {
`
)

// quickVecty writes the drawing library in the folder from into the folder to, with three changes: it asks for an object where
// it changes it, for a frame when there is something left to draw, and hands out a text that it has handed out before.
func quickVecty(from, to string) error {
	changed := 0
	err := copyLibrary(from, to, func(name string, text []byte) ([]byte, error) {
		change := askLess
		switch name {
		case "dom.go":
		case "dom_js.go":
			change = handOutAgain
		default:
			return text, nil
		}
		changed++
		quick, err := change(string(text))
		return []byte(quick), err
	})
	if err == nil && changed != 2 {
		return fmt.Errorf("there is no dom.go or no dom_js.go")
	}
	return err
}

// handOutAgain changes the source of vecty's dom_js.go.
func handOutAgain(source string) (string, error) {
	if strings.Count(source, handedOut) != 1 {
		return "", fmt.Errorf("no text is handed to the browser")
	}
	return strings.Replace(source, handedOut, remembered, 1), nil
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
