#include "support/trial.h"

#include "model/level.h"
#include "solver/loops/deduce/table/board.h"

/* The cell across corner k, and which of its own corners is there; -1: none. */
static int across(const struct board *b, int cell, int k, int *corner)
{
    const struct elements *el = &b->elements;
    int dot = el->meets[el->start[cell] + k];

    if (elements_degree(el, dot) != 4)
        return -1;
    int there = el->start[dot] + (el->corner[el->start[cell] + k] + 2) % 4;
    *corner = el->corner[there];
    return el->meets[there];
}

/* If a 3 had its missing side at the far corner, it would have both sides at the near one; then the
 * first 2 has none there and both at its far corner, and so on, up to the other 3, which would have
 * none at its near corner. */
static bool threes_apart(struct board *b, int place)
{
    const struct elements *el = &b->elements;

    (void)place;
    for (int x = 0; x < 4 * b->lattice->ncells; x++) {
        int cell = x / 4, k = x % 4, twos = 0;
        if (board_digit(b, cell) != 3)
            continue;
        int corner = k, at = across(b, cell, k, &corner);
        for (; board_digit(b, at) == 2; twos++)
            at = across(b, at, (corner + 2) % 4, &corner);
        if (twos == 0 || board_digit(b, at) != 3)
            continue;
        /* The other end is looked at from there. */
        board_step(b, RULE_DIAGONAL_THREES, FOCUS_CELL, cell);
        for (int i = 2; i < 4; i++)
            if (!board_set_edge(b, el->edge[el->start[cell] + (k + i) % 4], EDGE_ON))
                return false;
    }
    return true;
}

const struct rule trials[TRIALS] = {
    {.name = "threes-apart",
     .level = 2,
     .weight = 3,
     .look = {{EVENT_BOARD, threes_apart, .below = LEVEL_FACTS}},
     .table_only = true},
    {.name = "areas-early",
     .level = 4,
     .weight = 20,
     .look = {{EVENT_BOARD, far_isolate}},
     .table_only = true},
};
