/* The nouns of loops, for explain/words.h: kinds "cell", "clue", "dot", and "edge", "line" and
 * "cross", which are edges; "area", edges, for the part of the board where they are. */
#pragma once

#include "explain/words.h"

extern const struct nouns loops_nouns;
