package app

import "testing"

// TestOfflineIsTold looks for the line about use without a network where people look for what is kept.
func TestOfflineIsTold(t *testing.T) {
	tests := []struct {
		told   string
		want   Word
		reason string
	}{
		{"", NoWord, "a page of its own file has nothing to say about it"},
		{"coming", WOfflineComing, "the first visit goes on"},
		{"ready", WOfflineReady, "all files are here"},
		{"none", WOfflineNone, "no TLS, no room, or no worker"},
		{"later", NoWord, "a word of another version"},
	}
	st := NewStore(&paper{}, Start{}, func() {})
	st.Dispatch(OpenDialog{StoredDialog})
	before := st.Screen().Dialog
	for _, test := range tests {
		st.Handle(Event{Type: "offline", Value: test.told})
		now := st.Screen().Dialog
		if got := now.Body.(*StoredView).Offline.Word(); got != test.want {
			t.Errorf("told %q the page says %q, want %q: %s", test.told, got, test.want, test.reason)
		}
		if alike := now.Alike(&before); alike != (test.told == "") {
			t.Errorf("told %q the dialog would be drawn again: %t", test.told, !alike)
		}
	}
	if said := st.Said(); said != "" {
		t.Errorf("it is announced: %q", said)
	}
}
