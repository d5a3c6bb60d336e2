#!/bin/sh
# slink-gen --groups and --numbers: shapes and numbers as asked for, one solution, the recipe that
# makes the puzzle again, and an end where there is none.
. "$(dirname "$0")/lib.sh"
# shellcheck disable=SC2034 # for lib.sh
program=slink-gen
cd "$work" || exit 1

# numbers FILE: those of the letters of a Knuth text, in their order.
numbers() {
    sed -n 's/^!.*=//p' "$1" | tr '\n' ' '
}

# made_again NAME: the recipe in the JSON of $work/out makes the same line.
made_again() {
    cp out line
    # shellcheck disable=SC2046 # the command's words
    runs "$1" 0 eval "$(sed 's/.*"recipe": *"\([^"]*\)".*/\1/' line) --format json"
    same "$1_same" line out
}

# ---- numbers ----------------------------------------------------------------------------------

pi='--rows 7 --cols 7 --groups squares --letters-only --seed 1'
# shellcheck disable=SC2086 # options are words
{
    runs pi_day 0 slink-gen $pi --numbers '3 1 4 1'
    cp out pi
    check pi_day_reads_3141 [ "$(numbers pi)" = '3 1 4 1 ' ]
    check pi_day_has_letters_only [ "$(grep -v '!' pi | grep -c '[0-9]')" -eq 0 ]
    check pi_day_unique slink-solve --plain --check pi
    runs pi_day_with_commas 0 slink-gen $pi --numbers 3,1,4,1
    same pi_day_commas_are_blanks pi out
    runs pi_day_digits 0 slink-gen $pi --numbers 3.141
    same pi_day_digits_are_numbers pi out
    runs pi_day_json 0 slink-gen $pi --numbers '3 1 4 1' --difficulty 5 --format json
    check pi_day_level grep -q '"level": *5' out
    made_again pi_day_recipe
    runs numbers_and_digits 0 slink-gen --seed 2 --numbers '4 3 5' --difficulty 2 --format json
    made_again numbers_and_digits_recipe
    runs hopeless 3 slink-gen --rows 4 --cols 4 --groups squares --letters-only --seed 1 \
        --numbers '0 7'
    says hopeless_end 'puzzle 1: none of level any found in'
}
refused numbers_and_minimal '--minimal: with --numbers and --letters-only no letter is dropped' \
    --numbers '3 1' --letters-only --minimal
refused no_numbers "--numbers: no number in ' '" --numbers ' '
refused word "--numbers: 'x' is not a number from 0 to 999" --numbers '3 x'
refused letter "--numbers: 'p' in 'pi' is not part of a number or date" --numbers pi
refused too_large '--numbers: a group of at most 16 cells has no 17' --groups squares --numbers '17 1'
refused too_many '--numbers: 9 groups of 4 cells or more do not fit in 25 cells' \
    --rows 5 --cols 5 --groups squares --numbers 314159265
refused numbers_and_cover '--cover: the groups are those that --numbers need' \
    --numbers '3 1' --cover 40
refused numbers_and_symmetry '--symmetry: symmetric groups cannot have' \
    --numbers '3 1' --symmetry rotate2
refused numbers_of_slitherlink '--numbers is for letter groups' --type slitherlink --numbers '3 1'
refused large_board '--numbers with --letters-only is for boards of at most 144 cells' \
    --rows 13 --cols 12 --letters-only --numbers '3 1'

# ---- shapes -----------------------------------------------------------------------------------

for groups in squares rectangles mixed; do
    runs "$groups" 0 slink-gen --groups $groups --seed 4 --format json
    cp out "$groups"
    check "${groups}_unique" slink-solve --plain --check "$groups"
    cp "$groups" out
    made_again "${groups}_recipe"
    runs "${groups}_symmetric" 0 slink-gen --groups $groups --seed 4 --symmetry rotate2
done
refused no_square '--groups squares: none of 5 to 8 cells fits in a 8x8 board' \
    --groups squares --group-size 5-8
refused groups_of_slink '--groups is for letter groups' --type slink --groups squares
refused temperature_of_squares '--temperature is for polyominoes, not --groups squares' \
    --groups squares --temperature 1
refused groups_word "--groups: 'round' is not" --groups round
finish
