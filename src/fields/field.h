/*
 * Fields: graphs whose elements have places, from a rectangle or from a file.
 *
 * Elements are named by ids from 1 in files and messages, by numbers from 0 here.
 */
#ifndef FIELDS_FIELD_H
#define FIELDS_FIELD_H

#include "base/diag.h"
#include "base/graph.h"

enum { FIELD_MAX_SIDE = 1000 };

struct field {
    struct graph graph; /* edges by their lower end, then as its neighbours were named */
    int dims;
    double *at;     /* [n*dims] coordinates, one element after the other; for drawing only */
    int rows, cols; /* of a rectangle, else 0 */
};

/* Elements run down the columns: (row r, column c) is c*rows + r, at (c+0.5, r+0.5); its
 * neighbours are those below, right, above and left. Both sides in [1..FIELD_MAX_SIDE]. */
void field_rect(struct field *f, int rows, int cols);

/*
 * Reads a field: a line per element, `(x,y,..) id id ..`, its coordinates and its neighbours.
 * Lines that begin with '#' and empty ones do not count. Coordinates are decimal numbers, equally
 * many in each line; ids must be those of other elements, none twice, and neighbours of each
 * other. "-" is standard input.
 */
bool field_read(struct field *f, const char *path, struct diag *d);

/* Reads pairs of ids, one a line, and marks the edges between them in forbidden[0..m[. Lines are
 * skipped as above. */
bool field_read_forbidden(const struct field *f, const char *path, unsigned char *forbidden,
                          struct diag *d);

void field_release(struct field *f);

#endif
