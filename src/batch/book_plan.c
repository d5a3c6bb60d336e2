/* A plan in memory, from a file or from options. */
#include "batch/book_plan.h"

#include "base/data_file.h"
#include "base/fill.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/text.h"
#include "batch/kinds.h"
#include "batch/own_puzzles.h"
#include "batch/press_replace.h"
#include "edition/edition.h"
#include "model/record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- plans ---- */

const char plan_notes_group[] = "notes", plan_page_group[] = "page";

struct book_plan *book_plan_new(void)
{
    struct book_plan *plan = mem_alloc(1, sizeof *plan);

    plan->seed = -1;
    plan->versions = 1;
    return plan;
}

void book_plan_free(struct book_plan *plan)
{
    if (!plan)
        return;
    for (int i = 0; i < PLAN_TEXTS; i++)
        free(plan->book.text[i]);
    for (int i = 0; i < EXTRA_SIDES; i++)
        extra_pages_release(&plan->extra[i]);
    extra_between_release(&plan->between);
    extra_notes_release(&plan->notes);
    for (int i = 0; i < plan->nsections; i++)
        section_free(plan->section[i]);
    free(plan->section);
    free(plan);
}

/* Symbols may be a folder of pictures, unless they have a name. */
static char *find_symbols(const char *folder, const char *value)
{
    static const char *const names[] = {"digits", "letters", "hex", "shapes"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(value, names[i]) == 0)
            return mem_copy_text(value);
    FREED char *path = mem_print("%s/", value);
    char *found = plan_find_file(folder, path, "");
    if (found[strlen(found) - 1] != '/')
        return found;
    free(found); /* as it was */
    return mem_copy_text(value);
}

bool book_plan_set(struct book_plan *plan, enum plan_text which, const char *value,
                   const char *folder, struct diag *d)
{
    const char *own = plan_text[which].folder;
    bool file = own && (!*own || !data_file_is_bare(own, ".ini", value));

    /* An empty blurb leaves the back of a cover without words; one may have several paragraphs. */
    bool utf8 = utf8_length(value, strlen(value)) == strlen(value);
    if (!(which == PLAN_BLURB && utf8) && !plan_holds(plan_text[which].name, value, d))
        return false;
    if (!options_text(&plan_text[which], value, d))
        return false;
    plan->book.given |= (uint64_t)1 << which;
    free(plan->book.text[which]);
    plan->book.text[which] = file ? plan_find_file(folder, value, *own ? ".ini" : "")
                             : which == PLAN_SYMBOLS ? find_symbols(folder, value)
                                                     : mem_copy_text(value);
    if (file && !*own && access(plan->book.text[which], R_OK) != 0)
        return diag_set(d, "--%s: %s: %s", plan_text[which].name, plan->book.text[which],
                        strerror(errno));
    return !(file || which == PLAN_SYMBOLS) ||
           plan_is_on_one_line(plan_text[which].name, plan->book.text[which], d);
}

struct section *book_plan_add(struct book_plan *plan, const char *name, const char *kind)
{
    struct section *section = section_new(name, kind);

    if (!section)
        return NULL;
    plan->section =
        mem_reserve(plan->section, plan->nsections + 1, &plan->capacity, sizeof *plan->section);
    plan->section[plan->nsections++] = section;
    return section;
}

static bool notes_have_puzzles(const struct book_plan *plan, struct diag *d)
{
    int64_t first =
                plan->book.text[PLAN_NUMBER_FROM] ? atoll(plan->book.text[PLAN_NUMBER_FROM]) : 1,
            last = first + plan->number / plan->versions - 1;

    for (size_t i = 0; i < plan->notes.n; i++)
        if (plan->notes.note[i].number < first || plan->notes.note[i].number > last)
            return diag_set(d, "[%s]: %lld is no puzzle: they have the numbers %lld to %lld",
                            plan_notes_group, (long long)plan->notes.note[i].number,
                            (long long)first, (long long)last);
    return true;
}

bool book_plan_finish(struct book_plan *plan, struct diag *d)
{
    if (!options_check((struct option_table[]){{plan_text, &plan->book}, {0}}, d))
        return false;
    plan->number = 0;
    for (int i = 0; i < plan->nsections; i++) {
        plan->section[i]->first = plan->number + 1;
        plan->number += plan->section[i]->number;
        if (plan->section[i]->path && plan->versions > 1)
            return diag_set(d, "[%s]: versions would all have the puzzles of its file",
                            plan->section[i]->name);
    }
    plan->number *= plan->versions;
    if (plan->number > SECTION_MOST_PUZZLES)
        return diag_set(d, "%lld puzzles are more than %d", (long long)plan->number,
                        SECTION_MOST_PUZZLES);
    return (plan->number > 0 || diag_set(d, "the plan has no section")) &&
           notes_have_puzzles(plan, d) && press_replace_check(plan, d);
}

/* ---- files ---- */

static const char book_group[] = "book";

struct plan_reading {
    struct ini *ini;
    struct book_plan *plan;
    const char *path;
    char *folder; /* of the file */
    const char *group;
};

/* The folder that the file is in. The caller frees it. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    if (!slash)
        return mem_copy_text(".");
    return slash == path ? mem_copy_text("/") : mem_copy_bytes(path, (size_t)(slash - path));
}

static bool is_wrong(const struct plan_reading *r, const char *key, const struct diag *why)
{
    return ini_wrong(r->ini, r->group, key, "is not valid: %s", why->text);
}

static bool read_text(struct plan_reading *r, enum plan_text which)
{
    const char *key = plan_text[which].name;
    struct diag why;
    char *value;

    if (!ini_has(r->ini, book_group, key))
        return true;
    if (which == PLAN_BLURB && ini_is_empty(r->ini, book_group, key))
        return book_plan_set(r->plan, which, "", r->folder, &why);
    if (!ini_text(r->ini, book_group, key, &value))
        return false;
    bool fine = book_plan_set(r->plan, which, value, r->folder, &why) || is_wrong(r, key, &why);
    free(value);
    return fine;
}

/* Whether a plan has the key in its group [book]. */
static bool is_of_book(const char *key)
{
    return options_find(plan_text, key) || strcmp(key, "versions") == 0 || strcmp(key, "seed") == 0;
}

static bool read_book(struct plan_reading *r)
{
    r->group = book_group;
    for (int i = 0; i < PLAN_TEXTS; i++)
        if (!read_text(r, (enum plan_text)i))
            return false;
    const char *key;
    for (int at = -1; (key = ini_next(r->ini, book_group, &at));)
        if (section_any_has_key(key) && !is_of_book(key))
            return ini_wrong(r->ini, book_group, key, "goes into a section, such as [puzzles]");
    return (!ini_has(r->ini, book_group, "versions") ||
            ini_number(r->ini, book_group, "versions", 1, PLAN_MOST_VERSIONS,
                       &r->plan->versions)) &&
           (!ini_has(r->ini, book_group, "seed") ||
            ini_number(r->ini, book_group, "seed", 0, RECORD_MAX_SEED, &r->plan->seed));
}

/* Adds the section of the group; NULL if its type is wrong. */
static struct section *read_kind(struct plan_reading *r)
{
    struct diag why;
    FREED char *kind = NULL;

    if (ini_has(r->ini, r->group, "type") && ini_has(r->ini, r->group, "file"))
        return ini_wrong(r->ini, r->group, "type", "is for puzzles that are made"), NULL;
    if (ini_has(r->ini, r->group, "type") && !ini_text(r->ini, r->group, "type", &kind))
        return NULL;
    struct section *section = book_plan_add(r->plan, r->group, kind);
    if (!section && !kinds_refuse(kind, &why))
        is_wrong(r, "type", &why);
    return section;
}

/* The reader of INI files suggests one of the keys that it was asked for. */
static void ask_for(void *context, const char *key)
{
    const struct plan_reading *r = context;

    ini_has(r->ini, r->group, key);
}

static bool read_key(struct plan_reading *r, struct section *section, const char *key)
{
    struct diag why;
    char *value;

    if (strcmp(key, "pages") == 0)
        return ini_wrong(r->ini, r->group, key, "goes with [front], [back] and [page]");
    if (!section_has_key(section, key) && is_of_book(key))
        return ini_wrong(r->ini, r->group, key, "goes into [book]");
    if (!section_has_key(section, key) && section_any_has_key(key))
        return section_refuse(section, key, &why) || is_wrong(r, key, &why);
    if (!section_has_key(section, key)) {
        section_each_key(section, ask_for, r);
        return ini_all_used(r->ini, NULL);
    }
    if (strcmp(key, "type") == 0)
        return true;
    if (!ini_text(r->ini, r->group, key, &value))
        return false;
    bool fine = section_set(section, key, value, r->folder, &why) || is_wrong(r, key, &why);
    free(value);
    return fine;
}

/* Words below puzzles, by number. */
static bool read_notes(struct plan_reading *r, const char *group)
{
    struct extra_notes *notes = &r->plan->notes;
    struct diag why;
    const char *key;
    size_t brace;

    for (int at = -1; (key = ini_next(r->ini, group, &at));) {
        struct extra_note note;
        if (!number_parse(key, 1, PLAN_LAST_NUMBER, &note.number))
            return ini_wrong(r->ini, group, key, "is not the number of a puzzle");
        if (!ini_text(r->ini, group, key, &note.words))
            return false;
        notes->note = mem_reserve(notes->note, notes->n + 1, &notes->capacity, sizeof note);
        notes->note[notes->n++] = note;
        if (!fill_check(note.words, EDITION_COUNTS, &brace, &why))
            return ini_wrong(r->ini, group, key, "%s", why.text);
    }
    return true;
}

static bool read_section(struct plan_reading *r, const char *group)
{
    struct diag why;
    const char *key;

    r->group = group;
    struct section *section = read_kind(r);
    if (!section)
        return false;
    for (int at = -1; (key = ini_next(r->ini, group, &at));)
        if (!read_key(r, section, key))
            return false;
    if (section->number == 0 && !section->path)
        return ini_wrong_group(r->ini, group, "has no number of puzzles");
    if (!section_finish(section, &why))
        return ini_wrong_group(r->ini, group, "%s", why.text);
    return !section->path || own_puzzles_count(section, &why) ||
           ini_wrong(r->ini, group, "file", "cannot be taken: %s", why.text);
}

/* The pages of the maker's that the group has; NULL: it is none of theirs. */
static struct extra_pages *find_pages(struct plan_reading *r, const char *group)
{
    struct book_plan *plan = r->plan;
    size_t n = strlen(plan_page_group);

    for (int i = 0; i < EXTRA_SIDES; i++)
        if (strcmp(group, extra_side_name[i]) == 0)
            return &plan->extra[i];
    return strncmp(group, plan_page_group, n) == 0 && (!group[n] || group[n] == ' ')
               ? extra_between_add(&plan->between, group, plan->nsections)
               : NULL;
}

/* Pages of the maker's, notes, or a section. */
static bool read_group(struct plan_reading *r, const char *group)
{
    bool section = ini_has(r->ini, group, "number") || ini_has(r->ini, group, "daily") ||
                   ini_has(r->ini, group, "file");

    if (strcmp(group, plan_notes_group) == 0 && !section)
        return read_notes(r, group);
    bool listed = ini_has(r->ini, group, "pages");
    struct extra_pages *pages = listed || !section ? find_pages(r, group) : NULL;
    if (pages && !listed)
        return ini_wrong_group(r->ini, group, "has no list of its pages: pages = ...");
    return pages ? plan_pages_read(pages, r->ini, group, r->folder) : read_section(r, group);
}

static bool read_all(struct plan_reading *r, struct diag *d)
{
    const char *group;
    struct diag why;

    if (!read_book(r))
        return false;
    for (int at = -1; (group = ini_next_group(r->ini, &at));)
        if (strcmp(group, book_group) != 0 && !read_group(r, group))
            return false;
    return ini_all_used(r->ini, NULL) &&
           (book_plan_finish(r->plan, &why) || diag_set(d, "%s: %s", r->path, why.text));
}

struct book_plan *book_plan_read(const char *path, const char *language, struct diag *d)
{
    struct plan_reading r = {.ini = ini_open(path, d), .path = path};
    FREED char *own = NULL;

    if (!r.ini)
        return NULL;
    if (!language && ini_has(r.ini, book_group, plan_text[PLAN_LANG].name) &&
        !ini_text(r.ini, book_group, plan_text[PLAN_LANG].name, &own)) {
        ini_free(r.ini);
        return NULL;
    }
    ini_translate(r.ini, language ? language : own ? own : "en");
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
