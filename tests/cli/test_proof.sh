#!/bin/sh
# Proofs by command line: slink-solve --proof, slink-check; and slink-solve --solutions, --different.
. "$(dirname "$0")/lib.sh"

printf '33\n' >unique
printf '..\n' >several
printf '00\n' >none
printf '3x\n' >bad
cp "$data/piday.ssl" piday

# ---- writing and checking ---------------------------------------------------------------------

for way in '' --plain; do
    answers "prove_piday$way" unique slink-solve $way --check --proof piday.proof piday
    answers "check_piday$way" 'verified: unique' slink-check piday piday.proof
done
slink-solve piday >want
gives prove_draws want slink-solve --proof piday.proof piday
runs prove_none 1 slink-solve --check --proof none.proof none
prints prove_none_answers none
answers check_none 'verified: none' slink-check none none.proof
gives proof_to_standard_output piday.proof slink-solve --proof - piday
answers proof_from_standard_input 'verified: unique' sh -c 'slink-check piday - <piday.proof'
answers board_from_standard_input 'verified: unique' sh -c 'slink-check - piday.proof <piday'
sed 's/$/\r/' piday.proof >crlf
runs check_crlf 0 slink-check piday crlf
makes the_same_proof_again piday.proof again.proof slink-solve --check --proof again.proof piday

# A proof is for the board, whatever the dialect and the names of its letters.
slink-convert --to json piday >piday.json
runs check_other_dialect 0 slink-check piday.json piday.proof
tr abcd wxyz <piday >renamed
runs check_other_letters 0 slink-check renamed piday.proof

# ---- sudokus ----------------------------------------------------------------------------------

for file in figure1 figure2-nrc figure3-16x16 appendix-a; do
    cp "$data/sudoku/$file.gss" .
    answers "prove_$file" unique slink-sudoku --check --proof "$file.proof" "$file.gss"
    answers "check_$file" 'verified: unique' slink-check "$file.gss" "$file.proof"
done
tells proof_of_another_sudoku 1 'this is a proof for another board' slink-check figure1.gss figure2-nrc.proof
tells proof_of_a_loop 2 "there should be 'sudoku'" slink-check figure1.gss piday.proof
sed '3s/.*/none/' figure1.proof >wrong
tells sudoku_other_claim 1 'slink-check: wrong:' slink-check figure1.gss wrong
sed '3s/ [0-9]*$//' figure1.proof >wrong
tells sudoku_claim_cut_off 1 'the claimed solution is wrong' slink-check figure1.gss wrong
slink-convert --to json -o figure1.json figure1.gss
runs check_sudoku_as_json 0 slink-check figure1.json figure1.proof
# Three elements of which any two share a block, and two symbols.
printf '<size>3\n<blocksize>2\n<block>1 2\n<block>2 3\n<block>1 3\n<sudoku>\n. . .\n' >odd.gss
runs prove_odd 1 slink-sudoku --check --proof odd.proof odd.gss
prints prove_odd_answers none
answers check_odd 'verified: none' slink-check odd.gss odd.proof

# ---- sudokus as covering problems -------------------------------------------------------------

slink-convert --to mcc -o figure1.mcc figure1.gss
answers cover_figure1 1 slink-mcc --count figure1.mcc

# ---- wrong proofs -----------------------------------------------------------------------------

tells other_board 1 'slink-check: piday.proof:2:1: this is a proof for another board' slink-check unique piday.proof
sed 's/a=3/a=4/' piday >changed
tells other_number 1 'this is a proof for another board' slink-check changed piday.proof
while IFS='|' read -r name status script message; do
    sed "$script" piday.proof >wrong
    tells "$name" "$status" "slink-check: wrong$message" slink-check piday wrong
done <<'END'
other_claim|1|3s/.*/none/|:
cut_off|1|$d|:54:1: the proof ends before the empty clause
other_loop|1|3s/ [0-9]*$//|:3:1: the claimed solution is wrong: 
nothing_shown|1|3{p;s/.*/c/;q}|:4:1: this clause does not follow
not_by_propagation|1|3{p;s/.*/c 22/;q}|:4:1: this clause does not follow
far_number|2|3{p;s/.*/c 999999/;q}|:4:3: there should be a number from 1 to 161
END
: >empty
tells empty_proof 1 'slink-check: empty:' slink-check piday empty
tells no_proof 2 'slink-check: piday:1:1: there should be' slink-check piday piday
head -c 100000 /dev/urandom >noise
tells noise 2 'slink-check: noise:' slink-check piday noise
tr '\n' '\0' <piday.proof >zero
tells zero_bytes 2 'a zero byte' slink-check piday zero

# ---- usage ------------------------------------------------------------------------------------

tells no_operand 2 'a board and a proof are required' slink-check
tells one_operand 2 'a board and a proof are required' slink-check piday
tells three_operands 2 "unexpected argument 'x'" slink-check piday piday.proof x
tells both_standard 2 'only one of the two can be standard input' slink-check - -
tells bad_board 2 'slink-check: bad:1:2: ' slink-check bad piday.proof
tells no_such_board 2 'no-such: No such file' slink-check no-such piday.proof
tells no_such_proof 2 'no-such: No such file' slink-check piday no-such
cat unique >two
printf '\n33\n' >>two
tells two_boards 2 'two: a proof is for one puzzle' slink-check two piday.proof
for mode in rate count contest explain hint different 'solutions 2'; do
    tells "no_proof_with_${mode% *}" 2 '--proof goes with' slink-solve --$mode --proof p unique
done

# ---- no proof, no file ------------------------------------------------------------------------

tells prove_several 1 'puzzle 1 has several solutions' slink-solve --check --proof p several
prints prove_several_answers several
absent several_leave_no_file p .slink-*
tail -n 16 "$data/minimal/15x15_rand.txt" | sed '/./,$!d' >hard
tells prove_at_limit 3 'at the limit of conflicts' slink-solve --plain --conflicts 1 --check --proof p hard
tells prove_two 2 'puzzle 2: --proof takes one puzzle; the input has more' slink-solve --proof p two
tells prove_bad_behind 2 'behind:3:2' sh -c "printf '33\n\n3x\n' >behind; slink-solve --proof p behind"
absent they_leave_no_file p .slink-*
tells no_folder 2 'no-such/p: No such file' slink-solve --proof no-such/p unique
echo old >p
slink-solve --proof p several >/dev/null 2>&1
echo old >want
same an_old_file_stays want p

# ---- the worked example of the documentation --------------------------------------------------

echo 'slink-proof 1' >example
sed -n '/^    board 7 7/,/^    c$/s/^    //p' "$root/docs/proof.md" >>example
check example_is_there [ "$(wc -l <example)" -gt 20 ]
runs example_is_right 0 slink-check piday example

# ---- --solutions and --different --------------------------------------------------------------

printf 'aa.\naa.\n...\n!a=4\n' >three
runs solutions_two 1 slink-solve --solutions 2 three
silent solutions_two_says_nothing
cp out first_two
runs solutions_all 1 slink-solve --solutions 3 three
check solutions_begin_alike cmp -s -n "$(wc -c <first_two)" first_two out
cp out all
tells solutions_few 1 'slink-solve: three: puzzle 1 has only 3 solutions' slink-solve --solutions 99 three
same solutions_few_are_all all out
tells solutions_of_unique 0 'puzzle 1 has only 1 solution' slink-solve --solutions 2 unique
runs solutions_one_of_one 0 slink-solve --solutions 1 unique
runs solutions_one_of_three 1 slink-solve --solutions 1 three
tells solutions_of_none 1 'puzzle 1 has no solution' slink-solve --solutions 2 none
printf '....\n....\n....\n....\n' >blank
for way in '' --plain; do
    tells "solutions_of_blank$way" 1 'puzzle 1 has only 9349 solutions' slink-solve $way --solutions 20000 --format json blank
    is "solutions_of_blank${way}_differ" "$(sort -u out | wc -l)" 9349
done
tells solutions_at_limit 3 'solutions or more: the limit of conflicts is reached' \
    slink-solve --solutions 20000 --conflicts 1000 blank
slink-solve --solutions 3 --format json three >records
runs solutions_are_records 1 slink-solve --check records
check solutions_are_three_records [ "$(wc -l <records)" -eq 3 ]

tells different 1 'puzzle 1 has several solutions' slink-solve --different three
slink-solve --different several >out 2>/dev/null
check different_has_two_boards grep -Eq '^.{13}.+' out
check different_marks_edges grep -Eq '===|#' out
slink-solve unique >want
gives different_unique want slink-solve --different unique
runs different_none 1 slink-solve --different none
prints_nothing different_none_draws_nothing
runs different_json 1 slink-solve --different --format json three
check different_json_is_two_records [ "$(sort -u out | wc -l)" -eq 2 ]
tells exclusive_solutions 2 '--check, --rate, ' slink-solve --check --solutions 2 unique
tells exclusive_different 2 '--check, --rate, ' slink-solve --solutions 2 --different unique
tells solutions_zero 2 "--solutions: '0' is not a number" slink-solve --solutions 0 unique

finish
