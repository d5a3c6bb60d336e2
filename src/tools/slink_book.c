/* slink-book: binds puzzles with their solutions into a book. */
#include "base/data_file.h"
#include "base/text.h"
#include "model/level.h"
#include "render/book/book.h"
#include "render/book/template.h"
#include "render/input.h"
#include "render/paper/pdf_check.h"
#include "render/paper/picture.h"
#include "render/symbols.h"
#include "tools/book.h"
#include "tools/cli.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct book_options asked;
static struct option_row text_rows[PLAN_TEXTS + 1];

static const struct program program = {
    .name = "slink-book",
    .purpose = "Binds puzzles and their solutions into a book.",
    .operands = "[FILE...]",
    .max_operands = -1,
    .table = {{book_rows, &asked}, {text_rows, &asked.book}},
    .notes =
        "Reads JSON lines with solutions, as slink-gen and `slink-solve --format json` write "
        "them,\n"
        "from the files, or from standard input if there is none or FILE is -. Sorts puzzles by "
        "level\n"
        "and score. The same input always produces the same bytes.\n",
};

/* Replaces the path of a file that is not there by that of ours, if we have one of that name. */
static void find_file(char **path, const char *folder)
{
    const char *slash = *path ? strrchr(*path, '/') : NULL;

    if (!*path || access(*path, F_OK) == 0)
        return;
    FREED char *found = data_file_path(folder, "", slash ? slash + 1 : *path);
    if (access(found, F_OK) == 0) {
        char *held = *path;
        *path = found;
        found = held;
    }
}

/* The path of the file that the text names, or else of this one; NULL with a message if there is none. */
static char *path_of(enum plan_text which, const char *usual, struct diag *d)
{
    const char *name = asked.book.text[which] ? asked.book.text[which] : usual;
    const char *folder = plan_text[which].folder;

    return data_file_is(plan_text[which].name, folder, ".ini", name, d)
               ? data_file_path(folder, ".ini", name)
               : NULL;
}

/* The index of the text among these names; or this one, without a text. */
static int choice(enum plan_text which, const char *const *names, int usual)
{
    int i = 0;

    while (asked.book.text[which] && strcmp(asked.book.text[which], names[i]) != 0)
        i++;
    return asked.book.text[which] ? i : usual;
}

/* The text as a number; 0 without one. */
static int number_of(enum plan_text which)
{
    int64_t number = 0;

    if (asked.book.text[which])
        number_parse(asked.book.text[which], 1, INT_MAX, &number);
    return (int)number;
}

static enum profile_paper paper(void)
{
    return (enum profile_paper)choice(PLAN_PAPER, profile_paper_name, 0);
}

static bool is_print(void)
{
    return book_text_is(&asked, PLAN_TARGET, "print");
}

static bool is_coloured(void)
{
    return book_text_is(&asked, PLAN_INK, "colour");
}

/* What the order says in place of the template. A command is given to be printed. */
static void set_wishes(struct template *t)
{
    int unused, colophon = asked.command && !asked.plan ? COLOPHON_FULL : (int)t->colophon;

    t->style.candidates = (enum style_candidates)choice(PLAN_CANDIDATES, style_candidates_name, 0);
    t->steps = (enum book_steps)choice(PLAN_STEPS, book_steps_name, t->steps);
    t->colophon = (enum template_colophon)choice(PLAN_COLOPHON, template_colophon_name, colophon);
    t->solutions = asked.key ? SOLUTIONS_KEY
                             : (enum book_solutions)choice(PLAN_SOLUTIONS, book_solutions_name,
                                                           (int)t->solutions);
    if (asked.book.text[PLAN_SOLUTIONS_PER_PAGE])
        t->solutions_per_page = number_of(PLAN_SOLUTIONS_PER_PAGE);
    t->exact = asked.book.text[PLAN_SOLUTIONS_PER_PAGE] != NULL;
    t->one_sided = book_text_is(&asked, PLAN_SIDES, "one");
    if (asked.book.text[PLAN_STEPS_FROM])
        level_parse_range(asked.book.text[PLAN_STEPS_FROM], &t->steps_from, &unused);
}

static struct template *read_template(struct diag *d)
{
    FREED char *path = path_of(PLAN_TEMPLATE, "classic-7x10", d);
    struct template *template = path ? template_read(path, d) : NULL;

    const char *symbols = asked.book.text[PLAN_SYMBOLS], *size = asked.book.text[PLAN_PAGE_SIZE];
    enum book_binding binding = (enum book_binding)choice(PLAN_BINDING, book_binding_name, 0);
    double width, height;
    if (template && ((symbols && !template_set_symbols(template, symbols, d)) ||
                     (size && !(page_size_parse(size, &width, &height, d) &&
                                template_set_size(template, width, height, d))) ||
                     !template_set_binding(template, binding, d))) {
        template_free(template);
        return NULL;
    }
    if (!template)
        return NULL;
    template_set_fonts(template, asked.book.text[PLAN_FONT], asked.book.text[PLAN_BOARD_FONT]);
    set_wishes(template);
    /* The colours of fields would be pale greys, too close to each other. */
    if (is_print() && !is_coloured() && template->style.fields == STYLE_FIELDS_COLOUR)
        template->style.fields = STYLE_FIELDS_GREY;
    return template;
}

/* A copied file of words has the examples that come with the programs if it has none beside it. */
static struct wording *read_wording(const struct template *template, struct diag *d)
{
    FREED char *path = path_of(PLAN_LANG, "en", d);
    const struct symbols *symbols = template->style.symbols;
    bool child = book_text_is(&asked, PLAN_VOICE, "child") && symbols && symbols->shapes;
    struct wording *wording = path ? wording_read_for(path, child, d) : NULL;

    for (int i = 0; wording && i < wording->ntypes; i++) {
        struct wording_type *type = &wording->type[i];
        if (type->borrows) { /* those of the board before it */
            type->example = type[-1].example;
            type->steps = type[-1].steps;
            type->techniques = type[-1].techniques;
            type->technique_examples = type[-1].technique_examples;
            continue;
        }
        find_file(&type->example, "text");
        find_file(&type->steps, "text");
        find_file(&type->techniques, "techniques");
        find_file(&type->technique_examples, "techniques");
    }
    return wording;
}

static bool read_profile(struct profile *profile, struct diag *d)
{
    FREED char *path = path_of(PLAN_PROFILE, "kdp", d);

    if (!path || !profile_read(profile, path, d))
        return false;
    if (is_coloured()) {
        profile->wish[PROFILE_COLOUR] = PROFILE_ALLOWED;
        profile->least_grey = 0; /* tints of colours are light */
    }
    return true;
}

enum { BOOK, KEY, COVER, NUMBERS, OUTPUTS };

/* None of the files is put in its place before all are drawn; a book that is only tried goes
 * nowhere. */
static bool draw_all(const struct book_order *order, struct diag *d)
{
    const char *const path[OUTPUTS] = {asked.pictures ? NULL
                                       : asked.fits   ? "/dev/null"
                                                      : asked.output,
                                       asked.key, asked.cover, asked.numbers};
    struct outfile out[OUTPUTS] = {{0}};
    struct strbuf report[OUTPUTS] = {strbuf_new(), strbuf_new(), strbuf_new(), strbuf_new()};
    bool fine = true;

    for (int i = 0; fine && i < OUTPUTS; i++)
        fine = !path[i] || outfile_open(&out[i], path[i], d);
    fine = fine && book_make(order, &out[BOOK], &report[BOOK], d) &&
           (!asked.key || book_make_key(order, &out[KEY], d)) &&
           (!asked.cover || book_make_cover(order, &out[COVER], &report[COVER], d)) &&
           (!asked.numbers || fputs(order->numbers->text, out[NUMBERS].stream) >= 0) &&
           outfile_commit_all(out, OUTPUTS, d);
    int error = errno;
    for (int i = 0; i < OUTPUTS; i++) {
        if (fine && asked.report && report[i].len)
            fprintf(stderr, "%s\n", report[i].text);
        outfile_discard(&out[i]);
        strbuf_release(&report[i]);
    }
    errno = error;
    return fine;
}

static bool make(const struct book_order *order, struct diag *d)
{
    int npages;

    if (!asked.dry_run)
        return draw_all(order, d);
    if (!book_check(order, &npages, d))
        return false;
    printf("about %d page%s\n", npages, npages == 1 ? "" : "s");
    return true;
}

/* Steps of harder puzzles than there are are a mistake. */
static bool steps_begin(const struct template *t, const struct book_records *records,
                        struct diag *d)
{
    bool begin = !asked.book.text[PLAN_STEPS_FROM] || records->n == 0;

    for (int i = 0; i < records->n && !begin; i++)
        begin = records->puzzle[i].level >= t->steps_from;
    return begin || diag_set(d, "--steps-from: no puzzle is of level %d or harder", t->steps_from);
}

/* The puzzles of the files; to check a template, the example of the words. */
static bool fill(struct book_input *input, const struct book_plan *plan,
                 const struct book_order *order, char **path, int npaths, struct diag *d)
{
    const struct template *t = order->template;

    if (asked.dry_run) {
        if (!book_input_blank(input, plan, d))
            return false;
    } else if (asked.fits) {
        const struct wording_type *type = wording_find_type(order->wording, asked.fits);
        if (!type)
            return diag_set(d, "--fits: the words have no section [%s]", asked.fits);
        if (!book_input_read(input, t, &(char *){type->example}, 1, d))
            return false;
    } else if (!book_input_read(input, t, path, npaths, d))
        return false;
    return book_input_shown(input, t, asked.book.text[PLAN_SYMBOLS],
                            book_text_is(&asked, PLAN_VOICE, "child"), d) &&
           steps_begin(t, &input->records, d) && (!plan || book_input_group(input, plan, d));
}

static bool bind(struct book_order *order, const struct book_plan *plan, char **path, int npaths,
                 struct book_input *input, struct diag *d)
{
    struct profile profile;

    if (!fill(input, plan, order, path, npaths, d))
        return false;
    const char *pdfx = asked.book.text[PLAN_PDFX], *title = asked.book.text[PLAN_TITLE];
    if ((is_print() || asked.cover) &&
        (!read_profile(&profile, d) ||
         !pdfx_parse(pdfx ? pdfx : profile.pdfx, &order->condition, d)))
        return false;
    if (is_print() && profile.wish[PROFILE_TAGS] == PROFILE_REQUIRED)
        return diag_set(
            d, "--profile: '%s' wants tags, as readers on a screen do, and --target print has none",
            asked.book.text[PLAN_PROFILE]);
    struct book_cover cover = {.profile = &profile,
                               .blurb = asked.book.text[PLAN_BLURB],
                               .price = asked.book.text[PLAN_PRICE],
                               .front_picture = asked.book.text[PLAN_FRONT_PICTURE],
                               .back_picture = asked.book.text[PLAN_BACK_PICTURE],
                               .design =
                                   (enum cover_design)choice(PLAN_DESIGN, cover_design_name, 0),
                               .colours = asked.book.text[PLAN_COLOURS],
                               .spine_up = choice(PLAN_SPINE, spine_text_name, 0)};
    if (asked.cover && !profile.has_cover)
        return diag_set(d, "--cover: the printer's profile does not describe covers");
    order->cover = asked.cover ? &cover : NULL;
    order->profile = is_print() && !asked.fits ? &profile : NULL;
    order->paper = paper();
    order->archive = book_text_is(&asked, PLAN_PDFA, "2b");
    order->records = &input->records;
    order->group = input->group;
    const struct wording_type *type = book_find_type(order, d);
    if (!type)
        return false;
    const struct book_group given = {.title = asked.order == SECTION_LEVELS ? NULL
                                              : title                       ? title
                                                                            : type->title,
                                     .given_order = true,
                                     .by_level = asked.order == SECTION_LEVELS,
                                     .n = order->records->n};
    if (asked.order && !plan)
        order->group = &given;
    return book_could_show(order, d) &&
           book_input_explain(input, order, asked.book.text[PLAN_STEPS], d) && make(order, d);
}

/* Takes the texts of the plan as if they were options. */
static bool take_plan(struct book_plan **plan, struct strbuf *command, struct strbuf *name,
                      struct diag *d)
{
    *plan = asked.plan ? book_plan_read(asked.plan, NULL, d) : NULL;
    if (!*plan)
        return !asked.plan;
    for (int i = 0; asked.order && i < (*plan)->nsections; i++)
        if (!section_reorder((*plan)->section[i], section_order_name[asked.order], d))
            return false;
    for (int i = 0; i < PLAN_TEXTS; i++)
        if (!asked.book.text[i])
            asked.book.text[i] = (*plan)->book.text[i];
    book_plan_command(*plan, command);
    book_plan_name(*plan, name);
    asked.command = command->text;
    return true;
}

/* What a printer does not take of a file, and what helps. Of a leaflet, however few its pages are. */
static bool find_faults(const char *path, const char *book, bool leaflet, struct strbuf *faults,
                        struct diag *d)
{
    struct profile profile;

    if (!read_profile(&profile, d))
        return false;
    if (book_text_is(&asked, PLAN_PDFX, "none")) /* as the maker wants it */
        strcpy(profile.pdfx, "none");
    if (leaflet) {
        profile.least_pages = 1;
        profile.even = false;
    }
    bool fine = (!book || profile.has_cover ||
                 diag_set(d, "--cover-of: the printer's profile does not describe covers")) &&
                (book ? pdf_check_cover(path, book, paper(), &profile, faults, d)
                      : pdf_check(path, paper(), &profile, faults, d));
    pdf_check_remedies(book != NULL, faults);
    return fine;
}

static bool is_file(const char *path)
{
    struct stat is;

    return path && strcmp(path, "-") != 0 && stat(path, &is) == 0 && S_ISREG(is.st_mode);
}

/* What a printer does not take of the book, its key and the cover that were made; what is no file cannot be
 * read again. They stay, to be looked at. */
static bool check_made(bool *faulty, struct diag *d)
{
    const struct {
        const char *name, *path, *of;
        bool is;
    } made[] = {{"the book", asked.output, NULL, is_print()},
                {"the key", asked.key, NULL, is_print()},
                {"the cover", asked.cover, asked.output, is_file(asked.output)}};

    for (int i = 0; i < 3; i++) {
        OWN(strbuf) faults = strbuf_new();
        if (!made[i].is || !is_file(made[i].path))
            continue;
        if (!find_faults(made[i].path, made[i].of, made[i].path == asked.key, &faults, d))
            return false;
        for (char *at = faults.text, *end; (end = strchr(at, '\n')); at = end + 1)
            fprintf(stderr, "slink-book: %s: %.*s\n", made[i].name, (int)(end - at), at);
        *faulty = *faulty || faults.len;
    }
    return true;
}

/* --key and --solutions key are one wish: its file has a name if it is written. */
static bool key_is_named(const struct template *t, struct diag *d)
{
    const char *where = asked.book.text[PLAN_SOLUTIONS];
    bool drawn = !asked.dry_run && !asked.fits && !asked.pictures && !asked.preview;

    if (asked.key && where && strcmp(where, "key") != 0)
        return diag_set(d, "--key puts the solutions into a file: leave out --solutions %s", where);
    return t->solutions != SOLUTIONS_KEY || asked.key || !drawn ||
           diag_set(d, "--solutions key: --key FILE names the file of the solutions");
}

static bool run(char **path, int npaths, bool *faulty, struct diag *d)
{
    struct book_input input = {0};
    struct book_plan *plan = NULL;
    struct template *template = NULL;
    struct wording *wording = NULL;

    OWN(strbuf)
    command = strbuf_new(), name = strbuf_new(), remarks = strbuf_new(), numbers = strbuf_new();
    bool fine = take_plan(&plan, &command, &name, d);
    char year[DATE_ROOM];
    if (asked.book.text[PLAN_AUTHOR] && !asked.book.text[PLAN_COPYRIGHT] && cli_year(year))
        asked.book.text[PLAN_COPYRIGHT] = year;
    fine = fine && cli_files_differ(&program, path, npaths, d) && (template = read_template(d)) &&
           key_is_named(template, d) && (wording = read_wording(template, d));
    if (fine) {
        struct book_order order = {
            .template = template,
            .wording = wording,
            .title = asked.book.text[PLAN_TITLE],
            .imprint = {asked.book.text[PLAN_SUBTITLE], asked.book.text[PLAN_SERIES],
                        asked.book.text[PLAN_AUTHOR], asked.book.text[PLAN_PUBLISHER],
                        asked.book.text[PLAN_COPYRIGHT], asked.book.text[PLAN_ISBN]},
            .margins = {{asked.book.text[PLAN_HEAD], asked.book.text[PLAN_FOOT]},
                        asked.book.text[PLAN_LOGO],
                        choice(PLAN_LOGO_AT, logo_place_name, 0)},
            .starless = book_text_is(&asked, PLAN_STARS, "none"),
            .contest = book_text_is(&asked, PLAN_CONTEST, "sheet"),
            .background = {asked.book.text[PLAN_BACKGROUND],
                           asked.book.text[PLAN_BACKGROUND_PICTURE]},
            .colour = is_coloured(),
            .background_frame = choice(PLAN_BACKGROUND_AREA, background_area_name, 0),
            .qr = asked.book.text[PLAN_QR],
            .first_page = number_of(PLAN_START_PAGE),
            .first_number = number_of(PLAN_NUMBER_FROM),
            .output = {(enum surface_kind)asked.pictures, asked.output, asked.preview,
                       (int)asked.dpi},
            .remarks = &remarks,
            .numbers = &numbers,
            .command = asked.command,
            .short_command = plan ? name.text : NULL};
        for (int i = 0; plan && i < EXTRA_SIDES; i++)
            order.extra[i] = &plan->extra[i];
        order.between = plan ? &plan->between : NULL;
        order.notes = plan ? &plan->notes : NULL;
        order.versions = plan ? (int)plan->versions : 0;
        fine = bind(&order, plan, path, npaths, &input, d);
        if (fine && remarks.len && !asked.fits) /* the example is no puzzle of the book */
            fprintf(stderr, "slink-book: %s\n", remarks.text);
        fine = fine && (asked.dry_run || asked.no_check || check_made(faulty, d));
    }
    int error = errno;
    book_input_release(&input);
    wording_free(wording);
    template_free(template);
    book_plan_free(plan);
    errno = error;
    return fine;
}

/* Prints the rules that a finished PDF breaks. */
static int check_pdf(struct diag *d)
{
    OWN(strbuf) faults = strbuf_new();

    if (!find_faults(asked.check, asked.cover_of, false, &faults, d))
        return cli_fail(&program, d, CLI_WRONG);
    fputs(faults.text, stdout);
    return cli_end(&program, faults.len ? CLI_NEGATIVE : CLI_DONE);
}

int main(int argc, char **argv)
{
    struct diag d;
    bool faulty = false;

    if (picture_apart(argc, argv))
        return CLI_DONE;
    book_text_rows(text_rows);
    int first = cli_begin(&program, argc, argv);

    if (!book_options_check(&asked, program.table, argc - first, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    if (asked.check)
        return check_pdf(&d);
    if (run(argv + first, argc - first, &faulty, &d))
        return cli_end(&program, faulty ? CLI_NEGATIVE : CLI_DONE);
    cli_quiet_pipe();
    return cli_fail(&program, &d, CLI_WRONG);
}
