package find

import (
	"strings"
	"unicode/utf8"
)

// same has rows of words that people use for the same thing, English ones of several words with dashes. Keys are English, so a
// Chinese word of a query stands for all of its row, and so do several English ones; a single one does only where nothing has
// the words of the query.
const same = `
mini-batch|micro-batch|攒批|微批|小批
skew|hot-key|hotspot|数据倾斜|倾斜|热点
late-data|late-rows|late-fire|late|lateness|迟到数据|迟到
ttl|expire|expiry|expiration|retention|过期|失效
idle|inactive|空闲|静默
back-pressure|反压|背压
state-backend|状态后端
state|状态
checkpoint|检查点
savepoint|保存点
watermark|水位线|水印
incremental|增量
unaligned|非对齐
parallelism|concurrency|并行度|并发
max|maximum|最大
min|minimum|最小
default|默认
slot|槽位
managed|托管
memory|ram|内存
off-heap|堆外
heap|堆
network|网络
buffer|缓冲
cache|缓存
disk|磁盘|硬盘
directory|dir|folder|目录
compression|压缩
join|关联|连接
lookup|dimension-table|维表
broadcast|广播
async|异步
deduplicate|duplicates|去重
distinct|不同值
aggregate|aggregation|group-by|agg|聚合
sort|排序
window|窗口
partition|分区
operator|算子
restart|重启
recovery|recover|恢复
retry|重试
strategy|策略
scheduler|调度
speculative|推测执行
timeout|超时
interval|间隔
delay|延迟
threshold|阈值
time-zone|时区
not-null|null|非空|空值
serializer|serialization|序列化
thread|线程
port|端口
log|日志
metrics|指标
heartbeat|心跳
high-availability|ha|高可用
namespace|命名空间
`

// sameAs returns the words that mean the same as a word or a few; nil for none.
func sameAs(piece string) []string {
	piece = fold(piece)
	for row := range strings.Lines(same) {
		list := strings.Split(strings.TrimSpace(row), "|")
		for i, word := range list {
			if word != "" && fold(word) == piece {
				list[i] = list[0]
				return list[1:]
			}
		}
	}
	return nil
}

// apart makes pieces of a query of the words in the rows: blanks around Chinese ones, dashes between several English ones.
func apart(query string) string {
	var out strings.Builder
	last := byte(' ')
	for query != "" {
		best, instead := "", ""
		for row := range strings.Lines(same) {
			for word := range strings.SplitSeq(strings.TrimSpace(row), "|") {
				n := len(word)
				switch {
				case n <= len(best) || n > len(query):
				case word[0] >= utf8.RuneSelf && query[:n] == word:
					best, instead = word, " "+word+" "
				case last == ' ' && strings.IndexByte(word, '-') > 0 && strings.IndexByte(" s", (query + " ")[n]) >= 0 &&
					strings.EqualFold(query[:n], strings.ReplaceAll(word, "-", " ")):
					best, instead = query[:n], word
				}
			}
		}
		if best == "" {
			_, size := utf8.DecodeRuneInString(query)
			best, instead = query[:size], query[:size]
		}
		out.WriteString(instead)
		query, last = query[len(best):], best[len(best)-1]
	}
	return out.String()
}
