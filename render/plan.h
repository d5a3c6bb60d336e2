/*
 * The plan of a book: which puzzle stands on which page, and where its solution is. Arithmetic
 * only; pages count from 1, an odd page is on the right.
 *
 * First come the front pages, then the puzzles, a section for each level, each on a page of its
 * own, then the solutions, in the same order without a break. The number of pages is even.
 */
#ifndef RENDER_PLAN_H
#define RENDER_PLAN_H

struct plan_section {
    int level;
    int first, end; /* puzzles [first .. end[ */
    int page;       /* of the first one */
};

struct plan_place {
    int page;
    int slot, slots; /* on the page, from 0; how many the page is divided into */
};

struct plan {
    int n; /* puzzles */
    int nsections;
    struct plan_section *section;
    struct plan_place *puzzle, *solution; /* [n] */
    int solutions_page;                   /* the first with solutions */
    int npages;
};

/* level[n], equal ones together. n, front >= 1; puzzles: how many a page, >= 1; solutions[n]: how
 * many at most may stand on the page of each solution, >= 1. */
struct plan *plan_new(const int *level, int n, int front, int puzzles, const int *solutions);
void plan_free(struct plan *plan); /* NULL is fine */

/* Rows and columns of slots on a page. */
struct plan_grid {
    int rows, cols;
};

/* At least n slots, as large as can be for things with this ratio of height to width. */
struct plan_grid plan_slots(int n, double width, double height, double ratio);

/*
 * How many things a page: the most of `most`, 6, 4, 2, 1 (only falling numbers) with which the
 * smallest text is at least so large; one where none does. size() says how large it gets with n
 * things a page.
 */
int plan_a_page(int most, double least, double (*size)(const void *context, int n),
                const void *context);

#endif
