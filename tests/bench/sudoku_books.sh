#!/bin/sh
# Books of 50 sudokus, made, proved and bound on all processors: wall time. Status 1 when a bound is
# missed.
# Usage: tests/bench/sudoku_books.sh BUILD
. "$(dirname "$0")/lib.sh"

# book TYPE LEVEL SECONDS
book() {
    "$here/../../scripts/makebook.sh" -t "$1" -l "$2" -n 50 --seed 1 -o "$work/book" >"$work/said" 2>&1 &
    begun=$(date +%s.%N)
    wait $! || { cat "$work/said" >&2; missed=1; return; }
    echo "$begun $(date +%s.%N)" | awk -v label="$1 level $2" -v most="$3" '{
        printf "%-28s %8.2f s wall, at most %d s\n", label, $2 - $1, most
        exit $2 - $1 > most }' || missed=1
}

echo 'books of 50 sudokus, wall time'
book std 3 5
book cube 2 10
book jigsaw-xl 1 30
book jigcube 2 30

exit "$missed"
