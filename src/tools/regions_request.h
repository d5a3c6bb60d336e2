/* slink-regions: from options to the field to cut, and how to cut it. */
#ifndef TOOLS_REGIONS_REQUEST_H
#define TOOLS_REGIONS_REQUEST_H

#include "regions/fields/field.h"
#include "regions/regions.h"

#include <stdint.h>

enum { NOT_GIVEN = -1 };
enum regions_file { FILE_OUTP, FILE_OUTPE, FILE_OUTB, FILES };
enum regions_format { FORMAT_TEXT, FORMAT_GSS, FORMAT_JSON, FORMAT_SVG, FORMAT_MATRIX };

/* The options as given on the command line; missing numbers are NOT_GIVEN, missing texts NULL. */
struct regions_options {
    int64_t rect[2], phases, seed, number, cover, sweeps, verbose;
    const char *custom, *path; /* the field, and the file that has it */
    const char *sizes, *temperature, *offset, *forbid;
    const char *file[FILES];
    int format;       /* enum regions_format */
    int distribution; /* 0 fast, 1 exact */
    bool stats;
};

struct regions_request {
    struct field field;
    unsigned char *forbidden; /* NULL: none */
    struct regions_plan plan;
    int *list; /* owned; the plan uses it */
    int64_t offset;
    bool exact;
};

/* Clears the request first. False, with a message and the exit status, if the options contradict
 * each other, a file is wrong, or there is no such partition. Release it in any case. */
bool regions_request(struct regions_request *r, const struct regions_options *o, int *status,
                     struct diag *d);
void regions_request_release(struct regions_request *r);

#endif
