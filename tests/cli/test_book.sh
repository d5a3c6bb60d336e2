#!/bin/sh
# slink-book: the book's bytes, its pages and references, and its layouts.
# shellcheck source=tests/cli/book_lib.sh
. "$(dirname "$0")/book_lib.sh"

runs a_book_is_made 0 bind -o "$work/a.pdf" "$work/many.json"
mkdir "$work/else where"
runs a_book_is_made_elsewhere 0 env TZ=Asia/Tokyo LC_ALL=C.UTF-8 LANG=de_DE.UTF-8 PANGO_LANGUAGE=ja \
    slink-book -t "$template" -o "$work/else where/b.pdf" "$work/many.json"
same the_bytes_are_the_same "$work/a.pdf" "$work/else where/b.pdf"
runs a_book_has_the_date_that_is_wanted 0 env TZ=Asia/Tokyo SOURCE_DATE_EPOCH=1700000000 \
    slink-book -t "$template" -o "$work/dated.pdf" "$work/many.json"
dates=$(pdfinfo -isodates "$work/dated.pdf" | grep -c 'Date: *2023-11-14T22:13:20Z$')
if [ "$dates" = 2 ]; then ok both_dates_are_that_date; else not_ok both_dates_are_that_date "$dates"; fi
dates=$(pdfinfo -isodates "$work/a.pdf" | grep -c 'Date: *2000-01-01T00:00:00Z$')
if [ "$dates" = 2 ]; then ok otherwise_it_has_the_usual_date; else not_ok otherwise_it_has_the_usual_date "$dates"; fi
for date in '' -1 1.5 yesterday 253402300800; do
    runs "a_date_of_'$date'_is_refused" 2 env "SOURCE_DATE_EPOCH=$date" slink-book -t "$template" -o "$work/dated2.pdf" "$work/many.json"
    says "the_date_'$date'_is_named" "SOURCE_DATE_EPOCH: '$date' is not a number of seconds from 0 to 253402300799"
done
check no_file_has_a_wrong_date [ ! -e "$work/dated2.pdf" ]
runs a_book_goes_to_standard_output 0 sh -c "slink-book -t '$template' -o - <'$work/many.json'"
same standard_output_has_the_same_bytes "$work/a.pdf" "$work/out"
runs a_copied_template_makes_the_same 0 sh -c "cp -r '$here/../../templates/book' '$work/copy' &&
    cd '$work/copy' && slink-book -t classic-7x10.ini -o - '$work/many.json'"
same a_copied_template_makes_the_same_bytes "$work/a.pdf" "$work/out"
mkdir "$work/alone"
cp "$template" "$work/alone/mine.ini"
runs a_template_copied_alone_uses_our_examples 0 sh -c "cd '$work/alone' &&
    slink-book -t mine -o - '$work/many.json'"
same a_template_copied_alone_makes_the_same_bytes "$work/a.pdf" "$work/out"
if [ "$(find "$work/else where" -mindepth 1 | wc -l)" = 1 ]; then ok no_other_file_is_left
else not_ok no_other_file_is_left "$(ls -A "$work/else where")"; fi

check the_book_is_sound qpdf --check "$work/a.pdf"
qpdf --json "$work/a.pdf" >"$work/json"
check it_has_a_language grep -q '"/Lang": "u:en"' "$work/json"
sed 's/^code = en/code = e(n/' "$here/../../templates/text/en.ini" >"$work/copy/e.ini"
runs a_language_with_a_bracket 0 bind --lang "$work/copy/e.ini" -o "$work/l.pdf" "$small"
check its_book_is_sound qpdf --check "$work/l.pdf"
check its_pages_have_labels grep -q '"/PageLabels"' "$work/json"
check it_is_tagged sh -c "pdfinfo -struct-text '$work/a.pdf' | grep -q '^ *H1'"
for tag in H1 H2 P Figure; do
    check "it_has_the_tag_$tag" sh -c "pdfinfo -struct-text '$work/a.pdf' | grep -q '^ *$tag\\( (block)\\)*$'"
done
# The boards have words, in their order: qpdf numbers elements as the document refers to them.
qpdf --qdf --object-streams=disable "$work/a.pdf" "$work/open.pdf"
figures=$(pdfinfo -struct-text "$work/a.pdf" | grep -c '^ *Figure')
qpdf --json=2 "$work/open.pdf" | sed -n 's/^ *"\/Alt": "u:\(.*\)",*$/\1/p' >"$work/words"
if [ "$(wc -l <"$work/words")" = "$figures" ]; then ok all_figures_have_words
else not_ok all_figures_have_words "$figures figures, $(wc -l <"$work/words") with words"; fi
for kind in 'Puzzle' 'Solution of puzzle'; do
    for i in $(seq $count); do echo "$kind $i"; done
done >"$work/captions"
grep -E '^(Puzzle|Solution of puzzle) [0-9]+: [A-Za-z]+ · [0-9]+ × [0-9]+ · [a-z ]+$' "$work/words" | sed 's/:.*//' >"$work/told"
same words_are_in_order "$work/captions" "$work/told"
pages=$(pdfinfo "$work/a.pdf" | sed -n 's/^Pages: *//p')
fonts=$(pdffonts "$work/a.pdf" | awk 'NR > 2 && $(NF-4) != "yes"')
if [ -z "$fonts" ]; then ok fonts_are_embedded; else not_ok fonts_are_embedded "$fonts"; fi

# numbered NAME FILE: pages behind the colophon have their number at the foot.
numbered() {
    wrong=
    last=$(pdfinfo "$2" | sed -n 's/^Pages: *//p')
    for page in $(seq 3 "$last"); do
        foot=$(pdftotext -layout -f "$page" -l "$page" "$2" - | tr -cd '0-9A-Za-z\n' | grep . | tail -n 1)
        [ "$foot" = "$page" ] || wrong="$wrong $page"
    done
    if [ -z "$wrong" ]; then ok "$1"; else not_ok "$1" "$wrong"; fi
}
numbered pages_are_numbered "$work/a.pdf"

# ---- references ----

for page in $(seq "$pages"); do
    pdftotext -layout -f "$page" -l "$page" "$work/a.pdf" "$work/page$page"
done
pdfinfo -dests "$work/a.pdf" >"$work/dests"

# The page that a destination is on, such as puzzle-5.
target() {
    sed -n "s/^ *\([0-9]*\) .*\"$1\"$/\1/p" "$work/dests"
}

wrong=
for k in $(seq $count); do
    puzzle=$(grep -lw "Puzzle $k" "$work"/page* | while read -r file; do
        grep -q 'Solution on page' "$file" && echo "${file##*page}"; done)
    solution=$(target "solution-$k")
    grep -qw "Solution on page $solution" "$work/page$puzzle" || wrong="$wrong solution-$k"
    grep -qE "(^| )$k +puzzle on page $puzzle( |$)" "$work/page$solution" || wrong="$wrong text:$k"
    [ "$(target "puzzle-$k")" = "$puzzle" ] || wrong="$wrong puzzle-$k"
done
if [ -z "$wrong" ]; then ok references_lead_there_and_back
else not_ok references_lead_there_and_back "$wrong"; fi

qpdf --qdf --object-streams=disable "$work/a.pdf" "$work/open.pdf"
links=$(grep -ac '/Subtype /Link' "$work/open.pdf")
if [ "$links" -ge $((2 * count + 8)) ]; then ok links_are_there; else not_ok links_are_there "$links"; fi
bookmarks=$(grep -ac '^ *"\{0,1\}/Title (' "$work/open.pdf")
# Contents, how to play, steps, first steps, techniques, six sections, the puzzles, progress, hints,
# solutions, index, colophon; and the title.
if [ "$bookmarks" = $((10 + 6 + count + 1)) ]; then ok bookmarks_are_there
else not_ok bookmarks_are_there "$bookmarks"; fi

# Levels rise, and what is not rated comes last.
order=$(cat "$work"/page[0-9] "$work"/page[0-9][0-9] | grep -oE '^ *Level [1-5]: [a-z]+|^ *not rated' |
    awk '!seen[$0]++ { printf "%s;", $2 }')
if [ "$order" = '1:;2:;3:;4:;5:;rated;' ]; then ok levels_rise; else not_ok levels_rise "$order"; fi

# listed WORDS TARGET: the contents give the page of the target.
wrong=
listed() {
    page=$(sed -n "s/^ *$1 \{2,\}\([0-9]*\)$/\1/p" "$work/page$(target contents-1)")
    { [ -n "$page" ] && [ "$page" = "$(target "$2")" ]; } || wrong="$wrong $1:$page"
}
listed 'How to play' how-1
listed 'Step by step' steps-1
listed 'First steps' first-1
listed Techniques techniques-1
for k in 1 2 3 4 5; do listed "Level $k: [a-z]*" "section-$k"; done
listed Progress progress-1
listed Hints hints-1
listed Solutions solutions-1
listed Index index-1
if [ -z "$wrong" ]; then ok contents_lead_to_all_parts; else not_ok contents_lead_to_all_parts "$wrong"; fi

# Techniques of the levels that are printed, and none on letters where there are none.
check letters_are_taught grep -q 'A line into a letter' "$work"/page[0-9]*
check the_highest_level_is_taught grep -q 'Looking ahead' "$work"/page[0-9]*
check a_higher_level_is_not sh -c "! grep -q 'Either way' '$work'/page[0-9]*"
slink-gen --type slitherlink --rows 4 --cols 4 --difficulty 2 --seed 3 --format json -o "$work/digits.json"
runs a_book_without_letters 0 sh -c "slink-book -t '$template' -o - '$work/digits.json' | pdftotext - -"
check digits_are_taught grep -q 'Diagonal 3s' "$work/out"
check letters_are_not sh -c "! grep -q 'A line into a letter' '$work/out'"

progress=$(grep -l '^ *Progress$' "$work"/page[0-9]* | tail -n 1)
numbers=$(grep -vE 'Level|not rated|Progress' "$progress" | grep -oE '[0-9]+' | head -n "$count" | tr '\n' ' ')
if [ "$numbers" = "$(seq -s ' ' "$count") " ]; then ok every_number_can_be_ticked_off
else not_ok every_number_can_be_ticked_off "$numbers"; fi
solutions=$(target solutions-1)
check solutions_begin_on_the_right [ $((solutions % 2)) = 1 ]
check nothing_but_notes_before_them [ $((solutions - $(target hints-1))) -le 2 ]
check a_puzzle_is_solved_step_by_step grep -q '^ *Step by step$' "$work"/page[0-9]*
letters=$(cat "$work/page$(target steps-1)" "$work/page$(($(target steps-1) + 1))" | grep -owc '[ab]')
if [ "$letters" -ge 16 ]; then ok its_pictures_have_letters; else not_ok its_pictures_have_letters "$letters"; fi
hints=$(grep -oE '^ *[0-9]+ +[A-Z]' "$work/page$(target hints-1)" | grep -oE '[0-9]+' | tr '\n' ' ')
hard=$(for k in $(seq $count); do
    grep -qE '^ *(Puzzle [0-9]+ +)?.*(hard|expert)$' "$work/page$(target "puzzle-$k")" && printf '%s ' "$k"; done)
if [ "$hints" = "$hard" ] && [ -n "$hints" ]; then ok hard_puzzles_have_hints
else not_ok hard_puzzles_have_hints "$hints, not $hard"; fi

# ---- index and titles ----

# indexed FILE: the numbers and the pages of the index, in its order, as lines.
indexed() {
    pdftotext -layout -f "$(target index-1)" "$1" - | grep -E '^ *[0-9]+ +.*[0-9]' | sed 's/score *[0-9]*//g' |
        grep -oE '[0-9]+' | paste - -
}
for k in $(seq $count); do printf '%d\t%d\n' "$k" "$(target "puzzle-$k")"; done >"$work/wanted"
indexed "$work/a.pdf" | sort -n >"$work/indexed"
same the_index_has_the_page_of_every_puzzle "$work/wanted" "$work/indexed"
# Scores fall with the index, so each level is turned around.
awk '{ sub(/"level":/, "\"score\": " 100 - NR ", &"); if (NR == 3) sub(/"level"/, "\"title\": \"Élan\", &"); print }' \
    "$work/many.json" >"$work/scored.json"
runs scores_and_titles_are_bound 0 bind -o "$work/scored.pdf" "$work/scored.json"
pdfinfo -dests "$work/scored.pdf" >"$work/dests"
pdftotext -layout -f "$(target index-1)" "$work/scored.pdf" "$work/index"
order=$(grep -oE 'Level|not|score [0-9]+' "$work/index" | awk '
    $1 == "score" { if ($2 <= last) print "wrong"; last = $2; n++; next } { last = 0 }
    END { print n }')
if [ "$order" = $((count - 1)) ]; then ok scores_rise_within_levels; else not_ok scores_rise_within_levels "$order"; fi
pdftotext -layout "$work/scored.pdf" "$work/text"
check the_title_stands_beside_the_number grep -qE 'Puzzle [0-9]+: Élan' "$work/text"
check the_index_has_the_title grep -q 'Élan' "$work/index"
pdfinfo -dests "$work/a.pdf" >"$work/dests"
sed "s|\"level\"|\"title\": \"$(printf '%0400d' 0)\", &|" "$small" >"$work/long.json"
runs a_title_without_room_is_left_out 0 sh -c "slink-book -t '$template' -o - '$work/long.json' | pdftotext - -"
check its_puzzle_has_its_number grep -q '^Puzzle 1$' "$work/out"
sed 's/^hints = 1/&\nindex = 0/' "$template" >"$work/copy/l.ini"
runs a_book_without_index 0 sh -c "slink-book -t '$work/copy/l.ini' -o - '$work/many.json' | pdftotext - -"
check the_index_is_not_there sh -c "! grep -q '^Index$' '$work/out'"
# The colophon as the template wants it.
for colophon in full credits none; do
    sed "s/^hints = 1/&\ncolophon = $colophon/" "$template" >"$work/copy/l.ini"
    runs "a_colophon_$colophon" 0 slink-book -t "$work/copy/l.ini" -o "$work/colophon.pdf" --isbn 978-3-16-148410-0 \
        --command 'my command' "$small"
    pdftotext -f 2 -l 2 "$work/colophon.pdf" - | grep -oE 'Colophon|ISBN|free software|Seed|my command' | tr '\n' ' ' \
        >"$work/colophon-$colophon"
done
check full_says_all [ "$(cat "$work/colophon-full")" = 'Colophon ISBN free software Seed my command ' ]
check credits_have_no_command [ "$(cat "$work/colophon-credits")" = 'Colophon ISBN free software ' ]
check none_has_what_was_given [ "$(cat "$work/colophon-none")" = 'Colophon ISBN ' ]
runs an_empty_colophon 0 slink-book -t "$work/copy/l.ini" -o "$work/colophon.pdf" "$small"
check it_has_no_heading [ -z "$(pdftotext -f 2 -l 2 "$work/colophon.pdf" - | tr -d '\f')" ]
check it_has_no_bookmark sh -c "qpdf --qdf '$work/colophon.pdf' - | grep -aq 'Title (Contents)' && ! qpdf --qdf '$work/colophon.pdf' - | grep -aq 'Title (Colophon)'"
sed "s/^hints = 1/&\ncolophon = some/" "$template" >"$work/copy/l.ini"
runs an_unknown_colophon 2 slink-book -t "$work/copy/l.ini" -o "$work/colophon.pdf" "$small"
says it_names_the_known_ones "'colophon' of [layout] is none of: full, credits, none"
# A page of the index begins with a heading and has two rows of a level or more.
for n in 44 48 52 130; do
    for i in $(seq "$n"); do
        sed "s/\"level\": 3/\"level\": $((1 + i * 7 % 6))/; s/\"index\": 1/\"index\": $i/" "$small"
    done >"$work/some.json"
    slink-book -t "$here/../../templates/book/classic-6x9.ini" -o "$work/some.pdf" "$work/some.json"
    pdfinfo -dests "$work/some.pdf" >"$work/dests"
    pdftotext -layout -f "$(target index-1)" "$work/some.pdf" - | awk '
        /\f/ { if (rows < 2) wrong = wrong " " rows " rows before page " page + 1; page++; rows = 0; begun = 0; sub(/\f/, "") }
        /Level [0-9]/ { if (begun && rows < 2) wrong = wrong " " rows " rows above " $0; begun = 1; rows = 0 }
        /^ *[0-9]+ .* [0-9]+$/ { rows++; if (page && !begun++) wrong = wrong " no heading: " $0 }
        END { print wrong }' >"$work/wrong"
    if grep -q . "$work/wrong"; then not_ok "no_lonely_rows_of_$n" "$(cat "$work/wrong")"; else ok "no_lonely_rows_of_$n"; fi
done
pdfinfo -dests "$work/a.pdf" >"$work/dests"

# ---- texts ----

check boards_have_their_size grep -qE "4 ?× ?5" "$work/page$(target puzzle-1)"
sed 's|"level"|"steps": 9, "what_ifs": 0, "chain": 0, "break_in": 0.5, "bottlenecks": 1, "minutes": 7, &|' \
    "$small" >"$work/timed.json"
runs minutes_are_estimates 0 sh -c "slink-book -t '$template' -o - '$work/timed.json' | pdftotext - -"
check minutes_are_printed grep -q 'about 7 minutes' "$work/out"
check pieces_are_explained grep -q 'several pieces' "$work/out"
check holes_are_not sh -c "! grep -q holes '$work/out'"
sed 's/.*/{"family":"loop","type":"slitherlink","rows":3,"cols":3,"grid":["4..","._.","..."],"solution":["-..","||..","-..","....","...","....","..."]}/' \
    "$small" >"$work/holed.json"
runs a_board_with_a_hole 0 sh -c "slink-book -t '$template' -o - '$work/holed.json' | pdftotext - -"
check holes_are_explained grep -q holes "$work/out"
check pieces_do_not_occur sh -c "! grep -q pieces '$work/out'"
runs german 0 sh -c "slink-book -t '$template' --lang de -o - '$small' | pdftotext - -"
check german_heading grep -q 'Lösungen' "$work/out"
check german_label grep -q 'Lösung auf Seite' "$work/out"
check german_step_by_step grep -q 'Schritt für Schritt' "$work/out"
check german_techniques grep -q '^Sackgassen' "$work/out"
check no_english_sentences sh -c "! grep -qE 'needs|leads|letter|edges' '$work/out'"
sed 's/"level": 3/"level": 4/' "$small" >"$work/hard.json"
slink-sudoku -t std --generate 1 --number 1 --seed 4 --format json >"$work/std.json"
runs german_sudoku 0 sh -c "slink-book -t '$template' --lang de -o - '$work/std.json' | pdftotext -raw - - | tr '\\240\\n' '  '"
check german_steps_have_formulas grep -qE '1\. r[1-4]c[1-4].{1,2}=.{1,2}[1-4] – Versteckter Einer: .* 2\. r[1-4]c[1-4].{1,2}=.{1,2}[1-4] – Versteckter Einer' "$work/out"
runs german_hints 0 sh -c "slink-book -t '$template' --lang de -o - '$work/hard.json' | pdftotext - -"
check a_german_hint_names_a_place grep -qE ': Sieh dir die Umgebung von Zeile [0-9]+, Spalte [0-9]+ an' "$work/out"
sed 's/"level": 4/&, "steps": []/' "$work/hard.json" >"$work/no-steps.json"
runs a_story_without_steps_gives_no_hint 0 bind -o "$work/no-steps.pdf" "$work/no-steps.json"
runs a_book_from_right_to_left 0 bind --lang he -o "$work/he.pdf" "$work/many.json"
check it_is_sound qpdf --check "$work/he.pdf"
qpdf --qdf "$work/he.pdf" "$work/plain.pdf"
check it_is_shown_from_the_right grep -qa '/Direction /R2L' "$work/plain.pdf"
numbered it_is_numbered "$work/he.pdf"
pdfinfo -dests "$work/he.pdf" >"$work/dests"
contents=$(target contents-1)
pdftotext -bbox -f "$contents" -l "$contents" "$work/he.pdf" "$work/boxes"
middle=$(awk -F '"' '/<page/ { print int($2 / 2) }' "$work/boxes")
check its_headings_are_at_the_right [ "$(awk -F '"' '/<word/ { print int($2); exit }' "$work/boxes")" -gt "$middle" ]
check its_page_numbers_are_at_the_left [ "$(grep ">$(target steps-1)<" "$work/boxes" | awk -F '"' '{ print int($2); exit }')" -lt "$middle" ]
wrong=
for k in $(seq $count); do
    pdftotext -f "$(target "puzzle-$k")" -l "$(target "puzzle-$k")" "$work/he.pdf" - |
        grep 'הפתרון' | grep -qw "$(target "solution-$k")" || wrong="$wrong $k"
    pdftotext -f "$(target "solution-$k")" -l "$(target "solution-$k")" "$work/he.pdf" - |
        grep 'החידה' | grep -qw "$(target "puzzle-$k")" || wrong="$wrong -$k"
done
if [ -z "$wrong" ]; then ok its_references_lead_there_and_back; else not_ok its_references_lead_there_and_back "$wrong"; fi
pdfinfo -dests "$work/a.pdf" >"$work/dests"
slink-sudoku -t std --generate 4-5 --number 2 --seed 4 --format json >"$work/mixed.json"
cat "$work/hard.json" >>"$work/mixed.json"
runs a_mixed_book 0 bind -o "$work/mixed.pdf" "$work/mixed.json"
pdftotext -layout "$work/mixed.pdf" - | tr -d '\f' >"$work/text"
for part in 'Step by step' 'First steps' 'Techniques'; do
    for type in SuperSlitherlink Sudoku; do
        check "mixed_${part}_for_$type" [ "$(grep -cE "^ *$part: $type" "$work/text")" = 2 ]
    done
done
# Gaps grow when pages are drawn, which must not push a part below its page.
pdftotext -bbox "$work/mixed.pdf" "$work/boxes"
lowest=$(awk -F '"' '/<page/ { height = $4 } /<word/ && $8 > height - 30 { n++ } END { print n + 0 }' "$work/boxes")
check words_stay_on_their_pages [ "$lowest" -eq 0 ]
check mixed_books_have_hints [ "$(pdftotext -f "$(pdfinfo -dests "$work/mixed.pdf" | sed -n 's/^ *\([0-9]*\) .*"hints-1"$/\1/p')" \
    "$work/mixed.pdf" - | sed '/^Solutions$/,$d' | grep -cE '^[0-9]+$')" -ge 3 ]
runs no_such_language 2 bind --lang xx -o "$work/x.pdf" "$small"
says the_language_is_named "--lang: 'xx' is neither a file nor one of: de, en, he"
pdftotext -f 2 -l 2 "$work/a.pdf" "$work/colophon"
check the_colophon_has_the_recipe grep -q 'slink-gen --rows 4 --cols 5 --seed 5' "$work/colophon"
check the_colophon_has_the_seed grep -q 'Seed: 5$' "$work/colophon"
check the_colophon_has_the_version grep -qF "$(slink-book --version | head -n 1 | grep -o '[0-9.]*$')" "$work/colophon"
runs title_and_command_are_taken 0 bind -o "$work/t.pdf" --title 'Für Zoë' \
    --command "makebook.sh -n 2 --seed 'x'" "$small"
pdftotext "$work/t.pdf" "$work/text"
check the_title_is_there grep -q 'Für Zoë' "$work/text"
check the_command_is_there grep -qF "makebook.sh -n 2 --seed 'x'" "$work/text"
check the_recipe_gave_way sh -c "! grep -q 'slink-gen' '$work/text'"
check the_title_is_in_the_metadata sh -c "pdfinfo '$work/t.pdf' | grep -q 'Title: *Für Zoë'"
runs an_author_is_taken 0 bind -o "$work/author.pdf" --author 'Zoë (Ann) Löw' "$small"
check the_author_is_in_the_metadata sh -c "pdfinfo '$work/author.pdf' | grep -q 'Author: *Zoë (Ann) Löw$'"
runs print_has_its_author 0 bind --target print --profile home --author Zoë -o "$work/printed.pdf" "$small"
check the_author_is_on_the_title_page sh -c "pdftotext -l 1 '$work/printed.pdf' - | grep -qx Zoë"
check print_has_no_metadata sh -c "! pdfinfo '$work/printed.pdf' | grep -q 'Author'"

# The solutions apart.
runs a_key 0 bind -o "$work/apart.pdf" --key "$work/key.pdf" "$small"
check the_key_is_a_pdf qpdf --check "$work/key.pdf"
pdftotext "$work/key.pdf" "$work/key.txt"
pdftotext "$work/apart.pdf" "$work/apart.txt"
check the_key_has_solutions grep -qx Solutions "$work/key.txt"
check the_book_has_none sh -c "! grep -q -i solutions '$work/apart.txt'"
check the_book_refers_to_none sh -c "! grep -q 'solution on' '$work/apart.txt'"
runs a_key_for_print 0 bind --target print --profile home -o "$work/apart.pdf" --key "$work/key.pdf" "$small"
runs a_key_in_the_book 2 bind -o "$work/x.pdf" --key "$work/x.pdf" "$small"
says a_key_in_the_book_says_so 'x.pdf: two results cannot go to one file'

# Pages as pictures.
pages=$(pdfinfo "$work/author.pdf" | sed -n 's/^Pages: *//p')
runs pages_as_svg 0 bind --format svg -o "$work/pages" "$small"
check a_picture_of_each_page [ "$(find "$work/pages" -name '*.svg' | wc -l)" -eq "$pages" ]
runs pages_as_png 0 bind --format png --dpi 144 -o "$work/pages" "$small"
check a_png_of_each_page [ "$(find "$work/pages" -name '*.png' | wc -l)" -eq "$pages" ]
bind -o "$work/whole.pdf" "$small"
pdftoppm -r 144 -f 1 -l 1 -png "$work/whole.pdf" "$work/whole"
alike a_picture_is_its_page "$work/pages/001.png" "$(echo "$work"/whole-*1.png)"
runs a_preview 0 bind --preview --dpi 36 -o "$work/preview.png" "$small"
check a_preview_is_a_png sh -c "file -b '$work/preview.png' 2>/dev/null | grep -q PNG || head -c 4 '$work/preview.png' | grep -q PNG"
runs no_folder_for_pages 2 bind --format svg -o "$work/whole.pdf" "$small"
says no_folder_for_pages_says_so 'whole.pdf: File exists'
runs pictures_for_print 2 bind --format svg --target print -o "$work/pages" "$small"
says pictures_for_print_says_so '--target print is a PDF'
runs dpi_of_a_pdf 2 bind --dpi 100 -o "$work/x.pdf" "$small"
says dpi_of_a_pdf_says_so '--dpi goes with --format png'
if [ -w /dev/full ]; then
    mkdir "$work/full" && ln -s /dev/full "$work/full/003.svg"
    runs no_room_for_a_page 2 bind --format svg -o "$work/full" "$small"
    says no_room_for_a_page_says_so 'No space left'
fi

# A cover: its size follows the pages, the trim the bleed, and the spine has words only where it may.
runs a_cover 0 bind -o "$work/whole.pdf" --cover "$work/cover.pdf" --title 'Für Zoë' --isbn 978-3-16-148410-0 \
    --blurb 'Words for the back' "$small" "$small" "$small"
check the_cover_is_a_pdf qpdf --check "$work/cover.pdf"
pages=$(pdfinfo "$work/whole.pdf" | sed -n 's/^Pages: *//p')
want=$(awk -v pages="$pages" 'BEGIN { printf "%.1f", 2 * 7 * 72 + 18 + pages * 2.252 * 72 / 1000 }')
got=$(pdfinfo "$work/cover.pdf" | awk '/^Page size/ { printf "%.1f", $3 }')
check the_cover_has_its_spine [ "$got" = "$want" ]
pdfinfo -box "$work/cover.pdf" >"$work/boxes"
check the_cover_has_its_trim grep -q '^TrimBox: *9.00 *9.00 ' "$work/boxes"
pdftotext "$work/cover.pdf" "$work/cover.txt"
check the_cover_has_its_words sh -c "grep -q 'ISBN 978-3-16-148410-0' '$work/cover.txt' && grep -q 'Words for the back' '$work/cover.txt'"
check a_thin_spine_is_empty [ "$(grep -c 'Für Zoë' "$work/cover.txt")" -eq 1 ]
qpdf --qdf "$work/cover.pdf" "$work/plain.pdf"
check the_cover_is_in_colour grep -qaE '[0-9.]+ [0-9.]+ [0-9.]+ rg' "$work/plain.pdf"
check the_cover_has_its_number grep -q '^3 puzzles' "$work/cover.txt"
rm "$work/cover.pdf"
runs a_blurb_too_long 2 bind -o "$work/whole.pdf" --cover "$work/cover.pdf" --blurb "$(seq 900)" "$small"
says a_blurb_too_long_says_so 'the blurb is too long for the cover'
check a_blurb_too_long_leaves_no_file [ ! -e "$work/cover.pdf" ]
# The back says what is inside, in the language of the book; where the book has less, it says less.
says_inside() {
    pdftotext "$work/cover.pdf" - | tr '\240\n' '  ' >"$work/cover.txt"
    if grep -qF -- "$2" "$work/cover.txt"; then ok "$1"; else not_ok "$1" "no '$2' in: $(cat "$work/cover.txt")"; fi
}
bind -o "$work/whole.pdf" --cover "$work/cover.pdf" "$work/many.json"
says_inside a_cover_counts_puzzles "$count puzzles, gentle to expert. Each has exactly one solution."
says_inside a_cover_names_the_parts 'the rules, with an example'
says_inside with_hints 'hints for the harder puzzles'
says_inside with_solutions 'all solutions'
bind --lang de --key "$work/key.pdf" -o "$work/whole.pdf" --cover "$work/cover.pdf" "$small"
says_inside a_german_cover_counts_its_puzzle 'Ein Rätsel, mittel. Es hat genau eine Lösung.'
check without_solutions_none_are_named sh -c "! grep -q 'alle Lösungen' '$work/cover.txt'"
check nor_hints sh -c "! grep -q 'Tipps' '$work/cover.txt'"
bind -o "$work/whole.pdf" --cover "$work/cover.pdf" --blurb '{puzzles} at {levels} {so}' "$small" "$small"
says_inside a_blurb_may_count '2 at medium {so}'
check it_is_all_there_is sh -c "! grep -q 'exactly one' '$work/cover.txt'"
runs an_empty_blurb 0 bind -o "$work/whole.pdf" --cover "$work/cover.pdf" --blurb '' "$small" "$small"
pdftotext "$work/cover.pdf" "$work/cover.txt"
check it_leaves_the_back_without_words sh -c "! grep -q 'exactly one' '$work/cover.txt'"
# place_of WORD: its place on the cover, from the left.
place_of() {
    pdftotext -bbox "$work/cover.pdf" - | awk -F '"' -v word=">$1<" 'index($0, word) { at = int($2) } END { print at }'
}
runs a_cover_from_right_to_left 0 bind --lang he -o "$work/whole.pdf" --cover "$work/cover.pdf" --author Maker \
    --isbn 978-3-16-148410-0 --blurb Backwards "$small"
middle=$(pdfinfo "$work/cover.pdf" | awk '/^Page size/ { print int($3 / 2) }')
check its_front_is_at_the_left [ "$(place_of Maker)" -lt "$middle" ]
check its_back_is_at_the_right [ "$(place_of Backwards)" -gt "$middle" ]
check its_bar_code_is_on_the_back [ "$(place_of 978-3-16-148410-0)" -gt "$middle" ]
runs a_cover_of_sudokus 0 bind -o "$work/whole.pdf" --cover "$work/cover.pdf" --profile ingram \
    "$here/../../templates/text/example-sudoku.json"
runs an_isbn_with_a_slip 2 bind -o "$work/x.pdf" --isbn 978-3-16-148410-1 "$small"
says an_isbn_with_a_slip_says_so 'not an ISBN of 13 digits with the right check digit'
runs a_cover_at_home 0 bind -o "$work/whole.pdf" --cover "$work/cover.pdf" --profile home "$small"
sed '/^\[cover\]/,$d' "$here/../../templates/profiles/home.ini" >"$work/plain.ini"
runs a_profile_without_cover 2 bind -o "$work/x.pdf" --cover "$work/y.pdf" --profile "$work/plain.ini" "$small"
says a_profile_without_cover_says_so 'does not describe covers'

# Numbers that go on from another document.
runs numbers_go_on 0 bind -o "$work/on.pdf" --start-page 101 --number-from 41 "$small"
pdftotext -layout "$work/on.pdf" "$work/on.txt"
check the_first_puzzle_is_41 grep -q 'Puzzle 41 ' "$work/on.txt"
check no_puzzle_is_1 sh -c "! grep -q 'Puzzle 1 ' '$work/on.txt'"
check pages_go_on_from_101 grep -q "olution on page 1[0-9][0-9]" "$work/on.txt"
runs even_start_page 2 bind -o "$work/x.pdf" --start-page 2 "$small"
says even_start_page_says_so 'with an odd number'

# Templates for handouts, newspapers and lessons.
for use in a4-handout newspaper teacher; do
    runs "template_$use" 0 bind -t $use -o "$work/$use.pdf" "$small" "$small"
    pdftotext -layout "$work/$use.pdf" "$work/$use.txt"
done
check handouts_have_names sh -c "grep -q 'Name.*Date' '$work/a4-handout.txt' && ! grep -q Contents '$work/a4-handout.txt'"
check lessons_have_names_and_techniques sh -c "grep -q 'Name.*Date' '$work/teacher.txt' && grep -q 'First steps' '$work/teacher.txt'"
check newspapers_have_the_solution_of_yesterday grep -q 'Solution of puzzle 1' "$work/newspaper.txt"
check a_page_for_each_puzzle_and_the_last_solution [ "$(pdfinfo "$work/newspaper.pdf" | sed -n 's/^Pages: *//p')" -eq 3 ]
check the_last_page_has_the_last_solution sh -c "pdftotext -f 3 '$work/newspaper.pdf' - | grep -q 'Solution of puzzle 2'"
runs newspapers_with_a_key 0 bind -t newspaper --key "$work/key.pdf" -o "$work/newspaper.pdf" "$small" "$small"
check their_solutions_are_in_the_key sh -c "! pdftotext '$work/newspaper.pdf' - | grep -q Solution &&
    pdftotext '$work/key.pdf' - | grep -q 'Solution of puzzle 2'"

# The colophon promises the same puzzles only where its commands make them.
promise='same version of slink'
version=$(slink-book --version | head -n 1 | grep -o '[0-9.]*$')
colophon() {
    slink-book -t "$template" -o "$work/c.pdf" "$1" && pdftotext -raw -f 2 -l 2 "$work/c.pdf" "$work/colophon"
}
check a_command_is_promised sh -c "pdftotext -f 2 -l 2 '$work/t.pdf' - | grep -q '$promise'"
slink-gen --rows 5 --cols 5 -n 3 --seed 4 --format json -o "$work/gen.json"
colophon "$work/gen.json"
check complete_recipes_are_promised grep -q "$promise" "$work/colophon"
check credits_are_there grep -q 'invented by Michael Rios' "$work/colophon"
# promises_nothing NAME: the book of $work/one.json.
promises_nothing() {
    colophon "$work/one.json"
    if grep -q "$promise" "$work/colophon"; then not_ok "$1" "$(cat "$work/colophon")"; else ok "$1"; fi
}
sed "s/slink-gen $version/slink-gen 0.0.1/" "$work/gen.json" >"$work/one.json"
promises_nothing another_version_is_not_promised
{ cat "$work/gen.json"; sed 's/,"recipe":"[^"]*"//' "$work/gen.json"; } >"$work/one.json"
promises_nothing a_puzzle_without_a_recipe_is_not_promised
for i in $(seq 13); do sed "1!d; s/--cover 50/--cover $i/" "$work/gen.json"; done >"$work/one.json"
colophon "$work/one.json"
check a_list_is_whole_where_it_fits grep -q -- '--cover 13' "$work/colophon"
check a_whole_list_is_promised grep -q "$promise" "$work/colophon"
for i in $(seq 60); do sed "1!d; s/--cover 50/--cover $i/" "$work/gen.json"; done >"$work/one.json"
promises_nothing a_list_that_is_cut_is_not_promised
check a_cut_list_ends_with_an_ellipsis grep -q '…' "$work/colophon"
sed "s|--rows 5 --cols 5|--pattern '/home/me/it'\\\\\\\\''s mine/pi.txt'|" "$work/gen.json" >"$work/one.json"
promises_nothing a_private_file_is_not_promised
check the_file_is_named grep -q -- "--pattern 'pi.txt'" "$work/colophon"
check its_folder_is_not sh -c "! grep -q 'home' '$work/colophon'"
for option in shape givens groups-from solution-picture; do
    sed "s|--rows 5 --cols 5|--$option mine.txt|" "$work/gen.json" >"$work/one.json"
    promises_nothing "a_private_${option}_is_not_promised"
done
slink-sudoku -t std-4x4 -g 1 --seed 4 --format json >"$work/one.json"
colophon "$work/one.json"
check a_template_of_ours_is_promised grep -q "$promise" "$work/colophon"
sed 's/--template std-4x4/--template mine.gss/' "$work/one.json" >"$work/other.json"
mv "$work/other.json" "$work/one.json"
promises_nothing a_private_template_is_not_promised

printf '%s' '{"family":"loop","rows":1,"cols":1,"grid":["4"],"solution":["-","||","-"]}' >"$work/slink.json"
runs a_slink_makes_a_book 0 bind -o "$work/s.pdf" "$work/slink.json"
check a_slink_book_is_sound qpdf --check "$work/s.pdf"
check a_slink_book_is_called_so sh -c "pdfinfo '$work/s.pdf' | grep -q 'Title: *Slink$'"

# ---- print ----

runs a_book_for_print 0 bind --target print --profile home -o "$work/p.pdf" "$work/many.json"
check a_book_for_print_is_sound qpdf --check "$work/p.pdf"
bind --target print --profile home -o - "$work/many.json" >"$work/p2.pdf"
same a_book_for_print_is_reproducible "$work/p.pdf" "$work/p2.pdf"
qpdf --qdf --object-streams=disable "$work/p.pdf" "$work/open.pdf"
check print_has_grey_only sh -c "! grep -aqE '[0-9] (rg|RG|k|K|sc|SC)( |\$)' '$work/open.pdf' && grep -aqE '[0-9] [gG]( |\$)' '$work/open.pdf'"
check print_has_nothing_else sh -c "! grep -aqE '/(Group|Outlines|Annots|Info|Metadata|StructTreeRoot)' '$work/open.pdf'"
printed=$(pdfinfo "$work/p.pdf" | sed -n 's/^Pages: *//p')
check print_has_an_even_number_of_pages [ $((printed % 2)) = 0 ]
if [ "$(grep -ac '/TrimBox' "$work/open.pdf")" = "$printed" ]; then ok every_page_has_a_trim_box
else not_ok every_page_has_a_trim_box "$printed pages"; fi
numbered print_is_numbered "$work/p.pdf"
for page in 1 5 "$pages"; do
    pdftoppm -r 40 -gray -png -singlefile -f "$page" -l "$page" "$work/p.pdf" "$work/grey"
    pdftoppm -r 40 -gray -png -singlefile -f "$page" -l "$page" "$work/a.pdf" "$work/plain"
    alike "page_${page}_looks_the_same_in_print" "$work/plain.png" "$work/grey.png"
done
runs too_few_pages_for_a_printer 2 bind --target print -o "$work/x.pdf" "$small"
says it_says_how_many 'pages; the printer takes 24 to 828'
runs a_profile_without_print 2 bind --profile kdp -o "$work/x.pdf" "$small"
says it_goes_with_print '--profile goes with --target print'
runs no_such_profile 2 bind --target print --profile none -o "$work/x.pdf" "$small"
says the_profile_is_named "--profile: 'none' is neither a file nor one of: home, ingram"

# ---- other layouts ----

for layout in '1 1' '2 4' '4 9' '6 12'; do
    sed "s/^puzzles_per_page = .*/puzzles_per_page = ${layout% *}/
         s/^solutions_per_page = .*/solutions_per_page = ${layout#* }/" "$template" >"$work/copy/l.ini"
    runs "layout_$layout" 0 slink-book -t "$work/copy/l.ini" -o "$work/l.pdf" "$work/many.json"
    check "layout_${layout}_is_sound" qpdf --check "$work/l.pdf"
    numbered "layout_${layout}_is_numbered" "$work/l.pdf"
done

# Where the contents need two pages, a section keeps its lines, and the parts at the back stay together.
apart=
for size in 12.4 12.8 13 15 17; do
    sed "s/^text_size = .*/text_size = ${size}pt/" "$template" >"$work/copy/l.ini"
    slink-book -t "$work/copy/l.ini" -o "$work/l.pdf" "$work/many.json"
    pdftotext -layout -f 3 -l 4 "$work/l.pdf" "$work/contents"
    grep -Eq 'Index {2,}[0-9]+$' "$work/contents" || apart="$apart $size:none"
    if grep -Eq "^$(printf '\f') *(Puzzles|(Hints|Solutions|Index) {2,}[0-9])" "$work/contents"; then
        apart="$apart $size"
    fi
done
if [ -z "$apart" ]; then ok contents_break_between_parts; else not_ok contents_break_between_parts "$apart"; fi

# Boards of the next level fill a page of several.
sed 's/^puzzles_per_page = .*/puzzles_per_page = 2/' "$template" >"$work/copy/l.ini"
slink-book -t "$work/copy/l.ini" -o "$work/l.pdf" "$work/many.json"
puzzle_pages=$(pdftotext -layout "$work/l.pdf" - | awk 'BEGIN { RS = "\f" } /Solution on page/ { n++ } END { print n }')
if [ "$puzzle_pages" = $(((count + 1) / 2)) ]; then ok sections_share_pages
else not_ok sections_share_pages "$puzzle_pages pages"; fi

for file in "$here"/../../templates/book/*.ini; do
    one=$(basename "$file" .ini)
    for type in super slitherlink slink sudoku; do
        [ "$type" != sudoku ] || type=std
        runs "${one}_is_complete_for_$type" 0 slink-book -t "$one" --fits "$type"
    done
done

finish
