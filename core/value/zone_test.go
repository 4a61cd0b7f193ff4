package value

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/release"
)

var update = flag.Bool("update", false, "write zoneids_gen.go from testdata/zones")

func TestZoneTable(t *testing.T) {
	ids, err := os.ReadFile(filepath.Join("..", "..", "testdata", "zones", "jdk17.txt"))
	if err != nil {
		t.Fatal(err)
	}
	want := "// Code generated from testdata/zones by `go test -run TestZoneTable -update`; DO NOT EDIT.\n\n" +
		"package value\n\n// zoneIDs are the zone ids of JDK 17, each between two line breaks.\nconst zoneIDs = `\n" + string(ids) + "`\n"
	if *update {
		if err := os.WriteFile("zoneids_gen.go", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile("zoneids_gen.go")
	if err != nil || string(got) != want {
		t.Errorf("zoneids_gen.go isn't what testdata/zones says, %v: run go test ./core/value -run TestZoneTable -update", err)
	}
}

func TestZoneSuggestions(t *testing.T) {
	for _, c := range []struct{ text, release, want, reason string }{
		{"UTC+8", "2.2", "GMT+08:00", "the most common mistake since 1.13"},
		{"UTC+08:00", "1.15", "GMT+08:00", "refused from 1.13 to 1.17 too"},
		{"utc-5", "2.0", "GMT-05:00", "any letter case"},
		{"UTC +8", "1.18", "GMT+08:00", "a blank before the sign"},
		{"UT+8", "1.18", "GMT+08:00", "read up to 1.17"},
		{"+08:00", "1.18", "GMT+08:00", "read up to 1.17"},
		{"+8:00", "1.13", "GMT+08:00", "one digit with minutes is no ZoneOffset"},
		{"-3:30", "1.13", "GMT-03:30", "the sign stays"},
		{"GMT+8:30", "2.3", "GMT+08:30", "java.util.TimeZone takes it, java.time.ZoneId does not"},
		{"GMT8", "2.3", "GMT+08:00", "a sign is missing"},
		{"gmt+8", "2.3", "GMT+08:00", "letter case counts"},
		{"GMT+08:00:00", "2.3", "GMT+08:00", "seconds of 0 change nothing"},
		{"GMT+08:00:30", "2.3", "", "seconds can't be written"},
		{"GMT+19", "2.3", "", "offsets end at 18 hours"},
		{"Z", "1.18", "UTC", "read up to 1.17"},
		{"UT", "1.18", "UTC", "read up to 1.17"},
		{"UTC0", "1.12", "UTC", "no id"},
		{"utc", "2.2", "UTC", "letter case counts"},
		{"EST", "2.2", "GMT-05:00", "the fixed offset that Java's short id stands for"},
		{"PST", "1.13", "America/Los_Angeles", "what Java's short id stands for"},
		{"CST", "2.2", "", "China or Chicago"},
		{"IST", "2.2", "", "three countries"},
		{"CEST", "2.2", "CET", "the zone has its summer time"},
		{"asia/shanghai", "2.2", "Asia/Shanghai", "letter case counts"},
		{"Asia/Beijing", "2.2", "Asia/Shanghai", "the zone database has the larger city"},
		{"China", "2.2", "Asia/Shanghai", "a country is no id"},
		{"America/New York", "2.2", "America/New_York", "a blank for the underscore"},
		{"Europe/Berln", "2.2", "Europe/Berlin", "a slip"},
		{"Berlin", "2.2", "Europe/Berlin", "the place alone"},
		{" Asia/Shanghai", "2.2", "Asia/Shanghai", "nothing is trimmed"},
		{"'UTC'", "2.2", "UTC", "quotes that were meant for the notation"},
		{"UTC;", "2.2", "UTC", "a semicolon of SQL"},
		{"Default", "2.2", "default", "exact letter case"},
		{"上海", "2.2", "", "nothing near"},
		{"", "2.2", "", "empty"},
	} {
		r, err := release.Parse(c.release)
		if err != nil {
			t.Fatal(err)
		}
		p := Zone(c.text, r)
		if p == nil || p.Suggestion != c.want {
			t.Errorf("%s %q (%s): got %+v, want suggestion %q", c.release, c.text, c.reason, p, c.want)
			continue
		}
		if p.Wanted == "" || p.Reason == "" || c.want != "" && Zone(c.want, r) != nil {
			t.Errorf("%s %q: %+v", c.release, c.text, p)
		}
	}
	words, shared := strings.Split(zoneWords, ","), strings.Split(sharedWords, ",")
	if len(words) != len(wordZones) || len(shared) != len(zoneNotes) {
		t.Fatalf("%d places of words for %d zones, %d for %d notes", len(words), len(wordZones), len(shared), len(zoneNotes))
	}
	for i, place := range words {
		if Zone(wordZones[i], release.Last) != nil || place[0] != ' ' || place[len(place)-1] != ' ' || place != strings.ToLower(place) {
			t.Errorf("the row of %q is wrong: %s", place, wordZones[i])
		}
	}
	for i, place := range shared {
		if word := strings.Trim(place, " "); !strings.HasPrefix(string(zoneNotes[i]), strings.ToUpper(word)+" ") || LineOf(sharedWords, word) != i+1 {
			t.Errorf("the note of %q is wrong: %s", place, zoneNotes[i])
		}
	}
}
