/*
 * The format of gss, the generic sudoku solver: tags that define a topology, then any text with the
 * elements in it (private to src/format).
 */
#pragma once

#include "base/textin.h"
#include "model/sudoku/block_list.h"
#include "model/sudoku/layout.h"

enum gss_tag {
    GSS_SIZE,
    GSS_BLOCKSIZE,
    GSS_PATTERN,
    GSS_EMPTYCHAR,
    GSS_BLOCK,
    GSS_MATRIX,
    GSS_ROWBLOCKS,
    GSS_COLBLOCKS,
    GSS_BLOCKBLOCKS,
    GSS_STANDARDBLOCKS,
    GSS_DOWNDIAGBLOCK,
    GSS_UPDIAGBLOCK,
    GSS_SUDOKU,
    GSS_ENDSUDOKU,
    GSS_TAGS
};

/* By enum gss_tag: "<size>", ... */
extern const char *const gss_tag_name[GSS_TAGS];

enum { GSS_USUAL_SIZE = 81, GSS_USUAL_SYMBOLS = 9 };

/* A number and where it stands. */
struct gss_number {
    int value; /* -1 for the '.' of a matrix */
    long line, col;
};

/* A tag that defines blocks, with the numbers of a <block> or a <matrix>. */
struct gss_item {
    enum gss_tag tag;
    long line;
    int n;
    struct gss_number *number; /* [n] */
    size_t capacity;
};

/* What stands above <sudoku>; {0} is nothing. */
struct gss_head {
    struct gss_number size, symbols; /* line 0: not given */
    char *pattern;                   /* NULL: not given */
    char empty;                      /* 0: not given */
    long sudoku;                     /* the line of <sudoku> */
    int n;
    struct gss_item *item; /* [n] */
    size_t capacity;
};

void gss_head_release(struct gss_head *head);

/* Reads up to the line of <sudoku>. The current line is a tag's or an error. */
bool gss_head_read(struct gss_head *head, struct textin *in, struct diag *d);

/* The topology that the head defines; NULL with a message. The caller holds the reference. */
struct topology *gss_topology(const struct gss_head *head, const struct textin *in, struct diag *d);

/* Where an element was found in the text. */
struct gss_found {
    long line;
    size_t col;
};

/*
 * Reads the text after <sudoku> to its end, into a layout with the head's pattern: the caller
 * holds the reference. given[nelements] and found[nelements] are filled in. NULL with a message.
 */
struct layout *gss_text_read(const struct gss_head *head, const struct topology *t,
                             struct textin *in, int *given, struct gss_found *found,
                             struct diag *d);

/*
 * A layout alone, as JSON keeps it: the tags <pattern> and <emptychar>, if it needs them, <sudoku>,
 * and the text with all elements unknown. Reading returns NULL with a message; the caller holds the
 * reference.
 */
void gss_layout_write(struct strbuf *out, const struct layout *layout, int nsymbols);
struct layout *gss_layout_read(const struct topology *t, struct textin *in, struct diag *d);
