package check

import (
	"strings"

	"flinkconf/core/catalog"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/option"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// keys reports keys that the release does not read.
func (c *checker) keys(r *resolve.Result) {
	if r.Option != nil {
		return
	}
	if _, read, _, _ := c.Rules.Textual(r.Key, r.Raw.Text); read {
		return // 1.9 reads two keys for which it has no option
	}
	for i := range r.Candidates {
		cand := &r.Candidates[i]
		if cand.Status == resolve.Ignored || cand.Key == javaHome || c.explained(place{cand.Layer, aKey}, cand.KeySpan.Start) {
			continue
		}
		d := c.unread(cand)
		c.add(cand, &cand.KeySpan, &d)
	}
}

// unread says why the release does not read the candidate's key.
func (c *checker) unread(cand *resolve.Candidate) diag.Diagnostic {
	rel, key := c.View.Release().String(), diag.Clip(cand.Key)
	code, severity := diag.UnknownKey, diag.Warning
	var message diag.Text
	var wanted diag.Text
	suggestion := ""
	var fixes []diag.Fix
	if t, ok := c.View.Tombstone(cand.Key); ok {
		code = diag.RemovedKey
		message = diag.Say("Flink {0} no longer reads {1} and ignores it without a word; {2} was the last release that did", rel, key, t.Until.String())
		if t.ReplacedBy != "" {
			message += diag.Then + diag.Say("Its place was taken by {0}", t.ReplacedBy)
			wanted, suggestion = diag.Text(t.ReplacedBy), t.ReplacedBy
			fixes = c.rename(cand, t.ReplacedBy)
			word, ok := catalog.Reworded(cand.Key, t.ReplacedBy, cand.Value.Text)
			if known := cand.Action == source.SetKey && !cand.Dynamic; known && !ok {
				message += diag.Say(", which has no word for {0}", quoted(shown(cand.Key, cand.Value.Text)))
				suggestion, fixes = "", nil
			} else if known && word != cand.Value.Text {
				message += diag.Say(", where the value is called {0}", word)
				suggestion, fixes = t.ReplacedBy+": "+word, c.both(fixes, c.Fixes.Replace(cand, word, ""))
			}
		}
		if fixes == nil {
			fixes = c.Fixes.Remove(cand, "Remove it")
		}
	} else if since, ok := c.View.NotYet(cand.Key); ok {
		code, wanted = diag.FutureKey, diag.Say("Flink {0} or newer", since.String())
		message = diag.Say("Flink {0} doesn't know {1} yet and ignores it; {2} is the first release that reads it", rel, key, since.String())
		if now := c.View.Named(cand.Key, since); now != "" {
			wanted, message = diag.Text(now), message+diag.Then+diag.Say("Here the option is called {0}", now)
			if word, ok := catalog.Reworded(cand.Key, now, cand.Value.Text); ok && word == cand.Value.Text {
				suggestion, fixes = now, c.rename(cand, now)
			}
		}
	} else if c.View.Uncertain(cand.Key) {
		code, severity = diag.UncertainKey, diag.Info
		message = diag.Say("Whether Flink {0} reads {1} isn't known here, since that part of the release could not be looked into", rel, key)
	} else if family, open := c.View.Open(cand.Key); open {
		code, severity = diag.UncheckedKey, diag.Hint
		message = diag.Say("Any name may follow {0}, so nothing here can check {1}", family, key)
	} else if family := pluginFamily(cand.Key); family != "" {
		code, severity = diag.UncheckedKey, diag.Hint
		message = diag.Say("Flink passes keys that begin with {0} on to a plug-in, so nothing here can check {1}", family, key)
	} else {
		message = diag.Say("No Flink release since 1.9 has an option {0}; {1} ignores it without a word", key, rel)
		if c.guesses++; c.guesses > mostGuesses {
			return diag.Diagnostic{Code: code, Severity: severity, Found: diag.Text(key), Message: message}
		}
		if near := c.View.Near(cand.Key); len(near) > 0 {
			wanted, suggestion = diag.Text(strings.Join(near, ", ")), near[0]
			message += diag.Say("; close to {0}", string(wanted))
			for _, key := range near {
				fixes = append(fixes, c.rename(cand, key)...)
			}
		}
	}
	return diag.Diagnostic{Code: code, Severity: severity, Found: diag.Text(key), Wanted: wanted, Suggestion: suggestion, Message: message, Fixes: fixes}
}

// both joins the edits of two fixes under the title of the first; there is none where one of them is missing.
func (c *checker) both(first, second []diag.Fix) []diag.Fix {
	if len(first) == 0 || len(second) == 0 {
		return nil
	}
	edits := append([]diag.Edit(nil), first[0].Edits...)
	return []diag.Fix{{Title: first[0].Title, Edits: append(edits, second[0].Edits...)}}
}

// mostGuesses bounds the unknown keys of a workspace for which likely ones are looked for, by far the costliest question. The
// view remembers as many answers several times over.
const mostGuesses = 1000

// families are the beginnings of keys that Flink hands on without looking at them: file systems and their Hadoop
// settings, and what the Kubernetes operator and its autoscaler read themselves.
var families = []string{
	"flink.hadoop.", "fs.", "gs.", "hive.", "job.autoscaler.", "kubernetes.operator.", "oss.", "presto.", "s3.", "s3a.", "s3n.", "wasb.",
}

// pluginFamily returns the beginning of the key that marks it as a plug-in's, or "".
func pluginFamily(key string) string {
	for _, f := range families {
		if strings.HasPrefix(key, f) && len(key) > len(f) {
			return f
		}
	}
	return ""
}

// spellings reports old spellings, and settings that lose because of another spelling.
func (c *checker) spellings(r *resolve.Result) {
	if r.Option == nil {
		return
	}
	winner, over := r.Winner(), c.overruled(r)
	for i := range r.Candidates {
		cand := &r.Candidates[i]
		if cand.Status == resolve.Ignored || cand.Status == resolve.ResetsKey || over == cand {
			continue
		}
		if over != nil && cand == winner {
			c.add(cand, &cand.KeySpan, &diag.Diagnostic{
				Code: diag.AliasShadowed, Severity: diag.Warning, Found: diag.Text(diag.Clip(cand.Key)), Wanted: diag.Text(over.Key), Suggestion: over.Key,
				Message: diag.Say("The job takes {0} of the cluster: it gets all settings in one map, and Flink looks at that spelling first", over.Key),
				Fixes:   c.rename(cand, over.Key),
			})
			continue
		}
		// A key that is an option of its own has its effect there, whatever else reads it.
		named := cand.Key == r.Option.Key
		shadowed := winner != nil && cand.Status == resolve.Shadowed && cand.Key != winner.Key
		byOrder := shadowed && cand.Reason == diag.KeyOrder
		if !named {
			readers := c.View.Lookup(cand.Key)
			if len(readers) > 0 && readers[0].Via == catalog.Own {
				continue
			}
			for i := range r.Option.Aliases {
				if a := &r.Option.Aliases[i]; a.Key == cand.Key && !byOrder && c.spelled(cand) {
					c.alias(r, cand, a.Deprecated, len(readers) == 1)
				}
			}
		}
		if byOrder || shadowed && named && cand.Reason == diag.OwnBeforeRoot {
			c.add(cand, &cand.KeySpan, &diag.Diagnostic{
				Code: diag.AliasShadowed, Severity: diag.Warning, Found: diag.Text(diag.Clip(cand.Key)), Wanted: diag.Text(winner.Key),
				Message: diag.Say("{0} has no effect: {1} names the same option and Flink looks at it first", cand.Key, winner.Key),
				Fixes:   c.Fixes.Remove(cand, "Remove it"),
			})
		}
	}
}

// overruled returns the setting that a job takes although the program's TableConfig has another one for the option, or nil.
func (c *checker) overruled(r *resolve.Result) *resolve.Candidate {
	return OfJob(r.Option, r.Candidates, c.Entry, c.View.Release())
}

// checkpointDir is read with the environment in all releases; those from 2.0 on take any text for it.
const checkpointDir = "execution.checkpointing.dir"

// OfJob returns the cluster's setting that the job of a program takes although its TableConfig gives another one of the
// option's candidates; nil where both are the same.
// TableConfig.get looks into the program's own store first. But from 1.19 on the environment puts everything into one map,
// where the order of an option's keys counts; only what it reads one by one while it is built is taken from the TableConfig
// (StreamExecutionEnvironment.configure). Seen in the job's configuration for all options with aliases, on 1.19 to 2.3
// (testdata/derived).
func OfJob(o *option.Option, candidates []resolve.Candidate, entry layer.Entry, r release.Release) *resolve.Candidate {
	if entry != layer.TableAPI && entry != layer.DataStreamBridge || r < release.V1_19 || o == nil || isTable(o.Key) || o.Key == runtimeMode || o.Key == checkpointDir || lists(builtWith, o.Key, r) {
		return nil
	}
	if c := resolve.InOneMap(o, candidates); c != nil && c.Status != resolve.Wins {
		return c
	}
	return nil
}

// alias reports a candidate that spells the option with an alias, an old one or another. Single tells that no other option reads the key, so that
// it can be renamed without a loss.
func (c *checker) alias(r *resolve.Result, cand *resolve.Candidate, old, single bool) {
	d := diag.Diagnostic{Code: diag.DeprecatedAlias, Severity: diag.Info, Suggestion: r.Option.Key, Wanted: diag.Text(r.Option.Key), Found: diag.Text(diag.Clip(cand.Key))}
	d.Message = diag.Say("{0} is an old spelling of {1}", cand.Key, r.Option.Key)
	if !old {
		if cand.Status != resolve.Wins {
			return
		}
		d.Code, d.Severity, d.Suggestion, d.Wanted = diag.FallbackAlias, diag.Hint, "", ""
		d.Message = diag.Say("{0} is also read as {1}, because that key is not set in the same store", cand.Key, r.Option.Key)
	}
	if single && d.Suggestion != "" {
		d.Fixes = c.rename(cand, r.Option.Key)
	}
	c.add(cand, &cand.KeySpan, &d)
}

// unseen reports settings of the cluster that a Table API program of this release does not see.
func (c *checker) unseen(r *resolve.Result) {
	for i := range r.Candidates {
		cand := &r.Candidates[i]
		if cand.Reason == diag.RootUnseen {
			c.add(cand, &cand.KeySpan, &diag.Diagnostic{
				Code: diag.ClusterUnseen, Severity: diag.Warning, Found: diag.Text(diag.Clip(cand.Key)),
				Message: diag.Say("Table API programs on Flink {0} don't see {1} here; it has to be set on the TableConfig", c.View.Release().String(), r.Key),
			})
		}
	}
}
