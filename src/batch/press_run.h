/*
 * A run of the press: all shards of a plan, in a folder of work (src/tools/makebook.h), where each is the
 * file NNNNNNNNN.json. A shard is written under another name, flushed and renamed, and has a seal, so
 * whatever ends a run, another one goes on with the sound shards. Work that takes about a second is done
 * in this process; of more, it writes a list of jobs for GNU parallel and later takes what they have made.
 *
 * No two puzzles of a book are the same, even turned, mirrored or with other letters; nor are they the
 * same as a puzzle seen. Of puzzles with one key the first in the book keeps its place, and each other one
 * is replaced by the next attempt of its number whose key is free. So the result depends neither on the
 * shards nor on who made them.
 */
#pragma once

#include "batch/press.h"

struct press {
    const struct book_plan *plan;
    const char *work, *run; /* the folder, and one in it for this run alone */
    const char *seen;       /* a file of puzzles seen, or NULL */
    const char *wanted;     /* the shards to make, and no more; or NULL */
    char *const *merge;     /* folders of work whose shards press_begin() takes over, up to NULL */
    int64_t most;           /* puzzles of a shard; 0: the usual */
    int jobs;               /* at the same time */
    bool hosts;             /* the jobs are for other hosts */
    int ended;              /* how GNU parallel has ended, or PRESS_FIRST */
};

enum {
    PRESS_FIRST = -1, /* GNU parallel has not run */
    PRESS_JOBS =
        10 /* it should: the jobs are in the files `list` and `command` of the folder of the run */
};

/* Begins or goes on with a folder of work: checks that the file of puzzles seen is as it was when it
 * was begun, writes the files `plan` and `shards`, and merges. */
bool press_begin(const struct press *press, struct diag *d);

/*
 * Takes over or makes the shards that are missing. Then, unless only some were wanted, joins all: the
 * files `puzzles.json`, `keys` and `summary` in the folder of the run. Returns a status of the programs,
 * or PRESS_JOBS; on a failure *d has a message, and *hopeless is set if the same would happen again.
 */
int press_run(const struct press *press, bool *hopeless, struct diag *d);
