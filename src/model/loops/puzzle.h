/*
 * The puzzle: a lattice and clues. The one idea of the project: a clue is a set of cells and the
 * number of its boundary edges on the loop. A digit is a clue of one cell; a superclue (Knuth's
 * SuperSlitherlink) is a clue of several, which need not touch each other.
 *
 * A boundary edge of a clue has exactly one side in its set of cells. An edge with both sides in it
 * is internal, and is never on the loop. No cell belongs to two clues.
 */
#pragma once

#include "base/own.h"
#include "model/loops/lattice.h"

/* A number that is to be found. Such a clue has only its shape: the edges between its cells are
 * off. Readers make it only where they are allowed to; of the engines, only find_solutions() and
 * decide_puzzle() take it (solver/loops/decide.h). */
enum { CLUE_UNKNOWN = -2 };

struct clue {
    int number; /* >= 0; if it is larger than the boundary, there is no solution. Or CLUE_UNKNOWN */
    int ncells; /* >= 1 */
    int *cells; /* in the order in which they were added */
    char *name; /* of a superclue: a letter, or a longer name; NULL for a digit */
};

struct puzzle {
    struct lattice *lattice;
    int nclues;
    struct clue *clue; /* [nclues] */
    int *cell_clue;    /* [ncells] index of the clue, or -1 */
    int *alone;        /* private: [ncells] each cell by itself, for clues of one cell */
    size_t capacity;   /* private */
};

enum puzzle_type {
    PUZZLE_SUPER,       /* SuperSlitherlink: has a named clue */
    PUZZLE_SLITHERLINK, /* digits only, or nothing */
    PUZZLE_SLINK        /* a digit in every cell */
};

/* "super", "slitherlink", "slink", in the order of the enum, NULL-terminated. */
extern const char *const puzzle_type_name[];

/* The puzzle holds a reference of its own to the lattice. */
struct puzzle *puzzle_new(struct lattice *lattice);
void puzzle_free(struct puzzle *p); /* NULL is fine */
OWNABLE(puzzle, puzzle_free)

/* Adds a clue without cells, which the caller then adds, and returns its index. Copies the name. */
int puzzle_add_clue(struct puzzle *p, int number, const char *name);

/* Adds a cell, which is in no clue yet, to the clue. */
void puzzle_add_cell(struct puzzle *p, int clue, int cell);

/* A puzzle with only the clues in keep[0..nkeep[, in that order. */
struct puzzle *puzzle_select(const struct puzzle *p, const int *keep, int nkeep);

/* The same puzzle with clues and cells in the order of the board, however it was made. */
struct puzzle *puzzle_in_order(const struct puzzle *p);

bool puzzle_has_unknown(const struct puzzle *p);

/* The clue with this name, or -1. Readers and the generator give each name only once. */
int puzzle_find_name(const struct puzzle *p, const char *name);

/* Names all clues of several cells (and those named already) a, b, .. z, A .. Z by their first cell
 * in reading order, or g1, g2, ... when there are more than 52. */
void puzzle_name_groups(struct puzzle *p);

enum puzzle_type puzzle_type(const struct puzzle *p);

/* The clue of a face of the lattice, or -1. Only cells have clues. */
static inline int puzzle_clue_of(const struct puzzle *p, int face)
{
    return lattice_is_cell(p->lattice, face) ? p->cell_clue[face] : -1;
}

enum edge_kind { EDGE_FREE, EDGE_BOUNDARY, EDGE_INTERNAL };

/* How the edge lies to the clue: not at its cells, on its boundary, or between its cells. */
static inline enum edge_kind puzzle_edge_kind(const struct puzzle *p, int clue, int edge)
{
    int sides = (puzzle_clue_of(p, p->lattice->edge_cell[edge][0]) == clue) +
                (puzzle_clue_of(p, p->lattice->edge_cell[edge][1]) == clue);

    return sides == 0 ? EDGE_FREE : sides == 1 ? EDGE_BOUNDARY : EDGE_INTERNAL;
}

/* True when the edge has both its sides in one clue. */
static inline bool puzzle_internal(const struct puzzle *p, int edge)
{
    int clue = puzzle_clue_of(p, p->lattice->edge_cell[edge][0]);

    return clue >= 0 && clue == puzzle_clue_of(p, p->lattice->edge_cell[edge][1]);
}

/* The boundary edges of a clue, each once, into edges[]; returns how many there are: at most the
 * sum of the degrees of its cells. */
int puzzle_boundary(const struct puzzle *p, int clue, int *edges);
