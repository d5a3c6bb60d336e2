/*
 * Bounds for insights: how many suppositions the story of a puzzle may have, and how long they may
 * be. Counting along a story takes far longer than a closure, so it comes last.
 */
#ifndef GENERATOR_LOOPS_INSIGHT_H
#define GENERATOR_LOOPS_INSIGHT_H

#include "base/strbuf.h"
#include "model/loops/puzzle.h"
#include "model/record.h"

enum { INSIGHT_ANY = 1000 }; /* as many as there are */

struct insight {
    int what_if_low, what_if_high; /* suppositions followed by anything but counting */
    int chain;                     /* the most rounds of any chain */
};

/* Whether it bounds nothing. */
bool insight_is_free(const struct insight *i);

/* How far the story is beyond the bounds: 0 if it has so many what-ifs, with chains that are short
 * enough. */
int insight_distance(const struct insight *i, const struct way *way);

/* Whether reasoning solves the puzzle without exceeding the upper bounds. */
bool insight_keeps(const struct insight *i, const struct puzzle *p);

/* Appends the bounds in words that follow "with", or nothing. */
void insight_words(const struct insight *i, struct strbuf *out);

#endif
