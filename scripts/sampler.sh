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

for type in super slitherlink slink; do
    slink-gen --type "$type" --difficulty 1-2 --number 2 --seed $seed --format json
done >"$work/puzzles.jsonl"

# Jigsaws get fresh fields.
for template in '-t std' '-t x' '-t nrc' '-t nrcx' '-t linked' '--jigsaw 9' '--jigsaw 16' \
    '-t cube' '--jigsaw cube' '-t 3dcube' '-t parq'; do
    # shellcheck disable=SC2086 # an option and its argument
    slink-sudoku $template --generate 1-2 --number 2 --seed $seed --format json
done >>"$work/puzzles.jsonl"

if ! slink-solve --plain --check "$work/puzzles.jsonl" >"$work/answers" ||
    grep -vqx unique "$work/answers"; then
    echo 'sampler.sh: a puzzle is not unique' >&2
    exit 1
fi
slink-book -t classic-7x10 --title 'Sampler' -o "$1" "$work/puzzles.jsonl"
