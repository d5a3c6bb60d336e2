#include "model/loops/corners.h"

#include "base/mem.h"
#include "model/loops/planar.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void corners_release(struct corners *c)
{
    free(c->corner);
    free(c->start);
}

void corners_add(struct corners *c, int n, const int (*at)[2])
{
    int64_t area = 0;

    c->corner = mem_reserve(c->corner, (size_t)(c->n + n), &c->capacity, sizeof *c->corner);
    c->start = mem_reserve(c->start, (size_t)c->ncells + 2, &c->start_capacity, sizeof *c->start);
    for (int k = 0; k < n; k++) {
        const int *next = at[(k + 1) % n];
        area += (int64_t)at[k][0] * next[1] - (int64_t)next[0] * at[k][1];
    }
    c->start[0] = 0;
    for (int k = 0; k < n; k++, c->n++) {
        const int *corner = at[area >= 0 ? k : n - 1 - k];
        c->corner[c->n] = (struct corner){{corner[0], corner[1]}, c->n};
    }
    c->start[++c->ncells] = c->n;
}

/* ---- dots ---- */

/* Downwards, and from left to right. */
static int compare_corners(const void *first, const void *second)
{
    const struct corner *a = first, *b = second;
    int down = (a->at[1] > b->at[1]) - (a->at[1] < b->at[1]);

    return down ? down : (a->at[0] > b->at[0]) - (a->at[0] < b->at[0]);
}

/* Numbers the dots, one for each place with corners; returns how many there are. */
static int number_dots(struct corner *corner, int n, int (*at)[2], int *dots)
{
    int ndots = 0, left = INT_MAX;

    qsort(corner, (size_t)n, sizeof *corner, compare_corners);
    for (int i = 0; i < n; i++) {
        if (i == 0 || compare_corners(&corner[i - 1], &corner[i]) != 0)
            memcpy(at[ndots++], corner[i].at, sizeof *at);
        dots[corner[i].number] = ndots - 1;
        left = corner[i].at[0] < left ? corner[i].at[0] : left;
    }
    for (int top = at[0][1], dot = 0; dot < ndots; dot++) {
        at[dot][0] -= left;
        at[dot][1] -= top;
    }
    return ndots;
}

struct lattice *corners_board(const struct corners *c, struct diag *why)
{
    FREED struct corner *corner = mem_alloc((size_t)c->n, sizeof *corner);
    FREED int(*at)[2] = mem_alloc((size_t)c->n, sizeof *at);
    FREED int *dots = mem_alloc((size_t)c->n, sizeof *dots);

    memcpy(corner, c->corner, (size_t)c->n * sizeof *corner);
    int ndots = number_dots(corner, c->n, at, dots);
    return lattice_of_cells(ndots, (const int(*)[2])at, c->ncells, c->start, dots, why);
}

/* ---- trimming ---- */

static int compare_sides(const void *first, const void *second)
{
    const int *a = first, *b = second;

    return a[0] != b[0] ? (a[0] > b[0]) - (a[0] < b[0]) : (a[1] > b[1]) - (a[1] < b[1]);
}

/* What is being trimmed: sides k lead from corner k of all cells to the next one of the same. */
struct trimming {
    struct corners *c;
    int ndots, *dots, (*at)[2]; /* [c->n] of corners; [ndots] */
    int (*side)[2], (*sorted)[2];
    unsigned char *open; /* [ndots] with a side that has no second cell */
    int *root;           /* [ndots] the least dot that is joined with it by edges between others */
};

static void trimming_init(struct trimming *t, struct corners *c)
{
    size_t n = (size_t)c->n;
    FREED struct corner *corner = mem_alloc(n, sizeof *corner);

    *t = (struct trimming){.c = c,
                           .dots = mem_alloc(n, sizeof *t->dots),
                           .at = mem_alloc(n, sizeof *t->at),
                           .side = mem_alloc(n, sizeof *t->side),
                           .sorted = mem_alloc(n, sizeof *t->sorted),
                           .open = mem_alloc(n, 1),
                           .root = mem_alloc(n, sizeof *t->root)};
    memcpy(corner, c->corner, n * sizeof *corner);
    t->ndots = number_dots(corner, c->n, t->at, t->dots);
    for (int cell = 0; cell < c->ncells; cell++)
        for (int k = c->start[cell]; k < c->start[cell + 1]; k++) {
            t->side[k][0] = t->dots[k];
            t->side[k][1] = t->dots[k + 1 < c->start[cell + 1] ? k + 1 : c->start[cell]];
        }
    memcpy(t->sorted, t->side, n * sizeof *t->sorted);
    qsort(t->sorted, n, sizeof *t->sorted, compare_sides);
}

static void trimming_release(struct trimming *t)
{
    free(t->dots);
    free(t->at);
    free(t->side);
    free(t->sorted);
    free(t->open);
    free(t->root);
}

/* Finds sides without a second cell; returns whether all are at the rim. */
static bool find_open(struct trimming *t, const struct corners_box *box)
{
    bool covered = true;

    for (int k = 0; k < t->c->n; k++) {
        const int other[2] = {t->side[k][1], t->side[k][0]}, *at = t->c->corner[k].at;
        bool inner = true;
        if (bsearch(other, t->sorted, (size_t)t->c->n, sizeof *t->sorted, compare_sides))
            continue;
        t->open[other[0]] = t->open[other[1]] = 1;
        for (int i = 0; i < 2; i++)
            inner = inner && at[i] >= box->from[i] + box->rim && at[i] <= box->to[i] - box->rim;
        covered = covered && !inner;
    }
    return covered;
}

/* The root of the largest set, or -1. */
static int find_largest(struct trimming *t)
{
    FREED int *size = mem_alloc((size_t)t->ndots, sizeof *size);
    int best = -1;

    for (int dot = 0; dot < t->ndots; dot++)
        t->root[dot] = dot;
    for (bool more = true; more;) {
        more = false;
        for (int k = 0; k < t->c->n; k++) {
            int *a = &t->root[t->side[k][0]], *b = &t->root[t->side[k][1]];
            if (t->open[t->side[k][0]] || t->open[t->side[k][1]] || *a == *b)
                continue;
            *a = *b = *a < *b ? *a : *b;
            more = true;
        }
    }
    for (int dot = 0; dot < t->ndots; dot++)
        size[t->root[dot]] += !t->open[dot];
    for (int dot = 0; dot < t->ndots; dot++)
        if (size[dot] > 0 && (best < 0 || size[dot] > size[best]))
            best = dot;
    return best;
}

bool corners_trim(struct corners *c, const struct corners_box *box)
{
    struct trimming t;

    trimming_init(&t, c);
    bool covered = find_open(&t, box);
    int best = find_largest(&t), ncells = 0, n = 0;
    for (int cell = 0, from = 0, to; cell < c->ncells; cell++, from = to) {
        bool keep = false;
        to = c->start[cell + 1];
        for (int k = from; k < to; k++)
            keep = keep || (!t.open[t.dots[k]] && t.root[t.dots[k]] == best);
        for (int k = from; k < to && keep; k++, n++)
            c->corner[n] = (struct corner){{c->corner[k].at[0], c->corner[k].at[1]}, n};
        if (keep)
            c->start[++ncells] = n;
    }
    c->ncells = ncells;
    c->n = n;
    trimming_release(&t);
    return covered;
}
