#include "format/sudoku/signs.h"

#include "format/line.h"
#include "format/sudoku/family.h"

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

const struct format *signs_nearly(const char *text)
{
    size_t len = strcspn(text, "\n"), low = 0, high = 0, signs = 0;

    for (size_t i = 0; text[i] && !strchr("![{<", text[i]); i++) {
        low += text[i] >= '1' && text[i] <= '4';
        high += text[i] >= '5' && text[i] <= '9';
        signs += i < len && sign_value(text[i]) >= 0;
    }
    if (3 * high <= low || high < 3 || 2 * signs <= len || len < 8)
        return NULL;
    return strcspn(text, ",;:=&\"") < len ? &format_csv
           : len > SIGNS_MOST             ? &format_compact
                                          : &format_sdk;
}
