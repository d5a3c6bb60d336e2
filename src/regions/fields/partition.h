/*
 * Partitions of fields as text: the three files of the original program, and formats of our own.
 *
 * All functions append to a buffer. block[v] is in [0..nblocks[ or REGIONS_FREE.
 */
#pragma once

#include "base/graph.h"
#include "base/strbuf.h"
#include "regions/fields/field.h"

#include <stdint.h>

/* ---- figures ----
 * Figures of a partition. */

struct regions_figures {
    int covered;           /* elements in blocks */
    int smallest, largest; /* block; 0 when there is none */
    int border;            /* edges except those with both ends in one block */
    int inner;             /* edges with both ends in one block */
    int needed;            /* inner edges needed to connect the blocks: covered - nblocks */
};

/* block[v] in [0..nblocks[ or REGIONS_FREE. size[b], for b in [0..nblocks[, becomes the size of
 * block b. */
void regions_measure(const struct graph *g, const int *block, int nblocks, int *size,
                     struct regions_figures *figures);

struct partition {
    const struct field *field;
    const int *block;
    int nblocks;
    const int *size; /* [nblocks] */
    struct regions_figures figures;
    int64_t offset;      /* added to every id */
    int64_t seed, index; /* for partition_json */
};

/* A line per element: coordinates, phase and size of its block; -1 and 0 for a free element. */
void partition_phases(const struct partition *p, struct strbuf *out);

/* A line per block: ids, each followed by a blank; `before` begins every line. */
void partition_elements(const struct partition *p, const char *before, struct strbuf *out);

/* A line for each pair of neighbours not in one block: the middle between them. */
void partition_border(const struct partition *p, struct strbuf *out);

/* A rectangle drawn in characters; otherwise a line per element: id and block from 1, '.' if free.
 */
void partition_text(const struct partition *p, struct strbuf *out);

/* gss's <matrix>: block numbers from 1, '.' for a free element; row by row for a rectangle. */
void partition_matrix(const struct partition *p, struct strbuf *out);

/* One object, on one line. */
void partition_json(const struct partition *p, struct strbuf *out);

/*
 * A picture. Several partitions of one field share a sheet: partition_svg_begin() is given their
 * number, and partition_svg_add() adds partition i of them.
 */
void partition_svg_begin(const struct field *f, int n, struct strbuf *out);
void partition_svg_add(const struct partition *p, int i, struct strbuf *out);
void partition_svg_end(struct strbuf *out);
