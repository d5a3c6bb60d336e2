/* Slitherlinks as addresses of penpa-edit (format/penpa.h): numbers in cells; lines on edges, 3 for a line
 * that a solver drew. */
#include "format/penpa.h"

#include "base/mem.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

enum {
    MAX_DIGIT = 4,
    DRAWN = 3,
    CLUE = 3,
    MOST_SIDE = 100 /* written: the text has a limit (codec.h) */
};

bool penpa_take_loops(const struct penpa *p, struct format_reader *reader, struct record *r,
                      struct diag *why)
{
    OWN(cells) cells = {.rows = p->rows, .cols = p->cols};
    bool good = true;

    for (int e = 0; e < p->rows * p->cols && good; e++) {
        int number =
            penpa_number(p->shown, p->first + e / p->cols * p->width + e % p->cols, MAX_DIGIT);
        good = number >= -1 || diag_set(why, "r%dc%d has something that is no number from 0 to %d",
                                        e / p->cols + 1, e % p->cols + 1, MAX_DIGIT);
        if (good)
            cells_add(&cells, number);
    }
    if (good) {
        struct puzzle *puzzle = cells_puzzle(&cells, &reader->lattice);
        const struct lattice *l = puzzle->lattice;
        unsigned char *value = mem_alloc((size_t)l->nedges, 1);
        *r = loops_record(puzzle, NULL, puzzle_type(puzzle));
        for (int row = 0; row <= p->rows; row++)
            for (int col = 0; col <= p->cols; col++) {
                int dot = p->dot + row * p->width + col;
                if (col < p->cols && penpa_line(p->added, dot, dot + 1, DRAWN))
                    value[lattice_horizontal(l, row, col)] = EDGE_ON;
                if (row < p->rows && penpa_line(p->added, dot, dot + p->width, DRAWN))
                    value[lattice_vertical(l, row, col)] = EDGE_ON;
            }
        loops_take_drawn(loops_of(r), value);
    }
    return good;
}

static bool accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct square_grid *s = loops_of(r)->puzzle->lattice->square;

    return loops_accept(format, r, why) && ((s->rows <= MOST_SIDE && s->cols <= MOST_SIDE) ||
                                            diag_set(why, "the format %s has boards up to %dx%d",
                                                     format->name, MOST_SIDE, MOST_SIDE));
}

static void write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct loops *own = loops_of(r);
    const struct lattice *l = own->puzzle->lattice;
    struct penpa p;

    penpa_init(&p, l->square->rows, l->square->cols, 0, false);
    for (int row = 0; row <= p.rows; row++)
        for (int col = 0; col <= p.cols; col++) {
            int at = row * p.width + col;
            int clue = row < p.rows && col < p.cols
                           ? puzzle_clue_of(own->puzzle, lattice_cell_at(l, row, col))
                           : -1;
            if (clue >= 0)
                penpa_put(p.shown, "number", p.first + at,
                          json_pack("[o,i,s]", json_sprintf("%d", own->puzzle->clue[clue].number),
                                    CLUE, "1"));
            for (int down = 0; down < 2 && own->solution; down++)
                if ((down ? row < p.rows : col < p.cols) &&
                    own->solution->on[down ? lattice_vertical(l, row, col)
                                           : lattice_horizontal(l, row, col)])
                    penpa_join(p.added, "lineE", p.dot + at, p.dot + at + (down ? p.width : 1),
                               DRAWN);
        }
    penpa_write(out, r, &p);
    penpa_release(&p);
}

const struct format format_loops_penpa = {
    .name = "penpa",
    .family = &loops_family,
    .max_digit = MAX_DIGIT,
    .accept = accept,
    .write = write,
};
