#!/bin/sh
# slink-solve --explain, --hint, and --rate --format json.
. "$(dirname "$0")/lib.sh"
golden=$data/golden/explain

# ---- explaining ----
for puzzle in diagonal small ways; do
    gives "explains $puzzle" "$golden/$puzzle.story" slink-solve --explain "$golden/$puzzle.txt"
done

slink-gen --type slitherlink --difficulty 3 --seed 5 -n 2 --format json -o two.json
runs 'explains puzzles that have names' 0 slink-solve --explain two.json
grep '^Puzzle' out >names
sed 's/.*"id":"\([^"]*\).*/Puzzle \1 (level 3, medium)/' two.json >want
same 'each begins with its name and level' names want

sed 's/"id":"[^"]*"/"id":"a\\u001b[31m\\nb"/' two.json >strange.json
runs 'ids do nothing to a terminal' 0 slink-solve --explain strange.json
check 'an id is one line' grep -q '^Puzzle a \[31m b (level 3, medium)$' out

runs 'tells the key moments' 0 slink-solve --explain --brief "$golden/diagonal.txt"
grep -o '^[0-9][0-9]*\.' out >numbers
slink-solve --explain --format json "$golden/diagonal.txt" | python3 -c '
import json, sys
steps = json.load(sys.stdin)["steps"]
for step in steps:
    if step["level"] == max(other["level"] for other in steps):
        print("%d." % step["number"])' >want
same 'the key moments are the steps of the highest level' numbers want
tells 'brief needs an explanation' 2 '--brief goes with --explain' slink-solve --brief "$golden/diagonal.txt"
runs 'JSON is never brief' 2 slink-solve --explain --brief --format json "$golden/diagonal.txt"

tells 'a language needs an explanation' 2 '--lang goes with --explain and --hint' \
    slink-solve --lang de "$golden/diagonal.txt"
for language in xx ../techniques/loops; do
    tells "no language $language" 2 "--lang: '$language' is none of: $(listed_languages)" \
        slink-solve --explain --lang $language "$golden/diagonal.txt"
done

# A language without a word is refused by all programs that use it, by name or not.
mkdir -p less/bin less/share/slink
cp "$build/bin/slink-solve" "$build/bin/slink-sudoku" "$build/bin/slink-convert" less/bin
cp -R "$templates" less/share/slink
less=less/share/slink/templates
# lacks FILE KEY GROUP: the languages without this key.
lacks() {
    for program in 'solve --explain --lang de' 'sudoku --explain --lang de' 'convert --to rss --lang de --link-base https://a.b/' \
        'convert --to html'; do
        tells "slink-$program without $2" 2 "$1: '$2' of [$3] is missing" "less/bin/slink-"$program "$golden/diagonal.txt"
    done
}
sed -i.all '/^explained_rated/d' "$less/text/de.ini"
lacks de.ini explained_rated texts
mv "$less/text/de.ini.all" "$less/text/de.ini"
sed -i '/^#: \[de\]/,/^#: \[he\]/{/paragraph2/d}' "$less/sudoku/torus.gss"
lacks torus.gss paragraph2 de

gives 'writes a story as JSON' "$golden/diagonal.json" slink-solve --explain --format json "$golden/diagonal.txt"
cp out story.json
gives 'reads a story back' story.json slink-convert --to json story.json
# A supposition gives a letter more lines than it needs.
printf '%s' '{"family":"loop","type":"super","rows":8,"cols":8,"grid":["aa.0bb..","aa.....2","c....132","c.1..0.3","dddd...1","..eeef..","..eeffgg","hhe..f.."],"clues":{"a":2,"b":3,"c":3,"d":5,"e":5,"f":5,"g":3,"h":3}}' |
    slink-solve --explain --format json - >story.json
gives 'reads a story of too many lines back' story.json slink-convert --to json story.json

printf '..\n..\n' >several
tells 'does not explain what has several solutions' 1 "several: puzzle 1 has several solutions" slink-solve --explain several
prints_nothing 'tells nothing then'
printf '44\n' >none
runs 'explains what has none up to where it breaks' 1 slink-solve --explain --format json none
check 'says why' grep -q '"technique":"contradiction".*"row":"clash-few".*"row":"no-solution"' out

cat "$golden/small.txt" >two
echo >>two
cat "$golden/diagonal.txt" >>two
cat "$golden/small.story" >want
echo >>want
cat "$golden/diagonal.story" >>want
# Every contradiction by its own name: with an edge off, nothing of a single cell is left.
printf '.\n' >blank
shows 'explains a single cell' 'No loop is left at all' slink-solve --explain blank

cat >corner <<'END'
...3.
201..
..321
10...
...3.
END
runs 'explains corners' 0 slink-solve --explain corner
check 'a corner has its reason' grep -q 'The 3 in r3c3 needs its left or bottom\. No other line comes to that corner, so both are lines\.' out
check 'the end is told' grep -q ' The loop is closed\.$' out

gives 'explains two puzzles' want slink-solve --explain two

slink-gen --difficulty 7 --seed 1 >six 2>/dev/null
runs 'explains where reasoning ends' 0 slink-solve --explain six
check 'says so' grep -q '^[0-9]*\. The solution: Reasoning ends here: [0-9]* sides are open' out
slink-solve six >drawing
tail -n "$(wc -l <drawing)" out >end
same 'and draws the solution' end drawing

# ---- hints ----
# hint ROW EDGES: a board with this second row, whose edges are marked so.
hint() {
    printf '{"family":"loop","rows":2,"cols":2,"grid":["3.","%s"],"edges":[%s]}\n' "$1" "$2"
}
printf '3.\n31\n' >hinted
answers 'the board of the hints has one solution' unique slink-solve --check hinted
hint 31 '"..","...","..","...",".."' >blank.json
runs 'gives a first hint' 0 slink-solve --hint blank.json
check 'the hint is a sentence' grep -q '^[A-Z].*: [A-Z].* (r[12]c[12]).*\.$' out
slink-solve --hint --format json blank.json >hint.json
for stage in 1 2 3; do
    slink-solve --hint --stage $stage blank.json >"stage$stage"
    is "stage $stage has as many lines" "$(wc -l <"stage$stage")" $stage
done
slink-solve --hint blank.json >whole
gives 'stage 4 is the whole step' whole slink-solve --hint --stage 4 blank.json
check 'stage 1 is a place' grep -q '^At .* (r[12]c[12]).*\.$' stage1
check 'stage 2 is the technique' sh -c 'sed 1d stage2 | grep -q "^[A-Z0-9].*: [A-Z].*\.$"'
check 'stage 3 is a question' sh -c 'sed 1,2d stage3 | grep -q "?$"'
check 'JSON has four stages' grep -q '"stages":\["At [^"]*","[^"]*","[^"]*?","[^"]*"\]' hint.json
tells 'a stage needs a hint' 2 '--stage goes with --hint' slink-solve --stage 1 blank.json
tells 'JSON has all stages' 2 'which has all stages' slink-solve --hint --stage 1 --format json blank.json
runs 'there is no fifth stage' 2 slink-solve --hint --stage 5 blank.json
hint 31 '"..","..|","..","...",".."' >wrong.json
runs 'finds a mistake' 0 slink-solve --hint wrong.json
check 'says which and why' grep -q '^A mistake: The line at the right of row 1, column 2 (r1c2) is wrong\. The [13] ' out
runs 'a mistake as JSON' 0 slink-solve --hint --format json wrong.json
check 'has its own name' grep -q '"technique":"mistake".*"on":\[\],"off":\["r1c2 right"\]' out
slink-solve --format json blank.json | sed 's/.*"solution":\(\[[^]]*\]\).*/\1/' >edges
hint 31 "$(tr -d '[]' <edges)" >done.json
shows 'knows a solved board' '^The puzzle is solved.$' slink-solve --hint done.json
hint 2. '"..","...","..","...",".."' >loose.json
tells 'gives no hint without one solution' 1 'puzzle 1 has several solutions' slink-solve --hint loose.json

# ---- rating ----
for both in '--explain --hint' '--explain --check' '--contest --format=json' '--hint --rate'; do
    runs "refuses $both" 2 slink-solve $both "$golden/small.txt"
done
runs 'rates as JSON' 0 slink-solve --rate --format json "$golden/diagonal.txt"
check 'with level, score and techniques' grep -q '"level":[1-6],"score":[1-9][0-9]*,"techniques":{.*"diagonal-threes":[1-9]' out
check 'with what is counted on the way' grep \
    -Eq '},"steps":[1-9][0-9]*,"what_ifs":0,"chain":0,"break_in":0\.[0-9]+,"bottlenecks":[0-9]+,"minutes":[1-9]' out
tells 'rates contest input' 0 "sample.in: rules 1 to 15 alone solve 4 of 4 sets" slink-solve --rate "$data/contest/sample.in"
check 'a line a set' test "$(wc -l <out)" -eq 4

finish
