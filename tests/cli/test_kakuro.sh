#!/bin/sh
# Kakuros on the command line: making them at a terminal, hints, and texts that are nearly kakuros.
. "$(dirname "$0")/lib.sh"

slink-make kakuro --level 2 --seed 1 -n 2 >away.jsonl
if has_terminal making_at_a_terminal; then
    on_terminal 'slink-make kakuro --level 2 --seed 1 -n 2 -o told.jsonl' | tr '\r' '\n' >told
    has the_puzzle_and_the_attempt_are_told told '^puzzle 2 of 2, attempt [0-9]*, [0-9]*%'
    same a_terminal_changes_nothing away.jsonl told.jsonl
fi

# ---- hints ----

for stage in 1 2 3; do slink-make kakuro --level 2 --seed 1 --format kakuro | slink-solve --hint --stage $stage >hint$stage; done
has the_place_comes_first hint1 '^Look at the .* from r[1-8]c[1-8]\.$'
has the_technique_comes_second hint2 '^Only one combination: '
is no_stage_is_told_twice "$(sort hint3 | uniq -d | wc -l)/$(wc -l <hint3)" 0/3
is a_question_comes_third "$(tail -n 1 hint3)" 'What follows?'

# ---- solutions ----

# They are small, without sums where a printer could not print these.
makebook.sh -n 40 -t kakuro -l 2 --seed 1 --template classic-6x9 --target print --profile kdp --quiet -o small
pdftotext small.pdf words
is ten_solutions_fit_on_a_page "$(awk 'BEGIN { RS = "\f" } { n = gsub(/puzzle on page/, "") } n > most { most = n } END { print most }' words)" 10

# Whatever options follow: those of the family that was meant.
tells no_such_family 2 "'kakura' is no family that slink-make makes" slink-make kakura --level 2 --seed 1
tells which_family 2 'which family?' slink-make

finish
