// What the frame says around the element, in the languages that the program knows.

import { langOf } from "./lang";

const english = {
	lang: "en",
	loading: "Loading…",
	damaged: "Parts of the link can't be read. Below is the rest of it.",
	empty: "This address holds no settings.",
	failed: "The playground could not be loaded: {0}",
	retry: "Try again",
	open: "Open in playground",
};

/** What the frame says, and about a link the findings by their codes; those that aren't there are told in their own words. */
export type FrameWords = Readonly<typeof english> & { readonly problems?: Readonly<Record<string, string>> };

const chinese: FrameWords = {
	lang: "zh",
	loading: "正在加载…",
	damaged: "链接中有部分内容无法读取。下面是其余部分。",
	empty: "此地址中没有任何设置。",
	failed: "无法加载演练场：{0}",
	retry: "重试",
	open: "在演练场中打开",
	problems: {
		"link-unread": "此地址中没有指向工作区的链接。",
		"link-version": "链接由其他版本的演练场生成，此版本只能读取其中一部分。",
		"link-field": "链接中有一部分的写法无法识别，因此采用初始值。",
		"link-cut": "链接结束得太早，因此缺少末尾的内容；请从原处重新复制。",
		"link-damaged": "链接在传递过程中被改变，因此缺少部分配置层；请从原处重新复制。",
		"link-case": "链接的大小写在传递过程中被改变，因此无法读取其中的配置层；请从原处重新复制。",
		"link-too-long": "链接过长，因此不读取其中的配置层。",
		"link-encoded": "链接被多编码了一次；内容完整。",
		"link-secret": "链接中略去了机密值；请换成您自己的值。",
	},
};

export const wordsFor = (lang: string): FrameWords => (langOf(lang) === "zh" ? chinese : english);
