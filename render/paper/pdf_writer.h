/*
 * Writes the objects of a PDF 1.5 one by one. Those that are no streams are packed and compressed
 * a hundred together; the table of all places comes last. Until then the places are kept in a
 * temporary file, except those of the latest objects.
 */
#ifndef RENDER_PAPER_PDF_WRITER_H
#define RENDER_PAPER_PDF_WRITER_H

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
    size_t n;                       /* more than the largest number of an object */
    struct pdf_writer_place *place; /* of the objects [first .. n[; those before are in the */
    size_t first, capacity;
    FILE *table;                  /* rows of the table, or NULL while there are none */
    int error;                    /* errno when that failed first; 0: it did not */
    struct strbuf numbers, texts; /* of the pack */
    size_t npacked, pack;         /* objects in it; its number */
};

/* Whoever closes `out` checks the writes. */
void pdf_writer_begin(struct pdf_writer *w, FILE *out);

/* Takes the next n free numbers, from 1 on, and returns the first. An object whose number is taken
 * and that is not written does not exist. */
size_t pdf_writer_reserve(struct pdf_writer *w, size_t n);

/* An object that is no stream. */
void pdf_writer_object(struct pdf_writer *w, size_t number, const char *text, size_t n);

/* A stream as it is; the dictionary gets its length. */
void pdf_writer_stream(struct pdf_writer *w, size_t number, struct strbuf *dict, const char *data,
                       size_t n);

/* Sets the data to the same bytes, compressed for /FlateDecode. */
void pdf_writer_compress(struct strbuf *data);

/* Moves the places of all objects to the temporary file. Some may be written later. */
void pdf_writer_store(struct pdf_writer *w);

/* The table, with further keys of its dictionary, such as "/Root 5 0 R"; and the end. False if the
 * temporary file failed; errno has the reason. */
bool pdf_writer_end(struct pdf_writer *w, const char *keys);

/* Call it after the end, or in place of it. */
void pdf_writer_release(struct pdf_writer *w);

#endif
