/* The learning core: random clauses and a small theory against brute force. */
#include "solver/learn/learn.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

enum { VARIABLES = 12, CLAUSES = 60, SETS = 3, WORLDS = 1 << VARIABLES };

/* Clauses, and sets of literals of which at most `most` are true. A world is a set of variables
 * that are true, as bits. */
struct question {
    int clause[CLAUSES][3], nclauses;
    int fixed; /* a literal, if it is one */
    int nsets, most[SETS];
    bool in[SETS][2 * VARIABLES];
    bool late;       /* the theory finds a conflict only when all variables have values */
    int trues[SETS]; /* among the processed literals */
    bool model[WORLDS], left[WORLDS]; /* of the question, and those not excluded */
    struct learn learn;
    int learnt;
};

static bool holds(int world, int literal)
{
    return (world >> variable_of(literal) & 1) != (literal & 1);
}

static bool satisfies(int world, const int *literal, int n)
{
    for (int i = 0; i < n; i++)
        if (holds(world, literal[i]))
            return true;
    return false;
}

/* ---- the theory ---- */

/* Why so many literals of the set cannot be true: those before this position. */
static void set_why(struct question *q, int set, int before, int most)
{
    for (int x = 0; x < 2 * VARIABLES; x++)
        if (q->in[set][x] && learn_before(&q->learn, x, before) && most-- > 0)
            ints_push(&q->learn.why, literal_not(x));
    assert_int_equal(most > 0, false);
}

static bool set_check(struct question *q, int set)
{
    if (q->late && q->learn.processed < VARIABLES)
        return true;
    if (q->trues[set] > q->most[set])
        set_why(q, set, q->learn.processed, q->most[set] + 1);
    for (int x = 0; x < 2 * VARIABLES && q->trues[set] == q->most[set]; x++)
        if (q->in[set][x] && q->learn.value[x] == 0)
            learn_assign(&q->learn, literal_not(x), LEARN_THEORY + set, q->learn.processed);
    return q->trues[set] <= q->most[set];
}

static bool propagate(void *context)
{
    struct question *q = context;
    bool fine = true;

    for (int literal; fine && (literal = learn_next(&q->learn)) >= 0;) {
        for (int set = 0; set < q->nsets; set++)
            q->trues[set] += q->in[set][literal];
        for (int set = 0; set < q->nsets && fine; set++)
            fine = set_check(q, set);
        if (fine)
            fine = learn_clauses(&q->learn, literal);
    }
    return fine;
}

static void undo(void *context, int keep)
{
    struct question *q = context;

    for (int i = keep; i < q->learn.processed; i++)
        for (int set = 0; set < q->nsets; set++)
            q->trues[set] -= q->in[set][q->learn.trail[i]];
}

static void explain(void *context, int literal, struct learn_reason why)
{
    struct question *q = context;
    int set = why.kind - LEARN_THEORY;

    assert_true(q->in[set][literal_not(literal)]);
    set_why(q, set, why.at, q->most[set]);
}

/* What is learnt is true in all worlds that are left. */
static void check_learnt(void *context, const int *literal, int n)
{
    struct question *q = context;

    q->learnt++;
    for (int world = 0; world < WORLDS; world++)
        assert_true(!q->left[world] || satisfies(world, literal, n));
}

/* ---- questions ---- */

static void random_question(struct question *q, struct pcg32 *rng)
{
    memset(q, 0, sizeof *q);
    q->fixed = (int)pcg32_below(rng, 4 * VARIABLES);
    q->late = pcg32_below(rng, 3) == 0;
    q->nclauses = 20 + (int)pcg32_below(rng, CLAUSES - 19);
    for (int c = 0; c < q->nclauses; c++)
        for (int i = 0, v = (int)pcg32_below(rng, 4); i < 3; i++, v += 1 + (int)pcg32_below(rng, 4))
            q->clause[c][i] = literal_of(v, pcg32_below(rng, 2));
    q->nsets = (int)pcg32_below(rng, SETS + 1);
    for (int set = 0; set < q->nsets; set++) {
        q->most[set] = 2 + (int)pcg32_below(rng, 3);
        for (int v = 0; v < VARIABLES; v++)
            if (pcg32_below(rng, 3))
                q->in[set][literal_of(v, pcg32_below(rng, 4))] = true;
    }
    for (int world = 0; world < WORLDS; world++) {
        bool fine = q->fixed >= 2 * VARIABLES || holds(world, q->fixed);
        for (int c = 0; c < q->nclauses; c++)
            fine = fine && satisfies(world, q->clause[c], 3);
        for (int set = 0; set < q->nsets; set++) {
            int n = 0;
            for (int x = 0; x < 2 * VARIABLES; x++)
                n += q->in[set][x] && holds(world, x);
            fine = fine && n <= q->most[set];
        }
        q->model[world] = q->left[world] = fine;
    }
}

static bool any_left(const struct question *q, const struct learn_run *run)
{
    bool any = false;

    for (int world = 0; world < WORLDS; world++) {
        bool fits = q->left[world];
        for (int i = 0; i < run->n; i++)
            fits = fits && holds(world, run->assumption[i]);
        any = any || fits;
    }
    return any;
}

/* Takes the model on the trail, which must be one that is left, and excludes it. */
static void take_model(struct question *q, const struct learn_run *run)
{
    int world = 0, differs[VARIABLES];

    for (int v = 0; v < VARIABLES; v++) {
        world |= (learn_variable(&q->learn, v) > 0) << v;
        differs[v] = literal_of(v, learn_variable(&q->learn, v) < 0);
    }
    assert_true(q->left[world]);
    for (int i = 0; i < run->n; i++)
        assert_true(holds(world, run->assumption[i]));
    learn_backtrack(&q->learn, 0);
    learn_add_clause(&q->learn, differs, VARIABLES);
    q->left[world] = false;
}

/* Finds models under ever other assumptions until none is left. */
static void ask(struct question *q, struct pcg32 *rng)
{
    int64_t decisions = 0;
    int assumption[VARIABLES];
    struct learn_run run = {assumption, 0, LEARN_NO_LIMIT, &decisions, LEARN_NO_LIMIT};

    if (q->fixed < 2 * VARIABLES)
        learn_fix(&q->learn, q->fixed);
    for (int c = 0; c < q->nclauses; c++)
        learn_add_clause(&q->learn, q->clause[c], 3);
    do {
        run.n = (int)pcg32_below(rng, 4) * (int)pcg32_below(rng, 2);
        for (int i = 0; i < run.n; i++)
            assumption[i] = literal_of((int)pcg32_below(rng, 4) + 4 * i, pcg32_below(rng, 2));
        learn_backtrack(&q->learn, 0);
        enum learn_answer answer = learn_run(&q->learn, &run);
        assert_int_equal(answer, any_left(q, &run) ? LEARN_MODEL : LEARN_NONE);
        if (answer == LEARN_MODEL)
            take_model(q, &run);
    } while (!q->learn.refuted);
    run.n = 0;
    assert_false(any_left(q, &run));
}

TEST(models_of_random_questions)
{
    struct question *q = malloc(sizeof *q);
    struct pcg32 rng = test_stream(39);
    int learnt = 0;

    for (int i = 0; i < test_amount(300, 3000); i++) {
        random_question(q, &rng);
        const struct learn_theory theory = {propagate, undo, explain, NULL, NULL, q};
        const struct learn_sink sink = {check_learnt, NULL, q};
        learn_init(&q->learn, VARIABLES, i % 3 ? &theory : NULL);
        q->learn.sink = &sink;
        q->learn.depth = i % 2 ? 1 : 200;
        q->learn.phases = (enum learn_phases)(i % 3);
        for (int round = 0; round < 2; round++) {
            if (i % 3 == 0 && q->nsets > 0)
                break; /* there is no theory */
            ask(q, &rng);
            assert_int_equal(q->learnt, q->learn.conflicts - (q->learn.conflicts > q->learnt));
            learnt += q->learnt;
            /* The second round begins again. */
            learn_reset(&q->learn);
            memcpy(q->left, q->model, sizeof q->left);
            memset(q->trues, 0, sizeof q->trues);
            q->learnt = 0;
        }
        learn_release(&q->learn);
    }
    print_message("%d clauses learnt\n", learnt);
    assert_true(learnt > 1000);
    free(q);
}

/* ---- forgetting ---- */

enum { PIGEONS = 8, HOLES = 7 };

struct lines {
    struct ints size; /* [n] of the clause learnt i-th */
    int dropped;
};

static void note_learnt(void *context, const int *literal, int n)
{
    (void)literal;
    ints_push(&((struct lines *)context)->size, n);
}

static void note_dropped(void *context, int number, const int *literal, int n)
{
    struct lines *lines = context;
    (void)literal;

    assert_in_range(number, 1, lines->size.n);
    assert_int_equal(lines->size.at[number - 1], n);
    lines->size.at[number - 1] = 0; /* once only */
    lines->dropped++;
}

/* No two pigeons in a hole. */
static void add_pigeons(struct learn *l)
{
    for (int p = 0; p < PIGEONS; p++) {
        int somewhere[HOLES];
        for (int h = 0; h < HOLES; h++) {
            somewhere[h] = literal_of(p * HOLES + h, true);
            for (int other = 0; other < p; other++) {
                int apart[] = {literal_not(somewhere[h]), literal_of(other * HOLES + h, false)};
                learn_add_clause(l, apart, 2);
            }
        }
        learn_add_clause(l, somewhere, HOLES);
    }
}

/* Work goes with conflicts above the usual number of them. */
TEST(work_is_limited_with_conflicts)
{
    assert_int_equal(learn_work_for(1), learn_work_for(5000000));
    assert_int_equal(learn_work_for(50000000), 10 * learn_work_for(1));
    assert_int_equal(learn_work_for(LEARN_NO_LIMIT), INT64_MAX);
    assert_int_equal(learn_work_for(INT64_MAX), INT64_MAX);
}

/* All limits hold, and a core that is reset does the same again. */
TEST(pigeons_have_too_few_holes)
{
    struct learn l;
    struct lines lines = {0};
    const struct learn_sink sink = {note_learnt, note_dropped, &lines};
    int64_t conflicts[2];

    learn_init(&l, PIGEONS * HOLES, NULL);
    l.sink = &sink;
    for (int round = 0; round < 2; round++) {
        int64_t decisions = 0;
        struct learn_run run = {NULL, 0, 10, &decisions, LEARN_NO_LIMIT};
        learn_reset(&l);
        learn_clear_order(&l);
        lines.size.n = 0;
        lines.dropped = 0;
        add_pigeons(&l);
        assert_int_equal(learn_run(&l, &run), LEARN_STOPPED);
        assert_int_equal(l.conflicts, 10);
        run.conflicts = LEARN_NO_LIMIT;
        run.most = decisions + 3;
        assert_int_equal(learn_run(&l, &run), LEARN_STOPPED);
        assert_int_equal(decisions, run.most);
        run.most = LEARN_NO_LIMIT;
        /* The work at which it stops is passed by one step at most: a conflict or a decision. */
        int64_t most = l.work + 5000;
        l.most_work = most;
        assert_int_equal(learn_run(&l, &run), LEARN_STOPPED);
        assert_true(l.work >= most && l.work < most + 5000);
        l.most_work = INT64_MAX;
        assert_int_equal(learn_run(&l, &run), LEARN_NONE);
        assert_true(l.refuted && lines.dropped > 500);
        conflicts[round] = l.conflicts;
    }
    assert_int_equal(conflicts[0], conflicts[1]);
    print_message("%d conflicts, %d clauses forgotten\n", (int)l.conflicts, lines.dropped);
    free(lines.size.at);
    learn_release(&l);
}
