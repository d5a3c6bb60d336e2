#!/bin/sh
# slink-sudoku --rate, --explain, --hint, --techniques and --proof.
. "$(dirname "$0")/lib.sh"
program=slink-sudoku
sudokus=$data/sudoku

# ---- options ----------------------------------------------------------------------------------

for pair in 'check rate' 'rate explain' 'explain hint' 'hint count'; do
    refused "exclusive_$(echo "$pair" | tr ' ' '_')" "--${pair% *} and --${pair#* } exclude each other" \
        "--${pair% *}" "--${pair#* }" "$sudokus/figure1.gss"
done
for mode in check rate explain hint count 'proof x'; do
    refused "no_solution_out_with_${mode% *}" '--puzzle-out, --solution-out, --gss-out and --output go with ' \
        --$mode -s x "$sudokus/figure1.gss"
    refused "no_strategies_with_${mode% *}" '--strategies and --limit-level go with solving' \
        --$mode -S brute "$sudokus/figure1.gss"
done
for mode in check count; do
    refused "no_format_with_$mode" '--format json does not go with --check and --count' --$mode --format json "$sudokus/figure1.gss"
done
refused no_output_with_explain '--puzzle-out, --solution-out, --gss-out and --output go with solving and making' --explain --format json -o x "$sudokus/figure1.gss"
refused no_text_with_rate '--format goes with solving and making, and json with --rate, ' --rate --format text "$sudokus/figure1.gss"
refused no_proof_with_rate '--proof goes with solving and with --check' --rate --proof x "$sudokus/figure1.gss"
refused techniques_of_nothing '--techniques goes with --rate, --explain and --hint' --techniques x-wing "$sudokus/figure1.gss"
refused techniques_word "--techniques: 'y-wing' is no technique; 'x-wing' is" \
    --rate --techniques x-wing,y-wing "$sudokus/figure1.gss"
refused brief_without_explain '--brief goes with --explain, and not with --format json' --rate --brief "$sudokus/figure1.gss"
refused brief_in_json '--brief goes with --explain, and not with --format json' \
    --explain --brief --format json "$sudokus/figure1.gss"
refused lang_without_explain '--lang goes with --explain and --hint' --rate --lang de "$sudokus/figure1.gss"
refused lang_unknown "--lang: 'xx' is none of: $(listed_languages)" --explain --lang xx "$sudokus/figure1.gss"
shows techniques_list '^x-wing	4	[0-9]*	X-wing$' slink-sudoku --techniques list

# A wing is drawn like a chain, and counts as a pattern.
echo .......89.567.9..3...1......7.6....8..15..4....92..67..1.......83..1.267.....7... >wing
runs rate_wing 0 slink-sudoku -c --rate wing
check wings_are_no_chains sh -c "cut -f 4-6 out | grep -q 'xy-wing:1.0.0\$'"

# ---- answers ----------------------------------------------------------------------------------

printf '<size>16\n<blocksize>4\n<sudoku>\n. . . .\n. . . .\n. . . .\n. . . .\n' >several.gss
printf '<size>16\n<blocksize>4\n<sudoku>\n1 1 . .\n. . . .\n. . . .\n. . . .\n' >none.gss
runs check 1 slink-sudoku --check "$sudokus/figure1.gss" several.gss none.gss
prints check_prints_answers 'unique
several
none'
shows rate '^4	[0-9]+	[0-9]+	([a-z-]+:[0-9]+ ?)+	0	0	0\.[0-9]{2}	-	[1-9][0-9]*$' slink-sudoku --rate "$sudokus/figure1.gss"
runs rate_several 1 slink-sudoku --rate several.gss
prints rate_of_several 'several	-	-	-	-	-	-	-	-'
runs rate_json 0 slink-sudoku --rate --format json "$sudokus/figure1.gss"
check rate_json_has_both_levels sh -c 'grep -q "\"gss_level\":4" out && grep -q "\"level\":4" out'
shows singles 'Only a search finds the rest' slink-sudoku --explain --techniques naked-single,hidden-single \
    "$sudokus/figure1.gss"
keeps explain explained slink-sudoku --explain "$sudokus/figure1.gss"
check explain_numbers_its_steps grep -q '^1\. ' explained
tail -n 13 explained >solution
same explain_ends_with_the_solution "$sudokus/figure1.solution" solution
keeps brief brief slink-sudoku --explain --brief "$sudokus/figure1.gss"
tail -n 13 brief >solution
same brief_ends_with_the_solution "$sudokus/figure1.solution" solution
grep '^[0-9]*\. ' brief >moments
check brief_keeps_sentences_and_numbers sh -c 'test -s moments && ! grep -vxFf explained moments'
lacks brief_has_no_singles moments ' single: '
check brief_has_few_steps test "$(wc -l <moments)" -lt 10
shows explain_in_german '^1\. Einer: In Block 6 passt die 2 nur in Z4S7' slink-sudoku --explain --lang de "$sudokus/figure1.gss"
runs explain_none 1 slink-sudoku --explain none.gss
prints a_story_without_solution_ends_where_it_breaks '1. A contradiction: Row 1 has the number 1 twice, in r1c1 (row 1, column 1) and r1c2. So the puzzle has no solution.'
tells explain_several 1 'several.gss: puzzle 1 has several solutions' slink-sudoku --explain several.gss
for figure in figure2-nrc figure3-16x16; do
    keeps "explain_$figure" "$figure.json" slink-sudoku --explain --format json "$sudokus/$figure.gss"
    gives "explain_${figure}_is_read" "$figure.json" slink-convert --to json "$figure.json"
done
runs draw_steps 0 slink-render --steps --every 10 -f svg -o steps figure2-nrc.json
check steps_are_drawn grep -q '</svg>' steps/001-010.svg

# The pairs of a chain are marks of two candidates with one number.
printf '%s\n' '{"family":"sudoku","type":"x","symbols":9,"givens":[[0,0,0,2,0,0,0,7,9],[0,0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0],[6,4,0,0,0,0,0,5,2],[9,0,0,0,7,0,0,0,0],[7,0,8,3,0,0,1,0,0],[0,0,0,0,0,0,0,4,0],[0,0,0,0,3,2,0,0,6],[0,0,0,0,0,9,0,0,0]]}' >pairs.json
keeps explain_pairs chain.json slink-sudoku --explain --format json pairs.json
check pairs_are_marks grep -q '"marks":\[\["one","r3c3=4","r1c1=4"\]\]' chain.json
gives marks_are_read chain.json slink-convert --to json chain.json
sed 's/"r3c3=4","r1c1=4"/"r3c3=4","r1c1=5"/' chain.json >bad.json
tells marks_of_two_numbers_are_refused 2 'has a mark whose places are not two of the board' slink-convert --to json bad.json

# A hint goes on from what is noted; test_sudoku_path.c follows hints to the end of many stories.
slink-convert --to json "$sudokus/figure1.gss" >board.json
# noted ROW4 [EXCLUDED]: the board with this fourth row filled in, and this candidate excluded.
noted() {
    none='[0,0,0,0,0,0,0,0,0]'
    sed "s/}\$/,\"filled\":[$none,$none,$none,[$1],$none,$none,$none,$none,$none],\"excluded\":[$2]}/" board.json >noted.json
}
noted 0,0,0,0,0,0,0,0,0
runs first_hint 0 slink-sudoku --hint noted.json
sed 's/^[^:]*: //' out >hinted
check the_first_hint_begins_the_first_step sh -c 'sed -n 1p explained | grep -qF ": $(cat hinted)"'
noted 0,0,0,0,0,0,2,0,0
shows then_comes_another 'Hidden single: In box 4, only r6c3 ' slink-sudoku --hint noted.json
noted 6,0,0,0,0,0,4,0,0
shows hint_of_a_mistake 'r4c7' slink-sudoku --hint noted.json
noted 0,0,0,0,0,0,0,0,0 '"r1c1=8"'
shows hint_of_a_wrong_exclusion 'r1c1' slink-sudoku --hint noted.json

# ---- proofs -----------------------------------------------------------------------------------

tells prove_several 1 'has several solutions, and that needs no proof' slink-sudoku --proof proof.several several.gss
absent prove_several_leaves_no_file proof.several
shows proof_alone '^sudoku 81 9 ' slink-sudoku --proof - "$sudokus/figure1.gss"

# A sentence names all places that the step before left: r9c7 is ruled out before the pair is told. And
# a score is this number.
echo 023400700400080006680003004000030001015000000000014950060075040000000008902000070 >pair.txt
runs pair 0 slink-solve --explain pair.txt
has place_is_ruled_out_before out 'so r9c7 cannot be 1'
has pair_is_told_after out 'In box 9, the 1 can only be in r7c7 or r8c7'
runs score 0 slink-solve --rate pair.txt
has score_is_a_number out "^6	64172	68	"

# The last cell of an arrow or a diagonal is told by all its cells, not by itself.
for type in arrow little-killer; do
    slink-sudoku -t $type --level 2-4 --number 6 --seed 5 --format json >marked.json
    slink-solve --explain marked.json >told
    has "${type}_is_told" told 'add up to'
    is "${type}_is_not_told_by_one_cell" "$(grep -cE 'to (r[1-9]c[1-9]) add up to \1|from (r[1-9]c[1-9]) to \2' told)" 0
done

finish
