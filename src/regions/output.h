/*
 * Partitions of fields as text: the three files of the original program, and formats of our own.
 *
 * All append to a buffer. block[v] is in [0..nblocks[ or REGIONS_FREE.
 */
#ifndef REGIONS_OUTPUT_H
#define REGIONS_OUTPUT_H

#include "base/strbuf.h"
#include "regions/field.h"
#include "regions/measure.h"

#include <stdint.h>

struct partition {
    const struct field *field;
    const int *block;
    int nblocks;
    const int *size; /* [nblocks] */
    struct regions_figures figures;
    int64_t offset;      /* added to every id */
    int64_t seed, index; /* for output_json */
};

/* A line per element: coordinates, phase, size of the piece it is in; -1 and 0 for a free one. */
void output_phases(const struct partition *p, struct strbuf *out);

/* A line per block: ids, each followed by a blank; `before` begins every line. */
void output_elements(const struct partition *p, const char *before, struct strbuf *out);

/* For each pair of neighbours not in one block a line: the middle between them. */
void output_border(const struct partition *p, struct strbuf *out);

/* A rectangle drawn in characters; else a line per element: id and block from 1, '.' if free. */
void output_text(const struct partition *p, struct strbuf *out);

/* gss's <matrix>: block numbers from 1, '.' for a free element; of a rectangle row by row. */
void output_matrix(const struct partition *p, struct strbuf *out);

/* One object, in a line. */
void output_json(const struct partition *p, struct strbuf *out);

/*
 * A picture. Several stand on one sheet: output_svg_begin says for how many it is made, and
 * output_svg_add draws partition i of them, all of the same field.
 */
void output_svg_begin(const struct field *f, int n, struct strbuf *out);
void output_svg_add(const struct partition *p, int i, struct strbuf *out);
void output_svg_end(struct strbuf *out);

#endif
