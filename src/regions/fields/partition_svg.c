/*
 * Pictures. A rectangle is drawn as squares in the colours of their blocks, with thick lines
 * between blocks. Of any other field only points are known: blocks are drawn as discs with bars
 * between neighbours, and the border as short strokes across the middle between neighbours of
 * different blocks. Coordinates beyond the second shift a point to the right and upwards.
 */
#include "base/mem.h"
#include "regions/fields/partition.h"
#include "regions/regions.h"

#include <math.h>
#include <stdlib.h>

enum { UNIT = 20, MARGIN = 8, ACROSS = 5 /* partitions side by side */ };

/* Pale colours that colour-blind people can distinguish, too. */
static const char *const colour_names[] = {"#a9cfee", "#f6d08b", "#a5dcc4", "#f3b6cf",
                                           "#e9e48c", "#cfc3ea", "#e8b79a", "#c9ccd1"};
enum { COLOURS = sizeof colour_names / sizeof *colour_names };

struct extent {
    double low[2], high[2]; /* of the elements' places in the plane */
    double unit;            /* the length drawn as UNIT */
};

static void place_of(const struct field *f, int v, double at[2])
{
    const double *c = f->at + (size_t)v * (size_t)f->dims;

    at[0] = c[0];
    at[1] = f->dims > 1 ? c[1] : 0;
    if (f->dims < 3)
        return;
    at[0] = (c[0] - c[1]) * 0.866;
    at[1] = (c[0] + c[1]) * 0.5;
    for (int k = 2; k < f->dims; k++) {
        at[0] += c[k] * 0.3 * (k - 2);
        at[1] -= c[k];
    }
}

static double distance(const struct field *f, int e)
{
    double a[2], b[2];

    place_of(f, f->graph.ends[e][0], a);
    place_of(f, f->graph.ends[e][1], b);
    return hypot(a[0] - b[0], a[1] - b[1]);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* The unit is the median distance of neighbours. */
static struct extent extent_of(const struct field *f)
{
    struct extent x = {{0, 0}, {0, 0}, 1};
    int m = f->graph.m;
    FREED double *length = mem_alloc((size_t)m, sizeof *length);

    for (int v = 0; v < f->graph.n; v++) {
        double at[2];
        place_of(f, v, at);
        for (int k = 0; k < 2; k++) {
            x.low[k] = v == 0 || at[k] < x.low[k] ? at[k] : x.low[k];
            x.high[k] = v == 0 || at[k] > x.high[k] ? at[k] : x.high[k];
        }
    }
    for (int e = 0; e < m; e++)
        length[e] = distance(f, e);
    qsort(length, (size_t)m, sizeof *length, by_value);
    if (m > 0 && length[m / 2] > 0)
        x.unit = length[m / 2];
    return x;
}

static double width_of(const struct extent *x, int k)
{
    return (x->high[k] - x->low[k]) / x->unit * UNIT + UNIT + MARGIN;
}

void partition_svg_begin(const struct field *f, int n, struct strbuf *out)
{
    struct extent x = extent_of(f);
    int across = n < ACROSS ? n : ACROSS, down = (n + ACROSS - 1) / ACROSS;

    strbuf_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.1f\" height=\"%.1f\">\n",
                  across * width_of(&x, 0) + MARGIN, down * width_of(&x, 1) + MARGIN);
}

void partition_svg_end(struct strbuf *out)
{
    strbuf_text(out, "</svg>\n");
}

/* Chooses the colour of each block: the next one, cyclically, that no earlier neighbour has. The
 * caller frees the array. */
static int *choose_colours(const struct partition *p)
{
    const struct graph *g = &p->field->graph;
    int *colour = mem_alloc((size_t)p->nblocks, sizeof *colour);
    FREED unsigned *taken = mem_alloc((size_t)p->nblocks, sizeof *taken);
    FREED int *first = mem_alloc((size_t)p->nblocks, sizeof *first);
    FREED int *next = mem_alloc((size_t)g->m, sizeof *next);

    /* Edges between blocks, listed by the lower block, which marks its colour as taken along them.
     */
    for (int b = 0; b < p->nblocks; b++)
        first[b] = -1;
    for (int e = 0; e < g->m; e++) {
        int a = p->block[g->ends[e][0]], b = p->block[g->ends[e][1]];
        if (a == b || a == REGIONS_FREE || b == REGIONS_FREE)
            continue;
        int lower = a < b ? a : b;
        next[e] = first[lower];
        first[lower] = e;
    }
    for (int b = 0; b < p->nblocks; b++) {
        int c = b % COLOURS;
        for (int i = 0; i < COLOURS && taken[b] >> c & 1; i++)
            c = (c + 1) % COLOURS;
        colour[b] = c;
        for (int e = first[b]; e >= 0; e = next[e]) {
            int x = p->block[g->ends[e][0]], y = p->block[g->ends[e][1]];
            taken[x == b ? y : x] |= 1u << c;
        }
    }
    return colour;
}

static const char *colour_of(const struct partition *p, const int *colour, int v)
{
    return p->block[v] == REGIONS_FREE ? "#ffffff" : colour_names[colour[p->block[v]]];
}

static void draw_bar(const struct partition *p, const struct extent *x, const int *colour, int e,
                     struct strbuf *out)
{
    const struct field *f = p->field;
    double a[2], b[2], scale = UNIT / x->unit;

    if (distance(f, e) > 1.7 * x->unit) /* neighbours around the back of a torus */
        return;
    place_of(f, f->graph.ends[e][0], a);
    place_of(f, f->graph.ends[e][1], b);
    int here = p->block[p->field->graph.ends[e][0]], there = p->block[p->field->graph.ends[e][1]];
    if (here == there && here != REGIONS_FREE) {
        strbuf_format(out, "<path stroke=\"%s\" stroke-width=\"%d\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n",
                      colour_of(p, colour, f->graph.ends[e][0]), UNIT * 6 / 10, a[0] * scale,
                      a[1] * scale, b[0] * scale, b[1] * scale);
        return;
    }
    if (p->block[f->graph.ends[e][0]] == p->block[f->graph.ends[e][1]])
        return;        /* both free */
    double half = 0.3; /* of the stroke across */
    double middle[2] = {(a[0] + b[0]) / 2 * scale, (a[1] + b[1]) / 2 * scale};
    double along[2] = {(b[0] - a[0]) * scale * half, (b[1] - a[1]) * scale * half};
    strbuf_format(out, "<path stroke=\"#222\" stroke-width=\"1.5\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n",
                  middle[0] - along[1], middle[1] + along[0], middle[0] + along[1],
                  middle[1] - along[0]);
}

void partition_svg_add(const struct partition *p, int i, struct strbuf *out)
{
    const struct field *f = p->field;
    struct extent x = extent_of(f);
    FREED int *colour = choose_colours(p);
    double left = i % ACROSS * width_of(&x, 0) + MARGIN;
    double top = (double)(i / ACROSS) * width_of(&x, 1) + MARGIN;

    if (f->rows == 0) {
        left += UNIT / 2.0 - x.low[0] / x.unit * UNIT;
        top += UNIT / 2.0 - x.low[1] / x.unit * UNIT;
    }
    strbuf_format(out, "<g transform=\"translate(%.1f %.1f)\">\n", left, top);
    if (f->rows > 0) {

        strbuf_text(out, "<g stroke=\"#999\" stroke-width=\"0.5\">\n");
        for (int v = 0; v < f->graph.n; v++)
            strbuf_format(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                          v / f->rows * UNIT, v % f->rows * UNIT, UNIT, UNIT,
                          colour_of(p, colour, v));
        strbuf_text(out, "</g>\n<path fill=\"none\" stroke=\"#222\" stroke-width=\"2\" "
                         "stroke-linecap=\"square\" d=\"");
        strbuf_format(out, "M0 0h%dv%dh-%dz", f->cols * UNIT, f->rows * UNIT, f->cols * UNIT);
        for (int e = 0; e < f->graph.m; e++) {
            int to = f->graph.ends[e][1];
            bool below = to == f->graph.ends[e][0] + 1 && f->rows > 1;
            if (p->block[f->graph.ends[e][0]] != p->block[to])
                strbuf_format(out, "M%d %d%c%d", to / f->rows * UNIT, to % f->rows * UNIT,
                              below ? 'h' : 'v', UNIT);
        }
        strbuf_text(out, "\"/>\n");
    } else {

        for (int e = 0; e < f->graph.m; e++)
            draw_bar(p, &x, colour, e, out);
        for (int v = 0; v < f->graph.n; v++) {
            double at[2];
            place_of(f, v, at);
            strbuf_format(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"%s/>\n",
                          at[0] / x.unit * UNIT, at[1] / x.unit * UNIT, UNIT * 0.36,
                          colour_of(p, colour, v),
                          p->block[v] == REGIONS_FREE ? " stroke=\"#999\"" : "");
        }
    }
    strbuf_text(out, "</g>\n");
}
