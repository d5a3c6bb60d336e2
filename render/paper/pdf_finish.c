#include "render/paper/pdf_finish.h"

#include "base/mem.h"
#include "render/paper/pdf_content.h"

#include <qpdf/qpdf-c.h>
#include <stdlib.h>

void pdf_finish_figure(struct pdf_finish *f, const char *words)
{
    f->figure = mem_reserve(f->figure, f->nfigures + 1, &f->capacity, sizeof *f->figure);
    f->figure[f->nfigures++] = mem_copy_text(words);
}

void pdf_finish_insert(struct pdf_finish *f, const struct pdf_insert *insert)
{
    f->insert = mem_reserve(f->insert, f->ninserts + 1, &f->inserts_capacity, sizeof *f->insert);
    f->insert[f->ninserts++] = *insert;
}

void pdf_finish_stamp(struct pdf_finish *f, const char *path, const struct pdf_stamp *stamp)
{
    f->stamp = mem_reserve(f->stamp, f->nstamps + 1, &f->stamps_capacity, sizeof *f->stamp);
    f->stamp[f->nstamps++] = *stamp;
    f->stamp_path = path;
}

void pdf_finish_release(struct pdf_finish *f)
{
    for (size_t i = 0; i < f->nfigures; i++)
        free(f->figure[i]);
    free(f->figure);
    free(f->insert);
    free(f->stamp);
}

/* ---- contents -------------------------------------------------------------------------------- */

static enum pdf_colours colours_of(const struct pdf_finish *f)
{
    bool inks = f->inks || f->claim.standard == PDF_X1A;

    return !f->print    ? PDF_COLOURS_STAY
           : !f->colour ? PDF_COLOURS_GREY
           : inks       ? PDF_COLOURS_CMYK
                        : PDF_COLOURS_STAY;
}

/* Of a page, or of a drawing that pages use more than once. */
static bool finish_content(const struct pdf_finish *f, qpdf_data q, qpdf_oh stream)
{
    QPDF_BOOL decoded = QPDF_FALSE;
    FREED unsigned char *bytes = NULL;
    size_t n = 0;

    if (qpdf_oh_get_stream_data(q, stream, qpdf_dl_generalized, &decoded, &bytes, &n) & QPDF_ERRORS)
        return false;
    OWN(strbuf) out = strbuf_new();
    bool fine = decoded && pdf_content_finish((const char *)bytes, n, colours_of(f), &out);
    if (fine)
        qpdf_oh_replace_stream_data(q, stream, (const unsigned char *)out.text, out.len,
                                    qpdf_oh_new_null(q), qpdf_oh_new_null(q));
    return fine;
}

/* An image of red, green and blue as inks: all that these have in common is black, so no place has
 * more ink than twice the darkest. */
static bool finish_image(qpdf_data q, qpdf_oh stream)
{
    QPDF_BOOL decoded = QPDF_FALSE;
    unsigned char *rgb = NULL;
    size_t n = 0;

    if (qpdf_oh_get_stream_data(q, stream, qpdf_dl_all, &decoded, &rgb, &n) & QPDF_ERRORS)
        return false;
    unsigned char *inks = mem_alloc(n / 3 + 1, 4);
    for (size_t i = 0; i < n / 3; i++) {
        const unsigned char *p = rgb + 3 * i;
        unsigned char light = p[0] > p[1] ? p[0] : p[1];
        light = p[2] > light ? p[2] : light;
        for (int k = 0; k < 3; k++)
            inks[4 * i + k] = light - p[k];
        inks[4 * i + 3] = 255 - light;
    }
    qpdf_oh_replace_stream_data(q, stream, inks, n / 3 * 4, qpdf_oh_new_null(q),
                                qpdf_oh_new_null(q));
    qpdf_oh_replace_key(q, qpdf_oh_get_dict(q, stream), "/ColorSpace",
                        qpdf_oh_new_name(q, "/DeviceCMYK"));
    free(inks);
    free(rgb);
    return decoded;
}

/* Images, and drawings that pages use more than once, the Forms, are anywhere among the objects. */
static bool finish_forms(const struct pdf_finish *f, qpdf_data q)
{
    int n = qpdf_oh_get_int_value_as_int(q, qpdf_oh_get_key(q, qpdf_get_trailer(q), "/Size"));
    bool fine = true;

    for (int i = 1; i < n && fine; i++) {
        qpdf_oh stream = qpdf_get_object_by_id(q, i, 0);
        if (qpdf_oh_is_stream(q, stream)) {
            qpdf_oh dict = qpdf_oh_get_dict(q, stream);
            if (qpdf_oh_is_name_and_equals(q, qpdf_oh_get_key(q, dict, "/Subtype"), "/Form")) {
                if (f->print)
                    qpdf_oh_remove_key(q, dict, "/Group");
                fine = finish_content(f, q, stream);
            } else if (colours_of(f) == PDF_COLOURS_CMYK &&
                       qpdf_oh_is_name_and_equals(q, qpdf_oh_get_key(q, dict, "/ColorSpace"),
                                                  "/DeviceRGB"))
                fine = finish_image(q, stream);
        }
        qpdf_oh_release_all(q);
    }
    return fine;
}

/* ---- pages ----------------------------------------------------------------------------------- */

/* Archives want links that are not left out on paper. */
static void show_links(qpdf_data q, qpdf_oh page)
{
    enum { PRINTED = 4 };
    qpdf_oh links = qpdf_oh_get_key(q, page, "/Annots");
    int n = qpdf_oh_is_array(q, links) ? qpdf_oh_get_array_n_items(q, links) : 0;

    for (int i = 0; i < n; i++)
        qpdf_oh_replace_key(q, qpdf_oh_get_array_item(q, links, i), "/F",
                            qpdf_oh_new_integer(q, PRINTED));
}

/* The trim box is the media box of page i without the bleed at its sides. */
static void set_boxes(const struct pdf_finish *f, qpdf_data q, qpdf_oh page, int i)
{
    qpdf_oh media = qpdf_oh_get_key(q, page, "/MediaBox"), trim = qpdf_oh_new_array(q);
    bool spine_left = (i % 2 == 0) != f->from_right;
    const double bleed[4] = {spine_left ? f->bleed.spine : f->bleed.outer, f->bleed.outer,
                             spine_left ? -f->bleed.outer : -f->bleed.spine, -f->bleed.outer};

    for (int k = 0; k < 4; k++) {
        double side = qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, media, k)) + bleed[k];
        qpdf_oh_append_item(q, trim, qpdf_oh_new_real_from_double(q, side, 4));
    }
    qpdf_oh_replace_key(q, page, "/BleedBox", media);
    qpdf_oh_replace_key(q, page, "/TrimBox", trim);
}

static bool finish_pages(const struct pdf_finish *f, qpdf_data q)
{
    int n = qpdf_get_num_pages(q);
    bool fine = n > 0;

    for (int i = 0; i < n && fine; i++) {
        qpdf_oh page = qpdf_get_page_n(q, (size_t)i);
        if (f->claim.standard == PDF_A2B)
            show_links(q, page);
        fine = finish_content(f, q, qpdf_oh_get_key(q, page, "/Contents"));
        if (f->print) {
            qpdf_oh_remove_key(q, page, "/Group");
            set_boxes(f, q, page, i);
        }
        qpdf_oh_release_all(q);
    }
    return fine;
}

/* ---- the document ---------------------------------------------------------------------------- */

/* Cairo cannot give words to a figure. The children of the element that everything belongs to are in
 * the order in which they were opened; a single one is no array. */
static bool finish_figures(const struct pdf_finish *f, qpdf_data q)
{
    qpdf_oh tree = qpdf_oh_get_key(q, qpdf_get_root(q), "/StructTreeRoot");
    size_t found = 0;

    if (!qpdf_oh_is_dictionary(q, tree))
        return f->nfigures == 0;
    qpdf_oh whole = qpdf_oh_get_array_item(q, qpdf_oh_get_key(q, tree, "/K"), 0);
    qpdf_oh parts = qpdf_oh_wrap_in_array(q, qpdf_oh_get_key(q, whole, "/K"));
    int n = qpdf_oh_get_array_n_items(q, parts);
    for (int i = 0; i < n; i++) {
        qpdf_oh part = qpdf_oh_get_array_item(q, parts, i);
        if (qpdf_oh_is_dictionary(q, part) &&
            qpdf_oh_is_name_and_equals(q, qpdf_oh_get_key(q, part, "/S"), "/Figure") &&
            found++ < f->nfigures)
            qpdf_oh_replace_key(q, part, "/Alt",
                                qpdf_oh_new_unicode_string(q, f->figure[found - 1]));
    }
    qpdf_oh_release_all(q);
    return found == f->nfigures;
}

/* Labels of pages are the numbers that are printed on them. Facing pages stand from the right where
 * they are read so; on a screen the title stands in place of the file's name. */
static void finish_catalog(const struct pdf_finish *f, qpdf_data q)
{
    qpdf_oh root = qpdf_get_root(q), outline = qpdf_oh_get_key(q, root, "/Outlines");

    OWN(strbuf) text = strbuf_new();
    if (!f->print && f->language)
        qpdf_oh_replace_key(q, root, "/Lang", qpdf_oh_new_unicode_string(q, f->language));
    if (!f->print && f->first_page) {
        strbuf_format(&text, "<</Nums[0<</S/D/St %d>>]>>", f->first_page);
        qpdf_oh_replace_key(q, root, "/PageLabels", qpdf_oh_parse(q, text.text));
    }
    strbuf_clear(&text);
    strbuf_format(&text, "<<%s%s>>", f->print ? "" : "/DisplayDocTitle true",
                  f->from_right ? "/Direction/R2L" : "");
    if (!f->print || f->from_right)
        qpdf_oh_replace_key(q, root, "/ViewerPreferences", qpdf_oh_parse(q, text.text));
    if (f->claim.standard != PDF_PLAIN)
        pdf_standard_state(q, &f->claim);
    else if (f->print)
        qpdf_oh_remove_key(q, qpdf_get_trailer(q), "/Info");
    if (qpdf_oh_is_dictionary(q, outline)) {
        /* Cairo's count of the bookmarks at the top is negative, as if all of them were closed. */
        int n = qpdf_oh_get_int_value_as_int(q, qpdf_oh_get_key(q, outline, "/Count"));
        qpdf_oh_replace_key(q, outline, "/Count", qpdf_oh_new_integer(q, abs(n)));
    }
    qpdf_oh_release_all(q);
}

bool pdf_finish(const struct pdf_finish *f, const struct strbuf *pdf, FILE *out, struct diag *d)
{
    qpdf_data q = qpdf_init();
    struct pdf_sources sources = {0};
    struct diag why = {""};

    qpdf_silence_errors(q);
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    bool fine = !(qpdf_read_memory(q, "the PDF", pdf->text, pdf->len, NULL) & QPDF_ERRORS) &&
                finish_forms(f, q) && finish_pages(f, q) && finish_figures(f, q) &&
                pdf_stamp_all(q, f->stamp_path, f->stamp, f->nstamps, &sources, &why) &&
                pdf_insert_all(q, f->insert, f->ninserts, &sources, &why);
    if (fine) {
        finish_catalog(f, q);
        fine = !(qpdf_init_write_memory(q) & QPDF_ERRORS);
    }
    if (fine) {
        bool early = f->claim.standard == PDF_X1A; /* than objects that are compressed together */
        qpdf_set_object_stream_mode(q, early ? qpdf_o_disable : qpdf_o_generate);
        if (early)
            qpdf_force_pdf_version(q, "1.4");
        qpdf_set_deterministic_ID(q, QPDF_TRUE);
        fine = !(qpdf_write(q) & QPDF_ERRORS);
    }
    if (fine) {
        fwrite(qpdf_get_buffer(q), 1, qpdf_get_buffer_length(q), out);
        fine = !qpdf_has_error(q);
    }
    if (!fine && why.text[0])
        *d = why;
    else if (!fine)
        diag_set(d, "the PDF cannot be finished%s%s", qpdf_has_error(q) ? ": " : "",
                 qpdf_has_error(q) ? qpdf_get_error_full_text(q, qpdf_get_error(q)) : "");
    qpdf_cleanup(&q);
    pdf_sources_release(&sources);
    return fine;
}
