/*
 * A book's template: the sizes of its pages, its fonts and greys, from an INI file that users may
 * copy and change. The words are in another file (render/wording.h). Lengths are in points.
 */
#pragma once

#include "base/diag.h"
#include "render/style.h"

#include <stdbool.h>

/* What the back of the title page says. */
enum template_colophon {
    COLOPHON_FULL,    /* credits, seeds and commands */
    COLOPHON_CREDITS, /* without seeds and commands */
    COLOPHON_NONE     /* only publisher, copyright and ISBN, as far as they are given */
};

/* "full", "credits", "none", NULL */
extern const char *const template_colophon_name[];

/* How much of the way to each solution is printed. */
enum book_steps { STEPS_NONE, STEPS_HINTS, STEPS_BRIEF, STEPS_FULL };

/* "none", "hints", "brief", "full", NULL */
extern const char *const book_steps_name[];

/* Where solutions stand: behind the puzzles; below the next puzzle; on the page beside the puzzles, on
 * the back of theirs, or at its foot; behind each section; in a document of their own. */
enum book_solutions {
    SOLUTIONS_BACK,
    SOLUTIONS_YESTERDAY,
    SOLUTIONS_FACING,
    SOLUTIONS_OVERLEAF,
    SOLUTIONS_BELOW,
    SOLUTIONS_TURNED,
    SOLUTIONS_SECTION,
    SOLUTIONS_KEY,
    SOLUTIONS_NONE
};

/* "back", "yesterday", "facing", "overleaf", "below", "below-turned", "section", "key", "none", NULL */
extern const char *const book_solutions_name[];

/* How pages are held together. */
enum book_binding { BINDING_PERFECT, BINDING_SPIRAL, BINDING_PERFORATED, BINDING_PUNCHED };

/* "perfect", "spiral", "perforated", "punched", NULL */
extern const char *const book_binding_name[];

/* What fills the room that is left on a page. */
enum template_notes { NOTES_NONE, NOTES_DOTS, NOTES_GRID, NOTES_LINES };

struct template
{
    double width, height;
    double top, bottom, inner, outer; /* margins */
    char *text_font, *puzzle_font;
    char *code_font; /* of commands; NULL: the text font */
    char *licence;   /* of the fonts, for the colophon; or NULL */
    double text_size;
    int puzzles_per_page, solutions_per_page;
    bool hints;            /* for hard puzzles, before the solutions, where nothing is said of: */
    enum book_steps steps; /* hints for hard puzzles, or the steps of puzzles */
    int steps_from;        /* the least level of puzzles with steps */
    bool front;            /* title page, colophon, contents and how to play */
    enum template_colophon colophon;
    enum template_notes notes;
    bool progress; /* the numbers of all puzzles, to tick off */
    bool index;    /* a list of the puzzles by level and score, at the back */
    bool names;    /* lines for a name and a date on the pages with puzzles */
    enum book_solutions solutions;
    bool
        daily; /* a page has one puzzle, wherever the solutions are: the template is one of dailies */
    bool exact;     /* no page has more than solutions_per_page */
    bool one_sided; /* the backs of pages with puzzles are blank */
    double largest_cell;
    double smallest_digit; /* puzzles that would have smaller ones are refused */
    struct style style;
    struct symbols *symbols; /* the style's */
};

/* NULL on an error. */
struct template *template_read(const char *path, struct diag *d);
/* Pages of this size, with margins, type and boards in proportion: the template is a character, and no
 * size. */
bool template_set_size(struct template *t, double width, double height, struct diag *d);
/* Takes other fonts for the texts and for the boards; NULL: the template's. Then it names no licence. */
void template_set_fonts(struct template *t, const char *text, const char *boards);
/* Makes the margin at the spine as wide as the binding needs. */
bool template_set_binding(struct template *t, enum book_binding binding, struct diag *d);
/* Chooses other symbols, as render/symbols.h reads them. */
bool template_set_symbols(struct template *t, const char *text, struct diag *d);

void template_free(struct template *t); /* NULL is fine */
