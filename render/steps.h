/*
 * A story as a series of pictures, each with the board after some more steps. This module finds
 * what a picture shows and its texts; it draws nothing.
 */
#pragma once

#include "base/strbuf.h"
#include "model/record.h"
#include "render/wording.h"

#include <stdbool.h>

struct steps {
    const struct record *record; /* not owned, nor is its story */
    const struct story *story;
    int every;  /* steps per picture */
    int least;  /* the level of a step that has a picture is at least this */
    int budget; /* what the steps of a picture may cost; 0: `every` counts */
    int easy;   /* with a budget: steps of lower levels have pictures of their own, any number; */
    bool mixed; /* or they share those of harder ones, whose words leave them out */
    int first, end; /* the picture shows story->step[first .. end[ as new */
};

/*
 * The record must have a story with at least one step; it stays with the caller. Each picture shows
 * `every` >= 1 more steps, the last one perhaps fewer.
 */
void steps_init(struct steps *s, const struct record *r, int every);

/* The same with a picture for each key moment of the story (story_key_level()), and none for other
 * steps, though later pictures have their facts. */
void steps_init_brief(struct steps *s, const struct record *r);

/* Steps of lower levels only count around one clue or dot, or place the last number of an area. */
enum { STEPS_LEAST_HARD = 2 };

/* The same with at most `most` pictures as far as that is possible: easy steps share them, and hard
 * ones have one each. If `brief`, runs of steps that only count share one picture, and those at the end
 * have none; so do runs of harder ones where too many are left, and then all share pictures. */
void steps_init_few(struct steps *s, const struct record *r, int most, bool brief);

/* Whether the picture has a run of easy steps, which the words only name. */
bool steps_are_easy(const struct steps *s);

/* The number of pictures. */
int steps_pictures(const struct steps *s);

/* Goes to the next picture; to be called before the first one too. False after the last. */
bool steps_next(struct steps *s);

/* Appends "Step 12 – Diagonal threes (easy)", or for several "Steps 10–12 (hard)" with the highest
 * level among them. A story of one step has no numbers. */
void steps_heading(const struct steps *s, const struct wording *w, struct strbuf *out);

/* Appends "12 of 31". */
void steps_count(const struct steps *s, const struct wording *w, struct strbuf *out);

/* Appends the texts of the steps; of several, a paragraph each with its number, and its title if the
 * one before it has another; these stand between marks that make them `bold`, or "". Below the text of
 * a step stand those of its links, one per line with its label. Of a run of easy steps the titles; of those
 * among harder ones nothing. */
void steps_words(const struct steps *s, const char *bold, struct strbuf *out);
