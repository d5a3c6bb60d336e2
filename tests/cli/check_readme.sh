#!/bin/sh
# The tour of README.md: every line runs as it is pasted, in one shell, after `make`.
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
finish
