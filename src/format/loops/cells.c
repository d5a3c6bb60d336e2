#include "format/loops/cells.h"

#include "base/mem.h"
#include "model/loops/square.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MARK_UNKNOWN = -3, MARK_MISSING = -2, MARK_NONE = -1, MARK_GROUP = 100 };

const char cells_no_unknown[] =
    "'?' is a number to be found: `slink-solve FILE` prints those that work, to put in its place; "
    "or `slink-convert --drop unknown` leaves it out";

void cells_release(struct cells *cells)
{
    for (size_t g = 0; g < cells->ngroups; g++)
        free(cells->group[g].name);
    free(cells->group);
    free(cells->mark);
    free(cells->slot);
    *cells = (struct cells){0};
}

/* ---- names ---- */

static bool cells_name_char(char c)
{
    return line_is_letter(c) || line_is_digit(c);
}

bool cells_is_name(const char *name, size_t n)
{
    if (n == 0 || n > CELLS_MAX_NAME)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!cells_name_char(name[i]))
            return false;
    return true;
}

size_t cells_scan_name(const char *text, size_t len, size_t at, const char **name, size_t *n,
                       struct slip *slip)
{
    size_t i = at + 1;

    *name = text + at;
    *n = 1;
    if (at < len && line_is_letter(text[at]))
        return 1;
    assert(at < len && text[at] == '[');
    while (i < len && cells_name_char(text[i]))
        i++;
    *name = text + at + 1;
    *n = i - at - 1;
    if (*n > CELLS_MAX_NAME)
        slip_set(slip, at + 2 + CELLS_MAX_NAME, "a name has at most %d characters", CELLS_MAX_NAME);
    else if (i == len)
        slip_set(slip, i + 1, "a name in brackets lacks its ']'");
    else if (text[i] != ']')
        slip_set(slip, i + 1, "%s in a name; it is made of letters and digits",
                 line_show(text[i]).text);
    else if (*n == 0)
        slip_set(slip, i + 1, "an empty name");
    else
        return i + 1 - at;
    return 0;
}

/* The slot that holds the name, or the free one where it belongs. There is always a free one. */
static size_t cells_slot(const struct cells *cells, const char *name, size_t n)
{
    /* FNV-1a, 64 bits. */
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)name[i]) * 1099511628211u;
    size_t s = ((size_t)(hash ^ hash >> 32)) & (cells->nslots - 1);

    for (; cells->slot[s]; s = (s + 1) & (cells->nslots - 1)) {
        const char *other = cells->group[cells->slot[s] - 1].name;
        if (strncmp(other, name, n) == 0 && other[n] == 0)
            break;
    }
    return s;
}

int cells_find(const struct cells *cells, const char *name, size_t n)
{
    return cells->nslots ? cells->slot[cells_slot(cells, name, n)] - 1 : -1;
}

/* Keeps at least half of the slots free, so that probes stay short. */
static void cells_grow_slots(struct cells *cells)
{
    if (2 * (cells->ngroups + 1) <= cells->nslots)
        return;
    free(cells->slot);
    cells->nslots = cells->nslots ? 2 * cells->nslots : 64;
    cells->slot = mem_alloc(cells->nslots, sizeof *cells->slot);
    for (size_t g = 0; g < cells->ngroups; g++) {
        const char *name = cells->group[g].name;
        cells->slot[cells_slot(cells, name, strlen(name))] = (int)g + 1;
    }
}

int cells_unnumbered(const struct cells *cells)
{
    for (size_t g = 0; g < cells->ngroups; g++)
        if (cells->group[g].number == -1)
            return (int)g;
    return -1;
}

/* ---- cells ---- */

static void cells_add_mark(struct cells *cells, int mark)
{
    cells->mark = mem_reserve(cells->mark, cells->count + 1, &cells->capacity, sizeof *cells->mark);
    cells->mark[cells->count++] = mark;
}

void cells_add(struct cells *cells, int digit)
{
    assert(digit == CLUE_UNKNOWN || (digit >= MARK_NONE && digit < MARK_GROUP));
    cells_add_mark(cells, digit == CLUE_UNKNOWN ? MARK_UNKNOWN : digit);
}

static size_t cells_scan_group(struct cells *cells, const char *text, size_t len, size_t at,
                               long line, struct slip *slip)
{
    const char *name;
    size_t n, used = cells_scan_name(text, len, at, &name, &n, slip);

    if (used == 0)
        return 0;
    int g = cells_find(cells, name, n);
    if (g < 0) {
        cells_grow_slots(cells);
        cells->group = mem_reserve(cells->group, cells->ngroups + 1, &cells->group_capacity,
                                   sizeof *cells->group);
        cells->group[cells->ngroups] =
            (struct cells_group){.name = mem_copy_bytes(name, n), .number = -1};
        cells->slot[cells_slot(cells, name, n)] = (int)cells->ngroups + 1;
        g = (int)cells->ngroups++;
        cells->group[g].line = line;
        cells->group[g].col = at + 1;
    }
    cells_add_mark(cells, MARK_GROUP + g);
    return used;
}

/* Scans a number of two digits in parentheses, (10) to (99). */
static size_t cells_scan_number(struct cells *cells, const char *text, size_t len, size_t at)
{
    if (len - at < 4 || text[at + 1] == '0' || !line_is_digit(text[at + 1]) ||
        !line_is_digit(text[at + 2]) || text[at + 3] != ')')
        return 0;
    cells_add_mark(cells, 10 * (text[at + 1] - '0') + text[at + 2] - '0');
    return 4;
}

/* Scans one cell at text[at..]; returns its bytes, 0 on a syntax error. */
static size_t cells_scan_cell(struct cells *cells, const char *text, size_t len, size_t at,
                              long line, struct slip *slip)
{
    char c = text[at];

    if (line_is_letter(c) || c == '[')
        return cells_scan_group(cells, text, len, at, line, slip);
    char most = cells->tiling ? '9' : '4';
    size_t big = c == '(' && cells->tiling ? cells_scan_number(cells, text, len, at) : 0;
    if (big > 0)
        return big;
    if (c == '.' || (c >= '0' && c <= most)) {
        cells_add_mark(cells, c == '.' ? MARK_NONE : c - '0');
        return 1;
    }
    if (c == '_' && !cells->tiling) {
        cells_add_mark(cells, MARK_MISSING);
        cells->missing++;
        return 1;
    }
    if (c == '?' && cells->unknown) {
        cells_add_mark(cells, MARK_UNKNOWN);
        return 1;
    }
    if (c == '?')
        slip_set(slip, at + 1, "%s", cells_no_unknown);
    else if (line_is_digit(c))
        slip_set(slip, at + 1, "the digit %c; a cell's digit is 0 to 4", c);
    else
        slip_set(slip, at + 1, "%s is not a cell; cells are 0 to %c, '.', %sletters and [names]",
                 line_show(c).text, most, cells->tiling ? "(10) to (99), " : "'_', ");
    return 0;
}

bool cells_end_row(struct cells *cells, int n, size_t len, struct slip *slip)
{
    if (cells->cols && n < cells->cols)
        return slip_set(slip, len + 1, "%d %s in the row, not %d", n, n == 1 ? "cell" : "cells",
                        cells->cols);
    cells->cols = n;
    cells->rows++;
    return true;
}

bool cells_row(struct cells *cells, const char *text, size_t len, long line, struct slip *slip)
{
    int most = cells->cols ? cells->cols : cells->tiling ? INT_MAX : SQUARE_MAX_SIDE;
    int n = 0;

    if (cells->rows == SQUARE_MAX_SIDE)
        return slip_set(slip, 1, "more than %d rows", SQUARE_MAX_SIDE);
    for (size_t at = 0; at < len; n++) {
        if (n == most && cells->cols)
            return slip_set(slip, at + 1, "more than %d cells in the row", most);
        if (n == most)
            return slip_set(slip, at + 1, "more than %d columns", most);
        size_t used = cells_scan_cell(cells, text, len, at, line, slip);
        if (used == 0)
            return false;
        at += used;
    }
    if (n == 0)
        return slip_set(slip, 1, "a row without cells");
    return cells_end_row(cells, n, len, slip);
}

bool cells_all_missing(const struct cells *cells)
{
    return cells->missing == cells->count;
}

static bool has_cells(const struct lattice *l, const struct cells *cells)
{
    if (l->square->rows != cells->rows || l->square->cols != cells->cols)
        return false;
    for (size_t c = 0; c < cells->count; c++)
        if (lattice_is_cell(l, l->square->face[c]) != (cells->mark[c] != MARK_MISSING))
            return false;
    return true;
}

/* The clues; face[c] is the cell of mark c, NULL: cell c. */
static struct puzzle *cells_clues(const struct cells *cells, struct lattice *lattice,
                                  const int *face)
{
    struct puzzle *p = puzzle_new(lattice);
    FREED int *clue_of = mem_alloc(cells->ngroups, sizeof *clue_of); /* clue + 1, 0 for none yet */

    for (size_t c = 0; c < cells->count; c++) {
        int mark = cells->mark[c], g = mark - MARK_GROUP, clue;
        if (mark == MARK_NONE || mark == MARK_MISSING)
            continue;
        if (g < 0) {
            clue = puzzle_add_clue(p, mark == MARK_UNKNOWN ? CLUE_UNKNOWN : mark, NULL);
        } else {
            if (clue_of[g] == 0)
                clue_of[g] = puzzle_add_clue(p, cells->group[g].number, cells->group[g].name) + 1;
            clue = clue_of[g] - 1;
        }
        puzzle_add_cell(p, clue, face ? face[c] : (int)c);
    }
    return p;
}

struct puzzle *cells_puzzle(const struct cells *cells, struct lattice **last)
{
    assert(cells->count == (size_t)cells->rows * (size_t)cells->cols);
    if (!*last || !(*last)->square || !has_cells(*last, cells)) {
        lattice_drop(*last);
        FREED unsigned char *there = mem_alloc(cells->count, 1);
        for (size_t c = 0; c < cells->count; c++)
            there[c] = cells->mark[c] != MARK_MISSING;
        struct lattice *lattice = lattice_shape(cells->rows, cells->cols, there);
        *last = lattice;
    }
    return cells_clues(cells, *last, (*last)->square->face);
}

struct puzzle *cells_own_puzzle(const struct cells *cells, struct lattice *lattice)
{
    assert(cells->count == (size_t)lattice->ncells);
    return cells_clues(cells, lattice, NULL);
}

struct puzzle *cells_tiling_puzzle(const struct cells *cells, int rows, int cols,
                                   struct lattice **last, struct diag *why)
{
    const struct lattice *old = *last;

    const int patch[3] = {cells->patch.right, cells->patch.down, cells->patch.turn};

    if (!old || old->tiling != cells->tiling || old->rows != rows || old->cols != cols ||
        memcmp(old->patch, patch, sizeof patch) != 0) {
        bool large = cells->tiling->growth && (rows > TILING_MAX_GROWN || cols > TILING_MAX_GROWN);
        size_t most = large ? 0 : (size_t)tiling_cells(cells->tiling, rows, cols, cells->patch);
        struct lattice *lattice = NULL;
        if (large)
            diag_set(why, "boards of %s have up to %d rows and columns", cells->tiling->name,
                     TILING_MAX_GROWN);
        else if (cells->count != most)
            diag_set(why, "%zu %s, not the %zu of a board of %s with %dx%d", cells->count,
                     cells->count == 1 ? "cell" : "cells", most, cells->tiling->name, rows, cols);
        else
            lattice = tiling_board(cells->tiling, rows, cols, cells->patch, why);
        if (!lattice)
            return NULL;
        lattice_drop(*last);
        *last = lattice;
    }
    return cells_clues(cells, *last, NULL);
}

bool cells_bracketed(const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++) {
        const char *name = p->clue[i].name;
        if (name && !(line_is_letter(name[0]) && name[1] == 0))
            return true;
    }
    return false;
}

void cells_write_name(struct strbuf *out, const char *name, bool bracketed)
{
    assert(cells_is_name(name, strlen(name)));
    if (bracketed)
        strbuf_char(out, '[');
    strbuf_text(out, name);
    if (bracketed)
        strbuf_char(out, ']');
}

void cells_write_cell(struct strbuf *out, const struct puzzle *p, int cell, bool bracketed)
{
    int i = puzzle_clue_of(p, cell);

    if (!lattice_is_cell(p->lattice, cell)) {
        strbuf_char(out, '_');
    } else if (i < 0) {
        strbuf_char(out, '.');
    } else if (p->clue[i].name) {
        cells_write_name(out, p->clue[i].name, bracketed);
    } else if (p->clue[i].number == CLUE_UNKNOWN) {
        strbuf_char(out, '?');
    } else {
        int number = p->clue[i].number;
        assert(p->clue[i].ncells == 1 && number < MARK_GROUP);
        strbuf_format(out, number < 10 ? "%d" : "(%d)", number);
    }
}

void cells_write_row(struct strbuf *out, const struct puzzle *p, int row, bool bracketed)
{
    for (int col = 0; col < p->lattice->square->cols; col++)
        cells_write_cell(out, p, lattice_cell_at(p->lattice, row, col), bracketed);
}

int cells_order(const struct puzzle *p, int *order)
{
    int n = 0;
    FREED bool *seen = mem_alloc((size_t)p->nclues, sizeof *seen);

    for (int c = 0; c < p->lattice->ncells; c++) {
        int i = p->cell_clue[c];
        if (i < 0 || seen[i] || !p->clue[i].name)
            continue;
        seen[i] = true;
        order[n++] = i;
    }
    return n;
}
