/* The text of a kakuro (format/kakuro/board.h), up to an empty line. */
#include "base/own.h"
#include "format/format.h"
#include "format/kakuro/board.h"
#include "format/kakuro/family.h"

#include <string.h>

/* Whether all begins as a row does, with the place of a sum, and goes on with what rows have. */
static bool is_nearly_row(const char *text, size_t len)
{
    return *text == '/' && memchr(text, ' ', len) && strspn(text, "0123456789/.- \t\r") >= len;
}

static int kakuro_recognise(const char *text, size_t len)
{
    struct kakuro_board b = {0};
    struct slip slip;
    bool fine = kakuro_board_row(&b, text, len, &slip), white = false;

    for (int i = 0; fine && i < b.cols; i++)
        white = white || b.white[i];
    return fine && !white && b.cols > 1 ? SURE_WHOLE : is_nearly_row(text, len) ? SURE_FITS : 0;
}

static enum format_result kakuro_read(struct format_reader *reader, struct record *r,
                                      struct diag *d)
{
    struct textin *in = &reader->in;
    struct kakuro_board b = {0};
    struct slip slip;
    struct diag why;
    long first = 0;

    while (textin_peek(in, d) == TEXTIN_LINE && !line_is_blank(in->text, in->len)) {
        textin_next(in, d);
        first = first ? first : in->line;
        if (!kakuro_board_row(&b, in->text, in->len, &slip))
            return format_slip(in, &slip, d);
    }
    if (in->failed)
        return FORMAT_ERROR;
    struct kakuro *k = kakuro_board_end(&b, &why);
    if (!k) {
        diag_at(d, (struct place){in->name, first, 0}, "no kakuro: %s", why.text);
        return FORMAT_ERROR;
    }
    *r = kakuro_record(k);
    return FORMAT_RECORD;
}

static void kakuro_write(struct strbuf *out, const struct record *r, bool first)
{
    struct kakuro bare = *kakuro_of(r);

    bare.cells.solved = false;
    strbuf_text(out, first ? "" : "\n");
    kakuro_family.show(&bare, out);
}

const struct format format_kakuro = {
    .name = "kakuro",
    .title = "kakuros, a line for each row with sums as 16/23",
    .family = &kakuro_family,
    .recognise = kakuro_recognise,
    .read = kakuro_read,
    .write = kakuro_write,
};
