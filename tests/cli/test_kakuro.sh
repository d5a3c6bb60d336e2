#!/bin/sh
# Kakuros on the command line: making them at a terminal.
. "$(dirname "$0")/lib.sh"

slink-make kakuro --level 2 --seed 1 -n 2 >away.jsonl
if has_terminal making_at_a_terminal; then
    on_terminal 'slink-make kakuro --level 2 --seed 1 -n 2 -o told.jsonl' | tr '\r' '\n' >told
    has the_puzzle_and_the_attempt_are_told told '^puzzle 2 of 2, attempt [0-9]*, [0-9]*%'
    same a_terminal_changes_nothing away.jsonl told.jsonl
fi

finish
