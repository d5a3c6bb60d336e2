#include "render/pdf_finish.h"

#include "base/mem.h"
#include "render/pdf_token.h"

#include <math.h>
#include <qpdf/qpdf-c.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* ---- content streams ------------------------------------------------------------------------- */

enum { MOST_OPERANDS = 3 };

/* The last numbers before an operator: their values and where they begin in the output. */
struct operands {
    int n;
    double value[MOST_OPERANDS];
    size_t at[MOST_OPERANDS];
};

static void operands_push(struct operands *o, double value, size_t at)
{
    if (o->n == MOST_OPERANDS) {
        memmove(o->value, o->value + 1, (MOST_OPERANDS - 1) * sizeof *o->value);
        memmove(o->at, o->at + 1, (MOST_OPERANDS - 1) * sizeof *o->at);
        o->n--;
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

static bool is_grey(const double *rgb)
{
    return rgb[0] == rgb[1] && rgb[1] == rgb[2];
}

static void put_digits(struct strbuf *out, long value, int least)
{
    char digits[32];
    int n = 0;

    for (; value > 0 || n < least; value /= 10)
        digits[n++] = (char)('0' + value % 10);
    while (n > 0)
        strbuf_char(out, digits[--n]);
}

/* Without zeros at either end. */
static void put_number(struct strbuf *out, double value, int decimals)
{
    static const int powers[] = {1, 10, 100, 1000, 10000};
    int power = powers[decimals];
    long scaled = lround(fabs(value) * power), fraction = scaled % power;

    if (value < 0 && scaled > 0)
        strbuf_char(out, '-');
    if (scaled >= power || fraction == 0)
        put_digits(out, scaled / power, 1);
    if (fraction == 0)
        return;
    for (; fraction % 10 == 0; decimals--)
        fraction /= 10;
    strbuf_char(out, '.');
    put_digits(out, fraction, decimals);
}

/* Numbers below 1 may be scales, and those up to 25 sizes of text, whose error adds up over a line.
 * Larger ones are places, and a twentieth of a point is finer than a dot of a good printer. */
static int decimals_of(double value)
{
    double size = fabs(value);

    return size < 1 ? 4 : size < 25 ? 2 : 1;
}

static void put_grey(struct strbuf *out, const struct operands *o, char operator)
{
    strbuf_cut(out, o->at[o->n - 3]);
    put_number(out, grey_of(o->value + o->n - 3), 3);
    strbuf_char(out, ' ');
    strbuf_char(out, operator);
}

/* Steps between texts are in sizes of the font. What rounding takes from one is added to the next,
 * so that errors do not add up. */
static void put_step(struct strbuf *out, const struct operands *o, double rest[2])
{
    strbuf_cut(out, o->at[o->n - 2]);
    for (int i = 0; i < 2; i++) {
        double value = o->value[o->n - 2 + i] + rest[i];
        put_number(out, value, 2);
        strbuf_char(out, ' ');
        rest[i] = value - round(100 * value) / 100;
    }
    strbuf_text(out, "Td");
}

/* One blank stands for several. */
static void put_blank(struct strbuf *out)
{
    if (out->len > 0 && out->text[out->len - 1] != ' ')
        strbuf_char(out, ' ');
}

static bool is_colour(const char *token, size_t n)
{
    return pdf_token_is(token, n, "rg") || pdf_token_is(token, n, "RG");
}

/* Numbers in brackets stay: the lengths of dashes add up, and those in texts are whole. */
bool pdf_finish_content(const char *content, size_t n, bool all, struct strbuf *out)
{
    struct operands operands = {0};
    bool in_brackets = false;
    double value, rest[2] = {0, 0};

    for (size_t at = 0, length; at < n; at += length) {
        const char *token = content + at;
        length = pdf_token_length(token, n - at);
        if (pdf_token_is(token, length, "BI"))
            return false;
        if (pdf_token_is_blank(token)) {
            put_blank(out);
            continue;
        }
        if (operands.n >= 3 && is_colour(token, length) &&
            (all || is_grey(operands.value + operands.n - 3))) {
            put_grey(out, &operands, *token == 'r' ? 'g' : 'G');
            operands.n = 0;
            continue;
        }
        if (operands.n >= 2 && pdf_token_is(token, length, "Td")) {
            put_step(out, &operands, rest);
            operands.n = 0;
            continue;
        }
        if (pdf_token_is(token, length, "Tm"))
            rest[0] = rest[1] = 0;
        if (*token == '[' || *token == ']')
            in_brackets = *token == '[';
        if (pdf_token_number(token, length, &value)) {
            operands_push(&operands, value, out->len);
            if (!in_brackets) {
                put_number(out, value, decimals_of(value));
                continue;
            }
        } else
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

/* Replaces the stream's data by what these bytes are when compressed. Libqpdf keeps them in memory,
 * so they are compressed here. */
static bool replace_stream(qpdf_data q, qpdf_oh stream, const struct strbuf *bytes)
{
    uLongf n = compressBound(bytes->len);
    unsigned char *small = mem_alloc(n, 1);
    bool fine =
        compress2(small, &n, (const Bytef *)bytes->text, bytes->len, Z_BEST_COMPRESSION) == Z_OK;

    if (fine)
        qpdf_oh_replace_stream_data(q, stream, small, n, qpdf_oh_new_name(q, "/FlateDecode"),
                                    qpdf_oh_new_null(q));
    free(small);
    return fine;
}

static bool finish_stream(qpdf_data q, qpdf_oh stream, const struct pdf_finish *how)
{
    unsigned char *bytes = NULL;
    struct strbuf content;
    QPDF_BOOL decoded = QPDF_FALSE;
    size_t n = 0;

    if (qpdf_oh_get_stream_data(q, stream, qpdf_dl_generalized, &decoded, &bytes, &n) & QPDF_ERRORS)
        return false;
    strbuf_init(&content);
    bool fine = decoded &&
                pdf_finish_content((const char *)bytes, n, how->print && !how->colour, &content) &&
                replace_stream(q, stream, &content);
    strbuf_release(&content);
    free(bytes);
    return fine;
}

/* The drawings that the page uses more than once. A form of several pages is finished with the
 * first; the next time it stays as it is. */
static bool finish_forms(qpdf_data q, qpdf_oh page, const struct pdf_finish *how)
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
            if (how->print)
                qpdf_oh_remove_key(q, dict, "/Group");
            fine = finish_stream(q, form, how);
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

static bool finish_page(qpdf_data q, size_t i, const struct pdf_finish *how)
{
    qpdf_oh page = qpdf_get_page_n(q, i);
    qpdf_oh box = qpdf_oh_get_key(q, page, "/MediaBox");

    if (how->print) {
        remove_keys(q, page, page_keys);
        qpdf_oh_replace_key(q, page, "/TrimBox",
                            how->bleed > 0 ? trimmed(q, box, how->bleed) : box);
        qpdf_oh_replace_key(q, page, "/BleedBox", box);
    }
    bool fine =
        finish_stream(q, qpdf_oh_get_key(q, page, "/Contents"), how) && finish_forms(q, page, how);
    qpdf_oh_release_all(q);
    return fine;
}

/* Pages are labelled with the numbers that are printed on them, and the title stands in place of
 * the file's name. */
static void finish_screen(qpdf_data q, const struct pdf_finish *how)
{
    qpdf_oh root = qpdf_get_root(q);
    char labels[80];

    if (how->language)
        qpdf_oh_replace_key(q, root, "/Lang", qpdf_oh_new_string(q, how->language));
    if (how->first_page) {
        snprintf(labels, sizeof labels, "<< /Nums [ 0 << /S /D /St %d >> ] >>", how->first_page);
        qpdf_oh_replace_key(q, root, "/PageLabels", qpdf_oh_parse(q, labels));
    }
    qpdf_oh_replace_key(q, root, "/ViewerPreferences",
                        qpdf_oh_parse(q, "<< /DisplayDocTitle true >>"));
}

static void finish_print(qpdf_data q)
{
    remove_keys(q, qpdf_get_root(q), root_keys);
    qpdf_oh_remove_key(q, qpdf_get_trailer(q), "/Info");
}

/* Writes by way of a temporary file: a large book in memory would take more than all else. */
static bool write_pdf(qpdf_data q, FILE *out)
{
    FILE *file = tmpfile();
    char path[40], bytes[65536];

    if (!file)
        return false;
    snprintf(path, sizeof path, "/proc/self/fd/%d", fileno(file));
    bool fine = !(qpdf_init_write(q, path) & QPDF_ERRORS);
    if (fine) {
        qpdf_set_deterministic_ID(q, QPDF_TRUE);
        qpdf_set_object_stream_mode(q, qpdf_o_generate);
        fine = !(qpdf_write(q) & QPDF_ERRORS);
    }
    for (size_t n; fine && (n = fread(bytes, 1, sizeof bytes, file)) > 0;)
        fwrite(bytes, 1, n, out);
    fine = fine && !ferror(file);
    fclose(file);
    return fine;
}

static bool finish(qpdf_data q, FILE *out, const struct pdf_finish *how)
{
    int pages = qpdf_get_num_pages(q);

    for (int i = 0; i < pages; i++)
        if (!finish_page(q, (size_t)i, how))
            return false;
    if (how->print)
        finish_print(q);
    else
        finish_screen(q, how);
    return pages > 0 && write_pdf(q, out);
}

bool pdf_finish(FILE *in, FILE *out, const struct pdf_finish *how, struct diag *d)
{
    qpdf_data q = qpdf_init();
    char path[40];

    snprintf(path, sizeof path, "/proc/self/fd/%d", fileno(in));
    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    bool fine = !(qpdf_read(q, path, NULL) & QPDF_ERRORS) && finish(q, out, how);
    if (!fine && qpdf_has_error(q))
        diag_set(d, "the PDF cannot be finished: %s",
                 qpdf_get_error_full_text(q, qpdf_get_error(q)));
    else if (!fine)
        diag_set(d, "the PDF cannot be finished");
    qpdf_cleanup(&q);
    return fine;
}
