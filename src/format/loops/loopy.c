/*
 * Game ids and save files of Loopy (format/sgt.h): `W[xH][tT][dD]:CELLS`, width first, which is the
 * height, too, if that is missing. T = 0, the default, is the square grid, others are in
 * model/loops/tiling.c; D is the difficulty for which Loopy made the puzzle: e, n, t or h. CELLS go
 * row by row: a digit is a clue, A, B, ... stand for 10, 11, ..., a letter a..z is a run of 1..26
 * cells without one. Those of triangles begin with `0_`; without it they are of an older board. Those
 * of Penrose tilings begin with the patch, `GX,Y,ANGLE_`. A
 * task of puzzle-loop.com is the CELLS of a square alone.
 */
#include "base/text.h"
#include "format/format.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "format/sgt.h"
#include "model/loops/square.h"
#include "model/loops/tiling.h"

#include <string.h>

/* Those of tilings other than squares. */
static const char big_numbers[] = "0123456789ABCDEFG";

_Static_assert(sizeof big_numbers > LATTICE_DEGREE + 1, "a character for each number of edges");

/* An id that is being read. */
struct loopy_id {
    const char *text;
    size_t len, at;
};

/* The cells of a description, 0 if it is none; *digits: how many are clues. */
static size_t count_cells(const char *text, size_t len, size_t *digits)
{
    size_t n = 0;

    *digits = 0;
    for (size_t i = 0; i < len; i++) {
        bool digit = text[i] >= '0' && text[i] <= '4';
        if (!digit && (text[i] < 'a' || text[i] > 'z'))
            return 0;
        n += digit ? 1 : (size_t)(text[i] - 'a' + 1);
        *digits += digit;
    }
    return n;
}

/* The side of a square whose cells are the line, 0 if they are not: a task, and no rows of letters. */
static int task_side(const char *text, size_t len)
{
    size_t digits, n = count_cells(text, len, &digits), side = 5;

    while (side * side < n)
        side++;
    return side * side == n && n > len && digits > 0 && len > 8 ? (int)side : 0;
}

static int loopy_recognise(const char *text, size_t len)
{
    size_t side = strspn(text, "0123456789"), at = side + (text[side] == 'x'), end, digits;
    int64_t width, height;

    /* A save file of any game but Solo: its name is told. */
    if (strncmp(text, "SAVEFILE", 8) == 0)
        return sgt_saved(text, "Solo") ? 0 : SURE_WHOLE;
    if (text[len + (text[len] == '\n')] == 0 && task_side(text, len))
        return SURE_WHOLE;
    at += text[side] == 'x' ? strspn(text + at, "0123456789") : 0;
    end = at + (text[at] == 't' ? 1 + strspn(text + at + 1, "0123456789") : 0);
    bool typed = end > at + 1;
    end += text[end] == 'd' && text[end + 1] != 0 ? 2 : 0;
    if (side == 0 || side == len || typed)
        return side > 0 && typed ? SURE_MARK : 0;
    /* Without a type it might be Solo's: the cells must go into the board. */
    number_scan(text, side, SQUARE_MAX_SIDE, &width);
    height = width;
    if (text[side] == 'x')
        number_scan(text + side + 1, len - side - 1, SQUARE_MAX_SIDE, &height);
    return text[end] == ':' &&
                   count_cells(text + end + 1, len - end - 1, &digits) == (size_t)(width * height)
               ? SURE_MARK
               : 0;
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

/* Whether the next character is this; then goes behind it. */
static bool loopy_skip(struct loopy_id *id, char c)
{
    bool there = id->at < id->len && id->text[id->at] == c;

    id->at += there;
    return there;
}

/* The patch, GX,Y,A_ with an angle in degrees. */
static bool loopy_patch(struct loopy_id *id, struct cells *cells, struct slip *slip)
{
    int64_t at[3] = {0};

    for (int i = 0; i < 3; i++) {
        bool there = loopy_skip(id, "G,,"[i]), minus = there && i < 2 && loopy_skip(id, '-');
        size_t used =
            there ? number_scan(id->text + id->at, id->len - id->at, PATCH_MOST, &at[i]) : 0;
        id->at += used;
        at[i] = minus ? -at[i] : at[i];
        if (used == 0 || at[i] < -PATCH_MOST || at[i] > PATCH_MOST)
            return slip_set(slip, id->at + 1, "a patch is expected here, as in G12,-345,72_");
    }
    if (at[2] % 36 != 0 || at[2] >= 360 || !loopy_skip(id, '_'))
        return slip_set(slip, id->at + 1,
                        "an angle of 0, 36, ... or 324 and '_' are expected here");
    if (cells->rows > TILING_MAX_GROWN || cells->cols > TILING_MAX_GROWN)
        return slip_set(slip, 1, "boards of %s are up to %dx%d", cells->tiling->name,
                        TILING_MAX_GROWN, TILING_MAX_GROWN);
    cells->patch = (struct patch){(int)at[0], (int)at[1], (int)at[2] / 36};
    return true;
}

/* Height, tiling and difficulty, as far as they are there. */
static bool loopy_params(struct loopy_id *id, struct cells *cells, struct slip *slip)
{
    int64_t tiling = 0;

    cells->rows = cells->cols;
    if (loopy_skip(id, 'x') && !loopy_side(id, "height", &cells->rows, slip))
        return false;
    if (loopy_skip(id, 't')) {
        size_t used = number_scan(id->text + id->at, id->len - id->at, 999, &tiling);
        if (used == 0)
            return slip_set(slip, id->at + 1, "a number is expected here: the kind of grid");
        cells->tiling = tiling_of_loopy((int)tiling);
        if (tiling != 0 && !cells->tiling)
            return slip_set(slip, id->at + 1, "the kind of grid t%d cannot be read", (int)tiling);
        id->at += used;
    }
    if (loopy_skip(id, 'd') && (id->at == id->len || !strchr("enth", id->text[id->at++])))
        return slip_set(slip, id->at + (id->at == id->len),
                        "a difficulty is expected here: e, n, t or h");
    if (id->at < id->len && id->text[id->at] == '#')
        return slip_set(
            slip, id->at + 1,
            "a seed, from which only Loopy makes the puzzle; its game id has a ':' here");
    if (!loopy_skip(id, ':'))
        return slip_set(slip, id->at + 1, "':' is expected here");
    if (cells->tiling && cells->tiling->growth)
        return loopy_patch(id, cells, slip);
    if (!cells->tiling || !cells->tiling->loopy_mark)
        return true;
    size_t n = strlen(cells->tiling->loopy_mark);
    if (id->len - id->at < n || strncmp(id->text + id->at, cells->tiling->loopy_mark, n) != 0)
        return slip_set(
            slip, id->at + 1,
            "'%s' is expected here; without it the board is one that older versions made",
            cells->tiling->loopy_mark);
    id->at += n;
    return true;
}

static bool loopy_cells(struct loopy_id *id, struct cells *cells, struct slip *slip)
{
    const char *numbers = cells->tiling ? big_numbers : "01234";
    size_t most = cells->tiling
                      ? (size_t)tiling_cells(cells->tiling, cells->rows, cells->cols, cells->patch)
                      : (size_t)cells->rows * (size_t)cells->cols;

    for (; id->at < id->len; id->at++) {
        char c = id->text[id->at];
        const char *number = c ? strchr(numbers, c) : NULL;
        bool run = c >= 'a' && c <= 'z';
        size_t n = run ? (size_t)(c - 'a' + 1) : 1;
        if (!number && !run)
            return slip_set(slip, id->at + 1, "%s; cells are 0 to %s and runs a to z",
                            line_show(c).text, cells->tiling ? "9, A to G" : "4");
        if (n > most - cells->count)
            return slip_set(slip, id->at + 1, "more than %zu cells", most);
        for (; n > 0; n--)
            cells_add(cells, number ? (int)(number - numbers) : -1);
    }
    if (cells->count < most)
        return slip_set(slip, id->at + 1, "%zu %s, not %zu", cells->count,
                        cells->count == 1 ? "cell" : "cells", most);
    return true;
}

static struct puzzle *loopy_puzzle(const struct cells *cells, struct lattice **last,
                                   struct slip *slip)
{
    if (!cells->tiling)
        return cells_puzzle(cells, last);
    slip->col = 1;
    return cells_tiling_puzzle(cells, cells->rows, cells->cols, last, &slip->why);
}

static enum format_result loopy_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;
    OWN(cells) cells = {0};
    struct slip slip = {0};
    OWN(strbuf) text = strbuf_new();
    struct puzzle *p = NULL;

    if (sgt_take(in, "Loopy", &text, d)) {
        struct loopy_id id = {text.text, text.len, 0};
        int side = task_side(id.text, id.len);
        cells.rows = cells.cols = side;
        bool good =
            side <= SQUARE_MAX_SIDE ||
            slip_set(&slip, 0, "the side of the square is %d, not 5 to %d", side, SQUARE_MAX_SIDE);
        good = good &&
               (side > 0 || (loopy_side(&id, "width", &cells.cols, &slip) &&
                             loopy_params(&id, &cells, &slip))) &&
               loopy_cells(&id, &cells, &slip);
        p = good ? loopy_puzzle(&cells, &reader->lattice, &slip) : NULL;
        if (!p)
            format_slip(in, &slip, d);
    }
    if (p)
        *r = loops_record(p, NULL, puzzle_type(p));
    return p ? FORMAT_RECORD : FORMAT_ERROR;
}

static bool loopy_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct lattice *l = loops_of(r)->puzzle->lattice;

    if (l->tiling && l->tiling->loopy == TILING_NOT_LOOPY)
        return diag_set(why, "the format %s has no boards of %s; json has all", format->name,
                        l->tiling == &tiling_own ? "one's own" : l->tiling->name);
    return loops_accept(format, r, why);
}

static void loopy_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    const struct lattice *l = p->lattice;
    int blanks = 0;

    if (l->square)
        strbuf_format(out, "%dx%dt0:", l->square->cols, l->square->rows);
    else
        strbuf_format(out, "%dx%dt%d:%s", l->cols, l->rows, l->tiling->loopy,
                      l->tiling->loopy_mark ? l->tiling->loopy_mark : "");
    if (!l->square && l->tiling->growth)
        strbuf_format(out, "G%d,%d,%d_", l->patch[0], l->patch[1], l->patch[2] * 36);
    for (int cell = 0; cell < l->ncells; cell++) {
        int clue = p->cell_clue[cell];
        blanks += clue < 0;
        if (clue >= 0) {
            sgt_write_blanks(out, &blanks);
            strbuf_char(out, big_numbers[p->clue[clue].number]);
        }
    }
    sgt_write_blanks(out, &blanks);
    strbuf_char(out, '\n');
}

const struct format format_loopy = {
    .name = "loopy",
    .title = "Loopy's game ids and save files",
    .family = &loops_family,
    .max_digit = 4,
    .tilings = true,
    .min_side = 3,
    .accept = loopy_accept,
    .lines = true,
    .recognise = loopy_recognise,
    .read = loopy_read,
    .write = loopy_write,
};
