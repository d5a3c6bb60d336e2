/* Everything that can answer questions about a sudoku, behind one table. */
#pragma once

#include "model/sudoku/grid.h"
#include "solver/sudoku/logic.h"
#include "solver/sudoku/search.h"
#include "solver/sudoku/solutions.h"

enum { SUDOKU_MOST = 12 /* solutions; more are not told apart */ };

/* A sudoku, what the engines need for its topology, and the answer of the engine at work. */
struct inquiry {
    struct sudoku *sudoku;
    struct sudoku_search *search;
    struct solutions *learner;
    struct logic *logic;

    int64_t low, high; /* there are so many solutions; SUDOKU_MOST: or more */
    int *must;         /* [nelements] the symbol of the element in all solutions, 0: no claim */
    int nshown;
    int *shown; /* [SUDOKU_MOST * nelements] solutions found */
};

void inquiry_init(struct inquiry *q, struct topology *t); /* holds a reference */
void inquiry_release(struct inquiry *q);

struct cross_sudoku_engine {
    const char *name;
    /* Answers; before it, nothing is known: 0 to SUDOKU_MOST solutions, no claims. */
    void (*ask)(struct inquiry *q);
};

enum { CROSS_SUDOKU_ENGINES = 10 };

/* Ended by an engine without a name. */
extern const struct cross_sudoku_engine cross_sudoku_engines[];
