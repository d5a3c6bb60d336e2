#include "generator/loops/clueset.h"

#include "base/arena.h"
#include "base/checks.h"
#include "base/mem.h"
#include "base/unionfind.h"
#include "generator/loops/group.h"
#include "model/loops/square.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Sweeps of the groups at their temperature. */
enum { GROUP_SWEEPS = 16 };

/* Orbits that are divided from the others: connected, and perhaps several groups. */
struct block {
    int on, border, rim; /* edges around it: on the loop, all, of the board */
    int cells;
    bool dropped; /* does not become groups */
};

struct clueset {
    struct arena arena;
    struct lattice *lattice;
    int *orbit;               /* [ncells] orbits of cells under the symmetry */
    struct graph orbits;      /* joined where their cells share an edge */
    int *graph_edge;          /* [orbits.m] the lattice edge of each edge of the graph */
    unsigned char *digit;     /* [ncells] no group is there: a digit of the pattern, or a motif */
    unsigned char *forbidden; /* [orbits.m] the edge is on the loop, or beside such a digit */
    struct regions *regions;
    int *orbit_block; /* [orbits.n] */
    int *block;       /* [ncells] */
    struct unionfind groups;
    int *number;          /* [ncells] scratch: of the group with this root */
    struct block *blocks; /* [orbits.n] */
    int *order;           /* [orbits.n] scratch: of blocks */
    char letter[2 * 26];  /* of the groups of a file */
};

struct clueset *clueset_new(struct lattice *l, enum symmetry symmetry)
{
    struct clueset *c = arena_object(sizeof *c);
    int(*ends)[2] = mem_alloc((size_t)l->nedges, sizeof *ends);
    size_t cells = (size_t)l->ncells;
    int m = 0;

    c->lattice = lattice_hold(l);
    c->orbit = arena_take(&c->arena, cells, sizeof *c->orbit);
    int norbits = symmetry_orbits(l, symmetry, c->orbit);
    assert(norbits > 0 && norbits <= l->ncells);
    c->graph_edge = arena_take(&c->arena, (size_t)l->nedges, sizeof *c->graph_edge);
    for (int e = 0; e < l->nedges; e++) {
        int x = l->edge_cell[e][0], y = l->edge_cell[e][1];
        if (lattice_is_cell(l, x) && lattice_is_cell(l, y) && c->orbit[x] != c->orbit[y]) {
            ends[m][0] = c->orbit[x];
            ends[m][1] = c->orbit[y];
            c->graph_edge[m++] = e;
        }
    }
    assert(m <= l->nedges);
    graph_init(&c->orbits, norbits, m, ends);
    free(ends);
    c->digit = arena_take(&c->arena, cells, 1);
    c->forbidden = arena_take(&c->arena, (size_t)m, 1);
    c->orbit_block = arena_take(&c->arena, (size_t)norbits, sizeof *c->orbit_block);
    c->block = arena_take(&c->arena, cells, sizeof *c->block);
    c->number = arena_take(&c->arena, cells, sizeof *c->number);
    c->blocks = arena_take(&c->arena, (size_t)norbits, sizeof *c->blocks);
    c->order = arena_take(&c->arena, (size_t)norbits, sizeof *c->order);
    unionfind_init(&c->groups, &c->arena, l->ncells);
    c->regions = regions_new(&c->orbits);
    return c;
}

void clueset_free(struct clueset *c)
{
    if (!c)
        return;
    regions_free(c->regions);
    graph_release(&c->orbits);
    lattice_drop(c->lattice);
    arena_free(c);
}

/*
 * Which groups to keep: those whose number is small against their border. A group that is a piece
 * of a corridor has the loop on both sides of it, and all such groups look alike. So more of the
 * board is divided than is to be covered, and the worst groups give their cells back. Each third
 * group is spared, for variety, and because full borders are where people begin.
 */
enum { DIVIDED_MORE = 35, SPARED = 3 };

/* From 0, best, to GROUP_KINDS - 1. Edges at the rim of the board go together, so a group speaks at
 * once if its number does not allow them all, or not without them. */
enum { GROUP_KINDS = 8 };

static int group_kind(const struct block *b)
{
    int number = b->on, border = b->border, rim = b->rim;
    int kind = 4 * number >= 3 * border ? 3 : number == 0 ? 2 : number == 1 || 2 * number > border;
    bool speaks = rim >= 2 && (number < rim || number > border - rim);

    assert(number >= 0 && number <= border && rim >= 0 && rim <= border);
    return 2 * kind + !speaks;
}

/* The block that contains both cells of an edge, or REGIONS_FREE. */
static int clueset_inside(const struct clueset *c, int edge)
{
    const int *cell = c->lattice->edge_cell[edge];

    if (!lattice_is_cell(c->lattice, cell[0]) || !lattice_is_cell(c->lattice, cell[1]))
        return REGIONS_FREE;
    int block = c->orbit_block[c->orbit[cell[0]]];
    return block == c->orbit_block[c->orbit[cell[1]]] ? block : REGIONS_FREE;
}

/* Drops blocks until no more of the board is covered than the recipe wishes: the worst first, at
 * random among those of one kind. */
static void clueset_choose_blocks(struct clueset *c, const struct recipe *recipe,
                                  const struct loop *loop, int nblocks, struct pcg32 *rng)
{
    const struct lattice *l = c->lattice;
    int covered = 0, most = (l->ncells * recipe->cover + 50) / 100;

    assert(recipe->cover < 100 && nblocks <= c->orbits.n);
    for (int x = 0; x < l->ncells; x++) {
        int block = c->orbit_block[c->orbit[x]];
        if (block == REGIONS_FREE)
            continue;
        c->blocks[block].cells++;
        for (int k = l->cell_start[x]; k < l->cell_start[x + 1]; k++) {
            int e = l->cell_edge[k];
            c->blocks[block].on += loop->on[e];
            c->blocks[block].border += clueset_inside(c, e) == REGIONS_FREE;
            c->blocks[block].rim += !lattice_is_cell(l, lattice_across(l, e, x));
        }
    }
    for (int b = 0; b < nblocks; b++) {
        c->order[b] = b;
        covered += c->blocks[b].dropped ? 0 : c->blocks[b].cells;
    }
    pcg32_shuffle(rng, c->order, nblocks);
    for (int kind = GROUP_KINDS - 1; kind >= 0; kind--)
        for (int i = 0; i < nblocks && covered > most; i++) {
            int b = c->order[i];
            bool spared = i % SPARED == SPARED - 1;
            if (c->blocks[b].dropped || (spared ? 0 : group_kind(&c->blocks[b])) != kind)
                continue;
            c->blocks[b].dropped = 1;
            covered -= c->blocks[b].cells;
            assert(covered >= 0);
        }
}

/* The groups of a file, in reading order of their first cells; c->letter gets their letters. */
static int clueset_map(struct clueset *c, const struct givens *map)
{
    int number[UCHAR_MAX + 1], ngroups = 0;

    for (int i = 0; i <= UCHAR_MAX; i++)
        number[i] = REGIONS_FREE;
    for (int i = 0; i < map->rows * map->cols; i++) {
        int cell = lattice_cell_at(c->lattice, i / map->cols, i % map->cols);
        unsigned char letter = (unsigned char)map->cell[i];
        if (letter != GIVEN_FREE && number[letter] == REGIONS_FREE) {
            assert((size_t)ngroups < sizeof c->letter);
            c->letter[ngroups] = (char)letter;
            number[letter] = ngroups++;
        }
        if (lattice_is_cell(c->lattice, cell))
            c->block[cell] = number[letter];
    }
    return ngroups;
}

/*
 * Groups of any connected shape: c->block becomes the group of each cell; returns how many groups
 * there are. The orbits are divided into blocks, with no edge of the loop between their cells.
 *
 * A block of orbits becomes several groups: the connected pieces of its cells, which the symmetry
 * maps to each other. Pieces that meet at an axis are one group, which may be too large or have the
 * loop between its cells: then none of the block's pieces becomes a group.
 */
static int clueset_polyominoes(struct clueset *c, const struct recipe *recipe,
                               const struct loop *loop, struct pcg32 *rng)
{
    const struct lattice *l = c->lattice;
    int cover = recipe->cover + DIVIDED_MORE, nblocks, ngroups = 0;
    struct regions_plan groups = {.low = recipe->group_low,
                                  .high = recipe->group_high,
                                  .partial = true,
                                  .cover = cover < 100 ? cover : 100,
                                  .temperature = recipe->temperature,
                                  .sweeps = GROUP_SWEEPS};

    for (int e = 0; e < c->orbits.m; e++) {
        const int *cell = l->edge_cell[c->graph_edge[e]];
        c->forbidden[e] = loop->on[c->graph_edge[e]] || c->digit[cell[0]] || c->digit[cell[1]];
    }
    regions_divide(c->regions, &groups, c->forbidden, rng, c->orbit_block, &nblocks, NULL, NULL,
                   NULL);
    memset(c->blocks, 0, (size_t)c->orbits.n * sizeof *c->blocks);
    unionfind_undo(&c->groups, 0);
    for (int e = 0; e < l->nedges; e++) {
        int block = clueset_inside(c, e);
        if (block == REGIONS_FREE)
            continue;
        unionfind_join(&c->groups, l->edge_cell[e][0], l->edge_cell[e][1], 0);
        if (loop->on[e] || unionfind_count(&c->groups, l->edge_cell[e][0]) > recipe->group_high)
            c->blocks[block].dropped = 1;
    }
    if (recipe->cover < 100)
        clueset_choose_blocks(c, recipe, loop, nblocks, rng);
    for (int x = 0; x < l->ncells; x++)
        c->number[x] = REGIONS_FREE;
    for (int x = 0; x < l->ncells; x++) {
        int block = c->orbit_block[c->orbit[x]], root = unionfind_find(&c->groups, x, NULL);
        bool grouped = block != REGIONS_FREE && !c->blocks[block].dropped;
        if (grouped && c->number[root] == REGIONS_FREE)
            c->number[root] = ngroups++;
        c->block[x] = grouped ? c->number[root] : REGIONS_FREE;
    }
    return ngroups;
}

/* Whether no group is too large or has the loop between its cells. */
static bool groups_hold(const struct puzzle *p, int ngroups, const struct recipe *recipe,
                        const struct loop *loop)
{
    int most = recipe->map ? p->lattice->ncells : recipe->group_high * recipe->piece_high;

    for (int i = 0; i < ngroups; i++)
        if (p->clue[i].ncells < 1 || p->clue[i].ncells > most)
            return false;
    for (int e = 0; e < p->lattice->nedges; e++)
        if (loop->on[e] && puzzle_internal(p, e))
            return false;
    return true;
}

/* Whether the digit of a cell is one of the recipe's. */
static bool has_digit(const struct recipe *recipe, const struct lattice *l, const struct loop *loop,
                      int cell)
{
    int digit = 0;

    if (!recipe->digits[0])
        return true;
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        digit += loop->on[l->cell_edge[k]];
    return strchr(recipe->digits, '0' + digit) != NULL;
}

struct puzzle *clueset_choose(struct clueset *c, const struct recipe *recipe,
                              const struct loop *loop, const struct motifs *motifs,
                              struct pcg32 *rng, int *ngroups)
{
    struct puzzle *p = puzzle_new(c->lattice);
    int cells = c->lattice->ncells;

    recipe_mark_pattern(recipe, c->lattice, c->digit);
    for (int cell = 0; motifs && cell < cells; cell++)
        c->digit[cell] = !motifs_leave(motifs, cell);
    *ngroups = recipe->type != PUZZLE_SUPER ? 0
               : recipe->map                ? clueset_map(c, recipe->map)
               : recipe->nnumbers > 0
                   ? group_place_numbers(recipe, loop, c->lattice, c->digit, rng, c->block)
               : recipe->groups == RECIPE_GROUPS_POLYOMINOES
                   ? clueset_polyominoes(c, recipe, loop, rng)
                   : group_place_cover(recipe, loop, c->lattice, c->orbit, c->digit, rng, c->block);
    if (*ngroups > 0 && !recipe->map && recipe->nnumbers == 0 && recipe->piece_high > 1)
        *ngroups = group_pieces_join(c->lattice, loop, recipe->piece_low, recipe->piece_high, rng,
                                     c->block, *ngroups);
    for (int i = 0; i < *ngroups; i++)
        puzzle_add_clue(p, 0, recipe->map ? (char[]){c->letter[i], 0} : NULL);
    for (int cell = 0; cell < cells; cell++) {
        bool grouped = *ngroups > 0 && c->block[cell] != REGIONS_FREE;
        if (grouped || (!recipe->letters_only && has_digit(recipe, c->lattice, loop, cell)))
            puzzle_add_cell(p, grouped ? c->block[cell] : puzzle_add_clue(p, 0, NULL), cell);
    }
    for (int i = 0; i < p->nclues; i++)
        p->clue[i].number = loop_count(loop, p, i);
    assert(!CHECKS || groups_hold(p, *ngroups, recipe, loop));
    return p;
}

/* Whether the clue is a group that goes, or a digit where there is to be none. */
static bool clue_goes(const struct clue *clue, bool group, const char *given)
{
    if (!given || !group)
        return given && given[clue->cells[0]] == GIVEN_NONE;
    for (int k = 0; k < clue->ncells; k++)
        if (given_stays(given[clue->cells[k]]))
            return true;
    return false;
}

void clueset_dissolve(struct puzzle **p, const struct recipe *recipe, const char *given,
                      const struct loop *loop, const unsigned char *dissolve, int *ngroups)
{
    struct puzzle *full = *p, *q = puzzle_new(full->lattice);
    FREED unsigned char *gone = mem_alloc((size_t)full->nclues, 1);
    int all = *ngroups;

    assert(all >= 0 && all <= full->nclues);
    *ngroups = 0;
    for (int i = 0; i < full->nclues; i++) {
        const struct clue *clue = &full->clue[i];
        gone[i] = (i < all && dissolve && dissolve[i]) || clue_goes(clue, i < all, given);
        int copy = gone[i] ? -1 : puzzle_add_clue(q, clue->number, clue->name);
        for (int k = 0; !gone[i] && k < clue->ncells; k++)
            puzzle_add_cell(q, copy, clue->cells[k]);
        *ngroups += !gone[i] && i < all;
    }
    for (int i = 0; i < all; i++)
        for (int k = 0; gone[i] && k < full->clue[i].ncells; k++) {
            int cell = full->clue[i].cells[k];
            if (!has_digit(recipe, q->lattice, loop, cell) || (given && given[cell] == GIVEN_NONE))
                continue;
            int clue = puzzle_add_clue(q, 0, NULL);
            puzzle_add_cell(q, clue, cell);
            q->clue[clue].number = loop_count(loop, q, clue);
        }
    puzzle_free(full);
    *p = q;
}

int clueset_orbits(const struct clueset *c, const struct puzzle *p, int *orbit)
{
    int *number = c->number, n = 0;

    for (int x = 0; x < c->lattice->ncells; x++)
        number[x] = -1;
    for (int i = 0; i < p->nclues; i++) {
        /* The image of a clue consists of cells of the same orbits. */
        int least = c->orbits.n;
        for (int k = 0; k < p->clue[i].ncells; k++)
            least = c->orbit[p->clue[i].cells[k]] < least ? c->orbit[p->clue[i].cells[k]] : least;
        assert(least < c->orbits.n);
        if (number[least] < 0)
            number[least] = n++;
        orbit[i] = number[least];
    }
    return n;
}
