/*
 * The JSON field `steps`, the story of a solution (private to src/format and to the tables of
 * families). The reader checks it: names must be on the board, no fact may be repeated, and none
 * may contradict the solution, if that is known.
 */
#pragma once

#include "format/jsonl.h"
#include "model/record.h"

/* A step that is being read. */
struct jsonl_step {
    const struct jsonl *line;
    const json_t *object;
    int number; /* from 1 */
};

/* Reports what is wrong with a field of the step; returns false. */
bool jsonl_step_wrong(const struct jsonl_step *s, const char *field, const char *why);

/* The texts of an array; NULL with a message if the field is not an array of texts. */
const json_t *jsonl_step_list(const struct jsonl_step *s, const char *field);

/* The first reads the story, if there is one, into a record that has its puzzle and its solution,
 * if known; the second puts the record's story, if it has one, into the object. */
bool jsonl_read_story(const struct jsonl *line, struct record *r);
void jsonl_write_story(json_t *object, const struct record *r);

/* ---- parts of stories (json_say.c) ---- */

/* Reads the field `say` of a step or a link, if it is there: each entry is an object of the row, and
 * of numbers for each slot. And puts it into the object, unless n is 0. */
bool json_sayings_read(const struct jsonl_step *s, const struct record *r, const json_t *object,
                       struct saying **say, int *n);
void json_sayings_write(json_t *object, const struct saying *say, int n);

/* Reads the marks of a link, arrays of a kind and the names of two places, if it has some; on false, the
 * line's diag has why. And puts them into the object, if there are any. */
bool json_mark_read(const struct jsonl_step *s, const struct record *r, const json_t *object,
                    struct story_link *link);
void json_mark_write(json_t *object, const struct record *r, const struct story_link *link);
