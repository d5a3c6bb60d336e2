/*
 * The papers of a sudoku's cells (private to render/): greys for diagonals and windows, four tints
 * for the fields of a jigsaw, and colours for blocks in several pieces. Up to nine colours differ
 * in lightness as much as in hue, so that they stay apart in grey and for the colour-blind, and all
 * except white have a sign in a corner of the cell.
 */
#pragma once

#include "model/sudoku/appearance.h"
#include "render/style.h"

#include <cairo.h>

/* Tints the fields of a jigsaw, which have no tint yet, so that neighbours differ; no other board.
 */
void sudoku_appearance_tint_fields(struct sudoku_appearance *look);

/* The paper of a tint, not TINT_NONE; each part in [0..1]. */
void sudoku_tint_colour(const struct style *style, const struct sudoku_appearance *look, int tint,
                        double colour[3]);
void sudoku_tint_set(cairo_t *cr, const struct style *style, const struct sudoku_appearance *look,
                     int tint);

/* Draws the sign of a tint, if it has one, into the corner of a cell with its middle at (0, 0). */
void sudoku_tint_sign(cairo_t *cr, const struct sudoku_appearance *look, int tint, double unit);
