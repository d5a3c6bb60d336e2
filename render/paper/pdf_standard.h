/*
 * Standards for PDFs: PDF/X-1a:2003 (ISO 15930-4) for print and PDF/A-2b (ISO 19005-2) for archives. What
 * a document states of itself where it keeps one, and the parts of the standards that concern the
 * document. Colours, transparency and fonts of its pages are for pdf_finish.h and pdf_check.h.
 */
#pragma once

#include "base/strbuf.h"

#include <qpdf/qpdf-c.h>
#include <stdbool.h>

enum pdf_standard { PDF_PLAIN, PDF_X1A, PDF_A2B, PDF_STANDARDS };

/* "", "PDF/X-1a:2003", "PDF/A-2b". */
extern const char *const pdf_standard_name[PDF_STANDARDS];

/* What such a document states. */
struct pdf_claim {
    enum pdf_standard standard;
    const char *condition;      /* of PDF_X1A: a printing condition in the registry of the ICC */
    const char *title, *author; /* the author may be NULL */
};

/* Adds the metadata and the output intent, and chooses the version, of a document that has been opened
 * for writing. It has the dates and the programs that made it. */
void pdf_standard_state(qpdf_data q, const struct pdf_claim *claim);

/* The standard that the document states it keeps, by its metadata or its output intent. */
enum pdf_standard pdf_standard_stated(qpdf_data q);

/* Appends a line with each fault of the document against the standard. */
void pdf_standard_check(qpdf_data q, enum pdf_standard standard, struct strbuf *faults);
