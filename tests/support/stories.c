#include "support/stories.h"

#include "support/boards.h"

#include "batch/maker.h"
#include "generator/loops/engine.h"
#include "model/loops/place.h"

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
            maker_new(&loops_engine, &recipe, (struct engine_skip){.verification = true});
        bool made = maker_make(g, &(struct making){4, nth, recipe.difficulty, 0}, r);
        maker_free(g);
        if (made)
            return;
    }
}

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
 * many there are, and a letter or a cell may have all that are open. */
static bool summarises(const struct story_step *s)
{
    return s->level == LEVEL_SEARCH || s->level == LEVEL_MIN ||
           strstr(s->text, "its open sides") != NULL;
}

void assert_names_its_edges(const struct lattice *l, const struct story_step *s)
{
    unsigned char *named = mem_alloc((size_t)l->nedges, 1);

    mark_named(l, s->text, named);
    for (int i = 0; i < s->nfacts && !summarises(s); i++)
        if (!named[s->fact[i].place]) {
            struct strbuf name = test_text();
            place_edge_name(&name, l, s->fact[i].place);
            fail_msg("%s is not named in: %s", name.text, s->text);
        }
    free(named);
}
