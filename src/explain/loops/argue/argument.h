/*
 * Arguments: a claim as a step of a story, link by link in the order in which one follows from the other, and
 * what is seen at once after it.
 */
#pragma once

#include "explain/loops/argue/argue.h"
#include "model/loops/loop.h"
#include "model/story.h"

/* Adds the next step to the story, and draws what it decides. False: there is none; or the draft has a place
 * that cannot be right, a->clash. */
bool argument_next(struct arguer *a, struct story *story);

/* Draws the crosses at dots that need no words, of a board whose solver may not draw them. */
void argument_see_crosses(struct arguer *a);

/* Adds a step with the crosses within groups, if there are any. */
void argument_write_internal(struct arguer *a, struct story *story);

/* Adds the step that shows a place which cannot be right; or the one at which arguments end, with
 * what is open as in the solution, NULL: there is none. */
void argument_write_clash(struct arguer *a, struct story *story);
void argument_write_end(struct arguer *a, const struct loop *solution, struct story *story);

/* ---- for deep.c ---- */

/* Adds a link that shows the place which cannot be right. */
void argument_tell_clash(struct arguer *a, struct story_step *step);

/* Links that rest on the supposition use this link in place of its edge; silent ones get words. */
void argument_use_supposed(const struct lattice *l, struct story_step *step, int under);
