/* The JSON of a family: how its puzzles, solutions and steps stand in a line. */
#pragma once

#include "format/jsonl.h"
#include "model/family.h"

struct jsonl_step; /* format/json_story.h: a step of the story in a line */

struct json_body {
    const struct family *family;

    /*
     * The fields of the puzzle, which stand first in a line, and those of its solution, which stand
     * after the head. read() makes the body. On false the message is in the line's diag; the caller
     * releases the record. A solution that is read has been verified.
     */
    bool (*read)(const struct jsonl *line, struct record *r);
    bool (*read_solution)(const struct jsonl *line, void *body);
    void (*write)(const void *body, json_t *object);
    void (*write_solution)(const void *body, json_t *object);

    /* What a page to play needs of puzzle and solution, in place of the fields of write() and
     * write_solution(). NULL: these suffice. */
    void (*write_board)(const void *body, json_t *object);

    /* Further fields of a step. NULL: the family has none. */
    bool (*read_step)(const struct jsonl_step *from, const void *body, struct story_step *step);
    void (*write_step)(const void *body, const struct story_step *step, json_t *object);
};

#define JSON_DECLARED(name) extern const struct json_body name##_json;
FAMILIES(JSON_DECLARED)

/* Those of `families`; a program that defines the array itself has that one instead. */
extern const struct json_body *const json_bodies[];

/* That of the family, which must be in the list. */
const struct json_body *json_body_of(const struct family *family);
