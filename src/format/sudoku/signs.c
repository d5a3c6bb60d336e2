#include "format/sudoku/signs.h"

#include "format/line.h"
#include "format/sudoku/chart.h"
#include "format/sudoku/family.h"
#include "model/sudoku/topology_parts.h"

#include <string.h>

int sign_value(char c)
{
    return line_is_digit(c)                 ? c - '0'
           : c >= 'A' && c <= 'P'           ? c - 'A' + 10
           : c >= 'a' && c <= 'p'           ? c - 'a' + 10
           : c != 0 && strchr(".*_-xX?", c) ? 0
                                            : -1;
}

char sign_of(int symbol)
{
    return ".123456789ABCDEFGHIJKLMNOP"[symbol];
}

int signs_side(size_t cells)
{
    for (int side = 4; side <= SIGNS_MOST; side++)
        if ((size_t)side * (size_t)side == cells && sudoku_has_usual_boxes(side))
            return side;
    return 0;
}

int signs_sudoku(const char *text, size_t n, bool *sure)
{
    int side = signs_side(n);

    *sure = false;
    for (size_t i = 0; side > 0 && i < n; i++) {
        int value = sign_value(text[i]);
        if (value < 0 || value > side)
            return 0;
        *sure = *sure || (text[i] > '4' && text[i] <= '9');
    }
    return side;
}

bool signs_accept(const struct format *format, const struct record *r, struct diag *why)
{
    return sudoku_has_usual_squares(format, r, why) &&
           (sudoku_of(r)->topology->nsymbols <= SIGNS_MOST ||
            diag_set(why, "the format %s has sudokus up to %dx%d", format->name, SIGNS_MOST,
                     SIGNS_MOST));
}

void signs_write(struct strbuf *out, const struct sudoku *s, const int *symbol)
{
    for (int e = 0; e < s->topology->nelements; e++)
        strbuf_char(out, sign_of(symbol[e]));
}

bool signs_record(struct format_reader *reader, const char *text, int side, struct record *r,
                  struct diag *d)
{
    int given[SIGNS_CELLS];

    for (int e = 0; e < side * side; e++) {
        given[e] = sign_value(text[e]);
        if (given[e] > side)
            return diag_at(d, textin_place(&reader->in, 0), "%s in a sudoku of %dx%d",
                           line_show(text[e]).text, side, side);
    }
    *r = sudoku_standard_record(reader, side, given);
    return true;
}

bool signs_add_solution(const struct record *r, const char *text, size_t n, struct diag *why)
{
    struct sudoku *s = sudoku_of(r);
    int symbol[SIGNS_CELLS];

    if (n != (size_t)s->topology->nelements)
        return false;
    for (size_t e = 0; e < n; e++) {
        symbol[e] = sign_value(text[e]);
        if (symbol[e] < 1 || symbol[e] > s->topology->nsymbols)
            return false;
    }
    if (sudoku_verify(s, symbol, why))
        sudoku_set_solution(s, symbol);
    return true;
}

/* ---- what a text of signs is ---- */

bool signs_mixed(const char *sign, size_t n)
{
    char unknown = 0;

    for (size_t i = 0; i < n; i++) {
        if (sign_value(sign[i]) == 0 && unknown && sign[i] != unknown)
            return true;
        unknown = sign_value(sign[i]) == 0 ? sign[i] : unknown;
    }
    return false;
}

bool signs_are_likely(const char *sign, int side)
{
    int height = topology_box_height(side), width = side / height, givens = 0;
    unsigned seen[3 * SIGNS_MOST] = {0}, symbols = 0;

    for (int e = 0; e < side * side; e++) {
        int value = sign_value(sign[e]), row = e / side, col = e % side;
        int area[] = {row, side + col, 2 * side + row / height * height + col / width};
        for (int k = 0; k < 3 && value > 0; k++) {
            if (seen[area[k]] >> value & 1)
                return false;
            seen[area[k]] |= 1u << value;
            symbols |= 1u << value;
        }
        givens += value > 0;
    }
    return givens >= side && __builtin_popcount(symbols) >= side - 1 &&
           !signs_mixed(sign, (size_t)(side * side));
}

int signs_nearly(const struct format *format, const char *text)
{
    size_t len = strcspn(text, "\n"), low = 0, high = 0, signs = 0;

    for (size_t i = 0; text[i] && !strchr("![{<", text[i]); i++) {
        low += text[i] >= '1' && text[i] <= '4';
        high += text[i] >= '5' && text[i] <= '9';
        signs += i < len && sign_value(text[i]) >= 0;
    }
    if (3 * high <= low || high < 3 || 2 * signs <= len || len < 8)
        return 0;
    return format == (strcspn(text, ",;:=&\"") < len ? &format_csv
                      : len > SIGNS_MOST             ? &format_compact
                                                     : &format_sdk)
               ? SURE_NEARLY + 5
               : 0;
}

static bool is_full(const struct sudoku *s)
{
    return sudoku_givens(s) == s->topology->nelements;
}

/* The fields in place of the boxes. */
static bool take_fields(struct record *r, const int *number)
{
    const struct sudoku *s = sudoku_of(r);
    int side = s->topology->nsymbols, field[SIGNS_MOST + 1], n = 0;
    struct chart chart;
    struct record jigsaw;
    struct diag why;

    chart_init(&chart, side, 0);
    for (int k = 0; k <= SIGNS_MOST; k++)
        field[k] = -1;
    for (int e = 0; e < side * side; e++) {
        int *of = &field[number[e]];
        *of = *of < 0 ? n++ : *of;
        chart.given[e] = s->given[e];
        chart.field[e] = *of;
    }
    bool good = chart_record(&chart, &jigsaw, &why);
    chart_release(&chart);
    if (good) {
        sudoku_free(r->body);
        r->body = jigsaw.body;
    }
    return good;
}

bool signs_complete(struct record *r, const struct record *next)
{
    struct sudoku *s = sudoku_of(r), *other = sudoku_of(next);
    struct diag why;

    if (other->topology->nelements != s->topology->nelements || s->solution || is_full(s))
        return false;
    if (is_full(other) && sudoku_verify(s, other->given, &why)) {
        sudoku_set_solution(s, other->given);
        return true;
    }
    return sudoku_has_usual_squares(&format_sdk, r, &why) &&
           chart_joined(s->topology->nsymbols, other->given) == s->topology->nsymbols &&
           take_fields(r, other->given);
}

/* A slip makes two equal givens in a block. Fields, mines and matrices have them everywhere. */
bool signs_doubt(const struct record *r, struct diag *why)
{
    const struct sudoku *s = sudoku_of(r);
    const struct topology *t = s->topology;
    bool clashes[SIGNS_CELLS] = {false};
    int n = 0;

    for (int i = 0; i < t->nblocks * t->nsymbols; i++) {
        const int *block = topology_block(t, i / t->nsymbols), e = block[i % t->nsymbols];
        for (int k = 0; k < t->nsymbols && s->given[e] > 0; k++)
            clashes[e] = clashes[e] || (block[k] != e && s->given[block[k]] == s->given[e]);
    }
    for (int e = 0; e < t->nelements; e++)
        n += clashes[e];
    return n > t->nsymbols && 2 * n > sudoku_givens(s) &&
           !diag_set(why,
                     "this is no sudoku: %d of %d numbers are in their row, column or box twice", n,
                     sudoku_givens(s));
}
