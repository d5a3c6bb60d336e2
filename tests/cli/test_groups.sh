#!/bin/sh
# slink-gen --groups and --numbers: shapes and numbers as asked for, one solution, the recipe that
# makes the puzzle again, and an end where there is none.
. "$(dirname "$0")/lib.sh"
# shellcheck disable=SC2034 # for lib.sh
program=slink-gen

# numbers FILE: those of the letters of a Knuth text, in their order.
numbers() {
    sed -n 's/^!.*=//p' "$1" | tr '\n' ' '
}

# ---- numbers ----------------------------------------------------------------------------------

pi='--rows 7 --cols 7 --groups squares --letters-only --seed 1'
keeps pi_day pi slink-gen $pi --numbers '3 1 4 1'
is pi_day_reads_3141 "$(numbers pi)" '3 1 4 1 '
check pi_day_has_letters_only [ "$(grep -v '!' pi | grep -c '[0-9]')" -eq 0 ]
check pi_day_unique slink-solve --plain --check pi
gives pi_day_with_commas pi slink-gen $pi --numbers 3,1,4,1
gives pi_day_digits pi slink-gen $pi --numbers 3.141
shows pi_day_json '"level": *5' slink-gen $pi --numbers '3 1 4 1' --difficulty 5 --format json
made_again pi_day_recipe
remade numbers_and_digits slink-gen --seed 2 --numbers '4 3 5' --difficulty 2 --format json
for level in 2 ${SLINK_TESTS:+3 4}; do
    keeps "pi_day_level_$level" "pi$level" slink-gen $pi --numbers '3 1 4 1' --difficulty "$level"
    is "pi_day_level_${level}_rated" "$(slink-solve --rate "pi$level" | cut -f 1)" "$level"
done
tells pi_day_level_1 1 '--numbers: none of the 54105 ways to place these groups gives a puzzle of level 1' \
    slink-gen $pi --numbers '3 1 4 1' --difficulty 1
tells hopeless 1 '--numbers: none of the 16 ways to place these groups gives a puzzle' \
    slink-gen --rows 4 --cols 4 --groups squares --letters-only --seed 1 --numbers '0 7'

refused numbers_and_minimal '--minimal: with --numbers and --letters-only no letter is dropped' \
    --numbers '3 1' --letters-only --minimal
refused no_numbers "--numbers: no number in ' '" --numbers ' '
refused word "--numbers: 'x' is not a number from 0 to 999" --numbers '3 x'
refused letter "--numbers: 'p' in 'pi' is not part of a number or date" --numbers pi
refused too_large '--numbers: a group of at most 16 cells has no 17' --groups squares --numbers '17 1'
refused too_many '--numbers: 9 groups of 4 cells or more do not fit in 25 cells' \
    --rows 5 --cols 5 --groups squares --numbers 314159265
refused numbers_and_cover '--cover: the groups are those that --numbers need' --numbers '3 1' --cover 40
refused numbers_and_symmetry '--symmetry: symmetric groups cannot have' --numbers '3 1' --symmetry rotate2
refused numbers_of_slitherlink '--numbers is for letter groups' --type slitherlink --numbers '3 1'
refused large_board '--numbers with --letters-only is for boards of at most 144 cells' \
    --rows 13 --cols 12 --letters-only --numbers '3 1'

# ---- shapes -----------------------------------------------------------------------------------

for groups in squares rectangles mixed; do
    remade "$groups" slink-gen --groups $groups --seed 4 --format json
    check "${groups}_unique" slink-solve --plain --check out
    runs "${groups}_symmetric" 0 slink-gen --groups $groups --seed 4 --symmetry rotate2
done
refused no_square '--groups squares: none of 5 to 8 cells fits in a 8x8 board' --groups squares --group-size 5-8
for loop in uniform spiral bays; do
    refused "no_squares_alone_$loop" "--loop $loop: squares alone do not decide such a loop" \
        --groups squares --letters-only --loop $loop --seed 1
done
refused groups_of_slink '--groups is for letter groups' --type slink --groups squares
refused temperature_of_squares '--temperature is for polyominoes, not for other --groups' --groups squares --temperature 1

# ---- pieces -----------------------------------------------------------------------------------

remade pieces slink-gen --pieces 2-3 --seed 4 --format json
check pieces_unique slink-solve --plain --check out
refused no_piece "--pieces: '0' is not" --pieces 0
refused pieces_of_slitherlink '--pieces is for letter groups' --type slitherlink --pieces 2
refused pieces_and_symmetry '--symmetry: letters in several pieces are not symmetric' --pieces 2 --symmetry rotate2
refused pieces_and_numbers '--pieces: with --numbers, a letter has one piece' --pieces 2 --numbers '3 1'

# ---- groups of a file -------------------------------------------------------------------------

printf '# two letters\n%s\n%s\n%s\n%s\n%s\n%s\n' PPP.II P.P..I PPP..I P....I P...II ...... >map
runs map 0 slink-gen --groups-from map --seed 1 --difficulty 4
is map_letters "$(sed 's/[0-9]/./g; /!/d' out)" "$(sed 1d map)"
check map_unique slink-solve --plain --check out
remade map_recipe slink-gen --groups-from map --seed 1 --difficulty 4 --format json
runs map_best 0 slink-gen --groups-from map --seed 1 --best-of 3
refused no_map 'nosuch: ' --groups-from nosuch
refused_texts bad --groups-from bad <<'END'
aa\nb.\n|bad: the letter b has one cell; a group has at least two
aa\na3\n|bad:2:2: '3' among letters and '.'
aa\na\n|bad:2:2: 1 columns in the row, not 2
...\n|bad: it contains no letters
END
refused map_size '--rows and --cols: the map of groups map is 6x6' --groups-from map --rows 5
refused map_and_cover '--cover: the groups are those of --groups-from' --groups-from map --cover 50
refused map_and_pieces '--pieces: the groups are those of --groups-from' --groups-from map --pieces 2
refused map_and_minimal '--minimal: with --groups-from no letter is dropped' --groups-from map --minimal
refused map_and_symmetry '--symmetry: --groups-from gives the places of the groups' --groups-from map --symmetry rotate2
refused map_and_uniform '--loop: with --groups-from' --groups-from map --loop uniform
refused map_and_theme '--theme and --groups-from exclude' --groups-from map --theme rows
refused map_of_slink '--groups-from is for letter groups' --type slink --groups-from map
sed '1d; s/[A-Z]/./g; s/^\./3/' map >givens
refused map_and_givens 'givens: row 1, column 1 has a digit in givens and a letter in map' --groups-from map --givens givens
sed '1d; s/[A-Z]/./g; 7s/^\./2/' map >givens
runs map_with_a_given 0 slink-gen --groups-from map --givens givens --seed 1
is the_given_is_there "$(sed -n '6s/^\(.\).*/\1/p' out)" 2
sed '1d; s/\./x/; s/[A-Z]/./g' map >places
runs map_and_places 0 slink-gen --type super --groups-from map --pattern places --seed 1 --difficulty any
sed '1d; s/P/x/; s/[A-Z]/./g' map >places
refused map_and_overlap 'places: row 1, column 1 has a digit in places and a letter in map' \
    --type super --groups-from map --pattern places

# ---- places of digits -------------------------------------------------------------------------

printf '%s\n%s\n%s\n%s\n%s\n%s\n' xx..xx x....x ..xx.. ..xx.. x....x xx..xx >places
runs places 0 slink-gen --type super --pattern places --seed 1 --difficulty 3
is places_of_digits "$(sed '/!/d; s/[a-z]/./g; s/[0-9]/x/g' out)" "$(cat places)"
remade places_recipe slink-gen --type super --pattern places --seed 1 --difficulty 3 --format json
refused places_and_letters '--letters-only and --pattern exclude each other' --type super --pattern places --letters-only
refused places_and_numbers '--numbers and --pattern exclude each other' --type super --pattern places --numbers '3 1'
refused groups_word "--groups: 'round' is not" --groups round
finish
