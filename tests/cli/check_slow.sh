#!/bin/sh
# What takes long: stories and contests of large boards, and searches that find nothing.
. "$(dirname "$0")/lib.sh"

# ---- fifty stories ----

# A step a line, the drawing below: short enough to read, and no step longer than a paragraph.
longest=0
widest=0
for type in super slitherlink; do
    for seed in 1 2 3 4 5; do
        slink-gen --type $type --difficulty 3 --seed $seed -n 5 --format json 2>/dev/null
    done
done >fifty.json
check 'fifty 8x8 of level 3 are there' test "$(wc -l <fifty.json)" -eq 50
while read -r line; do
    printf '%s\n' "$line" >one.json
    slink-solve --explain one.json >one
    lines=$(wc -l <one)
    [ "$lines" -gt "$longest" ] && longest=$lines
    bytes=$(awk '{ if (length > most) most = length } END { print most }' one)
    [ "$bytes" -gt "$widest" ] && widest=$bytes
done <fifty.json
if [ "$longest" -gt 0 ] && [ "$longest" -lt 90 ]; then ok 'an 8x8 of level 3 reads in under 90 lines'
else not_ok 'an 8x8 of level 3 reads in under 90 lines' "$longest lines"; fi
if [ "$widest" -lt 500 ]; then ok 'no step is longer than a paragraph'
else not_ok 'no step is longer than a paragraph' "$widest bytes"; fi

# ---- boards of 200x200 ----

slink-gen --type slink --rows 200 --cols 200 --seed 5 --format contest >large.in 2>err
runs 'solves 200x200' 0 slink-solve --contest large.in
is 'it is drawn whole' "$(wc -l <out)" 406
keeps 'as JSON' large.json slink-solve --format json large.in
check 'and right' slink-convert --to json large.json

# ---- searches that find nothing, or little ----

tells not_found_of_level_7 3 "none of level 7 found in 5000 attempts; it is rarer on small boards; another --seed may help" \
    slink-gen --type slitherlink --rows 3 --cols 3 --symmetry none --difficulty 7 --seed 1
tells a_rare_level 0 ' 1243 attempts' slink-gen --type slitherlink --difficulty 7 --seed 11 --index-range 19-19 --verbose
tells hopeless_search 3 'puzzle 1: none of level any found in' \
    slink-gen --rows 4 --cols 4 --group-size 3-4 --letters-only --seed 1 --numbers '0 0'
# A search that finds no places for the numbers tells each attempt, and what was wrong.
echo "slink-gen --rows 1 --cols 2 --group-size 2 --difficulty any --seed 1 --numbers '0 '" >search
script -qec 'sh search' /dev/null </dev/null >told
check attempts_are_told grep -q 'puzzle 1 of 1, attempt 900, 0%' told
check numbers_that_no_loop_has grep -q 'found in 1000 attempts; no loop was found that has these numbers' told
