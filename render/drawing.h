/*
 * The table of a drawing: how the puzzles of a family look on a page, and the steps to their
 * solutions. Pages and books know only records and this table. Lengths and places are in points.
 */
#pragma once

#include "model/family.h"
#include "model/record.h"
#include "render/paper/text.h"
#include "render/style.h"

#include <cairo.h>

/* Width and height of a board in units, with its margins. */
struct board_size {
    double width, height;
    double margin;
    double beside;  /* what numbers outside take on each side, beside the margin */
    int cells;      /* of a board without rows and columns; 0: it has these */
    int rows, cols; /* of a tiling, as options of recipes have them; or 0 */
};

/* The room in points that names of rows and columns take beside the board and its margin. It grows
 * with the unit. */
struct board_room {
    double left, top;
};

/* An entry of the legend of steps. */
struct drawing_sample {
    const char *key; /* of its words (render/wording.h); NULL ends the list */
    int sample;      /* for sample() of the drawing; of steps, [0..31] */
};

/* What only some puzzles have, so that a book explains it only where it occurs: at most so many. */
enum { DRAWING_FEATURES = 32 };
struct drawing_feature {
    const char *name;  /* of the text that explains it; NULL ends the list */
    const char *group; /* the words of techniques have that text here, as `rule`, or NULL */
    bool (*has)(const void *body, int what);
    int what; /* of the drawing's own */
    bool
        optional; /* types may lack the text, since their puzzles lack the feature or need no words */
};

struct drawing {
    const struct family *family;
    const struct drawing_feature *features; /* NULL: none */

    /* How many symbols the board has, which are those of the style, while stories name numbers.
     * NULL: it has none. */
    int (*symbols)(const void *body);

    bool candidates; /* it draws those that the style wants */

    /* Whether the solver has noted lines or numbers that it found. NULL: never. */
    bool (*begun)(const void *body);

    /* Whether the style has what the board needs; else *d has the reason. NULL: always. */
    bool (*suits)(const void *body, const struct style *style, struct diag *d);

    struct board_size (*size)(const void *body);

    /* Where the board is cut for two facing pages: units from the end of its margin at the left. 0:
     * it is too narrow; NULL: no board is cut. */
    double (*fold)(const void *body);

    /* The board; solved: with its solution, which must be known. */
    void (*board)(const struct pen *pen, const void *body, bool solved, struct spot at);

    /* The same with the solution, where some areas to which the rules apply are shaded; NULL: there
     * are no such areas. */
    void (*rules)(const struct pen *pen, const void *body, struct spot at);

    /* What the solution, which must be known, looks like without the puzzle; NULL if that is
     * nothing. */
    void (*picture)(const struct pen *pen, const void *body, struct spot at);

    /* The board with its solution, which must be known, in a mirror, so that a cover does not give it
     * away; in the colours of covers on their dark ground. NULL: the board on white paper. */
    void (*art)(const struct pen *pen, const void *body, struct spot at);

    /* Two solutions of one puzzle on its board; NULL: never. merge() takes
     * the solution of another record, with which it fills in both() of this one; false if it does
     * not solve this puzzle. */
    bool (*merge)(void *body, void *other);
    void (*both)(const struct pen *pen, const void *body, struct spot at);

    /* The names of rows and columns, as the sentences of stories use them; `least`: their least size. */
    struct board_room (*room)(const void *body, double unit, double least);
    void (*coordinates)(const struct pen *pen, const void *body, struct spot at);

    /* Where a cell is on a board without names of rows and columns: a small picture without texts, in which
     * the cell is dark; -1: none is. NULL: all boards have such names. */
    void (*locate)(const struct pen *pen, const void *body, int cell, struct spot at);

    /* The board after steps [0 .. end[ of the story, of which those from `first` on are new. */
    void (*step)(const struct pen *pen, const void *body, const struct story *story, int first,
                 int end, struct spot at);
    bool marked; /* it shows what is possible in cells: a picture has room for one argument */
    const struct drawing_sample *legend;
    double beyond; /* how far marks of steps reach beyond the board at its sides, in units */

    /* Bit i: a picture of these steps needs the entry of sample i. */
    unsigned (*samples)(const void *body, const struct story *story, int first, int end);

    /* Draws a sample of a legend into a square at the spot, whose unit is its side. */
    void (*sample)(const struct pen *pen, int sample, struct spot at);
};

#define DRAWING_DECLARED(name) extern const struct drawing name##_drawing;
FAMILIES(DRAWING_DECLARED)

/* The drawings of `families`; a program that defines the array itself has that one instead. */
extern const struct drawing *const drawings[];

/* The drawing of the record's family, which must be in the list. */
const struct drawing *drawing_of(const struct record *r);

/* The features of a family's puzzles; NULL without any or without a drawing. */
const struct drawing_feature *drawing_features(const struct family *family);

struct board_size board_size(const struct record *r);

/* Where the board is cut for two facing pages; 0 if it cannot be. */
double board_fold(const struct record *r);

/* The largest unit, at most `largest`, with which a board fits into the box. */
double board_fit(struct board_size size, double width, double height, double largest);
double board_unit(const struct record *r, double width, double height, double largest);

/* The white that it stands on, of a style with cards; those below draw it themselves. */
void board_card(const struct pen *pen, const struct record *r, struct spot at);

/* The solved board with its rules shown, for an explanation. */
void board_draw_rules(const struct pen *pen, const struct record *r, struct spot at);

void board_draw(const struct pen *pen, const struct record *r, bool solved, struct spot at);

/* ---- legible pictures ---- */

/*
 * How large a picture must be, so that its texts can be read and printers take them: it is drawn in
 * several sizes on no page, and the sizes of its texts are measured.
 */

/* A picture of a record: its steps [first .. end[, or, without steps, the puzzle, its solution, or that with
 * the rules; it must be known. */
struct legible_picture {
    const struct record *record;
    int first, end;
    bool puzzle, solution;
};

/* The size of the smallest text of the picture; HUGE_VAL: it has none. */
double legible_size(struct text *text, const struct style *style,
                    const struct legible_picture *picture, double unit);

/* Whether all texts of the picture have the least size of the style. */
bool legible_is(struct text *text, const struct style *style, const struct legible_picture *picture,
                double unit);

/* The least unit from `least` on, up to a quarter of a point, in which the picture is legible; 0 if
 * it is not even in the largest. */
double legible_unit(struct text *text, const struct style *style,
                    const struct legible_picture *picture, double least, double largest);
