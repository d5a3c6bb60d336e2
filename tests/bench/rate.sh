#!/bin/sh
# Rating: CPU time of slink-solve --rate on one puzzle, reading it and deciding it included; the
# median of so many puzzles, with its bounds. Then what rating adds to making puzzles. Status 1 when
# a bound is missed.
# Usage: rate.sh BUILD
. "$(dirname "$0")/lib.sh"

# took N COMMAND...: the CPU time for one of N puzzles, in milliseconds.
took() {
    n=$1
    shift
    pin "$measure" "$@" >"$work/took" || { echo "failed: $*" >&2; exit 1; }
    awk -v n="$n" '{ printf "%.2f\n", $1 / 1000 / n }' "$work/took"
}

# rating TYPE SIDE LEVEL N BOUND: the bound is in milliseconds.
rating() {
    rm -f "$work/times"
    index=1
    while [ "$index" -le "$4" ]; do
        slink-gen --type "$1" --rows "$2" --cols "$2" --difficulty "$3" --seed 3 \
            --index-range "$index-$index" >"$work/puzzle" || exit 1
        took 1 slink-solve --rate "$work/puzzle" >>"$work/times"
        index=$((index + 1))
    done
    middle=$(median "$work/times")
    printf '%-12s %3dx%-3d level %d  %8.1f ms (bound %d)\n' "$1" "$2" "$2" "$3" "$middle" "$5"
    awk -v t="$middle" -v bound="$5" 'BEGIN { exit t > bound }' || missed=1
}

# making LEVEL N OPTION...
making() {
    level=$1
    n=$2
    shift 2
    printf 'level %d %-18s %8.2f ms\n' "$level" "$*" "$(took "$n" \
        slink-gen --type slitherlink --symmetry none --wiggle 7 --rows 10 --cols 10 \
        --difficulty "$level" --seed 3 -n "$n" "$@")"
}

echo 'rating a puzzle, median'
for type in slitherlink super; do
    rating "$type" 10 4 41 5
    rating "$type" 10 5 41 60
    rating "$type" 10 6 41 60
    rating "$type" 20 4 21 40
    rating "$type" 40 4 5 500
    rating "$type" 100 4 1 5000
    rating "$type" 200 4 1 15000
done

echo 'making a 10x10 Slitherlink, mean'
for level in 4 5; do
    making "$level" 40
    making "$level" 40 --format json
    making "$level" 40 --score 200-600
    making "$level" 20 --best-of 10
done

exit "$missed"
