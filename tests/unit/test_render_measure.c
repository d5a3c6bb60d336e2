/* What is measured of finished PDFs from anywhere: widths of characters, greys and ink. */
#include "render/paper/pdf_content.h"
#include "render/paper/pdf_measure.h"
#include "support/own.h"

#include <math.h>

static void is_near(double is, double wanted)
{
    if (fabs(is - wanted) > 1e-9)
        fail_msg("%.9f, not %.9f", is, wanted);
}

struct read_font {
    qpdf_data q;
    struct pdf_fonts fonts;
    const struct pdf_font *font;
};

static struct read_font read_font(const char *dict)
{
    struct read_font f = {.q = qpdf_init()};

    qpdf_set_suppress_warnings(f.q, QPDF_TRUE);
    qpdf_silence_errors(f.q);
    assert_false(qpdf_empty_pdf(f.q) & QPDF_ERRORS);
    f.font = pdf_fonts_find(&f.fonts, f.q, qpdf_oh_parse(f.q, dict));
    return f;
}

static void release(struct read_font *f)
{
    pdf_fonts_release(&f->fonts);
    qpdf_cleanup(&f->q);
}

/* Checks some widths of a font with two bytes for each character, 0.25 by default. */
static void wide(const char *rows, int a, double width_a, int b, double width_b)
{
    char dict[300];

    snprintf(dict, sizeof dict,
             "<< /Subtype /Type0 /DescendantFonts [ << /DW 250 /W [ %s ] >> ] >>", rows);
    struct read_font f = read_font(dict);
    is_near(pdf_font_width(f.font, a), width_a);
    is_near(pdf_font_width(f.font, b), width_b);
    assert_true(f.font->nwidths <= 65536);
    release(&f);
}

TEST(wide_fonts_have_rows_of_widths)
{
    wide("3 [ 500 750 ] 10 12 125", 3, 0.5, 4, 0.75);
    wide("3 [ 500 750 ] 10 12 125", 5, 0.25, 12, 0.125);
    wide("65535 [ 500 750 ]", 65535, 0.5, 0, 0.25);
}

TEST(odd_rows_are_cut)
{
    wide("-2000000000 70000 500", 0, 0.5, 65535, 0.5);
    wide("-2147483648 2147483647 500", 0, 0.5, 65535, 0.5);
    wide("2147483647 [ 500 750 ]", 0, 0.25, 65534, 0.25);
    wide("2147483647 2147483647 500", 0, 0.25, 65534, 0.25);
    wide("7 6 500", 6, 0.25, 7, 0.25);
    wide("7 9", 7, 0.25, 9, 0.25);
    wide("7", 7, 0.25, 9, 0.25);
    wide("/a /b 500", 0, 0.5, 1, 0.25);
}

static void simple(const char *first, int character, double width)
{
    char dict[300];

    snprintf(dict, sizeof dict, "<< /Subtype /Type1 /FirstChar %s /Widths [ 500 750 ] >>", first);
    struct read_font f = read_font(dict);
    is_near(pdf_font_width(f.font, character), width);
    release(&f);
}

TEST(simple_fonts_have_a_first_character)
{
    simple("65", 66, 0.75);
    simple("65", 67, 0);
    simple("2147483647", 66, 0);
    simple("-2147483648", 255, 0);
    simple("99999999999999999999", 255, 0);
}

/* A page of 100 x 100 with that content. The library finds the objects without a table. */
static struct pdf_measure measure(const char *content)
{
    struct pdf_fonts fonts = {0};
    struct pdf_measure m;
    OWN(strbuf) text = test_text();
    qpdf_data q = qpdf_init();

    strbuf_format(&text,
                  "%%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"
                  "2 0 obj\n<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>\nendobj\n"
                  "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 100 100 ] /Resources "
                  "<< /ColorSpace << /Grey /DeviceGray /Spot [ /Separation ] >> >> /Contents 4 0 R "
                  ">>\nendobj\n4 0 obj\n<< /Length %zu >>\nstream\n%s\nendstream\nendobj\n"
                  "trailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n0\n%%%%EOF\n",
                  strlen(content), content);
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    assert_false(qpdf_read_memory(q, "a page", text.text, text.len, NULL) & QPDF_ERRORS);
    pdf_measure(q, qpdf_get_page_n(q, 0), &fonts, &m);
    pdf_fonts_release(&fonts);
    qpdf_cleanup(&q);
    assert_false(m.unknown);
    return m;
}

static void paints(const char *colour, bool coloured, double least_grey)
{
    char content[200];

    snprintf(content, sizeof content, "%s 10 10 20 20 re f", colour);
    struct pdf_measure m = measure(content);
    assert_int_equal(m.colour, coloured);
    if (least_grey == 0)
        assert_true(m.ink.x0 > m.ink.x1);
    else
        is_near(m.least_grey, least_grey);
}

TEST(device_grey_is_no_colour)
{
    paints("", false, 1);
    paints("0.5 g", false, 0.5);
    paints("/DeviceGray cs 0.5 sc", false, 0.5);
    paints("/DeviceGray cs 0.25 scn", false, 0.75);
    paints("/DeviceGray cs", false, 1);
    paints("/Grey cs 0.5 sc", false, 0.5);
    paints("/DeviceGray CS 0.5 SC", false, 1);
    paints("0.5 sc", false, 0.5);
    paints("/DeviceGray cs 0.5 sc q 0.7 sc Q", false, 0.5);
}

TEST(other_spaces_are_colours)
{
    paints("1 0 0 rg", true, 0.701);
    paints("/DeviceRGB cs 0.5 0.5 0.5 sc", true, 0.5);
    paints("/DeviceRGB CS 0.5 0.5 0.5 SC", true, 1);
    paints("/Spot cs 1 scn", true, 1);
    paints("/Pattern cs /P1 scn", true, 1);
    paints("q 1 0 0 rg Q", true, 1);
    paints("1 0 0 rg 0.5 g 0.75 sc", true, 0.25);
}

TEST(white_is_no_ink)
{
    paints("1 g", false, 0);
    paints("1 1 1 rg", true, 0);
    paints("0 0 0 0 k", true, 0);
    paints("/DeviceCMYK cs 0 0 0 0 sc", true, 0);
    paints("/DeviceGray cs 1 sc", false, 0);
    paints("0 0 0 0.5 k", true, 0.5);
    paints("/DeviceCMYK cs", true, 1);
}

TEST(colours_have_a_light)
{
    is_near(pdf_light((double[]){0.3}, 1), 0.3);
    is_near(pdf_light((double[]){0.3, 0.3, 0.3}, 3), 0.3);
    is_near(pdf_light((double[]){0, 1, 0}, 3), 0.587);
    is_near(pdf_light((double[]){1, 0, 1, 0}, 4), 0.587);
    is_near(pdf_light((double[]){1, 0, 1, 0.5}, 4), 0.2935);
    is_near(pdf_light(NULL, 0), 0);
    is_near(pdf_light((double[]){1, 1}, 2), 0);
}
