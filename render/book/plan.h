/*
 * The plan of a book: which puzzle stands on which page, and where its solution is. Arithmetic
 * only; pages count from 1, an odd page is on the right.
 *
 * The front pages come first; then the puzzles, in sections each of which begins on a new page or
 * shares pages with its neighbours; then pages of another kind; then, on a page on the
 * right if the document is to be bound, the solutions, in the same order without a break. A spread
 * takes two facing pages, of which the page before may stay free.
 */
#ifndef RENDER_BOOK_PLAN_H
#define RENDER_BOOK_PLAN_H

#include <stdbool.h>

struct plan_section {
    int first, end; /* puzzles [first .. end[ */
    int page;       /* of the first one */
};

struct plan_place {
    int page;
    unsigned char slot, slots; /* on the page, from 0; the number of slots on the page */
    bool spread;               /* over this page, an even one, and the next */
};

/* In place of how many may stand on a page; and the most. */
enum { PLAN_SPREAD = 0, PLAN_MOST_SLOTS = 255 };

struct plan {
    int n; /* puzzles */
    int nsections;
    struct plan_section *section;
    struct plan_place *puzzle, *solution; /* [n] */
    bool behind;                          /* as wished for */
    int between_page;                     /* the first after the puzzles */
    int solutions_page; /* the first with solutions; odd unless they begin with a spread, or in
                         * loose sheets */
    int back_page;      /* the first after the solutions */
    int npages;
};

struct plan_wish {
    const int *section;   /* [n] the number of its section, equal ones together; n >= 1 */
    const int *puzzles;   /* [n] how many may stand on the page of this puzzle, at most
                           * PLAN_MOST_SLOTS; or PLAN_SPREAD */
    const int *solutions; /* [n], likewise for this solution */
    int n;
    int front;   /* pages before the puzzles, >= 0 */
    int between; /* the least number between puzzles and solutions, >= 0 */
    int back;    /* pages after the solutions, >= 0 */
    bool shared; /* sections share pages */
    bool loose;  /* sheets that nobody binds: solutions begin on the next page */
    bool apart;  /* the solutions begin on page 1 of a document of their own */
    bool behind; /* each solution is on the page after its puzzle, the last one on a page of its own
                  */
    bool even;   /* the number of pages is even */
};

struct plan *plan_new(const struct plan_wish *wish);
void plan_free(struct plan *plan); /* NULL is fine */

/* Rows and columns of slots on a page. */
struct plan_grid {
    int rows, cols;
};

/* The grid with at least n slots in which things with this ratio of height to width get largest. */
struct plan_grid plan_slots(int n, double width, double height, double ratio);

/*
 * How many things to put on a page, judged by their size (of a cell, or of the smallest text):
 * size() returns it for n things per page.
 */

/* The largest of `most`, 6, 4, 2, 1 that is at most `most` and gives at least the size `least`; 1
 * if none does. */
int plan_fewer(int most, double least, double (*size)(const void *context, int n),
               const void *context);

/* The most, from n to `most`, with which the size is at least `least`; n if there is none. */
int plan_more(int n, int most, double least, double (*size)(const void *context, int n),
              const void *context);

#endif
