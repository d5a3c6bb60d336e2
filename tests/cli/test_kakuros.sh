#!/bin/sh
# Kakuros on the command line: making them at a terminal, hints, and texts that are nearly kakuros.
. "$(dirname "$0")/lib.sh"

slink-make kakuro --level 2 --seed 1 -n 2 >away.jsonl
if has_terminal making_at_a_terminal; then
    on_terminal 'slink-make kakuro --level 2 --seed 1 -n 2 -o told.jsonl' | tr '\r' '\n' >told
    has the_puzzle_and_the_attempt_are_told told '^puzzle 2 of 2, attempt [0-9]*, [0-9]*%'
    same a_terminal_changes_nothing away.jsonl told.jsonl
fi

runs a_large_gentle_one_is_found 0 slink-make kakuro --rows 16 --cols 16 --level 1 --seed 4 -o large.jsonl
has it_is_gentle large.jsonl '"level":1,'

# ---- hints ----

for stage in 1 2 3; do slink-make kakuro --level 2 --seed 1 --format kakuro | slink-solve --hint --stage $stage >hint$stage; done
has the_place_comes_first hint1 '^Look at the .* from r[1-8]c[1-8]\.$'
has the_technique_comes_second hint2 '^Only one combination: '
is no_stage_is_told_twice "$(sort hint3 | uniq -d | wc -l)/$(wc -l <hint3)" 0/3
has the_argument_and_a_question_come_third hint3 '^The .*: only [1-9+]* will do\. What follows?$'

# ---- what steps say ----

slink-make kakuro --level 3 --seed 2 -n 3 >three.jsonl
slink-solve --explain three.jsonl >story
is no_list_of_numbers_is_long "$(grep -Ec '([1-9], ){5}' story)" 0
has many_are_named_by_those_that_are_gone story 'none has more, so .* not [1-9]'

# ---- options for other families ----

slink-make kakuro --rows 5 --cols 5 --seed 1 >five.jsonl
# digits_of OPTION...: how many single digits there are on the board.
digits_of() {
    slink-render -f pdf --width 100mm -o digits.pdf "$@" five.jsonl && pdftotext digits.pdf - | grep -oE '\b[1-9]\b' | wc -l
}
cells=$(sed 's/.*"solution":\[\([^]]*\).*/\1/' five.jsonl | tr -cd 1-9 | wc -c)
none=$(digits_of) && some=$(digits_of --candidates start)
is all_candidates_are_there "$(digits_of --candidates all)" "$((none + 9 * cells))"
check those_that_sums_leave_are_fewer [ "$some" -lt "$((none + 9 * cells))" ]
check and_one_in_each_cell_at_least [ "$some" -ge "$((none + cells))" ]
is solutions_have_none "$(digits_of --candidates all --solution)" "$((none + cells))"
slink-gen --rows 5 --cols 5 --seed 1 >loop.jsonl
tells symbols_are_for_sudokus 2 'slink-render: --symbols: a kakuro has numbers only' slink-render --symbols letters -o x.pdf five.jsonl
tells loops_have_no_candidates 2 'slink-render: --candidates: a loop has none' slink-render --candidates all -o x.pdf loop.jsonl
check and_nothing_is_drawn [ ! -e x.pdf ]
printf '[book]\ntemplate = classic-6x9\n[a]\ntype = kakuro\nrows = 5\ncols = 5\nnumber = 1\n[b]\nboxes = 2x2\ntype = sudoku\nnumber = 1\n[c]\nrows = 4\ncols = 4\nnumber = 1\n' >mixed.ini
runs beside_those_that_have_them 0 "$makebook" --plan mixed.ini --seed 1 --symbols ABCD --candidates all --pages svg --quiet -o mixed.pdf
holds each_is_drawn mixed-pages 001.svg 002.svg 003.svg solution-001.svg solution-002.svg solution-003.svg table.csv
"$makebook" --plan mixed.ini --seed 1 --symbols ABCD --candidates start --pages svg --quiet -o fewer.pdf
check pictures_have_the_candidates_of_the_book [ "$(wc -c <fewer-pages/001.svg)" -lt "$(wc -c <mixed-pages/001.svg)" ]
for option in '--symbols letters' '--voice child'; do
    # shellcheck disable=SC2086 # words
    tells "a_book_without_sudokus_$option" 2 "slink-book: ${option% *}: no puzzle of the book has symbols to choose" "$makebook" -t kakuro -n 2 $option -o x.pdf
done
tells a_book_without_candidates 2 'slink-book: --candidates: no puzzle of the book has any' "$makebook" -t slitherlink -n 2 --candidates all -o x.pdf
tells proofs_are_refused_at_once 2 'makebook.sh: --proofs: [puzzles] has puzzles of the family kakuro, which has none' "$makebook" -t kakuro -n 2 --proofs -o x.pdf
check nothing_is_left [ ! -e x.pdf ]

# ---- solutions ----

# They are small, without sums where a printer could not print these.
"$makebook" -n 40 -t kakuro -l 2 --seed 1 --template classic-6x9 --target print --profile kdp --quiet -o small
pdftotext small.pdf words
is ten_solutions_fit_on_a_page "$(awk 'BEGIN { RS = "\f" } { n = gsub(/puzzle on page/, "") } n > most { most = n } END { print most }' words)" 10

# ---- documents ----

sed -n 's/^\[\([a-z-]*\)\]$/\1/p' "$root/templates/techniques/kakuros.ini" | grep -v '^words$' >techniques
sed -n '/^## Kakuros/,$s/^|[^|]*| \([a-z-]*\) | .*/\1/p' "$root/docs/rating.md" | grep -v -e '^technique$' -e '^search$' -e '^-*$' >listed
same the_page_of_ratings_has_all_techniques techniques listed

# Whatever options follow: those of the family that was meant.
tells no_such_family 2 "'kakura' is no family that slink-make makes" slink-make kakura --level 2 --seed 1
tells which_family 2 'which family?' slink-make

finish
