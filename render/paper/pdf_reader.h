/*
 * The reader of a page's content: its state, the ink that it leaves, resources, and texts. Paths,
 * colours and forms are in pdf_measure.c, which reads the operators.
 */
#pragma once

#include "render/paper/pdf_measure.h"

#include <cairo.h>
#include <math.h>
#include <stddef.h>

enum { PDF_MOST_SAVED = 64, PDF_MOST_NUMBERS = 6 };

/* Spaces of colours: device grey, inks (also as a share of them), and all others. */
enum pdf_space { PDF_GREY, PDF_INKS, PDF_OTHER };

/* What areas or lines are painted with. */
struct pdf_paint {
    double light; /* from 0 for black to 1 for white */
    enum pdf_space space;
};

/* The state that q saves. */
struct pdf_state {
    cairo_matrix_t matrix; /* from the content to the page */
    struct pdf_box clip;
    double line; /* its width */
    struct pdf_paint fill, stroke;
    int font; /* the number among the fonts, from 1; 0 at first */
    double size, char_space, word_space, stretch, leading, rise;
    int mode; /* of text: 0 is filled, 1 drawn with lines, 3 unseen, and so on */
};

struct pdf_reader {
    qpdf_data q;
    struct pdf_fonts *fonts;
    struct pdf_measure *m;
    qpdf_oh resources;
    struct pdf_box trim; /* of the page; infinite if it has none */
    int depth;           /* of forms within forms */
    struct pdf_state now, saved[PDF_MOST_SAVED];
    int nsaved;
    cairo_matrix_t base; /* that of the page or form, for patterns */
    struct pdf_box path,
        part;                 /* the path; and its part since the last beginning of one: its box, */
    double first[2], last[2]; /* its ends, */
    double around, area;      /* its length, and twice its area, */
    int npoints;
    double thinnest; /* and how thin the thinnest bar is among those before it */
    double x, y;     /* the current point, before the matrix */
    bool clips;      /* the path becomes a clip */
    cairo_matrix_t text, line;
    /* The operands before the operator: their bytes, and the last numbers among them. */
    const char *operands, *operator;
    size_t length;
    double number[PDF_MOST_NUMBERS];
    int n;
};

static const struct pdf_box pdf_no_box = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};

/* Widens the box to hold a point. */
void pdf_box_add_point(struct pdf_box *box, double x, double y);

/* What lies in both boxes. */
struct pdf_box pdf_box_common(const struct pdf_box *a, const struct pdf_box *b);

/* Widens the box to hold a rectangle of other coordinates. */
void pdf_box_add(struct pdf_box *box, const cairo_matrix_t *matrix, double x0, double y0, double x1,
                 double y1);

/* Ink so light, wider than the box by `more` on all sides. False if the page shows none. */
bool pdf_add_ink(struct pdf_reader *r, const struct pdf_box *box, double more, double light);

/* The same for an area or an image, which may lie behind the page. */
bool pdf_add_area(struct pdf_reader *r, const struct pdf_box *box, double light);

/* How much longer a matrix makes a length; a mean if that depends on the direction. */
double pdf_scale(const cairo_matrix_t *matrix);

/* The resource of a kind that a name [n] in the content means; null if there is none. */
qpdf_oh pdf_find_named(struct pdf_reader *r, const char *kind, const char *name, size_t n);

/* The first name among the operands; false if there is none. And the resource that it means, 0 without a
 * name. */
bool pdf_find_name(const struct pdf_reader *r, const char **name, size_t *n);
qpdf_oh pdf_find_operand(struct pdf_reader *r, const char *kind);

/* Sets a font that the content uses; if its characters are contents, they are read once. */
void pdf_set_font(struct pdf_reader *r, qpdf_oh dict, double size);
void pdf_read_characters(struct pdf_reader *r, qpdf_oh font);

/* The numbers of an array; false if it is none or of another length. */
bool pdf_get_numbers(qpdf_data q, qpdf_oh array, int n, double *value);

/* The space that an object describes: by its name, or, of shares of inks, lists of colours and patterns, by
 * the space that these are made from. */
enum pdf_space pdf_space_of(struct pdf_reader *r, qpdf_oh space);

/* That such a space is used. */
void pdf_note_space(struct pdf_measure *m, enum pdf_space space);

/* The image with this dictionary. */
void pdf_measure_image(struct pdf_reader *r, qpdf_oh dict);

/* An image within the content, at the ID between its entries, the operands, and its bytes; and how many
 * bytes it has at `at` [n], with its EI. */
void pdf_inline_image(struct pdf_reader *r);
size_t pdf_inline_length(const char *at, size_t n);

struct pdf_operator {
    const char *name; /* NULL ends a list */
    void (*run)(struct pdf_reader *r);
};

/* Those of texts. */
extern const struct pdf_operator pdf_text_operators[];

/* Runs the reader's operator, a token [n]; false if the list does not have it. */
bool pdf_run(const struct pdf_operator *list, struct pdf_reader *r, size_t n);
