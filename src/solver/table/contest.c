/*
 * Level 2: the contest's patterns as rules of their own, so that an explanation can call them by
 * name. All that they conclude, cell-corners and dot-cells conclude too (local.c); they stand
 * before these in the table and so get the credit. Only rating uses them.
 *
 * A corner of a cell is a dot and the cell's two edges there; the dot's other edges are its exits.
 * The rules hold for every cell of four edges, whatever the degree of its dots.
 */
#include "solver/table/technique.h"

struct corner {
    int edge[2]; /* of the cell */
    int on;      /* exits that are on, */
    int open;    /* and not decided, */
    int exit;    /* the last one of these */
};

/* Corner k of a cell lies between its edges k and k+1. */
static struct corner corner_at(const struct board *b, int cell, int k)
{
    const struct lattice *l = b->lattice;
    const int *edges = l->cell_edge + l->cell_start[cell];
    int dot = l->cell_dot[l->cell_start[cell] + k];
    struct corner c = {.edge = {edges[k], edges[(k + 1) % 4]}, .exit = -1};

    for (int i = l->dot_start[dot]; i < l->dot_start[dot + 1]; i++) {
        int edge = l->dot_edge[i];
        if (edge == c.edge[0] || edge == c.edge[1])
            continue;
        c.on += b->edge[edge] == EDGE_ON;
        if (b->edge[edge] == EDGE_UNKNOWN) {
            c.open++;
            c.exit = edge;
        }
    }
    return c;
}

static bool corner_blocked(const struct corner *c)
{
    return c->on == 0 && c->open == 0;
}

static bool corner_entered(const struct corner *c)
{
    return c->on == 1 && c->open == 0;
}

static bool corner_is(const struct board *b, const struct corner *c, enum edge_value value)
{
    return b->edge[c->edge[0]] == (int)value && b->edge[c->edge[1]] == (int)value;
}

static bool contest_set_corner(struct board *b, enum rule_number rule, int cell,
                               const struct corner *c, enum edge_value value)
{
    board_step(b, rule, FOCUS_CELL, cell);
    return board_set_edge(b, c->edge[0], value) && board_set_edge(b, c->edge[1], value);
}

/* The number of a clue of one cell in force, or -1. */
static int contest_digit(const struct board *b, int cell)
{
    int clue = puzzle_clue_of(b->puzzle, cell);

    if (clue < 0 || !b->clue_active[clue] || b->puzzle->clue[clue].ncells > 1 ||
        lattice_cell_degree(b->lattice, cell) != 4)
        return -1;
    return b->puzzle->clue[clue].number;
}

/* Rules 9, 11, 12 and 15: a corner of a 3 or a 1 that is blocked or entered. */
static bool contest_odd(struct board *b, int cell, int digit, const struct corner corner[4])
{
    enum edge_value value = digit == 3 ? EDGE_ON : EDGE_OFF;
    enum rule_number blocked = digit == 3 ? RULE_CORNER_THREE : RULE_CORNER_ONE;
    enum rule_number entered = digit == 3 ? RULE_ENTER_THREE : RULE_ENTER_ONE;

    for (int k = 0; k < 4; k++) {
        if (corner_blocked(&corner[k]) && !contest_set_corner(b, blocked, cell, &corner[k], value))
            return false;
        if (corner_entered(&corner[k]) &&
            !contest_set_corner(b, entered, cell, &corner[(k + 2) % 4], value))
            return false;
    }
    return true;
}

/* The one open exit of a corner is on, when nothing else leads on there. */
static bool contest_leave(struct board *b, enum rule_number rule, int cell, const struct corner *c)
{
    if (c->on != 0 || c->open != 1)
        return true;
    board_step(b, rule, FOCUS_CELL, cell);
    return board_set_edge(b, c->exit, EDGE_ON);
}

/* Rules 10 and 14: a 2 has both edges at a blocked corner or none, so just one at the corners
 * beside it; where the loop enters it has just one at that corner, so just one opposite. */
static bool contest_two(struct board *b, int cell, const struct corner corner[4])
{
    for (int k = 0; k < 4; k++) {
        if (corner_blocked(&corner[k]) &&
            (!contest_leave(b, RULE_CORNER_TWO, cell, &corner[(k + 1) % 4]) ||
             !contest_leave(b, RULE_CORNER_TWO, cell, &corner[(k + 3) % 4])))
            return false;
        if (corner_entered(&corner[k]) &&
            !contest_leave(b, RULE_ENTER_TWO, cell, &corner[(k + 2) % 4]))
            return false;
    }
    return true;
}

static bool contest_cell(struct board *b, int cell)
{
    int digit = contest_digit(b, cell);
    struct corner corner[4];

    if (digit < 1 || digit > 3)
        return true;
    for (int k = 0; k < 4; k++)
        corner[k] = corner_at(b, cell, k);
    return digit == 2 ? contest_two(b, cell, corner) : contest_odd(b, cell, digit, corner);
}

/* The corner of a cell that lies opposite to its corner at place `k` around a dot. */
static struct corner contest_far(const struct board *b, int dot, int k)
{
    const struct lattice *l = b->lattice;
    int cell = l->dot_cell[l->dot_start[dot] + k];

    return corner_at(b, cell, (b->dot_pair[l->dot_start[dot] + k] + 2) % 4);
}

/* Rules 5 and 13: a 3 and another 3 or a 1 on both sides of a dot. Each 3 has one edge or two at
 * the dot, so the dot is visited, and each of the two cells has just one there. */
static bool contest_across(struct board *b, int dot, int three, int other)
{
    const struct lattice *l = b->lattice;
    int cells[2] = {l->dot_cell[l->dot_start[dot] + three], l->dot_cell[l->dot_start[dot] + other]};
    int digit = contest_digit(b, cells[1]);

    if (contest_digit(b, cells[0]) != 3 || (digit != 3 && digit != 1))
        return true;
    struct corner far = contest_far(b, dot, three), far_other = contest_far(b, dot, other);
    if (digit == 3)
        return contest_set_corner(b, RULE_DIAGONAL_THREES, cells[0], &far, EDGE_ON);
    if ((corner_blocked(&far) || corner_is(b, &far, EDGE_ON)) &&
        !contest_set_corner(b, RULE_THREE_ONE, cells[0], &far_other, EDGE_OFF))
        return false;
    return !corner_is(b, &far_other, EDGE_OFF) ||
           contest_set_corner(b, RULE_THREE_ONE, cells[0], &far, EDGE_ON);
}

static bool contest_dot(struct board *b, int dot)
{
    if (lattice_dot_degree(b->lattice, dot) != 4)
        return true;
    for (int k = 0; k < 4; k++)
        if (!contest_across(b, dot, k, (k + 2) % 4))
            return false;
    return true;
}

bool contest_element(struct board *b, int element)
{
    int cells = b->lattice->ncells;

    /* Around what is decided the rest is counting. */
    if (board_element_decided(b, element))
        return true;
    return element >= cells ? contest_dot(b, element - cells) : contest_cell(b, element);
}
