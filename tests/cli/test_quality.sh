#!/bin/sh
# The program that measures samples of puzzles, on boards small enough to count by hand.
# Usage: test_quality.sh BUILD
. "$(dirname "$0")/lib.sh"
quality=$(cd "$1" && pwd)/bench/quality

# The loop round 2x2 cells, and the one round its left half; clues 2 and 3 beside a letter.
cat >two.json <<'END'
{"family":"loop","rows":2,"cols":2,"grid":["2.","aa"],"clues":{"a":4},"level":1,"score":7,"techniques":{"remaining":3,"zero":0},"solution":["--","|.|","..","|.|","--"]}
{"family":"loop","rows":2,"cols":2,"grid":["3.","3."],"level":2,"score":9,"techniques":{"remaining":1,"early-loop":2},"solution":["-.","||.","..","||.","-."]}
END
runs clues 0 "$quality" clues two=two.json
check clues_are_counted grep -qF '| two | 2 | 0.50 | 0.50 | 0.00 | 0 | 0.67 | 0.50 | 0.50 | 0.00 | 0.00 | 0.33 | 0.67 |' out
runs batch 0 "$quality" batch two=two.json
check means_are_taken grep \
    -qF '| two | 2 | 0.500 | 0.000 | 0.777 | 0.750 | 3.000 | 0.750 | 0.250 | 0.500 | 0.500 | 0.00 | 0.00 | 0.33 | 0.67 | |' \
    out
runs parts 0 "$quality" parts two=two.json
check parts_are_listed grep -qxF '| symmetry | 8 | 1000 | 700 | 333 |' out
check parts_that_no_puzzle_has_are_empty grep -qxF '| needed | 8 | 900-1000 | 400 | |' out
runs score 0 "$quality" score two=two.json
check scores_are_spread grep -qxF '| two | 2 | 7 | 7 | 7 | 7 | 7 | 7 | 9 |' out
runs techniques 0 "$quality" techniques two=two.json
check techniques_are_counted grep -qxF '| remaining | 1 | 100 |' out
check techniques_of_one_puzzle grep -qxF '| early-loop | 2 | 50 |' out
check techniques_without_a_step_are_left_out [ "$(wc -l <out)" -eq 4 ]

slink-gen --seed 5 -n 5 --format json >five.json
slink-gen --seed 5 -n 5 --type slitherlink --format json >digits.json
for report in parts correlations; do
    keeps "$report" first "$quality" $report 'five=five.json' digits=digits.json
    gives "${report}_again" first "$quality" $report 'five=five.json' digits=digits.json
done

runs no_sample 2 "$quality" clues
runs no_such_report 2 "$quality" colours five=five.json
tells no_name 2 "quality: 'five.json' is not NAME=FILE" "$quality" clues five.json
tells no_file 2 'none.json' "$quality" clues a=none.json
echo '1.' >knuth.ssl
tells no_solution 2 'knuth.ssl: puzzle 1 has no solution; slink-solve adds it: --format json' "$quality" clues a=knuth.ssl
finish
