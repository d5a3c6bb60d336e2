/* Counting by the frontier, against known counts, brute force and the search. */
#include "model/loops/step.h"
#include "solver/loops/count/plan.h"
#include "solver/loops/count/table.h"
#include "support/own.h"

static const size_t plenty = (size_t)1 << 31;

/* The count as text; the caller frees it. */
static char *count_text(const struct puzzle *p, const int *edges, bool sets)
{
    struct frontier_request q = {.puzzle = p, .edges = edges, .sets = sets, .memory = plenty};
    mpz_t count;

    mpz_init(count);
    assert_int_equal(frontier_count(&q, count, NULL), FRONTIER_DONE);
    char *text = mpz_get_str(NULL, 10, count);
    mpz_clear(count);
    return text;
}

static char *count_blank(int rows, int cols)
{
    OWN(lattice) *l = lattice_square(rows, cols);
    OWN(puzzle) *p = puzzle_new(l);
    char *text = count_text(p, NULL, false);

    return text;
}

static long count_number(const struct puzzle *p, const int *edges, bool sets)
{
    FREED char *text = count_text(p, edges, sets);
    long n = strtol(text, NULL, 10);

    return n;
}

/* OEIS A140517. */
TEST(counts_loops_of_blank_squares)
{
    static const char *const known[] = {"1",
                                        "13",
                                        "213",
                                        "9349",
                                        "1222363",
                                        "487150371",
                                        "603841648931",
                                        "2318527339461265",
                                        "27359264067916806101",
                                        "988808811046283595068099",
                                        "109331355810135629946698361371"};
    int most = test_amount(10, 11);

    for (int n = 1; n <= most; n++) {
        FREED char *text = count_blank(n, n);
        assert_string_equal(text, known[n - 1]);
    }
}

TEST(counts_of_transposed_boards_are_equal)
{
    static const char *const of_one_row[] = {"1", "3", "6", "10", "15", "21", "28", "36"};

    for (int rows = 1; rows <= 8; rows++)
        for (int cols = 1; cols <= rows; cols++) {
            FREED char *a = count_blank(rows, cols), *b = count_blank(cols, rows);
            assert_string_equal(a, b);
            if (cols == 1)
                assert_string_equal(a, of_one_row[rows - 1]);
        }
}

static void look_at_super(const char *name, long single, long all)
{
    struct format_reader reader;
    struct record r;
    struct diag d;
    char path[1024];
    mpz_t count;

    snprintf(path, sizeof path, "%s/super-counts/%s.ssl", TEST_DATA, name);
    assert_true(format_open(&reader, path, NULL, &d));
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_RECORD);
    assert_int_equal(count_number(loops_of(&r)->puzzle, NULL, false), single);
    assert_int_equal(count_number(loops_of(&r)->puzzle, NULL, true), all);
    mpz_init(count);
    for (int sets = 0; sets < 2; sets++) {
        struct frontier_request q = {
            .puzzle = loops_of(&r)->puzzle, .sets = sets, .memory = plenty};
        assert_int_equal(frontier_count_closed(&q, false, count, NULL), FRONTIER_DONE);
        assert_int_equal(mpz_get_si(count), sets ? all : single);
    }
    mpz_clear(count);
    record_release(&r);
    format_close(&reader);
}

TEST(counts_of_super_boards)
{
    char line[256], name[64];
    long single, all;
    int boards = 0;
    FILE *list = fopen(TEST_DATA "/super-counts/counts.tsv", "r");

    assert_non_null(list);
    while (fgets(line, sizeof line, list))
        if (sscanf(line, "%63s %ld %ld", name, &single, &all) == 3) {
            look_at_super(name, single, all);
            boards++;
        }
    fclose(list);
    assert_int_equal(boards, 100);
}

TEST(pi_day)
{
    OWN(puzzle) *p =
        puzzle_of_text("aaa....\naaabb..\naaabb..\n.......\n..ccddd\n..ccddd\n....ddd\n"
                       "!a=3\n!b=1\n!c=4\n!d=1\n");

    assert_int_equal(count_number(p, NULL, false), 1);
    assert_int_equal(count_number(p, NULL, true), 3609);
}

static bool is_loops(const struct all_loops *a, uint64_t edges)
{
    for (int dot = 0; dot < a->lattice->ndots; dot++)
        if (__builtin_popcountll(edges & a->dot[dot]) > 2)
            return false;
    return true;
}

/* All sets of disjoint loops that fit, the empty one too: borders of sets of cells. */
static int brute_sets(const struct all_loops *a, const struct puzzle *p)
{
    uint64_t border = 0;
    int n = brute_fits(a, p, 0);

    for (uint32_t i = 1; i < (uint32_t)1 << a->lattice->ncells; i++) {
        border ^= a->cell[__builtin_ctz(i)];
        n += is_loops(a, border) && brute_fits(a, p, border);
    }
    return n;
}

/* Letters in any pieces, digits, right and wrong numbers. */
static struct puzzle *random_puzzle(struct pcg32 *rng, const struct all_loops *a)
{
    struct puzzle *p = puzzle_new(a->lattice);
    uint64_t loop = a->loop[pcg32_below(rng, (uint32_t)a->n)];
    int letters = random_between(rng, 0, 4), cells = a->lattice->ncells;
    char name[2] = "a";

    for (int i = 0; i < letters; i++, name[0]++)
        puzzle_add_clue(p, 0, name);
    for (int c = 0; c < cells; c++) {
        int kind = random_between(rng, -2, letters);
        if (kind > 0)
            puzzle_add_cell(p, kind - 1, c);
        else if (kind == 0)
            puzzle_add_cell(p, puzzle_add_clue(p, 0, NULL), c);
    }
    for (int i = 0; i < p->nclues; i++) {
        uint64_t boundary = 0;
        for (int k = 0; k < p->clue[i].ncells; k++)
            boundary ^= a->cell[p->clue[i].cells[k]];
        p->clue[i].number = __builtin_popcountll(loop & boundary);
        if (pcg32_below(rng, 12) == 0)
            p->clue[i].number = random_between(rng, 0, 6);
    }
    return p;
}

TEST(agrees_with_brute_force)
{
    struct pcg32 rng = test_stream(11);
    int rounds = 0;

    for (int rows = 1; rows <= 4; rows++)
        for (int cols = 1; cols <= 3; cols++) {
            OWN(all_loops) a;
            all_loops_init(&a, rows, cols);
            for (int i = 0; i < 60; i++, rounds++) {
                OWN(puzzle) *p = random_puzzle(&rng, &a);
                assert_int_equal(count_number(p, NULL, false), brute_solve(&a, p).count);
                assert_int_equal(count_number(p, NULL, true), brute_sets(&a, p));
            }
        }
    assert_int_equal(rounds, 720);
}

/* With edges decided from outside, exactly the loops that have them are counted. */
TEST(counts_with_decided_edges)
{
    OWN(all_loops) a;
    struct pcg32 rng = test_stream(12);
    int edges[64];

    all_loops_init(&a, 3, 4);
    for (int i = 0; i < 200; i++) {
        uint64_t on = 0, off = 0;
        int want = 0;
        for (int e = 0; e < a.lattice->nedges; e++) {
            uint32_t x = pcg32_below(&rng, 8);
            edges[e] = x == 0 ? EDGE_ON : x < 3 ? EDGE_OFF : EDGE_UNKNOWN;
            on |= (uint64_t)(x == 0) << e;
            off |= (uint64_t)(x == 1 || x == 2) << e;
        }
        OWN(puzzle) *p = puzzle_new(a.lattice);
        for (int k = 0; k < a.n; k++)
            want += (a.loop[k] & on) == on && (a.loop[k] & off) == 0;
        assert_int_equal(count_number(p, edges, false), want);
    }
}

/* A board without clues is small if its edges are decided: it is not refused as a blank one. */
TEST(decided_boards_without_clues_fit)
{
    OWN(lattice) *l = lattice_square(40, 40);
    OWN(puzzle) *p = puzzle_new(l);
    FREED int *edges = mem_alloc((size_t)l->nedges, sizeof *edges);
    struct frontier_request q = {.puzzle = p, .edges = edges, .memory = (size_t)1 << 20};
    struct frontier_stats stats;
    mpz_t count;

    mpz_init(count);
    for (int e = 0; e < l->nedges; e++)
        edges[e] = EDGE_OFF;
    for (int k = l->cell_start[41]; k < l->cell_start[42]; k++)
        edges[l->cell_edge[k]] = EDGE_ON;
    assert_int_equal(frontier_count(&q, count, &stats), FRONTIER_DONE);
    assert_int_equal(mpz_get_ui(count), 1);
    assert_int_equal(stats.needed, 0);
    mpz_clear(count);
}

/* A comb: the top row and every other column of cells is inside. */
static struct loop *comb(const struct lattice *l)
{
    FREED unsigned char *inside = mem_alloc((size_t)l->ncells, 1);

    for (int r = 0; r < l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++)
            inside[lattice_cell_at(l, r, c)] = r == 0 || c % 2 == 0;
    struct loop *loop = loop_around(l, inside);
    return loop;
}

/* All of a comb of 35 teeth is known except a window, in which there is a letter in two pieces. */
TEST(counts_on_wide_boards)
{
    OWN(lattice) *l = lattice_square(70, 69);
    OWN(loop) *loop = comb(l);
    OWN(puzzle) *p = puzzle_new(l);
    FREED int *edges = mem_alloc((size_t)l->nedges, sizeof *edges);

    for (int e = 0; e < l->nedges; e++) {
        const int *a = l->dot_at[l->edge_dot[e][0]], *b = l->dot_at[l->edge_dot[e][1]];
        bool window = a[0] >= 30 && b[0] <= 34 && a[1] >= 40 && b[1] <= 44;
        edges[e] = window ? EDGE_UNKNOWN : loop->on[e] ? EDGE_ON : EDGE_OFF;
    }
    int clue = puzzle_add_clue(p, 0, "a");
    puzzle_add_cell(p, clue, lattice_cell_at(l, 41, 32));
    puzzle_add_cell(p, clue, lattice_cell_at(l, 42, 33));
    p->clue[clue].number = loop_count(loop, p, clue);
    OWN(search) *s = search_new(p);
    for (int e = 0; e < l->nedges; e++)
        if (edges[e] != EDGE_UNKNOWN)
            search_fix(s, e, (enum edge_value)edges[e]);
    search_run(s, 10000, SEARCH_NO_LIMIT);
    assert_true(search_solutions(s) > 1);
    assert_int_equal(count_number(p, edges, false), search_solutions(s));
}

/* No key is the mark of a free entry, and no entry is returned twice. */
TEST(plugs_and_fields_have_bits_of_their_own)
{
    OWN(lattice) *l = lattice_square(40, 40);
    OWN(puzzle) *p = puzzle_new(l);
    struct frontier_plan plan;

    for (int c = 0; c < l->ncells; c++)
        puzzle_add_cell(p, puzzle_add_clue(p, 1 + c % 3, NULL), c);
    frontier_plan_init(&plan, p, NULL);
    assert_true(plan.words > 1);
    for (int t = 0; t < plan.nsteps; t++) {
        const struct count_step *s = &plan.step[t];
        FREED uint64_t *taken = mem_alloc((size_t)plan.words, sizeof *taken);
        for (int i = 0; i < s->norder; i++) {
            uint64_t bits = (uint64_t)3 << s->order[i] % 64;
            assert_int_equal(taken[s->order[i] / 64] & bits, 0);
            taken[s->order[i] / 64] |= bits;
        }
        for (int i = 0; i < s->ntouch; i++)
            if (s->touch[i].initial < 0) {
                assert_int_equal(taken[s->touch[i].word] & s->touch[i].mask, 0);
                taken[s->touch[i].word] |= s->touch[i].mask;
            }
        assert_int_equal(taken[0] >> 63, 0);
    }
    frontier_plan_release(&plan);
}

TEST(words_are_added_with_carries)
{
    uint64_t a[3] = {~(uint64_t)0, ~(uint64_t)0 - 5, 7}, b[3] = {1, 5, 2};
    uint64_t c[2] = {3, 4}, d[2] = {~(uint64_t)0, 1};

    frontier_add(a, b, 3);
    assert_true(a[0] == 0 && a[1] == 0 && a[2] == 10);
    frontier_add(c, d, 2);
    assert_true(c[0] == 2 && c[1] == 6);
}

TEST(stops_at_the_memory_limit)
{
    OWN(lattice) *l = lattice_square(10, 10);
    OWN(puzzle) *p = puzzle_new(l);
    struct frontier_request q = {.puzzle = p, .memory = (size_t)1 << 20};
    struct frontier_stats stats;
    mpz_t count;

    mpz_init(count);
    assert_int_equal(frontier_count(&q, count, &stats), FRONTIER_MEMORY);
    assert_true(stats.bytes <= q.memory);
    q.memory = 1;
    assert_int_equal(frontier_count(&q, count, &stats), FRONTIER_MEMORY);
    assert_null(frontier_sampler_new(&q));
    mpz_clear(count);
}

/* At every limit: a blank board is refused only if it does not fit, and if it is too large for the
 * limit, before any table is made. The smallest square that takes more than 2 GB has 17 rows. */
TEST(blank_boards_are_refused_rightly_and_early)
{
    static const int large[][2] = {{18, 18},   {20, 20},   {24, 19},
                                   {1000, 20}, {300, 300}, {1000, 1000}};
    struct frontier_stats stats;
    mpz_t count;

    mpz_init(count);
    for (int rows = 1; rows <= 8; rows++)
        for (int cols = 1; cols <= 8; cols++)
            for (int sets = 0; sets < 2; sets++) {
                struct lattice *l = lattice_square(rows, cols);
                struct puzzle *p = puzzle_new(l);
                struct frontier_request q = {.puzzle = p, .sets = sets, .memory = plenty};
                assert_int_equal(frontier_count(&q, count, &stats), FRONTIER_DONE);
                assert_true(stats.needed <= stats.bytes);
                q.memory = stats.bytes;
                assert_int_equal(frontier_count(&q, count, NULL), FRONTIER_DONE);
                q.memory--;
                assert_int_equal(frontier_count(&q, count, NULL), FRONTIER_MEMORY);
                puzzle_free(p);
                lattice_drop(l);
            }
    for (size_t i = 0; i < sizeof large / sizeof *large; i++)
        for (int sets = 0; sets < 2; sets++) {
            struct lattice *l = lattice_square(large[i][0], large[i][1]);
            struct puzzle *p = puzzle_new(l);
            struct frontier_request q = {.puzzle = p, .sets = sets, .memory = plenty};
            assert_int_equal(frontier_count_closed(&q, false, count, &stats), FRONTIER_MEMORY);
            assert_int_equal(stats.bytes, 0);
            assert_true(stats.needed > q.memory);
            puzzle_free(p);
            lattice_drop(l);
        }
    mpz_clear(count);
}

/* A board with clues needs less than a blank one: it is not refused early. */
TEST(boards_with_clues_are_not_refused_as_blank)
{
    enum { SIDE = 20 };
    struct strbuf text = test_text();
    mpz_t count;

    for (int i = 0; i < SIDE * SIDE; i++)
        strbuf_text(&text, i % SIDE < SIDE - 1 ? "0" : "0\n");
    OWN(puzzle) *p = puzzle_of_text(text.text);
    struct frontier_request q = {.puzzle = p, .memory = plenty};
    mpz_init(count);
    assert_int_equal(frontier_count(&q, count, NULL), FRONTIER_DONE);
    assert_int_equal(mpz_sgn(count), 0);
    mpz_clear(count);
    strbuf_release(&text);
}

/* The bound takes counts to be of one word. */
TEST(larger_blank_boards_are_counted_if_they_fit)
{
    static const int board[][2] = {{9, 9}, {11, 11}, {14, 8}, {9, 40}};
    struct frontier_stats stats;
    mpz_t count;

    mpz_init(count);
    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        OWN(lattice) *l = lattice_square(board[i][0], board[i][1]);
        OWN(puzzle) *p = puzzle_new(l);
        struct frontier_request q = {.puzzle = p, .memory = plenty};
        assert_int_equal(frontier_count(&q, count, &stats), FRONTIER_DONE);
        q.memory = stats.bytes;
        assert_int_equal(frontier_count(&q, count, &stats), FRONTIER_DONE);
        assert_in_range(stats.needed, stats.bytes / 6, stats.bytes);
        q.memory = stats.needed - 1;
        assert_int_equal(frontier_count(&q, count, &stats), FRONTIER_MEMORY);
        assert_int_equal(stats.bytes, 0);
    }
    mpz_clear(count);
}
