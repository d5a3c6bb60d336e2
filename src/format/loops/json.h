/* The JSON fields of loops: functions of the family's table (private to src/format). */
#ifndef FORMAT_LOOPS_JSON_H
#define FORMAT_LOOPS_JSON_H

#include "model/family.h"

/* `type`, `rows`, `cols`, `grid`, `clues`. */
bool json_loops_read(const struct jsonl *line, struct record *r);
void json_loops_write(const void *body, struct json_t *object);

/* `solution`, and `edges`, a solver's marks so far. */
bool json_loops_read_solution(const struct jsonl *line, void *body);
void json_loops_write_solution(const void *body, struct json_t *object);

/* `sides` of a step. */
bool json_loops_read_step(const struct jsonl_step *from, const void *body, struct story_step *step);
void json_loops_write_step(const void *body, const struct story_step *step, struct json_t *object);

#endif
