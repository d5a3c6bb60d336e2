/* Superclues, levels 2 to 4, by the rules of solver/loops/deduce/shared/letter.h. */
#include "solver/loops/deduce/table/board.h"

#include <assert.h>

/* ---- the board as letters see it ---------------------------------------- */

static bool letter_in_force(const void *board, int clue, struct clue_room *room)
{
    const struct board *b = board;
    int need = b->puzzle->clue[clue].number - b->clue_on[clue];

    *room = (struct clue_room){need, b->clue_unknown[clue] - need};
    return b->clue_active[clue];
}

static const int *letter_edges(void *board)
{
    return ((struct board *)board)->edge;
}

static pattern_set letter_patterns(const void *board, int dot)
{
    const struct board *b = board;

    return board_patterns_left(b, b->lattice->ncells + dot);
}

static pattern_set letter_known(const void *board, int dot)
{
    const struct board *b = board;

    return board_mask(b, b->lattice->ncells + dot);
}

static bool letter_conclude(void *board, struct joint_origin from, int edge, enum edge_value value)
{
    struct board *b = board;

    b->origin = from;
    return b->edge[edge] != EDGE_UNKNOWN || board_set_edge(b, edge, value);
}

static bool letter_filter(void *board, struct joint_origin from, int dot, pattern_set patterns)
{
    struct board *b = board;

    b->origin = from;
    return board_filter(b, b->lattice->ncells + dot, patterns);
}

static bool letter_fail(void *board, enum step_clash clash, int at)
{
    return board_fail(board, clash, at);
}

void letter_begin(struct board *b)
{
    letters_init(&b->letters, &b->arena, b->lattice);
    b->letters.state =
        (struct clue_state){.engine = b, .edges = letter_edges, .in_force = letter_in_force};
    b->letters.engine = (struct letter_engine){letter_patterns, letter_known, letter_conclude,
                                               letter_filter, letter_fail};
}

/* ---- looks -------------------------------------------------------------- */

bool letter_dot(struct board *b, int x)
{
    const int *start = b->letters.rings.dot_start, dot = x - b->lattice->ncells;

    return !board_is_dot(b, x) || start[dot] == start[dot + 1] ||
           letters_at_dot(&b->letters, dot, true);
}

bool letter_dots(struct board *b, int clue)
{
    int n;
    const struct ring_joint *joint = letters_joints(&b->letters, clue, &n);

    for (int i = 0; i < n; i++)
        if (!letters_at_dot(&b->letters, joint[i].dot, true))
            return false;
    return true;
}

static bool letter_along(struct board *b, int clue, enum ring_kind kind)
{
    assert(b->clue_active[clue]);
    letters_take(&b->letters, clue, kind);
    return letters_along(&b->letters, clue, kind);
}

bool letter_stretch(struct board *b, int clue)
{
    return letter_along(b, clue, RING_STRETCH);
}

bool letter_parity(struct board *b, int clue)
{
    return letter_along(b, clue, RING_PARITY);
}

bool letter_sum(struct board *b, int clue)
{
    return letter_along(b, clue, RING_BOUNDS);
}

bool letter_ring(struct board *b, int clue)
{
    return letter_along(b, clue, RING_EXACT);
}

bool letter_beside_all(struct board *b, int place UNUSED)
{
    bool fine = true;

    for (int c = 0; c < b->puzzle->nclues && fine; c++)
        fine = b->puzzle->clue[c].ncells == 1 || letters_beside(&b->letters, c);
    return fine;
}
