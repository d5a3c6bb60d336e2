#!/bin/sh
# Fits the measure of --best-of again: the ranges and weights with which the puzzles of FILE, published
# ones in any dialect, stand out from as many of ours and of Loopy's of their size (10x10 unless said).
# Usage: tests/quality/fit.sh BUILD FILE [SIDE]
. "$(dirname "$0")/../bench/lib.sh"
file=${2:?"usage: $0 BUILD FILE [SIDE]"}
side=${3:-10}

# rate NAME FILE
rate() {
    slink-solve --format json "$2" >"$work/solved" &&
        slink-solve --rate --format json "$work/solved" >"$work/$1.json"
}
rate published "$file" || exit 1
n=$(wc -l <"$work/published.json")
slink-gen --type slitherlink --rows "$side" --cols "$side" --difficulty 2-5 --seed 1 -n "$n" \
    --jobs "$(nproc)" --trust --format json -o "$work/ours.json" || exit 1
set -- published="$work/published.json" ours="$work/ours.json"
if command -v sgt-loopy >/dev/null; then
    sgt-loopy --generate "$n" "${side}x${side}t0dh" >"$work/ids" && rate loopy "$work/ids" || exit 1
    set -- "$@" loopy="$work/loopy.json"
fi
"$build/bench/quality" fit "$@"
