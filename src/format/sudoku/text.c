/* Sudokus for people: the puzzle and, if known, its solution, as gss prints them. */
#include "format/format.h"
#include "format/sudoku/family.h"

static void text_write(struct strbuf *out, const struct record *r, bool first)
{
    const struct sudoku *s = sudoku_of(r);

    if (!first)
        strbuf_char(out, '\n');
    sudoku_show(s, s->given, out);
    if (s->solution) {
        strbuf_char(out, '\n');
        sudoku_show(s, s->solution, out);
    }
}

const struct format format_text = {
    .name = "text",
    .title = "sudokus for people, with their solutions",
    .family = &sudoku_family,
    .write = text_write,
};
