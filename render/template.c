#include "render/template.h"

#include "base/ini.h"
#include "base/mem.h"
#include "model/family.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names in texts -------------------------------------------------------------------------- */

/* Whether the name (n bytes) is one of the blank-separated words. */
static bool words_contain(const char *words, const char *name, size_t n)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        if (length == n && memcmp(words, name, n) == 0)
            return true;
        words += length;
        words += strspn(words, " ");
    }
    return false;
}

static bool check_names(const struct ini *ini, const char *group, const char *key, const char *text,
                        const char *names)
{
    for (const char *open = strchr(text, '{'); open; open = strchr(open + 1, '{')) {
        size_t n = strcspn(open, "}");
        if (!open[n])
            return ini_wrong(ini, group, key, "has a '{' without '}'");
        if (!words_contain(names, open + 1, n - 1))
            return ini_wrong(ini, group, key, "has %.*s; it may have: %s", (int)n + 1, open,
                             *names ? names : "no names");
    }
    return true;
}

void template_fill(struct strbuf *out, const char *text, const struct template_value *values)
{
    for (;;) {
        size_t plain = strcspn(text, "{");
        strbuf_add(out, text, plain);
        text += plain;
        if (!*text)
            return;
        size_t n = strcspn(text, "}") - 1;
        const struct template_value *v = values;
        while (v->name && (strlen(v->name) != n || memcmp(v->name, text + 1, n) != 0))
            v++;
        assert(v->name);
        strbuf_text(out, v->value);
        text += n + 2;
    }
}

/* ---- keys ------------------------------------------------------------------------------------ */

struct text_row {
    const char *key;
    size_t offset; /* in struct template_texts */
    const char *names;
};

#define TEXT_ROW(key, names)                              \
    {                                                     \
#key, offsetof(struct template_texts, key), names \
    }

static const struct text_row text_rows[] = {
    TEXT_ROW(subtitle, "count levels"),
    TEXT_ROW(subtitle_one, "levels"),
    TEXT_ROW(levels, "low high"),
    TEXT_ROW(how_to_play, ""),
    TEXT_ROW(contents, ""),
    TEXT_ROW(solutions, ""),
    TEXT_ROW(colophon, ""),
    TEXT_ROW(example_puzzle, ""),
    TEXT_ROW(example_solution, ""),
    TEXT_ROW(section, "level name"),
    TEXT_ROW(section_unrated, "name"),
    TEXT_ROW(section_puzzles, "from to"),
    TEXT_ROW(section_puzzle, "from"),
    TEXT_ROW(puzzle, "number"),
    TEXT_ROW(solution_on, "page"),
    TEXT_ROW(puzzle_on, "page"),
    TEXT_ROW(made_with, "version"),
    TEXT_ROW(seed, "seed"),
    TEXT_ROW(command, ""),
    TEXT_ROW(again, ""),
    TEXT_ROW(recipes, ""),
    TEXT_ROW(again_puzzles, ""),
};

enum { TEXT_ROWS = sizeof text_rows / sizeof *text_rows };

static char **text_field(struct template *t, const struct text_row *row)
{
    return (char **)((char *)&t->texts + row->offset);
}

static bool read_texts(struct template *t, struct ini *ini)
{
    for (const struct text_row *row = text_rows; row < text_rows + TEXT_ROWS; row++) {
        char **text = text_field(t, row);
        if (!ini_text(ini, "texts", row->key, text) ||
            !check_names(ini, "texts", row->key, *text, row->names))
            return false;
    }
    return true;
}

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
    int64_t puzzles, solutions;

    if (!ini_number(ini, "layout", "puzzles_per_page", 1, 6, &puzzles) ||
        !ini_number(ini, "layout", "solutions_per_page", 1, 12, &solutions) ||
        !ini_length(ini, "layout", "largest_cell", 12, 144, &t->largest_cell))
        return false;
    t->puzzles_per_page = (int)puzzles;
    t->solutions_per_page = (int)solutions;
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

static bool read_levels(struct template *t, struct ini *ini)
{
    char key[16];

    for (int i = 0; i <= LEVEL_SEARCH; i++) {
        snprintf(key, sizeof key, "name%d", i);
        if (!ini_text(ini, "levels", key, &t->level[i].name))
            return false;
        snprintf(key, sizeof key, "line%d", i);
        if (!ini_text(ini, "levels", key, &t->level[i].line))
            return false;
    }
    return true;
}

/* Reads the path of a file, relative to the template's folder. */
static bool read_path(struct ini *ini, const char *beside, const char *group, char **path)
{
    const char *slash = strrchr(beside, '/');
    struct strbuf full;
    char *name;

    if (!ini_text(ini, group, "example", &name))
        return false;
    strbuf_init(&full);
    if (slash && *name != '/')
        strbuf_add(&full, beside, slash - beside + 1);
    strbuf_text(&full, name);
    free(name);
    *path = full.text;
    return true;
}

static bool read_paragraphs(struct template_type *type, struct ini *ini, const char *group)
{
    char key[24] = "paragraph1";

    do {
        if (!ini_text(ini, group, key, &type->paragraph[type->nparagraphs]))
            return false;
        snprintf(key, sizeof key, "paragraph%d", ++type->nparagraphs + 1);
    } while (type->nparagraphs < TEMPLATE_MAX_PARAGRAPHS && ini_has(ini, group, key));
    return true;
}

/* The lines that the type has of its own. */
static bool read_own_lines(struct template_type *type, struct ini *ini, const char *group)
{
    char key[16];

    for (int i = 0; i <= LEVEL_SEARCH; i++) {
        snprintf(key, sizeof key, "line%d", i);
        if (ini_has(ini, group, key) && !ini_text(ini, group, key, &type->line[i]))
            return false;
    }
    return true;
}

static bool read_type(struct template_type *type, struct ini *ini, const char *path,
                      const char *group)
{
    return ini_text(ini, group, "title", &type->title) &&
           ini_text(ini, group, "credit", &type->credit) &&
           read_path(ini, path, group, &type->example) && read_paragraphs(type, ini, group) &&
           read_own_lines(type, ini, group);
}

/* A template has texts for all types of a family or none. Those of a group with the family's name
 * are for the types without a group of their own. */
static bool read_family(struct template *t, struct ini *ini, const char *path,
                        const struct family *family)
{
    bool common = ini_has(ini, family->name, "title"), any = common;

    for (int i = 0; family->types[i]; i++)
        any = any || ini_has(ini, family->types[i], "title");
    for (int i = 0; any && family->types[i]; i++) {
        const char *type = family->types[i];
        assert(t->ntypes < TEMPLATE_MAX_TYPES);
        t->type[t->ntypes].name = type;
        if (!read_type(&t->type[t->ntypes++], ini, path,
                       common && !ini_has(ini, type, "title") ? family->name : type))
            return false;
    }
    return true;
}

static bool read_all(struct template *t, struct ini *ini, const char *path)
{
    if (!read_page(t, ini) || !read_style(t, ini) || !read_layout(t, ini) || !read_texts(t, ini) ||
        !read_levels(t, ini))
        return false;
    for (int i = 0; families[i]; i++)
        if (!read_family(t, ini, path, families[i]))
            return false;
    return ini_all_used(ini);
}

const struct template_type *template_find_type(const struct template *t, const char *name)
{
    for (int i = 0; i < t->ntypes; i++)
        if (strcmp(t->type[i].name, name) == 0)
            return &t->type[i];
    return NULL;
}

const char *template_line(const struct template *t, const struct template_type *type, int level)
{
    return type->line[level] ? type->line[level] : t->level[level].line;
}

struct template *template_read(const char *path, struct diag *d)
{
    struct ini *ini = ini_open(path, d);

    if (!ini)
        return NULL;
    struct template *t = mem_alloc(1, sizeof *t);
    t->style = style_default;
    bool fine = read_all(t, ini, path);
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
    for (const struct text_row *row = text_rows; row < text_rows + TEXT_ROWS; row++)
        free(*text_field(t, row));
    for (int i = 0; i < t->ntypes; i++) {
        free(t->type[i].title);
        free(t->type[i].credit);
        free(t->type[i].example);
        for (int k = 0; k < t->type[i].nparagraphs; k++)
            free(t->type[i].paragraph[k]);
        for (int k = 0; k <= LEVEL_SEARCH; k++)
            free(t->type[i].line[k]);
    }
    for (int i = 0; i <= LEVEL_SEARCH; i++) {
        free(t->level[i].name);
        free(t->level[i].line);
    }
    free(t->text_font);
    free(t->puzzle_font);
    free(t);
}
