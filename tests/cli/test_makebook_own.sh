#!/bin/sh
# Sections with puzzles of the user's own, from a file of any format.
. "$(dirname "$0")/makebook_lib.sh"

slink-sudoku -t std --level 1-2 --number 4 --seed 5 --format json | slink-convert --to compact --drop solution,meta >nine
slink-gen --type slitherlink --rows 5 --cols 5 --difficulty 1-2 --seed 3 -n 3 --format json >loops
slink-convert --to puzzlink --drop solution,meta loops >links
slink-sudoku -t killer --level 2 --number 2 --seed 2 --format json >killers
cat >own.ini <<'END'
[book]
title = Everyone's
seed = 4

[made]
title = Made
type = slitherlink
rows = 4
cols = 4
number = 4
level = 1-2

[nine]
title = Nine lines
author = Ada
file = nine
order = given

[links]
file = links

[killers]
title = Killers
intro = {puzzles} with sums
file = killers
END
own() {
    "$makebook" --plan own.ini "$@"
}
runs a_book_of_ours 0 own --keep -p 1 -o whole
cp whole.pdf first.pdf
pdftotext -layout whole.pdf text
has a_section_has_its_author text '^ *Ada$'
has an_intro_counts text '2 with sums'
is they_are_rated "$(grep -o ' · about ' text | wc -l)" 13
check their_levels_are_headings grep -q 'Level 1: gentle' text
has the_file_has_its_sum whole.txt "^# nine: SHA-256 $(sha256sum nine | cut -c 1-64)\$"
has the_plan_has_no_folder whole.txt '^file = killers$'
tells_line a_file_that_changed 2 'makebook.sh: whole.work: is of a run with another plan (there: nine: SHA-256 ' sh -c \
    "cp nine kept; sed -i 4d nine; '$makebook' --plan own.ini --resume -o whole; status=\$?; mv kept nine; exit \$status"
check nothing_changed_for_that cmp -s whole.pdf first.pdf
own --resume --records -o whole >out 2>err
slink-solve --check --labels whole.jsonl | sort | uniq -c | tr -s ' ' >got
echo ' 13 unique' >want
same records_have_labels want got
tail -n 9 whole.jsonl | head -n 4 | slink-convert --to compact --drop solution,meta >got
same the_order_is_that_of_the_file nine got
tail -n 2 whole.jsonl | sed 's/"id":"[^"]*",//; s/"generator.*//' >got
sed 's/"id":"[^"]*",//; s/"generator.*//' killers >want
same killers_keep_what_they_had want got

# Two workers and small shards, a run that is killed, and steps.
stand_in_job "case \$2 in 5-6) touch '$work/second'; sleep 1 ;; esac"
env PATH="$fakes:$PATH" setsid "$makebook" --plan own.ini --shard-size 2 -p 1 -o killed >out 2>err </dev/null &
run=$!
awaits second
kill -KILL "$run"
wait "$run" 2>/dev/null
rm "$fakes/slink-plan"
runs after_a_kill 0 own --shard-size 2 -p 2 --resume -o killed
same the_same_bytes first.pdf killed.pdf
runs with_steps 0 own --steps full -o steps
check steps_take_pages [ "$(page_count steps.pdf)" -gt "$(page_count first.pdf)" ]
is ours_have_ids "$(sed -n 's/.*"id":"\(nine-[0-9]*\)".*/\1/p' whole.jsonl | paste -sd ' ')" 'nine-1 nine-2 nine-3 nine-4'
runs replaced_beside_ours 0 own --replace 2 -o killed
tells_line ours_are_not_replaced 2 "/nine: change it there" sh -c "'$makebook' --plan own.ini --replace 6 --quiet -o never 2>&1 |
    grep -v 'keeps the complete' >&2; exit 2"
rm -r never.work
runs a_page_to_play 0 own --format html --link-base 'https://example.com/p.html#' -o play
is it_has_all "$(grep -c 'class="puzzle"' play.html)" 13
shows only_ours_is_a_dry_run '^about [0-9]+ pages, 13 puzzles, about [0-9]+ s' own --dry-run -o never

# Only ours, by levels.
printf '[own]\nfile = nine\n' >only.ini
runs only_ours 0 "$makebook" --plan only.ini -o only --records
is only_ours_are_four "$(wc -l <only.jsonl)" 4
printf '[own]\nfile = loops\n' >again.ini
sed '1s/"id"/"place":3,"id"/' loops >placed
mv placed loops
runs a_place_in_another_book_is_nothing 0 "$makebook" --plan again.ini --seed 1 -o again

# ---- points of a competition ----------------------------------------------------------------

sed '1s/"id"/"points":25,"id"/' killers >valued
cat >contest.ini <<'END'
[book]
title = Contest
seed = 4

[front]
pages = title, rules
rules = {puzzles} puzzles, {points} points in all

[loops]
title = Loops
intro = Here {points} points
type = slitherlink
rows = 5
cols = 5
number = 3
level = 1
points = 10

[own]
title = Own
file = valued
points = 1
END
runs a_contest 0 "$makebook" --plan contest.ini -o contest
pdftotext -layout contest.pdf text
is captions_have_points "$(grep -o '· [0-9]* points*$' text | tr -d '\n')" '· 10 points· 10 points· 10 points· 25 points· 1 point'
has the_sum_of_all text '5 puzzles, 56 points in all$'
has the_sum_of_a_section text '^ *Here 30 points$'
has points_are_told contest.txt '^points = 10$'
for language in $(other_languages); do
    "$makebook" --plan ./contest.txt --lang "$language" -o foreign >out 2>err
    pdftotext foreign.pdf text
    check "points_in_$language" [ "$(grep -c "$(sed -n 's/^points = .*} //p' "$templates/text/$language.ini")" text)" -ge 4 ]
done
slink-book valued -o alone.pdf
pdftotext alone.pdf text
has a_record_has_points text '· 25.points$'
sed 's/^points = 10/points = 0/' contest.ini >wrong.ini
tells_line no_points 2 "--points: '0' is not a number from 1 to 1000000" "$makebook" --plan wrong.ini -o never
sed 's/{points}/{point}/' contest.ini >wrong.ini
tells_line no_such_count 2 '{point}' "$makebook" --plan wrong.ini -o never

# ---- what is wrong --------------------------------------------------------------------------

program="$makebook"
# wrong NAME STATUS MESSAGE: the plan whose file of nine lines is what stands on standard input.
wrong() {
    cat >faulty
    sed 's/= nine/= faulty/' own.ini >wrong.ini
    run "$makebook" --plan wrong.ini -o never
    want_status "$2"
    want_message "$3"
    want_one_line
    verdict "$1"
    absent "$1_leaves_nothing" never.pdf never.work
}
{ head -n 1 nine; echo; sed -n '2s/[1-9]/./gp' nine; } | wrong several 1 "/faulty:3: the puzzle has several solutions"
{ echo '# mine'; sed '1s/[.]\(.*\)\([1-9]\)/\2\1\2/; 1s/\([1-9]\)[.]/\1\1/' nine; } | wrong no_solution 1 "/faulty:2: the puzzle has no solution"
{ cat nine; echo 12.; } | wrong no_line 2 "/faulty:5:"
wrong an_empty_file 2 "/faulty: it contains no puzzle" </dev/null
{ cat killers; cat loops; } | wrong two_kinds 2 "/faulty:3: a puzzle of loops among those of sudokus: a section has one kind; please divide it"
echo 'Dear all,' | wrong no_puzzles 2 "wrong.ini:16: 'file' of [nine] cannot be taken: "
rm faulty
sed 's/= nine/= faulty/' own.ini >wrong.ini
tells_line no_file 2 "wrong.ini:16: 'file' of [nine] cannot be taken: " "$makebook" --plan wrong.ini -o never
while IFS='|' read -r line message; do
    sed "s/^file = nine/&\\n$line/" own.ini >wrong.ini
    tells_line "not_with_${line%% *}" 2 "$message" "$makebook" --plan wrong.ini -o never
done <<'END'
number = 4|'number' is for puzzles that are made, and those of a file are there
level = 2|'level' is for puzzles that are made, and those of a file are there
daily = 2027-01-01..2027-01-04|'daily' is for puzzles that are made, and those of a file are there
rows = 4|'rows' is for puzzles that are made, and those of a file are there
type = std|'type' of [nine] is for puzzles that are made
END
{ cat nine; head -n 1 nine | tr 1-9 2-91; } >faulty
sed 's/= nine/= faulty/' own.ini >wrong.ini
tells twice 1 '/faulty: it is in the book twice, or was seen before' "$makebook" --plan wrong.ini -o never
rm -r never.work
tells_line not_on_hosts 2 'makebook.sh: --hosts: the puzzles of [nine] are in a file of this host' own --hosts hosts -o never
sed 's/^seed = 4/&\nversions = 2/' own.ini >wrong.ini
tells_line no_versions 2 '[nine]: versions would all have the puzzles of its file' "$makebook" --plan wrong.ini -o never
absent nothing_wrong_is_made never.pdf

finish
