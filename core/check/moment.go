package check

import (
	"flinkconf/core/config"
	"flinkconf/core/derived"
	"flinkconf/core/diag"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/resolve"
	"flinkconf/core/source"
)

// behindQueries reports settings of a session that stand behind its last query.
func (c *checker) behindQueries() {
	last, at := -1, diag.Pos{}
	for i := range c.Shape.Queries {
		if q := &c.Shape.Queries[i]; q.Layer >= 0 && c.inScript(q.Layer) {
			last, at = q.Layer, q.Span.Start
		}
	}
	if last < 0 {
		return
	}
	for i := range c.Results {
		for j := range c.Results[i].Candidates {
			cand := &c.Results[i].Candidates[j]
			if cand.Status != resolve.Wins || !c.inScript(cand.Layer) || c.result(cand.Layer, cand.Key) != &c.Results[i] ||
				cand.Layer < last || cand.Layer == last && cand.Span.Start.Before(at) {
				continue
			}
			c.add(cand, &cand.Span, &diag.Diagnostic{
				Code: diag.SetAfterQueries, Severity: diag.Info, Found: diag.Text(diag.Clip(cand.Key)),
				Message: "No query of the script stands behind this, so it changes nothing here",
			})
		}
	}
}

// inScript tells that a layer is an SQL script of a session.
func (c *checker) inScript(at int) bool {
	l := &c.Fixes.Layers[at]
	return l.Kind == layer.Session && l.Notation == source.SQL && !l.Disabled
}

// inProgram tells that the settings are those of a program.
func (c *checker) inProgram() bool {
	return c.Entry == layer.TableAPI || c.Entry == layer.DataStreamBridge
}

// getters reports settings of the cluster that a getter of TableConfig doesn't see although queries do.
func (c *checker) getters(r *resolve.Result) {
	name, winner := config.OwnGetter(r.Key), r.Winner()
	rel := c.View.Release()
	if name == "" || winner == nil || winner.Store != layer.Root || winner.Both || !c.inProgram() || rel < release.V1_15 {
		return
	}
	d := diag.Diagnostic{Code: diag.GetterUnseen, Severity: diag.Info, Found: diag.Text(name)}
	d.Message = diag.Say("Queries use it, but TableConfig.{0} looks at what the program itself has set and gives the default", name)
	if r.Key == timeZone && rel == release.V1_15 {
		d.Message = diag.Say("In 1.15 the planner asks TableConfig.{0}, which looks at what the program itself has set, so that queries use the default", name)
	}
	c.add(winner, &winner.KeySpan, &d)
}

// modes reports a mode that a program sets when its table environment is there already.
func (c *checker) modes(r *resolve.Result) {
	winner := r.Winner()
	rel := c.View.Release()
	if r.Key != runtimeMode || winner == nil || r.State != resolve.Set || r.Dynamic || !c.inProgram() || rel < release.V1_12 || winner.Kind(c.Fixes.Layers) != layer.TableConfig {
		return
	}
	made := derived.Made(&derived.Input{View: c.View, Rules: c.Rules, Mode: c.Mode, Entry: c.Entry, Layers: c.Fixes.Layers, Results: c.Results})
	asked := r.Value.Text()
	if made == "" || asked == made {
		return
	}
	d := diag.Diagnostic{Code: diag.ModeSetTooLate, Severity: diag.Error, Found: diag.Text(asked), Wanted: diag.Text(made)}
	d.Message = diag.Say("The table environment was made for {0}, and every query fails once its TableConfig asks for {1}", made, asked)
	if rel == release.V1_12 {
		d.Severity, d.Message = diag.Warning, diag.Say("The table environment was made for {0}, and nothing changes that afterwards", made)
	}
	d.Fixes = c.Fixes.Replace(winner, made, diag.Say("Use {0}", made))
	c.add(winner, &winner.Span, &d)
}

// bridgeInBatch reports a program that bridges to DataStream in batch mode, which it can since 1.14.
func (c *checker) bridgeInBatch() {
	rel := c.View.Release()
	if c.Entry != layer.DataStreamBridge || c.Mode != layer.Batch || rel < release.V1_11 || rel > release.V1_13 {
		return
	}
	for i := range c.Fixes.Layers {
		l := &c.Fixes.Layers[i]
		if l.Disabled || l.Kind.Rank() < layer.StreamEnv.Rank() || l.Kind == layer.Session {
			continue
		}
		top := diag.Pos{Line: 1, Column: 1}
		c.found = append(c.found, diag.Diagnostic{
			Code: diag.CreationFails, Severity: diag.Error, Layer: i, Span: diag.Span{Start: top, End: top}, Found: diag.Text(layer.Batch), Wanted: diag.Text(layer.Streaming),
			Message: diag.Say("Flink {0} has a StreamTableEnvironment for streaming only, so that it can't be created for batch; 1.14 is the first release that can", rel.String()),
		})
		return
	}
}

// backlogInterval is the interval of checkpoints while a source says that it has a lot to catch up with.
const backlogInterval = "execution.checkpointing.interval-during-backlog"

// batchCheckpoints reports intervals of checkpoints with which batch queries fail.
func (c *checker) batchCheckpoints(r *resolve.Result) {
	winner := r.Winner()
	rel := c.View.Release()
	if winner == nil || r.State != resolve.Set || r.Dynamic || c.Mode != layer.Batch {
		return
	}
	says := diag.Text("Every batch query fails with it: up to 1.13 a batch job can't have checkpoints")
	switch {
	case r.Key == "execution.checkpointing.interval" && rel >= release.V1_11 && rel <= release.V1_13 && (winner.Store != layer.Own || !c.inProgram() || rel >= release.V1_12):
	case r.Key == backlogInterval && rel >= release.V2_0 && c.numberProblem(r) == nil && r.Value.Duration() != 0:
		says = "Every batch query fails with it: from 2.0 on a batch job can't have this interval"
	default:
		return
	}
	c.add(winner, &winner.Span, &diag.Diagnostic{
		Code: diag.BatchCheckpointing, Severity: diag.Error, Found: diag.Text(diag.Clip(winner.Value.Text)), Wanted: "no interval",
		Message: says,
		Fixes:   c.Fixes.Remove(winner, "Remove it"),
	})
}
