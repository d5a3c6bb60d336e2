#!/bin/sh
# Books of every type of sudokus, from the command line to the page.
. "$(dirname "$0")/lib.sh"
TMPDIR=$work/tmp
export TMPDIR
mkdir "$TMPDIR"

# symbols_of PDF PAGE: the numbers on a page, sorted, without its lines of text.
symbols_of() {
    pdftotext -f "$2" -l "$2" -raw "$1" - | grep -v '[[:alpha:]]' | tr ' ' '\n' | grep -E '^[0-9]+$' |
        sort -n
}

# givens_of JSON: the givens of the only puzzle, sorted.
givens_of() {
    sed 's/.*"givens":\([][0-9,]*\).*/\1/' "$1" | tr -cs '0-9' '\n' | grep -Ev '^0?$' | sort -n
}

for type in JIGSAW-XL Cube; do
    runs "book_$type" 0 "$makebook" -t $type -n 1 -l 1 --seed 5 -o $type
    runs "sound_$type" 0 qpdf --check $type.pdf
done
runs link_is_known 0 "$makebook" -t LINK -n 2 -l 1 --seed 5 -o link
check link_is_linked grep -q -- '-t linked --seed 5' link.txt
runs letters 0 "$makebook" -t std -n 1 -l 1 --seed 5 --symbols letters --pages svg -o letters
pdftotext letters.pdf words
check letters_are_printed grep -qx 'I' words
check letters_are_in_the_command grep -q -- '--symbols letters' letters.txt
tells too_few_symbols 2 'a sudoku of 9 symbols needs more than the 3 that were chosen' \
    "$makebook" -t std -n 1 --seed 5 --symbols abc -o few
absent too_few_symbols_make_no_book few.pdf
tells no_rows 2 'makebook.sh: --rows: not an option for puzzles of the type cube' "$makebook" -t cube --rows 9

# ---- read back ----------------------------------------------------------------------------------

# A book of each type; the text of flat boards can be read from a page.
for type in $(sudoku_types); do
    slink-sudoku -t $type -g 1 --seed 5 --format json -o $type.json
    runs "bound_$type" 0 slink-book -o $type.pdf $type.json
    case $type in *cube) [ $type = 3dcube ] || continue ;; esac
    case $type in *killer | sandwich) continue ;; esac # sums
    slink-render -o $type-board.pdf $type.json
    symbols_of $type-board.pdf 1 >shown
    givens_of $type.json >given
    same "shown_$type" given shown
done

finish
