/*
 * Levels: how hard the reasoning is that a puzzle needs.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"

#include <stdbool.h>

enum {
    LEVEL_UNKNOWN = 0,
    LEVEL_MIN = 1,
    LEVEL_FACTS = 3,     /* the lowest level at which facts are kept that are no edges */
    LEVEL_CLOSURE = 4,   /* the highest level without suppositions */
    LEVEL_REASONING = 6, /* the highest level that needs no search */
    LEVEL_SEARCH = 7     /* unique, but only a search finds the solution */
};

/* "gentle", "easy", "medium", "hard", "expert", "master", "extreme" for levels 1..7; [0] is "". */
extern const char *const level_name[LEVEL_SEARCH + 1];

/*
 * True when the whole text is `A-B` with A <= B, or `A` alone for both. A level is given by its
 * number or its name.
 */
bool level_parse_range(const char *text, int *low, int *high);

/* The same for the levels that gss gives to sudokus, 1..most, which have no names. */
bool level_parse_range_of_sets(const char *text, int most, int *low, int *high);

/* For rows of options (base/options.h) with an int[2], the lowest and the highest level; any: 0. */
bool level_option_read(const char *text, void *value, struct diag *d);
void level_option_write(const void *value, struct strbuf *out);
