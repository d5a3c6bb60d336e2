/*
 * Pictures seldom have the border of one loop: they come in parts, have holes (eyes, windows), or
 * have cells that touch only at a dot. Changing the fewest cells is a Steiner problem twice over
 * (parts have to be joined, holes opened), so this is a search. It is run several times from
 * different beginnings, and the best result counts.
 *
 * First comes a plan, which need not be a loop: the picture with each hole opened to the outside by
 * a shortest channel, or filled where that is cheaper. Then an inside grows from one cell over the
 * plan by cells that may change sides, so that its border always is one loop; cells that would
 * close a ring or make the inside touch itself are left out. Parts that it cannot reach are joined
 * by shortest bridges. Last, cells near those that differ from the picture change sides at random
 * (simulated annealing); that repairs touching corners, shifts channels and straightens bridges.
 *
 * What counts is likeness, not the number of cells that differ. A cell beside the outline is hardly
 * missed; one far from it is a speck. So a wrong cell costs more the farther it is from the cells
 * of the picture that are on its side. Eyes and windows, and parts apart from the largest, cost as
 * much as a long channel if they are lost, however small they are. Where the picture is its own
 * mirror image, so should be the loop.
 */
#include "generator/loops/picture.h"

#include "base/checks.h"
#include "base/mem.h"
#include "generator/loops/sides.h"
#include "model/loops/square.h"
#include "model/loops/symmetry.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
    /* Tries (fewer on large boards), and steps of annealing in each. */
    MOST_TRIES = 48,
    FEWEST_TRIES = 4,
    CELLS_OF_ALL_TRIES = 50000,
    STEPS_PER_CELL = 60,
    /* The most cells that change sides in a step; with their mirror images twice as many. */
    MOST_PAINTED = 4,
    /* One step in this many is anywhere on the board. */
    ELSEWHERE = 4
};

enum {
    /* The cost of a wrong cell: at the outline, and the most. It grows by 1 per cell. */
    COST_WRONG = 2,
    COST_MOST = 4,
    /* The least cost of losing a hole or a part as a whole, for each row and column: more than that
     * of a channel to it. */
    COST_FEATURE = 2
};

enum { NOWHERE = -1 };

struct picture_mending {
    struct arena arena;
    const struct lattice *lattice;
    struct sides sides;
    struct pcg32 rng;
    const unsigned char *inside; /* of the sides; all arrays by faces have [nfaces] */
    unsigned char *wanted;       /* the picture */
    unsigned char *plan;         /* with channels and filled holes */
    unsigned char *reached;      /* by a flood */
    int *queue, *from;           /* of floods: faces in the order met, and the face before each */
    int *order;                  /* all faces except the outside, shuffled */
    int norder;
    int *wrong,
        *wrong_at; /* cells that differ from the picture; a cell's place there, or NOWHERE */
    int nwrong;
    int *weight;   /* what a wrong cell costs */
    int *image[2]; /* [ncells] mirrored from left to right, and from top to bottom; or NULL */
    int cost;      /* of the wrong cells, and of cells that differ from their mirror images */
    unsigned char *best;
    int least; /* the cost there */
};

/* ---- the picture ---- */

enum { NOT_REACHED, OUTSIDE, HOLE, CHANNEL };

/* The faces beside one, beginning at a random one: beside(l, face, 0 .. degree-1, turn). */
static int beside(const struct lattice *l, int face, int i, int turn)
{
    int k = l->cell_start[face] + (i + turn) % lattice_cell_degree(l, face);

    return lattice_across(l, l->cell_edge[k], face);
}

/* Marks the faces that are connected with this one on its side, and lists them in queue[0..result[.
 */
static int flood(const struct lattice *l, const unsigned char *side, int face, int mark,
                 unsigned char *reached, int *queue)
{
    int n = 0;

    reached[face] = (unsigned char)mark;
    queue[n++] = face;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < lattice_cell_degree(l, queue[i]); k++) {
            int next = beside(l, queue[i], k, 0);
            if (side[next] != side[face] || reached[next])
                continue;
            assert(n < l->nfaces);
            reached[next] = (unsigned char)mark;
            queue[n++] = next;
        }
    return n;
}

/* Whether a cell is next to one on the other side, or to one that is as near to it as this. */
static bool is_near(const struct lattice *l, const unsigned char *wanted, const int *weight,
                    int cell, int cost)
{
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int next = lattice_across(l, l->cell_edge[k], cell);
        if (wanted[next] != wanted[cell] || (cost > 0 && weight[next] == cost))
            return true;
    }
    return false;
}

int *picture_weights(struct arena *a, const struct lattice *l, const unsigned char *wanted)
{
    size_t faces = (size_t)l->nfaces;
    int *weight = arena_take(a, faces, sizeof *weight);
    int *queue = arena_take(a, faces, sizeof *queue);
    unsigned char *reached = arena_take(a, faces, 1);
    int least = COST_FEATURE * (l->square->rows + l->square->cols);

    for (int cell = 0; cell < l->ncells; cell++)
        weight[cell] = COST_MOST;
    for (int cost = COST_WRONG; cost < COST_MOST; cost++)
        for (int cell = 0; cell < l->ncells; cell++)
            if (weight[cell] > cost &&
                is_near(l, wanted, weight, cell, cost > COST_WRONG ? cost - 1 : 0))
                weight[cell] = cost;
    /* The cells of a small part or hole share the least cost of losing it; the outside is none. */
    flood(l, wanted, l->ncells, OUTSIDE, reached, queue);
    for (int face = 0; face < l->nfaces; face++) {
        int n = reached[face] ? 0 : flood(l, wanted, face, HOLE, reached, queue);
        for (int i = 0; i < n; i++)
            if (lattice_is_cell(l, queue[i]) && weight[queue[i]] < (least + n - 1) / n)
                weight[queue[i]] = (least + n - 1) / n;
    }
    return weight;
}

int *picture_mirror(struct arena *a, const struct lattice *l, const unsigned char *wanted,
                    int transform)
{
    int *image = arena_take(a, (size_t)l->ncells, sizeof *image);
    bool same = symmetry_cells(l, transform, image);

    for (int cell = 0; same && cell < l->ncells; cell++)
        same = wanted[cell] == wanted[image[cell]];
    return same ? image : NULL;
}
static void mending_init(struct picture_mending *m, struct lattice *l, const struct bitmap *picture)
{
    size_t faces = (size_t)l->nfaces;

    *m = (struct picture_mending){.lattice = l, .least = INT_MAX};
    pcg32_seed(&m->rng, 1, 1);
    sides_init(&m->sides, &m->arena, l);
    m->inside = m->sides.inside;
    m->wanted = arena_take(&m->arena, faces, 1);
    m->plan = arena_take(&m->arena, faces, 1);
    m->reached = arena_take(&m->arena, faces, 1);
    m->best = mem_alloc(faces, 1);
    m->queue = arena_take(&m->arena, faces, sizeof *m->queue);
    m->from = arena_take(&m->arena, faces, sizeof *m->from);
    m->order = arena_take(&m->arena, faces, sizeof *m->order);
    m->wrong = arena_take(&m->arena, faces, sizeof *m->wrong);
    m->wrong_at = arena_take(&m->arena, faces, sizeof *m->wrong_at);
    for (int face = 0; face < l->nfaces; face++)
        if (face != l->ncells)
            m->order[m->norder++] = face;
    for (int r = 0; r < l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++)
            if (bitmap_bit(picture, r, c))
                m->wanted[lattice_cell_at(l, r, c)] = 1;
    m->weight = picture_weights(&m->arena, l, m->wanted);
    m->image[0] = picture_mirror(&m->arena, l, m->wanted, TRANSFORM_FLIP_COLS);
    m->image[1] = picture_mirror(&m->arena, l, m->wanted, TRANSFORM_FLIP_ROWS);
}

/* ---- the plan ---- */

static int random_below(struct picture_mending *m, int n)
{
    return (int)pcg32_below(&m->rng, (uint32_t)n);
}

static int random_turn(struct picture_mending *m, int face)
{
    return random_below(m, lattice_cell_degree(m->lattice, face));
}

/* Searches from the hole in queue[0..n[ through all that is not outside; returns the last face
 * before the outside, or NOWHERE. */
static int channel_seek(struct picture_mending *m, int n)
{
    const struct lattice *l = m->lattice;

    for (int i = 0; i < n; i++)
        m->from[m->queue[i]] = NOWHERE;
    for (int i = 0; i < n; i++) {
        int face = m->queue[i], turn = random_turn(m, face);
        for (int k = 0; k < lattice_cell_degree(l, face); k++) {
            int next = beside(l, face, k, turn);
            if (m->reached[next] == OUTSIDE)
                return face;
            if (m->reached[next] != NOT_REACHED)
                continue;
            m->reached[next] = CHANNEL;
            m->from[next] = face;
            m->queue[n++] = next;
        }
    }
    return NOWHERE;
}

/* Fills the hole in queue[0..n[ or opens it, whichever costs less. */
static void plan_hole(struct picture_mending *m, int n)
{
    FREED int *hole = mem_alloc((size_t)n, sizeof *hole);
    int size = 0, length = 0;

    assert(n > 0 && !m->plan[m->queue[0]]);
    memcpy(hole, m->queue, (size_t)n * sizeof *hole);
    for (int i = 0; i < n; i++)
        size += m->weight[hole[i]];
    int end = channel_seek(m, n);
    assert(end != NOWHERE);
    for (int face = end; m->from[face] != NOWHERE; face = m->from[face])
        length += m->weight[face];
    bool fill = size < length || (size == length && random_below(m, 2));
    for (int i = 0; fill && i < n; i++)
        m->plan[hole[i]] = 1;
    for (int face = end; !fill && m->from[face] != NOWHERE; face = m->from[face])
        m->plan[face] = 0;
}

static void mending_plan(struct picture_mending *m)
{
    const struct lattice *l = m->lattice;

    memcpy(m->plan, m->wanted, (size_t)l->nfaces);
    pcg32_shuffle(&m->rng, m->order, m->norder);
    for (bool whole = false; !whole;) {
        memset(m->reached, NOT_REACHED, (size_t)l->nfaces);
        flood(l, m->plan, l->ncells, OUTSIDE, m->reached, m->queue);
        whole = true;
        for (int i = 0; whole && i < m->norder; i++)
            if (!m->plan[m->order[i]] && !m->reached[m->order[i]]) {
                plan_hole(m, flood(l, m->plan, m->order[i], HOLE, m->reached, m->queue));
                whole = false;
            }
    }
}

/* ---- growing ---- */

/* Grows over the plan as far as possible. */
static void mending_grow(struct picture_mending *m)
{
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = 0; i < m->norder; i++) {
            int face = m->order[i];
            if (m->plan[face] && !m->inside[face] && sides_try_flip(&m->sides, face))
                grown = true;
        }
    }
}

/* A nearest cell of the plan that is at least two steps from the inside, or NOWHERE. from[] holds
 * the way to it. */
static int bridge_seek(struct picture_mending *m)
{
    const struct lattice *l = m->lattice;
    int n = 0;

    memset(m->reached, 0, (size_t)l->nfaces);
    m->reached[l->ncells] = 1;
    for (int cell = 0; cell < l->nfaces; cell++)
        if (m->inside[cell]) {
            m->reached[cell] = 1;
            m->from[cell] = NOWHERE;
            m->queue[n++] = cell;
        }
    for (int i = 0; i < n; i++) {
        int face = m->queue[i], turn = random_turn(m, face);
        if (m->plan[face] && !m->inside[face] && !m->inside[m->from[face]])
            return face;
        for (int k = 0; k < lattice_cell_degree(l, face); k++) {
            int next = beside(l, face, k, turn);
            if (m->reached[next])
                continue;
            m->reached[next] = 1;
            m->from[next] = face;
            m->queue[n++] = next;
        }
    }
    return NOWHERE;
}

/* Builds the bridge from the inside to its end, or nothing of it. */
static bool bridge_build(struct picture_mending *m, int end)
{
    int n = 0;

    assert(m->plan[end] && !m->inside[end]);
    for (int face = end; !m->inside[face]; face = m->from[face])
        m->queue[n++] = face;
    for (int i = n - 1; i >= 0; i--)
        if (!sides_try_flip(&m->sides, m->queue[i])) {
            while (++i < n) {
                bool back UNUSED = sides_try_flip(&m->sides, m->queue[i]);
                assert(back);
            }
            return false;
        }
    return true;
}

static void mending_join(struct picture_mending *m)
{
    int end;

    while ((end = bridge_seek(m)) != NOWHERE) {
        if (bridge_build(m, end))
            mending_grow(m);
        else
            m->plan[end] = 0; /* given up */
    }
}

/* ---- annealing ---- */

static void wrong_add(struct picture_mending *m, int cell)
{
    assert(m->nwrong < m->lattice->ncells && m->wanted[cell] != m->inside[cell]);
    m->wrong_at[cell] = m->nwrong;
    m->wrong[m->nwrong++] = cell;
    m->cost += m->weight[cell];
}

static bool mending_flip(struct picture_mending *m, int face)
{
    if (!sides_try_flip(&m->sides, face))
        return false;
    if (!lattice_is_cell(m->lattice, face))
        return true;
    if (m->wrong_at[face] == NOWHERE) {
        wrong_add(m, face);
    } else {
        int last = m->wrong[--m->nwrong];
        m->wrong[m->wrong_at[face]] = last;
        m->wrong_at[last] = m->wrong_at[face];
        m->wrong_at[face] = NOWHERE;
        m->cost -= m->weight[face];
    }
    for (int i = 0; i < 2; i++)
        if (m->image[i] && m->image[i][face] != face)
            m->cost += m->inside[face] != m->inside[m->image[i][face]] ? 1 : -1;
    return true;
}

static void mending_note(struct picture_mending *m)
{
    assert(m->cost >= 0 && m->nwrong >= 0);
    if (m->cost >= m->least)
        return;
    m->least = m->cost;
    memcpy(m->best, m->inside, (size_t)m->lattice->nfaces);
}

/* Paints a few cells along a walk, perhaps with their mirror images, and takes them back if that
 * does not help. A result that costs 1 more is kept with probability 1/2, 2 more with 1/4, ... */
static void mending_step(struct picture_mending *m)
{
    const struct lattice *l = m->lattice;
    int most = 1 + random_below(m, MOST_PAINTED), before = m->cost;
    int painted[2 * MOST_PAINTED], n = 0;
    const int *image = m->image[random_below(m, 2)];
    int face = random_below(m, ELSEWHERE) ? m->wrong[random_below(m, m->nwrong)]
                                          : random_below(m, l->ncells);

    assert(m->nwrong > 0);
    for (int step = 0; step < 2 * most && n < 2 * most - 1; step++) {
        if (step > 0 || random_below(m, 2))
            face = beside(l, face, random_turn(m, face), 0);
        if (face == l->ncells)
            break;
        if (!mending_flip(m, face))
            continue;
        painted[n++] = face;
        if (image && lattice_is_cell(l, face) && image[face] != face &&
            mending_flip(m, image[face]))
            painted[n++] = image[face];
    }
    int luck = __builtin_ctz(pcg32_next(&m->rng) | 0x80000000u);
    while (n > 0 && m->cost - before > luck)
        mending_flip(m, painted[--n]);
    mending_note(m);
}

static void mending_anneal(struct picture_mending *m)
{
    m->nwrong = m->cost = 0;
    for (int cell = 0; cell < m->lattice->ncells; cell++) {
        m->wrong_at[cell] = NOWHERE;
        if (m->inside[cell] != m->wanted[cell])
            wrong_add(m, cell);
        for (int i = 0; i < 2; i++)
            m->cost += m->image[i] && m->image[i][cell] > cell &&
                       m->inside[cell] != m->inside[m->image[i][cell]];
    }
    mending_note(m);
    for (int i = 0; i < STEPS_PER_CELL * m->lattice->ncells && m->nwrong > 0; i++)
        mending_step(m);
}

unsigned char *picture_mend(struct lattice *l, const struct bitmap *picture, bool solid,
                            int *changed)
{
    struct picture_mending m;
    int tries = CELLS_OF_ALL_TRIES / l->ncells;

    assert(picture->rows == l->square->rows && picture->cols == l->square->cols &&
           bitmap_count(picture) > 0);
    tries = tries > MOST_TRIES ? MOST_TRIES : tries < FEWEST_TRIES ? FEWEST_TRIES : tries;
    mending_init(&m, l, picture);
    for (int i = 0; i < tries && m.least > 0; i++) {
        int at = 0;
        mending_plan(&m);
        while (!m.wanted[m.order[at]])
            at++;
        sides_of_cell(&m.sides, m.order[at]);
        mending_grow(&m);
        mending_join(&m);
        mending_anneal(&m);
    }
    if (!solid)
        picture_relief(l, m.best, m.image, &m.rng);
    assert(m.least < INT_MAX);
    *changed = 0;
    for (int cell = 0; cell < l->ncells; cell++)
        *changed += m.best[cell] != m.wanted[cell];
    if (CHECKS) {
        memcpy(m.sides.inside, m.best, (size_t)l->nfaces);
        assert(sides_bound_a_loop(&m.sides));
    }
    arena_release(&m.arena);
    return m.best;
}
