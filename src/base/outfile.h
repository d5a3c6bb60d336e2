/*
 * Writing a file so that it is there whole or not at all.
 *
 * The bytes go to a file without a name in the target's folder (or, where the file system has no
 * such thing, with a temporary one); outfile_commit checks every write, names and renames it. A
 * process that is killed before leaves nothing. "-" is standard output. A target that exists and is
 * no regular file (a device, a pipe) is written directly, and its errors are errors all the same.
 */
#ifndef BASE_OUTFILE_H
#define BASE_OUTFILE_H

#include "base/diag.h"

#include <stdio.h>

struct outfile {
    FILE *stream; /* write here */
    char *path;   /* the target, links resolved; NULL when written directly */
    char *temp;   /* the temporary name, while there is one */
    const char *name;
};

/* The path must live as long as the outfile. */
bool outfile_open(struct outfile *out, const char *path, struct diag *d);

/* Finishes the file. On false nothing is left but what was there before. Releases either way. */
bool outfile_commit(struct outfile *out, struct diag *d);

/* Gives up: removes the temporary file. */
void outfile_discard(struct outfile *out);

/* Writes n bytes as the whole file. */
bool outfile_write(const char *path, const char *bytes, size_t n, struct diag *d);

/* Flushes a stream and says whether everything written to it arrived. */
bool outfile_flush(FILE *stream, const char *name, struct diag *d);

#endif
