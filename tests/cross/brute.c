#include "cross/brute.h"

#include <assert.h>

struct brute_clue {
    uint64_t counted; /* edges with exactly one side in its cells */
    uint64_t never;   /* edges with both */
    int number;
};

struct brute {
    int rows, cols, nclues;
    uint64_t there;                      /* edges with a cell on a side */
    uint64_t cell[BRUTE_CELLS];          /* edges around each square */
    uint64_t dot[2 * (BRUTE_CELLS + 1)]; /* edges that meet there */
    struct brute_clue clue[BRUTE_CELLS];
};

static uint64_t horizontal(const struct brute *w, int r, int c)
{
    return (uint64_t)1 << (r * w->cols + c);
}

static uint64_t vertical(const struct brute *w, int r, int c)
{
    return (uint64_t)1 << ((w->rows + 1) * w->cols + r * (w->cols + 1) + c);
}

static void brute_edges(struct brute *w)
{
    for (int r = 0; r < w->rows; r++)
        for (int c = 0; c < w->cols; c++)
            w->cell[r * w->cols + c] = horizontal(w, r, c) | horizontal(w, r + 1, c) |
                                       vertical(w, r, c) | vertical(w, r, c + 1);
    for (int r = 0; r <= w->rows; r++)
        for (int c = 0; c <= w->cols; c++)
            w->dot[r * (w->cols + 1) + c] =
                (c > 0 ? horizontal(w, r, c - 1) : 0) | (c < w->cols ? horizontal(w, r, c) : 0) |
                (r > 0 ? vertical(w, r - 1, c) : 0) | (r < w->rows ? vertical(w, r, c) : 0);
}

static void brute_clues(struct brute *w, const struct board *b)
{
    int clue_of[128];

    for (int i = 0; i < 128; i++)
        clue_of[i] = -1;
    for (int i = 0; i < w->rows * w->cols; i++) {
        char label = b->cell[i / w->cols][i % w->cols];
        bool letter = board_is_letter(label);
        if (label != '_')
            w->there |= w->cell[i];
        if (label == '.' || label == '_')
            continue;
        if (!letter || clue_of[(int)label] < 0) {
            w->clue[w->nclues].number = letter ? b->number[(int)label] : label - '0';
            clue_of[(int)label] = w->nclues++;
        }
        struct brute_clue *clue = &w->clue[clue_of[(int)label]];
        clue->never |= clue->counted & w->cell[i];
        clue->counted ^= w->cell[i];
    }
}

static bool brute_fits(const struct brute *w, uint64_t edges)
{
    if ((edges & ~w->there) != 0)
        return false;
    for (int i = 0; i < w->nclues; i++)
        if ((edges & w->clue[i].never) != 0 ||
            __builtin_popcountll(edges & w->clue[i].counted) != w->clue[i].number)
            return false;
    return true;
}

/* No dot has four edges on; an odd number is impossible. */
static bool brute_disjoint(const struct brute *w, uint64_t edges)
{
    for (int i = 0; i < (w->rows + 1) * (w->cols + 1); i++)
        if (__builtin_popcountll(edges & w->dot[i]) > 2)
            return false;
    return true;
}

/* Whether a set of disjoint loops is a single one: grows the piece of one edge from dot to dot. */
static bool brute_single(const struct brute *w, uint64_t edges)
{
    uint64_t piece = edges & -edges, before = 0;

    while (piece != before) {
        before = piece;
        for (int i = 0; i < (w->rows + 1) * (w->cols + 1); i++)
            if ((piece & w->dot[i]) != 0)
                piece |= edges & w->dot[i];
    }
    return edges != 0 && piece == edges;
}

/* Packs the bits of the edges that exist. */
static uint64_t brute_numbered(const struct brute *w, uint64_t edges)
{
    uint64_t word = 0;
    int n = 0;

    for (int e = 0; e < 64; e++)
        if (w->there >> e & 1)
            word |= (edges >> e & 1) << n++;
    return word;
}

long brute_search(const struct board *b, const struct brute_listener *listener)
{
    struct brute w = {.rows = b->rows, .cols = b->cols};
    uint64_t border = 0;
    long sets = 0;

    assert(b->rows * b->cols <= BRUTE_CELLS);
    brute_edges(&w);
    brute_clues(&w, b);
    /* The order of a Gray code: one cell changes at a time. */
    for (uint32_t i = 0; i < (uint32_t)1 << (w.rows * w.cols); i++) {
        border ^= i > 0 ? w.cell[__builtin_ctz(i)] : 0;
        if (!brute_fits(&w, border) || !brute_disjoint(&w, border))
            continue;
        sets++;
        if (brute_single(&w, border))
            listener->loop(listener->context, brute_numbered(&w, border));
    }
    return sets;
}
