#include "support/rectangles.h"

#include "base/bitset.h"

enum { CORNERS = 4, MOST_OTHERS = 3 };

static bool has(const struct topology *t, int block, int element)
{
    const int *at = topology_block(t, block);

    for (int i = 0; i < t->nsymbols; i++)
        if (at[i] == element)
            return true;
    return false;
}

static bool is_corner(const struct rectangle_claim *c, int element)
{
    for (int i = 0; i < CORNERS; i++)
        if (c->corner[i] == element)
            return true;
    return false;
}

/* Whether corners along one diagonal may swap symbols with the others without any block noticing. */
static bool can_swap(const struct rectangle_claim *c)
{
    for (int b = 0; b < c->t->nblocks; b++)
        if (has(c->t, b, c->corner[0]) + has(c->t, b, c->corner[2]) !=
            has(c->t, b, c->corner[1]) + has(c->t, b, c->corner[3]))
            return false;
    return true;
}

/* Whether these symbols fit only two elements of some block. */
static bool fit_only(const struct rectangle_claim *c, int one, int two, uint32_t symbols)
{
    for (int b = 0; b < c->t->nblocks; b++) {
        bool only = has(c->t, b, one) && has(c->t, b, two);
        for (int i = 0; i < c->t->nsymbols; i++) {
            int e = topology_block(c->t, b)[i];
            only = only && (e == one || e == two || !(c->can[e] & symbols));
        }
        if (only)
            return true;
    }
    return false;
}

/* Whether what goes is this symbol at these elements, and nothing else. */
static bool goes(const struct rectangle_claim *c, const int *element, int n, uint32_t symbols)
{
    int left = n * bits_count(symbols);

    for (int k = 0; k < c->n; k++) {
        int e = c->fact[k] / c->t->nsymbols, i = 0;
        while (i < n && element[i] != e)
            i++;
        if (i == n || !(symbols >> c->fact[k] % c->t->nsymbols & 1))
            return false;
        left--;
    }
    return left == 0;
}

/* 2: the third symbol goes where all roofs are seen. */
static bool is_shared_symbol(const struct rectangle_claim *c, const int *roof, int n, uint32_t more)
{
    int place[TOPOLOGY_MAX_ELEMENTS], places = 0;

    for (int e = 0; e < c->t->nelements; e++) {
        bool sees = (c->can[e] & more) && bits_count(c->can[e]) > 1;
        for (int i = 0; i < n; i++)
            sees = sees && topology_peers(c->t, e, roof[i]);
        if (sees)
            place[places++] = e;
    }
    return bits_count(more) == 1 && n > 1 && goes(c, place, places, more);
}

/* Whether the further symbols of two roofs and up to so many elements of the block from place `from` on make
 * a naked set, whose symbols go elsewhere in the block. */
static bool is_set(const struct rectangle_claim *c, int block, int from, uint32_t symbols,
                   const int *other, int n)
{
    int next[MOST_OTHERS + 1];

    for (int i = 0; i < n; i++)
        next[i] = other[i];
    for (int p = from; p < c->t->nsymbols && n < MOST_OTHERS; p++) {
        next[n] = topology_block(c->t, block)[p];
        if (!is_corner(c, next[n]) &&
            is_set(c, block, p + 1, symbols | c->can[next[n]], next, n + 1))
            return true;
    }
    bool fine = n > 0 && bits_count(symbols) == n + 1;
    for (int k = 0; k < c->n && fine; k++) {
        int e = c->fact[k] / c->t->nsymbols;
        fine =
            has(c->t, block, e) && !is_corner(c, e) && (symbols >> c->fact[k] % c->t->nsymbols & 1);
        for (int i = 0; i < n; i++)
            fine = fine && other[i] != e;
    }
    return fine;
}

static bool is_naked_set(const struct rectangle_claim *c, const int *roof, int n, uint32_t more)
{
    bool fine = false;

    for (int b = 0; b < c->t->nblocks && n == 2; b++)
        fine = fine ||
               (has(c->t, b, roof[0]) && has(c->t, b, roof[1]) && is_set(c, b, 0, more, NULL, 0));
    return fine;
}

/* The types in which a corner loses one of the two. */
static int forced_type(const struct rectangle_claim *c, const int *roof, int n, const int *floor)
{
    int symbol = c->fact[0] % c->t->nsymbols, gone = c->fact[0] / c->t->nsymbols;
    uint32_t it = 1u << symbol, other = c->pair & ~it;
    int at = 0;

    while (at < CORNERS && c->corner[at] != gone)
        at++;
    int before = c->corner[(at + 3) % CORNERS], after = c->corner[(at + 1) % CORNERS];
    int across = c->corner[(at + 2) % CORNERS];
    if (n == 1)
        return goes(c, roof, 1, c->pair) ? 1 : 0;
    if (n == 2 && roof[0] != across && roof[1] != across)
        return goes(c, roof, 2, it) && fit_only(c, roof[0], roof[1], other) ? 4 : 0;
    if (n == 2)
        return goes(c, roof, 2, it) &&
                       ((fit_only(c, gone, before, it) && fit_only(c, across, after, it)) ||
                        (fit_only(c, gone, after, it) && fit_only(c, across, before, it)))
                   ? 6
                   : 0;
    return n == 3 && floor[0] == across && goes(c, &gone, 1, it) &&
                   fit_only(c, gone, before, other) && fit_only(c, gone, after, other)
               ? 7
               : 0;
}

/* None of the corners is given, and those that are found have the two symbols in turn. One is open, and goes
 * without the symbol that is missing; or two, which have the same symbol besides that. */
static int avoidable_type(const struct rectangle_claim *c)
{
    enum { AVOIDABLE = 16 };
    uint32_t one = c->pair & -c->pair, more = 0, missing = 0, turn[2] = {0};
    int open[CORNERS], n = 0;

    for (int i = 0; i < CORNERS; i++)
        if (c->known[c->corner[i]])
            turn[i % 2] |= 1u << (c->known[c->corner[i]] - 1);
    if (turn[0] == 0)
        turn[0] = c->pair & ~turn[1];
    if (turn[1] == 0)
        turn[1] = c->pair & ~turn[0];
    if (turn[0] + turn[1] != c->pair || (turn[0] != one && turn[1] != one))
        return 0;
    for (int i = 0; i < CORNERS; i++) {
        uint32_t own = c->can[c->corner[i]];
        if (c->given[c->corner[i]] || !(own & turn[i % 2]))
            return 0;
        if (c->known[c->corner[i]])
            continue;
        open[n++] = c->corner[i];
        missing = turn[i % 2];
        more |= own & ~turn[i % 2];
    }
    return n == 1 && goes(c, open, 1, missing)            ? AVOIDABLE + 1
           : n == 2 && is_shared_symbol(c, open, n, more) ? AVOIDABLE + 2
                                                          : 0;
}

int rectangle_type(const struct rectangle_claim *c)
{
    int roof[CORNERS], floor[CORNERS], n = 0, floors = 0;
    uint32_t more = 0;
    bool found = false;

    for (int i = 0; i < CORNERS; i++)
        found = found || c->known[c->corner[i]];
    if (found)
        return can_swap(c) && c->n > 0 ? avoidable_type(c) : 0;
    for (int i = 0; i < CORNERS; i++) {
        uint32_t own = c->can[c->corner[i]];
        if ((own & c->pair) != c->pair)
            return 0;
        more |= own & ~c->pair;
        *(own == c->pair ? &floor[floors++] : &roof[n++]) = c->corner[i];
    }
    if (bits_count(c->pair) != 2 || c->n == 0 || !can_swap(c))
        return 0;
    if (is_corner(c, c->fact[0] / c->t->nsymbols))
        return forced_type(c, roof, n, floor);
    return is_shared_symbol(c, roof, n, more) ? 2 : is_naked_set(c, roof, n, more) ? 3 : 0;
}
