/* Stories, hints and ratings of sudokus. */
#include "base/mem.h"
#include "base/pcg.h"
#include "sudoku/sudoku_path.h"
#include "sudoku/sudoku_search.h"
#include "sudoku/technique.h"
#include "support/sudokus.h"

enum { MOST = 256 };

/* One in this many of the rated sudokus has its story judged, and of those of level 1 another one
 * is made, which takes longer. */
#ifdef __SANITIZE_ADDRESS__
enum { JUDGED_SHARE = 15, RANDOM_SHARE = 25 };
#else
enum { JUDGED_SHARE = 5, RANDOM_SHARE = 5 };
#endif

/* ---- sudokus ---- */

/* A copy without the solution's rating. */
static struct record copy_of(const struct sudoku *s)
{
    struct sudoku *copy = sudoku_new(topology_hold(s->topology));

    memcpy(copy->given, s->given, (size_t)s->topology->nelements * sizeof *copy->given);
    sudoku_set_solution(copy, s->solution);
    return sudoku_record(copy);
}

/* Removes givens of the solution in random order as long as there is one solution. */
static struct record minimal(const struct sudoku *s, struct pcg32 *rng)
{
    struct record r = copy_of(s);
    struct sudoku_search *search = sudoku_search_new(s->topology);
    int *given = sudoku_of(&r)->given, n = s->topology->nelements, order[MOST];

    memcpy(given, s->solution, (size_t)n * sizeof *given);
    for (int e = 0; e < n; e++)
        order[e] = e;
    pcg32_shuffle(rng, order, n);
    for (int i = 0; i < n; i++) {
        int held = given[order[i]];
        given[order[i]] = 0;
        if (sudoku_search_decide(search, given, INT64_MAX, NULL) != SUDOKU_UNIQUE)
            given[order[i]] = held;
    }
    sudoku_search_free(search);
    return r;
}

/* Marks what a step concludes. */
static void mark_step(struct sudoku *s, const struct story_step *step)
{
    int n = s->topology->nelements;

    if (!s->filled)
        s->filled = mem_alloc((size_t)n, sizeof *s->filled);
    if (!s->excluded)
        s->excluded = mem_alloc((size_t)n * (size_t)s->topology->nsymbols, 1);
    for (int i = 0; i < step->nfacts; i++) {
        struct story_fact f = step->fact[i];
        if (f.value > 0)
            s->filled[f.place] = f.value;
        else
            s->excluded[f.place * s->topology->nsymbols - f.value - 1] = 1;
    }
}

/* ---- a judge that knows no techniques ---- */

/* Candidates as masks; the judge is for boards of at most this size. */
enum { JUDGED = 81, NODES = 2000 };

/* Questions to the judge, and how many of them it left undecided. */
struct judge {
    int questions, undecided;
};

struct board {
    const struct topology *t;
    unsigned can[JUDGED];
    bool placed[JUDGED];
    bool broken;
};

static void exclude(struct board *b, int e, unsigned symbols);

/* Decides an element and removes its symbol from the peers. */
static void decide(struct board *b, int e, unsigned symbol)
{
    b->can[e] &= symbol;
    b->broken |= b->can[e] == 0;
    if (b->placed[e] || b->broken)
        return;
    b->placed[e] = true;
    for (int i = b->t->peer_start[e]; i < b->t->peer_start[e + 1]; i++)
        exclude(b, b->t->peer[i], symbol);
}

static void exclude(struct board *b, int e, unsigned symbols)
{
    b->can[e] &= ~symbols;
    b->broken |= b->can[e] == 0;
    if (!b->broken && (b->can[e] & (b->can[e] - 1)) == 0)
        decide(b, e, b->can[e]);
}

/* Decides symbols with one place in a block; returns whether there were any. */
static bool decide_hidden(struct board *b)
{
    bool any = false;

    for (int k = 0; k < b->t->nblocks; k++) {
        unsigned once = 0, more = 0;
        for (int i = 0; i < b->t->nsymbols; i++) {
            unsigned can = b->can[topology_block(b->t, k)[i]];
            more |= once & can;
            once |= can;
        }
        b->broken |= once != (1u << b->t->nsymbols) - 1;
        for (int i = 0; i < b->t->nsymbols && !b->broken; i++) {
            int e = topology_block(b->t, k)[i];
            unsigned only = b->can[e] & once & ~more;
            if (!only || b->placed[e])
                continue;
            decide(b, e, only & (0u - only));
            any = true;
        }
    }
    return any && !b->broken;
}

/* Whether the board has a solution. If the nodes are used up, *nodes is negative. */
static bool solvable(struct board b, int *nodes)
{
    int best = -1;

    while (decide_hidden(&b))
        ;
    if (b.broken)
        return false;
    for (int e = 0; e < b.t->nelements; e++)
        if (!b.placed[e] &&
            (best < 0 || __builtin_popcount(b.can[e]) < __builtin_popcount(b.can[best])))
            best = e;
    if (best < 0 || --*nodes < 0)
        return true;
    for (unsigned rest = b.can[best]; rest; rest &= rest - 1) {
        struct board next = b;
        decide(&next, best, rest & (0u - rest));
        if (!next.broken && solvable(next, nodes))
            return true;
    }
    return false;
}

static void assume(struct board *b, struct story_fact fact)
{
    unsigned symbol = 1u << (abs(fact.value) - 1);

    if (fact.value > 0)
        decide(b, fact.place, symbol);
    else
        exclude(b, fact.place, symbol);
}

/* Whether all facts of the step follow from these; `unsure` where the search would take long. */
static bool suffices(struct judge *judge, const struct topology *t, const struct story_step *step,
                     const struct story_fact *known, int n, bool unsure)
{
    for (int k = 0; k < step->nfacts; k++) {
        struct board b = {.t = t};
        struct story_fact opposite = {step->fact[k].place, -step->fact[k].value};
        int nodes = NODES;
        for (int e = 0; e < t->nelements; e++)
            b.can[e] = (1u << t->nsymbols) - 1;
        for (int i = 0; i < n; i++)
            assume(&b, known[i]);
        assume(&b, opposite);
        bool found = !b.broken && solvable(b, &nodes);
        judge->questions++;
        judge->undecided += nodes < 0;
        if (found && (nodes >= 0 || !unsure))
            return false;
    }
    return true;
}

/* ---- judging steps ---- */

/* Reasons are facts that were known before the step. */
static void check_known(const struct sudoku *s, const struct story_step *step)
{
    for (int i = 0; i < step->nbecause; i++) {
        struct story_fact f = step->because[i];
        int n = s->topology->nsymbols;
        if (f.value > 0)
            assert_true(s->given[f.place] == f.value ||
                        (s->filled && s->filled[f.place] == f.value));
        else
            assert_true(s->excluded && s->excluded[f.place * n - f.value - 1]);
    }
}

/* No part of the reason can be spared. */
static void check_minimal(struct judge *judge, const struct topology *t,
                          const struct story_step *step)
{
    struct story_fact less[MOST * 2];

    for (int out = 0; out < step->nbecause; out++) {
        int n = 0;
        for (int i = 0; i < step->nbecause; i++)
            if (i != out)
                less[n++] = step->because[i];
        assert_false(suffices(judge, t, step, less, n, false));
    }
}

/* Every step is right, news, and follows from its reason. */
static void check_story(struct judge *judge, const struct sudoku *s, const struct story *story)
{
    struct record r = copy_of(s);
    struct sudoku *copy = sudoku_of(&r);

    for (int i = 0; i < story->nsteps; i++) {
        const struct story_step *step = &story->step[i];
        assert_true(step->nfacts > 0);
        for (int k = 0; k < step->nfacts; k++)
            assert_true(sudoku_family.fact_holds(s, step->fact[k]));
        check_known(copy, step);
        if (s->topology->nelements <= JUDGED) {
            assert_true(suffices(judge, s->topology, step, step->because, step->nbecause, true));
            check_minimal(judge, s->topology, step);
        }
        mark_step(copy, step);
    }
    for (int e = 0; e < s->topology->nelements; e++)
        assert_true(s->given[e] || copy->filled[e] == s->solution[e]);
    record_release(&r);
}

/* Hint after hint tells the story. */
static void check_hints(struct sudoku_path *p, const struct sudoku *s, const struct story *story)
{
    struct record r = copy_of(s);

    for (int i = 0; i < story->nsteps; i++) {
        sudoku_path_hint(p, &r);
        assert_int_equal(r.story->nsteps, 1);
        assert_string_equal(r.story->step[0].text, story->step[i].text);
        assert_int_equal(r.story->step[0].nbecause, story->step[i].nbecause);
        mark_step(sudoku_of(&r), &r.story->step[0]);
    }
    sudoku_path_hint(p, &r);
    assert_int_equal(r.story->nsteps, 0);
    record_release(&r);
}

/* Other names for the symbols change nothing else. */
static void check_renamed(struct sudoku_path *p, const struct sudoku *s, const struct story *story,
                          struct pcg32 *rng)
{
    struct record r = copy_of(s);
    struct sudoku *copy = sudoku_of(&r);
    int name[17] = {0}, n = s->topology->nelements;

    for (int i = 1; i <= s->topology->nsymbols; i++)
        name[i] = i;
    pcg32_shuffle(rng, name + 1, s->topology->nsymbols);
    for (int e = 0; e < n; e++) {
        copy->given[e] = name[s->given[e]];
        copy->solution[e] = name[s->solution[e]];
    }
    sudoku_path_explain(p, &r);
    assert_int_equal(r.story->nsteps, story->nsteps);
    for (int i = 0; i < story->nsteps; i++) {
        const struct story_step *a = &story->step[i], *b = &r.story->step[i];
        assert_string_equal(a->technique, b->technique);
        assert_int_equal(a->nfacts, b->nfacts);
        assert_int_equal(a->nbecause, b->nbecause);
        assert_int_equal(a->ncells, b->ncells);
        assert_memory_equal(a->cell, b->cell, (size_t)a->ncells * sizeof *a->cell);
    }
    record_release(&r);
}

/* ---- the tests ---- */

static void check_record(struct judge *judge, struct record *r, struct pcg32 *rng)
{
    struct sudoku *s = sudoku_of(r);
    struct sudoku_path *p = sudoku_path_new(s->topology);

    sudoku_path_rate(p, r);
    assert_in_range(r->level, LEVEL_MIN, LEVEL_SEARCH);
    sudoku_path_explain(p, r);
    check_story(judge, s, r->story);
    if (s->topology->nelements <= JUDGED)
        check_hints(p, s, r->story);
    check_renamed(p, s, r->story, rng);
    sudoku_path_free(p);
}

/* Few questions are left open. */
static void check_judge(const struct judge *judge)
{
    print_message("%d questions, %d undecided\n", judge->questions, judge->undecided);
    assert_true(judge->questions > 500);
    assert_true(judge->undecided * 20 <= judge->questions);
}

/* Sudokus rated by gss, and what the whole story of some of them looks like. */
struct rated_test {
    struct judge judge;
    struct pcg32 rng;
    int n;
};

static void check_rated(void *context, const struct sudoku *s)
{
    struct rated_test *test = context;
    struct record r = copy_of(s);
    struct sudoku_path *p = sudoku_path_new(s->topology);

    sudoku_path_rate(p, &r);
    assert_int_equal(sudoku_of(&r)->gss_level, s->gss_level);
    assert_int_equal(r.level, s->gss_level < 4 ? s->gss_level : 4);
    sudoku_path_free(p);
    if (test->n++ % JUDGED_SHARE == 0)
        check_record(&test->judge, &r, &test->rng);
    record_release(&r);
}

static void test_rated(void **state)
{
    struct rated_test test = {.n = 0};

    (void)state;
    pcg32_seed(&test.rng, 17, 1);
    each_rated(check_rated, &test);
    check_judge(&test.judge);
}

static void check_random(void *context, const struct sudoku *s)
{
    struct rated_test *test = context;

    if (s->topology->nelements > JUDGED || s->gss_level > 1 || test->n++ % RANDOM_SHARE != 0)
        return;
    struct record r = minimal(s, &test->rng);
    check_record(&test->judge, &r, &test->rng);
    record_release(&r);
}

/* Any level, with the techniques of level 5 and chains, too. */
static void test_random(void **state)
{
    struct rated_test test = {.n = 0};

    (void)state;
    pcg32_seed(&test.rng, 17, 2);
    each_rated(check_random, &test);
    check_judge(&test.judge);
}

/* ---- whole stories ---- */

/* A story as a text: a line for each step. */
static void write_story(const struct record *r, struct strbuf *out)
{
    for (int i = 0; i < r->story->nsteps; i++) {
        const struct story_step *step = &r->story->step[i];
        strbuf_format(out, "%d %s (%d): %s\n", step->level, step->technique, step->nbecause,
                      step->text);
    }
}

struct golden_test {
    const char *path;
    int number; /* of the sudoku in levels.tsv */
    int n;
};

static void check_golden(void *context, const struct sudoku *s)
{
    struct golden_test *test = context;
    static char expected[1 << 16];

    if (test->n++ != test->number)
        return;
    struct record r = copy_of(s);
    struct sudoku_path *p = sudoku_path_new(s->topology);
    struct strbuf text;
    FILE *f = fopen(test->path, "r");
    assert_non_null(f);
    expected[fread(expected, 1, sizeof expected - 1, f)] = 0;
    fclose(f);
    strbuf_init(&text);
    sudoku_path_explain(p, &r);
    write_story(&r, &text);
    assert_string_equal(text.text, expected);
    strbuf_release(&text);
    sudoku_path_free(p);
    record_release(&r);
}

static void test_golden(void **state)
{
    static const struct golden_test golden[] = {
        {"tests/data/golden/sudoku/std.story", 10, 0},
        {"tests/data/golden/sudoku/parq.story", 93, 0},
        {"tests/data/golden/sudoku/cube.story", 69, 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++) {
        struct golden_test test = golden[i];
        each_rated(check_golden, &test);
        assert_true(test.n > test.number);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_rated),
    cmocka_unit_test(test_random),
    cmocka_unit_test(test_golden),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
