/*
 * The plan of a book: which puzzle stands on which page, and where its solution is. Arithmetic
 * only; pages count from 1, an odd page is on the right.
 *
 * The puzzles stand in sections, each of which begins on a new page; the solutions in the same order,
 * without a break except between versions. A spread takes two facing pages, of which the page before
 * may stay free.
 */
#pragma once

#include <stdbool.h>

struct plan_place {
    int page;
    unsigned char slot, slots; /* on the page, from 0; the number of slots on the page */
    bool spread;               /* over this page, an even one, and the next */
};

/* In place of how many may stand on a page; and the most. */
enum { PLAN_SPREAD = 0, PLAN_MOST_SLOTS = 255 };

/*
 * Places n puzzles from this page on; of each, most[i] may stand on its page, at most
 * PLAN_MOST_SLOTS, or PLAN_SPREAD; the number is met where it is asked[i] for, and else pages share
 * puzzles fairly. Equal numbers of sections come together; each section begins on
 * a page of its own. Returns the last page.
 */
int plan_puzzles(struct plan_place *place, const int *most, const bool *asked, const int *section,
                 int n, int page);

/* Likewise the solutions, of which every `each` begin on a page of their own; their pages are full except
 * for the last. */
int plan_solutions(struct plan_place *place, const int *most, int each, int n, int page);

/* Rows and columns of slots on a page. */
struct plan_grid {
    int rows, cols;
};

/* The grid with at least n slots in which things with this ratio of height to width get largest. */
struct plan_grid plan_slots(int n, double width, double height, double ratio);
