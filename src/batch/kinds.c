#include "batch/kinds.h"

#include "base/mem.h"
#include "base/text.h"
#include "batch/batch_form.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

void kinds_list(struct strbuf *out)
{
    for (int i = 0; services_list[i]; i++)
        for (const struct puzzle_kind *k = services_kinds(services_list[i]); k->name; k++) {
            bool first = out->len == 0, last = !k[1].name && !services_list[i + 1];
            strbuf_text(out, first ? "" : last ? ", or " : ", ");
            strbuf_format(out, "%s%s%s", k->name, first ? " (default)" : "",
                          k->note ? k->note : "");
        }
}

void kinds_names(struct strbuf *out)
{
    for (int i = 0; services_list[i]; i++)
        for (const struct puzzle_kind *k = services_kinds(services_list[i]); k->name; k++)
            strbuf_format(out, "%s\n", k->name);
}

bool kinds_refuse(const char *name, struct diag *d)
{
    /* What others call them. */
    static const char *const called[][2] = {{"diagonal", "x"},
                                            {"diagonals", "x"},
                                            {"sudoku-x", "x"},
                                            {"sudoku x", "x"},
                                            {"hyper", "windoku"},
                                            {"hypersudoku", "windoku"},
                                            {"irregular", "jigsaw"},
                                            {"squiggly", "jigsaw"},
                                            {"nonomino", "jigsaw"},
                                            {"mini", "6x6"},
                                            {"giant", "16x16"},
                                            {"hexadoku", "16x16"},
                                            {"classic", "std"},
                                            {"standard", "std"},
                                            {"soduko", "sudoku"},
                                            {"gattai", "samurai"},
                                            {"sum", "killer"},
                                            {"fences", "slitherlink"},
                                            {"loopy", "slitherlink"},
                                            {"hexagons", "honeycomb"},
                                            {"hexagonal", "honeycomb"},
                                            {"triangles", "triangular"},
                                            {"penrose", "penrose-rhombs"}};
    int distance = nearest_limit(name);
    const char *meant = NULL;

    if (strpbrk(name, ",+;"))
        return diag_set(d,
                        "'%s' is not a type: a plan has a section for each type, and options "
                        "such as --killer put several rules into one",
                        name);

    for (int i = 0; services_list[i]; i++)
        for (const struct puzzle_kind *k = services_kinds(services_list[i]); k->name; k++)
            if (nearest_try(name, k->name, &distance))
                meant = k->name;
    const struct services *unused;
    for (size_t i = 0; i < sizeof called / sizeof *called; i++)
        if (strcasecmp(name, called[i][0]) == 0 && kinds_find(called[i][1], &unused))
            meant = called[i][1];
    return meant ? diag_set(d, "'%s' is not a type; did you mean '%s'?", name, meant)
                 : diag_set(d, "'%s' is not a type; slink-plan --help lists all", name);
}

/* The kind that leaves all options open, or NULL. */
static const struct puzzle_kind *kinds_open(const struct services *e)
{
    const struct puzzle_kind *k = services_kinds(e);

    while (k->name && k->option)
        k++;
    return k->name ? k : NULL;
}

const struct puzzle_kind *kinds_find(const char *name, const struct services **services)
{
    for (int i = 0; services_list[i]; i++)
        for (const struct puzzle_kind *k = services_kinds(services_list[i]); k->name; k++)
            if (!name || strcasecmp(k->name, name) == 0 ||
                (k->other_name && strcasecmp(k->other_name, name) == 0)) {
                *services = services_list[i];
                return k;
            }
    for (int i = 0; services_list[i]; i++)
        if (kind_is_named(services_list[i], name)) {
            *services = services_list[i];
            return kinds_open(services_list[i]);
        }
    return NULL;
}

static bool is_kind_option(const struct services *e, const char *option)
{
    const char *const *name = services_kind_options(e);

    while (*name && strcmp(option, *name) != 0)
        name++;
    return *name != NULL;
}

bool kind_is_named(const struct services *e, const char *name)
{
    return e->wishes->is_kind && e->wishes->is_kind(name);
}

bool kind_is_open(const struct services *e, const struct puzzle_kind *kind, const char *option)
{
    for (const struct level_scale *scale = services_scales(e); scale->option; scale++)
        if (strcmp(option, scale->option) == 0)
            return false;
    bool settled = kind->also && strcmp(option, kind->also) == 0;
    return !settled && (!kind->option || !is_kind_option(e, option));
}

const char *kind_plan_name(const struct option_row *row)
{
    return row->key ? row->key : row->name;
}

/* ---- the options of all kinds ---- */

/* Whether some kind leaves the option open. */
static bool is_open_anywhere(const struct services *e, const char *option)
{
    for (const struct puzzle_kind *k = services_kinds(e); k->name; k++)
        if (kind_is_open(e, k, option))
            return true;
    return false;
}

static void add_row(struct kind_rows *all, const struct services *e, const struct option_row *row,
                    const char *name)
{
    bool is_flag = row->kind == OPTION_FLAG;
    int i = 0;

    while (i < all->n && strcmp(all->row[i].name, name) != 0)
        i++;
    struct option_row *own = &all->row[i];
    struct strbuf *help = &all->help[i];
    if (i < all->n) {
        bool other = row->argument && strcmp(row->argument, own->argument) != 0;
        if (strcmp(help->text, row->help) != 0)
            strbuf_format(help, "; %s%s%s: %s", e->family->name, other ? " " : "",
                          other ? row->argument : "", row->help);
    } else {
        all->n++;
        *help = strbuf_new();
        strbuf_text(help, row->help);
        *own = (struct option_row){
            .kind = is_flag ? OPTION_FLAG : OPTION_TEXT,
            .name = name,
            .argument = is_flag || row->argument ? row->argument : "WORD",
            .at = sizeof(uint64_t) + (size_t)i * sizeof(union kind_value),
        };
    }
    own->help = help->text;
}

const struct puzzle_kind *kinds_of_option(const char *plan_name)
{
    for (int i = 0; services_list[i]; i++)
        for (const struct option_row *row = services_list[i]->wishes->rows; row->name; row++)
            if (is_kind_option(services_list[i], row->name) &&
                strcmp(kind_plan_name(row), plan_name) == 0)
                return kinds_open(services_list[i]);
    return NULL;
}

void kind_rows_init(struct kind_rows *all)
{
    size_t most = 0;

    for (int i = 0; services_list[i]; i++)
        most += (size_t)options_count(services_list[i]->wishes->rows);
    *all = (struct kind_rows){
        .row = mem_alloc(most + 1, sizeof *all->row),
        .help = mem_alloc(most, sizeof *all->help),
        .values = mem_alloc(1, sizeof *all->values + most * sizeof *all->values->of)};
    for (int i = 0; services_list[i]; i++)
        for (const struct option_row *row = services_list[i]->wishes->rows; row->name; row++)
            if (is_open_anywhere(services_list[i], row->name))
                add_row(all, services_list[i], row, kind_plan_name(row));
}

void kind_rows_release(struct kind_rows *all)
{
    for (int i = 0; i < all->n; i++)
        strbuf_release(&all->help[i]);
    free(all->help);
    free(all->row);
    free(all->values);
}

/* The value of the option at the beginning of a text; NULL if there is another one. */
static const char *value_of(const struct option_row *row, const char *text)
{
    size_t n = strlen(row->name);

    if (row->letter && text[0] == '-' && text[1] == row->letter)
        return text[2] == ' ' ? text + 3 : text + 2;
    if (strncmp(text, "--", 2) != 0 || strncmp(text + 2, row->name, n) != 0)
        return NULL;
    return text[2 + n] == ' ' || text[2 + n] == '=' ? text + 3 + n : NULL;
}

/* A name in quotes is none of the project's. A range is a number of givens, not a file of them. */
static bool is_ours(const struct services *e, const char *value)
{
    FREED char *name = mem_copy_bytes(value, strcspn(value, " "));
    int64_t low, high;
    return e && (kind_is_named(e, name) || number_parse_range(name, 1, INT64_MAX, &low, &high));
}

/* Whether the command has an option of these rows with such a file. */
static bool has_file(const char *command, const struct services *e, const struct option_row *rows)
{
    for (const char *at = command; (at = strchr(at, ' ')); at++)
        for (const struct option_row *row = rows; row->name; row++) {
            const char *value = row->kind == OPTION_READ ? value_of(row, at + 1) : NULL;
            if (value && !is_ours(e, value))
                return true;
        }
    return false;
}

bool kinds_need_file(const char *command)
{
    struct batch_form batch;

    batch_form_init(&batch, services_list[0]->family);
    bool any = has_file(command, NULL, batch.row);
    for (int i = 0; services_list[i]; i++)
        any = any || has_file(command, services_list[i], services_list[i]->wishes->rows);
    return any;
}
