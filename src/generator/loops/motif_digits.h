/*
 * Digits of motifs, drawn as their places are: the same in a motif and all its images, and in each
 * board some that alternate or repeat, 3-0-3 or 3-3-3.
 */
#pragma once

#include "generator/loops/motifs.h"
#include "generator/loops/random_loop.h"

struct motif_digits;

/* In the arena; the loops must outlive it. */
struct motif_digits *motif_digits_new(struct arena *a, struct random_loop *loops);

/*
 * Changes the latest of the loops until motifs have digits of their shape; those that do not get
 * them soon are left as they are. Returns what was drawn, [ncells] as in format/loops/givens.h:
 * digits, and GIVEN_FREE elsewhere; valid until the next call.
 */
const char *motif_digits_draw(struct motif_digits *d, const struct motifs *m, struct pcg32 *rng);
