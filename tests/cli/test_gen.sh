#!/bin/sh
# slink-gen: options, refusals, the same bytes for the same seed, and where the output goes. That the
# puzzles are what was asked for (level, uniqueness, symmetry, shape) is for test_generator.c; here
# each option is only seen to reach the generator.
. "$(dirname "$0")/lib.sh"
program=slink-gen
golden=$data/golden/cli
cd "$work" || exit 1

# ---- options ----------------------------------------------------------------------------------

runs help 0 slink-gen --help
check help_is_on_standard_output grep -q -- '--index-range A-B' out
cp err told
check help_says_nothing_else [ ! -s told ]
runs help_short 0 slink-gen -h
runs version 0 slink-gen --version
check version_has_a_number grep -Eqx 'slink-gen [0-9]+\.[0-9]+\.[0-9]+' out

runs defaults 0 slink-gen --seed 7
cp out default
runs defaults_spelt_out 0 slink-gen --rows 8 --cols 8 --difficulty 3 --type super --cover 50 \
    --number 1 --seed 7 --format knuth --output -
same defaults_are_as_documented default out
runs slink_defaults_to_any 0 slink-gen --type slink --seed 7 --format json
check slink_says_any grep -q -- '--difficulty any' out
runs rows_and_cols 0 slink-gen --rows 3 --cols 11 --type slitherlink --seed 7
check rows_are_rows [ "$(wc -l <out)" -eq 3 ]
check cols_are_cols grep -Eqx '[0-9.]{11}' out
runs abbreviated 0 slink-gen --diff 3 --seed 7
same abbreviated_means_the_same default out

runs level 0 slink-gen --difficulty 5 --seed 3
slink-solve --rate out >rated
check level_is_rated_so grep -q '^5	' rated
runs level_by_name 0 slink-gen --difficulty master --seed 3
slink-solve --rate out >rated
check level_by_name_is_rated_so grep -q '^6	' rated

runs a_seed_is_drawn 0 slink-gen
cp err told
cp out drawn
check a_drawn_seed_is_told grep -Eqx 'slink-gen: seed [0-9]+' told
runs a_drawn_seed_works 0 slink-gen --seed "$(sed 's/.*seed //' told)"
same a_drawn_seed_gives_the_same drawn out
cp err told
check a_given_seed_is_not_told [ ! -s told ]
runs largest_seed 0 slink-gen --seed 9007199254740991
runs smallest_seed 0 slink-gen --seed 0

# ---- refusals ---------------------------------------------------------------------------------

refused rows_zero "--rows: '0' is not a number from 1 to 200" --rows 0
refused rows_201 "--rows: '201' is not a number from 1 to 200" --rows 201
refused cols_minus "--cols: '-3' is not a number" --cols -3
refused cols_word "--cols: '8x' is not a number" --cols 8x
refused cols_empty "--cols: '' is not a number" --cols=
refused cols_huge "--cols: '99999999999999999999' is not" --cols 99999999999999999999
refused level_eight "--difficulty: '8' is not a level from 1 to 7, a name from gentle" --difficulty 8
refused levels_falling "--difficulty: '4-2' is not" --difficulty 4-2 -n 4
refused levels_over_part_of_a_batch "the level rises over a batch: --number must give" \
    --difficulty 2-4 --index-range 1-3
refused puzzle_beyond_the_batch "a batch of 3 puzzles has no puzzle 4" \
    --difficulty 2-4 -n 3 --index 4
refused index_and_range "--index and --index-range exclude each other" --index 1 --index-range 1-2
refused slink_of_rising_level "a slink keeps the digits of all cells" \
    --type slink --difficulty 1-3 -n 3
refused what_ifs_falling "--what-ifs: '3-1' is not a range A-B" --difficulty 6 --what-ifs 3-1
refused what_ifs_word "--what-ifs: 'some' is not a range A-B" --difficulty 6 --what-ifs some
refused what_ifs_of_level_4 "--what-ifs: a puzzle of level 4 needs none" --difficulty 4 --what-ifs 2-3
refused what_ifs_of_rising_level "--what-ifs: a puzzle of level 5 needs none" --difficulty 5-6 -n 2 --what-ifs 2-3
refused what_ifs_none "--what-ifs: a puzzle of level 6 needs at least one" --difficulty 6 --what-ifs 0
refused chain_word "--chain: 'long' is not a number from 0 to 999, or any" --difficulty 6 --chain long
refused chain_zero "--chain: a supposition of level 6" --difficulty 6 --chain 0
refused break_in_alone "--break-in is a wish for the best of several" --break-in 20-40
refused break_in_of_level_1 "--break-in: level 1 is needed from" --difficulty 1 --best-of 3 --break-in 20-40
refused bottlenecks_alone "--bottlenecks is a wish for the best of several" --bottlenecks 0-3
refused bottlenecks_falling "--bottlenecks: '3-1' is not a range A-B" --best-of 2 --bottlenecks 3-1
refused order_twice "--order: '22' is not random, low, or digits" --order 22
refused order_five "--order: '5' is not" --order 5
refused order_of_slink "--order is the order in which clues go" --type slink --order low
refused order_of_letters "--order is for digits" --letters-only --order 2
refused keep_digits_of_letters "--keep digits: with --letters-only" --letters-only --keep digits
refused letters_only_of_digits "--letters-only is for letter groups" --type slitherlink --letters-only
refused groups_of_digits "--group-size is for letter groups" --type slitherlink --group-size 2-3
refused group_of_one "--group-size: '1-3' is not a range" --group-size 1-3
refused group_too_large "a super puzzle has a group of 9 cells or more" \
    --rows 2 --cols 3 --group-size 9-12
refused temperature_word "--temperature: 'hot' is not inf or a number" --temperature hot
refused temperature_three_decimals "--temperature: '1.234' is not" --temperature 1.234
refused wiggle_10 "--wiggle: '10' is not a range A-B with 0 <= A <= B <= 9" --wiggle 10
refused wiggle_falling "--wiggle: '8-2' is not a range" --wiggle 8-2
refused wiggle_of_uniform "--wiggle is for random loops" --rows 4 --cols 4 --loop uniform --wiggle 3
refused jobs_zero "--jobs: '0' is not a number" --jobs 0
refused recipe_that_is_not_there "none.ini: No such file" --recipe none.ini
refused level_word "--difficulty: 'eas' is not" --difficulty eas
refused level_range_of_any "--difficulty: 'easy-any' is not" --difficulty easy-any -n 4
refused type_word "--type: 'sudoku' is not" --type sudoku
refused cover_101 "--cover: '101' is not a number from 0 to 100" --cover 101
refused number_zero "--number: '0' is not" -n 0
refused range_backwards "--index-range: '5-4' is not a range A-B" --index-range 5-4
refused range_from_zero "--index-range: '0-4' is not" --index-range 0-4
refused range_half "--index-range: '3-' is not" --index-range 3-
refused seed_too_large "--seed: '9007199254740992' is not" --seed 9007199254740992
refused format_word "--format: 'svg' is not" --format svg
refused number_and_index "--index already names the puzzles" -n 3 --index 2
refused number_and_range "--index-range already names the puzzles" -n 3 --index-range 1-3
refused cover_of_digits "--cover is for letter groups" --type slitherlink --cover 50
refused contest_of_super "the format contest has no superclues" --format contest
refused contest_of_slitherlink "the format contest needs a digit in every cell" --type slitherlink \
    --format contest
refused slink_at_3 "a slink keeps the digits of all cells" --type slink --difficulty 3
refused slink_at_7 "a slink keeps the digits of all cells" --type slink --difficulty 7
refused slink_1x1 "a slink has digits 0 to 3" --type slink --rows 1 --cols 1
refused super_1x1 "a super puzzle has a group of 2 cells or more" --rows 1 --cols 1
refused super_without_cover "a super puzzle needs letter groups" --cover 0
refused super_with_little_cover "--cover 1 of a 8x8 board leaves no room" --cover 1
refused level_2_of_1x1 "a 1x1 board has one loop" --type slitherlink --rows 1 --cols 1
refused operand "unexpected argument 'file'" --seed 1 file
refused unknown "unknown or ambiguous option '--colour'" --colour
refused unknown_short "unknown option '-x'" -x
refused missing_argument "option '--seed' needs an argument" --seed
says missing_argument_names_the_help "Try 'slink-gen --help'."
refused folder_that_is_not_there "no/such: No such file or directory" --seed 1 -o no/such
mkdir folder
refused folder_as_file "folder: Is a directory" --seed 1 -o folder

runs not_found 3 slink-gen --type slitherlink --rows 2 --cols 2 --difficulty 4 --seed 1 -o none
says not_found_says_so "slink-gen: puzzle 1: none of level 4 found in 1000 attempts"
check not_found_leaves_no_file [ ! -e none ]
runs not_found_of_level_7 3 slink-gen --type slitherlink --rows 3 --cols 3 --symmetry none --difficulty 7 --seed 1
says not_found_of_level_7_says_what_helps \
    "none of level 7 found in 5000 attempts; it is rarer on small boards; another --seed may help"
runs a_rare_level 0 slink-gen --type slitherlink --difficulty 7 --seed 11 --index-range 19-19 --verbose
says it_took_more_attempts ' 1243 attempts'

# ---- what is made -----------------------------------------------------------------------------

for type in super slitherlink slink; do
    level=3
    [ $type = slink ] && level=any
    runs "${type}_ten" 0 slink-gen --type $type --difficulty $level --seed 42 -n 10 --format json
    cp out ten
    runs "${type}_again" 0 slink-gen --type $type --difficulty $level --seed 42 -n 10 --format json
    same "${type}_same_seed_same_bytes" ten out
    runs "${type}_range" 0 slink-gen --type $type --difficulty $level --seed 42 --index-range 4-7 \
        --format json
    sed -n 4,7p ten >four
    same "${type}_range_is_part_of_all" four out
    runs "${type}_one_of_range" 0 slink-gen --type $type --difficulty $level --seed 42 \
        --index-range 10 --format json
    tail -n 1 ten >last
    same "${type}_one_of_range_is_part_of_all" last out
    # The command in the record makes the record again.
    command=$(sed -n 's/.*"recipe": *"\([^"]*\)".*/\1/p' four | head -n 1)
    # shellcheck disable=SC2086 # the command's words
    runs "${type}_recipe" 0 $command --format json
    head -n 1 four >first
    same "${type}_recipe_makes_it_again" first out
done

# Letters that are not needed give way to no other digits than those asked for.
runs some_digits 0 slink-gen --rows 4 --cols 5 --difficulty 2 --digits 13 --seed 1 -n 12
check some_digits_and_no_others sh -c "grep -v '^!' out >boards && grep -q 3 boards && ! grep '[024]' boards"

# A batch that rises: the level follows from the place in it.
runs rising 0 slink-gen --type slitherlink --rows 7 --cols 7 --difficulty 2-4 -n 6 --seed 3 \
    --format json
check rising_levels [ "$(sed 's/.*"level":\([0-9]\).*/\1/' out | tr -d '\n')" = 223344 ]
cp out rising
runs rising_part 0 slink-gen --type slitherlink --rows 7 --cols 7 --difficulty 2-4 -n 6 --seed 3 \
    --format json --index-range 3-5
sed -n 3,5p rising >part
same rising_part_is_part_of_all part out
command=$(sed -n '5s/.*"recipe": *"\([^"]*\)".*/\1/p' rising)
# shellcheck disable=SC2086 # the command's words
runs rising_recipe 0 $command --format json
sed -n 5p rising >fifth
same rising_recipe_makes_it_again fifth out

# The same bytes for any number of jobs, and without the verification.
runs one_job 0 slink-gen --seed 8 -n 30 --rows 6 --cols 7 --format json
cp out one_job
for jobs in 2 3 7; do
    runs "jobs_$jobs" 0 slink-gen --seed 8 -n 30 --rows 6 --cols 7 --format json --jobs $jobs
    same "jobs_${jobs}_same_bytes" one_job out
done
runs trust 0 slink-gen --seed 8 -n 30 --rows 6 --cols 7 --format json --trust
same trust_same_bytes one_job out
runs jobs_not_found 3 slink-gen --type slitherlink --rows 2 --cols 2 --difficulty 4 -n 9 --jobs 3 \
    --seed 1
says jobs_not_found_says_which "puzzle 1: none of level 4 found in 1000 attempts"
runs verbose 0 slink-gen --seed 8 -n 2 --verbose
says verbose_says_what_it_took 'puzzle 2: level 3, score '

# What can be asked for.
runs index 0 slink-gen --seed 8 --rows 6 --cols 7 --format json --index 4
sed -n 4p one_job >fourth
same index_is_one_of_all fourth out
runs score 0 slink-gen --seed 8 -n 3 --score 100-700 --format json
check score_in_range [ "$(sed 's/.*"score":\([0-9]*\).*/\1/' out | awk '$1 >= 100 && $1 <= 700' | \
    wc -l)" -eq 3 ]
runs score_not_found 3 slink-gen --seed 8 --rows 5 --cols 5 --score 0-10
says score_not_found_names_it "none of level 3 with a score of 0-10 found in 1000 attempts"
runs letters_only 0 slink-gen --seed 8 -n 3 --letters-only --difficulty 4
check letters_only_has_no_digits [ "$(grep -v '^!' out | grep -c '[0-4]')" -eq 0 ]
runs groups 0 slink-gen --seed 8 -n 3 --group-size 3 --difficulty 4 --format json
check groups_of_three [ "$(slink-solve --rate out | wc -l)" -ge 3 ]

# No puzzle twice: 2x2 boards are few.
runs duplicates 0 slink-gen --type slitherlink --rows 2 --cols 2 --wiggle 7 --difficulty 1 -n 6 \
    --seed 1 --format json
check duplicates_come [ "$(sed 's/.*"grid":\([^]]*\).*/\1/' out | sort -u | wc -l)" -lt 6 ]
runs no_duplicates 0 slink-gen --type slitherlink --rows 2 --cols 2 --wiggle 7 --difficulty 1 -n 2 \
    --seed 1 --format json --no-duplicates
cp out four
check no_duplicates_come [ "$(sed 's/.*"grid":\([^]]*\).*/\1/' out | sort -u | wc -l)" -eq 2 ]
runs no_duplicates_jobs 0 slink-gen --type slitherlink --rows 2 --cols 2 --wiggle 7 --difficulty 1 -n 2 \
    --seed 1 --format json --no-duplicates --jobs 3
same no_duplicates_same_for_any_jobs four out
command=$(sed -n '2s/.*"recipe": *"\([^"]*\)".*/\1/p' four)
# shellcheck disable=SC2086 # the command's words
runs no_duplicates_recipe 0 $command --format json
sed -n 2p four >fourth
same no_duplicates_recipe_makes_it_again fourth out
runs too_many 3 slink-gen --type slitherlink --rows 2 --cols 2 --wiggle 7 --difficulty 1 -n 400 \
    --seed 1 --no-duplicates
says too_many_says_so "none of level 1 found in 1000 attempts; those found had been made before"
rm -f seen
runs seen 0 slink-gen --rows 5 --cols 5 -n 3 --seed 1 --seen seen --format json
check seen_notes_three [ "$(grep -cx '[0-9a-f]\{32\}' seen)" -eq 3 ]
cp out before
runs seen_again 0 slink-gen --rows 5 --cols 5 -n 3 --seed 1 --seen seen --format json
check seen_notes_six [ "$(sort -u seen | wc -l)" -eq 6 ]
check seen_are_left_out [ "$(cat before out | sed 's/.*"grid":\([^]]*\).*/\1/' | sort -u | wc -l)" \
    -eq 6 ]
runs rejected 0 slink-gen --rows 5 --cols 5 --index-range 2-3 --seed 1 --reject seen --format json
check rejected_are_left_out [ "$(cat before out | sed 's/.*"grid":\([^]]*\).*/\1/' | sort -u | wc -l)" -eq 5 ]
check rejects_are_only_read [ "$(wc -l <seen)" -eq 6 ]
refused reject_missing 'no-such: No such file' --reject no-such --seed 1
rm -f shared
for seed in 1 2; do
    slink-gen --type slitherlink --rows 7 --cols 7 -n 200 --seed $seed --seen shared -o "shared-$seed" &
done
wait
check seen_by_two_runs_loses_no_key [ "$(sort -u shared | wc -l)" -eq 400 ]
ln -s missing dangling
slink-gen --rows 5 --cols 5 --seed 1 --seen dangling -o out
check seen_through_a_link_to_nothing sh -c "[ -L dangling ] && [ -s missing ]"
refused seen_standard_input "--seen is a file to read and to write, not '-'" --seen - --seed 1
refused seen_in_no_folder 'no/such: No such file' --seen no/such --seed 1 -o unseen
check seen_in_no_folder_makes_nothing [ ! -e unseen ]
echo 12345 >slip
refused seen_slip "slip:1:1: not the key of a puzzle" --seen slip --seed 1
refused seen_of_a_part "--seen needs all earlier puzzles" --seen seen --index 2
refused no_duplicates_of_a_part "--no-duplicates needs all earlier puzzles" --no-duplicates --index-range 2

# The most pleasing of several.
runs best_of 0 slink-gen --seed 8 -n 4 --best-of 6 --format json
cp out best
command=$(sed -n '3s/.*"recipe": *"\([^"]*\)".*/\1/p' best)
# shellcheck disable=SC2086 # the command's words
runs best_of_recipe 0 $command --format json
sed -n 3p best >third
same best_of_recipe_makes_it_again third out
runs any_of 0 slink-gen --seed 8 -n 4 --format json
check best_is_better [ "$(cat best out | sed 's/.*"total":\([0-9]*\).*/\1/' |
    awk 'NR <= 4 { b += $1 } NR > 4 { a += $1 } END { print (b > a) }')" -eq 1 ]
slink-solve --format json best >again.json
same quality_is_kept best again.json

# A range of wiggles is in the recipe, and the recipe makes the same puzzle again.
runs kinds 0 slink-gen --type slitherlink --rows 7 --cols 9 --wiggle 1-6 --seed 6 --index 3 \
    --format json
cp out kinds
check kinds_are_in_the_recipe grep -q -- '--wiggle 1-6' out
runs kinds_again 0 sh -c "$(sed 's/.*"recipe":"\([^"]*\)".*/\1/' kinds) --format json"
same kinds_by_recipe kinds out

# A slitherlink is symmetric by half a turn, unless that is not wanted or not possible.
runs symmetric_by_itself 0 slink-gen --type slitherlink --rows 9 --cols 8 --seed 8 --format json
check nothing_of_it_in_the_recipe [ "$(grep -c -e --symmetry -e --wiggle out)" -eq 0 ]
runs symmetric_by_itself_as_text 0 slink-gen --type slitherlink --rows 9 --cols 8 --seed 8
check symmetric_by_itself_is_turned turned out
runs not_symmetric 0 slink-gen --type slitherlink --rows 9 --cols 8 --symmetry none --seed 8
check not_symmetric_is_not_turned [ "$(turned out && echo yes)" = "" ]
cp out not_symmetric
runs not_symmetric_as_json 0 slink-gen --type slitherlink --rows 9 --cols 8 --symmetry none \
    --seed 8 --format json
check not_symmetric_is_in_the_recipe grep -q -- '--symmetry none' out
runs not_symmetric_again 0 sh -c "$(sed 's/.*"recipe":"\([^"]*\)".*/\1/' out)"
same not_symmetric_by_recipe not_symmetric out
runs uniform_is_not_symmetric 0 slink-gen --type slitherlink --loop uniform --seed 8
check uniform_is_not_turned [ "$(turned out && echo yes)" = "" ]
refused symmetric_pattern_of_a_slink "--symmetry: a slink has digits everywhere" --type slink --symmetry rotate2

# Some digits only.
runs ones_and_threes 0 slink-gen --type slitherlink --digits 13 --seed 8 --format json
cp out ones_and_threes
check ones_and_threes_only [ "$(sed 's/.*"grid":\([^]]*\).*/\1/' out | tr -dc '0-9' | tr -d 13)" = "" ]
runs ones_and_threes_again 0 sh -c "$(sed 's/.*"recipe":"\([^"]*\)".*/\1/' out) --format json"
same ones_and_threes_by_recipe ones_and_threes out
runs super_without_twos 0 slink-gen --digits 013 --seed 8
check super_has_no_twos [ "$(grep -v '^!' out | grep -c '[24]')" -eq 0 ]
runs all_digits 0 slink-gen --type slitherlink --digits 43210 --seed 8 --format json
check all_digits_are_no_choice grep -q -v -- --digits out
refused digit_twice "--digits: '11' is not digits from 0 to 4" --digits 11
refused digit_five "--digits: '5' is not digits" --digits 5
refused zeros_only "--digits 0: no loop is known" --type slitherlink --digits 0
refused digits_of_a_slink "--digits: a slink has the digits of all cells" --type slink --digits 13
refused digits_of_letters "--digits: with --letters-only" --letters-only --digits 13
refused symmetric_digits "--symmetry: with --digits" --digits 13 --symmetry rotate2

# mirrored FILE: how many rows of a text picture of clue places differ from their mirror image.
mirrored() {
    grep -v '^!' "$1" | tr '0-9a-zA-Z' x | awk '{
        for (i = 1; i <= length($0); i++)
            if (substr($0, i, 1) != substr($0, length($0) + 1 - i, 1)) { bad++; break }
    } END { print bad + 0 }'
}
runs symmetric 0 slink-gen --symmetry mirror-h --seed 8 --rows 9 --difficulty 4
check symmetric_is_mirrored [ "$(mirrored out)" -eq 0 ]
runs minimal 0 slink-gen --type slitherlink --minimal --order low --seed 8 --format json
check minimal_is_in_the_recipe grep -q -- '--minimal' out
refused minimal_of_level_3 "--minimal leaves so few clues" --minimal --difficulty 3
refused quarter_turn_of_oblong "--symmetry rotate4 is for square boards" \
    --symmetry rotate4 --rows 7

# Recipe files say what options say, and the command line goes over them.
runs print_recipe 0 slink-gen --print-recipe --difficulty 2-4 -n 9 --seed 5 --keep balanced \
    --temperature 3.5 --wiggle 2 --order low --group-size 3-5
cp out recipe.ini
runs print_recipe_again 0 slink-gen --recipe recipe.ini --print-recipe
same recipe_reads_what_it_prints recipe.ini out
level=0
for name in gentle easy medium hard expert master extreme; do
    level=$((level + 1))
    runs "level_$name" 0 slink-gen --print-recipe --difficulty $name
    check "level_${name}_is_$level" grep -qx "difficulty = $level" out
done
for range in easy-hard 2-hard easy-4; do
    runs "levels_$range" 0 slink-gen --print-recipe --difficulty $range -n 9
    check "levels_${range}_are_numbers" grep -qx 'difficulty = 2-4' out
done
runs print_recipe_of_all 0 slink-gen --print-recipe --type slink --rows 1 --cols 4 -n 3 --seed 59707 \
    --no-duplicates --after 2 --format json
cp out all.ini
check print_recipe_has_what_is_made [ "$(grep -c '^no-duplicates = yes$\|^after = 2$' all.ini)" -eq 2 ]
runs by_all_options 0 slink-gen --type slink --rows 1 --cols 4 -n 3 --seed 59707 --no-duplicates \
    --after 2 --format json
cp out by_options
runs by_recipe_of_all 0 slink-gen --recipe all.ini
same recipe_of_all_makes_the_same by_options out
runs by_options 0 slink-gen --difficulty 2-4 -n 9 --seed 5 --keep balanced --temperature 3.5 \
    --wiggle 2 --order low --group-size 3-5
cp out by_options
runs by_recipe 0 slink-gen --recipe recipe.ini
same recipe_makes_the_same by_options out
runs over_recipe 0 slink-gen --recipe recipe.ini --index 9
tail -n "$(wc -l <out)" by_options >ninth
same command_line_goes_over_the_recipe ninth out
printf '[recipe]\nrows = 6\nseeds = 4\n' >slip.ini
refused recipe_unknown "slip.ini:3: 'seeds' of [recipe] is not an option" --recipe slip.ini
printf '[recipe]\nrows = 600\n' >slip.ini
refused recipe_value "slip.ini:2: 'rows' of [recipe] is not valid: --rows: '600' is not a number" \
    --recipe slip.ini
printf '[recipe]\nletters-only = maybe\n' >slip.ini
refused recipe_flag "slip.ini:2: 'letters-only' of [recipe] is not valid: letters-only: 'maybe' is not" --recipe slip.ini
printf '[book]\nrows = 6\n' >slip.ini
refused recipe_endless '/dev/zero: too long for an INI file' --recipe /dev/zero
refused recipe_group "slip.ini:2: 'rows' of [book] is not a known key" --recipe slip.ini

printf '[recipe]\n[two[names]]\n' >slip.ini
refused recipe_group_name "slip.ini:2: a group is written [name]" --recipe slip.ini

runs text_of_three 0 slink-gen --seed 5 -n 3
slink-gen --seed 5 -n 3 --format json >three.json
slink-solve out >from_text
slink-solve three.json >from_json
same text_and_json_are_the_same_puzzles from_text from_json
slink-solve --format json three.json >solved.json
same json_has_the_right_solution three.json solved.json

runs contest_format 0 slink-gen --type slink --rows 5 --cols 9 --seed 5 -n 4 --format contest
check contest_has_its_end grep -qx '0 0' out
cp out sets
runs contest_solves 0 slink-solve --contest sets
check contest_drew_four [ "$(grep -c '^####' out)" -eq 8 ]
runs contest_of_small_boards 0 slink-gen --type slink --rows 1 --cols 2 --seed 5 -n 20 \
    --format contest
cp out sets
runs contest_of_small_boards_solves 0 slink-solve --contest sets

runs one_by_one 0 slink-gen --type slitherlink --rows 1 --cols 1 --difficulty 1 --seed 1
check one_by_one_is_a_four grep -qx 4 out
runs many_groups 0 slink-gen --rows 24 --cols 24 --cover 90 --seed 1 --difficulty 4
check many_groups_have_long_names grep -q '!\[g53\]=' out

# Bytes that must never change for a seed of a release.
for puzzle in super-8x8-3 slitherlink-7x10-2 slink-6x6-any super-6x9-5; do
    type=${puzzle%%-*}
    rest=${puzzle#*-}
    size=${rest%-*}
    set -- --type "$type" --rows "${size%x*}" --cols "${size#*x}" --difficulty "${rest#*-}"
    runs "golden_$puzzle" 0 slink-gen "$@" --seed 2026 -n 2
    same "golden_${puzzle}_text" "$golden/$puzzle.ssl" out
    runs "golden_${puzzle}_json_runs" 0 slink-gen "$@" --seed 2026 -n 2 --format json
    same "golden_${puzzle}_json" "$golden/$puzzle.json" out
done

# Wishes choose among the puzzles of --best-of.
slink-gen --seed 3 --difficulty 4 --best-of 5 --bottlenecks 0-1 --format json >wish.json
slink-gen --seed 3 --difficulty 4 --best-of 5 --format json >free.json
field() { sed "s/.*\"$1\":\([0-9.]*\).*/\1/" "$2"; }
check a_wish_comes_first [ "$(field bottlenecks wish.json)" -le "$(field bottlenecks free.json)" ]
check the_most_pleasing_has_the_higher_total [ "$(field total free.json)" -ge "$(field total wish.json)" ]
check wishes_are_in_the_recipe grep -qF -- '--best-of 5 --bottlenecks 0-1' wish.json

finish
