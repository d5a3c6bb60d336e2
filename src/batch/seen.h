/*
 * Files of puzzles seen: one line per puzzle, its key as 32 hexadecimal digits; lines that begin
 * with '#' are comments.
 */
#ifndef BATCH_SEEN_H
#define BATCH_SEEN_H

#include "base/diag.h"
#include "base/outfile.h"
#include "base/strbuf.h"
#include "model/key.h"

struct seen {
    struct outfile out;  /* replaces the file; without a stream there is no file */
    struct strbuf lines; /* those of the file, then those of the new puzzles */
    struct key_set *set; /* the keys in the file, to which the batch adds new ones */
};

/* Reads the file; a missing file is an empty one. A file that could not be written later is refused
 * now. NULL: no file. Release it either way. */
bool seen_open(struct seen *s, const char *path, struct diag *d);

/* Adds the keys of a file to the set, without taking its lines over. */
bool seen_reject(struct seen *s, const char *path, struct diag *d);

/* Adds the line of a new puzzle. */
void seen_note(struct seen *s, const struct puzzle_key *key);

/* Replaces the file, atomically. */
bool seen_save(struct seen *s, struct diag *d);

void seen_release(struct seen *s);

#endif
