/*
 * Slitherlinks as files of pzpr (format/pzprv3.h): rows, columns; a row of clues a line ('.' none, '-'
 * is '?'); in pzprv3.1 the colours of cells, which are skipped; the vertical edges, a row of cells a
 * line, then the horizontal ones: 1 a line, -1 a cross, 0 nothing.
 */
#include "format/pzprv3.h"

#include "base/mem.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

#include <string.h>

enum { MAX_DIGIT = 4, MAX_COLOUR = 2 };

static bool clue_meaning(const char *word, size_t n, int most, int *value)
{
    bool sign = n == 1 && (*word == '.' || *word == '-');

    if (sign)
        *value = *word == '.' ? -1 : CLUE_UNKNOWN;
    return sign || pzprv3_number(word, n, 0, most, value);
}

static bool edge_meaning(const char *word, size_t n, int most, int *value)
{
    bool cross = n == 2 && memcmp(word, "-1", 2) == 0;

    if (cross)
        *value = EDGE_OFF;
    return cross || pzprv3_number(word, n, 0, most, value);
}

static bool read_clues(struct pzprv3 *file, struct cells *cells, struct diag *d)
{
    size_t n = (size_t)cells->rows * (size_t)cells->cols;
    FREED int *value = mem_alloc(n, sizeof *value);
    bool good = pzprv3_grid(file, cells->rows, cells->cols, clue_meaning, MAX_DIGIT, value, d);

    for (size_t i = 0; i < n && good; i++)
        if (value[i] != CLUE_UNKNOWN || cells->unknown)
            cells_add(cells, value[i]);
        else
            good = diag_at(d, textin_place(file->in, 0), "%s", cells_no_unknown);
    if (good && file->colours)
        good = pzprv3_grid(file, cells->rows, cells->cols, clue_meaning, MAX_COLOUR, value, d);
    return good;
}

/* Edges that are all of a solution, or what a solver has drawn so far. */
static bool read_edges(struct pzprv3 *file, struct loops *own, struct diag *d)
{
    const struct lattice *l = own->puzzle->lattice;
    int rows = l->square->rows, cols = l->square->cols;
    size_t vertical = (size_t)rows * (size_t)(cols + 1),
           all = vertical + (size_t)(rows + 1) * (size_t)cols;
    FREED int *value = mem_alloc(all, sizeof *value);
    bool good = pzprv3_grid(file, rows, cols + 1, edge_meaning, EDGE_ON, value, d) &&
                pzprv3_grid(file, rows + 1, cols, edge_meaning, EDGE_ON, value + vertical, d);

    if (good) {
        unsigned char *drawn = mem_alloc((size_t)l->nedges, 1);
        for (size_t i = 0; i < all; i++)
            drawn[i < vertical ? l->square->vertical[i] : l->square->horizontal[i - vertical]] =
                (unsigned char)value[i];
        loops_take_drawn(own, drawn);
    }
    return good;
}

bool pzprv3_read_loops(struct pzprv3 *file, struct format_reader *reader, struct record *r,
                       struct diag *d)
{
    OWN(cells) cells = {.unknown = reader->unknown};
    bool good = pzprv3_side(file, SQUARE_MAX_SIDE, &cells.rows, d) &&
                pzprv3_side(file, SQUARE_MAX_SIDE, &cells.cols, d) && read_clues(file, &cells, d);

    if (good) {
        struct puzzle *p = cells_puzzle(&cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
        good = pzprv3_over(file) || read_edges(file, r->body, d);
    }
    return good;
}

static void write_clue(struct strbuf *out, const struct puzzle *p, int cell)
{
    int clue = puzzle_clue_of(p, cell), number = clue < 0 ? -1 : p->clue[clue].number;

    strbuf_char(out, clue < 0 ? '.' : number == CLUE_UNKNOWN ? '-' : (char)('0' + number));
    strbuf_char(out, ' ');
}

static void write_edge(struct strbuf *out, const struct loops *own, int edge)
{
    int value = own->solution ? own->solution->on[edge] : own->drawn ? own->drawn[edge] : 0;

    strbuf_text(out, value == EDGE_OFF ? "-1 " : value == EDGE_ON ? "1 " : "0 ");
}

static void write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct loops *own = loops_of(r);
    const struct lattice *l = own->puzzle->lattice;
    int rows = l->square->rows, cols = l->square->cols;

    strbuf_format(out, "pzprv3\nslither\n%d\n%d\n", rows, cols);
    for (int row = 0; row < rows; row++, strbuf_char(out, '\n'))
        for (int col = 0; col < cols; col++)
            write_clue(out, own->puzzle, lattice_cell_at(l, row, col));
    for (int row = 0; row < rows; row++, strbuf_char(out, '\n'))
        for (int col = 0; col <= cols; col++)
            write_edge(out, own, lattice_vertical(l, row, col));
    for (int row = 0; row <= rows; row++, strbuf_char(out, '\n'))
        for (int col = 0; col < cols; col++)
            write_edge(out, own, lattice_horizontal(l, row, col));
}

const struct format format_loops_pzprv3 = {
    .name = "pzprv3",
    .family = &loops_family,
    .max_digit = MAX_DIGIT,
    .accept = loops_accept,
    .write = write,
};
