/*
 * Explaining: stories are replayed against the solution, hints are followed to the end, and every
 * technique has its sentences.
 */
#include "support/boards.h"
#include "support/tilings.h"

#include "answer/explain/explain.h"
#include "answer/explain/explain_say.h"
#include "batch/maker.h"
#include "format/loops.h"
#include "generator/loops_engine.h"
#include "model/place.h"
#ifdef __SANITIZE_ADDRESS__
enum { STORIES = 40, HINTED = 4, TILINGS = 6, HARD = 2 };
#else
enum { STORIES = 250, HINTED = 25, TILINGS = 40, HARD = 20 };
#endif

enum { LIMIT = 1000000 };

static void every_technique_has_its_sentences(void **state)
{
    (void)state;
    for (int rule = 0; rule < RULES; rule++) {
        const struct sentences *s = &sentences[rule];
        if (!s->title || !s->clause)
            fail_msg("explain_sentences.c has no sentences for \"%s\"", rule_name(rule));
        for (int other = 0; other < rule; other++)
            assert_string_not_equal(s->title, sentences[other].title);
        assert_true(!s->lead || s->lead[strlen(s->lead) - 1] == '.');
    }
}

/* ---- sentences --------------------------------------------------------------------------------
 */

/* The text for what is known about the top and the left of r1c1. */
static void every_pair_of_values_is_told(void **state)
{
    static const char *const want[16] = {[1] = "r1c1 top and left are off",
                                         [2] = "r1c1 top is on and r1c1 left is off",
                                         [3] = "r1c1 left is off",
                                         [4] = "r1c1 top is off and r1c1 left is on",
                                         [5] = "r1c1 top is off",
                                         [6] = "exactly one of r1c1 top and left is on",
                                         [7] = "at most one of r1c1 top and left is on",
                                         [8] = "r1c1 top and left are on",
                                         [9] = "both or neither of r1c1 top and left are on",
                                         [10] = "r1c1 top is on",
                                         [11] = "if r1c1 left is on, so is r1c1 top",
                                         [12] = "r1c1 left is on",
                                         [13] = "if r1c1 top is on, so is r1c1 left",
                                         [14] = "at least one of r1c1 top and left is on"};
    struct puzzle *p = puzzle_of_text("2.\n..\n");
    int top = lattice_horizontal(p->lattice, 0, 0), left = lattice_vertical(p->lattice, 0, 0);
    int *rank = mem_alloc((size_t)p->lattice->nedges, sizeof *rank);

    (void)state;
    for (int e = 0; e < p->lattice->nedges; e++)
        rank[e] = e;
    for (int value = 1; value < 15; value++)
        for (int turned = 0; turned < 2; turned++) {
            /* The same fact with its edges in the other order. */
            int other = (value & 9) | (value & 2) << 1 | (value & 4) >> 1;
            struct step_fact f = {
                FACT_EDGES, {turned ? left : top, turned ? top : left}, turned ? other : value};
            struct step step = {.rule = RULE_CORNER_MASKS,
                                .round = 1,
                                .focus = FOCUS_CELL,
                                .nfacts = 1,
                                .fact = &f};
            struct log log;
            struct strbuf out;
            log_init(&log, p, NULL, rank);
            log_take(&log, &step);
            strbuf_init(&out);
            say_fact(&out, &log, &log.fact[0]);
            assert_string_equal(out.text, want[value]);
            strbuf_release(&out);
            log_release(&log);
        }
    free(rank);
    puzzle_free(p);
}

static void sides_are_told(void **state)
{
    struct lattice *l = lattice_square(2, 2);
    const int inner[2] = {0, 3}, outer[2] = {1, l->ncells};
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    say_sides(&out, l, inner, 0);
    strbuf_char(&out, '/');
    say_sides(&out, l, inner, 1);
    strbuf_char(&out, '/');
    say_sides(&out, l, outer, 0);
    strbuf_char(&out, '/');
    say_sides(&out, l, outer, 1);
    assert_string_equal(out.text, "r1c1 and r2c2 lie on the same side/r1c1 and r2c2 lie on "
                                  "different sides/r1c2 lies outside/r1c2 lies inside");
    strbuf_release(&out);
    lattice_drop(l);
}

/* ---- boards -----------------------------------------------------------------------------------
 */

/* A random recipe: all types, all levels (the highest take the longest to make), small boards.
 */
static void make_puzzle(struct pcg32 *rng, int64_t nth, struct record *r)
{
    bool hard = nth % 10 == 0; /* of levels 5 to 7 in turn, which are rare otherwise */

    for (;;) {
        int difficulty = hard ? 34 + (int)(nth / 10 % 3) : random_between(rng, 1, 40);
        struct recipe recipe;
        recipe_init(&recipe);
        recipe.type = pcg32_below(rng, 2) ? PUZZLE_SUPER : PUZZLE_SLITHERLINK;
        recipe.rows = random_between(rng, hard ? 5 : 3, 7);
        recipe.cols = random_between(rng, hard ? 6 : 3, 7);
        recipe.difficulty = difficulty < 34 ? difficulty % 4 + 1 : (difficulty - 34) % 3 + 5;
        recipe.cover = random_between(rng, 20, 90);
        recipe.group_high = random_between(rng, 2, 8);
        struct diag why;
        if (recipe.difficulty > 2 && recipe.rows * recipe.cols < 30)
            recipe.difficulty = RECIPE_ANY_LEVEL;
        if (!recipe_check(&recipe, &why))
            continue;
        struct maker *g =
            maker_new(&loops_engine, &recipe, (struct engine_skip){.verification = true});
        bool made = maker_make(g, &(struct making){4, nth, recipe.difficulty, 0}, r);
        maker_free(g);
        if (made)
            return;
    }
}

/* ---- what a text names ------------------------------------------------------------------------
 */

static bool word_is(const char *at, size_t n, const char *word)
{
    return strlen(word) == n && memcmp(at, word, n) == 0;
}

static size_t word_length(const char *at)
{
    return strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
}

/* Marks all edges that the text names: a side belongs to the cell named last; "top left of" names
 * a dot. */
static void mark_named(const struct lattice *l, const char *text, unsigned char *named)
{
    static const char *const side[4] = {"top", "right", "bottom", "left"};
    char cell[32] = "";

    for (const char *at = text; *at;) {
        size_t n = word_length(at);
        if (n > 1 && n < sizeof cell && at[0] == 'r' && at[1] >= '0' && at[1] <= '9')
            snprintf(cell, sizeof cell, "%.*s", (int)n, at);
        bool dot =
            n > 0 && (strncmp(at + n, " left of ", 9) == 0 ||
                      strncmp(at + n, " right of ", 10) == 0 || strncmp(at + n, " of r", 5) == 0);
        for (int k = 0; k < 4 && !dot; k++)
            if (word_is(at, n, side[k]) && cell[0]) {
                char name[64];
                snprintf(name, sizeof name, "%s %s", cell, side[k]);
                int edge = place_find_edge(l, name);
                if (edge >= 0)
                    named[edge] = 1;
            }
        at += n > 0 ? n : 1;
    }
}

/* Whether the text need not name the edges: counting tells the clues that decide them, the end how
 * many there are, and a letter may have all that are open. */
static bool summarises(const struct story_step *s)
{
    return s->level == LEVEL_SEARCH || s->level == LEVEL_MIN ||
           strstr(s->text, "all its open sides") != NULL;
}

static void assert_names_its_edges(const struct lattice *l, const struct story_step *s)
{
    unsigned char *named = mem_alloc((size_t)l->nedges, 1);

    mark_named(l, s->text, named);
    for (int i = 0; i < s->nfacts && !summarises(s); i++)
        if (!named[s->fact[i].place]) {
            struct strbuf name;
            strbuf_init(&name);
            place_edge_name(&name, l, s->fact[i].place);
            fail_msg("%s is not named in: %s", name.text, s->text);
        }
    free(named);
}

/* ---- replaying --------------------------------------------------------------------------------
 */

/* The sides of the cells by the solution: crossing the rows from the left. */
static bool is_inside(const struct lattice *l, const struct loop *loop, int cell)
{
    int r = cell / l->square->cols, c = cell % l->square->cols;
    bool inside = false;

    for (int k = 0; k <= c; k++)
        inside ^= loop->on[lattice_vertical(l, r, k)];
    return inside;
}

static void assert_step(const struct puzzle *p, const struct story_step *s,
                        const struct loop *solution, unsigned char *told)
{
    const struct lattice *l = p->lattice;

    assert_in_range(s->level, LEVEL_MIN, LEVEL_SEARCH);
    assert_true(s->nfacts > 0);
    for (int i = 0; i < s->nfacts; i++) {
        assert_int_equal(told[s->fact[i].place], 0);
        told[s->fact[i].place] = 1;
        assert_int_equal(solution->on[s->fact[i].place], s->fact[i].value == EDGE_ON);
    }
    for (int c = 0; s->sides && c < l->ncells; c++)
        if (s->sides[c] != '?')
            assert_int_equal(s->sides[c] == '#', is_inside(l, solution, c));
    for (int i = 0; i < s->ncells; i++) {
        assert_in_range(s->cell[i], 0, l->ncells - 1);
        assert_true(i == 0 || s->cell[i - 1] < s->cell[i]);
    }
    assert_names_its_edges(l, s);
    assert_null(strchr(s->text, '{'));
    assert_null(strstr(s->text, "  "));
    if (count_words(s->text) > 60)
        fail_msg("more than 60 words: %s", s->text);
    assert_int_equal(s->text[strlen(s->text) - 1], '.');
}

static void assert_story(const struct record *r)
{
    const struct lattice *l = loops_of(r)->puzzle->lattice;
    unsigned char *told = mem_alloc((size_t)l->nedges, 1);
    struct explanation e;
    int level = 0, last = 0;

    explain_puzzle(loops_of(r)->puzzle, LIMIT, &e);
    assert_int_equal(e.answer, SEARCH_UNIQUE);
    assert_memory_equal(e.solution->on, loops_of(r)->solution->on, (size_t)l->nedges);
    assert_int_equal(e.gaps, 0);
    for (int i = 0; i < e.story->nsteps; i++) {
        const struct story_step *s = &e.story->step[i];
        assert_step(loops_of(r)->puzzle, s, loops_of(r)->solution, told);
        level = s->level > level ? s->level : level;
        last = s->level;
    }
    for (int edge = 0; edge < l->nedges; edge++)
        assert_int_equal(told[edge], 1);
    /* A step's level may have no edge of its own, but not the other way around. */
    assert_true(level <= r->level);
    assert_int_equal(last == LEVEL_SEARCH, r->level == LEVEL_SEARCH);
    assert_int_equal(e.open > 0, r->level == LEVEL_SEARCH);
    explanation_release(&e);
    free(told);
}

static void stories_tell_every_edge_once(void **state)
{
    struct pcg32 rng;
    int of_level[LEVEL_SEARCH + 1] = {0};

    (void)state;
    test_stream(&rng, 41);
    for (int i = 0; i < STORIES; i++) {
        struct record r;
        make_puzzle(&rng, i + 1, &r);
        assert_story(&r);
        of_level[r.level]++;
        record_release(&r);
    }
    for (int level = LEVEL_MIN; level <= LEVEL_SEARCH; level++) {
        print_message("level %d: %d\n", level, of_level[level]);
        assert_true(of_level[level] > 0);
    }
}

static void look_at_hard_one(void *context, const struct puzzle *p)
{
    struct explanation e;
    int n = ++*(int *)context;

    /* Sanitizers check the whole search at each of its steps, which takes long for reasons. */
    if (n > HARD && p->lattice->ncells == 400)
        return;
    explain_puzzle(p, LIMIT, &e);
    assert_int_equal(e.answer, SEARCH_UNIQUE);
    assert_int_equal(e.gaps, 0);
    explanation_release(&e);
}

static void premises_are_found_on_hard_boards(void **state)
{
    int n = 0;

    (void)state;
    each_puzzle("loopy/20x20_h.txt", look_at_hard_one, &n);
    each_puzzle("piday.ssl", look_at_hard_one, &n);
    assert_int_equal(n, 21);
}

static void without_one_solution_nothing_is_told(void **state)
{
    static const struct {
        const char *text;
        enum search_answer answer;
    } board[] = {{"..\n..\n", SEARCH_SEVERAL}, {"44\n", SEARCH_NONE}, {"a.\n!a=9\n", SEARCH_NONE}};

    (void)state;
    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        struct puzzle *p = puzzle_of_text(board[i].text);
        unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
        struct explanation e;
        explain_puzzle(p, LIMIT, &e);
        assert_int_equal(e.answer, board[i].answer);
        assert_int_equal(e.story->nsteps, 0);
        explanation_release(&e);
        explain_hint(p, drawn, LIMIT, &e);
        assert_int_equal(e.answer, board[i].answer);
        assert_int_equal(e.story->nsteps, 0);
        explanation_release(&e);
        free(drawn);
        puzzle_free(p);
    }
}

/* ---- hints ------------------------------------------------------------------------------------
 */

static void assert_same_facts(const struct story_fact *a, int na, const struct story_fact *b,
                              int nb)
{
    assert_int_equal(na, nb);
    for (int i = 0; i < na; i++) {
        assert_int_equal(a[i].place, b[i].place);
        assert_int_equal(a[i].value, b[i].value);
    }
}

static void assert_same_step(const struct story_step *hint, const struct story_step *told)
{
    assert_string_equal(hint->text, told->text);
    assert_string_equal(hint->technique, told->technique);
    assert_string_equal(hint->title, told->title);
    assert_int_equal(hint->level, told->level);
    assert_same_facts(hint->fact, hint->nfacts, told->fact, told->nfacts);
    assert_same_facts(hint->because, hint->nbecause, told->because, told->nbecause);
    assert_int_equal(hint->nclues, told->nclues);
    assert_int_equal(hint->ndots, told->ndots);
    assert_int_equal(hint->laws, told->laws);
    for (int i = 0; i < hint->nclues; i++)
        assert_int_equal(hint->clue[i], told->clue[i]);
    for (int i = 0; i < hint->ndots; i++)
        assert_int_equal(hint->dot[i], told->dot[i]);
    assert_int_equal(hint->nchains, told->nchains);
}

static void draw(unsigned char *drawn, const struct story_step *step)
{
    for (int i = 0; i < step->nfacts; i++) {
        assert_int_equal(drawn[step->fact[i].place], EDGE_UNKNOWN);
        drawn[step->fact[i].place] = (unsigned char)step->fact[i].value;
    }
}

/* Hint after hint is the story, word for word. Edges within letters are known at once, and where
 * reasoning ends, a hint shows one edge. */
static void assert_hints_are_the_story(const struct puzzle *p)
{
    unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    struct explanation story, e;

    explain_puzzle(p, LIMIT, &story);
    assert_int_equal(story.answer, SEARCH_UNIQUE);
    assert_int_equal(story.gaps, 0);
    for (int i = 0; i < story.story->nsteps; i++) {
        const struct story_step *told = &story.story->step[i];
        explain_hint(p, drawn, LIMIT, &e);
        assert_int_equal(e.gaps, 0);
        bool complete = e.story->nsteps == 0; /* what is left is off */
        if (told->level == LEVEL_SEARCH) {
            assert_true(complete || e.story->step[0].level == LEVEL_SEARCH);
        } else if (strcmp(told->technique, "internal-edge") != 0 && !complete) {
            assert_int_equal(e.story->nsteps, 1);
            assert_same_step(&e.story->step[0], told);
        }
        explanation_release(&e);
        draw(drawn, told);
    }
    explain_hint(p, drawn, LIMIT, &e);
    assert_int_equal(e.story->nsteps, 0);
    explanation_release(&e);
    explanation_release(&story);
    free(drawn);
}

/* One wrong edge among right ones is found, and corrected. */
static void find_mistake(struct pcg32 *rng, const struct record *r)
{
    const struct lattice *l = loops_of(r)->puzzle->lattice;
    unsigned char *drawn = mem_alloc((size_t)l->nedges, 1);
    int wrong = (int)pcg32_below(rng, (uint32_t)l->nedges);
    struct explanation e;

    for (int edge = 0; edge < l->nedges; edge++)
        if (edge == wrong || pcg32_below(rng, 3) == 0)
            drawn[edge] = loops_of(r)->solution->on[edge] != (edge == wrong) ? EDGE_ON : EDGE_OFF;
    explain_hint(loops_of(r)->puzzle, drawn, LIMIT, &e);
    assert_int_equal(e.story->nsteps, 1);
    assert_string_equal(e.story->step[0].technique, "mistake");
    assert_int_equal(e.story->step[0].nfacts, 1);
    assert_int_equal(e.story->step[0].fact[0].place, wrong);
    assert_int_equal(e.story->step[0].fact[0].value == EDGE_ON, loops_of(r)->solution->on[wrong]);
    assert_names_its_edges(l, &e.story->step[0]);
    explanation_release(&e);
    free(drawn);
}

static void hints_are_the_story(void **state)
{
    struct pcg32 rng;

    (void)state;
    test_stream(&rng, 42);
    for (int i = 0; i < HINTED; i++) {
        struct record r;
        make_puzzle(&rng, i + 1, &r);
        assert_hints_are_the_story(loops_of(&r)->puzzle);
        for (int k = 0; k < 10; k++)
            find_mistake(&rng, &r);
        record_release(&r);
    }
}

/* How many cells of the set are beside a cell. */
static int count_beside(const struct lattice *l, int cell, const unsigned char *inside)
{
    int n = 0;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        n += inside[lattice_across(l, l->cell_edge[k], cell)];
    return n;
}

/* A digit in most cells, from a set that grows like a tree. It may have several solutions. */
static struct puzzle *random_digits(struct lattice *l, struct pcg32 *rng)
{
    unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);
    struct puzzle *p = puzzle_new(l);

    inside[pcg32_below(rng, (uint32_t)l->ncells)] = 1;
    for (int i = 0; i < 10 * l->ncells; i++) {
        int cell = (int)pcg32_below(rng, (uint32_t)l->ncells);
        if (!inside[cell] && count_beside(l, cell, inside) == 1)
            inside[cell] = 1;
    }
    for (int c = 0; c < l->ncells; c++) {
        int n = count_beside(l, c, inside), degree = lattice_cell_degree(l, c);
        if (pcg32_below(rng, 5) > 0)
            puzzle_add_cell(p, puzzle_add_clue(p, inside[c] ? degree - n : n, NULL), c);
    }
    free(inside);
    return p;
}

static void hints_are_the_story_on_other_tilings(void **state)
{
    struct pcg32 rng;
    int unique = 0;

    (void)state;
    test_stream(&rng, 43);
    for (int i = 0; i < TILINGS; i++) {
        struct lattice *l = i % 2 ? tiling_honeycomb(4, 4, NULL) : tiling_cairo(3, 3);
        struct puzzle *p = random_digits(l, &rng);
        struct decision decision = decide_puzzle(p, false, LIMIT);
        if (decision.answer == SEARCH_UNIQUE)
            assert_hints_are_the_story(p);
        unique += decision.answer == SEARCH_UNIQUE;
        loop_free(decision.solution);
        puzzle_free(p);
        lattice_drop(l);
    }
    print_message("%d puzzles\n", unique);
    assert_true(unique > TILINGS / 10);
}

/* ---- suppositions ------------------------------------------------------------------------------
 */

/* The hint from these edges is this supposition: nothing else would go on. */
static void assert_is_hinted(const struct puzzle *p, const unsigned char *drawn,
                             const struct story_step *step)
{
    struct explanation e;

    explain_hint(p, drawn, LIMIT, &e);
    assert_int_equal(e.story->nsteps, 1);
    assert_string_equal(e.story->step[0].technique, step->technique);
    assert_int_equal(e.story->step[0].fact[0].place, step->fact[0].place);
    explanation_release(&e);
}

/* The suppositions in the puzzle's story. */
static int count_suppositions(const struct puzzle *p)
{
    unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    struct explanation e;
    int n = 0;

    explain_puzzle(p, LIMIT, &e);
    for (int i = 0; i < e.story->nsteps; i++) {
        const struct story_step *step = &e.story->step[i];
        if (strcmp(step->technique, rule_name(RULE_LOOKAHEAD)) == 0) {
            assert_int_equal(step->nfacts, 1);
            assert_is_hinted(p, drawn, step);
            n++;
        }
        for (int k = 0; k < step->nfacts; k++)
            drawn[step->fact[k].place] = (unsigned char)step->fact[k].value;
    }
    explanation_release(&e);
    free(drawn);
    return n;
}

static int compare_ints(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void suppositions_are_few(void **state)
{
    enum { BOARDS = 10 };
    struct recipe recipe;
    int n[BOARDS];

    (void)state;
    recipe_init(&recipe);
    recipe.difficulty = LEVEL_REASONING;
    for (int type = 0; type < 2; type++) {
        recipe.type = type == 0 ? PUZZLE_SUPER : PUZZLE_SLITHERLINK;
        struct maker *g = maker_new(&loops_engine, &recipe, (struct engine_skip){0});
        for (int i = 0; i < BOARDS; i++) {
            struct record r;
            assert_true(maker_make(g, &(struct making){11, i + 1, recipe.difficulty, 0}, &r));
            n[i] = count_suppositions(loops_of(&r)->puzzle);
            record_release(&r);
        }
        maker_free(g);
        qsort(n, BOARDS, sizeof *n, compare_ints);
        print_message("%d to %d, median %d\n", n[0], n[BOARDS - 1], n[BOARDS / 2]);
        assert_in_range(n[BOARDS / 2], 1, 2);
        assert_in_range(n[BOARDS - 1], 1, 9);
    }
}

/* Whether a chain's last link has the fact. */
static bool leads_to(const struct story_chain *chain, struct story_fact fact)
{
    const struct story_link *last = &chain->link[chain->nlinks - 1];

    for (int i = 0; i < last->nfacts; i++)
        if (last->fact[i].place == fact.place && last->fact[i].value == fact.value)
            return true;
    return false;
}

/* Both values of an edge lead to the step's edge, in two chains without a contradiction. */
static void what_follows_either_way_is_told(void **state)
{
    struct puzzle *p = puzzle_of_text("....3\n111..\n..33.\n.....\n.3.1.\n");
    struct explanation e;
    int n = 0;

    (void)state;
    explain_puzzle(p, LIMIT, &e);
    for (int i = 0; i < e.story->nsteps; i++) {
        const struct story_step *step = &e.story->step[i];
        if (strcmp(step->technique, rule_name(RULE_EITHER_WAY)) != 0)
            continue;
        n++;
        assert_int_equal(step->nchains, 2);
        assert_int_equal(step->chain[0].supposed.place, step->chain[1].supposed.place);
        assert_int_equal(step->chain[0].supposed.value, EDGE_ON);
        assert_int_equal(step->chain[1].supposed.value, EDGE_OFF);
        for (int k = 0; k < 2; k++) {
            assert_true(leads_to(&step->chain[k], step->fact[0]));
            assert_int_equal(step->chain[k].nclash_cells + step->chain[k].nclash_dots, 0);
        }
        assert_non_null(strstr(step->text, " either way."));
    }
    assert_true(n > 0);
    explanation_release(&e);
    puzzle_free(p);
}

static void line_within_a_letter_is_a_mistake(void **state)
{
    struct puzzle *p = puzzle_of_text("aa\n!a=6\n");
    unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    struct explanation e;

    (void)state;
    drawn[lattice_vertical(p->lattice, 0, 1)] = EDGE_ON;
    explain_hint(p, drawn, LIMIT, &e);
    assert_string_equal(e.story->step[0].text,
                        "r1c2 left is marked on, but it is off. No line runs between two cells "
                        "of the same letter.");
    explanation_release(&e);
    free(drawn);
    puzzle_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_technique_has_its_sentences),
        cmocka_unit_test(every_pair_of_values_is_told),
        cmocka_unit_test(sides_are_told),
        cmocka_unit_test(stories_tell_every_edge_once),
        cmocka_unit_test(premises_are_found_on_hard_boards),
        cmocka_unit_test(without_one_solution_nothing_is_told),
        cmocka_unit_test(hints_are_the_story),
        cmocka_unit_test(hints_are_the_story_on_other_tilings),
        cmocka_unit_test(suppositions_are_few),
        cmocka_unit_test(what_follows_either_way_is_told),
        cmocka_unit_test(line_within_a_letter_is_a_mistake),
    };

    return cmocka_run_group_tests_name("solver_explain", tests, NULL, NULL);
}
