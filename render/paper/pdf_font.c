#include "render/paper/pdf_font.h"

#include "base/mem.h"

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

static void read_descriptor(struct pdf_font *font, qpdf_data q, qpdf_oh descriptor)
{
    static const char *const files[] = {"/FontFile", "/FontFile2", "/FontFile3"};

    for (int i = 0; i < 3; i++)
        font->embedded = font->embedded || qpdf_oh_is_stream(q, key(q, descriptor, files[i]));
    font->ascent = thousandths(q, key(q, descriptor, "/Ascent"));
    font->descent = thousandths(q, key(q, descriptor, "/Descent"));
    if (font->descent > 0)
        font->descent = -font->descent;
    /* Degrees to the left; some files have odd numbers. */
    font->slant = tan(
        fmin(fmax(0, -1000 * thousandths(q, key(q, descriptor, "/ItalicAngle"))), 30) * M_PI / 180);
}

static void read_font(struct pdf_font *font, qpdf_data q, qpdf_oh dict)
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
        read_descriptor(font, q, key(q, part, "/FontDescriptor"));
    } else {
        font->latin = qpdf_oh_is_name_and_equals(q, key(q, dict, "/Encoding"), "/WinAnsiEncoding");
        read_widths(font, q, dict);
        read_descriptor(font, q, key(q, dict, "/FontDescriptor"));
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
    read_font(&f->font[f->n], q, dict);
    f->nwidths += (size_t)f->font[f->n].nwidths + 1000;
    return &f->font[f->n++];
}

void pdf_fonts_release(struct pdf_fonts *f)
{
    for (int i = 0; i < f->n; i++)
        free(f->font[i].width);
    free(f->font);
}

double pdf_font_width(const struct pdf_font *font, int character)
{
    int at = character - font->first;

    return at >= 0 && at < font->nwidths ? font->width[at] : font->usual_width;
}

void pdf_font_reach(const struct pdf_font *font, int character, double *above, double *below)
{
    bool digit = font->latin && character >= '0' && character <= '9';

    *above = digit ? fmin(digit_above, font->ascent) : font->ascent;
    *below = digit ? fmin(digit_below, -font->descent) : -font->descent;
}
