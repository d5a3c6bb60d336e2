#!/bin/sh
# sampler.sh FILE: makes a book with two puzzles of every type, loops first: FILE, a PDF.
set -eu

[ $# -eq 1 ] || {
    echo 'usage: sampler.sh FILE' >&2
    exit 2
}
scripts=$(dirname "$(readlink -f "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# The types of sudokus are the templates with words of their own.
for type in super slitherlink slink $(cd "$scripts/../templates/sudoku" && grep -l '^#: \[type\]' -- *.gss); do
    printf '[%s]\ntype = %s\nnumber = 2\n' "${type%.gss}" "${type%.gss}"
done >"$work/plan.ini"
"$scripts/makebook.sh" --plan "$work/plan.ini" --title Sampler --seed 2026 --quiet -o "$work/sampler"
mv "$work/sampler.pdf" "$1"
