/* Lattices from cells: honeycombs, triangles, pentagons, mixed and random boards, and squares,
 * which must come out as the builder of square boards makes them. */
#include "model/loops/image.h"
#include "model/loops/place.h"
#include "model/loops/planar.h"
#include "model/loops/symmetry.h"
#include "model/loops/tiling.h"
#include "model/loops/way.h"
#include "support/own.h"
#include "support/shapes.h"
#include "support/tilings.h"

static int64_t cross(const int *a, const int *b)
{
    return (int64_t)a[0] * b[1] - (int64_t)b[0] * a[1];
}

/* Where place k of the edges of a face leads to and from. */
static void side_ends(const struct lattice *l, int k, int *from, int *to)
{
    *to = l->cell_dot[k];
    *from = lattice_along(l, l->cell_edge[k], *to);
}

/* Walked along all its edges, a cell or a hole is on the right, and the outside beyond. */
static void check_faces(const struct lattice *l)
{
    for (int f = 0; f < l->nfaces; f++) {
        int64_t area = 0;
        for (int k = l->cell_start[f]; k < l->cell_start[f + 1]; k++) {
            int e = l->cell_edge[k], from, to;
            side_ends(l, k, &from, &to);
            assert_true(l->edge_cell[e][0] == f || l->edge_cell[e][1] == f);
            assert_true(k == l->cell_start[f] || lattice_is_cell(l, f) || e > l->cell_edge[k - 1]);
            area += cross(l->dot_at[from], l->dot_at[to]);
        }
        assert_true(f == l->ncells ? area < 0 : area > 0);
    }
    assert_int_equal(l->cell_start[l->nfaces], 2 * l->nedges);
}

/* A cell's edges are in clockwise order: each begins where the one before ends. */
static void check_cells(const struct lattice *l)
{
    for (int c = 0; c < l->ncells; c++) {
        int start = l->cell_start[c], n = lattice_cell_degree(l, c);
        for (int i = 0; i < n; i++) {
            int from, to;
            side_ends(l, start + i, &from, &to);
            assert_int_equal(from, l->cell_dot[start + (i + n - 1) % n]);
        }
    }
}

static void direction(const struct lattice *l, int edge, int dot, int *d)
{
    int other = lattice_along(l, edge, dot);

    d[0] = l->dot_at[other][0] - l->dot_at[dot][0];
    d[1] = l->dot_at[other][1] - l->dot_at[dot][1];
}

/* Walking away from the dot along edge k of it, face k is on the right. */
static void check_right_of(const struct lattice *l, int dot, int edge, int face)
{
    int found = 0;

    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++)
        found += l->cell_edge[k] == edge && l->cell_dot[k] != dot;
    assert_int_equal(found, 1);
}

/* The edges turn clockwise once, with the faces between them. */
static void check_dots(const struct lattice *l)
{
    for (int v = 0; v < l->ndots; v++) {
        int start = l->dot_start[v], n = lattice_dot_degree(l, v), reflex = 0;
        assert_true(n >= 2);
        for (int i = 0; i < n; i++) {
            int edge = l->dot_edge[start + i], next = l->dot_edge[start + (i + 1) % n];
            int a[2], b[2];
            assert_true(l->edge_dot[edge][0] == v || l->edge_dot[edge][1] == v);
            direction(l, edge, v, a);
            direction(l, next, v, b);
            reflex += cross(a, b) < 0;
            check_right_of(l, v, edge, l->dot_cell[start + i]);
        }
        assert_true(reflex <= 1);
    }
    assert_int_equal(l->dot_start[l->ndots], 2 * l->nedges);
}

static void check(const struct lattice *l)
{
    assert_null(l->square);
    assert_int_equal(l->ndots - l->nedges + l->nfaces, 2);
    check_faces(l);
    check_cells(l);
    check_dots(l);
}

enum { MOST_DEGREE = 6 };

struct census {
    int dots, edges, cells, faces;
    int dots_of[MOST_DEGREE + 1], cells_of[MOST_DEGREE + 1];
};

/* Takes the lattice. */
static void check_census(struct lattice *l, const struct census *c)
{
    struct census is = {l->ndots, l->nedges, l->ncells, l->nfaces, {0}, {0}};

    check(l);
    for (int v = 0; v < l->ndots; v++)
        is.dots_of[lattice_dot_degree(l, v)]++;
    for (int f = 0; f < l->ncells; f++)
        is.cells_of[lattice_cell_degree(l, f)]++;
    assert_memory_equal(&is, c, sizeof is);
    lattice_drop(l);
}

TEST(known_tilings)
{
    static const unsigned char ring[9] = {0, 1, 1, 1, 0, 1, 0, 1, 1};

    check_census(tiling_honeycomb(1, 1, NULL), &(struct census){6, 6, 1, 2, {[2] = 6}, {[6] = 1}});
    check_census(tiling_honeycomb(2, 2, NULL),
                 &(struct census){16, 19, 4, 5, {[2] = 10, [3] = 6}, {[6] = 4}});
    check_census(tiling_honeycomb(3, 3, ring),
                 &(struct census){24, 30, 6, 8, {[2] = 12, [3] = 12}, {[6] = 6}});
    check_census(tiling_triangles(1, 1),
                 &(struct census){4, 5, 2, 3, {[2] = 2, [3] = 2}, {[3] = 2}});
    check_census(tiling_triangles(2, 2),
                 &(struct census){9, 16, 8, 9, {[2] = 2, [3] = 2, [4] = 4, [6] = 1}, {[3] = 8}});
    check_census(
        tiling_ring(),
        &(struct census){18, 30, 13, 14, {[3] = 12, [4] = 6}, {[3] = 6, [4] = 6, [6] = 1}});
    check_census(tiling_cairo(1, 1), &(struct census){8, 9, 2, 3, {[2] = 6, [3] = 2}, {[5] = 2}});
}

/* Digits and one letter. */
static struct puzzle *random_clues(struct pcg32 *rng, struct lattice *l)
{
    struct puzzle *p = puzzle_new(l);
    int letter = puzzle_add_clue(p, 3, "a");

    puzzle_add_cell(p, letter, l->ncells / 2);
    puzzle_add_cell(p, letter, l->ncells / 2 + 1);
    for (int c = 0; c < l->ncells; c++)
        if (p->cell_clue[c] < 0 && pcg32_below(rng, 2))
            puzzle_add_cell(p, puzzle_add_clue(p, (int)pcg32_below(rng, 3), NULL), c);
    return p;
}

/* Those of programs have as many cells as in Loopy, of which a unit's part at the rim is left out. */
TEST(named_tilings)
{
    static const struct {
        const char *name;
        int cells, images, least; /* of 10x10; of the smallest board that has cells */
    } known[] = {{"honeycomb", 100, 2, 1},
                 {"triangular", 210, 4, 1},
                 {"snub-square", 280, 4, 1},
                 {"cairo", 180, 4, 2},
                 {"great-hexagonal", 523, 2, 1},
                 {"kites", 600, 2, 1},
                 {"floret", 570, 1, 1},
                 {"kagome", 298, 2, 1},
                 {"octagonal", 181, 8, 1},
                 {"dodecagonal", 262, 2, 1},
                 {"great-dodecagonal", 523, 2, 1},
                 {"great-great-dodecagonal", 1009, 2, 1},
                 {"compass-dodecagonal", 505, 8, 1},
                 {"penrose-kites", 57, 1, 4},
                 {"penrose-rhombs", 49, 1, 4},
                 {"spectres", 75, 1, 5},
                 {"hats", 76, 1, 5}};
    size_t n = sizeof known / sizeof *known;
    struct diag why;

    assert_null(tilings[n].name);
    for (size_t i = 0; i < n; i++) {
        const struct tiling *t = tiling_find(known[i].name);
        assert_ptr_equal(t, &tilings[i]);
        if (t->loopy != TILING_NOT_LOOPY)
            assert_ptr_equal(tiling_of_loopy(t->loopy), t);
        assert_int_equal(tiling_cells(t, 10, 10, tiling_patch(t, 10, 10, 0)), known[i].cells);
        for (int rows = known[i].least; rows <= known[i].least + 5; rows++)
            for (int cols = known[i].least; cols <= known[i].least + 5; cols++) {
                OWN(lattice) *l = tiling_board(t, rows, cols, tiling_patch(t, rows, cols, 0), &why);
                if (!l)
                    fail_msg("%s %dx%d: %s", t->name, rows, cols, why.text);
                check(l);
                assert_int_equal(l->ncells,
                                 tiling_cells(t, rows, cols, tiling_patch(t, rows, cols, 0)));
                assert_int_equal(l->nfaces, l->ncells + 1);
            }
        OWN(lattice) *l = tiling_board(t, 10, 10, tiling_patch(t, 10, 10, 0), &why);
        struct images images = images_find(l);
        if (images.n != known[i].images)
            fail_msg("%s: %d images", t->name, images.n);
        images_release(&images);
    }
    assert_null(tiling_board(tiling_find("cairo"), 1, 1, (struct patch){0}, &why));
    assert_string_equal(why.text, "a board of cairo with 1x1 has no cell");
    assert_null(tiling_find("squares"));
    assert_null(tiling_of_loopy(0));
}

/* Boards that are none. */
TEST(wrong_cells_are_refused)
{
    static const int at[][2] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}, {5, 0}, {7, 0}, {7, 2}, {1, 1}};
    static const struct {
        int ncells, start[3], dots[8];
        const char *why;
    } cases[] = {
        {1, {0, 2}, {0, 1}, "cell 1 has 2 corners, not 3 to 16"},
        {1,
         {0, 4},
         {3, 2, 1, 0},
         "the cells are not one piece, overlap, or have corners that are not in clockwise "
         "order"},
        {2,
         {0, 3, 6},
         {0, 1, 2, 0, 1, 3},
         "cells 1 and 2 are on the same side of an edge: they overlap, or the corners of one are not "
         "in clockwise order"},
        {2,
         {0, 3, 6},
         {0, 1, 2, 4, 5, 6},
         "the cells are not one piece, overlap, or have corners that are not in clockwise "
         "order"},
        {1,
         {0, 4},
         {0, 0, 1, 2},
         "cell 1 overlaps others at a corner, or its corners are not in clockwise order"}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct diag why = {""};
        assert_null(
            lattice_of_cells(8, at, cases[i].ncells, cases[i].start, cases[i].dots, NULL, &why));
        assert_string_equal(why.text, cases[i].why);
    }
}

/* Turned puzzles have the same key: laid onto itself, the board has each clue where it was. */
TEST(keys_of_images_are_equal)
{
    struct pcg32 rng = test_stream(8);
    struct diag why;

    for (const struct tiling *t = tilings; t->name; t++) {
        int side = t->growth ? 8 : 4;
        OWN(lattice) *l = tiling_board(t, side, side, tiling_patch(t, side, side, 0), &why);
        struct images images = images_find(l);
        OWN(puzzle) *p = random_clues(&rng, l), *other = random_clues(&rng, l);
        struct puzzle_key key = canon_key(p), differs = canon_key(other);
        assert_memory_not_equal(&key, &differs, sizeof key);
        for (int i = 0; i < images.n; i++) {
            OWN(puzzle) *image = puzzle_new(l);
            for (int c = 0; c < p->nclues; c++) {
                puzzle_add_clue(image, p->clue[c].number, p->clue[c].name);
                for (int k = 0; k < p->clue[c].ncells; k++)
                    puzzle_add_cell(image, c, images_faces(&images, i)[p->clue[c].cells[k]]);
            }
            struct puzzle_key same = canon_key(image);
            assert_memory_equal(&key, &same, sizeof key);
        }
        images_release(&images);
    }
}

/* Squares have the symmetries that their builder knows. */
TEST(squares_have_eight_images)
{
    for (int cols = 2; cols <= 4; cols++) {
        OWN(lattice) *l = lattice_square(3, cols);
        struct images images = images_find(l);
        assert_int_equal(images.n, cols == 3 ? 8 : 4);
        images_release(&images);
    }
}

TEST(larger_tilings)
{
    for (int rows = 1; rows <= 5; rows++)
        for (int cols = 1; cols <= 5; cols++) {
            struct lattice *all[] = {tiling_honeycomb(rows, cols, NULL),
                                     tiling_triangles(rows, cols), tiling_cairo(rows, cols)};
            for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
                check(all[i]);
                lattice_drop(all[i]);
            }
        }
}

/* Boards of all degrees, with holes, and with cells that share several edges. */
TEST(random_tilings)
{
    int dots_of[MOST_DEGREE + 1] = {0}, cells_of[MOST_DEGREE + 1] = {0}, holes = 0;
    struct pcg32 rng;

    pcg32_stream(&rng, 7, 1, 1);
    for (int i = 0; i < 500; i++) {
        OWN(lattice) *l = tiling_joined(1 + i % 5, 1 + i / 5 % 5, MOST_DEGREE, &rng);
        check(l);
        for (int v = 0; v < l->ndots; v++)
            dots_of[lattice_dot_degree(l, v)]++;
        for (int c = 0; c < l->ncells; c++)
            cells_of[lattice_cell_degree(l, c)]++;
        holes += l->nfaces > l->ncells + 1;
    }
    for (int degree = 2; degree <= MOST_DEGREE; degree++)
        assert_true(dots_of[degree] > 100 && (degree == 2 || cells_of[degree] > 100));
    assert_true(holes > 20);
}

/* The same cells, built from their dots. */
static struct lattice *squares_again(const struct lattice *l)
{
    struct diag why;

    return lattice_of_cells(l->ndots, (const int(*)[2])l->dot_at, l->ncells, l->cell_start,
                            l->cell_dot, NULL, &why);
}

/* Whether one can go from any dot to any other. */
static bool connected(const struct lattice *l)
{
    FREED unsigned char *reached = mem_alloc((size_t)l->ndots, 1);
    int n = 1;

    reached[0] = 1;
    for (bool more = true; more;) {
        more = false;
        for (int e = 0; e < l->nedges; e++)
            if (reached[l->edge_dot[e][0]] != reached[l->edge_dot[e][1]]) {
                reached[l->edge_dot[e][0]] = reached[l->edge_dot[e][1]] = 1;
                n++;
                more = true;
            }
    }
    return n == l->ndots;
}

static int edge_between(const struct lattice *l, int from, int to)
{
    for (int k = l->dot_start[from]; k < l->dot_start[from + 1]; k++)
        if (lattice_along(l, l->dot_edge[k], from) == to)
            return l->dot_edge[k];
    return -1;
}

/* Dots and cells have the same numbers, edges and holes may have others. */
static void check_same_board(const struct lattice *l, const struct lattice *m)
{
    FREED int *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    FREED int *face = mem_alloc((size_t)l->nfaces, sizeof *face);

    assert_true(l->ndots == m->ndots && l->nedges == m->nedges && l->ncells == m->ncells &&
                l->nfaces == m->nfaces);
    for (int e = 0; e < l->nedges; e++)
        assert_true((edge[e] = edge_between(m, l->edge_dot[e][0], l->edge_dot[e][1])) >= 0);
    assert_memory_equal(l->dot_start, m->dot_start, (size_t)(l->ndots + 1) * sizeof(int));
    for (int k = 0; k < 2 * l->nedges; k++) {
        assert_int_equal(m->dot_edge[k], edge[l->dot_edge[k]]);
        face[l->dot_cell[k]] = m->dot_cell[k];
    }
    for (int f = 0; f <= l->ncells; f++)
        assert_int_equal(face[f], f);
    for (int k = 0; k < 2 * l->nedges; k++)
        assert_int_equal(m->dot_cell[k], face[l->dot_cell[k]]);
    for (int k = 0; k < l->cell_start[l->ncells]; k++)
        assert_true(m->cell_edge[k] == edge[l->cell_edge[k]] && m->cell_dot[k] == l->cell_dot[k]);
}

TEST(squares_are_a_tiling_too)
{
    struct pcg32 rng;
    int tried = 0, holes = 0;

    pcg32_stream(&rng, 8, 1, 1);
    for (int i = 0; i < 1000; i++) {
        int rows = 1 + (int)pcg32_below(&rng, 8), cols = 1 + (int)pcg32_below(&rng, 8);
        OWN(lattice) *l = lattice_at_random(&rng, rows, cols, i % 50);
        if (connected(l)) {
            struct lattice *m = squares_again(l);
            check(m);
            check_same_board(l, m);
            assert_false(lattice_same(l, m));
            lattice_drop(m);
            tried++;
            holes += l->nfaces > l->ncells + 1;
        }
    }
    assert_true(tried > 300 && holes > 100);
}

TEST(the_same_cells_are_the_same_board)
{
    OWN(lattice) *a = tiling_ring(), *b = tiling_ring(), *c = tiling_cairo(2, 2);

    assert_true(lattice_same(a, b) && !lattice_same(a, c));
}

TEST(places_have_numbers)
{
    static const unsigned char ring[9] = {0, 1, 1, 1, 0, 1, 0, 1, 1};
    OWN(lattice) *l = tiling_honeycomb(3, 3, ring);
    OWN(strbuf) out = test_text();

    place_cell_name(&out, l, 2);
    strbuf_text(&out, ", ");
    place_cell_name(&out, l, l->ncells);
    strbuf_text(&out, ", ");
    place_cell_name(&out, l, l->ncells + 1);
    strbuf_text(&out, ", ");
    place_dot_name(&out, l, 6);
    strbuf_text(&out, ", ");
    place_edge_name(&out, l, 11);
    assert_string_equal(out.text, "cell 3, the outside, hole 1, 7, edge 12");
    assert_int_equal(place_find_cell(l, "cell 3"), 2);
    assert_int_equal(place_find_cell(l, "cell 7"), -1);
    assert_int_equal(place_find_cell(l, "r1c1"), -1);
    assert_int_equal(place_find_edge(l, "edge 12"), 11);
    assert_int_equal(place_find_edge(l, "edge 12 "), -1);
    assert_int_equal(place_find_edge(l, "edge 0"), -1);
}

static struct puzzle *single_clue(struct lattice *l, int cell, int number)
{
    struct puzzle *p = puzzle_new(l);

    puzzle_add_cell(p, puzzle_add_clue(p, number, NULL), cell);
    lattice_drop(l);
    return p;
}

TEST(loops_are_verified)
{
    OWN(puzzle) *p = single_clue(tiling_honeycomb(1, 2, NULL), 1, 1);
    unsigned char inside[3] = {1, 0, 0};
    OWN(loop) *loop = loop_around(p->lattice, inside);
    struct diag why;

    assert_true(verify_solution(p, loop, &why));
    p->clue[0].number = 3;
    assert_false(verify_solution(p, loop, &why));
    assert_string_equal(why.text, "the clue at cell 2 has 1 edges on the loop, not 3");
}

TEST(fingerprints_differ)
{
    struct puzzle *p[] = {single_clue(tiling_ring(), 1, 1), single_clue(tiling_ring(), 1, 2),
                          single_clue(tiling_ring(), 2, 1), single_clue(tiling_cairo(2, 2), 1, 1),
                          single_clue(tiling_ring(), 1, 1)};
    char line[FINGERPRINT_LINE];

    for (int i = 1; i < 4; i++)
        assert_true(fingerprint_of(p[0]) != fingerprint_of(p[i]));
    assert_true(fingerprint_of(p[0]) == fingerprint_of(p[4]));
    fingerprint_line(p[0], line);
    assert_memory_equal(line, "board cells 13 ", 15);
    for (int i = 0; i < 5; i++)
        puzzle_free(p[i]);
}

TEST(formats_have_squares_only)
{
    OWN(record) r = loops_record(single_clue(tiling_ring(), 1, 1), NULL, PUZZLE_SUPER);
    struct diag why;

    assert_false(format_can_write(&format_knuth, &r, &why));
    assert_string_equal(why.text, "the format knuth has only boards of squares; json has all");
}

/* Sides and corners of a cell have different names on every tiling; those of a hexagon are known. */
TEST(ways_tell_sides_apart)
{
    struct diag why;

    for (const struct tiling *t = tilings; t->name; t++) {
        struct lattice *l = tiling_board(t, 4, 4, tiling_patch(t, 4, 4, 0), &why);
        for (int c = 0; c < l->ncells; c++)
            for (int k = 0; k < lattice_cell_degree(l, c); k++) {
                assert_in_range(way_of_side(l, c, k), 0, WAYS_ALL - 1);
                for (int i = 0; i < k; i++) {
                    assert_int_not_equal(way_of_side(l, c, k), way_of_side(l, c, i));
                    assert_int_not_equal(way_of_corner(l, c, k), way_of_corner(l, c, i));
                }
            }
        lattice_drop(l);
    }
    struct lattice *l = tiling_board(tiling_find("honeycomb"), 2, 2, (struct patch){0}, &why);
    unsigned sides = 0, corners = 0;
    for (int k = 0; k < 6; k++) {
        sides |= 1U << way_of_side(l, 0, k);
        corners |= 1U << way_of_corner(l, 0, k);
        const int *dot = l->edge_dot[l->cell_edge[l->cell_start[0] + k]];
        bool top = l->dot_at[dot[0]][1] == 0 && l->dot_at[dot[1]][1] == 0;
        assert_int_equal(way_of_side(l, 0, k) == 0, top);
    }
    /* Above, below, and between; corners on the right and left, and between. */
    assert_int_equal(sides, 1U << 0 | 1U << 2 | 0xF0U);
    assert_int_equal(corners, 0xFU | 1U << 5 | 1U << 7);
    lattice_drop(l);
}
