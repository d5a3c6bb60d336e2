#!/bin/sh
# slink-render --steps: the way to a solution as pages and pictures.
. "$(dirname "$0")/lib.sh"

golden=$data/golden/render
steps=$golden/steps.json

# pdf_has NAME FILE TEXT, pdf_lacks NAME FILE TEXT: in the words of the PDF, whatever its line breaks.
pdf_has() {
    pdftotext -raw "$2" - | tr '\n\f' '  ' >words
    has "$1" words "$3"
}
pdf_lacks() {
    pdftotext -raw "$2" - | tr '\n\f' '  ' >words
    lacks "$1" words "$3"
}

# pages NAME FILE NUMBER
pages() {
    is "$1" "$(page_count "$2")" "$3"
}

# ---- languages ----

printf '%s\n' '{"family":"sudoku","type":"x","symbols":9,"givens":[[0,0,0,2,0,0,0,7,9],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[6,4,0,0,0,0,0,5,2],[9,0,0,0,7,0,0,0,0],[7,0,8,3,0,0,1,0,0],[0,0,0,0,0,0,0,4,0],[0,0,0,0,3,2,0,0,6],[0,0,0,0,0,9,0,0,0]]}' >sudoku.json
slink-solve --explain --format json sudoku.json >told.json
runs steps_in_hebrew 0 slink-render --steps --brief --lang he -o he.pdf told.json
check the_pdf_is_in_hebrew sh -c 'qpdf --check he.pdf && pdffonts he.pdf | grep -q Libertine'
pdf_lacks nothing_is_in_english he.pdf 'cannot be'
tells lang_goes_with_steps 2 '--lang goes with --steps' slink-render --lang he told.json
mkdir -p alone/bin && cp "$(command -v slink-render)" alone/bin
runs boards_need_no_words 0 alone/bin/slink-render -o board.pdf "$golden/small.json"
tells steps_need_words 2 'en: No such file' alone/bin/slink-render --steps "$steps"

# ---- before and after ----

runs pairs 0 slink-render --steps --pairs -f png --dpi 60 -o pairs "$steps"
runs alone 0 slink-render --steps -f png --dpi 60 -o alone-files "$steps"
check as_many [ "$(ls pairs)" = "$(ls alone-files)" ]
tells pages_have_no_pairs 2 '--pairs goes with pictures in files' slink-render --steps --pairs "$steps"

# ---- pages ----

runs steps_are_pages 0 slink-render --steps -o a.pdf "$steps"
check the_pdf_is_sound qpdf --check a.pdf
pages five_small_boards_share_a_page a.pdf 1
pdf_has a_heading_names_the_step a.pdf 'Step 2 – No way between (easy)'
pdf_has a_step_without_a_title_has_its_technique a.pdf 'Step 3 – dots (medium)'
pdf_has the_end_of_reasoning_is_told a.pdf 'Step 5 – solution (beyond reasoning)'
pdf_has the_sentence_is_there a.pdf 'as far as “one side” reaches.'
pdf_has the_number_of_steps_is_there a.pdf '3 of 5'
pdf_has the_legend_is_there a.pdf 'looked at'
pdf_lacks a_single_puzzle_has_no_title a.pdf Puzzle
gives pages_elsewhere a.pdf env TZ=Asia/Tokyo LANG=de_DE.UTF-8 LC_ALL=C.UTF-8 PANGO_LANGUAGE=ja slink-render --steps "$steps"
gives coordinates_are_there_anyway a.pdf slink-render --steps --coordinates "$steps"

runs chains_are_pages 0 slink-render --steps -o chains.pdf "$golden/chains.json"
pdf_has the_legend_explains_chains chains.pdf 'follows, in this order'
pdf_has the_legend_explains_contradictions chains.pdf 'contradiction'

sed '1!d; s/"rows"/"title": "Cat", &/' "$golden/chains.json" >titled.json
runs a_title_is_taken 0 slink-render --steps -o titled.pdf titled.json
pdf_has it_has_its_title titled.pdf 'Puzzle 1: Cat'
runs chains_of_several_steps 0 slink-render --steps --every 2 -o fewer.pdf "$golden/chains.json"
pdf_has a_step_alone_has_its_chain fewer.pdf 'follows, in this order'
sed 1q "$golden/chains.json" | slink-render --steps --every 2 -o fewer.pdf
pdf_has so_has_the_hardest_of_several fewer.pdf contradiction

runs every_second_step 0 slink-render --steps --every 2 -o b.pdf "$steps"
pages three_pictures_share_a_page b.pdf 1
pdf_has a_page_of_two_steps b.pdf 'Steps 3–4 (medium)'
pdf_has each_has_its_number b.pdf '4. What if. Suppose that'
pdf_has the_last_step_is_shown b.pdf 'Step 5 – solution'
runs key_moments 0 slink-render --steps --brief -f svg -o brief "$golden/chains.json"
holds only_key_moments_have_pictures brief 001-002.svg 002-003.svg 003-003.svg

runs every_hundredth_step 0 slink-render --steps --every 100 -o c.pdf "$steps"
pages all_on_one_page c.pdf 1

sed 's/"type"/"id": "Zoë 7", "type"/' "$steps" >named.json
runs several_puzzles 0 slink-render --steps -o d.pdf "$steps" named.json
pages each_puzzle_begins_a_page d.pdf 2
pdf_has the_first_has_a_title d.pdf 'Puzzle 1'
pdf_has the_second_has_its_name_too d.pdf 'Puzzle 2: Zoë 7'
check several_puzzles_are_sound qpdf --check d.pdf

# ---- from the program that tells them ----

explained=$data/golden/explain/diagonal
n=$(grep -c '^[0-9][0-9]*\. ' "$explained.story")
slink-solve --explain --format json "$explained.txt" | slink-render --steps -o told.pdf
grep -o '"title":"[^"]*"' "$explained.json" | cut -d '"' -f 4 | cut -d ' ' -f 1-2 |
    awk '{ printf "Step %d – %s\n", NR, $0 }' >titles
check every_step_has_a_title [ "$(wc -l <titles)" -eq "$n" ]
while read -r title; do
    pdf_has "titled $title" told.pdf "$title"
done <titles
for k in 1 5 100; do
    slink-solve --explain --format json "$explained.txt" | slink-render --steps --every $k >pipe.pdf
    check "a_pipe_of_every_$k" qpdf --check pipe.pdf
    pictures=$(pdftotext -raw pipe.pdf - | grep -cx "[0-9]* of $n")
    check "a_pipe_of_every_${k}_has_its_pictures" [ "$pictures" -eq $(((n + k - 1) / k)) ]
done

# ---- pictures ----

runs steps_are_pictures 0 slink-render --steps -f svg -o svg "$steps"
holds a_picture_a_step svg 001-001.svg 001-002.svg 001-003.svg 001-004.svg 001-005.svg
runs steps_are_png_pictures 0 slink-render --steps -f png -o steps "$steps"
alike a_picture_is_the_golden_one "$golden/steps-4.png" "steps/001-004.png"
runs chains_are_pictures 0 slink-render --steps -f png --dpi 72 -o chains "$golden/chains.json"
# A chain, one beside a hole, a reason with sides, two chains.
for picture in 1:001-002 2:002-003 3:003-002 4:003-003; do
    alike "chains_are_drawn_$picture" "$golden/chains-${picture%:*}.png" "chains/${picture#*:}.png"
done
runs fewer_pictures 0 slink-render --steps --every 3 -f png -o png "$steps" named.json
holds named_by_their_last_step png 001-003.png 001-005.png 002-003.png 002-005.png
sizes=$(find svg -name '*.svg' -exec sed -n 's/.*<svg .*\(width="[^"]*" height="[^"]*"\).*/\1/p' {} + |
    sort | uniq -c | awk '{ print $1 }')
is all_pictures_are_equally_large "$sizes" 5

# ---- long texts, large boards ----

long=$(awk 'BEGIN { for (i = 0; i < 1500; i++) printf "word%d ", i; print "end" }')
sed "s/Only one way/$long. Only one way/" "$steps" >long.json
runs a_long_text_is_drawn 0 slink-render --steps -o long.pdf long.json
pdf_has the_long_text_ends long.pdf 'word1499 end. Only one way is left to close the loop.'
long=$(awk 'BEGIN { for (i = 0; i < 100000; i++) printf "x" }')
printf 's/Only one way/%s. Only one way/; s/"title": *"/&%s/' "$long" "$long" >long.sed
sed -f long.sed "$steps" >word.json
runs a_word_of_100000_letters_is_drawn 0 slink-render --steps -o word.pdf word.json
pdf_has it_is_cut word.pdf 'x\.\.\.'
check its_page_is_higher sh -c "pdfinfo -f 1 -l 5 long.pdf | awk '
    /^Page .*size:/ { h[++n] = \$6 } END { exit !(n == 2 && h[1] < 842 && h[2] > 900) }'"
awk 'BEGIN {
    printf "{\"family\":\"loop\",\"rows\":1,\"cols\":200,\"grid\":[\"4"
    for (i = 1; i < 200; i++) printf "."
    print "\"],\"steps\":[{\"number\":1,\"level\":1,\"technique\":\"digits\",\"text\":\"All of r1c1.\"," \
        "\"on\":[\"r1c1 top\",\"r1c1 left\",\"r1c1 bottom\",\"r1c2 left\"],\"off\":[\"r1c200 right\"]}]}"
}' >wide.json
runs a_wide_board_is_drawn 0 slink-render --steps -o wide.pdf wide.json
pdf_has its_last_column_has_a_number wide.pdf ' 195 200 '
pdf_lacks without_sides_no_legend_of_them wide.pdf outside

# ---- refusals ----

tells no_steps_are_refused 2 'slink-solve --explain --format json' slink-render --steps "$golden/small.json"
says it_says_where "$golden/small.json:1"
sed 's/"steps": .*/"steps": []}/' "$steps" >none.json
tells an_empty_way_is_refused 2 "none.json:1: puzzle 1 has no step left to draw" slink-render --steps none.json
slink-solve --format json "$explained.txt" |
    sed 's/"solution":\(\[[^]]*]\)/&,"edges":\1/' >solved.json
keeps a_solved_puzzle_gets_a_hint hint.json slink-solve --hint --format json solved.json
for format in pdf svg; do
    tells "a_hint_without_a_step_is_refused_$format" 2 "hint.json:1: puzzle 1 has no step left to draw" \
        slink-render --steps -f $format -o "hint.$format" hint.json
    absent "it_leaves_nothing_$format" "hint.$format"
done
runs a_later_one_is_refused 2 slink-render --steps -o late.pdf "$steps" "$golden/small.json"
absent it_leaves_no_file late.pdf
tells every_needs_steps 2 '--every goes with --steps' slink-render --every 2 "$steps"
tells brief_needs_steps 2 '--brief goes with --steps' slink-render --brief "$steps"
for options in '--brief --every 2' '--every 0' --solution; do
    runs "not_with_steps_$options" 2 slink-render --steps $options "$steps"
done
tells pictures_need_a_folder 2 'name it with -o' slink-render --steps -f svg "$steps"
sed 's/Only one way/􏿽/' "$steps" >glyph.json
for format in pdf svg; do
    tells "a_missing_glyph_is_refused_$format" 2 'no installed font has the character' slink-render --steps -f $format -o glyph glyph.json
done
tells a_full_disk 2 '/dev/full: write error' slink-render --steps -o /dev/full "$steps"

finish
