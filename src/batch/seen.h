/*
 * Files of puzzles seen: a line of 32 hexadecimal digits for each, its key; lines that begin with
 * '#' are comments.
 */
#ifndef BATCH_SEEN_H
#define BATCH_SEEN_H

#include "base/diag.h"
#include "base/outfile.h"
#include "base/strbuf.h"
#include "model/key.h"

struct seen {
    struct outfile out;  /* takes the file's place; no stream: nothing is kept over runs */
    struct strbuf lines; /* the file's, and those of the new ones */
    struct key_set *set; /* the file's; the batch adds new ones */
};

/* Reads the file; none there is an empty one. What could not be written later is refused now. With
 * NULL there is no file. Release it either way. */
bool seen_open(struct seen *s, const char *path, struct diag *d);

/* Notes a new puzzle. */
void seen_note(struct seen *s, const struct puzzle_key *key);

/* Writes the file anew, all of it or nothing. */
bool seen_save(struct seen *s, struct diag *d);

void seen_release(struct seen *s);

#endif
