/*
 * Digits that are given, by a file or by a theme: how files are read, and that a puzzle keeps them
 * at its level. GIVENS_BOARDS sets the number of random boards.
 */
#include "generator/loops/generate.h"
#include "generator/loops/generator_state.h"
#include "generator/loops/recipe.h"
#include "generator/loops/theme.h"
#include "solver/loops/decide.h"
#include "support/own.h"
#include "support/recipes.h"

OWNABLE(givens, givens_free)

static struct givens *read_text(const char *text, struct diag *d)
{
    return givens_read(test_file("givens", text, strlen(text)), d);
}

TEST(files_are_read)
{
    struct diag d;
    OWN(givens) *g = read_text("# a cross\n3.3-\n.0.?\n\n# the end\n", &d);

    assert_non_null(g);
    assert_int_equal(g->rows, 2);
    assert_int_equal(g->cols, 4);
    assert_memory_equal(g->cell, "3.3-.0.?", 8);
    givens_free(NULL);
}

static void refused(const char *text, const char *why)
{
    struct diag d = {""};

    assert_null(read_text(text, &d));
    if (!strstr(d.text, why))
        fail_msg("%s: not %s", d.text, why);
}

TEST(other_files_are_refused)
{
    OWN(strbuf) wide = test_text();

    refused("", ": it contains no board");
    refused("# only this\n", ": it contains no board");
    refused("..\n.x\n", ":2:2: 'x' among digits 0 to 3, '.', '?' and '-'");
    refused("...\n..4\n", ":2:3: a 4, which only the loop around this one cell has");
    refused("..\n.\n", ":2:2: 1 columns in the row, not 2");
    refused("..\n...\n", ":2:3: more than 2 columns");
    refused("..\n\n..\n", ":3:1: a second board; one is expected");
    for (int i = 0; i <= GIVENS_MAX_SIDE; i++)
        strbuf_char(&wide, '.');
    refused(wide.text, ":1:201: more than 200 columns");
    strbuf_clear(&wide);
    for (int i = 0; i <= GIVENS_MAX_SIDE; i++)
        strbuf_add(&wide, ".\n", 2);
    refused(wide.text, ":201:1: more than 200 rows");
}

/* Some digits of a random loop, cells with some digit, and cells with none. */
static struct givens *random_givens(struct pcg32 *rng, int rows, int cols, bool slink)
{
    OWN(lattice) *l = lattice_square(rows, cols);
    OWN(random_loop) *loops = random_loop_new(l);
    OWN(loop) *loop = loop_around(l, random_loop_choose(loops, rng));
    struct givens *g = mem_alloc(1, sizeof *g);

    *g = (struct givens){rows, cols, mem_alloc((size_t)(rows * cols), 1)};
    for (int c = 0; c < l->ncells; c++) {
        int digit = 0, kind = (int)pcg32_below(rng, 20);
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            digit += loop->on[l->cell_edge[k]];
        g->cell[c] = GIVEN_FREE;
        if (kind < 4)
            g->cell[c] = digit < 4 ? (char)('0' + digit) : GIVEN_ANY;
        else if (kind < 6 && !slink)
            g->cell[c] = kind == 4 ? GIVEN_ANY : GIVEN_NONE;
    }
    return g;
}

/* The digit at a cell of the puzzle, GIVEN_NONE if there is none. */
static char digit_at(const struct puzzle *p, int cell)
{
    int clue = p->cell_clue[cell];

    return clue < 0 || p->clue[clue].ncells > 1 ? GIVEN_NONE : (char)('0' + p->clue[clue].number);
}

static void check_kept(const struct puzzle *p, const char *given)
{
    for (int c = 0; c < p->lattice->ncells; c++) {
        char is = digit_at(p, c);
        if (given_is_digit(given[c]) || given[c] == GIVEN_NONE)
            assert_int_equal(is, given[c]);
        if (given[c] == GIVEN_ANY)
            assert_true(given_is_digit(is));
    }
}

static void check_level(const struct record *r, int level)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    OWN(closure) *closure = closure_new(p->lattice);
    struct decision decision = decide_puzzle(p, true, SEARCH_NO_LIMIT);

    assert_int_equal(decision.answer, ANSWER_UNIQUE);
    assert_memory_equal(decision.solution->on, loops_of(r)->solution->on,
                        (size_t)loops_of(r)->solution->nedges);
    for (int at = level > LEVEL_MIN ? level - 1 : level; level && at <= level; at++) {
        closure_load(closure, p, NULL, at);
        assert_int_equal(closure_close(closure) == CLOSURE_SOLVED, at == level);
    }
    loop_free(decision.solution);
}

/* Digits of a loop always have a loop, and usually a puzzle. */
TEST(puzzles_keep_their_givens)
{
    int boards = test_amount(24, 100), made = 0;
    struct pcg32 rng = test_stream(81);
    struct diag d;

    for (int i = 0; i < boards; i++) {
        enum puzzle_type type = (enum puzzle_type)(i % 3);
        struct recipe r = recipe_of(type, 5 + i % 4, 8 - i % 3, type == PUZZLE_SLINK ? 0 : 2, 50);
        OWN(givens) *g = random_givens(&rng, r.rows, r.cols, type == PUZZLE_SLINK);
        struct record record;
        r.givens = g;
        r.givens_name = "givens";
        if (!recipe_check(&r, &d))
            fail_msg("%s", d.text);
        OWN(maker) *m = maker_new(&loops_services, &r, (struct generator_skip){.metadata = true});
        if (maker_make(m, &(struct making){.seed = 7, .index = i + 1, .level = r.difficulty},
                       &record)) {
            made++;
            check_kept(loops_of(&record)->puzzle, g->cell);
            check_level(&record, r.difficulty);
            record_release(&record);
        }
    }
    print_message("%d of %d boards have puzzles\n", made, boards);
    assert_true(100 * made >= 80 * boards);
}

/* The search for a loop does not end at a board whose only loop is known to a complete search. */
TEST(a_known_loop_is_a_beginning)
{
    struct pcg32 rng = test_stream(82);

    for (int i = 0; i < 3; i++) {
        struct recipe r = recipe_of(PUZZLE_SLITHERLINK, 9, 9, 3, 50);
        OWN(givens) *g = random_givens(&rng, 9, 9, true);
        OWN(lattice) *l = lattice_square(9, 9);
        r.givens = g;
        struct generator *s = loops_making.new(&r, (struct generator_skip){0});
        loops_making.begin(s, RECIPE_ANY_LEVEL);
        assert_string_equal(loops_making.miss(s).nearest,
                            "; no loop was found that has these digits");
        for (int k = 0; k < 5; k++) {
            OWN(loop) *loop = s->strategy->choose(s, &rng);
            assert_non_null(loop);
            OWN(puzzle) *p = givens_puzzle(l, g);
            for (int c = 0; c < p->nclues; c++)
                assert_int_equal(loop_count(loop, p, c), p->clue[c].number);
        }
        assert_string_equal(loops_making.miss(s).nearest,
                            "; no loop was found whose clues are such a puzzle");
        loops_making.free(s);
    }
}

/* Cells of one orbit have the same, and no digit of a motif is alone on the board. */
TEST(motifs_are_symmetric)
{
    OWN(lattice) *l = lattice_square(11, 11);
    FREED char *given = mem_alloc((size_t)l->ncells, 1);
    FREED int *orbit = mem_alloc((size_t)l->ncells, sizeof *orbit);
    struct pcg32 rng = test_stream(83);

    for (int s = SYMMETRY_NONE; s <= SYMMETRY_DIAGONAL; s++) {
        symmetry_orbits(l, (enum symmetry)s, orbit);
        for (int theme = THEME_CROSSES; theme_name[theme]; theme++)
            for (int k = 0; k < 4; k++) {
                int digits = 0;
                if (!theme_place(l, (enum symmetry)s, (enum theme)theme, &rng, given))
                    continue;
                for (int c = 0; c < l->ncells; c++) {
                    digits += given_stays(given[c]);
                    for (int b = 0; b < c; b++)
                        assert_true(orbit[b] != orbit[c] || given[b] == given[c]);
                }
                assert_in_range(digits, 2, l->ncells / 2);
            }
    }
}

/* The same seed has the same motifs, and another one others. */
TEST(themes_vary)
{
    OWN(lattice) *l = lattice_square(10, 10);
    char given[3][100];
    struct pcg32 rng;

    for (int theme = THEME_CROSSES; theme < THEME_FRAME; theme++) {
        for (int k = 0; k < 3; k++) {
            pcg32_seed(&rng, (uint64_t)(k == 2 ? 5 : 4), 1);
            assert_true(theme_place(l, SYMMETRY_ROTATE2, (enum theme)theme, &rng, given[k]));
        }
        assert_memory_equal(given[0], given[1], 100);
        assert_true(memcmp(given[0], given[2], 100) != 0);
    }
}

/* Whether 3-0-3 stands somewhere, along a diagonal or a line. */
static bool has_cross(const struct puzzle *p, int rows, int cols)
{
    for (int r = 1; r < rows - 1; r++)
        for (int c = 1; c < cols - 1; c++) {
            int at = r * cols + c;
            if (digit_at(p, at) == '0' &&
                ((digit_at(p, at - cols - 1) == '3' && digit_at(p, at + cols + 1) == '3') ||
                 (digit_at(p, at - 1) == '3' && digit_at(p, at + 1) == '3') ||
                 (digit_at(p, at - cols) == '3' && digit_at(p, at + cols) == '3')))
                return true;
        }
    return false;
}

TEST(themed_puzzles_show_their_theme)
{
    struct recipe r = recipe_of(PUZZLE_SLITHERLINK, 9, 10, 3, 50);
    struct record record;

    r.theme = THEME_CROSSES;
    recipe_set_usual(&r);
    assert_int_equal(r.symmetry, SYMMETRY_MIXED);
    r.symmetry = SYMMETRY_ROTATE2;
    OWN(maker) *m = maker_new(&loops_services, &r, (struct generator_skip){.metadata = true});
    for (int i = 1; i <= 6; i++) {
        assert_true(maker_make(m, &(struct making){.seed = 3, .index = i, .level = 3}, &record));
        const struct puzzle *p = loops_of(&record)->puzzle;
        assert_true(has_cross(p, 9, 10));
        for (int k = 0; k < p->nclues; k++)
            assert_true(p->cell_clue[89 - p->clue[k].cells[0]] >= 0);
        check_level(&record, 3);
        record_release(&record);
    }
}

TEST(contradictions_are_refused)
{
    struct givens g = {5, 5, (char[]){"3........................"}};
    struct recipe r = recipe_of(PUZZLE_SLITHERLINK, 5, 5, 3, 50);
    struct diag d;

    r.givens = &g;
    r.givens_name = "g";
    recipe_set_usual(&r);
    assert_int_equal(r.symmetry, SYMMETRY_NONE);
    assert_true(recipe_check(&r, &d));
    r.symmetry = SYMMETRY_ROTATE2;
    assert_false(recipe_check(&r, &d));
    r.symmetry = SYMMETRY_DIAGONAL;
    assert_true(recipe_check(&r, &d));
    g.cell[24] = '1';
    recipe_set_usual(&r);
    assert_int_equal(r.symmetry, SYMMETRY_MIXED);
    r.theme = THEME_ROWS;
    assert_false(recipe_check(&r, &d));
}
