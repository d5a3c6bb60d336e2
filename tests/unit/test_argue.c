/*
 * Arguing about loops: drafts that are taken back, conclusions on smallest boards with their kinds and costs, and all that is
 * concluded or claimed on small random boards against brute force.
 */
#include "explain/loops/argue/argue.h"
#include "model/loops/place.h"
#include "support/own.h"
#include "support/shapes.h"

OWNABLE_VALUE(arguer, arguer_release)
OWNABLE_VALUE(draft, draft_release)

/* ---- drafts ---- */

/* Whether a draft is as one in which the same edges are drawn anew. */
static void assert_as_new(const struct draft *d)
{
    const struct lattice *l = d->puzzle->lattice;
    OWN(draft) n;

    draft_init(&n, d->puzzle, NULL);
    for (size_t i = 0; i < d->set.n; i++)
        draft_set(&n, d->set.at[i], (enum edge_value)d->value[d->set.at[i]]);
    assert_memory_equal(d->value, n.value, (size_t)l->nedges);
    assert_memory_equal(d->on, n.on, (size_t)d->nplaces * sizeof *d->on);
    assert_memory_equal(d->open, n.open, (size_t)d->nplaces * sizeof *d->open);
    assert_int_equal(d->nopen, n.nopen);
    assert_int_equal(d->lines, n.lines);
    assert_int_equal(d->unmet, n.unmet);
    for (int v = 0; v < l->ndots; v++)
        if (d->on[v] < 2)
            assert_int_equal(d->far[v], n.far[v]);
}

TEST(drafts_are_taken_back)
{
    struct pcg32 rng = test_stream(1);

    for (int nth = test_amount(200, 3000); nth > 0; nth--) {
        OWN(all_loops) a;
        all_loops_init(&a, random_between(&rng, 2, 4), random_between(&rng, 2, 4));
        OWN(loop) *loop = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
        OWN(puzzle) *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 0, 3), 40);
        OWN(draft) d;
        draft_init(&d, p, NULL);
        for (int turn = 0; turn < 8; turn++) {
            bool branches = false;
            for (int i = random_between(&rng, 1, 12); i > 0 && !branches; i--) {
                int e = random_between(&rng, 0, a.lattice->nedges - 1);
                if (d.value[e] != EDGE_UNKNOWN)
                    continue;
                draft_set(&d, e, loop->on[e] || pcg32_below(&rng, 4) == 0 ? EDGE_ON : EDGE_OFF);
                for (int end = 0; end < 2; end++)
                    branches = branches || d.on[a.lattice->edge_dot[e][end]] > 2;
            }
            /* Where a line branches, nothing more is drawn. */
            draft_undo(&d, pcg32_below(&rng, (uint32_t)d.set.n + !branches));
            assert_as_new(&d);
        }
    }
}

/* ---- smallest boards ---- */

enum { SUPPOSED = LINK_KINDS, STEPS_MOST = 200 };

/* An edge of the board by its name, or by its name and a cross: "r1c2 top x". */
static struct step_edge edge_of(const struct lattice *l, const char *text)
{
    char name[32];
    size_t n = strlen(text);
    bool off = n > 2 && strcmp(text + n - 2, " x") == 0;

    snprintf(name, sizeof name, "%.*s", (int)(n - 2 * off), text);
    int edge = place_find_edge(l, name);
    assert_in_range(edge, 0, l->nedges - 1);
    return (struct step_edge){edge, off ? EDGE_OFF : EDGE_ON};
}

static const struct {
    const char *board, *drawn; /* edges with commas */
    int kind, cost;
    const char *claim; /* NULL: there is none */
} smallest[] = {
    {"0..\n...\n...\n", "", LINK_CLUE, 1, "r1c1 top x"},
    {"...\n.2.\n...\n", "r2c2 top x,r2c2 left x", LINK_CLUE, 1, "r2c2 bottom"},
    {"...\n.2.\n...\n", "r2c2 top,r2c2 left", LINK_CLUE, 1, "r2c2 bottom x"},
    {"...\n...\n...\n", "r1c1 top", LINK_DOT, 1, "r1c1 left"},
    {"...\n...\n...\n", "r1c2 top x,r1c2 left x", LINK_DOT, 1, "r1c1 top x"},
    {"...\n...\n...\n", "r2c2 top,r2c2 left", LINK_DOT, 1, "r1c2 left x"},
    {"...\n...\n...\n", "", 0, 0, NULL},
    /* A 3 and a 1 in the corner, a 2 at which a line arrives. */
    {"3..\n...\n...\n", "", LINK_DOT, 2, "r1c1 top"},
    {"1..\n...\n...\n", "", LINK_DOT, 2, "r1c1 top x"},
    {"...\n.1.\n...\n", "r1c1 bottom,r2c1 right x,r1c1 right x", LINK_DOT, 1, "r2c2 top"},
    {"...\n.33\n2..\n", "", LINK_SHAPE, 2, "r2c2 left"},
    {"aa.\n...\n!a=6\n", "", LINK_GROUP, 1, "r1c1 top"},
    {"aa.\n...\n!a=5\n", "", LINK_GROUP, 2, "r1c1 top"},
    {"aa.\n...\n!a=1\n", "", LINK_GROUP, 2, "r1c1 top x"},
    /* r2c2 is outside, by way of r2c1; r1c2 is inside. */
    {"...\n...\n...\n", "r1c2 top,r2c1 left x,r2c2 left x", LINK_WAY, 3, "r1c2 bottom"},
    {"...\n.3.\n2..\n",
     "r2c2 top,r2c2 left,r2c2 bottom,r1c1 right x,r1c1 bottom x,r3c1 top x,r3c1 right x", LINK_CLUE,
     1, "r2c2 right x"},
    {"...\n...\n2..\n",
     "r2c2 top,r2c2 left,r2c2 bottom,r1c1 right x,r1c1 bottom x,r3c1 top x,r3c1 right x",
     LINK_CLOSING, 1, "r2c2 right x"},
    {".3..\n.1.2\n0.2.\n..1.\n",
     "r1c2 top,r2c2 top,r1c4 right,r1c4 top,r3c1 top x,r3c2 left x,r4c1 top x,r3c1 left x,r2c1 left x,r4c1 left x,"
     "r4c1 bottom x,r2c2 left x,r3c2 top x,r2c3 left x",
     LINK_POCKET, 4, "r1c3 top"},
};

TEST(each_kind_of_conclusion_has_its_cost)
{
    for (size_t i = 0; i < sizeof smallest / sizeof *smallest; i++) {
        OWN(puzzle) *p = puzzle_of_text(smallest[i].board);
        OWN(arguer) a;
        struct claim claim;
        char drawn[512];
        snprintf(drawn, sizeof drawn, "%s", smallest[i].drawn);
        arguer_init(&a, p, NULL);
        for (char *name = strtok(drawn, ","); name; name = strtok(NULL, ","))
            arguer_draw(&a, edge_of(p->lattice, name));
        a.last = smallest[i].claim ? edge_of(p->lattice, smallest[i].claim).edge : -1;
        bool found = arguer_claim(&a, &claim);
        print_message("%zu: %s\n", i, smallest[i].claim ? smallest[i].claim : "nothing");
        assert_int_equal(found, smallest[i].claim != NULL);
        if (!found)
            continue;
        struct step_edge want = edge_of(p->lattice, smallest[i].claim);
        assert_int_equal(claim.cost, smallest[i].cost);
        assert_int_equal(claim.conclusion < 0 ? SUPPOSED
                                              : (int)a.inference.all[claim.conclusion].kind,
                         smallest[i].kind);
        assert_int_equal(claim.is.edge, want.edge);
        assert_int_equal(claim.is.value, want.value);
    }
}

/* A supposition is of the edge that it decides, or of another one: in both cases it is right. */
TEST(suppositions_come_where_nothing_follows)
{
    OWN(puzzle) *p = puzzle_of_text(".aa.\n2abb\n2.b3\n....\n!a=5\n!b=5\n");
    OWN(arguer) a;
    struct claim claim;
    int supposed = 0;

    arguer_init(&a, p, NULL);
    for (int i = 0; i < STEPS_MOST && arguer_claim(&a, &claim); i++) {
        assert_int_equal(claim.conclusion < 0, claim.supposed >= 0);
        supposed += claim.conclusion < 0;
        arguer_draw(&a, claim.is);
    }
    assert_true(supposed > 0);
    assert_int_equal(a.clash, -1);
}

/* ---- brute force ---- */

/* What all loops that fit a puzzle and what is drawn have in common. */
struct judge {
    int n;
    uint64_t *loop;
    size_t capacity;
};

static void judge_init(struct judge *j, const struct all_loops *all, const struct arguer *a)
{
    const struct draft *d = &a->draft;

    *j = (struct judge){0};
    for (int i = 0; i < all->n; i++) {
        bool fits = brute_fits(all, d->puzzle, all->loop[i]);
        for (int e = 0; e < all->lattice->nedges; e++)
            fits = fits && (d->value[e] == EDGE_UNKNOWN ||
                            (all->loop[i] >> e & 1) == (d->value[e] == EDGE_ON));
        j->loop = mem_reserve(j->loop, (size_t)j->n + 1, &j->capacity, sizeof *j->loop);
        j->loop[j->n] = all->loop[i];
        j->n += fits;
    }
}

static void assert_edge(const struct judge *j, int edge, bool on)
{
    for (int i = 0; i < j->n; i++)
        assert_int_equal(j->loop[i] >> edge & 1, on);
}

/* Everything that was concluded of what is open. */
static void assert_conclusions(const struct judge *j, const struct inference *f)
{
    for (size_t k = 0; k < f->n; k++) {
        const struct conclusion *c = &f->all[k];
        if (c->pair < 0) {
            assert_edge(j, c->edge, c->values == 2);
            continue;
        }
        const int *edge = f->pair_edge[c->pair];
        for (int i = 0; i < j->n; i++) {
            int joint = (int)(j->loop[i] >> edge[0] & 1) + 2 * (int)(j->loop[i] >> edge[1] & 1);
            assert_true(c->values >> joint & 1);
        }
    }
}

/* A place that decides by its law is an argument of one link, and nothing is shorter. */
static void assert_shortest(const struct arguer *a, const struct claim *claim)
{
    bool one = false;

    for (int place = 0; place < a->draft.nplaces; place++)
        one = one || draft_verdict(&a->draft, place) != VERDICT_NONE;
    assert_true(claim->cost >= 1);
    assert_true(!one || claim->cost == 1);
}

/* Draws a part of a loop, if any; then claim after claim. Returns how many there were. */
static int argue_on(struct pcg32 *rng, const struct all_loops *all, const struct puzzle *p,
                    uint64_t loop)
{
    OWN(arguer) a;
    struct claim claim;
    struct judge j;
    int claims = 0;

    arguer_init(&a, p, NULL);
    for (int i = random_between(rng, -4, all->lattice->nedges / 2); i > 0; i--) {
        int e = random_between(rng, 0, all->lattice->nedges - 1);
        if (a.draft.value[e] == EDGE_UNKNOWN)
            arguer_draw(&a, (struct step_edge){e, loop >> e & 1 ? EDGE_ON : EDGE_OFF});
    }
    judge_init(&j, all, &a);
    assert_true(j.n > 0);
    while (a.draft.nopen > 0 && arguer_claim(&a, &claim)) {
        assert_int_equal(a.draft.value[claim.is.edge], EDGE_UNKNOWN);
        assert_edge(&j, claim.is.edge, claim.is.value == EDGE_ON);
        assert_conclusions(&j, &a.inference);
        assert_shortest(&a, &claim);
        arguer_draw(&a, claim.is);
        assert_int_equal(a.clash, -1);
        claims++;
    }
    free(j.loop);
    return claims;
}

TEST(all_that_is_concluded_holds_in_all_solutions)
{
    struct pcg32 rng = test_stream(2);
    int claims = 0;

    for (int nth = test_amount(60, 2000); nth > 0; nth--) {
        OWN(all_loops) all;
        if (nth % 3 == 0)
            all_loops_of(&all, lattice_at_random(&rng, random_between(&rng, 2, 4), 4, 25));
        else
            all_loops_init(&all, random_between(&rng, 2, 4), random_between(&rng, 2, 4));
        for (int board = 0; board < 10 && all.n > 0; board++) {
            uint64_t word = all.loop[pcg32_below(&rng, (uint32_t)all.n)];
            OWN(loop) *loop = loop_of_word(all.lattice, word);
            OWN(puzzle) *p = puzzle_of_loop(&rng, all.lattice, loop, random_between(&rng, 0, 4),
                                            random_between(&rng, 10, 80));
            claims += argue_on(&rng, &all, p, word);
        }
    }
    print_message("%d claims\n", claims);
    assert_true(claims > 1000);
}
