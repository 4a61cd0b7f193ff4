#!/usr/bin/env bash
# Builds the recipes as their own readers would: `build.sh FLINKCONF DIST OUT HUGO NAME...`, all paths absolute. FLINKCONF is the
# command line, DIST the built playground, HUGO the program; the site NAME comes to OUT/NAME/site. ./build.sh recipes calls it.
set -euo pipefail

readonly flinkconf=$1 dist=$2 out=$3 hugo=$4
readonly need_python=3.11
readonly recipes=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
shift 4

die() {
	printf 'recipes: %s\n' "$*" >&2
	exit 1
}

# sources NAME STATIC: a copy of the recipe in OUT/NAME/source, with what `flinkconf render` makes in generated/ and the built
# playground in STATIC/flinkconf.
sources() {
	source=$out/$1/source site=$out/$1/site
	mkdir -p "$source"
	# What npm has installed stays.
	find "$source" -mindepth 1 -maxdepth 1 ! -name node_modules -exec rm -rf {} +
	rm -rf "$site"
	cp -R "$recipes/$1/." "$source"
	mkdir -p "$source/generated" "$source/$2"
	"$flinkconf" render --keys 'state.backend.type,pipeline.name,execution.checkpointing.*' "$recipes/orders.json" >"$source/generated/orders.html"
	cp "$recipes/options.html" "$source/generated/"
	cp -R "$dist" "$source/$2/flinkconf"
	# The package for npm is no part of a site.
	rm -rf "$source/$2/flinkconf/npm"
}

# python NAME: the packages that the recipe names, each with its hash, in a Python of their own; prints its folder of programs.
python() {
	local venv=$out/$1/venv wanted=$recipes/$1/requirements.txt
	if ! cmp -s "$wanted" "$venv/requirements.txt"; then
		command -v python3 >/dev/null || die "Python $need_python or newer is needed for the recipe $1, and there is no python3 on the PATH"
		python3 -c "import sys; sys.exit(sys.version_info < (${need_python/./, }))" ||
			die "Python $need_python or newer is needed for the recipe $1, found $(python3 --version) at $(command -v python3)"
		rm -rf "$venv"
		python3 -m venv "$venv" >"$out/$1/venv.log" 2>&1 ||
			die "python3 -m venv doesn't work here; on Debian it is in the package python3-venv. What it said is in $out/$1/venv.log"
		"$venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r "$wanted" >&2 ||
			die "the packages of the recipe $1 could not be installed"
		cp "$wanted" "$venv/requirements.txt"
	fi
	echo "$venv/bin"
}

plain() {
	sources plain .
	cp -R "$source" "$site"
	local page
	for page in index options; do
		awk -v folder="$source" '/^<!-- generated\// { while ((getline line <(folder "/" $2)) > 0) print line; next } 1' \
			"$source/$page.html" >"$site/$page.html"
	done
	rm -r "$site/generated"
}

hugo() {
	sources hugo static
	"$hugo" --quiet --source "$source" --destination "$site"
}

docusaurus() {
	sources docusaurus static
	cd "$source"
	if ! cmp -s package-lock.json node_modules/.of-package-lock.json; then
		# No script of a package runs: none is needed.
		npm ci --ignore-scripts --no-progress --loglevel=error
		cp package-lock.json node_modules/.of-package-lock.json
	fi
	NO_UPDATE_NOTIFIER=1 node node_modules/@docusaurus/core/bin/docusaurus.mjs build --out-dir "$site"
}

mkdocs() {
	sources mkdocs docs
	local bin
	bin=$(python mkdocs)
	cd "$source"
	NO_MKDOCS_2_WARNING=1 "$bin/mkdocs" build --quiet --strict --site-dir "$site"
}

sphinx() {
	sources sphinx _static
	local bin
	bin=$(python sphinx)
	"$bin/sphinx-build" -q -W -b html -d "$out/sphinx/doctrees" "$source" "$site"
}

for name; do
	case $name in
	plain | hugo | docusaurus | mkdocs | sphinx)
		printf '\n== the site %s\n' "$name"
		("$name")
		;;
	*) die "there is no recipe '$name'" ;;
	esac
done
