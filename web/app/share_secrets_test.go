package app

import (
	"strings"
	"testing"

	"flinkconf/core/source"
)

// A secret that is searched is listed with what people look at, and one in an address by its host; both can be ticked.
func TestSecretsOfSearchAndAddress(t *testing.T) {
	x := shareTest(t)
	w := testWorkspace()
	w.Layers[0].Notation, w.Layers[0].Text = source.ConfigYAML, "s3.secret-key: hunter2\nx.url: jdbc:mysql://root:hunter3@host/db\n# -----BEGIN PRIVATE KEY-----hunter4-----END PRIVATE KEY-----\n"
	x.s.Workspace, x.s.Search = w, "hunter2"
	x.d.Derive(x.s)
	x.do(OpenDialog{ShareDialog})
	v := bodyOf[*ShareView](x)
	if len(v.Secrets) != 3 || v.Secrets[0].Key != "s3.secret-key" || !strings.HasSuffix(v.Secrets[0].Where, x.s.Lang.T(WLookingAt)) ||
		v.Secrets[1].Key != "mysql://host" || v.Secrets[2].Key != "PRIVATE KEY" || strings.Contains(v.Link, "q=hunter2") {
		t.Errorf("the secrets are %+v in %s", v.Secrets, v.Link)
	}
	x.do(ChangeLink{"keep-secret", "PRIVATE KEY"}, ChangeLink{"keep-secret", "mysql://host"})
	if text := textsOf(t, bodyOf[*ShareView](x).Link); !strings.Contains(text, "hunter3") || !strings.Contains(text, "hunter4") || strings.Contains(text, "hunter2") {
		t.Errorf("the link holds %s", text)
	}
}
