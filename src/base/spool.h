/*
 * Texts in a temporary file without a name, to be read again by their indices: memory is 8 bytes
 * per text.
 *
 * The first failed write or read is kept and reported by spool_complete(); from then on nothing is
 * written, and no text can be read.
 */
#ifndef BASE_SPOOL_H
#define BASE_SPOOL_H

#include "base/diag.h"
#include "base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A spool of zeros is empty; it has no file before its first text that is not empty. */
struct spool {
    FILE *file;
    size_t n; /* texts */
    size_t capacity;
    int64_t *end;        /* [n] where each ends in the file */
    bool buffered;       /* some bytes have not reached the file */
    const char *failure; /* what failed first; NULL: nothing */
    int error;           /* its errno */
};

void spool_release(struct spool *s);

/* Appends n bytes; their index is the number of texts before them. */
void spool_add(struct spool *s, const char *bytes, size_t n);

/* Replaces the contents of *out by text i < s->n. False, with *out empty, if anything has failed.
 */
bool spool_read(struct spool *s, size_t i, struct strbuf *out);

/* Whether all was written and read so far; if not, *d has the reason of the file system, which is
 * errno, too. */
bool spool_complete(struct spool *s, struct diag *d);

#endif
