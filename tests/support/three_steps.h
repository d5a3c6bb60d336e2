/* Stories for the tests of their pictures. */
#pragma once

#include "format/loops/family.h"
#include "model/record.h"

/* Appends a step that decides an edge. */
struct story_step *add_step(struct record *r, int level, const char *technique, const char *text,
                            int edge, enum edge_value value);

/* Appends a link with one fact and room for another; what follows rests on the first link. */
struct story_link *add_link(struct story_step *step, enum link_role role, struct story_fact fact);

/*
 * A board of 2 x 2 in three steps: the top of r1c1 is on, the top of r1c2 is off, looking at r2c2;
 * then the left of r1c1 is on, and r1c1 is inside, r1c2 outside.
 */
void three_steps(struct record *r);
