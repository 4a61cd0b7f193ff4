package docs

import "testing"

func TestLoad(t *testing.T) {
	before := byLanguage()[Chinese]
	defer func() { texts.byLanguage[Chinese] = before }()
	Load("zh-CN", "# 标题\n\n## a.key\n\n一。\n\n## b.key\n二。\n")
	if got, lang, ok := Text("zh", "b.key"); got != "二。\n" || lang != Chinese || !ok {
		t.Errorf("a loaded text is %q in %q, %v", got, lang, ok)
	}
	if !Loaded("zh_Hans") || len(Keys(Chinese)) != 2 {
		t.Errorf("%d keys after loading two", len(Keys(Chinese)))
	}
	Load("de", "## a.key\nEins.\n")
	if _, lang, _ := Text("de", "a.key"); lang == "de" {
		t.Error("a language that isn't known was taken over")
	}
}
