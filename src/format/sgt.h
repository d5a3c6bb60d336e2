/*
 * Simon Tatham's Portable Puzzle Collection (private to src/format): game ids, PARAMS:DESC, a line each, or
 * the one in a save file, whose lines are a key of 8 characters, ':', a length, ':' and the value.
 */
#pragma once

#include "base/strbuf.h"
#include "base/textin.h"

#include <stdbool.h>

/* Whether the text, as a format's recognise() gets it, is a save file of this game; and its id then. */
bool sgt_saved(const char *text, const char *game);

/* The next id, from the next line or a whole save file of the game, into *id. */
bool sgt_take(struct textin *in, const char *game, struct strbuf *id, struct diag *d);

/* Blank cells: 'a' to 'z' for 1 to 26. */
void sgt_write_blanks(struct strbuf *out, int *n);
