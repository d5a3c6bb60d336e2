#!/bin/sh
# Sudokus: proving minimal 9x9 puzzles of 20 to 24 givens to be unique, compared with qqwing, and
# filling jigsaw fields by the search alone. CPU time. Status 1 when a bound is missed.
# Usage: sudoku.sh BUILD
. "$(dirname "$0")/lib.sh"

speed=$build/bench/sudoku_speed

# bound WHAT MEASURED LIMIT UNIT
bound() {
    awk -v what="$1" -v x="$2" -v most="$3" -v unit="$4" 'BEGIN {
        printf "%-44s %9.2f %s (bound %s)\n", what, x, unit, most
        exit x > most }' || missed=1
}

pin "$speed" puzzles 5000 >"$work/puzzles"
pin "$speed" solve "$work/puzzles" 3 >"$work/took" || missed=1
read -r ours guesses <"$work/took"
echo "# Solving 9x9, 20 to 24 givens, minimal; $guesses guesses per puzzle"
bound 'search, per puzzle' "$ours" 10 us

head -n 500 "$work/puzzles" >"$work/some"
for _ in 1 2 3; do
    pin "$measure" sh -c "qqwing --solve --compact <$work/some >$work/solved"
done | awk '{ print $1 / 500 }' >"$work/took"
theirs=$(median "$work/took")
awk -v us="$theirs" -v ours="$ours" 'BEGIN {
    printf "%-44s %9.2f us (1/%.0f)\n", "qqwing --solve, per puzzle", us, us / ours }'

echo '# Filling jigsaw fields by the search: median, largest, how many have no solution'
while read -r side temperature n most; do
    pin "$speed" fields "$side" "$temperature" "$n" >"$work/took" || missed=1
    read -r middle largest none <"$work/took"
    bound "${side}x$side, T $temperature/100 (largest $largest, $none of $n)" "$middle" "$most" ms
done <<END
9 60 300 5
9 -1 300 5
16 60 40 50
16 -1 10 500
END
exit "$missed"
