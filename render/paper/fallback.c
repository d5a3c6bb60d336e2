/*
 * Characters that a font lacks, as in titles of people: other fonts of Pango's choice have them. That
 * choice must not follow the environment: Pango looks there for the language of letters that the text's
 * language does not use, unless it knows nothing about that language.
 */
#include "render/paper/text_layout.h"

#include "base/mem.h"

#include <glib-object.h>
#include <stdlib.h>
#include <string.h>

/* The characters of a text that a message quotes. */
enum { MOST_QUOTED = 80 };

/* Japanese and Korean have forms of their own of Chinese characters; Pango does not know "und". */
static const char *language_of(const char *words)
{
    const char *language = "und";

    for (; *words; words += g_utf8_skip[(guchar)*words]) {
        GUnicodeScript script = g_unichar_get_script(g_utf8_get_char(words));
        if (script == G_UNICODE_SCRIPT_HIRAGANA || script == G_UNICODE_SCRIPT_KATAKANA)
            return "ja";
        if (script == G_UNICODE_SCRIPT_HANGUL)
            language = "ko";
    }
    return language;
}

static bool is_from_right(gunichar letter)
{
    switch (g_unichar_get_script(letter)) {
    case G_UNICODE_SCRIPT_HEBREW:
    case G_UNICODE_SCRIPT_ARABIC:
    case G_UNICODE_SCRIPT_SYRIAC:
    case G_UNICODE_SCRIPT_THAANA:
    case G_UNICODE_SCRIPT_NKO:
        return true;
    default:
        return false;
    }
}

/* Whether most letters are read in the other direction than the words of the context. */
static bool is_against(const struct text *t, const char *words)
{
    bool from_right = pango_context_get_base_dir(t->context) == PANGO_DIRECTION_RTL;
    int against = 0, with = 0;

    for (; *words; words += g_utf8_skip[(guchar)*words]) {
        gunichar letter = g_utf8_get_char(words);
        bool other = is_from_right(letter) != from_right;
        against += g_unichar_isalpha(letter) && other;
        with += g_unichar_isalpha(letter) && !other;
    }
    return against > with;
}

void text_set_direction(const struct text *t, PangoLayout *layout, bool foreign)
{
    bool from_right = pango_context_get_base_dir(t->context) == PANGO_DIRECTION_RTL;

    pango_layout_set_auto_dir(layout, (foreign || !from_right) &&
                                          is_against(t, pango_layout_get_text(layout)));
}

/* Adds the fonts of the layout that are not this one. */
static void note_fonts(struct text *t, PangoLayout *layout, struct font font)
{
    PangoLayoutIter *iter = pango_layout_get_iter(layout);

    do {
        PangoLayoutRun *run = pango_layout_iter_get_run_readonly(iter);
        if (!run)
            continue;
        PangoFontDescription *is = pango_font_describe(run->item->analysis.font);
        const char *family = pango_font_description_get_family(is);
        OWN(strbuf) quoted = strbuf_new();
        strbuf_format(&quoted, "'%s'", family);
        if (g_ascii_strcasecmp(family, font.family) != 0 && !strstr(t->fonts.text, quoted.text))
            strbuf_format(&t->fonts, "%s%s", t->fonts.len ? ", " : "", quoted.text);
        pango_font_description_free(is);
    } while (pango_layout_iter_next_run(iter));
    pango_layout_iter_free(iter);
    if (!t->lacking) {
        t->lacking = mem_copy_text(font.family);
        t->lacked = text_quote(pango_layout_get_text(layout));
    }
}

/* The first character of the layout that no font has; 0: there is none. */
static gunichar find_missing(PangoLayout *layout)
{
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    gunichar missing = 0;

    do {
        PangoLayoutRun *run = pango_layout_iter_get_run_readonly(iter);
        for (int i = 0; run && i < run->glyphs->num_glyphs && !missing; i++)
            if (run->glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG)
                missing = run->glyphs->glyphs[i].glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
    } while (!missing && pango_layout_iter_next_run(iter));
    pango_layout_iter_free(iter);
    return missing;
}

char *text_quote(const char *words)
{
    char *copy = mem_copy_bytes(words, strcspn(words, "\n"));

    if (g_utf8_strlen(copy, -1) > MOST_QUOTED)
        *g_utf8_offset_to_pointer(copy, MOST_QUOTED) = 0;
    return copy;
}

bool text_fall_back(struct text *t, PangoLayout *layout, struct font font)
{
    if (pango_layout_get_unknown_glyphs_count(layout) == 0)
        return true;
    const char *words = pango_layout_get_text(layout);
    PangoAttrList *attributes = pango_attr_list_copy(pango_layout_get_attributes(layout));
    pango_attr_list_change(attributes, pango_attr_fallback_new(TRUE));
    pango_attr_list_change(attributes,
                           pango_attr_language_new(pango_language_from_string(language_of(words))));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    text_set_direction(t, layout, true);
    note_fonts(t, layout, font);
    gunichar missing = pango_layout_get_unknown_glyphs_count(layout) ? find_missing(layout) : 0;
    if (missing && !t->missing) {
        char character[7] = "";
        g_unichar_to_utf8(missing, character);
        const char *line = strstr(words, character);
        while (line && line > words && line[-1] != '\n')
            line--;
        t->missing = missing;
        t->missing_in = text_quote(line ? line : words);
    }
    return missing == 0;
}

/* A package of Debian with letters of this kind. */
static const char *package_of(gunichar character)
{
    switch (g_unichar_get_script(character)) {
    case G_UNICODE_SCRIPT_HAN:
    case G_UNICODE_SCRIPT_HIRAGANA:
    case G_UNICODE_SCRIPT_KATAKANA:
    case G_UNICODE_SCRIPT_HANGUL:
    case G_UNICODE_SCRIPT_BOPOMOFO:
        return "fonts-noto-cjk";
    case G_UNICODE_SCRIPT_COMMON:
    case G_UNICODE_SCRIPT_INHERITED:
        return "fonts-symbola";
    default:
        return "fonts-noto-core";
    }
}

bool text_complete(const struct text *t, struct diag *d)
{
    char character[7] = "";

    if (!t->missing)
        return true;
    g_unichar_to_utf8(t->missing, character);
    return diag_set(d,
                    "no installed font has the character '%s' (U+%04X) of '%s': install one that "
                    "has, such as Debian's %s, or write it otherwise",
                    character, (unsigned)t->missing, t->missing_in, package_of(t->missing));
}

void text_report_fonts(const struct text *t, struct strbuf *out)
{
    if (t->lacking)
        strbuf_format(out, "%sthe font '%s' lacks characters of '%s': they are set in %s",
                      out->len ? "; " : "", t->lacking, t->lacked, t->fonts.text);
}
