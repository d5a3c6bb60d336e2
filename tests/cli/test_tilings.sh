#!/bin/sh
# Puzzles on other boards than squares: made, in books, and on pages to play.
. "$(dirname "$0")/makebook_lib.sh"
tilings=$(slink-plan --help | tr ' ' '\n' | tr -d , | sed -n '/^slink$/,/^3dcube$/p' | sed '1d;$d' | grep .)
check there_are_tilings [ "$(echo "$tilings" | wc -l)" -ge 8 ]

# ---- making ----

shows json_is_usual '"tiling":"honeycomb"' slink-gen --type slitherlink --tiling honeycomb --seed 1
shows squares_are_text_as_before '^[.0-3]{8}$' slink-gen --type slitherlink --seed 1
tells asked_for_text 2 'the format knuth has only boards of squares; json has all' \
    slink-gen --type slitherlink --tiling honeycomb --format knuth --seed 1
printf '[recipe]\ntype = slitherlink\ntiling = kites\nrows = 3\ncols = 3\nseed = 4\n' >kites.ini
shows recipe_with_a_tiling '"tiling":"kites","rows":3,"cols":3' slink-gen --recipe kites.ini

# ---- boards of one's own ----

# Two squares, of which one is as large as four, and a triangle on both.
printf '# three cells\n-1.5,0 0,0 0,1.5 -1.5,1.5\n0,0 3,0 3,3 0,3 0,1.5\n\n-1.5,0 0,-2.25 3,0 0,0\n' >own.txt
shows own_board '"tiling":"own".*"board":\[\[0,2250,1500,2250,1500,3750,0,3750\],\[1500,2250,4500,2250' \
    slink-gen --type slitherlink --board own.txt --difficulty any --seed 1
slink-gen --type slitherlink --board own.txt --difficulty any --seed 1 --format json >own.json
shows own_board_is_unique '^unique$' slink-solve --check own.json
shows own_board_is_explained 'Puzzle' slink-solve --explain own.json
runs own_board_is_drawn 0 slink-render -o own.pdf own.json
runs own_board_is_played 0 slink-convert --to html -o own.html own.json
tells own_board_is_no_loopys 2 "the format loopy has no boards of one's own; json has all" slink-convert --to loopy own.json

# bad NAME MESSAGE LINES: the board is refused.
bad() {
    printf '%s' "$3" >"$1.txt"
    tells "bad_$1" 2 "$1.txt$2" slink-gen --type slitherlink --board "$1.txt" --seed 1
}
square='0,0 2,0 2,2 0,2
'
bad crossing ':1: a side of this cell crosses one of cell 2' "${square}0,0 2,1 -1,3"
bad gap ':2: a corner of cell 1 is within a side of this cell' "${square}2,0 4,0 4,5 2,5"
bad isolated ':2: this cell has no corner in common with cell 1' "${square}5,5 6,5 6,6"
bad isolated_pair ':3: this cell has no corner in common with cell 1' "#
${square}5,5 6,5 6,6
5,5 6,5 5,4"
bad high_crossing ':1: a side of this cell crosses one of cell 2' "${square}1,1 3,9 1,9"
bad high_gap ':1: a corner of cell 2 is within a side of this cell' "${square}1,2 2,9 0,9"
# Sides above each other are not compared with all others, which would take minutes.
bad high ':100001: this cell has no corner in common with cell 1' \
    "$(awk 'BEGIN { for (y = 0; y < 100000; y++) print "0," y " 9," y " 9," y + 1 " 0," y + 1; print "20,0 21,0 21,1" }')"
tells large_symmetry 2 'a board of honeycomb of 200x200 does not have it' slink-gen --type slitherlink --tiling honeycomb --rows 200 \
    --cols 200 --symmetry rotate3 --seed 1
bad twice ':2: cells 1 and 2 are on the same side of an edge' "$square$square"
# Also behind comments and empty lines, and where squares are large.
bad twice_below ':5: cells 2 and 3 are on the same side of an edge' "# squares
${square}
2,0 4,0 4,2 2,2
2,0 4,0 4,2 2,2"
bad few ':1:1: a cell with 2 corners, not 3 to 16' '0,0 1,1'
bad follows ':1: a corner of this cell follows itself' '0,0 0,0 1,1'
bad letter ':1:5: a corner is expected here: X,Y' '0,0 x,1 1,1'
bad decimals ':1:5: a corner is expected here: X,Y' '0,0 1.2345,1 1,1'
bad empty ': a board without cells' '# nothing'
tells letters_on_tilings 2 'only super has them: --type super, on tilings with --tiling NAME' slink-plan -t kites --cover 30
runs letters_of_all_levels 0 slink-gen --tiling triangular --rows 4 --cols 4 --difficulty any --seed 9 -n 60 -o any.jsonl --format json
for y in 0 1 2 3; do for x in 0 1 2 3; do echo "$x,$y $((x + 1)),$y $((x + 1)),$((y + 1)) $x,$((y + 1))"; done; done >squares.txt
slink-gen --board squares.txt --difficulty any --seed 1 >squares.jsonl
has own_board_of_letters squares.jsonl '"type":"super"'
runs own_board_of_letters_has_a_page 0 slink-convert --to html -o squares.html squares.jsonl
has with_the_rules_of_tilings squares.html 'data-of="super own 0"'
lacks its_card_has_no_rows squares.html '"rows":'

# ---- books ----

for tiling in $tilings; do
    case $tiling in penrose* | spectres | hats) level=3-4 side=7 ;; *) level=2-3 side=4 ;; esac
    runs "book_of_$tiling" 0 "$makebook" -t "$tiling" -n 2 -l $level --rows $side --cols $side --seed 1 --records -o "records-$tiling"
    is "its_board_is_$tiling" "$(grep -c "\"tiling\":\"$tiling\"" "records-$tiling.jsonl")" 2
    is "its_usual_size_is_that_of_squares_$tiling" "$(slink-gen --type slitherlink --tiling "$tiling" --seed 1 --verbose 2>&1 >/dev/null |
        awk '/cells/ { sub(/.* on /, ""); print ($1 >= 45 && $1 <= 90) }')" 1
done
refused two_tilings '--tiling: not an option for puzzles of the type honeycomb' -t honeycomb --tiling cairo -n 1
refused nearly_a_tiling "--type: 'honeycom' is not a type; did you mean 'honeycomb'?" -t honeycom -n 1
runs by_the_option 0 "$makebook" -t slitherlink --tiling cairo -n 2 -l 2-3 --seed 5 -o option
runs by_the_type 0 "$makebook" -t Cairo -n 2 -l 2-3 --seed 5 -o type
pdftotext type.pdf type-words
pdftotext option.pdf option-words
has title_has_the_tiling type-words 'Cairo Slitherlink'
has rules_are_of_tilings type-words 'along the thin lines'
lacks no_rules_of_squares type-words 'horizontal and vertical'
has the_option_does_the_same option-words 'Cairo Slitherlink'

# A command or a plan makes the same book again.
has command_of_the_type type.txt '-t cairo'
"$makebook" -t cairo -n 2 -l 2-3 --seed 5 --print-plan >again.ini
has plan_has_the_type again.ini 'type = cairo'
makes plan_makes_it_again type.pdf again.pdf "$makebook" --plan ./again.ini -o again
printf '[book]\nseed = 3\n[a]\ntype = slitherlink\ntiling = floret\nrows = 3\ncols = 3\nnumber = 1\nlevel = 3\n[b]\ntype = kites\nrows = 3\ncols = 3\nnumber = 1\nlevel = 3\n' >two.ini
runs plan_of_two_tilings 0 "$makebook" --plan ./two.ini -o two
pdftotext two.pdf two-words
has titles_of_both two-words 'Floret Slitherlink'
has titles_of_the_other two-words 'Kite Slitherlink'
is rules_stand_once "$(grep -c 'along the thin lines' two-words)" 1
has the_others_have_words two-words 'The rules of Floret Slitherlink hold here, too'

# Techniques are shown on the boards of the book: no story of dodecagons has a pair of clues, and one of kites has.
pdftotext -layout option.pdf option-words
lacks no_pictures_of_squares option-words 'show squares'
for plan in dodecagonal 'dodecagonal kites'; do
    printf '[book]\nseed = 3\n' >pair.ini
    for board in $plan; do
        printf '[%s]\ntype = %s\nnumber = 4\nlevel = 2\norder = given\n' "$board" "$board" >>pair.ini
    done
    runs "a_book_of_$plan" 0 "$makebook" --plan ./pair.ini -o pair
    "$makebook" --plan ./pair.ini --records -o pair
    check "a_puzzle_needs_a_pair_$plan" grep -q adjacent-threes pair.jsonl
    pdftotext pair.pdf "$plan.txt"
done
lacks no_words_without_a_picture dodecagonal.txt 'Two clues of all sides but one'
has a_picture_on_another_board 'dodecagonal kites.txt' 'Two clues of all sides but one'

# The size of a board is that of its cells, as rows and columns are units of many cells, or of none.
for language in en $(other_languages); do
    "$makebook" -t honeycomb -n 1 -l 2 --seed 1 --template letter-4up --lang "$language" -o cells
    pdftotext -layout cells.pdf cells-words
    has "cells_are_counted_$language" cells-words '64'
    lacks "rows_are_not_$language" cells-words '×'
done

# The plan has a chapter for each of its tilings, in every language and large print.
runs plan_of_tilings 0 "$makebook" --plan tilings --seed 1 -o tilings
for language in $(other_languages); do
    runs "plan_of_tilings_$language" 0 "$makebook" -t kagome -n 2 -l 2 --rows 3 --cols 3 --seed 1 --lang "$language" -o "plan-$language"
done
runs large_print 0 "$makebook" -t cairo -n 2 -l 3 --rows 5 --cols 5 --seed 1 --template large-print-8.5x11 -o large
runs small_pages 0 "$makebook" -t kites -n 2 -l 3 --rows 4 --cols 4 --seed 1 --page-size A6 -o small

# All texts can be read: digits where their cells have most room, letters of groups in pictures of steps, too. Boards that have no room
# for that on a screen are refused.
read_all() {
    runs "$1" 0 "$makebook" -n 1 -l any --seed 3 -o "$@"
    slink-book --profile screen --check "$1.pdf" >"$1.check"
    is "${1}_has_no_small_texts" "$(grep -c "text of" "$1.check")" 0
}
read_all spectres_6in -t spectres --rows 7 --cols 7 --page-size 90x120mm
read_all super_kagome -t super --tiling kagome --rows 4 --cols 4
read_all super_dodecagonal -t super --tiling dodecagonal --rows 3 --cols 3 --solutions facing
tells small_texts 2 'the screen has 5 pt as the smallest: a template with larger pages (--page-size ' "$makebook" \
    -t great-dodecagonal -n 1 -l 3 --rows 8 --cols 8 --page-size 6in

# The worked example has texts that printers take, in one column where two are too narrow.
for tiling in hats great-dodecagonal; do
    runs "its_steps_can_be_printed_$tiling" 0 "$makebook" -t "$tiling" -n 16 -l 3 --seed 5 --target print --profile kdp --page-size 5.5x8.5 \
        -o printed
done
# A heading of two lines stays with its legend.
printf '[book]\nseed = 12\ntemplate = large-print-8.5x11\nlang = nl\n[a]\ntype = sudoku\nstandard = 16\nnumber = 2\nlevel = 1\n' >large.ini
printf '[b]\ntype = super\ntiling = kites\nnumber = 3\nlevel = 2-3\n[c]\ntype = whispers\nnumber = 3\nlevel = 2\n' >>large.ini
runs a_large_mixed_book 0 "$makebook" --plan ./large.ini -o large-mixed
page=4
until pdftotext -f $page -l $page large-mixed.pdf - >heading && grep -q '^Technieken: Super' heading || [ $page -gt 40 ]; do page=$((page + 1)); done
has a_legend_below_its_heading heading 'nieuwe lijn'

# A board that is too large for a small screen: the size that the message names fits.
refusals=0
for tiling in $tilings; do
    "$makebook" -t "$tiling" -n 1 -l 3 --seed 3 --page-size 6in -o six 2>err && continue
    refusals=$((refusals + 1))
    board=$(sed -n 's/.* or a smaller board (\(--rows [0-9]* --cols [0-9]*\)) helps$/\1/p' err)
    # shellcheck disable=SC2086 # two options
    runs "its_smaller_board_fits_$tiling" 0 "$makebook" -t "$tiling" -n 1 -l 3 --seed 3 --page-size 6in ${board:---none} -o six
done
is some_are_too_large $((refusals > 0)) 1

# Hints of squares and of tilings are both introduced, and blank grids are boards of the book's tilings.
printf '[book]\nseed = 3\n[back]\npages = grids\n[a]\ntype = slitherlink\nnumber = 1\nlevel = 4\n[b]\ntype = kites\nrows = 3\ncols = 3\nnumber = 1\nlevel = 4\n' >both.ini
runs mixed_book 0 "$makebook" --plan ./both.ini -o both
pdftotext both.pdf both-words
has hints_of_squares both-words 'third cell of the second row'
has hints_of_tilings both-words 'in each picture, a cell is dark'
sed '/^.a.$/,/^level/d' both.ini >kites-only.ini
runs kites_only 0 "$makebook" --plan ./kites-only.ini -o kites-only
last=$(pdfinfo kites-only.pdf | sed -n 's/^Pages: *//p')
pdftocairo -svg -f "$last" -l "$last" kites-only.pdf grids.svg
check grids_have_cells [ "$(grep -o ' L ' grids.svg | wc -l)" -gt 100 ]

# Tables of pictures name the tiling.
slink-gen --type slitherlink --tiling kites --rows 3 --cols 3 --seed 1 >picture.json
slink-render --format png --table table.csv -o picture.png picture.json
has type_in_table table.csv '^picture.png,.*,slitherlink kites,[0-9]* clues on [0-9]* cells,'

# ---- letters ----

for tiling in $tilings; do
    slink-gen --tiling "$tiling" --rows 4 --cols 4 --difficulty any -n 2 --seed 3 >"letters-$tiling.jsonl"
    is "letters_on_$tiling" "$(grep -c '"type":"super".*"clues":{"a":' "letters-$tiling.jsonl")" 2
    slink-solve --count --plain "letters-$tiling.jsonl" >counts
    is "one_loop_each_on_$tiling" "$(sort -u counts)" 1
    head -n 1 "letters-$tiling.jsonl" >board.jsonl
    slink-solve --proof proof board.jsonl >/dev/null
    check "a_proof_on_$tiling" slink-check board.jsonl proof
done
cat letters-*.jsonl | slink-solve --explain >told
has groups_have_names_in_sentences told 'group [a-z]'
runs letters_have_pictures 0 slink-render -o letters.pdf letters-*.jsonl
runs letters_have_pages 0 slink-convert --to html -o letters.html letters-kites.jsonl letters-octagonal.jsonl
runs book_of_letters 0 "$makebook" --tiling cairo -n 3 -l 2-4 --seed 1 -o letters-book
pdftotext letters-book.pdf letters-words
has book_of_letters_has_its_title letters-words 'Cairo SuperSlitherlink'
has book_of_letters_has_its_rules letters-words 'count the lines around each shaded group'
tells squares_are_no_groups 2 "--groups squares: on kites, groups grow from cell to cell" \
    slink-gen --tiling kites --groups squares --seed 1
tells no_map_of_rows 2 '--tiling' slink-gen --tiling kites --numbers 3.14 --seed 1
tells no_slinks 2 '--tiling kites is not for --type slink' slink-gen --tiling kites --type slink --seed 1
tells no_quality 2 'what is pleasing is only measured on squares' slink-gen --tiling kites --best-of 3 --seed 1

# ---- symmetry ----

# symmetric NAME SYMMETRY ROWS COLS TILING: there are such puzzles.
symmetric() {
    shows "$1" "\"tiling\":\"$5\"" slink-gen --type slitherlink --tiling "$5" --rows "$3" --cols "$4" --symmetry "$2" --difficulty any --seed 2
}
symmetric half_a_turn rotate2 8 8 honeycomb
symmetric a_quarter rotate4 6 6 cairo
symmetric a_third rotate3 1 1 kites
symmetric a_mirror mirror-h 7 7 honeycomb
symmetric a_sixth rotate6 1 1 kites
tells no_third_of_squares 2 '--symmetry rotate3: boards of squares do not have it' slink-gen --symmetry rotate3 --type slitherlink --seed 1
tells no_third_of_honeycombs 2 '--symmetry rotate3: a board of honeycomb of 8x8 does not have it' \
    slink-gen --type slitherlink --tiling honeycomb --symmetry rotate3 --seed 1
tells only_in_name 2 '--symmetry rotate3: a board of penrose-rhombs of 6x6 does not have it, nor any other' \
    slink-gen --type slitherlink --tiling penrose-rhombs --rows 6 --cols 6 --symmetry rotate3 --seed 1
tells those_that_it_has 2 'of honeycomb of 8x8 does not have it; it has rotate2' \
    slink-gen --type slitherlink --tiling honeycomb --symmetry mirror-v --seed 1
# Clues of a board that a half turn takes to itself in the order of its cells are symmetric by default.
slink-gen --type slitherlink --tiling honeycomb --rows 8 --cols 8 --seed 1 -n 5 |
    sed 's/.*"cells":"\([^"]*\)".*/\1/; s/[0-9]/x/g' >places
rev places >turned
check symmetric_by_default cmp places turned
shows none_is_none '"cells":' slink-gen --type slitherlink --tiling honeycomb --symmetry none --seed 1

# ---- names of places ----

slink-gen --type slitherlink --tiling great-hexagonal --rows 4 --cols 4 --difficulty 2-4 -n 6 --seed 2 >told.jsonl
slink-solve --explain told.jsonl >told
has sides_go_by_their_place told '\(upper\|lower\) \(left\|right\) side of cell [0-9]'
lacks no_numbers_of_edges told 'edge [0-9]\|dot [0-9]'
lacks no_titles_with_threes told '^[0-9]*\. .*3s\? \(side\|at a\)'
has titles_of_other_cells told 'All sides but one'
for language in $(other_languages); do
    slink-solve --explain --lang "$language" told.jsonl >"told-$language"
    lacks "no_numbers_of_edges_in_$language" "told-$language" '[a-z] [0-9]*[{}]'
done
slink-solve --explain --format json told.jsonl >steps.jsonl
runs pictures_of_steps 0 slink-render --steps -o told.pdf steps.jsonl
"$makebook" -t cairo -n 3 -l 4 --seed 5 -o hints
pdftotext hints.pdf hints-words
has hints_name_places hints-words 'side of cell\|of cell'
lacks no_rows_and_columns hints-words 'row and column'
"$makebook" -t cairo -n 1 -l 3 --rows 4 --cols 4 --steps full --seed 5 -o ways
pdftotext ways.pdf ways-words
lacks steps_have_no_rows ways-words 'row and column'
has steps_tell_of_numbers ways-words 'Numbers of cells are small'

# ---- pages to play ----

cat records-*.jsonl >all.jsonl
runs pages_to_play 0 slink-convert --to html -o all.html all.jsonl
is they_have_all_puzzles "$(grep -c 'class="puzzle"' all.html)" "$(wc -l <all.jsonl)"
is types_are_both_names "$(grep -o '"type":"slitherlink [a-z-]*"' all.html | sort -u | wc -l)" "$(echo "$tilings" | wc -l)"
is words_of_each "$(grep -c 'data-of="slitherlink [a-z-]* 0"' all.html)" "$(echo "$tilings" | wc -l)"

finish
