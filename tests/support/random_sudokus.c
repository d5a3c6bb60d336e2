#include "support/random_sudokus.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Blocks that are added one after another. */
struct blocks {
    int nsymbols, n;
    int element[400];
};

static void add(struct blocks *b, int k, int element)
{
    assert((b->n + 1) * b->nsymbols <= (int)(sizeof b->element / sizeof *b->element));
    b->element[b->n * b->nsymbols + k] = element;
}

static void add_lines(struct blocks *b)
{
    int side = b->nsymbols;

    for (int i = 0; i < 2 * side; i++) {
        for (int k = 0; k < side; k++)
            add(b, k, i < side ? i * side + k : k * side + i - side);
        b->n++;
    }
}

static void add_boxes(struct blocks *b, int height)
{
    int side = b->nsymbols, width = side / height;

    for (int i = 0; i < side; i++) {
        int row = i / height * height, col = i % height * width;
        for (int k = 0; k < side; k++)
            add(b, k, (row + k / width) * side + col + k % width);
        b->n++;
    }
}

static void add_diagonals(struct blocks *b)
{
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < b->nsymbols; k++)
            add(b, k, k * b->nsymbols + (i ? b->nsymbols - 1 - k : k));
        b->n++;
    }
}

/* Blocks that divide the elements at random; the last one is filled up with any others. */
static void add_division(struct blocks *b, struct pcg32 *rng, int nelements)
{
    int order[64];

    for (int e = 0; e < nelements; e++)
        order[e] = e;
    pcg32_shuffle(rng, order, nelements);
    for (int from = 0; from < nelements; from += b->nsymbols) {
        int start = from + b->nsymbols <= nelements ? from : nelements - b->nsymbols;
        for (int k = 0; k < b->nsymbols; k++)
            add(b, k, order[start + k]);
        b->n++;
    }
}

static struct topology *square_topology(struct pcg32 *rng)
{
    struct blocks b = {.nsymbols = 2 + (int)pcg32_below(rng, 5)};
    int side = b.nsymbols;

    add_lines(&b);
    switch (pcg32_below(rng, 4)) {
    case 0:
        if (side == 4 || side == 6)
            add_boxes(&b, side / 2);
        break;
    case 1:
        add_diagonals(&b);
        break;
    case 2: /* often without a solution, which takes long to find out by trying */
        if (side <= 5)
            add_division(&b, rng, side * side);
    }
    return topology_new(side * side, side, b.element, b.n, NULL, NULL);
}

static struct topology *tangled_topology(struct pcg32 *rng)
{
    struct blocks b = {.nsymbols = 2 + (int)pcg32_below(rng, 4)};
    int nelements = b.nsymbols + (int)pcg32_below(rng, 15);

    for (int divisions = 1 + (int)pcg32_below(rng, 4); divisions > 0; divisions--)
        add_division(&b, rng, nelements);
    return topology_new(nelements, b.nsymbols, b.element, b.n, NULL, NULL);
}

struct topology *random_topology(struct pcg32 *rng)
{
    return pcg32_below(rng, 2) ? square_topology(rng) : tangled_topology(rng);
}

static bool free_for(const struct topology *t, const int *symbol, int e, int s)
{
    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
        if (symbol[t->peer[i]] == s)
            return false;
    return true;
}

static int count_free(const struct topology *t, const int *symbol, int e)
{
    int n = 0;

    for (int s = 1; s <= t->nsymbols; s++)
        n += free_for(t, symbol, e, s);
    return n;
}

/* The first of the unknown elements with the fewest free symbols; -1 if none is unknown. */
static int choose_unknown(const struct topology *t, const int *symbol)
{
    int best = -1, fewest = t->nsymbols + 1;

    for (int e = 0; e < t->nelements; e++) {
        int n = symbol[e] ? fewest : count_free(t, symbol, e);
        if (n < fewest) {
            fewest = n;
            best = e;
        }
    }
    return best;
}

static int64_t count_from(const struct topology *t, int64_t most, int *symbol, int *solution)
{
    int64_t count = 0;
    int e = choose_unknown(t, symbol);

    if (e < 0) {
        memcpy(solution, symbol, (size_t)t->nelements * sizeof *symbol);
        return 1;
    }
    for (int s = 1; s <= t->nsymbols && count < most; s++)
        if (free_for(t, symbol, e, s)) {
            symbol[e] = s;
            count += count_from(t, most - count, symbol, solution);
        }
    symbol[e] = 0;
    return count;
}

int64_t brute_count(const struct topology *t, const int *given, int64_t most, int *solution)
{
    int *symbol = mem_alloc((size_t)t->nelements, sizeof *symbol);
    bool fine = true;
    int64_t count = 0;

    memcpy(symbol, given, (size_t)t->nelements * sizeof *symbol);
    for (int e = 0; e < t->nelements; e++)
        fine = fine && (!given[e] || free_for(t, given, e, given[e]));
    if (fine)
        count = count_from(t, most, symbol, solution);
    free(symbol);
    return count;
}

void random_givens(const struct topology *t, struct pcg32 *rng, int *given)
{
    int *solution = mem_alloc((size_t)t->nelements, sizeof *solution);
    int kept = (int)pcg32_below(rng, 101), wrong = pcg32_below(rng, 4) ? 0 : 5;

    for (int e = 0; e < t->nelements; e++)
        given[e] = 0;
    given[0] = 1 + (int)pcg32_below(rng, (uint32_t)t->nsymbols);
    if (brute_count(t, given, 1 + pcg32_below(rng, 20), solution) == 0)
        wrong = 20;
    for (int e = 0; e < t->nelements; e++) {
        given[e] = (int)pcg32_below(rng, 100) < kept ? solution[e] : 0;
        if ((int)pcg32_below(rng, 100) < wrong)
            given[e] = 1 + (int)pcg32_below(rng, (uint32_t)t->nsymbols);
    }
    free(solution);
}

void givens_of_text(const struct topology *t, const char *text, int *given)
{
    assert(strlen(text) == (size_t)t->nelements);
    for (int e = 0; e < t->nelements; e++)
        given[e] = text[e] >= '1' && text[e] <= '9' ? text[e] - '0' : 0;
}
