/*
 * SudokuPad's own addresses, sudokupad.app/scl... and ctc...: JSON that LZ-string compressed, perhaps
 * shortened before. Also such JSON in a file. Read are
 *
 *     cells     rows of objects with the given as `value`
 *     regions   lists of [row, column], from 0
 *     cages     `cells` likewise, with a sum as `value`, or without cells "title: text" and the like
 *     metadata  title, author, rules, solution, antiknight, antiking
 *
 * Lines and the like are drawings without a meaning that a program knows: they may be rules, and are
 * refused.
 */
#include "format/foreign.h"
#include "format/line.h"
#include "format/notes.h"
#include "format/sudoku/chart.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading JSON ---- */

static bool pad_is(const json_t *root)
{
    return json_is_array(json_array_get(json_object_get(root, "cells"), 0));
}

/* Adds [row, column] of each cell; false if one is no place. */
static bool take_places(const struct chart *s, const json_t *list, struct ints *cells)
{
    bool good = json_is_array(list);

    for (size_t i = 0; i < json_array_size(list) && good; i++) {
        const json_t *at = json_array_get(list, i);
        int row = foreign_number(json_array_get(at, 0)),
            col = foreign_number(json_array_get(at, 1));
        good = json_array_size(at) == 2 && row >= 0 && col >= 0 && row < s->side && col < s->side;
        if (good)
            ints_push(cells, row * s->side + col);
    }
    return good;
}

static bool take_cells(struct chart *s, const json_t *rows, struct diag *why)
{
    for (int e = 0; e < s->side * s->side; e++) {
        const json_t *row = json_array_get(rows, (size_t)(e / s->side));
        if (json_array_size(row) != (size_t)s->side)
            return diag_set(why, "\"cells\" does not have %d rows of %d cells", s->side, s->side);
        const json_t *value = json_object_get(json_array_get(row, (size_t)(e % s->side)), "value");
        s->given[e] = foreign_is_empty(value) ? 0 : foreign_number(value);
        if (s->given[e] < 0 || s->given[e] > s->side)
            return diag_set(why, "the cell R%dC%d has a value that is not 1 to %d", e / s->side + 1,
                            e % s->side + 1, s->side);
    }
    return true;
}

static bool take_regions(struct chart *s, const json_t *regions, struct diag *why)
{
    struct ints cells = {0};
    bool good = json_array_size(regions) <= (size_t)s->side;

    for (size_t i = 0; i < json_array_size(regions) && good; i++) {
        cells.n = 0;
        good = take_places(s, json_array_get(regions, i), &cells);
        for (size_t k = 0; k < cells.n && good; k++) {
            good = s->field[cells.at[k]] < 0;
            s->field[cells.at[k]] = (int)i;
        }
    }
    free(cells.at);
    for (int e = 0; e < s->side * s->side && json_array_size(regions) > 0; e++)
        good = good && s->field[e] >= 0;
    return good || diag_set(why, "\"regions\" does not part the square");
}

/* The digits of all cells, one or two for each. */
static void take_solution(struct chart *s, const char *text)
{
    size_t cells = (size_t)s->side * (size_t)s->side, width = s->side > 9 ? 2 : 1;

    if (strlen(text) != cells * width || strspn(text, "0123456789") != cells * width)
        return;
    for (size_t e = 0; e < cells; e++) {
        int first = text[e * width] - '0';
        s->solution[e] = width == 1 ? first : 10 * first + text[e * width + 1] - '0';
    }
}

/* Something that is said about the puzzle; what is no rule goes into *notes. */
static bool take_word(struct chart *s, const char *name, size_t n, json_t *value, json_t *notes,
                      struct diag *why)
{
    static const struct {
        const char *name;
        enum constraint_kind kind;
    } rule[] = {{"antiknight", CONSTRAINT_ANTI_KNIGHT}, {"antiking", CONSTRAINT_ANTI_KING}};
    static const char *const note[][2] = {
        {"title", "title"}, {"author", "author"}, {"rules", "ruleset"}, {"source", "source"}};
    struct strbuf lines = strbuf_new();
    size_t nlines = json_is_array(value) ? json_array_size(value) : 1, texts = 0;

    for (size_t i = 0; i < nlines; i++) {
        const char *line =
            json_string_value(json_is_array(value) ? json_array_get(value, i) : value);
        strbuf_format(&lines, "%s%s", i ? "\n" : "", line ? line : "");
        texts += line != NULL;
    }
    const char *text = texts == nlines ? lines.text : NULL;
    bool is = json_is_true(value) || (text && strcmp(text, "true") == 0);
    bool good = !is && (text || json_is_number(value) || foreign_is_empty(value));

    for (size_t i = 0; i < sizeof rule / sizeof *rule && is; i++)
        if (strlen(rule[i].name) == n && strncmp(name, rule[i].name, n) == 0) {
            chart_add(s, rule[i].kind, 0);
            good = true;
        }
    for (size_t i = 0; i < sizeof note / sizeof *note && text; i++)
        if (strlen(note[i][0]) == n && strncmp(name, note[i][0], n) == 0)
            json_object_set_new(notes, note[i][1], json_string(text));
    if (text && n == 8 && strncmp(name, "solution", n) == 0)
        take_solution(s, text);
    strbuf_release(&lines);
    return good || diag_set(why, "\"%.*s\" may be a rule, which is not known here",
                            (int)(n < 40 ? n : 40), name);
}

/* A cage, or something said in one without cells. */
static bool take_cage(struct chart *s, const json_t *cage, json_t *notes, struct diag *why)
{
    const json_t *places = json_object_get(cage, "cells"), *sum = json_object_get(cage, "sum");
    const char *text = json_string_value(json_object_get(cage, "value"));
    const char *colon = text ? strstr(text, ": ") : NULL;

    if (foreign_is_empty(places)) {
        json_t *value = colon ? json_string(colon + 2) : NULL;
        bool good = !value || take_word(s, text, (size_t)(colon - text), value, notes, why);
        json_decref(value);
        return good;
    }
    sum = sum ? sum : json_object_get(cage, "value");
    int number = foreign_is_empty(sum) ? 0 : foreign_number(sum);
    if (number == 0 && json_is_false(json_object_get(cage, "unique")))
        return true;
    chart_add(s, number ? CONSTRAINT_CAGE : CONSTRAINT_DIFFER, number);
    size_t from = s->cell.n;
    bool good = number >= 0 && json_array_size(places) <= (size_t)s->side &&
                take_places(s, places, &s->cell);
    s->constraint[s->n - 1].ncells = (int)(s->cell.n - from);
    return good || diag_set(why, "\"cages\" has cells or values that cannot be read");
}

static bool take_words(struct chart *s, json_t *root, json_t *notes, struct diag *why)
{
    static const char *const known[] = {"id",    "cellSize", "settings", "videos",   "metadata",
                                        "cells", "regions",  "cages",    "metaData", NULL};
    const json_t *cages = json_object_get(root, "cages");
    const char *name;
    json_t *value, *said = json_object_get(root, "metadata");
    bool good = foreign_all_known(root, known, why);

    said = said ? said : json_object_get(root, "metaData");
    json_object_foreach(said, name, value)
    {
        good = good && take_word(s, name, strlen(name), value, notes, why);
    }
    for (size_t i = 0; i < json_array_size(cages) && good; i++)
        good = take_cage(s, json_array_get(cages, i), notes, why);
    return good;
}

static bool pad_take(json_t *root, struct record *r, struct diag *why)
{
    const json_t *rows = json_object_get(root, "cells");
    json_t *notes = json_object(), *value;
    struct chart s;
    const char *name;

    if (json_array_size(rows) < 2 || json_array_size(rows) > TOPOLOGY_MAX_SYMBOLS) {
        json_decref(notes);
        return diag_set(why, "\"cells\" does not have 2 to %d rows", TOPOLOGY_MAX_SYMBOLS);
    }
    chart_init(&s, (int)json_array_size(rows), 0);
    bool good = take_cells(&s, rows, why) &&
                take_regions(&s, json_object_get(root, "regions"), why) &&
                take_words(&s, root, notes, why) && chart_record(&s, r, why);
    chart_release(&s);
    json_object_foreach(notes, name, value)
    {
        if (good)
            record_note(r, name, json_string_value(value), json_string_length(value));
    }
    json_decref(notes);
    return good;
}

const struct foreign foreign_sudokupad = {pad_is, pad_take};

/* ---- addresses ---- */

/* A name or a value without quotes, of n bytes. */
static void write_word(struct strbuf *out, const char *word, size_t n, bool name)
{
    static const char *const names[][2] = {
        {"ce", "cells"},    {"v", "value"}, {"re", "regions"},  {"ca", "cages"},
        {"u", "underlays"}, {"l", "lines"}, {"o", "overlays"},  {"a", "arrows"},
        {"t", "title"},     {"te", "text"}, {"cs", "cellSize"}, {"vd", "videos"},
        {"t", "true"},      {"f", "false"}, {"true", "true"},   {"false", "false"},
        {"null", "null"}};
    enum { VALUES = 5, NAMES = sizeof names / sizeof *names - VALUES };
    bool number = !name && strspn(word, "-.0123456789") >= n && (n == 1 || word[0] != '0');

    for (int i = name ? 0 : NAMES; i < (name ? NAMES : NAMES + VALUES); i++)
        if (strlen(names[i][0]) == n && strncmp(word, names[i][0], n) == 0) {
            strbuf_format(out, name ? "\"%s\"" : "%s", names[i][1]);
            return;
        }
    strbuf_format(out, number ? "%.*s" : "\"%.*s\"", (int)n, word);
}

/* Undoes the shortening: names without quotes, ' for ", t and f, and elements left out for {}. */
static void lengthen(struct strbuf *out, const char *text)
{
    char quote = strchr(text, '"') ? '"' : '\'', before = 0;

    for (const char *at = text; *at; before = at[-1]) {
        if (strchr("[,", before) && before && strchr(",]", *at))
            strbuf_text(out, "{}");
        if (*at == quote) {
            strbuf_char(out, '"');
            for (at++; *at && *at != quote; at++) {
                bool escape = *at == '\\' && at[1] != 0;
                if (escape && at[1] != '\'')
                    strbuf_char(out, *at);
                strbuf_char(out, *(at += escape));
            }
            strbuf_char(out, '"');
            at += *at != 0;
        } else if (strchr("{}[]:,", *at) || line_is_blank_char(*at)) {
            strbuf_char(out, *at++);
        } else {
            size_t n = strcspn(at, "{}[]:, \t\"'");
            n += n == 0;
            write_word(out, at, n, at[n] == ':');
            at += n;
        }
    }
}

/* Where the data begin; NULL: this is no such address. */
static const char *find_data(const char *line)
{
    for (const char *at = strstr(line, "N4"); at; at = strstr(at + 1, "N4"))
        if (at - line >= 3 && (strncmp(at - 3, "scl", 3) == 0 || strncmp(at - 3, "ctc", 3) == 0) &&
            (at - line == 3 || strchr("/=", at[-4])))
            return line[0] == '{' ? NULL : at;
    return NULL;
}

static bool pad_sniff(const char *text, size_t len)
{
    const char *data = find_data(text);

    return data && data < text + len;
}

static bool take_address(const char *line, struct record *r, struct diag *why)
{
    const char *data = find_data(line);
    struct strbuf text = strbuf_new(), full = strbuf_new();
    bool good = data ? foreign_unpack(data, &text, why)
                     : diag_set(why, "an address with /scl or /ctc is expected");

    if (good) {
        json_t *root = json_loadb(text.text, text.len, 0, NULL);
        if (!root) {
            lengthen(&full, text.text);
            root = json_loadb(full.text, full.len, 0, NULL);
        }
        good = pad_is(root) ? pad_take(root, r, why)
                            : diag_set(why, "the data are not JSON of a puzzle");
        json_decref(root);
    }
    strbuf_release(&text);
    strbuf_release(&full);
    return good;
}

static enum format_result pad_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct diag why;

    if (textin_next(&reader->in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    if (take_address(reader->in.text, r, &why))
        return FORMAT_RECORD;
    diag_at(d, textin_place(&reader->in, 0), "%s", why.text);
    return FORMAT_ERROR;
}

const struct format format_sudokupad = {
    .name = "sudokupad",
    .title = "SudokuPad's own addresses (scl, ctc)",
    .family = &sudoku_family,
    .solutions = true,
    .titles = true,
    .sniff = pad_sniff,
    .read = pad_read,
};
