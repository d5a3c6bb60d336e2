#!/bin/sh
# slink-solve: what it answers, how it ends, and what it says of bad input.
. "$(dirname "$0")/lib.sh"
program=slink-solve
golden=$data/golden/cli

printf '33\n' >unique
printf '..\n' >several
printf '00\n' >none
printf '3x\n' >bad

# ---- options ----------------------------------------------------------------------------------

for pair in 'check rate' 'check contest' 'rate contest' 'explain hint' 'rate hint'; do
    refused "exclusive_$(echo "$pair" | tr ' ' '_')" "--${pair% *} and --${pair#* } exclude each other" "--${pair% *}" "--${pair#* }" unique
done
for mode in check count contest; do
    refused "no_json_with_$mode" '--format json does not go with ' "--$mode" --format json unique
done
for mode in explain hint; do
    refused "no_plain_with_$mode" '--plain does not go with ' "--$mode" --plain unique
done
refused format_word "--format: 'svg' is not text or json" --format svg unique
refused conflicts_zero "--conflicts: '0' is not a number" --conflicts 0 unique
refused conflicts_word "--conflicts: 'many' is not a number" --conflicts many unique
refused unknown_option "unknown or ambiguous option '--solve'" --solve unique
refused no_such_file "no-such: No such file or directory" no-such
refused a_folder ".: Is a directory" .
head -c 9000000 /dev/zero | tr '\0' 1 >"$work/long"
refused endless_line "$work/long:1: a line of more than 8388607 bytes" "$work/long"
rm "$work/long"
refused endless_zeros '/dev/zero:1:1: a zero byte: not a text file' /dev/zero

# ---- solving ----------------------------------------------------------------------------------

gives piday "$golden/piday.txt" slink-solve "$data/piday.ssl"
gives piday_plain "$golden/piday.txt" slink-solve --plain "$data/piday.ssl"
gives piday_json "$golden/piday.json" slink-solve --format json "$data/piday.ssl"
cp out solved
gives solved_again solved slink-solve --format json solved
for name in '' -; do
    gives "standard_input$name" "$golden/piday.txt" sh -c "slink-solve $name <'$data/piday.ssl'"
done
sed 's/$/\r/' "$data/piday.ssl" >crlf
gives crlf "$golden/piday.txt" slink-solve crlf
printf '%s' "$(cat "$data/piday.ssl")" >unended
gives missing_last_newline "$golden/piday.txt" slink-solve unended

tells none 1 'slink-solve: none: puzzle 1 has no solution' slink-solve none
prints_nothing none_draws_nothing
tells several 1 'slink-solve: several: puzzle 1 has several solutions' slink-solve several
prints_nothing several_draws_nothing
runs several_json 1 slink-solve --format json several
prints_nothing several_json_draws_nothing

slink-convert --to json "$data/sudoku/figure1.gss" >sudoku
printf '/ 3/ 7/\n/6 . .\n/4 . .\n' >kakuro
for family in sudoku kakuro; do
    refused "no_${family}_with_different" "$family: puzzle 1 is no loop, and --different is for loops" --different "$family"
    runs "${family}_is_counted" 0 slink-solve --count "$family"
    prints "${family}_has_one_solution" 1
    runs "${family}_is_shown" 0 slink-solve --solutions 2 "$family"
done

# Several puzzles of several files; a bad one spoils neither those before nor the other files.
cat unique >mixed
printf '\n..\n\n00\n\n3.\n..\n' >>mixed
printf 'unique\nseveral\nnone\nseveral\n' >want
for way in '' --plain; do
    runs "mixed_check$way" 1 slink-solve --check $way mixed
    same "mixed_check${way}_answers" want out
done
tells good_bad_good 2 'slink-solve: bad:1:2: ' slink-solve --check unique bad unique
printf 'unique\nunique\n' >want
same good_bad_good_answers want out

printf '33\n\n3?\n\n33\n' >broken
refused broken_within 'broken:3:2:' --check broken
says broken_within_names_the_place 'slink-solve: broken:3:2:'
runs largest_status 2 slink-solve --check several no-such unique
runs status_of_unique_and_several 1 slink-solve --check unique several unique

# ---- labels -----------------------------------------------------------------------------------

slink-gen --type slitherlink --rows 7 --cols 7 --difficulty 3 --seed 1 -n 3 --format json -o labelled
runs labels_hold 0 slink-solve --check --plain --labels labelled
prints labels_hold_says_so 'unique
unique
unique'
runs labels_of_sudokus_hold 0 sh -c 'slink-sudoku --template cube --generate 3 --seed 1 --number 2 --format json |
    slink-solve --check --plain --labels'

second=$(sed -n '2s/.*"id":"\([^"]*\).*/\1/p' labelled)
# A zero in a cell and a letter that is zero are one step, whatever their numbers; they were two where these were equal.
slink-gen --difficulty 3 --seed 1333798986 --index 3 --format json >zeros
for turn in none rotate180; do
    slink-convert --transform $turn --to json zeros | slink-solve --rate --format json | sed 's/.*"level"/"level"/; s/,"\(quality\|solution\).*//'
done >both
is rating_does_not_turn "$(sort -u both | wc -l)" 1
# forged NAME STATUS ANSWER MESSAGE COMMAND: of the second puzzle, changed by a command of sed.
forged() {
    sed "2$5" labelled >forged
    tells "forged_$1" "$2" "slink-solve: forged:$4" slink-solve --check --plain --labels forged
    is "forged_$1_answer" "$(sed -n 2p out)" "$3"
}
forged level 1 mislabelled " puzzle 2 ($second): its label has level 2, its level is 3" 's/"level":3/"level":2/'
forged no_level 1 mislabelled " puzzle 2 ($second): its label has no level" 's/"level":3,//'
forged score 1 mislabelled " puzzle 2 ($second): its label has the score 9, " 's/"score":[0-9]*/"score":9/'
forged what_ifs 1 mislabelled " puzzle 2 ($second): the number of what-ifs of its label is 5, it needs 0" \
    's/"what_ifs":[0-9]*/"what_ifs":5/'
forged steps 1 mislabelled " puzzle 2 ($second): its label differs in steps" 's/"steps":/"steps":1/'
forged techniques 1 mislabelled " puzzle 2 ($second): its label has other techniques" 's/"counting":/"counting":1/'
forged no_solution 1 mislabelled " puzzle 2 ($second): its label has no solution" 's/"solution":[^]]*],//'
forged clues 1 several " puzzle 2 ($second): not proved unique: several" 's/"grid":\(\["[^"]*",\)"[^"]*"/"grid":\1"......."/'
sed '2s/"solution":\["[^"]*"/"solution":["-------"/' labelled >forged
tells forged_solution 2 "\"solution\" of puzzle $second does not solve the puzzle" slink-solve --check --plain --labels forged

runs keys 0 slink-solve --check --keys labelled
check keys_are_numbers [ "$(grep -Ecx 'unique [0-9a-f]{32}' out)" -eq 3 ]
slink-gen --type slitherlink --rows 7 --cols 7 --difficulty 3 --seed 1 -n 3 --seen seen -o no-matter
cut -d ' ' -f 2 out >keys
same keys_are_those_of_seen_puzzles keys seen
program=slink-solve
refused labels_alone '--labels and --keys go with --check' --labels labelled
refused keys_and_proof '--labels and --keys go with --check, and not with --proof' --check --keys --proof p labelled

# ---- --check, --conflicts, --plain ------------------------------------------------------------

runs loopy 0 slink-solve --check "$data/loopy/10x10_h.txt"
is loopy_all_unique "$(grep -cx unique out)" 20
awk 'BEGIN { RS = "" } END { print }' "$data/minimal/20x20_rand.txt" >hard
runs one_conflict 3 slink-solve --check --plain --conflicts 1 hard
check one_conflict_is_the_limit grep -qx limit out
tells one_conflict_told 3 'is not decided at the limit of conflicts' slink-solve --plain --conflicts 1 hard
runs many_conflicts 0 slink-solve --check --plain --conflicts 1000000 "$data/piday.ssl"

# ---- --rate -----------------------------------------------------------------------------------

runs rate 1 slink-solve --rate unique several none "$data/piday.ssl"
check rate_has_a_line_each [ "$(wc -l <out)" -eq 4 ]
check rate_has_nine_columns [ "$(awk -F '\t' 'NF != 9' out | wc -l)" -eq 0 ]
is rate_several "$(sed -n 2p out | cut -f 1)" several
is rate_none "$(sed -n 3p out | cut -f 1)" none
sed -n 4p out >first
check rate_numbers grep \
    -Eq '^[1-6]	[0-9]+	[0-9]+	[a-z-]+:[0-9]+( [a-z-]+:[0-9]+)*	[0-9]+	[0-9]+	[01]\.[0-9][0-9]	[0-9]+	[1-9][0-9]*$' first
sed -n 3p out >first
check rate_none_has_all_columns [ "$(tr -cd '\t' <first | wc -c)" -eq 8 ]
printf 'a.2.bac\n.b..b..\n!a=6\n!b=3\n!c=3\n' >two_loops
runs rate_of_two_loops 1 slink-solve --rate two_loops
slink-gen --seed 4 -n 3 --difficulty 4 --format json >rated.json
slink-solve --rate rated.json | cut -f 1 >levels
printf '4\n4\n4\n' >want
same rate_agrees_with_the_generator want levels
slink-solve --rate rated.json | cut -f 2 >scores
sed 's/.*"score": *\([0-9]*\).*/\1/' rated.json >want
same rate_agrees_with_the_score want scores

# ---- --contest --------------------------------------------------------------------------------

gives contest "$data/contest/sample.out" slink-solve --contest "$data/contest/sample.in"
sed 's/$/\r/' "$data/contest/sample.in" >crlf
gives contest_crlf "$data/contest/sample.out" slink-solve --contest crlf
gives contest_from_standard_input "$data/contest/sample.out" sh -c "slink-solve --contest <'$data/contest/sample.in'"
gives contest_plain "$data/contest/sample.out" slink-solve --contest --plain "$data/contest/sample.in"
printf '1 5\n3 2 2 2 3\n5 1\n3\n2\n2\n2\n3\n0 0\n' >strips
gives contest_strips "$golden/strips.txt" slink-solve --contest strips
printf '1 2\n3 3\n2 2\n2 2\n2 2\n2 2\n1 1\n1 1\n1 2\n3 3\n0 0\n' >sets
tells contest_several 1 'slink-solve: set 3 has no solution' slink-solve --contest sets
sed -n 's/^\([0-9]\)$/\1/p' out >numbers
printf '1\n2\n4\n' >want
same contest_draws_the_others want numbers
printf '2 2\n2 3\n3 2\n3 3\n2 2 2\n2 0 2\n2 2 2\n1 3\n1 1 1\n2 1\n3\n3\n0 0\n' >doubtful
runs contest_doubtful 1 slink-solve --contest doubtful
printf 'slink-solve: set %s solution%s\n' '1 has several' s '2 has several' s '3 has no' '' >want
same contest_says_of_each want err
printf '4\n#########\n#       #\n# +---+ #\n# | 3 | #\n# |   | #\n# | 3 | #\n# +---+ #\n#       #\n#########\n' >want
same contest_draws_nothing_false want out
tells contest_rate_doubtful 1 'slink-solve: doubtful: rules 1 to 15 alone solve 1 of 4 sets' slink-solve --rate doubtful
sed 's/$/\r/' doubtful >crlf
runs contest_doubtful_crlf 1 slink-solve --contest crlf
same contest_doubtful_crlf_is_the_same want out
sed '$d' "$data/contest/sample.in" >unended
tells contest_without_end 2 'slink-solve: unended:' slink-solve --contest unended
says contest_without_end_says_what 'without the closing line "0 0"'
printf '1 2\n3 3\n' >cut.in
tells contest_cut_off 2 'cut.in:2:4: the text ends without the closing line "0 0"' slink-solve --contest cut.in
printf '0 0\n' >empty
answers contest_without_sets '' slink-solve --contest empty
refused contest_of_letters "$data/piday.ssl:1:1:" --contest "$data/piday.ssl"

# ---- where it goes ----------------------------------------------------------------------------

# Each answer is there as soon as its puzzle is, where each line says what it is.
{ printf '2x1t0:33\n2x1t0:33\n'; awaits early && printf '2x1t0:33\n'; } | slink-solve --check | {
    read -r answer && echo "$answer" >early
    cat >rest
}
has answers_come_at_once early '^unique$'
is the_others_come_later "$(grep -cx unique rest)" 2

finish
