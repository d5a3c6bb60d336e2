/*
 * Boards of one's own: a file with a line for each cell, its corners, `X,Y X,Y X,Y ...`, down and to the
 * right, with up to three decimals. Empty lines and those that begin with # say nothing.
 */
#pragma once

#include "base/diag.h"
#include "model/loops/lattice.h"

/* The board, of which the caller holds one reference; NULL with a message. */
struct lattice *polygons_read(const char *path, struct diag *d);
