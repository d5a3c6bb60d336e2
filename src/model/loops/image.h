/*
 * The ways to lay a board onto itself, turned or turned over: its symmetries. They are found by
 * walking: where one edge goes, seen from one of its dots, decides where all others go. So they are
 * exact on any board, whatever its positions.
 */
#pragma once

#include "model/loops/lattice.h"

struct images {
    int n;             /* at least 1: the first moves nothing */
    int nfaces, ndots; /* of the board */
    int *face;         /* [n * nfaces] the face to which a face goes */
    int *dot;          /* [n * ndots] */
};

/* All of them, in the order of the edges to which the first one goes; the caller releases them. */
struct images images_find(const struct lattice *l);
void images_release(struct images *images);

static inline const int *images_faces(const struct images *images, int i)
{
    return images->face + (size_t)i * (size_t)images->nfaces;
}
