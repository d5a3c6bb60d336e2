/* slink-render: draws puzzles or the steps to their solutions, one per page (PDF) or file (SVG,
 * PNG). */
#include "base/data_file.h"
#include "base/mem.h"
#include "render/drawing.h"
#include "render/input.h"
#include "render/paper/surface.h"
#include "render/sheet.h"
#include "render/step_page.h"
#include "render/symbols.h"
#include "tools/cli.h"
#include "tools/narrator.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { KIND_UNKNOWN = -1 };

static struct {
    int kind;
    bool solution, fill, different, coordinates, steps, brief;
    int64_t every, dpi; /* 0: not given */
    const char *symbols, *lang;
    int fields;
    int64_t paleness; /* in per cent; -1: not given */
    bool hatching;
    const char *output;
} asked = {.kind = KIND_UNKNOWN, .paleness = -1, .output = "-"};

static const struct option_row rows[] = {
    {OPTION_CHOICE, 'f', "format", "FORMAT", "pdf, svg or png (that of the file's name; pdf)",
     &asked.kind, 0, 0, surface_kind_name},
    {OPTION_FLAG, 's', "solution", NULL, "draw the solutions too", &asked.solution, 0, 0, NULL},
    {OPTION_FLAG, 0, "fill", NULL,
     "draw only the inside of the loop, in black; with --solution, draw it darker", &asked.fill, 0,
     0, NULL},
    {OPTION_FLAG, 0, "different", NULL,
     "draw two solutions on one board: two records of one puzzle for each picture",
     &asked.different, 0, 0, NULL},
    {OPTION_FLAG, 'c', "coordinates", NULL, "print row and column numbers", &asked.coordinates, 0,
     0, NULL},
    {OPTION_FLAG, 0, "steps", NULL,
     "draw the steps to the solution, a few per page or each in a file", &asked.steps, 0, 0, NULL},
    {OPTION_NUMBER, 0, "every", "K", "with --steps: K steps per picture", &asked.every, 1, 1000000,
     NULL},
    {OPTION_FLAG, 0, "brief", NULL,
     "with --steps: only the key moments, the steps of the hardest level", &asked.brief, 0, 0,
     NULL},
    {OPTION_TEXT, 0, "lang", "LANGUAGE",
     "with --steps: tell them in de, en or he (the texts of the input)", &asked.lang, 0, 0, NULL},
    {OPTION_TEXT, 0, "symbols", "LIST",
     "of sudokus: digits (default), letters, hex, shapes, or the symbols, as in ABCDEFGHI or "
     "I,II,III,IV",
     &asked.symbols, 0, 0, NULL},
    {OPTION_FLAG, 0, "hatching", NULL, "letter groups are hatched instead of tinted",
     &asked.hatching, 0, 0, NULL},
    {OPTION_CHOICE, 0, "fields", "TINTS",
     "the fields of jigsaw sudokus: none (default, white), grey or colour", &asked.fields, 0, 0,
     style_fields_name},
    {OPTION_NUMBER, 0, "paleness", "P", "with --fields: 0 strong .. 90 pale (70)", &asked.paleness,
     0, 90, NULL},
    {OPTION_NUMBER, 0, "dpi", "N", "pixels per inch of a PNG (144)", &asked.dpi, SURFACE_MIN_DPI,
     SURFACE_MAX_DPI, NULL},
    {OPTION_WRITE, 'o', "output", "FILE", "write to FILE (a folder for several pictures)",
     &asked.output, 0, 0, NULL},
    {0},
};

static const struct program program = {
    .name = "slink-render",
    .purpose = "Draws puzzles, one per page, or the steps to their solutions.",
    .operands = "[FILE...]",
    .max_operands = -1,
    .rows = rows,
    .notes =
        "Without FILE, or where FILE is -, standard input is read, in any dialect.\n"
        "A PDF holds all puzzles. SVG and PNG are one file per puzzle: -o names the file of a\n"
        "single puzzle, or a folder, which then holds 001.svg, 002.svg, ...\n"
        "Solutions must be in the input; `slink-solve --format json` adds them, and\n"
        "`slink-solve --different --format json` makes the two records for --different, and\n"
        "`slink-solve --explain --format json` adds the steps for --steps. The pictures of steps\n"
        "go into the folder that -o names, as 001-001.svg, 001-002.svg, ...: puzzle and step.\n",
};

struct job {
    struct input in;
    struct style style;
    struct symbols *symbols; /* the style's */
    struct text *text;
    struct narrator narrator;
    struct wording *wording; /* beside pictures of steps; NULL without them */
    struct diag d;
};

/* The ink of the inside with --solution and --fill: dark, with digits that can still be read. */
static const double ink_filled = 0.4;

/* Reads the other record of a puzzle, and takes its solution into the first one. */
static bool read_other(struct job *job, struct record *r)
{
    const struct drawing *drawing = drawing_of(r);
    struct record other;
    int number = job->in.reader.count;

    if (!drawing->merge)
        return diag_set(&job->d, "--different: a %s has no lines to compare", r->family->name);
    enum format_result result = input_next(&job->in, &other, &job->d);
    bool fine =
        result == FORMAT_RECORD && other.family == r->family && drawing->merge(r->body, other.body);
    if (!fine && result != FORMAT_ERROR)
        diag_set(&job->d,
                 "puzzle %d is not followed by another solution of it; `slink-solve --different "
                 "--format json` makes such pairs",
                 number);
    record_release(&other);
    return fine;
}

/* Reads a record that can be drawn as asked. */
static enum format_result read_next(struct job *job, struct record *r)
{
    enum format_result result = input_next(&job->in, r, &job->d);

    if (result == FORMAT_RECORD && asked.different && !read_other(job, r)) {
        record_release(r);
        return FORMAT_ERROR;
    }
    if (result == FORMAT_RECORD && asked.steps && !narrator_story(&job->narrator, r, &job->d)) {
        record_release(r);
        return FORMAT_ERROR;
    }
    if (result != FORMAT_RECORD || !asked.fill || drawing_of(r)->picture)
        return result;
    diag_set(&job->d, "--fill: the solution of a %s has no inside", r->family->name);
    record_release(r);
    return FORMAT_ERROR;
}

/* With a number, the caption of a page is drawn too. */
static void draw(struct job *job, struct surface *s, const struct record *r,
                 const struct sheet *sheet, int number)
{
    const struct drawing *drawing = drawing_of(r);

    if (number > 0)
        sheet_draw_caption(s->cr, job->text, sheet, r, number);
    if (asked.fill && !asked.solution)
        drawing->picture(s->cr, &job->style, r->body, sheet->x, sheet->y, sheet->unit);
    else if (asked.different)
        drawing->both(s->cr, job->text, &job->style, r->body, sheet->x, sheet->y, sheet->unit);
    else
        board_draw(s->cr, job->text, &job->style, r, asked.solution, sheet->x, sheet->y,
                   sheet->unit);
    if (asked.coordinates)
        drawing->coordinates(s->cr, job->text, &job->style, r->body, sheet->x, sheet->y,
                             sheet->unit);
}

/* Puts the document in its place if all went well. */
static bool end_surface(struct job *job, struct surface *s, bool fine)
{
    if (fine && text_complete(job->text, &job->d))
        return surface_close(s, &job->d);
    surface_discard(s);
    return false;
}

/* Draws this puzzle and all later ones, one per page. */
static bool make_pdf(struct job *job, struct record *r)
{
    struct sheet sheet = sheet_page(r, asked.coordinates);
    struct surface s;
    enum format_result result;

    if (!surface_open(&s, SURFACE_PDF, asked.output, sheet.width, sheet.height, 0, &job->d))
        return false;
    draw(job, &s, r, &sheet, 1);
    record_release(r);
    for (int number = 2; (result = read_next(job, r)) == FORMAT_RECORD; number++) {
        sheet = sheet_page(r, asked.coordinates);
        surface_next_page(&s, sheet.width, sheet.height);
        draw(job, &s, r, &sheet, number);
        record_release(r);
    }
    return end_surface(job, &s, result == FORMAT_END);
}

static bool make_picture(struct job *job, const struct record *r, const char *path)
{
    struct sheet sheet = sheet_picture(r, asked.coordinates);
    struct surface s;

    if (!surface_open(&s, (enum surface_kind)asked.kind, path, sheet.width, sheet.height,
                      (int)asked.dpi, &job->d))
        return false;
    draw(job, &s, r, &sheet, 0);
    return end_surface(job, &s, true);
}

static bool make_in_folder(struct job *job, const struct record *r, int number)
{
    struct strbuf path = strbuf_new();
    strbuf_format(&path, "%s/%03d.%s", asked.output, number, surface_kind_name[asked.kind]);
    bool fine = make_picture(job, r, path.text);
    strbuf_release(&path);
    return fine;
}

/* Makes the folder of the output unless it exists; `what` is what needs one. */
static bool make_folder(struct job *job, const char *what)
{
    if (strcmp(asked.output, "-") == 0)
        return diag_set(&job->d, "%s as %s need a folder: name it with -o", what,
                        surface_kind_name[asked.kind]);
    return outfile_make_folder(asked.output, &job->d);
}

/* Draws this puzzle and all later ones, one per file. Only after reading a second one is it known
 * whether -o names a folder. */
static bool make_pictures(struct job *job, struct record *r)
{
    struct record next;
    struct stat status;
    enum format_result result = read_next(job, &next);
    bool folder = stat(asked.output, &status) == 0 && S_ISDIR(status.st_mode), fine = false;

    if (result == FORMAT_END && !folder) {
        fine = make_picture(job, r, asked.output);
    } else if (result != FORMAT_ERROR) {
        fine = make_folder(job, "several puzzles") && make_in_folder(job, r, 1);
        for (int number = 2; fine && result == FORMAT_RECORD; number++) {
            fine = make_in_folder(job, &next, number);
            record_release(&next);
            result = read_next(job, &next);
        }
        fine = fine && result == FORMAT_END;
    }
    record_release(&next);
    return fine;
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* The puzzle whose steps are drawn. */
struct walk {
    const struct record *r;
    int number; /* of the puzzle, from 1 */
    struct step_page page;
    struct steps steps;
};

/* Draws the pages with its pictures; the first puzzle opens the PDF. */
static bool add_step_pages(struct job *job, struct surface *s, struct walk *walk)
{
    struct step_page *page = &walk->page;

    while (steps_next(&walk->steps)) {
        step_page_begin(page, job->text, &walk->steps);
        if (s->cr)
            surface_next_page(s, page->sheet_width, page->sheet_height);
        else if (!surface_open(s, SURFACE_PDF, asked.output, page->sheet_width, page->sheet_height,
                               0, &job->d))
            return false;
        step_page_draw(s->cr, job->text, page, &walk->steps);
    }
    return true;
}

/* Draws one file for each of its pictures, named after the puzzle and the last step shown. */
static bool add_step_pictures(struct job *job, struct walk *walk)
{
    bool fine = true;

    struct strbuf path = strbuf_new();
    while (fine && steps_next(&walk->steps)) {
        strbuf_clear(&path);
        strbuf_format(&path, "%s/%03d-%03d.%s", asked.output, walk->number, walk->steps.end,
                      surface_kind_name[asked.kind]);
        step_page_begin(&walk->page, job->text, &walk->steps);
        struct surface s;
        fine = surface_open(&s, (enum surface_kind)asked.kind, path.text, walk->page.sheet_width,
                            walk->page.sheet_height, (int)asked.dpi, &job->d);
        if (fine) {
            step_page_draw(s.cr, job->text, &walk->page, &walk->steps);
            fine = end_surface(job, &s, true);
        }
    }
    strbuf_release(&path);
    return fine;
}

/* Appends "Puzzle 3: Spiral", or the id where there is no title. */
static void add_title(const struct job *job, const struct record *r, int number, struct strbuf *out)
{
    const struct wording_texts *texts = &job->wording->texts;
    const char *title = r->title ? r->title : r->id;
    char digits[16];

    snprintf(digits, sizeof digits, "%d", number);
    fill_text(out, title ? texts->puzzle_titled : texts->puzzle,
              (struct fill_value[]){{"number", digits}, {"title", title}, {NULL, NULL}});
}

/* Draws all pictures of one puzzle, with its title; one of several without a title has its id. */
static bool walk_record(struct job *job, struct surface *s, const struct record *r, int number,
                        bool several)
{
    struct walk walk = {.r = r, .number = number};

    struct strbuf title = strbuf_new();
    add_title(job, r, number, &title);
    if (asked.brief)
        steps_init_brief(&walk.steps, r);
    else
        steps_init(&walk.steps, r, asked.every ? (int)asked.every : 1);
    walk.page = step_page_new(job->text, job->wording, &walk.steps,
                              several || r->title ? title.text : NULL, asked.kind == SURFACE_PDF);
    bool fine =
        asked.kind == SURFACE_PDF ? add_step_pages(job, s, &walk) : add_step_pictures(job, &walk);
    strbuf_release(&title);
    return fine;
}

/* Draws this puzzle and all later ones. Reads one ahead to know whether there are several. */
static bool walk_records(struct job *job, struct surface *s, struct record *r)
{
    struct record next;
    enum format_result result;
    int number = 0;
    bool fine;

    do {
        result = read_next(job, &next);
        number++;
        fine = result != FORMAT_ERROR &&
               walk_record(job, s, r, number, number > 1 || result == FORMAT_RECORD);
        record_release(r);
        *r = next;
    } while (fine && result == FORMAT_RECORD);
    return fine;
}

static bool make_steps(struct job *job, struct record *r)
{
    struct surface s = {.cr = NULL};

    if (asked.kind != SURFACE_PDF)
        return make_folder(job, "pictures of steps") && walk_records(job, &s, r);
    bool fine = walk_records(job, &s, r);
    return s.cr && end_surface(job, &s, fine);
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Without --format the ending of the file's name decides; folders and devices get a PDF, and so do
 * names without an ending. */
static bool find_kind(struct diag *d)
{
    const char *slash = strrchr(asked.output, '/'), *name = slash ? slash + 1 : asked.output;
    const char *dot = strrchr(name, '.');
    struct stat status;

    if (asked.kind != KIND_UNKNOWN)
        return true;
    asked.kind = SURFACE_PDF;
    if (!dot || dot == name || !dot[1] ||
        (stat(asked.output, &status) == 0 && !S_ISREG(status.st_mode)))
        return true;
    for (int i = 0; surface_kind_name[i]; i++)
        if (strcasecmp(dot + 1, surface_kind_name[i]) == 0) {
            asked.kind = i;
            return true;
        }
    return diag_set(d, "%s: '%s' is none of the formats pdf, svg and png; give one as --format",
                    asked.output, dot + 1);
}

static bool check_options(struct diag *d)
{
    if (asked.every && !asked.steps)
        return diag_set(d, "--every goes with --steps");
    if (asked.lang && !asked.steps)
        return diag_set(d, "--lang goes with --steps");
    if (asked.lang && !words_language(asked.lang, d))
        return false;
    if (asked.brief && !asked.steps)
        return diag_set(d, "--brief goes with --steps");
    if (asked.brief && asked.every)
        return diag_set(d, "--brief and --every exclude each other");
    if (asked.dpi && asked.kind != SURFACE_PNG)
        return diag_set(d, "--dpi goes with --format png");
    if (asked.different && (asked.steps || asked.fill || asked.solution))
        return diag_set(d, "--different goes with none of --solution, --fill and --steps");
    if (asked.steps && asked.fill)
        return diag_set(d, "--steps and --fill exclude each other");
    if (asked.paleness >= 0 && asked.fields == STYLE_FIELDS_WHITE)
        return diag_set(d, "--paleness goes with --fields grey or colour");
    if (asked.steps && (asked.symbols || asked.fields != STYLE_FIELDS_WHITE))
        return diag_set(d, "--steps excludes --symbols and --fields: its sentences name numbers");
    if (asked.steps && asked.solution)
        return diag_set(d, "--steps and --solution exclude each other");
    return true;
}

static bool set_style(struct job *job)
{
    job->style = style_default;
    if (asked.fill)
        job->style.inside = ink_filled;
    job->style.fields = (enum style_fields)asked.fields;
    job->style.hatching = asked.hatching;
    if (asked.paleness >= 0)
        job->style.paleness = (double)asked.paleness / 100;
    if (!symbols_read(asked.symbols ? asked.symbols : "digits", &job->symbols, &job->d))
        return false;
    job->style.symbols = job->symbols;
    return true;
}

static bool read_wording(struct job *job)
{
    char *path = data_file_path("text", ".ini", asked.lang ? asked.lang : "en");

    job->wording = wording_read(path, &job->d);
    free(path);
    if (job->wording)
        text_set_language(job->text, job->wording->language, job->wording->from_right);
    return job->wording != NULL;
}

static bool run(struct job *job)
{
    struct record r;

    if (!text_has_font(job->text, style_default.family, &job->d))
        return false;
    enum format_result result = read_next(job, &r);
    bool fine = false;
    if (result == FORMAT_RECORD)
        fine = asked.steps                 ? make_steps(job, &r)
               : asked.kind == SURFACE_PDF ? make_pdf(job, &r)
                                           : make_pictures(job, &r);
    record_release(&r);
    return fine;
}

int main(int argc, char **argv)
{
    struct job job = {.text = NULL, .symbols = NULL};
    int first = cli_begin(&program, argc, argv);

    if (!find_kind(&job.d) || !check_options(&job.d) ||
        !cli_files_differ(&program, argv + first, argc - first, &job.d) || !set_style(&job))
        return cli_fail(&program, &job.d, CLI_WRONG);
    input_init(&job.in, argv + first, argc - first,
               asked.solution || asked.fill || asked.different);
    job.in.steps = asked.steps;
    job.in.style = &job.style;
    job.text = text_new();
    job.narrator.language = asked.lang;
    bool fine = (!asked.steps || read_wording(&job)) && run(&job);
    int error = errno;
    text_free(job.text);
    input_release(&job.in);
    narrator_release(&job.narrator);
    wording_free(job.wording);
    symbols_free(job.symbols);
    if (fine)
        return cli_end(&program, CLI_DONE);
    errno = error;
    cli_quiet_pipe();
    return cli_fail(&program, &job.d, CLI_WRONG);
}
