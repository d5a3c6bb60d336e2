/*
 * The marks of a sudoku with constraints: cages, thermometers and the like, put in by its solution,
 * and rules of the whole board.
 */
#pragma once

#include "base/pcg.h"
#include "model/sudoku/constraint.h"

/* What is wished for; {0} is nothing. */
struct marks_wish {
    unsigned rules; /* bit k - CONSTRAINT_ANTI_KNIGHT for the rule of kind k */
    bool killer;    /* cages everywhere */
    int thermos;
    bool even_odd, greater, kropki; /* as few as suffice */
};

bool marks_wished(const struct marks_wish *w);

enum { MARK_CELLS = 10 };

struct mark {
    enum constraint_kind kind;
    int number, ncells, cell[MARK_CELLS];
};

/* All zero bytes are none. */
struct marks {
    struct mark *at; /* [n] */
    int n, nfixed;   /* the first ones always stay */
    size_t room;
};

void marks_release(struct marks *m);

/* Begins again with the rules; then adds all marks wished for that the solution allows. Cages and
 * thermometers stay. False if no cages were found. */
void marks_rules(struct marks *m, const struct marks_wish *w);
bool marks_add(struct marks *m, const struct topology *t, const struct marks_wish *w, int largest,
               const int *solution, struct pcg32 *rng);

/* Divides the cage with the most elements that have no symbol; false if all cages are single cells.
 */
bool marks_split(struct marks *m, const struct topology *t, const int *symbol, const int *solution,
                 struct pcg32 *rng);

/* Adds the cage `from`, of one cell, to the cage `to`; false if they do not touch, or the symbol is
 * there already, or the cage has `largest` cells. */
bool marks_join(struct marks *m, const struct topology *t, int from, int to, int largest,
                const int *solution);

/* The topology of the blocks and places of `t` with these marks. */
struct topology *marks_topology(const struct marks *m, const struct topology *t);
