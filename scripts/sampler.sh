#!/bin/sh
# sampler.sh FILE: binds a book with two puzzles of every type, loops first, into FILE.
set -eu

[ $# -eq 1 ] || {
    echo 'usage: sampler.sh FILE' >&2
    exit 2
}
seed=2026
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# The types of sudokus are the templates with words of their own.
sudokus=$(cd "$(dirname "$0")/../templates/sudoku" && grep -l '^#: \[type\]' ./*.gss | sed 's|\./||; s|\.gss$||')

# Jigsaws get fresh fields.
for type in super slitherlink slink $sudokus; do
    slink-plan --type "$type" --number 2 --seed $seed | slink-plan --make 1-2
done >"$work/puzzles.jsonl"

if ! slink-solve --plain --check "$work/puzzles.jsonl" >"$work/answers" ||
    grep -vqx unique "$work/answers"; then
    echo 'sampler.sh: a puzzle is not unique' >&2
    exit 1
fi
slink-book -t classic-7x10 --title 'Sampler' -o "$1" "$work/puzzles.jsonl"
