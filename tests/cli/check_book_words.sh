#!/bin/sh
# slink-book: words that depend on what is in the book.
. "$(dirname "$0")/book_lib.sh"

# One puzzle of each of these levels.
levels() {
    for level in "$@"; do
        sed "s/\"level\": 3/\"level\": $level/; s/\"index\": 1/\"index\": $level/" "$small"
    done
}

# ---- level 7 ----

levels 2 3 4 5 6 >six.json
reads "en_six.json" --lang en six.json
has without_level_7_nothing_is_guessed line 'You can find it by thinking alone'
lacks without_level_7_all_have_hints line 'single key step'
levels 2 3 4 5 7 >seven.json
reads "en_seven.json" --lang en seven.json
lacks with_level_7_that_is_not_said line 'You can find it by thinking alone'
has signs_are_explained line 'follows, in this order'
has with_level_7_it_is_limited line 'Up to level 6 you can find it by thinking alone'
has with_level_7_one_has_no_hint line 'Puzzle 5 has no single key step.'
levels 4 7 7 >two.json
reads "en_two.json" --lang en two.json
has two_have_no_hint line 'Puzzles 2 and 3 have no single key step.'
reads "de_two.json" --lang de two.json
has two_have_no_hint_in_german line 'Die Rätsel 2 und 3 haben keinen einzelnen Schlüsselschritt.'
lacks nor_in_german line 'Du findest sie durch Nachdenken'
has levels_in_german line 'von schwer bis extrem'
levels 4 7 7 7 7 >four.json
reads "en_four.json" --lang en four.json
has a_run_has_no_hint line 'Puzzles 2–5 have no single key step.'

# ---- contents ----

# Seven sections have room on one page of contents, if need be without a line about each.
levels 1 2 3 4 5 6 7 >all.json
reads "en_all.json" --lang en all.json
is contents_take_one_page "$(pdftotext -f 4 -l 4 x.pdf - | grep -cx 'How to play')" 1

# ---- words of steps, and of sudokus ----

has steps_explain_their_words line 'A line shows where the loop runs'
slink-sudoku --topology std --generate 1 --seed 1 --format json >sudoku.json 2>err ||
    slink-sudoku --template std --generate 1 --seed 1 --format json >sudoku.json
reads "en_sudoku.json" --lang en sudoku.json
has a_large_example_is_not_small line 'A puzzle …'
lacks no_small_puzzle line 'A small puzzle …'
lacks no_diagonals line 'diagonal'

# ---- times ----

slink-gen --rows 4 --cols 4 --difficulty 2 --seed 1 --format json >made.json
for time in '1:about a minute' '90:about 90 minutes' '120:about 2 hours' '213:about 3½ hours' '500:about 8 hours'; do
    sed "s/\"minutes\":[0-9]*/\"minutes\":${time%%:*}/" made.json >timed.json
    reads "en_timed.json" --lang en timed.json
    has "time of $time" line "${time#*:}"
done

# ---- sections ----

# Titled sections begin on new pages, also where two puzzles share a page.
cat >plan.ini <<'END'
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
done >five.json
slink-plan --plan plan.ini --seed 1 >whole.ini
slink-book --plan whole.ini -o x.pdf five.json
for title in Alpha Beta; do
    page=$(pdftotext -layout x.pdf - | sed -n "s/^ *$title  *\([0-9]*\)$/\1/p" | head -n 1)
    pdftotext -f "$page" -l "$page" x.pdf words
    is "$title has a heading" "$(head -n 1 words)" "$title"
    has "$title has a line" words 'Nearly every step'
done
plan=$templates/plans/gentle.ini
lacks no_section_is_called_as_a_chapter "$plan" '^title = First steps$'

finish
