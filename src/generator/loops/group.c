#include "generator/loops/group.h"

#include "base/buckets.h"
#include "base/mem.h"
#include "model/loops/square.h"
#include "regions/regions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- which shapes there are ---- */

static bool size_fits(const struct recipe *r, int rows, int cols)
{
    return rows * cols >= 2 && rows * cols >= r->group_low && rows * cols <= r->group_high &&
           rows <= r->rows && cols <= r->cols;
}

/* Lists the rectangles that fit, squares first. */
static void shapes_list(struct group_shapes *s, const struct recipe *r)
{
    s->nsizes = 0;
    for (int k = 2; r->groups != RECIPE_GROUPS_POLYOMINOES && k * k <= r->group_high; k++)
        if (size_fits(r, k, k)) {
            s->size[s->nsizes][0] = k;
            s->size[s->nsizes++][1] = k;
        }
    s->nsquares = s->nsizes;
    if (r->groups == RECIPE_GROUPS_POLYOMINOES || r->groups == RECIPE_GROUPS_SQUARES)
        return;
    for (int rows = 1; rows <= r->group_high; rows++)
        for (int cols = 1; rows * cols <= r->group_high; cols++)
            if (rows != cols && size_fits(r, rows, cols)) {
                assert(s->nsizes < GROUP_SIZES);
                s->size[s->nsizes][0] = rows;
                s->size[s->nsizes++][1] = cols;
            }
}

int group_shape_least(const struct recipe *r, int *border)
{
    bool any = r->groups == RECIPE_GROUPS_POLYOMINOES || r->groups == RECIPE_GROUPS_MIXED;
    int least = any ? r->group_low : 0, most = any ? 2 * r->group_high + 2 : 0;
    struct group_shapes s;

    shapes_list(&s, r);
    for (int i = 0; i < s.nsizes; i++) {
        int cells = s.size[i][0] * s.size[i][1], edges = 2 * (s.size[i][0] + s.size[i][1]);
        least = least == 0 || cells < least ? cells : least;
        most = edges > most ? edges : most;
    }
    if (border)
        *border = most;
    return least;
}

void group_shapes_init(struct group_shapes *s, const struct recipe *r, struct lattice *l)
{
    assert(r->group_high <= RECIPE_MAX_GROUP && group_shape_least(r, NULL) > 0);
    *s = (struct group_shapes){
        .lattice = l, .low = r->group_low, .high = r->group_high, .kind = r->groups};
    shapes_list(s, r);
}

/* ---- one group ---- */

/* Whether the cell can join the group: it is free, and no edge of the loop lies between it and the
 * group's cells. */
static bool group_may_join(const struct lattice *l, const struct group_cells *g, int cell,
                           const unsigned char *taken, const unsigned char *on)
{
    if (!lattice_is_cell(l, cell) || taken[cell])
        return false;
    for (int k = l->cell_start[cell]; on && k < l->cell_start[cell + 1]; k++) {
        int across = on[l->cell_edge[k]] ? lattice_across(l, l->cell_edge[k], cell) : l->ncells;
        for (int i = 0; i < g->n; i++)
            if (g->cell[i] == across)
                return false;
    }
    return true;
}

static bool try_rectangle(const struct group_shapes *s, const int size[2],
                          const unsigned char *taken, const unsigned char *on, struct pcg32 *rng,
                          struct group_cells *g)
{
    const struct lattice *l = s->lattice;
    int top = (int)pcg32_below(rng, (uint32_t)(l->square->rows - size[0] + 1));
    int left = (int)pcg32_below(rng, (uint32_t)(l->square->cols - size[1] + 1));

    assert(size[0] * size[1] <= RECIPE_MAX_GROUP);
    g->n = 0;
    for (int r = top; r < top + size[0]; r++)
        for (int c = left; c < left + size[1]; c++) {
            int cell = lattice_cell_at(l, r, c);
            if (!group_may_join(l, g, cell, taken, on))
                return false;
            g->cell[g->n++] = cell;
        }
    return true;
}

static bool group_has(const struct group_cells *g, int cell)
{
    for (int i = 0; i < g->n; i++)
        if (g->cell[i] == cell)
            return true;
    return false;
}

/* Grows from a random cell across random edges of random cells of the group. */
static bool try_polyomino(const struct group_shapes *s, const unsigned char *taken,
                          const unsigned char *on, struct pcg32 *rng, struct group_cells *g)
{
    enum { TRIES_PER_CELL = 8 };
    const struct lattice *l = s->lattice;
    int size = s->low + (int)pcg32_below(rng, (uint32_t)(s->high - s->low + 1));
    int cell = (int)pcg32_below(rng, (uint32_t)l->ncells);

    assert(size >= s->low && size <= s->high && size <= RECIPE_MAX_GROUP);
    g->n = 0;
    for (int tries = TRIES_PER_CELL * size; tries > 0; tries--) {
        if (!group_has(g, cell) && group_may_join(l, g, cell, taken, on))
            g->cell[g->n++] = cell;
        if (g->n == size || g->n == 0)
            return g->n > 0;
        int from = g->cell[pcg32_below(rng, (uint32_t)g->n)];
        uint32_t degree = (uint32_t)lattice_cell_degree(l, from);
        cell = lattice_across(l, l->cell_edge[l->cell_start[from] + (int)pcg32_below(rng, degree)],
                              from);
    }
    return false;
}

bool group_shape_try(const struct group_shapes *s, const unsigned char *taken,
                     const unsigned char *on, struct pcg32 *rng, struct group_cells *g)
{
    int from = 0, n = s->nsizes;

    if (s->kind == RECIPE_GROUPS_MIXED) {
        /* A square, another rectangle or a polyomino; where there are none of them, a polyomino. */
        uint32_t kind = pcg32_below(rng, 3);
        from = kind == 0 ? 0 : s->nsquares;
        n = kind == 0 ? s->nsquares : kind == 1 ? s->nsizes - s->nsquares : 0;
    }
    if (n == 0)
        return try_polyomino(s, taken, on, rng, g);
    return try_rectangle(s, s->size[from + (int)pcg32_below(rng, (uint32_t)n)], taken, on, rng, g);
}

/* ---- what is asked about groups ---- */

/* The edges of the loop around the group. */
static int group_number(const struct lattice *l, const struct group_cells *g,
                        const unsigned char *on)
{
    int number = 0;

    for (int i = 0; i < g->n; i++)
        for (int k = l->cell_start[g->cell[i]]; k < l->cell_start[g->cell[i] + 1]; k++)
            number += on[l->cell_edge[k]];
    return number;
}

int group_first(const struct group_cells *g)
{
    int first = g->cell[0];

    assert(g->n > 0);
    for (int i = 1; i < g->n; i++)
        first = g->cell[i] < first ? g->cell[i] : first;
    return first;
}

void group_mark(const struct group_cells *g, unsigned char *taken, bool mark)
{
    for (int i = 0; i < g->n; i++)
        taken[g->cell[i]] = mark;
}

/* ---- groups on a board ---- */

struct placing {
    struct lattice *lattice;
    const struct loop *loop;
    struct group_shapes shapes;
    unsigned char *taken; /* [ncells] */
    int *block;           /* [ncells] the caller's */
    int ngroups, ncovered;
    /* The cells of each orbit k: member[start[k] .. start[k+1][. */
    const int *orbit;
    int *start, *member;
};

static void placing_init(struct placing *x, const struct recipe *r, const struct loop *loop,
                         struct lattice *l, const unsigned char *digit, int *block)
{
    *x = (struct placing){.lattice = l, .loop = loop, .block = block};
    group_shapes_init(&x->shapes, r, l);
    x->taken = mem_alloc((size_t)l->ncells, 1);
    memcpy(x->taken, digit, (size_t)l->ncells);
    for (int c = 0; c < l->ncells; c++)
        block[c] = REGIONS_FREE;
}

static void placing_take(struct placing *x, const struct group_cells *g)
{
    assert(g->n > 0 && g->n <= RECIPE_MAX_GROUP);
    for (int i = 0; i < g->n; i++) {
        assert(x->block[g->cell[i]] == REGIONS_FREE);
        x->block[g->cell[i]] = x->ngroups;
    }
    group_mark(g, x->taken, true);
    x->ngroups++;
    x->ncovered += g->n;
}

/* ---- a share of the board ---- */

/* Tries for each cell of the board; most fail, since other groups or the loop are in the way. */
enum { TRIES_PER_CELL = 40, MOST_IMAGES = 8 };

/* All images of a group. */
struct images {
    int n, cell[MOST_IMAGES * RECIPE_MAX_GROUP];
    bool reached[MOST_IMAGES * RECIPE_MAX_GROUP];
};

/* Marks the cells that are connected with `from` by cells of images as reached, and lists them.
 * False if there are more than `most`, or the loop is between them. */
static bool images_flood(const struct placing *x, struct images *all, int from, int most,
                         struct group_cells *piece)
{
    const struct lattice *l = x->lattice;

    assert(!all->reached[from] && most <= RECIPE_MAX_GROUP);
    piece->n = 1;
    piece->cell[0] = all->cell[from];
    all->reached[from] = true;
    for (int done = 0; done < piece->n; done++) {
        int cell = piece->cell[done];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], cell);
            for (int i = 0; i < all->n; i++) {
                if (all->cell[i] != across)
                    continue;
                if (x->loop->on[l->cell_edge[k]] || (!all->reached[i] && piece->n == most))
                    return false;
                if (!all->reached[i])
                    piece->cell[piece->n++] = across;
                all->reached[i] = true;
            }
        }
    }
    return true;
}

/* Takes the group with all its images, if each of them can be a group by itself and together they
 * have at most `room` cells. */
static void placing_take_images(struct placing *x, const struct group_cells *g, int room)
{
    struct group_cells piece[MOST_IMAGES * RECIPE_MAX_GROUP];
    struct images all;
    int n = 0;

    assert(g->n > 0 && room > 0);
    all.n = 0;
    for (int i = 0; i < g->n; i++) {
        int k = x->orbit[g->cell[i]];
        bool have = false;
        for (int j = 0; j < all.n; j++)
            have = have || all.cell[j] == g->cell[i];
        for (int at = x->start[k]; !have && at < x->start[k + 1]; at++) {
            if (x->taken[x->member[at]])
                return;
            assert(all.n < MOST_IMAGES * RECIPE_MAX_GROUP);
            all.reached[all.n] = false;
            all.cell[all.n++] = x->member[at];
        }
    }
    if (all.n > room)
        return;
    for (int i = 0; i < all.n; i++)
        if (!all.reached[i]) {
            if (!images_flood(x, &all, i, g->n, &piece[n]) || piece[n].n != g->n)
                return;
            n++;
        }
    for (int i = 0; i < n; i++)
        placing_take(x, &piece[i]);
}

int group_place_cover(const struct recipe *r, const struct loop *loop, struct lattice *l,
                      const int *orbit, const unsigned char *digit, struct pcg32 *rng, int *block)
{
    struct placing x;
    struct group_cells g;
    int most = (l->ncells * r->cover + 50) / 100;

    placing_init(&x, r, loop, l, digit, block);
    x.orbit = orbit;
    x.start = mem_alloc((size_t)l->ncells + 2, sizeof *x.start);
    x.member = mem_alloc((size_t)l->ncells, sizeof *x.member);
    buckets_sort(orbit, l->ncells, l->ncells, x.start, x.member);
    for (int tries = TRIES_PER_CELL * l->ncells; tries > 0 && x.ncovered < most; tries--)
        if (group_shape_try(&x.shapes, x.taken, loop->on, rng, &g))
            placing_take_images(&x, &g, most - x.ncovered);
    assert(x.ncovered <= most);
    free(x.start);
    free(x.member);
    free(x.taken);
    return x.ngroups;
}

/* ---- numbers ---- */

/* How often all numbers are tried from the first on, and how often a group for one of them. */
enum { BEGINNINGS = 40, TRIES_PER_NUMBER = 400 };

/* Finds a group with the number whose first cell lies in ]after..last]. */
static bool placing_find(const struct placing *x, int number, int after, int last,
                         struct pcg32 *rng, struct group_cells *g)
{
    assert(after < last);
    for (int tries = TRIES_PER_NUMBER; tries > 0; tries--) {
        if (!group_shape_try(&x->shapes, x->taken, x->loop->on, rng, g))
            continue;
        int first = group_first(g);
        if (first > after && first <= last && group_number(x->lattice, g, x->loop->on) == number)
            return true;
    }
    return false;
}

int group_place_numbers(const struct recipe *r, const struct loop *loop, struct lattice *l,
                        const unsigned char *digit, struct pcg32 *rng, int *block)
{
    struct placing x = {0};
    struct group_cells g;

    /* One group after the other in reading order. The first cell of each lies in the next part of
     * the board, twice as large as an even share, so that the groups spread over all of it. */
    for (int begun = 0; begun < BEGINNINGS && x.ngroups < r->nnumbers; begun++) {
        placing_init(&x, r, loop, l, digit, block);
        for (int i = 0, first = -1; i < r->nnumbers; i++) {
            int last = first + 2 * (l->ncells - first) / (r->nnumbers - i + 1) + 1;
            last = last < l->ncells ? last : l->ncells - 1;
            if (!placing_find(&x, r->numbers[i], first, last, rng, &g))
                break;
            placing_take(&x, &g);
            first = group_first(&g);
        }
        free(x.taken);
    }
    return x.ngroups == r->nnumbers ? x.ngroups : 0;
}

/* ---- letters in several pieces ---- */

struct joining {
    const struct lattice *lattice;
    int *block;  /* [ncells] the caller's */
    int *letter; /* [ngroups] of each old group, or REGIONS_FREE */
    int *number; /* [ngroups] edges of the loop around each old group */
};

/* Whether an old group shares an edge with a piece of the letter. */
static bool is_beside(const struct joining *j, int group, int letter)
{
    const struct lattice *l = j->lattice;

    for (int e = 0; e < l->nedges; e++)
        for (int k = 0; k < 2; k++) {
            int here = l->edge_cell[e][k], there = l->edge_cell[e][1 - k];
            if (lattice_is_cell(l, here) && lattice_is_cell(l, there) && j->block[here] == group &&
                j->block[there] >= 0 && j->letter[j->block[there]] == letter)
                return true;
        }
    return false;
}

static void pieces_count(const struct joining *j, const struct loop *loop, int ngroups)
{
    const struct lattice *l = j->lattice;

    for (int e = 0; e < l->nedges; e++)
        for (int k = 0; k < 2 && loop->on[e]; k++) {
            int cell = l->edge_cell[e][k], group = lattice_is_cell(l, cell) ? j->block[cell] : -1;
            if (group >= 0 && group < ngroups)
                j->number[group]++;
        }
}

int group_pieces_join(struct lattice *l, const struct loop *loop, int low, int high,
                      struct pcg32 *rng, int *block, int ngroups)
{
    struct joining j = {l, block, mem_alloc((size_t)ngroups + 1, sizeof *j.letter),
                        mem_alloc((size_t)ngroups + 1, sizeof *j.number)};
    FREED int *order = mem_alloc((size_t)ngroups + 1, sizeof *order);
    int letters = 0;

    for (int i = 0; i < ngroups; i++) {
        order[i] = i;
        j.letter[i] = REGIONS_FREE;
    }
    assert(low >= 1 && low <= high);
    pieces_count(&j, loop, ngroups);
    pcg32_shuffle(rng, order, ngroups);
    for (int i = 0; i < ngroups; i++) {
        if (j.letter[order[i]] != REGIONS_FREE)
            continue;
        int wanted = low + (int)pcg32_below(rng, (uint32_t)(high - low + 1)), pieces = 0;
        int number = 0;
        for (int k = i; k < ngroups && pieces < wanted; k++)
            if (j.letter[order[k]] == REGIONS_FREE &&
                number + j.number[order[k]] <= GROUP_PIECES_NUMBER &&
                !is_beside(&j, order[k], letters)) {
                j.letter[order[k]] = letters;
                number += j.number[order[k]];
                pieces++;
            }
        if (pieces >= low) {
            letters++;
            continue;
        }
        for (int k = 0; k < ngroups; k++)
            j.letter[k] = j.letter[k] == letters ? REGIONS_FREE : j.letter[k];
    }
    for (int c = 0; c < l->ncells; c++)
        block[c] = block[c] >= 0 && block[c] < ngroups ? j.letter[block[c]] : REGIONS_FREE;
    assert(letters <= ngroups);
    free(j.letter);
    free(j.number);
    return letters;
}
