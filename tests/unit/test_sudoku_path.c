/* Stories, hints and ratings of sudokus. */
#include "explain/sudoku/path.h"
#include "explain/sudoku/technique.h"
#include "generator/sudoku/recipe.h"
#include "model/sudoku/quality.h"
#include "support/own.h"
#include "support/random_sudokus.h"
#include "support/stories.h"
#include "support/sudoku_judge.h"
#include "support/sudokus.h"

OWNABLE(sudoku_path, sudoku_path_free)

enum { MOST = 256, JUDGED = 81 }; /* elements */

/* One in this many of the rated sudokus has its story judged, and of those of level 1 another one
 * is made, which takes longer. */
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
    OWN(sudoku_search) *search = sudoku_search_new(s->topology);
    int *given = sudoku_of(&r)->given, n = s->topology->nelements, order[MOST];

    memcpy(given, s->solution, (size_t)n * sizeof *given);
    for (int e = 0; e < n; e++)
        order[e] = e;
    pcg32_shuffle(rng, order, n);
    for (int i = 0; i < n; i++) {
        int held = given[order[i]];
        given[order[i]] = 0;
        if (sudoku_search_decide(search, given, INT64_MAX, NULL) != ANSWER_UNIQUE)
            given[order[i]] = held;
    }
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

/* What link `at` of the step rests on when it is told: what it uses of the board and, instead of earlier
 * links, what these conclude; or, of those that conclude nothing for it, what they rest on. */
static void gather(const struct story_step *step, int target, int at, struct story_step *one)
{
    const struct story_link *link = &step->link[at];
    int under = step->link[target].under;

    if (at != target && (link->role == LINK_SUPPOSES ||
                         (link->nfacts > 0 && link->nmarks == 0 && link->role == LINK_FOLLOWS))) {
        bool holds =
            link->role == LINK_SUPPOSES ? under == at : link->under < 0 || link->under == under;
        for (int i = 0; i < link->nfacts && holds; i++)
            one->because[one->nbecause++] = link->fact[i];
        if (holds || link->role == LINK_SUPPOSES)
            return;
    }
    for (int i = 0; i < link->nuses; i++)
        one->because[one->nbecause++] = link->use[i];
    for (int i = 0; i < link->nlinks; i++) {
        assert_true(link->link[i] < at);
        gather(step, target, link->link[i], one);
    }
}

/* Each link that concludes facts follows from what it uses, and the step decides what its links do. */
static void check_links(struct sudoku_judge *judge, const struct story_step *step,
                        const int *solution)
{
    static struct story_fact because[1 << 16];
    struct sudoku_judged sum = {0};
    OWN(strbuf) why = test_text();
    int nfacts = 0;

    for (int i = 0; i < step->nlinks; i++) {
        const struct story_link *link = &step->link[i];
        struct story_step one = {.technique = step->technique,
                                 .nfacts = link->nfacts,
                                 .fact = link->fact,
                                 .because = because};
        if (link->role != LINK_FOLLOWS)
            continue;
        nfacts += link->under < 0 ? link->nfacts : 0;
        if (link->nmarks > 0 || !story_link_is_told(link) ||
            family_is_promised(&sudoku_family, step->technique))
            continue;
        gather(step, i, i, &one);
        if (!sudoku_judge_step(judge, &one, solution, &sum, &why))
            fail_msg("link %d of %s: %s", i + 1, step->technique, why.text);
    }
    assert_int_equal(nfacts, step->level == LEVEL_SEARCH ? 0 : step->nfacts);
    assert_int_equal(sum.undecided, 0);
}

/* A chain supposes the opposite of what it concludes, and ends in a contradiction. */
static void check_chain(const struct story_step *step)
{
    const struct story_link *first = step->link, *last = &step->link[step->nlinks - 1];

    assert_int_equal(first->role, LINK_SUPPOSES);
    assert_int_equal(first->fact->place, step->fact[0].place);
    assert_int_equal(first->fact->value, -step->fact[0].value);
    assert_int_equal(last[-1].role, LINK_CLASHES);
    assert_true(last[-1].ncells > 0);
    assert_int_equal(last->role, LINK_FOLLOWS);
    assert_int_equal(last->under, -1);
    for (const struct story_link *link = first + 1; link < last - 1; link++) {
        assert_int_equal(link->role, LINK_FOLLOWS);
        assert_int_equal(link->under, 0);
        assert_int_equal(link->nfacts, 1);
    }
}

/* None of the step's facts was told before. */
static void check_news(const struct sudoku *s, const struct story_step *step)
{
    for (int i = 0; i < step->nfacts; i++) {
        struct story_fact f = step->fact[i];
        assert_true(!s->given[f.place] && !(s->filled && s->filled[f.place]));
        assert_true(f.value > 0 || !s->excluded ||
                    !s->excluded[f.place * s->topology->nsymbols - f.value - 1]);
    }
}

/* Every step is right, news, and follows from its reason. */
static void check_story(struct sudoku_judged *sum, const struct sudoku *s,
                        const struct story *story)
{
    OWN(record) r = copy_of(s);
    struct sudoku *copy = sudoku_of(&r);
    struct sudoku_judge *judge = sudoku_judge_new(s->topology);
    OWN(strbuf) why = test_text();

    for (int i = 0; i < story->nsteps; i++) {
        const struct story_step *step = &story->step[i];
        assert_true(step->nfacts > 0);
        for (int k = 0; k < step->nfacts; k++)
            assert_true(sudoku_family.fact_holds(s, step->fact[k]));
        check_known(copy, step);
        if (s->topology->nelements <= JUDGED &&
            !sudoku_judge_step(judge, step, s->solution, sum, &why))
            fail_msg("%s", why.text);
        if (s->topology->nelements <= JUDGED)
            check_links(judge, step, s->solution);
        check_news(copy, step);
        if (strcmp(step->technique, "forcing-chain") == 0)
            check_chain(step);
        mark_step(copy, step);
    }
    for (int e = 0; e < s->topology->nelements; e++)
        assert_true(s->given[e] || copy->filled[e] == s->solution[e]);
    sudoku_judge_free(judge);
}

/* Hint after hint fills the board. */
static void check_hints(struct sudoku_path *p, const struct sudoku *s)
{
    OWN(record) r = copy_of(s);
    const struct sudoku *copy = sudoku_of(&r);

    for (sudoku_path_hint(p, &r); r.story->nsteps > 0; sudoku_path_hint(p, &r)) {
        const struct story_step *step = r.story->step;
        assert_int_equal(r.story->nsteps, 1);
        check_known(copy, step);
        check_news(copy, step);
        mark_step(sudoku_of(&r), step);
    }
    for (int e = 0; e < s->topology->nelements; e++)
        assert_true(s->given[e] || copy->filled[e] == s->solution[e]);
}

/* Other names for the symbols change nothing else. */
static void check_renamed(struct sudoku_path *p, const struct sudoku *s, const struct story *story,
                          struct pcg32 *rng)
{
    OWN(record) r = copy_of(s);
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
}

static int chains_of(const struct story *story)
{
    int n = 0;

    for (int i = 0; i < story->nsteps; i++)
        n += strcmp(story->step[i].technique, "forcing-chain") == 0;
    return n;
}

static void check_way(const struct record *r, const struct story *story)
{
    const struct path_summary *way = &r->path;
    int chains = chains_of(story);
    bool searched = r->level == LEVEL_SEARCH;

    assert_true(r->has_path);
    assert_in_range(story->nsteps, searched, way->steps + searched);
    assert_int_equal(way->what_ifs, chains);
    assert_int_equal(way->chain > 0, chains > 0);
    assert_int_equal(way->bottlenecks, PATH_UNKNOWN);
    assert_in_range(way->break_in, 0, 100);
    if (r->level == LEVEL_MIN)
        assert_int_equal(way->break_in, 0);
    const struct topology *t = sudoku_of(r)->topology;
    assert_int_equal(way->minutes, feel_sudoku_minutes(r->score, t->nelements, t->nsymbols));
}

static void check_record(struct sudoku_judged *sum, struct record *r, struct pcg32 *rng)
{
    struct sudoku *s = sudoku_of(r);
    OWN(sudoku_path) *p = sudoku_path_new(s->topology);

    sudoku_path_rate(p, r);
    assert_in_range(r->level, LEVEL_MIN, LEVEL_SEARCH);
    sudoku_path_explain(p, r);
    check_way(r, r->story);
    check_story(sum, s, r->story);
    if (s->topology->nelements <= JUDGED)
        check_hints(p, s);
    check_renamed(p, s, r->story, rng);
}

/* Sudokus rated by gss, and what the whole story of some of them looks like. */
struct rated_test {
    struct sudoku_judged sum;
    struct pcg32 rng;
    int n;
};

static void check_rated(void *context, const struct sudoku *s)
{
    struct rated_test *test = context;
    OWN(record) r = copy_of(s);
    struct sudoku_path *p = sudoku_path_new(s->topology);

    sudoku_path_rate(p, &r);
    assert_int_equal(sudoku_of(&r)->gss_level, s->gss_level);
    assert_int_equal(r.level <= 2, s->gss_level == 1); /* singles */
    assert_true(r.level <= 5);
    sudoku_path_free(p);
    if (test->n++ % (test_amount(0, 1) ? 16 : 32) == 0)
        check_record(&test->sum, &r, &test->rng);
}

TEST(test_rated)
{
    struct rated_test test = {.n = 0};

    pcg32_seed(&test.rng, 17, 1);
    each_rated(check_rated, &test);
    assert_true(test.sum.questions > 0 && test.sum.undecided == 0);
}

static void check_random(void *context, const struct sudoku *s)
{
    struct rated_test *test = context;

    if (s->topology->nelements > JUDGED || s->gss_level > 1 ||
        test->n++ % (test_amount(0, 1) ? 20 : 40) != 0)
        return;
    OWN(record) r = minimal(s, &test->rng);
    check_record(&test->sum, &r, &test->rng);
}

/* Where no technique leads on, score and minutes grow with the work of a search: hard puzzles of other
 * people (AI Escargot, Golden Nugget, Easter Monster), the last one the hardest. */
static struct rows rows_up_to(int level)
{
    struct rows rows = {{0}};

    for (int i = 0; i < ntechniques; i++)
        if (technique[i].level <= level)
            bitset_add(rows.word, i);
    return rows_both(rows, techniques_usual());
}

/* The closure of the techniques of a level, in any order, leads as far as steps one by one. */
static void check_closure(const struct record *made, int *levels)
{
    struct record r = copy_of(sudoku_of(made));
    const struct sudoku *s = sudoku_of(&r);
    OWN(sudoku_path) *path = sudoku_path_new(s->topology);
    int found[MOST];

    sudoku_path_rate(path, &r);
    levels[r.level]++;
    for (int level = 1; level < LEVEL_SEARCH; level++) {
        if (sudoku_path_follow(path, s, rows_up_to(level), found) != (level >= r.level))
            fail_msg("%s: level %d, not %d", made->id ? made->id : "", level, r.level);
        for (int e = 0; e < s->topology->nelements; e++)
            assert_true(!found[e] || found[e] == s->solution[e]);
    }
    record_release(&r);
}

TEST(test_closure)
{
    static const char *const type[] = {"std", "x", "jigsaw", "killer", "thermo"};
    int levels[LEVEL_SEARCH + 1] = {0};

    for (size_t i = 0; i < sizeof type / sizeof *type; i++) {
        struct sudoku_recipe recipe;
        OWN(record) template;
        sudoku_recipe_init(&recipe);
        recipe.template = load_template(type[i], &template);
        recipe.readers = false;
        recipe.level = 0;
        if (i == 3)
            recipe.marks.kinds = KIND_BIT(CAGE);
        OWN(maker) *m = maker_new(&sudoku_services, &recipe, (struct generator_skip){0});
        for (int k = 1; k <= test_amount(i < 3 ? 8 : 1, 20); k++) {
            struct record made;
            if (!maker_make(m, &(struct making){.seed = 3, .index = k, .level = 0}, &made))
                continue;
            check_closure(&made, levels);
            record_release(&made);
        }
    }
    assert_true(levels[4] > 0 && levels[5] > 0 && levels[6] > 0);
}

TEST(test_search_grows)
{
    static const char *const puzzle[] = {
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    };
    int64_t score = 80000, minutes = 60;
    OWN(topology) *t = topology_boxes(3, 3);
    OWN(sudoku_search) *search = sudoku_search_new(t);
    OWN(sudoku_path) *p = sudoku_path_new(t);

    for (int i = 0; i < 3; i++) {
        OWN(record) r = sudoku_record(sudoku_new(topology_hold(t)));
        int solution[81];
        givens_of_text(t, puzzle[i], sudoku_of(&r)->given);
        assert_int_equal(sudoku_search_decide(search, sudoku_of(&r)->given, INT64_MAX, solution),
                         ANSWER_UNIQUE);
        sudoku_set_solution(sudoku_of(&r), solution);
        sudoku_path_rate(p, &r);
        assert_int_equal(r.level, LEVEL_SEARCH);
        assert_true(r.score > score && r.path.minutes > minutes);
        score = r.score;
        minutes = r.path.minutes;
    }
}

/* Any level, with the techniques of level 5 and chains, too. */
TEST(test_random)
{
    struct rated_test test = {.n = 0};

    pcg32_seed(&test.rng, 17, 2);
    each_rated(check_random, &test);
    assert_true(test.sum.questions > 0 && test.sum.undecided == 0);
}

static const char *const templates[] = {
    "std",       "nrc",     "3dcube",    "wheel",     "x",        "nrcx",    "linked",
    "jigsaw",    "parq",    "cube",      "torus",     "jigcube",  "std-4x4", "std-6x6",
    "std-12x12", "samurai", "std-16x16", "jigsaw-xl", "std-25x25"};

/* Puzzle `index` of a template that one attempt makes; false if it makes none. */
static bool make_puzzle(const char *template, int index, struct record *r)
{
    struct sudoku_recipe recipe;
    OWN(record) begin;

    sudoku_recipe_init(&recipe);
    recipe.template = load_template(template, &begin);
    OWN(maker) *m = maker_new(&sudoku_services, &recipe, (struct generator_skip){0});
    bool made =
        maker_make(m, &(struct making){.seed = 11, .index = index, .level = SUDOKU_ANY_LEVEL}, r);
    return made;
}

static void check_template(const char *template, int index)
{
    struct record r;

    if (!make_puzzle(template, index, &r))
        return;
    OWN(sudoku_path) *p = sudoku_path_new(sudoku_of(&r)->topology);
    sudoku_path_explain(p, &r);
    check_hints(p, sudoku_of(&r));
    record_release(&r);
}

/* The first templates; all of them in `make check-stories`. */
TEST(test_hints)
{
    int n = test_amount(0, 1) ? sizeof templates / sizeof *templates : 4;

    for (int i = 0; i < n; i++)
        check_template(templates[i], 1);
}

/* A story as a text: a line for each step. */
static void write_story(const struct record *r, struct strbuf *out)
{
    for (int i = 0; i < r->story->nsteps; i++) {
        const struct story_step *step = &r->story->step[i];
        strbuf_format(out, "%d %s (%d):", step->level, step->technique, step->nbecause);
        strbuf_format(out, "%s%s\n", step->text ? " " : "", step->text ? step->text : "");
        for (int k = 0; k < step->nlinks && story_lists_links(step); k++)
            if (step->link[k].text)
                strbuf_format(out, "  %s\n", step->link[k].text);
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
    OWN(record) r = copy_of(s);
    OWN(sudoku_path) *p = sudoku_path_new(s->topology);
    OWN(strbuf) text = test_text();
    FILE *f = fopen(test->path, "r");
    assert_non_null(f);
    expected[fread(expected, 1, sizeof expected - 1, f)] = 0;
    fclose(f);
    sudoku_path_explain(p, &r);
    struct words *words = sudoku_words("en");
    words_write(words, &r);
    words_free(words);
    write_story(&r, &text);
    assert_string_equal(text.text, expected);
}

TEST(test_golden)
{
    static const struct golden_test golden[] = {
        {"tests/data/golden/sudoku/std.story", 10, 0},
        {"tests/data/golden/sudoku/parq.story", 93, 0},
        {"tests/data/golden/sudoku/cube.story", 69, 0},
    };

    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++) {
        struct golden_test test = golden[i];
        each_rated(check_golden, &test);
        assert_true(test.n > test.number);
    }
}
