package core

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flinkconf/core/diag"
)

// unmendable are the codes of warnings and errors that no edit of the text can mend, each with the reason.
var unmendable = map[diag.Code]string{
	diag.BinaryText:          "the bytes are another kind of file",
	diag.ClientFileIgnored:   "the settings have to move to another layer, by way of a conversion",
	diag.ClientNoEffect:      "the release has no way to do what is asked for",
	diag.ClientSectionShape:  "what the entries were meant to be called can't be told",
	diag.ClusterUnseen:       "the setting belongs into a program that the workspace may not have",
	diag.CommentCutsValue:    "flink-conf.yaml has no way to write a # in a value",
	diag.FileNotRead:         "the settings have to move to another file, by way of a conversion",
	diag.LayerNotInEntry:     "the settings have to move to another layer, by way of a conversion",
	diag.NoFlinkResource:     "the text is about something else",
	diag.NotationUnread:      "it is about this build and not about the text",
	diag.SeveralProperties:   "each container has its own, and none of them is wrong",
	diag.UnfilledPlaceholder: "what it stands for is known where it is filled in",
	diag.SinkParallelism:     "it is about the table of a query and not about a setting",
	diag.OnlySourcesObey:     "either of two settings may be the wrong one",
	diag.OtherNotation:       "the layer's notation is to be changed and not its text",
	diag.TargetNotInEntry:    "either the program or the workspace's entry point may be the wrong one",
	diag.RetentionTooClose:   "which of the two times was meant can't be told",
	diag.RuntimeModeDiffers:  "either the text or the workspace's mode may be the wrong one",
	diag.SettingInQuery:      "which layer makes the setting can't be told",
	diag.ShellQuoteOpen:      "where the quote was meant to end can't be told",
	diag.FlagSetsParallelism: "nothing is wrong with the text; the finding says what -p does",
	diag.FlagUnread:          "the command that would read it is another one",
	diag.UnknownFlag:         "what was meant can't be told",
	diag.SQLQuit:             "what stands behind may be meant to be left out",
	diag.SQLUnclosedComment:  "where the comment was meant to end can't be told",
	diag.TextTooLong:         "it is about a limit of the playground",
	diag.YAMLAliases:         "which alias is wrong can't be told",
	diag.YAMLSecondDocument:  "which of the documents counts can't be told",
	diag.YAMLTag:             "what the tag was meant to do can't be told",
	diag.WorkspaceSyntax:     "it is about the workspace's JSON, which the page writes itself",
	diag.WorkspaceField:      "it is about the workspace's JSON, which the page writes itself",
	diag.UnknownRelease:      "it is about the workspace's JSON, which the page writes itself",
	diag.UnknownWord:         "it is about the workspace's JSON, which the page writes itself",
}

// TestWarningsCanBeMended checks that every code that some golden file shows as a warning or an error has a fix in at least
// one of them, or is listed with the reason why no edit mends it.
func TestWarningsCanBeMended(t *testing.T) {
	shown, mended := map[diag.Code]string{}, map[diag.Code]bool{}
	for _, pattern := range []string{goldenFolder + "/*.txtar", "../testdata/source/*/*.txtar"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		for _, file := range files {
			findings(t, file, shown, mended)
		}
	}
	for code, file := range shown {
		reason, listed := unmendable[code]
		switch {
		case mended[code] && listed:
			t.Errorf("%s has a fix and is listed as one that can't have any", code)
		case !mended[code] && !listed:
			t.Errorf("%s has no fix in any golden file, such as %s; give it one, or list the reason why none exists", code, file)
		case listed && reason == "":
			t.Errorf("%s is listed without a reason", code)
		}
	}
	for code := range unmendable {
		if _, ok := diag.PageOf(code); !ok {
			t.Errorf("%s is listed and no code", code)
		}
	}
}

// findings collects the codes of warnings and errors in a golden file, and those with a fix: lines that begin with a
// severity and a code, and lines further in that begin with "fix".
func findings(t *testing.T, file string, shown map[diag.Code]string, mended map[diag.Code]bool) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var code diag.Code
	for _, line := range strings.Split(string(data), "\n") {
		words := strings.Fields(line)
		if len(words) < 2 {
			continue
		}
		if severity, ok := diag.ParseSeverity(words[0]); ok && !strings.HasPrefix(line, " ") {
			if code = diag.Code(words[1]); severity >= diag.Warning {
				if _, ok := diag.PageOf(code); ok {
					shown[code] = filepath.Base(file)
				}
			}
		}
		if strings.HasPrefix(line, " ") && (words[0] == "fix" || words[0] == "fix:") {
			mended[code] = true
		}
	}
}
