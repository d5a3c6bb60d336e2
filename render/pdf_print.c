#include "render/pdf_print.h"

#include "render/pdf_token.h"

#include <math.h>
#include <qpdf/qpdf-c.h>
#include <stdlib.h>
#include <string.h>

/* ---- content streams ------------------------------------------------------------------------- */

/* The last numbers before an operator: their values and where they begin in the output. */
struct operands {
    int n;
    double value[3];
    size_t at[3];
};

static void operands_push(struct operands *o, double value, size_t at)
{
    if (o->n == 3) {
        memmove(o->value, o->value + 1, 2 * sizeof *o->value);
        memmove(o->at, o->at + 1, 2 * sizeof *o->at);
        o->n = 2;
    }
    o->value[o->n] = value;
    o->at[o->n++] = at;
}

/* The light of a colour, by the weights that video has used for long (ITU-R BT.601). */
static double grey_of(const double *rgb)
{
    if (rgb[0] == rgb[1] && rgb[1] == rgb[2])
        return rgb[0];
    return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
}

/* Three decimals are finer than any printer's greys. */
static void put_grey(struct strbuf *out, const struct operands *o, char operator)
{
    long grey = lround(1000 * grey_of(o->value));

    strbuf_cut(out, o->at[0]);
    strbuf_format(out, "%ld.%03ld %c", grey / 1000, grey % 1000, operator);
}

bool pdf_print_grey(const char *content, size_t n, struct strbuf *out)
{
    struct operands operands = {0};
    double value;

    for (size_t at = 0, length; at < n; at += length) {
        const char *token = content + at;
        length = pdf_token_length(token, n - at);
        if (pdf_token_is(token, length, "BI"))
            return false;
        if (operands.n == 3 &&
            (pdf_token_is(token, length, "rg") || pdf_token_is(token, length, "RG"))) {
            put_grey(out, &operands, *token == 'r' ? 'g' : 'G');
            operands.n = 0;
            continue;
        }
        if (pdf_token_number(token, length, &value))
            operands_push(&operands, value, out->len);
        else if (!pdf_token_is_blank(token))
            operands.n = 0;
        strbuf_add(out, token, length);
    }
    return true;
}

/* ---- the document ---------------------------------------------------------------------------- */

/* Keys that a page and a catalogue for print do not have. */
static const char *const page_keys[] = {"/Group", "/Annots", "/StructParents", "/Tabs", NULL};
static const char *const root_keys[] = {
    "/Outlines", "/StructTreeRoot", "/MarkInfo", "/Names", "/Dests",
    "/Metadata", "/PageLabels",     "/PageMode", "/Lang",  NULL};

static void remove_keys(qpdf_data q, qpdf_oh dict, const char *const *key)
{
    for (; *key; key++)
        qpdf_oh_remove_key(q, dict, *key);
}

static bool grey_stream(qpdf_data q, qpdf_oh stream)
{
    unsigned char *bytes = NULL;
    struct strbuf grey;
    QPDF_BOOL decoded = QPDF_FALSE;
    size_t n = 0;

    if (qpdf_oh_get_stream_data(q, stream, qpdf_dl_generalized, &decoded, &bytes, &n) & QPDF_ERRORS)
        return false;
    strbuf_init(&grey);
    bool fine = decoded && pdf_print_grey((const char *)bytes, n, &grey);
    if (fine)
        qpdf_oh_replace_stream_data(q, stream, (const unsigned char *)grey.text, grey.len,
                                    qpdf_oh_new_null(q), qpdf_oh_new_null(q));
    strbuf_release(&grey);
    free(bytes);
    return fine;
}

/* The drawings that the page uses more than once. */
static bool grey_forms(qpdf_data q, qpdf_oh page, bool colour)
{
    qpdf_oh forms = qpdf_oh_get_key(q, qpdf_oh_get_key(q, page, "/Resources"), "/XObject");
    bool fine = true;

    if (!qpdf_oh_is_dictionary(q, forms))
        return true;
    qpdf_oh_begin_dict_key_iter(q, forms);
    while (fine && qpdf_oh_dict_more_keys(q)) {
        qpdf_oh form = qpdf_oh_get_key(q, forms, qpdf_oh_dict_next_key(q));
        qpdf_oh dict = qpdf_oh_get_dict(q, form);
        if (qpdf_oh_is_name_and_equals(q, qpdf_oh_get_key(q, dict, "/Subtype"), "/Form")) {
            qpdf_oh_remove_key(q, dict, "/Group");
            fine = colour || grey_stream(q, form);
        }
    }
    return fine;
}

/* The box without the bleed at its sides. */
static qpdf_oh trimmed(qpdf_data q, qpdf_oh box, double bleed)
{
    qpdf_oh trim = qpdf_oh_new_array(q);

    for (int i = 0; i < 4; i++) {
        double at = qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, box, i));
        qpdf_oh_append_item(q, trim,
                            qpdf_oh_new_real_from_double(q, at + (i < 2 ? bleed : -bleed), 4));
    }
    return trim;
}

static bool convert_page(qpdf_data q, size_t i, const struct pdf_pages *pages)
{
    qpdf_oh page = qpdf_get_page_n(q, i);
    qpdf_oh box = qpdf_oh_get_key(q, page, "/MediaBox");

    remove_keys(q, page, page_keys);
    qpdf_oh_replace_key(q, page, "/TrimBox",
                        pages->bleed > 0 ? trimmed(q, box, pages->bleed) : box);
    qpdf_oh_replace_key(q, page, "/BleedBox", box);
    bool fine = (pages->colour || grey_stream(q, qpdf_oh_get_key(q, page, "/Contents"))) &&
                grey_forms(q, page, pages->colour);
    qpdf_oh_release_all(q);
    return fine;
}

static bool convert(qpdf_data q, const struct pdf_pages *pages, FILE *out)
{
    int n = qpdf_get_num_pages(q);

    for (int i = 0; i < n; i++)
        if (!convert_page(q, (size_t)i, pages))
            return false;
    remove_keys(q, qpdf_get_root(q), root_keys);
    qpdf_oh_remove_key(q, qpdf_get_trailer(q), "/Info");
    if (n < 1 || qpdf_init_write_memory(q) & QPDF_ERRORS)
        return false;
    qpdf_set_deterministic_ID(q, QPDF_TRUE);
    qpdf_set_object_stream_mode(q, qpdf_o_disable);
    if (qpdf_write(q) & QPDF_ERRORS)
        return false;
    fwrite(qpdf_get_buffer(q), 1, qpdf_get_buffer_length(q), out);
    return true;
}

bool pdf_print(FILE *in, FILE *out, const struct pdf_pages *pages, struct diag *d)
{
    qpdf_data q = qpdf_init();
    char path[40];

    snprintf(path, sizeof path, "/proc/self/fd/%d", fileno(in));
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    bool fine = !(qpdf_read(q, path, NULL) & QPDF_ERRORS) && convert(q, pages, out);
    if (!fine && qpdf_has_error(q))
        diag_set(d, "the PDF cannot be made fit for print: %s",
                 qpdf_get_error_full_text(q, qpdf_get_error(q)));
    else if (!fine)
        diag_set(d, "the PDF cannot be made fit for print");
    qpdf_cleanup(&q);
    return fine;
}
