/* The tags above <sudoku>. They come in any order, so they are only collected here. */
#include "base/mem.h"
#include "base/text.h"
#include "format/line.h"
#include "format/sudoku/gss.h"

#include <stdlib.h>
#include <string.h>

const char *const gss_tag_name[GSS_TAGS] = {
    "<size>",          "<blocksize>",   "<pattern>",   "<emptychar>",   "<block>",
    "<matrix>",        "<rowblocks>",   "<colblocks>", "<blockblocks>", "<standardblocks>",
    "<downdiagblock>", "<updiagblock>", "<sudoku>",    "<endsudoku>",
};

void gss_head_release(struct gss_head *head)
{
    for (int i = 0; i < head->n; i++)
        free(head->item[i].number);
    free(head->item);
    free(head->pattern);
    *head = (struct gss_head){0};
}

/* ---- lines ---- */

/* Whether the line begins with '<' and a letter, as tags do. */
static bool begins_tag(const struct textin *in)
{
    return in->len > 1 && in->text[0] == '<' && line_is_letter(in->text[1]);
}

/* The tag at the beginning of the line, or GSS_TAGS; *at is the byte after it. */
static enum gss_tag find_tag(const struct textin *in, size_t *at)
{
    for (int tag = 0; tag < GSS_TAGS; tag++) {
        *at = strlen(gss_tag_name[tag]);
        if (in->len >= *at && memcmp(in->text, gss_tag_name[tag], *at) == 0)
            return (enum gss_tag)tag;
    }
    return GSS_TAGS;
}

static bool wrong(const struct textin *in, size_t at, struct diag *d, const char *why)
{
    return diag_at(d, textin_place(in, at + 1), "%s", why);
}

/* Only blanks may follow. */
static bool at_end(const struct textin *in, size_t at, struct diag *d)
{
    size_t blanks = line_blanks(in->text, in->len, at);

    return at + blanks == in->len || wrong(in, at + blanks, d, "text after the tag");
}

static bool not_again(const struct textin *in, enum gss_tag tag, bool given, struct diag *d)
{
    return !given || diag_at(d, textin_place(in, 1), "a second %s", gss_tag_name[tag]);
}

/* ---- tags with one value ---- */

/* gss itself writes a '.' after the number. */
static bool read_number(const struct textin *in, enum gss_tag tag, size_t at, int most,
                        struct gss_number *number, struct diag *d)
{
    int64_t value;

    if (!not_again(in, tag, number->line > 0, d))
        return false;
    at += line_blanks(in->text, in->len, at);
    *number = (struct gss_number){.line = in->line, .col = (long)at + 1};
    size_t digits = number_scan(in->text + at, in->len - at, most, &value);
    if (digits == 0 || value < 1 || value > most)
        return diag_at(d, textin_place(in, at + 1), "a number is expected here, 1 to %d", most);
    number->value = (int)value;
    at += digits;
    if (at < in->len && in->text[at] == '.')
        at++;
    return at_end(in, at, d);
}

static bool read_pattern(struct gss_head *head, const struct textin *in, size_t at, struct diag *d)
{
    size_t from = at + line_blanks(in->text, in->len, at), end = from;

    if (!not_again(in, GSS_PATTERN, head->pattern, d))
        return false;
    while (end < in->len && !line_is_blank_char(in->text[end]))
        end++;
    head->pattern = mem_copy_bytes(in->text + from, end - from);
    const char *dot = strchr(head->pattern, '.');
    if (!dot || strchr(dot + 1, '.'))
        return diag_at(d, textin_place(in, from + 1),
                       "a pattern has exactly one '.', where the number goes");
    if (line_is_digit(dot[1]))
        return diag_at(d, textin_place(in, from + (size_t)(dot - head->pattern) + 2),
                       "a digit right after the '.' belongs to the number");
    return at_end(in, end, d);
}

static bool read_empty(struct gss_head *head, const struct textin *in, size_t at, struct diag *d)
{
    if (!not_again(in, GSS_EMPTYCHAR, head->empty, d))
        return false;
    if (at == in->len || in->text[at] < ' ' || in->text[at] > '~')
        return wrong(in, at, d, "one character is expected here");
    head->empty = in->text[at];
    return at_end(in, at + 1, d);
}

/* ---- tags that define blocks ---- */

static void add_number(struct gss_item *item, int value, long line, size_t col)
{
    item->number =
        mem_reserve(item->number, (size_t)item->n + 1, &item->capacity, sizeof *item->number);
    item->number[item->n++] = (struct gss_number){value, line, (long)col};
}

static bool read_block(struct gss_item *item, const struct textin *in, size_t at, struct diag *d)
{
    int64_t value;

    for (at += line_blanks(in->text, in->len, at); at < in->len;
         at += line_blanks(in->text, in->len, at)) {
        size_t digits = number_scan(in->text + at, in->len - at, TOPOLOGY_MAX_ELEMENTS, &value);
        if (digits == 0)
            return wrong(in, at, d, "the number of an element is expected here");
        add_number(item, (int)value, in->line, at + 1);
        at += digits;
    }
    return true;
}

/* A run of digits and dots at text[0], n bytes: the number, 0 for an unknown (dots or zeros), -1 if
 * it is neither. Dots before digits are fillers. Numbers above max are max + 1. */
static int value_of(const char *text, size_t n, int max)
{
    size_t dots = 0;
    int64_t value = 0;

    while (dots < n && text[dots] == '.')
        dots++;
    if (number_scan(text + dots, n - dots, max, &value) != n - dots)
        return -1;
    return (int)value;
}

/* A matrix goes on to the next tag. When it has all `size` entries, lines may be comments. */
static bool read_matrix(struct gss_item *item, int size, struct textin *in, struct diag *d)
{
    enum textin_result result;

    while ((result = textin_peek(in, d)) == TEXTIN_LINE && !begins_tag(in)) {
        textin_next(in, d);
        if (item->n >= size && in->text[0] == '#')
            continue;
        for (size_t at = 0; at < in->len;) {
            const char *text = in->text + at;
            size_t run = 0;
            while (run < (in->len - at) && (line_is_digit(text[run]) || text[run] == '.'))
                run++;
            if (run > 0) {
                bool none = in->text[at] == '.';
                int value = value_of(in->text + at, run, TOPOLOGY_MAX_BLOCKS);
                if (value < 0 || (none && value > 0))
                    return wrong(in, at, d, "digits and dots run together");
                if (value > TOPOLOGY_MAX_BLOCKS)
                    return diag_at(d, textin_place(in, at + 1),
                                   "the number of a block is at most %d", TOPOLOGY_MAX_BLOCKS);
                add_number(item, none ? -1 : value, in->line, at + 1);
            }
            at += run + (run == 0);
        }
    }
    return result != TEXTIN_ERROR;
}

static bool read_item(struct gss_head *head, enum gss_tag tag, struct textin *in, size_t at,
                      struct diag *d)
{
    head->item = mem_reserve(head->item, (size_t)head->n + 1, &head->capacity, sizeof *head->item);
    head->item[head->n] = (struct gss_item){.tag = tag, .line = in->line};
    struct gss_item *item = &head->item[head->n++];

    if (tag == GSS_BLOCK)
        return read_block(item, in, at, d);
    int size = head->size.line ? head->size.value : GSS_USUAL_SIZE;
    return at_end(in, at, d) && (tag != GSS_MATRIX || read_matrix(item, size, in, d));
}

/* ---- the head ---- */

static bool read_tag(struct gss_head *head, struct textin *in, struct diag *d)
{
    size_t at;
    enum gss_tag tag = find_tag(in, &at);

    switch (tag) {
    case GSS_SIZE:
        return read_number(in, tag, at, TOPOLOGY_MAX_ELEMENTS, &head->size, d);
    case GSS_BLOCKSIZE:
        return read_number(in, tag, at, TOPOLOGY_MAX_SYMBOLS, &head->symbols, d);
    case GSS_PATTERN:
        return read_pattern(head, in, at, d);
    case GSS_EMPTYCHAR:
        return read_empty(head, in, at, d);
    case GSS_SUDOKU:
        head->sudoku = in->line;
        return at_end(in, at, d);
    case GSS_ENDSUDOKU:
        return wrong(in, 0, d, "<endsudoku> without <sudoku>");
    case GSS_TAGS:
        return wrong(in, 0, d, "this tag is not known");
    default:
        return read_item(head, tag, in, at, d);
    }
}

static bool read_line(struct gss_head *head, struct textin *in, struct diag *d)
{
    size_t blanks = line_blanks(in->text, in->len, 0);

    if (blanks == in->len || in->text[0] == '#')
        return true;
    if (begins_tag(in))
        return read_tag(head, in, d);
    if (in->text[blanks] == '<')
        return wrong(in, blanks, d, "a tag must stand at the beginning of its line");
    return wrong(in, blanks, d, "a tag is expected here; comments begin with '#'");
}

bool gss_head_read(struct gss_head *head, struct textin *in, struct diag *d)
{
    while (head->sudoku == 0)
        switch (textin_next(in, d)) {
        case TEXTIN_LINE:
            if (!read_line(head, in, d))
                return false;
            break;
        case TEXTIN_END:
            return wrong(in, in->len, d, "the text ends without <sudoku>");
        case TEXTIN_ERROR:
            return false;
        }
    return true;
}

/* ---- the text after <sudoku> ----
 * The text after <sudoku>: elements by the pattern, everything else kept as it is. */

struct gss_reader {
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
static size_t match_element(const struct gss_reader *t, size_t at, size_t *run)
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

static void end_piece(struct gss_reader *t)
{
    t->layout->piece[t->n] = mem_copy_bytes(t->piece.text, t->piece.len);
    strbuf_clear(&t->piece);
}

static bool take_element(struct gss_reader *t, size_t at, size_t run)
{
    const char *digits = t->in->text + at + t->before;
    struct place place = textin_place(t->in, at + t->before + 1);
    int nsymbols = t->topology->nsymbols;
    int value = value_of(digits, run, nsymbols);

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
static size_t match_literal(const struct gss_reader *t, size_t at)
{
    const char *end = memchr(t->in->text + at + 1, '"', t->in->len - at - 1);

    if (end)
        return (size_t)(end - t->in->text) - at + 1;
    diag_at(t->d, textin_place(t->in, at + 1), "this quote is not closed in its line");
    return 0;
}

static bool take_line(struct gss_reader *t)
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

/* Only blanks may follow the tag. */
static bool take_end_tag(const struct gss_reader *t)
{
    size_t at = strlen(gss_tag_name[GSS_ENDSUDOKU]);

    at += line_blanks(t->in->text, t->in->len, at);
    return at == t->in->len || diag_at(t->d, textin_place(t->in, at + 1), "text after the tag");
}

/* The lines with elements, up to <endsudoku> or the end of the text. */
static enum textin_result take_elements(struct gss_reader *t)
{
    for (;;) {
        enum textin_result result = textin_next(t->in, t->d);
        if (result != TEXTIN_LINE || (strncmp(t->in->text, gss_tag_name[GSS_ENDSUDOKU],
                                              strlen(gss_tag_name[GSS_ENDSUDOKU])) == 0))
            return result;
        if (!take_line(t))
            return TEXTIN_ERROR;
    }
}

static bool take_tail(struct gss_reader *t)
{
    enum textin_result result;

    struct strbuf tail = strbuf_new();
    while ((result = textin_next(t->in, t->d)) == TEXTIN_LINE) {
        strbuf_add(&tail, t->in->text, t->in->len);
        strbuf_char(&tail, '\n');
    }
    t->layout->tail = tail.text;
    return result == TEXTIN_END;
}

static bool take_text(struct gss_reader *t)
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
    struct gss_reader text = {.in = in, .d = d, .topology = t, .given = given, .found = found};

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
