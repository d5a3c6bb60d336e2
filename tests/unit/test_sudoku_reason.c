/*
 * The reasons of sudokus before their judge: the stories of minimal puzzles of many layouts, of any
 * level. `make check-reasons` judges many more, with a SAT solver.
 */
#include "explain/sudoku/path.h"
#include "explain/sudoku/technique.h"
#include "generator/sudoku/recipe.h"
#include "support/own.h"
#include "support/random_sudokus.h"
#include "support/sudoku_judge.h"
#include "support/sudokus.h"

static const char *const layouts[] = {"std",     "3dcube", "linked", "std-6x6", "nrc",
                                      "x",       "jigsaw", "parq",   "torus",   "wheel",
                                      "jigcube", "nrcx",   "cube",   "std-4x4"};

static void judge_story(struct sudoku_judge *judge, const struct record *r, const char *layout,
                        struct sudoku_judged *sum)
{
    OWN(strbuf) why = test_text();

    for (int i = 0; i < r->story->nsteps; i++)
        if (!sudoku_judge_step(judge, &r->story->step[i], sudoku_of(r)->solution, sum, &why))
            fail_msg("%s, step %d: %s", layout, i + 1, why.text);
}

/* Judges the steps of the story that rest on the promise: that no solution has the same symbols at the known
 * elements, or at the given ones if what is known could change, too. */
static void judge_promised(struct sudoku_judge *judge, const struct record *r, const char *layout,
                           struct sudoku_judged *sum)
{
    const struct sudoku *s = sudoku_of(r);
    size_t n = (size_t)s->topology->nelements;
    FREED int *known = mem_alloc(n, sizeof *known);
    OWN(strbuf) why = test_text();

    memcpy(known, s->given, n * sizeof *known);
    for (int i = 0; i < r->story->nsteps; i++) {
        const struct story_step *step = &r->story->step[i];
        bool avoidable = strncmp(step->technique, "avoidable-", 10) == 0;
        if (family_is_promised(&sudoku_family, step->technique) &&
            !sudoku_judge_promise(judge, step, avoidable ? s->given : known, sum, &why))
            fail_msg("%s, step %d: %s", layout, i + 1, why.text);
        for (int k = 0; k < step->nfacts; k++)
            if (step->fact[k].value > 0)
                known[step->fact[k].place] = step->fact[k].value;
    }
}

/* Explains the sudoku by the usual techniques or with the promise, and judges the story. */
static void judge_record(struct record *r, const char *layout, bool promise,
                         struct sudoku_judged *sum)
{
    const struct topology *t = sudoku_of(r)->topology;
    struct sudoku_judge *judge = sudoku_judge_new(t);
    struct sudoku_path *p = sudoku_path_new(t);

    sudoku_path_allow(p, promise ? rows_below(ntechniques) : techniques_usual());
    sudoku_path_explain(p, r);
    (promise ? judge_promised : judge_story)(judge, r, layout, sum);
    sudoku_path_free(p);
    sudoku_judge_free(judge);
}

/* Judges the story of puzzle `index` of the layout. */
static void judge_layout(const char *layout, int index, bool promise, struct sudoku_judged *sum)
{
    struct sudoku_recipe recipe;
    struct record template, r;

    sudoku_recipe_init(&recipe);
    recipe.template = load_template(layout, &template);
    recipe.minimal = true;
    OWN(maker) *m = maker_new(&sudoku_services, &recipe, (struct generator_skip){0});
    if (maker_make(m, &(struct making){.seed = 7, .index = index, .level = SUDOKU_ANY_LEVEL}, &r)) {
        judge_record(&r, layout, promise, sum);
        record_release(&r);
    }
    record_release(&template);
}

TEST(reasons_of_stories_suffice)
{
    struct sudoku_judged sum = {0};
    int n = sizeof layouts / sizeof *layouts;

    for (int i = 0; sum.steps < test_amount(100, 600); i++)
        judge_layout(layouts[i % n], i / n + 1, false, &sum);
    print_message("%d steps, %d questions, %d undecided; %ld nodes, at most %ld\n", sum.steps,
                  sum.questions, sum.undecided, sum.nodes, sum.most);
    assert_int_equal(sum.undecided, 0);
}

/* A loop holds in both directions: in box 5, r6c4 cannot be 1 even if r8c2, in the rising diagonal, is not. */
TEST(a_link_of_a_loop_rests_on_all_that_is_elsewhere)
{
    struct sudoku_judged sum = {0};
    struct record r;
    struct sudoku *s = load_template("x", &r);
    int loops = 0;

    givens_of_text(
        s->topology,
        "....6......9.....3..12.4...2...8.3.........9..8..5....35.......9..4..............",
        s->given);
    judge_record(&r, "x", false, &sum);
    for (int i = 0; i < r.story->nsteps; i++)
        loops += strcmp(r.story->step[i].technique, "nice-loop") == 0;
    assert_true(loops > 0);
    record_release(&r);
}

TEST(promises_of_stories_suffice)
{
    static const char *const small[] = {"std", "std-6x6", "x", "jigsaw", "nrc", "linked"};
    struct sudoku_judged sum = {0};
    int n = sizeof small / sizeof *small;

    for (int i = 0; sum.steps < test_amount(8, 100); i++)
        judge_layout(small[i % n], i / n + 1, true, &sum);
    print_message("%d steps, %d questions, %d undecided; %d wrong solutions had a second one\n",
                  sum.steps, sum.questions, sum.undecided, sum.second);
    assert_int_equal(sum.undecided, 0);
    assert_true(sum.second >= sum.steps);
}

/* A part too few makes the reason wrong. */
static void check_spoiled(void *context, const struct sudoku *s)
{
    int *n = context;

    if ((*n)++ > 0)
        return;
    struct sudoku_judge *judge = sudoku_judge_new(s->topology);
    struct sudoku_judged sum = {0};
    struct story_fact because[9], fact = {0, s->solution[0]};
    struct story_step step = {
        .technique = (char[]){"naked-single"}, .nfacts = 1, .fact = &fact, .because = because};
    const int *row = topology_block(s->topology, 0);
    OWN(strbuf) why = test_text();

    assert_int_equal(row[0], 0);
    for (int k = 1; k < 9; k++)
        because[step.nbecause++] = (struct story_fact){row[k], s->solution[row[k]]};
    assert_true(sudoku_judge_step(judge, &step, s->solution, &sum, &why));
    step.nbecause--;
    assert_false(sudoku_judge_step(judge, &step, s->solution, &sum, &why));
    assert_non_null(strstr(why.text, "does not suffice"));
    sudoku_judge_free(judge);
}

TEST(the_judge_notices_wrong_reasons)
{
    int n = 0;

    each_rated(check_spoiled, &n);
}
