// What buttons and panels say, in the languages that the program knows.

import type { Lang } from "./lang";

const english = {
	button: "Check",
	check: "Check a value of {0}",
	value: "Value to check",
	loading: "Loading…",
	failed: "The playground could not be loaded: {0}",
	retry: "Try again",
	reads: "Flink {0} reads {1}",
	fails: "Flink {0} fails when it reads this value.",
	refused: "Flink {0} refuses this value.",
	unread: "Flink {0} doesn't read this option.",
	use: "Use {0}",
	unknown: "No Flink release since 1.9 has an option {0}.",
	near: "Close to",
	open: "Try it in the playground",
	opens: "Opens in a new tab",
};

export type Words = Readonly<typeof english>;

const chinese: Words = {
	button: "校验",
	check: "校验 {0} 的值",
	value: "要校验的值",
	loading: "正在加载…",
	failed: "无法加载演练场：{0}",
	retry: "重试",
	reads: "Flink {0} 读作 {1}",
	fails: "Flink {0} 读取该值时会报错。",
	refused: "Flink {0} 不接受该值。",
	unread: "Flink {0} 不读取该配置项。",
	use: "改用 {0}",
	unknown: "自 1.9 起没有任何 Flink 版本有配置项 {0}。",
	near: "相近的键",
	open: "在演练场中试用",
	opens: "在新标签页中打开",
};

export const wordsOf = (lang: Lang): Words => (lang === "zh" ? chinese : english);

/** Puts texts in the places of a template. */
export const say = (template: string, ...args: readonly string[]): string => template.replace(/\{(\d)\}/g, (_, n) => args[Number(n)] ?? "");
