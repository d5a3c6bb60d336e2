/*
 * Sudokus of 9x9 as 81 digits or dots each, with 0 and '.' for unknowns. Blanks and line ends mean
 * nothing, so a line may have several sudokus and a sudoku several lines; a '#' and the rest of its
 * line are a comment.
 */
#include "format/format.h"
#include "format/line.h"
#include "format/sudoku/family.h"
#include "model/sudoku/topology_parts.h"

#include <string.h>

enum { CELLS = 81, SYMBOLS = 9 };

static bool is_symbol(char c)
{
    return line_is_digit(c) || c == '.';
}

/* A line of 81, with a digit that no clue of a loop has: there is no unique sudoku without any. */
static bool compact_sniff(const char *line, size_t len)
{
    bool large = false;
    size_t n = 0;

    while (n < len && is_symbol(line[n]))
        large = line[n++] > '4' || large;
    for (size_t i = n; i < len && line[i] != '#'; i++)
        if (!line_is_blank_char(line[i]))
            return false;
    return n == CELLS && large;
}

/* The bytes of blanks from there on, and of the comment after them. */
static size_t skip(const struct textin *in, size_t at)
{
    size_t blanks = line_blanks(in->text, in->len, at);

    return at + blanks < in->len && in->text[at + blanks] == '#' ? in->len - at : blanks;
}

/* Takes symbols from the rest of the line until the sudoku is full. */
static bool take_line(struct textin *in, int *given, int *n, struct diag *d)
{
    size_t at = in->used + skip(in, in->used);

    while (at < in->len && *n < CELLS) {
        char c = in->text[at];
        if (!is_symbol(c))
            return diag_at(d, textin_place(in, at + 1), "%s; sudokus are digits and '.'",
                           line_show(c).text);
        given[(*n)++] = c == '.' ? 0 : c - '0';
        at++;
        at += skip(in, at);
    }
    if (at < in->len)
        textin_keep(in, at);
    return true;
}

static bool take_sudoku(struct textin *in, int *given, struct diag *d)
{
    int n = 0;

    while (n < CELLS)
        switch (textin_next(in, d)) {
        case TEXTIN_LINE:
            if (!take_line(in, given, &n, d))
                return false;
            break;
        case TEXTIN_END:
            return diag_at(d, textin_place(in, in->len + 1),
                           "the text ends after %d of the %d digits or dots of a sudoku", n, CELLS);
        case TEXTIN_ERROR:
            return false;
        }
    return true;
}

static enum format_result compact_read(struct format_reader *reader, struct record *r,
                                       struct diag *d)
{
    int given[CELLS];

    if (!take_sudoku(&reader->in, given, d))
        return FORMAT_ERROR;
    *r = sudoku_standard_record(reader, SYMBOLS, given);
    return FORMAT_RECORD;
}

static bool compact_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct topology *t = sudoku_of(r)->topology;

    if (!sudoku_is_plain(format, r, why))
        return false;
    if (t->parts == PARTS_STANDARD && t->of_parts && t->nsymbols == SYMBOLS)
        return true;
    return diag_set(why, "the format %s has only standard sudokus of 9x9", format->name);
}

static void compact_write(struct strbuf *out, const struct record *r, bool first)
{
    const struct sudoku *s = sudoku_of(r);

    (void)first;
    for (int e = 0; e < CELLS; e++)
        strbuf_char(out, ".123456789"[s->given[e]]);
    strbuf_char(out, '\n');
}

const struct format format_compact = {
    .name = "compact",
    .title = "81 digits or dots per sudoku",
    .family = &sudoku_family,
    .accept = compact_accept,
    .sniff = compact_sniff,
    .read = compact_read,
    .write = compact_write,
};
