// The words of the controls. What the program writes has its own.

import type { Lang } from "./lang";

const chinese = {
	"Flink configuration": "Flink 配置",
	"Flink release": "Flink 版本",
	"Execution mode": "执行模式",
	Streaming: "流处理",
	Batch: "批处理",
	"Texts": "文本",
	Reset: "重置",
	"Open in playground": "在演练场中打开",
	"opens in a new tab": "在新标签页中打开",
	"Try again": "重试",
	"The view could not be updated.": "视图未能更新。",
	"Only the first 256 KiB of the texts are read.": "只读取文本的前 256 KiB。",
	"No problems": "没有问题",
	"1 problem": "1 个问题",
	"{0} problems": "{0} 个问题",
	"Fixed.": "已修复。",
	"The author's texts are back.": "已恢复作者的文本。",
	"Fix:": "修复：",
	Query: "查询",
	"cluster-file": "集群文件",
	"env-properties": "FLINK_PROPERTIES",
	deployment: "Kubernetes 部署",
	cli: "命令行",
	"stream-env": "流执行环境",
	settings: "环境设置",
	"table-config": "表配置",
	session: "会话",
};

const english: Partial<Record<Word, string>> = {
	"cluster-file": "Cluster file",
	"env-properties": "FLINK_PROPERTIES",
	deployment: "Deployment",
	cli: "Command line",
	"stream-env": "Stream environment",
	settings: "Environment settings",
	"table-config": "Table config",
	session: "Session",
};

export type Word = keyof typeof chinese;

/** Returns a word in a language, with a number in its place. */
export function say(lang: Lang, word: Word, number?: number): string {
	const text = lang === "zh" ? chinese[word] : (english[word] ?? word);
	return number === undefined ? text : text.replace("{0}", String(number));
}

/** Tells whether there is a word for something, such as the kind of a layer. */
export const isWord = (text: string): text is Word => Object.hasOwn(chinese, text);
