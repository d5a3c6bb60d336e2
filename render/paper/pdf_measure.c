#include "render/paper/pdf_measure.h"

#include "base/mem.h"
#include "render/paper/pdf_content.h"
#include "render/paper/pdf_reader.h"

#include <math.h>
#include <string.h>

static const struct pdf_box everything = {-HUGE_VAL, -HUGE_VAL, HUGE_VAL, HUGE_VAL};

/* A form may draw another one many times, and so on. */
enum { MOST_NESTED = 8, MOST_FORMS = 10000, MOST_BYTES = 50000000 };

/* ---- paths ----------------------------------------------------------------------------------- */

static void add_to_path(struct pdf_reader *r, double x, double y)
{
    r->x = x;
    r->y = y;
    cairo_matrix_transform_point(&r->now.matrix, &x, &y);
    pdf_box_add_point(&r->path, x, y);
    pdf_box_add_point(&r->part, x, y);
}

/* A part of a path that is this many times as long as it is wide is a bar: a line that is filled. */
static const double least_bar = 4;

static void end_part(struct pdf_reader *r)
{
    double width = r->part.x1 - r->part.x0, height = r->part.y1 - r->part.y0;

    if (r->part.x0 <= r->part.x1 && fmax(width, height) > least_bar * fmin(width, height))
        r->thinnest = fmin(r->thinnest, fmin(width, height));
    r->part = pdf_no_box;
}

/* m, l, c, v and y: points, the last of which is the current one. */
static void do_points(struct pdf_reader *r)
{
    if (*r->operator== 'm')
        end_part(r);
    for (int i = 0; i + 1 < r->n; i += 2)
        add_to_path(r, r->number[i], r->number[i + 1]);
}

static void do_rectangle(struct pdf_reader *r)
{
    const double *v = r->number;

    if (r->n < 4)
        return;
    end_part(r);
    add_to_path(r, v[0] + v[2], v[1]);
    add_to_path(r, v[0], v[1] + v[3]);
    add_to_path(r, v[0] + v[2], v[1] + v[3]);
    add_to_path(r, v[0], v[1]);
    end_part(r);
}

static void do_clip(struct pdf_reader *r)
{
    r->clips = true;
}

static void do_end_path(struct pdf_reader *r)
{
    if (r->clips)
        r->now.clip = pdf_box_common(&r->now.clip, &r->path);
    r->clips = false;
    r->path = r->part = pdf_no_box;
    r->thinnest = HUGE_VAL;
}

static void do_fill(struct pdf_reader *r)
{
    end_part(r);
    if (pdf_add_ink(r, &r->path, 0, r->now.fill.light))
        r->m->least_line = fmin(r->m->least_line, r->thinnest);
    do_end_path(r);
}

static void do_stroke(struct pdf_reader *r)
{
    double width = r->now.line * pdf_scale(&r->now.matrix);

    if (pdf_add_ink(r, &r->path, width / 2, r->now.stroke.light))
        r->m->least_line = fmin(r->m->least_line, width);
    do_end_path(r);
}

static void do_fill_stroke(struct pdf_reader *r)
{
    pdf_add_ink(r, &r->path, 0, r->now.fill.light);
    do_stroke(r);
}

static void do_width(struct pdf_reader *r)
{
    if (r->n > 0)
        r->now.line = r->number[r->n - 1];
}

/* ---- colours --------------------------------------------------------------------------------- */

/* What an operator sets: capital letters that of strokes, others that of areas. */
static struct pdf_paint *paint_of(struct pdf_reader *r)
{
    return *r->operator>= 'a' ? &r->now.fill : & r->now.stroke;
}

static void note_space(struct pdf_measure *m, enum pdf_space space)
{
    m->colour = m->colour || space != PDF_GREY;
    m->no_inks = m->no_inks || space == PDF_OTHER;
}

/* Takes the numbers of an operator. Of a colour space that is not known, one number may be a light
 * or an ink, so it counts as black. */
static void set_paint(struct pdf_reader *r, enum pdf_space space)
{
    paint_of(r)->space = space;
    paint_of(r)->light = space != PDF_GREY && r->n == 1 ? 0 : pdf_light(r->number, r->n);
    note_space(r->m, space);
}

static void do_grey(struct pdf_reader *r)
{
    set_paint(r, PDF_GREY);
}

static void do_colour(struct pdf_reader *r)
{
    set_paint(r, r->operator[0] == 'k' || r->operator[0] == 'K' ? PDF_INKS : PDF_OTHER);
}

/* In the colour space that was set before. */
static void do_paint(struct pdf_reader *r)
{
    set_paint(r, paint_of(r)->space);
}

/* The space that an object describes: by its name, or, of shares of inks and of lists of colours, by the
 * space that these are made from. */
static enum pdf_space space_of(struct pdf_reader *r, qpdf_oh space)
{
    static const char *const derived[] = {"/Indexed", "/Separation", "/DeviceN"};

    for (int depth = 0; qpdf_oh_is_array(r->q, space) && depth < 4; depth++) {
        qpdf_oh kind = qpdf_oh_get_array_item(r->q, space, 0);
        int i = 0;
        while (i < 3 && !qpdf_oh_is_name_and_equals(r->q, kind, derived[i]))
            i++;
        space = i == 3 ? kind : qpdf_oh_get_array_item(r->q, space, i == 0 ? 1 : 2);
        if (i > 0 && qpdf_oh_is_name_and_equals(r->q, space, "/DeviceGray"))
            return PDF_INKS;
    }
    return qpdf_oh_is_name_and_equals(r->q, space, "/DeviceGray")   ? PDF_GREY
           : qpdf_oh_is_name_and_equals(r->q, space, "/DeviceCMYK") ? PDF_INKS
                                                                    : PDF_OTHER;
}

/* Sets the space, by its own name, or by one that the resources give it. The first colour of a space
 * is black. */
static void do_space(struct pdf_reader *r)
{
    enum pdf_space space = PDF_OTHER;
    const char *name;
    size_t n;

    if (pdf_find_name(r, &name, &n))
        space = pdf_token_is(name, n, "/DeviceGray") ? PDF_GREY
                : pdf_token_is(name, n, "/DeviceCMYK")
                    ? PDF_INKS
                    : space_of(r, pdf_find_named(r, "/ColorSpace", name, n));
    r->n = 0;
    set_paint(r, space);
}

/* ---- state ----------------------------------------------------------------------------------- */

static void do_save(struct pdf_reader *r)
{
    if (r->nsaved == PDF_MOST_SAVED)
        r->m->unknown = true;
    else
        r->saved[r->nsaved++] = r->now;
}

static void do_restore(struct pdf_reader *r)
{
    if (r->nsaved > 0)
        r->now = r->saved[--r->nsaved];
}

static void do_matrix(struct pdf_reader *r)
{
    const double *v = r->number;
    cairo_matrix_t matrix;

    if (r->n < 6)
        return;
    cairo_matrix_init(&matrix, v[0], v[1], v[2], v[3], v[4], v[5]);
    cairo_matrix_multiply(&r->now.matrix, &matrix, &r->now.matrix);
}

static void do_shading(struct pdf_reader *r)
{
    note_space(r->m, PDF_OTHER);
    pdf_add_ink(r, &r->now.clip, 0, 0);
}

static void do_unknown(struct pdf_reader *r)
{
    r->m->unknown = true;
}

/* ---- resources ------------------------------------------------------------------------------- */

static bool is_number_below_1(qpdf_data q, qpdf_oh dict, const char *key)
{
    qpdf_oh value = qpdf_oh_get_key(q, dict, key);

    return qpdf_oh_is_number(q, value) && qpdf_oh_get_numeric_value(q, value) < 1;
}

static bool is_other(qpdf_data q, qpdf_oh dict, const char *key, const char *plain)
{
    qpdf_oh value = qpdf_oh_get_key(q, dict, key);

    return !qpdf_oh_is_null(q, value) && !qpdf_oh_is_name_and_equals(q, value, plain);
}

static bool is_true(qpdf_data q, qpdf_oh dict, const char *key)
{
    qpdf_oh value = qpdf_oh_get_key(q, dict, key);

    return qpdf_oh_is_bool(q, value) && qpdf_oh_get_bool_value(q, value);
}

static void do_graphics_state(struct pdf_reader *r)
{
    const char *name;
    size_t n;

    if (!pdf_find_name(r, &name, &n))
        return;
    qpdf_oh dict = pdf_find_named(r, "/ExtGState", name, n);
    if (!qpdf_oh_is_dictionary(r->q, dict))
        return;
    if (is_number_below_1(r->q, dict, "/ca") || is_number_below_1(r->q, dict, "/CA") ||
        is_other(r->q, dict, "/SMask", "/None") || is_other(r->q, dict, "/BM", "/Normal"))
        r->m->transparent = true;
    if (is_true(r->q, dict, "/OP") || is_true(r->q, dict, "/op"))
        r->m->overprint = true;
    qpdf_oh width = qpdf_oh_get_key(r->q, dict, "/LW");
    if (qpdf_oh_is_number(r->q, width))
        r->now.line = qpdf_oh_get_numeric_value(r->q, width);
}

static void read_content(struct pdf_reader *r, const char *content, size_t n);

static void read_form(struct pdf_reader *r, qpdf_oh form, qpdf_oh dict)
{
    struct pdf_reader inner = *r;
    QPDF_BOOL decoded = QPDF_FALSE;
    FREED unsigned char *bytes = NULL;
    size_t n = 0;
    double v[6];

    if (r->depth == MOST_NESTED || r->m->nforms++ == MOST_FORMS ||
        qpdf_oh_get_stream_data(r->q, form, qpdf_dl_generalized, &decoded, &bytes, &n) &
            QPDF_ERRORS ||
        !decoded)
        r->m->unknown = true;
    else {
        inner.depth++;
        inner.nsaved = 0;
        inner.path = inner.part = pdf_no_box;
        inner.thinnest = HUGE_VAL;
        qpdf_oh resources = qpdf_oh_get_key(r->q, dict, "/Resources");
        if (qpdf_oh_is_dictionary(r->q, resources))
            inner.resources = resources;
        inner.n =
            pdf_get_numbers(r->q, qpdf_oh_get_key(r->q, dict, "/Matrix"), 6, inner.number) ? 6 : 0;
        do_matrix(&inner);
        if (pdf_get_numbers(r->q, qpdf_oh_get_key(r->q, dict, "/BBox"), 4, v)) {
            pdf_box_add(&inner.path, &inner.now.matrix, v[0], v[1], v[2], v[3]);
            do_clip(&inner);
            do_end_path(&inner);
        }
        read_content(&inner, (const char *)bytes, n);
    }
}

/* An image covers a square of side 1 before the matrix. */
static void measure_pixels(struct pdf_reader *r, qpdf_oh image)
{
    const cairo_matrix_t *m = &r->now.matrix;
    qpdf_oh wide = qpdf_oh_get_key(r->q, image, "/Width");
    qpdf_oh high = qpdf_oh_get_key(r->q, image, "/Height");

    if (!qpdf_oh_is_number(r->q, wide) || !qpdf_oh_is_number(r->q, high))
        return;
    double across = 72 * qpdf_oh_get_numeric_value(r->q, wide) / hypot(m->xx, m->yx);
    double down = 72 * qpdf_oh_get_numeric_value(r->q, high) / hypot(m->xy, m->yy);
    r->m->least_dpi = fmin(r->m->least_dpi, fmin(across, down));
}

static void do_object(struct pdf_reader *r)
{
    const char *name;
    size_t n;

    if (!pdf_find_name(r, &name, &n))
        return;
    qpdf_oh object = pdf_find_named(r, "/XObject", name, n);
    if (!qpdf_oh_is_stream(r->q, object))
        return;
    qpdf_oh dict = qpdf_oh_get_dict(r->q, object);
    if (!qpdf_oh_is_null(r->q, qpdf_oh_get_key(r->q, dict, "/Group")))
        r->m->transparent = true;
    if (qpdf_oh_is_name_and_equals(r->q, qpdf_oh_get_key(r->q, dict, "/Subtype"), "/Form")) {
        read_form(r, object, dict);
        return;
    }
    struct pdf_box box = pdf_no_box; /* of an image */
    qpdf_oh space = qpdf_oh_get_key(r->q, dict, "/ColorSpace");
    if (!qpdf_oh_is_null(r->q, space)) /* a mask has none */
        note_space(r->m, space_of(r, space));
    if (is_other(r->q, dict, "/SMask", "/None"))
        r->m->transparent = true;
    pdf_box_add(&box, &r->now.matrix, 0, 0, 1, 1);
    if (pdf_add_ink(r, &box, 0, 0))
        measure_pixels(r, dict);
}

/* ---- operators ------------------------------------------------------------------------------- */

static const struct pdf_operator operators[] = {
    {"m", do_points},       {"l", do_points},      {"c", do_points},
    {"v", do_points},       {"y", do_points},      {"re", do_rectangle},
    {"S", do_stroke},       {"s", do_stroke},      {"f", do_fill},
    {"F", do_fill},         {"f*", do_fill},       {"B", do_fill_stroke},
    {"B*", do_fill_stroke}, {"b", do_fill_stroke}, {"b*", do_fill_stroke},
    {"n", do_end_path},     {"W", do_clip},        {"W*", do_clip},
    {"w", do_width},        {"q", do_save},        {"Q", do_restore},
    {"cm", do_matrix},      {"sh", do_shading},    {"gs", do_graphics_state},
    {"Do", do_object},      {"BI", do_unknown},    {"g", do_grey},
    {"G", do_grey},         {"rg", do_colour},     {"RG", do_colour},
    {"k", do_colour},       {"K", do_colour},      {"cs", do_space},
    {"CS", do_space},       {"sc", do_paint},      {"SC", do_paint},
    {"scn", do_paint},      {"SCN", do_paint},     {NULL, NULL}};

static void read_content(struct pdf_reader *r, const char *content, size_t n)
{
    double value;
    size_t first = 0;

    r->n = 0;
    r->m->nbytes += n;
    r->m->unknown = r->m->unknown || r->m->nbytes > MOST_BYTES;
    for (size_t at = 0, length; at < n && !r->m->unknown; at += length) {
        const char *token = content + at;
        length = pdf_token_length(token, n - at);
        if (pdf_token_is_blank(token) || strchr("/([])<>{}", *token))
            continue;
        if (pdf_token_number(token, length, &value)) {
            if (r->n == PDF_MOST_NUMBERS)
                memmove(r->number, r->number + 1, (size_t)--r->n * sizeof *r->number);
            r->number[r->n++] = value;
            continue;
        }
        r->operands = content + first;
        r->operator= token;
        r->length = at - first;
        if (!pdf_run(operators, r, length))
            pdf_run(pdf_text_operators, r, length);
        r->n = 0;
        first = at + length;
    }
}

void pdf_measure(qpdf_data q, qpdf_oh page, struct pdf_fonts *fonts, struct pdf_measure *m)
{
    FREED struct pdf_reader *r = mem_alloc(1, sizeof *r);
    FREED unsigned char *bytes = NULL;
    size_t n = 0;

    *m = (struct pdf_measure){.ink = pdf_no_box,
                              .least_line = HUGE_VAL,
                              .least_text = HUGE_VAL,
                              .least_dpi = HUGE_VAL,
                              .least_grey = HUGE_VAL};
    m->transparent = !qpdf_oh_is_null(q, qpdf_oh_get_key(q, page, "/Group"));
    *r = (struct pdf_reader){.q = q,
                             .fonts = fonts,
                             .m = m,
                             .resources = qpdf_oh_get_key(q, page, "/Resources"),
                             .path = pdf_no_box,
                             .part = pdf_no_box,
                             .thinnest = HUGE_VAL};
    cairo_matrix_init_identity(&r->now.matrix);
    r->now.clip = everything;
    r->now.line = 1;
    r->now.stretch = 1;
    if (qpdf_oh_get_page_content_data(q, page, &bytes, &n) & QPDF_ERRORS)
        m->unknown = true;
    else
        read_content(r, (const char *)bytes, n);
}
