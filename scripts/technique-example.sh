#!/bin/sh
# Finds a small board whose next step is a technique of loops: a line for
# templates/techniques/loops.jsonl, without its step, which `make techniques` adds.
#
# Usage: technique-example.sh NAME
#
# Explains small puzzles, first the smallest, and prints the one with the fewest edges drawn before
# the technique comes. The status is 1 if it comes in none. Needs the programs on PATH, or in
# build/bin.
set -eu
name=$1
PATH="$PATH:$(dirname "$0")/../build/bin"

# For each story on standard input: the edges drawn at the first step of the technique, how many
# they are, and the line. The first lists "on" and "off" of a step are what it draws.
moments() {
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

for size in '3 3' '3 4' '4 4' '4 5' '5 5' '6 6'; do
    for type in slitherlink super; do
        # shellcheck disable=SC2086 # rows and columns
        set -- $size
        line=$(slink-gen --rows "$1" --cols "$2" --type "$type" --difficulty any --format json \
            -n 500 --seed 1 | slink-solve --explain --format json | moments | sort -n | head -n 1)
        if [ -n "$line" ]; then
            echo "$line" | cut -f 2
            exit 0
        fi
    done
done
exit 1
