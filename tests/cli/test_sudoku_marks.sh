#!/bin/sh
# slink-sudoku: puzzles with marks, of every kind and some together; their answers, proofs and ratings.
. "$(dirname "$0")/lib.sh"
program=slink-sudoku

# ---- made, solved, proved ---------------------------------------------------------------------

puzzle() {
    name=$1
    kind=$2
    shift 2
    runs "makes_$name" 0 slink-sudoku "$@" --seed 7 --format json
    cp out made.json
    has "it_has_$name" made.json "\"kind\":\"$kind\""
    runs "answer_of_$name" 0 slink-solve --check --proof made.proof made.json
    has "answer_is_$name" out '^unique$'
    runs "proof_of_$name" 0 slink-check made.json made.proof
    runs "story_of_$name" 0 slink-solve --explain made.json
    runs "print_of_$name" 0 slink-sudoku -p - made.json
}

puzzle knight anti-knight --anti knight -g 1
puzzle kings anti-king --anti king,knight -g 1
puzzle neighbours non-consecutive --non-consecutive -g 1
puzzle killer cage --killer -g 2
puzzle killer_jigsaw cage --killer --jigsaw 6 -g 1
puzzle thermos thermo --thermos 4 -g 2
puzzle even even --even-odd -g 1
puzzle greater greater --greater -g 1
puzzle kropki consecutive --kropki -g any
puzzle all cage --killer --anti knight --thermos 2 --even-odd -g 1

check killers_show_no_number [ "$(slink-sudoku --killer -g 1 --seed 3 --number 5 --format json | grep -c '"givens":\[[][0,]*\]')" = 5 ]

# ---- what goes together -----------------------------------------------------------------------

refused anti_word "--anti: 'bishop' is not knight, king or knight,king" --anti bishop -g 1
refused anti_empty "--anti: '' is not knight, king or knight,king" --anti '' -g 1
refused anti_comma "--anti: 'knight,' is not knight, king or knight,king" --anti knight, -g 1
refused only_making '--killer and other marks go with --generate' --killer -f
refused other_formats 'the format gss has no constraints beyond blocks' --killer -g 1 --seed 1 --format gss

finish
