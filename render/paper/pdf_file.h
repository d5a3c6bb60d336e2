/* PDFs of any maker that are read: damaged or hostile ones, too. */
#pragma once

#include "base/diag.h"

#include <qpdf/qpdf-c.h>
#include <stdbool.h>

/* In points. A box with x0 > x1 is empty. */
struct pdf_box {
    double x0, y0, x1, y1;
};

/* Opens a file that has pages, each of which gets what it inherits. NULL with a message if that cannot be
 * done. */
qpdf_data pdf_file_open(const char *path, struct diag *d);

/* Closes it; NULL is none. Later errors of libqpdf are dropped, which it would print. */
void pdf_file_close(qpdf_data q);

/* The length of the page's unit in points. */
double pdf_file_unit(qpdf_data q, qpdf_oh page);

/* A box of the page, its corners in order; false if there is none. */
bool pdf_file_box(qpdf_data q, qpdf_oh page, const char *key, struct pdf_box *box);

/* The bytes of a stream without its compression, for free(); NULL if that cannot be undone, or if they are
 * more than PDF_MOST_BYTES, or might be: few bytes can stand for very many. */
enum { PDF_MOST_BYTES = 50000000 };
unsigned char *pdf_file_bytes(qpdf_data q, qpdf_oh stream, size_t *n);
