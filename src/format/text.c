/* Pictures of puzzles made of characters, for people, with their solutions; each family's in its room. */
#include "format/format.h"

static const struct format *const parts[] = {&format_loops_text, &format_sudoku_text, NULL};

const struct format format_text = {
    .name = "text",
    .title = "pictures of characters, with solutions",
    .parts = parts,
    .solutions = true,
    .superclues = true,
    .shapes = true,
};
