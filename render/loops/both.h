/* The lines of two loops on one board, told apart without colour: those of both are grey; those of
 * only one are black, and for the second dashed. */
#pragma once

#include "model/loops/loop.h"
#include "render/loops/layers.h"

/* Draws the edges that are on in both loops, or in only one of them. Leaves the pen with dashes. */
void both_draw(const struct pen *pen, const struct loop *first, const struct loop *second);
