/* Sentences about sudokus in each language: blocks have names, texts are whole. */
#include "base/mem.h"
#include "explain/sudoku/technique.h"
#include "generator/sudoku/recipe.h"
#include "model/services.h"
#include "support/languages.h"
#include "support/own.h"
#include "support/stories.h"
#include "support/sudokus.h"
#include "support/topologies.h"

static const struct effort effort = {.conflicts = 1000000};

/* ---- names of blocks ---- */

/* What the row says of n blocks. The caller releases it. */
static struct strbuf told(const struct words *w, struct sudoku *s, const char *row,
                          const int *block, int n)
{
    struct record r = {.family = &sudoku_family, .body = s, .story = story_new()};
    struct story_step *step = story_add(r.story);
    struct strbuf text = test_text();

    step->technique = mem_copy_text("contradiction");
    struct saying *saying = story_add_saying(&step->say, &step->nsayings, row);
    story_slot(saying, "block", block, n);
    story_slot(saying, "block-in", block, n);
    story_slot(saying, "cell", &(int){0}, 1);
    story_slot(saying, "symbol", &(int){0}, 1);
    words_write(w, &r);
    assert_whole(r.story);
    strbuf_text(&text, step->text);
    story_free(r.story);
    return text;
}

/* All blocks of a board have names, each its own, in all forms that sentences use; several, too. */
static void check_blocks(struct topology *t)
{
    OWN(sudoku) *s = sudoku_new(topology_hold(t));

    for (int k = 0; languages()[k]; k++) {
        struct words *w = sudoku_words(languages()[k]);
        FREED struct strbuf *name = mem_alloc((size_t)t->nblocks, sizeof *name);
        for (int b = 0; b < t->nblocks; b++) {
            name[b] = told(w, s, "clash-block", &b, 1);
            OWN(strbuf) all = told(w, s, "x-wing", (int[]){b, (b + 1) % t->nblocks}, 2);
            OWN(strbuf) one = told(w, s, "x-wing", (int[]){b, b ? 0 : t->nblocks - 1}, 2);
            OWN(strbuf) single = told(w, s, "pointing", &b, 1);
            for (int a = 0; a < b; a++)
                if (strcmp(name[a].text, name[b].text) == 0)
                    fail_msg("blocks %d and %d are one: %s", a, b, name[a].text);
        }
        for (int b = 0; b < t->nblocks; b++)
            strbuf_release(&name[b]);
        words_free(w);
    }
}

TEST(blocks_have_names)
{
    static const struct {
        const char *type;
        int nsymbols;
    } boards[] = {{"std", 9},   {"nrcx", 9},    {"linked", 9},
                  {"cube", 16}, {"3dcube", 16}, {"parq", 9}};
    static const char *const templates[] = {"jigsaw", "jigcube", "samurai", "wheel", "torus"};

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        OWN(topology) *t = topology_named(boards[i].type, boards[i].nsymbols);
        check_blocks(t);
    }
    for (size_t i = 0; i < sizeof templates / sizeof *templates; i++) {
        OWN(record) r;
        check_blocks(load_template(templates[i], &r)->topology);
    }
}

/* ---- stories ---- */

static void tell_all(const struct record *r)
{
    for (int k = 0; languages()[k]; k++) {
        struct words *w = sudoku_words(languages()[k]);
        words_write(w, r);
        assert_whole(r->story);
        assert_stages(w, r);
        words_free(w);
    }
}

/* Whether the reason rules out the symbol (from 1) at the cell. */
static bool rules_out(const struct topology *t, const struct story_step *step, int cell, int symbol)
{
    for (int i = 0; i < step->nbecause; i++) {
        struct story_fact f = step->because[i];
        if (f.value == -symbol && f.place == cell)
            return true;
        if (f.value > 0 &&
            (f.place == cell ? f.value != symbol
                             : f.value == symbol && topology_peers(t, f.place, cell)))
            return true;
    }
    return false;
}

/* The reason leaves the cell without a number, or the number without a place in the block. */
static void check_clash(const struct topology *t, const struct story_step *step)
{
    if (step->nlinks == 0)
        return;
    const struct saying *say = step->link->say;
    bool of_cell = strcmp(say->row, "clash-cell") == 0;

    if (!of_cell && strcmp(say->row, "clash-block") != 0)
        return;
    for (int i = 0; i < t->nsymbols; i++)
        assert_true(of_cell ? rules_out(t, step, say->slot[0].item[0], i + 1)
                            : rules_out(t, step, topology_block(t, say->slot[0].item[0])[i],
                                        say->slot[1].item[0] + 1));
}

/* The story ends where the sudoku breaks; returns whether a technique found that. */
static bool check_break(struct record *r)
{
    assert_int_equal(services_explain(r, &effort), ANSWER_NONE);
    tell_all(r);
    const struct story_step *last = &r->story->step[r->story->nsteps - 1];
    assert_int_equal(last->nfacts, 0);
    const struct story_link *link = last->nlinks > 0 ? last->link : NULL;
    assert_string_equal(link ? link->say[link->nsayings - 1].row
                             : last->say[last->nsayings - 1].row,
                        "no-solution");
    assert_true(last->nbecause > 0);
    check_clash(sudoku_of(r)->topology, last);
    for (int i = 0; i < r->story->nsteps - 1; i++)
        assert_true(r->story->step[i].nfacts > 0);
    return strcmp(last->technique, "contradiction") == 0;
}

/* A puzzle of the layout, and the same with a given too many. */
static void check_puzzle(const char *layout, int index, struct pcg32 *rng, int *broken)
{
    struct sudoku_recipe recipe;
    OWN(record) template;
    struct record r;

    sudoku_recipe_init(&recipe);
    recipe.template = load_template(layout, &template);
    recipe.minimal = true;
    OWN(maker) *m = maker_new(&sudoku_services, &recipe, (struct generator_skip){0});
    if (!maker_make(m, &(struct making){.seed = 3, .index = index, .level = SUDOKU_ANY_LEVEL}, &r))
        return;
    struct sudoku *s = sudoku_of(&r);
    assert_int_equal(services_explain(&r, &effort), ANSWER_UNIQUE);
    tell_all(&r);
    int e = (int)pcg32_below(rng, (uint32_t)s->topology->nelements);
    if (s->given[e] == 0) {
        s->given[e] = s->solution[e] % s->topology->nsymbols + 1;
        free(s->solution);
        s->solution = NULL;
        *broken += check_break(&r);
    }
    record_release(&r);
}

TEST(stories_are_whole_in_each_language)
{
    static const char *const layouts[] = {"std",  "3dcube", "linked",  "std-6x6", "nrc", "jigsaw",
                                          "parq", "wheel",  "jigcube", "nrcx",    "cube"};
    struct pcg32 rng;
    int n = sizeof layouts / sizeof *layouts, broken = 0;

    pcg32_seed(&rng, 3, 38);
    for (int i = 0; i < test_amount(2, 10) * n; i++)
        check_puzzle(layouts[i % n], i / n + 1, &rng, &broken);
    assert_true(broken > n / 2);
}

TEST(contradictions_are_told)
{
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"<size>16\n<blocksize>4\n<sudoku>\n1 1 . .\n. . . .\n. . . .\n. . . .\n",
         "Row 1 has the number 1 twice, in r1c1 (row 1, column 1) and r1c2. So the puzzle has no "
         "solution."},
        {"<size>16\n<blocksize>4\n<sudoku>\n. 1 2 3\n4 . . .\n. . . .\n. . . .\n",
         "Row 1, column 1 (r1c1) has no number left. So the puzzle has no solution."},
    };
    struct words *w = sudoku_words("en");

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(record) r;
        sudoku_of_text(cases[i].text, &r);
        assert_int_equal(services_explain(&r, &effort), ANSWER_NONE);
        words_write(w, &r);
        const struct story_step *last = &r.story->step[r.story->nsteps - 1];
        assert_string_equal(last->technique, "contradiction");
        assert_string_equal(last->text, cases[i].want);
    }
    words_free(w);
}
