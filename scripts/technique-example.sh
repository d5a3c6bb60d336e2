#!/bin/sh
# Finds a small board whose next step is a technique: a line for templates/techniques/loops.jsonl or
# sudokus.jsonl, without its step, which `make techniques` adds.
#
# Usage: technique-example.sh NAME
#
# Explains small puzzles, first the smallest, and prints the one with the fewest marks before the
# technique comes. The status is 1 if it comes in none. Needs the programs on PATH, or in build/bin.
set -eu
name=$1
here=$(cd "$(dirname "$0")" && pwd)
PATH="$PATH:$here/../build/bin"

# Prints the line with the fewest marks, after their number, on standard input; or fails.
print_first() {
    sort -n | head -n 1 | cut -f 2- | grep .
}

# For each story of a sudoku on standard input: how many marks there are at the first step of the
# technique, and the line.
moments_of_sudokus() {
    awk -v name="$name" '
        {
            n = split($0, step, /\{"number":/)
            split("", symbol)
            marks = 0
            excluded = ""
            for (i = 2; i <= n && !index(step[i], "\"technique\":\"" name "\""); i++) {
                match(step[i], /"is":\[[^]]*\],"not":\[[^]]*\]/)
                split(substr(step[i], RSTART, RLENGTH), list, /"is":\[|\],"not":\[|\]/)
                facts = split(list[2], fact, /[^0-9]+/)
                for (k = 2; k < facts; k += 3) symbol[fact[k], fact[k + 1]] = fact[k + 2]
                marks += gsub(/"r/, "&", list[2]) + gsub(/"r/, "&", list[3])
                excluded = excluded (list[3] != "" && excluded != "" ? "," : "") list[3]
            }
            if (i > n) next
            match($0, /"symbols":[0-9]+/)
            side = substr($0, RSTART + 10, RLENGTH - 10)
            filled = ""
            for (r = 1; r <= side; r++) {
                filled = filled (r > 1 ? ",[" : "[")
                for (c = 1; c <= side; c++) filled = filled (c > 1 ? "," : "") symbol[r, c] + 0
                filled = filled "]"
            }
            match($0, /"solution":.*\]\],/)
            print marks "\t" substr($0, 1, index($0, ",\"gss_level\"")) "\"id\":\"" name "\"," \
                substr($0, RSTART, index(substr($0, RSTART), "]]") + 1) ",\"filled\":[" filled "]" \
                (excluded == "" ? "" : ",\"excluded\":[" excluded "]") "}"
        }'
}

# The same for loops, with the edges drawn. The first lists "on" and "off" of a step are what it draws.
moments_of_loops() {
    awk -v name="$name" '
        # The text of what the pattern finds, with a comma after it; or nothing.
        function part(pattern) {
            if (!match($0, pattern)) return ""
            return substr($0, RSTART, RLENGTH) ","
        }
        function number(key) {
            match($0, "\"" key "\":[0-9]+")
            return substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3) + 0
        }
        # Draws each "rNcM side" of a list.
        function draw(list, on,    words, n, i, place) {
            n = split(list, words, "\"")
            for (i = 2; i <= n; i += 2) {
                split(words[i], place, "[rc ]")
                if (place[4] == "top" || place[4] == "bottom")
                    edge[2 * (place[2] - (place[4] == "top")), place[3] - 1] = on ? "-" : "x"
                else
                    edge[2 * place[2] - 1, place[3] - (place[4] == "left")] = on ? "|" : "x"
                drawn++
            }
        }
        {
            rows = number("rows"); cols = number("cols"); drawn = 0
            split("", edge)
            n = split($0, step, /\{"number":/)
            for (i = 2; i <= n && !index(step[i], "\"technique\":\"" name "\""); i++) {
                match(step[i], /"on":\[[^]]*\]/)
                draw(substr(step[i], RSTART + 5, RLENGTH - 5), 1)
                match(step[i], /"off":\[[^]]*\]/)
                draw(substr(step[i], RSTART + 6, RLENGTH - 6), 0)
            }
            if (i > n) next
            edges = ""
            for (r = 0; r <= 2 * rows; r++) {
                edges = edges (r ? "," : "") "\""
                for (c = 0; c < cols + r % 2; c++) edges = edges ((r, c) in edge ? edge[r, c] : ".")
                edges = edges "\""
            }
            print drawn "\t{\"family\":\"loop\"," part("\"type\":\"[a-z]*\"") \
                "\"rows\":" rows ",\"cols\":" cols "," part("\"grid\":[^]]*]") \
                part("\"clues\":{[^}]*}") "\"id\":\"" name "\"," \
                part("\"solution\":[^]]*]") "\"edges\":[" edges "]}"
        }'
}

# At a level of as many as the symbols, sets do not suffice.
if grep -q "^\[$name\]" "$here/../templates/techniques/sudokus.ini"; then
    for kind in 'boxes 2x2 any' 'boxes 2x3 any' 'boxes 2x3 6' 'boxes 2x4 any' 'boxes 2x4 8' \
        'boxes 3x3 any' 'boxes 3x3 9' 'jigsaw 8 any' 'jigsaw 8 8'; do
        # shellcheck disable=SC2086 # an option, its value, and the level
        set -- $kind
        slink-sudoku "--$1" "$2" --generate "$3" --format json --number 300 --seed 1 |
            slink-sudoku --explain --format json | moments_of_sudokus | print_first && exit 0
    done
    exit 1
fi

for size in '3 3' '3 4' '4 4' '4 5' '5 5' '6 6'; do
    for type in slitherlink super; do
        # shellcheck disable=SC2086 # rows and columns
        set -- $size
        slink-gen --rows "$1" --cols "$2" --type "$type" --difficulty any --format json -n 500 --seed 1 |
            slink-solve --explain --format json | moments_of_loops | print_first && exit 0
    done
done
exit 1
