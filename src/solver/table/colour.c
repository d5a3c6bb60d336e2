/*
 * Level 4: inside and outside. Two cells on the two sides of an edge have different colours just if
 * the edge is on. Classes of cells with known relative colour are kept as circular lists with a
 * number each (quick-find: the smaller class is renumbered). The outside of the board takes part
 * like a cell, and so do holes, which may be inside or outside.
 *
 * Exchange with corner masks goes both ways. When the patterns of a dot have two edges always
 * alike or always different, the cells on their far sides, two apart around the dot, stand in a
 * known parity; when these are of one class, the dot keeps only the patterns with that parity. The
 * same holds for two opposite edges of a square and the cells beyond them.
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

/* From now on x and y stand in this parity. */
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

/* That the faces beside a decided edge differ or not is no step, only another way to say it. */
bool colour_edge(struct board *b, int edge)
{
    const int *side = b->lattice->edge_cell[edge];
    bool gathering = b->gather.on;

    b->gather.on = false;
    bool fine = colour_link(b, side[0], side[1], b->edge[edge] == EDGE_ON);
    b->gather.on = gathering;
    return fine;
}

/* What two cells on the far sides of a pair of edges have to do with the pair's nibble: links them
 * when it fixes their parity, and returns the nibble that their parity, if known, allows. */
static unsigned colour_exchange(struct board *b, unsigned pair, int x, int y)
{
    if (pair == PAIR_ANY) {
        if (!colour_same_class(b, x, y))
            return PAIR_ANY;
        return colour_parity(b, x, y) ? JOINT_UNLIKE : JOINT_ALIKE;
    }
    if ((pair & JOINT_UNLIKE) == 0)
        colour_link(b, x, y, 0);
    else if ((pair & JOINT_ALIKE) == 0)
        colour_link(b, x, y, 1);
    else if (colour_same_class(b, x, y))
        return colour_parity(b, x, y) ? JOINT_UNLIKE : JOINT_ALIKE;
    return PAIR_ANY;
}

/* Around a dot, edges k+1 and k+2 lie between faces k and k+2. These share an edge at three; at
 * four, the faces two steps on are the same two, and so is their parity. */
static bool colour_dot(struct board *b, int dot)
{
    const struct lattice *l = b->lattice;
    int start = l->dot_start[dot], degree = lattice_dot_degree(l, dot);

    for (int k = 0; degree >= 4 && k < (degree == 4 ? 2 : degree); k++) {
        int pair = k + 1 < degree ? k + 1 : 0, far = k + 2 < degree ? k + 2 : k + 2 - degree;
        uint64_t s = patterns_summary(&b->dot_patterns, degree, board_dot_set(b, dot));
        unsigned nibble = colour_exchange(b, summary_pair(s, pair), l->dot_cell[start + k],
                                          l->dot_cell[start + far]);
        if (b->conflict || !board_filter_dot(b, dot, b->dot_patterns.filter[degree][pair][nibble]))
            return false;
    }
    return true;
}

/* Edges k and k+2 of a square, and the cells beyond them. */
static bool colour_cell(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;
    const int *edges = l->cell_edge + l->cell_start[cell];

    if (b->gather.on && !colour_set_edges(b, cell))
        return false;
    if (lattice_cell_degree(l, cell) != 4)
        return true;
    for (int k = 0; k < 2; k++) {
        uint64_t s = patterns_summary(&b->cell_patterns, 4, board_cell_set(b, cell));
        unsigned nibble = colour_exchange(b, summary_pair(s, PATTERN_OPPOSITE + k),
                                          lattice_across(l, edges[k], cell),
                                          lattice_across(l, edges[k + 2], cell));
        if (b->conflict ||
            !board_filter_cell(b, cell, b->cell_patterns.filter[4][PATTERN_OPPOSITE + k][nibble]))
            return false;
    }
    return true;
}

bool colour_element(struct board *b, int element)
{
    int cells = b->lattice->ncells;

    board_step(b, RULE_COLOURS, element >= cells ? FOCUS_DOT : FOCUS_CELL,
               element >= cells ? element - cells : element);
    return element >= cells ? colour_dot(b, element - cells) : colour_cell(b, element);
}
