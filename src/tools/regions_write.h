/* slink-regions: the text of the partitions. */
#ifndef TOOLS_REGIONS_WRITE_H
#define TOOLS_REGIONS_WRITE_H

#include "regions/fields/partition.h"
#include "tools/regions_request.h"

/* Keeps all text until the last partition is made, so no file is ever half-written. */
struct regions_texts {
    const struct regions_options *o;
    int format; /* NOT_GIVEN: only the files were requested */
    struct strbuf printed, file[FILES];
};

void regions_texts_begin(struct regions_texts *t, const struct regions_options *o,
                         const struct field *f);
void regions_texts_add(struct regions_texts *t, const struct partition *p);

/* Writes the files, then standard output. False with a message if a file cannot be written. */
bool regions_texts_write(struct regions_texts *t, struct diag *d);
void regions_texts_release(struct regions_texts *t);

/* Reports a partition on standard error. */
void regions_tell_stats(const struct partition *p, const struct regions_tally *tally, int sweeps);

#endif
