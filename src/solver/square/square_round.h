/*
 * A round of levels 1 and 2 on 16 rows of 16 places, a row a lane; private to square_edges_small.c
 * and square_edges_tiles.c.
 *
 * A round takes the known edges, finds the patterns that each dot and each cell may still have, and
 * keeps what these patterns have in common. At level 2 dots and cells also pass messages: each
 * sends at its four corners what it allows there. If that gives nothing new, a second message
 * follows, made with the first ones received. A cell with its four dots is a star without a cycle,
 * and so is a dot with its four cells, so the messages are exact for a star: the result is that of
 * corner.c of the table engine.
 *
 * Planes hold what is ruled out or known, never what is allowed or open, so the zeros that a shift
 * brings in from beyond the board mean nothing. A message is only the numbers of edges on (0, 1 or
 * 2) that the sender rules out for the two edges of the corner: the receiver has the
 * same knowledge of the single edges.
 */
#ifndef SOLVER_SQUARE_ROUND_H
#define SOLVER_SQUARE_ROUND_H

#include "solver/square/square_block.h"

/* ---- edges and patterns ------------------------------------------------------------------------
 * Sides of dots and of cells are numbered clockwise from the north; a pattern is the set of sides
 * that are on.
 */

enum { NORTH, EAST, SOUTH, WEST, SIDES };

/* The known edges around each dot or each cell. */
struct round_known {
    block_bits on[SIDES], off[SIDES];
};

/* The known edges of each place. */
struct round_edges {
    block_bits on[WAYS], off[WAYS];
};

/* The sides of a dot, or of a cell, where the two edges of a corner lie. */
struct corner_sides {
    int across, down;
};

static const struct corner_sides dot_sides[CORNERS] = {[CORNER_SE] = {EAST, SOUTH},
                                                       [CORNER_SW] = {WEST, SOUTH},
                                                       [CORNER_NE] = {EAST, NORTH},
                                                       [CORNER_NW] = {WEST, NORTH}};

static const struct corner_sides cell_sides[CORNERS] = {[CORNER_SE] = {NORTH, WEST},
                                                        [CORNER_SW] = {NORTH, EAST},
                                                        [CORNER_NE] = {SOUTH, WEST},
                                                        [CORNER_NW] = {SOUTH, EAST}};

/* The pattern of a dot, as a set of sides. */
static const int dot_pattern[DOT_PATTERNS] = {[DOT_NONE] = 0,
                                              [DOT_NE] = 1 << NORTH | 1 << EAST,
                                              [DOT_ES] = 1 << EAST | 1 << SOUTH,
                                              [DOT_SW] = 1 << SOUTH | 1 << WEST,
                                              [DOT_NW] = 1 << NORTH | 1 << WEST,
                                              [DOT_NS] = 1 << NORTH | 1 << SOUTH,
                                              [DOT_EW] = 1 << EAST | 1 << WEST};

/* The value that a pattern gives the two edges of a corner. */
BLOCK_INLINE int corner_value(int pattern, struct corner_sides sides)
{
    return (pattern >> sides.across & 1) + 2 * (pattern >> sides.down & 1);
}

/* Forbids the patterns that contradict known edges. Edges that do not exist are known to be off. */
BLOCK_INLINE void round_forbid(block_bits *forbidden, const struct round_known *k)
{
    const block_bits early[4] = {k->on[0] | k->on[1], k->off[0] | k->on[1], k->on[0] | k->off[1],
                                 k->off[0] | k->off[1]};
    const block_bits late[4] = {k->on[2] | k->on[3], k->off[2] | k->on[3], k->on[2] | k->off[3],
                                k->off[2] | k->off[3]};

#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        forbidden[p] |= early[p & 3] | late[p >> 2];
}

/* Adds what all patterns left have in common. Where no pattern is left, that is on and off at once.
 */
BLOCK_INLINE void round_conclude(const block_bits *forbidden, struct round_known *k)
{
    block_bits early[4], late[4];

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        early[v] = forbidden[v] & forbidden[v + 4] & forbidden[v + 8] & forbidden[v + 12];
        late[v] =
            forbidden[4 * v] & forbidden[4 * v + 1] & forbidden[4 * v + 2] & forbidden[4 * v + 3];
    }
#pragma GCC unroll 2
    for (int half = 0; half < 2; half++) {
        const block_bits *v = half ? late : early;
        k->on[2 * half] |= v[0] & v[2];
        k->off[2 * half] |= v[1] & v[3];
        k->on[2 * half + 1] |= v[0] & v[1];
        k->off[2 * half + 1] |= v[2] & v[3];
    }
}

typedef uint16_t row_bits __attribute__((vector_size(BLOCK_BYTES), may_alias));

/* ---- shifts ------------------------------------------------------------------------------------
 * Each result is the plane as seen from a neighbouring place; zeros come in at the borders.
 */

/* Two steps, one instruction each: first halves, then lanes within each half. */
BLOCK_INLINE block_bits from_above(block_bits v)
{
    row_bits halves = (row_bits)SHUFFLE((block_bits){0}, v, block_bits, 0, 1, 4, 5);

    return (block_bits)SHUFFLE((row_bits)v, halves, row_bits, 23, 0, 1, 2, 3, 4, 5, 6, 31, 8, 9, 10,
                               11, 12, 13, 14);
}

BLOCK_INLINE block_bits from_below(block_bits v)
{
    row_bits halves = (row_bits)SHUFFLE(v, (block_bits){0}, block_bits, 2, 3, 4, 5);

    return (block_bits)SHUFFLE((row_bits)v, halves, row_bits, 1, 2, 3, 4, 5, 6, 7, 16, 9, 10, 11,
                               12, 13, 14, 15, 24);
}

BLOCK_INLINE block_bits from_before(block_bits v)
{
    return (block_bits)((row_bits)v << 1);
}

BLOCK_INLINE block_bits from_next(block_bits v)
{
    return (block_bits)((row_bits)v >> 1);
}

/* ---- rounds ------------------------------------------------------------------------------------
 */

/* Numbers of edges of a pair. */
enum { PAIR_NUMBERS = 3 };

/* Messages at each corner, named by where the cell lies seen from the dot: the numbers of edges on
 * that the sender rules out for the two edges of the corner. */
struct round_corners {
    block_bits number[CORNERS][PAIR_NUMBERS];
};

/* The registers of a round. */
struct round_board {
    struct round_edges edges;
    block_bits clue[DIGITS]; /* cells with another digit */
    block_bits rim[2];
    struct round_known dot, cell; /* the same edges around each dot and each cell */
};

BLOCK_INLINE void round_spread(struct round_board *b)
{
    const struct round_edges *e = &b->edges;

    b->dot.on[NORTH] = from_above(e->on[DOWN]);
    b->dot.off[NORTH] = from_above(e->off[DOWN]) | b->rim[0];
    b->dot.on[EAST] = b->cell.on[NORTH] = e->on[ACROSS];
    b->dot.off[EAST] = b->cell.off[NORTH] = e->off[ACROSS];
    b->dot.on[SOUTH] = b->cell.on[WEST] = e->on[DOWN];
    b->dot.off[SOUTH] = b->cell.off[WEST] = e->off[DOWN];
    b->dot.on[WEST] = from_before(e->on[ACROSS]);
    b->dot.off[WEST] = from_before(e->off[ACROSS]) | b->rim[1];
    b->cell.on[EAST] = from_next(e->on[DOWN]);
    b->cell.off[EAST] = from_next(e->off[DOWN]);
    b->cell.on[SOUTH] = from_below(e->on[ACROSS]);
    b->cell.off[SOUTH] = from_below(e->off[ACROSS]);
}

/* Moves messages from the senders' places to the receivers': from cells to dots, and back. */
BLOCK_INLINE void receive_at_dots(struct round_corners *k)
{
#pragma GCC unroll 3
    for (int n = 0; n < PAIR_NUMBERS; n++) {
        k->number[CORNER_SW][n] = from_before(k->number[CORNER_SW][n]);
        k->number[CORNER_NE][n] = from_above(k->number[CORNER_NE][n]);
        k->number[CORNER_NW][n] = from_above(from_before(k->number[CORNER_NW][n]));
    }
}

BLOCK_INLINE void receive_at_cells(struct round_corners *k)
{
#pragma GCC unroll 3
    for (int n = 0; n < PAIR_NUMBERS; n++) {
        k->number[CORNER_SW][n] = from_next(k->number[CORNER_SW][n]);
        k->number[CORNER_NE][n] = from_below(k->number[CORNER_NE][n]);
        k->number[CORNER_NW][n] = from_below(from_next(k->number[CORNER_NW][n]));
    }
}

/* The numbers of edges on that are ruled out for the two edges not of the corner. */
BLOCK_INLINE void round_others(const struct round_known *k, struct corner_sides sides,
                               block_bits number[PAIR_NUMBERS])
{
    int a = (sides.across + 2) % SIDES, b = (sides.down + 2) % SIDES;

    number[0] = k->on[a] | k->on[b];
    number[1] = (k->on[a] & k->on[b]) | (k->off[a] & k->off[b]);
    number[2] = k->off[a] | k->off[b];
}

/* The first messages of cells: digit n + k is needed for n edges on here and k elsewhere. */
BLOCK_INLINE void send_to_dots(const struct round_board *b, struct round_corners *out)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++) {
        block_bits others[PAIR_NUMBERS], *number = out->number[corner];
        round_others(&b->cell, cell_sides[corner], others);
#pragma GCC unroll 3
        for (int n = 0; n < PAIR_NUMBERS; n++)
            number[n] = (b->clue[n] | others[0]) & (b->clue[n + 1] | others[1]) &
                        (b->clue[n + 2] | others[2]);
    }
    receive_at_dots(out);
}

/* The first messages of dots: a dot has two edges on or none. */
BLOCK_INLINE void send_to_cells(const struct round_board *b, struct round_corners *out)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++) {
        block_bits others[PAIR_NUMBERS], *number = out->number[corner];
        round_others(&b->dot, dot_sides[corner], others);
        number[0] = others[0] & others[2];
        number[1] = others[1];
        number[2] = others[0];
    }
    receive_at_cells(out);
}

/* The number of edges on at a corner in a pattern. */
BLOCK_INLINE int pair_number(int pattern, struct corner_sides sides)
{
    int value = corner_value(pattern, sides);

    return (value & 1) + (value >> 1);
}

/* The patterns of dots ruled out by their edges and by messages received. */
BLOCK_INLINE void dots_forbidden(const struct round_known *k, const struct round_corners *in,
                                 bool receive, block_bits *forbidden)
{
    for (int p = 0; p < CELL_PATTERNS; p++)
        forbidden[p] = ~(block_bits){0};
#pragma GCC unroll 7
    for (int i = 0; i < DOT_PATTERNS; i++) {
        int p = dot_pattern[i];
        block_bits f = {0};
#pragma GCC unroll 4
        for (int side = 0; side < SIDES; side++)
            f |= p >> side & 1 ? k->off[side] : k->on[side];
#pragma GCC unroll 4
        for (int corner = 0; corner < CORNERS && receive; corner++)
            f |= in->number[corner][pair_number(p, dot_sides[corner])];
        forbidden[p] = f;
    }
}

/* The patterns of cells ruled out by digits, edges and messages received. */
BLOCK_INLINE void cells_forbidden(const struct round_board *b, const struct round_corners *in,
                                  bool receive, block_bits *forbidden)
{
    const struct round_known *k = &b->cell;
    block_bits ne[4], sw[4];

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        int n = (v & 1) + (v >> 1);
        ne[v] = (v & 1 ? k->off[NORTH] : k->on[NORTH]) | (v & 2 ? k->off[EAST] : k->on[EAST]);
        sw[v] = (v & 1 ? k->off[SOUTH] : k->on[SOUTH]) | (v & 2 ? k->off[WEST] : k->on[WEST]);
        if (receive) {
            ne[v] |= in->number[CORNER_SW][n];
            sw[v] |= in->number[CORNER_NE][n];
        }
    }
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++) {
        block_bits f = b->clue[__builtin_popcount((unsigned)p)];
        if (receive)
            f |= in->number[CORNER_SE][pair_number(p, cell_sides[CORNER_SE])] |
                 in->number[CORNER_NW][pair_number(p, cell_sides[CORNER_NW])];
        forbidden[p] = f | ne[p & 3] | sw[p >> 2];
    }
}

/* Adds the edges decided at dots and cells to the places that own these edges. */
BLOCK_INLINE void round_collect(const struct round_known *dot, const struct round_known *cell,
                                struct round_edges *e)
{
    e->on[ACROSS] |=
        dot->on[EAST] | from_next(dot->on[WEST]) | cell->on[NORTH] | from_above(cell->on[SOUTH]);
    e->off[ACROSS] |= dot->off[EAST] | from_next(dot->off[WEST]) | cell->off[NORTH] |
                      from_above(cell->off[SOUTH]);
    e->on[DOWN] |=
        dot->on[SOUTH] | from_below(dot->on[NORTH]) | cell->on[WEST] | from_before(cell->on[EAST]);
    e->off[DOWN] |= dot->off[SOUTH] | from_below(dot->off[NORTH]) | cell->off[WEST] |
                    from_before(cell->off[EAST]);
}

/* Conclusions of cells and dots about their own edges, with the first messages if `receive`. */
BLOCK_INLINE void conclude_own(struct round_board *b, bool receive)
{
    struct round_known of_cells = {.on = {{0}}}, of_dots = {.on = {{0}}};
    struct round_corners to_dots, to_cells;
    block_bits forbidden[CELL_PATTERNS];

    if (receive) {
        send_to_dots(b, &to_dots);
        send_to_cells(b, &to_cells);
    }
    dots_forbidden(&b->dot, &to_dots, receive, forbidden);
    round_conclude(forbidden, &of_dots);
    cells_forbidden(b, &to_cells, receive, forbidden);
    round_conclude(forbidden, &of_cells);
    round_collect(&of_dots, &of_cells, &b->edges);
}

/* The second messages: the numbers ruled out at each corner by the patterns left. */
BLOCK_INLINE void send_numbers(const block_bits *forbidden, const struct corner_sides *sides,
                               struct round_corners *out)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++) {
        block_bits *number = out->number[corner];
        number[0] = number[1] = number[2] = ~(block_bits){0};
#pragma GCC unroll 16
        for (int p = 0; p < CELL_PATTERNS; p++)
            number[pair_number(p, sides[corner])] &= forbidden[p];
    }
}

/* Conclusions of dots about the edge on one side, from the second message of a cell without that
 * edge; `other` is the dot's other edge that is not of this cell. */
BLOCK_INLINE void dots_side(const struct round_known *k, const block_bits *number, int side,
                            int other, struct round_known *out)
{
    out->on[side] |= ((number[0] & number[2]) | k->on[other]) & (number[1] | k->off[other]);
    out->off[side] |= (number[1] | k->on[other]) & (number[0] | k->off[other]);
}

/* The same for cells, from the second message of a dot. */
BLOCK_INLINE void cells_side(const struct round_board *b, const block_bits *number, int side,
                             int other, struct round_known *out)
{
    block_bits on = ~(block_bits){0}, off = on;

#pragma GCC unroll 3
    for (int n = 0; n < PAIR_NUMBERS; n++) {
        on &=
            number[n] | ((b->clue[n] | b->cell.on[other]) & (b->clue[n + 1] | b->cell.off[other]));
        off &= number[n] |
               ((b->clue[n + 1] | b->cell.on[other]) & (b->clue[n + 2] | b->cell.off[other]));
    }
    out->on[side] |= on;
    out->off[side] |= off;
}

/* Conclusions of cells and dots from the second message of each neighbour alone. */
BLOCK_INLINE void conclude_from_others(struct round_board *b)
{
    struct round_known of_cells = {.on = {{0}}}, of_dots = {.on = {{0}}};
    block_bits forbidden[CELL_PATTERNS];
    struct round_corners to_dots, to_cells, by_cells, by_dots;

    send_to_dots(b, &to_dots);
    send_to_cells(b, &to_cells);
    cells_forbidden(b, &to_cells, true, forbidden);
    send_numbers(forbidden, cell_sides, &by_cells);
    receive_at_dots(&by_cells);
    dots_forbidden(&b->dot, &to_dots, true, forbidden);
    send_numbers(forbidden, dot_sides, &by_dots);
    receive_at_cells(&by_dots);
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++) {
        struct corner_sides d = dot_sides[corner], c = cell_sides[corner];
        int across = (d.across + 2) % SIDES, down = (d.down + 2) % SIDES;
        dots_side(&b->dot, by_cells.number[corner], across, down, &of_dots);
        dots_side(&b->dot, by_cells.number[corner], down, across, &of_dots);
        across = (c.across + 2) % SIDES;
        down = (c.down + 2) % SIDES;
        cells_side(b, by_dots.number[corner], across, down, &of_cells);
        cells_side(b, by_dots.number[corner], down, across, &of_cells);
    }
    round_collect(&of_dots, &of_cells, &b->edges);
}

BLOCK_INLINE bool same_edges(const struct round_edges *a, const struct round_edges *b)
{
    return !block_any((a->on[ACROSS] ^ b->on[ACROSS]) | (a->off[ACROSS] ^ b->off[ACROSS]) |
                      (a->on[DOWN] ^ b->on[DOWN]) | (a->off[DOWN] ^ b->off[DOWN]));
}

/* One round, with messages if `receive` (level 2); false when it found nothing new. */
BLOCK_INLINE bool round_once(struct round_board *b, bool receive)
{
    const struct round_edges before = b->edges;

    round_spread(b);
    conclude_own(b, receive);
    if (!same_edges(&b->edges, &before))
        return true;
    if (receive)
        conclude_from_others(b);
    return receive && !same_edges(&b->edges, &before);
}

BLOCK_INLINE bool is_conflict(const struct round_edges *e)
{
    return block_any((e->on[ACROSS] & e->off[ACROSS]) | (e->on[DOWN] & e->off[DOWN]));
}

/* Rounds until nothing is new. */
BLOCK_INLINE void round_all(struct round_board *b, bool receive)
{
    for (bool more = true; more;)
        more = round_once(b, receive);
}

/* Cells whose edges are all known. */
BLOCK_INLINE block_bits cells_decided(const struct round_edges *e)
{
    block_bits across = e->on[ACROSS] | e->off[ACROSS], down = e->on[DOWN] | e->off[DOWN];

    return across & from_below(across) & down & from_next(down);
}

#endif
