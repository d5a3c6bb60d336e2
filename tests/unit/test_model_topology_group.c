/* The group of permutations that keep the blocks, and keys up to it. */
#include "model/sudoku/topology_group.h"
#include "model/sudoku/topology_parts.h"
#include "support/own.h"
#include "support/topologies.h"

OWNABLE(topology_group, topology_group_free)

static char *order_of(const struct topology_group *g)
{
    struct strbuf text = test_text();

    topology_group_order(g, &text);
    return text.text;
}

static void assert_order(struct topology *t, const char *want)
{
    OWN(topology_group) *g = topology_group_new(t);
    FREED char *order = order_of(g);

    assert_string_equal(order, want);
    for (int i = 0; i < topology_group_generators(g); i++)
        assert_true(keeps_blocks(t, topology_group_generator(g, i)));
    topology_drop(t);
}

/* Rows within bands, bands, columns within stacks, stacks, and the transposition of square boxes:
 * (r!^c c!) (c!^r r!), twice that if r = c. */
TEST(orders_of_squares_are_known)
{
    assert_order(topology_boxes(3, 3), "3359232");
    assert_order(topology_boxes(2, 2), "128");
    assert_order(topology_boxes(2, 3), "3456");
    assert_order(topology_boxes(4, 4), "126806761930752");
    assert_order(topology_boxes(1, 5), "28800"); /* the boxes are rows: 2 * 5!^2 */
    assert_order(topology_named("x", 9),
                 "96"); /* 24 orders of rows, the same of columns or their reverse; turned or not */
}

/* Blocks at random, where elements that are in the same blocks can change places. */
static struct topology *random_topology(struct pcg32 *rng)
{
    int n = random_between(rng, 4, 8), order[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    struct block_list l;

    block_list_init(&l, random_between(rng, 2, 4));
    for (int k = random_between(rng, 0, 4); k > 0; k--) {
        pcg32_shuffle(rng, order, n);
        memcpy(block_list_add(&l), order, (size_t)l.nsymbols * sizeof *order);
    }
    for (int e = 0; e < n; e += l.nsymbols) { /* each element is in one at least */
        int *element = block_list_add(&l);
        for (int k = 0; k < l.nsymbols; k++)
            element[k] = (e + k) % n;
    }
    struct topology *t = topology_of_list(n, &l);
    block_list_release(&l);
    return t;
}

TEST(orders_are_those_of_trying)
{
    struct pcg32 rng = test_stream(1601);
    int symmetric = 0;

    for (int i = 0; i < 300; i++) {
        struct topology *t = random_topology(&rng);
        char want[16];
        int count = count_symmetries(t);
        snprintf(want, sizeof want, "%d", count);
        symmetric += count > 1;
        assert_order(t, want);
    }
    assert_true(symmetric > 50);
}

/* The 4x4 has 128 permutations: each must appear about 200 times. */
TEST(permutations_are_equally_likely)
{
    enum { KINDS = 128, SAMPLES = 200 * KINDS };
    OWN(topology) *t = topology_boxes(2, 2);
    OWN(topology_group) *g = topology_group_new(t);
    int seen[KINDS][16], count[KINDS] = {0}, kinds = 0, image[16];
    double chi = 0;
    struct pcg32 rng = test_stream(1602);

    for (int i = 0; i < SAMPLES; i++) {
        topology_group_random(g, &rng, image);
        int k = 0;
        while (k < kinds && memcmp(seen[k], image, sizeof image) != 0)
            k++;
        if (k == kinds) {
            assert_true(kinds < KINDS && keeps_blocks(t, image));
            memcpy(seen[kinds++], image, sizeof image);
        }
        count[k]++;
    }
    for (int k = 0; k < KINDS; k++)
        chi += (count[k] - 200.0) * (count[k] - 200.0) / 200.0;
    assert_int_equal(kinds, KINDS);
    assert_true(chi < 127 + 5 * 16); /* mean 127, deviation 16 */
}

TEST(random_permutations_keep_the_blocks)
{
    OWN(topology) *t = topology_boxes(3, 3);
    OWN(topology_group) *g = topology_group_new(t);
    int image[81], moved = 0;
    struct pcg32 rng = test_stream(1603);

    for (int i = 0; i < 100; i++) {
        topology_group_random(g, &rng, image);
        assert_true(keeps_blocks(t, image));
        moved += image[0] != 0;
    }
    assert_true(moved > 90);
}

/* Some givens, right or wrong. */
static void random_givens(const struct topology *t, struct pcg32 *rng, int *given)
{
    for (int e = 0; e < t->nelements; e++)
        given[e] = pcg32_below(rng, 3) ? 0 : 1 + (int)pcg32_below(rng, (uint32_t)t->nsymbols);
}

/* Nothing but the rows: elements of a row are all alike, unless they are given. */
static struct topology *rows_only(int side)
{
    int block[81];

    for (int i = 0; i < side * side; i++)
        block[i] = i;
    return topology_new(side * side, side, block, side, NULL, NULL);
}

TEST(keys_ignore_symmetries_and_names)
{
    struct topology *const shape[] = {topology_boxes(3, 3), topology_boxes(2, 3),
                                      topology_named("x", 9), rows_only(5)};
    struct pcg32 rng = test_stream(1604);

    for (int i = 0; i < 80; i++) {
        const struct topology *t = shape[i % 4];
        int given[81], moved[81], image[81], name[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        random_givens(t, &rng, given);
        OWN(topology) *other = topology_renumbered(t, &rng, image);
        pcg32_shuffle(&rng, name + 1, t->nsymbols);
        for (int e = 0; e < t->nelements; e++)
            moved[image[e]] = name[given[e]];
        struct puzzle_key a = topology_key(t, given), b = topology_key(other, moved);
        assert_memory_equal(&a, &b, sizeof a);
    }
    for (int i = 0; i < 4; i++)
        topology_drop(shape[i]);
}

/* By what the rows have: of one and the same symbol, and of two. */
TEST(keys_know_which_rows_have_a_symbol)
{
    static const int given[4][9] = {{1}, {1, 0, 0, 1}, {1, 0, 0, 2}, {1, 2}};
    OWN(topology) *t = rows_only(3);
    struct key_set *set = key_set_new();

    for (int i = 0; i < 4; i++) {
        struct puzzle_key key = topology_key(t, given[i]);
        assert_true(key_set_add(set, &key));
    }
    key_set_free(set);
}

/* Random givens are all different, and so are the two topologies. */
TEST(keys_of_other_puzzles_differ)
{
    OWN(topology) *t = topology_boxes(3, 3), *x = topology_named("x", 9);
    struct key_set *set = key_set_new();
    struct pcg32 rng = test_stream(1605);
    int given[81], empty[81] = {0};

    for (int i = 0; i < 200; i++) {
        random_givens(t, &rng, given);
        struct puzzle_key key = topology_key(t, given), other = topology_key(x, given);
        assert_true(key_set_add(set, &key));
        assert_true(key_set_add(set, &other));
    }
    struct puzzle_key key = topology_key(t, empty);
    assert_true(key_set_add(set, &key));
    empty[40] = 7;
    key = topology_key(t, empty);
    assert_true(key_set_add(set, &key));
    empty[40] = 0;
    empty[3] = 2; /* one given is like another one */
    key = topology_key(t, empty);
    assert_false(key_set_add(set, &key));
    key_set_free(set);
}
