#include "render/book/template.h"

#include "base/ini.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "model/level.h"
#include "render/symbols.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define INCH 72.0
#define LEAST_MARGIN (0.25 * INCH)
#define LEAST_BODY_WIDTH (2.75 * INCH)
#define LEAST_BODY_HEIGHT (3.75 * INCH)

const char *const template_colophon_name[] = {
    [COLOPHON_FULL] = "full", [COLOPHON_CREDITS] = "credits", [COLOPHON_NONE] = "none", NULL};

const char *const book_steps_name[] = {[STEPS_NONE] = "none",
                                       [STEPS_HINTS] = "hints",
                                       [STEPS_BRIEF] = "brief",
                                       [STEPS_FULL] = "full",
                                       NULL};

const char *const book_solutions_name[] = {
    [SOLUTIONS_BACK] = "back",       [SOLUTIONS_YESTERDAY] = "yesterday",
    [SOLUTIONS_FACING] = "facing",   [SOLUTIONS_OVERLEAF] = "overleaf",
    [SOLUTIONS_BELOW] = "below",     [SOLUTIONS_TURNED] = "below-turned",
    [SOLUTIONS_SECTION] = "section", [SOLUTIONS_KEY] = "key",
    [SOLUTIONS_NONE] = "none",       NULL};

const char *const book_binding_name[] = {[BINDING_PERFECT] = "perfect",
                                         [BINDING_SPIRAL] = "spiral",
                                         [BINDING_PERFORATED] = "perforated",
                                         [BINDING_PUNCHED] = "punched",
                                         NULL};

static const char *const notes_name[] = {[NOTES_NONE] = "none",
                                         [NOTES_DOTS] = "dots",
                                         [NOTES_GRID] = "grid",
                                         [NOTES_LINES] = "lines",
                                         NULL};

/* A key of the file, and what it sets. */
static const struct template_row {
    const char *group, *key;
    const char *with; /* it is needed only if the group has this key; NULL: always */
    enum { LENGTH, NUMBER, PERCENT, SWITCH, TEXT, WORD } kind;
    size_t offset;            /* in struct template: double, int, double, bool, char * or an enum */
    double least, most;       /* of lengths in points, numbers and percents */
    const char *const *names; /* of words; ends with NULL */
} rows[] = {
#define TO(member) offsetof(struct template, member)
    {"page", "width", NULL, LENGTH, TO(width), 3.5 * INCH, 20 * INCH, NULL},
    {"page", "height", NULL, LENGTH, TO(height), 4.5 * INCH, 30 * INCH, NULL},
    {"page", "top", NULL, LENGTH, TO(top), LEAST_MARGIN, 3 * INCH, NULL},
    {"page", "bottom", NULL, LENGTH, TO(bottom), LEAST_MARGIN, 3 * INCH, NULL},
    {"page", "inner", NULL, LENGTH, TO(inner), LEAST_MARGIN, 3 * INCH, NULL},
    {"page", "outer", NULL, LENGTH, TO(outer), LEAST_MARGIN, 3 * INCH, NULL},
    {"fonts", "text", NULL, TEXT, TO(text_font), 0, 0, NULL},
    {"fonts", "puzzle", NULL, TEXT, TO(puzzle_font), 0, 0, NULL},
    {"fonts", "text_size", NULL, LENGTH, TO(text_size), 7, 24, NULL},
    {"fonts", "code", "code", TEXT, TO(code_font), 0, 0, NULL},
    {"fonts", "licence", "licence", TEXT, TO(licence), 0, 0, NULL},
    {"puzzle", "hatching", "hatching", SWITCH, TO(style.hatching), 0, 1, NULL},
    {"layout", "puzzles_per_page", NULL, NUMBER, TO(puzzles_per_page), 1, 9, NULL},
    {"layout", "solutions_per_page", NULL, NUMBER, TO(solutions_per_page), 1, 12, NULL},
    {"layout", "hints", NULL, SWITCH, TO(hints), 0, 1, NULL},
    {"layout", "steps", "steps", WORD, TO(steps), 0, 0, book_steps_name},
    {"layout", "steps_from", "steps_from", NUMBER, TO(steps_from), 1, LEVEL_REASONING, NULL},
    {"layout", "front", "front", SWITCH, TO(front), 0, 1, NULL},
    {"layout", "progress", "progress", SWITCH, TO(progress), 0, 1, NULL},
    {"layout", "index", "index", SWITCH, TO(index), 0, 1, NULL},
    {"layout", "names", "names", SWITCH, TO(names), 0, 1, NULL},
    {"layout", "solutions", "solutions", WORD, TO(solutions), 0, 0, book_solutions_name},
    {"layout", "notes", "notes", WORD, TO(notes), 0, 0, notes_name},
    {"layout", "colophon", "colophon", WORD, TO(colophon), 0, 0, template_colophon_name},
    {"layout", "largest_cell", NULL, LENGTH, TO(largest_cell), 12, 144, NULL},
    {"layout", "smallest_digit", NULL, LENGTH, TO(smallest_digit), 4, 36, NULL},
    {"layout", "smallest_letter", "smallest_letter", LENGTH, TO(style.least_text), 7, 16, NULL},
    {"sudoku", "fields", "symbols", WORD, TO(style.fields), 0, 0, style_fields_name},
    {"sudoku", "paleness", "symbols", PERCENT, TO(style.paleness), 0, 90, NULL},
};

/* Reads one of the words. */
static bool read_word(struct ini *ini, const struct template_row *row, int *word)
{
    char *name;

    if (!ini_text(ini, row->group, row->key, &name))
        return false;
    OWN(strbuf) all = strbuf_new();
    for (*word = 0; row->names[*word] && strcmp(name, row->names[*word]) != 0; ++*word)
        continue;
    free(name);
    for (int i = 0; row->names[i]; i++)
        strbuf_format(&all, "%s%s", i ? ", " : "", row->names[i]);
    return row->names[*word] || ini_wrong(ini, row->group, row->key, "is none of: %s", all.text);
}

static bool read_row(struct template *t, struct ini *ini, const struct template_row *row)
{
    void *to = (char *)t + row->offset;
    int64_t n = 0;

    if (row->with && !ini_has(ini, row->group, row->with))
        return true;
    if (row->kind == LENGTH)
        return ini_length(ini, row->group, row->key, row->least, row->most, to);
    if (row->kind == TEXT)
        return ini_text(ini, row->group, row->key, to);
    if (row->kind == WORD)
        return read_word(ini, row, to);
    if (!ini_number(ini, row->group, row->key, (int64_t)row->least, (int64_t)row->most, &n))
        return false;
    if (row->kind == NUMBER)
        *(int *)to = (int)n;
    else if (row->kind == PERCENT)
        *(double *)to = (double)n / 100;
    else
        *(bool *)to = n == 1;
    return true;
}

/* Whether the margins leave room. */
static bool check_page(const struct template *t, struct ini *ini)
{
    if (t->width - t->inner - t->outer < LEAST_BODY_WIDTH)
        return ini_wrong(ini, "page", "width", "leaves less than 2.75in between the margins");
    if (t->height - t->top - t->bottom < LEAST_BODY_HEIGHT)
        return ini_wrong(ini, "page", "height", "leaves less than 3.75in between the margins");
    return true;
}

/* Of running text, in points; a template that has larger digits or smaller text keeps to these. */
static const double least_running = 8.5, most_running = 24;

/* Lengths grow as the page does, and type by the square root of that, as a reader holds a small book
 * nearer: 9.5 pt for 5 x 8 in, 10 for 6 x 9, 11 for 7 x 10, 12 for 8.5 x 11. */
bool template_set_size(struct template *t, double width, double height, struct diag *d)
{
    double by = sqrt(width * height / (t->width * t->height)), text = t->text_size;
    double *const margin[] = {&t->top, &t->bottom, &t->inner, &t->outer};

    for (int i = 0; i < 4; i++)
        *margin[i] = fmin(fmax(*margin[i] * by, LEAST_MARGIN), 3 * INCH);
    t->width = width;
    t->height = height;
    t->largest_cell = fmin(fmax(t->largest_cell * by, 12), 144);
    t->text_size = fmin(fmax(text * sqrt(by), fmin(text, fmax(least_running, t->smallest_digit))),
                        most_running);
    return (width - t->inner - t->outer >= LEAST_BODY_WIDTH &&
            height - t->top - t->bottom >= LEAST_BODY_HEIGHT && width <= 20 * INCH &&
            height <= 30 * INCH) ||
           diag_set(d, "--page-size: pages are from 3.5 x 4.5 to 20 x 30 in");
}

/* What a binding takes of the paper at the spine, so that the other margin is wanted beyond that; and
 * the least margin. The holes of a spiral reach 0.27 in far (newprint.ca); pages are perforated 0.5 in
 * from the spine and have a margin of 1 in (IngramSpark); punched ones one of 20 mm, as the holes of
 * ISO 838 reach 16. */
static const struct {
    double taken, least;
} bindings[] = {[BINDING_SPIRAL] = {0.27 * INCH, 0},
                [BINDING_PERFORATED] = {0.5 * INCH, INCH},
                [BINDING_PUNCHED] = {0, 20 / 25.4 * INCH}};

static void set_font(struct template *t, char **font, const char *name)
{
    if (!name)
        return;
    free(*font);
    *font = mem_copy_text(name);
    free(t->licence);
    t->licence = NULL;
}

void template_set_fonts(struct template *t, const char *text, const char *boards)
{
    set_font(t, &t->text_font, text);
    set_font(t, &t->puzzle_font, boards);
    t->style.family = t->puzzle_font;
}

bool template_set_binding(struct template *t, enum book_binding binding, struct diag *d)
{
    double taken = bindings[binding].taken, beyond = taken > 0 ? taken + t->outer : 0;

    t->inner = fmax(t->inner, fmax(beyond, bindings[binding].least));
    return t->width - t->inner - t->outer >= LEAST_BODY_WIDTH ||
           diag_set(d, "--binding: %s leaves less than 2.75in between the margins",
                    book_binding_name[binding]);
}

static bool read_tints(struct template *t, struct ini *ini)
{
    int64_t tint[STYLE_MAX_TINTS];

    if (!ini_numbers(ini, "puzzle", "tints", 10, 60, STYLE_MAX_TINTS, tint, &t->style.ntints))
        return false;
    for (int i = 0; i < t->style.ntints; i++)
        t->style.tint[i] = (double)tint[i] / 100;
    return true;
}

bool template_set_symbols(struct template *t, const char *text, struct diag *d)
{
    struct symbols *symbols;

    if (!symbols_read(text, &symbols, d))
        return false;
    symbols_free(t->symbols);
    t->style.symbols = t->symbols = symbols;
    return true;
}

/* They may be left out. */
static bool read_symbols(struct template *t, struct ini *ini)
{
    char *text;
    struct diag why;

    if (!ini_has(ini, "sudoku", "symbols"))
        return true;
    if (!ini_text(ini, "sudoku", "symbols", &text))
        return false;
    bool fine = template_set_symbols(t, text, &why) ||
                ini_wrong(ini, "sudoku", "symbols", "are wrong: %s", why.text);
    free(text);
    return fine;
}

struct template *template_read(const char *path, struct diag *d)
{
    OWN(ini) *ini = ini_open(path, d);

    if (!ini)
        return NULL;
    struct template *t = mem_alloc(1, sizeof *t);
    bool fine = true;
    t->style = style_default;
    t->colophon = COLOPHON_CREDITS;
    t->front = t->progress = t->index = true;
    for (size_t i = 0; fine && i < sizeof rows / sizeof *rows; i++)
        fine = read_row(t, ini, &rows[i]);
    t->daily = t->solutions == SOLUTIONS_YESTERDAY;
    if (!ini_has(ini, "layout", "steps"))
        t->steps = t->hints ? STEPS_HINTS : STEPS_NONE;
    fine = fine && check_page(t, ini) && read_tints(t, ini) && read_symbols(t, ini) &&
           ini_all_used(ini, NULL);
    t->style.family = t->puzzle_font;
    if (fine)
        return t;
    template_free(t);
    return NULL;
}

void template_free(struct template *t)
{
    if (!t)
        return;
    free(t->text_font);
    free(t->puzzle_font);
    free(t->code_font);
    free(t->licence);
    symbols_free(t->symbols);
    free(t);
}
