#include "model/transform.h"

#include <stdbool.h>

const char *const transform_name[TRANSFORMS + 1] = {"none",      "diagonal",    "mirror-v",
                                                    "rotate270", "mirror-h",    "rotate90",
                                                    "rotate180", "antidiagonal"};

void transform_place(int transform, int rows, int cols, int *row, int *col)
{
    bool turned = transform & TRANSFORM_TRANSPOSE;
    int r = turned ? *col : *row, c = turned ? *row : *col;

    *row = transform & TRANSFORM_FLIP_ROWS ? (turned ? cols : rows) - 1 - r : r;
    *col = transform & TRANSFORM_FLIP_COLS ? (turned ? rows : cols) - 1 - c : c;
}
