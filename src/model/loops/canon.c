/*
 * A puzzle can be turned and mirrored in eight ways. Each is written as numbers: the size of the
 * board, its squares row by row, then the numbers of its groups in the order of their first
 * squares. A square of a group is written as the group's place in that order, so names do not
 * matter. The least of the eight sequences is the canonical form.
 */
#include "model/loops/canon.h"

#include "base/mem.h"
#include "model/loops/square.h"
#include "model/loops/symmetry.h"

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

/* The canonical form and the transforms that give it. The caller frees it. */
static int *canon_form(const struct puzzle *p, int *length, int *turn, int *nturns)
{
    const struct square_grid *g = p->lattice->square;
    assert(g);
    size_t room = (size_t)g->rows * (size_t)g->cols + (size_t)p->nclues + 2;
    int *form = mem_alloc(room, sizeof *form), *best = mem_alloc(room, sizeof *best);
    int *place = mem_alloc((size_t)p->nclues, sizeof *place);

    *length = canon_write(p, 0, best, place);
    turn[0] = 0;
    *nturns = 1;
    for (int transform = 1; transform < TRANSFORMS; transform++) {
        canon_write(p, transform, form, place);
        int order = canon_compare(form, best, *length);
        if (order > 0)
            continue;
        if (order < 0) {
            int *held = best;
            best = form;
            form = held;
            *nturns = 0;
        }
        turn[(*nturns)++] = transform;
    }
    free(form);
    free(place);
    return best;
}

struct puzzle_key canon_key(const struct puzzle *p)
{
    int n, nturns, turn[TRANSFORMS], *form = canon_form(p, &n, turn, &nturns);
    struct puzzle_key key = key_of_numbers(form, n);

    free(form);
    return key;
}

int canon_turns(const struct puzzle *p, int *turn)
{
    int n, nturns;

    free(canon_form(p, &n, turn, &nturns));
    return nturns;
}

void canon_edge_order(const struct lattice *l, int transform, int *order)
{
    const struct square_grid *g = l->square;
    bool turned = transform & TRANSFORM_TRANSPOSE;
    int rows = 2 * (turned ? g->cols : g->rows), cols = 2 * (turned ? g->rows : g->cols), n = 0;
    size_t places = (size_t)(rows + 1) * (size_t)(cols + 1);
    int *at = mem_alloc(places, sizeof *at);

    /* Dots are at even rows and columns, the middles of edges between them. */
    for (int e = 0; e < l->nedges; e++) {
        const int *one = l->dot_at[l->edge_dot[e][0]], *two = l->dot_at[l->edge_dot[e][1]];
        int r = one[1] + two[1], c = one[0] + two[0];
        int i = turned ? c : r, k = turned ? r : c;
        i = transform & TRANSFORM_FLIP_ROWS ? rows - i : i;
        k = transform & TRANSFORM_FLIP_COLS ? cols - k : k;
        at[i * (cols + 1) + k] = e + 1;
    }
    for (size_t i = 0; i < places; i++)
        if (at[i])
            order[n++] = at[i] - 1;
    assert(n == l->nedges);
    free(at);
}
