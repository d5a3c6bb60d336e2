# Reports includes that break the floors: a file includes only from floors below its own, or from its
# own folder and the folders within it. Drawing includes only what knows no engines; engines for any
# tiling do not include what only square boards have. The floors are those of docs/architecture.md.

BEGIN {
    n = split("src/base 0 src/model 1 src/format 2 src/solver 3 src/search 3 src/regions 3 " \
              "src/mcc 3 src/check 3 src/count 4 src/answer 4 src/fields 4 src/generator 5 " \
              "src/sudoku 5 render 5 src/batch 6 src/tools 7", word, " ")
    for (i = 1; i < n; i += 2) floor[word[i]] = word[i + 1]
    general = "^src/(solver/[a-z_]*\\.|solver/table/|search/|mcc/|check/|count/|answer/)"
    squares["src/solver/table/curve.c"] squares["src/count/frontier_blank.c"]
}

# The folder that has the floor: src/solver for src/solver/table/board.h.
function house(path) {
    if (path ~ /^render\//) return "render"
    match(path, /^src\/[^\/]*/)
    return substr(path, 1, RLENGTH)
}

FNR == 1 {
    own = house(FILENAME)
    if (!(own in floor)) print FILENAME ":1: the folder has no floor in scripts/lint/floors.awk"
}
/^#include "/ {
    header = $0
    sub(/^#include "/, "", header)
    sub(/".*/, "", header)
    if (header == "model/square.h" && FILENAME ~ general && !(FILENAME in squares))
        print FILENAME ":" FNR ": an engine for any tiling includes \"" header "\""
    target = header ~ /^render\// ? "render" : header ~ /\// ? house("src/" header) : own
    if (target == own) next
    if (floor[target] >= floor[own])
        print FILENAME ":" FNR ": floor " floor[own] " includes \"" header "\" of floor " \
            floor[target]
    else if (own == "render" && floor[target] > 2)
        print FILENAME ":" FNR ": drawing includes \"" header "\"; it knows no engines"
}
