#include "format/loops/polygons.h"

#include "base/diag.h"
#include "base/ints.h"
#include "base/text.h"
#include "base/textin.h"
#include "format/line.h"
#include "model/loops/corners.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { UNIT = 1000 /* of a position */ };

/* A number with up to three decimals, in thousandths; the bytes that it takes, 0 if it is none. */
static size_t scan_position(const char *text, size_t len, int *value)
{
    size_t at = len > 0 && text[0] == '-', used, decimals = 0;
    int64_t whole, part = 0;

    used = number_scan(text + at, len - at, CORNERS_MOST / UNIT, &whole);
    if (used == 0 || whole > CORNERS_MOST / UNIT)
        return 0;
    at += used;
    if (at < len && text[at] == '.') {
        for (at++;
             at + decimals < len && decimals < 3 && isdigit((unsigned char)text[at + decimals]);
             decimals++)
            part = 10 * part + text[at + decimals] - '0';
        if (decimals == 0)
            return 0;
        at += decimals;
        for (; decimals < 3; decimals++)
            part *= 10;
    }
    *value = (int)(whole * UNIT + part) * (text[0] == '-' ? -1 : 1);
    return at;
}

/* The corners of a line; returns how many there are, -1 with a message. */
static int scan_cell(const struct textin *in, int (*corner)[2], struct diag *d)
{
    int n = 0;

    for (size_t at = 0; at < in->len;) {
        if (in->text[at] == ' ' || in->text[at] == '\t') {
            at++;
            continue;
        }
        size_t begin = at;
        for (int i = 0; i < 2; i++) {
            int value;
            size_t used = scan_position(in->text + at, in->len - at, &value);
            at += used;
            if (used == 0 || (i == 0 && (at == in->len || in->text[at++] != ',')) ||
                (i == 1 && at < in->len && in->text[at] != ' ' && in->text[at] != '\t')) {
                diag_at(d, textin_place(in, begin + 1),
                        "a corner is expected here: X,Y, up to %d, with up to three decimals",
                        CORNERS_MOST / UNIT);
                return -1;
            }
            if (n < LATTICE_DEGREE)
                corner[n][i] = value;
        }
        n++;
    }
    if (n == 0 || (n >= 3 && n <= LATTICE_DEGREE))
        return n;
    diag_at(d, textin_place(in, 1), "a cell with %d corners, not 3 to %d", n, LATTICE_DEGREE);
    return -1;
}

struct lattice *polygons_read(const char *path, struct diag *d)
{
    struct corners c = {0};
    struct ints line = {0};
    struct lattice *l = NULL;
    struct textin in;
    int corner[LATTICE_DEGREE][2], cell = 0, n = 0;
    enum textin_result got = textin_open(&in, path, d) ? TEXTIN_LINE : TEXTIN_ERROR;

    while (got == TEXTIN_LINE && n >= 0 && (got = textin_next(&in, d)) == TEXTIN_LINE) {
        n = in.text[0] == '#' ? 0 : scan_cell(&in, corner, d);
        if (n > 0) {
            corners_add(&c, n, (const int(*)[2])corner, -1);
            ints_push(&line, (int)in.line);
        }
    }
    if (got == TEXTIN_END && c.ncells == 0)
        diag_set(d, "%s: a board without cells", in.name);
    if (got == TEXTIN_END && c.ncells > 0) {
        struct diag why;
        l = corners_own_board(&c, &cell, &why);
        if (!l)
            diag_set(d, "%s:%d: %s", in.name, line.at[cell], why.text);
    }
    textin_close(&in);
    free(line.at);
    corners_release(&c);
    return l;
}
