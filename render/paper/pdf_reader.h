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
    const char *font; /* the name in the resources, within the content; NULL at first */
    size_t font_length;
    double size, char_space, word_space, stretch, leading, rise;
    bool unseen; /* text that leaves no ink */
};

struct pdf_reader {
    qpdf_data q;
    struct pdf_fonts *fonts;
    struct pdf_measure *m;
    qpdf_oh resources;
    int depth; /* of forms within forms */
    struct pdf_state now, saved[PDF_MOST_SAVED];
    int nsaved;
    struct pdf_box path, part; /* the path; and its part since the last beginning of one, */
    double thinnest;           /* and how thin the thinnest bar is among those before it */
    double x, y;               /* the current point, before the matrix */
    bool clips;                /* the path becomes a clip */
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

/* How much longer a matrix makes a length; a mean if that depends on the direction. */
double pdf_scale(const cairo_matrix_t *matrix);

/* The resource of a kind that a name [n] in the content means; null if there is none. */
qpdf_oh pdf_find_named(struct pdf_reader *r, const char *kind, const char *name, size_t n);

/* The first name among the operands; false if there is none. */
bool pdf_find_name(const struct pdf_reader *r, const char **name, size_t *n);

/* The numbers of an array; false if it is none or of another length. */
bool pdf_get_numbers(qpdf_data q, qpdf_oh array, int n, double *value);

struct pdf_operator {
    const char *name; /* NULL ends a list */
    void (*run)(struct pdf_reader *r);
};

/* Those of texts. */
extern const struct pdf_operator pdf_text_operators[];

/* Runs the reader's operator, a token [n]; false if the list does not have it. */
bool pdf_run(const struct pdf_operator *list, struct pdf_reader *r, size_t n);
