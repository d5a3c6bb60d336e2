/*
 * What a text says about a puzzle apart from its rules (of src/format; books print some): its title, and
 * JSON fields that are not known here, such as "author" and "source", which a record keeps as the
 * text of an object.
 */
#pragma once

#include "model/record.h"

#include <stddef.h>

struct json_t;

/* Notes n bytes of text under a field, "title" or any other; nothing if it is empty or not UTF-8. */
void record_note(struct record *r, const char *field, const char *text, size_t n);

/* The text of a field that was noted, or NULL; the caller frees it. */
char *record_noted(const struct record *r, const char *field);

/* A whole number that was noted, within these bounds; or 0. */
int64_t record_noted_number(const struct record *r, const char *field, int64_t low, int64_t high);

/* Notes all fields of an object; puts all that was noted, the title aside, into an object that lacks it. */
void record_note_json(struct record *r, struct json_t *fields);
void record_put_notes(const struct record *r, struct json_t *object);
