/*
 * Places and edges in words.
 *
 * A text often lists many edges of one step, and a reader has to find each on the board. So an edge
 * is named from where the reader already looks: by the cell or letter that the step looks at, or
 * otherwise by the cell named last. Several sides may follow a cell: "r1c2 top, right and left".
 * Within one text an edge keeps the name that it got first. Otherwise, this file does not depend on
 * the sentences around.
 */
#ifndef EXPLAIN_LOOPS_WORDS_PLACE_H
#define EXPLAIN_LOOPS_WORDS_PLACE_H

#include "base/strbuf.h"
#include "explain/loops/path/log.h"

/* Appends "r1c2", "the dot top left of r1c2", "r1c2 top" or "letter a (7)", and nothing for the
 * board. With `clue`, a cell that has a digit is named with it: "the 2 at r1c2". */
void say_place(struct strbuf *out, const struct puzzle *p, enum step_focus focus, int at,
               bool clue);

/* The number of the edge among those of the cell, clockwise from 0 (the top of a square), or -1. */
int place_of_edge(const struct lattice *l, int cell, int edge);

/* Appends the name of an edge: the one that it has in the text already, or the usual one. */
void say_edge(struct strbuf *out, const struct lattice *l, int edge);

/* Whether the edge is a side of the cell and may be named by it. */
bool edge_goes_by(const struct strbuf *text, const struct lattice *l, int edge, int cell);

/* Appends "top, right and left": n sides of the cell, by their numbers. */
void say_sides_of_cell(struct strbuf *out, const struct lattice *l, int cell, const int *place,
                       int n);

/* What stands before the i-th of n words: nothing, ", " or " and ". */
const char *say_separator(int i, int n);

/* Appends "r1c2, r2c3 and r4c4". */
void say_cells(struct strbuf *out, const struct lattice *l, const int *cell, int n);

/* Appends "the 2s at r1c2 and r3c4, and letter a". */
void say_clue_list(struct strbuf *out, const struct puzzle *p, const int *clue, int n);

/* Whether the text names the cell. */
bool cell_was_said(const struct strbuf *text, const struct lattice *l, int cell);

/* Whether the text has the clue by its number, or by its letter. */
bool clue_was_said(const struct strbuf *text, const struct puzzle *p, int clue);

/* Whether the clause begins with this place, "at the 2 at r1c2, ", and has named no other cell
 * since; then its sides need no cell. */
bool cell_stands(const struct strbuf *out, const struct lattice *l, int cell);

/* Whether the text ends with sides of this cell and no other, "r1c2 top and left are on (", so that
 * "the 3" is its number. */
bool sides_stand(const struct strbuf *out, const struct lattice *l, int cell);

/* Appends those of the n edges that have the value, at least one, "r1c2 top and left, and r2c2
 * left". */
void say_edges_of_value(struct strbuf *out, const struct puzzle *p, const struct log_step *s,
                        const struct step_edge *edge, int n, enum edge_value value);

/* Fills in cells that name the n edges, at most so many, each once; returns how many. */
int edges_naming_cells(const struct strbuf *text, const struct puzzle *p,
                       const struct step_edge *edge, int n, int *cell, int most);

/* Appends "r1c2 top and r2c2 left are on, and r2c3 top is off". */
void say_edges(struct strbuf *out, const struct puzzle *p, const struct log_step *s,
               const struct step_edge *edge, int n);

#endif
