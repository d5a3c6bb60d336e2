/*
 * Level 4: inside and outside. The two faces beside an edge have different colours if and only if
 * the edge is on. The faces whose colours are known to be equal or different form a class: a
 * circular list with a number (quick-find: the smaller class is renumbered, because all of its
 * faces are looked at then anyway). The outside of the board takes part like a cell, and so do
 * holes, which may be inside or outside.
 *
 * Exchange with corner masks goes both ways. When the patterns of a dot have two edges always
 * alike or always different, the faces on their far sides, two apart around the dot, have a known
 * parity; when these are of one class, the dot keeps only the patterns with that parity. The same
 * holds for two opposite edges of a square and the faces beyond them.
 */
#include "solver/table/technique.h"

static bool colour_same_class(const struct board *b, int x, int y)
{
    return b->colour[x] >> 1 == b->colour[y] >> 1;
}

static int colour_parity(const struct board *b, int x, int y)
{
    return (b->colour[x] ^ b->colour[y]) & 1;
}

/* Decides the edges between this cell and neighbours of its class. */
static bool colour_set_edges(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int edge = l->cell_edge[k], across = lattice_across(l, edge, cell);
        if (colour_same_class(b, cell, across) &&
            !board_set_edge(b, edge, colour_parity(b, cell, across) ? EDGE_ON : EDGE_OFF))
            return false;
    }
    return true;
}

/* All that a new colour of this cell may decide: its edges, and the sets of patterns around. When
 * grading, that is for the next round to find. */
static bool colour_spread(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;

    if (lattice_is_cell(l, cell))
        board_wake(b, EVENT_TINT, cell);
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int across = lattice_across(l, l->cell_edge[k], cell);
        board_wake(b, EVENT_TINT, l->ncells + l->cell_dot[k]);
        if (lattice_is_cell(l, across))
            board_wake(b, EVENT_TINT, across);
    }
    return b->now->graded || colour_set_edges(b, cell);
}

/* From now on x and y have this parity. */
bool colour_link(struct board *b, int x, int y, int parity)
{
    int change = colour_parity(b, x, y) ^ parity;

    if (colour_same_class(b, x, y))
        return change == 0 || board_fail(b, CLASH_SIDES, x < y ? x : y);
    if (b->gather.on)
        return board_note_finding(b, FOUND_LINK, x < y ? x : y, (uint64_t)(x < y ? y : x), parity);
    if (b->colour_size[b->colour[x] >> 1] < b->colour_size[b->colour[y] >> 1]) {
        int held = x;
        x = y;
        y = held;
    }
    int large = b->colour[x] >> 1, small = b->colour[y] >> 1;
    board_put(b, &b->colour_size[large], b->colour_size[large] + b->colour_size[small]);
    int cell = y;
    do {
        board_put(b, &b->colour[cell], 2 * large + ((b->colour[cell] & 1) ^ change));
        cell = b->colour_next[cell];
    } while (cell != y);
    do {
        if (!colour_spread(b, cell))
            return false;
        cell = b->colour_next[cell];
    } while (cell != y);
    /* Exchanging the successors of two elements makes one circle of their two. */
    int after_x = b->colour_next[x];
    board_put(b, &b->colour_next[x], b->colour_next[y]);
    board_put(b, &b->colour_next[y], after_x);
    return true;
}

/* The colours of the two faces beside a decided edge are no step of their own. */
bool colour_edge(struct board *b, int edge)
{
    const int *side = b->lattice->edge_cell[edge];
    bool gathering = b->gather.on;

    b->gather.on = false;
    bool fine = colour_link(b, side[0], side[1], b->edge[edge] == EDGE_ON);
    b->gather.on = gathering;
    return fine;
}

/* A pair of edges of an element, and the faces on their far sides: links the faces when the pair
 * fixes their parity; else, when their parity is known, keeps the patterns with it. */
static bool colour_pair(struct board *b, int element, int pair, int x, int y)
{
    int degree = elements_degree(&b->elements, element);
    unsigned values =
        summary_pair(patterns_summary(&b->patterns, degree, board_mask(b, element)), pair);

    if ((values & JOINT_UNLIKE) == 0)
        return colour_link(b, x, y, 0);
    if ((values & JOINT_ALIKE) == 0)
        return colour_link(b, x, y, 1);
    if (!colour_same_class(b, x, y))
        return true;
    unsigned keep = colour_parity(b, x, y) ? JOINT_UNLIKE : JOINT_ALIKE;
    return board_filter(b, element, b->patterns.filter[degree][pair][keep]);
}

/* Around a dot, edges k+1 and k+2 lie between faces k and k+2. These share an edge at three; at
 * four, the faces two steps on are the same two, and so is their parity. */
static bool colour_dot(struct board *b, int dot)
{
    const int *faces = b->lattice->dot_cell + b->lattice->dot_start[dot];
    int degree = lattice_dot_degree(b->lattice, dot), pairs = degree == 4 ? 2 : degree;

    for (int k = 0; degree >= 4 && k < pairs; k++)
        if (!colour_pair(b, b->lattice->ncells + dot, (k + 1) % degree, faces[k],
                         faces[(k + 2) % degree]))
            return false;
    return true;
}

/* Edges k and k+2 of a square, and the faces beyond them. */
static bool colour_cell(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;
    const int *edges = l->cell_edge + l->cell_start[cell];

    if (b->gather.on && !colour_set_edges(b, cell))
        return false;
    for (int k = 0; k < 2 && lattice_cell_degree(l, cell) == 4; k++)
        if (!colour_pair(b, cell, PATTERN_OPPOSITE + k, lattice_across(l, edges[k], cell),
                         lattice_across(l, edges[k + 2], cell)))
            return false;
    return true;
}

bool colour_element(struct board *b, int x)
{
    board_step_at(b, RULE_COLOURS, x);
    return board_is_dot(b, x) ? colour_dot(b, x - b->lattice->ncells) : colour_cell(b, x);
}
