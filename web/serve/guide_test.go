package serve

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// directives reads a policy: the sources by the name of each directive.
func directives(policy string) map[string][]string {
	all := map[string][]string{}
	for part := range strings.SplitSeq(policy, ";") {
		if words := strings.Fields(part); len(words) > 0 {
			all[words[0]] = words[1:]
		}
	}
	return all
}

// snippet returns a block of code of the guide to hosting.
func snippet(t *testing.T, language string) string {
	t.Helper()
	guide, err := os.ReadFile("../hosting.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(guide), "```"+language+"\n")
	code, _, ended := strings.Cut(rest, "```")
	if !found || !ended {
		t.Fatalf("the guide has no code in %s", language)
	}
	return code
}

// TestGuideSaysWhatIsSent compares the configurations in the guide to hosting with what is sent here and with the page's own policy.
func TestGuideSaysWhatIsSent(t *testing.T) {
	page, err := os.ReadFile("../static/index.html")
	if err != nil {
		t.Fatal(err)
	}
	own := directives(regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(string(page))[1])
	sent := directives(Policy)
	for language, header := range map[string]string{"nginx": "add_header ", "caddyfile": "header "} {
		code := snippet(t, language)
		for _, field := range []string{"X-Content-Type-Options", "Referrer-Policy", "Access-Control-Allow-Origin", "Cross-Origin-Resource-Policy"} {
			if !regexp.MustCompile(`(?m)^\s*` + header + field + " " + regexp.QuoteMeta(always[field]) + ";?$").MatchString(code) {
				t.Errorf("%s doesn't send %s: %s", language, field, always[field])
			}
		}
		policies := regexp.MustCompile(`Content-Security-Policy "([^"]*)"`).FindAllStringSubmatch(code, -1)
		if len(policies) == 0 {
			t.Errorf("%s sends no policy", language)
		}
		for _, policy := range policies {
			all := directives(strings.ReplaceAll(policy[1], "$flinkconf_frames", ""))
			delete(all, "frame-ancestors")
			if len(all) != len(own) {
				t.Errorf("%s sends the directives %v, the page has %v", language, all, own)
			}
			for name, sources := range all {
				if !slices.Equal(sources, own[name]) {
					t.Errorf("%s says %s %v, the page %v", language, name, sources, own[name])
				}
				for _, source := range sources {
					if !slices.Contains(sent[name], source) {
						t.Errorf("%s allows %s %s, which isn't tested with what is sent here", language, name, source)
					}
				}
			}
		}
	}
	if strings.Contains(Policy, "frame-ancestors") || always["X-Frame-Options"] != "" {
		t.Error("embeds can't be shown in frames")
	}
}

// TestGuideFramesOnlyEmbeds: in the guide, all but the page of embeds is for frames of its own origin only.
func TestGuideFramesOnlyEmbeds(t *testing.T) {
	nginx := snippet(t, "nginx")
	if !strings.Contains(nginx, "~/embed\\.html$  \"\";\n\tdefault         \"; frame-ancestors 'self'\";") || !strings.Contains(nginx, "form-action 'none'$flinkconf_frames\"") {
		t.Error("nginx has no rule for it")
	}
	caddy := snippet(t, "caddyfile")
	for _, want := range []string{`(?m)^\s*@embed path /embed\.html$`, `(?m)^\s*@others not path /embed\.html$`, `header @embed Content-Security-Policy "[^"]*form-action 'none'"`,
		`header @others Content-Security-Policy "[^"]*; frame-ancestors 'self'"`} {
		if !regexp.MustCompile(want).MatchString(caddy) {
			t.Errorf("Caddy has nothing like %s", want)
		}
	}
}
