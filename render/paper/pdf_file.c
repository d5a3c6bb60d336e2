#include "render/paper/pdf_file.h"

#include "render/paper/pdf_reader.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* Whether the tree of pages is no deeper than libqpdf can walk, and ends. It is walked without
 * recursion: of each node on the way down, its children and the next one. */
static bool is_shallow(qpdf_data q)
{
    enum { MOST_DEPTH = 200, MOST_NODES = 50000 };
    struct {
        qpdf_oh kids;
        int n, next;
    } way[MOST_DEPTH];
    int depth = 0, nodes = 0;
    qpdf_oh node = qpdf_oh_get_key(q, qpdf_get_root(q), "/Pages");

    for (;;) {
        qpdf_oh kids = qpdf_oh_is_dictionary(q, node) ? qpdf_oh_get_key(q, node, "/Kids") : node;
        if (qpdf_oh_is_array(q, kids)) {
            if (depth == MOST_DEPTH)
                return false;
            way[depth].kids = kids;
            way[depth].n = qpdf_oh_get_array_n_items(q, kids);
            way[depth++].next = 0;
        }
        while (depth > 0 && way[depth - 1].next == way[depth - 1].n)
            depth--;
        if (depth == 0)
            return true;
        if (nodes++ == MOST_NODES)
            return false;
        node = qpdf_oh_get_array_item(q, way[depth - 1].kids, way[depth - 1].next++);
    }
}

/* Says why libqpdf could not read the file, or has found no page in it. */
static bool unreadable(qpdf_data q, const char *path, struct diag *d)
{
    qpdf_error why = qpdf_has_error(q) ? qpdf_get_error(q) : NULL; /* else libqpdf prints it */

    if (why && qpdf_get_error_code(q, why) == qpdf_e_password)
        return diag_set(d, "%s: the file is encrypted: save it without a password", path);
    if (why && qpdf_get_error_code(q, why) == qpdf_e_system)
        return diag_set(d, "%s: %s", path, strerror(errno));
    return diag_set(d, "%s: not a PDF that can be read: it is damaged, has no page, or is no PDF",
                    path);
}

qpdf_data pdf_file_open(const char *path, struct diag *d)
{
    qpdf_data q = qpdf_init();

    qpdf_set_suppress_warnings(q, QPDF_TRUE);
    qpdf_silence_errors(q);
    bool fine = !(qpdf_read(q, path, NULL) & QPDF_ERRORS);
    bool shallow = fine && is_shallow(q);

    if (shallow && !(qpdf_push_inherited_attributes_to_page(q) & QPDF_ERRORS) &&
        qpdf_get_num_pages(q) > 0)
        return q;
    if (shallow || qpdf_has_error(q))
        unreadable(q, path, d);
    else
        diag_set(d, "%s: the tree of pages is too deep or too large", path);
    pdf_file_close(q);
    return NULL;
}

void pdf_file_close(qpdf_data q)
{
    if (!q)
        return;
    if (qpdf_has_error(q))
        qpdf_get_error(q);
    qpdf_cleanup(&q);
}

double pdf_file_unit(qpdf_data q, qpdf_oh page)
{
    qpdf_oh unit = qpdf_oh_get_key(q, page, "/UserUnit");

    return qpdf_oh_is_number(q, unit) ? qpdf_oh_get_numeric_value(q, unit) : 1;
}

bool pdf_file_box(qpdf_data q, qpdf_oh page, const char *key, struct pdf_box *box)
{
    double v[4], unit = pdf_file_unit(q, page);

    if (!pdf_get_numbers(q, qpdf_oh_get_key(q, page, key), 4, v))
        return false;
    *box = (struct pdf_box){unit * fmin(v[0], v[2]), unit * fmin(v[1], v[3]),
                            unit * fmax(v[0], v[2]), unit * fmax(v[1], v[3])};
    return true;
}

/* Whether deflated bytes stand for no more than PDF_MOST_BYTES; damaged ones end early. */
static bool inflates_to_few(unsigned char *bytes, size_t n)
{
    unsigned char out[1 << 16];
    z_stream z = {.next_in = bytes, .avail_in = (uInt)n};

    if (inflateInit(&z) != Z_OK)
        return false;
    do {
        z.next_out = out;
        z.avail_out = sizeof out;
    } while (z.total_out <= PDF_MOST_BYTES && inflate(&z, Z_NO_FLUSH) == Z_OK);
    inflateEnd(&z);
    return z.total_out <= PDF_MOST_BYTES;
}

/* What the bytes [n] of a stream may become: a single deflation is tried; of others, also below letters and
 * digits, few bytes cannot become too many. */
static bool is_no_bomb(qpdf_data q, qpdf_oh filter, unsigned char *bytes, size_t n)
{
    enum { FEW = 200000 };
    int nfilters = qpdf_oh_is_array(q, filter) ? qpdf_oh_get_array_n_items(q, filter) : 1;

    if (n > PDF_MOST_BYTES || nfilters > 2)
        return false;
    if (qpdf_oh_is_null(q, filter) || nfilters == 0)
        return true;
    if (qpdf_oh_is_array(q, filter))
        filter = qpdf_oh_get_array_item(q, filter, 0);
    if (nfilters == 1 && qpdf_oh_is_name_and_equals(q, filter, "/FlateDecode"))
        return inflates_to_few(bytes, n);
    return n <= FEW && (nfilters == 1 || qpdf_oh_is_name_and_equals(q, filter, "/ASCII85Decode") ||
                        qpdf_oh_is_name_and_equals(q, filter, "/ASCIIHexDecode"));
}

unsigned char *pdf_file_bytes(qpdf_data q, qpdf_oh stream, size_t *n)
{
    qpdf_oh filter = qpdf_oh_get_key(q, qpdf_oh_get_dict(q, stream), "/Filter");
    unsigned char *bytes = NULL;
    QPDF_BOOL decoded = QPDF_FALSE;

    bool fine =
        !(qpdf_oh_get_stream_data(q, stream, qpdf_dl_none, NULL, &bytes, n) & QPDF_ERRORS) &&
        is_no_bomb(q, filter, bytes, *n);
    free(bytes);
    bytes = NULL;
    if (fine &&
        !(qpdf_oh_get_stream_data(q, stream, qpdf_dl_generalized, &decoded, &bytes, n) &
          QPDF_ERRORS) &&
        decoded)
        return bytes ? bytes : calloc(1, 1);
    free(bytes);
    return NULL;
}
