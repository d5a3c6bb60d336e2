/* A plan as text: a file, and a command. */
#include "batch/book_plan.h"

#include "base/ini.h"
#include "base/mem.h"
#include "base/version.h"

#include <inttypes.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>

/* ---- files ----------------------------------------------------------------------------------- */

static const char *without_folders(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* Whether a value is the path of a user's own file; the project's own files have short names. */
static bool is_path(const char *value)
{
    return value && value[0] == '/';
}

enum { HEX = 2 * SHA256_DIGEST_SIZE };

static void print_hex(const unsigned char *digest, char hex[HEX + 1])
{
    for (int i = 0; i < SHA256_DIGEST_SIZE; i++)
        snprintf(hex + 2 * i, 3, "%02x", digest[i]);
}

/* The SHA-256 of a file's content, as hexadecimal digits; "" if it cannot be read. */
static void hash_file(const char *path, char hex[HEX + 1])
{
    FILE *stream = fopen(path, "r");
    struct sha256_ctx context;
    unsigned char block[4096], digest[SHA256_DIGEST_SIZE];
    size_t n;

    hex[0] = 0;
    mem_check_errno();
    if (!stream)
        return;
    sha256_init(&context);
    while ((n = fread(block, 1, sizeof block, stream)) > 0)
        sha256_update(&context, n, block);
    sha256_digest(&context, sizeof digest, digest);
    if (!ferror(stream))
        print_hex(digest, hex);
    fclose(stream);
}

static bool has_looks(enum plan_view view)
{
    return view == PLAN_WHOLE || view == PLAN_SHOWN;
}

/* Whether other puzzles have these numbers with another text. */
static bool moves_puzzles(int which)
{
    return which == PLAN_REPLACE || which == PLAN_NUMBER_FROM;
}

/* Passes on the values of all files that this view of the plan names and that are the user's own.
 */
typedef void take_file(void *context, const char *path);

static void each_page_file(const struct extra_pages *pages, take_file *take, void *context)
{
    for (int i = 0; i < pages->n; i++)
        if (pages->page[i].path)
            take(context, pages->page[i].path);
}

static void each_file(const struct book_plan *plan, enum plan_view view, take_file *take,
                      void *context)
{
    for (int i = 0; i < PLAN_TEXTS && has_looks(view); i++)
        if (is_path(plan->book.text[i]) && i != PLAN_SYMBOLS)
            take(context, plan->book.text[i]);
    for (int i = 0; i < EXTRA_SIDES && has_looks(view); i++)
        each_page_file(&plan->extra[i], take, context);
    for (size_t i = 0; i < plan->between.n && has_looks(view); i++)
        each_page_file(&plan->between.group[i].pages, take, context);
    for (int i = 0; i < plan->nsections && has_looks(view); i++)
        if (plan->section[i]->background_picture)
            take(context, plan->section[i]->background_picture);
    for (int i = 0; i < plan->nsections; i++)
        for (const struct kept_text *v = plan->section[i]->texts; v; v = v->next)
            if (is_path(v->text))
                take(context, v->text);
}

static void print_hash(void *context, const char *path)
{
    char hex[HEX + 1];

    hash_file(path, hex);
    strbuf_format(context, "# %s: SHA-256 %s\n", without_folders(path), hex);
}

/* ---- the file -------------------------------------------------------------------------------- */

struct printing {
    struct strbuf *out;
    enum plan_view view;
};

static const char *shown_value(enum plan_view view, const char *value)
{
    return view == PLAN_SHOWN && is_path(value) ? without_folders(value) : value;
}

static void print_option(void *context, const char *name, const char *value)
{
    const struct printing *p = context;

    strbuf_format(p->out, "%s = %s\n", name, value ? shown_value(p->view, value) : "yes");
}

static void print_per_page(const struct section *section, struct strbuf *out)
{
    if (section->per_page == SECTION_PER_SPREAD)
        strbuf_text(out, section_spread);
    else
        strbuf_format(out, "%" PRId64, section->per_page);
}

static void print_days(const struct section *section, struct strbuf *out)
{
    char first[DATE_ROOM], last[DATE_ROOM];

    date_print(section->day, first);
    date_print(section->day + section->number - 1, last);
    strbuf_format(out, "%s..%s", first, last);
}

/* How many puzzles are to be made, of which type and levels. */
static void print_wish(const struct section *section, struct strbuf *out)
{
    if (section->daily) {
        strbuf_text(out, "daily = ");
        print_days(section, out);
        strbuf_char(out, '\n');
    } else
        strbuf_format(out, "number = %" PRId64 "\n", section->number);
    strbuf_format(out, "type = %s\n%s = ", section->kind->name, section->scale->key);
    section_levels(section, out);
    strbuf_char(out, '\n');
}

static void print_section(const struct section *section, enum plan_view view, struct strbuf *out)
{
    struct printing printing = {out, view};
    bool looks = has_looks(view);

    strbuf_format(out, "\n[%s]\n", section->name);
    if (looks && section->title)
        strbuf_format(out, "title = %s\n", section->title);
    if (looks && section->author)
        strbuf_format(out, "author = %s\n", section->author);
    if (looks && section->intro) {
        strbuf_text(out, "intro = ");
        ini_escape(section->intro, out);
        strbuf_char(out, '\n');
    }
    if (section->path)
        strbuf_format(out, "file = %s\n", shown_value(view, section->path));
    else
        print_wish(section, out);
    if (view != PLAN_PUZZLES && (section->by_level || section->given_order != section->daily))
        strbuf_format(out, "order = %s\n", section_order(section));
    if (view == PLAN_FIXED && section->title)
        strbuf_format(out, "# [%s] has a title\n", section->name);
    if (looks && section->background)
        strbuf_format(out, "background = %s\n", section->background);
    if (looks && section->background_picture)
        strbuf_format(out, "background-picture = %s\n",
                      shown_value(view, section->background_picture));
    if (looks && section->points)
        strbuf_format(out, "points = %" PRId64 "\n", section->points);
    if (looks && section->minutes)
        strbuf_format(out, "minutes = %" PRId64 "\n", section->minutes);
    if (looks && section->per_page) {
        strbuf_text(out, "per-page = ");
        print_per_page(section, out);
        strbuf_char(out, '\n');
    }
    if (!section->path)
        section_options(section, print_option, &printing);
}

/* The pages before this section, or behind the last. */
static void print_between(const struct book_plan *plan, int section, enum plan_view view,
                          struct strbuf *out)
{
    for (size_t i = 0; i < plan->between.n && has_looks(view); i++) {
        const struct extra_between_group *group = &plan->between.group[i];
        if (group->section == section)
            plan_pages_print(&group->pages, group->name, view == PLAN_SHOWN, out);
    }
}

void book_plan_print(const struct book_plan *plan, enum plan_view view, struct strbuf *out)
{
    strbuf_text(out, "# slink " SLINK_VERSION ": makebook.sh --plan FILE\n[book]\n");
    for (int i = 0; i < PLAN_TEXTS; i++)
        if (plan->book.text[i] && (has_looks(view) || (view == PLAN_FIXED && moves_puzzles(i)))) {
            strbuf_format(out, "%s = ", plan_text[i].name);
            ini_escape(shown_value(view, plan->book.text[i]), out);
            strbuf_char(out, '\n');
        }
    if (plan->seed >= 0)
        strbuf_format(out, "seed = %" PRId64 "\n", plan->seed);
    if (plan->versions > 1)
        strbuf_format(out, "versions = %" PRId64 "\n", plan->versions);
    for (int i = 0; i < EXTRA_SIDES && has_looks(view); i++)
        plan_pages_print(&plan->extra[i], extra_side_name[i], view == PLAN_SHOWN, out);
    for (size_t i = 0; i < plan->notes.n && has_looks(view); i++) {
        const struct extra_note *note = &plan->notes.note[i];
        if (i == 0)
            strbuf_format(out, "\n[%s]\n", plan_notes_group);
        strbuf_format(out, "%" PRId64 " = ", note->number);
        ini_escape(note->words, out);
        strbuf_char(out, '\n');
    }
    for (int i = 0; i <= plan->nsections; i++) {
        print_between(plan, i, view, out);
        if (i < plan->nsections)
            print_section(plan->section[i], view, out);
    }
    each_file(plan, view, print_hash, out);
}

/* ---- the command ----------------------------------------------------------------------------- */

static void command_option(void *context, const char *name, const char *value)
{
    struct strbuf *out = context;

    strbuf_format(out, " --%s", name);
    if (value) {
        strbuf_char(out, ' ');
        strbuf_shell(out, shown_value(PLAN_SHOWN, value));
    }
}

void book_plan_command(const struct book_plan *plan, struct strbuf *out)
{
    const struct section *section = plan->section[0];

    if (plan->nsections > 1 || section->title || section->path || section->points ||
        section->minutes || section->background || section->background_picture || plan->notes.n ||
        plan->extra[EXTRA_FRONT].n || plan->extra[EXTRA_BACK].n || plan->between.n) {
        book_plan_print(plan, PLAN_SHOWN, out);
        return;
    }
    strbuf_text(out, "makebook.sh");
    if (section->daily) {
        strbuf_text(out, " --daily ");
        print_days(section, out);
    } else
        strbuf_format(out, " -n %" PRId64, section->number);
    if (section->by_level || section->given_order != section->daily)
        strbuf_format(out, " --order %s", section_order(section));
    if (section->scale != services_scales(section->services))
        strbuf_format(out, " --%s ", section->scale->key);
    else
        strbuf_text(out, " -l ");
    section_levels(section, out);
    strbuf_format(out, " -t %s", section->kind->name);
    section_short_options(section, command_option, out);
    if (section->per_page) {
        strbuf_text(out, " --per-page ");
        print_per_page(section, out);
    }
    if (plan->seed >= 0)
        strbuf_format(out, " --seed %" PRId64, plan->seed);
    if (plan->versions > 1)
        strbuf_format(out, " --versions %" PRId64, plan->versions);
    for (int i = 0; i < PLAN_TEXTS; i++)
        if (plan->book.text[i] && !plan_text_is_of_cover((enum plan_text)i))
            command_option(out, plan_text[i].name, plan->book.text[i]);
    strbuf_char(out, '\n');
    each_file(plan, PLAN_SHOWN, print_hash, out);
}

void book_plan_name(const struct book_plan *plan, struct strbuf *out)
{
    unsigned char digest[SHA256_DIGEST_SIZE];
    struct sha256_ctx context;
    char hex[HEX + 1];

    OWN(strbuf) text = strbuf_new();
    book_plan_print(plan, PLAN_SHOWN, &text);
    sha256_init(&context);
    sha256_update(&context, text.len, (const unsigned char *)text.text);
    sha256_digest(&context, sizeof digest, digest);
    print_hex(digest, hex);
    strbuf_format(out, "makebook.sh --plan PLAN --seed %" PRId64 "\n# PLAN: SHA-256 %s", plan->seed,
                  hex);
}

/* ---- runs of puzzles ------------------------------------------------------------------------- */

struct plan_run book_plan_run(const struct book_plan *plan, int64_t first, int64_t last)
{
    int64_t version = plan->number / plan->versions;
    int64_t before = (first - 1) / version * version; /* of other versions */
    int at = 0;

    while (first - before >= plan->section[at]->first + plan->section[at]->number)
        at++;
    const struct section *section = plan->section[at];
    int level = section_level(section, first - before);
    int64_t end = before + section->first + section->number - 1, to = first;
    while (to < last && to < end && section_level(section, to + 1 - before) == level)
        to++;
    return (struct plan_run){section,
                             first - before - section->first,
                             {.seed = plan->seed,
                              .index = first,
                              .level = level,
                              .dated = section->daily,
                              .day = section->day - (before + section->first - 1)},
                             to};
}
