/*
 * Files of puzzles seen: one line per puzzle, its key as 32 hexadecimal digits; lines that begin
 * with '#' are comments.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"
#include "model/key.h"

struct seen {
    const char *path;    /* or NULL: there is no file */
    struct strbuf lines; /* of the new puzzles */
    struct key_set *set; /* the keys in the file, to which the batch adds new ones */
};

/* Reads the file; a missing file is an empty one. A file that could not be written later is refused
 * now. NULL: no file. The path must live as long as the list. Release it either way. */
bool seen_open(struct seen *s, const char *path, struct diag *d);

/* Adds the keys of a file to the set, without taking its lines over. */
bool seen_reject(struct seen *s, const char *path, struct diag *d);

/* Adds the line of a new puzzle. */
void seen_note(struct seen *s, const struct puzzle_key *key);

/* Adds the lines of another file of this format, or of standard input ("-"). */
bool seen_note_file(struct seen *s, const char *path, struct diag *d);

/*
 * Replaces the file, atomically, by what is in it now and the new lines: keys that are in it
 * already are left out, and comments after which no new key follows. The file is locked meanwhile,
 * so that runs at the same time lose no key. Without new lines there is nothing to do.
 */
bool seen_save(struct seen *s, struct diag *d);

/* Whether all keys in the lines of a text are in the other text, too. */
bool seen_has_all(const struct strbuf *lines, const struct strbuf *others);

void seen_release(struct seen *s);
