package explain

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/diag/words"
	"flinkconf/core/golden"
)

// TestWordsInChinese explains a few keys of every workspace in Chinese and finds words that stayed English.
func TestWordsInChinese(t *testing.T) {
	chinese := diag.ParseWords(words.Table("zh"))
	for name, w := range workspaces(t) {
		e := core.Evaluate(w)
		texts := golden.Texts(w.Layers, w.Query)
		for i := 0; i < len(e.Effective); i += 1 + len(e.Effective)/4 {
			x := Key(w, new(core.Evaluator), e.Effective[i].Key)
			lines := strings.Split(Text(x, chinese), "\n")
			plain := strings.Split(Text(x, nil), "\n")
			if len(lines) != len(plain) {
				t.Errorf("%s: %d lines in Chinese, %d in English", name, len(lines), len(plain))
			}
			for _, line := range lines {
				if found := golden.English(line, append(texts, x.Layers...)...); len(found) > 0 {
					t.Errorf("%s, %s: %q holds English: %q", name, x.Key, line, found)
				}
			}
		}
	}
}
