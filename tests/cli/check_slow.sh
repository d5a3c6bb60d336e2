#!/bin/sh
# What takes long: stories and contests of large boards, and searches that find nothing.
. "$(dirname "$0")/lib.sh"

# ---- fifty stories ----

# A step a line, the drawing below: short enough to read, and no step longer than a paragraph.
for type in super slitherlink; do
    for seed in 1 2 3 4 5; do
        slink-gen --type $type --difficulty 3 --seed $seed -n 5 --format json 2>/dev/null
    done
done >fifty.json
is 'fifty 8x8 of level 3 are there' "$(wc -l <fifty.json)" 50
while read -r line; do
    printf '%s\n' "$line" >one.json
    slink-solve --explain one.json | awk '{ if (length > most) most = length } END { print NR, most }'
done <fifty.json >sizes
check 'an 8x8 of level 3 reads in under 90 lines' awk '$1 < 1 || $1 >= 90 { exit 1 } END { exit NR != 50 }' sizes
check 'no step is longer than a paragraph' awk '$2 < 1 || $2 >= 550 { exit 1 } END { exit NR != 50 }' sizes

# ---- boards of 200x200 ----

slink-gen --type slink --rows 200 --cols 200 --seed 5 --format contest >large.in 2>err
runs 'solves 200x200' 0 slink-solve --contest large.in
is 'it is drawn whole' "$(wc -l <out)" 406
keeps 'as JSON' large.json slink-solve --format json large.in
check 'and right' slink-convert --to json large.json

# ---- work is limited ----
# By counts, so that these end everywhere: huge clues, large sums that overlap, choices of a large board, symmetries.

awk 'BEGIN { for (r = 0; r < 500; r++) { for (c = 0; c < 500; c++) printf "%s", (r + c) % 2 ? "B" : "A"; print "" }
             print "!A=5"; print "!B=7" }' >checkerboard
runs 'the work of huge clues is limited' 3 slink-solve --check checkerboard
awk 'BEGIN {
    n = 16
    printf "{\"family\":\"sudoku\",\"symbols\":%d,\"blocks\":[", n
    for (r = 0; r < n; r++) { printf "["; for (c = 1; c <= n; c++) printf "%d%s", r * n + c, c < n ? "," : "]," }
    for (c = 1; c <= n; c++) { printf "["; for (r = 0; r < n; r++) printf "%d%s", r * n + c, r < n - 1 ? "," : c < n ? "]," : "]]," }
    printf "\"constraints\":["
    for (i = 0; i < 40; i++) {
        at = i * 6 % 14 + 1 + n * (i * 5 % 12)
        printf "%s{\"kind\":\"cage\",\"cells\":[", i ? "," : ""
        for (k = 0; k < 8; k++) printf "%d%s", at + k % 2 + n * int(k / 2), k < 7 ? "," : "]"
        printf ",\"number\":%d}", 60 + i * 7 % 17
    }
    printf "],\"givens\":["
    for (r = 0; r < n; r++) { printf "["; for (c = 0; c < n; c++) printf "0%s", c < n - 1 ? "," : r < n - 1 ? "]," : "]]" }
    print "}" }' >cages.json
runs 'the work of large sums is limited' 3 slink-sudoku --check cages.json
blank() {
    printf '<size>%d\n<blocksize>%d\n%s\n<sudoku>\n' $(($1 * $1)) "$1" "$2"
    yes "$(yes . | head -"$1" | paste -sd ' ')" | head -"$1"
}
blank 25 '<rowblocks>
<colblocks>' >blank25
tells 'missing clues of a large board are not all tried' 3 'too many numbers to try' slink-sudoku --missing blank25
blank 128 '<rowblocks>' >rows128
runs 'elements that are alike are no symmetries to be found' 0 slink-convert --unique rows128

# ---- searches that find nothing, or little ----

tells not_found_of_level_7 3 "none of level 7 found in 5000 attempts; it is rarer on small boards; another --seed may help" \
    slink-gen --type slitherlink --rows 3 --cols 3 --symmetry none --difficulty 7 --seed 1
tells a_rare_level 0 ' 153 attempts' slink-gen --type slitherlink --difficulty 7 --seed 11 --index-range 19-19 --verbose
tells hopeless_search 3 'puzzle 1: none of level any found in' \
    slink-gen --rows 4 --cols 4 --group-size 3-4 --letters-only --seed 1 --numbers '0 0'
# A search that finds no places for the numbers tells each attempt, and what was wrong.
if has_terminal attempts_are_told; then
    on_terminal "slink-gen --rows 1 --cols 2 --group-size 2 --difficulty any --seed 1 --numbers '0 '" >told
    has attempts_are_told told 'puzzle 1 of 1, attempt 900, 0%'
    has numbers_that_no_loop_has told 'found in 1000 attempts; no loop was found that has these numbers'
fi

finish
