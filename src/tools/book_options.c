#include "tools/book_options.h"

#include "base/text.h"
#include "render/paper/surface_kind.h"

#include <stddef.h>
#include <string.h>

enum { NOT_GIVEN = -1 };

static const char *const order_name[] = {"rising", "given", NULL};

static const char *const task_option[BOOK_TASKS] = {
    [BOOK_FITS] = "fits", [BOOK_CHECK] = "check", [BOOK_PLAN] = "plan", [BOOK_DRY_RUN] = "dry-run"};

enum {
    MAKE = 1 << BOOK_MAKE,
    FITS = 1 << BOOK_FITS,
    CHECK = 1 << BOOK_CHECK,
    PLAN = 1 << BOOK_PLAN,
    DRY = 1 << BOOK_DRY_RUN
};

#define ROW(tasks, field, kind, letter, name, argument, low, high, choices, help) \
    {                                                                             \
        tasks, offsetof(struct book_options, field),                              \
        {                                                                         \
            kind, letter, name, argument, help, NULL, low, high, choices          \
        }                                                                         \
    }
#define TEXT(tasks, field, kind, letter, name, argument, help) \
    ROW(tasks, field, kind, letter, name, argument, 0, 0, NULL, help)

/* The options of the program's own: the tasks with which each goes, its target in the options, and its
 * row. */
static const struct {
    int tasks;
    size_t target;
    struct option_row row;
} table[BOOK_OWN] = {
    TEXT(MAKE | PLAN, output, OPTION_WRITE, 'o', "output", "FILE",
         "write the PDF to FILE (required)"),
    ROW(MAKE, order, OPTION_CHOICE, 0, "order", "ORDER", 0, 0, order_name,
        "of the puzzles: rising (default), by level and score; or given, as in the input"),
    TEXT(MAKE | FITS, command, OPTION_TEXT, 0, "command", "TEXT",
         "command to print in the colophon, which is full then"),
    TEXT(FITS, fits, OPTION_TEXT, 0, "fits", "TYPE",
         "check the template, its fonts, the words and their example for a book of that type; "
         "write nothing"),
    TEXT(CHECK, check, OPTION_READ, 0, "check", "FILE",
         "measure a finished PDF, print which rules of the printer (--profile) its pages "
         "break; write nothing"),
    TEXT(CHECK, cover_of, OPTION_READ, 0, "cover-of", "BOOK",
         "with --check: the file is the cover of this PDF, on its paper (--paper)"),
    TEXT(MAKE | PLAN, no_check, OPTION_FLAG, 0, "no-check", NULL,
         "leave out that check of a finished book for print, and of a cover"),
    TEXT(PLAN | DRY, plan, OPTION_READ, 0, "plan", "FILE",
         "the plan of the book, with its sections, in place of the options for its texts, "
         "template and printer; the puzzles are those of its shards in their order"),
    TEXT(MAKE | PLAN, key, OPTION_WRITE, 0, "key", "FILE",
         "write the solutions to FILE, as a PDF of their own, and leave them out of the book"),
    TEXT(MAKE | PLAN | DRY, cover, OPTION_WRITE, 0, "cover", "FILE",
         "write the cover to FILE, as one sheet with bleed: back, spine and front"),
    ROW(MAKE | PLAN, pictures, OPTION_CHOICE, 'f', "format", "FORMAT", 0, 0, surface_kind_name,
        "pdf (default); svg or png: a picture of each page, into the folder --output"),
    TEXT(MAKE | PLAN, report, OPTION_FLAG, 0, "report", NULL,
         "print how many pages and puzzles the book has, and how wide the cover's spine is, on "
         "standard error"),
    TEXT(MAKE | PLAN, preview, OPTION_FLAG, 0, "preview", NULL,
         "write a PNG with small pictures of all pages to --output"),
    ROW(MAKE | PLAN, dpi, OPTION_NUMBER, 0, "dpi", "N", SURFACE_MIN_DPI, SURFACE_MAX_DPI, NULL,
        "pixels per inch of a PNG (144)"),
    TEXT(
        DRY, dry_run, OPTION_FLAG, 0, "dry-run", NULL,
        "with --plan: check all that can be checked without puzzles, print the number of pages; with "
        "--cover also its texts"),
};

/* The tasks with which texts go, where they are more than to make a book. The numbers of pages and puzzles
 * take the place of a plan's. */
static const int text_tasks[PLAN_TEXTS] = {
    [PLAN_TEMPLATE] = FITS,    [PLAN_LANG] = FITS,   [PLAN_SYMBOLS] = FITS,
    [PLAN_TITLE] = FITS,       [PLAN_AUTHOR] = FITS, [PLAN_ISBN] = FITS,
    [PLAN_PROFILE] = CHECK,    [PLAN_PAPER] = CHECK, [PLAN_START_PAGE] = PLAN,
    [PLAN_NUMBER_FROM] = PLAN,
};

void book_options_rows(struct book_options *o, struct option_row *rows)
{
    o->order = o->pictures = NOT_GIVEN;
    for (int i = 0; i < BOOK_OWN; i++) {
        rows[i] = table[i].row;
        rows[i].target = (char *)o + table[i].target;
    }
    for (int i = 0; i < PLAN_TEXTS; i++)
        rows[BOOK_OWN + i] =
            (struct option_row){.kind = plan_text[i].folder ? OPTION_READ : OPTION_TEXT,
                                .letter = i == PLAN_TEMPLATE ? 't' : 0,
                                .name = plan_text[i].name,
                                .argument = plan_text[i].argument,
                                .help = plan_text[i].help,
                                .target = &o->text[i],
                                .folder = plan_text[i].folder};
}

bool book_text_is(const struct book_options *o, enum plan_text which, const char *word)
{
    return o->text[which] && strcmp(o->text[which], word) == 0;
}

static enum book_task find_task(const struct book_options *o)
{
    return o->check     ? BOOK_CHECK
           : o->fits    ? BOOK_FITS
           : o->dry_run ? BOOK_DRY_RUN
           : o->plan    ? BOOK_PLAN
                        : BOOK_MAKE;
}

static bool is_given(const struct option_row *row)
{
    switch (row->kind) {
    case OPTION_FLAG:
        return *(const bool *)row->target;
    case OPTION_CHOICE:
        return *(const int *)row->target != NOT_GIVEN;
    case OPTION_NUMBER:
        return *(const int64_t *)row->target != 0;
    default:
        return *(const char *const *)row->target != NULL;
    }
}

static bool check_task(const struct book_options *o, const struct option_row *rows, int npaths,
                       struct diag *d)
{
    enum book_task task = find_task(o);

    if (o->dry_run && !o->plan)
        return diag_set(d, "--dry-run goes with --plan");
    if (o->cover_of && !o->check)
        return diag_set(d, "--cover-of goes with --check");
    for (int i = 0; i < BOOK_ROWS; i++) {
        int tasks = i < BOOK_OWN ? table[i].tasks : MAKE | text_tasks[i - BOOK_OWN];
        if (is_given(&rows[i]) && !(tasks >> task & 1))
            return diag_set(d, "--%s does not go with --%s", rows[i].name, task_option[task]);
    }
    return npaths == 0 || task == BOOK_MAKE || task == BOOK_PLAN ||
           diag_set(d, "with --%s no puzzles are read: leave out FILE", task_option[task]);
}

/* ---- the options of a book ------------------------------------------------------------------- */

/* An empty blurb leaves the back of the cover without words. */
static bool check_text(const char *option, const char *text, bool empty, struct diag *d)
{
    if (!*text && !empty)
        return diag_set(d, "--%s: the text is empty", option);
    return utf8_length(text, strlen(text)) == strlen(text) ||
           diag_set(d, "--%s: not UTF-8 text", option);
}

static bool check_texts(const struct book_options *o, struct diag *d)
{
    bool printed = book_text_is(o, PLAN_TARGET, "print") || o->cover, fine = true;

    if (o->text[PLAN_PROFILE] && !printed && !o->check)
        return diag_set(d, "--profile goes with --target print and --cover");
    if (o->text[PLAN_PAPER] && !printed && !o->check)
        return diag_set(d, "--paper goes with --target print and --cover");
    if (o->text[PLAN_PDFX] && !printed)
        return diag_set(d, "--pdfx goes with --target print and --cover");
    if (o->text[PLAN_PDFA] && (book_text_is(o, PLAN_TARGET, "print") || o->pictures || o->preview))
        return diag_set(d, "--pdfa goes with a PDF for the screen");
    for (int i = 0; fine && i < PLAN_TEXTS; i++) {
        const char *name = plan_text[i].name, *text = o->text[i];
        if (text && plan_text[i].cover && !o->cover)
            return diag_set(d, "--%s goes with --cover", name);
        fine = !text || plan_text[i].folder ||
               (check_text(name, text, i == PLAN_BLURB, d) &&
                plan_text_check((enum plan_text)i, text, d));
    }
    return fine && (!o->command || check_text("command", o->command, false, d));
}

static bool check_output(const struct book_options *o, struct diag *d)
{
    const char *const path[] = {o->output, o->key, o->cover};
    int printed = 0; /* documents that go to standard output */

    for (int i = 0; i < 3; i++)
        printed += path[i] && strcmp(path[i], "-") == 0;
    if (o->pictures && o->preview)
        return diag_set(d, "--preview is a picture of its own: leave out --format");
    if ((o->pictures || o->preview) && book_text_is(o, PLAN_TARGET, "print"))
        return diag_set(d, "--target print is a PDF: leave out --format and --preview");
    if ((o->pictures || o->preview) && o->key)
        return diag_set(d, "--key goes with a PDF");
    if (o->dpi && o->pictures != SURFACE_PNG && !o->preview)
        return diag_set(d, "--dpi goes with --format png and --preview");
    if (o->pictures && o->output && strcmp(o->output, "-") == 0)
        return diag_set(d, "pages as %s need a folder: name it with -o",
                        surface_kind_name[o->pictures]);
    return printed <= 1 ||
           diag_set(d, "only one of --output, --key and --cover can be standard output");
}

bool book_options_check(struct book_options *o, const struct option_row *rows, int npaths,
                        struct diag *d)
{
    enum book_task task = find_task(o);

    if (!check_task(o, rows, npaths, d))
        return false;
    o->order = o->order == NOT_GIVEN ? 0 : o->order;
    o->pictures = o->pictures == NOT_GIVEN ? 0 : o->pictures;
    if (!o->output && (task == BOOK_MAKE || task == BOOK_PLAN))
        return diag_set(d, "a name for the book is needed: -o FILE");
    return check_texts(o, d) && check_output(o, d);
}
