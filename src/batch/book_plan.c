#include "batch/book_plan.h"

#include "base/ini.h"
#include "base/isbn.h"
#include "base/mem.h"
#include "base/text.h"
#include "model/level.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *const plan_text_name[PLAN_TEXTS + 1] = {
    [PLAN_TITLE] = "title",         [PLAN_SERIES] = "series",
    [PLAN_AUTHOR] = "author",       [PLAN_PUBLISHER] = "publisher",
    [PLAN_COPYRIGHT] = "copyright", [PLAN_ISBN] = "isbn",
    [PLAN_BLURB] = "blurb",         [PLAN_PAPER] = "paper",
    [PLAN_LANG] = "lang",           [PLAN_TEMPLATE] = "template",
    [PLAN_TARGET] = "target",       [PLAN_PROFILE] = "profile",
    [PLAN_SYMBOLS] = "symbols",     [PLAN_TEXTS] = NULL,
};

const char plan_spread[] = "spread";

/* ---- memory ---------------------------------------------------------------------------------- */

struct book_plan *book_plan_new(void)
{
    struct book_plan *plan = mem_alloc(1, sizeof *plan);

    plan->seed = -1;
    return plan;
}

static void free_section(struct plan_section *section)
{
    section_recipe_release(&section->recipe);
    for (struct plan_value *at = section->values, *next; at; at = next) {
        next = at->next;
        free(at->text);
        free(at);
    }
    free(section->name);
    free(section->title);
    free(section);
}

void book_plan_free(struct book_plan *plan)
{
    if (!plan)
        return;
    for (int i = 0; i < PLAN_TEXTS; i++)
        free(plan->text[i]);
    for (int i = 0; i < plan->nsections; i++)
        free_section(plan->section[i]);
    free(plan->section);
    free(plan);
}

/* ---- files ----------------------------------------------------------------------------------- */

/* The absolute path of FOLDER/NAME EXTENSION, or NULL if there is no such file. */
static char *absolute_path(const char *folder, const char *name, const char *extension)
{
    struct strbuf path;
    char *found;

    strbuf_init(&path);
    if (name[0] != '/')
        strbuf_format(&path, "%s/", folder);
    strbuf_format(&path, "%s%s", name, extension);
    found = realpath(path.text, NULL);
    mem_check_errno();
    strbuf_release(&path);
    return found;
}

/* The user's own file of that name, if there is one in the folder; otherwise the name itself, which
 * may be that of a file of the project. The caller frees it. */
static char *find_file(const char *folder, const char *name, const char *extension)
{
    char *path = absolute_path(folder, name, "");

    if (!path && *extension)
        path = absolute_path(folder, name, extension);
    return path ? path : mem_copy_text(name);
}

/* ---- setting --------------------------------------------------------------------------------- */

static bool is_holdable(const char *key, const char *value, struct diag *d)
{
    return ini_holds(value) ||
           diag_set(d,
                    "--%s: '%s' is no text for a plan: it is empty, is not UTF-8, has a backslash, "
                    "or has a blank at an end",
                    key, value);
}

/* Shards are lines with tabs between their parts. */
static bool is_on_one_line(const char *key, const char *value, struct diag *d)
{
    return !strpbrk(value, "\t\r\n") ||
           diag_set(d, "--%s: '%s' has a tab or a line end, which no plan may have", key, value);
}

/* One of two words. */
static bool check_word(const char *key, const char *value, const char *one, const char *other,
                       struct diag *d)
{
    return strcmp(value, one) == 0 || strcmp(value, other) == 0 ||
           diag_set(d, "--%s: '%s' is not %s or %s", key, value, one, other);
}

bool book_plan_set(struct book_plan *plan, enum plan_text which, const char *value,
                   const char *folder, struct diag *d)
{
    bool file = which == PLAN_LANG || which == PLAN_TEMPLATE || which == PLAN_PROFILE;

    /* An empty blurb leaves the back of a cover without words. */
    if (!(which == PLAN_BLURB && !*value) && !is_holdable(plan_text_name[which], value, d))
        return false;
    if ((which == PLAN_TARGET && !check_word("target", value, "screen", "print", d)) ||
        (which == PLAN_PAPER && !check_word("paper", value, "white", "cream", d)) ||
        (which == PLAN_ISBN && !isbn_check(value, d)))
        return false;
    free(plan->text[which]);
    plan->text[which] = file ? find_file(folder, value, ".ini") : mem_copy_text(value);
    return !file || is_on_one_line(plan_text_name[which], plan->text[which], d);
}

struct plan_section *book_plan_add(struct book_plan *plan, const char *name,
                                   const struct puzzle_kind *kind)
{
    struct plan_section *section = mem_alloc(1, sizeof *section);
    struct diag unused;

    plan->section =
        mem_reserve(plan->section, plan->nsections + 1, &plan->capacity, sizeof *plan->section);
    plan->section[plan->nsections++] = section;
    section->name = mem_copy_text(name);
    section_recipe_init(&section->recipe, kind);
    section_recipe_set_level(&section->recipe, kind->level, &unused);
    return section;
}

static bool set_number(const char *key, const char *value, int64_t high, int64_t *number,
                       struct diag *d)
{
    return number_parse(value, 1, high, number) ||
           diag_set(d, "--%s: '%s' is not a number from 1 to %lld", key, value, (long long)high);
}

/* Keeps the text as long as the section lives. */
static const char *keep_text(struct plan_section *section, char *text)
{
    struct plan_value *value = mem_alloc(1, sizeof *value);

    *value = (struct plan_value){text, section->values};
    section->values = value;
    return text;
}

static bool set_option(struct plan_section *section, const char *key, const char *value,
                       const char *folder, struct diag *d)
{
    const struct option_row *row = section_recipe_row(&section->recipe, key);

    if (!row)
        return diag_set(d, "--%s: not an option for puzzles of the type %s", key,
                        section->recipe.kind->name);
    if (section_recipe_is_file(row))
        value = keep_text(section,
                          find_file(folder, value, section->recipe.kind->sudoku ? ".gss" : ""));
    else
        value = keep_text(section, mem_copy_text(value));
    if (!is_on_one_line(key, value, d))
        return false;
    return options_set(row, value, d);
}

static bool set_per_page(const char *value, int64_t *per_page, struct diag *d)
{
    if (strcmp(value, plan_spread) == 0) {
        *per_page = PLAN_PER_SPREAD;
        return true;
    }
    return number_parse(value, 1, PLAN_MOST_PER_PAGE, per_page) ||
           diag_set(d, "--per-page: '%s' is neither a number from 1 to %d nor %s", value,
                    PLAN_MOST_PER_PAGE, plan_spread);
}

bool plan_section_set(struct plan_section *section, const char *key, const char *value,
                      const char *folder, struct diag *d)
{
    if (strcmp(key, "number") == 0)
        return set_number(key, value, PLAN_MOST_PUZZLES, &section->number, d);
    if (strcmp(key, "per-page") == 0)
        return set_per_page(value, &section->per_page, d);
    if (strcmp(key, "level") == 0)
        return section_recipe_set_level(&section->recipe, value, d);
    if (strcmp(key, "title") == 0) {
        if (!is_holdable(key, value, d))
            return false;
        free(section->title);
        section->title = mem_copy_text(value);
        return true;
    }
    return set_option(section, key, value, folder, d);
}

bool plan_section_finish(struct plan_section *section, struct diag *d)
{
    if (section->number == 0)
        return diag_set(d, "--number: how many puzzles?");
    return section_recipe_finish(&section->recipe, d);
}

bool book_plan_finish(struct book_plan *plan, struct diag *d)
{
    if (plan->text[PLAN_PROFILE] &&
        (!plan->text[PLAN_TARGET] || strcmp(plan->text[PLAN_TARGET], "print") != 0))
        return diag_set(d, "--profile goes with --target print");
    plan->number = 0;
    for (int i = 0; i < plan->nsections; i++) {
        plan->section[i]->first = plan->number + 1;
        plan->number += plan->section[i]->number;
    }
    if (plan->number > PLAN_MOST_PUZZLES)
        return diag_set(d, "%lld puzzles are more than %d", (long long)plan->number,
                        PLAN_MOST_PUZZLES);
    return plan->number > 0 || diag_set(d, "the plan has no section");
}

int plan_section_level(const struct plan_section *section, int64_t number)
{
    const struct section_recipe *r = &section->recipe;
    int64_t at = number - section->first;

    assert(at >= 0 && at < section->number);
    if (r->top == LEVEL_UNKNOWN)
        return LEVEL_UNKNOWN;
    return r->low + (int)(at * (r->top - r->low + 1) / section->number);
}
