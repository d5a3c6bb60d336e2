/* slink-render: draws puzzles or the steps to their solutions, one per page (PDF) or file (SVG,
 * PNG). */
#include "base/data_file.h"
#include "base/mem.h"
#include "base/text.h"
#include "render/drawing.h"
#include "render/paper/picture.h"
#include "render/sheet.h"
#include "tools/cli.h"
#include "tools/render.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

struct render_wish render_wish = {.kind = KIND_UNKNOWN, .paleness = -1, .output = "-"};

#define AT(field) OPTION_AT(render_wish, field)

static const char *const picture_names[] = {"number", "id", NULL};
enum { BY_NUMBER, BY_ID };

static const struct option_row rows[] = {
    {OPTION_CHOICE, 'f', "format", "FORMAT",
     "pdf, svg, png, eps or tiff, of one bit a pixel (that of the file's name; pdf)", AT(kind), 0,
     0, surface_kind_name},
    {OPTION_FLAG, 's', "solution", NULL, "draw the solutions too", AT(solution)},
    {OPTION_FLAG, 0, "fill", NULL,
     "draw only the inside of the loop, in black; with --solution, draw it darker", AT(fill)},
    {OPTION_FLAG, 0, "different", NULL,
     "draw two solutions on one board: two records of one puzzle for each picture", AT(different),
     .rules =
         "without solution fill steps: --different goes with none of --solution, --fill and --steps;"},
    {OPTION_FLAG, 'c', "coordinates", NULL, "print row and column numbers", AT(coordinates)},
    {OPTION_FLAG, 0, "steps", NULL,
     "draw the steps to the solution, a few per page or each in a file", AT(steps),
     .rules =
         "without fill solution;"
         "without symbols fields: --steps excludes --symbols and --fields: its sentences name numbers;"},
    {OPTION_FLAG, 0, "pairs", NULL,
     "with --steps, in files: the board before beside the board after", AT(pairs),
     .rules =
         "with steps;"
         "with format=svg format=png format=eps format=tiff: --pairs goes with pictures in files;"},
    {OPTION_NUMBER, 0, "every", "K", "with --steps: K steps per picture", AT(every), 1, 1000000,
     .rules = "with steps;"},
    {OPTION_FLAG, 0, "brief", NULL,
     "with --steps: only the key moments, the steps of the hardest level", AT(brief),
     .rules = "with steps;"
              "without every;"},
    {OPTION_TEXT, 0, "lang", "LANGUAGE", "with --steps: of their texts (that of the input)",
     AT(lang), .folder = "text", .rules = "with steps;"},
    {OPTION_TEXT, 0, "symbols", "LIST",
     "of sudokus: digits (default), letters, hex, shapes, the symbols, as in ABCDEFGHI or "
     "I,II,III,IV, or a folder of pictures",
     AT(symbols)},
    {OPTION_FLAG, 0, "hatching", NULL, "letter groups are hatched instead of tinted", AT(hatching)},
    {OPTION_CHOICE, 0, "fields", "TINTS",
     "the fields of jigsaw sudokus: none (default, white), grey or colour", AT(fields), 0, 0,
     style_fields_name, .none = "none"},
    {OPTION_NUMBER, 0, "paleness", "P", "with --fields: 0 strong .. 90 pale (70)", AT(paleness), 0,
     90, .rules = "with fields=grey fields=colour: --paleness goes with --fields grey or colour;"},
    {OPTION_NUMBER, 0, "dpi", "N", "pixels per inch of a PNG (144) or TIFF (600)", AT(dpi),
     SURFACE_MIN_DPI, SURFACE_MAX_DPI, .rules = "with format=png format=tiff;"},
    {OPTION_TEXT, 0, "width", "LENGTH",
     "how wide a picture is, as in 85mm, 3.25in or 240pt; of a PDF, the page", AT(width),
     .rules = "without steps;"},
    {OPTION_CHOICE, 0, "candidates", "WHICH",
     "of sudokus and kakuros: small numbers in open cells, to cross out: none (default), all, or start: those "
     "that no given or sum rules out",
     AT(candidates), 0, 0, style_candidates_name, .none = "none", .rules = "without steps;"},
    {OPTION_FLAG, 0, "transparent", NULL, "pictures have no white ground", AT(transparent),
     .rules = "with format=svg format=png format=eps;"},
    {OPTION_CHOICE, 0, "names", "NAMES",
     "of pictures in a folder: number (default), as in 001.svg; id, as the puzzle's, which is its "
     "date in dailies",
     AT(names), 0, 0, picture_names, .none = "number",
     .rules = "with format=svg format=png format=eps format=tiff;"
              "without steps;"},
    {OPTION_READ, 0, "numbers", "FILE",
     "the numbers of the puzzles, a line each, as 17 or A17: those that slink-book --numbers "
     "writes (their places in the input)",
     AT(numbers),
     .rules = "with format=svg format=png format=eps format=tiff;"
              "without steps;"},
    {OPTION_WRITE, 0, "table", "FILE",
     "write a CSV of the pictures for layout programs: file, id, title, type, size, level, score, "
     "minutes, number",
     AT(table),
     .rules = "with format=svg format=png format=eps format=tiff;"
              "without steps;"},
    {OPTION_WRITE, 'o', "output", "FILE", "write to FILE (a folder for several pictures)",
     AT(output)},
    {0},
};

static const struct program program = {
    .name = "slink-render",
    .purpose = "Draws puzzles, one per page, or the steps to their solutions.",
    .operands = "[FILE...]",
    .max_operands = -1,
    .table = {{rows, &render_wish}},
    .notes =
        "Without FILE, or where FILE is -, standard input is read, in any dialect.\n"
        "A PDF holds all puzzles. SVG, PNG and EPS are one file per puzzle: -o names the file of a\n"
        "single puzzle, or a folder, which then holds 001.svg, 002.svg, ...\n"
        "Solutions must be in the input; `slink-solve --format json` adds them, and\n"
        "`slink-solve --different --format json` makes the two records for --different, and\n"
        "`slink-solve --explain --format json` adds the steps for --steps. The pictures of steps\n"
        "go into the folder that -o names, as 001-001.svg, 001-002.svg, ...: puzzle and step.\n",
};

/* The ink of the inside with --solution and --fill: dark, with digits that can still be read. */
static const double ink_filled = 0.4;

/* With --width a page has the board alone, as a picture has. */
static struct sheet sheet_for(const struct job *job, const struct record *r, bool page)
{
    return page && job->width == 0 ? sheet_page(r, render_wish.coordinates)
                                   : sheet_picture(r, render_wish.coordinates);
}

static double scale_of(const struct job *job, const struct sheet *sheet)
{
    return job->width > 0 ? job->width / sheet->width : 1;
}

/* With a number, the caption of a page is drawn too. */
static void draw(struct job *job, struct surface *s, const struct record *r,
                 const struct sheet *sheet, int number)
{
    const struct drawing *drawing = drawing_of(r);
    double scale = scale_of(job, sheet);
    const struct pen pen = {s->cr, job->text, &job->style};
    const struct spot at = {sheet->x, sheet->y, sheet->unit};

    cairo_save(s->cr);
    cairo_scale(s->cr, scale, scale);
    if (number > 0 && job->width == 0)
        sheet_draw_caption(s->cr, job->text, sheet, r, number);
    if (render_wish.fill && !render_wish.solution)
        drawing->picture(&pen, r->body, at);
    else if (render_wish.different)
        drawing->both(&pen, r->body, at);
    else
        board_draw(&pen, r, render_wish.solution, at);
    if (render_wish.coordinates)
        drawing->coordinates(&pen, r->body, at);
    cairo_restore(s->cr);
}

/* Puts the document in its place if all went well. */
bool job_end(struct job *job, struct surface *s, bool fine)
{
    if (fine && text_complete(job->text, &job->d))
        return surface_close(s, &job->d);
    surface_discard(s);
    return false;
}

/* Draws this puzzle and all later ones, one per page. */
static bool make_pdf(struct job *job, struct record *r)
{
    struct sheet sheet = sheet_for(job, r, true);
    double scale = scale_of(job, &sheet);
    struct surface s;
    enum format_result result;

    if (!surface_open(&s, SURFACE_PDF, render_wish.output, sheet.width * scale,
                      sheet.height * scale, 0, &job->d))
        return false;
    draw(job, &s, r, &sheet, 1);
    record_release(r);
    for (int number = 2; (result = job_next(job, r)) == FORMAT_RECORD; number++) {
        sheet = sheet_for(job, r, true);
        scale = scale_of(job, &sheet);
        surface_next_page(&s, sheet.width * scale, sheet.height * scale);
        draw(job, &s, r, &sheet, number);
        record_release(r);
    }
    return job_end(job, &s, result == FORMAT_END);
}

/* A field of a CSV of RFC 4180, with quotation marks where they are needed. */
static void put_field(FILE *out, const char *text, char after)
{
    bool quoted = text && text[strcspn(text, ",\"\r\n")];

    fputs(quoted ? "\"" : "", out);
    for (; text && *text; text++)
        fprintf(out, "%s%c", *text == '"' ? "\"" : "", *text);
    fprintf(out, "%s%c", quoted ? "\"" : "", after);
}

/* What layout programs merge with the picture. A path may not be told by the folder of another program. */
static bool add_row(struct job *job, const struct record *r, const char *path)
{
    FILE *out = job->table.stream;
    const char *slash = strrchr(path, '/');

    OWN(strbuf) size = strbuf_new(), type = strbuf_new();
    const char *board = record_board(r);
    r->family->size(r->body, &size);
    strbuf_format(&type, "%s%s%s", record_type_name(r), board ? " " : "", board ? board : "");
    if (job->rows++ == 0)
        fputs("file,id,title,type,size,level,score,minutes,number\r\n", out);
    put_field(out, slash ? slash + 1 : path, ',');
    put_field(out, r->id, ',');
    put_field(out, r->title, ',');
    put_field(out, type.text, ',');
    put_field(out, size.text, ',');
    put_field(out, r->level == LEVEL_UNKNOWN ? NULL : level_name[r->level], ',');
    fprintf(out, r->score > 0 ? "%" PRId64 "," : ",", r->score);
    fprintf(out, r->has_path ? "%d," : ",", r->path.minutes);
    fprintf(out, "%s\r\n", job->number);
    return !ferror(out) ||
           diag_set(&job->d, "%s: write error: %s", render_wish.table, strerror(errno));
}

static bool make_picture(struct job *job, const struct record *r, const char *path)
{
    struct sheet sheet = sheet_for(job, r, false);
    double scale = scale_of(job, &sheet);
    struct surface s;

    if (!surface_open(&s, (enum surface_kind)render_wish.kind, path, sheet.width * scale,
                      sheet.height * scale, (int)render_wish.dpi, &job->d))
        return false;
    OWN(strbuf) about = strbuf_new();
    sheet_describe(r, render_wish.solution, &about);
    s.title = sheet_name(r);
    s.about = about.text;
    if (render_wish.transparent)
        surface_clear(&s);
    draw(job, &s, r, &sheet, 0);
    return job_end(job, &s, true) && (!render_wish.table || add_row(job, r, path));
}

/* The number of the next puzzle: that of the next line of the file, or its place in the input. */
static bool take_number(struct job *job, int place)
{
    enum { MOST_DIGITS = 9 };
    const char *line = render_wish.numbers ? job->lines.text + job->line : "";
    size_t letter = *line >= 'A' && *line <= 'Z', n = letter + strspn(line + letter, "0123456789");

    if (!render_wish.numbers)
        return snprintf(job->number, sizeof job->number, "%d", place);
    if (n == letter || n > letter + MOST_DIGITS || line[n] != '\n')
        return diag_set(&job->d, "%s:%d: not the number of a puzzle, such as 17 or A17",
                        render_wish.numbers, place);
    memcpy(job->number, line, n);
    job->number[n] = 0;
    job->line += n + 1;
    return true;
}

/* Whether the puzzle's id can be the name of a file. */
static bool is_name(struct job *job, const struct record *r, int number)
{
    if (!r->id)
        return diag_set(&job->d, "--names id: puzzle %d has no id", number);
    return (!strchr(r->id, '/') && r->id[0] != '.' && r->id[0] != '-') ||
           diag_set(&job->d, "--names id: the id '%s' of puzzle %d is no name of a file", r->id,
                    number);
}

/* Whether no earlier puzzle has this name, which is kept. */
static bool is_new(struct job *job, const char *name, int number)
{
    bool by_id = render_wish.names == BY_ID;

    for (int i = 0; i < job->nids; i++)
        if (strcmp(job->ids[i], name) == 0)
            return diag_set(&job->d, "--%s: puzzles %d and %d have the same %s, '%s'",
                            by_id ? "names id" : "numbers", i + 1, number, by_id ? "id" : "number",
                            name);
    job->ids = mem_reserve(job->ids, job->nids + 1, &job->room, sizeof *job->ids);
    job->ids[job->nids++] = mem_copy_text(name);
    return true;
}

static bool make_in_folder(struct job *job, const struct record *r, int number)
{
    OWN(strbuf) path = strbuf_new(), name = strbuf_new();
    if (!take_number(job, number) || (render_wish.names == BY_ID && !is_name(job, r, number)))
        return false;
    int letter = job->number[0] >= 'A';
    if (render_wish.names == BY_ID)
        strbuf_text(&name, r->id);
    else
        strbuf_format(&name, "%.*s%03d", letter, job->number, atoi(job->number + letter));
    strbuf_format(&path, "%s/%s.%s", render_wish.output, name.text,
                  surface_kind_name[render_wish.kind]);
    return is_new(job, name.text, number) && make_picture(job, r, path.text);
}

/* Makes the folder of the output unless it exists; `what` is what needs one. */
bool job_folder(struct job *job, const char *what)
{
    if (strcmp(render_wish.output, "-") == 0)
        return diag_set(&job->d, "%s as %s need a folder: name it with -o", what,
                        surface_kind_name[render_wish.kind]);
    return outfile_make_folder(render_wish.output, &job->d);
}

/* Draws this puzzle and all later ones, one per file. Only after reading a second one is it known
 * whether -o names a folder. */
static bool make_pictures(struct job *job, struct record *r)
{
    struct record next;
    struct stat status;
    enum format_result result = job_next(job, &next);
    bool folder = stat(render_wish.output, &status) == 0 && S_ISDIR(status.st_mode), fine = false;

    if (result == FORMAT_END && !folder) {
        fine = take_number(job, 1) && make_picture(job, r, render_wish.output);
    } else if (result != FORMAT_ERROR) {
        fine = job_folder(job, "several puzzles") && make_in_folder(job, r, 1);
        for (int number = 2; fine && result == FORMAT_RECORD; number++) {
            fine = make_in_folder(job, &next, number);
            record_release(&next);
            result = job_next(job, &next);
        }
        fine = fine && result == FORMAT_END;
    }
    record_release(&next);
    return fine;
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Without --format the ending of the file's name decides; folders and devices get a PDF, and so do
 * names without an ending. */
static bool find_kind(struct diag *d)
{
    const char *slash = strrchr(render_wish.output, '/'),
               *name = slash ? slash + 1 : render_wish.output;
    const char *dot = strrchr(name, '.');
    struct stat status;

    if (render_wish.kind != KIND_UNKNOWN)
        return true;
    render_wish.kind = SURFACE_PDF;
    if (!dot || dot == name || !dot[1] ||
        (stat(render_wish.output, &status) == 0 && !S_ISREG(status.st_mode)))
        return true;
    for (int i = 0; surface_kind_name[i]; i++)
        if (strcasecmp(dot + 1, surface_kind_name[i]) == 0) {
            render_wish.kind = i;
            return true;
        }
    return diag_set(
        d, "%s: '%s' is none of the formats pdf, svg, png, eps and tiff; give one as --format",
        render_wish.output, dot + 1);
}

static bool read_width(struct job *job)
{
    static const double least = 36, most = 2000;

    if (!render_wish.width)
        return true;
    if (!length_parse(render_wish.width, &job->width))
        return diag_set(&job->d, "--width: '%s' is not a length such as 85mm, 3.25in or 240pt",
                        render_wish.width);
    return (job->width >= least && job->width <= most) ||
           diag_set(&job->d, "--width: '%s' is not from %.0fpt to %.0fpt", render_wish.width, least,
                    most);
}

static bool set_style(struct job *job)
{
    job->style = style_default;
    if (render_wish.fill)
        job->style.inside = ink_filled;
    job->style.fields = (enum style_fields)render_wish.fields;
    job->style.hatching = render_wish.hatching;
    job->style.candidates = (enum style_candidates)render_wish.candidates;
    if (render_wish.paleness >= 0)
        job->style.paleness = (double)render_wish.paleness / 100;
    if (!symbols_read(render_wish.symbols ? render_wish.symbols : "digits", &job->symbols, &job->d))
        return false;
    job->style.symbols = job->symbols;
    return true;
}

static bool read_wording(struct job *job)
{
    FREED char *path = data_file_path("text", ".ini", render_wish.lang ? render_wish.lang : "en");

    job->wording = wording_read(path, &job->d);
    if (job->wording)
        text_set_language(job->text, job->wording->language, job->wording->from_right);
    return job->wording != NULL;
}

static bool run(struct job *job)
{
    struct record r;

    if (render_wish.numbers)
        strbuf_init(&job->lines);
    if (render_wish.numbers && !strbuf_file(&job->lines, render_wish.numbers))
        return diag_set(&job->d, "%s: %s", render_wish.numbers, strerror(errno));
    if (!text_has_font(job->text, style_default.family, &job->d) ||
        (render_wish.table && !outfile_open(&job->table, render_wish.table, &job->d)))
        return false;
    enum format_result result = job_next(job, &r);
    bool fine = false;
    if (result == FORMAT_RECORD)
        fine = render_wish.steps                 ? make_steps(job, &r)
               : render_wish.kind == SURFACE_PDF ? make_pdf(job, &r)
                                                 : make_pictures(job, &r);
    record_release(&r);
    OWN(strbuf) fonts = strbuf_new();
    text_report_fonts(job->text, &fonts);
    if (fine && fonts.len)
        fprintf(stderr, "slink-render: %s\n", fonts.text);
    return fine && (!render_wish.table || outfile_commit(&job->table, &job->d));
}

int main(int argc, char **argv)
{
    struct job job = {.nids = 0};

    if (picture_apart(argc, argv))
        return CLI_DONE;
    int first = cli_begin(&program, argc, argv);

    if (!find_kind(&job.d) || !options_check(program.table, &job.d) ||
        (render_wish.lang && !words_language(render_wish.lang, &job.d)) || !read_width(&job) ||
        !cli_files_differ(&program, argv + first, argc - first, &job.d) || !set_style(&job))
        return cli_fail(&program, &job.d, CLI_WRONG);
    input_init(&job.in, argv + first, argc - first,
               render_wish.solution || render_wish.fill || render_wish.different);
    job.in.steps = render_wish.steps;
    job.in.style = &job.style;
    job.text = text_new();
    job.narrator.language = render_wish.lang;
    bool fine = (!render_wish.steps || read_wording(&job)) && run(&job);
    int error = errno;
    outfile_discard(&job.table);
    while (job.nids > 0)
        free(job.ids[--job.nids]);
    free(job.ids);
    strbuf_release(&job.lines);
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
