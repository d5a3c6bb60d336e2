#!/bin/sh
# Deciding whether a board has no solution, one or several: closure and search, and the search
# alone, against CaDiCaL with lazy cuts of loops (peers/cadical.c) and clingo (decide.lp, two
# models), CPU time in the same run. Status 1 when a bound is missed.
# Usage: tests/bench/decide.sh BUILD
# shellcheck source=tests/bench/lib.sh
. "$(dirname "$0")/lib.sh"

# timed LABEL BOUND AIM WHAT FILE...: BOUND: how many times as fast as CaDiCaL at least, by medians;
# no board may take a second.
timed() {
    label=$1
    bound=$2
    aim=$3
    shift 3
    pin "$build/bench/decide_speed" "$@" >"$work/times" || { missed=1; return; }
    awk -v label="$label" -v bound="$bound" -v aim="$aim" '{
        printf "%-26s %3d boards: %3d none %3d unique %3d several\n", label, $1, $2, $3, $4
        printf "    median, 99%%, worst ms: %8.3f %8.3f %8.3f", $5 / 1e3, $6 / 1e3, $7 / 1e3
        printf "  plain %8.3f %8.3f %8.3f", $8 / 1e3, $9 / 1e3, $10 / 1e3
        printf "  CaDiCaL %8.3f %8.3f %8.3f", $11 / 1e3, $12 / 1e3, $13 / 1e3
        printf "  ratio 1/%.1f", $11 / $5
        if (bound > 0)
            printf " (at most 1/%s, aim 1/%d)", bound, aim
        printf "\n"
        exit $11 < bound * $5 || $7 >= 1e6 || $10 >= 1e6 }' "$work/times" || missed=1
}

# The median of what clingo takes for the boards of a file, in microseconds.
clingo_median() {
    mkdir -p "$work/facts"
    "$build/bench/decide_speed" --facts "$work/facts" boards "$1" || exit 1
    for facts in "$work"/facts/*.lp; do
        # It ends with 30 when it has found all there are, with 10 when there may be more.
        pin clingo -n 2 "$here/decide.lp" "$facts" | awk '
            $1 == "Models" { if ($3 != 1) exit 1 }
            $1 == "CPU" { sub("s", "", $4); print $4 * 1e6 }' || echo 'clingo finds another number of loops' >&2
    done >"$work/clingo"
    median "$work/clingo"
}

echo 'deciding, CPU time a board'
minimal=$data/minimal
timed 'Loopy hard 20x20' 15 40 boards "$data/loopy/20x20_h.txt"
ours=$(awk '{ print $5 }' "$work/times")
if command -v clingo >/dev/null; then
    awk -v ours="$ours" -v clingo="$(clingo_median "$data/loopy/20x20_h.txt")" 'BEGIN {
        printf "    clingo %.1f ms  ratio 1/%.0f (at most 1/100)\n", clingo / 1e3, clingo / ours
        exit clingo < 100 * ours }' || missed=1
else
    echo 'clingo is not there: no timings against it' >&2
    missed=1
fi
timed 'no spare clue 10x10' 0 0 boards "$minimal/10x10_2130.txt" "$minimal/10x10_rand.txt"
timed 'no spare clue 15x15' 4 10 boards "$minimal/15x15_2130.txt" "$minimal/15x15_rand.txt"
timed 'no spare clue 20x20' 2.5 10 boards "$minimal/20x20_2130.txt" "$minimal/20x20_rand.txt"
timed '    in eight positions' 0 0 turned "$minimal/20x20_2130.txt" "$minimal/20x20_rand.txt"
timed '    one clue less' 0 0 drop "$minimal/20x20_2130.txt" "$minimal/20x20_rand.txt"
timed '    one number changed' 0 0 wrong "$minimal/20x20_2130.txt" "$minimal/20x20_rand.txt"
timed 'Loopy, one clue less' 0 0 drop "$data/loopy/20x20_h.txt"
timed 'Loopy, one number changed' 0 0 wrong "$data/loopy/20x20_h.txt"

exit "$missed"
