/* Sudokus from recipes: levels, uniqueness, minimality, symmetry, batches and what cannot be made.
 */
#include "batch/batch.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/givens.h"
#include "generator/sudoku/jigsaw.h"
#include "generator/sudoku/marks.h"
#include "generator/sudoku/recipe.h"
#include "generator/sudoku/reduce.h"
#include "model/key.h"
#include "model/services.h"
#include "model/sudoku/quality.h"
#include "model/sudoku/topology_parts.h"
#include "support/own.h"
#include "support/topologies.h"

#include <inttypes.h>

enum { GUESSES = 1000000 };

static const struct effort effort = {.conflicts = GUESSES};

/* Judges with engines of its own. */
struct judge {
    struct topology *topology;
    struct logic *logic;
    struct sudoku_search *search;
};

static void judge_init(struct judge *j, struct topology *t)
{
    *j = (struct judge){t, logic_new(t), sudoku_search_new(t)};
}

static void judge_release(struct judge *j)
{
    logic_free(j->logic);
    sudoku_search_free(j->search);
}

static bool is_unique(struct judge *j, const int *given)
{
    return sudoku_search_decide(j->search, given, GUESSES, NULL) == ANSWER_UNIQUE;
}

/* Without any one symmetric set of givens the level is higher or, with `unique`, there are several
 * solutions. */
static void assert_needed(struct judge *j, const struct sudoku *s, enum symmetry symmetry,
                          int level, bool unique)
{
    int n = s->topology->nelements, *orbit = mem_alloc(2 * (size_t)n, sizeof *orbit);
    int *given = orbit + n, norbits = sudoku_orbits(s->topology, symmetry, orbit);

    for (int i = 0; i < norbits; i++) {
        bool fewer = false;
        for (int e = 0; e < n; e++) {
            given[e] = orbit[e] == i ? 0 : s->given[e];
            fewer = fewer || given[e] != s->given[e];
        }
        if (fewer && unique)
            assert_false(is_unique(j, given));
        else if (fewer)
            assert_int_not_equal(logic_solve(j->logic, given, LOGIC_ALL, level), LOGIC_SOLVED);
    }
    free(orbit);
}

static void assert_record(struct record *r, const struct sudoku_recipe *recipe, int level)
{
    struct sudoku *s = sudoku_of(r);
    struct judge j;
    struct diag why;

    judge_init(&j, s->topology);
    assert_true(sudoku_verify(s, s->solution, &why));
    assert_true(is_unique(&j, s->given));
    int gss = sudoku_gss_level(j.logic, s->topology, s->given);
    assert_int_equal(s->gss_level, gss);
    assert_true(gss > 1 || r->level <= 2);
    int rated = r->level;
    assert_int_equal(sudoku_answers.rate(r, &effort), ANSWER_UNIQUE);
    assert_int_equal(r->level, rated);
    if (level)
        assert_int_equal(gss, level);
    bool by_search = level == 0 || level == s->topology->nsymbols;
    assert_needed(&j, s, recipe->symmetry, level, by_search || recipe->minimal);
    judge_release(&j);
}

/* Makes puzzle `index` of the recipe; false if none was found. */
static bool make(void *g, int level, int index, struct record *r)
{
    sudoku_making.begin(g, level);
    for (int attempt = 1; attempt <= sudoku_making.limit(g); attempt++) {
        struct pcg32 rng;
        pcg32_stream(&rng, 1621, (uint64_t)index, (uint64_t)attempt);
        if (sudoku_making.attempt(g, &rng, r))
            return true;
    }
    return false;
}

static void assert_made(const struct sudoku_recipe *recipe, int level, int n)
{
    void *g = sudoku_making.new(recipe, (struct generator_skip){0});

    for (int i = 1; i <= n; i++) {
        OWN(record) r;
        assert_true(make(g, level, i, &r));
        assert_record(&r, recipe, level);
    }
    sudoku_making.free(g);
}

/* A recipe with an empty template, which it takes; the caller frees it. */
static struct sudoku_recipe recipe_of(struct topology *t)
{
    struct sudoku_recipe recipe;

    sudoku_recipe_init(&recipe);
    recipe.template = sudoku_new(t);
    recipe.source_option = "standard";
    recipe.source = "9";
    return recipe;
}

static void recipe_end(struct sudoku_recipe *recipe)
{
    sudoku_free((struct sudoku *)(uintptr_t)recipe->template);
}

/* Sudokus of any level are made where rating them takes milliseconds. */
TEST(levels_are_exact)
{
    static const struct {
        const char *type;
        int symbols, levels[5];
    } cases[] = {{"std", 9, {0, 1, 2, 3, 9}}, {"std", 4, {0, 1}},
                 {"std", 6, {0, 1, 2}},       {"x", 9, {1, 2}},
                 {"nrc", 9, {0, 1, 2}},       {"nrcx", 9, {1}},
                 {"linked", 9, {0, 1, 2}},    {"parq", 9, {1, 2}},
                 {"cube", 16, {1, 2}},        {"3dcube", 16, {0, 1, 2}},
                 {"std", 16, {1, 2}}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int k = 0; k < 5 && (k == 0 || cases[i].levels[k]); k++) {
            struct sudoku_recipe recipe =
                recipe_of(topology_named(cases[i].type, cases[i].symbols));
            assert_made(&recipe, cases[i].levels[k], test_amount(2, 2));
            recipe_end(&recipe);
        }
}

/* Whether the sudoku without constraint `left_out` (or -1) and with these givens is as easy, or has one
 * solution if the level is 0. */
static bool is_enough(const struct sudoku *s, int left_out, const int *given, int level)
{
    const struct topology *t = s->topology;
    struct diag why;
    OWN(topology) *less =
        topology_new(t->nelements, t->nsymbols, t->block, t->nblocks, t->at, &why);
    struct constraint *list = mem_alloc((size_t)t->constraints->n, sizeof *list);
    struct judge j;
    int n = 0;

    for (int i = 0; i < t->constraints->n; i++)
        if (i != left_out)
            list[n++] = t->constraints->at[i];
    assert_true(topology_constrain(less, list, n, &why));
    free(list);
    judge_init(&j, less);
    bool enough = level ? logic_solve(j.logic, given, LOGIC_ALL, level) == LOGIC_SOLVED
                        : is_unique(&j, given);
    judge_release(&j);
    return enough;
}

static void assert_nothing_needless(const struct sudoku *s, int level)
{
    for (int i = 0; i < s->topology->constraints->n; i++)
        if (s->topology->constraints->at[i].ncells > 0)
            assert_false(is_enough(s, i, s->given, level));
    for (int e = 0; e < s->topology->nelements; e++) {
        int held = s->given[e];
        s->given[e] = 0;
        assert_false(held && is_enough(s, -1, s->given, level));
        s->given[e] = held;
    }
}

#define DOTS (KIND_BIT(CONSECUTIVE) | KIND_BIT(RATIO))

/* Of marks, givens, and both together, of each kind and of some at once. */
TEST(no_mark_is_needless)
{
    static const struct {
        struct marks_wish wish;
        int levels[3];
    } cases[] = {{{.kinds = KIND_BIT(CAGE), .needed = 1}, {1, 2, 3}},
                 {{.kinds = KIND_BIT(GREATER), .some = 1}, {1, 2, 3}},
                 {{.kinds = DOTS, .some = 1}, {1, 2, 0}},
                 {{.kinds = KIND_BIT(EVEN) | KIND_BIT(ODD), .some = 1}, {1, 3, 0}},
                 {{.kinds = KIND_BIT(CAGE) | KIND_BIT(ANTI_KNIGHT), .needed = 1}, {1, 2, 3}},
                 {{.kinds = KIND_BIT(CAGE) | DOTS, .some = 1, .needed = 1}, {1, 2, 3}}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int k = 0; k < 3; k++) {
            int level = cases[i].levels[k];
            struct sudoku_recipe recipe = recipe_of(topology_boxes(3, 3));
            recipe.marks = cases[i].wish;
            recipe.level = level;
            void *g = sudoku_making.new(&recipe, (struct generator_skip){.metadata = true});
            for (int index = 1; index <= test_amount(1, 20); index++) {
                OWN(record) r;
                assert_true(make(g, level, index, &r));
                assert_nothing_needless(sudoku_of(&r), level == 9 ? 0 : level);
            }
            sudoku_making.free(g);
            recipe_end(&recipe);
        }
}

/* Killers of each level of readers: all cells are in cages, and above level 1 none is given. */
TEST(cages_cover_killers)
{
    struct sudoku_recipe recipe = recipe_of(topology_boxes(3, 3));

    recipe.marks.kinds = KIND_BIT(CAGE);
    recipe.readers = recipe.usual_symmetry = true;
    recipe.symmetry = SYMMETRY_MIXED;
    for (int level = 1; level <= test_amount(4, 6); level++) {
        void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
        OWN(record) r;
        int covered = 0;
        assert_true(make(g, level, 1, &r));
        assert_int_equal(r.level, level);
        const struct constraints *all = sudoku_of(&r)->topology->constraints;
        for (int i = 0; i < all->n; i++) {
            assert_in_range(all->at[i].ncells, 2, 5);
            covered += all->at[i].ncells;
        }
        assert_int_equal(covered, 81);
        assert_int_equal(sudoku_givens(sudoku_of(&r)) > 0, level == 1);
        const struct quality q = sudoku_quality(sudoku_of(&r));
        assert_int_equal(q.part[SUDOKU_QUALITY_CAGES], 1000);
        assert_in_range(q.part[SUDOKU_QUALITY_SUMS], 300, 1000);
        assert_in_range(q.part[SUDOKU_QUALITY_WITHIN], 1, 999);
        assert_int_equal(q.part[SUDOKU_QUALITY_EVENNESS] == QUALITY_NONE, level > 1);
        sudoku_making.free(g);
    }
    recipe_end(&recipe);
}

/* How many of the cages have the least or the largest sum of so many cells, or one more or less. */
static int seen_at_once(const struct topology *t)
{
    int seen = 0;

    for (int i = 0; i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        int least = c->ncells * (c->ncells + 1) / 2;
        seen += c->number <= least + 1 || c->number >= c->ncells * (t->nsymbols + 1) - least - 1;
    }
    return seen;
}

/* Killers of levels 1 and 2 take about as long as other sudokus of these levels, or twice as long, and have
 * more cages that are seen at once than random ones, a twelfth of 9x9 and a fifth of 6x6. */
TEST(gentle_killers_take_minutes)
{
    static const int side[][2] = {{3, 3}, {2, 3}}, minutes[][2] = {{8, 20}, {3, 6}},
                     part[] = {8, 4};

    for (int b = 0; b < 2; b++)
        for (int level = 1; level <= 2; level++) {
            struct sudoku_recipe recipe = recipe_of(topology_boxes(side[b][0], side[b][1]));
            int seen = 0, cages = 0, took = 0, n = test_amount(10, 100);
            recipe.marks.kinds = KIND_BIT(CAGE);
            recipe.readers = recipe.usual_symmetry = true;
            recipe.symmetry = SYMMETRY_ROTATE2;
            void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
            for (int index = 1; index <= n; index++) {
                OWN(record) r;
                assert_true(make(g, level, index, &r));
                took += r.path.minutes;
                seen += seen_at_once(sudoku_of(&r)->topology);
                cages += sudoku_of(&r)->topology->constraints->n;
            }
            assert_in_range(took / n, 1, minutes[b][level - 1]);
            assert_true(seen * part[b] > cages);
            sudoku_making.free(g);
            recipe_end(&recipe);
        }
}

/* Two cages side by side are images of each other; a third one, and cells in no cage, are none. */
TEST(quality_knows_symmetric_cages)
{
    static const int pair[][2] = {{0, 1}, {7, 8}, {10, 11}};
    static const struct constraint cage[] = {
        {.kind = CONSTRAINT_CAGE, .number = 5, .ncells = 2, .cell = pair[0]},
        {.kind = CONSTRAINT_CAGE, .number = 5, .ncells = 2, .cell = pair[1]},
        {.kind = CONSTRAINT_CAGE, .number = 9, .ncells = 2, .cell = pair[2]}};
    struct topology *t = topology_boxes(3, 3);
    struct diag why;

    assert_true(topology_constrain(t, cage, 3, &why));
    struct record r = sudoku_record(sudoku_new(t));
    const struct quality q = sudoku_quality(sudoku_of(&r));
    assert_int_equal(q.part[SUDOKU_QUALITY_CAGES], 1000 * 4 / 81);
    assert_int_equal(q.part[SUDOKU_QUALITY_SUMS], 666);
    assert_int_equal(q.part[SUDOKU_QUALITY_WITHIN], 1000);
    record_release(&r);
}

/* No two steps of thermometers have the same middle. */
static void assert_no_crossing(const struct topology *t)
{
    unsigned char passed[2 * 9][2 * 9] = {{0}};

    for (int i = 0; i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        for (int k = 0; c->kind == CONSTRAINT_THERMO && k + 1 < c->ncells; k++) {
            const int *a = t->at[c->cell[k]], *b = t->at[c->cell[k + 1]];
            assert_int_equal(passed[a[0] + b[0]][a[1] + b[1]]++, 0);
        }
    }
}

TEST(thermometers_do_not_cross)
{
    struct sudoku_recipe recipe = recipe_of(topology_boxes(3, 3));
    recipe.marks = (struct marks_wish){.kinds = KIND_BIT(THERMO), .count = {[WISH_THERMOS] = 20}};
    recipe.level = 1;
    void *g = sudoku_making.new(&recipe, (struct generator_skip){.metadata = true});

    for (int index = 1; index <= test_amount(20, 200); index++) {
        OWN(record) r;
        assert_true(make(g, 1, index, &r));
        assert_no_crossing(sudoku_of(&r)->topology);
    }
    sudoku_making.free(g);
    recipe_end(&recipe);
}

TEST(minimal_sudokus_have_no_redundant_givens)
{
    struct sudoku_recipe recipe = recipe_of(topology_boxes(3, 3));

    recipe.minimal = true;
    assert_made(&recipe, 1, 5);
    assert_made(&recipe, 2, 2);
    assert_made(&recipe, 0, 5);
    recipe.symmetry = SYMMETRY_ROTATE2;
    recipe.usual_symmetry = false;
    assert_made(&recipe, 1, 2);
    assert_made(&recipe, 0, 5);
    recipe.symmetry = SYMMETRY_DIAGONAL;
    assert_made(&recipe, 9, 2);
    recipe_end(&recipe);
}

TEST(places_are_symmetric)
{
    for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        struct sudoku_recipe recipe = recipe_of(topology_boxes(3, 3));
        int orbit[81], given[81];
        struct record r;
        recipe.symmetry = (enum symmetry)symmetry;
        recipe.usual_symmetry = false;
        void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
        int n = sudoku_orbits(recipe.template->topology, recipe.symmetry, orbit);
        assert_true(n >= 21 && n <= 45);
        assert_true(make(g, 1, symmetry, &r));
        assert_record(&r, &recipe, 1);
        memset(given, -1, sizeof given);
        for (int e = 0; e < 81; e++) {
            int is = sudoku_of(&r)->given[e] > 0;
            assert_true(given[orbit[e]] < 0 || given[orbit[e]] == is);
            given[orbit[e]] = is;
        }
        record_release(&r);
        sudoku_making.free(g);
        recipe_end(&recipe);
    }
}

/* The symmetries that the places of the givens have, as bits. */
static unsigned symmetries_of(const struct record *r)
{
    const struct sudoku *s = sudoku_of(r);
    const struct topology *t = s->topology;
    FREED int *orbit = mem_alloc((size_t)t->nelements, sizeof *orbit);
    unsigned all = 0;

    for (int i = SYMMETRY_ROTATE2; i < SYMMETRIES; i++) {
        FREED int *given = mem_alloc((size_t)t->nelements, sizeof *given);
        bool has = sudoku_orbits(t, (enum symmetry)i, orbit) > 0;
        for (int e = 0; e < t->nelements && has; e++) {
            int is = 1 + (s->given[e] > 0);
            has = !given[orbit[e]] || given[orbit[e]] == is;
            given[orbit[e]] = is;
        }
        all |= (unsigned)has << i;
    }
    return all;
}

/* Of 40 puzzles of a recipe without options but this one: all are symmetric, and so many have more than a half
 * turn, or other symmetries; with `low` to `high` givens. */
static void assert_mixed(const char *option, const char *value, int level, int low, int high)
{
    enum { N = 40 };
    struct option_table table;
    struct sudoku_recipe recipe;
    struct diag d;
    int other = 0;

    sudoku_recipe_init(&recipe);
    table = (struct option_table){sudoku_recipe_rows, &recipe};
    assert_true(options_set(&table, options_find(sudoku_recipe_rows, option), value, &d));
    assert_true(sudoku_recipe_finish(&recipe, &d));
    assert_int_equal(recipe.symmetry, SYMMETRY_MIXED);
    void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
    for (int index = 1; index <= N; index++) {
        OWN(record) r;
        assert_true(make(g, level, index, &r));
        unsigned all = symmetries_of(&r);
        assert_true(all != 0);
        other += all != 1U << SYMMETRY_ROTATE2;
        assert_in_range(sudoku_givens(sudoku_of(&r)), low, high);
    }
    assert_in_range(other, N / 4, N - N / 4);
    sudoku_making.free(g);
    sudoku_recipe_release(&recipe);
}

TEST(symmetries_are_mixed)
{
    assert_mixed("standard", "9", 1, 30, 38);
    assert_mixed("jigsaw", "8", 1, 24, 30);
    assert_mixed("template", "samurai", 1, 112, 144);
}

static int parquet_orbit_at(const int *orbit, int row, int col)
{
    return orbit[9 * (row / 4 * 3 + col / 4) + parquet_piece_at(row, col)];
}

/* Pieces of a parquet cover several units: all of these stay together. */
TEST(parquets_have_two_symmetries)
{
    enum { UNITS = 12 };
    OWN(topology) *t = topology_named("parq", 9);
    int half[81], diagonal[81], other[81];

    assert_int_equal(sudoku_orbits(t, SYMMETRY_ROTATE2, half), 41);
    assert_int_equal(sudoku_orbits(t, SYMMETRY_DIAGONAL, diagonal), 45);
    for (int row = 0; row < UNITS; row++)
        for (int col = 0; col < UNITS; col++) {
            assert_int_equal(parquet_orbit_at(half, row, col),
                             parquet_orbit_at(half, UNITS - 1 - row, UNITS - 1 - col));
            assert_int_equal(parquet_orbit_at(diagonal, row, col),
                             parquet_orbit_at(diagonal, col, row));
        }
    assert_int_equal(sudoku_orbits(t, SYMMETRY_ROTATE4, other), 0);
    assert_int_equal(sudoku_orbits(t, SYMMETRY_MIRROR_H, other), 0);
}

/* The solution of a template with one solution is moved by the group, never changed otherwise. */
TEST(templates_with_givens_are_moved)
{
    struct sudoku_recipe recipe = recipe_of(topology_boxes(3, 3)), again;
    void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
    struct record first, r;

    assert_true(make(g, 0, 1, &first));
    sudoku_making.free(g);
    again = recipe;
    again.template = sudoku_of(&first);
    struct sudoku solved = *sudoku_of(&first);
    solved.given = solved.solution;
    struct puzzle_key key = sudoku_family.key(&solved);
    g = sudoku_making.new(&again, (struct generator_skip){0});
    for (int i = 1; i <= 5; i++) {
        assert_true(make(g, 1, i, &r));
        solved = *sudoku_of(&r);
        assert_memory_not_equal(solved.solution, sudoku_of(&first)->solution, 81 * sizeof(int));
        solved.given = solved.solution;
        struct puzzle_key other = sudoku_family.key(&solved);
        assert_memory_equal(&key, &other, sizeof key);
        record_release(&r);
    }
    sudoku_making.free(g);
    record_release(&first);
    recipe_end(&recipe);
}

TEST(jigsaws_have_fresh_fields)
{
    struct sudoku_recipe recipe;
    struct record a, b;

    sudoku_recipe_init(&recipe);
    recipe.jigsaw = 9;
    recipe.source_option = "jigsaw";
    recipe.source = "9";
    assert_made(&recipe, 1, 3);
    void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
    assert_true(make(g, 0, 1, &a));
    assert_true(make(g, 0, 2, &b));
    assert_false(topology_equal(sudoku_of(&a)->topology, sudoku_of(&b)->topology));
    record_release(&a);
    record_release(&b);
    sudoku_making.free(g);
    recipe.jigsaw = JIGSAW_CUBE;
    assert_made(&recipe, 1, 1);
}

TEST(engine_answers_about_records)
{
    struct sudoku_recipe recipe = recipe_of(topology_boxes(3, 3));
    void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
    struct record r;
    char *proof = NULL;
    size_t size = 0;

    assert_true(make(g, 2, 1, &r));
    struct sudoku *s = sudoku_of(&r);
    int *solution = s->solution;
    s->solution = NULL;
    assert_int_equal(sudoku_answers.rate(&r, &effort), ANSWER_UNIQUE);
    assert_null(s->solution);
    assert_int_equal(sudoku_answers.hint(&r, &effort), ANSWER_UNIQUE);
    assert_null(s->solution);
    assert_int_equal(r.story->nsteps, 1);
    assert_int_equal(sudoku_answers.explain(&r, &effort), ANSWER_UNIQUE);
    assert_memory_equal(s->solution, solution, 81 * sizeof *solution);
    assert_true(r.story->nsteps > 5);
    FILE *out = open_memstream(&proof, &size);
    assert_true(sudoku_answers.prove(&r, ANSWER_UNIQUE, &effort, out));
    fclose(out);
    assert_true(size > 0);
    memset(s->given, 0, 81 * sizeof *s->given);
    assert_int_equal(sudoku_answers.solve(&r, &effort), ANSWER_SEVERAL);
    s->given[0] = s->given[1] = 1;
    assert_int_equal(sudoku_answers.solve(&r, &effort), ANSWER_NONE);
    free(proof);
    free(solution);
    record_release(&r);
    sudoku_making.free(g);
    recipe_end(&recipe);
}

/* Of a 4x4 with one given in each line and box, and one with all givens in one corner. */
TEST(quality_prefers_few_and_even_givens)
{
    OWN(sudoku) *s = sudoku_new(topology_boxes(2, 2));

    s->given[0] = 1, s->given[6] = 2, s->given[9] = 3, s->given[15] = 4;
    struct quality even = sudoku_quality(s);
    assert_int_equal(even.part[SUDOKU_QUALITY_SPARSENESS], 750);
    assert_int_equal(even.part[SUDOKU_QUALITY_EVENNESS], 1000);
    assert_int_equal(even.part[SUDOKU_QUALITY_SYMMETRY], 1000);
    assert_int_equal(even.part[SUDOKU_QUALITY_FILLED], 1000);
    assert_in_range(even.part[SUDOKU_QUALITY_OPENINGS], 1, 1000);
    memset(s->given, 0, 16 * sizeof *s->given);
    s->given[0] = s->given[5] = 1, s->given[1] = s->given[4] = 2;
    struct quality corner = sudoku_quality(s);
    assert_int_equal(corner.part[SUDOKU_QUALITY_SPARSENESS], 750);
    assert_true(corner.part[SUDOKU_QUALITY_EVENNESS] < 200);
    assert_int_equal(corner.part[SUDOKU_QUALITY_SYMMETRY], 1000); /* in the diagonal mirror */
    s->given[4] = 0;
    struct quality crooked = sudoku_quality(s);
    assert_int_equal(crooked.part[SUDOKU_QUALITY_SYMMETRY], 666);
    memset(s->given, 0, 16 * sizeof *s->given);
    struct quality empty = sudoku_quality(s);
    assert_int_equal(empty.part[SUDOKU_QUALITY_EVENNESS], 0);
    assert_int_equal(empty.part[SUDOKU_QUALITY_FILLED], 0);
    assert_int_equal(empty.part[SUDOKU_QUALITY_OPENINGS], 0);
    assert_true(quality_total(sudoku_quality_parts, &empty) <
                quality_total(sudoku_quality_parts, &even));
}

static bool take_json(void *context, const struct record *r, const struct puzzle_key *key,
                      struct diag *d)
{
    struct strbuf *out = context;

    (void)key, (void)d;
    format_json.write(out, r, false);
    return true;
}

static char *batch_text(const void *recipe, int low, int top, int jobs, int64_t first)
{
    struct batch batch = {.program = "t",
                          .services = &sudoku_services,
                          .recipe = recipe,
                          .low = low,
                          .top = top,
                          .seed = 7,
                          .first = first,
                          .last = 12,
                          .size = 12,
                          .jobs = jobs,
                          .seen = key_set_new()};
    struct strbuf out = test_text();
    struct diag d;

    if (batch_run(&batch, take_json, &out, &d) != BATCH_DONE)
        fail_msg("%s", d.text);
    key_set_free(batch.seen);
    return out.text;
}

TEST(batches_do_not_depend_on_jobs)
{
    struct sudoku_recipe recipe = recipe_of(topology_boxes(3, 3)), jigsaw = recipe;

    jigsaw.template = NULL;
    jigsaw.jigsaw = 9;
    jigsaw.source_option = "jigsaw";
    for (int i = 0; i < 2; i++) {
        const void *r = i ? &jigsaw : &recipe;
        FREED char *one = batch_text(r, 1, 2, 1, 1), *three = batch_text(r, 1, 2, 3, 1);
        FREED char *end = batch_text(r, 1, 2, 2, 7);
        assert_string_equal(one, three);
        assert_non_null(strstr(one, end));
    }
    char *text = batch_text(&recipe, 0, 0, 2, 12);
    assert_non_null(strstr(text, "\"recipe\":\"slink-sudoku --generate any --standard 9 --seed 7 "
                                 "--index-range 12-12\""));
    free(text);
    recipe_end(&recipe);
}

/* As in test_generator_seeds.c: a change that means to change the sudokus of a seed says why, and takes
 * the new numbers from what this prints. */
TEST(sudokus_of_a_seed_stay_the_same)
{
    static const uint64_t want[LEVEL_REASONING] = {0x1a416134ff12a53d, 0x0ead1b7c83c68064,
                                                   0x3b31f6b8c5b3e118, 0x51f989ed6a754b7a,
                                                   0x68271795ae203993, 0x951940aa33e5e8a8};
    struct sudoku_recipe recipe = recipe_of(topology_standard(9));
    int changed = 0;

    recipe.readers = true;
    for (int level = LEVEL_MIN; level <= LEVEL_REASONING; level++) {
        void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
        uint64_t hash = FINGERPRINT_START;
        for (int index = 1; index <= 3; index++) {
            OWN(record) r;
            assert_true(make(g, level, index, &r));
            const struct sudoku *s = sudoku_of(&r);
            for (int e = 0; e < s->topology->nelements; e++)
                fingerprint_add(&hash, "%d", s->given[e]);
        }
        sudoku_making.free(g);
        print_message("level %d 0x%016" PRIx64 "\n", level, hash);
        changed += hash != want[level - LEVEL_MIN];
    }
    assert_int_equal(changed, 0);
    recipe_end(&recipe);
}

static void assert_miss(const struct sudoku_recipe *recipe, int level, int limit,
                        const char *nearest)
{
    void *g = sudoku_making.new(recipe, (struct generator_skip){0});
    struct record r;

    assert_false(make(g, level, 1, &r));
    assert_int_equal(sudoku_making.limit(g), limit);
    assert_string_equal(sudoku_making.miss(g).nearest, nearest);
    sudoku_making.free(g);
}

TEST(impossible_wishes_end)
{
    static const int block[] = {0, 1, 1, 2, 0, 2};
    struct diag why;
    struct sudoku_recipe recipe = recipe_of(topology_boxes(2, 3));
    struct sudoku_recipe triangle = recipe_of(topology_new(3, 2, block, 3, NULL, &why));

    assert_miss(&recipe, 5, 3000, "; those found were of other levels");
    assert_miss(&triangle, 1, 1, "the template cannot be filled: it has no solution");
    recipe_end(&recipe);
    recipe_end(&triangle);
}

/* Of two cages that can be divided, the one with more open elements is, whichever these are. */
TEST(the_most_open_cage_is_divided)
{
    struct mark mark[] = {{.ncells = 2, .cell = {0, 1}, .part = {2, 3}, .constraint = 0},
                          {.ncells = 2, .cell = {2, 3}, .part = {4, 5}, .constraint = 1},
                          {.constraint = 2},
                          {.constraint = 3},
                          {.constraint = 4},
                          {.constraint = 5}};
    struct marks marks = {.at = mark, .n = 6};
    struct pcg32 rng = test_stream(91);

    for (int i = 0; i < 40; i++) {
        const int one = i % 2, other = 1 - one, open = i / 2 % 2;
        int symbol[4] = {0};
        bool shown[6] = {true, true};
        symbol[2 * other + open] = 1;
        assert_true(marks_divide(&marks, symbol, shown, &rng));
        assert_true(!shown[one] && shown[other]);
        assert_true(shown[2 + 2 * one] && shown[3 + 2 * one] && !shown[2 + 2 * other]);
    }
}
