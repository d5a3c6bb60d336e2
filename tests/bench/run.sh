#!/bin/sh
# Timings against Loopy, and the memory of the programs on a large board. Pinned to one processor;
# each figure is the median of runs that alternate with those of the peer. Status 1 when a bound is
# missed: as fast as Loopy, 256 MB, and those of counting.
# Usage: tests/bench/run.sh BUILD [ROUNDS]
. "$(dirname "$0")/lib.sh"
rounds=${2:-5}

# took FILE N COMMAND...: appends the CPU time for one of N puzzles, in microseconds.
took() {
    into=$1
    n=$2
    shift 2
    pin "$measure" "$@" >"$work/took" || { echo "failed: $*" >&2; exit 1; }
    awk -v n="$n" '{ printf "%.3f\n", $1 / n }' "$work/took" >>"$into"
}

median() {
    sort -n "$1" | awk '{ v[NR] = $1 }
        END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

# against SIDE OURS THEIRS: that many puzzles a run.
against() {
    side=$1
    : >"$work/ours"
    : >"$work/theirs"
    round=1
    while [ "$round" -le "$rounds" ]; do
        took "$work/ours" "$2" slink-gen --type slitherlink --difficulty 4 --rows "$side" \
            --cols "$side" -n "$2" --seed "$round"
        took "$work/theirs" "$3" sgt-loopy --generate "$3" "${side}x${side}t0dh"
        round=$((round + 1))
    done
    awk -v side="$side" -v ours="$(median "$work/ours")" -v theirs="$(median "$work/theirs")" '
        BEGIN {
            printf "%dx%d  slink-gen %9.3f ms  sgt-loopy %9.3f ms  ratio 1/%.1f\n", side, side,
                ours / 1000, theirs / 1000, theirs / ours
            exit ours > theirs
        }' || missed=1
}

# memory NAME COMMAND...: the largest resident memory.
memory() {
    label=$1
    shift
    pin "$measure" "$@" >"$work/took" || { echo "failed: $*" >&2; missed=1; return; }
    awk -v label="$label" '{
        printf "%-28s %6.1f MB  %8.2f s\n", label, $2 / 1024, $1 / 1e6
        exit $2 > 256 * 1024 }' "$work/took" || missed=1
}

if command -v sgt-loopy >/dev/null; then
    echo "one puzzle of level 4 (hard), CPU time, median of $rounds"
    against 10 200 20
    against 20 30 4
else
    echo 'sgt-loopy is not there: no timings against it' >&2
    missed=1
fi

echo 'one board of 200x200, largest memory and CPU time'
large='--rows 200 --cols 200 --difficulty 4 --seed 1'
# shellcheck disable=SC2086 # a list of options
memory 'slink-gen super' slink-gen $large --format json -o "$work/super.json"
# shellcheck disable=SC2086
memory 'slink-gen slitherlink' slink-gen --type slitherlink $large --format json \
    -o "$work/slitherlink.json"
for type in super slitherlink; do
    [ -e "$work/$type.json" ] || continue
    memory "slink-solve $type" slink-solve "$work/$type.json"
    memory "slink-solve --plain $type" slink-solve --plain "$work/$type.json"
    memory "slink-solve --rate $type" slink-solve --rate "$work/$type.json"
    memory "slink-render $type" slink-render --solution -o "$work/$type.pdf" "$work/$type.json"
    memory "slink-book $type" slink-book -t "$here/../../templates/book/classic.ini" \
        -o "$work/$type.pdf" "$work/$type.json"
done

sh "$here/decide.sh" "$build" || missed=1
sh "$here/count.sh" "$build" || missed=1
sh "$here/mcc.sh" "$build" || missed=1
sh "$here/regions.sh" "$build" || missed=1
sh "$here/close.sh" "$build" "$work/slitherlink.json" || missed=1

exit "$missed"
