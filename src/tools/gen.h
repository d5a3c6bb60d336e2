/*
 * slink-gen in parts: the batch, which makes puzzles in order on any number of threads.
 */
#ifndef TOOLS_GEN_H
#define TOOLS_GEN_H

#include "generator/generate.h"
#include "model/canon.h"

#include <stdio.h>

struct gen_batch {
    const char *program;         /* for messages */
    const struct recipe *recipe; /* with the lowest level */
    int top;                     /* the highest level */
    int64_t seed, first, last;   /* puzzles of the seed */
    int64_t size;                /* puzzles over which the level rises */
    int jobs;
    int after;              /* attempts that do not count */
    struct canon_set *seen; /* puzzles that may not come again, or NULL */
    struct generator_thrift thrift;
    bool verbose;
};

/* Takes a puzzle, in the order of the indices, with its key if the batch has a set of these; false
 * ends the batch. */
typedef bool gen_take(void *context, const struct record *r, const struct canon_key *key,
                      struct diag *d);

/* False with a message; *status says of which kind it is. */
bool gen_batch_run(const struct gen_batch *batch, gen_take *take, void *context, int *status,
                   struct diag *d);

#endif
