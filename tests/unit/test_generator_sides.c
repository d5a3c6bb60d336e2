/* Cells that change sides: where the loop stays one loop. */
#include "generator/loops/random_loop.h"
#include "support/own.h"
#include "support/shapes.h"

/* The faces around a dot, from beyond the face's edge *k to beyond its next edge, which *k is then:
 * how often they change sides. */
static int turns_at_dot(const struct lattice *l, const unsigned char *inside, int face, int *k)
{
    int dot = l->cell_dot[*k], start = l->dot_start[dot], degree = lattice_dot_degree(l, dot);
    int at = 0, turns = 0;

    while (l->dot_edge[start + at] != l->cell_edge[*k])
        at++;
    for (int before = inside[l->dot_cell[start + at]]; l->dot_cell[start + at % degree] != face;
         at++) {
        turns += inside[l->dot_cell[start + at % degree]] != before;
        before = inside[l->dot_cell[start + at % degree]];
    }
    *k = l->cell_start[face];
    while (l->cell_edge[*k] != l->dot_edge[start + at % degree])
        ++*k;
    return turns;
}

/* By going round the face: all its edges are one walk, where one comes from one side to the other
 * and back, and it has an edge with both. */
static bool may_change_sides(const struct lattice *l, const unsigned char *inside, int face)
{
    int first = l->cell_start[face], k = first, edges = 0, on = 0, turns = 0;

    do {
        on += inside[lattice_across(l, l->cell_edge[k], face)] != inside[face];
        turns += turns_at_dot(l, inside, face, &k);
        edges++;
    } while (k != first);
    return face != l->ncells && edges == lattice_cell_degree(l, face) && turns == 2 && on > 0 &&
           on < edges;
}

/* The sides of a loop are those whose border it is. */
static void check_sides_of_loop(struct lattice *l, const struct sides *sides)
{
    OWN(loop) *loop = loop_around(l, sides->inside);
    OWN(arena) arena = {0};
    struct sides again;

    sides_init(&again, &arena, l);
    sides_of_loop(&again, loop);
    assert_memory_equal(again.inside, sides->inside, (size_t)l->nfaces);
    assert_int_equal(again.ninside, sides->ninside);
}

/* On boards with holes: a cell or hole changes sides exactly when a walk around it allows it, and
 * the loop stays one. */
TEST(flips_are_what_a_walk_allows)
{
    struct pcg32 rng = test_stream(43);
    int cells = 0, holes = 0, refused = 0;

    for (int i = 0; i < 300; i++) {
        OWN(lattice) *l = lattice_at_random(&rng, random_between(&rng, 1, 12),
                                            random_between(&rng, 1, 12), 12 * (i % 4));
        OWN(random_loop) *loops = random_loop_new(l);
        struct sides *sides = random_loop_sides(loops);
        OWN(puzzle) *blank = puzzle_new(l);
        const unsigned char *inside = sides->inside;
        if (i % 2)
            random_loop_choose(loops, &rng);
        else
            sides_of_cell(sides, random_between(&rng, 0, l->ncells - 1));
        for (int k = 0; k < 400; k++) {
            int face = random_between(&rng, 0, l->nfaces - 1), was = inside[face];
            bool may = may_change_sides(l, inside, face);
            assert_int_equal(sides_try_flip(sides, face), may);
            assert_int_equal(inside[face], was ^ may);
            cells += may && lattice_is_cell(l, face);
            holes += may && !lattice_is_cell(l, face);
            refused += !may;
        }
        check_single_loop(blank, inside);
        check_sides_of_loop(l, sides);
    }
    print_message("%d cells and %d holes changed sides, %d did not\n", cells, holes, refused);
    assert_true(cells > 10000 && holes > 200 && refused > 10000);
}
