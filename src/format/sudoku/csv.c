/*
 * Standard sudokus in lines of fields, one a line: CSV with or without a header, where a second field of
 * all symbols is the solution; lines of the sudoku exchange "bank" (name, sudoku, rating); those of
 * HoDoKu's libraries, between colons, where '+' marks a symbol that is placed, not given; addresses
 * with bd=; and the XML of OpenSudoku, with data="..." for each. Fields end at blanks, tabs, and any of
 * ",;:=&|)>#" and '"'.
 */
#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "format/line.h"
#include "format/notes.h"
#include "format/sudoku/family.h"
#include "format/sudoku/signs.h"

#include <string.h>

#define HEADER "quizzes,solutions\n" /* as it is written */

enum { LONG = 40 };

struct csv_field {
    const char *text; /* n bytes */
    size_t n;
};

/* The next field of the line, which may be empty; false at its end. */
static bool next_field(const char *line, size_t len, size_t *at, struct csv_field *field)
{
    if (*at > len)
        return false;
    field->text = line + *at;
    field->n = 0;
    while (*at + field->n < len && !strchr(",;:=&\"|)># \t", field->text[field->n]))
        field->n++;
    *at += field->n + 1;
    return true;
}

/* The signs of a field, without those that are '+' and a digit, which are only placed. */
static size_t field_signs(const struct csv_field *field, char sign[SIGNS_CELLS])
{
    size_t n = 0;

    for (size_t i = 0; i < field->n && n < SIGNS_CELLS; i++) {
        bool placed = field->text[i] == '+' && i + 1 < field->n;
        sign[n++] = placed ? '.' : field->text[i];
        i += placed;
    }
    return n;
}

/* Finds the first field with a sudoku, from *at on: its signs and their number. */
static int find_sudoku(const char *line, size_t len, size_t *at, char sign[SIGNS_CELLS],
                       struct csv_field *field, bool *sure)
{
    while (next_field(line, len, at, field)) {
        size_t n = field_signs(field, sign);
        int side = signs_sudoku(sign, n, sure);
        if (side > 0)
            return side;
    }
    return 0;
}

/* Whether a field may be a sudoku with a slip. */
static bool has_long_field(const char *line, size_t len)
{
    struct csv_field field = {0};

    for (size_t at = 0; field.n < LONG && next_field(line, len, &at, &field);)
        ;
    return field.n >= LONG;
}

static bool is_xml(const char *line)
{
    return line[strspn(line, " \t")] == '<';
}

/* A sudoku in a field of the first line, or of the line below a header. */
static int csv_recognise(const char *text, size_t len)
{
    char sign[SIGNS_CELLS];
    struct csv_field field;
    size_t at = 0;
    bool sure = false, ours = strncmp(text, HEADER, strlen(HEADER)) == 0;
    int nearly = has_long_field(text, len) ? signs_nearly(&format_csv, text) : 0, side;

    if (is_xml(text))
        return strstr(text, "<opensudoku") ? SURE_MARK : 0;
    if (text[0] == '{')
        return 0;
    side = find_sudoku(text, len, &at, sign, &field, &sure);
    if (side == 0 && strcspn(text, ",;\t") < len) { /* a header */
        text += len + (text[len] == '\n');
        len = strcspn(text, "\n");
        at = 0;
        side = find_sudoku(text, len, &at, sign, &field, &sure);
    }
    if (side == 0 || field.n == len)
        return nearly;
    bool parted = strcspn(text, ",;") < len;
    return sure || ours || (parted && signs_are_likely(sign, side)) ? SURE_FITS + SURE_APART
                                                                    : nearly;
}

static enum format_result csv_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;
    char sign[SIGNS_CELLS];
    struct csv_field field, other = {0};
    size_t at;
    bool sure, skipped = false, xml = false;
    int side;

    /* A header and lines of XML have no sudoku. */
    do {
        enum textin_result result = textin_next(in, d);
        if (result == TEXTIN_END && reader->count > 0)
            return FORMAT_END;
        if (result == TEXTIN_END)
            diag_at(d, textin_place(in, 0),
                    xml ? "it has no game with 81 digits or dots"
                        : "no field of the lines is a sudoku of 81 digits or dots");
        if (result != TEXTIN_LINE)
            return FORMAT_ERROR;
        at = in->used;
        side = find_sudoku(in->text, in->len, &at, sign, &field, &sure);
        xml = xml || is_xml(in->text);
        bool may_skip = xml || (reader->count == 0 && !skipped);
        skipped = true;
        if (side == 0 && !may_skip) {
            diag_at(d, textin_place(in, 1),
                    "no field of the line is a sudoku of 81 digits or dots");
            return FORMAT_ERROR;
        }
    } while (side == 0);
    if (!signs_record(reader, sign, side, r, d))
        return FORMAT_ERROR;
    /* A word of the exchange's bank in front is its name. */
    size_t before = (size_t)(field.text - in->text);
    if (before > 1 && line_is_blank_char(field.text[-1]) && !memchr(in->text, ':', before)) {
        at = 0;
        next_field(in->text, in->len, &at, &other);
        if (other.n == before - 1 && utf8_length(other.text, other.n) == other.n)
            r->id = mem_copy_bytes(other.text, other.n);
    }
    at = before + field.n + 1;
    if (is_xml(in->text)) {
        if (at < in->len)
            textin_keep(in, at);
        return FORMAT_RECORD;
    }
    struct diag why = {""};
    while (next_field(in->text, in->len, &at, &other) &&
           !signs_add_solution(r, other.text, other.n, &why))
        ;
    if (why.text[0] == 0)
        return FORMAT_RECORD;
    diag_at(d, textin_place(in, 0), "its solution is wrong: %s", why.text);
    return FORMAT_ERROR;
}

static void csv_write(struct strbuf *out, const struct record *r, bool first)
{
    const struct sudoku *s = sudoku_of(r);

    if (first)
        strbuf_text(out, HEADER);
    for (int e = 0; e < s->topology->nelements; e++)
        strbuf_char(out, s->given[e] ? sign_of(s->given[e]) : '0');
    strbuf_char(out, ',');
    if (s->solution)
        signs_write(out, s, s->solution);
    strbuf_char(out, '\n');
}

const struct format format_csv = {
    .name = "csv",
    .title = "CSV and other lines of fields, with a sudoku in one of them",
    .family = &sudoku_family,
    .solutions = true,
    .accept = signs_accept,
    .lines = true,
    .recognise = csv_recognise,
    .completes = signs_complete,
    .doubts = signs_doubt,
    .read = csv_read,
    .write = csv_write,
};
