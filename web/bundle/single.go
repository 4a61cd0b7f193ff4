package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// SingleFile is the page as one file, which opens without a host.
const SingleFile = "flinkconf.html"

// onlyHosted lists the kinds of link that the single file leaves out, with the reason.
var onlyHosted = map[string]string{
	"manifest":         "a page that no host serves can't be installed",
	"apple-touch-icon": "it is for pages that are installed",
}

// Single makes one file of the page and of all that it loads, as it was before Link. Style sheets and the page's own script
// stand in it as they are. What the script loads by its data- attributes is there compressed by gzip, as base64, in elements
// that no browser runs; the attributes hold "#" and the element's id in place of a name. The policy allows the scripts and
// style sheets by their hashes, and no request.
//
// Links to the page lead to home unless that is empty. Single fails where something would be left out without a word: a
// file that isn't there, a script that imports another, a style sheet that refers to a file.
func Single(files map[string][]byte, home string, gzip func([]byte) ([]byte, error)) (File, error) {
	page, ok := files[Page]
	if !ok {
		return File{}, fmt.Errorf("there is no %s among the static files", Page)
	}
	s := single{files: files, home: home, gzip: gzip, policyAt: -1}
	if err := s.rewrite(page); err != nil {
		return File{}, fmt.Errorf("%s: %w", SingleFile, err)
	}
	return File{Source: SingleFile, Name: SingleFile, Data: s.withPolicy()}, nil
}

type single struct {
	files map[string][]byte
	home  string
	gzip  func([]byte) ([]byte, error)

	out, blocks     bytes.Buffer
	scripts, styles []string // sources of the policy: 'sha256-…'
	policyAt        int      // where the policy belongs in out
}

// rewrite copies the page to out; only what refers to files becomes something else.
func (s *single) rewrite(page []byte) error {
	tokens := html.NewTokenizer(bytes.NewReader(page))
	for {
		kind := tokens.Next()
		raw := bytes.Clone(tokens.Raw()) // Token decodes in place
		switch kind {
		case html.ErrorToken:
			if err := tokens.Err(); !errors.Is(err, io.EOF) {
				return err
			}
			if s.policyAt < 0 || s.blocks.Len() > 0 {
				return errors.New("the page has no policy or no end of its body")
			}
			return nil
		case html.StartTagToken, html.SelfClosingTagToken:
			if err := s.element(tokens.Token(), raw); err != nil {
				return err
			}
		case html.EndTagToken:
			if tokens.Token().Data == "body" {
				_, _ = s.blocks.WriteTo(&s.out)
			}
			s.out.Write(raw)
		case html.CommentToken:
			// They speak of the page on a host.
		default:
			s.out.Write(raw)
		}
	}
}

// element writes a start tag or what takes its place.
func (s *single) element(tag html.Token, raw []byte) error {
	switch tag.Data {
	case "meta":
		if strings.EqualFold(attr(tag, "http-equiv"), "Content-Security-Policy") {
			s.policyAt = s.out.Len()
			return nil
		}
	case "link":
		return s.link(tag, raw)
	case "script":
		return s.script(tag)
	}
	for _, ref := range inHTML(raw) {
		return fmt.Errorf("nothing is known about the %s that refers to %q", tag.Data, ref.text)
	}
	s.out.Write(raw)
	return nil
}

func (s *single) link(tag html.Token, raw []byte) error {
	rel := attr(tag, "rel")
	if _, leave := onlyHosted[rel]; leave {
		return nil
	}
	name := attr(tag, "href")
	data, ok := s.files[name]
	switch {
	case !ok:
		return fmt.Errorf("%q is not among the files", name)
	case rel == "icon" && path.Ext(name) == ".svg":
		setAttr(&tag, "href", "data:image/svg+xml;base64,"+base64.StdEncoding.EncodeToString(data))
		s.out.WriteString(tag.String())
	case rel == "stylesheet":
		text, err := inlined(name, data, "</style")
		if err != nil {
			return err
		}
		s.styles = append(s.styles, hashSource(text))
		fmt.Fprintf(&s.out, "<style>%s</style>", text)
	default:
		return fmt.Errorf("nothing is known about %s", raw)
	}
	return nil
}

// script writes the start of a script that loads others, and its text.
func (s *single) script(tag html.Token) error {
	name := attr(tag, "src")
	data, ok := s.files[name]
	if !ok {
		return fmt.Errorf("the script %q is not among the files", name)
	}
	text, err := inlined(name, data, "</script", "<script", "<!--")
	if err != nil {
		return err
	}
	// A worker comes from a host.
	tag.Attr = slices.DeleteFunc(tag.Attr, func(a html.Attribute) bool { return a.Key == "src" || a.Val == Worker })
	for i := range tag.Attr {
		a := &tag.Attr[i]
		if !strings.HasPrefix(a.Key, "data-") || !isPlainName(a.Val) || !isLoadable(a.Val) {
			continue
		}
		if err := s.block(a.Val); err != nil {
			return err
		}
		a.Val = "#" + a.Val
	}
	if s.home != "" {
		setAttr(&tag, "data-home", s.home)
	}
	s.scripts = append(s.scripts, hashSource(text))
	s.out.WriteString(tag.String())
	s.out.Write(text)
	return nil
}

// block adds the element that holds an asset. A script that boot.js makes of its content is allowed by its hash, too.
func (s *single) block(name string) error {
	data, ok := s.files[name]
	if !ok {
		return fmt.Errorf("%q is not among the files", name)
	}
	packed, err := s.gzip(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if path.Ext(name) == ".js" {
		s.scripts = append(s.scripts, hashSource(data))
	}
	fmt.Fprintf(&s.blocks, "<script type=\"application/gzip\" id=%q>%s</script>\n", name, base64.StdEncoding.EncodeToString(packed))
	return nil
}

// withPolicy returns the page with its policy.
func (s *single) withPolicy() []byte {
	policy := fmt.Sprintf(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'wasm-unsafe-eval' %s; style-src %s; img-src data:; base-uri 'none'; form-action 'none'">`,
		strings.Join(s.scripts, " "), strings.Join(s.styles, " "))
	return slices.Insert(s.out.Bytes(), s.policyAt, []byte(policy)...)
}

// inlined returns a text as an element can hold it: a browser reads line ends as one sign each before it hashes. It fails
// when the text refers to a file or holds what ends the element or means something else in there.
func inlined(name string, data []byte, forbidden ...string) ([]byte, error) {
	for _, ref := range references(name, data) {
		return nil, fmt.Errorf("%s refers to %q, which the single file can't", name, ref.text)
	}
	text := bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	for _, piece := range append(forbidden, "\r", "\x00") {
		if bytes.Contains(bytes.ToLower(text), []byte(piece)) {
			return nil, fmt.Errorf("%s holds %q, which can't stand in a page; in a string, escape its first sign", name, piece)
		}
	}
	return text, nil
}

// hashSource is what a policy calls a text.
func hashSource(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func attr(tag html.Token, key string) string {
	for _, a := range tag.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func setAttr(tag *html.Token, key, value string) {
	for i := range tag.Attr {
		if tag.Attr[i].Key == key {
			tag.Attr[i].Val = value
			return
		}
	}
	tag.Attr = append(tag.Attr, html.Attribute{Key: key, Val: value})
}
