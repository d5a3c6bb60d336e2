#include "render/surface.h"

#include "base/number.h"
#include "base/version.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char *const surface_kind_name[] = {"pdf", "svg", "png", NULL};

/* Of a PDF when the environment has none: 2000-01-01. Without it, cairo writes the current time. */
static const int64_t usual_date = 946684800;

/* The end of the year 9999, which has the last date that a PDF can hold. */
static const int64_t last_date = 253402300799;

/* Of a PNG whose resolution is not given: pixels per point, and the most pixels on a side. */
static const double png_scale = 2;
static const double png_most = 4000;

/* Reports no error to cairo, which can fail an assertion of its own when a PDF goes on after one.
 * What comes behind it is dropped. */
static cairo_status_t write_bytes(void *context, const unsigned char *bytes, unsigned n)
{
    struct surface *s = context;

    if (s->error == 0 && fwrite(bytes, 1, n, s->spool ? s->spool : s->out.stream) < n)
        s->error = errno ? errno : EIO;
    return CAIRO_STATUS_SUCCESS;
}

static bool is_finished(const struct surface *s)
{
    return s->kind == SURFACE_SCREEN || s->kind == SURFACE_PRINT;
}

static bool is_pdf(const struct surface *s)
{
    return s->kind == SURFACE_PDF || is_finished(s);
}

/* The date of the document, in seconds since 1970. Programs that build a whole from parts set it in
 * the environment (reproducible-builds.org). */
static bool find_date(int64_t *date, struct diag *d)
{
    const char *wanted = getenv("SOURCE_DATE_EPOCH");

    *date = usual_date;
    return !wanted || number_parse(wanted, 0, last_date, date) ||
           diag_set(d, "SOURCE_DATE_EPOCH: '%s' is not a number of seconds from 0 to %" PRId64,
                    wanted, last_date);
}

static cairo_surface_t *open_pdf(struct surface *s, double width, double height, int64_t date)
{
    cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(write_bytes, s, width, height);
    time_t seconds = (time_t)date;
    struct tm tm;
    char text[32];

    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &tm));
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, text);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_MOD_DATE, text);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "slink " SLINK_VERSION);
    return pdf;
}

/* Pixels per point. */
static double scale_png(double width, double height, int dpi)
{
    return dpi ? dpi / 72.0 : fmin(png_scale, png_most / fmax(width, height));
}

/* Rounded up, except for what a double leaves over. */
static int count_pixels(double length, double scale)
{
    return (int)ceil(length * scale - 1e-6);
}

static cairo_surface_t *open_png(double width, double height, double scale)
{
    cairo_surface_t *image = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, count_pixels(width, scale), count_pixels(height, scale));

    cairo_surface_set_device_scale(image, scale, scale);
    return image;
}

static void paint_white(cairo_t *cr)
{
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
}

bool surface_open(struct surface *s, enum surface_kind kind, const char *path, double width,
                  double height, int dpi, struct diag *d)
{
    double scale = scale_png(width, height, dpi);
    int64_t date = 0;

    *s = (struct surface){.kind = kind, .finish = {.print = kind == SURFACE_PRINT}};
    if (kind == SURFACE_PNG && fmax(width, height) * scale > SURFACE_MAX_PIXELS)
        return diag_set(d, "a picture of %.0f pixels at %d dpi is too large; a side may have %d",
                        fmax(width, height) * scale, dpi, SURFACE_MAX_PIXELS);
    if (is_pdf(s) && !find_date(&date, d))
        return false;
    if (!outfile_open(&s->out, path, d))
        return false;
    if (is_finished(s) && !(s->spool = tmpfile())) {
        diag_set(d, "%s: no temporary file: %s", path, strerror(errno));
        outfile_discard(&s->out);
        return false;
    }
    if (is_pdf(s))
        s->surface = open_pdf(s, width, height, date);
    else if (kind == SURFACE_SVG)
        s->surface = cairo_svg_surface_create_for_stream(write_bytes, s, width, height);
    else
        s->surface = open_png(width, height, scale);
    s->cr = cairo_create(s->surface);
    if (!is_pdf(s))
        paint_white(s->cr);
    return true;
}

void surface_next_page(struct surface *s, double width, double height)
{
    assert(is_pdf(s));
    cairo_show_page(s->cr);
    cairo_pdf_surface_set_size(s->surface, width, height);
}

static cairo_status_t finish(struct surface *s)
{
    cairo_status_t status = cairo_status(s->cr);

    if (is_pdf(s))
        cairo_show_page(s->cr); /* otherwise cairo drops a blank last page */
    if (s->kind == SURFACE_PNG && status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(s->surface, write_bytes, s);
    cairo_destroy(s->cr);
    cairo_surface_finish(s->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(s->surface);
    cairo_surface_destroy(s->surface);
    return status;
}

static void close_spool(struct surface *s)
{
    pdf_finish_release(&s->finish);
    if (s->spool)
        fclose(s->spool);
}

static bool finish_pdf(struct surface *s, struct diag *d)
{
    if (!s->spool)
        return true;
    bool fine = outfile_flush(s->spool, s->out.name, d) &&
                pdf_finish(s->spool, s->out.stream, &s->finish, d);
    close_spool(s);
    return fine;
}

bool surface_close(struct surface *s, struct diag *d)
{
    const char *name = s->out.name;
    cairo_status_t status = finish(s);

    if (status == CAIRO_STATUS_SUCCESS && s->error == 0) {
        if (finish_pdf(s, d))
            return outfile_commit(&s->out, d);
        outfile_discard(&s->out);
        return false;
    }
    close_spool(s);
    outfile_discard(&s->out);
    errno = s->error;
    if (s->error)
        return diag_set(d, "%s: write error: %s", name, strerror(s->error));
    return diag_set(d, "%s: cannot be drawn: %s", name, cairo_status_to_string(status));
}

void surface_discard(struct surface *s)
{
    finish(s);
    close_spool(s);
    outfile_discard(&s->out);
}
