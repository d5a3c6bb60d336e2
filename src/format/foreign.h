/*
 * Puzzles as JSON of other programs (private to src/format): whether an object is of the kind, and
 * reading it, which returns false with the reason.
 */
#pragma once

#include "base/diag.h"
#include "model/record.h"

#include <jansson.h>

bool fpuzzles_is(const json_t *root);
bool fpuzzles_take(json_t *root, struct record *r, struct diag *why);
