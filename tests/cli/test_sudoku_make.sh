#!/bin/sh
# slink-sudoku: templates printed, filled and examined, and puzzles made from them.
. "$(dirname "$0")/lib.sh"
program=slink-sudoku

# ---- what goes together -----------------------------------------------------------------------

printf '<sudoku>\n%s\n' "$(yes '. . . . . . . . .' | head -9)" >blank.gss
for option in '-g 1' '--level 1' -a -f -F; do
    refused "no_template_for_$option" '--generate, --level, --analyze, --fill and --optfill need ' $option
done
refused template_alone '--template goes with --generate, --level, ' -t blank.gss
refused two_templates 'give only one of --template, --standard, --boxes and --jigsaw' -g 1 -t blank.gss --standard 9
refused file_and_constraint 'no FILE is read where a template or constraints are given' --anti knight blank.gss
refused a_file 'no FILE is read where a template or constraints are given' -g 1 -t blank.gss blank.gss
refused no_such_template "--template: 'no-such' is neither a file nor one of: 3dcube, " -g 1 -t no-such
refused level_word "--generate: 'easy' is not a level of gss from 1, a range A-B, or any; --level has the named" -g easy -t std
refused level_zero "--generate: '0' is not " -g 0 -t std
refused readers_level "--level: 'x' is not a level from 1 to 7, a name, a range A-B, or any" --level x -t std
refused readers_level_falls "--level: '3-2' is not " --level 3-2 -t std
refused both_levels '--generate and --level exclude each other' --level 3 -g 1 -t std
refused level_of_small 'level 5: no 4x4 sudoku has a level above 1' --level 5 -t std-4x4
refused level_of_cages 'level 1: sums of cages are level 2' --level 1 -t killer --cages needed
refused level_too_high 'level 10: a sudoku of 9 symbols has levels from 1 to 9' -g 10 -t std
refused boxes_word "--boxes: '3' is not RxC" --boxes 3
refused standard_small "--standard: '3' is not a number from 4 to 121" --standard 3
refused jigsaw_word "--jigsaw: 'sphere' is not cube, a number from 4 to 121, or a type" --jigsaw sphere
refused check_of_template 'a template is not solved, checked, ' --check -t blank.gss -g 1
refused analyze_and_make '--analyze goes with none of ' -a -g 1 -t std
for option in '--number 2' '--after 1' --no-duplicates '--seen x' '--jobs 2' --print-recipe; do
    refused "only_making_$option" "${option%% *} goes with --generate, --level and --techniques" $option blank.gss
done
refused only_making_scores '--score goes with --generate, --level and --techniques' --score 1-5 blank.gss
refused feel_is_no_level "--feel: '7' is not a number from 1 to 6" --standard 9 --level 2 --feel 7
refused feel_or_score '--feel is a range of scores' --standard 9 --level 2 --feel 2 --score 1-5
runs feels 0 slink-sudoku --standard 9 --level any --feel 2.5 --number 4 --seed 1 --format json
is they_feel_so "$(sed 's/.*"level":\([0-9]\).*"score":\([0-9]*\).*/\1 \2/' out | awk '$2 >= 132 && $2 <= 208' | wc -l)" 4
runs scores 0 slink-sudoku --standard 9 --generate any --score 100-300 --number 4 --seed 1 --format json
is scores_are_so "$(sed 's/.*"score":\([0-9]*\).*/\1/' out | awk '$1 >= 100 && $1 <= 300' | wc -l)" 4
refused only_making_minimal '--minimal goes with --generate, --level and --techniques' --minimal blank.gss
refused only_making_givens '--givens goes with --generate, --level and --techniques' --givens 20 blank.gss
refused seed_for_nothing '--seed goes with --generate, --level, ' --seed 1 blank.gss
refused output_without_format '--output goes with --format' -o x blank.gss
check nothing_is_left [ "$(ls)" = "blank.gss
err
out" ]

# ---- templates --------------------------------------------------------------------------------

slink-convert --to json blank.gss >line.json
cat line.json line.json line.json >three.json
refused three_templates 'three.json: a template is one sudoku, and this file has 3' -a -t three.json
{ cat line.json; echo '{}'; } >cut.json
refused junk_after_the_template 'cut.json:2:1: "family" is missing' -a -t cut.json
runs json_template 0 slink-sudoku -a -t line.json

for size in 4 6 8 9 10 12 16; do
    keeps "standard_$size" standard.gss slink-sudoku --standard $size
    gives "standard_${size}_is_read" standard.gss slink-convert --to gss standard.gss
done
shows boxes '^<block> 1 2 3 4 9 10 11 12$' slink-sudoku --boxes 2x4
keeps jigsaw jigsaw.gss slink-sudoku --jigsaw 6 --seed 1
gives jigsaw_again jigsaw.gss slink-sudoku --jigsaw 6 --seed 1
slink-sudoku --jigsaw 6 --seed 2 >other.gss
differ another_seed_another_jigsaw jigsaw.gss other.gss
shows jigsaw_cube '^<size>192$' slink-sudoku --jigsaw cube --seed 1
shows analyze '^permutations: 3359232$' slink-sudoku --analyze --template std
cp out small
gives analyze_capitals small slink-sudoku --analyze --template STD
check analyze_names_the_type grep -qx 'type: std' out
check analyze_has_cycles grep -Eqx '(\([0-9 ]+\))+' out
shows analyze_cube '^type: cube$' slink-sudoku -a -t cube

# ---- filling ----------------------------------------------------------------------------------

for option in -f -F --fill --optfill; do
    runs "fill$option" 0 slink-sudoku $option -t blank.gss --seed 3 -s filled -G filled.gss
    gives "fill${option}_is_a_solution" filled slink-sudoku -q -s - filled.gss
done
keeps fill_plain filled slink-sudoku -f --seed 3 -t blank.gss
gives fill_again filled slink-sudoku -f --seed 3 -t blank.gss
printf '<size>16\n<blocksize>4\n<sudoku>\n1 1 . .\n. . . .\n. . . .\n. . . .\n' >bad.gss
fails no_filling 1 'the template cannot be filled: it has no solution' -f -t bad.gss --seed 1
fails no_repair 3 'the template was not filled within the limit of steps' -F -t bad.gss --seed 1
fails no_puzzle 1 'the template cannot be filled: it has no solution' -g 1 -t bad.gss --seed 1

# ---- puzzles ----------------------------------------------------------------------------------

runs level_name 0 slink-sudoku --level easy -t std --seed 4 -p named
makes level_number numbered named slink-sudoku --level 2 -t std --seed 4 -p numbered
for level in 1 2 any; do
    runs "level_$level" 0 slink-sudoku -g $level -t std --seed 4 -p puzzle -s solution -G puzzle.gss
    runs "level_${level}_is_unique" 0 slink-sudoku -p puzzle.again -s solution.again puzzle.gss
    [ $level = any ] || says "level_${level}_is_exact" "is solved by logic, gss level $level"
    same "level_${level}_puzzle" puzzle puzzle.again
    same "level_${level}_solution" solution solution.again
done
for type in x nrc linked cube 3dcube parq jigsaw torus std-6x6; do
    runs "type_$type" 0 slink-sudoku -g 1 -t $type --seed 2 -G made-$type.gss
    tells "type_${type}_is_unique" 0 'is solved by logic, gss level 1' slink-sudoku -s /dev/null made-$type.gss
done
runs plain 0 slink-sudoku -g 1 -t std --seed 4
slink-sudoku -g 1 -t std --seed 4 -p - -s solution >puzzle 2>err
cat puzzle solution >both
same plain_is_puzzle_and_solution both out
keeps json six.json slink-sudoku -g 1-2 --standard 9 --seed 7 --number 6 --format json
check json_has_six [ "$(wc -l <six.json)" -eq 6 ]
runs json_is_unique 0 slink-sudoku --check six.json
for jobs in 2 3; do
    gives "jobs_$jobs" six.json slink-sudoku -g 1-2 --standard 9 --seed 7 --number 6 --format json -j $jobs
done
sed -n 3,4p six.json >part
gives part part slink-sudoku -g 1-2 --standard 9 --seed 7 --number 6 --index-range 3-4 --format json
made_again the_recipe_makes_it_again six.json 5
slink-sudoku -g 2 --jigsaw 6 --number 2 --seed 3 --print-recipe >recipe.ini
refused recipe_file_and_format 'the format compact has only standard sudokus of 6x6 or of square sides' --recipe recipe.ini --format compact
keeps recipe_file recipe.json slink-sudoku --recipe recipe.ini --format json
gives recipe_options recipe.json slink-sudoku -g 2 --jigsaw 6 --number 2 --seed 3 --format json
gives fill_and_make puzzle slink-sudoku -f -g 1 -t std --seed 4 -p - -s x
rm x
runs symmetric 0 slink-sudoku -g any -t std --symmetry rotate2 --seed 1 --format compact
is symmetric_places "$(tr '1-9' x <out)" "$(rev out | tr '1-9' x)"
# By default each puzzle has one of several symmetries, which the recipe does not name; fields have it, or half a turn.
slink-sudoku --level 1 --standard 9 --seed 2 --number 4 --format compact >usual
gives mixed_is_usual usual slink-sudoku --level 1 --standard 9 --seed 2 --number 4 --format compact --symmetry mixed
runs a_quarter_turn_of_6x6 0 slink-sudoku --level 1 --jigsaw 6 --symmetry rotate4 --seed 1 --format json
runs free_fields_of_a_cube 0 slink-sudoku --jigsaw cube --symmetry none --seed 1 --level 1 --format json
refused mixed_cube '--symmetry is for sudokus on a grid, not on a cube' --jigsaw cube --symmetry mixed --level 1
refused mixed_cube_of_boxes '--symmetry mixed: the places of the elements do not have it' -t 3dcube --symmetry mixed --level 1
runs minimal 0 slink-sudoku -g any -t std --minimal --seed 1 --format compact
runs minimal_and_symmetric 0 slink-sudoku -g any -t std --minimal --symmetry rotate2 --seed 1 --format compact
is half_a_turn_keeps_the_places "$(tr 1-9 x <out)" "$(tr 1-9 x <out | rev)"
runs best_of 0 slink-sudoku -g 1 -t std --best-of 3 --seed 1 --format json
runs seen 0 slink-sudoku -g 1 --standard 4 --seed 1 --number 5 --seen seen --format json
check seen_has_five [ "$(grep -c -v '^#' seen)" -eq 5 ]
# The reader's level, by number and name, whatever the number of jobs.
slink-sudoku --level gentle-expert -t std --seed 4 --number 5 --format json >levels.json
gives readers_levels levels.json slink-sudoku --level 1-5 -t std --seed 4 --number 5 --format json -j 3
sed -n 's/.*"level":\([0-9]*\),.*/\1/p' levels.json | tr '\n' ' ' >rising
check readers_levels_rise [ "$(cat rising)" = '1 2 3 4 5 ' ]
shows readers_level_again '"recipe":"slink-sudoku --level 2 --template std --seed 4 --index-range 2-2"' cat levels.json

refused gss_holds_one 'the format gss holds one puzzle per text' -g 1 -t std --seed 1 --number 2 -G x
absent gss_holds_one_leaves_no_file x
tells none_of_the_level 3 'none of level 5 found in ' slink-sudoku -g 5 --standard 6 --seed 1
tells full 2 '/dev/full: write error' slink-sudoku -g 1 -t std --seed 1 -s /dev/full

# ---- places and numbers of givens -------------------------------------------------------------

# count_givens LOW HIGH: whether each line of $work/out in the compact format has as many.
count_givens() {
    awk -v low="$1" -v high="$2" '{ gsub(/[^1-9]/, "") } length($0) < low || length($0) > high { bad = 1 }
        END { exit bad || NR == 0 }' out
}
nine='slink-sudoku --standard 9 --seed 1 --format compact'
runs easy_ones 0 $nine -g 1 --number 20
check easy_ones_have_more_givens count_givens 30 38
runs hard_ones 0 $nine -g 9 --number 10
check hard_ones_have_few_givens count_givens 20 28
for level in 1 2 9; do
    runs "givens_at_level_$level" 0 $nine -g $level --number 4 --givens 34-35
    check "as_many_givens_at_level_$level" count_givens 34 35
    gives "as_many_givens_at_level_${level}_in_threads" out $nine -g $level --number 4 --givens 34-35 -j 2
done
refused givens_word "--givens: '3-x' is not " -g 1 -t std --givens 3-x
refused givens_of_small_boards '--givens: the board has 16 cells' -g 1 --standard 4 --givens 17
refused givens_minimal '--givens and --minimal exclude each other' -g 1 -t std --givens 30 --minimal
tells too_few_givens 3 'none of level any with 12 to 16 givens found in ' $nine -g any --givens 12-16
check too_few_givens_says_what_there_is grep -q '; others have 2[0-9] to 3[0-9] givens$' err
tells few_levels_with_all_marks 3 'attempts; those found were of other levels; --marks some has more of them' \
    slink-sudoku --even-odd --standard 4 --level 4 --seed 1
tells many_givens 3 'attempts; those found were of other levels' slink-sudoku --boxes 1x5 --seed 1 --level 2 --givens 24-25

# Boards whose rules make what is usual too easy, or too hard.
for rare in 'linked 2' 'nrcx 2' 'non-consecutive 5' 'x 6'; do
    set -- $rare
    shows "$1_has_level_$2" "\"level\":$2," slink-sudoku -t "$1" --level "$2" --seed 1 --format json
done
refused no_such_level 'level 5: puzzles of the type wheel have levels up to 4' -t wheel --level 4-5
runs givens_for_readers 0 $nine --level 5 --number 8 --givens 24-26
check as_many_givens_for_readers count_givens 24 26
# Named techniques, each of which the path has.
named='slink-sudoku --standard 9 --seed 3 --number 3 --format json'
keeps needs_named named.json $named --level 4-5 --techniques xy-wing,hidden-single
is each_needs_named 3 "$(grep '"xy-wing":' named.json | grep -c '"hidden-single":')"
gives needs_named_in_threads named.json $named --level 4-5 --techniques xy-wing,hidden-single -j 2
shows needs_named_again '[-]-level 4 --techniques w-wing --standard 9' $named --techniques w-wing
keeps needs_named_at_any_level named.json $named -g any --techniques naked-pair
is each_needs_named_at_any_level 3 "$(grep -c '"naked-pair":' named.json)"
refused needs_unknown "--techniques: 'y-wing' is no technique; 'x-wing' is" --standard 9 --techniques x-wing,y-wing
refused needs_too_hard 'w-wing is of level 4; --level 3 makes puzzles without it' --standard 9 --level 3-5 --techniques x-wing,w-wing
refused needs_promise '--techniques: bug rests on the promise of one solution' --standard 9 --techniques bug
refused needs_cages '--techniques: cage-last is for boards with cages' --standard 9 --techniques cage-last
refused needs_marks '--techniques: constraint is for boards with marks or rules' --standard 4 --techniques constraint
refused needs_boxes '--techniques: pointing is for boards with boxes or fields' --boxes 1x4 --techniques pointing
for technique in pointing claiming-triple empty-rectangle sue-de-coq; do
    refused "needs_boxes_for_$technique" "--techniques: $technique is for boards with boxes or fields" --boxes 1x5 --techniques $technique
done
refused needs_lines '--techniques: jellyfish is for boards with more lines' --standard 6 --techniques jellyfish

for level in 1 9 any; do
    keeps "missing_digit_at_level_$level" missing $nine -g $level --number 5 --digits-missing 5
    check "missing_digit_at_level_${level}_has_no_given" [ "$(grep -c 5 missing)" -eq 0 ]
done
gives missing_digit_in_threads missing $nine -g any --number 5 --digits-missing 5 -j 2
refused missing_digit_too_high '--digits-missing: the numbers are 1 to 6' -g 1 --standard 6 --digits-missing 7

printf '%s\n' .xx...xx. x..x.x..x x...x...x x...x...x xx.....xx ..x...x.. .x.x.x.x. .x..x..x. ...xxx... >heart
for level in 1 2 9 any; do
    keeps "pattern_at_level_$level" found $nine -g $level --pattern heart --number 2
    is "pattern_at_level_${level}_has_the_places" "$(cat heart heart | tr -d '\n')" "$(tr -d '\n' <found | tr 1-9 x)"
    runs "pattern_at_level_${level}_is_unique" 0 slink-sudoku --check found
done
gives pattern_in_threads found $nine -g any --pattern heart --number 2 -j 2
printf '♥..♥\n.♥♥.\n....\n♥...\n' >hearts
tells needs_what_it_does_not_find 3 'none of level 1 that needs line-single found in ' slink-sudoku --standard 4 --pattern hearts --seed 1 --techniques line-single
check needs_says_what_there_is grep -q '; those found were of other levels, or needed other techniques$' err
shows pattern_of_other_characters '^| [1-4] \. | \. [1-4] |$' slink-sudoku -g 1 --standard 4 --pattern hearts --seed 1 -p -
runs pattern_of_jigsaws 0 slink-sudoku -g 1 --jigsaw 4 --pattern hearts --seed 1 -p -
printf 'x...\n....\n....\n....\n' >one
tells pattern_without_puzzles 3 'none of level any with givens at the places of one found in ' \
    slink-sudoku -g any --standard 4 --pattern one --seed 1
printf 'x..\n' >bad1
printf 'x.....\n' >bad2
printf 'x...\n....\n' >bad3
printf '....\n....\n....\n....\n' >bad4
printf 'x...\n....\n....\n....\n....\n' >bad5
refused pattern_short_row 'bad1:1:4: 3 columns in the row, not 4' -g 1 --standard 4 --pattern bad1
refused pattern_long_row 'bad2:1:5: more than 4 columns' -g 1 --standard 4 --pattern bad2
refused pattern_few_rows 'bad3:3:1: row 3 of 4 is missing' -g 1 --standard 4 --pattern bad3
refused pattern_without_givens 'bad4: a pattern without givens' -g 1 --standard 4 --pattern bad4
refused pattern_many_rows 'bad5:5:1: more than 4 rows' -g 1 --standard 4 --pattern bad5
echo '.........x...........' >hole
refused pattern_where_there_is_no_cell 'hole:1:10: the board has no element here' -g 1 -t samurai --pattern hole
refused pattern_of_no_file 'no-such: ' -g 1 -t std --pattern no-such
refused pattern_and_symmetry '--symmetry: --pattern has all places' -g 1 -t std --pattern heart --symmetry rotate2
refused pattern_and_marks '--pattern is for sudokus without marks' -g 1 -t killer --pattern heart
refused pattern_and_cube '--pattern is for sudokus on a grid' -g 1 --jigsaw cube --pattern heart

finish
