package find

import (
	"strings"
	"sync"
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

// sameRows are the rows, taken apart.
var sameRows = sync.OnceValue(func() (rows [][]string) {
	for _, row := range strings.Split(strings.TrimSpace(same), "\n") {
		rows = append(rows, strings.Split(row, "|"))
	}
	return rows
})

// sameAs returns the words of a row that has a word or a name; nil if none has.
func sameAs(piece string) []string {
	piece = fold(piece)
	for _, row := range sameRows() {
		for _, word := range row {
			if fold(word) == piece {
				return row
			}
		}
	}
	return nil
}

// apart makes pieces of a query of the words in the rows: blanks around Chinese ones, dashes between several English ones.
func apart(query string) string {
	out := ""
	for query != "" {
		n, instead := longestSame(query, out == "" || out[len(out)-1] == ' ')
		if n == 0 {
			_, n = utf8.DecodeRuneInString(query)
			instead = query[:n]
		}
		out += instead
		query = query[n:]
	}
	return out
}

// longestSame returns how much of the beginning of a query is a word of the rows, 0 for nothing, and what to put in its place. free
// tells that a blank stands before it, so that English words can begin.
func longestSame(query string, free bool) (length int, instead string) {
	for _, row := range sameRows() {
		for _, word := range row {
			n := len(word)
			if n <= length || n > len(query) {
				continue
			}
			if word[0] >= utf8.RuneSelf {
				if query[:n] == word {
					length, instead = n, " "+word+" "
				}
			} else if free && (n == len(query) || query[n] == ' ' || query[n] == 's') && strings.IndexByte(word, '-') > 0 &&
				strings.EqualFold(query[:n], strings.ReplaceAll(word, "-", " ")) {
				length, instead = n, word
			}
		}
	}
	return length, instead
}
