#!/bin/sh
# What stories of sudokus call by a technique's name is that pattern, and rules out what they conclude (tests/patterns.py); and
# that program refuses other names and other conclusions.
. "$(dirname "$0")/lib.sh"

amount=$([ "${SLINK_TESTS:-}" = full ] && echo 150 || echo 8)
for level in 3 4 5 6; do
    slink-sudoku --standard 9 --level $level --seed $level --number "$amount" --format json
    slink-sudoku --jigsaw 9 --level $level --seed $level --number "$((amount / 4))" --format json
done >puzzles.json
for size in 6 8 10 12; do
    slink-sudoku --standard $size --level 4 --seed $size --number 2 --format json
done >>puzzles.json
# Several rectangles, a grave, fish with fins; and a pair that only the next step leaves one place.
cat >hard <<'EOF'
.2.....8...678.........35.4.1....4....527.....9..6.237......6.1.68....4.9...3..7.
.2....7.......91..7.82..........5..78...2...1.3.8...6437.6...92..2..3..6.49...3..
EOF
# Names that are rare.
rare='locked-triple avoidable-rectangle-1 avoidable-rectangle-2 bug-2 bug-3 finned-jellyfish'
for name in $rare; do
    grep "\"id\":\"$name\"" "$root/templates/techniques/sudokus.jsonl" | sed 's/,"filled.*/}/'
done >>puzzles.json
keeps 'tells stories' stories.json slink-solve --explain --format json puzzles.json hard
keeps 'tells stories that trust in one solution' promised.json slink-solve --uniqueness --explain --format json puzzles.json
runs 'each name is that of the pattern; other names are refused' 0 python3 "$root/tests/patterns.py" --figures --damage stories.json promised.json
has 'of many patterns and names' out '^[0-9]* patterns of [3-9][0-9] names, 0 faults, [0-9]* damages, 0 undetected$'
for name in $rare; do
    has "of $name" out " $name\$"
done

finish
