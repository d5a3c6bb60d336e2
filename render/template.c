#include "render/template.h"

#include "base/ini.h"
#include "base/mem.h"

#include <stdlib.h>

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

static bool read_layout(struct template *t, struct ini *ini)
{
    int64_t puzzles, solutions, hints;

    if (!ini_number(ini, "layout", "puzzles_per_page", 1, 9, &puzzles) ||
        !ini_number(ini, "layout", "solutions_per_page", 1, 12, &solutions) ||
        !ini_number(ini, "layout", "hints", 0, 1, &hints) ||
        !ini_length(ini, "layout", "largest_cell", 12, 144, &t->largest_cell) ||
        !ini_length(ini, "layout", "smallest_digit", 4, 36, &t->smallest_digit))
        return false;
    t->puzzles_per_page = (int)puzzles;
    t->solutions_per_page = (int)solutions;
    t->hints = hints == 1;
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
    for (int i = 0; i < t->style.ntints; i++)
        t->style.tint[i] = (double)tint[i] / 100;
    t->style.family = t->puzzle_font;
    return true;
}

struct template *template_read(const char *path, struct diag *d)
{
    struct ini *ini = ini_open(path, d);

    if (!ini)
        return NULL;
    struct template *t = mem_alloc(1, sizeof *t);
    t->style = style_default;
    bool fine = read_page(t, ini) && read_style(t, ini) && read_layout(t, ini) && ini_all_used(ini);
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
    free(t);
}
