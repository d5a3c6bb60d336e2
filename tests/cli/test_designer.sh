#!/bin/sh
# What designers ask: slink-solve --needless and --missing, '?' for numbers, and pictures of two solutions.
. "$(dirname "$0")/lib.sh"
program=slink-solve

printf '33\n' >unique
printf '..\n' >several
printf '00\n' >none

# ---- --needless -------------------------------------------------------------------------------

runs needless 0 slink-solve --needless unique
prints needless_lines 'without r1c1 = 3: unique; still level 2
without r1c2 = 3: unique; still level 2
2 of 2 clues can go, one at a time, 2 of them at level 2 or below'
runs needless_level 0 slink-solve --needless --level gentle unique
is needless_at_that_level "$(sed -n '$p' out)" '2 of 2 clues can go, one at a time, 0 of them at level 1 or below'
printf '3a\n!a=3\n' >letter
runs needless_letter 0 slink-solve --needless letter
check needless_names_letters grep -qx 'without letter a = 3: unique; .*level 2' out
runs none_is_needless 0 sh -c "printf '1.\n' | slink-solve --needless"
prints none_is_needless_says_so '0 of 1 clues can go, one at a time'
tells needless_of_none 1 'puzzle 1 has no solution' slink-solve --needless none
tells needless_of_several 1 'puzzle 1 has several solutions' slink-solve --needless several
prints_nothing needless_of_several_prints_nothing
slink-gen --type super --rows 7 --cols 7 --difficulty 3 --seed 7 -n 4 --format json -o made
runs needless_of_letters 0 slink-solve --needless --level 7 made
check needless_names_puzzles grep -Eqx 'Puzzle super-7-3-[0-9a-z]{4}' out
cp out lines
check needless_level_takes_all [ "$(sed -n 's/ of .*at level 7 or below$//p' lines)" = "$(sed -n 's/.*, \([0-9]*\) of them at level 7.*/\1/p' lines)" ]
runs needless_json 0 slink-solve --needless --format json made
check needless_json_has_the_lines [ "$(wc -l <out)" -eq "$(grep -c '^without' lines)" ] && [ -s out ]
cp out records
sed 's/.*"title":"\([^"]*\)","level":\([0-9]\).*/\1 \2/' records >want
sed -n 's/^\(without.*\): unique; .*level \([0-9]\)$/\1 \2/p' lines >got
same needless_json_says_the_same want got
runs needless_json_is_labelled 0 slink-solve --check --labels --plain records
refused level_alone '--level goes with --needless' --level 3 unique
refused level_word "--level: 'many' is not a level" --needless --level many unique
refused level_range "--level: '2-3' is not a level" --needless --level 2-3 unique
refused needless_and_missing '--needless and --missing exclude each other' --needless --missing unique

# ---- --missing --------------------------------------------------------------------------------

runs missing 0 slink-solve --missing several
prints missing_lines 'r1c1 = 4: unique; level 1
r1c2 = 4: unique; level 1
r1c1 = 3: unique; level 2
r1c2 = 3: unique; level 2
r1c1 = 1: unique; level 2
r1c2 = 1: unique; level 2'
tells missing_of_unique 0 'puzzle 1 has only one solution, so no clue is missing' slink-solve --missing unique
tells missing_of_none 1 'puzzle 1 has no solution' slink-solve --missing none
printf '2..2\n....\n....\n2..2\n' >open
tells missing_of_many 1 'no single clue makes it unique' slink-solve --missing open
prints_nothing missing_of_many_lists_nothing
runs missing_json 0 slink-solve --missing --format json several
is missing_json_lines "$(slink-solve --check --labels out | cut -d ' ' -f 1 | tr '\n' ' ')" 'unique unique unique unique unique unique '
runs missing_json_of_many 1 slink-solve --missing --format json open
prints_nothing missing_json_of_many_has_no_record
tells missing_at_limit 3 'puzzle 1 is not decided at the limit' slink-solve --plain --conflicts 1 --missing open
yes ....... | head -n 7 >blank
runs missing_of_blank 0 slink-solve --missing blank
is missing_of_blank_is_fours "$(grep -c ' = 4: unique; level 1$' out)" 49

# ---- numbers to be found ----------------------------------------------------------------------

printf '?.\n' >unknown
runs unknown 0 slink-solve unknown
prints unknown_lines 'r1c1 = 1: unique; level 2
r1c1 = 3: unique; level 2
r1c1 = 4: unique; level 1'
printf 'a.\n!a=?\n' >unknown
runs unknown_letter 0 slink-solve unknown
prints unknown_letter_lines 'letter a = 1: unique; level 2
letter a = 3: unique; level 2
letter a = 4: unique; level 1'
printf '?a\n.a\n!a=?\n' >unknown
runs unknown_two 0 slink-solve unknown
is unknown_two_lists_both "$(grep -cEx 'r1c1 = [0-4], letter a = [0-9]+: unique; level [12]' out)" 7
grep unique out | sed 's/:.*//' >lines
printf '{"family":"loop","rows":2,"cols":2,"grid":["?a",".a"],"clues":{"a":"?"}}\n' >unknown.json
runs unknown_json 0 slink-solve --format json unknown.json
cp out records
sed 's/.*"title":"\([^"]*\)".*/\1/' records >titles
same unknown_json_has_the_same lines titles
runs unknown_json_is_unique 0 slink-solve --check --labels records
printf '0?\n' >unknown
tells unknown_of_none 1 'has no single solution, whatever number' slink-solve unknown
printf '?0...\n.....\n.....\n' >unknown
tells unknown_of_several 1 'has no single solution, whatever number' slink-solve unknown
prints_nothing unknown_several_are_not_listed
yes '??????????' | head -n 10 >unknown
tells unknown_of_many 3 'too many numbers to try' slink-solve unknown
for mode in --check --rate --explain --hint --count --different --needless --missing '--solutions 2' '--proof p'; do
    tells_line "unknown_is_refused_with_${mode%% *}" 2 "unknown:1:1: '?' is a number to be found" slink-solve $mode unknown
done
for other in slink-convert slink-render 'slink-render --solution'; do
    tells_line "unknown_is_refused_by_$(echo "$other" | tr ' ' _)" 2 "unknown:1:1: '?' is a number to be found" $other unknown
done
printf '{"family":"loop","rows":1,"cols":1,"grid":["a"],"clues":{"a":"?"}}\n' >unknown.json
tells_line unknown_json_letter_is_refused 2 '"clues" letter a: '"'?' is a number to be found" slink-solve --check unknown.json

# ---- sudokus ----------------------------------------------------------------------------------

slink-sudoku -t std --generate 3 --seed 1 --format json -o nine
runs needless_givens 0 slink-sudoku --needless nine
cp out lines
runs needless_givens_in_json 0 slink-sudoku --needless --format json nine
is needless_givens_are_as_many "$(sed -n 's/ of .* clues can go.*//p' lines)" "$(grep -c '"title":"without r[1-9]c[1-9] = [1-9]"' out)"
cp out records
runs needless_givens_leave_one_solution 0 slink-sudoku --check records
printf '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....' >given
runs sudoku_missing 0 slink-sudoku -c --missing given
prints sudoku_missing_line 'r9c9 = 9: unique; level 2'
runs sudoku_missing_in_json 0 slink-sudoku -c --missing --format json given

# ---- two solutions in a picture ---------------------------------------------------------------

slink-solve --different --format json several >two 2>/dev/null
keeps both_are_drawn both.svg slink-render --different -f svg two
check both_have_dashes grep -q 'stroke-dasharray' both.svg
runs both_in_a_pdf 0 slink-render --different -c -o both.pdf two two
is both_are_pages "$(pdfinfo both.pdf | sed -n 's/^Pages: *//p')" 2
for record in 'head -n 1 two' 'cat two two | sed 2d' 'cat two records | sed 2d'; do
    tells "pair_is_refused_$(echo "$record" | tr -c 'a-z0-9\n' _)" 2 'is not followed by another solution of it' \
        sh -c "{ $record; } | slink-render --different -o none.pdf"
done
tells pair_without_solution_is_refused 2 'comes without its solution' slink-render --different several
tells pair_of_sudokus_is_refused 2 '--different: a sudoku has no lines to compare' slink-render --different nine
tells different_and_solution 2 '--different goes with none of' slink-render --different --solution two
absent refused_pairs_leave_no_file none.pdf .slink-*

finish
