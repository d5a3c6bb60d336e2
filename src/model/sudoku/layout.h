/*
 * The layout of a sudoku: the text around its elements, which gss copies from its input to its
 * output. It is read or made once and does not change.
 */
#pragma once

#include "base/strbuf.h"
#include "model/sudoku/topology.h"

struct layout {
    char *pattern; /* how an element looks in the source: one '.' stands for the number */
    char empty;    /* how the output shows an unknown */
    int nelements;
    char **piece; /* [nelements + 1] the source before each element and after the last one.
                   * A '"' in it begins or ends literal text; the output lacks it */
    char *tail;   /* the text after <endsudoku>, copied as it is; or NULL */

    atomic_int holders; /* references; threads may share a layout */
};

/* With the pattern "." (digits and dots) and unknowns as '.'. The pieces are NULL: the caller fills
 * them all in, each with a text of its own. The caller holds one reference. */
struct layout *layout_new(int nelements);
struct layout *layout_hold(struct layout *layout);
void layout_drop(struct layout *layout); /* frees at the last one; NULL is fine */

/* A layout that suits the topology: the elements at their places, with lines around the boxes or
 * fields. */
struct layout *layout_usual(const struct topology *t);

/* The number of digits of a symbol: 2 for 16 symbols. */
int layout_width(int nsymbols);

/* Appends the output: every element becomes its symbol, with zeros up to the width, or as many
 * unknown marks. */
void layout_show(const struct layout *layout, int nsymbols, const int *symbol, struct strbuf *out);

/* Appends the source after <sudoku>, in which unknowns are always readable: '.', or the layout's
 * own mark if that is '0'. */
void layout_write(const struct layout *layout, int nsymbols, const int *symbol, struct strbuf *out);
