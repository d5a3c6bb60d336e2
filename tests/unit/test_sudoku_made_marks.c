/* Sudokus with marks and cages from recipes: what they show, and that no mark is needless. */
#include "generator/sudoku/marks.h"
#include "model/sudoku/quality.h"
#include "model/sudoku/topology_parts.h"
#include "support/made_sudokus.h"
#include "support/own.h"
#include "support/topologies.h"

/* Whether the sudoku without constraint `left_out` (or -1) and with these givens is as easy, or has one
 * solution if the level is 0. */
static bool is_enough(const struct sudoku *s, int left_out, const int *given, int level)
{
    const struct topology *t = s->topology;
    struct diag why;
    OWN(topology) *less =
        topology_new(t->nelements, t->nsymbols, t->block, t->nblocks, t->at, &why);
    struct constraint *list = mem_alloc((size_t)t->constraints->n, sizeof *list);
    struct solvers j;
    int n = 0;

    for (int i = 0; i < t->constraints->n; i++)
        if (i != left_out)
            list[n++] = t->constraints->at[i];
    assert_true(topology_constrain(less, list, n, &why));
    free(list);
    solvers_init(&j, less);
    bool enough = level ? logic_solve(j.logic, given, LOGIC_ALL, level) == LOGIC_SOLVED
                        : solvers_find_one(&j, given);
    solvers_release(&j);
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
            struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(3, 3));
            recipe.marks = cases[i].wish;
            recipe.level = level;
            void *g = sudoku_making.new(&recipe, (struct generator_skip){.metadata = true});
            for (int index = 1; index <= test_amount(1, 20); index++) {
                OWN(record) r;
                assert_true(sudoku_made(g, level, index, &r));
                assert_nothing_needless(sudoku_of(&r), level == 9 ? 0 : level);
            }
            sudoku_making.free(g);
            sudoku_recipe_end(&recipe);
        }
}

/* Killers of each level of readers: all cells are in cages, and above level 1 none is given. */
TEST(cages_cover_killers)
{
    struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(3, 3));

    recipe.marks.kinds = KIND_BIT(CAGE);
    recipe.readers = recipe.usual_symmetry = true;
    recipe.symmetry = SYMMETRY_MIXED;
    for (int level = 1; level <= test_amount(4, 6); level++) {
        void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
        OWN(record) r;
        int covered = 0;
        assert_true(sudoku_made(g, level, 1, &r));
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
    sudoku_recipe_end(&recipe);
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
            struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(side[b][0], side[b][1]));
            int seen = 0, cages = 0, took = 0, n = test_amount(10, 100);
            recipe.marks.kinds = KIND_BIT(CAGE);
            recipe.readers = recipe.usual_symmetry = true;
            recipe.symmetry = SYMMETRY_ROTATE2;
            void *g = sudoku_making.new(&recipe, (struct generator_skip){0});
            for (int index = 1; index <= n; index++) {
                OWN(record) r;
                assert_true(sudoku_made(g, level, index, &r));
                took += r.path.minutes;
                seen += seen_at_once(sudoku_of(&r)->topology);
                cages += sudoku_of(&r)->topology->constraints->n;
            }
            assert_in_range(took / n, 1, minutes[b][level - 1]);
            assert_true(seen * part[b] > cages);
            sudoku_making.free(g);
            sudoku_recipe_end(&recipe);
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
    struct sudoku_recipe recipe = sudoku_recipe_of(topology_boxes(3, 3));
    recipe.marks = (struct marks_wish){.kinds = KIND_BIT(THERMO), .count = {[WISH_THERMOS] = 20}};
    recipe.level = 1;
    void *g = sudoku_making.new(&recipe, (struct generator_skip){.metadata = true});

    for (int index = 1; index <= test_amount(20, 200); index++) {
        OWN(record) r;
        assert_true(sudoku_made(g, 1, index, &r));
        assert_no_crossing(sudoku_of(&r)->topology);
    }
    sudoku_making.free(g);
    sudoku_recipe_end(&recipe);
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
