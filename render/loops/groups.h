/*
 * Groups: the superclues of a puzzle as a page shows them. A group is a clue of several cells, or a
 * named one. Its pieces are the parts of it that are connected by edges.
 *
 * This module finds the pieces, chooses a tint for each group, and the places of its letter and of
 * its number, both of which each piece has. It draws nothing, and the result depends only on the puzzle.
 */
#pragma once

#include "base/arena.h"
#include "model/loops/puzzle.h"
#include "render/loops/outline.h"

#include <stdbool.h>

struct drawn_group {
    int clue;                    /* its index in the puzzle */
    int tint;                    /* [0..ntints[ */
    int first_piece, end_pieces; /* its pieces are piece[first_piece .. end_pieces[ */
};

struct piece {
    int group;
    int ncells;
    int *cells; /* [ncells] in reading order */
    int letter_cell; /* its first cell in reading order; on tilings one with much room, apart from that of */
    bool centred;     /* the number, and the letter in its middle */
    double room;      /* of the number, to the outline; half a side in squares */
    double number[2]; /* where its number stands, as the dots of the lattice */
    bool narrow;      /* the piece is one cell wide there */
};

struct drawn_groups {
    struct arena arena;
    int n;
    struct drawn_group *group; /* in the order of their clues */
    int npieces;
    struct piece *piece; /* group by group; within one, in reading order of their first cells */
    int *cell_piece;     /* [ncells of the lattice] or -1 */
    int *cells;          /* of all pieces */
};

/* Chooses among ntints >= 1 tints. Numbers may stand between cells of their group, too, unless
 * crosses are drawn there, or the board is cut. */
struct drawn_groups *groups_new(const struct puzzle *p, int ntints, bool between);
void groups_free(struct drawn_groups *g); /* NULL is fine */
OWNABLE(drawn_groups, groups_free)

/* Whether the clue is drawn as a group. */
bool groups_has(const struct puzzle *p, int clue);

/* A dot's position, in sides of cells. */
struct point groups_dot(const struct lattice *l, int dot);

/* The middle of a cell, that of the largest circle in it, in sides; returns the circle's radius. */
double groups_cell_middle(const struct lattice *l, int cell, double middle[2]);
