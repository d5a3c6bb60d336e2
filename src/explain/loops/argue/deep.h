/*
 * Deep suppositions, where nothing else is left: what follows from one is argued like what follows
 * from the board, up to a place that cannot be right.
 */
#pragma once

#include "explain/loops/argue/argument.h"

/* The supposition that leads there by the fewest claims, of those nearest to what was decided last. */
bool deep_claim(struct arguer *a, struct claim *claim);

/* Adds what is supposed, the links that lead to the place that cannot be right, and it to a step. */
void deep_tell(struct arguer *a, struct step_edge supposed, struct story_step *step);
