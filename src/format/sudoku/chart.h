/*
 * Sudokus on a square of cells, as other programs describe them (private to src/format): a box or
 * field for each cell, perhaps diagonals and constraints. Between such descriptions and topologies.
 */
#pragma once

#include "base/ints.h"
#include "format/format.h"
#include "format/sudoku/family.h"
#include "model/sudoku/constraint.h"

struct json_t; /* a value of the JSON library */

struct chart {
    int side;
    int *field;           /* [side * side] the box or field of each cell, from 0; or all -1: none */
    int *given;           /* [side * side] 0: none */
    int *solution;        /* [side * side] all 0: not known */
    bool falling, rising; /* diagonals, */
    bool disjoint;        /* and the cells at one place of all boxes are blocks, too; */
    int nlinked;          /* so many of them */
    bool windows;         /* the four of a windoku of 9x9 are, too */
    int n;
    struct constraint *constraint; /* [n], whose cells are ncells from cell.at[...] on, in order */
    size_t capacity;
    struct ints cell;
};

/* Of this side, in [1..TOPOLOGY_MAX_SYMBOLS], with boxes of this height; 0: none. */
void chart_init(struct chart *s, int side, int height);
void chart_release(struct chart *s);

/* Adds a constraint without cells; chart_cell() adds a cell to the last one. */
void chart_add(struct chart *s, enum constraint_kind kind, int number);
void chart_cell(struct chart *s, int cell);

/* Add a cell to the last constraint, or all of a list of [row, column] in JSON, or [column, row]; false
 * if one is off the square or the constraint has more than the side. */
bool chart_place(struct chart *s, int row, int col);
bool chart_places(struct chart *s, const struct json_t *list, bool column_first);

/* Adds a rule of the whole board by its name in f-puzzles and SudokuPad: a kind, a diagonal, disjoint groups;
 * false if there is none of this name. */
bool chart_whole(struct chart *s, const char *name);

/* Makes all constraints so far the fields; false if there are not as many as the side. */
bool chart_fields(struct chart *s);

/* The record; false with the reason: fields of other sizes, a wrong cage or solution. A solution that lacks
 * symbols is left out. */
bool chart_record(const struct chart *s, struct record *r, struct diag *why);

/* The description of a sudoku; false, with nothing to release, if it has other blocks, or another place
 * for an element. Its constraints are those of the topology, which stays theirs. */
bool chart_of(const struct sudoku *s, struct chart *chart);

/* The height of the boxes if the fields are boxes, else 0. */
int chart_box_height(const struct chart *s);

/* Numbers the classes of a forest over the cells from 0, in the order of their first cells; returns how
 * many. */
int chart_number(int cells, int *parent, int *class);

/* How many classes of cells there are, if each is in one piece, so that borders alone show it; else 0. */
int chart_joined(int side, const int *class);
