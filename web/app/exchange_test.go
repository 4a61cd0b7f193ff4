package app

import (
	"strings"
	"testing"

	"flinkconf/core"
	"flinkconf/core/layer"
	"flinkconf/core/release"
	"flinkconf/core/share"
	"flinkconf/core/source"
)

// stackTest is a workspace with two sessions, a command line and two files; the lower session is open.
func stackTest(t *testing.T) *screenTest {
	w := testWorkspace()
	w.Layers = append(w.Layers,
		layer.Layer{Kind: layer.Session, Notation: source.SQL, Name: "more.sql", Text: "SET 'table.exec.state.ttl' = '9 h';"},
		layer.Layer{Kind: layer.ClusterFile, Notation: source.ConfigYAML, Name: "team.yaml"})
	x := open(t, w)
	x.do(OpenLayer{2})
	return x
}

func (x *screenTest) stack() string {
	var all []string
	for _, i := range order(x.s.Workspace) {
		all = append(all, x.s.Workspace.Layers[i].Name)
	}
	return strings.Join(all, " ")
}

func TestOrderOfLayers(t *testing.T) {
	const start = "more.sql orders.sql flags team.yaml config.yaml"
	for _, c := range []struct {
		name   string
		do     Action
		want   string
		open   string
		said   string
		reason string
	}{
		{"up", MoveOf{2, +1}, "orders.sql more.sql flags team.yaml config.yaml", "orders.sql", "orders.sql is now above more.sql.", "two of a kind change places, and what is open stays open"},
		{"another one", MoveOf{0, +1}, "more.sql orders.sql flags config.yaml team.yaml", "orders.sql", "config.yaml is now above team.yaml.", "a card with the focus needn't be the open one"},
		{"to the bottom", MoveOf{4, -1}, "more.sql orders.sql flags config.yaml team.yaml", "orders.sql", "team.yaml is now below config.yaml.", "nothing is below it, so it is said from the other side"},
		{"highest", MoveOf{3, +1}, start, "orders.sql", "It is the highest layer already.", "a refusal gives its reason"},
		{"lowest", MoveOf{0, -1}, start, "orders.sql", "It is the lowest layer already.", "a refusal gives its reason"},
		{"order of kinds", MoveOf{2, -1}, start, "orders.sql", "Flink always reads “Session” after “Command line”; only layers of one kind can change places.", "Flink's order can't be changed here"},
		{"order of kinds upwards", MoveOf{1, +1}, start, "orders.sql", "Flink always reads “Session” after “Command line”; only layers of one kind can change places.", "the reason is the same from below"},
		{"dragged", PutLayer{3, 2}, "orders.sql more.sql flags team.yaml config.yaml", "orders.sql", "more.sql is now above flags.", "a card makes room"},
		{"dragged to another kind", PutLayer{0, 2}, start, "orders.sql", "Flink always reads “Session” after “Cluster file”; only layers of one kind can change places.", "a drop that can't be is told why"},
		{"dragged to itself", PutLayer{2, 2}, start, "orders.sql", "", "nothing happens"},
		{"no such card", PutLayer{9, 2}, start, "orders.sql", "", "an event may come late"},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := stackTest(t)
			x.do(c.do)
			if got := x.stack(); got != c.want {
				t.Errorf("the stack is %s, want %s: %s", got, c.want, c.reason)
			}
			if got := x.s.Workspace.Layers[x.s.Layer].Name; got != c.open {
				t.Errorf("open is %s, want %s: %s", got, c.open, c.reason)
			}
			if got := x.s.Spoken.Text + x.s.Toast.Text; got != c.said {
				t.Errorf("said is %q, want %q: %s", got, c.said, c.reason)
			}
		})
	}
}

func TestToolsSayWhyNot(t *testing.T) {
	x := stackTest(t)
	tools := layerTools(x.s)
	if tools.UpWhy != "" || !strings.Contains(tools.DownWhy, "“Command line”") {
		t.Errorf("up: %q, down: %q; want it to move up only, and the reason", tools.UpWhy, tools.DownWhy)
	}
	x.do(ToggleMenu{LayerMenu})
	v := menuView(x.s)
	for _, it := range v.Items {
		if it.Do == "down" && it.Note != tools.DownWhy {
			t.Errorf("the menu says %q", it.Note)
		}
	}
}

func TestNamesAndCopies(t *testing.T) {
	x := stackTest(t)
	x.do(RenameCard{0})
	if x.s.Layer != 0 || x.s.Wishes.Focus.On != nameField {
		t.Errorf("layer %d is open, the focus goes to %s", x.s.Layer, x.s.Wishes.Focus.On)
	}
	if c := &x.d.layersPane(x.s).Cards[4]; !c.Renaming || c.Name != "config.yaml" {
		t.Errorf("the card is %+v, want its name in a field", c)
	}
	x.do(RenameLayer{"n"}, RenameLayer{"ne"}, CancelRename{})
	if x.d.layersPane(x.s).Cards[4].Renaming {
		t.Error("the field stays")
	}
	if got := x.s.Workspace.Layers[0].Name; got != "config.yaml" {
		t.Errorf("a rename that was left is %q", got)
	}
	x.do(RenameCard{0}, RenameLayer{"new.yaml"}, EndRename{Enter: true})
	if x.s.Spoken.Text != "The layer is called new.yaml now." {
		t.Errorf("said is %q", x.s.Spoken.Text)
	}
	// Each name that was typed to its end is a step of its own.
	x.do(RenameCard{0}, CancelRename{})
	if got := x.s.Workspace.Layers[0].Name; got != "new.yaml" {
		t.Errorf("leaving the field without a change gives the name %q", got)
	}
	x.do(RenameCard{0}, RenameLayer{"newer.yaml"}, EndRename{}, Undo{})
	if got := x.s.Workspace.Layers[0].Name; got != "new.yaml" {
		t.Errorf("undone is %q", got)
	}
	x.do(Duplicate{})
	if got := x.stack(); got != "more.sql orders.sql flags team.yaml new-copy.yaml new.yaml" || x.s.Layer != 1 {
		t.Errorf("the stack is %s, open is %d; want the copy above what it was made of, and open", got, x.s.Layer)
	}
	x.do(TakeBack{}, DeleteCard{3})
	if got := x.stack(); got != "more.sql orders.sql team.yaml new.yaml" && got != "orders.sql flags team.yaml new.yaml" {
		t.Errorf("the stack is %s, want the card's layer gone", got)
	}
	x.do(Undo{})
	if got := x.stack(); got != "more.sql orders.sql flags team.yaml new.yaml" {
		t.Errorf("the stack is %s after undo", got)
	}
	for _, c := range []struct {
		layer        layer.Layer
		want, reason string
	}{
		{layer.Layer{Notation: source.SQL, Name: "a.sql"}, "a.sql", "its own name"},
		{layer.Layer{Notation: source.SQL, Name: "jobs/a"}, "a.sql", "no folders, and an ending"},
		{layer.Layer{Notation: source.ConfigYAML}, "config.yaml", "the name that Flink looks for"},
		{layer.Layer{Notation: source.Args, Kind: layer.CLI}, "cli.txt", "flags have no name of their own"},
	} {
		if got := fileName(&c.layer); got != c.want {
			t.Errorf("%+v is stored as %q, want %q: %s", c.layer, got, c.want, c.reason)
		}
	}
}

func TestProposals(t *testing.T) {
	const file, script, flags = "table:\n  exec:\n    state.ttl: 2 h\n", "SET 'table.exec.state.ttl' = '3 h';", "-Dparallelism.default=8 -Dpipeline.name=x"
	for _, c := range []struct {
		name   string
		do     Action
		kind   layer.Kind
		n      source.Notation
		called string
		to     int
		known  bool
		reason string
	}{
		{"pasted file", Paste{Text: file}, layer.ClusterFile, source.ConfigYAML, "config.yaml", 0, true, "a pasted text replaces nothing unasked"},
		{"pasted script", Paste{Text: script}, layer.Session, source.SQL, "session.sql", 0, true, "the marks of SQL"},
		{"pasted flags", Paste{Text: flags}, layer.CLI, source.Args, "", 0, true, "the marks of a command line"},
		{"file of the name", OpenFile{"config.yaml", file}, layer.ClusterFile, source.ConfigYAML, "config.yaml", 1, true, "a file of the same name is the same file"},
		{"file into nothing", OpenFile{"a/new.yaml", file}, layer.ClusterFile, source.ConfigYAML, "new.yaml", 5, true, "an open layer without a text is waiting for one"},
		{"JSON of a resource", OpenFile{"r.json", `{"apiVersion": "flink.apache.org/v1beta1", "kind": "FlinkDeployment", "spec": {"flinkConfiguration": {"a.b": "1"}}}`}, layer.Deployment, source.FlinkDeployment, "r.json", 0, true, "not every JSON is a workspace"},
		{"nothing known", Paste{Text: "once upon a time"}, layer.ClusterFile, source.ConfigYAML, "config.yaml", 5, false, "what isn't known is asked, not thrown away"},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := stackTest(t)
			if c.to == 5 {
				x.do(OpenLayer{4})
			}
			x.do(c.do)
			all := x.s.proposed()
			if x.s.Dialog != ImportDialog || len(all) != 1 {
				t.Fatalf("the dialog is %q with %d proposals: %s", x.s.Dialog, len(all), c.reason)
			}
			p := all[0]
			if p.Kind != c.kind || p.Notation != c.n || p.Name != c.called || p.To != c.to || p.Known != c.known {
				t.Errorf("proposed is %s %s %q to %d, known %v: %s", p.Kind, p.Notation, p.Name, p.To, p.Known, c.reason)
			}
			v := bodyOf[*ImportView](x)
			if it := &v.Items[0]; it.Gist == "" || it.Lines == "" || (it.Doubt == "") != c.known {
				t.Errorf("shown is %+v: %s", it, c.reason)
			}
			before := len(x.s.Workspace.Layers)
			x.do(TakeImports{})
			want := before
			if c.to == 0 {
				want++
			}
			if len(x.s.Workspace.Layers) != want || x.s.Dialog != "" || x.s.Toast.Undo == nil || x.text(x.s.Layer) != p.Text {
				t.Errorf("there are %d layers, want %d, with %q open: %s", len(x.s.Workspace.Layers), want, x.text(x.s.Layer), c.reason)
			}
		})
	}
}

func TestWhatIsNoProposal(t *testing.T) {
	workspace := string(core.EncodeWorkspace(core.Workspace{Release: release.V1_17, Mode: layer.Streaming, Entry: layer.SQLClient, Layers: []layer.Layer{{Kind: layer.Session, Notation: source.SQL, Text: "RESET;"}}}))
	link, err := share.Encode(*testWorkspace(), share.View{Layer: share.NoLayer}, share.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		do     Action
		said   string
		layers int
		reason string
	}{
		{"workspace", Paste{Text: workspace}, "Opened “The pasted text”.", 1, "a workspace is opened, with a way back"},
		{"link", Paste{Text: " https://host/play" + link.Fragment + " "}, "Opened from the link.", 3, "a link is opened, with a way back"},
		{"blank", Paste{Text: " \n"}, "", 5, "nothing was pasted"},
		{"too long", Paste{Text: strings.Repeat("a: b\n", maxFile/5+1)}, "The pasted text is longer than 8 MB and was not opened.", 5, "the page must stay alive"},
		{"unreadable", FileUnread{"conf"}, "The browser can't read conf: it may be a folder, or gone, or not allowed.", 5, "a folder was dropped"},
		{"too long to read", FileTooLong{"dump.sql"}, "dump.sql is longer than 8 MB and was not opened.", 5, "the browser refuses first"},
		{"picture", OpenFile{"a.png", "\x89PNG\x00"}, "a.png looks like no kind of Flink configuration. Add a layer and paste the text if it is one.", 5, "what is no text is no layer"},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := stackTest(t)
			x.do(c.do)
			if x.s.Dialog != "" || x.s.Toast.Text != c.said || len(x.s.Workspace.Layers) != c.layers {
				t.Errorf("the dialog is %q, said is %q, there are %d layers: %s", x.s.Dialog, x.s.Toast.Text, len(x.s.Workspace.Layers), c.reason)
			}
		})
	}
}

// Flat lines may be either of Flink's files.
func TestPastedFileIsOneOfTheRelease(t *testing.T) {
	for _, c := range []struct {
		release, text string
		want          source.Notation
		reason        string
	}{
		{"1.20", "a.b: 1\n", source.ConfigYAML, "both could be; the new one is the usual one"},
		{"1.18", "a.b: 1\n", source.FlinkConf, "the release knows no config.yaml"},
		{"1.18", "a:\n  b: 1\n", source.ConfigYAML, "the old file can't be nested"},
	} {
		x := stackTest(t)
		x.do(SetRelease{c.release}, Paste{Text: c.text})
		if p := x.s.proposed()[0]; p.Notation != c.want || p.Name != string(c.want) {
			t.Errorf("%s %q is proposed as %s, %q: %s", c.release, c.text, p.Notation, p.Name, c.reason)
		}
	}
}

func TestProposalsAreChanged(t *testing.T) {
	x := stackTest(t)
	x.do(OpenFile{"config.yaml", "a: 1\n"}, OpenFile{"b.sql", "SET 'b' = '2';"}, OpenFile{"config.yaml", "a: 3\n"})
	if all := x.s.proposed(); len(all) != 3 || all[0].To != 1 || all[2].To != 0 {
		t.Fatalf("several files come together, and each layer is replaced once: %+v", all)
	}
	x.do(ChangeImport{2, "import-notation", "properties"})
	if p := x.s.proposed()[2]; p.Kind != layer.EnvProperties {
		t.Errorf("the kind is %s, want the one that the notation is for", p.Kind)
	}
	x.do(ChangeImport{2, "import-where", "1"})
	if all := x.s.proposed(); all[0].To != 0 || all[2].To != 1 {
		t.Error("two texts replace the same one")
	}
	x.do(ChangeImport{1, "import-name", "c.sql"}, ChangeImport{1, "import-where", "77"}, ChangeImport{9, "import-name", "x"}, DropImport{9}, DropImport{0})
	if all := x.s.proposed(); len(all) != 2 || all[0].Name != "c.sql" || all[0].To != 0 {
		t.Errorf("proposed are %+v", all)
	}
	x.do(TakeImports{})
	if got := x.stack(); len(x.s.Workspace.Layers) != 6 || !strings.Contains(got, "c.sql") || x.s.Toast.Text != "Took in 2 texts." {
		t.Errorf("the stack is %s, said is %q", got, x.s.Toast.Text)
	}
	x.do(TakeBack{}, Paste{Text: "a.b: 1\n"}, DropImport{0})
	if x.s.Dialog != "" {
		t.Error("the dialog stays without a proposal")
	}
}

func TestAddDialog(t *testing.T) {
	x := stackTest(t)
	x.do(OpenDialog{AddDialog})
	v := bodyOf[*AddView](x)
	for i, c := range []struct {
		kind    layer.Kind
		place   string
		without bool
		reason  string
	}{
		{layer.Session, "on top, above more.sql", false, "above others of its kind"},
		{layer.TableConfig, "above flags, below orders.sql", true, "between the kinds that there are"},
		{layer.Settings, "above flags, below orders.sql", true, "the client has no program"},
		{layer.StreamEnv, "above flags, below orders.sql", true, "the client has no program"},
		{layer.CLI, "above flags, below orders.sql", false, "above others of its kind"},
		{layer.Deployment, "above team.yaml, below flags", false, "between the kinds that there are"},
		{layer.EnvProperties, "above team.yaml, below flags", false, "between the kinds that there are"},
		{layer.ClusterFile, "above team.yaml, below flags", false, "above others of its kind"},
	} {
		k := v.Kinds[i]
		if k.Kind != c.kind || k.Place != c.place || (k.Without != "") != c.without || len(k.Notations()) == 0 || k.Note == "" {
			t.Errorf("row %d is %+v, want %s %q without %v: %s", i, k, c.kind, c.place, c.without, c.reason)
		}
	}
	x.do(AddLayer{layer.CLI, source.Args})
	if x.s.Dialog != "" || x.s.Layer != 5 || x.s.Wishes.Focus.On != editorField {
		t.Errorf("the dialog is %q, open is %d, the focus goes to %s", x.s.Dialog, x.s.Layer, x.s.Wishes.Focus.On)
	}
	x.do(OpenDialog{AddDialog}, TypeAdding{"S"}, TypeAdding{"SE"}, CloseDialog{}, OpenDialog{AddDialog})
	if v := bodyOf[*AddView](x); v.Text != "SE" || v.Looks == "" {
		t.Errorf("what was typed is %q, looks like %q; want nothing lost", v.Text, v.Looks)
	}
	x.do(TypeAdding{""}, TypeAdding{"SET 'table.exec.state.ttl' = '1 h';"})
	if x.s.Dialog != ImportDialog {
		t.Error("what is pasted into the dialog isn't proposed")
	}
	x.do(TakeImports{})
	if x.s.Adding != "" {
		t.Error("what was taken in stays in the field")
	}
}

// Who chooses another notation for a text may have wanted it to be rewritten.
func TestAnotherNotationHintsAtConversion(t *testing.T) {
	x := stackTest(t)
	x.do(SetNotation{source.Properties})
	if x.s.Toast.Undo == nil || !strings.Contains(x.s.Toast.Text, "finds 0 of its 5 settings") {
		t.Errorf("said is %q", x.s.Toast.Text)
	}
	x.do(OpenLayer{0}, SetNotation{source.FlinkConf})
	if strings.Contains(x.s.Toast.Text, "of its 3") {
		t.Errorf("said is %q though the text is read as before", x.s.Toast.Text)
	}
}

func TestConvertDialog(t *testing.T) {
	x := stackTest(t)
	x.do(OpenDialog{ConvertDialog}, ChooseConvert{"config.yaml"})
	v := bodyOf[*ConvertView](x)
	if len(v.Losses) == 0 || v.Losses[0].Key != "table.exec.mini-batch.size" || v.Becomes == "" || v.Text == "" {
		t.Errorf("shown is %+v, want that the RESET gets lost, that the kind changes, and the text", v)
	}
	x.do(Convert{})
	if l := x.s.Workspace.Layers[2]; l.Notation != source.ConfigYAML || l.Kind != layer.ClusterFile || l.Text != v.Text || l.Name != "orders.sql" {
		t.Errorf("the layer is %+v", l)
	}
	x.do(TakeBack{})
	if x.text(2) != testSession {
		t.Error("the way back isn't the old text")
	}
	x.do(OpenLayer{0}, OpenDialog{ConvertDialog}, ChooseConvert{"config.yaml flat"}, Convert{Beside: true})
	if l := x.s.Workspace.Layers[1]; len(x.s.Workspace.Layers) != 6 || x.s.Layer != 1 || l.Text != testFile {
		t.Errorf("beside is %+v", l)
	}
	x.do(EditText{Layer: 1, Text: "a: [1\n"}, OpenDialog{ConvertDialog}, Convert{})
	if v := bodyOf[*ConvertView](x); v.Problem == "" || x.s.Dialog != ConvertDialog {
		t.Error("a text that can't be read was converted")
	}
}

func TestExportDialog(t *testing.T) {
	x := stackTest(t)
	x.do(OpenLayer{0}, EditText{Layer: 0, Text: testFile + "s3.access-key: AKIA\n"}, OpenDialog{ExportDialog})
	for _, c := range []struct {
		do           []Action
		has, hasNot  string
		file, hidden string
		reason       string
	}{
		{nil, "state.ttl: 9 h\n", "AKIA", "config.yaml", "s3.access-key", "the file that the release reads comes first"},
		{[]Action{ChooseExport{"sql"}}, "SET 'table.exec.state.ttl' = '9 h';", "AKIA", "session.sql", "s3.access-key", "what wins, as statements"},
		{[]Action{ToggleSecrets{}}, "SET 's3.access-key' = 'AKIA';", "-- Left out", "session.sql", "", "secrets are asked for"},
		{[]Action{ChooseExport{"args"}}, "-Dparallelism.default=4", "SET", "flink.txt", "", "flags have no file of their own"},
		{[]Action{ChooseExport{"workspace"}}, "AKIA", "left-out", "flink-1.20-5-layers.json", "", "all texts"},
		{[]Action{ToggleSecrets{}}, "left-out", "AKIA", "flink-1.20-5-layers.json", "s3.access-key", "all texts but for secrets"},
		{[]Action{ChooseExport{"evaluation"}}, `"reason": "later-write"`, "AKIA", "flink-1.20-evaluation.json", "s3.access-key", "who wins and why"},
		{[]Action{ChooseExport{"nothing"}}, "state.ttl: 9 h\n", "AKIA", "config.yaml", "s3.access-key", "an unknown format is the first one"},
		{[]Action{SetRelease{"1.18"}, ChooseExport{"config.yaml"}}, "table.exec.state.ttl: 9 h\n", "AKIA", "flink-conf.yaml", "", "a file that the release doesn't read isn't offered, and sets nothing"},
	} {
		x.do(c.do...)
		v := bodyOf[*ExportView](x)
		if !strings.Contains(v.Text, c.has) || strings.Contains(v.Text, c.hasNot) || v.File != c.file || !strings.HasSuffix(v.Hidden, c.hidden) || v.media == "" {
			t.Errorf("%v: the file %s hides %q:\n%s\n%s", c.do, v.File, v.Hidden, v.Text, c.reason)
		}
	}
	x.do(ToggleLang{}, ToggleBrief{})
	if v := bodyOf[*ExportView](x); v.Lang != Chinese || !v.Brief {
		t.Error("the dialog isn't made anew")
	}
}

func TestExchangeEvents(t *testing.T) {
	key := func(name string, alt bool, lay int) Event {
		return Event{Type: "keydown", Area: areaLayers, Layer: lay, Press: Press{Key: name, Alt: alt}}
	}
	for _, c := range []struct {
		name   string
		state  State
		event  Event
		want   Action
		reason string
	}{
		{"Alt+Up on a card", State{}, key("ArrowUp", true, 2), MoveOf{2, +1}, "the focused card moves"},
		{"Alt+Down on a card", State{}, key("ArrowDown", true, 2), MoveOf{2, -1}, "the focused card moves"},
		{"Up on a card", State{}, key("ArrowUp", false, 2), MoveCard{-1}, "the focus moves"},
		{"F2 on a card", State{}, key("F2", false, 2), RenameCard{2}, "as in file managers"},
		{"Delete on a card", State{}, key("Delete", false, 2), DeleteCard{2}, "as in file managers"},
		{"F2 on the query", State{}, key("F2", false, -1), nil, "the query has no name"},
		{"double click", State{}, Event{Type: "dblclick", Do: "layer", Layer: 2}, RenameCard{2}, "as in file managers"},
		{"double click on the query", State{}, Event{Type: "dblclick", Do: "layer", Layer: -2}, nil, "the query has no name"},
		{"dragged", State{}, Event{Type: "drag", Layer: 1, Number: 2}, PutLayer{1, 2}, "a card on another one"},
		{"pasted", State{}, Event{Type: "paste", Value: "a: b"}, Paste{Text: "a: b"}, "outside of every field"},
		{"pasted over proposals", State{Dialog: ImportDialog}, Event{Type: "paste", Value: "a: b"}, Paste{Text: "a: b"}, "one more"},
		{"pasted over another dialog", State{Dialog: KeysDialog}, Event{Type: "paste", Value: "a: b"}, nil, "that dialog isn't about texts"},
		{"Enter in a name", State{Layer: 1}, Event{Type: "keydown", Area: areaField, Do: "rename", Press: Press{Key: "Enter"}}, EndRename{Enter: true}, "back to the card"},
		{"Escape in a name", State{Layer: 1}, Event{Type: "keydown", Area: areaField, Do: "rename", Press: Press{Key: "Escape"}}, CancelRename{}, "the old name comes back"},
		{"a name is left", State{}, Event{Type: "focusout"}, EndRename{}, "its field goes"},
		{"where an import goes", State{}, Event{Type: "change", Do: "import-where", Number: 1, Value: "2"}, ChangeImport{1, "import-where", "2"}, "number and value"},
		{"a format", State{}, Event{Type: "change", Do: "export-as", Value: "sql"}, ChooseExport{"sql"}, "a choice"},
		{"a switch", State{}, Event{Type: "change", Do: "secrets"}, ToggleSecrets{}, "a tick"},
		{"a click on the switch", State{}, Event{Type: "click", Do: "secrets"}, nil, "the browser ticks it, the change is what counts"},
	} {
		if got, _ := Interpret(&c.state, &c.event); got != c.want {
			t.Errorf("%s: %#v, want %#v: %s", c.name, got, c.want, c.reason)
		}
	}
}

func TestDeletingAnotherCard(t *testing.T) {
	for _, c := range []struct {
		open, gone int
		want       string
		focus      string
		reason     string
	}{
		{2, 0, "orders.sql", cardButton(3), "what is open stays open, though its place is another; config.yaml was the lowest"},
		{2, 3, "orders.sql", cardButton(2), "the card below takes the focus"},
		{2, 2, "flags", cardButton(1), "the open one is gone, so the next one opens"},
		{-2, 0, "", cardButton(3), "the query stays open"},
	} {
		x := stackTest(t)
		x.do(OpenLayer{c.open}, DeleteCard{c.gone})
		got := ""
		if x.s.Layer >= 0 {
			got = x.s.Workspace.Layers[x.s.Layer].Name
		}
		if got != c.want || x.s.Wishes.Focus.On != c.focus {
			t.Errorf("%d of %d: %q is open, want %q; the focus goes to %s, want %s: %s", c.gone, c.open, got, c.want, x.s.Wishes.Focus.On, c.focus, c.reason)
		}
		x.do(TakeBack{})
		if x.s.Layer != c.open {
			t.Errorf("%d of %d: after undo %d is open: %s", c.gone, c.open, x.s.Layer, c.reason)
		}
	}
}

func TestFocusComesBackToTheMenusButton(t *testing.T) {
	st, p := start(t, Start{})
	st.Dispatch(ToggleMenu{LayerMenu})
	st.AfterFrame()
	p.log = nil
	st.Handle(Event{Type: "click", Do: "dialog", Arg: "convert", Area: areaMenu})
	st.AfterFrame()
	if got := strings.Join(p.log, ", "); got != "focus "+menuButton(LayerMenu)+", modal true" {
		t.Errorf("the browser was told %q, want the focus on what the dialog gives it back to", got)
	}
	st.Handle(Event{Type: "cancel"})
	st.AfterFrame()
	p.log = nil
	st.Handle(Event{Type: "click", Do: "dialog", Arg: "export"})
	st.AfterFrame()
	if got := strings.Join(p.log, ", "); got != "modal true" {
		t.Errorf("the browser was told %q, want the focus where it was", got)
	}
}

func TestTextsLeave(t *testing.T) {
	st, p := start(t, Start{})
	st.Dispatch(OpenLayer{2})
	st.Handle(Event{Type: "click", Do: "download-text", Area: areaMenu})
	if got := p.log[len(p.log)-1]; got != "download orders.sql" {
		t.Errorf("the browser was told %q", got)
	}
	st.Handle(Event{Type: "click", Do: "copy-text", Area: areaMenu})
	p.run(&p.later)
	if p.copied != firstSession || st.state.Toast.Text != English.T(WCopied) {
		t.Errorf("copied is %q, said is %q", p.copied, st.state.Toast.Text)
	}
	st.Handle(Event{Type: "keydown", Area: areaLayers, Layer: 2, Press: Press{Key: "ArrowDown", Alt: true}})
	if !strings.Contains(st.said, "only layers of one kind") {
		t.Errorf("announced is %q, want the reason", st.said)
	}
	st.Handle(Event{Type: "click", Do: "toggle-layer"})
	if !strings.HasPrefix(st.said, "session is switched off") {
		t.Errorf("announced is %q, want what was switched off", st.said)
	}
}

func TestCardsOfTheSameName(t *testing.T) {
	w := testWorkspace()
	w.Layers = append(w.Layers, w.Layers[0], w.Layers[2])
	w.Layers[4].Name = "more.sql"
	x := open(t, w)
	var notes []string
	for _, c := range x.d.layersPane(x.s).Cards {
		notes = append(notes, c.Note)
	}
	if got := strings.Join(notes, ", "); got != "more.sql · SET statements, orders.sql · SET statements, -D flags, config.yaml (2), config.yaml" {
		t.Errorf("the cards say %s", got)
	}
}

// The start from nothing has a file without a text: what is pasted there is that file.
func TestPastedIntoNothing(t *testing.T) {
	for i := range examples {
		if examples[i].title != WExampleEmpty {
			continue
		}
		x := open(t, examples[i].workspace())
		x.do(Paste{Text: "table:\n  exec:\n    state.ttl: 2 h\n"}, TakeImports{})
		if n := len(x.s.Workspace.Layers); n != 2 || x.row("table.exec.state.ttl").Value != "2 h" {
			t.Errorf("there are %d layers", n)
		}
		return
	}
	t.Fatal("there is no start from nothing")
}

// A dialog covers the screen and its live region, so that what is said meanwhile is said in the dialog.
func TestMessagesShowInTheDialog(t *testing.T) {
	st, p := start(t, Start{})
	st.Dispatch(DeleteCard{0})
	st.Dispatch(OpenDialog{ExportDialog})
	deleted := st.Screen()
	st.Handle(Event{Type: "click", Do: "copy-export"})
	p.run(&p.later)
	s := st.Screen()
	if s.Dialog.Toast.Text != English.T(WCopied) || s.Toast.Text != "" {
		t.Errorf("the dialog says %q, the screen %q", s.Dialog.Toast.Text, s.Toast.Text)
	}
	if s.Dialog.Alike(&deleted.Dialog) {
		t.Error("the dialog isn't drawn again")
	}
	if deleted.Dialog.Toast.Undo {
		t.Error("the dialog offers a way back to what is behind it")
	}
	st.Handle(Event{Type: "cancel"})
	if s := st.Screen(); s.Toast.Text != English.T(WCopied) || s.Dialog.Toast.Text != "" {
		t.Errorf("after the dialog the screen says %q", s.Toast.Text)
	}
}
