#!/bin/sh
# Large print: every word and digit of a book has 16 points or more, whatever its puzzles and its pages.
. "$(dirname "$0")/lib.sh"

sed 's/^least_text = .*/least_text = 16pt/' "$templates/profiles/screen.ini" >large.ini

# large NAME OPTION...: a book of NAME.json in large print has no smaller text.
large() {
    _puzzles=$1.json _name=$(echo "$*" | tr -cs 'a-z0-9\n' _)
    shift
    runs "book_of_$_name" 0 slink-book -t large-print-8.5x11 "$@" -o book.pdf "$_puzzles"
    slink-book --check book.pdf --profile large.ini >faults
    faultless "text_of_$_name" "$(page_count book.pdf)" "$(grep text faults)"
}

for type in std killer sandwich 16x16 samurai x thermo; do
    slink-sudoku -t $type --level 2 --number 2 --seed 1 --format json >$type.json
done
for type in slitherlink super; do
    slink-gen --type $type --difficulty 2-4 --number 3 --seed 1 --format json >$type.json
done
slink-sudoku -t std --level 4 --number 2 --seed 1 --format json >>std.json

for type in std killer sandwich 16x16 samurai slitherlink super x thermo; do
    large $type
done
for type in std slitherlink super; do
    for size in 5x8 a5 6x9; do large $type --page-size $size; done
done
large std --steps brief
large super --page-size 7x10 --steps hints
large std --candidates all
large samurai --solutions section
large std --symbols letters --qr https://example.org/

# Where one page is too small for a giant, it stands on two.
slink-gen --type slitherlink --rows 10 --cols 20 --difficulty 2 --seed 1 --format json >giant.json
large giant --page-size 5x8
pdftotext book.pdf - >words
check a_giant_goes_on_beside grep -q 'Puzzle 1, continued' words

# A page that is too small is refused, with one that is not, which is needed.
for type in samurai sandwich; do
    runs "${type}_small" 2 slink-book -t large-print-8.5x11 --page-size 6x9 -o no.pdf $type.json
    size=$(sed -n 's/.*--page-size \([0-9.x]*\)).*/\1/p' err)
    large $type --page-size "$size"
    less=$(echo "$size" | awk -F x '{printf "%gx%g", 0.95 * $1, 0.95 * $2}')
    runs "${type}_needs_it" 2 slink-book -t large-print-8.5x11 --page-size "$less" -o no.pdf $type.json
done
finish
