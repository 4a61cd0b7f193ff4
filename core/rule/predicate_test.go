package rule

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/shape"
	"flinkconf/core/source"
	"flinkconf/core/value"
)

// facts are those of a session that holds the settings.
func facts(r release.Release, mode layer.Mode, settings ...string) *Facts {
	view := catalog.At(r)
	rules := &value.Cache{Rules: value.Rules{Release: r, YAML: r >= release.V2_0}}
	var writes []resolve.Write
	for _, s := range settings {
		key, text, _ := strings.Cut(s, "=")
		store := layer.Own
		if rest, root := strings.CutPrefix(key, "root:"); root {
			key, store = rest, layer.Root
		}
		writes = append(writes, resolve.Write{Assignment: source.Assignment{Key: key, Value: value.Raw{Text: text}, Dynamic: text == "?"}, Store: store})
	}
	return &Facts{Input: Input{View: view, Rules: rules, Mode: mode, Results: resolve.Resolve(writes, view, rules.Rules)}}
}

// query has the features, and may have those behind a question mark.
func query(t *testing.T, words string) shape.Query {
	t.Helper()
	var q shape.Query
	into := &q.Has
	for word := range strings.FieldsSeq(words) {
		if word == "?" {
			into = &q.Unsure
			continue
		}
		f, ok := shape.FeatureOf(word)
		if !ok {
			t.Fatalf("no feature %q", word)
		}
		*into |= f
	}
	return q
}

func TestHolds(t *testing.T) {
	for _, c := range []struct {
		predicate, query string
		settings         []string
		want             shape.Answer
	}{
		{"", "", nil, shape.Yes},
		{"join", "join", nil, shape.Yes},
		{"join", "sort", nil, shape.No},
		{"join", "? join", nil, shape.Maybe},
		{"!join", "? join", nil, shape.Maybe},
		{"!join", "sort", nil, shape.Yes},
		{"?join", "? join", nil, shape.Yes},
		{"?join", "join", nil, shape.No},
		{"?join", "sort", nil, shape.No},
		{"join sort", "join sort", nil, shape.Yes},
		{"join sort", "join", nil, shape.No},
		{"join sort", "join ? sort", nil, shape.Maybe},
		{"join|sort", "sort", nil, shape.Yes},
		{"join|sort", "limit ? join", nil, shape.Maybe},
		{"join|sort", "sort ? join", nil, shape.Yes},
		{"!join|sort limit", "limit", nil, shape.Yes},
		{"maybe", "", nil, shape.Maybe},
		{"join maybe", "sort", nil, shape.No},
		{"join|maybe", "join", nil, shape.Yes},
		{"unknown", "join", nil, shape.No},
		{"streaming", "", nil, shape.Yes},
		{"!streaming", "", nil, shape.No},

		{miniBatch + "=false", "", nil, shape.Yes},
		{miniBatch + "=true", "", []string{miniBatch + "=TRUE"}, shape.Yes},
		{"!" + miniBatch + "=true", "", []string{miniBatch + "=true"}, shape.No},
		{miniBatch + "=true", "", []string{miniBatch + "=yes"}, shape.No},
		{miniBatch + "=true", "", []string{miniBatch + "=?"}, shape.Maybe},
		{"table.no-such=true", "", nil, shape.No},
		{"!table.no-such=true", "", nil, shape.Yes},
		{"table.no-such!=true", "", nil, shape.No},
		{asyncState + "=false", "", nil, shape.No}, // from 2.0

		{miniBatchSize + "<1", "", []string{miniBatchSize + "=0"}, shape.Yes},
		{miniBatchSize + "<1", "", []string{miniBatchSize + "=1"}, shape.No},
		{miniBatchSize + ">1", "", []string{miniBatchSize + "=2"}, shape.Yes},
		{miniBatchSize + ">0", "", nil, shape.No}, // the default is -1
		{miniBatchLatency + "<1000000", "", nil, shape.Yes},
		{miniBatchLatency + ">1999999999", "", []string{miniBatchLatency + "=2 s"}, shape.Yes},
		{lateDelay + ">" + lateness, "", []string{lateDelay + "=2 s", lateness + "=1 s"}, shape.Yes},
		{lateDelay + ">" + lateness, "", []string{lateDelay + "=2 s", lateness + "=2 s"}, shape.No},
		{lateDelay + ">" + lateness, "", []string{lateDelay + "=soon", lateness + "=1 s"}, shape.No},

		{sqlDialect + "=hive", "", []string{sqlDialect + "=Hive"}, shape.Yes},
		{sqlDialect + "=hive", "", nil, shape.No},

		{disabledOperators + "~HashAgg", "", []string{disabledOperators + "=SortAgg, HashAgg"}, shape.Yes},
		{disabledOperators + "~HashAgg", "", []string{disabledOperators + "=HashAggregate"}, shape.No},
		{disabledOperators + "=", "", []string{disabledOperators + "= ,"}, shape.Yes},

		{stateTTL, "", nil, shape.No},
		{stateTTL, "", []string{stateTTL + "=1 h"}, shape.Yes},
		{stateTTL, "", []string{"root:" + stateTTL + "=1 h"}, shape.Yes},
		{"own:" + stateTTL, "", []string{"root:" + stateTTL + "=1 h"}, shape.No},
		{"own:" + stateTTL, "", []string{stateTTL + "=1 h"}, shape.Yes},
	} {
		q := query(t, c.query)
		if got := facts(release.V1_20, layer.Streaming, c.settings...).holds(c.predicate, &q); got != c.want {
			t.Errorf("%q of %q with %v is %d, wanted %d", c.predicate, c.query, c.settings, got, c.want)
		}
	}
	nothing := shape.Unknown()
	if got := facts(release.V1_20, layer.Streaming).holds("unknown", &nothing); got != shape.Yes {
		t.Errorf("nothing is known, and that is %d", got)
	}
}

// TestPhases checks which phase the planner takes a text for: up to 1.19 the option was a plain text.
func TestPhases(t *testing.T) {
	for _, c := range []struct {
		release    release.Release
		text, want string
		ok         bool
	}{
		{release.V1_13, "", "AUTO", true},
		{release.V1_13, " TWO_PHASE\t", "TWO_PHASE", true},
		{release.V1_19, "two_phase", "two_phase", true},
		{release.V1_20, "two_phase", "TWO_PHASE", true},
		{release.V1_20, " TWO_PHASE", "", false},
	} {
		got, ok := facts(c.release, layer.Streaming, aggPhase+"="+c.text).canonical(aggPhase)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%s reads %q as %q %v, wanted %q %v", c.release, c.text, got, ok, c.want, c.ok)
		}
	}
}

// TestRowsNameWhatExists holds every row to the catalogue: a misspelled feature, key or value would make it silent.
func TestRowsNameWhatExists(t *testing.T) {
	for i := range tables {
		for j := range tables[i] {
			r := &tables[i][j]
			checkRow(t, r.About, r.When, r.Since, r.Until)
			if r.Code == diag.NoEffect && strings.HasPrefix(r.Message.String(), "No effect") { // judge says so
				t.Errorf("%s: %q says twice that there is no effect", r.About, r.Message)
			}
			if r.About != "" {
				exists(t, r.About, r.About, r.Since, r.Until)
			}
			if r.Set.Key != "" {
				checkValue(t, r.About, r.Set.Key, r.Set.Text, r.Since, r.Until, false)
			}
		}
	}
	for i := range reads {
		for j := range reads[i] {
			r := &reads[i][j]
			if r.When == never || r.When == later {
				r = &read{Keys: r.Keys, Since: r.Since, Until: r.Until}
			}
			checkRow(t, r.Keys, r.When, r.Since, r.Until)
			for key := range strings.FieldsSeq(r.Keys) {
				exists(t, r.Keys, key, r.Since, r.Until)
			}
		}
	}
}

// checkRow checks the parts of a predicate.
func checkRow(t *testing.T, row, predicate string, since, until release.Release) {
	t.Helper()
	if strings.TrimSpace(predicate) != predicate || strings.Contains(predicate, "  ") {
		t.Errorf("%s: blanks in %q", row, predicate)
	}
	for part := range strings.FieldsFuncSeq(predicate, func(c rune) bool { return c == ' ' || c == '|' }) {
		part = strings.TrimLeft(part, "!?")
		if !strings.Contains(part, ".") {
			if _, ok := shape.FeatureOf(part); !ok && part != "maybe" && part != "unknown" && part != "streaming" {
				t.Errorf("%s: no feature %q", row, part)
			}
			continue
		}
		at := strings.IndexAny(part, "=<>!~")
		if at < 0 {
			exists(t, row, strings.TrimPrefix(part, "own:"), since, until)
			continue
		}
		key, text := part[:at], part[at+1:]
		switch part[at] {
		case '=':
			checkValue(t, row, key, text, since, until, true)
		case '!':
			checkValue(t, row, key, text[1:], since, until, true)
		case '~':
			exists(t, row, key, since, until)
		default:
			exists(t, row, key, since, until)
			if _, err := strconv.ParseInt(text, 10, 64); err != nil {
				exists(t, row, text, since, until)
			}
		}
	}
}

// within returns an option of each release of a range that has the key.
func within(key string, since, until release.Release) map[release.Release]*option.Option {
	all := map[release.Release]*option.Option{}
	for _, r := range release.All() {
		if since != release.None && r < since || until != release.None && r > until {
			continue
		}
		for _, m := range catalog.At(r).Lookup(key) {
			if m.Via == catalog.Own {
				all[r] = m.Option
			}
		}
	}
	return all
}

func exists(t *testing.T, row, key string, since, until release.Release) {
	t.Helper()
	if len(within(key, since, until)) == 0 {
		t.Errorf("%s: no release of the row has %q", row, key)
	}
}

// checkValue checks that the text is a value of the option in some release of the row, and that it is in its canonical
// form where it is compared.
func checkValue(t *testing.T, row, key, text string, since, until release.Release, compared bool) {
	t.Helper()
	exists(t, row, key, since, until)
	var seen []string
	for r := range within(key, since, until) {
		got, ok := facts(r, layer.Streaming, key+"="+text).canonical(key)
		if ok && (got == text || !compared) {
			return
		}
		if !slices.Contains(seen, got) {
			seen = append(seen, got)
		}
	}
	t.Errorf("%s: no release of the row reads %s=%s as that, but as %q", row, key, text, seen)
}
