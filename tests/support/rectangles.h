/* Unique and avoidable rectangles by their definitions in the field, from candidates and givens alone. */
#pragma once

#include "model/sudoku/topology.h"

#include <stdint.h>

/* Corners in the order around, and the two symbols that they could swap; can[nelements] has a bit for each
 * symbol that an element can be, known and given, too,
 * have symbols from 1, or 0. */
struct rectangle_claim {
    const struct topology *t;
    const uint32_t *can;
    const int *given, *known;
    const int *corner; /* [4] */
    uint32_t pair;
    const int *fact; /* [n] what goes: element * symbols + symbol */
    int n;
};

/* The type that concludes just this: 1 to 4, of which 2 has type 5, too; 6; 7: hidden; 16 and 1 or 2: avoidable.
 * 0: none does. */
int rectangle_type(const struct rectangle_claim *c);
