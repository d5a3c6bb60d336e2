/* The tags above <sudoku>. They come in any order, so they are only collected here. */
#include "base/mem.h"
#include "base/number.h"
#include "format/line.h"
#include "format/sudoku/gss.h"

#include <stdlib.h>
#include <string.h>

const char *const gss_tag_name[GSS_TAGS] = {
    "<size>",          "<blocksize>",   "<pattern>",   "<emptychar>",   "<block>",
    "<matrix>",        "<rowblocks>",   "<colblocks>", "<blockblocks>", "<standardblocks>",
    "<downdiagblock>", "<updiagblock>", "<sudoku>",    "<endsudoku>",
};

void gss_head_init(struct gss_head *head)
{
    *head = (struct gss_head){0};
}

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

static bool check_pattern(const struct textin *in, size_t at, const char *pattern, struct diag *d)
{
    const char *dot = strchr(pattern, '.');

    if (!dot || strchr(dot + 1, '.'))
        return diag_at(d, textin_place(in, at + 1),
                       "a pattern has exactly one '.', where the number goes");
    if (line_is_digit(dot[1]))
        return diag_at(d, textin_place(in, at + (size_t)(dot - pattern) + 2),
                       "a digit right after the '.' belongs to the number");
    return true;
}

static bool read_pattern(struct gss_head *head, const struct textin *in, size_t at, struct diag *d)
{
    size_t from = at + line_blanks(in->text, in->len, at), end = from;

    if (!not_again(in, GSS_PATTERN, head->pattern, d))
        return false;
    while (end < in->len && !line_is_blank_char(in->text[end]))
        end++;
    head->pattern = mem_copy_bytes(in->text + from, end - from);
    return check_pattern(in, from, head->pattern, d) && at_end(in, end, d);
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

static struct gss_item *add_item(struct gss_head *head, enum gss_tag tag, long line)
{
    head->item = mem_reserve(head->item, (size_t)head->n + 1, &head->capacity, sizeof *head->item);
    head->item[head->n] = (struct gss_item){.tag = tag, .line = line};
    return &head->item[head->n++];
}

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

static size_t run_length(const char *text, size_t n)
{
    size_t run = 0;

    while (run < n && (line_is_digit(text[run]) || text[run] == '.'))
        run++;
    return run;
}

int gss_value(const char *text, size_t n, int max)
{
    size_t dots = 0;
    int64_t value = 0;

    while (dots < n && text[dots] == '.')
        dots++;
    if (number_scan(text + dots, n - dots, max, &value) != n - dots)
        return -1;
    return (int)value;
}

static bool read_matrix_line(struct gss_item *item, const struct textin *in, struct diag *d)
{
    for (size_t at = 0; at < in->len;) {
        size_t run = run_length(in->text + at, in->len - at);
        if (run > 0) {
            bool none = in->text[at] == '.';
            int value = gss_value(in->text + at, run, TOPOLOGY_MAX_BLOCKS);
            if (value < 0 || (none && value > 0))
                return wrong(in, at, d, "digits and dots run together");
            if (value > TOPOLOGY_MAX_BLOCKS)
                return diag_at(d, textin_place(in, at + 1), "the number of a block is at most %d",
                               TOPOLOGY_MAX_BLOCKS);
            add_number(item, none ? -1 : value, in->line, at + 1);
        }
        at += run + (run == 0);
    }
    return true;
}

/* A matrix goes on to the next tag. */
static bool read_matrix(struct gss_item *item, struct textin *in, struct diag *d)
{
    enum textin_result result;

    while ((result = textin_peek(in, d)) == TEXTIN_LINE && !begins_tag(in)) {
        textin_next(in, d);
        if (!read_matrix_line(item, in, d))
            return false;
    }
    return result != TEXTIN_ERROR;
}

static bool read_item(struct gss_head *head, enum gss_tag tag, struct textin *in, size_t at,
                      struct diag *d)
{
    struct gss_item *item = add_item(head, tag, in->line);

    if (tag == GSS_BLOCK)
        return read_block(item, in, at, d);
    return at_end(in, at, d) && (tag != GSS_MATRIX || read_matrix(item, in, d));
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
