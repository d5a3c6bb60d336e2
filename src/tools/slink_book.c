/* slink-book: binds puzzles with their solutions into a book. */
#include "base/data_file.h"
#include "base/isbn.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "model/engine.h"
#include "render/book.h"
#include "render/drawing.h"
#include "render/guard.h"
#include "render/input.h"
#include "render/pdf_check.h"
#include "render/template.h"
#include "tools/cli.h"
#include "tools/shelf.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    const char *template, *lang, *output, *title, *author, *command, *symbols;
    int target;          /* 0: the screen, 1: print */
    const char *profile; /* of the printer */
    const char *fits;    /* a type of puzzle */
    const char *check;   /* a finished PDF */
    const char *plan;
    bool dry_run;
    const char *key;
    const char *cover, *blurb, *isbn;
    int paper; /* enum profile_paper */
    int64_t first_page, first_number;
    int pictures; /* enum surface_kind */
    bool preview;
    int64_t dpi;
} asked;

static const char *const targets[] = {"screen", "print", NULL};

static const struct option_row rows[] = {
    {OPTION_TEXT, 't', "template", "TEMPLATE", "sizes and fonts: a file, or a name (classic-7x10)",
     &asked.template, 0, 0, NULL},
    {OPTION_TEXT, 0, "lang", "LANGUAGE", "the words: a file, or a language: de, en (en)",
     &asked.lang, 0, 0, NULL},
    {OPTION_TEXT, 'o', "output", "FILE", "write the PDF to FILE (required)", &asked.output, 0, 0,
     NULL},
    {OPTION_CHOICE, 0, "target", "TARGET",
     "screen (default): links and bookmarks; print: pure grey, margins of the printer",
     &asked.target, 0, 0, targets},
    {OPTION_TEXT, 0, "profile", "PRINTER",
     "with --target print or --check: a file, or a name: kdp (default), lulu, ingram, home, screen",
     &asked.profile, 0, 0, NULL},
    {OPTION_TEXT, 0, "symbols", "LIST",
     "of sudokus: digits, letters, hex, or the symbols, as in ABCDEFGHI (the template's)",
     &asked.symbols, 0, 0, NULL},
    {OPTION_TEXT, 0, "title", "TEXT", "title of the book, instead of the usual one", &asked.title,
     0, 0, NULL},
    {OPTION_TEXT, 0, "author", "TEXT", "author of the book", &asked.author, 0, 0, NULL},
    {OPTION_TEXT, 0, "command", "TEXT", "command to print in the colophon", &asked.command, 0, 0,
     NULL},
    {OPTION_TEXT, 0, "fits", "TYPE",
     "check the template, its fonts, the words and their example for a book of that type;"
     " write nothing",
     &asked.fits, 0, 0, NULL},
    {OPTION_TEXT, 0, "check", "FILE",
     "measure a finished PDF, print which rules of the printer its pages break; write nothing",
     &asked.check, 0, 0, NULL},
    {OPTION_TEXT, 0, "plan", "FILE",
     "the plan of the book, with its sections, in place of all other options but --output; the "
     "puzzles are those of its shards in their order",
     &asked.plan, 0, 0, NULL},
    {OPTION_TEXT, 0, "key", "FILE",
     "write the solutions to FILE, as a PDF of their own, and leave them out of the book",
     &asked.key, 0, 0, NULL},
    {OPTION_TEXT, 0, "cover", "FILE",
     "write the cover to FILE, as one sheet with bleed: back, spine and front", &asked.cover, 0, 0,
     NULL},
    {OPTION_CHOICE, 0, "paper", NULL, "with --cover: the paper of the book (white)", &asked.paper,
     0, 0, profile_paper_name},
    {OPTION_TEXT, 0, "blurb", "TEXT", "with --cover: words for its back", &asked.blurb, 0, 0, NULL},
    {OPTION_TEXT, 0, "isbn", "ISBN", "number of the book, in the colophon and on the cover",
     &asked.isbn, 0, 0, NULL},
    {OPTION_CHOICE, 'f', "format", "FORMAT",
     "pdf (default); svg or png: a picture of each page, into the folder --output", &asked.pictures,
     0, 0, surface_kind_name},
    {OPTION_FLAG, 0, "preview", NULL, "write a PNG with small pictures of all pages to --output",
     &asked.preview, 0, 0, NULL},
    {OPTION_NUMBER, 0, "dpi", "N", "pixels per inch of a PNG (144)", &asked.dpi, SURFACE_MIN_DPI,
     SURFACE_MAX_DPI, NULL},
    {OPTION_NUMBER, 0, "start-page", "N", "number of the first page (1)", &asked.first_page, 1,
     1000000, NULL},
    {OPTION_NUMBER, 0, "number-from", "N", "number of the first puzzle (1)", &asked.first_number, 1,
     1000000000, NULL},
    {OPTION_FLAG, 0, "dry-run", NULL,
     "with --plan: check all that can be checked without puzzles, print the number of pages",
     &asked.dry_run, 0, 0, NULL},
    {0},
};

static const struct program program = {
    .name = "slink-book",
    .purpose = "Binds puzzles and their solutions into a book.",
    .operands = "[FILE...]",
    .max_operands = -1,
    .rows = rows,
    .notes =
        "Reads JSON lines with solutions, as slink-gen and `slink-solve --format json` write "
        "them,\n"
        "from the files, or from standard input if there is none or FILE is -. Sorts puzzles by "
        "level\n"
        "and score. The same input always produces the same bytes.\n",
};

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
static bool check_plan(int npaths, struct diag *d)
{
    if (!asked.plan)
        return !asked.dry_run || diag_set(d, "--dry-run goes with --plan");
    if (asked.template || asked.lang || asked.target || asked.profile || asked.symbols ||
        asked.title || asked.author || asked.isbn || asked.command || asked.fits)
        return diag_set(
            d, "the plan has the template, the words, the target, the symbols, title, author and "
               "command");
    return !asked.dry_run || (!asked.output && npaths == 0) ||
           diag_set(d, "--dry-run makes no book: leave out --output and FILE");
}

static bool make_folder(const char *path, struct diag *d)
{
    struct stat status;

    return mkdir(path, 0777) == 0 || (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) ||
           diag_set(d, "%s: %s", path, strerror(errno));
}

static bool check_isbn(struct diag *d)
{
    char digits[ISBN_DIGITS + 1];

    return isbn_parse(asked.isbn, digits) ||
           diag_set(d, "--isbn: '%s' is not an ISBN of 13 digits with the right check digit",
                    asked.isbn);
}

static bool check_output(struct diag *d)
{
    if (asked.pictures && asked.preview)
        return diag_set(d, "--preview is a picture of its own: leave out --format");
    if ((asked.pictures || asked.preview) && asked.target)
        return diag_set(d, "--target print is a PDF: leave out --format and --preview");
    if ((asked.pictures || asked.preview) && asked.key)
        return diag_set(d, "--key goes with a PDF");
    if (asked.blurb && !asked.cover)
        return diag_set(d, "--blurb goes with --cover");
    if (asked.dpi && asked.pictures != SURFACE_PNG && !asked.preview)
        return diag_set(d, "--dpi goes with --format png and --preview");
    return !asked.pictures || !asked.output || make_folder(asked.output, d);
}

static bool check_asked(int npaths, struct diag *d)
{
    if (!check_plan(npaths, d))
        return false;
    if (asked.fits && (asked.output || npaths > 0))
        return diag_set(d, "--fits makes no book: leave out --output and FILE");
    if (!asked.output && !asked.fits && !asked.dry_run)
        return diag_set(d, "a name for the book is needed: -o FILE");
    if (asked.first_page && asked.first_page % 2 == 0)
        return diag_set(d, "--start-page: a document begins on the right, with an odd number");
    if (asked.key && asked.fits)
        return diag_set(d, "--fits makes no book: leave out --key");
    if (asked.key && asked.output && strcmp(asked.key, asked.output) == 0)
        return diag_set(d, "--key and --output are the same file");
    if (asked.profile && !asked.target && !asked.cover)
        return diag_set(d, "--profile goes with --target print and --cover");
    if (asked.isbn && !check_isbn(d))
        return false;
    return check_output(d) && check_text("blurb", asked.blurb, d) &&
           check_text("title", asked.title, d) && check_text("author", asked.author, d) &&
           check_text("command", asked.command, d);
}

/* Replaces the path of a file that is not there by that of ours, if we have one of that name. */
static void find_file(char **path, const char *folder)
{
    const char *slash = *path ? strrchr(*path, '/') : NULL;

    if (!*path || access(*path, F_OK) == 0)
        return;
    char *found = data_file_path(folder, "", slash ? slash + 1 : *path);
    if (access(found, F_OK) == 0) {
        char *held = *path;
        *path = found;
        found = held;
    }
    free(found);
}

/* A copied file of words has the examples that come with the programs if it has none beside it. */
static void find_examples(struct wording *wording)
{
    for (struct wording_type *type = wording->type; type < wording->type + wording->ntypes;
         type++) {
        find_file(&type->example, "text");
        find_file(&type->steps, "text");
        find_file(&type->techniques, "techniques");
        find_file(&type->technique_examples, "techniques");
    }
}

static struct template *read_template(struct diag *d)
{
    char *path = data_file_path("book", ".ini", asked.template ? asked.template : "classic-7x10");
    struct template *template = template_read(path, d);

    free(path);
    if (template && asked.symbols && !template_set_symbols(template, asked.symbols, d)) {
        template_free(template);
        return NULL;
    }
    return template;
}

static struct wording *read_wording(struct diag *d)
{
    char *path = data_file_path("text", ".ini", asked.lang ? asked.lang : "en");
    struct wording *wording = wording_read(path, d);

    free(path);
    if (wording)
        find_examples(wording);
    return wording;
}

static const struct engine_effort effort = {.conflicts = 100000};

/* The place of a step: a cell to look at, or else where its first fact is. */
static void add_place(const struct record *r, const struct story_step *step, struct strbuf *out)
{
    if (step->ncells > 0)
        r->family->cell_name(r->body, step->cell[0], out);
    else if (step->nfacts > 0)
        r->family->fact_name(r->body, step->fact[0], out);
}

static struct book_hint make_hint(const struct record *r, const struct story_step *step)
{
    struct strbuf place;

    strbuf_init(&place);
    add_place(r, step, &place);
    struct book_hint hint = {mem_copy_text(step->text), mem_copy_text(step->technique),
                             mem_copy_text(place.text)};
    strbuf_release(&place);
    return hint;
}

/* The first step that is as hard as the puzzle; none for one that needs none, or whose numbers are
 * not those of the book. The caller releases it. */
static struct book_hint find_hint(struct record *r, const struct style *style)
{
    struct book_hint hint = {0};

    if (style->symbols && drawing_of(r)->symbols)
        return hint;
    if (r->level < LEVEL_CLOSURE || r->level > LEVEL_REASONING ||
        (!r->story && engine_of(r)->explain(r, &effort) != ENGINE_UNIQUE))
        return hint;
    for (int i = 0, key = story_key_level(r->story); i < r->story->nsteps && !hint.text; i++)
        if (r->story->step[i].level >= key)
            hint = make_hint(r, &r->story->step[i]);
    story_free(r->story);
    r->story = NULL;
    return hint;
}

static void hint_release(struct book_hint *hint)
{
    free(hint->text);
    free(hint->technique);
    free(hint->place);
}

/* A puzzle that shows how to solve one, with its story; it is small. */
static bool read_walk(const struct wording_type *type, struct record *walk, struct diag *d)
{
    struct input in;
    char *path = type->steps;

    input_init(&in, &path, 1, true);
    bool fine = input_next(&in, walk, d) == FORMAT_RECORD;
    input_release(&in);
    return fine && (engine_of(walk)->explain(walk, &effort) == ENGINE_UNIQUE ||
                    diag_set(d, "%s: the puzzle has several solutions", path));
}

/* What a hint may look like, to find out how many pages the hints will take. */
static const char usual_hint[] = "Only one of the two edges that are left at the dot r4c5 can be "
                                 "on the loop, so r3c5 top is off.";

static struct book_hint hint_for(struct record *r, const struct style *style)
{
    struct book_hint hint = {0};

    if (!asked.dry_run)
        return find_hint(r, style);
    if (r->level >= LEVEL_CLOSURE && r->level <= LEVEL_REASONING)
        hint = (struct book_hint){mem_copy_text(usual_hint), mem_copy_text("outside-isolation"),
                                  mem_copy_text("r4c5")};
    return hint;
}

static bool make(const struct book_order *order, struct diag *d)
{
    int npages;

    if (!asked.dry_run)
        return book_make(order, asked.output ? asked.output : "/dev/null", d) &&
               (!asked.key || book_make_key(order, asked.key, d)) &&
               (!asked.cover || book_make_cover(order, asked.cover, d));
    if (!book_check(order, &npages, d))
        return false;
    printf("%d page%s\n", npages, npages == 1 ? "" : "s");
    return true;
}

static bool read_walks(struct book_order *order, struct book_walk *walk, struct diag *d)
{
    const struct wording_type *type[BOOK_MOST_FAMILIES];
    const struct family *family[BOOK_MOST_FAMILIES];
    int n = book_find_types(order, type, family);

    for (int i = 0; i < n; i++)
        if (type[i]->steps) {
            walk[order->nwalks].type = type[i];
            if (!read_walk(type[i], &walk[order->nwalks++].record, d))
                return false;
        }
    order->walk = walk;
    return true;
}

/* Whether the book explains the family of the puzzle. */
static bool has_walk(const struct book_order *order, const struct record *r)
{
    for (int i = 0; i < order->nwalks; i++)
        if (order->walk[i].record.family == r->family)
            return true;
    return false;
}

static bool bind_hints(struct book_order *order, struct shelf *shelf, struct diag *d)
{
    struct book_hint *hint = mem_alloc((size_t)shelf->n, sizeof *hint);

    for (int i = 0; order->template->hints && i < shelf->n; i++)
        if (has_walk(order, &shelf->record[i]))
            hint[i] = hint_for(&shelf->record[i], &order->template->style);
    order->hint = hint;
    bool fine = make(order, d);
    for (int i = 0; i < shelf->n; i++)
        hint_release(&hint[i]);
    free(hint);
    return fine;
}

/* Adds what the engines find: the stories of small puzzles, and hints. */
static bool bind_explained(struct book_order *order, struct shelf *shelf, struct diag *d)
{
    struct book_walk walk[BOOK_MOST_FAMILIES] = {0};

    bool fine =
        book_find_type(order, d) && read_walks(order, walk, d) && bind_hints(order, shelf, d);
    for (int i = 0; i < order->nwalks; i++)
        record_release(&walk[i].record);
    return fine;
}

static bool read_profile(struct profile *profile, struct diag *d)
{
    char *path = data_file_path("profiles", ".ini", asked.profile ? asked.profile : "kdp");
    bool fine = profile_read(profile, path, d);

    free(path);
    return fine;
}

/* The puzzles of the files; to check a template, the example of the words. */
static bool fill(struct shelf *shelf, const struct book_plan *plan, const struct book_order *order,
                 char **path, int npaths, struct diag *d)
{
    const struct style *style = &order->template->style;

    if (asked.dry_run)
        shelf_blank(shelf, plan);
    else if (asked.fits) {
        const struct wording_type *type = wording_find_type(order->wording, asked.fits);
        if (!type)
            return diag_set(d, "--fits: the words have no section [%s]", asked.fits);
        if (!shelf_read(shelf, style, &(char *){type->example}, 1, d))
            return false;
    } else if (!shelf_read(shelf, style, path, npaths, d))
        return false;
    return !plan || shelf_group(shelf, plan, d);
}

static bool bind(struct book_order *order, const struct book_plan *plan, char **path, int npaths,
                 struct shelf *shelf, struct diag *d)
{
    struct profile profile;

    if (!fill(shelf, plan, order, path, npaths, d))
        return false;
    if ((asked.target || asked.cover) && !read_profile(&profile, d))
        return false;
    struct book_cover cover = {&profile, (enum profile_paper)asked.paper, asked.blurb};
    if (asked.cover && !profile.has_cover)
        return diag_set(d, "--cover: the printer's profile does not describe covers");
    order->cover = asked.cover ? &cover : NULL;
    order->profile = asked.target && !asked.fits ? &profile : NULL;
    order->record = shelf->record;
    order->n = shelf->n;
    order->group = shelf->group;
    return bind_explained(order, shelf, d);
}

/* Takes the texts of the plan as if they were options. */
static bool take_plan(struct book_plan **plan, struct strbuf *command, struct strbuf *name,
                      struct diag *d)
{
    *plan = asked.plan ? book_plan_read(asked.plan, d) : NULL;
    if (!*plan)
        return !asked.plan;
    char **text = (*plan)->text;
    asked.template = text[PLAN_TEMPLATE];
    asked.lang = text[PLAN_LANG];
    asked.target = text[PLAN_TARGET] && strcmp(text[PLAN_TARGET], targets[1]) == 0;
    asked.profile = text[PLAN_PROFILE];
    asked.symbols = text[PLAN_SYMBOLS];
    asked.title = text[PLAN_TITLE];
    asked.author = text[PLAN_AUTHOR];
    asked.isbn = text[PLAN_ISBN];
    asked.blurb = text[PLAN_BLURB];
    asked.paper = text[PLAN_PAPER] && strcmp(text[PLAN_PAPER], profile_paper_name[1]) == 0;
    book_plan_command(*plan, command);
    book_plan_name(*plan, name);
    asked.command = command->text;
    return true;
}

static struct book_imprint imprint_of(const struct book_plan *plan)
{
    struct book_imprint imprint = {.author = asked.author, .isbn = asked.isbn};

    if (plan) {
        imprint.series = plan->text[PLAN_SERIES];
        imprint.publisher = plan->text[PLAN_PUBLISHER];
        imprint.copyright = plan->text[PLAN_COPYRIGHT];
    }
    return imprint;
}

static bool run(char **path, int npaths, struct diag *d)
{
    struct shelf shelf = {0};
    struct book_plan *plan = NULL;
    struct template *template = NULL;
    struct wording *wording = NULL;
    struct strbuf command, name;

    strbuf_init(&command);
    strbuf_init(&name);
    bool fine = check_asked(npaths, d) && take_plan(&plan, &command, &name, d) &&
                (template = read_template(d)) && (wording = read_wording(d));
    if (fine) {
        struct book_order order = {
            .template = template,
            .wording = wording,
            .title = asked.title,
            .imprint = imprint_of(plan),
            .first_page = (int)asked.first_page,
            .first_number = (int)asked.first_number,
            .output = {(enum surface_kind)asked.pictures, asked.preview, (int)asked.dpi},
            .apart = asked.key != NULL,
            .command = asked.command,
            .short_command = plan ? name.text : NULL};
        fine = bind(&order, plan, path, npaths, &shelf, d);
    }
    int error = errno;
    shelf_release(&shelf);
    wording_free(wording);
    template_free(template);
    book_plan_free(plan);
    strbuf_release(&command);
    strbuf_release(&name);
    errno = error;
    return fine;
}

/* Prints the rules that a finished PDF breaks. */
static int check_pdf(int npaths, struct diag *d)
{
    struct profile profile;
    struct strbuf faults;

    if (npaths > 0 || asked.output || asked.target || asked.plan || asked.fits || asked.key ||
        asked.preview || asked.dry_run || asked.template || asked.title || asked.author ||
        asked.command || asked.symbols || asked.lang) {
        diag_set(d, "with --check only --profile is allowed");
        return cli_fail(&program, d, CLI_WRONG);
    }
    strbuf_init(&faults);
    int status = CLI_WRONG;
    if (!read_profile(&profile, d) || !pdf_check(asked.check, &profile, &faults, d))
        cli_fail(&program, d, CLI_WRONG);
    else {
        fputs(faults.text, stdout);
        status = cli_end(&program, faults.len ? CLI_NEGATIVE : CLI_DONE);
    }
    strbuf_release(&faults);
    return status;
}

int main(int argc, char **argv)
{
    struct diag d;
    int first = cli_begin(&program, argc, argv);

    guard_start();
    if (asked.check)
        return check_pdf(argc - first, &d);
    if (run(argv + first, argc - first, &d))
        return cli_end(&program, CLI_DONE);
    cli_quiet_pipe();
    return cli_fail(&program, &d, CLI_WRONG);
}
