#!/bin/sh
# Rating: CPU time of slink-solve --rate on one puzzle, reading it and deciding it included; the
# median of so many puzzles, with its bounds. Then what rating adds to making puzzles. Status 1 when
# a bound is missed.
# Usage: rate.sh BUILD
. "$(dirname "$0")/lib.sh"

# rating TYPE SIDE LEVEL N BOUND: the bound is in milliseconds.
rating() {
    rm -f "$work/times"
    for index in $(seq "$4"); do
        slink-gen --type "$1" --rows "$2" --cols "$2" --difficulty "$3" --seed 3 \
            --index-range "$index-$index" >"$work/puzzle" || exit 1
        took "$work/times" 1 slink-solve --rate "$work/puzzle"
    done
    median "$work/times" | awk -v label="$1" -v side="$2" -v level="$3" -v bound="$5" '{
        printf "%-12s %3dx%-3d level %d  %8.1f ms (bound %d)\n", label, side, side, level, $1 / 1000, bound
        exit $1 / 1000 > bound }' || missed=1
}

# making LEVEL N OPTION...
making() {
    level=$1 number=$2
    shift 2
    rm -f "$work/times"
    took "$work/times" "$number" slink-gen --type slitherlink --symmetry none --wiggle 7 --rows 10 --cols 10 \
        --difficulty "$level" --seed 3 -n "$number" "$@"
    awk -v label="level $level $*" '{ printf "%-26s %8.2f ms\n", label, $1 / 1000 }' "$work/times"
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
