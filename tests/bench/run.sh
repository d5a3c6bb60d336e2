#!/bin/sh
# The memory of the programs on a large board, at most 256 MB, and all timings, pinned to one
# processor. Status 1 when a bound is missed.
# Usage: tests/bench/run.sh BUILD [ROUNDS]
. "$(dirname "$0")/lib.sh"

# memory NAME COMMAND...: the largest resident memory.
memory() {
    label=$1
    shift
    pin "$measure" "$@" >"$work/took" || { echo "failed: $*" >&2; missed=1; return; }
    awk -v label="$label" '{
        printf "%-28s %6.1f MB  %8.2f s\n", label, $2 / 1024, $1 / 1e6
        exit $2 > 256 * 1024 }' "$work/took" || missed=1
}

echo 'one board of 200x200, largest memory and CPU time'
large='--rows 200 --cols 200 --difficulty 4 --seed 1'
# shellcheck disable=SC2086 # a list of options
memory 'slink-gen super' slink-gen $large --format json -o "$work/super.json"
# shellcheck disable=SC2086
memory 'slink-gen slitherlink' slink-gen --type slitherlink $large --format json \
    -o "$work/slitherlink.json"
for type in super slitherlink; do
    [ -e "$work/$type.json" ] || continue
    memory "slink-solve $type" slink-solve "$work/$type.json"
    memory "slink-solve --plain $type" slink-solve --plain "$work/$type.json"
    memory "slink-render $type" slink-render --solution -o "$work/$type.pdf" "$work/$type.json"
done

# The largest that a page of a book holds with digits of 4 points.
echo 'a book of one board of 100x100'
sed 's/^\(width\|height\) = .*/\1 = 20in/' "$here/../../templates/book/classic-7x10.ini" >"$work/large.ini"
for type in super slitherlink; do
    slink-gen --type $type --rows 100 --cols 100 --difficulty 4 --seed 1 --format json -o "$work/book.json"
    memory "slink-book $type" slink-book -t "$work/large.ini" -o "$work/$type.pdf" "$work/book.json"
done

sh "$here/generate.sh" "$build" "${2:-5}" || missed=1
for timing in rate decide count mcc sudoku sudoku_generate books; do
    sh "$here/$timing.sh" "$build" || missed=1
done
sh "$here/close.sh" "$build" "$work/slitherlink.json" || missed=1
echo '# Cutting squares of side n into n blocks'
pin "$build/bench/regions_speed" || missed=1

exit "$missed"
