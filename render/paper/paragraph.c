/* Paragraphs: texts that are broken into lines. */
#include "render/paper/text.h"

#include "base/mem.h"
#include "render/paper/text_layout.h"
#include "render/paper/text_marks.h"

#include <glib-object.h>
#include <math.h>
#include <string.h>

/* What is longer is cut. */
enum { MOST_TEXT = 20000 };

/* Left and right are those of a page that is not mirrored. */
static PangoAlignment align_of(const struct text *t, enum text_align align)
{
    bool from_right = pango_context_get_base_dir(t->context) == PANGO_DIRECTION_RTL;

    if (align == TEXT_CENTRE)
        return PANGO_ALIGN_CENTER;
    return (align == TEXT_LEFT) != from_right ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT;
}

static PangoLayout *paragraph_layout(struct text *t, const struct paragraph *how, const char *words)
{
    PangoLayout *layout = text_layout(t, how->font, how->size, words, MOST_TEXT);

    if (how->marked)
        text_marks_set(layout);
    pango_layout_set_width(layout, (int)(how->width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(layout, align_of(t, how->align));
    pango_layout_set_line_spacing(layout, (float)how->leading);
    text_fall_back(t, layout, how->font);
    return layout;
}

/* Books are measured several times. */
static int known_height(struct text *t, const struct paragraph *how, const char *words)
{
    strbuf_clear(&t->key);
    strbuf_format(&t->key, "%d%d %a %a %a %s\n%s", how->font.bold, how->marked, how->size,
                  how->leading, how->width, how->font.family, words);
    return GPOINTER_TO_INT(g_hash_table_lookup(t->heights, t->key.text));
}

static void keep_height(struct text *t, int height)
{
    if (g_hash_table_size(t->heights) >= MOST_LABELS)
        g_hash_table_remove_all(t->heights);
    g_hash_table_insert(t->heights, mem_copy_text(t->key.text), GINT_TO_POINTER(height));
}

double text_paragraph(struct text *t, cairo_t *cr, const struct paragraph *how, double x, double y,
                      const char *words)
{
    int height = cr ? 0 : known_height(t, how, words);

    if (height > 0)
        return (double)height / PANGO_SCALE;
    PangoLayout *layout = paragraph_layout(t, how, words);
    pango_layout_get_size(layout, NULL, &height);
    if (cr) {
        cairo_save(cr);
        text_turn_back(cr, x, how->width);
        cairo_move_to(cr, x, y);
        pango_cairo_show_layout(cr, layout);
        if (how->linked)
            text_marks_link(cr, layout, x, y);
        cairo_restore(cr);
        cairo_new_path(cr);
    } else
        keep_height(t, height);
    g_object_unref(layout);
    return (double)height / PANGO_SCALE;
}

size_t text_paragraph_part(struct text *t, const struct paragraph *how, const char *words,
                           double height)
{
    PangoLayout *layout = paragraph_layout(t, how, words);
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    const char *text = pango_layout_get_text(layout);
    PangoRectangle line;
    size_t n = 0, blanks = 0;

    do
        pango_layout_iter_get_line_extents(iter, NULL, &line);
    while (line.y + line.height <= height * PANGO_SCALE && pango_layout_iter_next_line(iter));
    for (int i = pango_layout_iter_get_index(iter); i > 0; i--)
        blanks += text[i - 1] == ' ';
    for (; words[n] && blanks > 0; n++)
        blanks -= words[n] == ' ';
    pango_layout_iter_free(iter);
    g_object_unref(layout);
    return n > 0 ? n - 1 : 0;
}

bool text_breaks_word(struct text *t, const struct paragraph *how, const char *words)
{
    bool breaks = false;

    while (*words && !breaks) {
        size_t n = strcspn(words, " \n");
        FREED char *word = mem_copy_bytes(words, n);
        breaks = text_width(t, how->font, how->size, word) > how->width;
        words += n;
        words += strspn(words, " \n");
    }
    return breaks;
}

void text_balance(struct text *t, struct paragraph *how, const char *words)
{
    double height = text_paragraph(t, NULL, how, 0, 0, words), least = 0;

    while (how->width - least > 1) {
        struct paragraph narrow = *how;
        narrow.width = (least + how->width) / 2;
        if (text_paragraph(t, NULL, &narrow, 0, 0, words) <= height &&
            !text_breaks_word(t, &narrow, words))
            *how = narrow;
        else
            least = narrow.width;
    }
}

bool text_fit(struct text *t, struct paragraph *how, const char *words, double room, double least)
{
    static const double step = 0.95;

    for (;; how->size = fmax(step * how->size, least)) {
        bool last = how->size <= least;
        if (text_paragraph(t, NULL, how, 0, 0, words) <= room &&
            (last || !text_breaks_word(t, how, words)))
            return true;
        if (last)
            return false;
    }
}

void text_even(struct text *t, struct paragraph *how, const char *words)
{
    static const double least_last = 0.22, narrowest = 0.9, step = 0.025;
    const double width = how->width;
    bool is_short = true;
    int lines = 0;

    for (double share = 1; is_short && share > narrowest - step / 2; share -= step) {
        struct paragraph narrow = *how;
        narrow.width = share * width;
        PangoLayout *layout = paragraph_layout(t, &narrow, words);
        int n = pango_layout_get_line_count(layout);
        PangoRectangle last;
        pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, n - 1), NULL, &last);
        g_object_unref(layout);
        if (lines && n > lines)
            return;
        *how = narrow;
        lines = n;
        is_short = n > 1 && last.width < least_last * width * PANGO_SCALE;
    }
}
