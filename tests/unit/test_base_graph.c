/* Graphs and union-find, each against a naive model. */
#include "base/graph.h"
#include "base/unionfind.h"
#include "support/own.h"

TEST(links_are_the_edges_seen_from_both_ends)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct pcg32 rng;
        OWN(graph) g;
        int ends[60][2];
        pcg32_stream(&rng, seed, 1, 1);
        int n = 2 + (int)pcg32_below(&rng, 20), m = (int)pcg32_below(&rng, 61);
        for (int e = 0; e < m; e++) {
            ends[e][0] = (int)pcg32_below(&rng, (uint32_t)n);
            ends[e][1] = (ends[e][0] + 1 + (int)pcg32_below(&rng, (uint32_t)n - 1)) % n;
        }
        graph_init(&g, n, m, ends);
        assert_int_equal(g.start[0], 0);
        assert_int_equal(g.start[n], 2 * m);
        for (int v = 0; v < n; v++)
            for (int k = g.start[v]; k < g.start[v + 1]; k++) {
                int e = g.link[k].edge, side = ends[e][1] == v;
                assert_int_equal(ends[e][side], v);
                assert_int_equal(ends[e][!side], g.link[k].vertex);
                assert_true(k == g.start[v] || g.link[k - 1].edge < e);
            }
    }
}

TEST(a_graph_may_be_empty)
{
    struct graph g;

    graph_init(&g, 3, 0, NULL);
    for (int v = 0; v <= 3; v++)
        assert_int_equal(g.start[v], 0);
    graph_release(&g);
    assert_null(g.start);
}

/* The naive model: a class number and a colour for each element, relabelled at every join, and a
 * full copy before every join, to go back to. */
enum { N = 14, JOINS = 40 };

struct model {
    int class[N], colour[N];
};

static enum unionfind_result model_join(struct model *m, int a, int b, int parity)
{
    int from = m->class[b], flip = m->colour[a] ^ m->colour[b] ^ parity;

    if (from == m->class[a])
        return flip ? UNIONFIND_CONTRADICTION : UNIONFIND_KNOWN;
    for (int i = 0; i < N; i++)
        if (m->class[i] == from) {
            m->class[i] = m->class[a];
            m->colour[i] ^= flip;
        }
    return UNIONFIND_JOINED;
}

static void agree(const struct unionfind *u, const struct model *m)
{
    for (int a = 0; a < N; a++) {
        int size = 0;
        for (int b = 0; b < N; b++) {
            int pa, pb;
            bool together = unionfind_find(u, a, &pa) == unionfind_find(u, b, &pb);
            assert_int_equal(together, m->class[a] == m->class[b]);
            if (together)
                assert_int_equal(pa ^ pb, m->colour[a] ^ m->colour[b]);
            size += together;
        }
        assert_int_equal(unionfind_count(u, a), size);
    }
}

TEST(joins_and_undo_agree_with_a_naive_model)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        OWN(arena) arena = {0};
        struct unionfind u;
        struct pcg32 rng;
        struct model before[N]; /* before join number i */
        struct model now = {0};
        pcg32_stream(&rng, seed, 2, 1);
        unionfind_init(&u, &arena, N);
        for (int i = 0; i < N; i++)
            now.class[i] = i;
        agree(&u, &now);
        for (int step = 0; step < JOINS; step++) {
            if (u.njoined > 0 && pcg32_below(&rng, 4) == 0) {
                int mark = (int)pcg32_below(&rng, (uint32_t)u.njoined);
                unionfind_undo(&u, mark);
                now = before[mark];
                assert_int_equal(u.njoined, mark);
            } else {
                struct model held = now;
                int a = (int)pcg32_below(&rng, N), b = (int)pcg32_below(&rng, N);
                int parity = (int)pcg32_below(&rng, 2), had = u.njoined;
                enum unionfind_result want = model_join(&now, a, b, parity);
                assert_int_equal(unionfind_join(&u, a, b, parity), want);
                assert_int_equal(u.njoined, had + (want == UNIONFIND_JOINED));
                if (want == UNIONFIND_JOINED)
                    before[had] = held;
            }
            agree(&u, &now);
        }
        unionfind_undo(&u, 0);
        for (int i = 0; i < N; i++)
            assert_int_equal(unionfind_find(&u, i, NULL), i);
    }
}

TEST(forests_agree_with_a_naive_model)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct pcg32 rng;
        struct model now = {0};
        int parent[N];
        pcg32_stream(&rng, seed, 3, 1);
        forest_init(parent, N);
        for (int i = 0; i < N; i++)
            now.class[i] = i;
        for (int step = 0; step < JOINS; step++) {
            int a = (int)pcg32_below(&rng, N), b = (int)pcg32_below(&rng, N);
            int below = forest_root(parent, b);
            bool joined = model_join(&now, a, b, 0) == UNIONFIND_JOINED;
            assert_int_equal(forest_join(parent, a, b), joined);
            assert_int_equal(forest_root(parent, a), below);
            for (int x = 0; x < N; x++)
                for (int y = 0; y < N; y++)
                    assert_int_equal(forest_root(parent, x) == forest_root(parent, y),
                                     now.class[x] == now.class[y]);
        }
    }
}

TEST(an_element_is_never_unlike_itself)
{
    OWN(arena) arena = {0};
    struct unionfind u;

    unionfind_init(&u, &arena, 2);
    assert_int_equal(unionfind_join(&u, 1, 1, 0), UNIONFIND_KNOWN);
    assert_int_equal(unionfind_join(&u, 1, 1, 1), UNIONFIND_CONTRADICTION);
    assert_int_equal(u.njoined, 0);
}

static int deepest(const struct unionfind *u)
{
    int most = 0;

    for (int i = 0; i < u->n; i++) {
        int depth = 0;
        for (int x = i; u->parent[x] != x; x = u->parent[x])
            depth++;
        if (depth > most)
            most = depth;
    }
    return most;
}

/* No order of joins makes trees deeper than the logarithm of their size. */
TEST(trees_stay_shallow)
{
    enum { LOG = 10, MANY = 1 << LOG };
    OWN(arena) arena = {0};
    struct unionfind u;

    unionfind_init(&u, &arena, MANY);
    for (int gap = 1; gap < MANY; gap *= 2)
        for (int i = 0; i + gap < MANY; i += 2 * gap)
            unionfind_join(&u, i, i + gap, 1);
    assert_true(deepest(&u) <= LOG);
    unionfind_undo(&u, 0);
    for (int i = 0; i + 1 < MANY; i++)
        unionfind_join(&u, i + 1, i, 0);
    assert_true(deepest(&u) <= LOG);
}
