/* The eight ways to turn and mirror a board of rows and columns. */
#pragma once

/* A transform is a sum of these, which are applied in this order. */
enum { TRANSFORM_TRANSPOSE = 1, TRANSFORM_FLIP_ROWS = 2, TRANSFORM_FLIP_COLS = 4, TRANSFORMS = 8 };

/* Their names, such as "rotate90", which is clockwise; NULL-terminated. */
extern const char *const transform_name[TRANSFORMS + 1];

/* Moves a place of a board with so many rows and columns, before the transform. */
void transform_place(int transform, int rows, int cols, int *row, int *col);
