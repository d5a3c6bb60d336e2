/*
 * A section whose puzzles are the user's, in a file of any format that is read (`file = mine.txt` in a
 * plan). They are solved and rated, not made; their order is that of the file.
 */
#pragma once

#include "batch/batch.h"
#include "batch/section.h"

/* Reads the file of the section: sets its number of puzzles and their family. False if it cannot
 * be read, or has puzzles of several families. */
bool own_puzzles_count(struct section *s, struct diag *d);

/* Takes a puzzle as it is read, which may be changed, and where it stands. */
typedef enum batch_result own_take(void *context, struct record *r, struct place at,
                                   struct diag *d);

/* Passes on puzzles [first..last] of the file, from 0. */
enum batch_result own_puzzles_each(const struct section *s, int64_t first, int64_t last,
                                   own_take *take, void *context, struct diag *d);

/* The same, each with its solution and its rating; an error names the place of one that has not
 * exactly one solution. */
enum batch_result own_puzzles_make(const struct section *s, int64_t first, int64_t last,
                                   struct strbuf *out, struct diag *d);
