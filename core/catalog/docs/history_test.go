//go:build !js

package docs

import (
	"regexp"
	"slices"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/option"
	"flinkconf/core/release"
)

// histories are the beginnings of sentences that say since when there is the option that the text is about, and from
// when on there is none any more. The group is the release.
var histories = map[string]struct{ added, removed *regexp.Regexp }{
	English: {
		added:   regexp.MustCompile(`^(?:New|Added|Introduced|An option|Present|Available|Exists|There) (?:in|since|from|with) ` + number),
		removed: regexp.MustCompile(`^(?:Removed|Gone|Dropped) (?:in|since|from|with) ` + number),
	},
	Chinese: {
		added:   regexp.MustCompile(`^(?:从 ?|自 ?|在 ?)?` + number + ` ?(?:起|中|版本)*(?:新增|引入|加入|开始提供|才有|就有|存在|提供)(?:$|，|、|的)`),
		removed: regexp.MustCompile(`^(?:从 ?|自 ?|在 ?)?` + number + ` ?(?:起|中|版本)*(?:已|被)?(?:移除|删除|消失|去掉|废除)(?:$|，|、)`),
	},
}

// history returns what a clause says about the life of its option, and the release; ok is false for one that says
// nothing of the kind.
func (c clause) history(lang string) (what option.ChangeKind, in release.Release, ok bool) {
	h := histories[lang]
	for kind, pattern := range map[option.ChangeKind]*regexp.Regexp{option.Added: h.added, option.Removed: h.removed} {
		if m := pattern.FindStringSubmatch(c.words); m != nil {
			r, err := release.Parse(m[1])
			return kind, r, err == nil
		}
	}
	return 0, release.None, false
}

// What a text says about the releases that have its option agrees with the option's history.
func TestHistoryInTexts(t *testing.T) {
	compared := 0
	for p, c := range ofOptions(statements()) {
		what, in, ok := c.history(p.lang)
		if !ok {
			continue
		}
		compared++
		if !slices.ContainsFunc(catalog.History(p.key), func(ch option.Change) bool { return ch.What == what && ch.In == in }) {
			t.Errorf("%s: the history has nothing of this: %q", p.where, c)
		}
	}
	t.Logf("measured: %d sentences about the first or last release agree with the history", compared)
}

func TestHistoryReads(t *testing.T) {
	const none = option.ModeChanged
	for _, c := range []struct {
		lang, in string
		what     option.ChangeKind
		release  string
		reason   string
	}{
		{English, "New in 1.14, the hybrid modes in 1.16.", option.Added, "1.14", "the beginning counts"},
		{English, "Present since 1.9, always on by default.", option.Added, "1.9", "another word"},
		{English, "Gone in 2.0, where it is fixed at `2`.", option.Removed, "2.0", "the end"},
		{English, "The third value is new in 1.13.", none, "", "that's a value, not the option"},
		{Chinese, "1.18 新增，默认关闭。", option.Added, "1.18", "the usual form"},
		{Chinese, "1.10 起就有，默认值一直是 `true`。", option.Added, "1.10", "another word"},
		{Chinese, "1.15 起消失，没有保留别名。", option.Removed, "1.15", "the end"},
		{Chinese, "1.15 去掉了这个名字。", none, "", "that's a name, not the option"},
	} {
		what, in, ok := clauses(c.in)[0].history(c.lang)
		if ok != (c.what != none) || ok && (what != c.what || in.String() != c.release) {
			t.Errorf("%q reads %v %v %v, want %v %s: %s", c.in, what, in, ok, c.what, c.release, c.reason)
		}
	}
}
