#!/bin/sh
# Slitherlinks on tilings: CPU time of one against Loopy's generator, level 3 beside its normal and level 4
# beside its hard puzzles, each 10 rows and columns of Loopy. Ids are written, so nothing is rated.
# Usage: tilings.sh BUILD [ROUNDS]
. "$(dirname "$0")/lib.sh"
rounds=${2:-3}
sgt='sgt-loopy'
command -v "$sgt" >"$work/said" || { echo "tilings.sh needs sgt-puzzles" >&2; exit 2; }

# one NAME NUMBER N LEVEL DIFFICULTY: prints the medians of both and their ratio.
one() {
    name=$1 number=$2 n=$3 level=$4 difficulty=$5 round=0
    : >"$work/ours"
    : >"$work/theirs"
    while [ "$round" -lt "$rounds" ]; do
        round=$((round + 1))
        took "$work/ours" "$n" slink-gen --type slitherlink --tiling "$name" --rows 10 --cols 10 -n "$n" \
            --difficulty "$level" --seed "$round" --format loopy -o "$work/puzzles"
        took "$work/theirs" "$n" "$sgt" --generate "$n" "10x10t${number}d$difficulty"
    done
    awk -v a="$(median "$work/ours")" -v b="$(median "$work/theirs")" \
        'BEGIN { printf " %.1f ms | %.1f ms | %.2f |", a / 1000, b / 1000, a / b }'
}

echo '| tiling | level 3 | Loopy normal | ratio | level 4 | Loopy hard | ratio |'
echo '|---|---|---|---|---|---|---|'
while read -r name number n; do
    printf '| %s |' "$name"
    one "$name" "$number" "$n" 3 n
    one "$name" "$number" "$n" 4 h
    echo
done <<'END'
honeycomb 2 20
triangular 1 20
cairo 4 20
kagome 14 10
octagonal 6 10
kites 7 4
floret 8 4
great-hexagonal 5 4
penrose-kites 11 10
END
