/*
 * A reader of stories of sudokus with nine symbols, who knows nothing but what was said: for tests of whether
 * what a sentence says follows.
 */
#pragma once

#include "model/sudoku/constraint.h"
#include "support/sudokus.h"

enum { CELLS = 400, SYMBOLS = 9, CAUSES = 40 };
enum { ALL = ((1 << SYMBOLS) - 1) << 1 };

struct reader {
    const struct topology *t;
    int known[CELLS];               /* the symbol from 1, or 0 */
    unsigned may[CELLS];            /* what is not struck out, a bit for each symbol from 1 */
    int struck[CELLS][SYMBOLS + 1]; /* the step that did, from 1, */
    int latest[CELLS][SYMBOLS + 1]; /* and the last one that says so */
    const struct story_link *sum;   /* the last one with the cells of a sum */
    int step;
    int cited, idle; /* steps in sentences, and those of them that can be spared */
};

/* A cause that a sentence names: a known cell, or what is struck out of a cell. */
struct named {
    int cell, symbol; /* 0: not known */
    unsigned out;
};

void reader_start(struct reader *r, const struct sudoku *s);
void reader_learn(struct reader *r, const struct story_link *link);

/* Whether two cells cannot have the same symbol: by a block, or (unless only these count) by a constraint. */
bool reader_differ(const struct topology *t, int a, int b, bool blocks_only);

/* Whether a known cell rules the symbol out of the cell. */
bool reader_sees(const struct reader *r, int cell, int symbol, bool blocks_only);

/* What is left of an open cell on the board. */
unsigned reader_left(const struct reader *r, int cell);

/* The slot of a saying, or NULL; and whether it has the item. */
const struct story_slot *reader_slot(const struct saying *say, const char *name);
bool reader_has(const struct story_slot *slot, int item);

/* The causes that a saying names, which the board has, found in the steps that it says; returns how many. */
int reader_causes(struct reader *r, const struct saying *say, struct named *named);

/* What a cell could be by these causes alone, without one of them (-1: with all). */
unsigned reader_by(const struct reader *r, int cell, const struct named *named, int n, int except);

/* The combinations that a saying lists are these symbols, a bit for each from 1; 0: it lists none. */
unsigned reader_listed(const struct saying *say);

/* Notes that this step says that the symbol is out of the cell. */
void reader_strike(struct reader *r, int cell, int symbol);

/* How many of the steps that a saying cites are idle: that these candidates, cell * (SYMBOLS + 1) + symbol, are
 * gone is so by blocks, this step and the other steps. */
int reader_idle(const struct reader *r, const struct story_slot *step, const int *gone, int n);

/* Follows each link of the record's story, which `look` sees before the reader learns what it concludes. */
void reader_follow(struct reader *r, const struct record *record,
                   void (*look)(void *context, const struct story_step *step, int link),
                   void *context);
