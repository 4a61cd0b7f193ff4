package app

import (
	"strconv"
	"strings"

	"flinkconf/core"
	"flinkconf/core/diag"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// ExportView is the dialog of exports.
type ExportView struct {
	_       incomparable
	Lang    Lang
	Formats []Choice
	// About says what the format holds, Gist how much of it there is.
	About, Gist string
	// Settings tells that the format holds settings, so that repeated defaults can be left out.
	Settings       bool
	Brief, Secrets bool
	// Hidden lists the secrets that are left out, or "".
	Hidden string
	Losses []LossLine
	Text   string
	// File and media are what it is called as a file.
	File, media string
}

// Alike tells whether another dialog would be drawn alike. It is made anew only when something has changed.
func (v *ExportView) Alike(other any) bool { return v == other.(*ExportView) }

// exportMemo is an export with what it was made of.
type exportMemo struct {
	workspace      *core.Workspace
	format         ExportFormat
	brief, secrets bool
	in             spoken
	view           *ExportView
}

func exportDialog(s *State, d *Derived) DialogBody {
	m := &d.exchange.export
	if m.workspace != s.Workspace || m.format != s.Export || m.brief != s.Brief || m.secrets != s.Secrets || m.in != d.spoken || m.view == nil {
		*m = exportMemo{s.Workspace, s.Export, s.Brief, s.Secrets, d.spoken, d.exportView(s)}
	}
	return m.view
}

func (d *Derived) exportView(s *State) *ExportView {
	l, r := s.Lang, s.Workspace.Release
	v := &ExportView{Lang: l, Brief: s.Brief, Secrets: s.Secrets}
	var all []ExportFormat
	for _, f := range formatsFor(r) {
		n, _ := f.notation()
		if !(n == source.ConfigYAML && r < release.V1_19 || n == source.FlinkConf && r >= release.V2_0) {
			all = append(all, f)
		}
	}
	v.Formats = formatChoices(append(all, WorkspaceJSON, EvaluationJSON), s.Export, l)
	format := chosenFormat(v.Formats)
	hidden := ""
	if format == WorkspaceJSON || format == EvaluationJSON {
		w := *s.Workspace
		if !s.Secrets {
			var keys []string
			w, keys = share.Redact(w)
			hidden = strings.Join(keys, ", ")
		}
		if format == WorkspaceJSON {
			v.Text, v.About = encode(&w), l.T(WAboutWorkspaceJSON)
			v.File, v.media = workspaceFile(&w)
		} else {
			v.Text, v.About = string(core.EncodeEvaluation(d.exchange.evaluator.Evaluate(w))), l.T(WAboutEvaluationJSON)
			v.File, v.media = "flink-"+r.String()+"-evaluation.json", "application/json"
		}
	} else {
		n, flat := format.notation()
		row := rowOf(n)
		v.Settings, v.About, v.File, v.media = true, l.T(WAboutExport), row.file, row.media
		if v.File == "" {
			v.File = "flink" + row.ending
		}
		out, err := core.Export(*s.Workspace, &d.Evaluation, core.Selection{Notation: n, Flat: flat, Brief: s.Brief, Secrets: s.Secrets})
		if err != nil {
			v.About = l.Told(diag.TextOf(err))
		}
		v.Text, v.Losses = out.Text, lossLines(out.Losses, l)
		v.Gist = l.Count(out.Settings, WSettingOne, WSettingMany)
		if out.Repeated > 0 {
			v.Gist += " · " + l.Say(WRepeatedLeft, strconv.Itoa(out.Repeated))
		}
		hidden = strings.Join(out.Secrets, ", ")
	}
	if hidden != "" {
		v.Hidden = l.Say(WSecretsLeft, hidden)
	}
	return v
}

// ChooseExport chooses a format in the dialog of exports.
type ChooseExport struct{ Format ExportFormat }

func (a ChooseExport) update(s State, _ *Derived) State {
	s.Export = a.Format
	return s
}

// ToggleBrief leaves repeated defaults out of the export, or takes them in.
type ToggleBrief struct{}

func (ToggleBrief) update(s State, _ *Derived) State {
	s.Brief = !s.Brief
	return s
}

// ToggleSecrets takes secrets into the export, or leaves them out.
type ToggleSecrets struct{}

func (ToggleSecrets) update(s State, _ *Derived) State {
	s.Secrets = !s.Secrets
	return s
}

// CopyExport puts the export on the clipboard.
type CopyExport struct{}

func (CopyExport) update(s State, _ *Derived) State { return s }

func (CopyExport) effect(st *Store) {
	st.copy(exportDialog(&st.state, &st.derived).(*ExportView).Text)
}

// DownloadExport offers the export as a file.
type DownloadExport struct{}

func (DownloadExport) update(s State, _ *Derived) State { return s }

func (DownloadExport) effect(st *Store) {
	v := exportDialog(&st.state, &st.derived).(*ExportView)
	st.browser.Download(v.File, v.media, v.Text)
}
