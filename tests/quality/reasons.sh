#!/bin/sh
# The table of reasons in docs/rating.md: makes N puzzles of each kind (50) and compares the reasons
# of their stories with the smallest ones. Usage: tests/quality/reasons.sh BUILD [N]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-50}

cd "$work" || exit 1
for level in 4 5; do
    for type in slitherlink super; do
        slink-gen --type $type --difficulty $level --seed 3 -n "$n" --jobs "$(nproc)" --format json \
            -o "$type-$level" || exit 1
    done
done
"$build/bench/reasons" slitherlink-4 super-4 slitherlink-5 super-5
