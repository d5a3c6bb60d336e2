/*
 * The puzzles of a book: their records, and what planning needs of each.
 */
#pragma once

#include "render/book/origin.h"
#include "render/drawing.h"

enum { BOOK_USUAL_SYMBOLS = 9 };

/* What many puzzles have in common. */
struct records_board {
    const struct family *family;
    int type;         /* within the family */
    const char *name; /* of a board other than the usual one (model/family.h); or NULL */
    struct board_size size;
    struct board_room room; /* for names of rows and columns at a unit of 0 */
    double fold;            /* see board_fold() */
    int symbols;            /* of the style; 0: none */
    bool candidates;        /* small numbers, if the style wants them */
    unsigned features;      /* bit k: some puzzle with this board has the drawing's feature k */
};

/* What planning needs to know of one puzzle. */
struct records_puzzle {
    int64_t score, place, points; /* of a competition; 0: none of its own */
    int board;                    /* index in board[] */
    signed char level, felt;      /* see record_felt() */
    bool titled;
    bool stepped;  /* the book prints its steps: those of its record's story */
    char *hint;    /* the step at which it begins to yield, in words; or NULL */
    int hint_cell; /* that it names first; or -1 */
    char *note;    /* the maker's words below it; or NULL */
};

struct records_technique {
    const struct family *family;
    char *name;
};

/* One of zeros is empty. */
struct book_records {
    struct records_puzzle *puzzle; /* [n] in the order in which they were added */
    int n;
    size_t capacity;
    struct records_board *board; /* [nboards], all different, in the order of their first puzzles */
    int nboards;
    size_t board_capacity;
    struct record *record; /* [n] by the indices of the puzzles; NULL for blank ones */
    size_t record_capacity;
    struct origin origin;
    struct records_technique *technique; /* [ntechniques] those that puzzles need, each once */
    size_t ntechniques, technique_capacity;
    bool whole;    /* stories are kept whole, for their steps */
    bool promised; /* a puzzle has one that rests on the promise of one solution */
};

void book_records_release(struct book_records *s);

/* Takes over the record. What is kept is what books print: of the head the title, the level, the
 * score, the way, and of the story a key moment for a hint. */
void book_records_add(struct book_records *s, struct record *r);

/* Adds a puzzle only for planning. There are no records or those of all puzzles. */
void book_records_add_blank(struct book_records *s, const struct record *r);

/* Gives puzzle i its hint, and the cell that this names first; the text is copied. */
void book_records_set_hint(struct book_records *s, int i, const char *text, int cell);

/* Whether some puzzle of the family needs the technique, or one of which this names a case
 * ("cage/last"); true if none of them is rated. */
bool book_records_needs(const struct book_records *s, const struct family *family,
                        const char *name);

/* Whether some puzzle of the family has feature k of its drawing. */
bool book_records_has_feature(const struct book_records *s, const struct family *family, int k);
