/* The state of a path (private to this folder). */
#pragma once

#include "base/mem.h"
#include "explain/kakuro/path.h"
#include "model/path.h"

#include <stdlib.h>

/* Deductions one after the other. */
struct chain {
    struct deduction *at; /* [n] */
    size_t n, capacity;
};

struct kakuro_path {
    const struct kakuro *k;
    struct combinations all;
    struct path_client client;
    struct path *driver, *offers_to;
    size_t bytes;                  /* of one of these, [cells.n]: what each cell can be */
    uint16_t *left, *mark, *tried; /* now, before the plan, with a supposition */
    bool *due;                     /* [nruns] */
    struct deduction now, kept, taken;
    struct chain plan, chain; /* chain: of the latest supposition */
};

/* Everything open but the given numbers. */
void kakuro_path_begin(struct kakuro_path *p);
int kakuro_path_open(const struct kakuro_path *p);

/* Takes the next step into p->taken; returns its row, or -1. */
int kakuro_path_next(struct kakuro_path *p);

/* Fills p->chain with what the deduction's supposition leads to, and only that; the last one clashes. */
void kakuro_path_suppose(struct kakuro_path *p, const struct deduction *d);
