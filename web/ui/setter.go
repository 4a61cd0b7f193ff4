//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// setter writes the option into a layer: which one, the control with its buttons, and what there is to say about both.
func setter(v *app.Setter) *vecty.HTML {
	l := v.Lang
	layer := v.LayerName()
	write := html(l, `<button class="button small" class:primary={} type="button" data-do="write" .disabled={}>{}</button>`, v.Typed, !v.Typed, app.WApply)
	if !v.Held && !v.Typed {
		write = html(l, `<button class="button small" type="button" data-do="write-same" title={} .disabled={}>{}</button>`,
			l.Say(app.WSetHereTitle, layer), !v.CanWrite(), app.WSetHere)
	}
	return html(l, `<div class="setter" class:inherited={} .hidden={} role="group" aria-label={}>
	{}
	<div class="setter-value" data-form={}>{}{}</div>
	{}{}
	</div>`,
		!v.Held && !v.Typed, v.Layer < 0, app.WSetIn,
		once([2]any{l, joined(v.Layers)}, func() *vecty.HTML {
			return html(l, `<select class="select small" data-do="draft-layer" data-area="field" aria-label={}>{}</select>`,
				app.WSetInLabel, choices(v.Layers))
		}),
		string(v.Form), control(v), write,
		setterNotes(v),
		once([4]any{l, v.Inherited, layer, v.Held}, func() *vecty.HTML {
			return html(l, `<div class="setter-line">
			<p>{}</p>
			<button class="button quiet small" type="button" data-do="remove" title={} .disabled={}>{}</button>
			</div>`, runs(v.Inherited), l.Say(app.WResetValueTitle, layer), !v.Held, app.WResetValue)
		}))
}

// control is the control for the option's values. Each has an element of another kind around it, so that none is made of another.
func control(v *app.Setter) *vecty.HTML {
	l, p := v.Lang, &v.Parts
	switch v.Form {
	case app.SwitchForm:
		return html(l, `<button class="flip" type="button" role="switch" data-do="switch" data-control="value" aria-checked={} aria-label={}>
		<span class="knob"></span><code>{}</code>
		</button>`, p.On, app.WValueLabel, &p.Text)
	case app.ChoiceForm:
		return html(l, `<div class="pick"><select class="select small" data-do="pick" data-area="field" data-control="value" aria-label={}>{}</select></div>`,
			app.WValueLabel, choices(p.Choices))
	case app.NumberForm:
		step := "1"
		if !p.Whole {
			step = "any"
		}
		return html(l, `<span class="number">
		<button class="button small icon-button" type="button" data-do="step" data-arg="-1" aria-label={} title={}>−</button>
		<input class="field code" type="number" step={} .value={} placeholder={} data-do="amount" data-area="field" data-control="value" aria-label={}/>
		<button class="button small icon-button" type="button" data-do="step" data-arg="1" aria-label={} title={}>+</button>
		</span>`, app.WOneLess, app.WOneLess, step, &p.Text, &v.Hint, app.WValueLabel, app.WOneMore, app.WOneMore)
	case app.AmountForm:
		return html(l, `<p class="amount">
		<input class="field code" type="number" min="0" step="1" .value={} data-do="amount" data-area="field" data-control="value" aria-label={}/>
		{}
		</p>`, &p.Text, app.WAmount, once([2]any{l, joined(p.Choices)}, func() *vecty.HTML {
			return html(l, `<select class="select small" data-do="unit" data-area="field" aria-label={}>{}</select>`, app.WUnit, choices(p.Choices))
		}))
	case app.LinesForm:
		label := app.WOnePerLine
		if p.Pairs {
			label = app.WPairPerLine
		}
		return html(l, `<label class="per-line"><textarea class="field code" rows={} .value={} placeholder={} data-do="lines" data-area="field" data-control="value"
			aria-label={} spellcheck="false" autocomplete="off"></textarea></label>`, v.Rows(), &p.Text, label, label)
	}
	kind := "text"
	if v.Form == app.SecretForm {
		kind = "password"
	}
	return html(l, `<div class="plain"><input class="field code" type={} .value={} placeholder={} data-do="draft" data-area="field" data-control="value"
		aria-label={} list="value-words" spellcheck="false" autocomplete="off"/>{}</div>`,
		kind, &v.Text, &v.Hint, app.WValueLabel, words(v.Words))
}

// setterNotes are what there is to say about the value: as which text it is written, what Flink makes of it, whether it counts.
func setterNotes(v *app.Setter) *vecty.HTML {
	l := v.Lang
	return html(l, `<div class="setter-notes">
	<p class="as-text" .hidden={}><span class:code={}>{}</span><button class="link" type="button" data-do="as-text" aria-pressed={} title={} .disabled={}>{}</button></p>
	<p class="setter-wrong" role="status" .hidden={}>{}<button class="button small" type="button" data-do="instead" data-arg={} .hidden={}>{}</button></p>
	<p class="setter-loses" .hidden={}>{}<button class="button small" type="button" data-do="better-layer" data-arg={} .hidden={}>{}</button></p>
	<p class="setter-problem" role="alert" .hidden={}>{}</p>
	</div>`,
		!v.CanForm, v.Form != app.ChoiceForm, v.Aside(), v.Form == app.TextForm, app.WAsTextTitle, !v.Fits, app.WAsText,
		v.Wrong == "", runs(v.Wrong), &v.Instead, v.Instead == "", l.Say(app.WUseInstead, v.Instead),
		v.Loses == "", runs(v.Loses), &v.Better, v.Better < 0, l.Say(app.WWriteInto, v.BetterName),
		v.Problem == "", &v.Problem)
}
