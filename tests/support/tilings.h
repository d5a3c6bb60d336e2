/*
 * Boards for tests that are not squares. Nothing here uses an engine. Every function returns a new
 * lattice, of which the caller holds one reference.
 */
#pragma once

#include "base/pcg.h"
#include "model/loops/lattice.h"

/* Hexagons in rows, every other row half a cell to the right. There is a cell exactly where
 * there[r*cols + c] is not 0, or everywhere (NULL). Three hexagons meet at an inner dot. */
struct lattice *tiling_honeycomb(int rows, int cols, const unsigned char *there);

/* Rows of 2*cols triangles; six of them meet at an inner dot. */
struct lattice *tiling_triangles(int rows, int cols);

/* A hexagon within a ring of squares and triangles (3.4.6.4); a triangle, two squares and the
 * hexagon meet at an inner dot. */
struct lattice *tiling_ring(void);

/* Rows of pentagons, two for each unit (Cairo); three or four meet at an inner dot. */
struct lattice *tiling_cairo(int rows, int cols);

/* Triangles of which random neighbours are joined into cells of at most so many edges [6..16], and
 * random ones are missing. It has dots of two to six edges; two cells may have several edges in
 * common. */
struct lattice *tiling_joined(int rows, int cols, int edges, struct pcg32 *rng);

/* So many triangles [1..15] between a dot and a straight line, so many beyond the line that have
 * another dot in common, and random neighbours joined. */
struct lattice *tiling_fans(int above, int below, struct pcg32 *rng);
