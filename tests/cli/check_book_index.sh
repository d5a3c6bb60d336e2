#!/bin/sh
# slink-book: the index, titles, what can be ticked off, and what the colophon promises.
. "$(dirname "$0")/book_lib.sh"

# ---- index and titles ----

runs a_book 0 bind -o a.pdf many.json
# indexed FILE: the numbers and the pages of the index, in its order, as lines.
indexed() {
    pdftotext -layout -f "$(target index-1 "$1")" "$1" - | grep -E '^ *[0-9]+ +.*[0-9]' |
        grep -oE '[0-9]+' | paste - -
}
sed '1!G;h;$!d' many.json >turned.json
runs the_order_is_given 0 bind --order given -o i.pdf turned.json
for k in $(seq $count); do printf '%d\t%d\n' "$k" "$(target "puzzle-$k" i.pdf)"; done >wanted
indexed i.pdf | sort -n >indexed
same the_index_has_the_page_of_every_puzzle wanted indexed
lacks no_index_repeats_the_order_of_the_book a.pdf '(index-1)'
pdftotext -layout -f "$(target progress-1)" -l "$(target progress-1)" a.pdf progress
is every_number_can_be_ticked_off "$(sed '1,/Progress/d; s/Level [0-9]//' progress | grep -oE '[0-9]+' | head -n "$count" |
    tr '\n' ' ')" "$(seq -s ' ' "$count") "
pdftotext -layout -f "$(target hints-1)" -l "$(target hints-1)" a.pdf hints
hard=$(for k in $(seq $count); do
    page=$(target "puzzle-$k")
    pdftotext -layout -f "$page" -l "$page" a.pdf - | grep -qE '^ *(Puzzle [0-9]+ +)?.*(hard|expert)$' && printf '%s ' "$k"
done)
is hard_puzzles_have_hints "$(grep -oE '^ *[0-9]+ +[A-Z]' hints | grep -oE '[0-9]+' | tr '\n' ' ')" "$hard"

# Scores fall with the index, so each level is turned around.
awk '{ sub(/"level":/, "\"score\": " 100 - NR ", &"); if (NR == 3) sub(/"level"/, "\"title\": \"Élan\", &"); print }' \
    many.json >scored.json
reads scores_and_titles_are_bound --order given scored.json
has the_title_stands_beside_the_number words 'Puzzle [0-9]*: Élan'
pdftotext -layout -f "$(target index-1 x.pdf)" x.pdf index
has the_index_has_the_title index 'Élan'
lacks scores_say_nothing_to_readers index 'score'
is numbers_fall_within_levels "$(grep -E 'Level|not|^ *[0-9]+ .*[0-9]' index | grep -oE 'Level .|not|[0-9]+' | awk '
    /[a-z]/ { last = 999; page = 0; next } page { page = 0; next }
    { if ($1 >= last) print "wrong"; last = $1; page = 1; n++ } END { print n }')" "$count"
sed "s|\"level\"|\"title\": \"$(printf '%0400d' 0)\", &|" "$small" >long.json
reads a_title_without_room_is_left_out long.json
has its_puzzle_has_its_number words '^ *Puzzle 1\( \|$\)'
altered 's/^hints = 1/&\nindex = 0/'
runs a_book_without_index 0 slink-book -t l.ini -o x.pdf many.json
pdftotext x.pdf words
lacks the_index_is_not_there words '^Index$'

# A page of the index begins with a heading and has two rows of a level or more.
for n in 44 48 52 130; do
    for i in $(seq "$n"); do
        sed "s/\"level\": 3/\"level\": $((1 + i * 7 % 6))/; s/\"index\": 1/\"index\": $i/" "$small"
    done >some.json
    slink-book -t classic-6x9 --order given -o some.pdf some.json
    pdftotext -layout -f "$(target index-1 some.pdf)" some.pdf index
    faultless "no_lonely_rows_of_$n" "$(grep -c 'Level [0-9]' index)" "$(awk '
        /\f/ { if (rows < 2) print rows " rows before page " page + 1; page++; rows = 0; begun = 0; sub(/\f/, "") }
        /Level [0-9]/ { if (begun && rows < 2) print rows " rows above " $0; begun = 1; rows = 0 }
        /^ *[0-9]+ .* [0-9]+$/ { rows++; if (page && !begun++) print "no heading: " $0 }' index)"
done

# ---- the colophon, as the template wants it ----

while IFS='|' read -r colophon words; do
    altered "s/^hints = 1/&\ncolophon = $colophon/"
    runs "a_template_with_colophon_$colophon" 0 slink-book -t l.ini -o template.pdf --isbn 978-3-16-148410-0 "$small"
    runs "a_colophon_$colophon" 0 slink-book -t l.ini -o colophon.pdf --isbn 978-3-16-148410-0 --command 'my command' --colophon $colophon "$small"
    is "it_has_its_parts_$colophon" "$(pdftotext -f 2 -l 2 colophon.pdf - | grep -oE 'Colophon|ISBN|free software|Seed|my command' | tr '\n' ' ')" "$words"
    gives "the_option_says_the_same_$colophon" template.pdf bind -o - --isbn 978-3-16-148410-0 --colophon $colophon "$small"
done <<'END'
full|Colophon ISBN free software Seed my command 
credits|Colophon ISBN free software 
none|Colophon ISBN 
END
runs an_empty_colophon 0 slink-book -t l.ini -o colophon.pdf "$small"
pdftotext -f 2 -l 2 colophon.pdf - | tr -d '\f' >words
prints_nothing it_has_no_heading words
qpdf --qdf colophon.pdf plain.pdf
has it_has_bookmarks plain.pdf 'Title (Contents)'
lacks it_has_no_bookmark plain.pdf 'Title (Colophon)'
altered 's/^hints = 1/&\ncolophon = some/'
tells an_unknown_colophon 2 "'colophon' of [layout] is none of: full, credits, none" slink-book -t l.ini -o x.pdf "$small"

version=$(slink-book --version | head -n 1 | grep -o '[0-9.]*$')
bind --colophon full -o full.pdf many.json
pdftotext -f 2 -l 2 full.pdf words
for part in 'slink-gen --rows 4 --cols 5 --seed 5' 'Seed: 5$' "$version"; do
    has "the_colophon_has_$part" words "$part"
done
reads title_and_command_are_taken --title 'Für Zoë' --command "makebook.sh -n 2 --seed 'x'" "$small"
has the_title_is_there words 'Für Zoë'
has the_command_is_there words "makebook.sh -n 2 --seed 'x'"
lacks the_recipe_gave_way words 'slink-gen'
has a_command_is_promised words 'same version of slink'
check the_title_is_in_the_metadata sh -c "pdfinfo x.pdf | grep -q 'Title: *Für Zoë'"

# It promises the same puzzles only where its commands make them.
colophon() {
    bind --colophon full -o c.pdf "$1" && pdftotext -raw -f 2 -l 2 c.pdf colophon
}
promises() {
    colophon "$2"
    has "$1" colophon 'same version of slink'
}
promises_nothing() {
    colophon "$2"
    lacks "$1" colophon 'same version of slink'
}
slink-gen --rows 5 --cols 5 -n 3 --seed 4 --format json -o gen.json
# changed SED: one of those puzzles, or all, with another recipe.
changed() {
    sed "$1" gen.json >one.json
}
promises complete_recipes_are_promised gen.json
has credits_are_there colophon 'invented by Michael Rios'
changed "s/slink-gen $version/slink-gen 0.0.1/"
promises_nothing another_version_is_not_promised one.json
{ cat gen.json; sed 's/,"recipe":"[^"]*"//' gen.json; } >one.json
promises_nothing a_puzzle_without_a_recipe_is_not_promised one.json
for i in $(seq 13); do sed "1!d; s/--cover 50/--cover $i/" gen.json; done >one.json
promises a_whole_list_is_promised one.json
has a_list_is_whole_where_it_fits colophon '--cover 13'
for i in $(seq 60); do sed "1!d; s/--cover 50/--cover $i/" gen.json; done >one.json
promises_nothing a_list_that_is_cut_is_not_promised one.json
has a_cut_list_ends_with_an_ellipsis colophon '…'
changed "s|--rows 5 --cols 5|--pattern '/home/me/it'\\\\\\\\''s mine/pi.txt'|"
promises_nothing a_private_file_is_not_promised one.json
has the_file_is_named colophon "--pattern 'pi.txt'"
lacks its_folder_is_not colophon 'home'
for option in shape givens groups-from solution-picture; do
    changed "s|--rows 5 --cols 5|--$option mine.txt|"
    promises_nothing "a_private_${option}_is_not_promised" one.json
done
slink-sudoku -t std-4x4 -g 1 --seed 4 --format json >sudoku.json
promises a_template_of_ours_is_promised sudoku.json
sed 's/--template std-4x4/--template mine.gss/' sudoku.json >one.json
promises_nothing a_private_template_is_not_promised one.json

finish
