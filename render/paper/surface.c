#include "render/paper/surface.h"

#include "base/text.h"
#include "base/version.h"
#include "model/key.h"
#include "render/paper/tiff.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <cairo-svg.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * Finishes cairo's SVG and EPS pictures, which are in memory, for a place in another page.
 *
 * The ids of an SVG get a prefix made of its content, since those of cairo are the same in every
 * file, and all ids of a web page share one space; it also gets a title and a description, which
 * screen readers tell. An EPS loses the time at which it was made.
 */

/* After these, cairo writes an id of its own. */
static const char *const before_id[] = {" id=\"", "href=\"#", "url(#"};

enum { BEFORE_IDS = sizeof before_id / sizeof *before_id };

/* The first place after `at` where an id begins, or the end of the text; next[] are those after each
 * word, each found once. */
static const char *next_id(const char *at, const char *next[BEFORE_IDS], const char *end)
{
    const char *first = end;

    for (int i = 0; i < BEFORE_IDS; i++) {
        if (next[i] <= at) {
            const char *found = strstr(at, before_id[i]);
            next[i] = found ? found + strlen(before_id[i]) : end;
        }
        first = next[i] < first ? next[i] : first;
    }
    return first;
}

static void put_element(FILE *out, const char *name, const char *text)
{
    if (!text)
        return;
    fprintf(out, "<%s>", name);
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        default:
            fputc(*text, out);
        }
    fprintf(out, "</%s>\n", name);
}

/* Cairo counts surfaces since the process began: a picture does not depend on those before it. */
static void forget_count(struct strbuf *svg)
{
    char *at = strstr(svg->text, " id=\"surface");

    if (!at)
        return;
    at += strcspn(at, "0123456789");
    size_t n = strspn(at, "0123456789");
    svg->len -= n;
    memmove(at, at + n, strlen(at + n) + 1);
}

/* `title` and `about` are plain text, and NULL where there is none. Whoever closes `out` checks the
 * writes. */
static void picture_finish_svg(struct strbuf *svg, const char *title, const char *about, FILE *out)
{
    forget_count(svg);
    const char *root = strstr(svg->text, "<svg"), *at = root ? strchr(root, '>') : NULL;
    uint64_t hash = FINGERPRINT_START;

    if (!at)
        return; /* cairo failed, and whoever closes the surface says so */
    for (size_t i = 0; i < svg->len; i += 50)
        fingerprint_add(&hash, "%.50s", svg->text + i);
    at++;
    fprintf(out, "%.*s\n", (int)(at - svg->text), svg->text);
    put_element(out, "title", title);
    put_element(out, "desc", about);
    const char *next[BEFORE_IDS] = {at, at, at}, *end = svg->text + svg->len;
    while (*at) {
        const char *id = next_id(at, next, end);
        fwrite(at, 1, (size_t)(id - at), out);
        if (*id)
            fprintf(out, "s%016" PRIx64 "-", hash);
        at = id;
    }
}

static void picture_finish_eps(const struct strbuf *eps, FILE *out)
{
    static const char date[] = "%%CreationDate:";
    const char *line = strstr(eps->text, date), *rest = line ? strchr(line, '\n') : NULL;

    if (rest) {
        fwrite(eps->text, 1, (size_t)(line - eps->text), out);
        fputs(rest + 1, out);
    } else
        fwrite(eps->text, 1, eps->len, out);
}

const char *const surface_kind_name[] = {"pdf", "svg", "png", "eps", "tiff", NULL};

/* Of a PDF when the environment has none: 2000-01-01. Without it, cairo writes the current time. */
static const int64_t usual_date = 946684800;

/* The element that everything belongs to. */
static const char document_tag[] = "Document";

/* The end of the year 9999, which has the last date that a PDF can hold. */
static const int64_t last_date = 253402300799;

/* Of a PNG whose resolution is not given: pixels per point, and the most pixels on a side. */
static const double png_scale = 2;
static const double png_most = 4000;

/* Of a TIFF. */
enum { TIFF_DPI = 600 };

static bool is_image(const struct surface *s)
{
    return s->kind == SURFACE_PNG || s->kind == SURFACE_TIFF;
}

/* What cairo writes is kept and finished. */
static bool is_finished(const struct surface *s)
{
    return s->kind != SURFACE_PDF && !is_image(s);
}

static bool is_pdf(const struct surface *s)
{
    return s->kind == SURFACE_PDF || s->kind == SURFACE_SCREEN || s->kind == SURFACE_PRINT;
}

/* Reports no error to cairo, which can fail an assertion of its own when a PDF goes on after one.
 * Everything after the error is dropped. */
static cairo_status_t write_bytes(void *context, const unsigned char *bytes, unsigned n)
{
    struct surface *s = context;

    if (is_finished(s))
        strbuf_add(&s->bytes, (const char *)bytes, n);
    else if (s->error == 0 && fwrite(bytes, 1, n, s->out->stream) < n)
        s->error = errno ? errno : EIO;
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *open_pdf(struct surface *s, double width, double height)
{
    cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(write_bytes, s, width, height);
    time_t seconds = (time_t)s->date;
    struct tm tm;
    char text[32];

    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &tm));
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, text);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_MOD_DATE, text);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "slink " SLINK_VERSION);
    return pdf;
}

static void open_surface(struct surface *s, double width, double height, double scale)
{
    if (is_pdf(s))
        s->surface = open_pdf(s, width, height);
    else if (s->kind == SURFACE_SVG)
        s->surface = cairo_svg_surface_create_for_stream(write_bytes, s, width, height);
    else if (s->kind == SURFACE_EPS) {
        s->surface = cairo_ps_surface_create_for_stream(write_bytes, s, width, height);
        cairo_ps_surface_set_eps(s->surface, true);
    } else {
        /* Rounds pixels up, except for what a double leaves over. */
        s->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(width * scale - 1e-6),
                                                (int)ceil(height * scale - 1e-6));
        cairo_surface_set_device_scale(s->surface, scale, scale);
    }
    s->cr = cairo_create(s->surface);
    if (!is_pdf(s)) {
        cairo_set_source_rgb(s->cr, 1, 1, 1);
        cairo_paint(s->cr);
    }
    /* Strict readers reject a file that has links and no structure. */
    if (s->kind == SURFACE_SCREEN)
        cairo_tag_begin(s->cr, document_tag, NULL);
}

bool surface_begin(struct surface *s, enum surface_kind kind, struct outfile *out, double width,
                   double height, int dpi, struct diag *d)
{
    dpi = kind == SURFACE_TIFF && !dpi ? TIFF_DPI : dpi;
    double scale = dpi ? dpi / 72.0 : fmin(png_scale, png_most / fmax(width, height));

    *s = (struct surface){.kind = kind, .out = out, .dpi = dpi};
    if (is_image(s) && fmax(width, height) * scale > SURFACE_MAX_PIXELS)
        return diag_set(d, "a picture of %.0f pixels at %d dpi is too large; a side may have %d",
                        fmax(width, height) * scale, dpi, SURFACE_MAX_PIXELS);
    const char *wanted = is_pdf(s) ? getenv("SOURCE_DATE_EPOCH") : NULL;
    s->date = usual_date;
    if (wanted && !number_parse(wanted, 0, last_date, &s->date))
        return diag_set(d, "SOURCE_DATE_EPOCH: '%s' is not a number of seconds from 0 to %" PRId64,
                        wanted, last_date);
    if (is_finished(s)) {
        strbuf_init(&s->bytes);
        s->finish.print = kind == SURFACE_PRINT;
    }
    open_surface(s, width, height, scale);
    return true;
}

bool surface_open(struct surface *s, enum surface_kind kind, const char *path, double width,
                  double height, int dpi, struct diag *d)
{
    struct outfile own;

    if (!outfile_open(&own, path, d))
        return false;
    if (!surface_begin(s, kind, &own, width, height, dpi, d)) {
        outfile_discard(&own);
        return false;
    }
    s->own = own;
    s->out = &s->own;
    return true;
}

/* Ends cairo's work. */
static cairo_status_t finish(struct surface *s)
{
    cairo_status_t status = cairo_status(s->cr);

    if (s->kind == SURFACE_SCREEN)
        cairo_tag_end(s->cr, document_tag);
    if (is_pdf(s))
        cairo_show_page(s->cr); /* otherwise cairo drops a blank last page */
    if (s->kind == SURFACE_PNG && status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(s->surface, write_bytes, s);
    if (s->kind == SURFACE_TIFF && status == CAIRO_STATUS_SUCCESS) {
        cairo_surface_flush(s->surface);
        tiff_write(s->surface, s->dpi, s->out->stream);
    }
    cairo_destroy(s->cr);
    cairo_surface_finish(s->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(s->surface);
    cairo_surface_destroy(s->surface);
    return status;
}

/* Cairo forgets what it was to draw where all is cleared; a PNG gets a surface that can be clear. */
void surface_clear(struct surface *s)
{
    if (s->kind == SURFACE_PNG) {
        double x, y;
        cairo_surface_t *image = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(s->surface),
            cairo_image_surface_get_height(s->surface));
        cairo_surface_get_device_scale(s->surface, &x, &y);
        cairo_surface_set_device_scale(image, x, y);
        cairo_destroy(s->cr);
        cairo_surface_destroy(s->surface);
        s->surface = image;
        s->cr = cairo_create(image);
        return;
    }
    cairo_set_operator(s->cr, CAIRO_OPERATOR_CLEAR);
    cairo_paint(s->cr);
    cairo_set_operator(s->cr, CAIRO_OPERATOR_OVER);
}

void surface_scale(struct surface *s, double points)
{
    double x, y;

    cairo_surface_get_device_scale(s->surface, &x, &y);
    cairo_surface_set_device_scale(s->surface, points * x, points * y);
}

void surface_next_page(struct surface *s, double width, double height)
{
    assert(is_pdf(s));
    cairo_show_page(s->cr);
    cairo_pdf_surface_set_size(s->surface, width, height);
}

static void release(struct surface *s)
{
    if (!is_finished(s))
        return;
    pdf_finish_release(&s->finish);
    strbuf_release(&s->bytes);
}

static bool complete(struct surface *s, cairo_status_t status, struct diag *d)
{
    const char *name = s->out->name;

    errno = s->error;
    if (s->error)
        return diag_set(d, "%s: write error: %s", name, strerror(s->error));
    if (status != CAIRO_STATUS_SUCCESS)
        return diag_set(d, "%s: cannot be drawn: %s", name, cairo_status_to_string(status));
    if (s->kind == SURFACE_SVG)
        picture_finish_svg(&s->bytes, s->title, s->about, s->out->stream);
    else if (s->kind == SURFACE_EPS)
        picture_finish_eps(&s->bytes, s->out->stream);
    else if (is_finished(s))
        return pdf_finish(&s->finish, &s->bytes, s->out->stream, d);
    return true;
}

bool surface_close(struct surface *s, struct diag *d)
{
    bool fine = complete(s, finish(s), d);
    int error = errno;

    release(s);
    if (fine)
        return s->out != &s->own || outfile_commit(s->out, d);
    outfile_discard(&s->own);
    errno = error;
    return false;
}

void surface_discard(struct surface *s)
{
    finish(s);
    release(s);
    outfile_discard(&s->own);
}
