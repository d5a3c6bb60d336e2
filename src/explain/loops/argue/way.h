/* Ways across a draft: faces one after the other, with decided sides between them. */
#pragma once

#include "explain/loops/argue/draft.h"

struct way {
    int n;     /* steps */
    int *face; /* [n + 1] */
    int *edge; /* [n] between them */
};

/* The shortest way. False: there is none, and nothing to release. */
bool way_find(struct way *way, const struct draft *d, int from, int to);
void way_release(struct way *way);
OWNABLE_VALUE(way, way_release)

/* Colours of all faces that ways across edges with these values join with the border: '#' inside, '.'
 * outside, '?' not known. */
void way_colours(const struct lattice *l, const unsigned char *value, char *colour);
