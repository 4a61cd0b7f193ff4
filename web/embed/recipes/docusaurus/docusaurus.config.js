/** Lets a page import a file as its text: `import orders from "@site/generated/orders.html?raw"`. */
const rawTexts = () => ({
	name: "raw-texts",
	configureWebpack: () => ({ module: { rules: [{ resourceQuery: /raw/, type: "asset/source" }] } }),
});

/** @type {import("@docusaurus/types").Config} */
export default {
	title: "The orders job",
	url: "https://docs.example",
	baseUrl: "/",
	onBrokenLinks: "throw",
	// The folder static/flinkconf is the built dist/.
	scripts: [
		{ src: "/flinkconf/flinkconf-embed.js", type: "module" },
		{ src: "/flinkconf/flinkconf-tables.js", type: "module", "data-release": "2.2" },
	],
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false, pages: false }]],
	plugins: [rawTexts],
	themeConfig: { navbar: { title: "The orders job" }, colorMode: { respectPrefersColorScheme: true } },
};
