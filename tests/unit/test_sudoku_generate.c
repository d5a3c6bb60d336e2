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
#include "support/made_sudokus.h"
#include "support/own.h"
#include "support/topologies.h"

#include <inttypes.h>

enum { GUESSES = 1000000 };

static const struct effort effort = {.conflicts = GUESSES};

/* Without any one symmetric set of givens the level is higher or, with `unique`, there are several
 * solutions. */
static void assert_needed(struct solvers *j, const struct sudoku *s, enum symmetry symmetry,
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
            assert_false(solvers_find_one(j, given));
        else if (fewer)
            assert_int_not_equal(logic_solve(j->logic, given, LOGIC_ALL, level), LOGIC_SOLVED);
    }
    free(orbit);
}

static void assert_record(struct record *r, const struct sudoku_recipe *recipe, int level)
{
    struct sudoku *s = sudoku_of(r);
    struct solvers j;
    struct diag why;

    solvers_init(&j, s->topology);
    assert_true(sudoku_verify(s, s->solution, &why));
    assert_true(solvers_find_one(&j, s->given));
    int gss = sudoku_gss_level(j.logic, s->topology, s->given);
    assert_int_equal(s->gss_level, gss);
    assert_true(gss > 1 || r->level <= 2);
    int rated = r->level;
    assert_int_equal(services_rate(r, &effort), ANSWER_UNIQUE);
    assert_int_equal(r->level, rated);
    if (level)
        assert_int_equal(gss, level);
    bool by_search = level == 0 || level == s->topology->nsymbols;
    assert_needed(&j, s, recipe->symmetry, level, by_search || recipe->minimal);
    solvers_release(&j);
}

static void assert_made(const struct sudoku_recipe *recipe, int level, int n)
{
    void *g = sudoku_making.new(recipe, (struct generator_skip){0});

    for (int i = 1; i <= n; i++) {
        OWN(record) r;
        assert_true(sudoku_made(g, level, i, &r));
        assert_record(&r, recipe, level);
    }
    sudoku_making.free(g);
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
                sudoku_recipe_of(topology_named(cases[i].type, cases[i].symbols));
            assert_made(&recipe, cases[i].levels[k], test_amount(2, 2));
            sudoku_recipe_end(&recipe);
        }
}

TEST(minimal_sudokus_have_no_redundant_givens)
{
    struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(3, 3));

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
    sudoku_recipe_end(&recipe);
}

TEST(places_are_symmetric)
{
    for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(3, 3));
        int orbit[81], given[81];
        struct record r;
        recipe.symmetry = (enum symmetry)symmetry;
        recipe.usual_symmetry = false;
        void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
        int n = sudoku_orbits(recipe.template->topology, recipe.symmetry, orbit);
        if (symmetry_needs_tiling(recipe.symmetry)) {
            assert_int_equal(n, 0);
            sudoku_making.free(g);
            sudoku_recipe_end(&recipe);
            continue;
        }
        assert_true(n >= 21 && n <= 45);
        assert_true(sudoku_made(g, 1, symmetry, &r));
        assert_record(&r, &recipe, 1);
        memset(given, -1, sizeof given);
        for (int e = 0; e < 81; e++) {
            int is = sudoku_of(&r)->given[e] > 0;
            assert_true(given[orbit[e]] < 0 || given[orbit[e]] == is);
            given[orbit[e]] = is;
        }
        record_release(&r);
        sudoku_making.free(g);
        sudoku_recipe_end(&recipe);
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
        assert_true(sudoku_made(g, level, index, &r));
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
    struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(3, 3)), again;
    void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
    struct record first, r;

    assert_true(sudoku_made(g, 0, 1, &first));
    sudoku_making.free(g);
    again = recipe;
    again.template = sudoku_of(&first);
    struct sudoku solved = *sudoku_of(&first);
    solved.given = solved.solution;
    struct puzzle_key key = sudoku_family.key(&solved);
    g = sudoku_making.new(&again, (struct generator_skip){0});
    for (int i = 1; i <= 5; i++) {
        assert_true(sudoku_made(g, 1, i, &r));
        solved = *sudoku_of(&r);
        assert_memory_not_equal(solved.solution, sudoku_of(&first)->solution, 81 * sizeof(int));
        solved.given = solved.solution;
        struct puzzle_key other = sudoku_family.key(&solved);
        assert_memory_equal(&key, &other, sizeof key);
        record_release(&r);
    }
    sudoku_making.free(g);
    record_release(&first);
    sudoku_recipe_end(&recipe);
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
    assert_true(sudoku_made(g, 0, 1, &a));
    assert_true(sudoku_made(g, 0, 2, &b));
    assert_false(topology_equal(sudoku_of(&a)->topology, sudoku_of(&b)->topology));
    record_release(&a);
    record_release(&b);
    sudoku_making.free(g);
    recipe.jigsaw = JIGSAW_CUBE;
    assert_made(&recipe, 1, 1);
}

TEST(engine_answers_about_records)
{
    struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(3, 3));
    void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
    struct record r;
    char *proof = NULL;
    size_t size = 0;

    assert_true(sudoku_made(g, 2, 1, &r));
    struct sudoku *s = sudoku_of(&r);
    int *solution = s->solution;
    s->solution = NULL;
    assert_int_equal(services_rate(&r, &effort), ANSWER_UNIQUE);
    assert_null(s->solution);
    assert_int_equal(services_hint(&r, &effort), ANSWER_UNIQUE);
    assert_null(s->solution);
    assert_int_equal(r.story->nsteps, 1);
    assert_int_equal(services_explain(&r, &effort), ANSWER_UNIQUE);
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
    sudoku_recipe_end(&recipe);
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
    struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(3, 3)), jigsaw = recipe;

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
    sudoku_recipe_end(&recipe);
}

/* As in test_generator_seeds.c: a change that means to change the sudokus of a seed says why, and takes
 * the new numbers from what this prints. */
TEST(sudokus_of_a_seed_stay_the_same)
{
    static const uint64_t want[LEVEL_REASONING] = {0x1a416134ff12a53d, 0x0ead1b7c83c68064,
                                                   0x3b31f6b8c5b3e118, 0x51f989ed6a754b7a,
                                                   0x68271795ae203993, 0x951940aa33e5e8a8};
    struct sudoku_recipe recipe = sudoku_recipe_of(topology_standard(9));
    int changed = 0;

    recipe.readers = true;
    for (int level = LEVEL_MIN; level <= LEVEL_REASONING; level++) {
        void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
        uint64_t hash = FINGERPRINT_START;
        for (int index = 1; index <= 3; index++) {
            OWN(record) r;
            assert_true(sudoku_made(g, level, index, &r));
            const struct sudoku *s = sudoku_of(&r);
            for (int e = 0; e < s->topology->nelements; e++)
                fingerprint_add(&hash, "%d", s->given[e]);
        }
        sudoku_making.free(g);
        print_message("level %d 0x%016" PRIx64 "\n", level, hash);
        changed += hash != want[level - LEVEL_MIN];
    }
    assert_int_equal(changed, 0);
    sudoku_recipe_end(&recipe);
}

static void assert_miss(const struct sudoku_recipe *recipe, int level, int limit,
                        const char *nearest)
{
    void *g = sudoku_making.new(recipe, (struct generator_skip){0});
    struct record r;

    assert_false(sudoku_made(g, level, 1, &r));
    assert_int_equal(sudoku_making.limit(g), limit);
    assert_string_equal(sudoku_making.miss(g).nearest, nearest);
    sudoku_making.free(g);
}

TEST(impossible_wishes_end)
{
    static const int block[] = {0, 1, 1, 2, 0, 2};
    struct diag why;
    struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(2, 3));
    struct sudoku_recipe triangle = sudoku_recipe_of(topology_new(3, 2, block, 3, NULL, &why));

    assert_miss(&recipe, 5, 3000, "; those found were of other levels");
    assert_miss(&triangle, 1, 1, "the template cannot be filled: it has no solution");
    sudoku_recipe_end(&recipe);
    sudoku_recipe_end(&triangle);
}
