/*
 * Telling a story: from the log of one step of a path to a step of the story.
 *
 * A step depends on the puzzle and on the known edges only, not on the steps before it: what a hint
 * shows is the next step of the story.
 */
#pragma once

#include "explain/loops/path/path.h"
#include "explain/loops/path/premises.h"
#include "explain/loops/step_reason.h"
#include "model/loops/loop.h"
#include "model/story.h"

struct story_writer {
    struct log *log;
    struct story *story;
    struct loop_premises why;
    struct step_reason finder;
    unsigned char *known; /* [nedges] enum edge_value before what is being said */
    int gaps;             /* conclusions whose premises were not found, and steps without reason */
    int *fact;            /* [nfacts] facts that the step rests on, oldest first */
    size_t nfacts, fact_capacity;
};

void story_writer_init(struct story_writer *t, struct log *log, struct story *story);
void story_writer_release(struct story_writer *t);

/* Adds a step with the edges within letters that were decided at the beginning, if any. */
void story_write_internal(struct story_writer *t);

/* Adds the step that the path took last. */
void story_write_taken(struct story_writer *t, const struct loop_path *path);

/* Adds to the last step what the path took after it, where that belongs to it: a clue is complete now.
 * False: it is a step of its own. */
bool story_write_along(struct story_writer *t, const struct loop_path *path);

/* Adds the step at which reasoning ends, with the open edges as in the solution; NULL: there is
 * none. */
void story_write_end(struct story_writer *t, const struct loop *solution);

/* Adds the step that shows the contradiction which the path met. */
void story_write_break(struct story_writer *t, enum step_clash clash, int at);

/* ---- private to story_writer.c and suppose.c ---- */

/* Adds a step that decides n edges. */
struct story_step *story_writer_step(struct story_writer *t, int level, const char *technique,
                                     const struct step_edge *edge, int n);

/* Goes to the edges known before the step that was taken; then knows more. */
void story_writer_mark_before(struct story_writer *t);
void story_writer_mark(struct story_writer *t, const struct step_edge *edge, int n);

/* Adds the sides of the cells as known before this round. */
void story_writer_sides(struct story_writer *t, struct story_step *step, int round);

/* Adds a fact as a link, with where it was found and what it used. The reason may be NULL. */
void story_writer_fact_link(struct story_writer *t, struct story_step *step,
                            const struct chain_fact *f, const struct reason *because);

/* Tells a deduction of a step: what it rests on goes into the step, and so does what it says. */
void story_write_deduction(struct story_writer *t, struct story_step *step,
                           const struct log_step *s);

/* Tells a step that has n chains, 1 or 2. */
void story_write_chains(struct story_writer *t, const struct chain *c, int n,
                        enum rule_number rule);
