#include "tools/book_options.h"

#include "base/isbn.h"
#include "base/text.h"

#include <assert.h>
#include <string.h>

const char *const book_target_name[] = {"screen", "print", NULL};

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
} allowed[] = {
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
        return *(const int *)row->target != BOOK_NOT_GIVEN;
    case OPTION_NUMBER:
        return *(const int64_t *)row->target != 0;
    default:
        return *(const char *const *)row->target != NULL;
    }
}

static bool is_allowed(const struct option_row *row, enum book_task task)
{
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
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

static bool check_output(const struct book_options *o, struct diag *d)
{
    const char *const path[] = {o->output, o->key, o->cover};
    int nprinted = 0; /* to standard output */

    for (int i = 0; i < 3; i++)
        nprinted += path[i] && strcmp(path[i], "-") == 0;
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
    return nprinted <= 1 ||
           diag_set(d, "only one of --output, --key and --cover can be standard output");
}

bool book_options_check(struct book_options *o, const struct option_row *rows, int npaths,
                        struct diag *d)
{
    enum book_task task = book_options_task(o);

    if (!check_task(o, rows, npaths, d))
        return false;
    for (int i = 0, *choice[] = {&o->target, &o->paper, &o->pictures}; i < 3; i++)
        if (*choice[i] == BOOK_NOT_GIVEN)
            *choice[i] = 0;
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
