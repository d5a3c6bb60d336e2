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

# A cage with more sets of symbols than are tried, and a board without any solution.
{
    printf '{"family":"sudoku","type":"std","symbols":25,"constraints":[{"kind":"cage","cells":['
    seq -s , 1 12
    printf '],"number":150}],"givens":[[0,0,0,0,0,0,0,0,0,0,0,0,2,2'
    seq 11 | sed 's/.*/,0/'
    printf ']'
    row=$(seq 24 | sed 's/.*/,0/' | tr -d '\n')
    seq 24 | sed "s/.*/,[0$row]/"
    printf ']}'
} | tr -d '\n' >large.json
runs prove_large 1 slink-sudoku --check --proof large.proof large.json
sed '3q' large.proof | sed '$a s -1 : 1' >wrong
tells large_cage 3 'slink-check: wrong:4:1: the cage has too many sets of symbols to try' \
    slink-check large.json wrong

# Symbols of a cage differ: with a 16, eleven of them have a sum of 71 or more.
{
    printf '{"family":"sudoku","type":"std","symbols":16,"constraints":[{"kind":"cage","cells":['
    printf '1,2,3,4,17,18,19,20,33,34,35],"number":66}],"givens":['
    row=$(seq 15 | sed 's/.*/,0/' | tr -d '\n')
    printf '[0%s],[0,16,0,0,0,0,0,0,0,0,0,0,0,0,0,0]' "$row"
    seq 14 | sed "s/.*/,[0$row]/"
    printf ']}'
} | tr -d '\n' >eleven.json
runs prove_eleven 1 slink-sudoku --check --conflicts 100 --proof eleven.proof eleven.json
check eleven_need_one_line [ "$(wc -l <eleven.proof)" -le 5 ]
answers check_eleven 'verified: none' slink-check eleven.json eleven.proof

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

# ---- no proof, no file: an old one goes --------------------------------------------------------

tail -n 16 "$data/minimal/15x15_rand.txt" | sed '/./,$!d' >hard
printf '33\n\n3x\n' >behind
runs prove_several_by_check 1 slink-solve --check --proof p several
prints prove_several_answers several
while IFS='|' read -r name status message command; do
    cp piday.proof p
    # shellcheck disable=SC2086 # words of a command
    tells "$name" "$status" "$message" $command --proof p
    absent "${name}_leaves_no_file" p .slink-*
done <<'END'
prove_several|1|puzzle 1 has several solutions|slink-solve --check several
prove_at_limit|3|at the limit of conflicts|slink-solve --plain --conflicts 1 --check hard
prove_two|2|puzzle 2: --proof takes one puzzle; the input has more|slink-solve two
END
cp piday.proof p
runs prove_nothing_read 2 slink-solve --check --proof p no-such
tells prove_bad_behind 2 'behind:3:2' slink-solve --proof p behind
makes old_proof_stays piday.proof p true
runs prove_to_a_device 1 slink-solve --proof /dev/null several
runs devices_stay 0 test -c /dev/null
