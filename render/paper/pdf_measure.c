#include "render/paper/pdf_measure.h"

#include "base/mem.h"
#include "render/paper/pdf_content.h"
#include "render/paper/pdf_reader.h"

#include <math.h>
#include <string.h>

/* A form may draw another one many times, and so on. */
enum { MOST_NESTED = 8, MOST_FORMS = 10000, BYTES_OF_FORM = 1000, BYTES_OF_UNKNOWN = 2000000 };

/* ---- paths ----------------------------------------------------------------------------------- */

static void add_to_path(struct pdf_reader *r, double x, double y)
{
    r->x = x;
    r->y = y;
    cairo_matrix_transform_point(&r->now.matrix, &x, &y);
    pdf_box_add_point(&r->path, x, y);
    pdf_box_add_point(&r->part, x, y);
    if (r->npoints++ == 0)
        r->first[0] = r->last[0] = x, r->first[1] = r->last[1] = y;
    r->around += hypot(x - r->last[0], y - r->last[1]);
    r->area += (r->last[0] - r->first[0]) * (y - r->first[1]) -
               (x - r->first[0]) * (r->last[1] - r->first[1]);
    r->last[0] = x;
    r->last[1] = y;
}

static void begin_part(struct pdf_reader *r)
{
    r->part = pdf_no_box;
    r->around = r->area = 0;
    r->npoints = 0;
}

/* A part of a path that is this many times as long as it is wide is a bar: a line that is filled. */
static const double least_bar = 4;

/* The width and length of four corners follow from their area and what is around it, however they are
 * turned; more points have a box. */
static void end_part(struct pdf_reader *r)
{
    double length = r->part.x1 - r->part.x0, width = r->part.y1 - r->part.y0;

    if (r->npoints <= 5) {
        double half = (r->around + hypot(r->last[0] - r->first[0], r->last[1] - r->first[1])) / 2;
        double area = fabs(r->area) / 2;
        width = 2 * area / (half + sqrt(fmax(0, half * half - 4 * area)));
        length = half - width;
    }
    if (r->npoints > 0 && fmax(width, length) > least_bar * fmin(width, length))
        r->thinnest = fmin(r->thinnest, fmin(width, length));
    begin_part(r);
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
    add_to_path(r, v[0], v[1]);
    add_to_path(r, v[0] + v[2], v[1]);
    add_to_path(r, v[0] + v[2], v[1] + v[3]);
    add_to_path(r, v[0], v[1] + v[3]);
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
    r->path = pdf_no_box;
    r->thinnest = HUGE_VAL;
    begin_part(r);
}

static void do_fill(struct pdf_reader *r)
{
    end_part(r);
    if (pdf_add_area(r, &r->path, r->now.fill.light))
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

void pdf_note_space(struct pdf_measure *m, enum pdf_space space)
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
    pdf_note_space(r->m, space);
}

static void do_grey(struct pdf_reader *r)
{
    set_paint(r, PDF_GREY);
}

static void do_colour(struct pdf_reader *r)
{
    set_paint(r, r->operator[0] == 'k' || r->operator[0] == 'K' ? PDF_INKS : PDF_OTHER);
}

enum pdf_space pdf_space_of(struct pdf_reader *r, qpdf_oh space)
{
    enum { FROM_NEXT = 2, KINDS = 4 };
    static const char *const derived[KINDS] = {"/Indexed", "/Pattern", "/Separation", "/DeviceN"};

    for (int depth = 0; qpdf_oh_is_array(r->q, space) && depth < 4; depth++) {
        qpdf_oh kind = qpdf_oh_get_array_item(r->q, space, 0);
        int i = 0;
        while (i < KINDS && !qpdf_oh_is_name_and_equals(r->q, kind, derived[i]))
            i++;
        space = i == KINDS ? kind : qpdf_oh_get_array_item(r->q, space, i < FROM_NEXT ? 1 : 2);
        if (i >= FROM_NEXT && i < KINDS && qpdf_oh_is_name_and_equals(r->q, space, "/DeviceGray"))
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
        space = pdf_token_is(name, n, "/DeviceGray") || pdf_token_is(name, n, "/Pattern")
                    ? PDF_GREY /* a pattern has its own colours */
                : pdf_token_is(name, n, "/DeviceCMYK")
                    ? PDF_INKS
                    : pdf_space_of(r, pdf_find_named(r, "/ColorSpace", name, n));
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

/* A mode, or a list of which the first known one counts. */
static bool blends(qpdf_data q, qpdf_oh mode)
{
    if (qpdf_oh_is_array(q, mode))
        mode = qpdf_oh_get_array_item(q, mode, 0);
    return qpdf_oh_is_name(q, mode) && !qpdf_oh_is_name_and_equals(q, mode, "/Normal") &&
           !qpdf_oh_is_name_and_equals(q, mode, "/Compatible");
}

static bool is_true(qpdf_data q, qpdf_oh dict, const char *key)
{
    qpdf_oh value = qpdf_oh_get_key(q, dict, key);

    return qpdf_oh_is_bool(q, value) && qpdf_oh_get_bool_value(q, value);
}

static void do_graphics_state(struct pdf_reader *r)
{
    qpdf_oh dict = pdf_find_operand(r, "/ExtGState");

    if (!dict || !qpdf_oh_is_dictionary(r->q, dict))
        return;
    if (is_number_below_1(r->q, dict, "/ca") || is_number_below_1(r->q, dict, "/CA") ||
        is_other(r->q, dict, "/SMask", "/None") || blends(r->q, qpdf_oh_get_key(r->q, dict, "/BM")))
        r->m->transparent = true;
    if (is_true(r->q, dict, "/OP") || is_true(r->q, dict, "/op"))
        r->m->overprint = true;
    qpdf_oh width = qpdf_oh_get_key(r->q, dict, "/LW");
    if (qpdf_oh_is_number(r->q, width))
        r->now.line = qpdf_oh_get_numeric_value(r->q, width);
    qpdf_oh font = qpdf_oh_get_key(r->q, dict, "/Font");
    if (qpdf_oh_is_array(r->q, font) && qpdf_oh_get_array_n_items(r->q, font) == 2)
        pdf_set_font(r, qpdf_oh_get_array_item(r->q, font, 0),
                     qpdf_oh_get_numeric_value(r->q, qpdf_oh_get_array_item(r->q, font, 1)));
}

static void read_content(struct pdf_reader *r, const char *content, size_t n);

static void read_form(struct pdf_reader *r, qpdf_oh form, qpdf_oh dict)
{
    struct pdf_reader inner = *r;
    FREED unsigned char *bytes = NULL;
    size_t n = 0;
    double v[6];

    r->m->nbytes += BYTES_OF_FORM;
    if (r->depth == MOST_NESTED || r->m->nforms++ == MOST_FORMS ||
        !(bytes = pdf_file_bytes(r->q, form, &n)))
        r->m->unknown = true;
    else {
        inner.depth++;
        inner.nsaved = 0;
        inner.clips = false;
        do_end_path(&inner);
        qpdf_oh resources = qpdf_oh_get_key(r->q, dict, "/Resources");
        if (qpdf_oh_is_dictionary(r->q, resources))
            inner.resources = resources;
        inner.n =
            pdf_get_numbers(r->q, qpdf_oh_get_key(r->q, dict, "/Matrix"), 6, inner.number) ? 6 : 0;
        do_matrix(&inner);
        inner.base = inner.now.matrix;
        if (pdf_get_numbers(r->q, qpdf_oh_get_key(r->q, dict, "/BBox"), 4, v)) {
            pdf_box_add(&inner.path, &inner.now.matrix, v[0], v[1], v[2], v[3]);
            do_clip(&inner);
            do_end_path(&inner);
        }
        read_content(&inner, (const char *)bytes, n);
    }
}

static const struct pdf_state beginning = {
    .clip = {-HUGE_VAL, -HUGE_VAL, HUGE_VAL, HUGE_VAL}, .line = 1, .stretch = 1};

/* A tile of a pattern. Its ink is wherever the pattern is used. */
static void read_tile(struct pdf_reader *r, qpdf_oh tile)
{
    struct pdf_reader inner = *r;
    struct pdf_box ink = r->m->ink;

    inner.now = beginning;
    inner.now.matrix = r->base;
    read_form(&inner, tile, qpdf_oh_get_dict(r->q, tile));
    r->m->ink = ink;
}

/* The sizes of lines and texts within characters are those of letters. */
void pdf_read_characters(struct pdf_reader *r, qpdf_oh font)
{
    qpdf_oh all = qpdf_oh_get_key(r->q, font, "/CharProcs");
    struct pdf_reader inner = *r;
    struct pdf_measure before = *r->m;

    if (!qpdf_oh_is_dictionary(r->q, all))
        return;
    cairo_matrix_scale(&inner.now.matrix, r->now.size, r->now.size);
    inner.n = pdf_get_numbers(r->q, qpdf_oh_get_key(r->q, font, "/FontMatrix"), 6, inner.number);
    inner.n *= 6;
    do_matrix(&inner);
    inner.now.clip = beginning.clip;
    qpdf_oh_begin_dict_key_iter(r->q, all);
    while (qpdf_oh_dict_more_keys(r->q)) {
        qpdf_oh content = qpdf_oh_get_key(r->q, all, qpdf_oh_dict_next_key(r->q));
        if (qpdf_oh_is_stream(r->q, content))
            read_form(&inner, content, font);
    }
    r->m->ink = before.ink;
    r->m->least_line = before.least_line;
    r->m->least_text = before.least_text;
}

static void note_shading(struct pdf_reader *r, qpdf_oh shading)
{
    if (qpdf_oh_is_stream(r->q, shading))
        shading = qpdf_oh_get_dict(r->q, shading);
    if (qpdf_oh_is_dictionary(r->q, shading))
        pdf_note_space(r->m, pdf_space_of(r, qpdf_oh_get_key(r->q, shading, "/ColorSpace")));
}

static void do_shading(struct pdf_reader *r)
{
    qpdf_oh shading = pdf_find_operand(r, "/Shading");

    if (shading)
        note_shading(r, shading);
    pdf_add_ink(r, &r->now.clip, 0, 0);
}

/* A colour in the space that was set before, or a pattern. */
static void do_paint(struct pdf_reader *r)
{
    qpdf_oh pattern = pdf_find_operand(r, "/Pattern");

    set_paint(r, paint_of(r)->space);
    if (pattern && qpdf_oh_is_stream(r->q, pattern))
        read_tile(r, pattern);
    else if (pattern && qpdf_oh_is_dictionary(r->q, pattern))
        note_shading(r, qpdf_oh_get_key(r->q, pattern, "/Shading"));
    else if (pattern)
        pdf_note_space(r->m, PDF_OTHER);
}

static void do_object(struct pdf_reader *r)
{
    qpdf_oh object = pdf_find_operand(r, "/XObject");

    if (!object || !qpdf_oh_is_stream(r->q, object))
        return;
    qpdf_oh dict = qpdf_oh_get_dict(r->q, object);
    if (!qpdf_oh_is_null(r->q, qpdf_oh_get_key(r->q, dict, "/Group")))
        r->m->transparent = true;
    if (qpdf_oh_is_name_and_equals(r->q, qpdf_oh_get_key(r->q, dict, "/Subtype"), "/Form"))
        read_form(r, object, dict);
    else
        pdf_measure_image(r, dict);
}

/* ---- operators ------------------------------------------------------------------------------- */

static const struct pdf_operator operators[] = {
    {"m", do_points},       {"l", do_points},         {"c", do_points},
    {"v", do_points},       {"y", do_points},         {"re", do_rectangle},
    {"S", do_stroke},       {"s", do_stroke},         {"f", do_fill},
    {"F", do_fill},         {"f*", do_fill},          {"B", do_fill_stroke},
    {"B*", do_fill_stroke}, {"b", do_fill_stroke},    {"b*", do_fill_stroke},
    {"n", do_end_path},     {"W", do_clip},           {"W*", do_clip},
    {"w", do_width},        {"q", do_save},           {"Q", do_restore},
    {"cm", do_matrix},      {"sh", do_shading},       {"gs", do_graphics_state},
    {"Do", do_object},      {"ID", pdf_inline_image}, {"g", do_grey},
    {"G", do_grey},         {"rg", do_colour},        {"RG", do_colour},
    {"k", do_colour},       {"K", do_colour},         {"cs", do_space},
    {"CS", do_space},       {"sc", do_paint},         {"SC", do_paint},
    {"scn", do_paint},      {"SCN", do_paint},        {NULL, NULL}};

static void read_content(struct pdf_reader *r, const char *content, size_t n)
{
    double value;
    size_t first = 0;

    r->n = 0;
    r->m->nbytes += n;
    r->m->unknown = r->m->unknown || r->m->nbytes > PDF_MOST_BYTES;
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
        if (pdf_token_is(token, length, "ID"))
            length += pdf_inline_length(token + length, n - at - length);
        r->n = 0;
        first = at + length;
    }
}

/* The streams of the page's content, as one. */
static bool get_content(qpdf_data q, qpdf_oh page, struct strbuf *all)
{
    qpdf_oh streams = qpdf_oh_wrap_in_array(q, qpdf_oh_get_key(q, page, "/Contents"));
    int nstreams = qpdf_oh_get_array_n_items(q, streams);

    for (int i = 0; i < nstreams; i++) {
        qpdf_oh stream = qpdf_oh_get_array_item(q, streams, i);
        size_t n;
        if (!qpdf_oh_is_stream(q, stream))
            continue;
        FREED unsigned char *bytes = pdf_file_bytes(q, stream, &n);
        if (bytes && all->len <= PDF_MOST_BYTES) {
            strbuf_add(all, (const char *)bytes, n);
            strbuf_char(all, '\n');
        }
        if (!bytes || all->len > PDF_MOST_BYTES)
            return false;
    }
    return true;
}

void pdf_measure(qpdf_data q, qpdf_oh page, struct pdf_fonts *fonts, struct pdf_measure *m)
{
    FREED struct pdf_reader *r = mem_alloc(1, sizeof *r);
    OWN(strbuf) content = strbuf_new();
    double unit = pdf_file_unit(q, page);

    *m = (struct pdf_measure){.ink = pdf_no_box,
                              .ground = pdf_no_box,
                              .least_line = HUGE_VAL,
                              .least_text = HUGE_VAL,
                              .least_dpi = HUGE_VAL,
                              .least_grey = HUGE_VAL};
    m->transparent = !qpdf_oh_is_null(q, qpdf_oh_get_key(q, page, "/Group"));
    *r = (struct pdf_reader){.q = q,
                             .fonts = fonts,
                             .m = m,
                             .resources = qpdf_oh_get_key(q, page, "/Resources"),
                             .now = beginning};
    do_end_path(r);
    cairo_matrix_init_scale(&r->base, unit, unit);
    r->now.matrix = r->base;
    pdf_file_box(q, page, "/MediaBox", &r->now.clip); /* nothing beyond it is seen */
    if (!pdf_file_box(q, page, "/TrimBox", &r->trim) &&
        !pdf_file_box(q, page, "/MediaBox", &r->trim))
        r->trim = beginning.clip;
    m->unknown = !get_content(q, page, &content);
    m->nbytes += m->unknown ? BYTES_OF_UNKNOWN : 0;
    read_content(r, content.text, content.len);
}
