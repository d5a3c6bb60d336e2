/*
 * Addresses of penpa-edit (private to src/format): ...#m=edit&p=DATA, where DATA is base64 of deflated lines.
 * Line 0 is the grid, line 3 what the puzzle shows and line 4 what a solver has added: JSON with codes
 * for long names. Cells and dots have numbers: cells first, both row by row of nx + 4.
 */
#pragma once

#include "format/format.h"

#include <jansson.h>

struct penpa {
    int rows, cols;        /* without the space around the board */
    int width, first, dot; /* of a row; of the first cell and of the first dot */
    bool sudoku;
    json_t *shown, *added; /* lines 3 and 4 */
    char *title, *author;  /* or NULL */
};

/* Reads the address; false with the reason. The caller releases it in any case. */
bool penpa_open(struct penpa *p, const char *text, struct diag *why);
void penpa_release(struct penpa *p);

/* The number in a cell, 0 to most; -1: none, -2: something else. */
int penpa_number(const json_t *part, int cell, int most);

/* Whether the line from one dot to another, of a higher number, is there, with this style or more. */
bool penpa_line(const json_t *part, int from, int to, int least);

/* Appends the address: `numbers` and `lines` are what stands in "number" and "lineE" of the puzzle, `answers`
 * and `loop` those of the solver. */
void penpa_write(struct strbuf *out, const struct record *r, int rows, int cols,
                 const char *numbers, const char *lines, const char *answers, const char *loop);

/* The families. */
bool penpa_take_loops(const struct penpa *p, struct format_reader *reader, struct record *r,
                      struct diag *why);
bool penpa_take_sudoku(const struct penpa *p, struct record *r, struct diag *why);
