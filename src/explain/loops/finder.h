/*
 * The reason of a step: from the places where its log looks to the clues, dots, laws and known
 * edges that suffice.
 */
#pragma once

#include "explain/loops/path/log.h"
#include "explain/loops/reasons/reason.h"
#include "model/story.h"

struct finder {
    const struct log *log;
    struct reasoner *reasoner;
    struct reason reason;      /* of the latest step */
    unsigned char *clue, *dot; /* [nclues], [ndots] where the steps look */
    bool sides, loop;          /* laws that their rules use */
};

void finder_init(struct finder *f, const struct log *log);
void finder_release(struct finder *f);

/* Begins with no places; then adds those of a step of the log. */
void finder_clear(struct finder *f);
void finder_add(struct finder *f, const struct log_step *s);

/* Takes all places and laws for the reason, where none can be spared. */
void finder_take(struct finder *f);

/* Finds the reason for these edges, from the edges known before ([nedges] enum edge_value). Where the
 * places do not suffice, those beside them are added, then the laws, and then all clues. False: nothing
 * suffices. */
bool finder_find(struct finder *f, const unsigned char *known, const struct step_edge *edge, int n);

/* Adds the reason to that of a step, except for edges that the step decides itself, and shades the
 * cells of its clues. */
void finder_write(const struct finder *f, struct story_step *step);

/* Clues of the reason that no sentence of the step names are named in this one, in this slot (NULL:
 * beside the others, or away); and what sentences name belongs to the reason. */
void finder_settle(struct finder *f, const struct story_step *step, struct saying *rest,
                   const char *slot);
