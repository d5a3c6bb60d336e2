#include "support/tilings.h"

#include "base/mem.h"
#include "model/loops/planar.h"

#include <stdlib.h>

enum { MOST_CORNERS = 16 };

struct point {
    int right, down;
};

struct polygon {
    int n;
    struct point corner[MOST_CORNERS]; /* clockwise */
};

struct polygons {
    int n;
    struct polygon *polygon;
    size_t capacity;
};

static void polygon_add(struct polygons *all, int n, const struct point *corner,
                        struct point origin)
{
    struct polygon p = {.n = n};

    for (int i = 0; i < n; i++)
        p.corner[i] = (struct point){origin.right + corner[i].right, origin.down + corner[i].down};
    all->polygon = mem_reserve(all->polygon, (size_t)all->n + 1, &all->capacity, sizeof p);
    all->polygon[all->n++] = p;
}

static bool same_point(struct point a, struct point b)
{
    return a.right == b.right && a.down == b.down;
}

struct corners {
    int ndots, n;
    int (*at)[2];
    int *start, *dots;
};

static int dot_of(struct corners *c, struct point p)
{
    int dot = 0;

    while (dot < c->ndots && (c->at[dot][0] != p.right || c->at[dot][1] != p.down))
        dot++;
    if (dot == c->ndots) {
        c->at[dot][0] = p.right;
        c->at[dot][1] = p.down;
        c->ndots++;
    }
    return dot;
}

static void corners_init(struct corners *c, const struct polygons *all)
{
    size_t most = (size_t)all->n * MOST_CORNERS;

    *c = (struct corners){.at = mem_alloc(most, sizeof *c->at),
                          .start = mem_alloc((size_t)all->n + 1, sizeof *c->start),
                          .dots = mem_alloc(most, sizeof *c->dots)};
    for (int i = 0; i < all->n; i++) {
        for (int k = 0; k < all->polygon[i].n; k++)
            c->dots[c->n++] = dot_of(c, all->polygon[i].corner[k]);
        c->start[i + 1] = c->n;
    }
}

static void corners_release(struct corners *c)
{
    free(c->at);
    free(c->start);
    free(c->dots);
}

/* The lattice of the polygons, which it frees; NULL if they are not connected. */
static struct lattice *polygons_lattice(struct polygons *all)
{
    struct corners c;
    struct diag why;

    corners_init(&c, all);
    struct lattice *l =
        lattice_of_cells(c.ndots, (const int(*)[2])c.at, all->n, c.start, c.dots, NULL, &why);
    corners_release(&c);
    free(all->polygon);
    return l;
}

struct lattice *tiling_honeycomb(int rows, int cols, const unsigned char *there)
{
    static const struct point hexagon[6] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
    struct polygons all = {0};

    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++)
            if (!there || there[r * cols + c])
                polygon_add(&all, 6, hexagon, (struct point){2 * c + r % 2, 3 * r});
    return polygons_lattice(&all);
}

static void add_triangles(struct polygons *all, int rows, int cols)
{
    static const struct point above[3] = {{0, 0}, {2, 0}, {1, 2}};
    static const struct point below[3] = {{2, 0}, {3, 2}, {1, 2}};

    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            polygon_add(all, 3, above, (struct point){2 * c + r, 2 * r});
            polygon_add(all, 3, below, (struct point){2 * c + r, 2 * r});
        }
}

struct lattice *tiling_triangles(int rows, int cols)
{
    struct polygons all = {0};

    add_triangles(&all, rows, cols);
    return polygons_lattice(&all);
}

static struct point sum(struct point a, struct point b)
{
    return (struct point){a.right + b.right, a.down + b.down};
}

/* Sides have twelve directions, clockwise from east. Opposite ones are exactly opposite, and side
 * k + 4 is side k + 2 less side k, so that everything closes. */
struct lattice *tiling_ring(void)
{
    static const struct point side[12] = {{8, 0},  {7, 4},   {4, 7},   {0, 8},  {-4, 7}, {-7, 4},
                                          {-8, 0}, {-7, -4}, {-4, -7}, {0, -8}, {4, -7}, {7, -4}};
    struct polygons all = {0};
    struct point hexagon[6];

    for (int k = 0; k < 6; k++) {
        struct point a = side[2 * k], b = side[(2 * k + 2) % 12];
        struct point out = side[2 * k + 1], before = side[(2 * k + 11) % 12];
        const struct point square[4] = {a, sum(a, out), sum(b, out), b};
        const struct point triangle[3] = {a, sum(a, before), sum(a, out)};
        polygon_add(&all, 4, square, (struct point){0, 0});
        polygon_add(&all, 3, triangle, (struct point){0, 0});
        hexagon[k] = a;
    }
    polygon_add(&all, 6, hexagon, (struct point){0, 0});
    return polygons_lattice(&all);
}

/* Four pentagons meet at every corner of a square grid with sides of length 4. In each square, the
 * other corners are a pair, side by side or one above the other by turns. A pentagon lies across
 * each side of the grid, between a pair and the nearer one of the next pair. */
static bool pair_is_level(int r, int c)
{
    return (r + c) % 2 == 0;
}

static void add_pentagon_across_vertical(struct polygons *all, int r, int c)
{
    struct point origin = {4 * c, 4 * r};

    if (pair_is_level(r, c)) {
        static const struct point corner[5] = {{4, 0}, {6, 1}, {6, 3}, {4, 4}, {3, 2}};
        polygon_add(all, 5, corner, origin);
    } else {
        static const struct point corner[5] = {{4, 0}, {5, 2}, {4, 4}, {2, 3}, {2, 1}};
        polygon_add(all, 5, corner, origin);
    }
}

static void add_pentagon_across_horizontal(struct polygons *all, int r, int c)
{
    struct point origin = {4 * c, 4 * r};

    if (pair_is_level(r, c)) {
        static const struct point corner[5] = {{0, 4}, {1, 2}, {3, 2}, {4, 4}, {2, 5}};
        polygon_add(all, 5, corner, origin);
    } else {
        static const struct point corner[5] = {{0, 4}, {2, 3}, {4, 4}, {3, 6}, {1, 6}};
        polygon_add(all, 5, corner, origin);
    }
}

struct lattice *tiling_cairo(int rows, int cols)
{
    struct polygons all = {0};

    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            add_pentagon_across_vertical(&all, r, c);
            add_pentagon_across_horizontal(&all, r, c);
        }
    return polygons_lattice(&all);
}

/* Where the polygons have their only common edge, from p's corner at[0] to the next one and from
 * q's corner at[1] to the next one; false when they have another number of corners in common. */
static bool one_common_edge(const struct polygon *p, const struct polygon *q, int at[2])
{
    int common = 0;
    bool found = false;

    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < q->n; k++) {
            if (!same_point(p->corner[i], q->corner[k]))
                continue;
            common++;
            if (same_point(p->corner[(i + 1) % p->n], q->corner[(k + q->n - 1) % q->n])) {
                found = true;
                at[0] = i;
                at[1] = (k + q->n - 1) % q->n;
            }
        }
    return found && common == 2;
}

/* Joins q to p where that makes a polygon of at most so many corners. */
static bool polygon_join(struct polygon *p, const struct polygon *q, int most)
{
    struct polygon joined = {.n = p->n + q->n - 2};
    int at[2] = {0, 0}, n = 0;

    if (joined.n > most || !one_common_edge(p, q, at))
        return false;
    for (int i = 1; i <= p->n; i++)
        joined.corner[n++] = p->corner[(at[0] + i) % p->n];
    for (int i = 2; i < q->n; i++)
        joined.corner[n++] = q->corner[(at[1] + i) % q->n];
    *p = joined;
    return true;
}

static void polygon_drop(struct polygons *all, int i)
{
    all->polygon[i] = all->polygon[--all->n];
}

static void join_at_random(struct polygons *all, int most, struct pcg32 *rng)
{
    int tries = (int)pcg32_below(rng, (uint32_t)(8 * all->n));

    for (; tries > 0; tries--) {
        int i = (int)pcg32_below(rng, (uint32_t)all->n);
        int k = (int)pcg32_below(rng, (uint32_t)all->n);
        if (i != k && polygon_join(&all->polygon[i], &all->polygon[k], most))
            polygon_drop(all, k);
    }
}

static struct lattice *joined_once(int rows, int cols, int edges, struct pcg32 *rng)
{
    struct polygons all = {0};
    int missing = pcg32_below(rng, 2) ? (int)pcg32_below(rng, 40) : 0;

    add_triangles(&all, rows, cols);
    join_at_random(&all, edges, rng);
    for (int i = all.n - 1; i >= 0 && all.n > 1; i--)
        if ((int)pcg32_below(rng, 100) < missing)
            polygon_drop(&all, i);
    return polygons_lattice(&all);
}

struct lattice *tiling_joined(int rows, int cols, int edges, struct pcg32 *rng)
{
    struct lattice *l;

    do
        l = joined_once(rows, cols, edges, rng);
    while (!l);
    return l;
}

struct lattice *tiling_fans(int above, int below, struct pcg32 *rng)
{
    struct polygons all = {0};

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < (side == 0 ? above : below); i++) {
            const struct point tip = {7, side == 0 ? -9 : 9}, near = {2 * i, 0},
                               far = {2 * i + 2, 0};
            const struct point corner[3] = {tip, side == 0 ? far : near, side == 0 ? near : far};
            polygon_add(&all, 3, corner, (struct point){0, 0});
        }
    if (pcg32_below(rng, 2))
        join_at_random(&all, MOST_CORNERS, rng);
    return polygons_lattice(&all);
}
