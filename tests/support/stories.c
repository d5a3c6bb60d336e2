#include "support/stories.h"
#include "support/languages.h"

#include "support/boards.h"
#include "support/formats.h"

#include "batch/maker.h"
#include "explain/loops/nouns.h"
#include "explain/sudoku/nouns.h"
#include "generator/loops/recipe.h"
#include "model/level.h"

#include <strings.h>

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
    bool clue = strcmp(kind, "clue") == 0;

    (void)form;
    for (int i = 0; i < slot->n; i++)
        if (clue)
            w->clue[slot->item[i]] = 1;
        else if (strcmp(kind, "line") == 0 || strcmp(kind, "cross") == 0 ||
                 strcmp(kind, "edge") == 0)
            w->edge[slot->item[i]] = 1;
    return true;
}

/* Whether all clues and edges are named that a link looks at or decides, but for those that a complete clue leaves
 * empty. */
static bool names_link(const struct watched *w, const struct story_link *link)
{
    const char *row = link->nsayings > 0 ? link->say[link->nsayings - 1].row : "";
    bool rest = form_has("complete,completing,zero,closed", row);
    bool all = true;

    for (int i = 0; i < link->nclues; i++)
        all = all && w->clue[link->clue[i]];
    for (int i = 0; i < link->nfacts && !rest; i++)
        all = all && w->edge[link->fact[i].place];
    return all;
}

void tell_story(const struct words *w, struct puzzle *p, struct story *story)
{
    struct loops own = {.puzzle = p};

    words_write(w, &(struct record){.family = &loops_family, .body = &own, .story = story});
}

/* The step with its links. */
static void show_step(const char *language, struct puzzle *p, struct story *one)
{
    const struct story_step *step = one->step;
    struct words *words = loop_words(language);

    tell_story(words, p, one);
    words_free(words);
    print_message("%s: %s\n", step->technique, step->text);
    for (int i = 0; i < step->nlinks && story_lists_links(step); i++)
        print_message("  %s\n", step->link[i].text);
}

static bool names_what_counts(const char *language, struct puzzle *p, struct story *story)
{
    static const struct nouns nouns = {&loops_family, watch};
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
        for (int k = 0; k < step->nlinks; k++)
            fine = fine && (!story_link_is_told(&step->link[k]) || names_link(&w, &step->link[k]));
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
        if (!step->title && step->level < LEVEL_SEARCH)
            fail_msg("%s: its title is missing", step->technique);
        if (step->text || !story_lists_links(step))
            assert_text(step->text);
        for (int k = 0; k < step->nlinks && story_lists_links(step); k++)
            if (story_link_is_told(&step->link[k]) && !step->link[k].joined)
                assert_text(step->link[k].text);
    }
}

/* A word may not follow itself, except in a list. */
static void assert_no_word_twice(const char *text)
{
    size_t n;

    for (const char *at = text; *at; at += n + (at[n] == ' ')) {
        n = strcspn(at, " ");
        if (n > 0 && at[n] == ' ' && at[n - 1] != ',' && strncasecmp(at, at + n + 1, n) == 0 &&
            (at[2 * n + 1] == '\0' || strchr(" .,:;", at[2 * n + 1])))
            fail_msg("'%.*s' twice in: %s", (int)n, at, text);
    }
}

/* Sentences begin with a capital letter, or with the short name of a cell, and end with a full stop. */
static void assert_capitals(const char *text)
{
    size_t length = strlen(text);
    bool begins = true;

    if (!strchr(".?!", text[length - 1]))
        fail_msg("no stop: %s", text);
    for (const char *c = text; *c; c++) {
        const unsigned char *u = (const unsigned char *)c;
        bool small = (*c >= 'a' && *c <= 'z') || (u[0] == 0xC3 && u[1] >= 0xA0);
        if (begins && small && !(c[1] >= '0' && c[1] <= '9'))
            fail_msg("'%.20s' is small in: %s", c, text);
        begins = c > text && *c == ' ' && strchr(".?!", c[-1]);
    }
}

/* All texts of a story of loops are sentences. */
static void assert_spelling(const struct story *story)
{
    for (int i = 0; i < story->nsteps; i++) {
        const struct story_step *step = &story->step[i];
        for (int k = -1; k < step->nlinks; k++) {
            const char *text = k < 0 ? step->text : step->link[k].text;
            if (!text)
                continue;
            assert_no_word_twice(text);
            assert_capitals(text);
        }
    }
}

void assert_stages(const struct words *w, const struct record *r)
{
    for (struct story_step *step = r->story->step; step < r->story->step + r->story->nsteps;
         step++) {
        OWN(strbuf) hint = test_text();
        if (step->nfacts == 0)
            continue;
        words_stages(w, r, step);
        words_hint(w, r, step, &hint);
        for (int i = 0; i < STORY_STAGES; i++)
            assert_text(step->stage[i]);
        assert_text(hint.text);
        assert_int_equal(hint.text[hint.len - 1], '?');
        const char *question = step->stage[2], *end = step->stage[3];
        assert_int_equal(question[strlen(question) - 1], '?');
        assert_null(strstr(question, end));
        assert_null(strstr(hint.text, end));
    }
}

void assert_sentences(struct puzzle *p, struct story *story)
{
    for (char *const *language = languages(); *language; language++) {
        struct words *w = loop_words(*language);
        assert_true(names_what_counts(*language, p, story));
        tell_story(w, p, story);
        assert_whole(story);
        assert_spelling(story);
        words_free(w);
    }
}
