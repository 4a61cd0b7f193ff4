package vectors

import (
	"flinkconf/core/image"
	"flinkconf/core/value"
)

// runDockerProperties compares what Flink loads after the entry script of the container image has run: the whole map, the
// file it comes from, or that the file can't be loaded. The recording's machine was named container-1 and had two
// processors. `overwritten`, that the script had put the text of an error into the file, is compared with the failure.
func runDockerProperties(q *question) {
	type loaded struct {
		Map  map[string]string
		File string
	}
	var line struct {
		Base, Env map[string]string
		Role      string
		By        []struct {
			outcome
			OK          *loaded
			File        string
			Overwritten bool
		}
	}
	q.read(&line)
	for _, o := range line.By {
		for _, r := range q.releases(o.between) {
			wanted, got := failed+" "+o.File, ""
			if o.Overwritten {
				wanted += " overwritten"
			}
			if o.OK != nil {
				wanted = show(*o.OK)
			}
			out := image.Start(line.Base, image.Container{
				Release: r, Role: image.Role(line.Role), Env: line.Env, Host: "container-1", Processors: 2,
			})
			if out.Failed {
				if got = failed + " " + out.File; out.Overwritten {
					got += " overwritten"
				}
			} else {
				rules := value.Rules{Release: r, YAML: out.File == "config.yaml"}
				all := loaded{map[string]string{}, out.File}
				for _, s := range out.Settings {
					text, _ := rules.Parse(s.Value, value.Spec{})
					all.Map[s.Key] = text.Text()
				}
				got = show(all)
			}
			q.same(r, "", wanted, got)
		}
	}
}
