#include "tools/book_options.h"

#include "base/isbn.h"
#include "base/text.h"

#include <assert.h>
#include <string.h>

enum { NOT_GIVEN = -1 };

const char *const book_target_name[] = {"screen", "print", NULL};

/* What is in the book, and which printer it is for. These functions return the number of rows they
 * fill in. */
static int contents_rows(struct book_options *o, struct option_row *rows)
{
    const struct option_row table[] = {
        {OPTION_READ, 't', "template", "TEMPLATE",
         "sizes and fonts: a file, or a name (classic-7x10)", &o->template, 0, 0, NULL},
        {OPTION_READ, 0, "lang", "LANGUAGE", "the words: a file, or a language: de, en, he (en)",
         &o->lang, 0, 0, NULL},
        {OPTION_WRITE, 'o', "output", "FILE", "write the PDF to FILE (required)", &o->output, 0, 0,
         NULL},
        {OPTION_CHOICE, 0, "target", "TARGET",
         "screen (default): links and bookmarks; print: pure grey, margins of the printer",
         &o->target, 0, 0, book_target_name},
        {OPTION_READ, 0, "profile", "PRINTER",
         "with --target print or --check: a file, or a name: kdp (default), lulu, ingram, home, "
         "screen",
         &o->profile, 0, 0, NULL},
        {OPTION_TEXT, 0, "symbols", "LIST",
         "of sudokus: digits, letters, hex, or the symbols, as in ABCDEFGHI (the template's)",
         &o->symbols, 0, 0, NULL},
        {OPTION_TEXT, 0, "title", "TEXT", "title of the book, instead of the usual one", &o->title,
         0, 0, NULL},
        {OPTION_TEXT, 0, "author", "TEXT", "author of the book", &o->author, 0, 0, NULL},
        {OPTION_TEXT, 0, "command", "TEXT", "command to print in the colophon", &o->command, 0, 0,
         NULL},
    };

    memcpy(rows, table, sizeof table);
    return sizeof table / sizeof *table;
}

/* What to do instead of making the book, and what to make beside it. */
static int task_rows(struct book_options *o, struct option_row *rows)
{
    const struct option_row table[] = {
        {OPTION_TEXT, 0, "fits", "TYPE",
         "check the template, its fonts, the words and their example for a book of that type;"
         " write nothing",
         &o->fits, 0, 0, NULL},
        {OPTION_READ, 0, "check", "FILE",
         "measure a finished PDF, print which rules of the printer (--profile) its pages break; "
         "write nothing",
         &o->check, 0, 0, NULL},
        {OPTION_READ, 0, "plan", "FILE",
         "the plan of the book, with its sections, in place of the options for its texts, template "
         "and printer; the puzzles are those of its shards in their order",
         &o->plan, 0, 0, NULL},
        {OPTION_WRITE, 0, "key", "FILE",
         "write the solutions to FILE, as a PDF of their own, and leave them out of the book",
         &o->key, 0, 0, NULL},
        {OPTION_WRITE, 0, "cover", "FILE",
         "write the cover to FILE, as one sheet with bleed: back, spine and front", &o->cover, 0, 0,
         NULL},
        {OPTION_CHOICE, 0, "paper", NULL, "with --cover: the paper of the book (white)", &o->paper,
         0, 0, profile_paper_name},
        {OPTION_TEXT, 0, "blurb", "TEXT", "with --cover: words for its back", &o->blurb, 0, 0,
         NULL},
        {OPTION_TEXT, 0, "isbn", "ISBN", "number of the book, in the colophon and on the cover",
         &o->isbn, 0, 0, NULL},
    };

    memcpy(rows, table, sizeof table);
    return sizeof table / sizeof *table;
}

/* Pictures instead of a PDF, where numbers begin, and a dry run. */
static int form_rows(struct book_options *o, struct option_row *rows)
{
    const struct option_row table[] = {
        {OPTION_CHOICE, 'f', "format", "FORMAT",
         "pdf (default); svg or png: a picture of each page, into the folder --output",
         &o->pictures, 0, 0, surface_kind_name},
        {OPTION_FLAG, 0, "preview", NULL,
         "write a PNG with small pictures of all pages to --output", &o->preview, 0, 0, NULL},
        {OPTION_NUMBER, 0, "dpi", "N", "pixels per inch of a PNG (144)", &o->dpi, SURFACE_MIN_DPI,
         SURFACE_MAX_DPI, NULL},
        {OPTION_NUMBER, 0, "start-page", "N", "number of the first page (1)", &o->first_page, 1,
         1000000, NULL},
        {OPTION_NUMBER, 0, "number-from", "N", "number of the first puzzle (1)", &o->first_number,
         1, 1000000000, NULL},
        {OPTION_FLAG, 0, "dry-run", NULL,
         "with --plan: check all that can be checked without puzzles, print the number of pages",
         &o->dry_run, 0, 0, NULL},
    };

    memcpy(rows, table, sizeof table);
    return sizeof table / sizeof *table;
}

void book_options_rows(struct book_options *o, struct option_row *rows)
{
    int n = contents_rows(o, rows);

    o->target = o->paper = o->pictures = NOT_GIVEN;
    n += task_rows(o, rows + n);
    n += form_rows(o, rows + n);
    assert(n == BOOK_ROWS);
}

static bool check_text(const char *option, const char *text, struct diag *d)
{
    if (!text)
        return true;
    if (!*text)
        return diag_set(d, "--%s: the text is empty", option);
    return utf8_length(text, strlen(text)) == strlen(text) ||
           diag_set(d, "--%s: not UTF-8 text", option);
}

/* ---- which option goes with which task ------------------------------------------------------- */

static const char *const task_option[BOOK_TASKS] = {
    [BOOK_FITS] = "fits", [BOOK_CHECK] = "check", [BOOK_PLAN] = "plan", [BOOK_DRY_RUN] = "dry-run"};

enum {
    MAKE = 1 << BOOK_MAKE,
    FITS = 1 << BOOK_FITS,
    CHECK = 1 << BOOK_CHECK,
    PLAN = 1 << BOOK_PLAN,
    DRY = 1 << BOOK_DRY_RUN
};

/* A plan has the texts of its book. */
static const struct {
    const char *option;
    int tasks;
} allowed[BOOK_ROWS] = {
    {"template", MAKE | FITS},
    {"lang", MAKE | FITS},
    {"output", MAKE | PLAN},
    {"target", MAKE},
    {"profile", MAKE | CHECK},
    {"symbols", MAKE | FITS},
    {"title", MAKE | FITS},
    {"author", MAKE | FITS},
    {"command", MAKE | FITS},
    {"fits", FITS},
    {"check", CHECK},
    {"plan", PLAN | DRY},
    {"key", MAKE | PLAN},
    {"cover", MAKE | PLAN},
    {"paper", MAKE},
    {"blurb", MAKE},
    {"isbn", MAKE | FITS},
    {"format", MAKE | PLAN},
    {"preview", MAKE | PLAN},
    {"dpi", MAKE | PLAN},
    {"start-page", MAKE | PLAN},
    {"number-from", MAKE | PLAN},
    {"dry-run", DRY},
};

enum book_task book_options_task(const struct book_options *o)
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

static bool is_allowed(const struct option_row *row, enum book_task task)
{
    for (int i = 0; i < BOOK_ROWS; i++)
        if (strcmp(allowed[i].option, row->name) == 0)
            return allowed[i].tasks >> task & 1;
    assert(false);
    return false;
}

static bool check_task(const struct book_options *o, const struct option_row *rows, int npaths,
                       struct diag *d)
{
    enum book_task task = book_options_task(o);

    if (o->dry_run && !o->plan)
        return diag_set(d, "--dry-run goes with --plan");
    for (const struct option_row *row = rows; row->name; row++)
        if (is_given(row) && !is_allowed(row, task))
            return diag_set(d, "--%s does not go with --%s", row->name, task_option[task]);
    return npaths == 0 || task == BOOK_MAKE || task == BOOK_PLAN ||
           diag_set(d, "with --%s no puzzles are read: leave out FILE", task_option[task]);
}

/* ---- the options of a book ------------------------------------------------------------------- */

static void set_default(int *choice)
{
    if (*choice == NOT_GIVEN)
        *choice = 0;
}

/* Whether several documents go to standard output, which can have only one. */
static bool is_mixed(const struct book_options *o)
{
    const char *const path[] = {o->output, o->key, o->cover};
    int n = 0;

    for (int i = 0; i < 3; i++)
        n += path[i] && strcmp(path[i], "-") == 0;
    return n > 1;
}

static bool check_output(const struct book_options *o, struct diag *d)
{
    if (o->pictures && o->preview)
        return diag_set(d, "--preview is a picture of its own: leave out --format");
    if ((o->pictures || o->preview) && o->target)
        return diag_set(d, "--target print is a PDF: leave out --format and --preview");
    if ((o->pictures || o->preview) && o->key)
        return diag_set(d, "--key goes with a PDF");
    if ((o->blurb || o->paper) && !o->cover)
        return diag_set(d, "--blurb and --paper go with --cover");
    if (o->dpi && o->pictures != SURFACE_PNG && !o->preview)
        return diag_set(d, "--dpi goes with --format png and --preview");
    if (o->pictures && o->output && strcmp(o->output, "-") == 0)
        return diag_set(d, "pages as %s need a folder: name it with -o",
                        surface_kind_name[o->pictures]);
    return !is_mixed(o) ||
           diag_set(d, "only one of --output, --key and --cover can be standard output");
}

bool book_options_check(struct book_options *o, const struct option_row *rows, int npaths,
                        struct diag *d)
{
    enum book_task task = book_options_task(o);

    if (!check_task(o, rows, npaths, d))
        return false;
    set_default(&o->target);
    set_default(&o->paper);
    set_default(&o->pictures);
    if (!o->output && (task == BOOK_MAKE || task == BOOK_PLAN))
        return diag_set(d, "a name for the book is needed: -o FILE");
    if (o->first_page && o->first_page % 2 == 0)
        return diag_set(d, "--start-page: a document begins on the right, with an odd number");
    if (o->profile && task != BOOK_CHECK && !o->target && !o->cover)
        return diag_set(d, "--profile goes with --target print and --cover");
    if (o->isbn && !isbn_check(o->isbn, d))
        return false;
    bool no_blurb = o->blurb && !*o->blurb; /* the back of the cover goes without */
    return check_output(o, d) && (no_blurb || check_text("blurb", o->blurb, d)) &&
           check_text("title", o->title, d) && check_text("author", o->author, d) &&
           check_text("command", o->command, d);
}
