#!/bin/sh
# slink-book: words that depend on what is in the book.
# shellcheck source=tests/cli/book_lib.sh
. "$(dirname "$0")/book_lib.sh"

# text LANGUAGE FILE: the words of the book of these puzzles, in one line.
text() {
    bind --lang "$1" -o "$work/x.pdf" "$2" && pdftotext "$work/x.pdf" - | tr -s '\n ' '  ' >"$work/words"
}

# shows NAME WORDS, lacks NAME WORDS
shows() {
    if grep -qF -- "$2" "$work/words"; then ok "$1"; else not_ok "$1" "no '$2'"; fi
}
lacks() {
    if grep -qF -- "$2" "$work/words"; then not_ok "$1" "'$2' is there"; else ok "$1"; fi
}

# One puzzle of each of these levels.
levels() {
    for level in "$@"; do
        sed "s/\"level\": 3/\"level\": $level/; s/\"index\": 1/\"index\": $level/" "$small"
    done
}

# ---- level 7 ----

levels 2 3 4 5 6 >"$work/six.json"
text en "$work/six.json"
shows without_level_7_nothing_is_guessed 'You never need to guess blindly'
lacks without_level_7_all_have_hints 'single key step'
levels 2 3 4 5 7 >"$work/seven.json"
text en "$work/seven.json"
lacks with_level_7_that_is_not_said 'You never need to guess blindly'
shows signs_are_explained '1, 2, 3 follow in turn'
shows with_level_7_it_is_limited 'Up to level 6 you never need to guess'
shows with_level_7_one_has_no_hint 'Puzzle 5 has no single key step.'
levels 4 7 7 >"$work/two.json"
text en "$work/two.json"
shows two_have_no_hint 'Puzzles 2 and 3 have no single key step.'
text de "$work/two.json"
shows two_have_no_hint_in_german 'Die Rätsel 2 und 3 haben keinen einzelnen Schlüsselschritt.'
lacks nor_in_german 'Raten musst du nie'
shows levels_in_german 'von schwer bis extrem'
levels 4 7 7 7 7 >"$work/four.json"
text en "$work/four.json"
shows a_run_has_no_hint 'Puzzles 2–5 have no single key step.'

# ---- contents ----

# Seven sections have room on one page of contents, if need be without a line about each.
levels 1 2 3 4 5 6 7 >"$work/all.json"
text en "$work/all.json"
pages=$(pdftotext -f 4 -l 4 "$work/x.pdf" - | grep -cx 'How to play')
if [ "$pages" = 1 ]; then ok contents_take_one_page; else not_ok contents_take_one_page "$(pdftotext -f 4 -l 4 "$work/x.pdf" - | head -n 3)"; fi

# ---- words of steps, and of sudokus ----

shows steps_explain_their_words 'is on if the loop uses it'
slink-sudoku --topology std --generate 1 --seed 1 --format json >"$work/sudoku.json" 2>"$work/err" ||
    slink-sudoku --template std --generate 1 --seed 1 --format json >"$work/sudoku.json"
text en "$work/sudoku.json"
shows a_large_example_is_not_small 'A puzzle …'
lacks no_small_puzzle 'A small puzzle …'
lacks no_diagonals 'diagonal'

# ---- times ----

slink-gen --rows 4 --cols 4 --difficulty 2 --seed 1 --format json >"$work/made.json"
for time in '1:about a minute' '90:about 90 minutes' '120:about 2 hours' '213:about 3½ hours' '500:about 8 hours'; do
    sed "s/\"minutes\":[0-9]*/\"minutes\":${time%%:*}/" "$work/made.json" >"$work/timed.json"
    text en "$work/timed.json"
    shows "time of $time" "${time#*:}"
done

# ---- sections ----

# Titled sections begin on new pages, also where two puzzles share a page.
cat >"$work/plan.ini" <<'END'
[book]
template = classic-6x9
[a]
title = Alpha
number = 3
type = slitherlink
level = 1
rows = 4
cols = 4
[b]
title = Beta
number = 2
type = slitherlink
level = 1
rows = 4
cols = 4
END
for i in 1 2 3 4 5; do
    slink-gen --type slitherlink --rows 4 --cols 4 --difficulty 1 --seed 1 --index-range "$i-$i" --format json
done >"$work/five.json"
slink-plan --plan "$work/plan.ini" --seed 1 >"$work/whole.ini"
slink-book --plan "$work/whole.ini" -o "$work/x.pdf" "$work/five.json"
for title in Alpha Beta; do
    page=$(pdftotext -layout "$work/x.pdf" - | sed -n "s/^ *$title  *\([0-9]*\)$/\1/p" | head -n 1)
    pdftotext -f "$page" -l "$page" "$work/x.pdf" "$work/words"
    if [ "$(head -n 1 "$work/words")" = "$title" ]; then ok "$title has a heading"; else not_ok "$title has a heading" "$(head -n 2 "$work/words")"; fi
    shows "$title has a line" 'Nearly every step'
done
plan=$here/../../templates/plans/gentle.ini
same_titles=$(grep -c '^title = First steps$' "$plan")
if [ "$same_titles" = 0 ]; then ok no_section_is_called_as_a_chapter; else not_ok no_section_is_called_as_a_chapter "$same_titles"; fi

# ---- formats by the name ----

runs a_png_by_its_name 0 slink-render -o "$work/x.PNG" "$small"
check it_is_a_png grep -q PNG "$work/x.PNG"
runs a_jpg_is_none 2 slink-render -o "$work/x.jpg" "$small"
says it_names_the_formats "'jpg' is none of the formats pdf, svg and png"
check it_writes_nothing [ ! -e "$work/x.jpg" ]
runs a_jpg_on_request 0 slink-render --format pdf -o "$work/x.jpg" "$small"

finish
