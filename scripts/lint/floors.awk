# Reports includes that break the floors: a file includes only from rooms on floors below its own, or
# from its own room. A room is the deepest folder of the list that holds the file. Within a floor the
# families do not know each other, and what they share knows no family. Drawing includes only what knows
# no engines; engines for any tiling do not include what only square boards have. The floors are those
# of docs/architecture.md; a fraction orders the rooms of one floor.

BEGIN {
    n = split("src/base 0 src/model 1 src/model/loops 1.1 src/model/sudoku 1.1 src/model/kakuro 1.1 " \
              "src/edition 2 src/format 2 src/format/loops 2.1 src/format/sudoku 2.1 src/format/kakuro 2.1 " \
              "src/solver/learn 2.9 src/solver/loops/deduce 3 src/solver/loops/search 3 src/solver/loops/count 3.1 " \
              "src/solver/loops 3.2 src/solver/sudoku 3 src/solver/kakuro 3 src/solver/mcc 3 src/solver/check 3 " \
              "src/regions 3 src/regions/fields 3.1 " \
              "src/explain 4 src/explain/loops/path 4.05 src/explain/loops/argue 4.05 src/explain/loops 4.1 src/explain/sudoku 4.1 src/explain/kakuro 4.1 " \
              "src/generator 5 src/generator/loops 5.1 src/generator/sudoku 5.1 src/generator/kakuro 5.1 " \
              "render/paper 5 render 5.1 render/loops 5.2 render/sudoku 5.2 render/kakuro 5.2 render/book 5.3 " \
              "src/batch 6 src/tools 7 src/library 7", word, " ")
    for (i = 1; i < n; i += 2) floor[word[i]] = word[i + 1] + 0
    general = "^src/solver/(loops/[a-z_]*\\.|loops/deduce/[a-z_]*\\.|loops/deduce/table/|loops/search/|" \
              "loops/count/|mcc/|check/)|^src/explain/loops/"
    squares["src/solver/loops/deduce/table/curve.c"] squares["src/solver/loops/count/frontier.c"]
    squares["src/explain/loops/nouns.c"] # names of places
}

# The room of a file: src/solver/loops/deduce for src/solver/loops/deduce/table/board.h.
function room(path) {
    while (sub(/\/[^\/]*$/, "", path)) if (path in floor) return path
    return ""
}

FNR == 1 {
    own = room(FILENAME)
    if (own == "") print FILENAME ":1: the folder has no floor in scripts/lint/floors.awk"
}
/^#include "/ {
    header = $0
    sub(/^#include "/, "", header)
    sub(/".*/, "", header)
    if (header == "model/loops/square.h" && FILENAME ~ general && !(FILENAME in squares))
        print FILENAME ":" FNR ": an engine for any tiling includes \"" header "\""
    target = room(header ~ /^render\// ? header : "src/" header)
    if (target == own) next
    if (floor[target] >= floor[own])
        print FILENAME ":" FNR ": " own " (floor " floor[own] ") includes \"" header "\" of floor " \
            floor[target]
    else if (own ~ /^render/ && target !~ /^render/ && floor[target] >= 3)
        print FILENAME ":" FNR ": drawing includes \"" header "\"; it knows no engines"
}
