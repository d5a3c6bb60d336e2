#!/bin/sh
# What a fixed list of commands writes, a line for each: its status, the SHA-256 of its output, its name. Puzzles, ratings, texts
# and pages to play have the same on all machines; pictures, whose last digits are those of libraries, are not in the list.
# Usage: tests/machines/sums.sh BUILD
set -eu
PATH=$(cd "$1/bin" && pwd):$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP
cd "$work"

# A name and a command; commands read what those before them wrote.
while read -r name command; do
    status=0
    eval "$command" >"$name" 2>"$name.err" </dev/null || status=$?
    [ "$status" -eq 0 ] || cat "$name.err" >>"$name"
    echo "$status $(sha256sum <"$name" | cut -c1-64) $name"
done <<'END'
easy slink-gen --type slitherlink --rows 10 --cols 10 -n 6 --difficulty 2 --seed 1 --format json
hard slink-gen --type slitherlink --symmetry none --rows 14 --cols 14 -n 6 --difficulty 4 --seed 2 --format json
wide slink-gen --type slitherlink --symmetry none --rows 6 --cols 70 --difficulty 3 --seed 3 --format json
super slink-gen --rows 7 --cols 7 -n 4 --difficulty 3 --seed 4 --format json
expert slink-gen -n 1 --rows 8 --cols 8 --symmetry none --difficulty 5 --seed 5 --format json
extreme slink-gen --type slitherlink --rows 7 --cols 7 --symmetry none --difficulty 7 --seed 6 --format json
slink slink-gen --type slink --rows 6 --cols 6 --seed 7 --format json
uniform slink-gen --type slitherlink --rows 6 --cols 6 --loop uniform --seed 8 --format json
minimal slink-gen --type slitherlink --rows 6 --cols 6 --minimal --seed 9 --format json
kites slink-gen --type slitherlink --tiling kites --rows 3 --cols 3 --difficulty any --seed 10 --format json
penrose slink-gen --type slitherlink --tiling penrose-rhombs --rows 5 --cols 5 --difficulty any --seed 11 --format json
hats slink-gen --type slitherlink --tiling hats --difficulty any --seed 11 --format json
kakuros slink-make kakuro --level 2-5 --number 4 --seed 3
numbers slink-gen --rows 6 --cols 6 --numbers '3 1 4 1 5' --seed 12 --format json
standard slink-sudoku -t std -g 3 --number 9 --seed 1 --format json
people slink-sudoku -t std --level 4 --seed 2 --format json
killer slink-sudoku --killer --standard 9 -g 2 --seed 3 --format json
jigsaw slink-sudoku --jigsaw 9 -g any --seed 4 --format json
regions slink-regions -r 20 20 -p 20 --seed 1
exact slink-regions -r 9 9 --sizes 3-12 --temperature 1 --sweeps 50 --seed 1 --stats
mixed slink-plan --plan tilings --seed 1
date slink-plan -t 6x6 --daily 2040-02-27..2040-03-01 --seed 1
rate slink-solve --rate kakuros hats easy hard wide super expert extreme slink kites penrose standard people killer jigsaw
check slink-solve --check --labels --keys kakuros easy hard super kites standard killer
count slink-solve --count --plain easy super kites
sets slink-solve --count --sets easy
blank printf "......\n......\n......\n......\n......\n......\n"
unsolved slink-solve --solutions 3 blank
many slink-solve --count blank
explain slink-solve --explain kakuros easy super kites
german slink-solve --explain --lang de standard killer
hebrew slink-solve --explain --lang he people
links slink-solve --explain --format json super jigsaw
hint slink-solve --hint easy standard
needless slink-solve --needless super
proof slink-solve --proof proof.txt expert && cat proof.txt
checked slink-convert --to knuth --drop solution,meta expert >board && slink-check board proof.txt
formats for to in knuth json contest loopy puzzlink pzprv3 penpa mcc text csv; do slink-convert --to $to easy || :; done
sudokus for to in gss solo sdk fpuzzles penpa ipuz compact sumocue csv text; do slink-convert --to $to standard || :; done
html slink-convert --to html kakuros hats easy super kites standard killer
feed slink-convert --to rss --link-base https://example.org/ easy
turned slink-convert --to json --transform rotate90 --sort score easy hard super
END
