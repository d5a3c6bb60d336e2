/* The nouns of loops, for explain/words.h: kinds "cell", "clue", "dot", and "edge", "line" and
 * "cross", which are edges. */
#ifndef EXPLAIN_LOOPS_NOUNS_H
#define EXPLAIN_LOOPS_NOUNS_H

#include "explain/words.h"

extern const struct nouns loops_nouns;

#endif
