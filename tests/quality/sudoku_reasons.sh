#!/bin/sh
# The reasons of sudokus before a SAT solver: makes N minimal sudokus (5) of each of many types, of
# any level, and judges each step of their stories. Usage: tests/quality/sudoku_reasons.sh BUILD [N]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-5}

cd "$work" || exit 1
for type in std x nrc nrcx linked jigsaw parq torus wheel asterisk std-6x6 std-4x4 3dcube cube jigcube; do
    slink-sudoku --template $type --generate any --minimal --number "$n" --seed 7 --format json \
        -o puzzles && slink-sudoku --explain --format json puzzles >"$type" || exit 1
done
rm puzzles
"$build/bench/sudoku_reasons" ./*
