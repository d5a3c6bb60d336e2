#include "tools/book_options.h"

#include "base/isbn.h"
#include "base/text.h"
#include "batch/book_plan.h"

#include <stddef.h>
#include <string.h>

enum { NOT_GIVEN = -1 };

const char *const book_target_name[] = {"screen", "print", NULL};

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

/* All options: the tasks with which each goes, its target in the options, and its row. A plan has
 * the texts of its book. */
static const struct {
    int tasks;
    size_t target;
    struct option_row row;
} table[BOOK_ROWS] = {
    TEXT(MAKE | FITS, template, OPTION_READ, 't', "template", "TEMPLATE",
         "sizes and fonts: a file, or a name (classic-7x10)"),
    TEXT(MAKE | FITS, lang, OPTION_READ, 0, "lang", "LANGUAGE",
         "the words: a file, or a language: de, en, he (en)"),
    TEXT(MAKE | PLAN, output, OPTION_WRITE, 'o', "output", "FILE",
         "write the PDF to FILE (required)"),
    ROW(MAKE, target, OPTION_CHOICE, 0, "target", "TARGET", 0, 0, book_target_name,
        "screen (default): links and bookmarks; print: pure grey, margins of the printer"),
    TEXT(MAKE | CHECK, profile, OPTION_READ, 0, "profile", "PRINTER",
         "with --target print or --check: a file, or a name: kdp (default), lulu, ingram, "
         "home, screen"),
    TEXT(MAKE, pdfx, OPTION_TEXT, 0, "pdfx", "STANDARD",
         "with --target print or --cover, PDF/X-1a: 1a, or 1a and a printing condition, such as "
         "1a CGATS TR 001 (FOGRA39); none (the printer's)"),
    TEXT(MAKE, pdfa, OPTION_TEXT, 0, "pdfa", "STANDARD",
         "for the screen, PDF/A for archives: 2b, or none (default)"),
    TEXT(MAKE | FITS, symbols, OPTION_TEXT, 0, "symbols", "LIST",
         "of sudokus: digits, letters, hex, shapes, the symbols, as in ABCDEFGHI, or a folder of "
         "pictures (the template's)"),
    ROW(MAKE, order, OPTION_CHOICE, 0, "order", "ORDER", 0, 0, order_name,
        "of the puzzles: rising (default), by level and score; or given, as in the input"),
    TEXT(MAKE | FITS, title, OPTION_TEXT, 0, "title", "TEXT",
         "title of the book, instead of the usual one"),
    TEXT(MAKE | FITS, author, OPTION_TEXT, 0, "author", "TEXT", "author of the book"),
    TEXT(MAKE | FITS, command, OPTION_TEXT, 0, "command", "TEXT",
         "command to print in the colophon"),
    TEXT(FITS, fits, OPTION_TEXT, 0, "fits", "TYPE",
         "check the template, its fonts, the words and their example for a book of that type; "
         "write nothing"),
    TEXT(CHECK, check, OPTION_READ, 0, "check", "FILE",
         "measure a finished PDF, print which rules of the printer (--profile) its pages "
         "break; write nothing"),
    TEXT(CHECK, cover_of, OPTION_READ, 0, "cover-of", "BOOK",
         "with --check: the file is the cover of this PDF, on its paper (--paper)"),
    TEXT(PLAN | DRY, plan, OPTION_READ, 0, "plan", "FILE",
         "the plan of the book, with its sections, in place of the options for its texts, "
         "template and printer; the puzzles are those of its shards in their order"),
    TEXT(MAKE | PLAN, key, OPTION_WRITE, 0, "key", "FILE",
         "write the solutions to FILE, as a PDF of their own, and leave them out of the book"),
    TEXT(MAKE | PLAN | DRY, cover, OPTION_WRITE, 0, "cover", "FILE",
         "write the cover to FILE, as one sheet with bleed: back, spine and front"),
    ROW(MAKE | CHECK, paper, OPTION_CHOICE, 0, "paper", NULL, 0, 0, profile_paper_name,
        "with --cover and --cover-of: the paper of the book (white)"),
    TEXT(MAKE, blurb, OPTION_TEXT, 0, "blurb", "TEXT", "with --cover: words for its back"),
    TEXT(MAKE, subtitle, OPTION_TEXT, 0, "subtitle", "TEXT", "with --cover: below the title"),
    TEXT(MAKE, price, OPTION_TEXT, 0, "price", "PRICE",
         "with --cover and --isbn: beside the ISBN, such as 9.99 USD"),
    ROW(MAKE, design, OPTION_CHOICE, 0, "cover-design", "DESIGN", 0, 0, cover_design_name,
        "with --cover: classic (default), poster, label or frame"),
    TEXT(MAKE, colours, OPTION_TEXT, 0, "cover-colours", "COLOURS",
         "with --cover: its ground, and its loops and rules, as #1b323f #d89d47"),
    ROW(MAKE, spine, OPTION_CHOICE, 0, "spine-text", "WAY", 0, 0, spine_text_name,
        "with --cover: words on the spine run down (default) or up"),
    TEXT(MAKE, front_picture, OPTION_READ, 0, "front-picture", "FILE",
         "with --cover: a PNG, JPEG or SVG for its front, in place of a board"),
    TEXT(MAKE, back_picture, OPTION_READ, 0, "back-picture", "FILE",
         "with --cover: one for its back, in place of the example"),
    TEXT(MAKE | FITS, isbn, OPTION_TEXT, 0, "isbn", "ISBN",
         "number of the book, in the colophon and on the cover"),
    TEXT(
        MAKE, qr, OPTION_TEXT, 0, "qr", "ADDRESS",
        "a code beside each puzzle with its address: puzz.link; or, where that has no such puzzle, "
        "what an address of yours has before the puzzle's id"),
    TEXT(MAKE, colophon, OPTION_TEXT, 0, "colophon", "WHAT",
         "of the colophon: credits; full: with the seeds and the command; none: only publisher, "
         "copyright and ISBN (the template's, or full with --command)"),
    TEXT(MAKE, steps, OPTION_TEXT, 0, "steps", "HOW",
         "of the solutions: none; hints for hard puzzles; brief: pictures of the harder steps; "
         "full: of all steps (the template's)"),
    TEXT(MAKE, steps_from, OPTION_TEXT, 0, "steps-from", "LEVEL",
         "with steps: only of puzzles from this level on"),
    ROW(MAKE | PLAN, pictures, OPTION_CHOICE, 'f', "format", "FORMAT", 0, 0, surface_kind_name,
        "pdf (default); svg or png: a picture of each page, into the folder --output"),
    TEXT(MAKE | PLAN, report, OPTION_FLAG, 0, "report", NULL,
         "print how many pages and puzzles the book has, and how wide the cover's spine is, on "
         "standard error"),
    TEXT(MAKE | PLAN, preview, OPTION_FLAG, 0, "preview", NULL,
         "write a PNG with small pictures of all pages to --output"),
    ROW(MAKE | PLAN, dpi, OPTION_NUMBER, 0, "dpi", "N", SURFACE_MIN_DPI, SURFACE_MAX_DPI, NULL,
        "pixels per inch of a PNG (144)"),
    ROW(MAKE | PLAN, first_page, OPTION_NUMBER, 0, "start-page", "N", 1, PLAN_LAST_PAGE, NULL,
        "number of the first page (1)"),
    ROW(MAKE | PLAN, first_number, OPTION_NUMBER, 0, "number-from", "N", 1, PLAN_LAST_NUMBER, NULL,
        "number of the first puzzle (1)"),
    TEXT(
        DRY, dry_run, OPTION_FLAG, 0, "dry-run", NULL,
        "with --plan: check all that can be checked without puzzles, print the number of pages; with "
        "--cover also its texts"),
};

void book_options_rows(struct book_options *o, struct option_row *rows)
{
    o->target = o->order = o->paper = o->pictures = o->design = o->spine = NOT_GIVEN;
    for (int i = 0; i < BOOK_ROWS; i++) {
        rows[i] = table[i].row;
        rows[i].target = (char *)o + table[i].target;
    }
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
    for (int i = 0; i < BOOK_ROWS; i++)
        if (is_given(&rows[i]) && !(table[i].tasks >> task & 1))
            return diag_set(d, "--%s does not go with --%s", rows[i].name, task_option[task]);
    return npaths == 0 || task == BOOK_MAKE || task == BOOK_PLAN ||
           diag_set(d, "with --%s no puzzles are read: leave out FILE", task_option[task]);
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

/* ---- the options of a book ------------------------------------------------------------------- */

static void set_default(int *choice)
{
    if (*choice == NOT_GIVEN)
        *choice = 0;
}

static bool check_output(const struct book_options *o, struct diag *d)
{
    const char *const path[] = {o->output, o->key, o->cover};
    int printed = 0; /* documents that go to standard output */

    for (int i = 0; i < 3; i++)
        printed += path[i] && strcmp(path[i], "-") == 0;
    if (o->pictures && o->preview)
        return diag_set(d, "--preview is a picture of its own: leave out --format");
    if ((o->pictures || o->preview) && o->target)
        return diag_set(d, "--target print is a PDF: leave out --format and --preview");
    if ((o->pictures || o->preview) && o->key)
        return diag_set(d, "--key goes with a PDF");
    const struct {
        const char *option;
        bool given;
    } covers[] = {{"blurb", o->blurb != NULL},
                  {"subtitle", o->subtitle != NULL},
                  {"price", o->price != NULL},
                  {"cover-colours", o->colours != NULL},
                  {"front-picture", o->front_picture != NULL},
                  {"back-picture", o->back_picture != NULL},
                  {"cover-design", o->design != 0},
                  {"spine-text", o->spine != 0},
                  {"paper", o->paper != 0 && !o->cover_of}};
    for (size_t i = 0; !o->cover && i < sizeof covers / sizeof *covers; i++)
        if (covers[i].given)
            return diag_set(d, "--%s goes with --cover", covers[i].option);
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
    set_default(&o->target);
    set_default(&o->order);
    set_default(&o->paper);
    set_default(&o->pictures);
    set_default(&o->design);
    set_default(&o->spine);
    if (!o->output && (task == BOOK_MAKE || task == BOOK_PLAN))
        return diag_set(d, "a name for the book is needed: -o FILE");
    if (o->first_page && o->first_page % 2 == 0)
        return diag_set(d, "--start-page: a document begins on the right, with an odd number");
    if (o->profile && task != BOOK_CHECK && !o->target && !o->cover)
        return diag_set(d, "--profile goes with --target print and --cover");
    if (o->pdfx && !o->target && !o->cover)
        return diag_set(d, "--pdfx goes with --target print and --cover");
    if (o->pdfx && !plan_text_check(PLAN_PDFX, o->pdfx, d))
        return false;
    if (o->pdfa && (o->target || o->pictures || o->preview))
        return diag_set(d, "--pdfa goes with a PDF for the screen");
    if (o->pdfa && !plan_text_check(PLAN_PDFA, o->pdfa, d))
        return false;
    if ((o->qr && !plan_text_check(PLAN_QR, o->qr, d)) ||
        (o->colophon && !plan_text_check(PLAN_COLOPHON, o->colophon, d)) ||
        (o->steps && !plan_text_check(PLAN_STEPS, o->steps, d)) ||
        (o->steps_from && !plan_text_check(PLAN_STEPS_FROM, o->steps_from, d)))
        return false;
    if ((o->isbn && !isbn_check(o->isbn, d)) ||
        (o->price && !plan_text_check(PLAN_PRICE, o->price, d)) ||
        (o->colours && !plan_text_check(PLAN_COLOURS, o->colours, d)))
        return false;
    bool no_blurb = o->blurb && !*o->blurb; /* the back of the cover goes without */
    return check_output(o, d) && (no_blurb || check_text("blurb", o->blurb, d)) &&
           check_text("title", o->title, d) && check_text("author", o->author, d) &&
           check_text("subtitle", o->subtitle, d) && check_text("command", o->command, d);
}
