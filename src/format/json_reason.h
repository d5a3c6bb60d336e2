/*
 * The JSON fields `because` and `chains` of a step: its reason, and what follows from suppositions
 * (private to src/format). Facts in chains may contradict the solution; those of reasons may not.
 */
#ifndef FORMAT_JSON_REASON_H
#define FORMAT_JSON_REASON_H

#include "format/json_story.h"

/* Each reads a field, if it is there, or puts it into the object, if the step has it. */
bool jsonl_read_reason(const struct jsonl_step *s, const struct record *r, struct story_step *step);
bool jsonl_read_chains(const struct jsonl_step *s, const struct record *r, struct story_step *step);
void jsonl_write_reason(json_t *object, const struct record *r, const struct story_step *step);
void jsonl_write_chains(json_t *object, const struct record *r, const struct story_step *step);

/* Puts an array for each kind of fact into the object. */
void jsonl_write_facts(json_t *object, const struct record *r, const struct story_fact *fact,
                       int n);

#endif
