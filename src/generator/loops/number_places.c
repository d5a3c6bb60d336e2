#include "generator/loops/number_places.h"

#include "base/mem.h"
#include "model/loops/square.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Pieces that may be tried for each way that is allowed. */
enum { TRIES_PER_WAY = 50 };

/* Fills *g with a rectangle; false where a cell is missing. */
static bool set_piece(const struct lattice *l, const int size[2], int top, int left,
                      struct group_cells *g)
{
    g->n = 0;
    for (int r = top; r < top + size[0]; r++)
        for (int c = left; c < left + size[1]; c++) {
            g->cell[g->n] = lattice_cell_at(l, r, c);
            if (!lattice_is_cell(l, g->cell[g->n++]))
                return false;
        }
    return true;
}

/* Rectangles of different sizes may begin at the same cell; the smaller ones come first. */
static int by_first(const void *a, const void *b)
{
    const struct group_cells *g = a, *h = b;
    int first = group_first(g) - group_first(h);

    return first != 0 ? first : g->n != h->n ? g->n - h->n : g->cell[g->n - 1] - h->cell[h->n - 1];
}

struct listing {
    struct number_places *p;
    unsigned char *taken;          /* [ncells] */
    uint16_t part[RECIPE_NUMBERS]; /* the pieces so far */
    size_t capacity;
    int most;
    int64_t tries; /* left */
};

/* Adds all ways that begin with the first `n` parts and go on with pieces from `from` on; false
 * when there are too many. */
static bool list_ways(struct listing *l, int n, int from)
{
    struct number_places *p = l->p;

    assert(n >= 0 && n <= p->ngroups && from >= n && from <= p->npieces);
    if (n == p->ngroups) {
        if (p->n == l->most)
            return false;
        size_t end = (size_t)(p->n + 1) * (size_t)p->ngroups;
        p->part = mem_reserve(p->part, end, &l->capacity, sizeof *p->part);
        memcpy(p->part + end - (size_t)p->ngroups, l->part, (size_t)p->ngroups * sizeof *l->part);
        p->n++;
        return true;
    }
    for (int i = from; i < p->npieces; i++) {
        if (l->tries-- == 0)
            return false;
        bool fits = true;
        for (int k = 0; k < p->piece[i].n; k++)
            fits = fits && !l->taken[p->piece[i].cell[k]];
        if (!fits)
            continue;
        group_mark(&p->piece[i], l->taken, true);
        l->part[n] = (uint16_t)i;
        bool fine = list_ways(l, n + 1, i + 1);
        group_mark(&p->piece[i], l->taken, false);
        if (!fine)
            return false;
    }
    return true;
}

struct number_places *number_places_new(const struct group_shapes *s, int ngroups, int most)
{
    int nsizes = s->kind == RECIPE_GROUPS_SQUARES ? s->nsquares : s->nsizes, room = 0;
    const struct square_grid *square = s->lattice->square;

    assert(ngroups > 0 && ngroups <= RECIPE_NUMBERS && most > 0);
    if (s->kind == RECIPE_GROUPS_POLYOMINOES || s->kind == RECIPE_GROUPS_MIXED)
        return NULL;
    struct number_places *p = arena_object(sizeof *p);
    p->ngroups = ngroups;
    for (int i = 0; i < nsizes; i++)
        room += (square->rows - s->size[i][0] + 1) * (square->cols - s->size[i][1] + 1);
    p->piece = arena_take(&p->arena, (size_t)room, sizeof *p->piece);
    for (int i = 0; i < nsizes; i++)
        for (int r = 0; r + s->size[i][0] <= square->rows; r++)
            for (int c = 0; c + s->size[i][1] <= square->cols; c++)
                p->npieces += set_piece(s->lattice, s->size[i], r, c, &p->piece[p->npieces]);
    assert(p->npieces <= room);
    qsort(p->piece, (size_t)p->npieces, sizeof *p->piece, by_first);
    struct listing l = {.p = p,
                        .taken = arena_take(&p->arena, (size_t)s->lattice->ncells, 1),
                        .most = most,
                        .tries = (int64_t)most * TRIES_PER_WAY};
    bool fine = p->npieces <= UINT16_MAX && list_ways(&l, 0, 0);
    if (!fine) {
        number_places_free(p);
        return NULL;
    }
    p->order = arena_take(&p->arena, (size_t)p->n + 1, sizeof *p->order);
    return p;
}

void number_places_free(struct number_places *p)
{
    if (p)
        free(p->part);
    arena_free(p);
}

void number_places_shuffle(struct number_places *p, struct pcg32 *rng)
{
    for (int i = 0; i < p->n; i++)
        p->order[i] = i;
    pcg32_shuffle(rng, p->order, p->n);
}

void number_places_take(const struct number_places *p, int i, struct group_cells *group)
{
    assert(i >= 0 && i < p->n);
    for (int k = 0; k < p->ngroups; k++)
        group[k] = p->piece[p->part[p->order[i] * p->ngroups + k]];
}
