/*
 * The list of recipes promises the same puzzles only if it is complete, of this version, and
 * without files that a reader does not have.
 */
#include "render/book/origin.h"

#include "base/mem.h"
#include "base/text.h"
#include "base/version.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- listings -------------------------------------------------------------------------------- */

static void texts_release(struct origin_texts *list)
{
    if (list->seen)
        g_hash_table_destroy(list->seen);
    for (unsigned i = 0; i < list->n; i++)
        free(list->text[i]);
}

static void texts_add(struct origin_texts *list, const char *text)
{
    if (!list->seen)
        list->seen = g_hash_table_new(g_str_hash, g_str_equal);
    if (list->n > ORIGIN_MOST || g_hash_table_contains(list->seen, text))
        return;
    list->text[list->n] = mem_copy_text(text);
    g_hash_table_add(list->seen, list->text[list->n++]);
}

static void texts_join(const struct origin_texts *list, unsigned most, const char *between,
                       struct strbuf *out)
{
    assert(most <= ORIGIN_MOST);
    for (unsigned i = 0; i < list->n && i <= most; i++) {
        strbuf_text(out, i > 0 ? between : "");
        strbuf_text(out, i < most ? list->text[i] : "…");
    }
}

/* ---- recipes --------------------------------------------------------------------------------- */

static const char range_option[] = " --index-range ";

static struct recipe_run run_of(const char *recipe)
{
    struct recipe_run run = {.recipe = recipe, .length = strlen(recipe)};
    const char *range = strstr(recipe, range_option);

    if (range &&
        number_parse_range(range + strlen(range_option), 1, INT64_MAX / 2, &run.from, &run.to))
        run.length = range - recipe;
    return run;
}

static bool run_extends(struct recipe_run *run, const struct recipe_run *next)
{
    if (!run->recipe || run->from == 0 || next->from != run->to + 1 ||
        run->length != next->length || memcmp(run->recipe, next->recipe, run->length) != 0)
        return false;
    run->to = next->to;
    return true;
}

/* The length of a word of a shell command; blanks may stand in single quotes. */
static size_t word_length(const char *word, size_t most)
{
    bool quoted = false;
    size_t n = 0;

    for (; n < most && (quoted || word[n] != ' '); n++)
        if (word[n] == '\'')
            quoted = !quoted;
        else if (word[n] == '\\' && !quoted && n + 1 < most)
            n++;
    return n;
}

/* Appends the command. Its files lose their folders, which are private and mean nothing elsewhere.
 */
static void add_without_folders(struct strbuf *out, const char *command, size_t length)
{
    for (const char *at = command, *end = command + length; at < end; at++) {
        const char *stop = at + word_length(at, end - at);
        const char *slash = memrchr(at, '/', stop - at);
        if (slash && *at == '\'')
            strbuf_char(out, '\'');
        at = slash ? slash + 1 : at;
        strbuf_add(out, at, stop - at);
        if (stop < end)
            strbuf_char(out, ' ');
        at = stop;
    }
}

/* Lists the last run, which then ends. */
static void end_run(struct origin *o)
{
    struct recipe_run *run = &o->run;

    if (!run->recipe)
        return;
    OWN(strbuf) text = strbuf_new();
    add_without_folders(&text, run->recipe, run->length);
    if (run->from)
        strbuf_format(&text, "%s%" PRId64 "-%" PRId64, range_option, run->from, run->to);
    texts_add(&o->recipes, text.text);
    free(o->recipe);
    *run = (struct recipe_run){0};
}

/* Whether the recipe makes the same puzzle wherever this version is installed. */
static bool is_reproducible(const struct origin *o, const struct record *r)
{
    const char *version = r->generator ? strrchr(r->generator, ' ') : NULL;

    return r->recipe && version && strcmp(version, " " SLINK_VERSION) == 0 && o->needs_file &&
           !o->needs_file(r->recipe);
}

/* ---- the origin ------------------------------------------------------------------------------ */

void origin_release(struct origin *o)
{
    end_run(o);
    texts_release(&o->seeds);
    texts_release(&o->recipes);
    *o = (struct origin){0};
}

void origin_add(struct origin *o, const struct record *r)
{
    char seed[24];

    o->lost = o->lost || !is_reproducible(o, r);
    snprintf(seed, sizeof seed, "%" PRId64, r->seed);
    if (r->has_seed)
        texts_add(&o->seeds, seed);
    if (!r->recipe)
        return;
    struct recipe_run next = run_of(r->recipe);
    if (run_extends(&o->run, &next))
        return;
    end_run(o);
    o->run = next;
    o->run.recipe = o->recipe = mem_copy_text(r->recipe);
}

void origin_list_seeds(const struct origin *o, unsigned most, struct strbuf *out)
{
    texts_join(&o->seeds, most, ", ", out);
}

void origin_list_recipes(struct origin *o, unsigned most, struct strbuf *out)
{
    end_run(o);
    texts_join(&o->recipes, most, "\n", out);
}

bool origin_makes_again(const struct origin *o, unsigned most)
{
    return !o->lost && o->recipes.n <= most;
}
