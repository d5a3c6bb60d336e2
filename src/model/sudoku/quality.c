#include "model/sudoku/quality.h"

#include "base/mem.h"
#include "model/level.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>

const struct quality_part sudoku_quality_parts[] = {
    {"sparseness", 4, 1000, 1000, 1000}, {"evenness", 3, 1000, 1000, 1000},
    {"symmetry", 3, 1000, 1000, 1000},   {"filled", 3, 1000, 1000, 300},
    {"openings", 3, 80, 400, 80},        {0}};

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

struct quality sudoku_quality(const struct sudoku *s)
{
    int elements = s->topology->nelements, givens = sudoku_givens(s);
    struct quality q = {.part = {0}};

    q.part[SUDOKU_QUALITY_SPARSENESS] = QUALITY_MOST * (elements - givens) / elements;
    q.part[SUDOKU_QUALITY_EVENNESS] = evenness(s);
    q.part[SUDOKU_QUALITY_FILLED] = filled(s);
    q.part[SUDOKU_QUALITY_OPENINGS] = openings(s);
    /* The share of the givens that half a turn of the places takes to a given. */
    const struct topology *t = s->topology;
    int n = 0;
    for (int e = 0; e < t->nelements; e++) {
        if (!s->given[e])
            continue;
        int image = topology_element_at(t, t->rows - 1 - t->at[e][0], t->cols - 1 - t->at[e][1]);
        n += image >= 0 && s->given[image] > 0;
    }
    q.part[SUDOKU_QUALITY_SYMMETRY] = givens ? QUALITY_MOST * n / givens : 0;
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
