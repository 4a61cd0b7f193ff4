// What the frame says around the element, in the languages that the program knows.

const english = {
	lang: "en",
	loading: "Loading…",
	damaged: "Parts of the link can't be read. Below is the rest of it.",
	empty: "This address holds no settings.",
	failed: "The playground could not be loaded: {0}",
	retry: "Try again",
	open: "Open in playground",
};

export type FrameWords = Readonly<typeof english>;

const chinese: FrameWords = {
	lang: "zh",
	loading: "正在加载…",
	damaged: "链接中有部分内容无法读取。下面是其余部分。",
	empty: "此地址中没有任何设置。",
	failed: "无法加载演练场：{0}",
	retry: "重试",
	open: "在演练场中打开",
};

export const wordsFor = (lang: string): FrameWords => (/^zh\b/i.test(lang) ? chinese : english);
