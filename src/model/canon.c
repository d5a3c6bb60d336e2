/*
 * A puzzle can be turned and mirrored in eight ways. Each is written as numbers: the size of the
 * board, its squares row by row, then the numbers of its groups in the order of their first
 * squares. A square of a group is written as the group's place in that order, so names do not
 * matter. The least of the eight sequences is the canonical form.
 */
#include "model/canon.h"

#include "base/mem.h"
#include "model/square.h"
#include "model/symmetry.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARE_MISSING, SQUARE_BLANK, SQUARE_DIGIT };

/* Writes one of the sequences; form has room for all squares, all groups and two more numbers. */
static int canon_write(const struct puzzle *p, int transform, int *form, int *place)
{
    const struct lattice *l = p->lattice;
    int turned = transform & TRANSFORM_TRANSPOSE;
    int rows = turned ? l->square->cols : l->square->rows;
    int cols = turned ? l->square->rows : l->square->cols, n = 0, groups = 0;
    int *number = form + 2 + rows * cols;

    for (int i = 0; i < p->nclues; i++)
        place[i] = -1;
    form[n++] = rows;
    form[n++] = cols;
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < cols; k++) {
            int r = transform & TRANSFORM_FLIP_ROWS ? rows - 1 - i : i;
            int c = transform & TRANSFORM_FLIP_COLS ? cols - 1 - k : k;
            int cell = turned ? lattice_cell_at(l, c, r) : lattice_cell_at(l, r, c);
            int clue = puzzle_clue_of(p, cell);
            if (clue >= 0 && place[clue] < 0) {
                place[clue] = groups;
                number[groups++] = p->clue[clue].number;
            }
            form[n++] = !lattice_is_cell(l, cell) ? SQUARE_MISSING
                        : clue < 0                ? SQUARE_BLANK
                                                  : SQUARE_DIGIT + place[clue];
        }
    return n + groups;
}

static int canon_compare(const int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

struct puzzle_key canon_key(const struct puzzle *p)
{
    const struct square_grid *g = p->lattice->square;
    assert(g);
    size_t room = (size_t)g->rows * (size_t)g->cols + (size_t)p->nclues + 2;
    int *form = mem_alloc(room, sizeof *form), *best = mem_alloc(room, sizeof *best);
    int *place = mem_alloc((size_t)p->nclues, sizeof *place);
    int n = canon_write(p, 0, best, place);

    for (int transform = 1; transform < TRANSFORMS; transform++) {
        canon_write(p, transform, form, place);
        if (canon_compare(form, best, n) < 0) {
            int *held = best;
            best = form;
            form = held;
        }
    }
    struct puzzle_key key = key_of_numbers(best, n);
    free(form);
    free(best);
    free(place);
    return key;
}
