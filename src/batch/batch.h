/*
 * A batch: puzzles of one recipe, made in order on any number of threads.
 */
#pragma once

#include "batch/maker.h"

struct batch {
    const char *program; /* for messages */
    const struct services *services;
    const void *recipe;
    int low, top;              /* the lowest level and the highest; both 0: any */
    int64_t seed, first, last; /* the puzzles of the seed to make, from first to last */
    int64_t size;              /* the number of puzzles over which the level rises */
    int jobs;
    int skip_attempts; /* attempts to skip */
    bool dated;        /* ids and titles are dates, as of struct making */
    int64_t day;
    struct key_set *seen; /* the keys of puzzles to reject, or NULL */
    struct generator_skip skip;
    bool verbose;      /* each puzzle is reported on standard error */
    bool silent;       /* no progress is, on a terminal */
    int64_t *attempts; /* those of all puzzles are added to it; or NULL */
};

/* How a batch ended; the numbers are those of the programs' exit status. */
enum batch_result {
    BATCH_DONE = 0,
    BATCH_NONE = 1,  /* there are no such puzzles */
    BATCH_WRONG = 2, /* an error */
    BATCH_LIMIT = 3  /* no such puzzle was found in all attempts, or no thread could start */
};

/* Takes the puzzles in the order of the indices, each with its key if the batch has a set of keys.
 * False, with a message, ends the batch. */
typedef bool batch_take(void *context, const struct record *r, const struct puzzle_key *key,
                        struct diag *d);

/* Unless the result is BATCH_DONE, *d has a message. */
enum batch_result batch_run(const struct batch *batch, batch_take *take, void *context,
                            struct diag *d);
