#!/bin/sh
# Books of many puzzles: CPU time, largest memory and bytes; and what books of sudokus take from the
# first puzzle on. Status 1 when a bound is missed.
# Usage: tests/bench/books.sh BUILD
. "$(dirname "$0")/lib.sh"

# puzzles NAME SIDE N [OPTION...]
puzzles() {
    name=$1 side=$2 n=$3
    shift 3
    slink-gen --rows "$side" --cols "$side" --difficulty 3 --seed 1 "$@" \
        -n "$n" --format json -o "$work/$name.json"
}

# book NAME N SECONDS MEGABYTES BYTES: at most so many, and so many bytes per puzzle.
book() {
    pin "$measure" slink-book -o "$work/$1.pdf" "$work/$1.json" >"$work/took" ||
        { echo "failed: slink-book $1" >&2; missed=1; return; }
    echo "$(cat "$work/took") $(wc -c <"$work/$1.pdf")" | awk -v label="$1" -v n="$2" \
        -v seconds="$3" -v memory="$4" -v bytes="$5" '{
        printf "%-28s %6.2f s of %d, %5.1f MB of %d, %4.0f bytes per puzzle of %d\n",
            label, $1 / 1e6, seconds, $2 / 1024, memory, $3 / n, bytes
        exit $1 / 1e6 > seconds || $2 / 1024 > memory || $3 / n > bytes }' || missed=1
}

echo 'books, CPU time, largest memory and bytes, with their bounds'
puzzles 1000-of-10x10 10 1000 --type slitherlink --symmetry none
book 1000-of-10x10 1000 6 200 3500
puzzles 1000-of-8x8 8 1000 --type slitherlink --symmetry none
book 1000-of-8x8 1000 6 200 3500
puzzles 10000-of-8x8 8 10000 --type slitherlink --symmetry none
book 10000-of-8x8 10000 60 1200 3500
puzzles 1000-super-8x8 8 1000
book 1000-super-8x8 1000 6 200 3500

# An unknown font is found before the pages are drawn.
head -n 400 "$work/1000-of-10x10.json" >"$work/400.json"
sed 's/^text = .*/text = No Such Font/' \
    "$here/../../templates/book/classic-7x10.ini" >"$work/font.ini"
begun=$(date +%s%N)
if slink-book -t "$work/font.ini" -o "$work/font.pdf" "$work/400.json" 2>"$work/said"; then
    echo 'a font that is unknown is taken' >&2
    missed=1
fi
grep -q 'No Such Font' "$work/said" || { cat "$work/said" >&2; missed=1; }
echo "$begun $(date +%s%N)" | awk '{
    printf "%-28s %6.2f s wall, at most 1\n", "400, unknown font", ($2 - $1) / 1e9
    exit $2 - $1 > 1e9 }' || missed=1

# made TYPE LEVEL SECONDS: 50 sudokus, made, proved and bound on all processors; wall time.
made() {
    "$here/../../scripts/makebook.sh" -t "$1" -l "$2" -n 50 --seed 1 -o "$work/book" >"$work/said" 2>&1 &
    begun=$(date +%s.%N)
    wait $! || { cat "$work/said" >&2; missed=1; return; }
    echo "$begun $(date +%s.%N)" | awk -v label="$1 level $2" -v most="$3" '{
        printf "%-28s %8.2f s wall, at most %d s\n", label, $2 - $1, most
        exit $2 - $1 > most }' || missed=1
}

echo 'books of 50 sudokus, wall time'
made std 3 5
made cube 2 10
made jigsaw-xl 1 30
made jigcube 2 30

exit "$missed"
