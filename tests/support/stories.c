#include "support/stories.h"
#include "support/languages.h"

#include "support/boards.h"

#include "base/ints.h"
#include "batch/maker.h"
#include "explain/loops/nouns.h"
#include "explain/sudoku/nouns.h"
#include "generator/loops/recipe.h"
#include "model/level.h"
#include "solver/loops/deduce/shared/rule_list.h"

void random_story_puzzle(struct pcg32 *rng, int64_t nth, struct record *r)
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
            maker_new(&loops_services, &recipe, (struct generator_skip){.verification = true});
        bool made =
            maker_make(g, &(struct making){.seed = 4, .index = nth, .level = recipe.difficulty}, r);
        maker_free(g);
        if (made)
            return;
    }
}

static struct words *words_of(const struct nouns *nouns, const char *language)
{
    struct diag d;
    char *path = words_path(nouns, language, &d);
    struct words *w = path ? words_open(nouns, path, &d) : NULL;

    if (!w)
        fail_msg("%s", d.text);
    free(path);
    return w;
}

struct words *loop_words(const char *language)
{
    return words_of(&loops_nouns, language);
}

struct words *sudoku_words(const char *language)
{
    return words_of(&sudokus_nouns, language);
}

/* ---- what is named ---- */

/* A puzzle whose things are marked when a text names them. */
struct watched {
    struct loops own;
    unsigned char *clue, *edge;
};

/* For struct nouns. */
static bool watch(struct speech *s, const char *kind, const struct story_slot *slot,
                  const char *form)
{
    const struct watched *w = s->body;
    bool clue = strcmp(kind, "clue") == 0 && strcmp(slot->name, "clue-zero") != 0;

    (void)form;
    for (int i = 0; i < slot->n; i++)
        if (clue)
            w->clue[slot->item[i]] = 1;
        else if (strcmp(kind, "line") == 0 || strcmp(kind, "cross") == 0)
            w->edge[slot->item[i]] = 1;
    return true;
}

static bool is_counting(const char *row)
{
    bool counts = strcmp(row, "run-on") == 0 || strcmp(row, "search") == 0;

    for (int rule = 0; rule < RULES; rule++)
        counts = counts || (rule_level(rule) == LEVEL_MIN && strcmp(rule_name(rule), row) == 0);
    return counts;
}

static bool names_edges(const struct watched *w, const struct story_step *step)
{
    for (int i = 0; i < step->nsayings; i++)
        for (int k = 0; k < step->say[i].nslots && !is_counting(step->say[i].row); k++) {
            const struct story_slot *slot = &step->say[i].slot[k];
            bool drawn = strcmp(slot->name, "line") == 0 || strcmp(slot->name, "cross") == 0;
            for (int j = 0; j < slot->n && drawn; j++)
                if (!w->edge[slot->item[j]])
                    return false;
        }
    return true;
}

void tell_story(const struct words *w, struct puzzle *p, struct story *story)
{
    struct loops own = {.puzzle = p};

    words_write(w, &(struct record){.family = &loops_family, .body = &own, .story = story});
}

/* The step, and the clues of its reason. */
static void show_step(const char *language, struct puzzle *p, struct story *one)
{
    const struct story_step *step = one->step;
    struct words *words = loop_words(language);

    tell_story(words, p, one);
    words_free(words);
    print_message("%s: %s\n", step->technique, step->text);
    for (int i = 0; i < step->nlinks && words_lists_links(step); i++)
        print_message("  %s\n", step->link[i].text);
    for (int i = 0; i < step->nclues; i++) {
        const struct clue *c = &p->clue[step->clue[i]];
        print_message("%s%s %d in cell %d", i == 0 ? "reason: " : ", ", c->name ? c->name : "the",
                      c->number, c->cells[0]);
    }
    print_message("\n");
}

static bool names_what_counts(const char *language, struct puzzle *p, struct story *story)
{
    static const struct nouns nouns = {"loops", watch};
    struct watched w = {.own = {.puzzle = p}};
    struct words *words = words_of(&nouns, language);
    bool all = true;

    for (int i = 0; i < story->nsteps; i++) {
        const struct story_step *step = &story->step[i];
        struct story one = {.nsteps = 1, .step = &story->step[i]};
        bool fine = true;
        w.clue = mem_alloc((size_t)p->nclues + 1, 1);
        w.edge = mem_alloc((size_t)p->lattice->nedges, 1);
        words_write(words,
                    &(struct record){.family = &loops_family, .body = &w.own, .story = &one});
        for (int c = 0; c < p->nclues && story_has_reason(step); c++)
            fine = fine && w.clue[c] == ints_contain(step->clue, step->nclues, c);
        fine = fine || strcmp(step->technique, "internal-edge") == 0;
        fine = names_edges(&w, step) && fine;
        if (!fine)
            show_step(language, p, &one);
        all = all && fine;
        free(w.clue);
        free(w.edge);
    }
    words_free(words);
    return all;
}

/* Texts are whole: slots are filled, and nothing is left where one was empty. */
static void assert_text(const char *text)
{
    static const char *const bad[] = {"{", "}", "  ", " ,", " .", " ;", ",.", "..", ",,", "(null)"};

    assert_non_null(text);
    assert_true(text[0] != ' ' && text[0] != '\0');
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (strstr(text, bad[i]))
            fail_msg("'%s' in: %s", bad[i], text);
}

void assert_whole(const struct story *story)
{
    for (int i = 0; i < story->nsteps; i++) {
        const struct story_step *step = &story->step[i];
        if (!step->text || (!step->title && step->level < LEVEL_SEARCH))
            fail_msg("%s: a text is missing", step->technique);
        assert_text(step->text);
        for (int k = 0; k < step->nlinks && words_lists_links(step); k++)
            assert_text(step->link[k].text);
    }
}

void assert_sentences(struct puzzle *p, struct story *story)
{
    for (char *const *language = languages(); *language; language++) {
        struct words *w = loop_words(*language);
        assert_true(names_what_counts(*language, p, story));
        tell_story(w, p, story);
        assert_whole(story);
        words_free(w);
    }
}
