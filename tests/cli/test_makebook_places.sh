#!/bin/sh
# Puzzles that keep their places in a book: others in place of some, and places in records.
. "$(dirname "$0")/makebook_lib.sh"

# lines_kept OLD NEW: how many lines of records are the same in both, place by place.
lines_kept() {
    paste -d '\n' "$1" "$2" | awk 'NR % 2 { old = $0; next } old == $0 { n++ } END { print n + 0 }'
}

# ---- others in place of some ----------------------------------------------------------------

cat >mixed.ini <<'END'
[book]
title = Mixed
seed = 4

[loops]
title = Loops
type = slitherlink
rows = 5
cols = 5
number = 5
level = 1-3

[numbers]
type = 6x6
number = 4
level = 1-2

[cages]
title = Cages
type = sudoku
standard = 6
killer = yes
number = 3
level = 2

[days]
type = slitherlink
rows = 5
cols = 5
daily = 2027-03-01..2027-03-03
level = 2
END
mixed() {
    "$makebook" --plan mixed.ini --shard-size 4 "$@"
}
runs the_book 0 mixed -p 1 --keep -o whole
cp whole.pdf before.pdf
tells_line a_number_too_large 2 'makebook.sh: --replace: the book has no puzzle 16; they have the numbers 1 to 15' \
    mixed --resume --replace 16 -o whole
tells_line a_number_too_small 2 'makebook.sh: --replace: the book has no puzzle 0;' mixed --resume --replace 3,0 -o whole
tells_line nothing_to_replace 2 "--replace: '' is no text for a plan: it is empty" mixed --resume --replace '' -o whole
check these_change_nothing cmp -s whole.pdf before.pdf
tells no_such_id 2 'makebook.sh: --replace: the book has no puzzle with the id 2027-04-01' \
    mixed --resume --replace 2027-04-01 -o whole
check a_refusal_keeps_the_folder [ -s whole.work/000000001.json ]

# Two numbers, one of a section by levels, and a day.
runs replaced 0 mixed -p 2 --resume --replace 2,8,2027-03-02 -o whole
check the_folder_stays_with_them grep -qx '2,8,2027-03-02' whole.work/replaced
has the_text_says_so whole.txt '^replace = 2,8,2027-03-02$'
cp whole.pdf replaced.pdf
runs resumed_without_it 0 mixed --resume --keep -o whole
same it_is_still_replaced replaced.pdf whole.pdf
mkdir again
sed 's/^# slink.*//' whole.txt >again/reprint.ini
runs a_reprint 0 "$makebook" --plan again/reprint.ini -o again/whole -p 1
same a_reprint_has_the_same_bytes whole.pdf again/whole.pdf

# Once more the same one, and by records: a puzzle that was there never comes back.
runs records_before 0 mixed --resume --keep --records -o whole
mv whole.jsonl two
runs replaced_once_more 0 mixed --resume --replace 8 --records -o whole
is one_line_is_new "$(lines_kept two whole.jsonl) $(wc -l <whole.jsonl)" '14 15'
check they_add_up grep -qx '2,8,2027-03-02,8' whole.work/replaced
mixed --records -o new >out 2>err
is all_are_different "$(cat new.jsonl two whole.jsonl | slink-solve --check --keys | sort -u | wc -l)" 19
check they_have_their_places grep -q '"place":8,' whole.jsonl
is levels_stay "$(grep -o '"level":[0-9]' whole.jsonl | paste -sd ' ')" "$(grep -o '"level":[0-9]' new.jsonl | paste -sd ' ')"
sed -n '/"place":8,/s/.*"recipe":"\([^"]*\)".*/\1/p' whole.jsonl >its-command
keeps its_recipe_makes_it made sh -c "$(cat its-command) --format json"
is its_recipe_made_it "$(slink-solve --check --keys made)" "$(grep '"place":8,' whole.jsonl | slink-solve --check --keys)"
rm -r whole.*

# A run that is killed has replaced nothing: the same command does it, and the bytes are those of a run from nothing.
runs from_nothing 0 mixed --replace 2,12 -o nothing
stand_in_job "case \$2 in 5-8) touch '$work/second'; sleep 1 ;; esac"
env PATH="$fakes:$PATH" setsid "$makebook" --plan mixed.ini --shard-size 4 -p 1 --replace 2,12 -o killed >out 2>err </dev/null &
run=$!
awaits second
kill -KILL "$run"
wait "$run" 2>/dev/null
rm "$fakes/slink-plan"
runs after_a_kill 0 mixed -p 2 --resume --replace 2,12 -o killed
same the_same_bytes_after_a_kill nothing.pdf killed.pdf
stand_in slink-book <<'END'
kill -KILL $PPID
END
runs killed_while_binding 137 with_fakes mixed --resume --replace 3 -o killed
rm "$fakes/slink-book"
runs after_another_kill 0 mixed --resume --replace 3 -o killed
runs from_nothing_at_once 0 mixed --replace 2,12,3 -o nothing
same the_same_bytes_after_another nothing.pdf killed.pdf
rm -r killed.* nothing.*

# Without a folder of work, of a book and of none.
tells_line no_folder 2 'makebook.sh: none.work: is not there, as --keep would have left it; without --resume, the options of the book' \
    book --resume --replace 2 -o none
runs a_command 0 book -p 1 --replace 2 -o command
has its_command_says_so command.txt '^makebook.sh -n 4 .* --seed 7 --replace 2$'
tells_line no_folder_of_a_book 2 'makebook.sh: command.work: is not there' book --resume --replace 3 -o command
refused not_of_volumes '--replace and --volumes exclude each other' --volumes 2 --title T --replace 2
refused not_of_shards '--replace and --shards exclude each other' --shards 1 --replace 2

# Versions have letters; numbers may begin elsewhere; a list of puzzles seen gets those that were there, too.
sheets() {
    "$makebook" -n 3 -t 4x4 -l 1 --seed 5 --template a4-handout --versions 2 --number-from 11 "$@"
}
tells_line which_version 2 "--replace: 12 of which version? Write A12 for that of version A" sheets --replace 12 -o sheets
tells_line no_such_version 2 '--replace: the book has no puzzle C12; they have the numbers 11 to 13' sheets --replace C12 -o sheets
runs sheets 0 sheets --records -o sheets
mv sheets.jsonl before
runs sheets_of_b 0 sheets --replace B12 --records --seen seen -o sheets
is one_of_b_is_new "$(lines_kept before sheets.jsonl)$(grep -n '"place":5,' sheets.jsonl | cut -c 1)" \
    "5$(diff before sheets.jsonl | sed -n '1s/c.*//p')"
is seen_has_seven "$(grep -c '^[0-9a-f]' seen)" 7

# A board this small has no other one.
tells no_other 1 'makebook.sh: --replace: no other puzzle of level 1 was found in place of 1' "$makebook" -t slitherlink --rows 2 \
    --cols 1 -l 1 -n 1 --seed 1 --replace 1,1,1,1 -o never
rm -r never.work

# ---- locked puzzles, and orders -------------------------------------------------------------

cat >levels.ini <<'END'
[book]
title = Levels

[slinks]
type = slink
rows = 4
cols = 4
number = 5

[loops]
title = Loops
type = slitherlink
rows = 4
cols = 4
number = 4
level = 1-2
END
# headings PDF: what stands in its contents.
headings() {
    pdftotext -layout "$1" - | sed -n 's/^ *\(Level [0-9]: [a-z]*\|Loops\|slinks\)  *[0-9][0-9]*$/\1/p' | paste -sd '|'
}
levels() {
    "$makebook" --plan levels.ini -o levels "$@"
}
runs locked 0 levels --seed 4 --lock
cp levels.pdf before.pdf
while IFS='|' read -r option message; do
    # shellcheck disable=SC2086 # words
    tells_line "locked_against_${option%% *}" 2 "makebook.sh: levels.work: is of a run with another plan ($message" levels --resume $option
done <<'END'
--order given|there: nothing; here: order = levels, order = given)
--number-from 3|there: nothing; here: number-from = 3)
--replace 2|there: nothing; here: replace = 2)
--seed 5|there: seed = 4; here: seed = 5)
END
sed '/^title = Loops/d' levels.ini >untitled.ini
tells_line locked_against_titles 2 '(there: [loops] has a title; here: nothing)' "$makebook" --plan untitled.ini --resume -o levels
check locked_puzzles_stay cmp -s levels.pdf before.pdf
runs looks_are_free 0 levels --resume --template classic-6x9 --title Other --lang de
check it_stays_locked [ -s levels.work/fixed ]
rm -r levels.work levels.pdf levels.txt
runs given 0 levels --seed 4 --order given
is given_keeps_the_headings "$(headings levels.pdf)" "$(headings before.pdf)"
check given_has_levels_and_a_section [ -n "$(headings levels.pdf | grep '^Level 1.*|Loops$')" ]
has the_plan_has_both_orders levels.txt '^order = levels$'
runs given_again 0 "$makebook" --plan ./levels.txt -o again/levels
same given_again_has_the_same_bytes levels.pdf again/levels.pdf
levels --seed 4 --records >out 2>err
levels --seed 4 --print-plan >plan
runs bound_as_given 0 slink-book --plan plan --order given -o bound.pdf levels.jsonl
is bound_with_the_headings "$(headings bound.pdf)" "$(headings before.pdf)"
pdftotext levels.pdf one
pdftotext bound.pdf two
same bound_in_the_same_order one two
runs bound_by_levels 0 slink-book --order levels -o bound.pdf levels.jsonl
check bound_by_levels_has_levels [ -n "$(headings bound.pdf | grep '^Level 1.*|Level 2')" ]

# ---- pictures have the numbers that the book prints --------------------------------------------

# printed BOOK NUMBER: the digits of the sudoku that the book prints below this number.
printed() {
    page=1
    until pdftotext -f $page -l $page -layout "$1.pdf" - >page && grep -q "^ *Puzzle $2\$" page; do
        page=$((page + 1))
        [ $page -lt 40 ] || return 1
    done
    sed '/[^0-9 ]/d' page | tr -cd '0-9' | sed "s/$page\$//"
}
# all_numbered BOOK NAMES: whether each row of the table has the number of the puzzle whose id it has, and its picture.
all_numbered() {
    tr -d '\r' <"$1-pages/table.csv" | sed 1d >rows
    awk -F , '{ print $NF }' rows >numbers
    sort -n numbers | cmp -s - numbers && [ "$(wc -l <rows)" -eq 9 ] || return 1
    while IFS=, read -r file id title type size level score minutes number; do
        : "$title$type$size$level$score$minutes"
        [ "$file" = "$([ "$2" = id ] && echo "$id" || echo "$number").svg" ] || return 1
        grep "\"id\":\"$id\"" records.jsonl | tee record | slink-convert --to csv | sed 's/,.*//' | tail -n 1 | tr -cd '1-9' >digits
        [ "$(printed "$1" "$number")" = "$(cat digits)" ] || return 1
        slink-render --format svg -o one.svg record && cmp -s one.svg "$1-pages/$file" || return 1
    done <rows
}
nine() {
    "$makebook" -n 9 -l 1-3 -t std --seed 3 "$@"
}
runs nine_records 0 nine --records -o records
runs nine_pictures 0 nine --pages svg --number-from 101 -o numbered
check they_are_not_in_the_order_of_making sh -c "! sed 1d numbered-pages/table.csv | cut -d - -f 3 | sort -nc 2>/dev/null"
check numbers_are_those_of_the_book all_numbered numbered number
runs nine_pictures_by_id 0 nine --pages svg --names id -o named
check ids_have_the_numbers_of_the_book all_numbered named id
runs pictures_of_versions 0 "$makebook" -n 2 -l 1-2 -t std --template a4-handout --versions 2 --seed 3 --pages svg -o sheets
holds versions_have_letters sheets-pages A001.svg A002.svg B001.svg B002.svg solution-A001.svg solution-A002.svg \
    solution-B001.svg solution-B002.svg table.csv

# ---- places in records ----------------------------------------------------------------------

slink-gen --type slitherlink --rows 4 --cols 4 --seed 2 -n 4 --difficulty 1 --format json >four
sed 's/"id":"[^"]*"/&,"place":1/;q' four >placed
sed 1d four >>placed
runs a_place 0 slink-book placed -o placed.pdf
keeps places_are_kept out slink-convert --to json placed
check the_place_is_there grep -q '"place":1,' out
for bad in 5 2000000000000; do
    sed "s/\"place\":1/\"place\":$bad/" placed >bad
    tells_line "no_place_$bad" 2 "slink-book: puzzle 1 of the input: \"place\" is $bad, which is not in its section and level" \
        slink-book bad -o bad.pdf
done
sed 's/"id":"[^"]*"/&,"place":1/' four >bad
tells_line two_of_one_place 2 ' of the input: "place" is 1, ' slink-book bad -o bad.pdf
sed 's/"place":1/"place":0/' placed >bad
tells_line place_zero 2 'bad:1:' slink-book bad -o bad.pdf
absent nothing_bad_is_made bad.pdf

finish
