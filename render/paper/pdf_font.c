#include "render/paper/pdf_font.h"

#include "base/mem.h"

#include FT_CID_H
#include FT_BBOX_H
#include FT_OUTLINE_H
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Of two bytes; and of all fonts of a document. */
enum { LAST_CHARACTER = 65535, MOST_WIDTHS = 4000000 };

/* Of digits, in parts of the size: a little more than in most fonts. */
static const double digit_above = 0.76, digit_below = 0.02;

/* Widths and heights are in thousandths of the size. */
static double thousandths(qpdf_data q, qpdf_oh number)
{
    return qpdf_oh_is_number(q, number) ? qpdf_oh_get_numeric_value(q, number) / 1000 : 0;
}

static qpdf_oh key(qpdf_data q, qpdf_oh dict, const char *name)
{
    return qpdf_oh_is_dictionary(q, dict) ? qpdf_oh_get_key(q, dict, name) : qpdf_oh_new_null(q);
}

/* A character, or a range's end: files may have any number here. */
static int character_of(qpdf_data q, qpdf_oh number)
{
    int n = qpdf_oh_is_integer(q, number) ? qpdf_oh_get_int_value_as_int(q, number) : 0;

    return n < 0 ? 0 : n > LAST_CHARACTER ? LAST_CHARACTER : n;
}

static void set_width(struct pdf_font *font, int character, double width)
{
    if (character < font->first || character > LAST_CHARACTER)
        return;
    int at = character - font->first;
    if (at >= font->nwidths) {
        font->width =
            mem_reserve(font->width, (size_t)at + 1, &font->capacity, sizeof *font->width);
        while (font->nwidths <= at)
            font->width[font->nwidths++] = font->usual_width;
    }
    font->width[at] = width;
}

/* How many widths of an array are those of characters. */
static int count_widths(int first, qpdf_data q, qpdf_oh array)
{
    int n = qpdf_oh_get_array_n_items(q, array), most = LAST_CHARACTER + 1 - first;

    return n < most ? n : most;
}

static void read_widths(struct pdf_font *font, qpdf_data q, qpdf_oh dict)
{
    qpdf_oh widths = key(q, dict, "/Widths"), first = key(q, dict, "/FirstChar");

    if (!qpdf_oh_is_array(q, widths) || !qpdf_oh_is_integer(q, first))
        return;
    font->first = character_of(q, first);
    int n = count_widths(font->first, q, widths);
    for (int i = 0; i < n; i++)
        set_width(font, font->first + i, thousandths(q, qpdf_oh_get_array_item(q, widths, i)));
}

/* Those of a font with two bytes for each character: rows `first [width ...]` and
 * `first last width`. */
static void read_wide_widths(struct pdf_font *font, qpdf_data q, qpdf_oh dict)
{
    qpdf_oh rows = key(q, dict, "/W"), usual = key(q, dict, "/DW");
    int n = qpdf_oh_is_array(q, rows) ? qpdf_oh_get_array_n_items(q, rows) : 0;

    font->usual_width = qpdf_oh_is_number(q, usual) ? thousandths(q, usual) : 1;
    for (int i = 0; i + 1 < n;) {
        int first = character_of(q, qpdf_oh_get_array_item(q, rows, i));
        qpdf_oh next = qpdf_oh_get_array_item(q, rows, i + 1);
        if (qpdf_oh_is_array(q, next)) {
            int nwidths = count_widths(first, q, next);
            for (int k = 0; k < nwidths; k++)
                set_width(font, first + k, thousandths(q, qpdf_oh_get_array_item(q, next, k)));
            i += 2;
        } else {
            if (i + 2 == n)
                break;
            int last = character_of(q, next);
            double width = thousandths(q, qpdf_oh_get_array_item(q, rows, i + 2));
            for (int c = first; c <= last; c++)
                set_width(font, c, width);
            i += 3;
        }
    }
}

/* Opens the embedded font for its outlines. */
static void read_program(struct pdf_fonts *f, struct pdf_font *font, qpdf_data q, qpdf_oh stream)
{
    size_t n;

    font->embedded = true;
    if (!f->library && FT_Init_FreeType(&f->library))
        f->library = NULL;
    font->program = f->library && !font->program ? pdf_file_bytes(q, stream, &n) : NULL;
    if (!font->program ||
        FT_New_Memory_Face(f->library, font->program, (FT_Long)n, 0, &font->face)) {
        font->face = NULL;
        return;
    }
    f->nwidths += (size_t)font->face->num_glyphs;
    font->ink = mem_alloc((size_t)font->face->num_glyphs, sizeof *font->ink);
    for (FT_Long i = 0; i < font->face->num_glyphs; i++)
        font->ink[i].x0 = (double)NAN;
}

/* The glyph of a byte in an encoding without names. */
static FT_UInt glyph_of_byte(FT_Face face, int byte, bool latin)
{
    /* Of Windows from 0x80 on: https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT */
    static const unsigned short windows[32] = {
        0x20ac, 0,      0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
        0x2039, 0x152,  0,      0x17d,  0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0,      0x17e,  0x178};
    FT_ULong code = (FT_ULong)byte;

    if (latin && !FT_Select_Charmap(face, FT_ENCODING_UNICODE))
        return FT_Get_Char_Index(face, byte >= 0x80 && byte < 0xa0 ? windows[byte - 0x80] : code);
    if (!FT_Select_Charmap(face, FT_ENCODING_MS_SYMBOL))
        return FT_Get_Char_Index(face, 0xf000 | code);
    if (!FT_Select_Charmap(face, latin ? FT_ENCODING_APPLE_ROMAN : FT_ENCODING_ADOBE_CUSTOM) ||
        !FT_Select_Charmap(face, FT_ENCODING_APPLE_ROMAN))
        return FT_Get_Char_Index(face, code);
    return 0;
}

/* The glyphs of bytes: those of the encoding, or of the font itself, with the differences that the file
 * names. */
static void read_encoding(struct pdf_font *font, qpdf_data q, qpdf_oh encoding)
{
    qpdf_oh rows = key(q, encoding, "/Differences");
    int n = qpdf_oh_is_array(q, rows) ? qpdf_oh_get_array_n_items(q, rows) : 0, at = 0;

    for (int i = 0; i < 256; i++)
        font->glyph[i] = glyph_of_byte(font->face, i, font->latin);
    for (int i = 0; i < n; i++) {
        qpdf_oh item = qpdf_oh_get_array_item(q, rows, i);
        if (!qpdf_oh_is_name(q, item))
            at = character_of(q, item);
        else if (at < 256)
            font->glyph[at++] = FT_Get_Name_Index(font->face, qpdf_oh_get_name(q, item) + 1);
    }
}

static void read_descriptor(struct pdf_fonts *f, struct pdf_font *font, qpdf_data q,
                            qpdf_oh descriptor)
{
    static const char *const files[] = {"/FontFile", "/FontFile2", "/FontFile3"};

    for (int i = 0; i < 3; i++)
        if (qpdf_oh_is_stream(q, key(q, descriptor, files[i])))
            read_program(f, font, q, key(q, descriptor, files[i]));
    font->ascent = thousandths(q, key(q, descriptor, "/Ascent"));
    font->descent = thousandths(q, key(q, descriptor, "/Descent"));
    if (font->descent > 0)
        font->descent = -font->descent;
    /* Degrees to the left; some files have odd numbers. */
    font->slant = tan(
        fmin(fmax(0, -1000 * thousandths(q, key(q, descriptor, "/ItalicAngle"))), 30) * M_PI / 180);
}

static void read_font(struct pdf_fonts *f, struct pdf_font *font, qpdf_data q, qpdf_oh dict)
{
    qpdf_oh name = key(q, dict, "/BaseFont"), subtype = key(q, dict, "/Subtype");

    *font = (struct pdf_font){.id = qpdf_oh_get_object_id(q, dict), .bytes = 1, .ascent = 1};
    snprintf(font->name, sizeof font->name, "%s",
             qpdf_oh_is_name(q, name) ? qpdf_oh_get_name(q, name) + 1 : "without a name");
    for (char *c = font->name; *c; c++)
        if (*c < ' ' || *c > '~')
            *c = '?'; /* messages have no controls of a terminal */
    if (qpdf_oh_is_name_and_equals(q, subtype, "/Type3")) {
        font->embedded = font->drawn = true;
        read_widths(font, q, dict);
    } else if (qpdf_oh_is_name_and_equals(q, subtype, "/Type0")) {
        qpdf_oh parts = key(q, dict, "/DescendantFonts");
        qpdf_oh part = qpdf_oh_is_array(q, parts) ? qpdf_oh_get_array_item(q, parts, 0) : parts;
        font->bytes = 2;
        read_wide_widths(font, q, part);
        read_descriptor(f, font, q, key(q, part, "/FontDescriptor"));
        font->mapped = qpdf_oh_is_stream(q, key(q, part, "/CIDToGIDMap"));
    } else {
        qpdf_oh encoding = qpdf_oh_get_key(q, dict, "/Encoding"),
                base = key(q, encoding, "/BaseEncoding");
        font->latin = qpdf_oh_is_name_and_equals(q, encoding, "/WinAnsiEncoding") ||
                      qpdf_oh_is_name_and_equals(q, base, "/WinAnsiEncoding");
        read_widths(font, q, dict);
        read_descriptor(f, font, q, key(q, dict, "/FontDescriptor"));
        if (font->face)
            read_encoding(font, q, encoding);
    }
}

struct pdf_font *pdf_fonts_find(struct pdf_fonts *f, qpdf_data q, qpdf_oh dict)
{
    int id = qpdf_oh_get_object_id(q, dict);

    for (int i = 0; i < f->n; i++)
        if (id && f->font[i].id == id)
            return &f->font[i];
    if (f->nwidths > MOST_WIDTHS)
        return NULL;
    f->font = mem_resize(f->font, (size_t)f->n + 1, sizeof *f->font);
    read_font(f, &f->font[f->n], q, dict);
    f->nwidths += (size_t)f->font[f->n].nwidths + 1000;
    return &f->font[f->n++];
}

void pdf_fonts_release(struct pdf_fonts *f)
{
    for (int i = 0; i < f->n; i++) {
        free(f->font[i].width);
        free(f->font[i].ink);
        if (f->font[i].face)
            FT_Done_Face(f->font[i].face);
        free(f->font[i].program);
    }
    free(f->font);
    FT_Done_FreeType(f->library);
}

double pdf_font_width(const struct pdf_font *font, int character)
{
    int at = character - font->first;

    return at >= 0 && at < font->nwidths ? font->width[at] : font->usual_width;
}

/* The glyph of a character of two bytes: its number in the order of a font of characters by number (CID),
 * whose numbers rise, or else the character itself. */
static FT_UInt glyph_of_wide(const struct pdf_font *font, FT_UInt character)
{
    FT_UInt low = 0, high = (FT_UInt)font->face->num_glyphs, number;

    if (font->mapped || !FT_IS_CID_KEYED(font->face))
        return font->mapped ? 0 : character;
    while (low < high) {
        FT_UInt middle = (low + high) / 2;
        if (FT_Get_CID_From_Glyph_Index(font->face, middle, &number))
            return 0;
        if (number == character)
            return middle;
        if (number < character)
            low = middle + 1;
        else
            high = middle;
    }
    return 0;
}

/* The ink of a glyph's outline; false if it cannot be read. */
static bool look_at(FT_Face face, FT_UInt glyph, struct pdf_box *ink)
{
    double em = face->units_per_EM;
    FT_BBox box;

    if (em <= 0 || FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE) ||
        face->glyph->format != FT_GLYPH_FORMAT_OUTLINE)
        return false;
    *ink = (struct pdf_box){1, 1, 0, 0};
    if (face->glyph->outline.n_points == 0)
        return true;
    if (FT_Outline_Get_BBox(&face->glyph->outline, &box))
        return false;
    *ink = (struct pdf_box){(double)box.xMin / em, (double)box.yMin / em, (double)box.xMax / em,
                            (double)box.yMax / em};
    return true;
}

struct pdf_box pdf_font_ink(struct pdf_font *font, int character)
{
    bool digit = font->latin && character >= '0' && character <= '9';
    double above = digit ? fmin(digit_above, font->ascent) : font->ascent;
    double below = digit ? fmin(digit_below, -font->descent) : -font->descent;
    FT_UInt glyph = !font->face        ? 0
                    : font->bytes == 1 ? font->glyph[character & 255]
                                       : glyph_of_wide(font, (FT_UInt)character);

    if (glyph > 0 && glyph < (FT_UInt)font->face->num_glyphs &&
        (!isnan(font->ink[glyph].x0) || look_at(font->face, glyph, &font->ink[glyph])))
        return font->ink[glyph];
    /* Designers centre the letters of an italic font, so half of the slant is beyond its width. */
    return (struct pdf_box){-below * font->slant / 2, -below,
                            pdf_font_width(font, character) + above * font->slant / 2, above};
}
