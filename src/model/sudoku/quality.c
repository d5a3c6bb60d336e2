#include "model/sudoku/quality.h"

#include "base/ints.h"
#include "base/mem.h"
#include "model/level.h"
#include "model/sudoku/constraint.h"
#include "model/transform.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>

const struct quality_part sudoku_quality_parts[] = {{"sparseness", 4, 1000, 1000, 1000},
                                                    {"evenness", 3, 1000, 1000, 1000},
                                                    {"symmetry", 3, 1000, 1000, 1000},
                                                    {"filled", 3, 1000, 1000, 300},
                                                    {"openings", 3, 80, 400, 80},
                                                    {"cages", 4, 1000, 1000, 1000},
                                                    {"sums", 3, 1000, 1000, 700},
                                                    {"within", 2, 550, 700, 300},
                                                    {0}};

static int block_givens(const struct sudoku *s, int b)
{
    int n = 0;

    for (int k = 0; k < s->topology->nsymbols; k++)
        n += s->given[topology_block(s->topology, b)[k]] > 0;
    return n;
}

/* By how much the blocks' givens differ from their mean, on average, as a part of the mean. */
static int evenness(const struct sudoku *s)
{
    int64_t blocks = s->topology->nblocks, sum = 0, spread = 0;

    for (int b = 0; b < blocks; b++)
        sum += block_givens(s, b);
    for (int b = 0; b < blocks; b++)
        spread += llabs(blocks * block_givens(s, b) - sum);
    if (spread >= sum * blocks)
        return 0;
    return (int)(QUALITY_MOST - QUALITY_MOST * spread / (sum * blocks));
}

/* The share of the blocks that have a given. */
static int filled(const struct sudoku *s)
{
    int n = 0;

    for (int b = 0; b < s->topology->nblocks; b++)
        n += block_givens(s, b) > 0;
    return QUALITY_MOST * n / s->topology->nblocks;
}

/* Marks what the givens leave to an element: may[symbol - 1]; returns the number. */
static int candidates(const struct sudoku *s, int e, bool *may)
{
    const struct topology *t = s->topology;
    int n = 0;

    for (int i = 0; i < t->nsymbols; i++)
        may[i] = s->given[e] == 0;
    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
        if (s->given[t->peer[i]] > 0)
            may[s->given[t->peer[i]] - 1] = false;
    for (int i = 0; i < t->nsymbols; i++)
        n += may[i];
    return n;
}

/* The share of the empty elements that are singles at the beginning, in themselves or in a block. */
static int openings(const struct sudoku *s)
{
    const struct topology *t = s->topology;
    size_t side = (size_t)t->nsymbols;
    FREED bool *may = mem_alloc((size_t)t->nelements * side, sizeof *may);
    FREED bool *single = mem_alloc((size_t)t->nelements, sizeof *single);
    int n = 0, empty = t->nelements - sudoku_givens(s);

    for (int e = 0; e < t->nelements; e++)
        single[e] = candidates(s, e, may + (size_t)e * side) == 1;
    for (int b = 0; b < t->nblocks; b++)
        for (size_t k = 0; k < side; k++) {
            int places = 0, last = 0;
            for (int i = 0; i < t->nsymbols; i++)
                if (may[(size_t)topology_block(t, b)[i] * side + k]) {
                    last = topology_block(t, b)[i];
                    places++;
                }
            single[last] = single[last] || places == 1;
        }
    for (int e = 0; e < t->nelements; e++)
        n += single[e];
    return empty ? QUALITY_MOST * n / empty : 0;
}

/* ---- cages ---- */

/* Sets of[e] to 1 + the last cage of two cells or more that has the element, or 0; returns how many such
 * cages there are. */
static int list_cages(const struct topology *t, int *of)
{
    const struct constraints *all = t->constraints;
    int n = 0;

    for (int i = 0; all && i < all->n; i++) {
        if (all->at[i].kind != CONSTRAINT_CAGE || all->at[i].ncells < 2)
            continue;
        n++;
        for (int k = 0; k < all->at[i].ncells; k++)
            of[all->at[i].cell[k]] = i + 1;
    }
    return n;
}

/* How many elements are in cages that the transform takes to cages. */
static int count_turned(const struct topology *t, const int *of, int transform)
{
    const struct constraints *all = t->constraints;
    int n = 0;

    for (int i = 0; i < all->n; i++) {
        const struct constraint *c = &all->at[i];
        int image = -1, same = 0;
        for (int k = 0; k < c->ncells && of[c->cell[0]] == i + 1; k++) {
            int row = t->at[c->cell[k]][0], col = t->at[c->cell[k]][1];
            transform_place(transform, t->rows, t->cols, &row, &col);
            int e = topology_element_at(t, row, col);
            image = k > 0 ? image : e < 0 ? 0 : of[e];
            same += e >= 0 && of[e] > 0 && of[e] == image;
        }
        if (image > 0 && same == c->ncells && all->at[image - 1].ncells == c->ncells)
            n += same;
    }
    return n;
}

/* Whether they lie within a block that is no line. */
static bool within_box(const struct topology *t, const struct constraint *c)
{
    int e = c->cell[0];

    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        const int *block = topology_block(t, t->element_block[i]);
        bool row = true, column = true, all = true;
        for (int k = 0; k < t->nsymbols; k++) {
            row = row && t->at[block[k]][0] == t->at[e][0];
            column = column && t->at[block[k]][1] == t->at[e][1];
        }
        for (int k = 0; k < c->ncells; k++)
            all = all && ints_contain(block, t->nsymbols, c->cell[k]);
        if (all && !row && !column)
            return true;
    }
    return false;
}

static void rate_cages(const struct topology *t, struct quality *q)
{
    static const int turn[] = {TRANSFORM_FLIP_ROWS, TRANSFORM_FLIP_COLS,
                               TRANSFORM_FLIP_ROWS + TRANSFORM_FLIP_COLS, TRANSFORM_TRANSPOSE};
    const struct constraints *all = t->constraints;
    FREED int *of = mem_alloc((size_t)t->nelements, sizeof *of);
    int n = list_cages(t, of), turned = 0, distinct = 0, within = 0;

    if (n == 0)
        return;
    for (size_t i = 0; i < sizeof turn / sizeof *turn; i++) {
        int now = count_turned(t, of, turn[i]);
        turned = now > turned ? now : turned;
    }
    for (int i = 0; i < all->n; i++) {
        const struct constraint *c = &all->at[i];
        bool again = c->kind != CONSTRAINT_CAGE || c->ncells < 2;
        within += !again && within_box(t, c);
        for (int k = 0; k < i; k++)
            again = again || (all->at[k].kind == CONSTRAINT_CAGE &&
                              all->at[k].number == c->number && all->at[k].ncells == c->ncells);
        distinct += !again;
    }
    q->part[SUDOKU_QUALITY_CAGES] = QUALITY_MOST * turned / t->nelements;
    q->part[SUDOKU_QUALITY_SUMS] = QUALITY_MOST * distinct / n;
    q->part[SUDOKU_QUALITY_WITHIN] = QUALITY_MOST * within / n;
}

/* The share of the givens that a turn or a mirror of the places takes to givens. */
static int symmetry(const struct sudoku *s, int givens)
{
    const struct topology *t = s->topology;
    int most = 0;

    for (int turn = 1; turn < TRANSFORMS; turn++) {
        int n = 0;
        for (int e = 0; e < t->nelements && !(turn & TRANSFORM_TRANSPOSE && t->rows != t->cols);
             e++) {
            int row = t->at[e][0], col = t->at[e][1];
            transform_place(turn, t->rows, t->cols, &row, &col);
            int image = s->given[e] ? topology_element_at(t, row, col) : -1;
            n += image >= 0 && s->given[image] > 0;
        }
        most = n > most ? n : most;
    }
    return givens ? QUALITY_MOST * most / givens : 0;
}

struct quality sudoku_quality(const struct sudoku *s)
{
    int elements = s->topology->nelements, givens = sudoku_givens(s);
    struct quality q = {.part = {0}};

    q.part[SUDOKU_QUALITY_SPARSENESS] = QUALITY_MOST * (elements - givens) / elements;
    q.part[SUDOKU_QUALITY_EVENNESS] = evenness(s);
    q.part[SUDOKU_QUALITY_FILLED] = filled(s);
    q.part[SUDOKU_QUALITY_OPENINGS] = openings(s);
    q.part[SUDOKU_QUALITY_SYMMETRY] = symmetry(s, givens);
    for (int i = SUDOKU_QUALITY_CAGES; i <= SUDOKU_QUALITY_WITHIN; i++)
        q.part[i] = QUALITY_NONE;
    rate_cages(s->topology, &q);
    for (int i = SUDOKU_QUALITY_EVENNESS; i <= SUDOKU_QUALITY_OPENINGS; i++)
        if (givens == 0 && q.part[SUDOKU_QUALITY_CAGES] != QUALITY_NONE)
            q.part[i] = QUALITY_NONE;
    return q;
}

/* ---- scores as levels and minutes ---- */

enum { USUAL_ELEMENTS = 81, USUAL_SYMBOLS = 9 };

static double score_of_usual(int64_t score, int elements)
{
    return (double)score * USUAL_ELEMENTS / elements;
}

/* Where the band of each level begins: halfway between the medians of two levels, as factors, of standard
 * 9x9 that were made for them; and that of level 1 as wide as the next. */
static const int band[] = {0, 36, 76, 160, 460, 2300, 10500, 100000};

int feel_sudoku_level(int64_t score, int elements)
{
    int level = LEVEL_MIN;

    while (level < LEVEL_SEARCH && score_of_usual(score, elements) >= band[level + 1])
        level++;
    return level;
}

double feel_sudoku_score(double level, int elements)
{
    int low = (int)(level + 0.5) < LEVEL_REASONING ? (int)(level + 0.5) : LEVEL_REASONING;
    double share = level + 0.5 - low;

    assert(level >= LEVEL_MIN && level <= LEVEL_REASONING + 0.5);
    return band[low] * pow((double)band[low + 1] / band[low], share) * elements / USUAL_ELEMENTS;
}

/*
 * Two practised solvers of a newspaper's sudokus need 3, 14 and 23 minutes for its easy, medium and hard
 * ones, which have scores of about 50, 220 and 490. Beyond, times are assumed to grow more slowly: nobody
 * has published any.
 */
int feel_sudoku_minutes(int64_t score, int elements, int symbols)
{
    static const struct {
        double score, minutes, power; /* from here on */
    } part[] = {{0, 0, 0}, {50, 3, 1.04}, {220, 14, 0.62}, {1000, 36, 0.3}};
    double usual = score_of_usual(score, elements), minutes;
    int i = 1;

    while (i < 3 && usual >= part[i + 1].score)
        i++;
    minutes = part[i].minutes * pow(usual / part[i].score, part[i].power) * elements /
              USUAL_ELEMENTS * symbols / USUAL_SYMBOLS;
    return minutes < 1 ? 1 : (int)(minutes + 0.5);
}
