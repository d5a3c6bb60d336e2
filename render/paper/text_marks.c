#include "render/paper/text_marks.h"

#include "base/strbuf.h"

#include <stdbool.h>
#include <string.h>

/* Longer options may be broken. */
enum { MOST_OPTION = 40 };

/* The end of the words that begin behind n asterisks: the next n, behind a letter; NULL: these are no
 * marks. */
static const char *find_mark(const char *words, size_t n)
{
    const char *end = strchr(words, '*');

    while (end && (end == words || end[-1] == ' ' || strspn(end, "*") < n))
        end = strchr(end + strspn(end, "*"), '*');
    return end;
}

static void add_style(PangoAttrList *attributes, PangoAttribute *style, size_t from, size_t to)
{
    style->start_index = (guint)from;
    style->end_index = (guint)to;
    pango_attr_list_insert(attributes, style);
}

/* The end of the words of [words](address), where the text begins with that, and the bytes of the address;
 * else NULL. */
static const char *find_link(const char *text, size_t *naddress)
{
    const char *end = *text == '[' ? strstr(text, "](") : NULL;

    *naddress = end ? strcspn(end + 2, " \n()") : 0;
    return *naddress > 0 && end > text + 1 && end[2 + *naddress] == ')' &&
                   !memchr(text, '\n', (size_t)(end - text))
               ? end
               : NULL;
}

/* Makes a link of the bytes [from .. to[ of a layout that stands at (x, y). */
static void link_address(cairo_t *cr, PangoLayout *layout, double x, double y, int from, int to)
{
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    OWN(strbuf) tag = strbuf_new();

    strbuf_text(&tag, "rect=[");
    do {
        PangoLayoutLine *line = pango_layout_iter_get_line_readonly(iter);
        PangoRectangle all;
        int *range, n;
        pango_layout_iter_get_line_extents(iter, NULL, &all);
        if (from >= line->start_index + line->length || to <= line->start_index)
            continue;
        pango_layout_line_get_x_ranges(line, from, to, &range, &n);
        for (int i = 0; i < n; i++) {
            double left = x + (double)range[2 * i] / PANGO_SCALE,
                   top = y + (double)all.y / PANGO_SCALE;
            cairo_user_to_device(cr, &left, &top);
            strbuf_format(&tag, "%.2f %.2f %.2f %.2f ", left, top,
                          (double)(range[2 * i + 1] - range[2 * i]) / PANGO_SCALE,
                          (double)all.height / PANGO_SCALE);
        }
        g_free(range);
    } while (pango_layout_iter_next_line(iter));
    pango_layout_iter_free(iter);
    strbuf_format(&tag, "] uri='%.*s'", to - from, pango_layout_get_text(layout) + from);
    cairo_tag_begin(cr, CAIRO_TAG_LINK, tag.text);
    cairo_tag_end(cr, CAIRO_TAG_LINK);
}

/* None of them has what a tag of cairo takes for its end. */
void text_marks_link(cairo_t *cr, PangoLayout *layout, double x, double y)
{
    const char *text = pango_layout_get_text(layout), *at = text;

    while ((at = strstr(at, "http"))) {
        size_t n = strcspn(at, " \n()'\\\"");
        while (n > 0 && strchr(".,;:!?", at[n - 1]))
            n--;
        if (strncmp(at, "http://", 7) == 0 || strncmp(at, "https://", 8) == 0)
            link_address(cr, layout, x, y, (int)(at - text), (int)(at - text + (long)n));
        at += n > 0 ? n : 1;
    }
}

void text_marks_set(PangoLayout *layout)
{
    PangoAttrList *attributes = pango_layout_get_attributes(layout);
    size_t from = 0, n = 0; /* where open marks begin in the plain text, and how many they are */
    const char *words_end = NULL;
    size_t naddress = 0, found;
    bool lacks[3] = {false}; /* an end of so many marks from here on */

    OWN(strbuf) plain = strbuf_new();
    for (const char *at = pango_layout_get_text(layout), *end; *at;) {
        size_t marks = strspn(at, "*");
        if (!words_end && (end = find_link(at, &found))) {
            words_end = end;
            naddress = found;
            at++;
        } else if (at == words_end) {
            strbuf_format(&plain, " (%.*s)", (int)naddress, at + 2);
            at += naddress + 3;
            words_end = NULL;
        } else if (n > 0 && marks >= n) {
            add_style(attributes,
                      n == 1 ? pango_attr_style_new(PANGO_STYLE_ITALIC)
                             : pango_attr_weight_new(PANGO_WEIGHT_BOLD),
                      from, plain.len);
            at += n;
            n = 0;
        } else if (n == 0 && (marks == 1 || marks == 2) && at[marks] != ' ' && !lacks[marks]) {
            lacks[marks] = !find_mark(at + marks, marks);
            from = plain.len;
            n = lacks[marks] ? 0 : marks;
            at += n;
        } else
            strbuf_char(&plain, *at++);
    }
    pango_layout_set_text(layout, plain.text, (int)plain.len);
}

void text_marks_keep_options(PangoAttrList *attributes, const char *words)
{
    for (const char *at = words; *at;) {
        size_t n = strcspn(at, " \n");
        if (*at == '-' && at[n] == ' ' && at[n + 1] != '-')
            n += 1 + strcspn(at + n + 1, " \n");
        if (*at == '-' && n < MOST_OPTION) {
            PangoAttribute *keep = pango_attr_allow_breaks_new(FALSE);
            keep->start_index = (guint)(at - words);
            keep->end_index = (guint)(at - words + n);
            pango_attr_list_insert(attributes, keep);
        }
        at += n;
        at += strspn(at, " \n");
    }
}
