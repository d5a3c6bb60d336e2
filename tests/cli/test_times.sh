#!/bin/sh
# slink-solve --times: what a player entered, and when, beside the rating.
. "$(dirname "$0")/lib.sh"
program=slink-solve

# ---- a loop: the story's own steps, the third of them after a minute --------------------------

slink-gen --type slitherlink --rows 5 --cols 5 --seed 3 --difficulty 2 --format json >puzzle
slink-solve --explain --format json puzzle >story
rating=$(slink-solve --rate puzzle | cut -f 1,2,9)

# games SECONDS FIELD: one second for each entry, but so many before step 3. The entries are those of the story.
games() {
    python3 - "$1" story <<'END'
import json, sys
late, r = int(sys.argv[1]), json.loads(open(sys.argv[2]).readline())
rows, cols = r["rows"], r["cols"]
def number(name):
    cell, side = name.split(".") if "." in name else name.split(" ")
    row, col = (int(x) - 1 for x in cell[1:].split("c"))
    level = {"top": row * cols + col, "bottom": (row + 1) * cols + col}
    base = (rows + 1) * cols
    upright = {"left": base + row * (cols + 1) + col, "right": base + row * (cols + 1) + col + 1}
    return {**level, **upright}[side]
at, moves = 0, []
for i, step in enumerate(r["steps"]):
    at += late * 1000 if i == 2 else 0
    for field, value in ("on", 1), ("off", 0):
        for name in step.get(field, []):
            at += 1000
            moves.append([at, number(name), value])
print(json.dumps({"id": r["id"], "time": at, "solved": True, "moves": moves}))
END
}
games 60 >late
third=$(python3 -c 'import json; s = json.loads(open("story").readline())["steps"][2]; print(s["technique"], 61)')
runs a_game 0 slink-solve --times late puzzle
is its_rating "$(cut -f 2-4 out)" "$rating"
is where_it_stood_still "$(cut -f 6,7 out)" "solved	3:${third% *}:${third#* }"
games 0 >steady
runs a_steady_game 0 slink-solve --times steady puzzle
check nothing_stood_still grep -q 'solved		-$' out
sed 's/"moves"/"hints": [5, 5, 70], "moves"/' steady >helped
runs a_game_with_hints 0 slink-solve --times helped puzzle
is its_hints "$(cut -f 8 out)" 3
minutes=$(python3 -c 'import json; print("%.1f" % (json.load(open("late"))["time"] / 60000))')
slink-solve --times late puzzle >line
is minutes_of_the_player "$(cut -f 5 line)" "$minutes"

# A mistake, and its correction, count for the next step that is found.
python3 -c 'import json
g = json.load(open("late")); k = next(i for i, m in enumerate(g["moves"]) if i and m[0] - g["moves"][i - 1][0] > 50000)
a, m = g["moves"][k - 1][0], g["moves"][k]
g["moves"][k:k] = [[a + 20000, m[1], 1 - m[2]], [a + 40000, m[1], -1]]
print(json.dumps(g))' >mistaken
runs a_mistake 0 slink-solve --times mistaken puzzle
same a_mistake_counts_for_the_next line out

# ---- sudokus, puzzles without an id, open games -----------------------------------------------

slink-sudoku --template std --level 1 --number 2 --seed 4 --format json -o two
sed 's/"id":"[^"]*",//' two >nameless
printf '%s\n' '{"id":"2","time":90000,"moves":[]}' '{"id":"1","time":0,"moves":[[0,5,1],[0,99999,1]]}' >open
runs without_ids 0 slink-solve --times open nameless
is without_ids_goes_by_numbers "$(cut -f 1,5-7 out | tr '\t\n' ' |')" '1 0.0 open |2 1.5 open |'
tells no_such_game 1 'two: puzzle 1 is not in the file of times' slink-solve --times open two
{ printf '['; tr '\n' ',' <open | sed 's/,$//'; printf ']\n'; } >array
runs an_array 0 slink-solve --times array nameless

# ---- what is refused --------------------------------------------------------------------------

refused_texts bad --times bad puzzle <<'END'
{"id":"a","moves":[]}|bad:1:1: "time"
{"time":1,"moves":[]}|bad:1:1: "id"
{"id":3,"time":1,"moves":[]}|bad:1:2: "id"
{"id":"a","time":1}|bad:1:1: "moves"
{"id":"a","time":-1,"moves":[]}|bad:1:11: "time"
{"id":"a","time":1,"moves":3}|bad:1:20: "moves" of puzzle a must be an array
{"id":"a","time":1,"moves":[[1,2]]}|bad:1:20: "moves" of puzzle a has no move at 1: a time, no earlier than the one before,
{"id":"a","time":1,"moves":[[5,2,1],[4,2,0]]}|bad:1:20: "moves" of puzzle a has no move at 2:
{"id":"a","time":1,"moves":[],"hints":2}|bad:1:31: "hints" of puzzle a must be an array
{"id":"a","time":1,"moves":[[5,2,2]]}|bad:1:20: "moves" of puzzle a has no move at 1:
{"id":"a","time":1,"moves":[[5,-2,1]]}|bad:1:20: "moves" of puzzle a has no move at 1:
{"time":1|bad:1:10: not JSON: 
nothing|bad:1:1: a JSON object is expected
END
refused no_such_file 'no-such: No such file' --times no-such puzzle
for mode in check rate explain hint missing; do
    refused "times_and_$mode" "--times and --$mode exclude each other" --times open "--$mode" puzzle
done
refused times_as_json '--format json does not go with --times' --times open --format json puzzle
slink-solve --times late none_such >out 2>err
ends no_puzzles 2
finish
