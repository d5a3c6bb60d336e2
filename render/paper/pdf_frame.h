/*
 * The frame of a PDF that is joined from parts: what leads to the pages of all parts. Each part
 * keeps its own tree of pages, and the frame has a tree of these trees; likewise for the elements
 * of the text (tags) and for the names of destinations. Bookmarks belong to the whole document.
 *
 * The frame takes some bytes of memory for each part.
 */
#ifndef RENDER_PAPER_PDF_FRAME_H
#define RENDER_PAPER_PDF_FRAME_H

#include "render/paper/pdf_writer.h"

#include <stdbool.h>

/* The first numbers of objects are those of the frame. */
enum {
    PDF_FRAME_CATALOG = 1,
    PDF_FRAME_PAGES,    /* above the trees of pages */
    PDF_FRAME_ELEMENTS, /* the tree of elements */
    PDF_FRAME_DOCUMENT, /* above the elements of the parts */
    PDF_FRAME_MARKS,    /* above the trees from marks on pages to elements */
    PDF_FRAME_NUMBERS
};

/* Destinations whose names follow one another. */
struct pdf_frame_names {
    char *first, *last;
    size_t number; /* of the object */
};

/* A bookmark that is written when the next one is known. */
struct pdf_bookmark {
    size_t number;    /* 0: none */
    size_t before;    /* the bookmark before it at the same height, or 0 */
    struct strbuf to; /* its title and destination */
};

struct pdf_frame {
    struct pdf_writer *w;
    size_t npages, nmarks;
    struct strbuf pages, elements, marks; /* references to what the parts have */
    struct pdf_frame_names *names;        /* [nnames] */
    size_t nnames, names_capacity;
    size_t outline, first_bookmark, ntop; /* of the bookmarks at the top */
    struct pdf_bookmark top, below;
    size_t first_below, nbelow; /* below the present one at the top */
};

/* The writer must outlive the frame, and be at its beginning. */
void pdf_frame_begin(struct pdf_frame *f, struct pdf_writer *w);
void pdf_frame_release(struct pdf_frame *f);

/* The objects of a part; their dictionaries are tidy and refer to objects of the document. Each is
 * changed to have its place in the frame, and then has to be written. */
void pdf_frame_pages(struct pdf_frame *f, size_t number, size_t npages, struct strbuf *dict);
void pdf_frame_element(struct pdf_frame *f, size_t number, struct strbuf *dict);

/* The tree from marks on pages to elements, and the array of a part's names; the marks of a part
 * are numbered from 0. False if they are not as cairo writes them. The frame writes them. */
bool pdf_frame_marks(struct pdf_frame *f, size_t number, const struct strbuf *dict);
bool pdf_frame_names(struct pdf_frame *f, const struct strbuf *dict);

/* See render/paper/pdf_finish.h. */
void pdf_frame_bookmark(struct pdf_frame *f, bool below, const char *words, const char *target);

/* Writes everything that is left, with further keys of the catalog. */
void pdf_frame_end(struct pdf_frame *f, const char *catalog);

/* Appends a text for people: in brackets, or if that does not do, in UTF-16. */
void pdf_put_words(struct strbuf *out, const char *words);

#endif
