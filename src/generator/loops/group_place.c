#include "generator/loops/group_place.h"

#include "base/buckets.h"
#include "base/mem.h"
#include "generator/loops/group_shape.h"
#include "regions/regions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
                         struct lattice *l, int *block)
{
    *x = (struct placing){.lattice = l, .loop = loop, .block = block};
    group_shapes_init(&x->shapes, r, l);
    x->taken = mem_alloc((size_t)l->ncells, 1);
    recipe_mark_pattern(r, l, x->taken);
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

/* Collects the cells of all images; false if one of them is taken. */
static bool images_collect(const struct placing *x, struct images *all, const struct group_cells *g)
{
    all->n = 0;
    for (int i = 0; i < g->n; i++) {
        int k = x->orbit[g->cell[i]];
        bool have = false;
        for (int j = 0; j < all->n; j++)
            have = have || all->cell[j] == g->cell[i];
        for (int at = x->start[k]; !have && at < x->start[k + 1]; at++) {
            if (x->taken[x->member[at]])
                return false;
            assert(all->n < MOST_IMAGES * RECIPE_MAX_GROUP);
            all->reached[all->n] = false;
            all->cell[all->n++] = x->member[at];
        }
    }
    return true;
}

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
    if (!images_collect(x, &all, g) || all.n > room)
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
                      const int *orbit, struct pcg32 *rng, int *block)
{
    struct placing x;
    struct group_cells g;
    int most = (l->ncells * r->cover + 50) / 100;

    placing_init(&x, r, loop, l, block);
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

/* One group after the other in reading order. The first cell of each lies in the next part of the
 * board, twice as large as an even share, so that the groups spread over all of it. */
static bool placing_all(struct placing *x, const struct recipe *r, struct pcg32 *rng)
{
    struct group_cells g;
    int first = -1, cells = x->lattice->ncells;

    for (int i = 0; i < r->nnumbers; i++) {
        int last = first + 2 * (cells - first) / (r->nnumbers - i + 1) + 1;
        if (!placing_find(x, r->numbers[i], first, last < cells ? last : cells - 1, rng, &g))
            return false;
        placing_take(x, &g);
        first = group_first(&g);
        assert(x->ngroups == i + 1);
    }
    return true;
}

int group_place_numbers(const struct recipe *r, const struct loop *loop, struct lattice *l,
                        struct pcg32 *rng, int *block)
{
    struct placing x;
    bool found = false;

    for (int begun = 0; begun < BEGINNINGS && !found; begun++) {
        placing_init(&x, r, loop, l, block);
        found = placing_all(&x, r, rng);
        free(x.taken);
    }
    assert(!found || x.ngroups == r->nnumbers);
    return found ? x.ngroups : 0;
}

/* ---- letters in several pieces ---- */

struct joining {
    const struct lattice *lattice;
    int *block;  /* [ncells] the caller's */
    int *letter; /* [ngroups] of each old group, or REGIONS_FREE */
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

/* Gives the letter to groups of order[from..n[ that may have it, until it has `wanted` pieces;
 * returns how many it has. */
static int add_pieces(struct joining *j, const int *order, int from, int n, int letter, int wanted)
{
    int pieces = 0;

    assert(from >= 0 && from < n && wanted > 0);
    for (int i = from; i < n && pieces < wanted; i++)
        if (j->letter[order[i]] == REGIONS_FREE && !is_beside(j, order[i], letter)) {
            j->letter[order[i]] = letter;
            pieces++;
        }
    return pieces;
}

int group_pieces_join(struct lattice *l, int low, int high, struct pcg32 *rng, int *block,
                      int ngroups)
{
    struct joining j = {l, block, mem_alloc((size_t)ngroups + 1, sizeof *j.letter)};
    int *order = mem_alloc((size_t)ngroups + 1, sizeof *order), letters = 0;

    for (int i = 0; i < ngroups; i++) {
        order[i] = i;
        j.letter[i] = REGIONS_FREE;
    }
    assert(low >= 1 && low <= high);
    pcg32_shuffle(rng, order, ngroups);
    for (int i = 0; i < ngroups; i++) {
        if (j.letter[order[i]] != REGIONS_FREE)
            continue;
        int wanted = low + (int)pcg32_below(rng, (uint32_t)(high - low + 1));
        if (add_pieces(&j, order, i, ngroups, letters, wanted) >= low) {
            letters++;
            continue;
        }
        for (int k = 0; k < ngroups; k++)
            j.letter[k] = j.letter[k] == letters ? REGIONS_FREE : j.letter[k];
    }
    for (int c = 0; c < l->ncells; c++)
        block[c] = block[c] >= 0 && block[c] < ngroups ? j.letter[block[c]] : REGIONS_FREE;
    assert(letters <= ngroups);
    free(order);
    free(j.letter);
    return letters;
}
