/* slink-book: binds puzzles with their solutions into a book. */
#include "base/mem.h"
#include "base/utf8.h"
#include "model/engine.h"
#include "render/book.h"
#include "render/drawing.h"
#include "render/guard.h"
#include "render/input.h"
#include "render/template.h"
#include "tools/cli.h"
#include "tools/data_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
    const char *template, *lang, *output, *title, *author, *command, *symbols;
    int target;          /* 0: the screen, 1: print */
    const char *profile; /* of the printer */
    const char *check;   /* a type of puzzle */
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
     "with --target print: a file, or a name: kdp (default), lulu, ingram, home", &asked.profile, 0,
     0, NULL},
    {OPTION_TEXT, 0, "symbols", "LIST",
     "of sudokus: digits, letters, hex, or the symbols, as in ABCDEFGHI (the template's)",
     &asked.symbols, 0, 0, NULL},
    {OPTION_TEXT, 0, "title", "TEXT", "title of the book, instead of the usual one", &asked.title,
     0, 0, NULL},
    {OPTION_TEXT, 0, "author", "TEXT", "author in the metadata of a book for the screen",
     &asked.author, 0, 0, NULL},
    {OPTION_TEXT, 0, "command", "TEXT", "command to print in the colophon", &asked.command, 0, 0,
     NULL},
    {OPTION_TEXT, 0, "check", "TYPE",
     "check the template, its fonts, the words and their example for a book of that type;"
     " write nothing",
     &asked.check, 0, 0, NULL},
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
        "level;\n"
        "within a level they keep their order. The same input always produces the same bytes.\n",
};

struct shelf {
    struct record *record;
    int n;
    size_t capacity;
};

static bool read_records(struct shelf *shelf, const struct style *style, char **path, int npaths,
                         struct diag *d)
{
    struct input in;
    struct record r;
    enum format_result result;

    input_init(&in, path, npaths, true);
    in.style = style;
    while ((result = input_next(&in, &r, d)) == FORMAT_RECORD) {
        shelf->record =
            mem_reserve(shelf->record, shelf->n + 1, &shelf->capacity, sizeof *shelf->record);
        shelf->record[shelf->n++] = r;
    }
    record_release(&r);
    input_release(&in);
    return result == FORMAT_END;
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

static bool check_asked(int npaths, struct diag *d)
{
    if (asked.check && (asked.output || npaths > 0))
        return diag_set(d, "--check makes no book: leave out --output and FILE");
    if (!asked.output && !asked.check)
        return diag_set(d, "a name for the book is needed: -o FILE");
    if (asked.profile && !asked.target)
        return diag_set(d, "--profile goes with --target print");
    if (asked.author && asked.target)
        return diag_set(d, "--author goes with --target screen: a book for print has no metadata");
    return check_text("title", asked.title, d) && check_text("author", asked.author, d) &&
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

/* The first step that is as hard as the puzzle; NULL for one that needs none, or whose numbers are
 * not those of the book. The caller frees it. */
static char *find_hint(struct record *r, const struct style *style)
{
    char *hint = NULL;

    if (style->symbols && drawing_of(r)->symbols)
        return NULL;
    if (r->level < LEVEL_CLOSURE || r->level > LEVEL_REASONING ||
        (!r->story && engine_of(r)->explain(r, &effort) != ENGINE_UNIQUE))
        return NULL;
    for (int i = 0, key = story_key_level(r->story); i < r->story->nsteps && !hint; i++)
        if (r->story->step[i].level >= key)
            hint = mem_copy_text(r->story->step[i].text);
    story_free(r->story);
    r->story = NULL;
    return hint;
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

static bool bind_hints(struct book_order *order, struct shelf *shelf, const char *output,
                       struct diag *d)
{
    char **hint = mem_alloc((size_t)shelf->n, sizeof *hint);

    for (int i = 0; order->template->hints && order->nwalks > 0 && i < shelf->n; i++)
        hint[i] = find_hint(&shelf->record[i], &order->template->style);
    order->hint = hint;
    bool fine = book_make(order, output, d);
    for (int i = 0; i < shelf->n; i++)
        free(hint[i]);
    free(hint);
    return fine;
}

/* Adds what the engines find: the stories of small puzzles, and hints. */
static bool bind_explained(struct book_order *order, struct shelf *shelf, const char *output,
                           struct diag *d)
{
    struct book_walk walk[BOOK_MOST_FAMILIES] = {0};

    bool fine = book_find_type(order, d) && read_walks(order, walk, d) &&
                bind_hints(order, shelf, output, d);
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

/* To check a template is to bind the example of the words to a book that goes nowhere. */
static bool bind(const struct template *template, const struct wording *wording, char **path,
                 int npaths, struct shelf *shelf, struct diag *d)
{
    struct book_order order = {.template = template,
                               .wording = wording,
                               .title = asked.title,
                               .author = asked.author,
                               .command = asked.command};
    const char *output = asked.output;
    struct profile profile;
    char *example;

    if (asked.check) {
        const struct wording_type *type = wording_find_type(wording, asked.check);
        if (!type)
            return diag_set(d, "--check: the words have no section [%s]", asked.check);
        example = type->example;
        path = &example;
        npaths = 1;
        output = "/dev/null";
    }
    if (!read_records(shelf, &template->style, path, npaths, d))
        return false;
    if (asked.target && !read_profile(&profile, d))
        return false;
    order.profile = asked.target && !asked.check ? &profile : NULL;
    order.record = shelf->record;
    order.n = shelf->n;
    return bind_explained(&order, shelf, output, d);
}

static bool run(char **path, int npaths, struct diag *d)
{
    struct shelf shelf = {0};

    if (!check_asked(npaths, d))
        return false;
    struct template *template = read_template(d);
    struct wording *wording = template ? read_wording(d) : NULL;
    bool fine = wording && bind(template, wording, path, npaths, &shelf, d);
    int error = errno;
    for (int i = 0; i < shelf.n; i++)
        record_release(&shelf.record[i]);
    free(shelf.record);
    wording_free(wording);
    template_free(template);
    errno = error;
    return fine;
}

int main(int argc, char **argv)
{
    struct diag d;
    int first = cli_begin(&program, argc, argv);

    guard_start();
    if (run(argv + first, argc - first, &d))
        return cli_end(&program, CLI_DONE);
    cli_quiet_pipe();
    return cli_fail(&program, &d, CLI_WRONG);
}
