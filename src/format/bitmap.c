#include "format/bitmap.h"

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "base/textin.h"
#include "format/line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Larger than any picture, even with each bit on a line of its own and followed by a comment. */
enum { MAX_BYTES = 64 * BITMAP_MAX_SIDE * BITMAP_MAX_SIDE };

/* The bytes of a file, and how many of them have been read. */
struct cursor {
    const char *name;
    const char *text;
    size_t len, at;
    long line;
    size_t line_start; /* where the line of `at` begins */
};

static struct place cursor_place(const struct cursor *c)
{
    return (struct place){c->name, c->line, (long)(c->at - c->line_start) + 1};
}

static void cursor_step(struct cursor *c)
{
    if (c->text[c->at++] == '\n') {
        c->line++;
        c->line_start = c->at;
    }
}

/* The number of bytes left in the line, without its end ("\n" or "\r\n"). */
static size_t cursor_rest(const struct cursor *c)
{
    const char *from = c->text + c->at, *end = memchr(from, '\n', c->len - c->at);
    size_t n = end ? (size_t)(end - from) : c->len - c->at;

    return n > 0 && from[n - 1] == '\r' ? n - 1 : n;
}

static void cursor_skip_line(struct cursor *c)
{
    while (c->at < c->len && c->text[c->at] != '\n')
        cursor_step(c);
    if (c->at < c->len)
        cursor_step(c);
}

/* ---- text ---- */

static bool text_row(struct cursor *c, struct bitmap *b, struct diag *d)
{
    int n = (int)(cursor_rest(c) > BITMAP_MAX_SIDE ? BITMAP_MAX_SIDE + 1 : cursor_rest(c));

    if (b->rows == BITMAP_MAX_SIDE)
        return diag_at(d, cursor_place(c), "more than %d rows", BITMAP_MAX_SIDE);
    if (b->rows == 0)
        b->cols = n < BITMAP_MAX_SIDE ? n : BITMAP_MAX_SIDE;
    for (int i = 0; i < n; i++, cursor_step(c)) {
        char is = c->text[c->at];
        if (is != 'x' && is != '.' && is != '_')
            return diag_at(d, cursor_place(c), "%s in a picture of 'x', '.' and '_'",
                           line_show(is).text);
        if (i == b->cols)
            return diag_at(d, cursor_place(c), "more than %d columns", b->cols);
        b->bit[b->rows * b->cols + i] = is == 'x';
    }
    if (n < b->cols)
        return diag_at(d, cursor_place(c), "%d columns in the row, not %d", n, b->cols);
    b->rows++;
    return true;
}

static bool text_read(struct cursor *c, struct bitmap *b, struct diag *d)
{
    bool ended = false;

    for (; c->at < c->len; cursor_skip_line(c)) {
        bool blank = line_is_blank(c->text + c->at, cursor_rest(c));
        if (c->text[c->at] == '#')
            continue;
        if (!blank && ended)
            return diag_at(d, cursor_place(c), "a second picture; one is expected");
        if (!blank && !text_row(c, b, d))
            return false;
        ended = blank && b->rows > 0;
    }
    return b->rows > 0 || diag_at(d, (struct place){c->name, 0, 0}, "it contains no picture");
}

/* ---- PBM ---- */

/* Blanks, line ends, and comments from '#' to the end of a line. */
static void pbm_space(struct cursor *c)
{
    for (; c->at < c->len; cursor_step(c)) {
        while (c->at < c->len && c->text[c->at] == '#')
            cursor_skip_line(c);
        if (c->at == c->len ||
            !(c->text[c->at] == ' ' || (c->text[c->at] >= '\t' && c->text[c->at] <= '\r')))
            return;
    }
}

static bool pbm_side(struct cursor *c, const char *which, int *side, struct diag *d)
{
    int64_t value;

    pbm_space(c);
    size_t n = number_scan(c->text + c->at, c->len - c->at, BITMAP_MAX_SIDE, &value);
    if (n == 0)
        return diag_at(d, cursor_place(c), "the %s of the PBM picture is expected here", which);
    if (value < 1 || value > BITMAP_MAX_SIDE)
        return diag_at(d, cursor_place(c), "the %s %.*s is not in 1..%d", which,
                       (int)(n < 20 ? n : 20), c->text + c->at, BITMAP_MAX_SIDE);
    *side = (int)value;
    c->at += n;
    return true;
}

static bool pbm_plain(struct cursor *c, struct bitmap *b, struct diag *d)
{
    for (int i = 0; i < b->rows * b->cols; i++, cursor_step(c)) {
        pbm_space(c);
        if (c->at == c->len)
            return diag_at(d, cursor_place(c), "the picture ends after %d of its %d bits", i,
                           b->rows * b->cols);
        if (c->text[c->at] != '0' && c->text[c->at] != '1')
            return diag_at(d, cursor_place(c), "%s in a plain PBM picture of 0 and 1",
                           line_show(c->text[c->at]).text);
        b->bit[i] = c->text[c->at] == '1';
    }
    pbm_space(c);
    return c->at == c->len ||
           diag_at(d, cursor_place(c), "%s after the last bit", line_show(c->text[c->at]).text);
}

/* Rows of whole bytes, the leftmost bit highest, after exactly one blank or line end. */
static bool pbm_raw(struct cursor *c, struct bitmap *b, struct diag *d)
{
    int row_bytes = (b->cols + 7) / 8;
    size_t need = (size_t)b->rows * (size_t)row_bytes, have = c->len - c->at;

    if (have != need + 1)
        return diag_at(d, (struct place){c->name, 0, 0},
                       "%zu bytes follow the head, not a blank and %zu", have, need);
    const unsigned char *bytes = (const unsigned char *)c->text + c->at + 1;
    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++)
            b->bit[row * b->cols + col] = bytes[row * row_bytes + col / 8] >> (7 - col % 8) & 1;
    return true;
}

static bool pbm_read(struct cursor *c, struct bitmap *b, struct diag *d)
{
    bool raw = c->text[1] == '4';

    c->at = 2;
    return pbm_side(c, "width", &b->cols, d) && pbm_side(c, "height", &b->rows, d) &&
           (raw ? pbm_raw(c, b, d) : pbm_plain(c, b, d));
}

/* ---- files ---- */

struct bitmap *bitmap_read(const char *path, struct diag *d)
{
    struct bitmap *b = mem_alloc(1, sizeof *b);
    struct textin in;
    char part[4096];
    bool fine = textin_open(&in, path, d);

    b->bit = mem_alloc((size_t)BITMAP_MAX_SIDE * BITMAP_MAX_SIDE, 1);
    OWN(strbuf) bytes = strbuf_new();
    for (size_t n; fine && (n = fread(part, 1, sizeof part, in.stream)) > 0;) {
        strbuf_add(&bytes, part, n);
        fine = bytes.len <= MAX_BYTES || diag_set(d, "%s: too long for a picture", in.name);
    }
    if (fine && ferror(in.stream))
        fine = diag_set(d, "%s: %s", in.name, strerror(errno));
    if (fine) {
        struct cursor c = {.name = in.name, .text = bytes.text, .len = bytes.len, .line = 1};
        bool pbm = c.len >= 2 && c.text[0] == 'P' && (c.text[1] == '1' || c.text[1] == '4');
        fine = pbm ? pbm_read(&c, b, d) : text_read(&c, b, d);
    }
    textin_close(&in);
    if (fine)
        return b;
    bitmap_free(b);
    return NULL;
}

void bitmap_free(struct bitmap *b)
{
    if (!b)
        return;
    free(b->bit);
    free(b);
}

int bitmap_count(const struct bitmap *b)
{
    int n = 0;

    for (int i = 0; i < b->rows * b->cols; i++)
        n += b->bit[i];
    return n;
}
