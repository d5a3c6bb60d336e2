/* The marks of links in JSON: arrays of a kind and the names of two places (private to format/). */
#pragma once

#include "format/json_story.h"
#include "model/record.h"
#include "model/story.h"

/* Reads the marks of a link from its object, if it has some; on false, the line's diag has why. */
bool json_mark_read(const struct jsonl_step *s, const struct record *r, const json_t *object,
                    struct story_link *link);

/* Puts the marks into the object of the link, if there are any. */
void json_mark_write(json_t *object, const struct record *r, const struct story_link *link);
