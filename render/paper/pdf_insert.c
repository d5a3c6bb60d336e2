#include "render/paper/pdf_insert.h"

#include "base/mem.h"
#include "render/paper/pdf_measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sizes that differ by less are the same, in points; and what rounding may take from a margin. */
static const double tolerance = 2, loose = 0.1;

/* What of a page means nothing in another document. */
static const char *const foreign[] = {"/Annots", "/StructParents", "/Group", "/Tabs",    "/AA",
                                      "/B",      "/Metadata",      "/Thumb", "/CropBox", "/ArtBox",
                                      "/Trans",  "/PieceInfo"};

static qpdf_data open_file(const char *path, struct diag *d)
{
    qpdf_data q = pdf_file_open(path, d);

    if (!q)
        return NULL;
    if (qpdf_is_encrypted(q))
        diag_set(d, "%s: the file is encrypted: save it without a password", path);
    else if (qpdf_get_num_pages(q) > PDF_MOST_INSERTED)
        diag_set(d, "%s: the PDF has more than %d pages", path, PDF_MOST_INSERTED);
    else
        return q;
    pdf_file_close(q);
    return NULL;
}

/* The first of these boxes that the page has. */
static bool find_box(qpdf_data q, qpdf_oh page, struct pdf_box *box)
{
    static const char *const keys[] = {"/TrimBox", "/CropBox", "/MediaBox"};
    size_t i = 0;

    while (i < 3 && !pdf_file_box(q, page, keys[i], box))
        i++;
    return i < 3 && box->x1 - box->x0 > 1 && box->y1 - box->y0 > 1;
}

static bool is_of_size(const struct pdf_box *box, const double size[2])
{
    return fabs(box->x1 - box->x0 - size[0]) <= tolerance &&
           fabs(box->y1 - box->y0 - size[1]) <= tolerance;
}

/* A page that is turned or has another unit would need another matrix; makers can save it upright. */
static bool check_page(qpdf_data q, const char *path, int from, const struct pdf_measure *m,
                       struct diag *d)
{
    qpdf_oh page = qpdf_get_page_n(q, (size_t)from);
    struct pdf_box box;

    if (qpdf_oh_get_numeric_value(q, qpdf_oh_get_key(q, page, "/Rotate")) != 0)
        return diag_set(d, "%s: page %d is turned; please save it upright", path, from + 1);
    if (pdf_file_unit(q, page) != 1)
        return diag_set(d, "%s: page %d has a UserUnit; please save it without", path, from + 1);
    if (m->unknown)
        return diag_set(d, "%s: page %d has content that cannot be read; please save it again",
                        path, from + 1);
    return find_box(q, page, &box) || diag_set(d, "%s: page %d has no size", path, from + 1);
}

/* A page that is put in as it is keeps the margin of the printer. */
static bool check_margin(const struct pdf_box *box, const struct pdf_box *ink, const char *path,
                         int from, double margin, struct diag *d)
{
    double least = fmin(fmin(ink->x0 - box->x0, box->x1 - ink->x1),
                        fmin(ink->y0 - box->y0, box->y1 - ink->y1));

    return least >= margin - loose ||
           diag_set(d, "%s: page %d has ink %.3f in from its edge; the printer wants %.3f", path,
                    from + 1, fmax(0, least / 72), margin / 72);
}

/* What spoils the whole book for its printer. */
static bool check_print(qpdf_data q, const char *path, int from, const struct profile *profile,
                        const double size[2], const struct pdf_measure *m, struct diag *d)
{
    const enum profile_wish *wish = profile->wish;
    struct pdf_box box;

    if (*m->unembedded)
        return diag_set(d, "%s: page %d: the font %s is not embedded", path, from + 1,
                        m->unembedded);
    if (m->colour && wish[PROFILE_COLOUR] == PROFILE_FORBIDDEN)
        return diag_set(d, "%s: page %d has colours; please save it in grey", path, from + 1);
    if (m->transparent && wish[PROFILE_TRANSPARENCY] == PROFILE_FORBIDDEN)
        return diag_set(d, "%s: page %d has transparency; please save it without", path, from + 1);
    return !find_box(q, qpdf_get_page_n(q, (size_t)from), &box) || !is_of_size(&box, size) ||
           (check_margin(&box, &m->ink, path, from, profile->margin, d) &&
            check_margin(&box, &m->ground, path, from, profile->margin, d));
}

int pdf_insert_pages(const char *path, const struct profile *profile, const double size[2],
                     struct diag *d)
{
    qpdf_data q = open_file(path, d);
    int n = q ? qpdf_get_num_pages(q) : 0;
    struct pdf_fonts fonts = {0};
    size_t nbytes = 0;

    for (int i = 0; q && i < n; i++) {
        qpdf_oh page = qpdf_get_page_n(q, (size_t)i);
        struct pdf_measure m;
        qpdf_oh_remove_key(q, page, "/Group"); /* its own group for transparency is left out */
        pdf_measure(q, page, &fonts, &m);
        nbytes += m.nbytes;
        if (!check_page(q, path, i, &m, d) ||
            (nbytes > PDF_MOST_BYTES &&
             !diag_set(d, "%s: page %d: up to here the pages have too much content; split the file",
                       path, i + 1)) ||
            (profile && !check_print(q, path, i, profile, size, &m, d)))
            n = 0;
    }
    pdf_fonts_release(&fonts);
    pdf_file_close(q);
    return n;
}

static qpdf_oh new_content(qpdf_data q, const char *bytes)
{
    qpdf_oh stream = qpdf_oh_new_stream(q);

    qpdf_oh_replace_stream_data(q, stream, (const unsigned char *)bytes, strlen(bytes),
                                qpdf_oh_new_null(q), qpdf_oh_new_null(q));
    return stream;
}

/* Draws the content of the page in its place on a page with this box. */
static void place_content(qpdf_data q, qpdf_oh page, const struct pdf_insert *at,
                          const struct pdf_box *whole)
{
    const double size[2] = {whole->x1 - whole->x0, whole->y1 - whole->y0};
    struct pdf_box box = {0};
    double x = 0, y = 0, scale = 1;
    qpdf_oh content = qpdf_oh_wrap_in_array(q, qpdf_oh_get_key(q, page, "/Contents"));
    qpdf_oh all = qpdf_oh_new_array(q);
    char bytes[400];

    find_box(q, page, &box);
    double width = box.x1 - box.x0, height = box.y1 - box.y0;
    if (!is_of_size(&box, size)) {
        scale = fmin(1, fmin(at->width / width, at->height / height));
        x = at->x + (at->width - scale * width) / 2;
        y = at->y + (at->height - scale * height) / 2;
    }
    snprintf(bytes, sizeof bytes, "q %.5f 0 0 %.5f %.4f %.4f cm %.4f %.4f %.4f %.4f re W n\n",
             scale, scale, whole->x0 + x - scale * box.x0, whole->y0 + y - scale * box.y0, box.x0,
             box.y0, width, height);
    qpdf_oh_append_item(q, all, new_content(q, bytes));
    for (int i = 0; i < qpdf_oh_get_array_n_items(q, content); i++)
        qpdf_oh_append_item(q, all, qpdf_oh_get_array_item(q, content, i));
    qpdf_oh_append_item(q, all, new_content(q, "\nQ\n"));
    qpdf_oh_replace_key(q, page, "/Contents", all);
}

/* Replaces the empty page. */
static bool insert_page(qpdf_data q, const struct pdf_insert *at, qpdf_data source)
{
    static const char *const boxes[] = {"/MediaBox", "/BleedBox", "/TrimBox"};
    qpdf_oh empty = qpdf_get_page_n(q, at->page);
    struct pdf_box box;

    if (!find_box(q, empty, &box) ||
        qpdf_add_page_at(q, source, qpdf_get_page_n(source, (size_t)at->from), QPDF_TRUE, empty) &
            QPDF_ERRORS)
        return false;
    qpdf_oh page = qpdf_get_page_n(q, at->page);
    place_content(q, page, at, &box);
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        qpdf_oh_remove_key(q, page, foreign[i]);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        qpdf_oh_remove_key(q, page, boxes[i]);
        if (qpdf_oh_has_key(q, empty, boxes[i]))
            qpdf_oh_replace_key(q, page, boxes[i], qpdf_oh_get_key(q, empty, boxes[i]));
    }
    bool fine = !(qpdf_remove_page(q, empty) & QPDF_ERRORS);
    qpdf_oh_release_all(q);
    return fine;
}

/* Odd pages have their spine on the left. */
static bool check_gutter(qpdf_data q, const struct pdf_insert *at, qpdf_data source, struct diag *d)
{
    qpdf_oh page = qpdf_get_page_n(source, (size_t)at->from), empty = qpdf_get_page_n(q, at->page);
    double least = profile_gutter(at->profile, qpdf_get_num_pages(q));
    struct pdf_fonts fonts = {0};
    struct pdf_box box, whole;
    struct pdf_measure m;

    if (!find_box(source, page, &box) || !find_box(q, empty, &whole) ||
        !is_of_size(&box, (const double[]){whole.x1 - whole.x0, whole.y1 - whole.y0}))
        return true;
    pdf_measure(source, page, &fonts, &m);
    pdf_fonts_release(&fonts);
    double is = at->page % 2 ? box.x1 - m.ink.x1 : m.ink.x0 - box.x0;
    return is >= least - loose ||
           diag_set(d, "%s: page %d has ink %.3f in from the spine; the printer wants %.3f",
                    at->path, at->from + 1, fmax(0, is / 72), least / 72);
}

bool pdf_insert_all(qpdf_data q, const struct pdf_insert *insert, size_t n,
                    struct pdf_sources *sources, struct diag *d)
{
    qpdf_data source = NULL;

    for (size_t i = 0; i < n; i++) {
        if (i == 0 || strcmp(insert[i].path, insert[i - 1].path) != 0) {
            source = open_file(insert[i].path, d);
            if (!source)
                return false;
            sources->file = mem_reserve(sources->file, sources->n + 1, &sources->capacity,
                                        sizeof *sources->file);
            sources->file[sources->n++] = source;
        }
        if (insert[i].profile && !check_gutter(q, &insert[i], source, d))
            return false;
        if (!insert_page(q, &insert[i], source))
            return diag_set(d, "%s: page %d cannot be put in", insert[i].path, insert[i].from + 1);
    }
    return true;
}

/* ---- stamps ---------------------------------------------------------------------------------- */

static const char stamp_name[] = "/SlinkStamp";

bool pdf_is_pdf(const char *path)
{
    FILE *stream = fopen(path, "rb");
    char begin[5] = "";

    mem_check_errno();
    if (!stream)
        return false;
    size_t n = fread(begin, 1, sizeof begin, stream);
    fclose(stream);
    return n == sizeof begin && memcmp(begin, "%PDF-", n) == 0;
}

bool pdf_stamp_size(const char *path, const struct profile *profile, double size[2], struct diag *d)
{
    const double none[2] = {0, 0}; /* no page of a book has its size */
    int n = pdf_insert_pages(path, profile, none, d);
    struct pdf_box box;

    if (n > 1)
        diag_set(d, "%s: has %d pages; a logo is a single one", path, n);
    qpdf_data q = n == 1 ? open_file(path, d) : NULL;
    if (!q)
        return false;
    find_box(q, qpdf_get_page_n(q, 0), &box);
    size[0] = box.x1 - box.x0;
    size[1] = box.y1 - box.y0;
    pdf_file_close(q);
    return true;
}

/* The page of the source as a drawing that pages can use; its box. */
static bool make_form(qpdf_data q, qpdf_data source, qpdf_oh *form, struct pdf_box *box)
{
    size_t last = (size_t)qpdf_get_num_pages(q), n;
    unsigned char *bytes;
    char text[120];

    if (qpdf_add_page(q, source, qpdf_get_page_n(source, 0), QPDF_FALSE) & QPDF_ERRORS)
        return false;
    qpdf_oh page = qpdf_get_page_n(q, last);
    if (!find_box(q, page, box) || qpdf_oh_get_page_content_data(q, page, &bytes, &n) & QPDF_ERRORS)
        return false;
    *form = qpdf_oh_new_stream(q);
    qpdf_oh_replace_stream_data(q, *form, bytes, n, qpdf_oh_new_null(q), qpdf_oh_new_null(q));
    free(bytes);
    qpdf_oh dict = qpdf_oh_get_dict(q, *form);
    snprintf(text, sizeof text, "[%.4f %.4f %.4f %.4f]", box->x0, box->y0, box->x1, box->y1);
    qpdf_oh_replace_key(q, dict, "/Type", qpdf_oh_new_name(q, "/XObject"));
    qpdf_oh_replace_key(q, dict, "/Subtype", qpdf_oh_new_name(q, "/Form"));
    qpdf_oh_replace_key(q, dict, "/BBox", qpdf_oh_parse(q, text));
    qpdf_oh_replace_key(q, dict, "/Resources", qpdf_oh_get_key(q, page, "/Resources"));
    return !(qpdf_remove_page(q, page) & QPDF_ERRORS);
}

/* Behind all that the page has, as something that is no part of its text. */
static void draw_stamp(qpdf_data q, qpdf_oh form, const struct pdf_box *box,
                       const struct pdf_stamp *at)
{
    qpdf_oh page = qpdf_get_page_n(q, at->page), all = qpdf_oh_new_array(q);
    qpdf_oh content = qpdf_oh_wrap_in_array(q, qpdf_oh_get_key(q, page, "/Contents"));
    qpdf_oh resources = qpdf_oh_get_key(q, page, "/Resources");
    double scale = fmin(at->width / (box->x1 - box->x0), at->height / (box->y1 - box->y0));
    struct pdf_box trim = {0};
    char bytes[200];

    find_box(q, page, &trim);

    if (!qpdf_oh_has_key(q, resources, "/XObject"))
        qpdf_oh_replace_key(q, resources, "/XObject", qpdf_oh_new_dictionary(q));
    qpdf_oh_replace_key(q, qpdf_oh_get_key(q, resources, "/XObject"), stamp_name, form);
    snprintf(bytes, sizeof bytes, "\nQ /Artifact BMC q %.5f 0 0 %.5f %.4f %.4f cm %s Do Q EMC\n",
             scale, scale, trim.x0 + at->x - scale * box->x0, trim.y0 + at->y - scale * box->y0,
             stamp_name);
    qpdf_oh_append_item(q, all, new_content(q, "q\n"));
    for (int i = 0; i < qpdf_oh_get_array_n_items(q, content); i++)
        qpdf_oh_append_item(q, all, qpdf_oh_get_array_item(q, content, i));
    qpdf_oh_append_item(q, all, new_content(q, bytes));
    qpdf_oh_replace_key(q, page, "/Contents", all);
}

bool pdf_stamp_all(qpdf_data q, const char *path, const struct pdf_stamp *stamp, size_t n,
                   struct pdf_sources *sources, struct diag *d)
{
    qpdf_data source = n > 0 ? open_file(path, d) : NULL;
    struct pdf_box box;
    qpdf_oh form;

    if (!source)
        return n == 0;
    sources->file =
        mem_reserve(sources->file, sources->n + 1, &sources->capacity, sizeof *sources->file);
    sources->file[sources->n++] = source;
    if (!make_form(q, source, &form, &box))
        return diag_set(d, "%s: the page cannot be put in", path);
    for (size_t i = 0; i < n; i++)
        draw_stamp(q, form, &box, &stamp[i]);
    qpdf_oh_release_all(q);
    return true;
}

void pdf_sources_release(struct pdf_sources *sources)
{
    for (size_t i = 0; i < sources->n; i++)
        pdf_file_close(sources->file[i]);
    free(sources->file);
}
