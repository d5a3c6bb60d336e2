/* Classes with lists and depth-first search, each against a naive model. */
#include "base/classes.h"
#include "base/pcg.h"
#include "solver/loops/deduce/table/element.h"
#include "support/test.h"

enum { N = 12, BEFORE = 2, JOINS = 15, IN_CLASS_0 = 5 };

/* Each member's class, by any of its members, and parity. */
struct model {
    int class[N], parity[N];
};

static void model_join(struct model *m, int x, int y, int parity)
{
    int from = m->class[y], to = m->class[x], turn = m->parity[x] ^ m->parity[y] ^ parity;

    for (int i = 0; i < N; i++)
        if (m->class[i] == from) {
            m->class[i] = to;
            m->parity[i] ^= turn;
        }
}

static void assert_model(const struct classes *c, const struct model *m)
{
    for (int x = 0; x < N; x++) {
        classes_check(c, x - BEFORE);
        for (int y = 0; y < N; y++)
            assert_int_equal(classes_parity(c, x - BEFORE, y - BEFORE),
                             m->class[x] == m->class[y] ? m->parity[x] ^ m->parity[y] : -1);
    }
}

static void classes_make(struct classes *c, struct arena *a)
{
    classes_arrays(c, a, BEFORE, N);
    classes_fill(c);
    for (int x = 0; x < N; x++)
        if (x != 0 && x != IN_CLASS_0)
            classes_part(c, x - BEFORE);
    classes_begin(c);
}

TEST(joins_and_undo_agree_with_a_naive_model)
{
    struct arena a = {0};
    struct classes c;

    classes_make(&c, &a);
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct pcg32 rng;
        struct model m[JOINS + 1];
        int njoins[JOINS + 1];
        pcg32_stream(&rng, seed, 1, 1);
        for (int i = 0; i < N; i++)
            m[0].class[i] = i == IN_CLASS_0 ? 0 : i, m[0].parity[i] = 0;
        for (int i = 0; i < JOINS; i++) {
            int x = (int)pcg32_below(&rng, N), y = (int)pcg32_below(&rng, N);
            int parity = (int)pcg32_below(&rng, 2);
            bool same = m[i].class[x] == m[i].class[y];
            njoins[i] = c.njoins;
            m[i + 1] = m[i];
            struct classes_moved moved = classes_join(&c, x - BEFORE, y - BEFORE, parity);
            assert_int_equal(moved.contradiction,
                             same && (m[i].parity[x] ^ m[i].parity[y]) != parity);
            assert_int_equal(moved.count > 0, !same);
            for (int k = 0, at = moved.first; k < moved.count; k++, at = c.next[at])
                assert_int_equal(classes_parity(&c, at, y - BEFORE) >= 0, 1);
            if (!same)
                model_join(&m[i + 1], x, y, parity);
            assert_model(&c, &m[i + 1]);
        }
        for (int i = JOINS - 1; i >= 0; i -= 3) {
            classes_undo(&c, njoins[i]);
            assert_model(&c, &m[i]);
        }
        classes_begin(&c);
        assert_model(&c, &m[0]);
    }
    arena_release(&a);
}

enum { KEYS = 9, EDGES = 14 };

/* The vertices that can be reached from one without another, as bits. */
static unsigned reach(int (*ends)[2], int m, int from, int without)
{
    unsigned seen = 1u << from, before = 0;

    while (seen != before) {
        before = seen;
        for (int e = 0; e < m; e++)
            for (int side = 0; side < 2; side++)
                if (seen >> ends[e][side] & 1 && ends[e][!side] != without)
                    seen |= 1u << ends[e][!side];
    }
    return seen;
}

TEST(a_search_finds_what_is_reached_and_cut)
{
    struct arena a = {0};
    struct net g;

    net_arrays(&g, &a, KEYS, EDGES);
    for (uint64_t seed = 0; seed < 200; seed++) {
        int ends[EDGES][2], m, root = (int)(seed % KEYS);
        struct pcg32 rng;
        pcg32_stream(&rng, seed, 1, 1);
        m = (int)pcg32_below(&rng, EDGES + 1);
        net_clear(&g);
        for (int e = 0; e < m; e++) {
            ends[e][0] = (int)pcg32_below(&rng, KEYS);
            ends[e][1] = (ends[e][0] + 1 + (int)pcg32_below(&rng, KEYS - 1)) % KEYS;
            net_edge(&g, ends[e][0], ends[e][1], e);
        }
        net_search(&g, root);
        unsigned reached = reach(ends, m, root, -1);
        for (int v = 0; v < KEYS; v++)
            assert_int_equal(g.depth[v] >= 0, reached >> v & 1);
        for (int i = 1; i < g.nvisited; i++) {
            int v = g.order[i], up = net_up(&g, v);
            bool cut = up == root || !(reach(ends, m, root, up) >> v & 1);
            assert_int_equal(net_cuts(&g, v), cut);
        }
    }
    arena_release(&a);
}
