package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Page is the one file that every visit begins with. It keeps its name, and all it leads to is found through it.
const Page = "index.html"

// keepsName lists the files whose name must not change with their content, with the reason.
var keepsName = map[string]string{
	Page:   "its address is the product's address",
	Worker: "a browser looks for a newer one under the address of the one it has",
}

// hashDigits is how many hex digits of a SHA-256 a name carries: 40 bits tell the few builds apart that a browser can
// ever have cached.
const hashDigits = 10

// File is one file to host.
type File struct {
	// Source is the name before linking and Name the name to host it under, both slash-separated and relative.
	Source, Name string
	Data         []byte
	// FirstView tells whether the first visit downloads the file.
	FirstView bool
	// Gzip and Brotli are compressed copies of Data, nil where they would not be smaller.
	Gzip, Brotli []byte
}

// Link names the files and rewrites the references between them. The keys of files are slash-separated relative names.
// The result is sorted by Source. It fails when index.html is missing, when a page or style sheet refers to a file that
// isn't there, or when files refer to each other in a circle, since then no content hash exists.
func Link(files map[string][]byte) ([]File, error) {
	if _, ok := files[Page]; !ok {
		return nil, fmt.Errorf("there is no %s among the static files", Page)
	}
	l := linker{files: files, done: map[string]*File{}}
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if _, err := l.link(name); err != nil {
			return nil, err
		}
	}
	l.mark(Page)
	linked := make([]File, 0, len(names))
	for _, name := range names {
		linked = append(linked, *l.done[name])
	}
	return linked, nil
}

// Hashed tells whether name is one that Link made from a content hash, so that a browser may keep the file for good.
func Hashed(name string) bool {
	base := path.Base(name)
	stem := strings.TrimSuffix(base, path.Ext(base))
	dash := strings.LastIndexByte(stem, '-')
	if dash < 0 || len(stem)-dash-1 != hashDigits {
		return false
	}
	return strings.Trim(stem[dash+1:], "0123456789abcdef") == ""
}

type linker struct {
	files map[string][]byte
	done  map[string]*File
	open  []string // the chain of files being linked, to name a circle
}

// link returns the linked form of one file, after that of all it refers to.
func (l *linker) link(name string) (*File, error) {
	if file := l.done[name]; file != nil {
		return file, nil
	}
	if slices.Contains(l.open, name) {
		return nil, fmt.Errorf("files refer to each other in a circle: %s", strings.Join(append(l.open, name), " -> "))
	}
	l.open = append(l.open, name)
	defer func() { l.open = l.open[:len(l.open)-1] }()

	data := l.files[name]
	var out []byte
	end := 0
	for _, ref := range references(name, data) {
		target, found, err := l.resolve(name, ref)
		if err != nil {
			return nil, err
		}
		if !found {
			continue
		}
		file, err := l.link(target)
		if err != nil {
			return nil, err
		}
		// Only the last part changes: the "./" of a module specifier must stay.
		base := ref.start + strings.LastIndexByte(ref.text, '/') + 1
		out = append(out, data[end:base]...)
		out = append(out, path.Base(file.Name)...)
		end = ref.end
	}
	out = append(out, data[end:]...)
	file := &File{Source: name, Name: hashedName(name, out), Data: out}
	l.done[name] = file
	return file, nil
}

// resolve finds the file that a reference in from means; found is false for a text that only looks like a reference.
func (l *linker) resolve(from string, ref reference) (target string, found bool, err error) {
	target = path.Join(path.Dir(from), ref.text)
	_, found = l.files[target]
	if !found && ref.must {
		return "", false, fmt.Errorf("%s refers to %q, which is not among the files", from, ref.text)
	}
	return target, found, nil
}

// mark sets FirstView on the file and on all that it makes a browser load with it.
func (l *linker) mark(name string) {
	file := l.done[name]
	if file.FirstView {
		return
	}
	file.FirstView = true
	for _, ref := range references(name, l.files[name]) {
		if target, found, _ := l.resolve(name, ref); found && !ref.lazy {
			l.mark(target)
		}
	}
}

// hashedName puts the content's hash between stem and extension: "app.css" becomes "app-0123456789.css".
func hashedName(name string, data []byte) string {
	if _, ok := keepsName[name]; ok {
		return name
	}
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "-" + hex.EncodeToString(sum[:])[:hashDigits] + ext
}
