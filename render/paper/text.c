#include "render/paper/text.h"

#include "base/mem.h"
#include "base/text.h"
#include "render/paper/text_layout.h"
#include "render/paper/text_marks.h"

#include <assert.h>
#include <glib-object.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Labels are laid out at this size. */
static const double label_size = 100;

/* What is longer is cut. Pango's time grows with the square of a paragraph's length, most where it
 * has no blanks; and the width of a label must stay within its numbers. */
enum { MOST_WORD = 1000, MOST_LABEL = 2000 };

struct label {
    PangoLayout *layout;
    double left, right; /* of the ink, from the origin, at label_size */
    double top, bottom; /* of the ink, from the baseline, down is positive */
    double width;       /* of the advance */
    double baseline;    /* below the layout's origin */
};

static void label_free(void *data)
{
    struct label *label = data;

    g_object_unref(label->layout);
    free(label);
}

struct text *text_new(void)
{
    struct text *t = mem_alloc(1, sizeof *t);
    cairo_font_options_t *options = cairo_font_options_create();

    t->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    t->context = pango_font_map_create_context(t->map);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(t->context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(t->context, FALSE);
    pango_context_set_language(t->context, pango_language_from_string("en"));
    pango_context_set_base_dir(t->context, PANGO_DIRECTION_LTR);
    t->labels = g_hash_table_new_full(g_str_hash, g_str_equal, free, label_free);
    t->heights = g_hash_table_new_full(g_str_hash, g_str_equal, free, NULL);
    strbuf_init(&t->key);
    strbuf_init(&t->fonts);
    t->smallest = HUGE_VAL;
    return t;
}

void text_set_language(struct text *t, const char *language, bool from_right)
{
    assert(g_hash_table_size(t->labels) == 0);
    pango_context_set_language(t->context, pango_language_from_string(language));
    pango_context_set_base_dir(t->context, from_right ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
}

static bool is_mirrored(cairo_t *cr)
{
    cairo_matrix_t matrix;

    cairo_get_matrix(cr, &matrix);
    return matrix.xx < 0;
}

void text_mirror(cairo_t *cr, double width)
{
    if (is_mirrored(cr))
        return;
    cairo_translate(cr, width, 0);
    cairo_scale(cr, -1, 1);
}

void text_turn_back(cairo_t *cr, double x, double width)
{
    if (!is_mirrored(cr))
        return;
    cairo_translate(cr, 2 * x + width, 0);
    cairo_scale(cr, -1, 1);
}

/* What was noted about fonts. */
static void release_notes(struct text *t)
{
    strbuf_release(&t->fonts);
    free(t->lacking);
    free(t->lacked);
    free(t->missing_in);
}

void text_free(struct text *t)
{
    if (!t)
        return;
    g_hash_table_destroy(t->labels);
    g_hash_table_destroy(t->heights);
    g_object_unref(t->context);
    g_object_unref(t->map);
    strbuf_release(&t->key);
    release_notes(t);
    free(t);
}

static PangoFontDescription *describe(struct font font, double size)
{
    PangoFontDescription *wanted = pango_font_description_new();

    pango_font_description_set_family(wanted, font.family);
    pango_font_description_set_weight(wanted, font.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(wanted, size * PANGO_SCALE);
    return wanted;
}

/* Whether Pango loads this font, not a substitute. */
static bool is_there(struct text *t, struct font font)
{
    PangoFontDescription *wanted = describe(font, label_size);
    PangoFont *loaded = pango_font_map_load_font(t->map, t->context, wanted);
    bool there = false;

    if (loaded) {
        PangoFontDescription *got = pango_font_describe(loaded);
        there =
            pango_font_description_get_weight(got) == pango_font_description_get_weight(wanted) &&
            g_ascii_strcasecmp(pango_font_description_get_family(got), font.family) == 0;
        pango_font_description_free(got);
        g_object_unref(loaded);
    }
    pango_font_description_free(wanted);
    return there;
}

/* Refuses a font, with the nearest name of those that are installed; false. */
static bool lacks_font(struct text *t, const char *family, struct diag *d)
{
    PangoFontFamily **families;
    const char *nearest = NULL;
    int n, distance = nearest_limit(family);

    pango_font_map_list_families(t->map, &families, &n);
    for (int i = 0; i < n; i++)
        if (nearest_try(family, pango_font_family_get_name(families[i]), &distance))
            nearest = pango_font_family_get_name(families[i]);
    g_free(families);
    return nearest ? diag_set(d, "the font '%s' is not installed; '%s' is", family, nearest)
                   : diag_set(d, "the font '%s' is not installed", family);
}

bool text_has_font(struct text *t, const char *family, struct diag *d)
{
    return text_has_face(t, family, d) &&
           (is_there(t, (struct font){family, true}) ||
            diag_set(d, "the font '%s' is not installed in bold", family));
}

bool text_has_face(struct text *t, const char *family, struct diag *d)
{
    return is_there(t, (struct font){family, false}) || lacks_font(t, family, d);
}

/* Appends the first bytes of a text [n] up to a character's end, and dots for the others. */
static void add_cut(struct strbuf *out, const char *text, size_t n, size_t most)
{
    size_t kept = n < most ? n : most;

    while (kept < n && kept > 0 && ((unsigned char)text[kept] & 0xc0) == 0x80)
        kept--;
    strbuf_add(out, text, kept);
    if (kept < n)
        strbuf_text(out, "...");
}

/* Sets the text without the ends of words and of a whole that are too long. */
static void set_words(PangoLayout *layout, const char *words, size_t most)
{
    OWN(strbuf) all = strbuf_new();
    for (const char *at = words; *at && all.len < most;) {
        size_t n = strcspn(at, " \n"), room = most - all.len;
        add_cut(&all, at, n, room < MOST_WORD ? room : MOST_WORD);
        at += n;
        if (*at)
            strbuf_char(&all, *at++);
    }
    pango_layout_set_text(layout, all.text, (int)all.len);
}

PangoLayout *text_layout(struct text *t, struct font font, double size, const char *words,
                         size_t most)
{
    PangoLayout *layout = pango_layout_new(t->context);
    PangoFontDescription *description = describe(font, size);
    PangoAttrList *attributes = pango_attr_list_new();

    set_words(layout, words, most);
    text_set_direction(t, layout, false);
    pango_attr_list_insert(attributes, pango_attr_fallback_new(FALSE));
    pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0"));
    text_marks_keep_options(attributes, pango_layout_get_text(layout));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    return layout;
}

bool text_can(struct text *t, struct font font, const char *words)
{
    PangoLayout *layout = text_layout(t, font, label_size, words, MOST_LABEL);
    bool can = pango_layout_get_unknown_glyphs_count(layout) == 0;

    g_object_unref(layout);
    return can;
}

bool text_could(struct text *t, struct font font, const char *words)
{
    PangoLayout *layout = text_layout(t, font, label_size, words, MOST_LABEL);
    struct text unnoted = *t;

    strbuf_init(&unnoted.fonts);
    unnoted.lacking = unnoted.lacked = unnoted.missing_in = NULL;
    unnoted.missing = 0;
    bool could = text_fall_back(&unnoted, layout, font);
    release_notes(&unnoted);
    g_object_unref(layout);
    return could;
}

static struct label *new_label(struct text *t, struct font font, const char *words)
{
    struct label *label = mem_alloc(1, sizeof *label);
    PangoRectangle ink, logical;

    label->layout = text_layout(t, font, label_size, words, MOST_LABEL);
    pango_layout_set_single_paragraph_mode(label->layout, TRUE);
    text_fall_back(t, label->layout, font);
    pango_layout_get_extents(label->layout, &ink, &logical);
    label->baseline = (double)pango_layout_get_baseline(label->layout) / PANGO_SCALE;
    label->left = (double)ink.x / PANGO_SCALE;
    label->right = (double)(ink.x + ink.width) / PANGO_SCALE;
    label->top = (double)ink.y / PANGO_SCALE - label->baseline;
    label->bottom = (double)(ink.y + ink.height) / PANGO_SCALE - label->baseline;
    label->width = (double)logical.width / PANGO_SCALE;
    return label;
}

static const struct label *find_label(struct text *t, struct font font, const char *words)
{
    strbuf_clear(&t->key);
    strbuf_format(&t->key, "%d%s\n%s", font.bold, font.family, words);
    struct label *label = g_hash_table_lookup(t->labels, t->key.text);
    if (label)
        return label;
    if (g_hash_table_size(t->labels) >= MOST_LABELS)
        g_hash_table_remove_all(t->labels);
    label = new_label(t, font, words);
    g_hash_table_insert(t->labels, mem_copy_text(t->key.text), label);
    return label;
}

void text_note_size(struct text *t, cairo_t *cr, double size)
{
    cairo_matrix_t m;

    cairo_get_matrix(cr, &m);
    t->smallest = fmin(t->smallest, size * sqrt(fabs(m.xx * m.yy - m.xy * m.yx)));
}

/* Draws the label with the origin of its baseline at (x, y). */
static void show_label(struct text *t, cairo_t *cr, const struct label *label, double size,
                       double x, double y)
{
    double scale = size / label_size;

    text_note_size(t, cr, size);
    cairo_save(cr);
    text_turn_back(cr, x, label->width * scale);
    cairo_translate(cr, x, y - label->baseline * scale);
    cairo_scale(cr, scale, scale);
    cairo_move_to(cr, 0, 0);
    pango_cairo_show_layout(cr, label->layout);
    cairo_restore(cr);
    cairo_new_path(cr);
}

void text_centred(struct text *t, cairo_t *cr, struct font font, double size, double x, double y,
                  const char *words)
{
    const struct label *label = find_label(t, font, words);
    double scale = size / label_size;

    show_label(t, cr, label, size, x - scale * (label->left + label->right) / 2,
               y - scale * (label->top + label->bottom) / 2);
}

void text_line(struct text *t, cairo_t *cr, struct font font, double size, double x, double y,
               enum text_align align, const char *words)
{
    const struct label *label = find_label(t, font, words);
    double width = label->width * size / label_size;

    if (align == TEXT_CENTRE)
        x -= width / 2;
    else if (align == TEXT_RIGHT)
        x -= width;
    show_label(t, cr, label, size, x, y);
}

double text_smallest(struct text *t)
{
    double smallest = t->smallest;

    t->smallest = HUGE_VAL;
    return smallest;
}

double text_width(struct text *t, struct font font, double size, const char *words)
{
    return find_label(t, font, words)->width * size / label_size;
}

double text_height(struct text *t, struct font font, double size, const char *words)
{
    const struct label *label = find_label(t, font, words);

    return (label->bottom - label->top) * size / label_size;
}

bool text_shorten(struct text *t, struct font font, double size, double room, struct strbuf *words)
{
    size_t n = words->len;
    bool wide = text_width(t, font, size, words->text) > room;

    while (n > 0 && text_width(t, font, size, words->text) > room) {
        do
            n--;
        while (n > 0 &&
               (((unsigned char)words->text[n] & 0xc0) == 0x80 || words->text[n - 1] == ' '));
        strbuf_cut(words, n);
        strbuf_text(words, "…");
    }
    return wide;
}
