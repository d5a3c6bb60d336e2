/*
 * Themes: motifs of digits that a puzzle shows, as many published puzzles do.
 *
 * Motifs are placed first, at random, and the loop is searched for afterwards. The cells beside a
 * motif have no digit, so that it is seen.
 */
#pragma once

#include "base/pcg.h"
#include "model/loops/symmetry.h"

/* Smaller boards hardly have room. */
enum { THEME_LEAST_SIDE = 5 };

enum theme {
    THEME_NONE,
    THEME_CROSSES,
    THEME_ROWS,
    THEME_STRIPES,
    THEME_RINGS,
    THEME_BLOCKS,
    THEME_FRAME
};

/* "none", "crosses", ..., NULL. */
extern const char *const theme_name[];

/* Sets given[ncells] (format/loops/givens.h) to motifs of the theme, with all their images under
 * the symmetry, which the board has. False if none found room. */
bool theme_place(struct lattice *l, enum symmetry symmetry, enum theme theme, struct pcg32 *rng,
                 char *given);
