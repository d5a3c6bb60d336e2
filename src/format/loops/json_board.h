/* The boards of loops in JSON, with their clues; private to this folder. */
#pragma once

#include "format/json_body.h"
#include "model/loops/puzzle.h"

/* The puzzle, which the caller owns; NULL with a message in the line's. */
struct puzzle *json_read_board(const struct jsonl *line);

/* Writes all of the board, without the numbers of its groups. */
void json_write_board(json_t *object, const struct puzzle *p);
