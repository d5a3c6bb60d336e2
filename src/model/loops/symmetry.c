#include "model/loops/symmetry.h"

#include "base/mem.h"
#include "base/unionfind.h"
#include "model/loops/image.h"
#include "model/loops/square.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const symmetry_name[] = {"none",     "rotate2",     "rotate4",  "mirror-h",
                                     "mirror-v", "mirror-both", "diagonal", "rotate3",
                                     "rotate6",  "mixed",       NULL};

/* Half of the symmetric published puzzles have but a half turn. */
const int symmetry_share[SYMMETRIES] = {
    [SYMMETRY_ROTATE2] = 48,     [SYMMETRY_ROTATE4] = 12,  [SYMMETRY_MIRROR_H] = 13,
    [SYMMETRY_MIRROR_BOTH] = 17, [SYMMETRY_DIAGONAL] = 10, [SYMMETRY_ROTATE3] = 12,
    [SYMMETRY_ROTATE6] = 12};

/* The generators of each group. */
static const int generators[SYMMETRIES][2] = {
    [SYMMETRY_NONE] = {0, 0},
    [SYMMETRY_ROTATE2] = {TRANSFORM_FLIP_ROWS + TRANSFORM_FLIP_COLS, 0},
    [SYMMETRY_ROTATE4] = {TRANSFORM_TRANSPOSE + TRANSFORM_FLIP_COLS, 0},
    [SYMMETRY_MIRROR_H] = {TRANSFORM_FLIP_COLS, 0},
    [SYMMETRY_MIRROR_V] = {TRANSFORM_FLIP_ROWS, 0},
    [SYMMETRY_MIRROR_BOTH] = {TRANSFORM_FLIP_ROWS, TRANSFORM_FLIP_COLS},
    [SYMMETRY_DIAGONAL] = {TRANSFORM_TRANSPOSE, 0},
};

/* On tilings turns are found by walking alone: how often the image must be taken until all is as before. */
static const int walked[SYMMETRIES] = {
    [SYMMETRY_ROTATE2] = 2, [SYMMETRY_ROTATE4] = 4, [SYMMETRY_ROTATE3] = 3, [SYMMETRY_ROTATE6] = 6};

enum symmetry symmetry_choose(const int share[SYMMETRIES], const bool possible[SYMMETRIES],
                              struct pcg32 *rng)
{
    int sum = 0, s = 0;

    for (int i = 0; i < SYMMETRIES; i++)
        sum += possible[i] ? share[i] : 0;
    if (sum == 0)
        return SYMMETRY_NONE;
    int luck = (int)pcg32_below(rng, (uint32_t)sum);
    while (luck >= (possible[s] ? share[s] : 0)) {
        luck -= possible[s] ? share[s] : 0;
        s++;
    }
    return s;
}

int symmetry_turns(enum symmetry s, int turn[MOST_TURNS])
{
    enum { ROWS = TRANSFORM_FLIP_ROWS, COLS = TRANSFORM_FLIP_COLS, SWAP = TRANSFORM_TRANSPOSE };
    static const int turns[SYMMETRIES][MOST_TURNS] = {
        [SYMMETRY_ROTATE2] = {0, ROWS + COLS},
        [SYMMETRY_ROTATE4] = {0, ROWS + COLS, SWAP + ROWS, SWAP + COLS},
        [SYMMETRY_MIRROR_H] = {0, COLS},
        [SYMMETRY_MIRROR_V] = {0, ROWS},
        [SYMMETRY_MIRROR_BOTH] = {0, ROWS, COLS, ROWS + COLS},
        [SYMMETRY_DIAGONAL] = {0, SWAP}};
    int n = 1;

    for (turn[0] = 0; n < MOST_TURNS && turns[s][n]; n++)
        turn[n] = turns[s][n];
    return n;
}

bool symmetry_needs_square(enum symmetry s)
{
    return generators[s][0] & TRANSFORM_TRANSPOSE;
}

bool symmetry_needs_tiling(enum symmetry s)
{
    return s == SYMMETRY_ROTATE3 || s == SYMMETRY_ROTATE6;
}

/* Whether the image turns and mirrors all positions so. */
static bool image_is(const struct lattice *l, int transform, const int *dot)
{
    for (int v = 1; v < l->ndots; v++) {
        int right = l->dot_at[v][0] - l->dot_at[0][0], down = l->dot_at[v][1] - l->dot_at[0][1];
        const int *zero = l->dot_at[dot[0]], *at = l->dot_at[dot[v]];
        int r = transform & TRANSFORM_TRANSPOSE ? right : down;
        int c = transform & TRANSFORM_TRANSPOSE ? down : right;
        if (at[0] - zero[0] != (transform & TRANSFORM_FLIP_COLS ? -c : c) ||
            at[1] - zero[1] != (transform & TRANSFORM_FLIP_ROWS ? -r : r))
            return false;
    }
    return true;
}

/* Whether the image turns the board over, seen from the corners of its first cell. */
static bool is_over(const struct lattice *l, const int *face, const int *dot)
{
    const int *from = l->cell_dot + l->cell_start[0], *to = l->cell_dot + l->cell_start[face[0]];
    int n = lattice_cell_degree(l, face[0]), k = 0;

    while (to[k] != dot[from[0]])
        k++;
    return to[(k + 1) % n] != dot[from[1]];
}

/* How often the image must be taken until all is as before, at most so often; else one more. */
static int order_of(const struct lattice *l, const int *dot, int most)
{
    int order = 1;

    for (int v = 0; v < l->ndots && order <= most; v++)
        for (int at = dot[v], n = 1;; at = dot[at], n++)
            if (at == v || n > most) {
                /* The least that is a multiple of both. */
                int both = order;
                while (both % n)
                    both += order;
                order = both;
                break;
            }
    return order;
}

/* Whether the image turns the picture, too, as it does not on every patch of a tiling without a period:
 * seen from the first dot, the turn that it gives the farthest one brings each to its place. Positions of
 * some tilings are rounded. */
static bool is_seen(const struct lattice *l, const int *dot)
{
    static const double rounded = 0.1; /* of a side */
    const int *from = l->dot_at[0], *to = l->dot_at[dot[0]];
    double far = 0, turn[2] = {0, 0};
    bool seen = true;

    for (int k = 0; k < 2 * l->ndots && seen; k++) {
        int v = k % l->ndots;
        double x = l->dot_at[v][0] - from[0], y = l->dot_at[v][1] - from[1];
        double u = l->dot_at[dot[v]][0] - to[0], w = l->dot_at[dot[v]][1] - to[1];
        if (k >= l->ndots) {
            seen = hypot(turn[0] * x - turn[1] * y - u, turn[1] * x + turn[0] * y - w) <=
                   rounded * l->side;
        } else if (x * x + y * y > far) {
            far = x * x + y * y;
            turn[0] = (x * u + y * w) / far;
            turn[1] = (x * w - y * u) / far;
        }
    }
    return seen;
}

/* A turn of a tiling. */
static bool walked_turn(const struct lattice *l, int order, int *image)
{
    struct images images = images_find(l);
    bool found = false;

    for (int i = 1; i < images.n && !found; i++) {
        const int *face = images_faces(&images, i);
        const int *dot = images.dot + (size_t)i * (size_t)l->ndots;
        found = !is_over(l, face, dot) && order_of(l, dot, order) == order && is_seen(l, dot);
        if (found)
            memcpy(image, face, (size_t)l->ncells * sizeof *image);
    }
    images_release(&images);
    return found;
}

/* On boards that are not squares. */
static bool tiling_symmetry(const struct lattice *l, int transform, int *image)
{
    struct images images = images_find(l);
    bool found = false;

    for (int i = 0; i < images.n && !found; i++) {
        found = image_is(l, transform, images.dot + (size_t)i * (size_t)l->ndots);
        if (found)
            memcpy(image, images_faces(&images, i), (size_t)l->ncells * sizeof *image);
    }
    images_release(&images);
    return found;
}

bool symmetry_cells(const struct lattice *l, int transform, int *image)
{
    const struct square_grid *g = l->square;

    if (!g)
        return tiling_symmetry(l, transform, image);
    if (transform & TRANSFORM_TRANSPOSE && g->rows != g->cols)
        return false;
    for (int cell = 0; cell < l->ncells; cell++) {
        int r = g->cell_at[cell][1], c = g->cell_at[cell][0];
        transform_place(transform, g->rows, g->cols, &r, &c);
        image[cell] = lattice_cell_at(l, r, c);
        if (!lattice_is_cell(l, image[cell]))
            return false;
    }
    return true;
}

int symmetry_orbits(const struct lattice *l, enum symmetry s, int *orbit)
{
    FREED int *image = mem_alloc((size_t)l->ncells, sizeof *image);
    int n = 0;
    FREED int *number =
        mem_alloc((size_t)l->ncells, sizeof *number); /* of a root's orbit, plus 1 */
    FREED int *parent = mem_alloc((size_t)l->ncells, sizeof *parent);
    bool there;

    forest_init(parent, l->ncells);
    bool by_walk = !l->square && walked[s] > 0;
    there = by_walk ? walked_turn(l, walked[s], image) : !symmetry_needs_tiling(s);
    for (int c = 0; c < l->ncells && there && by_walk; c++)
        forest_join(parent, c, image[c]);
    for (int g = 0; g < 2 && there && !by_walk && generators[s][g]; g++) {
        there = symmetry_cells(l, generators[s][g], image);
        for (int c = 0; c < l->ncells && there; c++)
            forest_join(parent, c, image[c]);
    }
    for (int c = 0; c < l->ncells && there; c++) {
        int root = forest_root(parent, c);
        if (!number[root])
            number[root] = ++n;
        orbit[c] = number[root] - 1;
    }
    return n;
}

/*
 * A puzzle can be turned and mirrored in eight ways. Each is written as numbers: the size of the
 * board, its squares row by row, then the numbers of its groups in the order of their first
 * squares. A square of a group is written as the group's place in that order, so names do not
 * matter. The least of the eight sequences is the canonical form.
 */

enum { SQUARE_MISSING, SQUARE_BLANK, SQUARE_DIGIT };

/* Writes one of the sequences; form has room for all squares, all groups and two more numbers. */
static int canon_write(const struct puzzle *p, int transform, int *form, int *place)
{
    const struct lattice *l = p->lattice;
    int turned = transform & TRANSFORM_TRANSPOSE;
    int rows = turned ? l->square->cols : l->square->rows;
    int cols = turned ? l->square->rows : l->square->cols, n = 0, groups = 0;
    int *number = form + 2 + rows * cols;

    for (int i = 0; i < p->nclues; i++)
        place[i] = -1;
    form[n++] = rows;
    form[n++] = cols;
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < cols; k++) {
            int r = transform & TRANSFORM_FLIP_ROWS ? rows - 1 - i : i;
            int c = transform & TRANSFORM_FLIP_COLS ? cols - 1 - k : k;
            int cell = turned ? lattice_cell_at(l, c, r) : lattice_cell_at(l, r, c);
            int clue = puzzle_clue_of(p, cell);
            if (clue >= 0 && place[clue] < 0) {
                place[clue] = groups;
                number[groups++] = p->clue[clue].number;
            }
            form[n++] = !lattice_is_cell(l, cell) ? SQUARE_MISSING
                        : clue < 0                ? SQUARE_BLANK
                                                  : SQUARE_DIGIT + place[clue];
        }
    return n + groups;
}

static int canon_compare(const int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* The canonical form and the transforms that give it. The caller frees it. */
static int *canon_form(const struct puzzle *p, int *length, int *turn, int *nturns)
{
    const struct square_grid *g = p->lattice->square;
    assert(g);
    size_t room = (size_t)g->rows * (size_t)g->cols + (size_t)p->nclues + 2;
    int *form = mem_alloc(room, sizeof *form), *best = mem_alloc(room, sizeof *best);
    FREED int *place = mem_alloc((size_t)p->nclues, sizeof *place);

    *length = canon_write(p, 0, best, place);
    turn[0] = 0;
    *nturns = 1;
    for (int transform = 1; transform < TRANSFORMS; transform++) {
        canon_write(p, transform, form, place);
        int order = canon_compare(form, best, *length);
        if (order > 0)
            continue;
        if (order < 0) {
            int *held = best;
            best = form;
            form = held;
            *nturns = 0;
        }
        turn[(*nturns)++] = transform;
    }
    free(form);
    return best;
}

/* On boards that are not squares: the board's own number, and the least of the sequences of its
 * symmetries. */
static struct puzzle_key tiling_key(const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    struct images images = images_find(l);
    OWN(puzzle) *bare = puzzle_new(p->lattice);
    size_t cells = (size_t)l->ncells, room = cells + (size_t)p->nclues + 2;
    FREED int *best = mem_alloc(2 * room, sizeof *best);
    FREED int *place = mem_alloc((size_t)p->nclues, sizeof *place);
    int *form = best + room, n = 0;

    for (int i = 0; i < images.n; i++) {
        const int *face = images_faces(&images, i);
        int groups = 0;
        n = 0;
        for (int c = 0; c < p->nclues; c++)
            place[c] = -1;
        for (int c = 0; c < l->ncells; c++) {
            int clue = p->cell_clue[face[c]];
            if (clue >= 0 && place[clue] < 0) {
                place[clue] = groups;
                form[l->ncells + groups++] = p->clue[clue].number;
            }
            form[n++] = clue < 0 ? SQUARE_BLANK : SQUARE_DIGIT + place[clue];
        }
        n += groups;
        if (i == 0 || canon_compare(form, best, n) < 0)
            memcpy(best, form, (size_t)n * sizeof *form);
    }
    images_release(&images);
    uint64_t board = fingerprint_of(bare);
    best[n++] = (int)(board & INT32_MAX);
    best[n++] = (int)(board >> 32 & INT32_MAX);
    return key_of_numbers(best, n);
}

struct puzzle_key canon_key(const struct puzzle *p)
{
    if (!p->lattice->square)
        return tiling_key(p);
    int n, nturns, turn[TRANSFORMS], *form = canon_form(p, &n, turn, &nturns);
    struct puzzle_key key = key_of_numbers(form, n);

    free(form);
    return key;
}

int canon_turns(const struct puzzle *p, int *turn)
{
    int n, nturns;

    free(canon_form(p, &n, turn, &nturns));
    return nturns;
}

struct puzzle *puzzle_turn(const struct puzzle *p, int transform)
{
    const struct lattice *l = p->lattice;
    int rows = l->square->rows, cols = l->square->cols;
    bool turned = transform & TRANSFORM_TRANSPOSE;
    int new_rows = turned ? cols : rows, new_cols = turned ? rows : cols;
    FREED int *place = mem_alloc((size_t)l->ncells, sizeof *place);
    FREED unsigned char *there = mem_alloc((size_t)rows * (size_t)cols, 1);

    for (int cell = 0; cell < l->ncells; cell++) {
        int r = l->square->cell_at[cell][1], c = l->square->cell_at[cell][0];
        transform_place(transform, rows, cols, &r, &c);
        place[cell] = r * new_cols + c;
        there[place[cell]] = 1;
    }
    struct lattice *board = lattice_shape(new_rows, new_cols, there);
    struct puzzle *turn = puzzle_new(board);
    for (int i = 0; i < p->nclues; i++) {
        const struct clue *clue = &p->clue[i];
        puzzle_add_clue(turn, clue->number, clue->name);
        for (int k = 0; k < clue->ncells; k++)
            puzzle_add_cell(turn, i, board->square->face[place[clue->cells[k]]]);
    }
    lattice_drop(board);
    return turn;
}

void canon_edge_order(const struct lattice *l, int transform, int *order)
{
    const struct square_grid *g = l->square;
    bool turned = transform & TRANSFORM_TRANSPOSE;
    int rows = 2 * (turned ? g->cols : g->rows), cols = 2 * (turned ? g->rows : g->cols), n = 0;
    size_t places = (size_t)(rows + 1) * (size_t)(cols + 1);
    FREED int *at = mem_alloc(places, sizeof *at);

    /* Dots are at even rows and columns, the middles of edges between them. */
    for (int e = 0; e < l->nedges; e++) {
        const int *one = l->dot_at[l->edge_dot[e][0]], *two = l->dot_at[l->edge_dot[e][1]];
        int r = one[1] + two[1], c = one[0] + two[0];
        int i = turned ? c : r, k = turned ? r : c;
        i = transform & TRANSFORM_FLIP_ROWS ? rows - i : i;
        k = transform & TRANSFORM_FLIP_COLS ? cols - k : k;
        at[i * (cols + 1) + k] = e + 1;
    }
    for (size_t i = 0; i < places; i++)
        if (at[i])
            order[n++] = at[i] - 1;
    assert(n == l->nedges);
}

/* The line of a cell or of a missing one; first[clue] is -1 before the first cell of the clue. */
static void hash_face(uint64_t *hash, const struct puzzle *p, int face, int *first)
{
    int clue = puzzle_clue_of(p, face);

    if (clue < 0) {
        fingerprint_add(hash, lattice_is_cell(p->lattice, face) ? "-\n" : "_\n");
        return;
    }
    if (first[clue] < 0)
        first[clue] = face;
    fingerprint_add(hash, "%d %d\n", first[clue], p->clue[clue].number);
}

static void hash_tiling(uint64_t *hash, const struct puzzle *p, int *first)
{
    const struct lattice *l = p->lattice;

    fingerprint_add(hash, "%d %d\n", l->ncells, l->nedges);
    for (int e = 0; e < l->nedges; e++)
        fingerprint_add(hash, "%d %d %d %d\n", l->edge_dot[e][0], l->edge_dot[e][1],
                        l->edge_cell[e][0], l->edge_cell[e][1]);
    for (int c = 0; c < l->ncells; c++)
        hash_face(hash, p, c, first);
}

uint64_t fingerprint_of(const struct puzzle *p)
{
    FREED int *first = mem_alloc((size_t)p->nclues, sizeof *first);
    uint64_t hash = FINGERPRINT_START;

    for (int i = 0; i < p->nclues; i++)
        first[i] = -1;
    if (p->lattice->square) {
        const struct square_grid *g = p->lattice->square;
        fingerprint_add(&hash, "%d %d\n", g->rows, g->cols);
        for (int square = 0; square < g->rows * g->cols; square++)
            hash_face(&hash, p, g->face[square], first);
    } else {
        hash_tiling(&hash, p, first);
    }
    return hash;
}

void fingerprint_line(const struct puzzle *p, char line[FINGERPRINT_LINE])
{
    const struct square_grid *g = p->lattice->square;
    uint64_t hash = fingerprint_of(p);

    if (g)
        snprintf(line, FINGERPRINT_LINE, "board %d %d %016" PRIx64, g->rows, g->cols, hash);
    else
        snprintf(line, FINGERPRINT_LINE, "board cells %d %016" PRIx64, p->lattice->ncells, hash);
}
