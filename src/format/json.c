/*
 * JSON lines, the project's own dialect: one object a line for one puzzle with all that is known
 * of it. The fields are documented in slink-formats(5). Fields that are not known are ignored;
 * those that are must be right, since programs downstream trust what they read: a solution is
 * verified before it is handed on.
 */
#include "format/cells.h"
#include "format/format.h"
#include "format/jsonl.h"
#include "model/square.h"
#include "model/verify.h"

#include <string.h>

enum { MAX_COUNT = 999999999 };
static const int64_t max_seed = ((int64_t)1 << 53) - 1; /* exact in every JSON reader */

static bool json_sniff(const char *text, size_t len)
{
    size_t at = line_blanks(text, len, 0);

    return at < len && text[at] == '{';
}

/* ---- the board ---- */

static bool read_size(const struct jsonl *line, struct cells *cells)
{
    int64_t rows, cols;

    if (!jsonl_need(line, "rows") || !jsonl_need(line, "cols") ||
        !jsonl_number(line, "rows", 1, SQUARE_MAX_SIDE, &rows) ||
        !jsonl_number(line, "cols", 1, SQUARE_MAX_SIDE, &cols))
        return false;
    json_t *grid;
    if (!jsonl_rows(line, "grid", (size_t)rows, &grid))
        return false;
    cells->cols = (int)cols;
    return true;
}

static bool read_grid(const struct jsonl *line, struct cells *cells)
{
    const json_t *grid = json_object_get(line->root, "grid");
    struct slip slip;

    for (size_t row = 0; row < json_array_size(grid); row++) {
        const json_t *text = json_array_get(grid, row);
        if (!cells_row(cells, json_string_value(text), json_string_length(text), (long)row + 1,
                       &slip))
            return jsonl_wrong(line, "grid", "row %zu, column %zu: %s", row + 1, slip.col,
                               slip.why.text);
    }
    if (cells_all_missing(cells))
        return jsonl_wrong(line, "grid", "has no cell, only '_'");
    return true;
}

static bool read_clues(const struct jsonl *line, struct cells *cells)
{
    json_t *clues, *value;
    const char *name;
    int nth = 0;

    if (!jsonl_counts(line, "clues", CELLS_MAX_NUMBER, &clues))
        return false;
    json_object_foreach(clues, name, value)
    {
        nth++;
        if (!cells_is_name(name, strlen(name)))
            return jsonl_wrong(line, "clues", "entry %d is not named by letters and digits", nth);
        int g = cells_find(cells, name, strlen(name));
        if (g < 0)
            return jsonl_wrong(line, "clues", "names the letter %s, which is not in the grid",
                               name);
        cells->group[g].number = (int)json_integer_value(value);
    }
    int g = cells_unnumbered(cells);
    if (g < 0)
        return true;
    const struct cells_group *group = &cells->group[g];
    return jsonl_wrong(line, "clues", "%s the letter %s (grid row %ld, column %zu)",
                       clues ? "lacks" : "is missing for", group->name, group->line, group->col);
}

static bool read_board(const struct jsonl *line, struct record *r)
{
    struct cells cells;

    cells_init(&cells);
    bool good = read_size(line, &cells) && read_grid(line, &cells) && read_clues(line, &cells);
    if (good)
        r->puzzle = cells_puzzle(&cells);
    cells_release(&cells);
    return good;
}

/* Derived when it isn't given. A Slink may call itself a Slitherlink, but nothing else fits two. */
static bool read_type(const struct jsonl *line, struct record *r)
{
    enum puzzle_type derived = puzzle_type(r->puzzle);
    int type = (int)derived;

    if (jsonl_has(line, "type") && !jsonl_word(line, "type", puzzle_type_name, &type))
        return false;
    r->type = (enum puzzle_type)type;
    if (r->type == PUZZLE_SUPER && derived != PUZZLE_SUPER)
        return jsonl_wrong(line, "type", "is super, but the grid has no letter");
    if (r->type != PUZZLE_SUPER && derived == PUZZLE_SUPER)
        return jsonl_wrong(line, "type", "is %s, but the grid has letters",
                           puzzle_type_name[r->type]);
    if (r->type == PUZZLE_SLINK && derived != PUZZLE_SLINK)
        return jsonl_wrong(line, "type", "is slink, but not every cell of the grid is a digit");
    return true;
}

/* ---- the solution ---- */

static bool read_solution_row(const struct jsonl *line, const json_t *json, int text,
                              const struct lattice *l, struct loop *loop)
{
    const char *s = json_string_value(json);

    if (!jsonl_check_edges(line, "solution", json, l, text, text % 2 == 0 ? "-." : "|."))
        return false;
    for (int i = 0; i < jsonl_edges(l, text); i++) {
        int edge = jsonl_edge(l, text, i);
        if (edge >= 0)
            loop->on[edge] = s[i] != '.';
    }
    return true;
}

static bool read_solution(const struct jsonl *line, struct record *r)
{
    const struct lattice *l = r->puzzle->lattice;
    struct diag why;
    json_t *rows;

    if (!jsonl_has(line, "solution"))
        return true;
    if (!jsonl_rows(line, "solution", 2 * (size_t)l->square->rows + 1, &rows))
        return false;
    r->solution = loop_new(l);
    for (int i = 0; i <= 2 * l->square->rows; i++)
        if (!read_solution_row(line, json_array_get(rows, (size_t)i), i, l, r->solution))
            return false;
    if (!verify_solution(r->puzzle, r->solution, &why))
        return jsonl_wrong(line, "solution", "does not solve the puzzle: %s", why.text);
    return true;
}

/* ---- what else is known ---- */

static bool read_origin(const struct jsonl *line, struct record *r)
{
    r->has_seed = jsonl_has(line, "seed");
    if (r->has_seed && !jsonl_need(line, "index"))
        return false;
    if (!r->has_seed && jsonl_has(line, "index"))
        return jsonl_need(line, "seed");
    return jsonl_number(line, "seed", 0, max_seed, &r->seed) &&
           jsonl_number(line, "index", 1, max_seed, &r->index);
}

static bool read_rating(const struct jsonl *line, struct record *r)
{
    int64_t level = LEVEL_UNKNOWN;
    json_t *techniques, *count;
    const char *name;

    if (!jsonl_number(line, "level", LEVEL_MIN, LEVEL_SEARCH, &level) ||
        !jsonl_number(line, "score", 0, max_seed, &r->score) ||
        !jsonl_counts(line, "techniques", MAX_COUNT, &techniques))
        return false;
    r->level = (int)level;
    json_object_foreach(techniques, name, count)
        record_add_technique(r, name, (int)json_integer_value(count));
    return true;
}

/* All parts; the total follows from them. */
static bool read_quality(const struct jsonl *line, struct record *r)
{
    json_t *parts;

    if (!jsonl_counts(line, "quality", QUALITY_MOST, &parts))
        return false;
    r->has_quality = parts != NULL;
    for (int i = 0; i < QUALITY_PARTS && parts; i++) {
        const json_t *part = json_object_get(parts, quality_name[i]);
        if (!part)
            return jsonl_wrong(line, "quality", "lacks %s", quality_name[i]);
        r->quality.part[i] = (int)json_integer_value(part);
    }
    return true;
}

static bool read_record(const struct jsonl *line, struct record *r)
{
    static const char *const families[] = {"loop", NULL};
    int family;

    return jsonl_word(line, "family", families, &family) && read_board(line, r) &&
           read_type(line, r) && jsonl_text(line, "id", &r->id) && read_origin(line, r) &&
           read_rating(line, r) && read_quality(line, r) && read_solution(line, r) &&
           jsonl_read_drawn(line, r) && jsonl_read_story(line, r) &&
           jsonl_text(line, "recipe", &r->recipe) && jsonl_text(line, "generator", &r->generator);
}

static enum format_result json_read(struct textin *in, struct record *r, struct diag *d)
{
    struct jsonl line;

    if (textin_next(in, d) != TEXTIN_LINE || !jsonl_open(&line, in, d))
        return FORMAT_ERROR;
    bool good = read_record(&line, r);
    jsonl_close(&line);
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

const struct format format_json = {
    .name = "json",
    .title = "JSON lines",
    .superclues = true,
    .shapes = true,
    .metadata = true,
    .max_digit = 4,
    .sniff = json_sniff,
    .read = json_read,
    .write = jsonl_write,
};
