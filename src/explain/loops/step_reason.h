/*
 * The reason of a step: from the places where its log looks to the clues, dots, laws and known
 * edges that suffice.
 */
#pragma once

#include "explain/loops/path/log.h"
#include "explain/loops/reasons/reason.h"
#include "model/story.h"

struct step_reason {
    const struct log *log;
    struct reasoner *reasoner;
    struct reason reason;      /* of the latest step */
    unsigned char *clue, *dot; /* [nclues], [ndots] where the steps look */
    bool sides, loop;          /* laws that their rules use */
};

void step_reason_init(struct step_reason *f, const struct log *log);
void step_reason_release(struct step_reason *f);

/* Begins with no places; then adds those of a step of the log. */
void step_reason_clear(struct step_reason *f);
void step_reason_add(struct step_reason *f, const struct log_step *s);

/* Takes all places and laws for the reason, where none can be spared. */
void step_reason_take(struct step_reason *f);

/* Finds the reason for these edges, from the edges known before ([nedges] enum edge_value). Where the
 * places do not suffice, those beside them are added, then the laws, and then all clues. False: nothing
 * suffices. */
bool step_reason_find(struct step_reason *f, const unsigned char *known,
                      const struct step_edge *edge, int n);

/* Adds the reason to that of a step, except for edges that the step decides itself, and shades the
 * cells of its clues. */
void step_reason_write(const struct step_reason *f, struct story_step *step);

/* Clues of the reason that no sentence of the step names are named in this one, in this slot (NULL:
 * beside the others, or away); and what sentences name belongs to the reason. */
void step_reason_settle(struct step_reason *f, const struct story_step *step, struct saying *rest,
                        const char *slot);
