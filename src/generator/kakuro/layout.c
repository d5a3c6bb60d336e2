#include "generator/kakuro/layout.h"

#include "base/mem.h"

#include <stdlib.h>

enum { TRIES_OF_PLACE = 30 };

struct layout {
    int rows, cols;
    bool turned, *white;
    int *stack; /* [rows * cols] */
    bool *seen; /* likewise */
};

static bool is_white(const struct layout *l, int row, int col)
{
    return row >= 0 && row < l->rows && col >= 0 && col < l->cols && l->white[row * l->cols + col];
}

/* The length of the run of a place. */
static int length(const struct layout *l, int at, bool down)
{
    int row = at / l->cols, col = at % l->cols, n = 1;

    for (int way = -1; way <= 1; way += 2)
        for (int k = way; is_white(l, row + k * down, col + k * !down); k += way)
            n++;
    return n;
}

/* Whether a place and those to its right and below are black: such areas are dull. */
static bool is_dull(const struct layout *l, int at)
{
    int row = at / l->cols, col = at % l->cols;

    return row + 1 < l->rows && col + 1 < l->cols && !l->white[at] && !l->white[at + 1] &&
           !l->white[at + l->cols] && !l->white[at + l->cols + 1];
}

/* Whether the white places are connected, no run has one place alone, and no area is dull. */
static bool is_sound(struct layout *l)
{
    int n = l->rows * l->cols, first = 0, todo = 0, all = 0, met = 0;

    for (int i = 0; i < n; i++)
        if (is_dull(l, i))
            return false;
    for (int i = 0; i < n; i++)
        l->seen[i] = false;
    for (int i = n - 1; i >= 0; i--) {
        if (!l->white[i])
            continue;
        first = i;
        all++;
        if (length(l, i, false) < 2 || length(l, i, true) < 2)
            return false;
    }
    l->stack[todo++] = first;
    l->seen[first] = all > 0;
    while (todo > 0 && all > 0) {
        static const int step[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
        int at = l->stack[--todo];
        met++;
        for (int way = 0; way < 4; way++) {
            int row = at / l->cols + step[way][0], col = at % l->cols + step[way][1];
            int to = row * l->cols + col;
            if (is_white(l, row, col) && !l->seen[to]) {
                l->seen[to] = true;
                l->stack[todo++] = to;
            }
        }
    }
    return all > 0 && met == all;
}

/* Blackens a place, and the one opposite, unless that makes an unsound layout. */
static bool blacken(struct layout *l, int at)
{
    int other = l->turned ? l->rows * l->cols - 1 - at : at;

    l->white[at] = l->white[other] = false;
    if (is_sound(l))
        return true;
    l->white[at] = l->white[other] = true;
    return false;
}

/* A random place of a run that is too long, or -1. */
static int long_place(const struct layout *l, struct pcg32 *rng, int longest)
{
    int chosen = -1, n = 0;

    for (int i = 0; i < l->rows * l->cols; i++)
        if (l->white[i] && (length(l, i, false) > longest || length(l, i, true) > longest) &&
            pcg32_below(rng, (uint32_t)++n) == 0)
            chosen = i;
    return chosen;
}

bool kakuro_layout(struct pcg32 *rng, int rows, int cols, int longest, bool turned, bool *white)
{
    int n = rows * cols, at, tries = 0;
    FREED int *stack = mem_alloc((size_t)n, sizeof *stack);
    FREED bool *seen = mem_alloc((size_t)n, sizeof *seen);
    struct layout l = {rows, cols, turned, white, stack, seen};

    for (int i = 0; i < n; i++)
        white[i] = true;
    while ((at = long_place(&l, rng, longest)) >= 0)
        if (!blacken(&l, at) && ++tries > TRIES_OF_PLACE * n)
            return false;
    /* Some more, so that boards differ: runs of two and three are where people begin. */
    for (int i = (int)pcg32_below(rng, (uint32_t)(n / 3) + 1); i > 0; i--) {
        at = (int)pcg32_below(rng, (uint32_t)n);
        if (white[at])
            blacken(&l, at);
    }
    return true;
}
