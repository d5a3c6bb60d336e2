#!/bin/sh
# Pictures that were looked at: covers, symbols of two sizes, steps on a page of two rows, an index, text and boards in their
# place. Their words and boards are the test's own. SLINK_UPDATE=1 makes them again:
#   SLINK_UPDATE=1 make test T=pictures
. "$(dirname "$0")/book_lib.sh"

golden=$data/golden/pages

# golden NAME FILE: the PNG is the golden one. Where arithmetic has other last digits, a line of words may stand a pixel aside.
golden() {
    [ -z "${SLINK_UPDATE-}" ] || cp "$2" "$golden/$1.png"
    if [ "$(getconf LONG_BIT)" = 64 ]; then alike "picture_of_$1" "$golden/$1.png" "$2"
    else echo "skipped picture_of_$1: its golden picture is of machines of 64 bits"; fi
}

# golden_page NAME PDF PAGE OPTION...: the page as pdftoppm draws it with these options.
golden_page() {
    _page=$1 _pdf=$2 _number=$3
    shift 3
    pdftoppm -png -singlefile -f "$_number" -l "$_number" "$@" "$_pdf" page
    golden "$_page" page.png
}

# made PLAN FILE: the puzzles of the plan.
made() {
    slink-plan --plan "$1" | slink-plan --make 1-999 >"$2"
}

# ---- covers: inside and outside of the loop, the example on the back, the author's place ----

slink-sudoku -t x -g 1 --seed 1 --format json >x.json
runs a_cover 0 bind -o book.pdf --title Loops --subtitle Alike --author Maker --blurb '' --cover cover.pdf "$small"
golden_page cover cover.pdf 1 -r 30
runs a_cover_of_a_sudoku 0 bind -o book.pdf --title Numbers --subtitle Alike --author Maker --blurb '' --cover-design frame \
    --cover cover.pdf x.json
golden_page cover-frame cover.pdf 1 -r 30

# ---- symbols: shapes and pictures have the size of the board ----

mkdir own
for i in 1 2 3 4; do
    printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9L%s 9z"/></svg>' $((2 * i)) >own/$i.svg
done
slink-sudoku --standard 4 -g 1 --seed 1 --format json >four.json
for width in 90 200; do
    runs "shapes_of_$width" 0 slink-render --symbols shapes --solution --width ${width}pt --dpi 72 -f png -o shapes.png four.json
    golden shapes-$width shapes.png
    runs "pictures_of_$width" 0 slink-render --symbols own --solution --width ${width}pt --dpi 72 -f png -o own.png four.json
    golden own-$width own.png
done

# ---- steps: two rows of a page that others follow, a corner as sharp as a third of a point, and the first at the right ----

runs steps 0 slink-render --steps -o steps.pdf "$golden/steps.json"
golden_page steps steps.pdf 3 -r 60 -gray
golden_page steps-corner steps.pdf 3 -r 200 -gray -x 80 -y 90 -W 240 -H 200
runs steps_from_right_to_left 0 slink-render --steps --lang he -o steps.pdf "$golden/steps.json"
golden_page steps-mirrored steps.pdf 3 -r 60 -gray

# ---- pages of a book ----

for i in $(seq 44); do
    sed "s/\"level\": 3/\"level\": $((1 + i * 7 % 6))/; s/\"index\": 1/\"index\": $i/" "$small"
done >some.json
runs a_book_with_an_index 0 slink-book -t classic-6x9 --order given -o book.pdf some.json
golden_page index book.pdf "$(target index-1 book.pdf)" -r 40 -gray

# A text of one's own, which ends a page in the midst of a paragraph.
for i in $(seq 12); do
    printf '## Heading %d\n\n' "$i"
    for _ in $(seq 3); do printf 'The quick brown fox jumps over the lazy dog, and over the dog again. '; done
    echo
done >own.md
cat >plan.ini <<'END'
[book]
seed = 1
title = Loops
[front]
pages = text:own.md
[loops]
type = slitherlink
number = 24
rows = 5
cols = 5
level = 1
[giant]
title = Two pages
type = slitherlink
number = 1
rows = 16
cols = 25
level = 2
per-page = spread
END
made plan.ini loops.json
runs a_book_with_a_text 0 slink-book --plan plan.ini -o book.pdf loops.json
golden_page text book.pdf 1 -r 40 -gray
# A board over two pages: the right half, at the fold.
half=$(($(target puzzle-25 book.pdf) + 1))
golden_page spread book.pdf "$half" -r 40 -gray
golden_page spread-corner book.pdf "$half" -r 200 -gray -x 0 -y 300 -W 240 -H 200

# ---- with a titled section, a book of several puzzles a page has words at each section, not at levels in the contents ----

sed '/^\[front/,/^pages/d; s/^title = Loops/template = letter-4up\n&/; /^per-page/d; s/^rows = 16/rows = 6/; s/^cols = 25/cols = 6/' \
    plan.ini >mixed.ini
made mixed.ini mixed.json
runs a_book_of_two_sections 0 slink-book --plan mixed.ini -o mixed.pdf mixed.json
pdftotext -layout mixed.pdf mixed.txt
has a_section_with_a_title_has_its_heading mixed.txt '^[[:cntrl:] ]*Two pages$'
has the_contents_have_its_levels mixed.txt '^ *Easy$'

finish
