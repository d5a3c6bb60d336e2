/* The JSON fields of sudokus: functions of the family's table (private to src/format). */
#ifndef FORMAT_SUDOKU_JSON_H
#define FORMAT_SUDOKU_JSON_H

#include "model/family.h"

/* `type`, `symbols`, `blocks`, `places`, `layout`, `givens`, `gss_level`. */
bool json_sudokus_read(const struct jsonl *line, struct record *r);
void json_sudokus_write(const void *body, struct json_t *object);

/* `solution`; `filled` and `excluded`, what a solver has noted so far. */
bool json_sudokus_read_solution(const struct jsonl *line, void *body);
void json_sudokus_write_solution(const void *body, struct json_t *object);

#endif
