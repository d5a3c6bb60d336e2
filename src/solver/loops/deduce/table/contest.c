/*
 * Level 2: the contest's patterns as rules of their own, so that an explanation can call them by
 * name. All that they conclude, cell-corners and dot-cells conclude too (local.c); they stand
 * before these in the table and so get the credit.
 *
 * A corner of a cell is a dot and the cell's two edges there; the dot's other edges are its exits.
 * The rules of a 2, and those of two digits across a dot, hold for cells of four edges, whatever the
 * degree of their dots. Those of a 3 and a 1 hold for any cell: what counts is that its number is
 * all edges except one, or one.
 */
#include "solver/loops/deduce/table/board.h"

#include <assert.h>

enum exits {
    BLOCKED, /* all exits are off */
    ENTERED, /* one is on, the others are off */
    LEAVING, /* one is open, the others are off */
    UNCLEAR
};

struct corner {
    int edge[2]; /* of the cell */
    int exit;    /* the last open exit, or -1 */
    enum exits exits;
};

static struct corner corner_at(const struct board *b, int cell, int k)
{
    const struct elements *el = &b->elements;
    const int *edges = el->edge + el->start[cell];
    int dot = el->meets[el->start[cell] + k], on = 0, open = 0;
    struct corner c = {.edge = {edges[k], edges[elements_next(el, cell, k)]}, .exit = -1};

    for (int i = el->start[dot]; i < el->start[dot + 1]; i++) {
        int edge = el->edge[i];
        if (edge == c.edge[0] || edge == c.edge[1])
            continue;
        on += b->edge[edge] == EDGE_ON;
        if (b->edge[edge] == EDGE_UNKNOWN) {
            open++;
            c.exit = edge;
        }
    }
    c.exits = on + open == 0 ? BLOCKED : on + open > 1 ? UNCLEAR : on ? ENTERED : LEAVING;
    return c;
}

static bool corner_is(const struct board *b, const struct corner *c, enum edge_value value)
{
    return b->edge[c->edge[0]] == (int)value && b->edge[c->edge[1]] == (int)value;
}

static bool corner_set(struct board *b, enum rule_number rule, int cell, const struct corner *c,
                       enum edge_value value)
{
    assert(value != EDGE_UNKNOWN);
    board_step(b, rule, FOCUS_CELL, cell);
    return board_set_edge(b, c->edge[0], value) && board_set_edge(b, c->edge[1], value);
}

/*
 * Rules 9, 11, 12 and 15: a number that leaves one edge off, or has one on. At a blocked corner both
 * edges are on or both off, so on, or off. Where the loop enters, one of the two is on and the other
 * one off, so all other edges of the cell are on, or off.
 */
static bool contest_single(struct board *b, int cell, enum edge_value value)
{
    static const enum rule_number corner[] = {
        [EDGE_OFF] = RULE_CORNER_ONE, [EDGE_ON] = RULE_CORNER_THREE};
    static const enum rule_number enter[] = {
        [EDGE_OFF] = RULE_ENTER_ONE, [EDGE_ON] = RULE_ENTER_THREE};
    const struct elements *el = &b->elements;
    const int *edges = el->edge + el->start[cell];
    int degree = elements_degree(el, cell);
    struct corner c[LATTICE_DEGREE];

    assert(value != EDGE_UNKNOWN);
    for (int k = 0; k < degree; k++) {
        c[k] = corner_at(b, cell, k);
        if (c[k].exits == BLOCKED && !corner_set(b, corner[value], cell, &c[k], value))
            return false;
    }
    for (int k = 0; k < degree; k++) {
        if (c[k].exits != ENTERED)
            continue;
        board_step(b, enter[value], FOCUS_CELL, cell);
        for (int i = 2; i < degree; i++)
            if (!board_set_edge(b, edges[(k + i) % degree], value))
                return false;
    }
    return true;
}

/* The loop passes the corner of a 2, where a line would end if it is blocked. */
static bool contest_pass(struct board *b, enum rule_number rule, int cell, const struct corner *c)
{
    board_step(b, rule, FOCUS_CELL, cell);
    if (c->exits == BLOCKED)
        return board_fail_at(b, cell);
    return c->exits != LEAVING || board_set_edge(b, c->exit, EDGE_ON);
}

/* Rules 10 and 14: a 2 in a square. It has both edges at a blocked corner or none, so exactly one at
 * the corners beside it; where the loop enters it has exactly one at that corner, so exactly one
 * opposite. There the loop leaves by the one open exit. */
static bool contest_two(struct board *b, int cell)
{
    static const struct {
        enum exits exits;
        enum rule_number rule;
        int further;
    } rows[] = {
        {BLOCKED, RULE_CORNER_TWO, 1}, {BLOCKED, RULE_CORNER_TWO, 3}, {ENTERED, RULE_ENTER_TWO, 2}};
    struct corner corner[4];

    for (int k = 0; k < 4; k++)
        corner[k] = corner_at(b, cell, k);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int k = 0; k < 4; k++)
            if (rows[i].exits == corner[k].exits &&
                !contest_pass(b, rows[i].rule, cell, &corner[(k + rows[i].further) % 4]))
                return false;
    return true;
}

static bool contest_cell(struct board *b, int cell)
{
    int clue = b->puzzle->cell_clue[cell];

    if (clue < 0 || !board_is_digit(b, clue))
        return true;
    if (board_is_three(b, clue))
        return contest_single(b, cell, EDGE_ON);
    if (b->puzzle->clue[clue].number == 1)
        return contest_single(b, cell, EDGE_OFF);
    return board_digit(b, cell) != 2 || contest_two(b, cell);
}

/* Rules 5 and 13: a 3, and another 3 or a 1, across a dot. Each 3 has one edge or two at the dot,
 * so the loop visits the dot, and each of the two cells has exactly one edge there. Place k around
 * the dot has the 3; what follows is at the far corners of the two cells. */
static bool contest_across(struct board *b, int dot, int k)
{
    const struct elements *el = &b->elements;
    assert(board_is_dot(b, dot) && elements_degree(el, dot) == 4);
    int three = el->start[dot] + k, other = el->start[dot] + (k + 2) % 4;
    int cell = el->meets[three], digit = board_digit(b, el->meets[other]);

    if (board_digit(b, cell) != 3 || (digit != 3 && digit != 1))
        return true;
    struct corner far = corner_at(b, cell, (el->corner[three] + 2) % 4);
    if (digit == 3)
        return corner_set(b, RULE_DIAGONAL_THREES, cell, &far, EDGE_ON);
    struct corner far_one = corner_at(b, el->meets[other], (el->corner[other] + 2) % 4);
    if ((far.exits == BLOCKED || corner_is(b, &far, EDGE_ON)) &&
        !corner_set(b, RULE_THREE_ONE, cell, &far_one, EDGE_OFF))
        return false;
    return !corner_is(b, &far_one, EDGE_OFF) || corner_set(b, RULE_THREE_ONE, cell, &far, EDGE_ON);
}

bool contest_element(struct board *b, int x)
{
    /* Around what is decided the rest is counting. */
    if (board_element_decided(b, x))
        return true;
    if (!board_is_dot(b, x))
        return contest_cell(b, x);
    for (int k = 0; k < 4 && elements_degree(&b->elements, x) == 4; k++)
        if (!contest_across(b, x, k))
            return false;
    return true;
}
