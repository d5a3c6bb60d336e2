/*
 * What a printer asks of a book, from an INI file: templates/profiles has the common ones. Lengths
 * are in points.
 */
#ifndef RENDER_PROFILE_H
#define RENDER_PROFILE_H

#include "base/diag.h"

enum { PROFILE_MAX_GUTTERS = 12 };

struct profile {
    int least_pages, most_pages;
    double margin; /* the least at the top, at the bottom and at the outer side */

    /* The least at the spine of a book of up to so many pages, which rise. */
    int ngutters;
    struct {
        int pages;
        double width;
    } gutter[PROFILE_MAX_GUTTERS];
};

bool profile_read(struct profile *p, const char *path, struct diag *d);

/* The least margin at the spine; of more pages than the list has, that of the last row. */
double profile_gutter(const struct profile *p, int pages);

#endif
