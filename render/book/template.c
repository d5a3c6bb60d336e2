#include "render/book/template.h"

#include "base/ini.h"
#include "base/mem.h"
#include "render/symbols.h"

#include <stdlib.h>
#include <string.h>

static const double inch = 72;

static bool read_page(struct template *t, struct ini *ini)
{
    double side = 0.25 * inch, most = 3 * inch;

    if (!ini_length(ini, "page", "width", 4 * inch, 20 * inch, &t->width) ||
        !ini_length(ini, "page", "height", 5 * inch, 30 * inch, &t->height) ||
        !ini_length(ini, "page", "top", side, most, &t->top) ||
        !ini_length(ini, "page", "bottom", side, most, &t->bottom) ||
        !ini_length(ini, "page", "inner", side, most, &t->inner) ||
        !ini_length(ini, "page", "outer", side, most, &t->outer))
        return false;
    if (t->width - t->inner - t->outer < 3 * inch)
        return ini_wrong(ini, "page", "width", "leaves less than 3in between the margins");
    if (t->height - t->top - t->bottom < 4 * inch)
        return ini_wrong(ini, "page", "height", "leaves less than 4in between the margins");
    return true;
}

/* A key that may be left out: 0 or 1. */
static bool read_switch(struct ini *ini, const char *key, bool usual, bool *on)
{
    int64_t value = usual;

    if (ini_has(ini, "layout", key) && !ini_number(ini, "layout", key, 0, 1, &value))
        return false;
    *on = value == 1;
    return true;
}

static bool read_parts(struct template *t, struct ini *ini)
{
    return read_switch(ini, "front", true, &t->front) &&
           read_switch(ini, "progress", true, &t->progress) &&
           read_switch(ini, "index", true, &t->index) &&
           read_switch(ini, "names", false, &t->names) &&
           read_switch(ini, "yesterday", false, &t->yesterday);
}

/* May be left out, like the next. */
static bool read_smallest_letter(struct template *t, struct ini *ini)
{
    return !ini_has(ini, "layout", "smallest_letter") ||
           ini_length(ini, "layout", "smallest_letter", style_default.least_text, 12,
                      &t->style.least_text);
}

static bool read_colophon(struct template *t, struct ini *ini)
{
    static const char *const names[] = {
        [COLOPHON_FULL] = "full", [COLOPHON_CREDITS] = "credits", [COLOPHON_NONE] = "none"};
    int known = sizeof names / sizeof *names, which = 0;
    char *name;

    if (!ini_has(ini, "layout", "colophon"))
        return true;
    if (!ini_text(ini, "layout", "colophon", &name))
        return false;
    while (which < known && strcmp(name, names[which]) != 0)
        which++;
    free(name);
    t->colophon = (enum template_colophon)which;
    return which < known || ini_wrong(ini, "layout", "colophon", "is none of: full, credits, none");
}

static bool read_layout(struct template *t, struct ini *ini)
{
    int64_t puzzles, solutions, hints;

    if (!ini_number(ini, "layout", "puzzles_per_page", 1, 9, &puzzles) ||
        !ini_number(ini, "layout", "solutions_per_page", 1, 12, &solutions) ||
        !ini_number(ini, "layout", "hints", 0, 1, &hints) || !read_parts(t, ini) ||
        !read_colophon(t, ini) ||
        !ini_length(ini, "layout", "largest_cell", 12, 144, &t->largest_cell) ||
        !ini_length(ini, "layout", "smallest_digit", 4, 36, &t->smallest_digit) ||
        !read_smallest_letter(t, ini))
        return false;
    t->puzzles_per_page = (int)puzzles;
    t->solutions_per_page = (int)solutions;
    t->hints = hints == 1;
    return true;
}

static bool read_hatching(struct template *t, struct ini *ini)
{
    int64_t hatching = 0;

    if (ini_has(ini, "puzzle", "hatching") &&
        !ini_number(ini, "puzzle", "hatching", 0, 1, &hatching))
        return false;
    t->style.hatching = hatching == 1;
    return true;
}

static bool read_style(struct template *t, struct ini *ini)
{
    int64_t tint[STYLE_MAX_TINTS];

    if (!ini_text(ini, "fonts", "text", &t->text_font) ||
        !ini_text(ini, "fonts", "puzzle", &t->puzzle_font) ||
        !ini_length(ini, "fonts", "text_size", 7, 24, &t->text_size) ||
        !ini_numbers(ini, "puzzle", "tints", 10, 60, STYLE_MAX_TINTS, tint, &t->style.ntints))
        return false;
    if ((ini_has(ini, "fonts", "code") && !ini_text(ini, "fonts", "code", &t->code_font)) ||
        (ini_has(ini, "fonts", "licence") && !ini_text(ini, "fonts", "licence", &t->licence)) ||
        !read_hatching(t, ini))
        return false;
    for (int i = 0; i < t->style.ntints; i++)
        t->style.tint[i] = (double)tint[i] / 100;
    t->style.family = t->puzzle_font;
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

static bool read_symbols(struct template *t, struct ini *ini)
{
    char *text;
    struct diag why;

    if (!ini_text(ini, "sudoku", "symbols", &text))
        return false;
    bool fine = template_set_symbols(t, text, &why) ||
                ini_wrong(ini, "sudoku", "symbols", "are wrong: %s", why.text);
    free(text);
    return fine;
}

static bool read_fields(struct template *t, struct ini *ini)
{
    char *name;
    int64_t paleness;
    int fields = 0;

    if (!ini_text(ini, "sudoku", "fields", &name))
        return false;
    while (style_fields_name[fields] && strcmp(name, style_fields_name[fields]) != 0)
        fields++;
    free(name);
    if (!style_fields_name[fields])
        return ini_wrong(ini, "sudoku", "fields", "is none of: none, grey, colour");
    if (!ini_number(ini, "sudoku", "paleness", 0, 90, &paleness))
        return false;
    t->style.fields = (enum style_fields)fields;
    t->style.paleness = (double)paleness / 100;
    return true;
}

/* The group may be left out. */
static bool read_sudoku(struct template *t, struct ini *ini)
{
    return !ini_has(ini, "sudoku", "symbols") || (read_symbols(t, ini) && read_fields(t, ini));
}

struct template *template_read(const char *path, struct diag *d)
{
    struct ini *ini = ini_open(path, d);

    if (!ini)
        return NULL;
    struct template *t = mem_alloc(1, sizeof *t);
    t->style = style_default;
    bool fine = read_page(t, ini) && read_style(t, ini) && read_layout(t, ini) &&
                read_sudoku(t, ini) && ini_all_used(ini);
    ini_free(ini);
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
