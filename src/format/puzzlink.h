/*
 * Addresses of puzz.link and of other sites for the same program, pzpr (private to src/format):
 *
 *     [ANY?][type=MODE&]KIND[_edit|_play]/[v:/]COLS/ROWS/BODY[/]
 *     ANY/p/KIND/COLS/ROWS/BODY
 *     ANY/KIND.html?pzpr=COLS/ROWS/BODY
 *     ANY/KIND.html?problem=ROWS/COLS/ROW/ROW/...    (pencil box; sudokus have one size)
 *
 * The families read the body.
 */
#pragma once

#include "format/runs.h"

struct puzzlink {
    const char *text;
    size_t at, end;   /* the rest of the address: text[at..end[ */
    const char *kind; /* n bytes, without _edit and _play */
    size_t n;
    bool pencil_box; /* ?problem= */
};

/* Finds KIND, and sets `at` behind the '/' or '=' that ends it. */
bool puzzlink_find(const char *text, size_t len, struct puzzlink *address, struct slip *slip);

/*
 * Reads the sides, each in [1..most]; the rest is then the body, without the last '/'. Sides must be
 * equal if it is `square`, where a pencil box has only one. What changes the rules is an error.
 */
bool puzzlink_sides(struct puzzlink *address, int most, bool square, int *rows, int *cols,
                    struct slip *slip);

/* Reads the body of a pencil box: the cells, a number or '.', each row ended by '/',
 * cells separated by '_'. */
bool puzzlink_rows(struct puzzlink *address, int cols, int least, int largest, struct runs *runs,
                   struct slip *slip);

/* What stands before KIND in addresses that are written. */
#define PUZZLINK_BASE "https://puzz.link/p?"
