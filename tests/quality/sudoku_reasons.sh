#!/bin/sh
# The reasons of sudokus before a SAT solver: makes N minimal sudokus (5) of each of many types, of
# any level, and judges each step of their stories. Usage: tests/quality/sudoku_reasons.sh BUILD [N]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-5}
templates=$(cd "$(dirname "$0")/../../templates/sudoku" && pwd)

cd "$work" || exit 1
for type in std x nrc nrcx linked jigsaw parq torus wheel asterisk std-6x6 std-4x4 3dcube cube jigcube; do
    slink-sudoku --template $type --generate any --minimal --number "$n" --seed 7 --format json \
        -o puzzles && slink-sudoku --explain --format json puzzles >"$type" || exit 1
done
# NAME OPTION...: sudokus with these constraints, easy ones and hard ones.
with() {
    name=$1
    shift
    for level in 1 any; do
        slink-sudoku "$@" --generate $level --number "$n" --seed 7 --format json -o puzzles &&
            slink-sudoku --explain --format json puzzles >>"$name" || exit 1
    done
}
for file in "$templates"/*.gss; do
    type=$(basename "$file" .gss)
    ! grep -q '^#: constraints = ' "$file" || with "$type" --template "$type"
done
with killer-jigsaw --killer --jigsaw 7
with killer-knight --killer --anti knight --boxes 2x3
with kings --anti king,knight
with some-dots --kropki --marks some
with several --greater --thermos 2 --even-odd --kropki --marks some --boxes 2x4
rm puzzles
"$build/bench/sudoku_reasons" ./*
