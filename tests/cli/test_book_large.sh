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

# An example that has no room beside its solution stands on a left page and faces it, with rules above and
# advice below; sums that would lie on numbers of a solution are left out.
example_page() {
    for page in 4 5 6; do
        pdftotext -f $page -l $page book.pdf - | grep -q "$1" && echo $page && return
    done
}
faces() {
    _faces=$(echo "$*" | tr -cs 'a-z0-9\n' _) _example=$1.json
    shift
    runs "example_$_faces" 0 slink-book "$@" -o book.pdf "$_example"
    is "${_faces}_is_on_the_left" "$(example_page 'A puzzle …')" 4
    is "${_faces}_faces_it" "$(example_page 'only solution')" 5
}
faces killer -t pocket-5x8
faces samurai -t large-print-8.5x11 --page-size 9.25x11.75
faces killer -t large-print-8.5x11
pdftotext -f 4 -l 4 book.pdf - >words
check an_example_has_its_sums grep -q '^28$' words
pdftotext -f 5 -l 5 book.pdf - >words
lacks its_solution_has_none words '^[12][0-9]$'

# The legend may end a page on which no picture has room.
slink-book -t large-print-8.5x11 -o book.pdf std.json
legend=$(pdftotext book.pdf - | awk 'BEGIN { RS = "\f" } /follows, in this order/ { print NR }')
is the_legend_follows_first_steps "$(pdftotext -f "$legend" -l "$legend" book.pdf - | grep -c 'Hidden single in a line')" 1

# Numbers to tick off stand on lines of one length, not with one of them left for a last line.
for i in $(seq 8); do slink-sudoku -t 4x4 --level 1 --seed "$i" --format json; done >eight.json
runs eight_puzzles 0 slink-book -t pocket-5x8 -o book.pdf eight.json
is their_boxes_are_on_one_line "$(pdftotext -layout book.pdf - | grep -cE '1 +2 +3 +4 +5 +6 +7 +8$')" 1
finish
