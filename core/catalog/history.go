package catalog

import (
	"strings"

	"flinkconf/core/catalog/internal/row"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// History returns what changed about an option from release to release, oldest first; within a release in the order of
// option.ChangeKind. It is nil for a key that never was an option of its own. The first entry is Added; Added in the first
// release known here means that release or an earlier one. Releases that the facts leave open are passed over: an
// option that is there before and not after them is Removed in the first release known not to have it.
//
// The texts: a type as `List<String>`; a default as it is, `""` for an empty one and `(none)` for none; enum constants by
// name, `(deprecated)` behind those that are; aliases by key, `(fallback)` behind the fallback keys; Java's deprecation as
// `@Deprecated` or "". A default that only changes its spelling, such as 30000 to `30 s` when the type becomes Duration, is no
// change, nor are the constants of an enum when the type becomes Enum.
//
// The answers are remembered, since an evaluation asks for the same keys as the one before; callers must not change them.
func History(key string) []option.Change {
	x := load()
	n, ok := x.row(key)
	if !ok {
		return nil
	}
	x.historyLock.Lock()
	defer x.historyLock.Unlock()
	changes, known := x.histories[n]
	if !known {
		changes = x.history(n)
		x.histories[n] = changes
	}
	return changes
}

// history works out the history of a row's option.
func (x *index) history(n int) []option.Change {
	var unsure release.Set
	for _, d := range doubts {
		if int(d.row) == n {
			unsure = d.in
		}
	}
	var changes []option.Change
	var last option.Option
	there := false
	for _, r := range release.All() {
		if !rows[n].in.Has(r) {
			if there && !unsure.Has(r) {
				changes = append(changes, option.Change{In: r, What: option.Removed})
				there = false
			}
			continue
		}
		var now option.Option
		x.read(&now, n, r)
		if !there {
			changes = append(changes, option.Change{In: r, What: option.Added})
		}
		if last.Key != "" {
			changes = x.compare(changes, n, r, &last, &now)
		}
		last, there = now, true
	}
	return changes
}

// compare appends what changed between two states of a row's option, the second one of release r.
func (x *index) compare(list []option.Change, n int, r release.Release, old, new *option.Option) []option.Change {
	add := func(what option.ChangeKind, from, to string) {
		if from != to {
			list = append(list, option.Change{In: r, What: what, From: from, To: to})
		}
	}
	add(option.TypeChanged, typeText(old), typeText(new))
	if !x.respelt(n, r) {
		add(option.DefaultChanged, defaultText(old), defaultText(new))
	}
	if old.Type == new.Type {
		add(option.ValuesChanged, valuesText(old.Values), valuesText(new.Values))
	}
	add(option.AliasesChanged, aliasesText(old.Aliases), aliasesText(new.Aliases))
	add(option.ModeChanged, old.Mode.String(), new.Mode.String())
	add(option.DeprecatedInJava, deprecatedText(old), deprecatedText(new))
	return list
}

// respelt tells whether the row's default changes in r to another spelling of the same value.
func (x *index) respelt(n int, r release.Release) bool {
	for _, c := range x.changesOf(n) {
		if c.since == r && c.attr == row.IsRespelt {
			return true
		}
	}
	return false
}

func typeText(o *option.Option) string {
	if o.List {
		return "List<" + o.Type.String() + ">"
	}
	return o.Type.String()
}

func defaultText(o *option.Option) string {
	switch {
	case !o.HasDefault:
		return "(none)"
	case o.Default == "":
		return `""`
	}
	return o.Default
}

func valuesText(values []option.EnumValue) string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = v.Name
		if v.Deprecated {
			names[i] += " (deprecated)"
		}
	}
	return strings.Join(names, ", ")
}

func aliasesText(aliases []option.Alias) string {
	keys := make([]string, len(aliases))
	for i, a := range aliases {
		keys[i] = a.Key
		if !a.Deprecated {
			keys[i] += " (fallback)"
		}
	}
	return strings.Join(keys, ", ")
}

func deprecatedText(o *option.Option) string {
	if o.JavaDeprecated {
		return "@Deprecated"
	}
	return ""
}
