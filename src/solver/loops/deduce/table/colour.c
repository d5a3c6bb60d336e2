/*
 * Level 4: inside and outside. The two faces beside an edge have different colours if and only if
 * the edge is on. The faces whose colours are known to be equal or different form a class. The
 * outside of the board takes part like a cell, and so do holes, which may be inside or outside.
 *
 * Exchange with corner masks goes both ways. When the patterns of a dot have two edges always
 * alike or always different, the faces on their far sides, two apart around the dot, have a known
 * parity; when these are of one class, the dot keeps only the patterns with that parity. The same
 * holds for two opposite edges of a square and the faces beyond them.
 */
#include "solver/loops/deduce/table/board.h"

#include "base/checks.h"

#include <assert.h>

/* Decides the edges between this face and others of its class. */
static bool colour_set_edges(struct board *b, int face)
{
    const struct lattice *l = b->lattice;

    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
        int edge = l->cell_edge[k],
            parity = colour_relation(b, face, lattice_across(l, edge, face));
        if (parity >= 0 && !board_set_edge(b, edge, parity ? EDGE_ON : EDGE_OFF))
            return false;
    }
    return true;
}

bool colour_link(struct board *b, int x, int y, int parity)
{
    int known = colour_relation(b, x, y), low = x < y ? x : y;

    assert(low >= 0 && (x > y ? x : y) < b->lattice->nfaces && (parity == 0 || parity == 1));
    if (known >= 0)
        return known == parity || board_fail(b, CLASH_SIDES, low);
    if (b->gather.on)
        return board_note_finding(b, FOUND_LINK, low, (uint64_t)(x + y - low), parity);
    struct classes_moved moved = classes_join(&b->colours, x, y, parity);
    board_put(b, &b->count->links, b->colours.njoins);
    for (int face = moved.first; moved.count > 0; moved.count--) {
        /* All that a new colour of this face may decide: its edges, and the masks around. When
         * grading, that is for the next round to find. */
        const struct lattice *l = b->lattice;
        if (lattice_is_cell(l, face))
            board_wake(b, EVENT_TINT, face);
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], face);
            board_wake(b, EVENT_TINT, l->ncells + l->cell_dot[k]);
            if (lattice_is_cell(l, across))
                board_wake(b, EVENT_TINT, across);
        }
        if (!b->now->graded && !colour_set_edges(b, face))
            return false;
        face = b->colours.next[face];
    }
    return true;
}

/* The colours of the two faces beside a decided edge are no step of their own. */
bool colour_edge(struct board *b, int edge)
{
    const int *side = b->lattice->edge_cell[edge];
    bool gathering = b->gather.on;

    assert(b->edge[edge] != EDGE_UNKNOWN);
    b->gather.on = false;
    bool fine = colour_link(b, side[0], side[1], b->edge[edge] == EDGE_ON);
    b->gather.on = gathering;
    return fine;
}

/* Two edges of an element, and the faces on their far sides: links the faces when the patterns fix
 * their parity; else, when their parity is known, keeps the patterns with it. */
static bool colour_pair(struct board *b, int element, int first, int second, int x, int y)
{
    int degree = elements_degree(&b->elements, element);
    unsigned values = set_pair(board_mask(b, element), degree, first, second);

    assert(!CHECKS || first != second);
    if ((values & JOINT_UNLIKE) == 0)
        return colour_link(b, x, y, 0);
    if ((values & JOINT_ALIKE) == 0)
        return colour_link(b, x, y, 1);
    int parity = colour_relation(b, x, y);
    return parity < 0 ||
           board_filter(b, element,
                        set_fit(degree, first, second, parity ? JOINT_UNLIKE : JOINT_ALIKE));
}

/* Around a dot, edges k+1 and k+2 lie between faces k and k+2. These share an edge at three; at
 * four, the faces two steps on are the same two, and so is their parity. */
static bool colour_dot(struct board *b, int dot)
{
    const int *faces = b->lattice->dot_cell + b->lattice->dot_start[dot];
    int degree = lattice_dot_degree(b->lattice, dot), pairs = degree == 4 ? 2 : degree;

    for (int k = 0; degree >= 4 && k < pairs; k++) {
        int first = (k + 1) % degree, second = (k + 2) % degree;
        if (!colour_pair(b, b->lattice->ncells + dot, first, second, faces[k], faces[second]))
            return false;
    }
    return true;
}

/* Edges k and k+2 of a square, and the faces beyond them. */
static bool colour_cell(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;
    const int *edges = l->cell_edge + l->cell_start[cell];

    assert(lattice_is_cell(l, cell));
    if (b->gather.on && !colour_set_edges(b, cell))
        return false;
    for (int k = 0; k < 2 && lattice_cell_degree(l, cell) == 4; k++)
        if (!colour_pair(b, cell, k, k + 2, lattice_across(l, edges[k], cell),
                         lattice_across(l, edges[k + 2], cell)))
            return false;
    return true;
}

bool colour_element(struct board *b, int x)
{
    board_step_at(b, RULE_COLOURS, x);
    if (!(board_is_dot(b, x) ? colour_dot(b, x - b->lattice->ncells) : colour_cell(b, x)))
        return false;
    /* What an element alone knows by now. */
    board_step_at(b, RULE_CORNER_MASKS, x);
    return board_set_agreed(b, x, board_mask(b, x));
}
