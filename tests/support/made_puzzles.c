#include "support/made_puzzles.h"

#include "explain/loops/rate.h"
#include "support/boards.h"

static _Noreturn void fail_record(const struct record *r, const char *what)
{
    char *text = text_of_puzzle(loops_of(r)->puzzle);

    print_message("%s\n%s", r->recipe, text);
    free(text);
    fail_msg("%s", what);
    abort();
}

/* Solvable at the level; level 7: has one solution. */
static bool good_at(const struct puzzle *p, struct closure *d, int level)
{
    if (level > LEVEL_REASONING) {
        struct decision decision = decide_puzzle(p, false, SEARCH_NO_LIMIT);
        loop_free(decision.solution);
        return decision.answer == ANSWER_UNIQUE;
    }
    closure_load(d, p, NULL, level);
    return closure_close(d) == CLOSURE_SOLVED;
}

static int groups_of(const struct puzzle *p)
{
    int n = 0;

    for (int i = 0; i < p->nclues; i++)
        n += p->clue[i].ncells > 1;
    return n;
}

int symmetric_square(const struct recipe *recipe, int way, int square)
{
    int rows = recipe->rows, cols = recipe->cols, r = square / cols, c = square % cols;

    switch (recipe->symmetry) {
    case SYMMETRY_ROTATE2:
        return (rows - 1 - r) * cols + cols - 1 - c;
    case SYMMETRY_ROTATE4:
        return c * cols + cols - 1 - r;
    case SYMMETRY_MIRROR_H:
        return r * cols + cols - 1 - c;
    case SYMMETRY_MIRROR_V:
        return (rows - 1 - r) * cols + c;
    case SYMMETRY_MIRROR_BOTH:
        return way ? (rows - 1 - r) * cols + c : r * cols + cols - 1 - c;
    case SYMMETRY_DIAGONAL:
        return c * cols + r;
    case SYMMETRY_NONE:
        break;
    }
    return square;
}

static int image_cell(const struct lattice *l, const struct recipe *recipe, int way, int cell)
{
    int to = symmetric_square(
        recipe, way, l->square->cell_at[cell][1] * recipe->cols + l->square->cell_at[cell][0]);

    return lattice_cell_at(l, to / recipe->cols, to % recipe->cols);
}

/* The clue at the turned place of a clue, which covers exactly its turned cells. */
static int turned_clue(const struct record *r, const struct recipe *recipe, int way, int clue)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    const struct clue *c = &p->clue[clue];
    int other = p->cell_clue[image_cell(p->lattice, recipe, way, c->cells[0])];

    if (other < 0 || p->clue[other].ncells != c->ncells)
        fail_record(r, "a clue without its image");
    for (int i = 0; i < c->ncells; i++)
        if (p->cell_clue[image_cell(p->lattice, recipe, way, c->cells[i])] != other)
            fail_record(r, "a group whose image is no group");
    return other;
}

/* Marks a clue and all its images as out. */
static void leave_out(const struct record *r, const struct recipe *recipe, int clue, bool *out)
{
    if (out[clue])
        return;
    out[clue] = true;
    for (int way = 0; way < 2; way++)
        leave_out(r, recipe, turned_clue(r, recipe, way, clue), out);
}

/* Whether the story is as the recipe wants it. */
static bool told_within(const struct puzzle *p, const struct insight *insight)
{
    struct rating rating;

    if (insight_is_free(insight))
        return true;
    rate_puzzle(p, false, SEARCH_NO_LIMIT, &rating);
    loop_free(rating.solution);
    return rating.path.what_ifs >= insight->what_if_low &&
           rating.path.what_ifs <= insight->what_if_high && rating.path.chain <= insight->chain;
}

/* No clue (with its images) is redundant, except the one that a puzzle must keep. */
static void check_irredundant(const struct record *r, const struct recipe *recipe,
                              struct closure *d)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int *keep = mem_alloc((size_t)p->nclues, sizeof *keep);
    int level = recipe->minimal                          ? LEVEL_SEARCH
                : recipe->difficulty == RECIPE_ANY_LEVEL ? 4
                                                         : recipe->difficulty;
    const struct insight insight = recipe_insight(recipe, recipe->difficulty);

    for (int first = 0; first < p->nclues; first++) {
        bool *out = mem_alloc((size_t)p->nclues, sizeof *out);
        int n = 0, groups = 0;
        leave_out(r, recipe, first, out);
        for (int i = 0; i < p->nclues; i++)
            if (!out[i]) {
                groups += p->clue[i].ncells > 1;
                keep[n++] = i;
            }
        struct puzzle *less = puzzle_select(p, keep, n);
        if (n > 0 && (recipe->type != PUZZLE_SUPER || groups > 0) && good_at(less, d, level) &&
            told_within(less, &insight))
            fail_record(r, "a clue can go");
        puzzle_free(less);
        free(out);
    }
    free(keep);
}

/* Whether the cells are connected through edges within the clue; also that all lie on one side. */
static void check_group(const struct record *r, int clue)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    const struct lattice *l = p->lattice;
    const struct clue *c = &p->clue[clue];
    int reached[16] = {c->cells[0]}, n = 1;

    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[reached[i]]; k < l->cell_start[reached[i] + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], reached[i]);
            bool other = !lattice_is_cell(l, across) || p->cell_clue[across] != clue;
            bool known = other;
            for (int j = 0; j < n; j++)
                known = known || reached[j] == across;
            if (!known)
                reached[n++] = across;
            if (!other && loops_of(r)->solution->on[l->cell_edge[k]])
                fail_record(r, "the loop cuts a group");
        }
    if (n != c->ncells)
        fail_record(r, "a group in pieces");
}

/* Names run through the alphabet in reading order. */
static void check_names(const struct record *r)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int groups = groups_of(p), seen = 0;
    bool *named = mem_alloc((size_t)p->nclues, sizeof *named);
    char want[16];

    for (int cell = 0; cell < p->lattice->ncells; cell++) {
        int i = p->cell_clue[cell];
        if (i < 0 || named[i] || p->clue[i].ncells == 1)
            continue;
        if (groups > 52)
            snprintf(want, sizeof want, "g%d", seen + 1);
        else
            snprintf(want, sizeof want, "%c", seen < 26 ? 'a' + seen : 'A' + seen - 26);
        assert_string_equal(p->clue[i].name, want);
        named[i] = true;
        seen++;
    }
    free(named);
}

static void check_groups(const struct record *r, const struct recipe *recipe)
{
    const struct puzzle *p = loops_of(r)->puzzle;

    for (int i = 0; i < p->nclues; i++) {
        int n = p->clue[i].ncells;
        if (n == 1) {
            if (p->clue[i].name || p->clue[i].number > (recipe->type == PUZZLE_SLINK ? 3 : 4))
                fail_record(r, "a digit with a name, or too large");
            continue;
        }
        if (n < recipe->group_low || n > recipe->group_high)
            fail_record(r, "a group too small or too large");
        check_group(r, i);
    }
    check_names(r);
    if (recipe->type == PUZZLE_SUPER && groups_of(p) == 0)
        fail_record(r, "a super puzzle without a group");
    if (recipe->type != PUZZLE_SUPER && groups_of(p) > 0)
        fail_record(r, "a group in a plain puzzle");
}

static void check_level(const struct record *r, const struct recipe *recipe, struct closure *d)
{
    struct rating rating;

    rate_puzzle(loops_of(r)->puzzle, true, SEARCH_NO_LIMIT, &rating);
    if (rating.answer != ANSWER_UNIQUE || rating.level != r->level || rating.score != r->score)
        fail_record(r, "rated otherwise");
    loop_free(rating.solution);
    if (recipe->difficulty != RECIPE_ANY_LEVEL && recipe->difficulty != r->level)
        fail_record(r, "not of the level asked for");
    if (!good_at(loops_of(r)->puzzle, d, r->level) ||
        (r->level > 1 && r->level < LEVEL_SEARCH && good_at(loops_of(r)->puzzle, d, r->level - 1)))
        fail_record(r, "the rating is not the lowest level");
    const struct insight insight = recipe_insight(recipe, recipe->difficulty);
    if (!told_within(loops_of(r)->puzzle, &insight))
        fail_record(r, "a story beyond its bounds");
}

void check_made_puzzle(const struct record *r, const struct recipe *recipe)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    struct closure *d = closure_new(p->lattice);
    struct diag why;

    assert_int_equal(p->lattice->square->rows, recipe->rows);
    assert_int_equal(p->lattice->square->cols, recipe->cols);
    for (int i = 0; i < recipe->rows * recipe->cols; i++)
        assert_int_equal(lattice_is_cell(p->lattice, lattice_cell_at(p->lattice, i / recipe->cols,
                                                                     i % recipe->cols)),
                         !recipe->shape || recipe->shape->bit[i]);
    assert_int_equal(loops_of(r)->type, recipe->type);
    if (p->nclues < 1)
        fail_record(r, "no clue at all");
    if (!verify_solution(p, loops_of(r)->solution, &why))
        fail_record(r, why.text);
    struct decision plain = decide_puzzle(p, true, SEARCH_NO_LIMIT);
    if (plain.answer != ANSWER_UNIQUE)
        fail_record(r, "not unique by the search alone");
    assert_memory_equal(plain.solution->on, loops_of(r)->solution->on, (size_t)p->lattice->nedges);
    loop_free(plain.solution);
    check_level(r, recipe, d);
    check_groups(r, recipe);
    if (recipe->type == PUZZLE_SLINK)
        assert_int_equal(p->nclues, p->lattice->ncells);
    else if (p->nclues < 40 || r->index % 3 == 0)
        check_irredundant(r, recipe, d);
    closure_free(d);
}
