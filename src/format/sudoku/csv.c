/*
 * Standard sudokus in lines of fields, one a line: CSV with or without a header, where a second field of
 * all symbols is the solution; lines of the sudoku exchange "bank" (name, sudoku, rating); those of
 * HoDoKu's libraries, between colons, where '+' marks a symbol that is placed, not given; addresses
 * with bd=; the lines of a spreadsheet, with a field for each cell; and the XML of OpenSudoku, with
 * data="..." for each. Fields end at blanks, tabs, and any of ",;:=&|)>#" and '"'.
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

enum { LONG = 40, SHEET_SIDE = 9 };

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

/* Appends the cells of a line of a spreadsheet, each a sign or empty. Returns how many there are; 0: it is no
 * such line. */
static int add_row(const char *line, size_t len, struct strbuf *signs)
{
    int n = 0;

    if (len > 0 && line[len - 1] == '\r')
        len--;
    for (size_t at = 0; at <= len; at++, n++) {
        size_t field = 0;
        while (at + field < len && !strchr(",;\t", line[at + field]))
            field++;
        if (field > 1 || (field == 1 && !strchr("0123456789.", line[at])))
            return 0;
        strbuf_char(signs, field == 1 ? line[at] : '.');
        at += field;
    }
    return n <= SHEET_SIDE && signs_side((size_t)(n * n)) == n ? n : 0;
}

/* The side if the text begins with as many such lines as they have cells; else 0. */
static int sheet_side(const char *text)
{
    OWN(strbuf) signs = strbuf_new();
    int side = 0, n = 0;

    do {
        size_t len = strcspn(text, "\n");
        n = add_row(text, len, &signs);
        side = side ? side : n;
        text += len + (text[len] == '\n');
    } while (n > 0 && n == side && signs.len < (size_t)(side * side));
    return n == side ? side : 0;
}

/* Reads the lines of a spreadsheet, of which the first is there. */
static enum format_result read_sheet(struct format_reader *reader, int side, struct strbuf *signs,
                                     struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;

    while (signs->len < (size_t)(side * side)) {
        if (textin_next(in, d) != TEXTIN_LINE || add_row(in->text, in->len, signs) != side) {
            diag_at(d, textin_place(in, 1), "%d lines of %d cells belong together", side, side);
            return FORMAT_ERROR;
        }
    }
    return signs_record(reader, signs->text, side, r, d) ? FORMAT_RECORD : FORMAT_ERROR;
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
    if (sheet_side(text) > 0)
        return SURE_FITS + SURE_APART;
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
        OWN(strbuf) row = strbuf_new();
        int cells = add_row(in->text, in->len, &row);
        if (cells > 0)
            return read_sheet(reader, cells, &row, r, d);
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
