#!/usr/bin/env bash
# Builds, serves and tests the Config Playground for Apache Flink. `./build.sh help` lists the commands.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly need_go=1.26 need_node=20
readonly cache=.cache
# The packages that also run in the browser: their tests run a second time as wasm.
readonly wasm_tests=(./core/... ./web/app/... ./web/texts/...)
# The packages that js/wasm builds, for vet and lint.
readonly wasm_code=(./core/... ./web/app/... ./web/texts/... ./web/browser/... ./web/ui/... ./wasm/...)

usage() {
	cat <<'END'
usage: ./build.sh COMMAND

  build            build the page into dist/ and weigh it
  serve [PORT]     build, then serve the page on this machine; port 8080 or the next free one
  size             what each file of the page weighs, against the budgets (the same as build)
  test             everything: formatting, vet, tests (native and as wasm), build, budgets, the page in a browser
  lint             golangci-lint over the native and the wasm code; the first run builds it, which takes minutes
  bench            benchmarks of the core, what a line costs in each notation, and Evaluate beside a bare YAML parse
  fuzz [SECONDS]   every fuzz target for that long each; 60 by default
  shots [FOLDER]   screenshots of the built page: light, dark, a phone, Chinese
  recipes [NAME…]  the sites of web/embed/recipes, built by Hugo, Docusaurus, MkDocs and Sphinx and opened in a browser; the
                   first run installs those under .cache, 600 MB

FLINKCONF_VERSION is what the page calls its version; "dev" by default.
FLINKCONF_HOME is the address of the hosted page, such as https://host/path/: the links that dist/flinkconf.html makes lead
there. Without it they lead to the file itself.
`build` and `serve` need Go 1.26 or newer and Node 20 or newer; `test` needs a Chromium too, which it installs on Debian. So it
does with Firefox ESR; without one it leaves out the tests in Firefox and says so. `recipes` needs Python 3.11 or newer besides.
END
}

say() { printf '\n== %s\n' "$*"; }

die() {
	printf 'build.sh: %s\n' "$*" >&2
	exit 1
}

# at_least HAVE NEED: compares dotted versions by their first two numbers.
at_least() {
	local have_major have_minor need_major need_minor
	IFS=. read -r have_major have_minor _ <<<"$1.0"
	IFS=. read -r need_major need_minor _ <<<"$2.0"
	((have_major > need_major || (have_major == need_major && ${have_minor%%[!0-9]*} >= need_minor)))
}

need_go() {
	command -v go >/dev/null || die "Go $need_go or newer is needed, and there is no go on the PATH"
	local version
	version=$(go env GOVERSION) || die "Go $need_go or newer is needed; this one can't read the module: $(cd / && go version)"
	at_least "${version#go}" "$need_go" || die "Go $need_go or newer is needed, found $version at $(command -v go)"
}

need_node() {
	command -v node >/dev/null || die "Node $need_node or newer is needed, and there is no node on the PATH"
	local version
	version=$(node --version)
	at_least "${version#v}" "$need_node" || die "Node $need_node or newer is needed, found $version at $(command -v node)"
}

# apt_install PACKAGE...: on Debian and its kin, as root or by sudo without a password.
apt_install() {
	command -v apt-get >/dev/null || return 1
	local root=()
	[ "$(id -u)" = 0 ] || root=(sudo -n)
	echo "installing $*"
	"${root[@]}" apt-get update -qq &&
		"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# first_of NAME...: prints the first program that is there.
first_of() {
	local name
	for name; do
		if [ -n "$name" ] && command -v "$name"; then return; fi
	done
	return 1
}

find_chromium() { first_of "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; }

need_chromium() {
	CHROMIUM=$(find_chromium) || {
		apt_install chromium chromium-driver || die "a Chromium is needed for the browser tests and could not be installed; install one, or name it: CHROMIUM=/path/to/chromium"
		CHROMIUM=$(find_chromium) || die "the package chromium is installed, but no chromium is on the PATH"
	}
	export CHROMIUM
}

# want_firefox: Firefox is a second opinion. Where there is none and none can be installed, FIREFOX is empty.
want_firefox() {
	FIREFOX=$(first_of "${FIREFOX:-}" firefox-esr) || { apt_install firefox-esr && FIREFOX=$(first_of firefox-esr); } || FIREFOX=
	export FIREFOX
}

# tool NAME: builds web/cmd/NAME where the go command's cache makes it cheap, and prints the path of the binary.
tool() {
	mkdir -p "$cache/bin"
	go build -o "$cache/bin/$1" "./web/cmd/$1"
	echo "$cache/bin/$1"
}

# existing PATTERN...: those of the patterns ./x/... whose folder is there.
existing() {
	local pattern
	for pattern; do
		if [ -d "${pattern%/...}" ]; then echo "$pattern"; fi
	done
}

build() {
	need_go
	need_node
	local bundle
	bundle=$(tool bundle)
	"$bundle" -out dist -version "${FLINKCONF_VERSION:-dev}" -home "${FLINKCONF_HOME:-}"
}

serve() {
	build
	local serve
	serve=$(tool serve)
	exec "$serve" -dir dist -port "${1:-8080}"
}

check_format() {
	local wrong
	wrong=$(gofmt -l core web wasm)
	[ -z "$wrong" ] || { printf 'gofmt would change:\n%s\n' "$wrong"; return 1; }
}

check_vet() {
	local code
	mapfile -t code < <(existing "${wasm_code[@]}")
	go vet ./... &&
		GOOS=js GOARCH=wasm go vet "${code[@]}" &&
		go vet -tags 'e2e shots recipes' ./web/e2e
}

test_native() { go test -json ./... | "$testlog" -tally "$tally"; }

# Go's wasm runtime takes 12 KB of arguments and environment at most, so the tests get a small environment of their own.
# They run in the form that the page's wasm has, which is not quite what Go links.
test_wasm() {
	local packages goroot slimrun
	slimrun=$PWD/$(tool slimrun)
	goroot=$(go env GOROOT)
	# A command of the native side has files and processes to test, which don't exist as wasm.
	mapfile -t packages < <(existing "${wasm_tests[@]}" | xargs env GOOS=js GOARCH=wasm go list -f '{{if ne .Name "main"}}{{.ImportPath}}{{end}}')
	GOOS=js GOARCH=wasm go test -json -vet=off \
		-exec="env -i 'PATH=$PATH' 'HOME=$HOME' 'TMPDIR=${TMPDIR:-/tmp}' '$slimrun' '$goroot/lib/wasm/go_js_wasm_exec'" \
		"${packages[@]}" | "$testlog" -tally "$tally"
}

test_types() {
	for folder in web/editor web/embed; do
		node web/editor/node_modules/typescript/bin/tsc -p "$folder"
	done
}

# test_browser ARGUMENT...: the tests in browsers that the arguments for go choose.
test_browser() {
	FLINKCONF_DIST=$PWD/dist go test -json -count=1 -timeout 30m -tags e2e "$@" ./web/e2e | "$testlog" -tally "$tally"
}

# group NAME COMMAND...: runs one group of the tests and ends the script when it fails.
group() {
	local name=$1 began=$SECONDS status
	shift
	say "$name"
	# Not under `if` or `||`: there, bash would go on after an error inside a function.
	set +e
	(set -e; "$@")
	status=$?
	set -e
	if ((status)); then
		[ ! -s "$tally" ] || cat "$tally"
		die "failed: $name, after $((SECONDS - began)) s"
	fi
	echo "passed: $name, $((SECONDS - began)) s"
}

run_tests() {
	need_go
	need_node
	need_chromium
	want_firefox
	local began=$SECONDS left_out=
	testlog=$(tool testlog)
	tally=$(mktemp)
	trap 'rm -f "$tally"' EXIT
	group 'formatting' check_format
	group 'vet, native and wasm' check_vet
	group 'tests, native' test_native
	group 'tests, as wasm in Node' test_wasm
	group 'build and budgets' build
	group 'types of the scripts' test_types
	group 'the page in Chromium' test_browser -skip '^TestFirefox'
	if [ -n "$FIREFOX" ]; then
		group 'the page in Firefox' test_browser -run '^TestFirefox'
	else
		left_out=', but the page in Firefox was LEFT OUT: there is no firefox-esr, and FIREFOX names no other'
	fi
	say "all passed in $((SECONDS - began)) s$left_out"
	cat "$tally"
}

lint() {
	need_go
	mkdir -p "$cache/bin"
	local linter=$PWD/$cache/bin/golangci-lint code
	if [ ! -x "$linter" ] || [ web/tools/go.mod -nt "$linter" ]; then
		echo 'building golangci-lint; this takes some minutes'
		go build -C web/tools -o "$linter" github.com/golangci/golangci-lint/v2/cmd/golangci-lint
	fi
	say 'native code'
	"$linter" run --build-tags e2e,shots,recipes ./...
	say 'wasm code'
	mapfile -t code < <(existing "${wasm_code[@]}")
	GOOS=js GOARCH=wasm "$linter" run "${code[@]}"
}

bench() {
	need_go
	local log=$cache/bench status=0
	mkdir -p "$cache"
	go test -run '^$' -bench . -benchmem -benchtime 300ms -count 6 ./core/... | tee "$log" || status=$?
	line_costs "$log"
	ratios "$log"
	return "$status"
}

# line_costs LOG: what a line costs to read and to write in each notation, for each length of text, the fastest run of each.
line_costs() {
	say 'ns per line, which must not grow with the text'
	awk '
		/^Benchmark(Read|Write)\/.*lines=/ {
			split($1, part, "/")
			name = substr(part[1], 10) " " part[2]
			sub(/^lines=/, "", part[3]); sub(/-[0-9]+$/, "", part[3])
			for (i = 3; i < NF; i++) if ($(i + 1) == "ns/line") cost = $i
			if (!(name in seen)) { seen[name]; names[++count] = name }
			if (!(part[3] in known)) { known[part[3]]; lengths[++widths] = part[3] }
			if (!((name, part[3]) in least) || cost + 0 < least[name, part[3]] + 0) least[name, part[3]] = cost
		}
		END {
			printf "%-32s", ""
			for (j = 1; j <= widths; j++) printf "%8d lines", lengths[j]
			print ""
			for (i = 1; i <= count; i++) {
				printf "%-32s", names[i]
				for (j = 1; j <= widths; j++) printf "%14.0f", least[names[i], lengths[j]]
				print (least[names[i], lengths[widths]] > 3 * least[names[i], lengths[1]] ? "  grows" : "")
			}
		}' "$1"
}

# ratios LOG: BenchmarkEvaluate/NAME over BenchmarkBareYAML/NAME, the median of each.
ratios() {
	say 'Evaluate beside a bare YAML parse of the same text (at most 3 times is wanted)'
	awk '
		/^Benchmark(Evaluate|BareYAML)\// {
			split($1, part, "/")
			sub(/-[0-9]+$/, "", part[2])
			times[part[1], part[2]] = times[part[1], part[2]] " " $3
			if (!(part[2] in seen)) { seen[part[2]]; names[++count] = part[2] }
		}
		function median(list,    v, n, i, j, t) {
			n = split(list, v, " ")
			for (i = 2; i <= n; i++) for (j = i; j > 1 && v[j] + 0 < v[j-1] + 0; j--) { t = v[j]; v[j] = v[j-1]; v[j-1] = t }
			return n % 2 ? v[(n + 1) / 2] : (v[n/2] + v[n/2 + 1]) / 2
		}
		END {
			for (i = 1; i <= count; i++) {
				evaluate = median(times["BenchmarkEvaluate", names[i]])
				bare = median(times["BenchmarkBareYAML", names[i]])
				if (evaluate && bare) { printf "%-16s %10.0f ns %10.0f ns %6.2f times\n", names[i], evaluate, bare, evaluate / bare; shown++ }
			}
			if (!shown) print "no pair of benchmarks to compare"
		}' "$1"
}

fuzz() {
	need_go
	local seconds=${1:-60} target package
	[[ $seconds =~ ^[1-9][0-9]*$ ]] || die "fuzz takes a number of seconds, not '$seconds'"
	mkdir -p "$cache"
	# `go test -list` names the targets of a package and then the package.
	go test -list '^Fuzz' ./... | awk '/^Fuzz/ { names[n++] = $1 } /^ok/ { for (i = 0; i < n; i++) print names[i], $2; n = 0 }' >"$cache/fuzz"
	[ -s "$cache/fuzz" ] || die 'there is no fuzz target'
	while read -r target package; do
		say "$target in $package, $seconds s"
		# At the end of its time Go's fuzzer may call that a failure; a real one leaves its input behind.
		go test -run '^$' -fuzz "^$target\$" -fuzztime "${seconds}s" -fuzzminimizetime 1s "$package" | tee "$cache/fuzzed" ||
			{ grep -q 'context deadline exceeded' "$cache/fuzzed" && ! grep -q 'Failing input' "$cache/fuzzed"; }
	done <"$cache/fuzz"
}

shots() {
	build
	need_chromium
	fc-list :lang=zh 2>/dev/null | grep -q . || apt_install fonts-noto-cjk || echo 'no Chinese font found: its glyphs will be boxes'
	local folder=${1:-${TMPDIR:-/tmp}/flinkconf-shots}
	mkdir -p "$folder"
	folder=$(cd "$folder" && pwd)
	FLINKCONF_DIST=$PWD/dist FLINKCONF_SHOTS=$folder go test -count=1 -tags 'e2e shots' -run '^TestShots' ./web/e2e
	ls "$folder"
}

recipes() {
	local names=("$@") out=$PWD/$cache/recipes hugo=$PWD/$cache/bin/hugo flinkconf=$PWD/$cache/bin/flinkconf
	((${#names[@]})) || names=(plain hugo docusaurus mkdocs sphinx)
	build
	need_chromium
	go build -o "$flinkconf" ./core/cmd/flinkconf
	if [[ " ${names[*]} " == *' hugo '* ]] && { [ ! -x "$hugo" ] || [ web/tools/hugo/go.mod -nt "$hugo" ]; }; then
		echo 'building Hugo; this takes some minutes'
		go build -C web/tools/hugo -o "$hugo" github.com/gohugoio/hugo
	fi
	mkdir -p "$out"
	bash web/embed/recipes/build.sh "$flinkconf" "$PWD/dist" "$out" "$hugo" "${names[@]}"
	say 'the sites in Chromium'
	FLINKCONF_RECIPES=$out FLINKCONF_RECIPE=${names[*]} go test -count=1 -v -tags 'e2e recipes' -run '^TestRecipes' ./web/e2e
}

case ${1:-help} in
build | size) build ;;
serve) serve "${@:2}" ;;
test) run_tests ;;
lint | bench) "$1" ;;
fuzz | shots | recipes) "$1" "${@:2}" ;;
help | -h | --help) usage ;;
*)
	usage >&2
	exit 2
	;;
esac
