/* Pages of other PDFs that take the places of empty pages. */
#pragma once

#include "base/diag.h"
#include "render/paper/profile.h"

#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <stddef.h>

enum { PDF_MOST_INSERTED = 500 }; /* pages of one file */

/* A page as large as the document's is put in as it is; another one is made to fit into the box. */
struct pdf_insert {
    size_t page;      /* of the document, from 0: it is empty */
    const char *path; /* of the file; not owned */
    int from;         /* its page, from 0 */
    double x, y, width, height;
    const struct profile *profile; /* of the printer, or NULL; not owned */
};

/* The pages of the file. 0 with a message: it cannot be put in, or the printer (NULL: none) does not
 * take its fonts, colours or transparency, or the margins of a page that is as large as the
 * document's. */
int pdf_insert_pages(const char *path, const struct profile *profile, const double size[2],
                     struct diag *d);

/* The first page of a file, drawn over pages of the document that keep what they have. */
struct pdf_stamp {
    size_t page; /* of the document, from 0 */
    double x, y, width, height;
};

/* Whether a file is a PDF, by its beginning. */
bool pdf_is_pdf(const char *path);

/* The size of the only page of a file that is to be a stamp. False with a message as pdf_insert_pages(). */
bool pdf_stamp_size(const char *path, const struct profile *profile, double size[2],
                    struct diag *d);

/* Puts in the pages, those of a file one after the other. False with a message also if one that is
 * put in as it is has ink too near to the spine, whose margin depends on the number of all pages. The files
 * that are read stay open until the document is written. */
struct pdf_sources {
    qpdf_data *file;
    size_t n, capacity;
};
bool pdf_insert_all(qpdf_data q, const struct pdf_insert *insert, size_t n,
                    struct pdf_sources *sources, struct diag *d);
bool pdf_stamp_all(qpdf_data q, const char *path, const struct pdf_stamp *stamp, size_t n,
                   struct pdf_sources *sources, struct diag *d);
void pdf_sources_release(struct pdf_sources *sources);
