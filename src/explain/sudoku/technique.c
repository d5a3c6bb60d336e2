/* The table of techniques. Their titles and sentences are in templates/techniques. */
#include "explain/sudoku/technique.h"

/* Sets of five and more stand in one row: LARGE is the n from which on they are looked for. */
enum { LARGE = 5 };

const struct technique technique[TECHNIQUES] = {
    {"last-cell", 1, 1, look_last_cell, 1},
    {"hidden-single", 1, 1, look_hidden_single, 1},
    {"naked-single", 1, 2, look_naked_single, 1},
    {"constraint", 1, 3, look_constraint, 0},
    {"cage", 2, 8, look_sum, 1},
    {"pointing", 2, 10, look_pointing, 2},
    {"claiming", 2, 11, look_claiming, 2},
    {"naked-pair", 2, 12, look_naked_set, 2},
    {"rule-of-45", 2, 13, look_sum, 2},
    {"hidden-pair", 2, 14, look_hidden_set, 2},
    {"pointing-triple", 3, 15, look_pointing, 3},
    {"claiming-triple", 3, 16, look_claiming, 3},
    {"naked-triple", 3, 20, look_naked_set, 3},
    {"hidden-triple", 3, 24, look_hidden_set, 3},
    {"pointing-set", 4, 25, look_pointing, 4},
    {"claiming-set", 4, 26, look_claiming, 4},
    {"naked-quad", 4, 30, look_naked_set, 4},
    {"hidden-quad", 4, 36, look_hidden_set, 4},
    {"naked-set", 4, 40, look_naked_set, LARGE},
    {"hidden-set", 4, 44, look_hidden_set, LARGE},
    {"x-wing", 5, 50, look_fish, 2},
    {"xy-wing", 5, 55, look_wing, 2},
    {"xyz-wing", 5, 57, look_wing, 3},
    {"simple-colouring", 5, 60, look_colouring, 0},
    {"w-wing", 5, 62, look_w_wing, 0},
    {"swordfish", 5, 70, look_fish, 3},
    {"jellyfish", 5, 90, look_fish, 4},
    {"forcing-chain", 6, 150, look_chain, 0},
};

int technique_find(const char *name)
{
    for (int i = 0; i < TECHNIQUES; i++)
        if (strcmp(technique[i].name, name) == 0)
            return i;
    return -1;
}
