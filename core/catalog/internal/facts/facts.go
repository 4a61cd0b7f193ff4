// Package facts reads the facts about Flink's options in testdata/catalog, one file per release, and refuses what does
// not hold together. The generator and the tests use it; the catalogue itself does not.
package facts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"flinkconf/core/option"
)

// Option is one option of one release as the facts have it. A field that is absent in the file has its zero value.
type Option struct {
	Key          string          `json:"key"`
	Type         string          `json:"type"`
	IsList       bool            `json:"isList,omitempty"`
	EnumClass    string          `json:"enumClass,omitempty"`
	Values       []Value         `json:"values,omitempty"`
	Default      json.RawMessage `json:"default,omitempty"`
	DefaultNanos json.RawMessage `json:"defaultNanos,omitempty"`
	DefaultBytes json.RawMessage `json:"defaultBytes,omitempty"`
	// FallbackKeys come before DeprecatedKeys in the look-up, as LookupOrder says where an option has both.
	FallbackKeys   []string `json:"fallbackKeys,omitempty"`
	DeprecatedKeys []string `json:"deprecatedKeys,omitempty"`
	LookupOrder    []string `json:"lookupOrder,omitempty"`
	Class          string   `json:"class"`
	Field          string   `json:"field"`
	// Owners are all Java constants that declare the key, Class and Field among them, where there are several.
	Owners         []Owner `json:"owners,omitempty"`
	ExecMode       string  `json:"execMode,omitempty"`
	Excluded       bool    `json:"excluded,omitempty"`
	JavaDeprecated bool    `json:"javaDeprecated,omitempty"`
	Internal       bool    `json:"internal,omitempty"`
	PrefixMap      bool    `json:"prefixMap,omitempty"`
	Pattern        bool    `json:"pattern,omitempty"`
	// KeyTemplate is the key with a placeholder for the name of a reporter; compact files leave it out where it is the key.
	KeyTemplate string `json:"keyTemplate,omitempty"`
	Group       string `json:"group"`
}

// Value is a constant of an enum. Text is left out in compact files where it is the name.
type Value struct {
	Name       string `json:"name"`
	Text       string `json:"text,omitempty"`
	Deprecated bool   `json:"deprecated,omitempty"`
}

// Owner is a Java constant that declares a key.
type Owner struct {
	Class string `json:"class"`
	Field string `json:"field"`
}

// unused are the fields of full facts files that the project has no use for. Any other unknown field is a mistake.
var unused = map[string]bool{
	"defaultText": true, "artifact": true, "sections": true, "overrideDefault": true, "suffixOption": true,
	"configGroup": true, "visibility": true, "rawKey": true,
}

// unusedOfOwner are those of an owner: where its type or default differs, the main record's counts.
var unusedOfOwner = map[string]bool{"artifact": true, "javaDeprecated": true, "type": true, "default": true, "isList": true}

// Read returns the options in a facts file, compact or full, in the order of the file. The error names the file and the key.
func Read(path string) ([]Option, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	options, err := Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return options, nil
}

// Parse reads the text of a facts file and checks each option by itself and the order of the keys.
func Parse(data []byte) ([]Option, error) {
	var raw []map[string]json.RawMessage
	if err := strict(data, &raw); err != nil {
		return nil, err
	}
	options := make([]Option, 0, len(raw))
	for _, fields := range raw {
		o, err := one(fields)
		if err != nil {
			return nil, fmt.Errorf("key %s: %w", fields["key"], err)
		}
		if n := len(options); n > 0 && options[n-1].Key >= o.Key {
			return nil, fmt.Errorf("key %q: stands behind %q, but keys are in byte order and once each", o.Key, options[n-1].Key)
		}
		options = append(options, o)
	}
	return options, nil
}

// one reads and checks one option.
func one(fields map[string]json.RawMessage) (Option, error) {
	var o Option
	for name := range fields {
		if unused[name] {
			delete(fields, name)
		}
	}
	if owners, ok := fields["owners"]; ok {
		kept, err := without(owners, unusedOfOwner)
		if err != nil {
			return o, err
		}
		fields["owners"] = kept
	}
	data, err := json.Marshal(fields)
	if err != nil {
		return o, err
	}
	if err := strict(data, &o); err != nil {
		return o, err
	}
	for _, raw := range []*json.RawMessage{&o.Default, &o.DefaultNanos, &o.DefaultBytes} {
		if string(*raw) == "null" {
			*raw = nil
		}
	}
	for i, v := range o.Values {
		if v.Text == "" {
			o.Values[i].Text = v.Name
		}
	}
	return o, o.check()
}

// without drops fields from each object of a JSON list.
func without(list json.RawMessage, drop map[string]bool) (json.RawMessage, error) {
	var objects []map[string]json.RawMessage
	if err := json.Unmarshal(list, &objects); err != nil {
		return nil, err
	}
	for _, o := range objects {
		for name := range drop {
			delete(o, name)
		}
	}
	return json.Marshal(objects)
}

// strict decodes JSON and refuses unknown fields and text behind the value.
func strict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if d.More() {
		return fmt.Errorf("text behind the end of the JSON value")
	}
	return nil
}

// check tells what is wrong with an option by itself.
func (o *Option) check() error {
	typ, ok := option.ParseType(o.Type)
	switch {
	case o.Key == "" || o.Class == "" || o.Field == "":
		return fmt.Errorf("key, class and field must be there")
	case !ok:
		return fmt.Errorf("unknown type %q", o.Type)
	case (typ == option.Enum) != (o.EnumClass != "") || (typ == option.Enum) != (len(o.Values) > 0):
		return fmt.Errorf("type %s with enumClass %q and %d values", o.Type, o.EnumClass, len(o.Values))
	case strings.Contains(o.Key, "<") && o.KeyTemplate != "" && o.KeyTemplate != o.Key:
		return fmt.Errorf("the key has a placeholder, and keyTemplate %q is another", o.KeyTemplate)
	case o.Pattern != (strings.Contains(o.Key, "<") || o.KeyTemplate != ""):
		return fmt.Errorf("pattern is %v with keyTemplate %q", o.Pattern, o.KeyTemplate)
	case o.KeyTemplate != "" && !strings.Contains(o.KeyTemplate, "<"):
		return fmt.Errorf("keyTemplate %q has no placeholder", o.KeyTemplate)
	case o.PrefixMap && (typ != option.Map || o.IsList):
		return fmt.Errorf("prefixMap, but the type is %s", o.Type)
	}
	if _, ok := option.ParseGroup(o.Group); !ok {
		return fmt.Errorf("unknown group %q", o.Group)
	}
	if _, ok := modes[o.ExecMode]; !ok {
		return fmt.Errorf("unknown execMode %q", o.ExecMode)
	}
	if err := o.checkAliases(); err != nil {
		return err
	}
	if err := o.checkOwners(); err != nil {
		return err
	}
	_, err := o.defaultText(typ)
	return err
}

func (o *Option) checkAliases() error {
	kinds := map[string]bool{}
	for _, k := range append(append([]string(nil), o.FallbackKeys...), o.DeprecatedKeys...) {
		if k == "" || kinds[k] {
			return fmt.Errorf("alias %q is empty or there twice", k)
		}
		kinds[k] = true
	}
	if len(o.FallbackKeys) > 0 && len(o.DeprecatedKeys) > 0 && o.LookupOrder == nil {
		return fmt.Errorf("fallback and deprecated keys, but no lookupOrder")
	}
	if o.LookupOrder == nil {
		return nil
	}
	for _, k := range o.LookupOrder {
		if !kinds[k] {
			return fmt.Errorf("lookupOrder has %q, which is no alias or there twice", k)
		}
		delete(kinds, k)
	}
	if len(kinds) > 0 {
		return fmt.Errorf("lookupOrder lacks %d of the aliases", len(kinds))
	}
	return nil
}

func (o *Option) checkOwners() error {
	if len(o.Owners) == 0 {
		return nil
	}
	for _, w := range o.Owners {
		if w.Class == o.Class && w.Field == o.Field {
			return nil
		}
	}
	return fmt.Errorf("the owners lack %s.%s", o.Class, o.Field)
}

var modes = map[string]option.Mode{
	"": option.AnyMode, "BATCH": option.Batch, "STREAMING": option.Streaming, "BATCH_STREAMING": option.BatchAndStreaming,
}

// Release returns the option as the schema has it. The facts are taken to be checked.
func (o *Option) Release() option.Option {
	typ, _ := option.ParseType(o.Type)
	group, _ := option.ParseGroup(o.Group)
	text, _ := o.defaultText(typ)
	out := option.Option{
		Key: o.Key, Type: typ, List: o.IsList, Enum: o.EnumClass, HasDefault: o.Default != nil, Default: text,
		Class: o.Class, Field: o.Field, Group: group, Mode: modes[o.ExecMode],
		JavaDeprecated: o.JavaDeprecated, Hidden: o.Excluded, Internal: o.Internal, PrefixMap: o.PrefixMap,
		Pattern: strings.Contains(o.Key, "<"),
	}
	for _, v := range o.Values {
		out.Values = append(out.Values, option.EnumValue(v))
	}
	order := o.LookupOrder
	if order == nil {
		order = append(append([]string(nil), o.FallbackKeys...), o.DeprecatedKeys...)
	}
	deprecated := map[string]bool{}
	for _, k := range o.DeprecatedKeys {
		deprecated[k] = true
	}
	for _, k := range order {
		out.Aliases = append(out.Aliases, option.Alias{Key: k, Deprecated: deprecated[k]})
	}
	for _, w := range o.Owners {
		if w.Class != o.Class || w.Field != o.Field {
			out.Owners = append(out.Owners, option.Owner(w))
		}
	}
	return out
}

// Template returns the key with a placeholder, where the key itself has a reporter's name in its place, else "".
func (o *Option) Template() string {
	if o.KeyTemplate == o.Key {
		return ""
	}
	return o.KeyTemplate
}
