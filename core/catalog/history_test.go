package catalog

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"flinkconf/core/option"
	"flinkconf/core/release"
)

// history is testdata/catalog/history.json: the changes as they were worked out apart from this package.
type history struct {
	Versions []string
	Keys     []struct {
		Key, Since string
		Until      *string
		AbsentIn   []string
		Defaults   []struct {
			Version string
			Same    bool
		}
		Types  []struct{ Version, From, To string }
		Values []struct {
			Version        string
			Added, Removed []string
		}
		Aliases        []struct{ Version string }
		ExecModes      []struct{ Version string }
		JavaDeprecated []struct{ Version string }
		ReplacedBy     []struct{ Key, Reads string }
	}
	AliasesOnly []struct {
		Key string
		Of  []struct {
			Key, As, Since string
			Until          *string
		}
	}
}

func readHistory(t *testing.T) (h history, last release.Release) {
	t.Helper()
	data, err := os.ReadFile(factsDir + "/history.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &h); err != nil {
		t.Fatal(err)
	}
	return h, parse(t, h.Versions[len(h.Versions)-1])
}

func parse(t *testing.T, name string) release.Release {
	t.Helper()
	r, err := release.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Every change that the facts' own history lists must be in History, and no other up to its last release.
func TestHistoryIsThatOfTheFacts(t *testing.T) {
	h, last := readHistory(t)
	if len(h.Keys) != 1308 {
		t.Errorf("%d keys, want 1308", len(h.Keys))
	}
	for _, k := range h.Keys {
		want := map[option.ChangeKind][]string{}
		note := func(what option.ChangeKind, version string) { want[what] = append(want[what], version) }
		for _, c := range k.Types {
			note(option.TypeChanged, c.Version)
		}
		for _, c := range k.Defaults {
			if !c.Same {
				note(option.DefaultChanged, c.Version)
			}
		}
		for _, c := range k.Values {
			note(option.ValuesChanged, c.Version)
		}
		for _, c := range k.Aliases {
			note(option.AliasesChanged, c.Version)
		}
		for _, c := range k.ExecModes {
			note(option.ModeChanged, c.Version)
		}
		for _, c := range k.JavaDeprecated {
			note(option.DeprecatedInJava, c.Version)
		}
		got := map[option.ChangeKind][]string{}
		for _, c := range History(k.Key) {
			// The facts' history has constants that come and go, not those that get deprecated.
			if c.What == option.ValuesChanged && strings.ReplaceAll(c.From, " (deprecated)", "") == strings.ReplaceAll(c.To, " (deprecated)", "") {
				continue
			}
			if c.What != option.Added && c.What != option.Removed && c.In <= last {
				got[c.What] = append(got[c.What], c.In.String())
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: changes are %v, want %v", k.Key, got, want)
		}
	}
}

// Since and until of the facts' history are those of the releases read; inferred ones fill holes only.
func TestReleasesAreThoseOfTheFacts(t *testing.T) {
	h, last := readHistory(t)
	for _, k := range h.Keys {
		in := Releases(k.Key)
		if got := in.First().String(); got != k.Since {
			t.Errorf("%s: since %s, want %s", k.Key, got, k.Since)
		}
		until := last
		if k.Until != nil {
			until = parse(t, *k.Until)
		}
		if got := (in & release.Range(release.First, last)).Last(); got != until {
			t.Errorf("%s: until %s, want %s", k.Key, got, until)
		}
		for _, r := range k.AbsentIn {
			if in.Has(parse(t, r)) {
				t.Errorf("%s: is in %s", k.Key, r)
			}
		}
	}
	for _, a := range h.AliasesOnly {
		if Releases(a.Key) != 0 || History(a.Key) != nil {
			t.Errorf("%s: an option in %x, but the facts have it as alias only", a.Key, Releases(a.Key))
		}
		for _, of := range a.Of {
			r := parse(t, of.Since)
			found := false
			for _, m := range At(r).Lookup(a.Key) {
				found = found || m.Via == ByAlias && m.Option.Key == of.Key && m.Alias.Deprecated == (of.As == "deprecated")
			}
			if !found {
				t.Errorf("%s in %s: not read by %s", a.Key, r, of.Key)
			}
		}
	}
}

// What takes a key's place is worked out from the aliases; the facts' history has it from the same source by other means.
func TestSuccessorIsThatOfTheFacts(t *testing.T) {
	h, last := readHistory(t)
	n := 0
	for _, k := range h.Keys {
		want := ""
		if len(k.ReplacedBy) > 0 {
			want = k.ReplacedBy[0].Key
			n++
		} else if to := heir(k.Key, false); to != "" {
			want = to // of those the facts know nothing, since no alias shows them
		}
		if got := load().successor(k.Key, last); got != want && !Releases(k.Key).Has(last) {
			t.Errorf("%s: replaced by %q, want %q", k.Key, got, want)
		}
	}
	if n != 112 {
		t.Errorf("%d keys are replaced, want 112", n)
	}
}

func TestHistoryTexts(t *testing.T) {
	tests := []struct {
		key    string
		want   []option.Change
		reason string
	}{
		{"no.such.key", nil, "never an option"},
		{"savepoints.state.backend.fs.dir", nil, "only ever an alias"},
		{"parallelism.default", []option.Change{{In: release.V1_9, What: option.Added}}, "never changed"},
		{"taskmanager.memory.segment-size", []option.Change{
			{In: release.V1_9, What: option.Added},
			{In: release.V1_10, What: option.TypeChanged, From: "String", To: "MemorySize"},
		}, "32kb and 32 kb are one default"},
		{"heartbeat.timeout", []option.Change{
			{In: release.V1_9, What: option.Added},
			{In: release.V1_20, What: option.TypeChanged, From: "Long", To: "Duration"},
		}, "50000 ms and 50 s are one default"},
		{"jobmanager.scheduler", []option.Change{
			{In: release.V1_9, What: option.Added},
			{In: release.V1_10, What: option.DefaultChanged, From: "legacy", To: "ng"},
			{In: release.V1_13, What: option.TypeChanged, From: "String", To: "Enum"},
			{In: release.V1_15, What: option.ValuesChanged, From: "Ng, Adaptive", To: "Ng, Adaptive, AdaptiveBatch"},
			{In: release.V1_16, What: option.DefaultChanged, From: "Ng", To: "Default"},
			{In: release.V1_16, What: option.ValuesChanged, From: "Ng, Adaptive, AdaptiveBatch", To: "Ng (deprecated), Default, Adaptive, AdaptiveBatch"},
			{In: release.V2_0, What: option.ValuesChanged, From: "Ng (deprecated), Default, Adaptive, AdaptiveBatch", To: "Default, Adaptive, AdaptiveBatch"},
		}, "an enum's constants come and go, one is deprecated first"},
		{"mesos.master", []option.Change{
			{In: release.V1_9, What: option.Added},
			{In: release.V1_14, What: option.Removed},
		}, "1.13's jar was not read, so the first release known to lack it is 1.14"},
		{"kubernetes.pod-template-file.jobmanager", []option.Change{
			{In: release.V1_13, What: option.Added},
			{In: release.V1_17, What: option.AliasesChanged, From: "kubernetes.pod-template-file (fallback)",
				To: "kubernetes.pod-template-file (fallback), kubernetes.pod-template-file.default (fallback)"},
		}, "aliases are told in the order of look-up"},
		{"state.backend.type", []option.Change{
			{In: release.V1_17, What: option.Added},
			{In: release.V1_19, What: option.DefaultChanged, From: "(none)", To: "hashmap"},
		}, "no default and a default differ"},
	}
	for _, test := range tests {
		if got := History(test.key); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %v\nwant %v\nbecause %s", test.key, got, test.want, test.reason)
		}
	}
}

// An option is added before it is removed, and what a change leads from is where the last one of its kind led to.
func TestHistoryIsAChain(t *testing.T) {
	for i := range rows {
		key := load().str(uint16(i))
		last := map[option.ChangeKind]string{}
		there := false
		for _, c := range History(key) {
			switch c.What {
			case option.Added, option.Removed:
				if there == (c.What == option.Added) {
					t.Errorf("%s: added or removed twice in a row, in %s", key, c.In)
				}
				there = !there
			case option.DefaultChanged, option.ValuesChanged:
				// A change of type may respell these without a word.
			default:
				if before, ok := last[c.What]; ok && before != c.From {
					t.Errorf("%s: in %s %q turns into %q, but it was %q", key, c.In, c.From, c.To, before)
				}
				last[c.What] = c.To
			}
		}
		if now := find(release.Last, key); there != (now != nil) {
			t.Errorf("%s: history and newest release do not agree on whether it is there", key)
		} else if text, ok := last[option.TypeChanged]; ok && there && text != typeText(now) {
			t.Errorf("%s: the type is %s, its history ends in %s", key, typeText(now), text)
		}
	}
}
