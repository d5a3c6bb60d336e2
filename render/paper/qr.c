#include "render/paper/qr.h"

#include "base/mem.h"

#include <errno.h>
#include <qrencode.h>
#include <stdlib.h>
#include <string.h>

enum { QUIET = 4 };

/* A third of a millimetre. */
static const double module_side = 0.95;

bool qr_make(struct qr *qr, const char *text, struct diag *d)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);

    *qr = (struct qr){0};
    if (!code && errno == ENOMEM)
        mem_out();
    if (!code)
        return diag_set(d, "an address of %zu bytes is too long for a QR code", strlen(text));
    qr->modules = code->width;
    qr->dark = (unsigned char *)mem_copy_bytes((const char *)code->data,
                                               (size_t)code->width * (size_t)code->width);
    QRcode_free(code);
    return true;
}

void qr_release(struct qr *qr)
{
    free(qr->dark);
}

double qr_side(const struct qr *qr)
{
    return qr->modules ? (qr->modules + 2 * QUIET) * module_side : 0;
}

void qr_draw(cairo_t *cr, const struct qr *qr, double x, double y)
{
    x += QUIET * module_side;
    y += QUIET * module_side;
    cairo_set_source_rgb(cr, 0, 0, 0);
    for (int row = 0; row < qr->modules; row++)
        for (int from = 0, to; from < qr->modules; from = to + 1) {
            const unsigned char *line = qr->dark + row * qr->modules;
            for (to = from; to < qr->modules && line[to] & 1;)
                to++;
            if (to > from)
                cairo_rectangle(cr, x + from * module_side, y + row * module_side,
                                (to - from) * module_side, module_side);
        }
    cairo_fill(cr);
}
