#include "tools/book_options.h"

#include "base/text.h"
#include "render/paper/surface_kind.h"

#include <stddef.h>
#include <string.h>

static const char *const order_name[] = {"rising", "given", NULL};

static bool check_text(const struct option_row *row, const char *text, struct diag *d)
{
    if (!*text)
        return diag_set(d, "--%s: the text is empty", row->name);
    return utf8_length(text, strlen(text)) == strlen(text) ||
           diag_set(d, "--%s: not UTF-8 text", row->name);
}

static const char *const task_option[BOOK_TASKS] = {
    [BOOK_FITS] = "fits", [BOOK_CHECK] = "check", [BOOK_PLAN] = "plan", [BOOK_DRY_RUN] = "dry-run"};

enum {
    MAKE = 1 << BOOK_MAKE,
    FITS = 1 << BOOK_FITS,
    CHECK = 1 << BOOK_CHECK,
    PLAN = 1 << BOOK_PLAN,
    DRY = 1 << BOOK_DRY_RUN
};

#define AT(field) OPTION_AT(book_options, field)
#define NOT_PRINTED \
    "without target=print: --target print is a PDF: leave out --format and --preview;"

/* The options of the program's own, and the tasks with which each goes. */
static const struct {
    int tasks;
    struct option_row row;
} table[BOOK_OWN] = {
    {MAKE | PLAN,
     {OPTION_WRITE, 'o', "output", "FILE", "write the PDF to FILE (required)", AT(output)}},
    {MAKE,
     {OPTION_CHOICE, 0, "order", "ORDER",
      "of the puzzles: rising (default), by level and score; or given, as in the input", AT(order),
      .choices = order_name}},
    {MAKE | FITS,
     {OPTION_TEXT, 0, "command", "TEXT", "command to print in the colophon, which is full then",
      AT(command), .check = check_text}},
    {FITS,
     {OPTION_TEXT, 0, "fits", "TYPE",
      "check the template, its fonts, the words and their example for a book of that type; "
      "write nothing",
      AT(fits)}},
    {CHECK,
     {OPTION_READ, 0, "check", "FILE",
      "measure a finished PDF, print which rules of the printer (--profile) its pages "
      "break; write nothing",
      AT(check)}},
    {CHECK,
     {OPTION_READ, 0, "cover-of", "BOOK",
      "with --check: the file is the cover of this PDF, on its paper (--paper)", AT(cover_of),
      .rules = "with check;"}},
    {MAKE | PLAN,
     {OPTION_FLAG, 0, "no-check", NULL,
      "leave out that check of a finished book for print, and of a cover", AT(no_check)}},
    {PLAN | DRY,
     {OPTION_READ, 0, "plan", "FILE",
      "the plan of the book, with its sections, in place of the options for its texts, "
      "template and printer; the puzzles are those of its shards in their order",
      AT(plan)}},
    {MAKE | PLAN,
     {OPTION_WRITE, 0, "key", "FILE",
      "write the solutions to FILE, as a PDF of their own, and leave them out of the book", AT(key),
      .rules = "without format preview: --key goes with a PDF;"}},
    {MAKE | PLAN | DRY,
     {OPTION_WRITE, 0, "cover", "FILE",
      "write the cover to FILE, as one sheet with bleed: back, spine and front", AT(cover)}},
    {MAKE | PLAN,
     {OPTION_CHOICE, 'f', "format", "FORMAT",
      "pdf (default); svg or png: a picture of each page, into the folder --output", AT(pictures),
      .choices = surface_kind_name, .none = "pdf", .rules = NOT_PRINTED}},
    {MAKE | PLAN,
     {OPTION_FLAG, 0, "report", NULL,
      "print how many pages and puzzles the book has, and how wide the cover's spine is, on "
      "standard error",
      AT(report)}},
    {MAKE | PLAN,
     {OPTION_FLAG, 0, "preview", NULL, "write a PNG with small pictures of all pages to --output",
      AT(preview),
      .rules =
          "without format: --preview is a picture of its own: leave out --format;" NOT_PRINTED}},
    {MAKE | PLAN,
     {OPTION_NUMBER, 0, "dpi", "N", "pixels per inch of a PNG (144)", AT(dpi), SURFACE_MIN_DPI,
      SURFACE_MAX_DPI, .rules = "with format=png preview;"}},
    {DRY,
     {OPTION_FLAG, 0, "dry-run", NULL,
      "with --plan: check all that can be checked without puzzles, print the number of pages; with "
      "--cover also its texts",
      AT(dry_run), .rules = "with plan;"}},
};

/* The tasks with which texts go, where they are more than to make a book. The numbers of pages and puzzles
 * take the place of a plan's. */
static const int text_tasks[PLAN_TEXTS] = {
    [PLAN_TEMPLATE] = FITS,    [PLAN_LANG] = FITS,   [PLAN_SYMBOLS] = FITS,
    [PLAN_TITLE] = FITS,       [PLAN_AUTHOR] = FITS, [PLAN_ISBN] = FITS,
    [PLAN_PROFILE] = CHECK,    [PLAN_PAPER] = CHECK, [PLAN_START_PAGE] = PLAN,
    [PLAN_NUMBER_FROM] = PLAN,
};

void book_options_rows(struct book_rows *rows)
{
    for (int i = 0; i < BOOK_OWN; i++)
        rows->own[i] = table[i].row;
    memcpy(rows->text, plan_text, sizeof plan_text);
    rows->text[PLAN_TEMPLATE].letter = 't';
    rows->text[PLAN_PAPER].rules =
        "with target=print cover check: --paper goes with --target print and --cover";
}

bool book_text_is(const struct book_options *o, enum plan_text which, const char *word)
{
    return o->book.text[which] && strcmp(o->book.text[which], word) == 0;
}

static enum book_task find_task(const struct book_options *o)
{
    return o->check     ? BOOK_CHECK
           : o->fits    ? BOOK_FITS
           : o->dry_run ? BOOK_DRY_RUN
           : o->plan    ? BOOK_PLAN
                        : BOOK_MAKE;
}

static bool check_task(const struct book_options *o, const struct option_table *tables, int npaths,
                       struct diag *d)
{
    enum book_task task = find_task(o);

    for (int i = 0; i < BOOK_OWN + PLAN_TEXTS; i++) {
        bool own = i < BOOK_OWN;
        int tasks = own ? table[i].tasks : MAKE | text_tasks[i - BOOK_OWN];
        const struct option_row *row = &tables[!own].rows[own ? i : i - BOOK_OWN];
        if (task != BOOK_MAKE && options_given(&tables[!own], row) && !(tasks >> task & 1))
            return diag_set(d, "--%s does not go with --%s", row->name, task_option[task]);
    }
    return npaths == 0 || task == BOOK_MAKE || task == BOOK_PLAN ||
           diag_set(d, "with --%s no puzzles are read: leave out FILE", task_option[task]);
}

/* ---- the options of a book ------------------------------------------------------------------- */

/* An empty blurb leaves the back of the cover without words. */
static bool check_texts(const struct book_options *o, struct diag *d)
{
    for (int i = 0; i < PLAN_TEXTS; i++) {
        const char *text = plan_text[i].folder ? NULL : o->book.text[i];
        if (text && !(i == PLAN_BLURB && !*text) && !check_text(&plan_text[i], text, d))
            return false;
    }
    return true;
}

static bool check_output(const struct book_options *o, struct diag *d)
{
    const char *const path[] = {o->output, o->key, o->cover};
    int printed = 0; /* documents that go to standard output */

    for (int i = 0; i < 3; i++)
        printed += path[i] && strcmp(path[i], "-") == 0;
    if (o->pictures && o->output && strcmp(o->output, "-") == 0)
        return diag_set(d, "pages as %s need a folder: name it with -o",
                        surface_kind_name[o->pictures]);
    return printed <= 1 ||
           diag_set(d, "only one of --output, --key and --cover can be standard output");
}

bool book_options_check(const struct book_options *o, const struct option_table *tables, int npaths,
                        struct diag *d)
{
    enum book_task task = find_task(o);

    if (!check_task(o, tables, npaths, d) || !options_check(tables, d))
        return false;
    if (!o->output && (task == BOOK_MAKE || task == BOOK_PLAN))
        return diag_set(d, "a name for the book is needed: -o FILE");
    return check_texts(o, d) && check_output(o, d);
}
