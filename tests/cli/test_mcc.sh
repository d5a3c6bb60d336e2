#!/bin/sh
# slink-mcc: what it answers, and what it says of bad data.
. "$(dirname "$0")/lib.sh"
program=slink-mcc

# ---- options ----------------------------------------------------------------------------------

printf 'a b c | x y\na x:1\na y\nb x:1\nb y\nc\n' >small
refused two_files "unexpected argument 'small'" small small
refused count_and_solutions '--count and --solutions exclude each other' --count --solutions 1 small
refused solutions_zero "--solutions: '0' is not a number" --solutions 0 small
refused no_such_file 'no-such: No such file' no-such

# ---- solutions --------------------------------------------------------------------------------

printf 'c\na x:1\nb x:1\n\nc\na x:1\nb y\n\nc\na y\nb x:1\n' >want
gives all_solutions want slink-mcc small
head -n 7 want >want2
gives first_two want2 slink-mcc --solutions 2 small
answers count 3 slink-mcc --count small
answers standard_input 3 sh -c 'slink-mcc --count - <small'
printf 'a\n' >none
runs no_solution 1 slink-mcc none
answers no_solution_is_counted 0 slink-mcc --count none
tells stats 0 '3 solutions, ' slink-mcc --count --stats small

# The dots that the loop of Pi Day visits, as Knuth names them.
echo e4 e2 e0 c0 a0 80 60 62 64 66 68 88 86 84 82 a2 c2 c4 c6 c8 e8 e6 | tr ' ' '\n' | sort >want
slink-mcc --loop "$data/mcc/piday.general.mcc" | grep ':1' | grep -o '^[0-9a-e][0-9a-e] ' |
    tr -d ' ' | sort >out
same piday_loop_is_the_known_one want out

sh "$root/tests/queens.sh" 8 >queens8
answers queens_8 92 slink-mcc --count queens8
sh "$root/tests/queens.sh" 13 >queens13
answers progress 73712 slink-mcc --count --progress queens13
says progress_tells_nodes ' nodes, '

# ---- bad data ---------------------------------------------------------------------------------

refused_texts bad bad <<'END'
a b\na x\n|bad:2:3: the item x is not in the line of items
a b\na a\n|bad:2:3: the item a is twice in this option
a b\na:1 b\n|bad:2:2: a colour on the item a, which is primary
|bad:1:1: the text ends without a line of items
END
printf 'a 3:2|b\na\n' >bad
refused bounds_reversed 'bad:1:3: the lower bound is larger than the upper one' bad
printf '00 | 01\n00 01:1\n' >bad
refused edge_without_dot 'bad:1:6: the edge 01 does not lie between two dots' --loop bad
runs edge_without_loop 0 slink-mcc --count bad

# ---- Knuth's data -----------------------------------------------------------------------------

for form in general simple; do
    answers "piday_$form" 3609 slink-mcc --count "$data/mcc/piday.$form.mcc"
    answers "piday_${form}_loop" 1 slink-mcc --count --loop "$data/mcc/piday.$form.mcc"
done

# A board of which no edge is left.
echo 0 | slink-convert --to mcc >zero.mcc
answers no_edges 1 slink-mcc --count zero.mcc
answers no_edges_loop 0 slink-mcc --count --loop zero.mcc
tells no_board 2 'small: there are neither dots nor edges to form a loop' slink-mcc --loop small

finish
