// The look of buttons and panels. Colours are the page's own text colour, mixed, so that they suit light pages and dark ones.

const reset = "all: initial !important; color: inherit !important; direction: inherit !important;";

/** Makes a sheet when it is wanted first, for all roots that use it. */
function sheet(css: string): () => CSSStyleSheet {
	let made: CSSStyleSheet | undefined;
	return () => {
		if (!made) {
			made = new CSSStyleSheet();
			made.replaceSync(css);
		}
		return made;
	};
}

const controls = `
button, input, a { font: inherit; color: inherit; box-sizing: border-box; }
button { min-height: 24px; padding: 1px 8px; border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: 6px; background: none; cursor: pointer; user-select: none; }
button:hover { background: color-mix(in srgb, currentColor 10%, transparent); }
:focus-visible { outline: 2px solid currentColor; outline-offset: 1px; }
`;

export const buttonStyle = sheet(`
:host { ${reset} display: inline-block !important; margin-inline-start: 4px !important; font: max(12px, .8em)/1.5 system-ui, sans-serif !important; }
@media print { :host { display: none !important; } }
${controls}`);

export const panelStyle = sheet(`
:host { ${reset} display: block !important; contain: inline-size !important; min-inline-size: 10rem !important; margin-block: 8px !important;
	font: max(13px, .9em)/1.5 system-ui, sans-serif !important; }
${controls}
* { box-sizing: border-box; }
[role="group"] { max-inline-size: 48rem; padding: 10px 12px; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: 8px; text-align: start; overflow-wrap: anywhere; }
p, ul, table { margin: 8px 0 0; }
ul { padding-inline-start: 20px; }
[hidden] { display: none; }
code, input { font-family: ui-monospace, Menlo, Consolas, monospace; }
label { display: block; }
input { display: block; width: 100%; min-height: 30px; margin-top: 4px; padding: 2px 8px; border: 1px solid color-mix(in srgb, currentColor 60%, transparent); border-radius: 6px; background: none; }
input::placeholder { color: inherit; opacity: .75; }
input { max-inline-size: 28rem; }
[part="use"] { margin-block-start: 6px; }
[part="result"] { font-weight: 600; }
[data-severity="error"], [part="result"][data-bad], [part="failure"] { color: color-mix(in srgb, #e03131 45%, currentColor); }
[data-severity="warning"] { color: color-mix(in srgb, #b35c00 45%, currentColor); }
caption { text-align: start; font-weight: 600; padding-bottom: 4px; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 3px 8px 3px 0; text-align: start; vertical-align: top; font-weight: inherit; border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
th { width: 1%; padding-inline-end: 16px; white-space: nowrap; }
td ul { margin: 0; }
a { text-underline-offset: 2px; }
@media print { button, input, label, a { display: none; } }
`);
