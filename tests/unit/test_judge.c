/*
 * The judge of reasons, and the reasons of stories before it.
 *
 * Reasons that are gathered at random places of real puzzles must please the judge, and those from
 * which a part is taken, or to which one is added, must not. Then it judges the steps of stories of
 * all types and levels, some on boards with holes.
 */
#include "explain/loops/reasons/reason.h"
#include "generator/loops/recipe.h"
#include "model/level.h"
#include "support/judge.h"
#include "support/own.h"

enum { TRIES = 30, LIMIT = 1000000 };

enum shape_kind { SHAPE_HOLES, SHAPE_RING, SHAPE_CORNERS, SHAPES };

/* Whether a square of a shape is missing. Holes are chosen apart. */
static bool is_missing(enum shape_kind kind, const struct bitmap *b, int row, int col)
{
    int r = row < b->rows - 1 - row ? row : b->rows - 1 - row;
    int c = col < b->cols - 1 - col ? col : b->cols - 1 - col;

    return kind == SHAPE_RING ? r > 1 && c > 1 : kind == SHAPE_CORNERS && r + c < 2;
}

/* One board of three has a shape: some squares are missing, or the middle, or the corners. */
static void random_shape(struct pcg32 *rng, struct recipe *recipe, struct bitmap *shape)
{
    int n = recipe->rows * recipe->cols;

    *shape = (struct bitmap){.rows = recipe->rows, .cols = recipe->cols};
    shape->bit = mem_alloc((size_t)n, 1);
    if (pcg32_below(rng, 3) > 0)
        return;
    enum shape_kind kind = (enum shape_kind)pcg32_below(rng, SHAPES);
    for (int i = 0; i < n; i++)
        shape->bit[i] = !is_missing(kind, shape, i / shape->cols, i % shape->cols);
    for (int i = 0; i < 3 && kind == SHAPE_HOLES; i++)
        shape->bit[pcg32_below(rng, (uint32_t)n)] = 0;
    recipe->shape = shape;
    recipe->shape_name = "random";
}

/* Hard puzzles need room. */
static int highest_level(int ncells)
{
    return ncells < 36 ? 3 : ncells < 49 ? 5 : 6;
}

/* Small puzzles of all types and of levels up to 6, and minimal ones, which are the hardest. */
static bool make_puzzle(struct pcg32 *rng, int nth, struct record *r)
{
    struct recipe recipe;
    struct bitmap shape;
    struct diag why;
    bool made = false;

    recipe_init(&recipe);
    recipe.type = pcg32_below(rng, 2) ? PUZZLE_SUPER : PUZZLE_SLITHERLINK;
    recipe.rows = random_between(rng, 4, 8);
    recipe.cols = random_between(rng, 4, 8);
    recipe.cover = random_between(rng, 20, 90);
    recipe.difficulty = random_between(rng, 0, highest_level(recipe.rows * recipe.cols));
    recipe.minimal = recipe.difficulty == RECIPE_ANY_LEVEL;
    if (pcg32_below(rng, 10) == 0) {
        recipe.type = PUZZLE_SLINK;
        recipe.difficulty = RECIPE_ANY_LEVEL;
        recipe.minimal = false;
    }
    random_shape(rng, &recipe, &shape);
    if (recipe_check(&recipe, &why)) {
        OWN(maker) *m = maker_new(&loops_services, &recipe, (struct generator_skip){0});
        made =
            maker_make(m, &(struct making){.seed = 7, .index = nth, .level = recipe.difficulty}, r);
    }
    free(shape.bit);
    return made;
}

struct trial {
    struct pcg32 *rng;
    const struct puzzle *p;
    const struct loop *solution;
    unsigned char *known; /* [nedges] enum edge_value */
    struct reason r;
    struct judge *judge;
    struct judged sum;
    int enough, without_laws, loops;
};

/* The places around a random one. Around more of them, questions may be given up. */
static void random_places(struct trial *t)
{
    const struct lattice *l = t->p->lattice;
    const int *at = l->dot_at[pcg32_below(t->rng, (uint32_t)l->ndots)];
    int law = random_between(t->rng, 0, 3);
    int reach = random_between(t->rng, 1, 3);

    reason_clear(&t->r);
    t->r.sides = law == 2;
    t->r.loop = law == 3;
    for (int v = 0; v < l->ndots; v++)
        if (abs(l->dot_at[v][0] - at[0]) < reach && abs(l->dot_at[v][1] - at[1]) < reach)
            t->r.dot[t->r.ndots++] = v;
    for (int c = 0; c < t->p->nclues; c++) {
        const int *corner = l->dot_at[l->cell_dot[l->cell_start[t->p->clue[c].cells[0]]]];
        if (abs(corner[0] - at[0]) <= reach && abs(corner[1] - at[1]) <= reach)
            t->r.clue[t->r.nclues++] = c;
    }
}

/* The reason as that of a step; the caller frees its lists. */
static struct story_step step_of(const struct reason *r, const struct step_edge *claim, int nclaims)
{
    static char name[] = "gathered";
    struct story_step step = {.technique = name,
                              .nclues = r->nclues,
                              .ndots = r->ndots,
                              .nbecause = r->nedges,
                              .nfacts = nclaims,
                              .laws = (r->sides ? LAW_SIDES : 0) | (r->loop ? LAW_LOOP : 0)};

    /* One place more, for a part that is added. */
    step.clue = mem_alloc((size_t)r->nclues + 1, sizeof *step.clue);
    step.dot = mem_alloc((size_t)r->ndots + 1, sizeof *step.dot);
    step.because = mem_alloc((size_t)r->nedges + 1, sizeof *step.because);
    step.fact = mem_alloc((size_t)nclaims, sizeof *step.fact);
    memcpy(step.clue, r->clue, (size_t)r->nclues * sizeof *step.clue);
    memcpy(step.dot, r->dot, (size_t)r->ndots * sizeof *step.dot);
    for (int i = 0; i < r->nedges; i++)
        step.because[i] = (struct story_fact){r->edge[i].edge, r->edge[i].value};
    for (int i = 0; i < nclaims; i++)
        step.fact[i] = (struct story_fact){claim[i].edge, claim[i].value};
    return step;
}

static void step_release(struct story_step *step)
{
    free(step->clue);
    free(step->dot);
    free(step->because);
    free(step->fact);
}

/* Whether the judge is pleased; if not, his sentence must have these words in it. */
static bool pleases(struct trial *t, const struct story_step *step, const char *words)
{
    OWN(strbuf) why = test_text();

    bool pleased = judge_step(t->judge, step, &t->sum, &why);
    if (!pleased && !strstr(why.text, words))
        fail_msg("%s", why.text);
    return pleased;
}

/* Without its last part, or with another one, the reason is wrong. */
static void spoil(struct trial *t, struct story_step *step)
{
    int dot = (int)pcg32_below(t->rng, (uint32_t)t->p->lattice->ndots);
    bool has = step->laws & LAW_LOOP;

    for (int i = 0; i < step->ndots; i++)
        has = has || step->dot[i] == dot;
    if (!has) {
        step->dot[step->ndots++] = dot;
        assert_false(pleases(t, step, "can be spared"));
        step->ndots--;
    }
    if (step->nbecause > 0)
        step->nbecause--;
    else if (step->nclues > 0)
        step->nclues--;
    else
        return;
    if (story_has_reason(step))
        assert_false(pleases(t, step, "does not suffice"));
}

/* An edge that is not known, at one of the named dots; -1 if the one chosen is known. */
static int random_claim(struct trial *t)
{
    const struct lattice *l = t->p->lattice;
    int dot = t->r.dot[pcg32_below(t->rng, (uint32_t)t->r.ndots)];
    int k = (int)pcg32_below(t->rng, (uint32_t)lattice_dot_degree(l, dot));
    int edge = l->dot_edge[l->dot_start[dot] + k];

    return t->known[edge] == EDGE_UNKNOWN ? edge : -1;
}

static void try_places(struct trial *t, struct reasoner *q)
{
    struct step_edge claim;

    random_places(t);
    claim.edge = random_claim(t);
    if (claim.edge < 0)
        return;
    claim.value = t->solution->on[claim.edge] ? EDGE_ON : EDGE_OFF;
    bool enough = reason_gather(q, &t->r, t->known, &claim, 1);
    struct story_step step = step_of(&t->r, &claim, 1);
    if (enough) {
        t->enough++;
        t->loops += t->r.loop;
        t->without_laws += !t->r.loop && !t->r.sides;
        assert_true(pleases(t, &step, "nothing is wrong"));
        spoil(t, &step);
    } else {
        assert_false(pleases(t, &step, "does not suffice"));
    }
    step_release(&step);
}

/* What reasoning at a low level leaves open. */
static void know(struct trial *t)
{
    OWN(closure) *c = closure_new(t->p->lattice);

    closure_load(c, t->p, NULL, random_between(t->rng, 1, 3));
    closure_close(c);
    for (int e = 0; e < t->p->lattice->nedges; e++)
        t->known[e] = (unsigned char)closure_edges(c)[e];
}

static void try_board(struct trial *t, const struct record *r)
{
    t->p = loops_of(r)->puzzle;
    t->solution = loops_of(r)->solution;
    t->known = mem_alloc((size_t)t->p->lattice->nedges, 1);
    t->judge = judge_new(t->p);
    reason_init(&t->r, t->p);
    struct reasoner *q = reasoner_new(t->p);
    know(t);
    for (int i = 0; i < TRIES; i++)
        try_places(t, q);
    reasoner_free(q);
    reason_release(&t->r);
    judge_free(t->judge);
    free(t->known);
}

TEST(the_judge_agrees_with_the_finder)
{
    struct pcg32 rng;
    struct trial t = {.rng = &rng};

    rng = test_stream(3);
    for (int i = 0; i < test_amount(100, 100); i++) {
        struct record r;
        if (!make_puzzle(&rng, i + 1, &r))
            continue;
        try_board(&t, &r);
        record_release(&r);
    }
    print_message("%d reasons: %d without laws, %d with the loop; %d steps, %d undecided\n",
                  t.enough, t.without_laws, t.loops, t.sum.steps, t.sum.undecided);
    assert_true(t.without_laws > test_amount(25, 25) && t.loops > test_amount(10, 10));
    assert_int_equal(t.sum.undecided, 0);
}

static void judge_record(const struct record *r, struct judged *sum)
{
    struct judge *judge = judge_new(loops_of(r)->puzzle);
    OWN(explanation) e;
    OWN(strbuf) why = test_text();

    explain_puzzle(loops_of(r)->puzzle, LIMIT, &e);
    assert_int_equal(e.answer, ANSWER_UNIQUE);
    if (!judge_story(judge, e.story, sum, &why)) {
        char *text = text_of_puzzle(loops_of(r)->puzzle);
        fail_msg("%s%s", text, why.text);
    }
    judge_free(judge);
}

/* Every edge is told once, too. */
TEST(reasons_of_stories_suffice)
{
    int steps = test_amount(500, 2000), stories = test_amount(0, 200), n = 0;
    int of_level[LEVEL_SEARCH + 1] = {0};
    struct judged sum = {0};
    struct pcg32 rng = test_stream(5);

    for (int i = 1; sum.steps + sum.without < steps || n < stories; i++) {
        struct record r;
        if (!make_puzzle(&rng, i, &r))
            continue;
        judge_record(&r, &sum);
        of_level[r.level]++;
        n++;
        record_release(&r);
    }
    print_message("%d stories of levels", n);
    for (int level = LEVEL_MIN; level <= LEVEL_SEARCH; level++)
        print_message(" %d: %d", level, of_level[level]);
    print_message("\n%d steps with reasons, %d without; size %.2f in the mean, at most %d; "
                  "%d questions undecided\n",
                  sum.steps, sum.without, sum.steps > 0 ? (double)sum.size / sum.steps : 0,
                  sum.most, sum.undecided);
    assert_int_equal(sum.undecided, 0);
    /* Nothing is named in heaps: 4.7, since counting that goes on joins its step. */
    assert_true(sum.size < 5.2 * sum.steps);
}
