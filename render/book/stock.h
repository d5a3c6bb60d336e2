/*
 * The puzzles of a book. What planning needs of each is in memory; the records themselves, of which
 * drawing needs one at a time, are in a temporary file (format/record_store.h).
 */
#ifndef RENDER_BOOK_STOCK_H
#define RENDER_BOOK_STOCK_H

#include "format/record_store.h"
#include "render/book/origin.h"
#include "render/drawing.h"

/* What many puzzles have in common. */
struct stock_board {
    const struct family *family;
    int type; /* within the family */
    struct board_size size;
    double fold;       /* see board_fold() */
    unsigned features; /* bit k: some puzzle with this board has the drawing's feature k */
};

/* What planning needs to know of one puzzle. */
struct stock_puzzle {
    int64_t score;
    int board; /* index of the stock's boards */
    signed char level;
    bool titled;
};

/* A stock of zeros is empty. */
struct stock {
    struct stock_puzzle *puzzle; /* [n] in the order in which they were added */
    int n;
    size_t capacity;
    struct stock_board *board; /* [nboards], all different, in the order of their first puzzles */
    int nboards;
    size_t board_capacity;
    struct record_store records; /* by the indices of the puzzles */
    struct origin origin;
};

void stock_release(struct stock *s);

/* Takes over the record. The stock keeps what books print: of the head the title, the level, the
 * score, the way, and of the story a key moment for a hint. */
void stock_add(struct stock *s, struct record *r);

/* Adds a puzzle only for planning. A stock has no records or those of all puzzles. */
void stock_add_blank(struct stock *s, const struct record *r);

/* Whether some puzzle of the family has feature k of its drawing. */
bool stock_has_feature(const struct stock *s, const struct family *family, int k);

#endif
