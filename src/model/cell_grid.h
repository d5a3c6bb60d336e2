/*
 * Boards of rows and columns with a number in each cell: what the tables of families of such boards
 * (model/family.h) have in common. The body of such a family begins with a struct cell_grid, and
 * CELL_GRID_FAMILY has the entries of its table. A fact is a cell and its number, or minus a number that
 * it is not: "r2c3=4".
 */
#pragma once

#include "base/strbuf.h"
#include "model/story.h"

struct cell_grid {
    int rows, cols, symbols; /* numbers are 1 to symbols */
    int before; /* rows, and columns, of places before those of cells: 1 where clues stand there, or 0 */
    int n;
    int *at;       /* [n] row * cols + column, ascending */
    int *of;       /* [rows * cols] the cell there, or -1 */
    int *given;    /* [n] 0: none */
    int *solution; /* [n] if it is solved */
    bool solved;
};

/* A cell at each place, or only where `there` is true; nothing is given. */
struct cell_grid cell_grid_new(int rows, int cols, int symbols, const bool *there);
void cell_grid_release(struct cell_grid *c);
void cell_grid_solve(struct cell_grid *c, const int *solution);

/* The cell in this row and column, from 0; -1: there is none. */
int cell_grid_at(const struct cell_grid *c, int row, int col);

bool cell_grid_is_solved(const void *body);
void cell_grid_forget(void *body);
int cell_grid_count(const void *body, const char *kind);
void cell_grid_name(const void *body, int cell, struct strbuf *out);
int cell_grid_find(const void *body, const char *name);
extern const char *const cell_grid_fact_field[]; /* is, not */
int cell_grid_fact_name(const void *body, struct story_fact fact, struct strbuf *out);
bool cell_grid_fact_find(const void *body, int field, const char *name, struct story_fact *fact);
int cell_grid_fact_count(const void *body);
int cell_grid_fact_number(const void *body, struct story_fact fact);
bool cell_grid_fact_holds(const void *body, struct story_fact fact);

#define CELL_GRID_FAMILY                                                      \
    .is_solved = cell_grid_is_solved, .forget = cell_grid_forget,             \
    .fact_field = cell_grid_fact_field, .fact_name = cell_grid_fact_name,     \
    .fact_find = cell_grid_fact_find, .fact_count = cell_grid_fact_count,     \
    .fact_number = cell_grid_fact_number, .fact_holds = cell_grid_fact_holds, \
    .cell_name = cell_grid_name, .cell_find = cell_grid_find
