#!/bin/sh
# The tour of README.md: every line runs as it is pasted, in one shell, after `make`; and so do the examples of --help.
. "$(dirname "$0")/lib.sh"
ln -s "$root/tests" "$root/scripts" .
ln -s "$build" build
sed -n '/^## A first tour/,/^## /s/^    //p' "$root/README.md" >tour
check tour_is_found [ "$(wc -l <tour)" -ge 15 ]
is tour_begins_with_make "$(head -n 1 tour)" make
# Without the programs of this test run: the tour itself has to find them.
PATH=/usr/local/bin:/usr/bin:/bin
number=1
tail -n +2 tour >lines
while IFS= read -r line <&3; do
    number=$((number + 1))
    eval "$line" >out 2>err </dev/null
    ends "line_$number" 0
    [ "$got" -eq 0 ] || cat err
    cp out "out_$number"
done 3<lines
check ten_are_unique [ "$(grep -hcx unique out_* | sort -n | tail -n 1)" -eq 10 ]
check a_proof_is_verified grep -qx 'verified: unique' out_*
check a_book_is_there [ -s my-book.pdf ]
check pictures_are_there [ -s pages/010.svg ]

# A book of sudokus, which most come for, is among the first lines; --help begins with whole commands, which run.
check sudokus_stand_at_the_top sh -c 'head -n 3 tour | grep -qx "makebook.sh -n 50 -t std -o sudokus  *#.*"'
for program in makebook.sh slink-gen slink-sudoku; do
    "$program" --help | sed -n 's/^    \(slink-\|makebook\)/\1/p' | head -n 2 >examples
    is "help_of_${program}_has_examples" "$(grep -c "^$program " examples)" 2
    runs "examples_of_$program" 0 sh -e ./examples
done
finish
