/* Images, which may stand within the content, too. */

#include "render/paper/pdf_content.h"
#include "render/paper/pdf_reader.h"

static double number(qpdf_data q, qpdf_oh dict, const char *key)
{
    qpdf_oh value = qpdf_oh_get_key(q, dict, key);

    return qpdf_oh_is_number(q, value) ? qpdf_oh_get_numeric_value(q, value) : 0;
}

/* An image covers a square of side 1 before the matrix. One of a single pixel is an area. */
static void add_image(struct pdf_reader *r, double wide, double high)
{
    const cairo_matrix_t *m = &r->now.matrix;
    struct pdf_box box = pdf_no_box;

    pdf_box_add(&box, m, 0, 0, 1, 1);
    if (pdf_add_area(r, &box, 0) && wide * high > 1)
        r->m->least_dpi = fmin(r->m->least_dpi,
                               72 * fmin(wide / hypot(m->xx, m->yx), high / hypot(m->xy, m->yy)));
}

void pdf_measure_image(struct pdf_reader *r, qpdf_oh dict)
{
    qpdf_oh space = qpdf_oh_get_key(r->q, dict, "/ColorSpace");
    qpdf_oh mask = qpdf_oh_get_key(r->q, dict, "/SMask");

    if (!qpdf_oh_is_null(r->q, space)) /* a mask has none */
        pdf_note_space(r->m, pdf_space_of(r, space));
    add_image(r, number(r->q, dict, "/Width"), number(r->q, dict, "/Height"));
    if (number(r->q, dict, "/SMaskInData") > 0)
        r->m->transparent = true;
    if (!qpdf_oh_is_stream(r->q, mask))
        return;
    r->m->transparent = true;
    mask = qpdf_oh_get_dict(r->q, mask); /* it has none itself */
    add_image(r, number(r->q, mask, "/Width"), number(r->q, mask, "/Height"));
}

/* The space that a name means in an image within the content. */
static enum pdf_space inline_space(struct pdf_reader *r, const char *name, size_t n)
{
    if (pdf_token_is(name, n, "/G") || pdf_token_is(name, n, "/DeviceGray"))
        return PDF_GREY;
    if (pdf_token_is(name, n, "/CMYK") || pdf_token_is(name, n, "/DeviceCMYK"))
        return PDF_INKS;
    return pdf_space_of(r, pdf_find_named(r, "/ColorSpace", name, n));
}

void pdf_inline_image(struct pdf_reader *r)
{
    double size[2] = {0, 0}, value;
    char key = 0;

    for (size_t at = 0, n; at < r->length; at += n) {
        const char *token = r->operands + at;
        n = pdf_token_length(token, r->length - at);
        bool listed = pdf_token_is(token, n, "/I") || pdf_token_is(token, n, "/Indexed");
        if (*token == '/' && key == 'C' && !listed) {
            pdf_note_space(r->m, inline_space(r, token, n));
            key = 0;
        } else if (*token == '/' && !listed)
            key = pdf_token_is(token, n, "/CS") || pdf_token_is(token, n, "/ColorSpace") ? 'C'
                  : pdf_token_is(token, n, "/W") || pdf_token_is(token, n, "/Width")     ? 'W'
                  : pdf_token_is(token, n, "/H") || pdf_token_is(token, n, "/Height")    ? 'H'
                                                                                         : 0;
        else if ((key == 'W' || key == 'H') && pdf_token_number(token, n, &value))
            size[key == 'H'] = value;
    }
    add_image(r, size[0], size[1]);
}

size_t pdf_inline_length(const char *at, size_t n)
{
    for (size_t i = 1; i + 2 < n; i++)
        if (at[i] == 'E' && at[i + 1] == 'I' && pdf_token_is_blank(at + i - 1) &&
            pdf_token_is_blank(at + i + 2))
            return i + 2;
    return n;
}
