#!/bin/sh
# What docs/quality.md shows: makes puzzles of all kinds, measures them beside Loopy's, and leaves
# tables in BUILD/quality. Puzzles that are there already are not made again, so remove
# the folder when slink-gen has changed. Loopy chooses its own seeds: its puzzles are others each time.
# Usage: tests/quality/run.sh BUILD [N]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-1000}
few=$(((n + 4) / 5))
made=$build/quality
mkdir -p "$made" || exit 1

# gen NAME N OPTION...: puzzles of 10x10, seed 1.
gen() {
    name=$1
    number=$2
    shift 2
    [ -e "$made/$name.json" ] && return
    slink-gen --rows 10 --cols 10 --seed 1 -n "$number" --jobs "$(nproc)" --trust --format json \
        -o "$made/$name.json" "$@" || missed=1
}

# loopy NAME DIFFICULTY
loopy() {
    [ -e "$made/$1.json" ] && return
    sgt-loopy --generate "$n" "10x10t0d$2" >"$work/ids" &&
        slink-solve --format json "$work/ids" >"$work/solved.json" &&
        slink-solve --rate --format json "$work/solved.json" >"$made/$1.json" || missed=1
}

for level in 1 2 3 4 5 6 7; do
    gen "slitherlink-$level" "$n" --type slitherlink --difficulty $level
    gen "super-$level" "$n" --type super --symmetry none --difficulty $level
done
for level in 1 2; do
    gen "slink-$level" "$n" --type slink --difficulty $level
done
if command -v sgt-loopy >/dev/null; then
    loopy loopy-easy e
    loopy loopy-normal n
    loopy loopy-tricky t
    loopy loopy-hard h
else
    echo 'sgt-loopy is not there: nothing to compare with' >&2
    missed=1
fi

# One option each beside the default.
digits='--type slitherlink --difficulty 4'
letters='--type super --symmetry none --difficulty 4'
# shellcheck disable=SC2086 # options are words
{
    gen asymmetric "$few" $digits --symmetry none
    gen order-low "$few" $digits --order low
    gen minimal "$few" --type slitherlink --minimal
    gen wiggle-0 "$few" $digits --wiggle 0
    gen wiggle-9 "$few" $digits --wiggle 9
    gen uniform "$few" $digits --loop uniform
    gen best-of-10 "$few" $digits --best-of 10
    gen any-what-ifs "$few" --type slitherlink --difficulty 6 --what-ifs any
    gen super-order-low "$few" $letters --order low
    gen super-minimal "$few" --type super --minimal
    gen super-wiggle-9 "$few" $letters --wiggle 9
    gen super-squares "$few" $letters --groups squares
    gen super-digits "$few" $letters --keep digits
    gen super-cover-80 "$few" $letters --cover 80
    gen letters-only "$few" $letters --letters-only
    gen super-best-of-10 "$few" $letters --best-of 10
}

# report FILE REPORT NAME...
report() {
    file=$1
    kind=$2
    shift 2
    for name; do
        set -- "$@" "$name=$made/$name.json"
        shift
    done
    "$build/bench/quality" "$kind" "$@" >"$made/$file" || missed=1
}

levels='loopy-easy loopy-normal loopy-tricky loopy-hard
    slitherlink-1 slitherlink-2 slitherlink-3 slitherlink-4 slitherlink-5 slitherlink-6 slitherlink-7
    super-1 super-2 super-3 super-4 super-5 super-6 super-7 slink-1 slink-2'
measured='loopy-hard slitherlink-2 slitherlink-4 slitherlink-6 super-2 super-4 super-6'
options='slitherlink-4 asymmetric order-low minimal wiggle-0 wiggle-9 uniform best-of-10
    slitherlink-6 any-what-ifs super-4 super-order-low super-minimal super-wiggle-9 super-squares
    super-digits super-cover-80 letters-only super-best-of-10'
best='slitherlink-4 best-of-10 super-4 super-best-of-10'
# shellcheck disable=SC2086
{
    for kind in clues score techniques; do
        report $kind.md $kind $levels
    done
    for kind in parts correlations; do
        report $kind.md $kind $measured
    done
    for kind in clues score; do
        report options-$kind.md $kind $options
    done
    report best-parts.md parts $best
}
[ "$missed" -eq 0 ] && echo "tables are in $made"
exit "$missed"
