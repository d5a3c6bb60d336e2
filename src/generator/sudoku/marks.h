/*
 * The marks of a sudoku with constraints: cages, thermometers and the like, put in by its solution,
 * and rules of the whole board.
 */
#pragma once

#include "base/pcg.h"
#include "generator/sudoku/cages.h"
#include "model/sudoku/constraint.h"

/* What is wished for; {0} is nothing. */
struct marks_wish {
    unsigned kinds;               /* bit k for marks of kind k, as few as suffice, or a rule */
    int count[CONSTRAINT_WISHES]; /* lines of each wish */
    int some;   /* not all dots and the like are shown, only those that are needed */
    int needed; /* cages do not cover the board: none is needless */
};

/* Whether there are to be marks; or rules. */
bool marks_wished(const struct marks_wish *w, bool or_rules);

/* Whether there are cages that cover the board; and whether they could, since all other marks are rules or
 * stay even if they are needless. */
bool marks_cover(const struct marks_wish *w);
bool marks_can_cover(const struct marks_wish *w);

enum { MARK_CELLS = CONSTRAINT_SUM_CELLS };

struct mark {
    enum constraint_kind kind;
    int number, ncells, cell[MARK_CELLS];
    int part[2];    /* of a cage that can be divided: the marks of its parts; else 0 */
    bool whole;     /* not a part of another one */
    bool kept;      /* shown even if it is needless */
    int constraint; /* its number in marks_topology() */
};

/* All zero bytes are none. */
struct marks {
    struct mark *at; /* [n] */
    int n, nrules;   /* rules come first */
    size_t room;
};

/* Begins again with the rules; then adds all marks wished for that the solution allows, with cages and all
 * their parts. False if there are too few lines to show their idea. */
void marks_rules(struct marks *m, const struct marks_wish *w);
bool marks_add(struct marks *m, const struct topology *t, const struct marks_wish *w,
               const int *solution, struct pcg32 *rng);

/* Parts of that: one mark of n cells, without a number; lines and numbers outside. */
void marks_add_cells(struct marks *m, enum constraint_kind kind, const int *cell, int n);
bool marks_add_lines(struct marks *m, const struct topology *t, const struct marks_wish *w,
                     const int *solution, struct pcg32 *rng);

/* Adds cages that stay. */
void marks_add_cages(struct marks *m, const struct cages *c);

/* The topology of the blocks and places of `t` with all these marks. */
struct topology *marks_topology(struct marks *m, const struct topology *t);

/* shown[] is by constraint of that topology. First all marks, and of cages the largest ones. */
void marks_show(const struct marks *m, bool *shown);

/* Shows the parts of a cage in its place, the one with the most elements that have no symbol; false
 * if no cage with such elements has parts. */
bool marks_divide(const struct marks *m, const int *symbol, bool *shown, struct pcg32 *rng);

/* Whether those shown of each wish (bits of kinds) are as many as its row asks for, or all that there are. */
bool marks_suffice(const struct marks *m, unsigned wished, const bool *shown);

/* Lists the constraints that are shown, except rules and what is kept: those of most cells first, and at
 * random; returns how many. */
int marks_list(const struct marks *m, const bool *shown, struct pcg32 *rng, int *list);

/* The topology of the blocks and places of `t` with those constraints of the first one that are
 * shown. */
struct topology *marks_shown(const struct topology *with, const struct topology *t,
                             const bool *shown);
