/*
 * Of several places for a shape, the one is taken that leaves the most room for others: so motifs
 * lie close together, and the loop nowhere has a large area without clues to go astray in.
 */
#include "generator/loops/motifs.h"

#include "base/buckets.h"
#include "model/loops/quality.h"
#include "model/loops/square.h"

#include <assert.h>
#include <string.h>

enum {
    LAYOUTS = 3,        /* of which the one with the smallest blank rectangle is taken */
    COVER = 36,         /* of the cells, in per cent, */
    COVER_LETTERS = 13, /* and beside letters */
    PLACES = 12,        /* tried for a motif of the main shape, */
    GAP_PLACES = 36,    /* and for one that fills a gap */
    GAP_SHAPES = 3,     /* the first shapes fill gaps */
    WITH_FIGURE = 3,    /* one board in so many has a figure */
    CELLS_SIGN = 50     /* for each sign that is tried in a figure */
};

/* The columns and rows of its cells; more boards have one of a greater weight as their main shape.
 * The digits that all motifs of this shape on a board would like to have are one of these, cell by
 * cell. */
static const struct shape {
    int weight, ncells;
    int at[MOTIF_CELLS][2];
    const char *digits[MOTIF_CHOICES];
} shapes[] = {
    {6, 2, {{0, 0}, {1, 0}}, {"33", "11", "30", "13"}},
    {8, 3, {{0, 0}, {1, 0}, {0, 1}}, {"033", "122", "311", "213"}},
    {5, 3, {{0, 0}, {1, 0}, {2, 0}}, {"303", "333", "131", "313"}},
    {2, 4, {{0, 0}, {1, 0}, {2, 0}, {3, 0}}, {"3130", "1303", "3113", "1111"}},
    {2, 4, {{0, 0}, {1, 0}, {2, 0}, {0, 1}}, {"3032", "3031", "1213", "3331"}},
    {2, 4, {{0, 0}, {1, 0}, {1, 1}, {2, 1}}, {"3113", "1221", "3111", "3012"}},
    {2, 4, {{0, 0}, {1, 0}, {2, 0}, {1, 1}}, {"3032", "3031", "3331", "1113"}},
    {3, 4, {{0, 0}, {1, 0}, {0, 1}, {1, 1}}, {"3113", "2112", "3223", "1111"}},
    {1, 5, {{1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}}, {"23032", "23032", "33133", "31213"}},
    {1, 5, {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 0}}, {"31213", "23032", "32123", "13331"}},
    {2, 5, {{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}}, {"30303", "30212", "33133", "21312"}},
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

/* The first motif of every board, which people know at a glance. */
static const struct shape sign = {0, 3, {{0, 0}, {1, 0}, {2, 0}}, {"303", "303", "333", "303"}};

enum { FREE, BESIDE, TAKEN, GROUPS };

struct motifs {
    struct lattice *lattice;
    bool letters, lined;       /* groups of this board lie in the lines of a figure */
    int *orbit;                /* [ncells] */
    int *start, *member;       /* cells of orbit o: member[start[o] .. start[o+1][ */
    unsigned char *place;      /* [ncells] */
    unsigned char *has;        /* [ncells] of the best layout: TAKEN, GROUPS, or FREE */
    struct motif *laid, *best; /* [ncells] of the layout at hand, and of the best one */
    int nlaid, nbest;
    int *image_of; /* [ncells] the latest try with an image there */
    int tried;
    int cell[MOTIF_CELLS], ncells; /* of that try, without its images */
    int nimages;                   /* its cells with their images */
};

struct motifs *motifs_new(struct arena *a, struct lattice *l, enum symmetry symmetry, bool letters)
{
    struct motifs *m = arena_take(a, 1, sizeof *m);
    size_t cells = (size_t)l->ncells;

    m->lattice = l;
    m->letters = letters;
    m->orbit = arena_take(a, cells, sizeof *m->orbit);
    m->start = arena_take(a, cells + 2, sizeof *m->start);
    m->member = arena_take(a, cells, sizeof *m->member);
    m->place = arena_take(a, cells, 1);
    m->has = arena_take(a, cells, 1);
    m->laid = arena_take(a, cells, sizeof *m->laid);
    m->best = arena_take(a, cells, sizeof *m->best);
    m->image_of = arena_take(a, cells, sizeof *m->image_of);
    int norbits = symmetry_orbits(l, symmetry, m->orbit);
    assert(norbits > 0);
    buckets_sort(m->orbit, l->ncells, norbits, m->start, m->member);
    return m;
}

static int below(struct pcg32 *rng, int n)
{
    return (int)pcg32_below(rng, (uint32_t)n);
}

/* Tries a shape, turned and mirrored at random, at a random place; false if there is no room. */
static bool motif_try(struct motifs *m, const struct shape *s, struct pcg32 *rng)
{
    const struct square_grid *square = m->lattice->square;
    int row = below(rng, square->rows), col = below(rng, square->cols);
    int turn = below(rng, TRANSFORMS), turned = turn & TRANSFORM_TRANSPOSE;

    m->tried++;
    m->nimages = 0;
    for (m->ncells = 0; m->ncells < s->ncells; m->ncells++) {
        int right = s->at[m->ncells][turned], down = s->at[m->ncells][!turned];
        int r = row + (turn & TRANSFORM_FLIP_ROWS ? -down : down);
        int c = col + (turn & TRANSFORM_FLIP_COLS ? -right : right);
        if (r < 0 || r >= square->rows || c < 0 || c >= square->cols)
            return false;
        int cell = lattice_cell_at(m->lattice, r, c);
        if (!lattice_is_cell(m->lattice, cell) || m->place[cell] != FREE)
            return false;
        m->cell[m->ncells] = cell;
        for (int k = m->start[m->orbit[cell]]; k < m->start[m->orbit[cell] + 1]; k++) {
            m->nimages += m->image_of[m->member[k]] != m->tried;
            m->image_of[m->member[k]] = m->tried;
        }
    }
    return true;
}

/* How many free cells are beside what is tried; -1 if one of its images is, or, where it is to be
 * inner, the border of the board: there a sign cannot be 3-0-3. */
static int motif_cost(const struct motifs *m, bool inner)
{
    const struct lattice *l = m->lattice;
    int cost = 0;

    for (int i = 0; i < m->ncells; i++)
        for (int k = l->cell_start[m->cell[i]]; k < l->cell_start[m->cell[i] + 1]; k++) {
            int beside = lattice_across(l, l->cell_edge[k], m->cell[i]);
            bool own = false;
            for (int j = 0; j < m->ncells; j++)
                own = own || m->cell[j] == beside;
            if (own || (!inner && !lattice_is_cell(l, beside)))
                continue;
            if (!lattice_is_cell(l, beside) || m->image_of[beside] == m->tried)
                return -1;
            cost += m->place[beside] == FREE;
        }
    return cost;
}

/* Takes the cells with their images; returns how many there are. */
static int motif_take(struct motifs *m, const int *cell, int n)
{
    const struct lattice *l = m->lattice;
    int taken = 0;

    for (int i = 0; i < n; i++)
        for (int k = m->start[m->orbit[cell[i]]]; k < m->start[m->orbit[cell[i]] + 1]; k++) {
            int image = m->member[k];
            taken += m->place[image] != TAKEN;
            m->place[image] = TAKEN;
            for (int at = l->cell_start[image]; at < l->cell_start[image + 1]; at++) {
                int beside = lattice_across(l, l->cell_edge[at], image);
                if (lattice_is_cell(l, beside) && m->place[beside] == FREE)
                    m->place[beside] = BESIDE;
            }
        }
    return taken;
}

static void motif_add(struct motifs *m, const struct shape *s, const int *cell)
{
    struct motif *laid = &m->laid[m->nlaid++];

    laid->ncells = s->ncells;
    laid->digits = s->digits;
    memcpy(laid->cell, cell, (size_t)s->ncells * sizeof *cell);
}

/* Lays a shape on the best of several places; returns how many cells it takes with its images, beside
 * letters at most `room`. */
static int motif_lay(struct motifs *m, const struct shape *s, int places, int room,
                     struct pcg32 *rng)
{
    int best[MOTIF_CELLS], least = -1;

    for (int i = 0; i < places; i++) {
        int cost = motif_try(m, s, rng) ? motif_cost(m, m->letters && s == &sign) : -1;
        if (cost < 0 || (m->letters && m->nimages > room) || (least >= 0 && cost >= least))
            continue;
        least = cost;
        memcpy(best, m->cell, sizeof best);
    }
    if (least < 0)
        return 0;
    motif_add(m, s, best);
    return motif_take(m, best, s->ncells);
}

/* ---- layouts ---- */

/* Sets of parallel lines that make one figure of the whole board, with the images of those in its
 * first half or quarter: the number of the line on which a place is. Every so many lines, as many as
 * are taken follow. */
static int line_ring(int row, int col, int rows, int cols)
{
    int down = row < rows - 1 - row ? row : rows - 1 - row;
    int right = col < cols - 1 - col ? col : cols - 1 - col;

    return down < right ? down : right;
}

static int line_row(int row, int col UNUSED, int rows UNUSED, int cols UNUSED)
{
    return row;
}

static int line_column(int row UNUSED, int col, int rows UNUSED, int cols UNUSED)
{
    return col;
}

static int line_rising(int row, int col, int rows UNUSED, int cols UNUSED)
{
    return row + col;
}

static int line_falling(int row, int col, int rows UNUSED, int cols)
{
    return row + cols - col;
}

static int line_bent(int row, int col, int rows UNUSED, int cols)
{
    return row + (col < cols - 1 - col ? col : cols - 1 - col);
}

static const struct figure {
    int (*line)(int row, int col, int rows, int cols);
    int every, taken;
} figures[] = {{line_ring, 3, 1},   {line_ring, 3, 1},    {line_row, 3, 1}, {line_column, 3, 1},
               {line_rising, 5, 2}, {line_falling, 5, 2}, {line_bent, 5, 2}};
enum { FIGURES = sizeof figures / sizeof *figures, FIGURES_LETTERS = 4 };

/* Draws a figure; returns how many cells it takes. */
static int figure_lay(struct motifs *m, const struct figure *f, struct pcg32 *rng)
{
    const struct square_grid *square = m->lattice->square;
    int phase = below(rng, f->every), taken = 0;

    for (int cell = 0; cell < m->lattice->ncells; cell++) {
        const int *at = square->cell_at[cell];
        bool first = m->member[m->start[m->orbit[cell]]] == cell;
        int line = f->line(at[1], at[0], square->rows, square->cols);
        if (first && (line + phase) % f->every < f->taken)
            taken += motif_take(m, &cell, 1);
    }
    return taken;
}

/* Leaves the cells of the figure to groups, so that no motif has any yet: returns 0. */
static int figure_leave(struct motifs *m)
{
    for (int cell = 0; cell < m->lattice->ncells; cell++)
        m->place[cell] = m->place[cell] == TAKEN ? GROUPS : FREE;
    return 0;
}

/* Three cells of the figure in a row or column, as motifs; most of those tried are of none. */
static void figure_add_signs(struct motifs *m, struct pcg32 *rng)
{
    const struct square_grid *square = m->lattice->square;
    int cells = m->lattice->ncells;

    for (int i = 0; i < cells && m->nlaid < 2 + cells / CELLS_SIGN; i++) {
        int across = below(rng, 2), bar[MOTIF_CELLS], n = 0;
        int row = below(rng, square->rows), col = below(rng, square->cols);
        for (; n < sign.ncells; n++) {
            int r = row + (across ? 0 : n), c = col + (across ? n : 0);
            bar[n] = r < square->rows && c < square->cols ? lattice_cell_at(m->lattice, r, c) : -1;
            if (bar[n] < 0 || !lattice_is_cell(m->lattice, bar[n]) || m->place[bar[n]] != TAKEN)
                break;
        }
        if (n == sign.ncells)
            motif_add(m, &sign, bar);
    }
}

/* One layout, with the figure, if any; returns the cells of its largest blank rectangle. */
static int motifs_lay(struct motifs *m, const struct figure *figure, struct pcg32 *rng)
{
    int cells = m->lattice->ncells, sum = 0, chosen = 0, taken = 0;
    int most = (cells * (m->letters ? COVER_LETTERS : COVER) + 99) / 100;

    memset(m->place, FREE, (size_t)cells);
    m->nlaid = 0;
    for (int i = 0; i < SHAPES; i++)
        sum += shapes[i].weight;
    for (int luck = below(rng, sum); luck >= shapes[chosen].weight; chosen++)
        luck -= shapes[chosen].weight;
    if (figure)
        taken = figure_lay(m, figure, rng);
    if (m->lined)
        taken = figure_leave(m);
    else if (figure)
        figure_add_signs(m, rng);
    if (m->nlaid == 0)
        taken += motif_lay(m, &sign, PLACES, most - taken, rng);
    for (int i = 0; i < most && taken < most && (!figure || m->lined); i++)
        taken += motif_lay(m, &shapes[chosen], PLACES, most - taken, rng);
    for (int i = 0; i < most && taken < most; i++)
        taken +=
            motif_lay(m, &shapes[GAP_SHAPES - 1 - i % GAP_SHAPES], GAP_PLACES, most - taken, rng);
    for (int cell = 0; cell < cells; cell++)
        m->place[cell] = m->place[cell] == BESIDE ? FREE : m->place[cell];
    return largest_blank(m->lattice, m->place);
}

void motifs_choose(struct motifs *m, struct pcg32 *rng)
{
    int kinds = m->letters ? FIGURES_LETTERS : FIGURES;
    const struct figure *figure = below(rng, WITH_FIGURE) == 0 ? &figures[below(rng, kinds)] : NULL;
    size_t cells = (size_t)m->lattice->ncells;
    int least = -1;

    m->lined = m->letters && figure;
    for (int i = 0; i < LAYOUTS; i++) {
        int blank = motifs_lay(m, figure, rng);
        if (least >= 0 && blank >= least)
            continue;
        least = blank;
        memcpy(m->has, m->place, cells);
        memcpy(m->best, m->laid, (size_t)m->nlaid * sizeof *m->best);
        m->nbest = m->nlaid;
    }
}

bool motifs_have(const struct motifs *m, int cell)
{
    return m->has[cell] == TAKEN;
}

bool motifs_leave(const struct motifs *m, int cell)
{
    return m->lined ? m->has[cell] == GROUPS : m->has[cell] != TAKEN;
}

int motifs_laid(const struct motifs *m, const struct motif **motif)
{
    *motif = m->best;
    return m->nbest;
}

int motifs_images(const struct motifs *m, int cell, const int **image)
{
    *image = m->member + m->start[m->orbit[cell]];
    return m->start[m->orbit[cell] + 1] - m->start[m->orbit[cell]];
}
