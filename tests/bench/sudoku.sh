#!/bin/sh
# Sudokus: proving minimal 9x9 puzzles of 20 to 24 givens to be unique, compared with qqwing, and
# filling jigsaw fields by the search alone; making killers, compared with sgt-solo, and sudokus with other constraints. CPU
# time. Status 1 when a bound is missed.
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

# made FILE N OPTION...: CPU time of one of N sudokus with constraints, proof by the search included.
made() {
    into=$1 n=$2
    shift 2
    took "$into" "$n" slink-sudoku --standard 9 "$@" --number "$n" --seed 1 --format text -o "$work/made"
}

echo '# Killers that cover the board: ours, sgt-solo, ratio'
while read -r level type most; do
    command -v sgt-solo >/dev/null || { echo "skipped: no sgt-solo (sgt-puzzles)"; break; }
    : >"$work/ours"
    : >"$work/theirs"
    for _ in 1 2 3; do
        made "$work/ours" 100 --killer -g "$level"
        took "$work/theirs" 60 sgt-solo --generate 60 "$type"
    done
    awk -v what="level $level; sgt-solo $type" -v us="$(median "$work/ours")" -v them="$(median "$work/theirs")" -v most="$most" 'BEGIN {
        printf "%-44s %9.2f ms %9.2f ms, 1/%.1f (bound 1/%.1f)\n", what, us / 1000, them / 1000, them / us, most
        exit us * most > them }' || missed=1
done <<END
1 3x3kdb 3
2 3x3kdi 3
3 3x3kda 1.5
END

echo '# Other constraints, level 1'
while read -r most options; do
    : >"$work/ours"
    # shellcheck disable=SC2086 # a list of options
    made "$work/ours" 50 -g 1 $options
    bound "$options" "$(awk '{ print $1 / 1000 }' "$work/ours")" "$most" ms
done <<END
20 --greater
20 --kropki
20 --even-odd
20 --thermos 5
20 --anti knight
20 --anti king
60 --non-consecutive
END
exit "$missed"
