/*
 * Records in a temporary file, as lines of JSON, to be read again by their numbers: memory does not
 * grow with the records, except for the 8 bytes of each one's place. Boards are shared between
 * records that come one after the other, as in a file of puzzles.
 */
#ifndef FORMAT_RECORD_STORE_H
#define FORMAT_RECORD_STORE_H

#include "base/spool.h"
#include "format/format.h"

enum { RECORD_STORE_HELD = 16 };

/* A record in memory. */
struct held_record {
    struct record record; /* without a family: none */
    size_t number;
    unsigned long used; /* when it was got last */
};

/* A store of zeros is empty. */
struct record_store {
    struct spool lines;
    struct format_reader reader; /* has the boards to share */
    struct record first;         /* takes the place of records that cannot be read */
    struct held_record held[RECORD_STORE_HELD];
    unsigned long uses;
};

void record_store_release(struct record_store *store);

/* Takes over the record, whose number is that of the records before it. JSON must be able to carry
 * it. */
void record_store_add(struct record_store *store, struct record *r);

/* Reads a record into *r, which the caller releases. False, with *r empty, if anything has failed.
 */
bool record_store_read(struct record_store *store, size_t number, struct record *r);

/* The record lasts until as many others as are held have been got. Where it cannot be read, it is
 * the first one that was added, so that the caller may go on to the end. */
const struct record *record_store_get(struct record_store *store, size_t number);

/* Whether all was written and read so far; if not, *d has the reason, which is errno, too. */
bool record_store_complete(struct record_store *store, struct diag *d);

#endif
