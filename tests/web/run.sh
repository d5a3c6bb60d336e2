#!/bin/sh
# Plays pages in a headless Chromium. Usage: tests/web/run.sh BUILD [PICTURES]: with a folder, pictures of the
# pages at 390 and 1280 pixels are left in it.
set -eu
bin=$(cd "$1/bin" && pwd)
here=$(dirname "$(readlink -f "$0")")
pictures=${2:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

[ -z "$pictures" ] || mkdir -p "$pictures"
{
    "$bin/slink-gen" --rows 6 --cols 6 --seed 4 --difficulty 3 --format json
    "$bin/slink-gen" --type slitherlink --rows 7 --cols 7 --seed 1 --difficulty 2 --format json
    "$bin/slink-sudoku" --template std --level 2 --number 1 --seed 3 --format json -o -
    "$bin/slink-sudoku" --template cube --level 2 --number 1 --seed 3 --format json -o -
    printf 'xxxx__\nxxxxx_\nxx__xx\nxx__xx\nxxxxxx\nxxxxxx\n' >"$work/shape"
    "$bin/slink-gen" --type slitherlink --rows 6 --cols 6 --shape "$work/shape" --seed 4 --format json
    "$bin/slink-gen" --type slink --rows 7 --cols 7 --seed 1 --format json
    "$bin/slink-gen" --type slitherlink --rows 9 --cols 8 --difficulty 6 --seed 3 --format json
    for type in parq killer nrcx jigsaw thermo; do # 8 to 12
        "$bin/slink-sudoku" --template "$type" --level 3 --number 1 --seed 5 --format json -o -
    done
    for type in wheel linked samurai std-16x16; do # 13 to 16
        "$bin/slink-sudoku" --template "$type" --level 1-2 --number 1 --seed 5 --format json -o -
    done
    "$bin/slink-gen" --type slitherlink --rows 20 --cols 20 --difficulty 2 --seed 3 --format json # 17
    for type in sandwich arrow kropki even-odd; do # 18 to 21
        "$bin/slink-sudoku" --template "$type" --level 1-3 --number 1 --seed 5 --format json -o -
    done
    for tiling in honeycomb kites triangular; do # 22 to 24
        "$bin/slink-gen" --type slitherlink --tiling "$tiling" --rows 4 --cols 4 --difficulty 2 --seed 5 --format json
    done
    "$bin/slink-gen" --tiling octagonal --rows 5 --cols 5 --difficulty 3 --seed 5 --format json # 25
    "$bin/slink-make" kakuro --rows 6 --cols 6 --level 2 --seed 5 # 26
} >"$work/puzzles.jsonl" 2>"$work/seeds"
"$bin/slink-convert" --to html -o "$work/page.html" "$work/puzzles.jsonl"
for lang in de he; do
    "$bin/slink-convert" --to html --lang "$lang" --select 1,3 -o "$work/$lang.html" "$work/puzzles.jsonl"
done
# Puzzles of days: each list of days has the first of these puzzles, again and again.
"$bin/slink-gen" --type slitherlink --rows 4 --cols 5 --seed 1 --difficulty 2 -n 5 --format json >"$work/small.jsonl" 2>>"$work/seeds"
days() {
    awk 'NR == FNR { puzzle[NR] = $0; n = NR; next }
        { line = puzzle[(FNR - 1) % n + 1]; sub(/"id":"[^"]*"/, "\"id\":\"" $0 "\",\"title\":\"" $0 "\"", line); print line }' \
        "$work/small.jsonl" - | "$bin/slink-convert" --to html -o "$work/$1.html"
}
printf '%s\n' 2027-01-30 2027-01-31 2027-02-01 2027-02-04 | days days
for n in -3 -2 -1 0 1; do date -d "$n days" +%F; done | days now
seq 0 364 | sed 's/.*/2027-01-01 & days/' | date -f - +%F | days year
# A title that looks like a day and is none.
sed -n '2,3s/"id":"[^"]*"/&,"title":"2027-99-99"/p' "$work/puzzles.jsonl" | "$bin/slink-convert" --to html -o "$work/noday.html"
PATH=$bin:$PATH WEB_MODULES=$(cd "$1" && pwd)/web/node_modules node "$here/play.mjs" "$work" "$pictures"
