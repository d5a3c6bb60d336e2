/*
 * A story as a row of pictures: each shows the board after some more steps. Here is decided what a
 * picture shows and says; nothing is drawn.
 */
#ifndef RENDER_STEPS_H
#define RENDER_STEPS_H

#include "base/strbuf.h"
#include "model/record.h"
#include "render/step_draw.h"

#include <stdbool.h>

struct steps {
    const struct puzzle *puzzle; /* not owned, as the story */
    const struct story *story;
    int every;      /* steps a picture */
    int first, end; /* the picture shows story->step[first .. end[ as new */
    unsigned char *value, *fresh, *premise;
    char *sides;
};

/*
 * The record must have a story with a step at least; it stays with the caller. Each picture tells
 * `every` >= 1 steps, the last one perhaps fewer. What the record's solver drew beforehand is
 * there from the first picture on.
 */
void steps_init(struct steps *s, const struct record *r, int every);
void steps_release(struct steps *s);

/* On to the next picture, before the first one too; false after the last. */
bool steps_next(struct steps *s);

/* What step_draw shows. */
struct step_view steps_view(const struct steps *s);

/* Appends "Step 12 - Diagonal threes (easy)", or for several "Steps 10-12 (hard)" with the highest
 * level among them. */
void steps_heading(const struct steps *s, struct strbuf *out);

/* Appends "12 of 31". */
void steps_count(const struct steps *s, struct strbuf *out);

/* Appends what the steps say; for several, a paragraph each with its number and technique. */
void steps_words(const struct steps *s, struct strbuf *out);

#endif
