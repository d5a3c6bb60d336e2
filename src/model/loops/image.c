#include "model/loops/image.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { NOWHERE = -1 };

/* One attempt: dots and faces that have their places so far. */
struct walk {
    const struct lattice *l;
    int first;    /* an edge at the outside: it goes to others there, which are few */
    bool over;    /* turned over: clockwise becomes counterclockwise */
    int *dot;     /* [ndots] where it goes, or NOWHERE */
    int *turned;  /* [ndots] edge 0 around a dot goes to this one around its image */
    int *from;    /* [ndots] the dot that goes there, or NOWHERE */
    int *face;    /* [nfaces] */
    int *reached; /* [nreached] dots with a place, in the order in which they got it */
    int nreached;
};

static int place_around(const struct lattice *l, int dot, int edge)
{
    int k = 0;

    while (l->dot_edge[l->dot_start[dot] + k] != edge)
        k++;
    return k;
}

/* Edge k around the dot goes to this one around its image. */
static int place_of(const struct walk *w, int dot, int k)
{
    int degree = lattice_dot_degree(w->l, dot);

    return (w->turned[dot] + (w->over ? degree - k : k)) % degree;
}

/* Whether the dot may go there, with edge k around it to edge `there` around the image. */
static bool walk_put(struct walk *w, int dot, int k, int to, int there)
{
    int degree = lattice_dot_degree(w->l, dot);

    if (w->dot[dot] != NOWHERE)
        return w->dot[dot] == to && place_of(w, dot, k) == there;
    if (w->from[to] != NOWHERE || lattice_dot_degree(w->l, to) != degree)
        return false;
    w->dot[dot] = to;
    w->from[to] = dot;
    w->turned[dot] = (there + (w->over ? k : degree - k)) % degree;
    w->reached[w->nreached++] = dot;
    return true;
}

/* Cells go to cells, the outside to itself, and holes to holes. */
static bool face_put(struct walk *w, int face, int to)
{
    int cells = w->l->ncells;

    if (w->face[face] == NOWHERE)
        w->face[face] = to;
    return w->face[face] == to && (face > cells) - (face < cells) == (to > cells) - (to < cells);
}

/* All edges and faces around a dot that has its place. */
static bool walk_around(struct walk *w, int dot)
{
    const struct lattice *l = w->l;
    int to = w->dot[dot], degree = lattice_dot_degree(l, dot);

    for (int k = 0; k < degree; k++) {
        int there = place_of(w, dot, k), edge = l->dot_edge[l->dot_start[dot] + k];
        int image = l->dot_edge[l->dot_start[to] + there];
        int next = lattice_along(l, edge, dot), beyond = lattice_along(l, image, to);
        int between = w->over ? (there + degree - 1) % degree : there;
        if (!face_put(w, l->dot_cell[l->dot_start[dot] + k],
                      l->dot_cell[l->dot_start[to] + between]) ||
            !walk_put(w, next, place_around(l, next, edge), beyond, place_around(l, beyond, image)))
            return false;
    }
    return true;
}

static bool is_outer(const struct lattice *l, int edge)
{
    return l->edge_cell[edge][0] == l->ncells || l->edge_cell[edge][1] == l->ncells;
}

/* From the first edge, at its first dot, to edge k around another. */
static bool walk_all(struct walk *w, int to, int k)
{
    const struct lattice *l = w->l;
    int dot = l->edge_dot[w->first][0];

    for (int i = 0; i < l->ndots; i++)
        w->dot[i] = w->from[i] = NOWHERE;
    for (int i = 0; i < l->nfaces; i++)
        w->face[i] = NOWHERE;
    w->nreached = 0;
    bool fits = walk_put(w, dot, place_around(l, dot, w->first), to, k);
    for (int i = 0; i < w->nreached && fits; i++)
        fits = walk_around(w, w->reached[i]);
    return fits;
}

static void images_add(struct images *images, const struct walk *w, size_t *faces, size_t *dots)
{
    size_t n = (size_t)images->n++, nf = (size_t)images->nfaces, nd = (size_t)images->ndots;

    images->face = mem_reserve(images->face, (n + 1) * nf, faces, sizeof *images->face);
    images->dot = mem_reserve(images->dot, (n + 1) * nd, dots, sizeof *images->dot);
    memcpy(images->face + n * nf, w->face, nf * sizeof *w->face);
    memcpy(images->dot + n * nd, w->dot, nd * sizeof *w->dot);
}

struct images images_find(const struct lattice *l)
{
    struct images images = {.nfaces = l->nfaces, .ndots = l->ndots};
    size_t dots = (size_t)l->ndots, face_room = 0, dot_room = 0;
    FREED int *room = mem_alloc(4 * dots + (size_t)l->nfaces, sizeof *room);
    struct walk w = {.l = l,
                     .dot = room,
                     .turned = room + dots,
                     .from = room + 2 * dots,
                     .reached = room + 3 * dots,
                     .face = room + 4 * dots};

    while (!is_outer(l, w.first))
        w.first++;
    /* The one that moves nothing. */
    int dot = l->edge_dot[w.first][0];
    if (walk_all(&w, dot, place_around(l, dot, w.first)))
        images_add(&images, &w, &face_room, &dot_room);
    for (int edge = 0; edge < 2 * l->nedges; edge++)
        for (int over = 0; over < 2; over++) {
            int to = l->edge_dot[edge / 2][edge % 2];
            w.over = over;
            if ((edge != 2 * w.first || over) && is_outer(l, edge / 2) &&
                walk_all(&w, to, place_around(l, to, edge / 2)))
                images_add(&images, &w, &face_room, &dot_room);
        }
    return images;
}

void images_release(struct images *images)
{
    free(images->face);
    free(images->dot);
    *images = (struct images){0};
}
