#!/bin/sh
# Counting: blank boards by the frontier, and enumeration by clingo on 5x5 in the same run. Status 1
# when a count is wrong or a bound is missed: 0.5 s for 11x11 cells, 2.5 s for 12x12.
# Usage: count.sh BUILD
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP

echo 'loops of blank boards, CPU time'
"$build/bench/count_speed" 5 12 >"$work/counts"
cat "$work/counts"
echo 'boards without a spare clue, ten each, CPU time'
for board in 15x15_2130 15x15_rand 20x20_2130 20x20_rand; do
    "$build/bench/measure" "$build/bin/slink-solve" --count \
        "$here/../data/minimal/$board.txt" >"$work/took"
    awk -v board="$board" '{ printf "%-12s %8.3f s\n", board, $1 / 1e6 }' "$work/took"
done
if command -v clingo >/dev/null; then
    echo 'clingo on 5x5, all loops one after the other'
    # clingo ends with 30 when it has found all there are.
    clingo -n 0 -q -c n=5 "$here/loops.lp" | grep -E '^(Models|CPU Time)' || true
else
    echo 'clingo is not there'
fi
awk '$1 == "11x11" { fine += $2 < 0.5 && $6 == "109331355810135629946698361371" }
     $1 == "12x12" { fine += $2 < 2.5 && $6 == "36954917962039884953387868334644457" }
     END { exit fine != 2 }' "$work/counts"
