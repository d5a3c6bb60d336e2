/*
 * Multiple covering with colours: the problem, and its text.
 *
 * A problem has items and options; an option is a list of items. Solutions are sets of options that
 * cover every primary item as often as its bounds say; all chosen options that name a secondary
 * item agree in its colour, and one without colour is alone in naming it. The text is that of
 * Knuth's DLX3: a line of items, `|` between primary and secondary ones, then a line per option. A
 * primary item is written `name` (to be covered once), `n|name` or `lo:hi|name`; a secondary one in
 * an option `name` or `name:c`. Lines that begin with `|`, blank lines and options without primary
 * items are skipped.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1.
 */
#pragma once

#include "base/strbuf.h"
#include "base/textin.h"

#include <stdint.h>

enum { MCC_NAME = 8 /* characters, at most */ };

struct mcc_item {
    char name[MCC_NAME + 1];
    int low, high;  /* how often it is covered; 0 and 0 for secondary items */
    long line, col; /* where the text names it */
};

struct mcc_use {
    int item;   /* [0..nitems[ */
    int colour; /* a character, or 0 for none */
};

struct mcc_data {
    int nitems, nprimary; /* the primary items come first */
    struct mcc_item *item;
    int noptions;
    int *start; /* [noptions+1]: the items of option o are use[start[o]..start[o+1][ */
    struct mcc_use *use;
    size_t item_capacity, start_capacity, use_capacity; /* private */
    int *slot; /* [nslots] hash table of names: item + 1, or 0 */
    size_t nslots;
};

/* Reads a whole text. On an error false and a message with line and column. Release it either way.
 */
bool mcc_read(struct mcc_data *data, struct textin *in, struct diag *d);
void mcc_release(struct mcc_data *data);

/* The item with this name, or -1. */
int mcc_find(const struct mcc_data *data, const char *name, size_t n);

/* Appends an option in the form of the text, without a line end. */
void mcc_write_option(struct strbuf *out, const struct mcc_data *data, int option);
