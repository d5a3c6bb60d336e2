/*
 * Writes the objects of a PDF 1.5 one by one. Those that are no streams are packed and compressed
 * a hundred together; the table of all places comes last. It keeps in memory a few bytes for each
 * object and the objects of one pack.
 */
#ifndef RENDER_PDF_WRITER_H
#define RENDER_PDF_WRITER_H

#include "base/strbuf.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct pdf_writer_place {
    uint64_t where; /* in the file, or the number of the pack */
    uint16_t index; /* in the pack */
    uint8_t kind;   /* as in the table: 0 none, 1 in the file, 2 in a pack */
};

struct pdf_writer {
    FILE *out;
    uint64_t at;
    GChecksum *sum;                 /* of all bytes before the table, for the document's ID */
    bool ended;                     /* the sum is complete */
    struct pdf_writer_place *place; /* [n] */
    size_t n, capacity;
    struct strbuf numbers, texts; /* of the pack */
    size_t npacked, pack;         /* objects in it; its number */
};

/* For objects of numbers less than n. Whoever closes `out` checks the writes. */
void pdf_writer_begin(struct pdf_writer *w, FILE *out, size_t n);

/* An object that is no stream. */
void pdf_writer_object(struct pdf_writer *w, size_t number, const char *text, size_t n);

/* A stream as it is; the dictionary gets its length. */
void pdf_writer_stream(struct pdf_writer *w, size_t number, struct strbuf *dict, const char *data,
                       size_t n);

/* Sets the data to the same bytes, compressed for /FlateDecode. */
void pdf_writer_compress(struct strbuf *data);

/* The table, with further keys of its dictionary, such as "/Root 5 0 R"; and the end. */
void pdf_writer_end(struct pdf_writer *w, const char *keys);

/* Call it after the end, or in place of it. */
void pdf_writer_release(struct pdf_writer *w);

#endif
