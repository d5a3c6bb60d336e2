#!/bin/sh
# slink-gen --givens and --theme: digits that are given stay, the level is exact, recipes make the
# same puzzle again, and there is an end where there is no puzzle.
. "$(dirname "$0")/lib.sh"
# shellcheck disable=SC2034 # for lib.sh
program=slink-gen

# kept GIVENS PUZZLE: whether the puzzle has the digits of the file, and none where there is '-'.
kept() {
    grep -v '#' "$1" | paste - "$2" | awk -F '\t' '{ for (i = 1; i <= length($1); i++) {
            given = substr($1, i, 1); is = substr($2, i, 1)
            if (given ~ /[0-3]/ && is != given) exit 1
            if (given == "?" && is !~ /[0-3]/) exit 1
            if (given == "-" && is ~ /[0-3]/) exit 1 } }'
}

# ---- givens -----------------------------------------------------------------------------------

printf '# a cross\n.......\n.3.3...\n..0....\n.3.3.--\n.....-?\n..2..-?\n......-\n.1.....\n.......\n' >cross
for level in 2 4; do
    keeps "cross_$level" puzzle slink-gen --givens cross --type slitherlink --difficulty $level --seed 1
    check "cross_${level}_kept" kept cross puzzle
    judged "cross_$level" puzzle $level
done
keeps cross_super puzzle slink-gen --givens cross --seed 1
check cross_super_kept kept cross puzzle
check cross_super_has_letters grep -q '^!a' puzzle
judged cross_super puzzle 3
sed 's/-/./g' cross >loose
keeps loose_slink puzzle slink-gen --givens loose --type slink --seed 1
check loose_slink_kept kept loose puzzle
check loose_slink_unique slink-solve --plain --check puzzle
remade cross_json slink-gen --givens cross --type slitherlink --seed 4 --format json
lacks cross_is_not_symmetric out '--symmetry'
keeps cross_batch five slink-gen --givens cross --type slitherlink --seed 4 -n 5 --format json
gives cross_jobs five slink-gen --givens cross --type slitherlink --seed 4 -n 5 --format json --jobs 3
shows cross_printed '^givens = cross$' slink-gen --givens cross --print-recipe
lacks recipe_has_no_rows out '^rows\|^cols'

# ---- givens that can't be ---------------------------------------------------------------------

printf '33..\n33..\n....\n....\n' >four
printf -- '-----\n--?--\n-----\n--?--\n-----\n' >bare
printf '...\n.x.\n...\n' >sign
printf '3...\n....\n....\n....\n' >corner
printf 'xxxx\nxxxx\nxxxx\nxx..\n' >shape
printf '....\n....\n....\n...2\n' >nowhere
refused no_loop 'four: no loop has these digits' --givens four --type slitherlink
tells no_puzzle 3 'none of level 3 found in 1000 attempts; no loop was found whose clues' \
    slink-gen --givens bare --type slitherlink --seed 1
refused sign_at_its_place "sign:2:2: 'x' among digits 0 to 3" --givens sign
refused no_file 'none: No such file' --givens none
refused other_rows '--rows and --cols: the givens corner is 4x4' --givens corner --rows 5
refused no_cell "nowhere: '2' in row 4, column 4, where the shape shape has no cell" --givens nowhere --shape shape
refused without_symmetry '--symmetry rotate2: the places of the givens corner' --givens corner --symmetry rotate2
refused slink_without_digit 'bare: row 1, column 1 without a digit: a slink has them all' --givens bare --type slink
refused givens_minimal '--minimal: with --givens' --givens corner --minimal
refused givens_uniform '--loop: with --givens' --givens corner --loop uniform
refused givens_digits '--digits and --givens exclude' --givens corner --digits 13
refused givens_letters '--letters-only: with --givens' --givens corner --letters-only
refused givens_numbers '--numbers: with --givens' --givens corner --numbers 31
refused givens_pattern '--pattern and --givens exclude' --givens corner --pattern shape
refused givens_picture '--solution-picture and --givens exclude' --givens corner --solution-picture shape

# ---- themes -----------------------------------------------------------------------------------

for theme in crosses rows stripes rings blocks frame; do
    keeps "$theme" puzzle slink-gen --theme $theme --type slitherlink --symmetry rotate2 --rows 9 --cols 9 --seed 2
    judged $theme puzzle 3
    # The places are symmetric by a half turn.
    tr 0-3 x <puzzle >places
    rev places | tac >turned
    same "${theme}_symmetric" places turned
done
runs frame_super 0 slink-gen --theme frame --rows 8 --cols 8 --seed 1
check frame_super_shown [ "$(head -n 1 out | grep -c '^[0-3]*$')" -eq 1 ]
remade rows_without_symmetry slink-gen --theme rows --type slitherlink --symmetry none --rows 9 --cols 9 --seed 5 --format json
runs mirrored 0 slink-gen --theme blocks --type slitherlink --symmetry mirror-h --rows 9 --cols 9 --seed 5
refused theme_on_a_small_board '--theme is for boards of at least 5x5, not 4x9' --theme rows --rows 4 --cols 9
refused theme_of_slink '--theme: a slink has a digit in every cell' --theme rows --type slink
refused theme_and_givens '--theme and --givens exclude each other' --theme rows --givens bare
refused theme_without_name "--theme: 'circles' is not none, crosses" --theme circles
shows help_names_the_themes stripes slink-gen --help

finish
