/* What penpa-edit shows of constraints (private to penpa.c): the rows of the kinds say which field has their
 * marks, and which tag names them. */
#pragma once

#include "format/penpa.h"
#include "format/sudoku/chart.h"

/* Adds the marks and tags of all constraints; false with the reason if there is nothing for a kind, or no
 * room for a mark in the space around the board. */
bool penpa_draw_marks(struct penpa *p, const struct chart *s, struct diag *why);

/* Takes all marks, and rules that have only a tag; false with the reason if the tags do not explain one. */
bool penpa_take_marks(const struct penpa *p, struct chart *s, struct diag *why);

/* Whether the puzzle has the tag. */
bool penpa_tagged(const struct penpa *p, const char *tag);

#define PENPA_DISJOINT "disjoint groups"
