#!/bin/sh
# For judging with one's eyes: sheets of N puzzles (24) of each type at a level (4), each puzzle with
# its solution at its right, in BUILD/quality. Usage: tests/quality/sheets.sh BUILD [N [LEVEL]]
. "$(dirname "$0")/../bench/lib.sh"
n=${2:-24}
level=${3:-4}
made=$build/quality
mkdir -p "$made" || exit 1

# sheet TYPE LEVEL
sheet() {
    dir=$work/$1
    slink-gen --type "$1" --rows 10 --cols 10 --difficulty "$2" --seed 1 -n "$n" --format json \
        -o "$work/$1.json" &&
        slink-render --format png --dpi 60 -o "$dir" "$work/$1.json" &&
        slink-render --format png --dpi 60 --solution -o "$dir/solved" "$work/$1.json" || return
    set --
    for picture in "$dir"/*.png; do
        set -- "$@" "$picture" "$dir/solved/${picture##*/}"
    done
    "$build/bench/tile" 8 "$made/sheet-${dir##*/}-$level.png" "$@"
}

case $level in
[12]) slink=$level ;;
*) slink=any ;; # a Slink has the levels 1 and 2 alone
esac
sheet slitherlink "$level" && sheet super "$level" && sheet slink "$slink" || exit 1
echo "sheets are in $made"
