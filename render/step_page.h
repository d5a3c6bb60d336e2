/*
 * The page or picture of a step: heading, board with row and column numbers, sentence, legend.
 *
 * The board has the same place and size in all pictures of a story, so that turning the pages shows
 * only what changes. A page is A4. Long texts are set smaller, down to 7 pt; beyond that the page
 * grows. A picture is cut to its contents, and all pictures of a story are as high as the highest.
 */
#ifndef RENDER_STEP_PAGE_H
#define RENDER_STEP_PAGE_H

#include "render/drawing.h"
#include "render/sheet.h"
#include "render/steps.h"

struct step_page {
    struct sheet sheet;
    double left, width; /* of headings and texts */
    double title_y;     /* baseline of the title */
    double heading_y;   /* top of the heading */
    double words_y;     /* top of the text */
    double foot;        /* what is below the text: legend and border */
    const char *title;  /* which puzzle this is; NULL for none; not owned */
};

/* Measures a story; the record and the number of steps per picture are as for steps_init(). `page`:
 * an A4 page, not a picture. */
struct step_page step_page_new(struct text *text, const struct record *r, int every,
                               const char *title, bool page);

/* The height of the sheet for the current picture of the steps. */
double step_page_height(const struct step_page *p, struct text *text, const struct steps *s);

/* Draws the current picture on a sheet of that height. */
void step_page_draw(cairo_t *cr, struct text *text, const struct step_page *p,
                    const struct steps *s);

#endif
