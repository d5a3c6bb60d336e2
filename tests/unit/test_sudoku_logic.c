/*
 * The logic of gss: known levels, and against a plain program on random sudokus of all types. The
 * environment variable LEVELS sets how many of each (`make check-levels`).
 */
#include "solver/sudoku/fill.h"
#include "solver/sudoku/logic.h"
#include "support/own.h"
#include "support/plain_logic.h"
#include "support/random_sudokus.h"
#include "support/sudokus.h"

enum { MOST = 625 };

/* A sudoku with its logic. */
struct board {
    const struct topology *t;
    struct logic *l;
    int limit; /* for removing givens */
};

/* gss rated these itself. */
static void check_level(void *context, const struct sudoku *s)
{
    struct logic *l = logic_new(s->topology);
    size_t size = (size_t)s->topology->nelements * sizeof(int);

    (void)context;
    assert_int_equal(logic_solve(l, s->given, LOGIC_ALL, 0), LOGIC_SOLVED);
    assert_int_equal(logic_level(l), s->gss_level);
    assert_memory_equal(logic_symbols(l), s->solution, size);
    assert_int_equal(logic_solve(l, s->given, LOGIC_ALL, s->gss_level), LOGIC_SOLVED);
    if (s->gss_level > 1)
        assert_int_equal(logic_solve(l, s->given, LOGIC_ALL, s->gss_level - 1), LOGIC_OPEN);
    logic_free(l);
}

TEST(test_known_levels)
{
    assert_int_equal(each_rated(check_level, NULL), 96);
}

static bool solved_within(const struct board *b, const int *given)
{
    return logic_solve(b->l, given, LOGIC_ALL, b->limit) == LOGIC_SOLVED;
}

/* Makes a random sudoku of its solution: minimal at some level, or with a few givens less. */
static void remove_givens(struct board *b, int *given, struct pcg32 *rng)
{
    int n = b->t->nelements, order[MOST];

    for (int e = 0; e < n; e++)
        order[e] = e;
    pcg32_shuffle(rng, order, n);
    b->limit = 1 + (int)pcg32_below(rng, 6);
    for (int i = 0; i < n; i++) {
        int held = given[order[i]];
        given[order[i]] = 0;
        if (!solved_within(b, given))
            given[order[i]] = held;
    }
    for (int k = (int)pcg32_below(rng, 3); k > 0; k--)
        given[pcg32_below(rng, (uint32_t)n)] = 0;
}

static void agree(const struct board *b, const int *given, int strategies, int limit)
{
    int level, symbol[MOST];
    enum logic_result plain = plain_logic(b->t, given, strategies, limit, &level, symbol);
    enum logic_result result = logic_solve(b->l, given, strategies, limit);

    assert_int_equal(result, plain);
    if (plain == LOGIC_CONTRADICTION)
        return;
    assert_int_equal(logic_level(b->l), level);
    assert_memory_equal(logic_symbols(b->l), symbol, (size_t)b->t->nelements * sizeof *symbol);
}

/* The plain program takes exponential time. */
static int plain_limit(const struct topology *t)
{
    return t->nsymbols <= 9 ? t->nsymbols - 1 : t->nsymbols <= 16 ? 4 : 3;
}

/* Some random sudokus of the topology, unless it has no solution. */
static void check_random(const struct topology *t, int puzzles, struct pcg32 *rng)
{
    static const int none[MOST];
    struct board b = {.t = t, .l = logic_new(t)};
    struct sudoku_search *search = sudoku_search_new(t);
    struct fill *fill = fill_new(t, search);
    int given[MOST], most = plain_limit(t);

    for (int i = 0; i < puzzles; i++) {
        if (fill_random(fill, none, 1000000, 1000, rng, given) != ANSWER_SEVERAL)
            break;
        remove_givens(&b, given, rng);
        agree(&b, given, LOGIC_ALL, most);
        agree(&b, given, 1 + (int)pcg32_below(rng, 7), most);
    }
    fill_free(fill);
    sudoku_search_free(search);
    logic_free(b.l);
}

/* Usual numbers of sudokus: the plain program takes milliseconds for small ones, and a second for
 * one of 25 symbols. */
static const struct {
    const char *name;
    int puzzles;
} templates[] = {{"std-4x4", 40},  {"std-6x6", 40},  {"std", 40},     {"x", 40},
                 {"nrc", 40},      {"nrcx", 40},     {"linked", 40},  {"jigsaw", 40},
                 {"parq", 40},     {"torus", 40},    {"samurai", 2},  {"wheel", 40},
                 {"std-12x12", 4}, {"cube", 2},      {"jigcube", 2},  {"3dcube", 4},
                 {"std-16x16", 2}, {"jigsaw-xl", 2}, {"std-25x25", 0}};

TEST(test_random)
{
    int wanted = test_amount(0, 10);
    struct pcg32 rng;

    pcg32_seed(&rng, 16, 1);
    for (size_t i = 0; i < sizeof templates / sizeof *templates; i++) {
        OWN(record) r;
        const struct sudoku *s = load_template(templates[i].name, &r);
        check_random(s->topology, wanted ? wanted : templates[i].puzzles, &rng);
        if (wanted)
            print_message("%s\n", templates[i].name);
    }
    for (int i = 0; i < test_amount(40, 100); i++) {
        OWN(topology) *t = random_topology(&rng);
        check_random(t, 2, &rng);
    }
}

/* Items of one or two elements: e alone, or with the one opposite. */
static int list_items(int nelements, bool pairs, int *items, int *start, int *element)
{
    int n = 0, at = 0;

    for (int e = 0; e < nelements; e++) {
        int opposite = pairs ? nelements - 1 - e : e;
        if (opposite < e)
            continue;
        start[n] = at;
        element[at++] = e;
        if (opposite > e)
            element[at++] = opposite;
        items[n] = n;
        n++;
    }
    start[n] = at;
    return n;
}

/* Clears or gives the elements of an item. */
static void set_item(const int *solution, const int *start, const int *element, int item, bool give,
                     int *given)
{
    for (int i = start[item]; i < start[item + 1]; i++)
        given[element[i]] = give ? solution[element[i]] : 0;
}

enum { LARGE = 625 };

/* Singles solve what is kept, and nothing less. */
static void check_minimal(const struct topology *t, const int *solution, bool pairs, int pinned,
                          struct pcg32 *rng)
{
    int items[LARGE], start[LARGE + 1], element[LARGE], given[LARGE] = {0};
    struct logic *l = logic_new(t);
    int n = list_items(t->nelements, pairs, items, start, element);

    pcg32_shuffle(rng, items, n);
    int kept = logic_minimise(l, solution, items, n, pinned, start, element);
    assert_in_range(kept, pinned, n - 1);
    for (int i = 0; i < kept; i++)
        set_item(solution, start, element, items[i], true, given);
    assert_int_equal(logic_solve(l, given, LOGIC_BRUTE, 0), LOGIC_SOLVED);
    assert_memory_equal(logic_symbols(l), solution, (size_t)t->nelements * sizeof *solution);
    for (int i = pinned; i < kept; i++) {
        set_item(solution, start, element, items[i], false, given);
        assert_int_equal(logic_solve(l, given, LOGIC_ALL, 1), LOGIC_OPEN);
        set_item(solution, start, element, items[i], true, given);
    }
    logic_free(l);
}

static void check_minimal_rated(void *context, const struct sudoku *s)
{
    struct pcg32 *rng = context;

    check_minimal(s->topology, s->solution, pcg32_below(rng, 2), (int)pcg32_below(rng, 9), rng);
}

TEST(test_minimise)
{
    OWN(topology) *large = topology_boxes(5, 5);
    int solution[LARGE];
    struct pcg32 rng;

    pcg32_seed(&rng, 16, 2);
    each_rated(check_minimal_rated, &rng);
    for (int e = 0; e < LARGE; e++)
        solution[e] = (e / 25 % 5 * 5 + e / 125 + e % 25) % 25 + 1;
    check_minimal(large, solution, false, 0, &rng);
}

/* A trial comes to what the closure of all givens together comes to, whatever was tried before; its
 * level may be higher, since the held state has steps that more givens make easier. */
static void check_trial(const struct board *b, struct logic *all, const int *given,
                        const struct sudoku *s, const int *element, int n)
{
    int together[MOST], level;
    const int strategies = LOGIC_ALL | LOGIC_WIDER;

    memcpy(together, given, (size_t)b->t->nelements * sizeof *together);
    for (int i = 0; i < n; i++)
        together[element[i]] = s->solution[element[i]];
    enum logic_result want = logic_solve(all, together, strategies, b->limit);
    assert_int_equal(logic_try(b->l, element, n, s->solution, strategies, b->limit, &level), want);
    assert_true(level >= logic_level(all) && level <= b->limit);
}

static void check_trials(void *context, const struct sudoku *s)
{
    struct pcg32 *rng = context;
    struct board b = {.t = s->topology, .l = logic_new(s->topology)};
    struct logic *all = logic_new(s->topology);
    int given[MOST], held[MOST], element[3], n = b.t->nelements;

    memcpy(given, s->given, (size_t)n * sizeof *given);
    for (int i = 0; i < 10; i++)
        given[pcg32_below(rng, (uint32_t)n)] = 0;
    b.limit = 1 + (int)pcg32_below(rng, 4);
    logic_solve(b.l, given, LOGIC_ALL | LOGIC_WIDER, b.limit);
    memcpy(held, logic_symbols(b.l), (size_t)n * sizeof *held);
    logic_hold(b.l);
    for (int i = 0; i < 10; i++) {
        for (int k = 0; k < 3; k++)
            element[k] = (int)pcg32_below(rng, (uint32_t)n);
        check_trial(&b, all, given, s, element, 1 + (int)pcg32_below(rng, 3));
        assert_memory_equal(logic_symbols(b.l), held, (size_t)n * sizeof *held);
    }
    logic_free(all);
    logic_free(b.l);
}

TEST(test_trials)
{
    struct pcg32 rng;

    pcg32_seed(&rng, 16, 3);
    each_rated(check_trials, &rng);
}
