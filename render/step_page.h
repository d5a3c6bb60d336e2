/*
 * Pages and pictures of steps: heading, board with row and column numbers, sentence, legend.
 *
 * The board has the same size in all pictures of a story, and the same place in each of them, so
 * that turning the pages shows only what changes. A page is A4 and has four pictures of a small
 * board, two of a larger one with their texts beside the boards, or one. On a page for one picture,
 * long texts are set smaller, down to 7 pt; beyond that the page grows. The legend has what occurs
 * on the sheet. A picture in a file of its own is cut to its contents, and all pictures of a story
 * are as high as the highest.
 */
#ifndef RENDER_STEP_PAGE_H
#define RENDER_STEP_PAGE_H

#include "render/drawing.h"
#include "render/sheet.h"
#include "render/steps.h"

struct arrangement;

struct step_page {
    struct sheet sheet;                   /* with the board of the first picture */
    struct steps all;                     /* before the first picture */
    const struct arrangement *how;        /* private */
    double slot_width, slot_height;       /* from one picture of the sheet to the next */
    double left, width;                   /* of the first picture and its heading */
    double title_y;                       /* baseline of the title */
    double heading_y;                     /* top of the heading */
    double words_x, words_y, words_width; /* of the text */
    double foot;                          /* what is below the pictures: legend and border */
    const char *title;                    /* which puzzle this is; NULL for none; not owned */
};

/* Measures a story, whose steps are before their first picture. `page`: A4 pages, not pictures in
 * files of their own. */
struct step_page step_page_new(struct text *text, const struct steps *s, const char *title,
                               bool page);

/* The pictures that a sheet has room for. */
int step_page_slots(const struct step_page *p);

/* How many of the pictures that are left go on the next page, for `left` >= 1: pages are filled
 * evenly, so that the last one is not nearly empty. */
int step_page_share(const struct step_page *p, int left);

/* The height of the sheet whose first picture is the current one of the steps. */
double step_page_height(const struct step_page *p, struct text *text, const struct steps *s);

/* Draws the current picture into a slot, [0 .. pictures[, of a sheet of that height, which gets
 * this number of pictures, [1 .. step_page_slots()]. Title and legend come with the first slot. */
void step_page_draw(cairo_t *cr, struct text *text, const struct step_page *p,
                    const struct steps *s, int slot, int pictures);

#endif
