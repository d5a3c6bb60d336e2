/* Reading a plan from its file. */
#include "batch/book_plan.h"

#include "base/ini.h"
#include "base/mem.h"
#include "model/record.h"

#include <stdlib.h>
#include <string.h>

static const char book_group[] = "book";

/* The keys that every section may have. */
static const char *const common[] = {"type", "number", "level", "title", "per-page", NULL};

struct reading {
    struct ini *ini;
    struct book_plan *plan;
    char *folder; /* of the file */
};

/* The folder that the file is in. The caller frees it. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    if (!slash)
        return mem_copy_text(".");
    return slash == path ? mem_copy_text("/") : mem_copy_bytes(path, (size_t)(slash - path));
}

static bool is_wrong(const struct reading *r, const char *group, const char *key,
                     const struct diag *why)
{
    return ini_wrong(r->ini, group, key, "is not valid: %s", why->text);
}

static bool read_text(struct reading *r, enum plan_text which)
{
    const char *key = plan_text_name[which];
    struct diag why;
    char *value;

    if (!ini_has(r->ini, book_group, key))
        return true;
    if (which == PLAN_BLURB && ini_is_empty(r->ini, book_group, key))
        return book_plan_set(r->plan, which, "", r->folder, &why);
    if (!ini_text(r->ini, book_group, key, &value))
        return false;
    bool fine =
        book_plan_set(r->plan, which, value, r->folder, &why) || is_wrong(r, book_group, key, &why);
    free(value);
    return fine;
}

static bool read_book(struct reading *r)
{
    for (int i = 0; i < PLAN_TEXTS; i++)
        if (!read_text(r, (enum plan_text)i))
            return false;
    return !ini_has(r->ini, book_group, "seed") ||
           ini_number(r->ini, book_group, "seed", 0, RECORD_MAX_SEED, &r->plan->seed);
}

static bool read_kind(struct reading *r, const char *group, const struct puzzle_kind **kind)
{
    struct strbuf names;
    char *value;

    *kind = puzzle_kind_find("super");
    if (!ini_has(r->ini, group, "type"))
        return true;
    if (!ini_text(r->ini, group, "type", &value))
        return false;
    *kind = puzzle_kind_find(value);
    if (!*kind) {
        strbuf_init(&names);
        puzzle_kind_list(&names);
        ini_wrong(r->ini, group, "type", "is '%s', not %s", value, names.text);
        strbuf_release(&names);
    }
    free(value);
    return *kind != NULL;
}

/* Whether sections of this kind may have the key. */
static bool is_key(const struct plan_section *section, const char *key)
{
    for (int i = 0; common[i]; i++)
        if (strcmp(key, common[i]) == 0)
            return true;
    return section_recipe_row(&section->recipe, key) != NULL;
}

/* The reader of INI files suggests one of the keys that it was asked for. */
static bool refuse_key(struct reading *r, const struct plan_section *section)
{
    for (int i = 0; common[i]; i++)
        ini_has(r->ini, section->name, common[i]);
    for (const struct option_row *row = section->recipe.row; row->name; row++)
        if (section_recipe_row(&section->recipe, row->name))
            ini_has(r->ini, section->name, row->name);
    return ini_all_used(r->ini);
}

static bool read_key(struct reading *r, struct plan_section *section, const char *key)
{
    struct diag why;
    char *value;

    if (strcmp(key, "type") == 0)
        return true;
    if (!ini_text(r->ini, section->name, key, &value))
        return false;
    bool fine = plan_section_set(section, key, value, r->folder, &why) ||
                is_wrong(r, section->name, key, &why);
    free(value);
    return fine;
}

static bool read_section(struct reading *r, const char *group)
{
    const struct puzzle_kind *kind;
    struct diag why;
    const char *key;

    if (!read_kind(r, group, &kind))
        return false;
    struct plan_section *section = book_plan_add(r->plan, group, kind);
    for (int at = -1; (key = ini_next(r->ini, group, &at));)
        if (!is_key(section, key))
            return refuse_key(r, section);
        else if (!read_key(r, section, key))
            return false;
    if (!ini_has(r->ini, group, "number"))
        return ini_wrong_group(r->ini, group, "has no number of puzzles");
    return plan_section_finish(section, &why) || ini_wrong_group(r->ini, group, "%s", why.text);
}

static bool read_all(struct reading *r, struct diag *d)
{
    const char *group;

    if (!read_book(r))
        return false;
    for (int at = -1; (group = ini_next_group(r->ini, &at));)
        if (strcmp(group, book_group) != 0 && !read_section(r, group))
            return false;
    return ini_all_used(r->ini) && book_plan_finish(r->plan, d);
}

struct book_plan *book_plan_read(const char *path, struct diag *d)
{
    struct reading r = {.ini = ini_open(path, d)};

    if (!r.ini)
        return NULL;
    r.plan = book_plan_new();
    r.folder = folder_of(path);
    if (!read_all(&r, d)) {
        book_plan_free(r.plan);
        r.plan = NULL;
    }
    free(r.folder);
    ini_free(r.ini);
    return r.plan;
}
