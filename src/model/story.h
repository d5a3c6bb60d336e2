/*
 * A story: how a puzzle is solved, told to people step by step. The solver tells it, the JSON
 * format carries it, drawing shows it; all three know only this.
 *
 * Places are told as people count: cell r3c4 is in row 3, column 4, from 1; an edge is named by a
 * cell and a side, `r3c4 top`, `left`, `bottom`, `right`: by the cell below it (a horizontal edge)
 * or right of it (a vertical one), and where no cell is there by the one on its other side.
 */
#ifndef MODEL_STORY_H
#define MODEL_STORY_H

#include "base/strbuf.h"
#include "model/puzzle.h"
#include "model/step.h"

/* What is known of a place; both numbers mean what the family says. For loops the place is an
 * edge, and its value EDGE_ON or EDGE_OFF. */
struct story_fact {
    int place;
    int value;
};

struct story_step {
    int level;       /* 1..5; 6 where reasoning ends and the solution is only shown */
    char *technique; /* a row of the rule table, or several rows of one kind: "counting" */
    char *title;     /* what people call it: "Diagonal threes"; NULL: it has only the name above */
    char *text;      /* sentences, one paragraph, UTF-8 */
    int nfacts;
    struct story_fact *fact; /* newly concluded, each once in a story */
    int ncells;
    int *cell;   /* the premises: cells to shade, ascending, each once */
    char *sides; /* loops: [ncells of the board] '#' inside, '.' outside, '?' not known; or NULL */
};

struct story {
    int nsteps;
    struct story_step *step;
};

struct story *story_new(void);
void story_free(struct story *s); /* NULL is fine */

/* Appends an empty step and returns it; valid until the next call. */
struct story_step *story_add(struct story *s);

/* Appends the name of a cell (or "the outside", "the hole at r3c4"), a dot ("top left of r3c4", by
 * the first cell there is behind it, in reading order backwards) or an edge of a square board. */
void story_cell_name(struct strbuf *out, const struct lattice *l, int face);
void story_dot_name(struct strbuf *out, const struct lattice *l, int dot);
void story_edge_name(struct strbuf *out, const struct lattice *l, int edge);

/* The cell or edge with this name, or -1. An inner edge has two names, one from each side. */
int story_find_cell(const struct lattice *l, const char *name);
int story_find_edge(const struct lattice *l, const char *name);

#endif
