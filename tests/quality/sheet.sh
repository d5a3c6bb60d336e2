#!/bin/sh
# Puzzles to look at. Makes N of a kind (1000) and leaves sheets in BUILD/quality: the first 24, and with
# their solutions the 12 most and the 12 least pleasing by the measure of --best-of.
# Usage: tests/quality/sheet.sh BUILD [N]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-1000}
made=$build/quality
mkdir -p "$made" || exit 1

# draw NAME OPTION...: a sheet of the puzzles on standard input.
draw() {
    name=$1
    shift
    rm -rf "$work/pictures"
    slink-render --format png --dpi 26 -o "$work/pictures" "$@" &&
        "$build/tile" 6 "$made/$name.png" "$work"/pictures/*.png
}

# sheet NAME OPTION...
sheet() {
    name=$1
    shift
    slink-gen --rows 10 --cols 10 --difficulty 4 --seed 7 -n "$n" --jobs "$(nproc)" --trust \
        --format json "$@" >"$work/made" &&
        sed 's/.*"total":\([0-9]*\).*/\1 &/' "$work/made" | sort -n | sed 's/^[0-9]* //' >"$work/$name" &&
        head -n 24 "$work/made" | draw "first-$name" &&
        tail -n 12 "$work/$name" | draw "best-$name" --solution &&
        head -n 12 "$work/$name" | draw "worst-$name" --solution
}

sheet slitherlink --type slitherlink && sheet super --type super || missed=1
[ "$missed" -eq 0 ] && echo "sheets are in $made"
exit "$missed"
