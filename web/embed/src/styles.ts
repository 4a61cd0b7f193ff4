// How the inside of an element looks. A constructed sheet is no inline style, so it needs nothing of a page's policy.

const css = `
:host {
	display: block !important; visibility: visible !important; opacity: 1 !important; content-visibility: visible !important;
	block-size: auto !important; min-block-size: 0 !important; max-block-size: none !important; overflow: visible !important;
	clip: auto !important; clip-path: none !important; filter: none !important; mask: none !important; transform: none !important;
	pointer-events: auto !important; zoom: 1 !important;
}
:host { margin-block: 1rem; }
:host([hidden]) { display: none !important; }
.frame {
	all: initial;
	--bg: var(--flinkconf-background, light-dark(#fff, #1a1d25));
	--sunk: var(--flinkconf-sunk, light-dark(#f6f7f9, #14161c));
	--line: var(--flinkconf-line, light-dark(#e2e4ea, #2f3440));
	--ink: var(--flinkconf-ink, light-dark(#1b1f2e, #e7e9ef));
	--soft: var(--flinkconf-soft, light-dark(#545b6d, #abb1bf));
	--accent: var(--flinkconf-accent, light-dark(#3b5bdb, #8ea6ff));
	--error: var(--flinkconf-error, light-dark(#c92a2a, #ff8787));
	--warning: var(--flinkconf-warning, light-dark(#985400, #ffc078));
	--info: var(--flinkconf-info, light-dark(#1f6f8b, #7cc7dd));
	--mono: var(--flinkconf-mono, ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace);
	display: flex; flex-direction: column; box-sizing: border-box; min-inline-size: 0; max-block-size: none; overflow: hidden; container-type: inline-size;
	border: 1px solid var(--line); border-radius: var(--flinkconf-radius, 10px); background: var(--bg); color: var(--ink);
	font: clamp(13px, .8125rem, 26px)/1.5 var(--flinkconf-font, system-ui, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif);
	font-size: var(--flinkconf-font-size, clamp(13px, .8125rem, 26px));
	color-scheme: light; text-align: start;
}
.frame[data-theme="dark"] { color-scheme: dark; }
.frame *, .frame ::before { box-sizing: border-box; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
code, pre, textarea { font-family: var(--mono); font-size: .95em; direction: ltr; text-align: left; }
a { color: var(--accent); text-underline-offset: 2px; }

/* The head */
header { display: flex; flex-wrap: wrap; align-items: center; gap: .4em .6em; padding: .55em .8em; border-block-end: 1px solid var(--line); }
svg { inline-size: 1.15em; block-size: 1.15em; flex: none; fill: none; stroke: var(--accent); stroke-width: 1.6; stroke-linejoin: round; }
svg .top { fill: var(--accent); }
select, button { font: inherit; color: inherit; min-block-size: 2.1em; border: 1px solid var(--line); border-radius: 7px; background: var(--bg); cursor: pointer; margin: 0; }
select { padding-inline: .5em; }
button { padding: .1em .7em; }
select:hover, button:hover { border-color: var(--accent); }
.fact { color: var(--soft); }
.tabs { display: flex; flex-wrap: wrap; gap: .2em; min-inline-size: 0; }
.tabs button { border-color: transparent; background: none; color: var(--soft); max-inline-size: 16em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.tabs button[aria-selected="true"] { background: var(--sunk); border-color: var(--line); color: var(--ink); font-weight: 600; }
.end { margin-inline-start: auto; display: flex; flex-wrap: wrap; align-items: center; gap: .4em .8em; }
.reset { border-color: transparent; color: var(--soft); }

/* The texts */
.body { display: grid; grid-template-columns: minmax(0, 1fr); min-block-size: 0; overflow: auto; }
.texts { min-inline-size: 0; background: var(--sunk); border-block-end: 1px solid var(--line); }
.sheet { display: grid; grid-template-columns: auto minmax(0, 1fr); max-block-size: 26em; overflow: auto; direction: ltr; padding-block: .5em; }
.sheet:has(:focus) { outline: 2px solid var(--accent); outline-offset: -2px; }
.gutter { padding-inline: .7em .6em; color: var(--soft); text-align: right; user-select: none; font-variant-numeric: tabular-nums; }
.gutter, .sheet textarea, .sheet pre { font: .95em/1.6 var(--mono); white-space: pre; margin: 0; }
.gutter b { font-weight: 700; }
.gutter b[data-severity="error"] { color: var(--error); }
.gutter b[data-severity="warning"] { color: var(--warning); }
.gutter b[data-severity="info"] { color: var(--info); }
.gutter b::before { content: ""; display: inline-block; inline-size: .5em; block-size: .5em; margin-inline-end: .5em; border-radius: 50%; background: currentColor; vertical-align: .1em; }
.sheet textarea, .sheet pre { display: block; inline-size: 100%; border: 0; padding: 0 .8em 0 .2em; background: none; color: inherit; resize: none; overflow-x: auto; overflow-y: hidden; scrollbar-width: thin; tab-size: 4; border-radius: 0; }
.sheet :focus { outline: none; }
.sheet[data-disabled] { opacity: .75; }
.sheet[data-disabled] :is(textarea, pre) { text-decoration: line-through; }

/* What the program writes */
.result { min-inline-size: 0; container-type: inline-size; }
.result:focus { outline: none; }
.flinkconf { overflow-wrap: anywhere; }
.flinkconf > * { padding-inline: .9em; }
.flinkconf pre { white-space: pre-wrap; }
.flinkconf p, .flinkconf ul, .flinkconf h3 { margin: 0; }
table { border-collapse: collapse; inline-size: 100%; padding: 0 !important; }
caption { padding: .65em .9em .5em; color: var(--soft); text-align: start; font-size: .92em; }
th, td { padding: .45em .9em; border-block-start: 1px solid var(--line); text-align: start; vertical-align: baseline; font-weight: 400; overflow-wrap: anywhere; }
thead th { color: var(--soft); font-size: .92em; border-block-start: 0; padding-block: .1em .4em; }
em { font-style: normal; color: var(--soft); }
[part~="row"] td:nth-child(2) > code { font-weight: 600; }
[part~="row"][data-state="default"] :is(code, em) { color: var(--soft); font-weight: 400; }
[part~="row"]:is([data-state="invalid"], [data-state="removed"]) td:nth-child(2) > code { color: var(--error); }
[part~="row"] td:nth-child(3), td p, details, [part~="note"] { color: var(--soft); font-size: .95em; }
.flinkconf > [part~="note"] { padding-block: .6em; }
summary { cursor: pointer; color: var(--soft); }
details ul { padding-inline-start: 1.1em; }
details li { margin-block: .2em; }
[part~="problems"] { list-style: none; padding: 0 !important; }
[part~="problem"] { position: relative; padding: .5em .9em .5em 2.5em; border-block-start: 1px solid var(--line); overflow-wrap: anywhere; }
[part~="problem"]::before { content: "i" / ""; position: absolute; inset-inline-start: .85em; inset-block-start: .62em; inline-size: 1.25em; block-size: 1.25em; border-radius: 50%; background: var(--soft); color: var(--bg);
	font-weight: 700; font-size: .9em; line-height: 1.25; text-align: center; }
[data-severity="error"]::before { content: "✕" / ""; background: var(--error); }
[data-severity="warning"]::before { content: "!" / ""; background: var(--warning); border-radius: 4px; }
[data-severity="info"]::before { background: var(--info); }
[part~="problem"] strong { color: var(--soft); font-weight: 600; }
[data-severity="error"] strong { color: var(--error); }
[data-severity="warning"] strong { color: var(--warning); }
[part~="problem"] button { display: block; margin-block-start: .35em; min-block-size: 1.9em; text-align: start; font-size: .95em; }
[part~="layer"] { padding: 0 !important; border-block-start: 1px solid var(--line); }
[part~="layer"]:first-child { border-block-start: 0; }
[part~="layer"] h3 { padding: .6em .9em .3em; font-size: 1em; font-weight: 600; }
[part~="layer"] > pre { margin: 0; padding: .2em .9em .6em; line-height: 1.6; }
[part~="layer"] + table caption { border-block-start: 1px solid var(--line); }
.frame[data-edited] [part~="layer"] > pre, .frame[data-edited] [part~="layer"]:not(:has([part~="problem"])) { display: none; }
[part~="option"] { padding: 0 !important; border-block-end: 1px solid var(--line); }
[part~="option"]:last-child { border: 0; }
[part~="option"] h3 { padding: .8em .9em 0; font-size: 1.05em; }
[part~="explained"] { padding: .7em .9em .9em; }
[part~="explained"] > * + * { margin-block-start: .6em !important; }
[part~="explained"] :is(h3, h4, h5, h6) { margin: 0; font-size: 1em; }
[part~="explained"] :is(p, ul, ol) { margin: 0; }
[part~="explained"] :is(h3, h4, h5, h6) + * { margin-block-start: .15em !important; }
[part~="explained"] :is(ul, ol) { padding-inline-start: 1.4em; }
[part~="explained"] table { inline-size: auto; }
[part~="facts"] th { color: var(--soft); white-space: nowrap; overflow-wrap: normal; inline-size: 9em; }
[part~="facts"] ul { padding-inline-start: 1.1em; }

.note { padding: .5em .9em; margin: 0; border-block-start: 1px solid var(--line); color: var(--soft); }
.note button { margin-inline-start: .6em; color: var(--ink); }

/* Beside each other where there is room */
@container (min-width: 640px) {
	.frame:not([data-view="docs"]) > .body:has(> .texts:not([hidden])) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
	.texts { border-block-end: 0; border-inline-end: 1px solid var(--line); }
}
/* An option takes two lines where its table has no room */
@container (max-width: 480px) {
	[part~="table"] thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
	[part~="table"], [part~="table"] caption, [part~="table"] tbody { display: block; }
	[part~="row"] { display: grid; grid-template-columns: minmax(0, 1fr) fit-content(50%); padding: .45em .9em; border-block-start: 1px solid var(--line); column-gap: 1em; align-items: baseline; }
	[part~="row"] > * { border: 0; padding: 0; }
	[part~="row"] > td:nth-child(2) { display: contents; }
	[part~="row"] > td:nth-child(2) > :is(code, em) { text-align: end; }
	[part~="row"] > td:nth-child(3), [part~="row"] > td > p { grid-column: 1 / -1; }
	[part~="facts"] th { white-space: normal; inline-size: 6em; }
}
@media (prefers-reduced-motion: no-preference) { button, select { transition: border-color .12s; } }
/* On paper nothing can be chosen or scrolled, so all of it is there */
@media print {
	.frame { block-size: auto !important; color-scheme: light !important; }
	.body { overflow: visible; }
	.sheet { max-block-size: none; }
	.sheet[hidden] { display: grid !important; }
	.sheet[aria-label]::before { content: attr(aria-label); grid-column: 1 / -1; padding-inline: .7em; font-weight: 600; }
	.fact[hidden] { display: inline !important; }
	select, button, .tabs, .end, [part~="problem"] button { display: none !important; }
}
@media (forced-colors: active) { [part~="problem"]::before { forced-color-adjust: none; } }
`;

export const styles = new CSSStyleSheet();
styles.replaceSync(css);
