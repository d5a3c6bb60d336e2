/*
 * The look of a puzzle: the font, the greys, and the sizes of strokes and texts for a given length
 * of a cell's side. All lengths are in points (1/72 in).
 *
 * All tints of loops are opaque greys, which look the same from any printer and distinguish groups
 * without colour. Print needs lines of at least 0.75 pt, texts of 7 pt and greys of 10%; sizes
 * follow the cell within these limits.
 */
#pragma once

#include <cairo.h>
#include <stdbool.h>

enum { STYLE_MAX_TINTS = 6 };

/* The papers of a jigsaw's fields: white, or four greys or colours. */
enum style_fields { STYLE_FIELDS_WHITE, STYLE_FIELDS_GREY, STYLE_FIELDS_COLOUR };

/* "none", "grey", "colour", NULL */
extern const char *const style_fields_name[];

/* Small symbols in the open cells of sudokus: none; all; or those that no given rules out. */
enum style_candidates { STYLE_CANDIDATES_NONE, STYLE_CANDIDATES_ALL, STYLE_CANDIDATES_START };

/* "none", "all", "start", NULL */
extern const char *const style_candidates_name[];

struct symbols;

/* What a picture of steps shows: all; what they look at, without what they conclude; or only that. */
enum style_part { STYLE_WHOLE, STYLE_BEFORE, STYLE_AFTER };

/* The colours of a cover. Ground, text and accent differ in lightness, too, so that a cover is legible in
 * grey. */
enum { COVER_TINTS = 4 };
struct cover_colours {
    double ground[3];
    double text[3];   /* texts on it, and what lies inside a loop */
    double accent[3]; /* loops and rules */
    double tint[COVER_TINTS][3], shade[COVER_TINTS][3]; /* groups within the loop, and outside it */
};
extern const struct cover_colours cover_usual;

struct style {
    const char *family;           /* of digits and letters; not owned */
    int ntints;                   /* [1..STYLE_MAX_TINTS] */
    double tint[STYLE_MAX_TINTS]; /* ink of a group: 0 is white, 1 is black */
    bool hatching;                /* groups are hatched, each tint at an angle of its own */
    bool grey;                    /* for print without colours: steps have black for red */
    bool opaque;       /* for print with colours: own pictures hide what lies below them */
    double inside;     /* ink of what lies inside the loop, in solutions */
    double least_text; /* smaller letters are left out where possible */
    bool names;        /* groups have their letters in any size */
    bool cut;          /* for two pages: no number stands between cells */
    bool carded;       /* boards stand on white, as pages are not */
    bool plain;        /* steps: only lines and numbers, of what they conclude */
    enum style_part part;
    enum style_candidates candidates;
    enum style_fields fields;
    double paleness;                   /* of these papers: 0 is strong, 1 is white */
    const struct symbols *symbols;     /* of sudokus; not owned; NULL: numbers */
    const struct cover_colours *cover; /* not owned; NULL: the usual ones */
};

/* The style of slink-render, and the default of templates. */
extern const struct style style_default;

/* What draws, and in which style. */
struct text;
struct pen {
    cairo_t *cr;
    struct text *text;
    const struct style *style;
};

/* Where something is drawn: its upper left corner, margin included, and the length of a cell's side. */
struct spot {
    double x, y, unit;
};

/* Sizes for one length of a cell's side. */
struct measures {
    double unit;         /* that length */
    double dot;          /* diameter */
    double inset;        /* from the edges to a group's outline */
    double corner;       /* radius of the outline's corners */
    double outline;      /* width of its line */
    double loop;         /* width of the solution's line */
    double digit;        /* size of a digit; */
    double solved_digit; /* in a solution, where it may take more of a small cell */
    double group_number; /* size of a superclue's number */
    double letter;       /* size of its letter */
};

/* Whether all texts are large, for readers who need that: more of a cell is theirs then. */
bool style_is_large(const struct style *style);

/* The most of a cell that digits take in puzzles in large print; those of solutions take more. */
extern const double style_most_digit;

struct measures style_measure(const struct style *style, double unit);

/* What to draw with from now on. Ink: 0 is white, 1 is black. */
void set_colour(cairo_t *cr, const double colour[3]);
void set_grey(cairo_t *cr, double ink);

/* Sets the width of lines: as wide on the page as prints well, however it is scaled there. */
void set_line(cairo_t *cr, double width);

/* Thinner lines do not print well. In points. */
extern const double style_least_line;

/*
 * The mark of a level, as which a puzzle feels (record_felt()): one to five stars of five; the levels above
 * have diamonds behind them. `size` is the height of a star. An unrated puzzle
 * has no mark, and its width is 0. The mark has the current colour, its left end at x and its lower
 * end at y.
 */
double level_mark_width(int level, double size);
void level_mark_draw(cairo_t *cr, int level, double size, double x, double y);
