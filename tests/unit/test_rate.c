/*
 * Rating: the counts must be properties of the puzzle; they must not depend on how it is turned, on
 * the order of its clues or on their names.
 */
#include "explain/loops/path/path.h"
#include "explain/loops/rate.h"
#include "generator/loops/clueset.h"
#include "generator/loops/recipe.h"
#include "model/level.h"
#include "solver/loops/deduce/survey.h"
#include "support/own.h"

/* Some of the clues of a random loop, groups among them: solvable or not. */
static struct puzzle *random_puzzle(struct pcg32 *rng)
{
    OWN(lattice) *l = lattice_square(random_between(rng, 1, 6), random_between(rng, 1, 6));
    struct recipe recipe = {.type = pcg32_below(rng, 2) ? PUZZLE_SUPER : PUZZLE_SLITHERLINK,
                            .cover = random_between(rng, 20, 100),
                            .group_low = 2,
                            .group_high = 6,
                            .piece_low = 1,
                            .piece_high = 1};
    OWN(random_loop) *loops = random_loop_new(l);
    struct clueset *clues = clueset_new(l, SYMMETRY_NONE);
    OWN(loop) *loop = loop_around(l, random_loop_choose(loops, rng));
    int ngroups, n = 0, density = random_between(rng, 40, 100);
    OWN(puzzle) *full = clueset_choose(clues, &recipe, loop, NULL, rng, &ngroups);
    FREED int *keep = mem_alloc((size_t)full->nclues, sizeof *keep);

    for (int i = 0; i < full->nclues; i++)
        if ((int)pcg32_below(rng, 100) < density)
            keep[n++] = i;
    struct puzzle *p = puzzle_select(full, keep, n);
    clueset_free(clues);
    return p;
}

static void assert_same_rating(const struct puzzle *p, const struct rating *a,
                               const struct rating *b)
{
    bool same = a->answer == b->answer && a->level == b->level && a->score == b->score &&
                memcmp(&a->path, &b->path, sizeof a->path) == 0 && a->ntechniques == b->ntechniques;

    for (int i = 0; same && i < a->ntechniques; i++)
        same = strcmp(a->technique[i].name, b->technique[i].name) == 0 &&
               a->technique[i].steps == b->technique[i].steps;
    if (same)
        return;
    for (int i = 0; i < a->ntechniques || i < b->ntechniques; i++)
        print_message("%s %d | %s %d\n", i < a->ntechniques ? a->technique[i].name : "-",
                      i < a->ntechniques ? a->technique[i].steps : 0,
                      i < b->ntechniques ? b->technique[i].name : "-",
                      i < b->ntechniques ? b->technique[i].steps : 0);
    for (int i = 0; i < p->nclues; i++)
        print_message("clue %d: %d cells from %d\n", p->clue[i].number, p->clue[i].ncells,
                      p->clue[i].cells[0]);
    fail_msg("%dx%d: level %d, %d; score %ld, %ld", p->lattice->square->rows,
             p->lattice->square->cols, a->level, b->level, (long)a->score, (long)b->score);
}

static bool has_all_levels(const int levels[])
{
    int level = LEVEL_MIN;

    while (level <= LEVEL_REASONING && levels[level] > 0)
        level++;
    return level > LEVEL_REASONING;
}

/* The sample grows until it has puzzles of all levels. */
TEST(a_rating_does_not_depend_on_how_a_puzzle_lies)
{
    struct pcg32 rng = test_stream(404);
    int levels[LEVEL_SEARCH + 1] = {0}, amount = test_amount(2500, 10000), most = 10 * amount;

    for (int n = 0; n < amount || (n < most && !has_all_levels(levels)); n++) {
        OWN(puzzle) *p = random_puzzle(&rng);
        OWN(puzzle) *q = turned_puzzle(p, (int)pcg32_below(&rng, 8), &rng);
        struct rating a, b;
        rate_puzzle(p, false, SEARCH_NO_LIMIT, &a);
        rate_puzzle(q, false, SEARCH_NO_LIMIT, &b);
        assert_same_rating(p, &a, &b);
        levels[a.level]++;
        loop_free(a.solution);
        loop_free(b.solution);
    }
    assert_true(has_all_levels(levels));
}

/* The next step of a path is that of a path which begins with the edges known so far. */
static bool goes_on_alike(struct loop_path *path, const struct puzzle *p,
                          const unsigned char *known, bool ask)
{
    bool more = loop_path_next(path);

    if (!ask)
        return more;
    struct loop_path *fresh = loop_path_new(p, known);
    const struct log *a = &path->log, *b = &fresh->log;
    assert_int_equal(loop_path_next(fresh), more);
    if (more) {
        assert_int_equal(path->kept.named, fresh->kept.named);
        assert_int_equal(path->kept.size, fresh->kept.size);
        assert_int_equal(path->places, fresh->places);
        assert_int_equal(a->nedges, b->nedges);
        for (size_t i = 0; i < a->nedges; i++)
            assert_int_equal(a->edge[i].edge, b->edge[i].edge);
        assert_int_equal(a->nfacts, b->nfacts);
        for (size_t i = 0; i < a->nfacts; i++)
            assert_memory_equal(&a->fact[i].is, &b->fact[i].is, sizeof a->fact[i].is);
    }
    loop_path_free(fresh);
    return more;
}

/* Asks at every so many steps; returns how many there are. */
static int follow_path(const struct puzzle *p, int every)
{
    struct loop_path *path = loop_path_new(p, NULL);
    const struct log *log = &path->log;
    FREED unsigned char *known = mem_alloc((size_t)p->lattice->nedges, 1);
    int steps = 0;

    while (goes_on_alike(path, p, known, steps % every == 0)) {
        for (size_t i = 0; i < log->nedges; i++)
            known[log->edge[i].edge] = (unsigned char)log->edge[i].value;
        steps++;
    }
    loop_path_free(path);
    return steps;
}

TEST(a_path_goes_on_from_its_edges)
{
    static const struct {
        int side, level, every;
    } boards[] = {{8, 3, 1}, {8, 4, 1}, {8, 5, 1}, {6, 6, 1}, {42, 4, 120}};

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (int type = PUZZLE_SUPER; type <= PUZZLE_SLITHERLINK; type++) {
            struct recipe recipe;
            OWN(record) r;
            recipe_init(&recipe);
            recipe.type = (enum puzzle_type)type;
            recipe.rows = recipe.cols = boards[i].side;
            recipe.difficulty = boards[i].level;
            OWN(maker) *m = maker_new(&loops_services, &recipe, (struct generator_skip){0});
            assert_true(maker_make(
                m, &(struct making){.seed = 11, .index = 1, .level = recipe.difficulty}, &r));
            assert_true(follow_path(loops_of(&r)->puzzle, boards[i].every) > 10);
        }
}

static void assert_level_is_of_the_closure(const struct puzzle *p, int level)
{
    OWN(closure) *c = closure_new(p->lattice);

    for (int lower = LEVEL_MIN; lower <= level && lower <= LEVEL_REASONING; lower++) {
        closure_load(c, p, NULL, lower);
        assert_int_equal(closure_close(c) == CLOSURE_SOLVED, lower == level);
    }
}

static void assert_way_adds_up(const struct rating *r)
{
    int steps = 0;

    for (int i = 0; i < r->ntechniques; i++)
        steps += r->technique[i].steps;
    assert_int_equal(steps, r->path.steps);
    assert_true(r->level < LEVEL_REASONING ? r->path.what_ifs == 0
                                           : r->path.what_ifs > 0 || r->level == LEVEL_SEARCH);
    assert_true(r->path.what_ifs == 0 || r->path.chain > 0);
    assert_in_range(r->path.break_in, 0, 100);
    assert_in_range(r->path.bottlenecks, 0, steps);
    assert_true(r->path.minutes > 0 && r->score > 0);
}

/* As docs/rating.md says; a change of the formula means to change them. */
TEST(scores_are_these)
{
    static const struct {
        const char *text;
        int level, score;
    } want[] = {
        {"31.10\n.....\n22.31\n.....\n33.13\n", 2, 52},
        {"221..\n....2\n23.12\n0....\n..131\n", 4, 65},
        {".0.1.\n.11..\n.1.2.\n..12.\n.2.2.\n", 7, 292},
        {".a.02.\n.a....\n.b...1\n.b.cc.\n.0.cc.\n.2dddd\n!a=5\n!b=4\n!c=4\n!d=5\n", 4, 75}};

    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        OWN(puzzle) *p = puzzle_of_text(want[i].text);
        struct rating r;
        rate_puzzle(p, false, SEARCH_NO_LIMIT, &r);
        assert_int_equal(r.level, want[i].level);
        assert_int_equal(r.score, want[i].score);
        loop_free(r.solution);
    }
}

TEST(the_path_has_the_level_of_the_closure)
{
    struct pcg32 rng = test_stream(407);
    int unique = 0;

    while (unique < test_amount(200, 500)) {
        OWN(puzzle) *p = random_puzzle(&rng);
        struct rating r;
        rate_puzzle(p, false, SEARCH_NO_LIMIT, &r);
        if (r.answer == ANSWER_UNIQUE) {
            unique++;
            assert_level_is_of_the_closure(p, r.level);
            assert_way_adds_up(&r);
        }
        loop_free(r.solution);
    }
}

/* Groups of 2 to 6 cells, fully clued and unique: nearly all close at level 4. */
TEST(fully_clued_letters_close_at_level_4)
{
    struct pcg32 rng = test_stream(406);

    for (int side = 8; side <= 10; side += 2) {
        OWN(lattice) *l = lattice_square(side, side);
        OWN(random_loop) *loops = random_loop_new(l);
        struct clueset *clues = clueset_new(l, SYMMETRY_NONE);
        OWN(closure) *d = closure_new(l);
        int unique = 0, closed = 0;

        while (unique < test_amount(60, 200)) {
            struct recipe recipe = {.type = PUZZLE_SUPER,
                                    .cover = unique % 2 ? 100 : 50,
                                    .group_low = 2,
                                    .group_high = 6,
                                    .piece_low = 1,
                                    .piece_high = 1};
            OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
            int ngroups;
            OWN(puzzle) *p = clueset_choose(clues, &recipe, loop, NULL, &rng, &ngroups);
            struct decision decision = decide_puzzle(p, true, SEARCH_NO_LIMIT);
            if (decision.answer == ANSWER_UNIQUE) {
                unique++;
                closure_load(d, p, NULL, 4);
                closed += closure_close(d) == CLOSURE_SOLVED;
            }
            loop_free(decision.solution);
        }
        print_message("%dx%d: %d of %d close at level 4\n", side, side, closed, unique);
        assert_true(closed * 100 >= unique * 98);
        clueset_free(clues);
    }
}

/* Entering all that the lowest level finds, again and again, leads to the fast closure. */
TEST(closing_level_by_level_is_the_closure)
{
    struct pcg32 rng = test_stream(405);

    for (int n = 0; n < test_amount(300, 1000); n++) {
        OWN(puzzle) *p = random_puzzle(&rng);
        OWN(closure) *fast = closure_new(p->lattice), *slow = closure_new(p->lattice);
        int level = random_between(&rng, LEVEL_MIN, LEVEL_REASONING);

        closure_load(fast, p, NULL, level);
        survey_load_closure(slow, p, level, 0);
        enum closure_status status = closure_close(fast);
        assert_int_equal(closure_close(slow), status);
        for (int e = 0; e < p->lattice->nedges && status != CLOSURE_CONTRADICTION; e++)
            assert_int_equal(closure_edges(slow)[e], closure_edges(fast)[e]);
    }
}
