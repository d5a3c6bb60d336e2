#!/bin/sh
# Draws the examples of templates/techniques and writes the pages of techniques.
#
# Usage: techniques.sh FOLDER
#
# Writes into the folder, for loops and for sudokus: the examples with their steps as the programs
# explain them now, loops.jsonl and sudokus.jsonl; the pages techniques.md and sudoku-techniques.md;
# and their pictures in pictures/techniques. Needs the programs on PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
from=$here/../templates/techniques
to=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$to/pictures/techniques"

# Edges within letters, and those that are left when the loop is closed, are no hints, but the first
# and the last step of a story.
loop_steps() {
    while IFS= read -r example; do
        case $example in
            *'"id":"internal-edge"'* | *'"id":"loop-closed"'*)
                printf '%s\n' "$example" | slink-solve --explain --format json | awk '{
                    n = split($0, part, /\{"number":[0-9]+,/)
                    step = /"id":"internal-edge"/ ? part[2] : part[n]
                    sub(/(,|\]\})$/, "", step)
                    print part[1] "{\"number\":1," step "]}"
                }'
                ;;
            *) printf '%s\n' "$example" | slink-solve --hint --format json ;;
        esac
    done <"$from/loops.jsonl"
}

# Some techniques need the promise of one solution.
sudoku_steps() {
    while IFS= read -r example; do
        case $example in
            *'"id":"unique-'* | *'"id":"hidden-rectangle"'* | *'"id":"bug"'*)
                printf '%s\n' "$example" | slink-sudoku --hint --uniqueness --format json
                ;;
            *) printf '%s\n' "$example" | slink-sudoku --hint --format json ;;
        esac
    done <"$from/sudokus.jsonl"
}

# Draws the steps of the examples FILE, one picture at a time, since those of several puzzles have
# titles; and lists the names of the examples with the levels of their techniques.
draw() {
    sed 's/.*"id":"\([^"]*\)".*"steps":\[{"number":1,"level":\([0-9]*\).*/\1\t\2/' "$1" >"$work/list"
    while IFS= read -r example <&3 && IFS="$(printf '\t')" read -r id _ <&4; do
        rm -rf "$work/drawn"
        printf '%s\n' "$example" | slink-render --steps --format png --dpi 60 -o "$work/drawn"
        mv "$work/drawn/001-001.png" "$to/pictures/techniques/$(echo "$id" | tr / -).png"
    done 3<"$1" 4<"$work/list"
}

# The page of the words in FILE, after the text on standard input.
write_page() {
    cat
    awk -F '\t' '
        function finish(name) {
            if (id == "")
                return
            if (id in level && level[id] != now) {
                now = level[id]
                printf "\n## Level %d, %s\n", now, words[now]
            }
            printf "\n### %s\n", title
            split(id, part, "/")
            printf "`%s`%s\n\n%s%s\n", part[1], names == "" ? "" : ", also called " names, line, note
            name = id
            gsub("/", "-", name)
            if (id in level)
                printf "\n![%s](pictures/techniques/%s.png)\n", title, name
            id = names = note = ""
        }
        function value() { return substr($0, index($0, "=") + 2) }
        BEGIN { split("gentle easy medium hard expert master", words, " ") }
        FILENAME ~ /list$/ { level[$1] = $2; next }
        /^\[words\]/ { exit }
        /^\[/ { finish(); id = substr($0, 2, length($0) - 2) }
        /^title = / { title = value() }
        /^names = / { names = value() }
        /^note = / { note = " (" value() ")" }
        /^line = / { line = value() }
        END { finish() }' "$work/list" "$1"
}

loop_steps >"$to/loops.jsonl"
draw "$to/loops.jsonl"
write_page "$from/loops.ini" >"$to/techniques.md" <<'END'
# Techniques

What solvers of loop puzzles do, as `slink-solve --explain` and `--hint` call it, by levels (see
[rating.md](rating.md)). Each has the smallest example that was found: a real puzzle at the moment when the
technique is the next step. What the step needs is hatched, ringed or black, and what is new is red.
`make techniques` draws all of it from `templates/techniques`. Those of sudokus have
[a page of their own](sudoku-techniques.md).
END

sudoku_steps >"$to/sudokus.jsonl"
draw "$to/sudokus.jsonl"
write_page "$from/sudokus.ini" >"$to/sudoku-techniques.md" <<'END'
# Techniques of sudokus

What solvers of sudokus do, as `slink-sudoku --explain` and `--hint` call it, by levels (see [rating.md](rating.md)). They work
with any areas: rows, columns, boxes, fields, diagonals or windows. Each has a small example: a real puzzle at the moment when
the technique is the next step. What the step needs is blue, what is new is yellow, and what it rules out is crossed out.
`make techniques` draws all of it from `templates/techniques`. Those of loop puzzles are on [another page](techniques.md).
END
