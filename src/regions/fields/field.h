/*
 * Fields: graphs whose elements have places, from a rectangle or from a file.
 *
 * Files and messages name elements by ids from 1, the code by numbers from 0.
 */
#pragma once

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
 * Reads a field. Each line is an element, `(x,y,..) id id ..`: its coordinates and its neighbours.
 * Empty lines and lines that begin with '#' are ignored. Coordinates are decimal numbers, equally
 * many in each line. The ids are those of other elements, none twice, and neighbours name each
 * other. "-" is standard input.
 */
bool field_read(struct field *f, const char *path, struct diag *d);

/* Reads pairs of ids, one per line, and marks the edges between them in forbidden[0..m[. Ignores
 * the same lines. */
bool field_read_forbidden(const struct field *f, const char *path, unsigned char *forbidden,
                          struct diag *d);

void field_release(struct field *f);
