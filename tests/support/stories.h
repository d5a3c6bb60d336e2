/* What the tests of stories and of hints share. */
#ifndef TESTS_SUPPORT_STORIES_H
#define TESTS_SUPPORT_STORIES_H

#include "base/pcg.h"
#include "model/loops/lattice.h"
#include "model/record.h"
#include "model/story.h"

/* A puzzle by a random recipe: all types, all levels (the highest take the longest to make), small
 * boards. Each tenth is of a level from 5 to 7. */
void random_story_puzzle(struct pcg32 *rng, int64_t nth, struct record *r);

/* The text of the step names each of its edges, unless it sums them up. */
void assert_names_its_edges(const struct lattice *l, const struct story_step *s);

#endif
