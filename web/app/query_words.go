package app

import (
	"strings"

	"flinkconf/core/shape"
)

// featureTexts are the words for the features of queries, in the order of their bits: the name in Chinese, and what the
// feature is in each language. The English names are in core/shape.
var featureTexts = [...][3]string{
	{"SELECT", "Shows its result to whoever asked, without a sink table", "把结果直接返回给提问者，没有汇表"},
	{"INSERT", "Writes its result into a sink table", "把结果写入汇表"},
	{"多个汇", "One job writes into more than one sink table", "一个作业写入多张汇表"},
	{"只有常量", "Reads no table at all", "不读取任何表"},
	{"分组聚合", "Aggregates per key without a window; SELECT DISTINCT does so too", "按键聚合，没有窗口；SELECT DISTINCT 也是"},
	{"全局聚合", "Aggregates all rows into one, without a key", "把所有行聚合成一行，没有键"},
	{"DISTINCT 聚合", "Aggregates over distinct values, such as COUNT(DISTINCT …)", "对去重后的值聚合，例如 COUNT(DISTINCT …)"},
	{"分组窗口", "Groups by TUMBLE, HOP or SESSION, the older kind of window", "在 GROUP BY 中使用 TUMBLE、HOP 或 SESSION，即旧式窗口"},
	{"会话窗口", "Groups by a window that ends after a pause", "按停顿后结束的窗口分组"},
	{"窗口表值函数", "Reads a table through a windowing function such as TABLE(TUMBLE(…))", "通过 TABLE(TUMBLE(…)) 之类的窗口函数读表"},
	{"窗口聚合", "Aggregates per window of a windowing table function", "按窗口表值函数的窗口聚合"},
	{"OVER 聚合", "Aggregates over the rows around each row", "对每行周围的行聚合"},
	{"常规连接", "Joins tables without a bound in time; IN and EXISTS over a query do so too", "连接表而不限制时间；对查询使用 IN 和 EXISTS 也是"},
	{"三个以上的连接输入", "Joins three or more inputs by regular joins", "用常规连接连接三个或更多输入"},
	{"区间连接", "Joins rows whose times are close to each other", "连接时间相近的行"},
	{"维表连接", "Looks up the rows of another table at processing time", "在处理时间查询另一张表的行"},
	{"时态连接", "Joins with the version that a table had at the row's time", "与另一张表在该行时间的版本连接"},
	{"窗口连接", "Joins two windowed tables, window by window", "逐个窗口连接两张带窗口的表"},
	{"Top-N 排名", "Keeps the first rows of each group, by ROW_NUMBER or its kin", "用 ROW_NUMBER 等保留每组的前几行"},
	{"去重", "Keeps the first or last row of each key by its time", "按时间保留每个键的第一行或最后一行"},
	{"窗口内排名", "Keeps the first rows of each window", "保留每个窗口的前几行"},
	{"ORDER BY 排序", "Sorts the result, or an inner query with a limit", "对结果排序，或对带限制的内层查询排序"},
	{"LIMIT 限制", "Keeps a number of rows only, by LIMIT, OFFSET or FETCH", "用 LIMIT、OFFSET 或 FETCH 只保留若干行"},
	{"UNION ALL 合并", "Puts the rows of several queries together", "把多个查询的行合在一起"},
	{"CDC 源", "Reads a table of changes that holds the old rows too", "读取也包含旧行的变更表"},
	{"没有主键的 CDC 源", "Reads a table of changes that declares no primary key", "读取没有声明主键的变更表"},
	{"upsert 源", "Reads a table of changes by key, without the old rows", "读取按键更新、不含旧行的表"},
	{"会更新的结果", "Rows of its result are updated or deleted later", "结果中的行之后会被更新或删除"},
	{"有主键的汇", "Writes into a table with a primary key", "写入有主键的表"},
	{"主键不同的汇", "Writes updates into a table whose key is another one than the result's", "把更新写入主键与结果不同的表"},
	{"汇的 NOT NULL 列", "Writes into a column that takes no NULL", "写入不接受 NULL 的列"},
	{"汇的定长列", "Writes into a CHAR, VARCHAR or BINARY column with a length", "写入有长度的 CHAR、VARCHAR 或 BINARY 列"},
	{"汇的嵌套列", "Writes into a ROW, ARRAY or MAP column", "写入 ROW、ARRAY 或 MAP 列"},
	{"汇的并行度", "The sink table sets its own parallelism", "汇表自行设置并行度"},
	{"汇的并行度为 1", "The sink table sets a parallelism of 1", "汇表把并行度设为 1"},
	{"汇的并行度无效", "The sink table sets a parallelism that is no positive number", "汇表设置的并行度不是正数"},
	{"ON CONFLICT 子句", "Says what an INSERT does when keys meet", "说明 INSERT 遇到相同键时怎么做"},
	{"OPTIONS 提示", "Changes a table's options by a hint", "用提示更改表的选项"},
	{"查询提示", "Gives the planner a hint, such as for a join", "给规划器提示，例如关于连接"},
	{"共用部分", "Uses a part twice, such as a table that two branches read", "某部分用了两次，例如两个分支读同一张表"},
	{"子查询上的计算", "Computes with what an inner query has computed", "对内层查询的计算结果再计算"},
	{"CAST 转换", "Converts a value into another type", "把值转换为另一种类型"},
	{"当前时间", "Asks for the time, the date or a random value", "取当前时间、日期或随机值"},
	{"异步维表连接", "Looks up rows in a table that may be asked without waiting", "在可以异步查询的表中查找"},
	{"自定义函数", "Calls a function that doesn't come with Flink", "调用不是 Flink 自带的函数"},
	{"水位线", "Reads a table that declares a watermark", "读取声明了水位线的表"},
	{"模型调用", "Calls ML_PREDICT or VECTOR_SEARCH", "调用 ML_PREDICT 或 VECTOR_SEARCH"},
	{"过滤", "Keeps some rows only, by WHERE or HAVING", "用 WHERE 或 HAVING 只保留部分行"},
	{"无等值条件的连接", "Joins two inputs that no equality connects, such as a cross join", "连接的两个输入之间没有等值条件，例如交叉连接"},
	{"全外连接", "Keeps the rows of both sides of a join, by FULL JOIN", "用 FULL JOIN 保留连接两侧的行"},
	{"模式匹配", "Finds patterns in the order of rows, by MATCH_RECOGNIZE", "用 MATCH_RECOGNIZE 在有序的行中查找模式"},
}

// featureNames names features in a language.
func featureNames(f shape.Feature, l Lang) string {
	return strings.Join(featureList(f, l), l.T(WComma))
}

func featureList(f shape.Feature, l Lang) (list []string) {
	for i := range featureTexts {
		switch one := shape.Feature(1) << i; {
		case f&one == 0:
		case l == Chinese:
			add(&list, featureTexts[i][0])
		default:
			add(&list, one.Words().String())
		}
	}
	return list
}

// featureNote says what a feature is.
func featureNote(f shape.Feature, l Lang) string {
	for i := range featureTexts {
		if f == 1<<i {
			return featureTexts[i][1+l]
		}
	}
	return ""
}
