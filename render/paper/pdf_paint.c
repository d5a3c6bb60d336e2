/* The operators that set what is painted with. */
#include "render/paper/pdf_content.h"
#include "render/paper/pdf_reader.h"
#include "render/paper/pdf_token.h"

/* Takes the numbers of an operator. Of a colour space that is not known, one number may be a light
 * or an ink, so it counts as black. */
static void set_paint(struct pdf_reader *r, struct pdf_paint *paint, bool coloured)
{
    paint->coloured = coloured;
    paint->light = coloured && r->n == 1 ? 0 : pdf_light(r->number, r->n);
    r->m->colour = r->m->colour || coloured;
}

static void do_fill_grey(struct pdf_reader *r)
{
    set_paint(r, &r->now.fill, false);
}

static void do_stroke_grey(struct pdf_reader *r)
{
    set_paint(r, &r->now.stroke, false);
}

static void do_fill_colour(struct pdf_reader *r)
{
    set_paint(r, &r->now.fill, true);
}

static void do_stroke_colour(struct pdf_reader *r)
{
    set_paint(r, &r->now.stroke, true);
}

/* In the colour space that was set before. */
static void do_fill_set(struct pdf_reader *r)
{
    set_paint(r, &r->now.fill, r->now.fill.coloured);
}

static void do_stroke_set(struct pdf_reader *r)
{
    set_paint(r, &r->now.stroke, r->now.stroke.coloured);
}

/* Whether the operand is device grey: by its own name, or by one that the resources give it. */
static bool is_device_grey(struct pdf_reader *r)
{
    const char *name;
    size_t n;

    return pdf_find_name(r, &name, &n) &&
           (pdf_token_is(name, n, "/DeviceGray") ||
            qpdf_oh_is_name_and_equals(r->q, pdf_find_named(r, "/ColorSpace", name, n),
                                       "/DeviceGray"));
}

/* The first colour of a space is black. */
static void set_space(struct pdf_reader *r, struct pdf_paint *paint)
{
    r->n = 0;
    set_paint(r, paint, !is_device_grey(r));
}

static void do_fill_space(struct pdf_reader *r)
{
    set_space(r, &r->now.fill);
}

static void do_stroke_space(struct pdf_reader *r)
{
    set_space(r, &r->now.stroke);
}

static const struct {
    const char *name;
    void (*run)(struct pdf_reader *r);
} operators[] = {
    {"g", do_fill_grey},      {"G", do_stroke_grey},   {"rg", do_fill_colour},
    {"RG", do_stroke_colour}, {"k", do_fill_colour},   {"K", do_stroke_colour},
    {"cs", do_fill_space},    {"CS", do_stroke_space}, {"sc", do_fill_set},
    {"SC", do_stroke_set},    {"scn", do_fill_set},    {"SCN", do_stroke_set},
};

bool pdf_run_paint(struct pdf_reader *r, const char *token, size_t n)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (pdf_token_is(token, n, operators[i].name)) {
            operators[i].run(r);
            return true;
        }
    return false;
}
