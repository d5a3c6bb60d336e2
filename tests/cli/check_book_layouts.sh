#!/bin/sh
# slink-book: languages, books of mixed families, other layouts, and every template.
. "$(dirname "$0")/book_lib.sh"

# ---- texts ----

slink-gen --type slitherlink --rows 4 --cols 4 --difficulty 2 --seed 3 --format json -o digits.json
reads a_book_without_letters digits.json
has digits_are_taught words 'A 3 at a blocked corner'
lacks letters_are_not words 'A line into a letter'
sed 's|"level"|"steps": 9, "what_ifs": 0, "chain": 0, "break_in": 0.5, "bottlenecks": 1, "minutes": 7, &|' "$small" >timed.json
reads minutes_are_estimates timed.json
has minutes_are_printed line 'about 7 minutes'
has pieces_are_explained line 'several pieces'
lacks holes_are_not line holes
echo \
    '{"family":"loop","type":"slitherlink","rows":3,"cols":3,"grid":["4..","._.","..."],"solution":["-..","||..","-..","....","...","....","..."]}' \
    >holed.json
reads a_board_with_a_hole holed.json
has holes_are_explained line holes
lacks pieces_do_not_occur line pieces

# ---- languages ----

reads german --lang de "$small"
for part in Lösungen 'Lösung auf Seite' 'Schritt für Schritt' Nullen; do has "german_$part" line "$part"; done
lacks no_english_sentences words 'needs\|leads\|letter\|edges'
sed 's/"level": 3/"level": 4/' "$small" >hard.json
slink-sudoku -t std --generate 1 --number 1 --seed 4 --format json >std.json
runs german_sudoku 0 bind --lang de -o x.pdf std.json
pdftotext -raw x.pdf - | tr '\240\n' '  ' >line
check german_steps_have_titles grep -q '1\. Einer In Block ' line
reads german_hints --lang de hard.json
has a_german_hint_names_a_place line 'Tipps .* Seite von Z[0-9]*S[0-9]*'
sed 's/"level": 4/&, "steps": []/' hard.json >no-steps.json
runs a_story_without_steps_gives_no_hint 0 bind -o x.pdf no-steps.json
tells no_such_language 2 "--lang: 'xx' is neither a file nor one of: $(listed_languages)" bind --lang xx -o x.pdf "$small"

runs a_book_from_right_to_left 0 bind --lang he -o he.pdf many.json
check it_is_sound qpdf --check he.pdf
qpdf --qdf he.pdf plain.pdf
has it_is_shown_from_the_right plain.pdf '/Direction /R2L'
numbered it_is_numbered he.pdf
contents=$(target contents-1 he.pdf)
pdftotext -bbox -f "$contents" -l "$contents" he.pdf boxes
middle=$(awk -F '"' '/<page/ { print int($2 / 2) }' boxes)
check its_headings_are_at_the_right [ "$(awk -F '"' '/<word/ { print int($2); exit }' boxes)" -gt "$middle" ]
check its_page_numbers_are_at_the_left [ "$(grep ">$(target steps-1 he.pdf)<" boxes | awk -F '"' '{ print int($2); exit }')" -lt "$middle" ]
# refers FROM WORD TO: the page of FROM names that of TO in a line with the word.
wrong=
refers() {
    page=$(target "$1" he.pdf)
    pdftotext -f "$page" -l "$page" he.pdf - | grep "$2" | grep -qw "$(target "$3" he.pdf)" || wrong="$wrong $1"
}
for k in $(seq $count); do
    refers "puzzle-$k" 'הפתרון' "solution-$k"
    refers "solution-$k" 'החידה' "puzzle-$k"
done
faultless its_references_lead_there_and_back "$count" "$wrong"

# ---- two families ----

slink-sudoku -t std --generate 4-5 --number 2 --seed 4 --format json >mixed.json
cat hard.json >>mixed.json
runs a_mixed_book 0 bind -o mixed.pdf mixed.json
pdftotext -layout mixed.pdf - | tr -d '\f' >words
for part in 'Step by step' 'First steps' 'Techniques'; do
    for type in SuperSlitherlink Sudoku; do
        is "mixed_${part}_for_$type" "$(grep -cE "^ *$part: $type" words)" 2
    done
done
# Gaps grow when pages are drawn, which must not push a part below its page.
pdftotext -bbox mixed.pdf boxes
is words_stay_on_their_pages "$(awk -F '"' '/<page/ { height = $4; pages++ } /<word/ && $8 > height - 30 { n++ } END { print pages ? n + 0 : "none" }' boxes)" 0
check mixed_books_have_hints [ \
    "$(pdftotext -f "$(target hints-1 mixed.pdf)" mixed.pdf - | sed '/^Solutions$/,$d' | grep -cE '^[0-9]+$')" -ge 3 ]

# ---- what teaches stands before the puzzles, with one legend ----

runs a_book 0 bind -o a.pdf many.json
check techniques_stand_before_them [ "$(target techniques-1)" -lt "$(target puzzle-1)" ]
is they_have_one_legend "$(pdftotext a.pdf - | grep -c 'follows, in this order')" 1

# Sheets have a title, a number, the rules of their puzzles, and lines for a name and a date.
for paper in a4 letter; do
    runs "a_${paper}_sheet_with_a_title" 0 slink-book -t $paper-handout --title 'Week 12' -o sheet.pdf many.json
    pdftotext -layout sheet.pdf words
    sheets=$(grep -c 'Name .*Date' words)
    is "each_${paper}_sheet_has_it" "$(grep -c 'Week 12 *Sheet [1-9]$' words)" "$sheets"
    is "each_${paper}_sheet_has_its_rules" "$(grep -c 'Draw one closed loop' words)" "$sheets"
done
example_of killer >killer.json
slink-book -t a4-handout -o sheet.pdf "$small" killer.json
pdftotext -layout sheet.pdf words
has a_sheet_has_the_rules_of_its_puzzles words 'form a cage'
is not_those_of_other_sheets "$(grep -c 'Draw one closed loop' words)" 1
lacks sheets_have_no_placeholder words '{'
lacks sheets_name_no_page_of_solutions words 'Solution on page'
lacks their_keys_name_no_page_of_puzzles words 'puzzle on page'
slink-book -t a4-handout --title "A title that is much too long for the line of a sheet, $(seq -s " " 25)" -o sheet.pdf "$small"
slink-book --check sheet.pdf --profile home >out
check a_long_title_stays_on_the_sheet [ ! -s out ]
for file in "$templates"/book/*.ini; do
    name=$(basename "$file" .ini)
    runs "a_title_in_$name" 0 slink-book -t "$name" --title 'Week 12' -o "$name.pdf" many.json
    pdftotext -f 1 -l 1 "$name.pdf" words
    has "${name}_has_the_title_on_page_1" words '^Week 12$'
done

# ---- what printers refuse is not made ----

slink-gen --rows 60 --cols 60 --type slitherlink --difficulty 2 --seed 1 --format json >wide.json
sed 's/^least = .*/least = 2/' "$templates/profiles/kdp.ini" >few.ini
tells digits_for_printers 2 'the printer has 7 pt as the smallest' slink-book -t classic-6x9 --target print --profile few.ini \
    -o wide.pdf wide.json
runs on_the_screen_they_are_small 0 slink-book -t classic-6x9 -o wide.pdf wide.json

# ---- other layouts ----

for layout in '1 1' '2 4' '4 9' '6 12'; do
    altered \
        "s/^puzzles_per_page = .*/puzzles_per_page = ${layout% *}/; s/^solutions_per_page = .*/solutions_per_page = ${layout#* }/"
    runs "layout_$layout" 0 slink-book -t l.ini -o l.pdf many.json
    check "layout_${layout}_is_sound" qpdf --check l.pdf
    numbered "layout_${layout}_is_numbered" l.pdf
done

# Where the contents need two pages, a section keeps its lines, and the parts at the back stay together.
apart=
for size in 12.4 12.8 13 15 17; do
    altered "s/^text_size = .*/text_size = ${size}pt/"
    slink-book -t l.ini -o l.pdf many.json
    pdftotext -layout -f 3 -l 4 l.pdf contents
    grep -Eq 'Solutions {2,}[0-9]+$' contents || apart="$apart $size:none"
    ! grep -Eq "^$(printf '\f') *(Puzzles|(Hints|Solutions) {2,}[0-9])" contents || apart="$apart $size"
done
faultless contents_break_between_parts 5 "$apart"

# Each level, of three puzzles or one, begins a page also where that holds several.
altered 's/^puzzles_per_page = .*/puzzles_per_page = 2/'
slink-book -t l.ini -o l.pdf many.json
is levels_begin_pages "$(pdftotext -layout l.pdf - | awk 'BEGIN { RS = "\f" } /Solution on page/ { n++ } END { print n }')" 11

for file in "$templates"/book/*.ini; do
    one=$(basename "$file" .ini)
    for type in super slitherlink slink std; do
        runs "${one}_is_complete_for_$type" 0 slink-book -t "$one" --fits "$type"
    done
done

finish
