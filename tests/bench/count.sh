#!/bin/sh
# Counting: blank boards by the frontier, and enumeration by clingo on 5x5 in the same run. Status 1
# when a count is wrong (also clingo's), or a bound is missed: 0.5 s for 11x11 cells, 2.5 s for 12x12.
# Usage: count.sh BUILD
. "$(dirname "$0")/lib.sh"
set -e

# OEIS A140517, from 5 on.
known='1222363 487150371 603841648931 2318527339461265 27359264067916806101
988808811046283595068099 109331355810135629946698361371 36954917962039884953387868334644457'

echo 'loops of blank boards, CPU time'
pin "$build/bench/count_speed" 5 12 >"$work/counts"
cat "$work/counts"
# shellcheck disable=SC2086 # a list
printf '%s\n' $known >"$work/known"
sed 1d "$work/counts" | awk '{ print $6 }' | cmp - "$work/known" || missed=1
awk '($1 == "11x11" && $2 >= 0.5) || ($1 == "12x12" && $2 >= 2.5) { late = 1 }
     END { exit late }' "$work/counts" || missed=1

echo 'boards without a spare clue, ten each, CPU time; each must have one solution'
for board in 15x15_2130 15x15_rand 20x20_2130 20x20_rand; do
    pin "$measure" slink-solve --count "$data/minimal/$board.txt" >"$work/took"
    slink-solve --count "$data/minimal/$board.txt" >"$work/ones"
    awk -v board="$board" '{ printf "%-12s %8.3f s\n", board, $1 / 1e6 }' "$work/took"
    [ "$(grep -cx 1 "$work/ones")" -eq 10 ] || missed=1
done

if command -v clingo >/dev/null; then
    # clingo ends with 30 when it has found all there are.
    pin clingo -n 0 -q -c n=5 "$here/loops.lp" >"$work/clingo" || true
    awk 'FNR == NR { if ($1 == "5x5") { ours = $2; loops = $6 } next }
         $1 == "Models" { models = $3 }
         $1 == "CPU" { spent = $4 + 0 }
         END {
             printf "clingo on 5x5, loop by loop: %d loops in %.1f s, counting %s s, ratio 1/%.0f\n",
                 models, spent, ours, spent / ours
             exit models != loops
         }' "$work/counts" "$work/clingo" || missed=1
else
    echo 'clingo is not there'
    missed=1
fi
[ "$missed" -eq 0 ]
