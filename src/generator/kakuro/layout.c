#include "generator/kakuro/layout.h"

#include "base/mem.h"
#include "base/unionfind.h"

#include <stdlib.h>

enum { TRIES_OF_PLACE = 100, TRIES_OF_RUN = 8 };

struct layout {
    int rows, cols;
    bool turned, *white;
    int *parent; /* [rows * cols] a forest of the white places that are connected */
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
static bool is_sound(const struct layout *l)
{
    int n = l->rows * l->cols, parts = 0;

    forest_init(l->parent, n);
    for (int i = 0; i < n; i++) {
        int row = i / l->cols, col = i % l->cols;
        if (is_dull(l, i) || (l->white[i] && (length(l, i, false) < 2 || length(l, i, true) < 2)))
            return false;
        parts += l->white[i];
        for (int down = 0; down < 2 && l->white[i]; down++)
            if (is_white(l, row - down, col - !down))
                parts -= forest_join(l->parent, i, i - (down ? l->cols : 1));
    }
    return parts == 1;
}

/* Makes a place black or white, and the one opposite, unless the layout is unsound then. */
static bool change(const struct layout *l, int at)
{
    int other = l->turned ? l->rows * l->cols - 1 - at : at;

    l->white[at] = l->white[other] = !l->white[at];
    if (is_sound(l))
        return true;
    l->white[at] = l->white[other] = !l->white[at];
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

bool kakuro_layout(struct pcg32 *rng, int rows, int cols, int longest, bool turned, bool dense,
                   bool *white)
{
    int n = rows * cols, at, tries = 0, failed = 0;
    FREED int *parent = mem_alloc((size_t)n, sizeof *parent);
    struct layout l = {rows, cols, turned, white, parent};

    for (int i = 0; i < n; i++)
        white[i] = true;
    while ((at = long_place(&l, rng, longest)) >= 0) {
        if (change(&l, at)) {
            failed = 0;
            continue;
        }
        if (++tries > TRIES_OF_PLACE * n)
            return false;
        /* Black places are in the way, not always near this one: any goes back. */
        if (++failed % TRIES_OF_RUN == 0)
            for (int k = 0; k < n; k++) {
                at = (int)pcg32_below(rng, (uint32_t)n);
                if (!white[at] && change(&l, at))
                    break;
            }
    }
    /* Some more, so that boards differ: runs of two and three are where people begin. */
    for (int i = dense ? 4 * n : (int)pcg32_below(rng, (uint32_t)(n / 3) + 1); i > 0; i--) {
        at = (int)pcg32_below(rng, (uint32_t)n);
        if (white[at])
            change(&l, at);
    }
    return true;
}
