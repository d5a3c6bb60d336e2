/*
 * Level 2: the contest's patterns as rules of their own, so that an explanation can call them by
 * name. All that they conclude, cell-corners and dot-cells conclude too (local.c); they stand
 * before these in the table and so get the credit. Only rating uses them.
 *
 * A corner of a cell is a dot and the cell's two edges there; the dot's other edges are its exits.
 * The rules hold for every cell of four edges, whatever the degree of its dots.
 */
#include "solver/loops/deduce/table/board.h"

#include "base/checks.h"

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
    struct corner c = {.edge = {edges[k], edges[(k + 1) % 4]}, .exit = -1};

    assert(!CHECKS || elements_degree(el, cell) == 4);
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
 * Rules 9 to 12, 14 and 15: a digit with a corner that is blocked or entered, and what is then
 * known of the corner `further` steps around. A 3 or 1 has both edges there, on or off. A 2
 * has both edges at a blocked corner or none, so exactly one at the corners beside it; where the
 * loop enters it has exactly one at that corner, so exactly one opposite; there the loop leaves by
 * the one open exit.
 */
static const struct {
    int digit;
    enum exits exits;
    enum rule_number rule;
    int further;
    enum edge_value value; /* EDGE_UNKNOWN: the exit is on */
} contest_rules[] = {
    {3, BLOCKED, RULE_CORNER_THREE, 0, EDGE_ON},    {3, ENTERED, RULE_ENTER_THREE, 2, EDGE_ON},
    {1, BLOCKED, RULE_CORNER_ONE, 0, EDGE_OFF},     {1, ENTERED, RULE_ENTER_ONE, 2, EDGE_OFF},
    {2, BLOCKED, RULE_CORNER_TWO, 1, EDGE_UNKNOWN}, {2, BLOCKED, RULE_CORNER_TWO, 3, EDGE_UNKNOWN},
    {2, ENTERED, RULE_ENTER_TWO, 2, EDGE_UNKNOWN},
};

static bool contest_apply(struct board *b, size_t row, int cell, const struct corner *c)
{
    assert(row < sizeof contest_rules / sizeof *contest_rules);
    if (contest_rules[row].value != EDGE_UNKNOWN)
        return corner_set(b, contest_rules[row].rule, cell, c, contest_rules[row].value);
    board_step(b, contest_rules[row].rule, FOCUS_CELL, cell);
    if (c->exits == BLOCKED) /* a line would end there */
        return board_fail_at(b, cell);
    return c->exits != LEAVING || board_set_edge(b, c->exit, EDGE_ON);
}

static bool contest_cell(struct board *b, int cell)
{
    int digit = board_digit(b, cell);
    struct corner corner[4];

    if (digit < 1 || digit > 3)
        return true;
    for (int k = 0; k < 4; k++)
        corner[k] = corner_at(b, cell, k);
    for (size_t i = 0; i < sizeof contest_rules / sizeof *contest_rules; i++)
        for (int k = 0; k < 4; k++)
            if (contest_rules[i].digit == digit && contest_rules[i].exits == corner[k].exits &&
                !contest_apply(b, i, cell, &corner[(k + contest_rules[i].further) % 4]))
                return false;
    return true;
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
