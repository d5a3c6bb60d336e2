#!/bin/sh
# slink-render --steps: the way to a solution as pages and pictures.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

golden=$data/golden/render
steps=$golden/steps.json

# has NAME FILE TEXT: the PDF holds the text, whatever its line breaks.
has() {
    if pdftotext -raw "$2" - | tr '\n\f' '  ' | grep -qF -- "$3"; then ok "$1"
    else not_ok "$1" "no '$3' in: $(pdftotext -raw "$2" - | head -n 5)"; fi
}

# pages NAME FILE NUMBER
pages() {
    if pdfinfo "$2" | grep -q "^Pages: *$3\$"; then ok "$1"
    else not_ok "$1" "$(pdfinfo "$2" | grep '^Pages')"; fi
}

# files NAME FOLDER FILE...: nothing else is in the folder.
files() {
    name=$1
    got=$(find "$2" -mindepth 1 -printf '%f\n' | sort | tr '\n' ' ')
    shift 2
    if [ "$got" = "$* " ]; then ok "$name"; else not_ok "$name" "found: $got"; fi
}

# ---- pages ----

runs steps_are_pages 0 slink-render --steps -o "$work/a.pdf" "$steps"
check the_pdf_is_sound qpdf --check "$work/a.pdf"
pages five_small_boards_share_two_pages "$work/a.pdf" 2
has a_heading_names_the_step "$work/a.pdf" 'Step 2 - No way between (easy)'
has a_step_without_a_title_has_its_technique "$work/a.pdf" 'Step 3 - dots (medium)'
has the_end_of_reasoning_is_told "$work/a.pdf" 'Step 5 - solution (beyond reasoning)'
has the_sentence_is_there "$work/a.pdf" 'as far as “one side” reaches.'
has the_number_of_steps_is_there "$work/a.pdf" '3 of 5'
has the_legend_is_there "$work/a.pdf" 'looked at'
check a_single_puzzle_has_no_title sh -c "! pdftotext '$work/a.pdf' - | grep -q Puzzle"
runs pages_elsewhere 0 env TZ=Asia/Tokyo LANG=de_DE.UTF-8 LC_ALL=C.UTF-8 PANGO_LANGUAGE=ja \
    slink-render --steps "$steps"
same pages_depend_on_no_setup "$work/out" "$work/a.pdf"
runs coordinates_are_there_anyway 0 slink-render --steps --coordinates "$steps"
same coordinates_change_nothing "$work/out" "$work/a.pdf"

runs chains_are_pages 0 slink-render --steps -o "$work/chains.pdf" "$golden/chains.json"
has the_legend_explains_chains "$work/chains.pdf" 'follows otherwise'
has the_legend_explains_contradictions "$work/chains.pdf" 'contradiction'

sed '1!d; s/"rows"/"title": "Cat", &/' "$golden/chains.json" >"$work/titled.json"
runs a_title_is_taken 0 slink-render --steps -o "$work/titled.pdf" "$work/titled.json"
has it_has_its_title "$work/titled.pdf" 'Puzzle 1: Cat'
runs chains_of_several_steps 0 slink-render --steps --every 2 -o "$work/fewer.pdf" "$golden/chains.json"
has a_step_alone_has_its_chain "$work/fewer.pdf" 'follows otherwise'
sed 1q "$golden/chains.json" | slink-render --steps --every 2 -o "$work/fewer.pdf"
check several_steps_have_no_chains sh -c "! pdftotext '$work/fewer.pdf' - | grep -q contradiction"

runs every_second_step 0 slink-render --steps --every 2 -o "$work/b.pdf" "$steps"
pages three_pictures_share_two_pages "$work/b.pdf" 2
has a_page_of_two_steps "$work/b.pdf" 'Steps 3-4 (medium)'
has each_has_its_number "$work/b.pdf" '4. Suppose that'
has the_last_step_is_shown "$work/b.pdf" 'Step 5 - solution'
runs key_moments 0 slink-render --steps --brief -f svg -o "$work/brief" "$golden/chains.json"
files only_key_moments_have_pictures "$work/brief" 001-002.svg 002-003.svg 003-003.svg

runs every_hundredth_step 0 slink-render --steps --every 100 -o "$work/c.pdf" "$steps"
pages all_on_one_page "$work/c.pdf" 1

sed 's/"type"/"id": "Zoë 7", "type"/' "$steps" >"$work/named.json"
runs several_puzzles 0 slink-render --steps -o "$work/d.pdf" "$steps" "$work/named.json"
pages each_puzzle_begins_a_page "$work/d.pdf" 4
has the_first_has_a_title "$work/d.pdf" 'Puzzle 1'
has the_second_has_its_name_too "$work/d.pdf" 'Puzzle 2: Zoë 7'
check several_puzzles_are_sound qpdf --check "$work/d.pdf"

# ---- from the program that tells them ----

explained=$data/golden/explain/diagonal
n=$(grep -c '^[0-9][0-9]*\. ' "$explained.story")
slink-solve --explain --format json "$explained.txt" | slink-render --steps -o "$work/told.pdf"
grep -o '"title":"[^"]*"' "$explained.json" | cut -d '"' -f 4 | cut -d ' ' -f 1-2 |
    awk '{ printf "Step %d - %s\n", NR, $0 }' >"$work/titles"
check every_step_has_a_title [ "$(wc -l <"$work/titles")" -eq "$n" ]
while read -r title; do
    has "titled $title" "$work/told.pdf" "$title"
done <"$work/titles"
for k in 1 5 100; do
    slink-solve --explain --format json "$explained.txt" | slink-render --steps --every $k >"$work/pipe.pdf"
    check "a_pipe_of_every_$k" qpdf --check "$work/pipe.pdf"
    pictures=$(pdftotext -raw "$work/pipe.pdf" - | grep -cx "[0-9]* of $n")
    check "a_pipe_of_every_${k}_has_its_pictures" [ "$pictures" -eq $(((n + k - 1) / k)) ]
done

# ---- pictures ----

runs steps_are_pictures 0 slink-render --steps -f svg -o "$work/svg" "$steps"
files a_picture_a_step "$work/svg" 001-001.svg 001-002.svg 001-003.svg 001-004.svg 001-005.svg
runs steps_are_png_pictures 0 slink-render --steps -f png -o "$work/steps" "$steps"
alike a_picture_is_the_golden_one "$golden/steps-4.png" "$work/steps/001-004.png"
runs chains_are_pictures 0 slink-render --steps -f png --dpi 72 -o "$work/chains" "$golden/chains.json"
alike a_chain_is_drawn "$golden/chains-1.png" "$work/chains/001-002.png"
alike a_chain_beside_a_hole_is_drawn "$golden/chains-2.png" "$work/chains/002-003.png"
alike a_reason_with_sides_is_drawn "$golden/chains-3.png" "$work/chains/003-002.png"
alike two_chains_are_drawn "$golden/chains-4.png" "$work/chains/003-003.png"
runs fewer_pictures 0 slink-render --steps --every 3 -f png -o "$work/png" "$steps" "$work/named.json"
files named_by_their_last_step "$work/png" 001-003.png 001-005.png 002-003.png 002-005.png
sizes=$(find "$work/svg" -name '*.svg' -exec sed -n 's/.*<svg .*\(width="[^"]*" height="[^"]*"\).*/\1/p' {} + |
    sort | uniq -c | awk '{ print $1 }')
if [ "$sizes" = 5 ]; then ok all_pictures_are_equally_large
else not_ok all_pictures_are_equally_large "$sizes"; fi

# ---- long texts, large boards ----

long=$(awk 'BEGIN { for (i = 0; i < 1500; i++) printf "word%d ", i; print "end" }')
sed "s/Only one way/$long. Only one way/" "$steps" >"$work/long.json"
runs a_long_text_is_drawn 0 slink-render --steps -o "$work/long.pdf" "$work/long.json"
has the_long_text_ends "$work/long.pdf" 'word1499 end. Only one way is left to close the loop.'
long=$(awk 'BEGIN { for (i = 0; i < 100000; i++) printf "x" }')
printf 's/Only one way/%s. Only one way/; s/"title": *"/&%s/' "$long" "$long" >"$work/long.sed"
sed -f "$work/long.sed" "$steps" >"$work/word.json"
runs a_word_of_100000_letters_is_drawn 0 slink-render --steps -o "$work/word.pdf" "$work/word.json"
has it_is_cut "$work/word.pdf" 'x...'
check its_page_is_higher sh -c "pdfinfo -f 1 -l 5 '$work/long.pdf' | awk '
    /^Page .*size:/ { h[++n] = \$6 } END { exit !(n == 5 && h[4] < 842 && h[5] > 900) }'"
awk 'BEGIN {
    printf "{\"family\":\"loop\",\"rows\":1,\"cols\":200,\"grid\":[\"4"
    for (i = 1; i < 200; i++) printf "."
    print "\"],\"steps\":[{\"number\":1,\"level\":1,\"technique\":\"digits\",\"text\":\"All of r1c1.\"," \
        "\"on\":[\"r1c1 top\",\"r1c1 left\",\"r1c1 bottom\",\"r1c2 left\"],\"off\":[\"r1c200 right\"]}]}"
}' >"$work/wide.json"
runs a_wide_board_is_drawn 0 slink-render --steps -o "$work/wide.pdf" "$work/wide.json"
has its_last_column_has_a_number "$work/wide.pdf" ' 195 200 '
check without_sides_no_legend_of_them sh -c "! pdftotext '$work/wide.pdf' - | grep -q outside"

# ---- refusals ----

runs no_steps_are_refused 2 slink-render --steps "$golden/small.json"
says it_says_who_tells_them 'slink-solve --explain --format json'
says it_says_where "$golden/small.json:1"
sed 's/"steps": .*/"steps": []}/' "$steps" >"$work/none.json"
runs an_empty_way_is_refused 2 slink-render --steps "$work/none.json"
says it_says_that_there_is_no_step "none.json:1: puzzle 1 has no step left to draw"
slink-solve --format json "$explained.txt" |
    sed 's/"solution":\(\[[^]]*]\)/&,"edges":\1/' >"$work/solved.json"
runs a_solved_puzzle_gets_a_hint 0 slink-solve --hint --format json "$work/solved.json"
cp "$work/out" "$work/hint.json"
for format in pdf svg; do
    runs "a_hint_without_a_step_is_refused_$format" 2 \
        slink-render --steps -f $format -o "$work/hint.$format" "$work/hint.json"
    says "it_says_so_$format" "hint.json:1: puzzle 1 has no step left to draw"
    if [ -e "$work/hint.$format" ]; then not_ok "it_leaves_nothing_$format" there
    else ok "it_leaves_nothing_$format"; fi
done
runs a_later_one_is_refused 2 slink-render --steps -o "$work/late.pdf" "$steps" "$golden/small.json"
if [ -e "$work/late.pdf" ]; then not_ok it_leaves_no_file there; else ok it_leaves_no_file; fi
runs every_needs_steps 2 slink-render --every 2 "$steps"
says it_says_so '--every goes with --steps'
runs brief_needs_steps 2 slink-render --brief "$steps"
says it_says_so_too '--brief goes with --steps'
runs brief_or_every 2 slink-render --steps --brief --every 2 "$steps"
runs every_is_positive 2 slink-render --steps --every 0 "$steps"
runs steps_or_solution 2 slink-render --steps --solution "$steps"
runs pictures_need_a_folder 2 slink-render --steps -f svg "$steps"
says it_asks_for_the_folder 'name it with -o'
sed 's/Only one way/猫/' "$steps" >"$work/glyph.json"
for format in pdf svg; do
    runs "a_missing_glyph_is_refused_$format" 2 slink-render --steps -f $format -o "$work/glyph" "$work/glyph.json"
    says "a_missing_glyph_is_named_$format" 'lacks a character'
done
runs a_full_disk 2 slink-render --steps -o /dev/full "$steps"
says a_full_disk_is_named '/dev/full: write error'

finish
