/*
 * The JSON field `say` of a step, a chain or a link (private to json_story.c): what it says, in no
 * language. Each entry is an object of the row, and of numbers for each slot.
 */
#pragma once

#include "format/json_story.h"

/* Reads the field, if it is there. */
bool json_say_read(const struct jsonl_step *s, const struct record *r, const json_t *object,
                   struct saying **say, int *n);

/* Puts the field into the object, unless n is 0. */
void json_say_write(json_t *object, const struct saying *say, int n);
