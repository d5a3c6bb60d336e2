/*
 * Filters along the rings of a superclue: which joint values fit some way around with the right
 * number of edges on. Levels differ in how much of the sum they keep.
 */
#pragma once

#include "model/loops/ring.h"
#include "solver/loops/deduce/shared/joint.h"

#include <stdint.h>

/* Sets of counts, a bit for each, if the first edge of the ring is off and if it is on. */
typedef uint64_t count_pair __attribute__((vector_size(16)));

/* These by the value of one more edge; see ring_filter.c. */
typedef count_pair ring_counts[2];

/* Scratch memory for one lattice. */
struct ring_filter {
    unsigned char *allowed, *used;   /* [joints of a clue] sets of joint values */
    ring_counts *forward, *backward; /* [joints and rings of a clue] */
};

void ring_filter_init(struct ring_filter *f, struct arena *a, const struct lattice *l);

/* Whether the filter can conclude more for this clue than counting and the cell's patterns. */
bool ring_worth(const struct puzzle *p, int clue);

/* How much of the sum a filter keeps. */
enum ring_kind {
    RING_EXACT,
    RING_BOUNDS, /* the number lies between the least and the most edges that ways have on */
    RING_PARITY, /* parity alone, along tied joints */
    RING_STRETCH /* stretches alone, where the clue has this room */
};

/*
 * Of the joint values in f->allowed along the rings of a clue that is worth it, those on a way
 * around all rings with this number of edges on: to f->used, a set for each joint of the clue. If
 * there is no such way, they are 0. Weaker kinds keep at least what exact sums keep.
 */
void ring_filter_run(struct ring_filter *f, const struct rings *r, int clue, enum ring_kind kind,
                     int number, struct clue_room room);
