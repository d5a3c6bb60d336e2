/* The text after <sudoku>: elements by the pattern, everything else kept as it is. */
#include "base/mem.h"
#include "format/line.h"
#include "format/sudoku/gss.h"

#include <stdlib.h>
#include <string.h>

struct text {
    struct textin *in;
    struct diag *d;
    const struct topology *topology;
    struct layout *layout;
    size_t before; /* the length of the pattern before its '.' */
    const char *after;
    struct strbuf piece; /* since the last element */
    int n;               /* elements */
    int *given;
    struct gss_found *found;
};

/* ---- elements ---- */

/* The length of the element at this byte of the line, 0 if none is there; *run is that of its
 * digits and dots. */
static size_t match_element(const struct text *t, size_t at, size_t *run)
{
    const char *text = t->in->text + at;
    size_t left = t->in->len - at, after = strlen(t->after);

    *run = 0;
    if (left <= t->before || memcmp(text, t->layout->pattern, t->before) != 0)
        return 0;
    while (t->before + *run < left &&
           (line_is_digit(text[t->before + *run]) || text[t->before + *run] == '.'))
        ++*run;
    size_t end = t->before + *run;
    if (*run == 0 || left - end < after || memcmp(text + end, t->after, after) != 0)
        return 0;
    return end + after;
}

static void end_piece(struct text *t)
{
    t->layout->piece[t->n] = mem_copy_bytes(t->piece.text, t->piece.len);
    strbuf_clear(&t->piece);
}

static bool take_element(struct text *t, size_t at, size_t run)
{
    const char *digits = t->in->text + at + t->before;
    struct place place = textin_place(t->in, at + t->before + 1);
    int nsymbols = t->topology->nsymbols;
    int value = gss_value(digits, run, nsymbols);

    if (t->n == t->topology->nelements)
        return diag_at(t->d, place, "more than %d elements, the size of the sudoku",
                       t->topology->nelements);
    if (value < 0)
        return diag_at(t->d, place,
                       "'%.*s' is neither a number nor an unknown; text goes in quotes",
                       run < 40 ? (int)run : 40, digits);
    if (value > nsymbols)
        return diag_at(t->d, place, "the symbols are 1 to %d", nsymbols);
    end_piece(t);
    t->given[t->n] = value;
    t->found[t->n++] = (struct gss_found){t->in->line, at + 1};
    return true;
}

/* ---- lines ---- */

/* The length of the literal text that a '"' begins, both quotes included; 0 with a message. */
static size_t match_literal(const struct text *t, size_t at)
{
    const char *end = memchr(t->in->text + at + 1, '"', t->in->len - at - 1);

    if (end)
        return (size_t)(end - t->in->text) - at + 1;
    diag_at(t->d, textin_place(t->in, at + 1), "this quote is not closed in its line");
    return 0;
}

static bool take_line(struct text *t)
{
    for (size_t at = 0, step; at < t->in->len; at += step) {
        size_t run;
        step = match_element(t, at, &run);
        if (step > 0) {
            if (!take_element(t, at, run))
                return false;
            continue;
        }
        step = t->in->text[at] == '"' ? match_literal(t, at) : 1;
        if (step == 0)
            return false;
        strbuf_add(&t->piece, t->in->text + at, step);
    }
    strbuf_char(&t->piece, '\n');
    return true;
}

static bool is_end_tag(const struct textin *in)
{
    return strncmp(in->text, gss_tag_name[GSS_ENDSUDOKU], strlen(gss_tag_name[GSS_ENDSUDOKU])) == 0;
}

/* Only blanks may follow the tag. */
static bool take_end_tag(const struct text *t)
{
    size_t at = strlen(gss_tag_name[GSS_ENDSUDOKU]);

    at += line_blanks(t->in->text, t->in->len, at);
    return at == t->in->len || diag_at(t->d, textin_place(t->in, at + 1), "text after the tag");
}

/* The lines with elements, up to <endsudoku> or the end of the text. */
static enum textin_result take_elements(struct text *t)
{
    for (;;) {
        enum textin_result result = textin_next(t->in, t->d);
        if (result != TEXTIN_LINE || is_end_tag(t->in))
            return result;
        if (!take_line(t))
            return TEXTIN_ERROR;
    }
}

static bool take_tail(struct text *t)
{
    enum textin_result result;
    struct strbuf tail;

    strbuf_init(&tail);
    while ((result = textin_next(t->in, t->d)) == TEXTIN_LINE) {
        strbuf_add(&tail, t->in->text, t->in->len);
        strbuf_char(&tail, '\n');
    }
    t->layout->tail = tail.text;
    return result == TEXTIN_END;
}

static bool take_text(struct text *t)
{
    enum textin_result result = take_elements(t);

    if (result == TEXTIN_ERROR)
        return false;
    if (t->n < t->topology->nelements)
        return diag_at(t->d, textin_place(t->in, result == TEXTIN_LINE ? 1 : t->in->len + 1),
                       "the text has %d of the %d elements", t->n, t->topology->nelements);
    end_piece(t);
    return result == TEXTIN_END || (take_end_tag(t) && take_tail(t));
}

struct layout *gss_text_read(const struct gss_head *head, const struct topology *t,
                             struct textin *in, int *given, struct gss_found *found, struct diag *d)
{
    struct text text = {.in = in, .d = d, .topology = t, .given = given, .found = found};

    text.layout = layout_new(t->nelements);
    if (head->pattern) {
        free(text.layout->pattern);
        text.layout->pattern = mem_copy_text(head->pattern);
    }
    if (head->empty)
        text.layout->empty = head->empty;
    text.before = strcspn(text.layout->pattern, ".");
    text.after = text.layout->pattern + text.before + 1;
    strbuf_init(&text.piece);
    bool good = take_text(&text);
    strbuf_release(&text.piece);
    if (good)
        return text.layout;
    layout_drop(text.layout);
    return NULL;
}
