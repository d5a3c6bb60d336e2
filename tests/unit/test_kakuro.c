/* Kakuros: all engines against trying on random boards, the generator against a verifier of its own, texts, keys. */
#include "batch/maker.h"
#include "explain/kakuro/path.h"
#include "format/kakuro/family.h"
#include "model/transform.h"
#include "solver/kakuro/search.h"
#include "support/formats.h"
#include "support/own.h"

/* ---- trying: cell after cell, and a run when it is full ---- */

struct trial {
    const struct kakuro *k;
    int number[200], n, most;
    int can[200]; /* of each cell: bits of its numbers in the solutions found */
};

/* Whether the runs of a cell, whose later cells are open, can still have their sums. */
static bool is_possible(const struct trial *t, int cell)
{
    for (int down = 0; down < 2; down++) {
        const struct kakuro_run *run = &t->k->run[t->k->run_of[down][cell]];
        int sum = 0, open = 0;
        for (int i = 0; i < run->n; i++) {
            if (run->cell[i] > cell) {
                open++;
                continue;
            }
            sum += t->number[run->cell[i]];
            for (int j = 0; j < i; j++)
                if (t->number[run->cell[j]] == t->number[run->cell[i]])
                    return false;
        }
        if (open == 0 ? sum != run->sum : sum + open > run->sum || sum + 9 * open < run->sum)
            return false;
    }
    return true;
}

static void try_cell(struct trial *t, int cell)
{
    if (t->n == t->most)
        return;
    if (cell == t->k->cells.n) {
        t->n++;
        for (int e = 0; e < cell; e++)
            t->can[e] |= 1 << (t->number[e] - 1);
        return;
    }
    for (int v = 1; v <= 9; v++) {
        t->number[cell] = v;
        if ((!t->k->cells.given[cell] || t->k->cells.given[cell] == v) && is_possible(t, cell))
            try_cell(t, cell + 1);
    }
}

static struct trial tried(const struct kakuro *k, int most)
{
    struct trial t = {.k = k, .most = most};

    assert_true(k->cells.n <= 200);
    try_cell(&t, 0);
    return t;
}

/* ---- random boards ---- */

/* Of up to 4 by 4 places, some with a number that is given, some with a sum that is changed. */
static struct kakuro *random_kakuro(struct pcg32 *rng)
{
    struct diag d;

    for (;;) {
        int rows = 1 + (int)pcg32_below(rng, 4), cols = 1 + (int)pcg32_below(rng, 4), number[16];
        bool white[16], fine = false;
        for (int i = 0; i < rows * cols; i++)
            fine = (white[i] = pcg32_below(rng, 4) > 0) || fine;
        struct kakuro *k = fine ? kakuro_new(rows, cols, white, &d) : NULL;
        for (int tries = 0; k && tries < 20; tries++) {
            for (int e = 0; e < k->cells.n; e++)
                number[e] = 1 + (int)pcg32_below(rng, 9);
            kakuro_sum(k, number);
            cell_grid_solve(&k->cells, number);
            if (kakuro_verify(k, &d) || tries == 19)
                break;
        }
        if (!k)
            continue;
        k->cells.solved = false;
        if (pcg32_below(rng, 4) == 0)
            k->cells.given[0] = number[0];
        if (pcg32_below(rng, 4) == 0)
            k->run[pcg32_below(rng, (uint32_t)k->nruns)].sum = 1 + (int)pcg32_below(rng, 45);
        return k;
    }
}

/* Each step of the story is true, and all that is open is found in it. */
static void assert_story(const struct record *r)
{
    const struct kakuro *k = kakuro_of(r);
    int found = 0;

    for (int i = 0; i < r->story->nsteps; i++) {
        const struct story_step *step = &r->story->step[i];
        assert_true(step->nfacts > 0 && step->level <= r->level);
        for (int f = 0; f < step->nfacts; f++) {
            assert_true(r->family->fact_holds(r->body, step->fact[f]));
            found += step->fact[f].value > 0;
        }
    }
    for (int e = 0; e < k->cells.n; e++)
        found += k->cells.given[e] > 0;
    assert_int_equal(found, k->cells.n);
}

enum { COUNTED = 1000 };

TEST(search_and_techniques_agree_with_trying)
{
    struct pcg32 rng;
    int answers[ANSWER_LIMIT] = {0};

    pcg32_seed(&rng, test_seed(5), 1);
    for (int i = 0; i < test_amount(2000, 50000); i++) {
        OWN(kakuro) *k = random_kakuro(&rng);
        OWN(kakuro_path) *p = kakuro_path_new(k);
        struct trial t = tried(k, COUNTED);
        int64_t n;
        kakuro_search(k, 0, COUNTED, NULL, NULL, &n);
        assert_int_equal(n, t.n);
        enum answer answer = kakuro_decide(k, 0);
        assert_int_equal(answer, t.n == 0   ? ANSWER_NONE
                                 : t.n == 1 ? ANSWER_UNIQUE
                                            : ANSWER_SEVERAL);
        answers[answer]++;
        for (int level = LEVEL_MIN; level <= LEVEL_CLOSURE && t.n < COUNTED; level++) {
            const uint16_t *left;
            int open = kakuro_path_close(p, level, &left);
            assert_true(open >= 0 || t.n == 0);
            for (int e = 0; open >= 0 && e < k->cells.n; e++)
                assert_int_equal(t.can[e] & ~left[e], 0);
        }
        struct record r = {.family = &kakuro_family, .body = k, .level = LEVEL_SEARCH};
        assert_int_equal(services_explain(&r, &(struct effort){0}), answer);
        if (answer == ANSWER_UNIQUE)
            assert_story(&r);
        story_free(r.story);
    }
    for (int i = 0; i < ANSWER_LIMIT; i++)
        assert_true(answers[i] > 20);
}

/* ---- the generator ---- */

static void assert_layout(const struct kakuro *k)
{
    for (int i = 0; i < k->nruns; i++)
        assert_true(k->run[i].n >= 2 && k->run[i].n <= 9);
    for (int i = 0, n = k->cells.rows * k->cells.cols; i < n; i++)
        assert_int_equal(k->cells.of[i] < 0, k->cells.of[n - 1 - i] < 0);
}

TEST(puzzles_have_one_solution_and_their_level)
{
    static const struct effort effort = {0};
    const struct wish_table *wishes = kakuro_services.wishes;
    int amount = test_amount(3, 40);

    for (int level = LEVEL_MIN; level <= 5; level++) {
        FREED char *recipe = mem_alloc(1, wishes->recipe_size);
        struct option_table form = {wishes->rows, recipe};
        struct diag d;
        wishes->recipe_init(recipe);
        assert_true(options_set(&form, options_find(form.rows, "rows"), "6", &d));
        OWN(maker) *m = maker_new(&kakuro_services, recipe, (struct generator_skip){0});
        for (int i = 1; i <= amount; i++) {
            OWN(record) r;
            assert_true(maker_make(
                m, &(struct making){.seed = test_seed(5), .index = i, .level = level}, &r));
            struct kakuro *k = kakuro_of(&r);
            assert_layout(k);
            assert_int_equal(tried(k, 2).n, 1);
            assert_true(kakuro_verify(k, &d));
            assert_int_equal(r.level, level);
            /* The level is that of the closures, too. */
            OWN(kakuro_path) *p = kakuro_path_new(k);
            const uint16_t *left;
            for (int at = LEVEL_MIN; at <= level && at <= LEVEL_CLOSURE; at++)
                assert_int_equal(kakuro_path_close(p, at, &left) == 0, at == level);
            assert_int_equal(services_explain(&r, &effort), ANSWER_UNIQUE);
            assert_story(&r);
        }
    }
}

/* Puzzles of a seed stay the same. */
TEST(a_puzzle_of_a_seed_is_known)
{
    static const char golden[] = "/     /     15/   15/   30/   /\n"
                                 "/     /20   3     9     8     11/\n"
                                 "/     3/12  2     6     1     3\n"
                                 "/7    2     5     10/15 7     8\n"
                                 "/22   1     4     8     9     /\n"
                                 "/     /8    1     2     5     /\n";
    const struct wish_table *wishes = kakuro_services.wishes;
    FREED char *recipe = mem_alloc(1, wishes->recipe_size);
    struct option_table form = {wishes->rows, recipe};
    OWN(strbuf) text = test_text();
    struct diag d;

    wishes->recipe_init(recipe);
    for (const char *const *side = (const char *const[]){"rows", "cols", NULL}; *side; side++)
        assert_true(options_set(&form, options_find(form.rows, *side), "5", &d));
    OWN(maker) *m = maker_new(&kakuro_services, recipe, (struct generator_skip){0});
    OWN(record) r;
    assert_true(maker_make(m, &(struct making){.seed = 1, .index = 1, .level = 3}, &r));
    r.family->show(r.body, &text);
    assert_string_equal(text.text, golden);
}

TEST(a_hint_is_the_next_step)
{
    static const struct effort effort = {0};
    OWN(record) r;

    text_read_one("/ 4/ 10/ /\n/4 . . 17/\n/11 1 . .\n/ /16 . .\n", NULL, &r);
    assert_int_equal(services_hint(&r, &effort), ANSWER_UNIQUE);
    assert_int_equal(r.story->nsteps, 1);
    assert_false(r.family->is_solved(r.body));
    kakuro_of(&r)->cells.given[2] = 5;
    assert_int_equal(services_hint(&r, &effort), ANSWER_NONE);
}

TEST(a_solution_of_several_is_kept)
{
    OWN(record) r;

    text_read_one("/ 10/ 10/\n/10 . .\n/10 . .\n", NULL, &r);
    cell_grid_solve(r.body, (const int[]){1, 9, 9, 1});
    assert_int_equal(kakuro_answers.solve(&r, &(struct effort){0}), ANSWER_SEVERAL);
    assert_int_equal(services_rate(&r, &(struct effort){0}), ANSWER_SEVERAL);
    assert_true(r.family->is_solved(r.body));
    assert_int_equal(kakuro_of(&r)->cells.solution[1], 9);
}

/* ---- symmetries ---- */

TEST(turned_kakuros_are_the_same)
{
    struct pcg32 rng;

    pcg32_seed(&rng, test_seed(5), 2);
    for (int i = 0; i < 200; i++) {
        OWN(kakuro) *k = random_kakuro(&rng);
        struct puzzle_key key = kakuro_key(k), other;
        int solutions = tried(k, 20).n;
        for (int transform = 0; transform < TRANSFORMS; transform++) {
            OWN(kakuro) *to = kakuro_turned(k, transform);
            other = kakuro_key(to);
            assert_memory_equal(&key, &other, sizeof key);
            assert_int_equal(tried(to, 20).n, solutions);
        }
        k->run[0].sum += 1;
        other = kakuro_key(k);
        assert_memory_not_equal(&key, &other, sizeof key);
    }
}

/* ---- texts ---- */

#define BOARD "{\"family\":\"kakuro\",\"board\":[\"/ 4/ 3/\",\"/3 . .\",\"/4 . .\"]"

TEST(wrong_lines_are_refused)
{
    assert_slip(NULL, "{\"family\":\"kakuro\",\"board\":[\"/ 4/\",\"/3 x\"]}",
                "t:1:20: \"board\" row 2: 'x' is no place: cells are '.' or 1 to 9, others have a "
                "'/' with sums up to 45, down/across");
    assert_slip(NULL, "{\"family\":\"kakuro\",\"board\":\"x\"}",
                "t:1:20: \"board\" must be an array of texts");
    assert_slip(NULL, "{\"family\":\"kakuro\",\"board\":[]}",
                "t:1:20: \"board\" is no kakuro: it has no cells");
    assert_slip(NULL, "{\"family\":\"kakuro\",\"board\":[\"/ /\",\"/3 .\"]}",
                "t:1:20: \"board\" is no kakuro: the cells below row 0, column 1 have no sum");
    assert_slip(
        NULL, BOARD ",\"solution\":[\"21\",\"22\"]}",
        "t:1:58: \"solution\" does not solve the puzzle: a sum of 4 has the number 2 twice");
    assert_slip(NULL, BOARD ",\"solution\":[\"21\",\"2\"]}",
                "t:1:58: \"solution\" row 2 must have 2 of .123456789");
}
