/*
 * Addresses of penpa-edit (private to src/format): ...#m=edit&p=DATA, where DATA is base64 of deflated lines.
 * Line 0 is the grid, line 1 the space around it, line 3 what the puzzle shows, line 4 what a solver has
 * added, line 14 own colours of what is shown, line 17 tags: JSON with codes for long names. Points have
 * numbers, row by row of nx + 4: cells, then dots, then the lower sides of cells, then the right ones, then
 * four corners within each cell.
 */
#pragma once

#include "format/format.h"

#include <jansson.h>

struct penpa {
    int rows, cols; /* without the space around the board */
    int space[4];   /* above, below, to the left, to the right */
    int width;      /* of a row with the space and a frame */
    int points;     /* cells with them: as many as dots, and so on */
    int first, dot; /* of the first cell and of the first dot */
    bool sudoku;
    json_t *shown, *added; /* fields of both; those that are missing are empty */
    json_t *colours, *tags;
    char *title, *author, *rules; /* or NULL */
};

/* Reads the address; false with the reason. The caller releases it in any case. */
bool penpa_open(struct penpa *p, const char *text, struct diag *why);
void penpa_release(struct penpa *p);

/* The number in a cell, 0 to most; -1: none, -2: something else. */
int penpa_number(const json_t *part, int cell, int most);

/* Whether the line from one dot to another, of a higher number, is there, with this style or more. */
bool penpa_line(const json_t *part, int from, int to, int least);

/* An empty board with so much space on each side, to write; the caller releases it. */
void penpa_init(struct penpa *p, int rows, int cols, int space, bool sudoku);

/* Adds to a field of line 3 or another, an object or a list, and takes over the value: under a number, false
 * if something is there; between two points; at the end of the list. */
bool penpa_put(json_t *part, const char *field, int point, json_t *value);
void penpa_join(json_t *part, const char *field, int from, int to, int style);
void penpa_push(json_t *part, const char *field, json_t *value);

/* Appends the address, with the record's title and author. */
void penpa_write(struct strbuf *out, const struct record *r, const struct penpa *p);

/* The families. */
bool penpa_take_loops(const struct penpa *p, struct format_reader *reader, struct record *r,
                      struct diag *why);
bool penpa_take_sudoku(const struct penpa *p, struct record *r, struct diag *why);

/* Whether a tag is one of sudokus that are known here. */
bool penpa_tag_known(const char *tag);
