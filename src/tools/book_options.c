#include "tools/book.h"

#include "base/text.h"
#include "render/paper/surface_kind.h"

#include <stddef.h>
#include <string.h>

static bool check_text(const struct option_row *row, const char *text, struct diag *d)
{
    if (!*text)
        return diag_set(d, "--%s: the text is empty", row->name);
    return utf8_length(text, strlen(text)) == strlen(text) ||
           diag_set(d, "--%s: not UTF-8 text", row->name);
}

#define AT(field) OPTION_AT(book_options, field)
#define NOT_PRINTED \
    "without target=print: --target print is a PDF: leave out --format and --preview;"

/* The options of the program's own. The numbers of pages and puzzles take the place of a plan's. */
const struct option_row book_rows[] = {
    {OPTION_WRITE, 'o', "output", "FILE", "write the PDF to FILE (required)", AT(output)},
    {OPTION_CHOICE, 0, "order", "ORDER",
     "of the puzzles: rising (default), by level and score; given, as in the input; or levels: by "
     "level, and as in the input; the sections of a plan stay",
     AT(order), .choices = section_order_name},
    {OPTION_TEXT, 0, "command", "TEXT", "command to print in the colophon, which is full then",
     AT(command), .check = check_text},
    {OPTION_TEXT, 0, "fits", "TYPE",
     "check the template, its fonts, the words and their example for a book of that type; "
     "write nothing",
     AT(fits), .rules = "only command template lang symbols title author isbn;"},
    {OPTION_READ, 0, "check", "FILE",
     "measure a finished PDF, print which rules of the printer (--profile) its pages "
     "break; write nothing",
     AT(check), .rules = "only cover-of profile paper ink;"},
    {OPTION_READ, 0, "cover-of", "BOOK",
     "with --check: the file is the cover of this PDF, on its paper (--paper)", AT(cover_of),
     .rules = "with check;"},
    {OPTION_FLAG, 0, "no-check", NULL,
     "leave out that check of a finished book for print, and of a cover", AT(no_check)},
    {OPTION_READ, 0, "plan", "FILE",
     "the plan of the book, with its sections, in place of the options for its texts, "
     "template and printer; the puzzles are those of its shards in their order",
     AT(plan),
     .rules =
         "only output order no-check key cover numbers format report preview dpi dry-run start-page number-from;"},
    {OPTION_WRITE, 0, "key", "FILE",
     "write the solutions to FILE, as a PDF of their own, and leave them out of the book", AT(key),
     .rules = "without format preview: --key goes with a PDF;"},
    {OPTION_WRITE, 0, "cover", "FILE",
     "write the cover to FILE, as one sheet with bleed: back, spine and front", AT(cover)},
    {OPTION_WRITE, 0, "numbers", "FILE",
     "write the number that each puzzle has in the book to FILE, a line each, in the order of the "
     "input, for slink-render --numbers",
     AT(numbers)},
    {OPTION_FLAG, 0, "dry-run", NULL,
     "with --plan: check all that can be checked without puzzles, print the number of pages; with "
     "--cover also its texts",
     AT(dry_run), .rules = "with plan; only plan cover;"},
    {OPTION_CHOICE, 'f', "format", "FORMAT",
     "pdf (default); svg, png or tiff, of one bit a pixel: a picture of each page, into the folder --output",
     AT(pictures), .choices = surface_kind_name, .none = "pdf", .rules = NOT_PRINTED},
    {OPTION_FLAG, 0, "report", NULL,
     "print how many pages and puzzles the book has, and how wide the cover's spine is, on "
     "standard error",
     AT(report)},
    {OPTION_FLAG, 0, "preview", NULL, "write a PNG with small pictures of all pages to --output",
     AT(preview),
     .rules = "without format: --preview is a picture of its own: leave out --format;" NOT_PRINTED},
    {OPTION_NUMBER, 0, "dpi", "N", "pixels per inch of a PNG (144) or TIFF (600)", AT(dpi),
     SURFACE_MIN_DPI, SURFACE_MAX_DPI, .rules = "with format=png format=tiff preview;"},
    {0}};

void book_text_rows(struct option_row rows[PLAN_TEXTS + 1])
{
    memcpy(rows, plan_text, sizeof plan_text);
    rows[PLAN_REPLACE] = (struct option_row){0};
    rows[PLAN_TEMPLATE].letter = 't';
    rows[PLAN_PAPER].rules =
        "with target=print cover check: --paper goes with --target print and --cover";
}

bool book_text_is(const struct book_options *o, enum plan_text which, const char *word)
{
    return o->book.text[which] && strcmp(o->book.text[which], word) == 0;
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
    const char *const path[] = {o->output, o->key, o->cover, o->numbers};
    int printed = 0; /* files that go to standard output */

    for (int i = 0; i < 4; i++)
        printed += path[i] && strcmp(path[i], "-") == 0;
    if (o->pictures && o->output && strcmp(o->output, "-") == 0)
        return diag_set(d, "pages as %s need a folder: name it with -o",
                        surface_kind_name[o->pictures]);
    return printed <= 1 ||
           diag_set(d, "only one of --output, --key, --cover and --numbers can be standard output");
}

bool book_options_check(const struct book_options *o, const struct option_table *tables, int npaths,
                        struct diag *d)
{
    const char *other = o->check ? "check" : o->fits ? "fits" : o->dry_run ? "dry-run" : NULL;

    if (!options_check(tables, d))
        return false;
    if (other && npaths > 0)
        return diag_set(d, "with --%s no puzzles are read: leave out FILE", other);
    if (!o->output && !other)
        return diag_set(d, "a name for the book is needed: -o FILE");
    return check_texts(o, d) && check_output(o, d);
}
