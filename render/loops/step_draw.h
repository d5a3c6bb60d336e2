/*
 * The board after some steps of a solution. Edges that are on have solid lines, those that are off
 * small crosses. What is new is red, the widest and the darkest. A step shows what the links of its
 * argument name, and nothing else: clues are hatched, as are other cells to look at; dots have rings;
 * edges that are used are darker and wider than other known ones; cells on the ways that the argument
 * takes are yellow inside and blue outside, and so are all that are known to be, where it is about a
 * whole side. What is seen at once after it has neither rings nor sides. Links are drawn by
 * chain_draw.h.
 *
 * All of these differ in grey print and for the colour-blind too: new lines are thicker and new
 * crosses bolder, and the blue is darker than the yellow. Colours are opaque; the greys of groups
 * are mixed with them.
 */
#pragma once

#include "format/loops/family.h"
#include "render/drawing.h"

/* How an edge is drawn: it was known before, the new steps use it, or it is new. */
enum step_age { AGE_OLD, AGE_USED, AGE_NEW };

/* What is shown of a cell's side; TOO: paler, as the argument names others. */
enum step_side {
    SIDE_UNKNOWN = '?',
    SIDE_INSIDE = '#',
    SIDE_OUTSIDE = '.',
    SIDE_INSIDE_TOO = '+',
    SIDE_OUTSIDE_TOO = '-'
};

enum step_premise { PREMISE_NONE, PREMISE_PLACE, PREMISE_CLUE };

struct step_view {
    const struct puzzle *puzzle;
    unsigned char *value;             /* [nedges] enum edge_value */
    unsigned char *age;               /* [nedges] enum step_age */
    unsigned char *premise;           /* [ncells] enum step_premise: hatched */
    unsigned char *ring;              /* [ndots] 1: has a ring */
    char *sides;                      /* [ncells] enum step_side */
    bool reasons;                     /* some step of the picture has links */
    const struct story_step *chained; /* the step whose links are shown, or NULL; not owned */
};

/* The view after steps [0 .. end[ of the story, of which those from `first` on are new. Edges that
 * the puzzle's solver had marked before the story are there from the beginning. Of several steps,
 * the hardest show what their links name; links are drawn if only one is the hardest. The story must
 * outlive the view. */
void step_view_init(struct step_view *view, const struct loops *own, const struct story *story,
                    int first, int end);
void step_view_release(struct step_view *view);

void step_draw(const struct pen *pen, const struct step_view *view, struct spot at);

/* The parts of the drawing, for a legend. */
enum step_sample {
    SAMPLE_ON,
    SAMPLE_OFF,
    SAMPLE_USED, /* a known line that is used */
    SAMPLE_DOT,
    SAMPLE_PLACE, /* a cell to look at */
    SAMPLE_CLUE,
    SAMPLE_INSIDE,
    SAMPLE_OUTSIDE
};

/* Draws a sample into a square at the spot, whose unit is its side. */
void step_draw_sample(const struct pen *pen, enum step_sample sample, struct spot at);
