// Command slim does what depends most on how its wasm was made: panics, stacks, deep stacks, goroutines that wait for each
// other, and memory that moves while it is used. The test of Slim compares what it prints with what it prints when it is
// slim.
package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
)

func main() {
	for _, part := range []struct {
		name string
		run  func() string
	}{
		{"panics", panics},
		{"names", func() string { return outer(3) }},
		{"deep", func() string { return strconv.Itoa(deep(3000, [8]int{1})) }},
		{"grown", grown},
		{"goroutines", goroutines},
		{"garbage", garbage},
		{"numbers", numbers},
		{"sorting", sorting},
		{"control", control},
	} {
		fmt.Printf("%s: %s\n", part.name, part.run())
	}
	defer fmt.Println("a deferred call of main")
	var nobody *person
	go func() {
		runtime.Gosched()
		fmt.Println("another goroutine")
	}()
	runtime.Gosched()
	os.Stdout.WriteString(nobody.name)
}

type person struct {
	padding [40]byte
	name    string
}

// panics recovers from each kind of panic that the runtime makes, and from our own.
func panics() string {
	var list []int
	var nobody *person
	var table map[string]int
	var thing any = "text"
	var fail error = errors.New("my own")
	zero := len(list)
	var told []string
	for _, f := range []func(){
		func() { list[5]++ },
		func() { nobody.name = "x" },
		func() { table["a"] = 1 },
		func() { told[0] = strconv.Itoa(thing.(int)) },
		func() { told[0] = thing.(fmt.Stringer).String() },
		func() { told[0] = strconv.Itoa(7 / zero) },
		func() { told[0] = strings.Repeat("x", zero-1) },
		func() { list = list[zero+3 : zero+2] },
		func() { list = make([]int, zero-1) },
		func() { panic(fail) },
		func() {
			defer func() { panic(fmt.Sprint("instead of ", recover())) }()
			panic("a first one")
		},
		func() { // as a wrapper of the compiler's panics, with names that a slim program hasn't
			defer func() { panic(strings.Fields(fmt.Sprint(recover()))[:2]) }()
			var called interface{ callers() string } = nobody
			called.callers()
		},
		func() { runtime.Goexit() },
	} {
		done := make(chan string)
		go func() {
			told := "nothing"
			defer func() { done <- told }()
			defer func() {
				if r := recover(); r != nil {
					told = fmt.Sprint(r)
				}
			}()
			f()
		}()
		told = append(told, <-done)
	}
	return strings.Join(told, "; ")
}

// outer tells how many functions it was called through.
func outer(n int) string {
	if n > 0 {
		return outer(n - 1)
	}
	return person{}.callers()
}

func (p person) callers() string {
	places := make([]uintptr, 50)
	frames := runtime.CallersFrames(places[:runtime.Callers(0, places)])
	for n := 1; ; n++ {
		if _, more := frames.Next(); !more {
			return strconv.Itoa(n)
		}
	}
}

// deep needs a large stack, which moves while it grows.
func deep(n int, values [8]int) int {
	if n == 0 {
		return values[0]
	}
	p := &values
	result := deep(n-1, [8]int{p[0] + n%7, n})
	if p[1] != 0 && p[1] != n+1 {
		panic("a value on the stack has changed")
	}
	return result
}

// grown keeps pointers into a stack while it grows and the garbage collector runs.
func grown() string {
	words := make([]string, 3)
	inner := &words[1]
	var grow func(n int, p *string) int
	grow = func(n int, p *string) int {
		local := strconv.Itoa(n)
		if n%500 == 0 {
			runtime.GC()
		}
		if n > 0 {
			n = grow(n-1, &local)
		}
		*p += local[:1]
		return n + len(local)
	}
	n := grow(2000, inner)
	return fmt.Sprint(n, words)
}

// goroutines pass numbers through channels, locks and select.
func goroutines() string {
	numbers, squares, stop := make(chan int), make(chan int, 3), make(chan bool)
	var wait sync.WaitGroup
	var lock sync.Mutex
	seen := map[int]bool{}
	for range 20 {
		wait.Go(func() {
			for n := range numbers {
				lock.Lock()
				seen[n] = true
				lock.Unlock()
				runtime.Gosched()
				squares <- n * n
			}
		})
	}
	sum := 0
	go func() {
		defer close(stop)
		for n := range squares {
			sum += n
		}
	}()
	for n := range 2000 {
		select {
		case numbers <- n:
		case <-stop:
			return "stopped early"
		}
	}
	close(numbers)
	wait.Wait()
	close(squares)
	<-stop
	return fmt.Sprint(sum, len(seen))
}

// garbage makes and drops trees while goroutines hold parts of others.
func garbage() string {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	type node struct {
		left, right *node
		text        string
	}
	var build func(depth int) *node
	build = func(depth int) *node {
		if depth == 0 {
			return nil
		}
		return &node{build(depth - 1), build(depth - 1), strings.Repeat("x", depth)}
	}
	var count func(n *node) int
	count = func(n *node) int {
		if n == nil {
			return 0
		}
		return len(n.text) + count(n.left) + count(n.right)
	}
	var wait sync.WaitGroup
	counts := make([]int, 8)
	for i := range counts {
		wait.Go(func() {
			for range 20 {
				tree := build(8)
				runtime.Gosched()
				counts[i] += count(tree)
			}
		})
	}
	wait.Wait()
	return fmt.Sprint(counts)
}

// numbers go through the conversions and comparisons that wasm has instructions for.
func numbers() string {
	var out []string
	for _, f := range []float64{0, math.Copysign(0, -1), 1.5, -2.25, 1e300, math.Inf(1), math.NaN()} {
		out = append(out, strconv.FormatFloat(f, 'g', -1, 64), fmt.Sprint(f < 1, f <= 1.5, f == f, !(f > 1), !(f >= 2)))
		if math.Abs(f) < 1e9 {
			out = append(out, fmt.Sprint(int64(f), int8(f), uint32(int64(f)), math.Float64bits(f), float32(f)))
		}
	}
	for _, n := range []int64{0, 1, -1, 127, 128, 1 << 31, -1 << 31, 1<<62 + 12345, math.MinInt64, math.MaxInt64} {
		u := uint64(n)
		out = append(out, fmt.Sprint(int8(n), uint16(n), int32(n), n>>3, u>>3, n<<5, n/7, n%7, u/7, n*n, n < 5, !(n < 5), u < 5, !(u >= 5), n == 1, n != 1))
	}
	return strings.Join(out, " ")
}

// sorting works through closures, interfaces and maps.
func sorting() string {
	table := map[string][]int{}
	for i := range 3000 {
		key := strconv.Itoa(i * 7919 % 101)
		table[key] = append(table[key], i)
	}
	keys := make([]string, 0, len(table))
	for key, list := range table {
		slices.SortFunc(list, func(a, b int) int { return b - a })
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return fmt.Sprint(len(keys), keys[:5], table[keys[50]][:3])
}

// control goes through labels, switches and jumps in both directions.
func control() string {
	var out []byte
	n := 0
again:
	for i := range 10 {
		switch {
		case i == 3:
			continue
		case i == 7 && n < 3:
			n++
			goto again
		case i > 8:
			break again
		case i%2 == 0:
			out = append(out, '0'+byte(i))
			fallthrough
		default:
			out = append(out, '-')
		}
		defer func() { out = append(out, 'd') }()
	}
	for i, r := range "aä€𝄞\xff" {
		out = strconv.AppendInt(out, int64(i)*int64(r), 10)
	}
	return string(out)
}
