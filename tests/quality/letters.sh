#!/bin/sh
# The table of letters in docs/quality.md: N super puzzles (200) of each level and size.
# Usage: tests/quality/letters.sh BUILD [N] [OPTION...]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-200}
[ $# -ge 2 ] && shift 2

cd "$work" || exit 1
for side in 8 10; do
    for level in 2 3 4 5 6; do
        slink-gen --rows $side --cols $side --difficulty $level --seed 1 -n "$n" \
            --jobs "$(nproc)" --trust --format json -o "${side}x$side-level-$level" "$@" || exit 1
    done
done
"$build/bench/letters" 8x* 10x*
