#include "explain/loops/argue/idea.h"

#include "explain/loops/argue/teller.h"

#include <string.h>

const struct idea_row ideas[IDEAS] = {
    [IDEA_INTERNAL] = {"internal-edge", 1},
    [IDEA_ZERO] = {"zero", 1},
    [IDEA_REMAINING] = {"remaining", 1},
    [IDEA_SATISFIED] = {"satisfied", 1},
    [IDEA_SINGLE_EXIT] = {"single-exit", 1},
    [IDEA_ADJACENT_THREES] = {"adjacent-threes", 2},
    [IDEA_DIAGONAL_THREES] = {"diagonal-threes", 2},
    [IDEA_CORNER_THREE] = {"corner-three", 2},
    [IDEA_CORNER_TWO] = {"corner-two", 2},
    [IDEA_CORNER_ONE] = {"corner-one", 2},
    [IDEA_ENTER_THREE] = {"enter-three", 2},
    [IDEA_THREE_ONE] = {"three-one-diagonal", 2},
    [IDEA_ENTER_TWO] = {"enter-two", 2},
    [IDEA_ENTER_ONE] = {"enter-one", 2},
    [IDEA_EARLY_LOOP] = {"early-loop", 2},
    [IDEA_CORNER_GROUP] = {"corner-letter", 2},
    [IDEA_ENTER_GROUP] = {"enter-letter", 2},
    [IDEA_GROUP] = {"letter-sum", 3},
    [IDEA_CORNERS] = {"corner-masks", 3},
    [IDEA_SIDES] = {"colours", 4},
    [IDEA_INSIDE] = {"inside-isolation", 4},
    [IDEA_OUTSIDE] = {"outside-isolation", 4},
    [IDEA_AHEAD] = {"early-loop-ahead", 5},
    [IDEA_WHAT_IF] = {"lookahead", 6},
    [IDEA_EITHER_WAY] = {"either-way", 6},
};

/* The digit that a clue is like in a square: any cell may lack one side, or have one. */
static int digit_of(int number, int degree)
{
    return degree == 4 ? number : number == degree - 1 ? 3 : number == 1 ? 1 : 0;
}

/* The pattern that clues and dots make which decide one after the other: what people call it, by the digit at
 * which it ends or turns, and by what is known of its corner. */
static enum idea pattern_of(const struct teller *t)
{
    const struct inference *f = &t->a->inference;
    const struct draft *d = &t->a->draft;
    static const enum idea corner[] = {IDEA_CORNER_ONE, IDEA_CORNER_TWO, IDEA_CORNER_THREE};
    static const enum idea enter[] = {IDEA_ENTER_ONE, IDEA_ENTER_TWO, IDEA_ENTER_THREE};
    const struct conclusion *c[3] = {NULL};
    int n = (int)t->order.n, clues = 0, squares = 0, number[3] = {0};

    for (int i = 0; i < n && n <= 3; i++) {
        c[i] = &f->all[t->order.at[i]];
        if ((c[i]->kind != LINK_CLUE && c[i]->kind != LINK_DOT) || c[i]->nneeds != (i > 0))
            return IDEA_CORNERS;
        if (c[i]->kind != LINK_CLUE)
            continue;
        int degree = draft_degree(d, c[i]->place);
        squares += degree == 4;
        number[clues++] = digit_of(d->need[c[i]->place], degree);
    }
    if (n < 2 || n > 3 || number[0] < 1 || number[0] > 3)
        return IDEA_CORNERS;
    if (n == 3 && clues == 2 && squares == 2 && c[1]->kind == LINK_DOT &&
        number[0] + number[1] >= 4 && (number[0] == 3 || number[1] == 3))
        return number[0] == number[1]       ? IDEA_DIAGONAL_THREES
               : number[0] + number[1] == 4 ? IDEA_THREE_ONE
                                            : IDEA_CORNERS;
    if (clues != 1 || (n == 3) != (number[0] == 2) || (n == 3 && c[1]->kind != LINK_CLUE))
        return IDEA_CORNERS;
    const struct conclusion *at = c[0]->kind == LINK_DOT ? c[0] : c[1];
    return d->on[at->place] > 0 ? enter[number[0] - 1] : corner[number[0] - 1];
}

/* A group and one corner of it, or more of them. */
static enum idea group_of(const struct teller *t)
{
    const struct conclusion *first = &t->a->inference.all[t->order.at[0]];

    if (t->order.n != 2 || first->kind != LINK_DOT || first->nneeds > 0)
        return IDEA_GROUP;
    return t->a->draft.on[first->place] > 0 ? IDEA_ENTER_GROUP : IDEA_CORNER_GROUP;
}

/* Which side is one piece: that of the gap, or the one that cannot come to it. */
static enum idea pocket_of(const struct teller *t, const struct conclusion *c)
{
    bool inside = c->face[1] == '#';

    for (int i = 0; i < t->step->nlinks; i++)
        if (strcmp(t->step->link[i].kind, "pocket") == 0 && t->step->link[i].cell[0] == c->face[0])
            inside = !inside;
    return inside ? IDEA_INSIDE : IDEA_OUTSIDE;
}

/* By the kinds of links that it has. */
enum idea idea_of(const struct teller *t)
{
    const struct inference *f = &t->a->inference;
    bool kind[LINK_KINDS] = {false};

    for (size_t i = 0; i < t->order.n; i++)
        kind[f->all[t->order.at[i]].kind] = true;
    const struct conclusion *last = t->order.n ? &f->all[t->order.at[t->order.n - 1]] : NULL;
    if (t->step->link[t->step->nlinks - 1].nlinks == 2 &&
        strcmp(t->step->link[t->step->nlinks - 1].kind, "either") == 0)
        return IDEA_EITHER_WAY;
    if (strcmp(t->step->link[t->step->nlinks - 1].kind, "so") == 0)
        return t->step->nlinks <= 8 ? IDEA_AHEAD : IDEA_WHAT_IF;
    if (kind[LINK_POCKET])
        return pocket_of(t, last);
    if (kind[LINK_WAY])
        return IDEA_SIDES;
    if (last->kind == LINK_GROUP && last->nneeds > 0)
        return group_of(t);
    if (last->kind == LINK_CLOSING)
        return IDEA_EARLY_LOOP;
    if (kind[LINK_SHAPE])
        return IDEA_ADJACENT_THREES;
    if (t->order.n > 1)
        return pattern_of(t);
    const char *row = t->step->link[0].say[0].row;
    return strcmp(row, "zero") == 0       ? IDEA_ZERO
           : strcmp(row, "needs") == 0    ? IDEA_REMAINING
           : strcmp(row, "complete") == 0 ? IDEA_SATISFIED
                                          : IDEA_SINGLE_EXIT;
}
