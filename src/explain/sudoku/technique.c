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
    {"skyscraper", 5, 52, look_alternating, CHAIN_SKYSCRAPER},
    {"two-string-kite", 5, 53, look_alternating, CHAIN_KITE},
    {"turbot-fish", 5, 54, look_alternating, CHAIN_TURBOT},
    {"xy-wing", 5, 55, look_alternating, CHAIN_XY_WING},
    {"remote-pair", 5, 55, look_alternating, CHAIN_REMOTE_PAIR},
    {"xyz-wing", 5, 56, look_alternating, CHAIN_XYZ_WING},
    {"empty-rectangle", 5, 57, look_alternating, CHAIN_EMPTY_RECTANGLE},
    {"w-wing", 5, 58, look_alternating, CHAIN_W_WING},
    {"finned-x-wing", 5, 60, look_fish, FINNED + 2},
    {"wxyz-wing", 5, 62, look_alternating, CHAIN_WXYZ_WING},
    {"swordfish", 5, 70, look_fish, 3},
    {"finned-swordfish", 5, 80, look_fish, FINNED + 3},
    {"jellyfish", 5, 90, look_fish, 4},
    {"unique-rectangle-1", 5, 61, look_rectangle, 1},
    {"unique-rectangle-2", 5, 61, look_rectangle, 2},
    {"unique-rectangle-4", 5, 61, look_rectangle, 4},
    {"unique-rectangle-6", 5, 61, look_rectangle, 6},
    {"unique-rectangle-3", 5, 61, look_rectangle, 3},
    {"hidden-rectangle", 5, 61, look_rectangle, 7},
    {"bug", 5, 61, look_bug, 0},
    {"sue-de-coq", 5, 61, look_sue_de_coq, 0},
    {"x-chain", 6, 92, look_alternating, CHAIN_X},
    {"xy-chain", 6, 94, look_alternating, CHAIN_XY},
    {"nice-loop", 6, 96, look_alternating, CHAIN_LOOP},
    {"aic", 6, 98, look_alternating, CHAIN_AIC},
    {"grouped-aic", 6, 99, look_alternating, CHAIN_GROUPED},
    {"als-xz", 6, 110, look_alternating, CHAIN_ALS_XZ},
    {"als-xy-wing", 6, 115, look_alternating, CHAIN_ALS_XY_WING},
    {"als-chain", 6, 120, look_alternating, CHAIN_ALS},
    {"forcing-chain", 6, 150, look_chain, 0},
};

int technique_find(const char *name)
{
    for (int i = 0; i < TECHNIQUES; i++)
        if (strcmp(technique[i].name, name) == 0)
            return i;
    return -1;
}
