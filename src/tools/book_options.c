#include "tools/book_options.h"

#include "base/isbn.h"
#include "base/utf8.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

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
         "measure a finished PDF, print which rules of the printer its pages break; write nothing",
         &o->check, 0, 0, NULL},
        {OPTION_READ, 0, "plan", "FILE",
         "the plan of the book, with its sections, in place of all other options but --output; the "
         "puzzles are those of its shards in their order",
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

/* What a plan says, options do not say again. */
static bool check_plan(const struct book_options *o, int npaths, struct diag *d)
{
    if (!o->plan)
        return !o->dry_run || diag_set(d, "--dry-run goes with --plan");
    if (o->template || o->lang || o->target || o->profile || o->symbols || o->title || o->author ||
        o->isbn || o->command || o->fits)
        return diag_set(
            d, "the plan has the template, the words, the target, the symbols, title, author and "
               "command");
    return !o->dry_run || (!o->output && npaths == 0) ||
           diag_set(d, "--dry-run makes no book: leave out --output and FILE");
}

static bool make_folder(const char *path, struct diag *d)
{
    struct stat status;

    return mkdir(path, 0777) == 0 || (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) ||
           diag_set(d, "%s: %s", path, strerror(errno));
}

static bool check_output(const struct book_options *o, struct diag *d)
{
    if (o->pictures && o->preview)
        return diag_set(d, "--preview is a picture of its own: leave out --format");
    if ((o->pictures || o->preview) && o->target)
        return diag_set(d, "--target print is a PDF: leave out --format and --preview");
    if ((o->pictures || o->preview) && o->key)
        return diag_set(d, "--key goes with a PDF");
    if (o->blurb && !o->cover)
        return diag_set(d, "--blurb goes with --cover");
    if (o->dpi && o->pictures != SURFACE_PNG && !o->preview)
        return diag_set(d, "--dpi goes with --format png and --preview");
    return !o->pictures || !o->output || make_folder(o->output, d);
}

bool book_options_check(const struct book_options *o, int npaths, struct diag *d)
{
    if (!check_plan(o, npaths, d))
        return false;
    if (o->fits && (o->output || npaths > 0))
        return diag_set(d, "--fits makes no book: leave out --output and FILE");
    if (!o->output && !o->fits && !o->dry_run)
        return diag_set(d, "a name for the book is needed: -o FILE");
    if (o->first_page && o->first_page % 2 == 0)
        return diag_set(d, "--start-page: a document begins on the right, with an odd number");
    if (o->key && o->fits)
        return diag_set(d, "--fits makes no book: leave out --key");
    if (o->key && o->output && strcmp(o->key, o->output) == 0)
        return diag_set(d, "--key and --output are the same file");
    if (o->profile && !o->target && !o->cover)
        return diag_set(d, "--profile goes with --target print and --cover");
    if (o->isbn && !isbn_check(o->isbn, d))
        return false;
    return check_output(o, d) && check_text("blurb", o->blurb, d) &&
           check_text("title", o->title, d) && check_text("author", o->author, d) &&
           check_text("command", o->command, d);
}
