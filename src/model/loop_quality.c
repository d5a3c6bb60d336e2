#include "model/loop_quality.h"

#include "model/square.h"

#include <stdlib.h>

/* The weights make up for how much each part varies among puzzles of a kind, so that all parts
 * have about the same influence. */
const struct quality_part loop_quality_parts[QUALITY_PARTS + 1] = {
    [QUALITY_EVENNESS] = {"evenness", 3}, [QUALITY_SPACE] = {"space", 2},
    [QUALITY_WINDING] = {"winding", 2},   [QUALITY_VARIETY] = {"variety", 2},
    [QUALITY_OPENINGS] = {"openings", 1},
};

/* From 1000, for no `bad`, down to 0 at `limit`. */
static int falling(int64_t bad, int64_t limit)
{
    return limit <= 0 ? 0 : bad >= limit ? 0 : (int)(QUALITY_MOST - QUALITY_MOST * bad / limit);
}

static bool has_clue(const struct puzzle *p, int r, int c)
{
    int cell = lattice_cell_at(p->lattice, r, c);

    return puzzle_clue_of(p, cell) >= 0;
}

/* ---- clues on the board ------------------------------------------------------------------------
 */

enum { WINDOW = 3 };

static int window_clues(const struct puzzle *p, int top, int left)
{
    int n = 0;

    for (int r = top; r < top + WINDOW && r < p->lattice->square->rows; r++)
        for (int c = left; c < left + WINDOW && c < p->lattice->square->cols; c++)
            n += has_clue(p, r, c);
    return n;
}

/* The mean difference of windows from their mean, as a part of that mean. */
static int measure_evenness(const struct puzzle *p)
{
    int downs = p->lattice->square->rows - WINDOW + 1,
        rights = p->lattice->square->cols - WINDOW + 1;
    int64_t windows = 0, sum = 0, apart = 0;

    for (int pass = 0; pass < 2; pass++)
        for (int r = 0; r < (downs > 1 ? downs : 1); r++)
            for (int c = 0; c < (rights > 1 ? rights : 1); c++) {
                int n = window_clues(p, r, c);
                if (pass == 0) {
                    sum += n;
                    windows++;
                } else {
                    apart += llabs(n * windows - sum);
                }
            }
    return falling(apart, windows * sum);
}

/* A cell without a clue. */
static bool is_blank(const struct puzzle *p, int r, int c)
{
    return lattice_is_cell(p->lattice, lattice_cell_at(p->lattice, r, c)) && !has_clue(p, r, c);
}

/* The largest rectangle of cells without a clue, against a third of the board. */
static int measure_space(const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    int largest = 0;

    for (int top = 0; top < l->square->rows; top++)
        for (int left = 0; left < l->square->cols; left++) {
            int width = l->square->cols - left;
            for (int r = top; r < l->square->rows && width > 0; r++) {
                int n = 0;
                while (n < width && is_blank(p, r, left + n))
                    n++;
                width = n;
                if (width * (r - top + 1) > largest)
                    largest = width * (r - top + 1);
            }
        }
    return falling(3 * (int64_t)largest, l->ncells);
}

static int digit_at(const struct puzzle *p, int cell)
{
    int clue = puzzle_clue_of(p, cell);

    return clue >= 0 && p->clue[clue].ncells == 1 ? p->clue[clue].number : -1;
}

static int measure_openings(const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    int64_t openings = 0;

    for (int i = 0; i < p->nclues; i++)
        openings += p->clue[i].number == 0;
    for (int v = 0; v < l->ndots; v++)
        for (int k = l->dot_start[v]; lattice_dot_degree(l, v) == 2 && k < l->dot_start[v + 1]; k++)
            openings += digit_at(p, l->dot_cell[k]) == 3;
    for (int e = 0; e < l->nedges; e++)
        openings += digit_at(p, l->edge_cell[e][0]) == 3 && digit_at(p, l->edge_cell[e][1]) == 3;
    return falling(10 * openings, l->ncells);
}

/* ---- loop and techniques -----------------------------------------------------------------------
 */

/* Whether the two edges of the loop at the dot, if there are any, turn a corner. */
static bool loop_turns(const struct lattice *l, const struct loop *loop, int dot)
{
    int along[2] = {0, 0};

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (loop->on[l->dot_edge[k]]) {
            int far = lattice_along(l, l->dot_edge[k], dot);
            along[0] += l->dot_at[far][0] - l->dot_at[dot][0];
            along[1] += l->dot_at[far][1] - l->dot_at[dot][1];
        }
    return along[0] != 0 || along[1] != 0;
}

/* The mean of the part of the dots that the loop visits and of those at which it turns; half, as
 * in the plainest loops, counts nothing. */
static int measure_winding(const struct lattice *l, const struct loop *loop)
{
    int64_t length = loop_length(loop), turns = 0;

    for (int v = 0; v < l->ndots; v++)
        turns += loop_turns(l, loop, v);
    int64_t both = QUALITY_MOST * length / l->ndots + QUALITY_MOST * turns / length;
    return both < QUALITY_MOST ? 0 : (int)(both - QUALITY_MOST);
}

/* How varied the techniques are (Simpson's index), in thousandths: 0 for a single one, 500 for two
 * of equal share. */
static int measure_variety(int ntechniques, const struct technique_count *technique)
{
    int64_t sum = 0, squares = 0;

    for (int i = 0; i < ntechniques; i++) {
        sum += technique[i].count;
        squares += (int64_t)technique[i].count * technique[i].count;
    }
    return falling(squares, sum * sum);
}

struct quality loop_quality(const struct puzzle *p, const struct loop *solution, int ntechniques,
                            const struct technique_count *technique)
{
    return (struct quality){{[QUALITY_EVENNESS] = measure_evenness(p),
                             [QUALITY_SPACE] = measure_space(p),
                             [QUALITY_WINDING] = measure_winding(p->lattice, solution),
                             [QUALITY_VARIETY] = measure_variety(ntechniques, technique),
                             [QUALITY_OPENINGS] = measure_openings(p)}};
}
