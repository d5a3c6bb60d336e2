#!/bin/sh
# slink-gen: options, refusals, the same bytes for the same seed, and where the output goes. That the
# puzzles are what was asked for (level, uniqueness, symmetry, shape) is for test_generator.c; here
# each option is only seen to reach the generator.
. "$(dirname "$0")/lib.sh"
program=slink-gen
golden=$data/golden/cli

# ---- options ----------------------------------------------------------------------------------

keeps defaults default slink-gen --seed 7
gives defaults_spelt_out default slink-gen --rows 8 --cols 8 --difficulty 3 --type super --cover 50 --number 1 --seed 7 \
    --format knuth --output -
shows slink_defaults_to_any '--difficulty any' slink-gen --type slink --seed 7 --format json
runs rows_and_cols 0 slink-gen --rows 3 --cols 11 --type slitherlink --seed 7
is rows_are_rows_and_cols_are_cols "$(grep -Ecx '[0-9.]{11}' out)" 3
gives abbreviated default slink-gen --diff 3 --seed 7
for level in 5:5 master:6; do
    keeps "level_$level" made slink-gen --difficulty "${level%:*}" --seed 3
    shows "level_${level}_is_rated_so" "^${level#*:}	" slink-solve --rate made
done

keeps a_seed_is_drawn drawn slink-gen
check a_drawn_seed_is_told grep -Eqx 'slink-gen: seed [0-9]+' err
gives a_drawn_seed_works drawn slink-gen --seed "$(sed 's/.*seed //' err)"
silent a_given_seed_is_not_told
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
refused levels_over_part_of_a_batch "the level rises over a batch: --number must give" --difficulty 2-4 --index-range 1-3
refused puzzle_beyond_the_batch "a batch of 3 puzzles has no puzzle 4" --difficulty 2-4 -n 3 --index 4
refused index_and_range "--index and --index-range exclude each other" --index 1 --index-range 1-2
refused slink_of_rising_level "a slink keeps the digits of all cells" --type slink --difficulty 1-3 -n 3
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
refused group_too_large "a super puzzle has a group of 9 cells or more" --rows 2 --cols 3 --group-size 9-12
refused temperature_word "--temperature: 'hot' is not inf or a number" --temperature hot
refused temperature_three_decimals "--temperature: '1.234' is not" --temperature 1.234
refused wiggle_10 "--wiggle: '10' is not a range A-B with 0 <= A <= B <= 9" --wiggle 10
refused wiggle_falling "--wiggle: '8-2' is not a range" --wiggle 8-2
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
refused slink_at_3 "a slink keeps the digits of all cells" --type slink --difficulty 3
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

tells not_found 3 "slink-gen: puzzle 1: none of level 4 found in 1000 attempts" \
    slink-gen --type slitherlink --rows 2 --cols 2 --difficulty 4 --seed 1 -o none
absent not_found_leaves_no_file none

# ---- what is made -----------------------------------------------------------------------------

# A batch: the same again, in parts, one alone, and each from the command in its record.
for type in 'super 3' 'slitherlink 3' 'slink any' 'slitherlink 2-4 -n 10 --rows 7 --cols 7'; do
    set -- --type "${type%% *}" --difficulty ${type#* } --seed 42 --format json
    case $type in *-n*) number= ;; *) number='-n 10' ;; esac
    runs "$type" 0 slink-gen "$@" $number
    cp out ten
    gives "${type}_again" ten slink-gen "$@" $number
    sed -n 4,7p ten >four
    gives "${type}_range" four slink-gen "$@" --index-range 4-7
    sed -n 10p ten >last
    gives "${type}_one_of_range" last slink-gen "$@" --index-range 10
    made_again "${type}_recipe" ten 5
done
is levels_rise "$(sed 's/.*"level":\([0-9]\).*/\1/' ten | tr -d '\n')" 2222333444

# The same bytes for any number of jobs, and without the verification.
keeps one_job one_job slink-gen --seed 8 -n 30 --rows 6 --cols 7 --format json
for option in '--jobs 2' '--jobs 7' --trust; do
    gives "$option" one_job slink-gen --seed 8 -n 30 --rows 6 --cols 7 --format json $option
done
sed -n 4p one_job >fourth
gives index fourth slink-gen --seed 8 --rows 6 --cols 7 --format json --index 4
tells jobs_not_found 3 'puzzle 1: none of level 4 found in 1000 attempts' \
    slink-gen --type slitherlink --rows 2 --cols 2 --difficulty 4 -n 9 --jobs 3 --seed 1
tells verbose 0 'puzzle 2: level 3, score ' slink-gen --seed 8 -n 2 --verbose

# What can be asked for.
runs score 0 slink-gen --seed 8 -n 3 --score 100-700 --format json
is score_in_range "$(sed 's/.*"score":\([0-9]*\).*/\1/' out | awk '$1 >= 100 && $1 <= 700' | wc -l)" 3
runs feel 0 slink-gen --seed 8 -n 4 --type slitherlink --feel 2.5 --format json
is it_feels_between_easy_and_medium "$(sed 's/.*"level":\([0-9]\).*"score":\([0-9]*\).*/\1 \2/' out |
    awk '$1 == 3 && $2 >= 95 && $2 <= 120' | wc -l)" 4
# Medium puzzles that feel easy or expert are rare, whatever is written.
medium='--seed 1 -n 40 --type slitherlink --rows 7 --cols 7'
# astray FILE: how many are more than a level and a quarter away from medium.
astray() {
    sed 's/.*"score":\([0-9]*\).*/\1/' "$1" | awk '$1 < 69 || $1 > 112 { n++ } END { print n + 0 }'
}
runs feel_any 0 slink-gen $medium --feel any --format json
check some_are_astray [ "$(astray out)" -ge 5 ]
made_again feel_any_again out 7
slink-gen $medium --format json >usual
is usual_ones_are_not "$(astray usual)" 0
made_again feel_usual_again usual 7
keeps usual_text plain slink-convert --to knuth --drop solution usual
gives usual_without_rating plain slink-gen $medium
tells feel_is_no_level 2 "--feel: '7' is not a number from 1 to 6, or any" slink-gen --feel 7
tells feel_is_a_range_of_scores 2 '--score gives another' slink-gen --feel 2 --score 1-2
tells score_not_found 3 'none of level 3 with a score of 0-10 found in 1000 attempts' \
    slink-gen --seed 8 --rows 5 --cols 5 --score 0-10
runs letters_only 0 slink-gen --seed 8 -n 3 --letters-only --difficulty 4
lacks letters_only_has_no_digits out '^[^!]*[0-4]'
runs groups 0 slink-gen --seed 8 -n 3 --group-size 3 --difficulty 4

# No puzzle twice: 2x2 boards are few.
# grids FILE...: how many different boards there are.
grids() {
    cat "$@" | sed 's/.*"grid":\([^]]*\).*/\1/' | sort -u | wc -l
}
small='--type slitherlink --rows 2 --cols 2 --wiggle 7 --difficulty 1 --seed 1'
runs duplicates 0 slink-gen $small -n 6 --format json
check duplicates_come [ "$(grids out)" -lt 6 ]
keeps no_duplicates two slink-gen $small -n 2 --format json --no-duplicates
is no_duplicates_come "$(grids two)" 2
gives no_duplicates_jobs two slink-gen $small -n 2 --format json --no-duplicates --jobs 3
made_again no_duplicates_recipe two 2
tells too_many 3 'none of level 1 found in 1000 attempts; those found had been made before' \
    slink-gen $small -n 400 --no-duplicates

runs seen 0 slink-gen --rows 5 --cols 5 -n 3 --seed 1 --seen seen --format json
is seen_notes_three "$(grep -cx '[0-9a-f]\{32\}' seen)" 3
cp out before
runs seen_again 0 slink-gen --rows 5 --cols 5 -n 3 --seed 1 --seen seen --format json
is seen_notes_six "$(sort -u seen | wc -l)" 6
is seen_are_left_out "$(grids before out)" 6
runs rejected 0 slink-gen --rows 5 --cols 5 --index-range 2-3 --seed 1 --reject seen --format json
is rejected_are_left_out "$(grids before out)" 5
is rejects_are_only_read "$(wc -l <seen)" 6
refused reject_missing 'no-such: No such file' --reject no-such --seed 1
for seed in 1 2; do
    slink-gen --type slitherlink --rows 7 --cols 7 -n 40 --seed $seed --seen shared -o "shared-$seed" &
done
wait
is seen_by_two_runs_loses_no_key "$(sort -u shared | wc -l)" 80
ln -s missing dangling
slink-gen --rows 5 --cols 5 --seed 1 --seen dangling -o out
check seen_through_a_link_to_nothing sh -c "[ -L dangling ] && [ -s missing ]"
refused seen_standard_input "--seen is a file to read and to write, not '-'" --seen - --seed 1
refused seen_in_no_folder 'no/such: No such file' --seen no/such --seed 1 -o unseen
absent seen_in_no_folder_makes_nothing unseen
echo 12345 >slip
refused seen_slip "slip:1:1: not the key of a puzzle" --seen slip --seed 1
refused seen_of_a_part "--seen needs all earlier puzzles" --seen seen --index 2
refused no_duplicates_of_a_part "--no-duplicates needs all earlier puzzles" --no-duplicates --index-range 2

# The most pleasing of several.
keeps best_of best slink-gen --seed 8 -n 4 --best-of 6 --format json
made_again best_of_recipe best 3
runs any_of 0 slink-gen --seed 8 -n 4 --format json
is best_is_better "$(cat best out | sed 's/.*"total":\([0-9]*\).*/\1/' |
    awk 'NR <= 4 { b += $1 } NR > 4 { a += $1 } END { print (b > a) }')" 1
gives quality_is_kept best slink-solve --format json best
# Wishes choose among the puzzles of --best-of.
slink-gen --seed 2 --difficulty 4 --best-of 5 --bottlenecks 0-1 --format json >wish.json
slink-gen --seed 2 --difficulty 4 --best-of 5 --format json >free.json
field() { sed "s/.*\"$1\":\([0-9.]*\).*/\1/" "$2"; }
check a_wish_comes_first [ "$(field bottlenecks wish.json)" -le "$(field bottlenecks free.json)" ]
check the_most_pleasing_has_the_higher_total [ "$(field total free.json)" -ge "$(field total wish.json)" ]
has wishes_are_in_the_recipe wish.json '--best-of 5 --bottlenecks 0-1'

# A range of wiggles is in the recipe.
remade kinds slink-gen --type slitherlink --rows 7 --cols 9 --wiggle 1-6 --seed 6 --index 3 --format json
has kinds_are_in_the_recipe out '--wiggle 1-6'

# A slitherlink is symmetric by half a turn, unless that is not wanted or not possible.
runs symmetric_by_itself 0 slink-gen --type slitherlink --rows 9 --cols 8 --seed 8 --format json
lacks nothing_of_it_in_the_recipe out '--symmetry\|--wiggle'
runs symmetric_by_itself_as_text 0 slink-gen --type slitherlink --rows 9 --cols 8 --seed 8
check symmetric_by_itself_is_turned turned out
for options in '--rows 9 --cols 8 --symmetry none' '--loop uniform'; do
    runs "not_symmetric: $options" 0 slink-gen --type slitherlink $options --seed 8
    is "it_is_not_turned: $options" "$([ ! -s out ] || turned out || echo no)" no
done
remade not_symmetric slink-gen --type slitherlink --rows 9 --cols 8 --symmetry none --seed 8 --format json
has not_symmetric_is_in_the_recipe out '--symmetry none'
refused symmetric_pattern_of_a_slink "--symmetry: a slink has digits everywhere" --type slink --symmetry rotate2

# Some digits only.
remade ones_and_threes slink-gen --type slitherlink --digits 13 --seed 8 --format json
is ones_and_threes_only "$(sed 's/.*"grid":\([^]]*\).*/\1/' out | grep -o '[0-9]' | sort -u | tr -d '\n')" 13
# Letters that are not needed give way to no other digits than those asked for.
keeps some_digits boards slink-gen --rows 4 --cols 5 --difficulty 2 --digits 13 --seed 1 -n 12
has some_digits_are_there boards '^[^!]*3'
lacks and_no_others boards '^[^!]*[024]'
runs super_without_twos 0 slink-gen --digits 013 --seed 8
lacks super_has_no_twos out '^[^!]*[24]'
runs all_digits 0 slink-gen --type slitherlink --digits 43210 --seed 8 --format json
lacks all_digits_are_no_choice out '--digits'
refused digit_twice "--digits: '11' is not digits from 0 to 4" --digits 11
refused digit_five "--digits: '5' is not digits" --digits 5
refused zeros_only "--digits 0: no loop is known" --type slitherlink --digits 0
refused digits_of_a_slink "--digits: a slink has the digits of all cells" --type slink --digits 13
refused digits_of_letters "--digits: with --letters-only" --letters-only --digits 13
refused symmetric_digits "--symmetry: with --digits" --digits 13 --symmetry rotate2

runs symmetric 0 slink-gen --symmetry mirror-h --seed 8 --rows 9 --difficulty 4
grep -v '^!' out | tr '0-9a-zA-Z' x >places
rev places >mirrored
same symmetric_is_mirrored places mirrored
runs minimal 0 slink-gen --type slitherlink --minimal --order low --seed 8 --format json
has minimal_is_in_the_recipe out '--minimal'
refused minimal_of_level_3 "--minimal leaves so few clues" --minimal --difficulty 3
refused quarter_turn_of_oblong "--symmetry rotate4 is for square boards" --symmetry rotate4 --rows 7

# ---- recipes in files say what options say, and the command line goes over them -----------------

options='--difficulty 2-4 -n 9 --seed 5 --keep balanced --temperature 3.5 --wiggle 2 --order low --group-size 3-5'
keeps print_recipe recipe.ini slink-gen --print-recipe $options
gives print_recipe_again recipe.ini slink-gen --recipe recipe.ini --print-recipe
level=0
for name in gentle easy medium hard expert master extreme; do
    level=$((level + 1))
    shows "level_$name" "^difficulty = $level\$" slink-gen --print-recipe --difficulty $name
done
for range in easy-hard 2-hard easy-4; do
    shows "levels_$range" '^difficulty = 2-4$' slink-gen --print-recipe --difficulty $range -n 9
done
all='--type slink --rows 1 --cols 4 -n 3 --seed 59707 --no-duplicates --after 2 --format json'
keeps print_recipe_of_all all.ini slink-gen --print-recipe $all
is print_recipe_has_what_is_made "$(grep -c '^no-duplicates = yes$\|^after = 2$' all.ini)" 2
keeps by_all_options by_options slink-gen $all
gives by_recipe_of_all by_options slink-gen --recipe all.ini
keeps by_options by_options slink-gen $options
gives by_recipe by_options slink-gen --recipe recipe.ini
runs over_recipe 0 slink-gen --recipe recipe.ini --index 9
tail -n "$(wc -l <out)" by_options >ninth
same command_line_goes_over_the_recipe ninth out
refused_texts slip.ini --recipe slip.ini <<'END'
[recipe]\nrows = 6\nseeds = 4\n|slip.ini:3: 'seeds' of [recipe] is not an option
[recipe]\nrows = 600\n|slip.ini:2: 'rows' of [recipe] is not valid: --rows: '600' is not a number
[recipe]\nletters-only = maybe\n|slip.ini:2: 'letters-only' of [recipe] is not valid: letters-only: 'maybe' is not
[book]\nrows = 6\n|slip.ini:2: 'rows' of [book] is not a known key
[recipe]\nrows = 6\n[two[names]]\n|slip.ini:3: a group is written [name]
[recipe]\n[recipe]\nrows = 6\n|slip.ini:1: [recipe] has no key
END
refused recipe_endless '/dev/zero: too long for an INI file' --recipe /dev/zero

# ---- formats ----------------------------------------------------------------------------------

runs text_of_three 0 slink-gen --seed 5 -n 3
cp out three.txt
gives level_is_difficulty three.txt slink-gen --seed 5 --number 3 --level 3
slink-gen --seed 5 -n 3 --format json >three.json
slink-solve out >from_text
gives text_and_json_are_the_same_puzzles from_text slink-solve three.json
gives json_has_the_right_solution three.json slink-solve --format json three.json
for board in '5 --cols 9 -n 4' '1 --cols 2 -n 20'; do
    runs "contest_format_$board" 0 slink-gen --type slink --rows $board --seed 5 --format contest
    has "contest_has_its_end_$board" out '^0 0$'
    cp out sets
    runs "contest_solves_$board" 0 slink-solve --contest sets
    is "contest_drew_all_$board" "$(grep -c '^####' out)" "$((2 * ${board##* }))"
done
shows one_by_one '^4$' slink-gen --type slitherlink --rows 1 --cols 1 --difficulty 1 --seed 1
shows many_groups '!\[g53\]=' slink-gen --rows 24 --cols 24 --cover 90 --seed 1 --difficulty 4

# A cover that leaves no room for motifs is kept, also on symmetric boards.
for seed in 1 2 3 4 5 6 7 8 9; do
    slink-gen --rows 10 --cols 10 --cover 100 --symmetry rotate2 --seed "$seed" | head -n 10
done | tr -cd 'a-zA-Z' >covered
check letters_cover_four_tenths [ "$(wc -c <covered)" -ge 360 ]

# Bytes that must never change for a seed of a release. SLINK_UPDATE=1 make test T=gen writes them again, if a change is meant.
for puzzle in super-8x8-3 slitherlink-7x10-2 slink-6x6-any super-6x9-5; do
    rest=${puzzle#*-}
    size=${rest%-*}
    set -- --type "${puzzle%%-*}" --rows "${size%x*}" --cols "${size#*x}" --difficulty "${rest#*-}" --seed 2026 -n 2
    [ -z "${SLINK_UPDATE-}" ] || slink-gen "$@" >"$golden/$puzzle.ssl"
    [ -z "${SLINK_UPDATE-}" ] || slink-gen "$@" --format json >"$golden/$puzzle.json"
    gives "golden_${puzzle}_text" "$golden/$puzzle.ssl" slink-gen "$@"
    gives "golden_${puzzle}_json" "$golden/$puzzle.json" slink-gen "$@" --format json
done

# Runs of one seed that differ in any option have other ids.
for options in '--type super' '--type slitherlink' '--type slitherlink --symmetry none' '--rows 7' '--difficulty 2' \
    '--index 2'; do
    # shellcheck disable=SC2086 # options are words
    slink-gen $options --seed 4 --format json | sed 's/.*"id":"\([^"]*\).*/\1/'
done >ids
is ids_have_type_and_seed "$(grep -Ec '^(super|slitherlink)-4-[12]-[0-9b-z]{4}$' ids)" 6
is ids_are_unique "$(sort -u ids | grep -c .)" 6

finish
