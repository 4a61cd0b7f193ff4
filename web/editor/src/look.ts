// The look. Colours and faces are the page's custom properties, so that the editor follows its theme by itself.

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
	{ tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.definitionKeyword], color: "var(--syntax-word)", fontWeight: "600" },
	{ tag: [tags.string, tags.special(tags.string), tags.content, tags.attributeValue, tags.character], color: "var(--syntax-text)" },
	{ tag: [tags.comment, tags.meta], color: "var(--faint)", fontStyle: "italic" },
	{ tag: [tags.definition(tags.propertyName), tags.attributeName, tags.definition(tags.variableName)], color: "var(--syntax-name)" },
	{ tag: [tags.bool, tags.null, tags.number, tags.typeName, tags.className, tags.standard(tags.name)], color: "var(--syntax-thing)" },
	{ tag: [tags.punctuation, tags.operator, tags.separator, tags.bracket], color: "var(--soft)" },
]);

const tint = (colour: string, percent: number) => `color-mix(in srgb, var(--${colour}) ${percent}%, transparent)`;
const wave = (colour: string) => ({ textDecoration: `underline wavy var(--${colour}) 1px`, textUnderlineOffset: "3px", textDecorationSkipInk: "none" });
const dots = (colour: string) => ({ textDecoration: `underline dotted var(--${colour}) 1.5px`, textUnderlineOffset: "3px", textDecorationSkipInk: "none" });
const triangle = { width: ".6rem", clipPath: "polygon(50% 4%, 100% 96%, 0 96%)" };
const box = { border: "1px solid var(--line)", borderRadius: "8px", background: "var(--panel)", color: "var(--ink)", boxShadow: "0 8px 28px var(--shadow)" };

const theme = EditorView.theme({
	"&": { height: "100%", color: "var(--ink)", background: "transparent", fontSize: "var(--code)" },
	"&.cm-focused": { outline: "0" },
	".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.25rem", scrollbarWidth: "thin", scrollbarColor: `${tint("faint", 50)} transparent`, overscrollBehavior: "contain" },
	".cm-content": { padding: ".5rem 0", caretColor: "var(--ink)" },
	".cm-line": { padding: "0 .75rem 0 .5rem" },
	".cm-line ::selection, .cm-line::selection": { background: tint("accent", 28) },
	"&.cm-focused .cm-activeLine": { background: tint("faint", 9) },
	".cm-activeLine": { background: "transparent" },
	".cm-line.at, &.cm-focused .cm-line.at": { background: tint("accent", 11) },
	".cm-placeholder": { color: "var(--faint)", whiteSpace: "pre" },
	".cm-specialChar": { color: "var(--error)" },

	".cm-gutters": { background: "var(--bg)", color: "var(--faint)", border: "0" },
	".cm-gutters .at": { background: tint("accent", 11), color: "var(--ink)" },
	".cm-activeLineGutter": { background: "transparent" },
	".cm-lineNumbers .cm-gutterElement": { minWidth: "1.75rem", padding: "0", fontSize: ".71875rem" },
	".cm-signs": { width: "1.125rem" },
	".cm-signs .cm-gutterElement": { display: "flex", alignItems: "center", justifyContent: "flex-end" },
	".sign": { width: ".5rem", height: ".5rem", cursor: "pointer" },
	'[data-mark="wins"]': { borderRadius: "50%", background: "var(--kind)" },
	'[data-mark="loses"]': { borderRadius: "50%", border: "1.5px solid var(--faint)" },
	'[data-mark="reset"]': { height: "2px", background: "var(--faint)" },
	'[data-mark="note"]': { width: ".45rem", height: ".45rem", marginRight: ".03rem", border: "1.5px solid var(--info)", rotate: "45deg" },
	'[data-mark="warning"]': { ...triangle, background: "var(--warning)" },
	'[data-mark="error"]': { ...triangle, background: "var(--error)" },

	".finding.error": wave("error"),
	".finding.warning": wave("warning"),
	".finding.info": dots("info"),

	".cm-tooltip": { ...box, zIndex: "20", fontFamily: "var(--ui)", fontSize: ".8125rem", lineHeight: "1.45" },
	".tip": { maxWidth: "min(30rem, calc(100vw - 2rem))", maxHeight: "min(22rem, 60vh)", overflow: "auto", outlineOffset: "-2px" },
	".tip section": { padding: ".5rem .75rem" },
	".tip section + section": { borderTop: "1px solid var(--line-soft)" },
	".tip p, .prose p": { margin: "0", overflowWrap: "anywhere" },
	".tip code, .prose code": { fontFamily: "var(--mono)", fontSize: ".92em", background: "var(--sunk)", borderRadius: "4px", padding: "0 .2em" },
	".prose a": { color: "inherit", textDecoration: "none" },
	".found strong": { fontWeight: "600", textTransform: "capitalize" },
	".found.error strong": { color: "var(--error)" },
	".found.warning strong": { color: "var(--warning)" },
	".found.info strong": { color: "var(--info)" },
	".found.hint strong": { color: "var(--soft)" },
	".tip .fixes": { display: "flex", flexWrap: "wrap", gap: ".35rem", marginTop: ".45rem" },
	".tip button": { minHeight: "1.625rem", padding: ".1rem .55rem", border: "1px solid var(--line)", borderRadius: "7px", background: "var(--panel)", color: "inherit", font: "inherit", fontSize: ".75rem", cursor: "pointer", textAlign: "start" },
	".tip button:hover": { borderColor: tint("accent", 60) },
	".tip :focus-visible": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
	".tip .key": { fontSize: "var(--code)", fontWeight: "600", background: "none", padding: "0", overflowWrap: "anywhere" },
	".tip .facts": { display: "flex", flexWrap: "wrap", gap: ".25rem", margin: ".3rem 0" },
	".fact": { padding: "0 .4rem", border: "1px solid var(--line)", borderRadius: "5px", fontSize: ".75rem", color: "var(--soft)" },
	".about .now": { margin: ".3rem 0" },
	".about .prose": { color: "var(--soft)" },

	".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", fontSize: "var(--code)", maxHeight: "15rem", minWidth: "14rem", maxWidth: "min(40rem, calc(100vw - 1.5rem))", padding: ".25rem" },
	".cm-tooltip.cm-tooltip-autocomplete > ul > li": { display: "flex", alignItems: "center", gap: "1rem", minHeight: "1.5rem", padding: ".1rem .5rem", borderRadius: "5px", lineHeight: "1.3" },
	".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { background: tint("accent", 16), color: "var(--ink)" },
	".cm-completionLabel": { overflow: "hidden", textOverflow: "ellipsis" },
	".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700", color: "var(--accent)" },
	".cm-completionDetail": { marginLeft: "auto", fontFamily: "var(--ui)", fontStyle: "normal", fontSize: ".75rem", color: "var(--soft)" },
	".old .cm-completionLabel": { textDecoration: "line-through", color: "var(--soft)" },
	".cm-completionInfo": { padding: ".5rem .75rem", maxWidth: "22rem" },

	"@media (max-width: 760px)": {
		".cm-tooltip.cm-completionInfo": { display: "none" },
	},
	"@media (pointer: coarse)": {
		".cm-signs": { width: "1.75rem" },
		".cm-tooltip.cm-tooltip-autocomplete > ul > li": { minHeight: "2.75rem" },
		".tip button": { minHeight: "2.75rem" },
	},
	"@media (forced-colors: active)": {
		".sign": { forcedColorAdjust: "none" },
	},
});

export const look = [lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), highlightSpecialChars(), syntaxHighlighting(colours), theme];
