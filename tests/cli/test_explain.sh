#!/bin/sh
# slink-solve --explain, --hint, --rate --format json, and the contest's program.
. "$(dirname "$0")/lib.sh"
golden=$data/golden/explain

# ---- explaining ----
for puzzle in diagonal small ways; do
    runs "explains $puzzle" 0 slink-solve --explain "$golden/$puzzle.txt"
    same "$puzzle reads as before" "$work/out" "$golden/$puzzle.story"
done

slink-gen --type slitherlink --difficulty 3 --seed 5 -n 2 --format json -o "$work/two.json"
runs 'explains puzzles that have names' 0 slink-solve --explain "$work/two.json"
grep '^Puzzle' "$work/out" >"$work/names"
printf 'Puzzle 5-%d (level 3, medium)\n' 1 2 >"$work/want"
same 'each begins with its name and level' "$work/names" "$work/want"

runs 'tells the key moments' 0 slink-solve --explain --brief "$golden/diagonal.txt"
grep -e '(medium)' -e '^[^0-9]' -e '^  [0-9]' "$golden/diagonal.story" >"$work/medium"
same 'the key moments are the steps of the highest level' "$work/out" "$work/medium"
runs 'brief needs an explanation' 2 slink-solve --brief "$golden/diagonal.txt"
says 'it says with what it goes' '--brief goes with --explain'
runs 'JSON is never brief' 2 slink-solve --explain --brief --format json "$golden/diagonal.txt"

runs 'writes a story as JSON' 0 slink-solve --explain --format json "$golden/diagonal.txt"
same 'the JSON story is as before' "$work/out" "$golden/diagonal.json"
cp "$work/out" "$work/story.json"
runs 'reads a story back' 0 slink-convert --to json "$work/story.json"
same 'a story passes unchanged' "$work/out" "$work/story.json"

# A step a line, the drawing below: short enough to read, and no step longer than a paragraph.
longest=0
widest=0
for type in super slitherlink; do
    for seed in 1 2 3 4 5; do
        slink-gen --type $type --difficulty 3 --seed $seed -n 5 --format json 2>/dev/null
    done
done >"$work/fifty.json"
check 'fifty 8x8 of level 3 are there' test "$(wc -l <"$work/fifty.json")" -eq 50
while read -r line; do
    printf '%s\n' "$line" >"$work/one.json"
    slink-solve --explain "$work/one.json" >"$work/one"
    lines=$(wc -l <"$work/one")
    [ "$lines" -gt "$longest" ] && longest=$lines
    bytes=$(awk '{ if (length > most) most = length } END { print most }' "$work/one")
    [ "$bytes" -gt "$widest" ] && widest=$bytes
done <"$work/fifty.json"
if [ "$longest" -gt 0 ] && [ "$longest" -lt 90 ]; then ok 'an 8x8 of level 3 reads in under 90 lines'
else not_ok 'an 8x8 of level 3 reads in under 90 lines' "$longest lines"; fi
if [ "$widest" -lt 500 ]; then ok 'no step is longer than a paragraph'
else not_ok 'no step is longer than a paragraph' "$widest bytes"; fi

printf '..\n..\n' >"$work/several"
runs 'does not explain what has several solutions' 1 slink-solve --explain "$work/several"
says 'says that there are several' "$work/several: puzzle 1 has several solutions"
check 'tells nothing then' test ! -s "$work/out"
printf '44\n' >"$work/none"
runs 'does not explain what has none' 1 slink-solve --explain --format json "$work/none"
check 'tells nothing then either' test ! -s "$work/out"

cat "$golden/small.txt" >"$work/two"
echo >>"$work/two"
cat "$golden/diagonal.txt" >>"$work/two"
cat "$golden/small.story" >"$work/want"
echo >>"$work/want"
cat "$golden/diagonal.story" >>"$work/want"
# Every contradiction by its own name: with an edge off, nothing of a single cell is left.
printf '.\n' >"$work/blank"
runs 'explains a single cell' 0 slink-solve --explain "$work/blank"
check 'names the contradiction of a board without a loop' \
    grep -q 'there would be no loop at all' "$work/out"

# Where an area decides the edges of a cell, the cell is named once.
cat >"$work/corner" <<'END'
...3.
201..
..321
10...
...3.
END
runs 'explains an area in the corner' 0 slink-solve --explain "$work/corner"
check 'has an area in the corner' grep -q 'If r1c1 were inside, it would be cut off from the rest. So it is outside like its neighbours, and its open sides are off' "$work/out"

runs 'explains two puzzles' 0 slink-solve --explain "$work/two"
same 'a blank line lies between stories' "$work/out" "$work/want"

slink-gen --difficulty 7 --seed 3 >"$work/six" 2>/dev/null
runs 'explains where reasoning ends' 0 slink-solve --explain "$work/six"
check 'says so' grep -q '^[0-9]*\. Reasoning ends here (extreme): [0-9]* edges are open' "$work/out"
slink-solve "$work/six" >"$work/drawing"
tail -n "$(wc -l <"$work/drawing")" "$work/out" >"$work/tail"
same 'and draws the solution' "$work/tail" "$work/drawing"

# ---- hints ----
hint() {
    printf '{"family":"loop","rows":2,"cols":2,"grid":["3.","2."],"edges":[%s]}\n' "$1"
}
slink-solve --check - <<'END' >"$work/unique"
3.
31
END
check 'the board of the hints has one solution' grep -qx unique "$work/unique"
hint2() {
    printf '{"family":"loop","rows":2,"cols":2,"grid":["3.","31"],"edges":[%s]}\n' "$1"
}
hint2 '"..","...","..","...",".."' >"$work/blank.json"
runs 'gives a first hint' 0 slink-solve --hint "$work/blank.json"
check 'the hint is a sentence' grep -q '^[A-Z].* r[12]c[12].*\.$' "$work/out"
hint2 '"..","..|","..","...",".."' >"$work/wrong.json"
runs 'finds a mistake' 0 slink-solve --hint "$work/wrong.json"
check 'says which and why' grep -q '^r1c2 right is marked on, but it is off\. .*r1c2' "$work/out"
runs 'a mistake as JSON' 0 slink-solve --hint --format json "$work/wrong.json"
check 'has its own name' grep -q '"technique":"mistake".*"on":\[\],"off":\["r1c2 right"\]' "$work/out"
slink-solve --format json "$work/blank.json" | sed 's/.*"solution":\(\[[^]]*\]\).*/\1/' >"$work/edges"
hint2 "$(tr -d '[]' <"$work/edges")" >"$work/done.json"
runs 'knows a solved board' 0 slink-solve --hint "$work/done.json"
check 'says that it is solved' grep -qx 'The puzzle is solved.' "$work/out"
hint '"..","...","..","...",".."' >"$work/loose.json"
runs 'gives no hint without one solution' 1 slink-solve --hint "$work/loose.json"
says 'and says why' 'puzzle 1 has several solutions'

# ---- rating ----
runs 'rates as JSON' 0 slink-solve --rate --format json "$golden/diagonal.txt"
check 'with level, score and techniques' \
    grep -q '"level":[1-6],"score":[1-9][0-9]*,"techniques":{.*"diagonal-threes":[1-9]' "$work/out"
check 'with what is counted on the way' grep -Eq '},"steps":[1-9][0-9]*,"what_ifs":0,"chain":0,"break_in":0\.[0-9]+,"bottlenecks":[0-9]+,"minutes":[1-9]' \
    "$work/out"
runs 'rates contest input' 0 slink-solve --rate "$data/contest/sample.in"
says 'says how far the contest rules go' "sample.in: rules 1 to 15 alone solve 4 of 4 sets"
check 'a line a set' test "$(wc -l <"$work/out")" -eq 4

# ---- the contest's program ----
runs 'solves the sample' 0 slink-solve --contest "$data/contest/sample.in"
same 'byte for byte' "$work/out" "$data/contest/sample.out"
sed 's/$/\r/' "$data/contest/sample.in" >"$work/crlf.in"
runs 'reads line ends of two bytes' 0 slink-solve --contest "$work/crlf.in"
same 'to the same bytes' "$work/out" "$data/contest/sample.out"
printf '1 5\n3 2 2 2 3\n0 0\n' >"$work/row.in"
runs 'solves one row' 0 slink-solve --contest "$work/row.in"
cat >"$work/want" <<'END'
1
#########################
#                       #
# +-------------------+ #
# | 3   2   2   2   3 | #
# +-------------------+ #
#                       #
#########################
END
same 'one row is drawn' "$work/out" "$work/want"
slink-gen --type slink --rows 200 --cols 200 --seed 5 --format contest >"$work/large.in" 2>/dev/null
runs 'solves 200x200' 0 slink-solve --contest "$work/large.in"
check 'it is drawn whole' test "$(wc -l <"$work/out")" -eq 406
slink-solve --format json "$work/large.in" >"$work/large.json"
check 'and right' slink-convert --to json "$work/large.json"
printf '0 0\n' >"$work/empty.in"
runs 'takes no sets at all' 0 slink-solve --contest "$work/empty.in"
check 'and prints nothing' test ! -s "$work/out" -a ! -s "$work/err"
printf '1 1\n3\n1 2\n3 3\n2 2\n2 2\n2 2\n0 0\n' >"$work/mixed.in"
runs 'goes on after a set without a solution' 1 slink-solve --contest "$work/mixed.in"
says 'names the set' 'slink-solve: set 1 has no solution'
check 'draws nothing for it' sh -c "head -n 1 '$work/out' | grep -qx 2"
printf '1 2\n3 3\n' >"$work/cut.in"
runs 'wants the closing line' 2 slink-solve --contest "$work/cut.in"
says 'says where it lacks' "cut.in:2:4: the text ends without the closing line \"0 0\""
for both in '--explain --hint' '--explain --check' '--contest --format=json' '--hint --rate'; do
    # shellcheck disable=SC2086 # two options
    runs "refuses $both" 2 slink-solve $both "$golden/small.txt"
done

# The pattern by its name.
printf '.0.\n.3.\n...\n' >"$work/zero.ssl"
runs a_zero_next_to_a_three 0 slink-solve --explain "$work/zero.ssl"
check it_is_said grep -q 'r2c2, next to a 0, needs all open sides' "$work/out"
finish
