#include "model/loops/corners.h"

#include "base/mem.h"
#include "model/loops/planar.h"
#include "model/loops/tiling.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void corners_release(struct corners *c)
{
    free(c->corner);
    free(c->start);
}

void corners_add(struct corners *c, int n, const int (*at)[2], int flat)
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
        int from = area >= 0 ? k : n - 1 - k;
        c->corner[c->n] = (struct corner){{at[from][0], at[from][1]}, c->n, from == flat};
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

struct lattice *corners_board(const struct corners *c, int *cell, struct diag *why)
{
    FREED struct corner *corner = mem_alloc((size_t)c->n, sizeof *corner);
    FREED int(*at)[2] = mem_alloc((size_t)c->n, sizeof *at);
    FREED int *dots = mem_alloc((size_t)c->n, sizeof *dots);

    memcpy(corner, c->corner, (size_t)c->n * sizeof *corner);
    int ndots = number_dots(corner, c->n, at, dots);
    return lattice_of_cells(ndots, (const int(*)[2])at, c->ncells, c->start, dots, cell, why);
}

void corners_straighten(struct corners *c)
{
    size_t n = (size_t)c->n;
    FREED struct corner *corner = mem_alloc(n, sizeof *corner);
    FREED bool *leave = mem_alloc(n, sizeof *leave);

    if (n > 0)
        memcpy(corner, c->corner, n * sizeof *corner);
    qsort(corner, n, sizeof *corner, compare_corners);
    for (int i = 0, to; i < c->n; i = to) {
        bool flat = true;
        for (to = i; to < c->n && compare_corners(&corner[i], &corner[to]) == 0; to++)
            flat = flat && corner[to].flat;
        for (int k = i; k < to; k++)
            leave[corner[k].number] = flat;
    }
    int left = 0;
    for (int cell = 0, k = 0; cell < c->ncells; cell++) {
        for (; k < c->start[cell + 1]; k++)
            if (!leave[k]) {
                c->corner[left] = c->corner[k];
                c->corner[left].number = left;
                left++;
            }
        c->start[cell + 1] = left;
    }
    c->n = left;
}

/* ---- trimming ---- */

static int compare_sides(const void *first, const void *second)
{
    const int *a = first, *b = second;

    return a[0] != b[0] ? (a[0] > b[0]) - (a[0] < b[0]) : (a[1] > b[1]) - (a[1] < b[1]);
}

/* What is being trimmed: sides k lead from corner k of all cells to the next one of the same. */
struct trimming {
    const struct corners *c;
    int ndots, *dots, (*at)[2]; /* [c->n] of corners; [ndots] */
    int (*side)[2], (*sorted)[2];
    unsigned char *open; /* [ndots] with a side that has no second cell */
    int *root;           /* [ndots] the least dot that is joined with it by edges between others */
};

static void trimming_init(struct trimming *t, const struct corners *c)
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
            c->corner[n] =
                (struct corner){{c->corner[k].at[0], c->corner[k].at[1]}, n, c->corner[k].flat};
        if (keep)
            c->start[++ncells] = n;
    }
    c->ncells = ncells;
    c->n = n;
    trimming_release(&t);
    return covered;
}

/* ---- boards of one's own ---- */

/* A side, from the left to the right, and the cell that has it. On a high board, x and y are exchanged, so
 * that few sides lie above each other. */
struct own_side {
    int from[2], to[2], cell;
};

static int compare_left(const void *first, const void *second)
{
    const struct own_side *a = first, *b = second;
    int left = (a->from[0] > b->from[0]) - (a->from[0] < b->from[0]);

    return left ? left : a->cell - b->cell;
}

static int64_t turn(const int *a, const int *b, const int *c)
{
    int64_t cross = (int64_t)(b[0] - a[0]) * (c[1] - a[1]) - (int64_t)(b[1] - a[1]) * (c[0] - a[0]);

    return (cross > 0) - (cross < 0);
}

static bool same_place(const int *a, const int *b)
{
    return a[0] == b[0] && a[1] == b[1];
}

/* Whether a place is on a side and none of its ends. */
static bool lies_on(const int *at, const struct own_side *s)
{
    if (same_place(at, s->from) || same_place(at, s->to) || turn(s->from, s->to, at) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        if ((at[i] < s->from[i]) == (at[i] < s->to[i]) && at[i] != s->from[i] && at[i] != s->to[i])
            return false;
    return true;
}

static bool side_wrong(const struct own_side *s, const struct own_side *t, int *cell,
                       struct diag *why)
{
    bool on = lies_on(t->from, s) || lies_on(t->to, s);

    *cell = on ? s->cell : t->cell;
    if (on || lies_on(s->from, t) || lies_on(s->to, t))
        return diag_set(why,
                        "a corner of cell %d is within a side of this cell, which needs a corner "
                        "there, too",
                        (on ? t : s)->cell + 1);
    if (turn(s->from, s->to, t->from) * turn(s->from, s->to, t->to) < 0 &&
        turn(t->from, t->to, s->from) * turn(t->from, t->to, s->to) < 0)
        return diag_set(why, "a side of this cell crosses one of cell %d", s->cell + 1);
    return true;
}

static bool is_high(const struct corners *c)
{
    int from[2] = {INT_MAX, INT_MAX}, to[2] = {INT_MIN, INT_MIN};

    for (int k = 0; k < c->n; k++)
        for (int i = 0; i < 2; i++) {
            int at = c->corner[k].at[i];
            from[i] = at < from[i] ? at : from[i];
            to[i] = at > to[i] ? at : to[i];
        }
    return to[1] - from[1] > to[0] - from[0];
}

static void set_side(struct own_side *side, const int *a, const int *b, bool high)
{
    bool turned = a[high] > b[high] || (a[high] == b[high] && a[!high] > b[!high]);

    for (int i = 0; i < 2; i++) {
        side->from[i] = (turned ? b : a)[i ^ high];
        side->to[i] = (turned ? a : b)[i ^ high];
    }
}

/* Whether sides meet only at corners. */
static bool sides_are_apart(const struct corners *c, int *cell, struct diag *why)
{
    FREED struct own_side *side = mem_alloc((size_t)c->n, sizeof *side);
    bool fine = true, high = is_high(c);

    for (int i = 0; i < c->ncells; i++)
        for (int k = c->start[i]; k < c->start[i + 1]; k++) {
            const int *a = c->corner[k].at;
            const int *b = c->corner[k + 1 < c->start[i + 1] ? k + 1 : c->start[i]].at;
            side[k].cell = *cell = i;
            set_side(&side[k], a, b, high);
            if (same_place(a, b))
                return diag_set(why, "a corner of this cell follows itself");
        }
    qsort(side, (size_t)c->n, sizeof *side, compare_left);
    for (int i = 0; i < c->n; i++)
        for (int k = i + 1; k < c->n && side[k].from[0] <= side[i].to[0] && fine; k++)
            fine = side_wrong(&side[i], &side[k], cell, why);
    return fine;
}

/* Whether one gets from cell to cell by corners. */
static bool are_one_piece(const struct trimming *t, int *cell, struct diag *why)
{
    const struct corners *c = t->c;

    for (int dot = 0; dot < t->ndots; dot++)
        t->root[dot] = dot;
    for (bool more = true; more;) {
        more = false;
        for (int k = 0; k < c->n; k++) {
            int *a = &t->root[t->side[k][0]], *b = &t->root[t->side[k][1]];
            more = more || *a != *b;
            *a = *b = *a < *b ? *a : *b;
        }
    }
    for (*cell = 1; *cell < c->ncells; ++*cell)
        if (t->root[t->dots[c->start[*cell]]] != t->root[t->dots[0]])
            return diag_set(
                why, "this cell has no corner in common with cell 1, or with others that have");
    return true;
}

struct lattice *corners_own_board(const struct corners *c, int *cell, struct diag *why)
{
    struct trimming t;
    int64_t length = 0;

    if (!sides_are_apart(c, cell, why))
        return NULL;
    trimming_init(&t, c);
    bool fine = are_one_piece(&t, cell, why);
    trimming_release(&t);
    struct lattice *l = fine ? corners_board(c, cell, why) : NULL;
    if (!l)
        return NULL;
    int from[2] = {0, 0}, size[2];
    for (int e = 0; e < l->nedges; e++) {
        const int *a = l->dot_at[l->edge_dot[e][0]], *b = l->dot_at[l->edge_dot[e][1]];
        length += (int64_t)hypot(a[0] - b[0], a[1] - b[1]);
    }
    l->side = length > l->nedges ? (int)(length / l->nedges) : 1;
    for (int i = 0; i < 2; i++) {
        for (int dot = 0; dot < l->ndots; dot++)
            from[i] = l->dot_at[dot][i] > from[i] ? l->dot_at[dot][i] : from[i];
        size[i] = from[i] / l->side;
        size[i] = size[i] < 1 ? 1 : size[i] > TILING_MAX_SIDE ? TILING_MAX_SIDE : size[i];
    }
    l->tiling = &tiling_own;
    l->cols = size[0];
    l->rows = size[1];
    return l;
}
