/*
 * The objects of a PDF as cairo writes it: a table of their places at the end, no object streams,
 * and each object from its place to that of the next. They are read in the order of the file.
 */
#ifndef RENDER_PAPER_PDF_SPOOL_H
#define RENDER_PAPER_PDF_SPOOL_H

#include "base/strbuf.h"

#include <stdbool.h>
#include <stdio.h>

struct pdf_spool_place {
    long at;
    size_t number;
};

struct pdf_spool {
    FILE *in;
    size_t n;                      /* more than the largest number of an object */
    size_t nplaces, next;          /* objects in the file; the next to be read */
    struct pdf_spool_place *place; /* [nplaces + 1], rising; the last is the end of the objects */
    size_t root, info;             /* numbers; info may be 0 */
    struct strbuf bytes;           /* of the last object that was read */
};

/* An object: its text, and the data if it is a stream. Both are parts of the spool's bytes. */
struct pdf_object {
    size_t number;
    const char *text;
    size_t n;
    const char *data; /* NULL: no stream */
    size_t ndata;
};

/* Reads the table of a regular file, which stays open. False if it is not such a PDF; release the
 * spool in either case. */
bool pdf_spool_open(struct pdf_spool *s, FILE *in);
void pdf_spool_release(struct pdf_spool *s);

/* The next object is the first again. */
void pdf_spool_rewind(struct pdf_spool *s);

/* Reads the next object; it lasts until the next call. False at the end, where next == nplaces, and
 * for an object that is damaged. */
bool pdf_spool_read(struct pdf_spool *s, struct pdf_object *o);

#endif
