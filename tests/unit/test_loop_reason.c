/*
 * Reasons: known ones of techniques, and random ones on small boards, judged by going through all
 * sets of edges.
 */
#include "explain/loops/reasons/reason.h"
#include "support/own.h"
#include "support/tilings.h"

enum { MOST_BITS = 17 };

/* Whether the set of edges has everything that the reason names. */
static bool meets(const struct all_loops *a, const struct puzzle *p, const struct reason *r,
                  uint64_t set)
{
    bool met = !r->loop || is_one_loop(a, set);

    for (int i = 0; i < r->nclues && met; i++) {
        const struct clue *clue = &p->clue[r->clue[i]];
        uint64_t boundary = 0, touched = 0;
        for (int k = 0; k < clue->ncells; k++) {
            boundary ^= a->cell[clue->cells[k]];
            touched |= a->cell[clue->cells[k]];
        }
        met = __builtin_popcountll(set & boundary) == clue->number &&
              (set & touched & ~boundary) == 0;
    }
    for (int i = 0; i < r->ndots && met; i++) {
        int on = __builtin_popcountll(set & a->dot[r->dot[i]]);
        met = on == 0 || on == 2;
    }
    for (int v = 0; v < p->lattice->ndots && r->sides && met; v++)
        met = __builtin_popcountll(set & a->dot[v]) % 2 == 0;
    for (int i = 0; i < r->nedges && met; i++)
        met = (set >> r->edge[i].edge & 1) == (r->edge[i].value == EDGE_ON);
    return met;
}

/* Sets with an even number of edges at each dot are the borders of sets of faces, so those are gone
 * through if the reason has a law. */
static bool brute_suffices(const struct all_loops *a, const struct puzzle *p,
                           const struct reason *r, const struct step_edge *claim, int nclaims)
{
    uint64_t on = 0, off = 0;

    bool borders = r->loop || r->sides;
    int bits = borders ? p->lattice->nfaces - 1 : p->lattice->nedges;
    uint64_t border = 0;

    assert_true(bits <= MOST_BITS);
    for (int i = 0; i < nclaims; i++)
        *(claim[i].value == EDGE_ON ? &on : &off) |= (uint64_t)1 << claim[i].edge;
    for (uint64_t i = 0; i < (uint64_t)1 << bits; i++) {
        if (borders && i > 0)
            border ^= face_edges(a, __builtin_ctzll(i));
        uint64_t set = borders ? border : i;
        if (((set & on) != on || (set & off) != 0) && meets(a, p, r, set))
            return false;
    }
    return true;
}

/* Calls `look` for the reason without each single item; with `sides`, too, if wanted. */
static void each_smaller(const struct reason *r, bool may_lack_sides,
                         void (*look)(void *context, const struct reason *smaller), void *context)
{
    struct reason smaller = *r;

    for (int i = 0; i < r->nclues; i++) {
        smaller = *r;
        smaller.clue = mem_alloc((size_t)r->nclues, sizeof *r->clue);
        memcpy(smaller.clue, r->clue, (size_t)r->nclues * sizeof *r->clue);
        smaller.clue[i] = smaller.clue[--smaller.nclues];
        look(context, &smaller);
        free(smaller.clue);
    }
    for (int i = 0; i < r->ndots; i++) {
        smaller = *r;
        smaller.dot = mem_alloc((size_t)r->ndots, sizeof *r->dot);
        memcpy(smaller.dot, r->dot, (size_t)r->ndots * sizeof *r->dot);
        smaller.dot[i] = smaller.dot[--smaller.ndots];
        look(context, &smaller);
        free(smaller.dot);
    }
    for (int i = 0; i < r->nedges; i++) {
        smaller = *r;
        smaller.edge = mem_alloc((size_t)r->nedges, sizeof *r->edge);
        memcpy(smaller.edge, r->edge, (size_t)r->nedges * sizeof *r->edge);
        smaller.edge[i] = smaller.edge[--smaller.nedges];
        look(context, &smaller);
        free(smaller.edge);
    }
    smaller = *r;
    if (r->loop || (r->sides && may_lack_sides)) {
        smaller.sides = r->loop;
        smaller.loop = false;
        look(context, &smaller);
    }
}

struct trial {
    struct all_loops *all;
    struct puzzle *puzzle;
    struct reasoner *reasoner;
    const struct step_edge *claim;
    int nclaims;
};

static void needs_all(void *context, const struct reason *smaller)
{
    const struct trial *t = context;

    assert_false(brute_suffices(t->all, t->puzzle, smaller, t->claim, t->nclaims));
}

/* Reduces a reason; returns whether it suffices. */
static bool try_reason(struct trial *t, struct reason *r)
{
    unsigned char *known = mem_alloc((size_t)t->puzzle->lattice->nedges, 1);

    if (t->puzzle->lattice->nedges > MOST_BITS)
        r->sides = true;
    bool enough = brute_suffices(t->all, t->puzzle, r, t->claim, t->nclaims);

    for (; r->nedges > 0; r->nedges--)
        known[r->edge[r->nedges - 1].edge] = (unsigned char)r->edge[r->nedges - 1].value;
    assert_int_equal(enough, reason_gather(t->reasoner, r, known, t->claim, t->nclaims));
    free(known);
    if (!enough)
        return false;
    if (t->puzzle->lattice->nedges > MOST_BITS && !r->sides && !r->loop)
        return true;
    assert_true(brute_suffices(t->all, t->puzzle, r, t->claim, t->nclaims));
    each_smaller(r, t->puzzle->lattice->nedges <= MOST_BITS, needs_all, t);
    return true;
}

/* A board with few edges, or at least with few faces. */
static struct lattice *small_board(struct pcg32 *rng)
{
    static const unsigned char gaps[2][6] = {{1, 1, 1, 1, 0, 1}, {1, 1, 0, 0, 1, 1}};
    static const unsigned char ring[9] = {1, 1, 1, 1, 0, 1, 1, 1, 1};
    static const int size[4][2] = {{2, 2}, {1, 4}, {2, 3}, {3, 2}};
    int kind = random_between(rng, 0, 10);
    struct lattice *l;

    if (kind < 4)
        return lattice_square(size[kind][0], size[kind][1]);
    if (kind < 6)
        return lattice_shape(2, 3, gaps[kind - 4]);
    if (kind == 6)
        return tiling_honeycomb(1, 3, NULL);
    if (kind == 7)
        return tiling_triangles(2, 2);
    if (kind == 8)
        return lattice_square(3, 3);
    if (kind == 9)
        return lattice_shape(3, 3, ring);
    do {
        l = tiling_joined(2, 2, rng);
        if (l->nedges > MOST_BITS) {
            lattice_drop(l);
            l = NULL;
        }
    } while (!l);
    return l;
}

/* Digits of a loop in about half the cells. */
static struct puzzle *digits_of_loop(struct pcg32 *rng, struct lattice *l, const struct loop *loop)
{
    struct puzzle *p = puzzle_new(l);

    for (int c = 0; c < l->ncells; c++)
        if (pcg32_below(rng, 2)) {
            int clue = puzzle_add_clue(p, 0, NULL);
            puzzle_add_cell(p, clue, c);
            p->clue[clue].number = loop_count(loop, p, clue);
        }
    return p;
}

static void random_reason(struct pcg32 *rng, const struct puzzle *p, struct reason *r)
{
    int share = random_between(rng, 30, 100);

    reason_clear(r);
    r->sides = pcg32_below(rng, 3) == 0;
    r->loop = pcg32_below(rng, 3) == 0;
    for (int i = 0; i < p->nclues; i++)
        if ((int)pcg32_below(rng, 100) < share)
            r->clue[r->nclues++] = i;
    for (int i = 0; i < p->lattice->ndots; i++)
        if ((int)pcg32_below(rng, 100) < share)
            r->dot[r->ndots++] = i;
}

static void random_known(struct pcg32 *rng, const struct loop *loop, struct trial *t,
                         struct reason *r)
{
    int share = random_between(rng, 0, 80);

    for (int e = 0; e < loop->nedges; e++)
        if (e != t->claim[0].edge && e != t->claim[t->nclaims - 1].edge &&
            (int)pcg32_below(rng, 100) < share)
            r->edge[r->nedges++] = (struct step_edge){e, loop->on[e] ? EDGE_ON : EDGE_OFF};
}

static int try_loop(struct pcg32 *rng, struct all_loops *a, const struct loop *loop)
{
    enum { CLAIMS = 12 };
    struct lattice *l = a->lattice;
    OWN(puzzle) *p = l->square ? puzzle_of_loop(rng, l, loop, 2, 30) : digits_of_loop(rng, l, loop);
    struct reasoner *q = reasoner_new(p);
    struct step_edge claim[2];
    struct trial t = {a, p, q, claim, 1};
    struct reason r;
    int enough = 0;

    reason_init(&r, p);
    for (int i = 0; i < CLAIMS; i++) {
        t.nclaims = 1 + (pcg32_below(rng, 4) == 0);
        for (int k = 0; k < t.nclaims; k++) {
            claim[k].edge = (int)pcg32_below(rng, (uint32_t)l->nedges);
            claim[k].value = loop->on[claim[k].edge] ? EDGE_ON : EDGE_OFF;
        }
        random_reason(rng, p, &r);
        random_known(rng, loop, &t, &r);
        enough += try_reason(&t, &r);
    }
    reason_release(&r);
    reasoner_free(q);
    return enough;
}

TEST(random_reasons_suffice_and_are_minimal)
{
    enum { BOARDS = 100 };
    struct pcg32 rng = test_stream(1);
    int enough = 0;

    for (int i = 0; i < BOARDS; i++) {
        OWN(all_loops) a;
        all_loops_of(&a, small_board(&rng));
        if (a.n > 0) {
            OWN(loop) *loop = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
            enough += try_loop(&rng, &a, loop);
        }
    }
    printf("%d reasons suffice\n", enough);
    assert_true(enough > 200);
}

/* A puzzle with its known edges, and a reason to be reduced. */
struct example {
    struct puzzle *p;
    const struct lattice *l;
    struct reasoner *reasoner;
    struct reason r;
    unsigned char *known; /* [nedges] enum edge_value */
    struct step_edge claim[8];
    int nclaims;
};

static void example_of(struct example *x, struct puzzle *p)
{
    *x = (struct example){.p = p, .l = p->lattice, .reasoner = reasoner_new(p)};
    x->known = mem_alloc((size_t)x->l->nedges, 1);
    reason_init(&x->r, x->p);
}

static void example_init(struct example *x, const char *text)
{
    example_of(x, puzzle_of_text(text));
}

static void example_release(struct example *x)
{
    reason_release(&x->r);
    reasoner_free(x->reasoner);
    free(x->known);
    puzzle_free(x->p);
}

OWNABLE_VALUE(example, example_release)

/* These edges are on: '-' above a square, '|' left of it, beginning with square (r, c). */
static void know(struct example *x, int r, int c, const char *edges)
{
    for (int i = 0; edges[i]; i++)
        x->known[edges[i] == '-' ? lattice_horizontal(x->l, r, c + i)
                                 : lattice_vertical(x->l, r, c + i)] = EDGE_ON;
}

static void claim_edge(struct example *x, int edge, enum edge_value value)
{
    x->claim[x->nclaims++] = (struct step_edge){edge, value};
}

/* Everything may be used. */
static void use_all(struct example *x)
{
    for (int i = 0; i < x->p->nclues; i++)
        x->r.clue[x->r.nclues++] = i;
    for (int v = 0; v < x->l->ndots; v++)
        x->r.dot[x->r.ndots++] = v;
    x->r.loop = true;
}

/* Gathers a reason, which must suffice, and compares how much of each kind it has. */
static void expect_reason(struct example *x, int nclues, int ndots, int nedges, bool sides,
                          bool loop)
{
    assert_true(reason_gather(x->reasoner, &x->r, x->known, x->claim, x->nclaims));
    assert_int_equal(x->r.nclues, nclues);
    assert_int_equal(x->r.ndots, ndots);
    assert_int_equal(x->r.nedges, nedges);
    assert_int_equal(x->r.sides, sides);
    assert_int_equal(x->r.loop, loop);
}

TEST(a_three_in_a_corner_needs_its_dot)
{
    OWN(example) x;

    example_init(&x, "3..\n.2.\n..1\n");
    claim_edge(&x, lattice_horizontal(x.l, 0, 0), EDGE_ON);
    claim_edge(&x, lattice_vertical(x.l, 0, 0), EDGE_ON);
    use_all(&x);
    expect_reason(&x, 1, 1, 0, false, false);
    assert_int_equal(x.r.clue[0], x.p->cell_clue[0]);
    assert_int_equal(x.r.dot[0], lattice_dot_at(x.l, 0, 0));
}

TEST(diagonal_threes_need_the_dot_between_them)
{
    OWN(example) x;

    example_init(&x, "....\n.3..\n..3.\n...1\n");
    claim_edge(&x, lattice_horizontal(x.l, 1, 1), EDGE_ON);
    claim_edge(&x, lattice_vertical(x.l, 1, 1), EDGE_ON);
    claim_edge(&x, lattice_horizontal(x.l, 3, 2), EDGE_ON);
    claim_edge(&x, lattice_vertical(x.l, 2, 3), EDGE_ON);
    use_all(&x);
    expect_reason(&x, 2, 1, 0, false, false);
    assert_int_equal(x.r.dot[0], lattice_dot_at(x.l, 2, 2));
}

/* Alone, they allow the loop round both. */
TEST(adjacent_threes_need_something_else_on_the_loop)
{
    OWN(example) x;

    example_init(&x, "....0\n.33..\n.....\n....2\n");
    for (int c = 1; c <= 3; c++)
        claim_edge(&x, lattice_vertical(x.l, 1, c), EDGE_ON);
    use_all(&x);
    expect_reason(&x, 3, 0, 0, false, true);
    assert_int_equal(x.r.clues_elsewhere, 1);
    assert_int_equal(x.r.clue[2], x.p->cell_clue[lattice_cell_at(x.l, 3, 4)]);

    /* A known edge is free. */
    reason_clear(&x.r);
    x.known[lattice_vertical(x.l, 2, 5)] = EDGE_ON;
    use_all(&x);
    expect_reason(&x, 2, 0, 1, false, true);
    assert_int_equal(x.r.clues_elsewhere, 0);
    assert_int_equal(x.r.edges_elsewhere, 1);
}

TEST(a_loop_may_not_close_early)
{
    OWN(example) x;

    example_init(&x, ".....2\n......\n......\n......\n");
    know(&x, 1, 1, "--");
    know(&x, 2, 1, "--");
    know(&x, 1, 1, "|");
    know(&x, 2, 5, "|");
    claim_edge(&x, lattice_vertical(x.l, 1, 3), EDGE_OFF);
    use_all(&x);
    expect_reason(&x, 0, 0, 6, false, true);
    assert_int_equal(x.r.edges_elsewhere, 1);
    assert_int_equal(x.r.edge[5].edge, lattice_vertical(x.l, 2, 5));
}

/* Cells on both sides of a row of known edges. */
TEST(colours_go_the_shortest_way)
{
    OWN(example) x;

    example_init(&x, "...\n...\n...\n");
    know(&x, 0, 0, "|");
    x.known[lattice_vertical(x.l, 0, 1)] = x.known[lattice_vertical(x.l, 0, 2)] = EDGE_OFF;
    x.known[lattice_horizontal(x.l, 1, 2)] = EDGE_OFF;
    x.known[lattice_horizontal(x.l, 1, 0)] = EDGE_OFF;
    x.known[lattice_vertical(x.l, 1, 1)] = EDGE_ON;
    claim_edge(&x, lattice_horizontal(x.l, 1, 1), EDGE_ON);
    x.r.sides = true;
    expect_reason(&x, 0, 0, 3, true, false);
}

/* An even number of the edges between two parts of the board is on. That takes the sides or, if they
 * are not asked for, two dots. */
TEST(an_area_has_one_way_out)
{
    OWN(example) x;

    example_init(&x, "...\n...\n...\n");
    x.known[lattice_vertical(x.l, 0, 0)] = EDGE_ON;
    x.known[lattice_vertical(x.l, 0, 1)] = EDGE_OFF;
    claim_edge(&x, lattice_horizontal(x.l, 0, 1), EDGE_ON);
    use_all(&x);
    x.r.loop = false;
    x.r.sides = true;
    expect_reason(&x, 0, 0, 2, true, false);
    reason_clear(&x.r);
    x.r.dot[x.r.ndots++] = lattice_dot_at(x.l, 0, 0);
    x.r.dot[x.r.ndots++] = lattice_dot_at(x.l, 0, 1);
    x.r.dot[x.r.ndots++] = lattice_dot_at(x.l, 1, 1);
    expect_reason(&x, 0, 2, 2, false, false);
}

/* There are lines in both parts of the board, and only two edges are left between these. */
TEST(lines_meet_through_the_only_gaps)
{
    OWN(example) x;

    example_init(&x, "...\n...\n...\n");
    x.known[lattice_horizontal(x.l, 1, 1)] = x.known[lattice_horizontal(x.l, 2, 1)] = EDGE_OFF;
    x.known[lattice_vertical(x.l, 1, 0)] = x.known[lattice_vertical(x.l, 1, 3)] = EDGE_ON;
    claim_edge(&x, lattice_horizontal(x.l, 0, 1), EDGE_ON);
    claim_edge(&x, lattice_horizontal(x.l, 3, 1), EDGE_ON);
    use_all(&x);
    expect_reason(&x, 0, 0, 4, false, true);
    assert_int_equal(x.r.edges_elsewhere, 2);
}

TEST(a_ring_needs_its_letter_and_the_dots_at_it)
{
    OWN(example) x;

    /* Seven of eight sides: only one can be off, at the corner none or two. */
    example_init(&x, "aa.\na..\n..1\n!a=7\n");
    claim_edge(&x, lattice_horizontal(x.l, 0, 0), EDGE_ON);
    claim_edge(&x, lattice_vertical(x.l, 0, 0), EDGE_ON);
    use_all(&x);
    expect_reason(&x, 1, 1, 0, false, false);

    /* No edge is on between its cells. */
    reason_clear(&x.r);
    x.nclaims = 0;
    claim_edge(&x, lattice_vertical(x.l, 0, 1), EDGE_OFF);
    use_all(&x);
    expect_reason(&x, 1, 0, 0, false, false);
}
