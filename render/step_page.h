/*
 * Pages and pictures of steps: heading, board with row and column numbers, text, legend.
 *
 * The board has the same size in all pictures of a story. A page is A4 and has rows of pictures, in
 * up to three columns, with the texts below the boards; a long text stands beside its board in a
 * row of its own. No text is cut or set smaller: a row takes the height that it needs, and a page
 * whose only row is higher than A4 grows. The legend has what occurs on the sheet. A picture in a
 * file of its own is cut to its contents; all pictures of a story are as high as the highest, with
 * the board in the same place.
 */
#pragma once

#include "render/drawing.h"
#include "render/sheet.h"
#include "render/steps.h"
#include "render/wording.h"

/* Where a picture stands on its sheet. */
struct step_place {
    int row;
    double x, y, width;                   /* of the heading, from its upper left corner */
    double board_x, board_y;              /* of the board, margin included */
    double words_x, words_y, words_width; /* of the text */
};

enum { STEP_PAGE_MOST = 24 };

struct step_page {
    struct steps all;              /* before the first picture */
    const struct wording *wording; /* not owned */
    const char *family;            /* of the font of the words: one that has their letters */
    const char *title;             /* which puzzle this is; NULL for none; not owned */
    bool pages;                    /* A4, not pictures in files of their own */
    double unit;                   /* of the boards */
    struct board_size board;
    struct board_room room;
    double pair;         /* where the board after stands, from that before; 0: it is one board */
    double left, width;  /* of what is printed */
    double foot;         /* what is below the pictures: legend and border */
    int columns;         /* of pictures with short texts */
    double column;       /* their width */
    bool beside;         /* a picture alone in its row has its text beside the board */
    double heading, end; /* of files: the height of the highest heading, and where pictures end */

    /* The sheet that was begun last. */
    double sheet_width, sheet_height;
    int npictures;
    struct step_place place[STEP_PAGE_MOST];
};

/* Measures a story, whose steps are before their first picture. Pictures may be pairs: the board before, and
 * after; pages have none. */
enum step_sheet { STEP_PAGES, STEP_PICTURES, STEP_PAIRS };
struct step_page step_page_new(struct text *text, const struct wording *w, const struct steps *s,
                               const char *title, enum step_sheet sheet);

/* Lays out the sheet whose first picture is the current one of the steps. */
void step_page_begin(struct step_page *p, struct text *text, const struct steps *s);

/* Draws that sheet; the steps go on to its last picture. */
void step_page_draw(cairo_t *cr, struct text *text, const struct step_page *p, struct steps *s);

/* ---- the legend of pictures of steps: a sample of each mark that they have, beside its words ---- */

struct legend {
    const struct drawing *drawing;
    const struct wording *wording;
    const struct style *style; /* of the pictures */
    struct font font;
    double size, width; /* of the words and of its lines, in points */
    unsigned samples;   /* bit i: it has sample i of the drawing */
};

/* The samples that a picture of the steps [first .. end[ of a record's story needs. */
unsigned legend_samples(const struct record *r, int first, int end);

/* Sets its lines from (x, y) down, or only measures them if cr is NULL. Returns their height; 0: it
 * has no samples. */
double legend_set(cairo_t *cr, struct text *text, const struct legend *l, double x, double y);
