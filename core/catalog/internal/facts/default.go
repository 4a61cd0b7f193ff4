package facts

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"

	"flinkconf/core/option"
)

// defaultText returns the default as option.Option has it, "" if there is none. It fails where the JSON value does not fit
// the type, or the exact nanoseconds or bytes are another amount than the text.
func (o *Option) defaultText(typ option.Type) (string, error) {
	if o.Default == nil {
		if o.DefaultNanos != nil || o.DefaultBytes != nil {
			return "", fmt.Errorf("no default, but its exact amount")
		}
		return "", nil
	}
	if o.IsList || typ == option.Map {
		return o.compound(typ)
	}
	text, err := o.scalar(typ, o.Default)
	if err != nil {
		return "", err
	}
	return text, o.checkAmount(typ, text)
}

// scalar returns the text of one default value.
func (o *Option) scalar(typ option.Type, raw json.RawMessage) (string, error) {
	var v any
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return "", err
	}
	switch v := v.(type) {
	case bool:
		if typ == option.Boolean {
			return string(raw), nil
		}
	case json.Number:
		whole := !strings.ContainsAny(v.String(), ".eE")
		if whole && (typ == option.Integer || typ == option.Long) || !whole && (typ == option.Float || typ == option.Double) {
			return v.String(), nil
		}
	case string:
		if typ == option.Enum && !o.hasConstant(v) {
			return "", fmt.Errorf("default %q is no constant of the enum", v)
		}
		if typ == option.String || typ == option.Duration || typ == option.MemorySize || typ == option.Enum {
			return v, nil
		}
	}
	return "", fmt.Errorf("default %s does not fit the type %s", raw, typ)
}

func (o *Option) hasConstant(name string) bool {
	for _, v := range o.Values {
		if v.Name == name {
			return true
		}
	}
	return false
}

// compound returns a list or a map as JSON without blanks, a map's keys sorted.
func (o *Option) compound(typ option.Type) (string, error) {
	if o.IsList {
		var items []json.RawMessage
		if err := json.Unmarshal(o.Default, &items); err != nil {
			return "", err
		}
		texts := make([]string, len(items))
		for i, item := range items {
			var err error
			if texts[i], err = o.scalar(typ, item); err != nil {
				return "", err
			}
		}
		return plain(texts)
	}
	var entries map[string]string
	if err := json.Unmarshal(o.Default, &entries); err != nil {
		return "", err
	}
	return plain(entries)
}

// plain is JSON with "<" and "&" as they are.
func plain(v any) (string, error) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// checkAmount compares a text with the exact amount beside it.
func (o *Option) checkAmount(typ option.Type, text string) error {
	exact, units := o.DefaultNanos, nanos
	if typ == option.MemorySize {
		exact, units = o.DefaultBytes, sizes
	} else if typ != option.Duration {
		if o.DefaultNanos != nil || o.DefaultBytes != nil {
			return fmt.Errorf("an exact amount for type %s", typ)
		}
		return nil
	}
	amount, ok := Amount(text, units)
	if !ok || exact == nil || string(exact) != `"`+amount.String()+`"` {
		return fmt.Errorf("default %q is not the exact amount %s", text, exact)
	}
	return nil
}

// Units maps the labels of a unit to what one is worth.
type Units map[string]int64

var (
	nanos = Units{
		"ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9, "min": 60e9, "h": 3600e9, "d": 24 * 3600e9,
		"second": 1e9, "seconds": 1e9, "minute": 60e9, "minutes": 60e9,
	}
	sizes = Units{
		"bytes": 1, "kb": 1 << 10, "mb": 1 << 20, "gb": 1 << 30, "tb": 1 << 40, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30,
	}
)

// Amount reads a number and a unit, with or without a blank between; ok is false for anything else.
func Amount(text string, units Units) (n *big.Int, ok bool) {
	digits := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyzµ ")
	unit, known := units[strings.TrimSpace(text[len(digits):])]
	n, ok = new(big.Int).SetString(digits, 10)
	if !ok || !known {
		return nil, false
	}
	return n.Mul(n, big.NewInt(unit)), true
}

// Respelt tells whether two defaults of one option are the same value in another spelling, as when a number of
// milliseconds becomes a Duration, a text a list or an enum.
func Respelt(old, new *option.Option) bool {
	if !old.HasDefault || !new.HasDefault {
		return false
	}
	if old.Type == option.Enum || new.Type == option.Enum {
		return strings.EqualFold(old.Default, new.Default)
	}
	if new.List && !old.List && old.Type == option.String {
		var items []string
		if json.Unmarshal([]byte(new.Default), &items) != nil {
			return false
		}
		return strings.Join(items, ";") == old.Default
	}
	units := nanos
	if new.Type == option.MemorySize {
		units = sizes
	} else if new.Type != option.Duration {
		return false
	}
	was := old.Default
	if new.Type == option.Duration && (old.Type == option.Long || old.Type == option.Integer) {
		was += " ms"
	}
	a, ok := Amount(was, units)
	b, ok2 := Amount(new.Default, units)
	return ok && ok2 && a.Cmp(b) == 0
}
