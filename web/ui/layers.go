//go:build js && wasm

package ui

import (
	"github.com/hexops/vecty"

	"flinkconf/web/app"
)

// layers is the stack of layers with its heading.
func layers(v *app.LayersPane) *vecty.HTML {
	cards := each(len(v.Cards), func(i int) *vecty.HTML { return card(&v.Cards[i]) })
	return html(v.Lang, `<div class="stack-area">
	<div class="head">
		<h2>{}</h2>
		<span class="note">{}</span>
		<button class="button quiet small push" type="button" data-do="dialog" data-arg={} aria-haspopup="dialog">{}{}</button>
	</div>
	<div class="empty" .hidden={}><p>{}</p><p>{}</p></div>
	<ol class="stack" data-area="layers" .hidden={}>{}</ol>
	<div class="stack query-place" data-area="layers" data-query="true" data-kind={} data-to={} class:chosen={} .hidden={}>{}</div>
	</div>`,
		app.WLayers, app.WHigherWin, string(app.AddDialog), drawing("add"), app.WAdd,
		len(v.Cards) > 0, app.WNoLayers, app.WNoLayersHint,
		len(v.Cards) == 0, cards,
		string(v.Query.Kind), &v.Query.Layer, v.Query.Chosen, v.Query.Title == "", cardButton(&v.Query))
}

// card is one layer of the stack.
func card(v *app.Card) *vecty.HTML {
	face := cardButton
	if v.Renaming {
		face = cardName
	}
	return html(0, `<li data-layer={} data-kind={} draggable={} class:off={} class:chosen={}>{}</li>`,
		&v.Layer, string(v.Kind), !v.Renaming, v.Disabled, v.Chosen, face(v))
}

// cardName is a card on which the layer's name is typed.
func cardName(v *app.Card) *vecty.HTML {
	return html(v.Lang, `<div class="card naming"><strong>{}</strong><input class="field" type="text" .value={} data-do="rename" data-area="field" aria-label={}
		spellcheck="false" autocomplete="off"/></div>`, &v.Title, &v.Name, app.WLayerName)
}

// cardButton is what opens the text of a card.
func cardButton(v *app.Card) *vecty.HTML {
	current := ""
	if v.Chosen {
		current = "true"
	}
	return html(0, `<button class="card" type="button" data-do="layer" ?aria-current={}>
		<span class="card-name"><strong>{}</strong><span>{}</span></span>
		<span class="card-tally"><span>{}</span><span class="trouble" class:severe={} .hidden={}>{}</span></span>
	</button>`, current, &v.Title, &v.Note, &v.Tally, v.Severe, v.Trouble == "", &v.Trouble)
}
