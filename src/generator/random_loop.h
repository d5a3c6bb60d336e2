/*
 * Random loops: the border of a random inside.
 *
 * The inside grows from one cell, and cells then change sides at random, always so that inside and
 * outside both stay connected and meet nowhere at a dot alone. Changes that shorten the loop are
 * taken more rarely, which makes it wind through the whole board. Works on any lattice.
 */
#ifndef GENERATOR_RANDOM_LOOP_H
#define GENERATOR_RANDOM_LOOP_H

#include "base/pcg.h"
#include "model/lattice.h"

struct random_loop;

struct random_loop *random_loop_new(struct lattice *l);
void random_loop_free(struct random_loop *r);

/* Draws an inside: [ncells] 0 or 1, at least one 1. Owned by r, valid until the next call. */
const unsigned char *random_loop_draw(struct random_loop *r, struct pcg32 *rng);

#endif
