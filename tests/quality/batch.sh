#!/bin/sh
# Slitherlinks of each level beside published ones: N of 10x10 and a fifth as many of 20x20 by the
# defaults of slink-gen, the means of each batch, and bounds for them. Status 1 if a bound is missed.
# Usage: tests/quality/batch.sh BUILD [N]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-200}
set --

# batch NAME SIDE N LEVEL
batch() {
    slink-gen --type slitherlink --rows "$2" --cols "$2" --difficulty "$4" --seed 1 -n "$3" \
        --jobs "$(nproc)" --trust --format json -o "$work/$1.json" || missed=1
}
for level in 2 3 4 5 6; do
    batch "level-$level" 10 "$n" $level
    set -- "$@" "level-$level=$work/level-$level.json"
done
batch large-4 20 $(((n + 4) / 5)) 4
"$build/bench/quality" batch "$@" "large-4=$work/large-4.json" >"$work/table" || exit 1
cat "$work/table"

# Columns as in the table; the shares of the digits in published puzzles. Those of Nikoli have more
# threes, .40, which make 3-0-3 and 3-3-3; where ours do, there are fewer 2s, and loops are more alike.
awk -F '|' -v published='.10 .27 .35 .29' '
    function bound(what, value, low, high) {
        if (value >= low && value <= high) return
        printf "%s: %s is %s, not %s to %s\n", name, what, value, low, high
        missed = 1
    }
    NR <= 2 { next }
    {
        name = $2
        gsub(/ /, "", name)
        large = name ~ /large/
        bound("clues per cell", $4, 0, large || name ~ /[23]$/ ? 0.43 : 0.42)
        bound("symmetric by a half turn", $5, 0.6, 1)
        if (large) next
        bound("dots on loop", $6, 0.75, 1)
        bound("border on loop", $7, 0.47, 0.62)
        bound("corners inside", $8, 1.7, 2.3)
        bound("deviation of cells inside", $10, 0.05, 1)
        bound("deviation of uniform blocks", $12, 0.05, 1)
        bound("zeros", $13, 0, 0.13)
        split(published, share, " ")
        for (digit = 0; digit < 4; digit++)
            bound("digit " digit, $(13 + digit), share[digit + 1] - (digit == 2 ? 0.13 : 0.08), share[digit + 1] + (digit == 3 ? 0.11 : 0.08))
    }
    END { exit missed }' "$work/table" || missed=1
exit "$missed"
