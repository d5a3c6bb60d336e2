#!/bin/sh
# slink-solve --count, and slink-gen --loop uniform, which uses the same tables.
. "$(dirname "$0")/lib.sh"
program=slink-solve

# blank ROWS COLS: a board without clues.
blank() {
    i=0
    while [ "$i" -lt "$1" ]; do
        printf "%${2}s\n" '' | tr ' ' .
        i=$((i + 1))
    done
}

answers piday 1 slink-solve --count "$data/piday.ssl"
answers piday_plain 1 slink-solve --count --plain "$data/piday.ssl"
answers piday_sets 3609 slink-solve --count --sets "$data/piday.ssl"
blank 7 7 >blank7
answers blank_7 603841648931 slink-solve --count blank7
blank 3 9 >blank3x9
blank 9 3 >blank9x3
slink-solve --count blank3x9 >one
gives transposed one slink-solve --count blank9x3
printf '00\n' >none
answers none 0 slink-solve --count none
answers none_sets 1 slink-solve --count --sets none
printf '..\n..\n\n3.\n..\n\n' >two
printf '13\n4\n' >want
gives a_line_a_puzzle want slink-solve --count two

# Boards of other makers, each with one solution: 472 and 50, of which a part will do usually. The ten of 20x20_rand
# take seconds.
if [ -n "${SLINK_TESTS-}" ]; then set -- 522 "$data"/loopy/*.txt "$data"/minimal/1*.txt "$data/minimal/20x20_2130.txt"
else set -- "$(cat "$data"/loopy/*_e.txt | wc -l)" "$data"/loopy/*_e.txt; fi
number=$1
shift
is boards_have_one_solution_each "$(slink-solve --count "$@" | grep -cx 1)" "$number"

blank 12 12 >blank12
runs memory 3 slink-solve --count --memory 2 blank12
prints memory_says_limit limit
says memory_has_a_message 'slink-solve: blank12: puzzle 1 is not counted: its tables take more than 2 MB'
blank 300 300 >blank300
runs large 3 timeout 300 slink-solve --count blank300
prints large_is_refused_at_once limit
blank 18 18 >blank18
blank 20 20 >blank20
tells barely_too_large 3 'its tables take more than 2048 MB (at least 3072 MB)' timeout 300 slink-solve --count blank18
tells memory_beyond_32_bits 3 'its tables take more than 4096 MB (at least 24576 MB)' timeout 300 slink-solve --count --memory 4096 blank20
refused sets_alone '--sets and --memory go with --count' --sets two
refused conflicts_counted '--conflicts does not go with --count' --count --conflicts 5 two
refused memory_alone '--sets and --memory go with --count' --memory 5 two
refused count_and_check '--check and --count exclude each other' --count --check two
refused memory_zero "--memory: '0' is not a number" --count --memory 0 two

# ---- uniform loops ----------------------------------------------------------------------------

keeps uniform first slink-gen --loop uniform --rows 5 --cols 7 --seed 8 -n 3 --format json
gives uniform_again first slink-gen --loop uniform --rows 5 --cols 7 --seed 8 -n 3 --format json
runs uniform_is_unique 0 slink-solve --check first
check recipe_says_uniform grep -q -- '--loop uniform ' first
slink-gen --rows 5 --cols 7 --seed 8 --format json >usual
lacks usual_recipe_does_not usual '--loop'
made_again recipe_makes_it_again first 2

program=slink-gen
refused uniform_on_a_large_board '--loop uniform is for boards of at most 100 cells, not 10x11' \
    --loop uniform --rows 10 --cols 11
refused shaped_on_a_small_board '--loop spiral is for boards of at least 6x6 without a shape' \
    --loop spiral --rows 5 --cols 9
for loop in symmetric spiral bays; do
    remade "$loop" slink-gen --type slitherlink --loop $loop --rows 9 --cols 7 --seed 8 --format json
    has "recipe_says_$loop" out "--loop $loop "
done
refused loop_word "--loop: 'even' is not " --loop even

finish
