/*
 * Game ids of Loopy (Simon Tatham's Portable Puzzle Collection), one per line: `WxHtT:CELLS` or
 * `WxHtTdD:CELLS`, width first. T = 0 is the square grid, the only one that this format reads; D is
 * the difficulty for which Loopy made the puzzle: e, n, t or h. CELLS go row by row: a digit is a
 * clue, a letter a..z a run of 1..26 cells without one.
 */
#include "base/text.h"
#include "format/format.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

#include <string.h>

/* An id that is being read. */
struct loopy_id {
    const char *text;
    size_t len, at;
};

static bool loopy_sniff(const char *text, size_t len)
{
    const char follows[] = "xt";
    size_t at = 0;

    for (size_t i = 0; i < 2; i++) {
        size_t from = at;
        while (at < len && line_is_digit(text[at]))
            at++;
        if (at == from || at == len || text[at] != follows[i])
            return false;
        at++;
    }
    return true;
}

static bool loopy_char(struct loopy_id *id, char c, struct slip *slip)
{
    if (id->at == id->len || id->text[id->at] != c)
        return slip_set(slip, id->at + 1, "'%c' is expected here", c);
    id->at++;
    return true;
}

static bool loopy_side(struct loopy_id *id, const char *what, int *side, struct slip *slip)
{
    int64_t value;
    size_t used = number_scan(id->text + id->at, id->len - id->at, SQUARE_MAX_SIDE, &value);

    if (used == 0)
        return slip_set(slip, id->at + 1, "a number is expected here: the %s", what);
    if (value < 1 || value > SQUARE_MAX_SIDE)
        return slip_set(slip, id->at + 1, "the %s must be 1 to %d", what, SQUARE_MAX_SIDE);
    id->at += used;
    *side = (int)value;
    return true;
}

static bool loopy_tiling(struct loopy_id *id, struct slip *slip)
{
    int64_t tiling;
    size_t used = number_scan(id->text + id->at, id->len - id->at, 999, &tiling);

    if (used == 0)
        return slip_set(slip, id->at + 1, "a number is expected here: the kind of grid");
    if (tiling != 0)
        return slip_set(slip, id->at + 1, "only the square grid, t0, can be read");
    id->at += used;
    if (id->at == id->len || id->text[id->at] != 'd')
        return true;
    id->at++;
    if (id->at == id->len || !strchr("enth", id->text[id->at]))
        return slip_set(slip, id->at + 1, "a difficulty is expected here: e, n, t or h");
    id->at++;
    return true;
}

static bool loopy_cells(struct loopy_id *id, struct cells *cells, struct slip *slip)
{
    size_t most = (size_t)cells->rows * (size_t)cells->cols;

    for (; id->at < id->len; id->at++) {
        char c = id->text[id->at];
        bool digit = c >= '0' && c <= '4', run = c >= 'a' && c <= 'z';
        size_t n = run ? (size_t)(c - 'a' + 1) : 1;
        if (!digit && !run)
            return slip_set(slip, id->at + 1, "%s; cells are 0 to 4 and runs a to z",
                            line_show(c).text);
        if (n > most - cells->count)
            return slip_set(slip, id->at + 1, "more than %zu cells", most);
        for (; n > 0; n--)
            cells_add(cells, digit ? c - '0' : -1);
    }
    if (cells->count < most)
        return slip_set(slip, id->at + 1, "%zu %s, not %zu", cells->count,
                        cells->count == 1 ? "cell" : "cells", most);
    return true;
}

static enum format_result loopy_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;
    struct cells cells = {0};
    struct slip slip;

    if (textin_next(in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    struct loopy_id id = {in->text, in->len, 0};
    bool good = loopy_side(&id, "width", &cells.cols, &slip) && loopy_char(&id, 'x', &slip) &&
                loopy_side(&id, "height", &cells.rows, &slip) && loopy_char(&id, 't', &slip) &&
                loopy_tiling(&id, &slip) && loopy_char(&id, ':', &slip) &&
                loopy_cells(&id, &cells, &slip);
    if (good) {
        struct puzzle *p = cells_puzzle(&cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
    } else
        diag_at(d, textin_place(in, slip.col), "%s", slip.why.text);
    cells_release(&cells);
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

const struct format format_loopy = {
    .name = "loopy",
    .title = "Loopy game ids",
    .family = &loops_family,
    .max_digit = 4,
    .sniff = loopy_sniff,
    .read = loopy_read,
};
