/* Kakuros as newspapers print them: black places with a slash between their sums, and white cells. */
#include "render/drawing.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "model/kakuro/kakuro.h"
#include "render/coordinates.h"
#include "render/step_marks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double margin = 0.08;

/* Ink of the parts: 1 is black. */
static const double ink_black = 0.8, ink_slash = 0.35, ink_line = 0.5, ink_given = 1,
                    ink_found = 0.75, ink_note = 0.55;

/* Widths of lines, and sizes of texts, in units. */
static const double line = 0.02, slash = 0.03, border = 0.06;
static const double number_size = 0.6, sum_size = 0.36, most_sum = 0.42, note_size = 0.27,
                    most_note = 0.33;

/* From the middle of a place to that of a sum. */
static const double aside = 0.23;

enum { ALL = KAKURO_SETS - 1, MOST_NOTES = 6 };

struct board {
    const struct pen *pen;
    const struct kakuro *k;
    double x, y, unit;
    bool solved;
};

static struct board board_at(const struct pen *pen, const struct kakuro *k, struct spot at)
{
    return (struct board){pen, k, at.x + margin * at.unit, at.y + margin * at.unit, at.unit, false};
}

/* Texts that may be larger than usual, for readers who need that. */
static double size_of(const struct board *b, double usual, double most)
{
    double least = style_is_large(b->pen->style) ? b->pen->style->least_text : 0;

    return fmax(usual * b->unit, fmin(least, most * b->unit));
}

/* A number around a point of a place, in units from its middle; 0: a question mark. */
static void write_at(const struct board *b, int row, int col, double dx, double dy, double size,
                     bool bold, int number)
{
    char label[16];

    snprintf(label, sizeof label, number ? "%d" : "?", number);
    text_centred(b->pen->text, b->pen->cr, (struct font){b->pen->style->family, bold}, size,
                 b->x + (col + 0.5 + dx) * b->unit, b->y + (row + 0.5 + dy) * b->unit, label);
}

static void write_number(const struct board *b, int cell, double dx, double dy, double size,
                         bool bold, int number)
{
    const struct cell_grid *c = &b->k->cells;

    write_at(b, c->at[cell] / c->cols + 1, c->at[cell] % c->cols + 1, dx, dy, size, bold, number);
}

/* A black place, with its sums; of a solution without those that could not be read. */
static void draw_black(const struct board *b, int row, int col)
{
    cairo_t *cr = b->pen->cr;
    double x = b->x + col * b->unit, y = b->y + row * b->unit,
           size = size_of(b, sum_size, most_sum);
    int sum[2];

    kakuro_clue(b->k, row - 1, col - 1, sum);
    if ((!sum[0] && !sum[1]) || (b->solved && size < b->pen->style->least_text))
        return;
    set_grey(cr, ink_slash);
    set_line(cr, slash * b->unit);
    cairo_rectangle(cr, x, y, b->unit, b->unit);
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x + b->unit, y + b->unit);
    cairo_stroke(cr);
    set_grey(cr, 0);
    for (int down = 0; down < 2; down++)
        if (sum[down])
            write_at(b, row, col, down ? -aside : aside, down ? aside : -aside, size, true,
                     sum[down]);
}

static void path_cell(const struct board *b, int cell)
{
    const struct cell_grid *c = &b->k->cells;

    cairo_rectangle(b->pen->cr, b->x + (c->at[cell] % c->cols + 1) * b->unit,
                    b->y + (c->at[cell] / c->cols + 1) * b->unit, b->unit, b->unit);
}

/* All but the numbers; the cells have the paper that their bytes choose, NULL: white. */
static void draw_places(const struct board *b, const unsigned char *paper)
{
    static const double *const papers[] = {paper_white, paper_blue, paper_yellow};
    const struct cell_grid *c = &b->k->cells;
    cairo_t *cr = b->pen->cr;

    cairo_rectangle(cr, b->x, b->y, (c->cols + 1) * b->unit, (c->rows + 1) * b->unit);
    set_grey(cr, ink_black);
    cairo_fill(cr);
    for (int e = 0; e < c->n; e++) {
        path_cell(b, e);
        set_colour(cr, papers[paper ? paper[e] : 0]);
        cairo_fill(cr);
    }
    for (int i = 0; i < (c->rows + 1) * (c->cols + 1); i++)
        if (cell_grid_at(c, i / (c->cols + 1) - 1, i % (c->cols + 1) - 1) < 0)
            draw_black(b, i / (c->cols + 1), i % (c->cols + 1));
    set_grey(cr, ink_line);
    set_line(cr, line * b->unit);
    for (int e = 0; e < c->n; e++)
        path_cell(b, e);
    cairo_stroke(cr);
    set_grey(cr, 1);
    set_line(cr, border * b->unit);
    cairo_rectangle(cr, b->x, b->y, (c->cols + 1) * b->unit, (c->rows + 1) * b->unit);
    cairo_stroke(cr);
}

/* ---- the table ---- */

static struct board_size board_units(const void *body)
{
    const struct kakuro *k = body;

    return (struct board_size){.width = k->cells.cols + 1 + 2 * margin,
                               .height = k->cells.rows + 1 + 2 * margin,
                               .margin = margin,
                               .beside = 0.5};
}

static void board(const struct pen *pen, const void *body, bool solved, struct spot at)
{
    const struct kakuro *k = body;
    struct board b = board_at(pen, k, at);

    b.solved = solved;
    cairo_save(pen->cr);
    draw_places(&b, NULL);
    for (int e = 0; e < k->cells.n; e++) {
        int given = k->cells.given[e], number = solved ? k->cells.solution[e] : given;
        set_grey(pen->cr, given ? ink_given : ink_found);
        if (number)
            write_number(&b, e, 0, 0, size_of(&b, number_size, style_most_digit), given, number);
    }
    cairo_restore(pen->cr);
}

static struct coordinates shown(const struct kakuro *k)
{
    return (struct coordinates){0, k->cells.rows, 0, k->cells.cols, margin + 1, margin + 1};
}

static struct board_room room(const void *body, double unit, double least)
{
    struct coordinates c = shown(body);

    return coordinates_room(&c, unit, least);
}

static void coordinates(const struct pen *pen, const void *body, struct spot at)
{
    struct coordinates c = shown(body);

    coordinates_draw(pen, &c, at);
}

/* ---- steps ---- */

enum { SAMPLE_NEW, SAMPLE_LOOKED };
enum { PAPER_LOOKED = 1, PAPER_NEW = 2 };

/* What is known after some steps, of each cell. */
struct state {
    int *number, *left,
        *before; /* its number, or 0; what it can be, and could be before the new steps */
    unsigned char *paper;
};

static void take_fact(struct state *s, struct story_fact fact, bool fresh)
{
    if (fact.value > 0) {
        s->number[fact.place] = fact.value;
        if (fresh)
            s->paper[fact.place] = PAPER_NEW;
        return;
    }
    s->left[fact.place] &= ~(1 << (-fact.value - 1));
    if (!fresh)
        s->before[fact.place] = s->left[fact.place];
}

static void take_steps(struct state *s, const struct story *story, int first, int end)
{
    for (int i = first; i < end; i++) {
        const struct story_step *step = &story->step[i];
        for (int k = 0; k < step->ncells; k++)
            s->paper[step->cell[k]] = PAPER_LOOKED;
        for (int k = 0; k < step->nlinks; k++)
            for (int c = 0; c < step->link[k].ncells; c++)
                s->paper[step->link[k].cell[c]] = PAPER_LOOKED;
    }
    for (int i = 0; i < end; i++)
        for (int k = 0; k < story->step[i].nfacts; k++)
            take_fact(s, story->step[i].fact[k], i >= first);
}

/* The few numbers that a cell can be, small. */
static void draw_notes(const struct board *b, int cell, int set)
{
    double size = fmax(note_size * b->unit, fmin(b->pen->style->least_text, most_note * b->unit));
    bool few = bits_count((uint64_t)set) <= MOST_NOTES;

    for (int s = 0; s < KAKURO_NUMBERS && few; s++)
        if (set >> s & 1)
            write_number(b, cell, (s % 3 - 1) * 0.31, (s / 3 - 1) * 0.31, size, false, s + 1);
}

static void draw_cell(const struct board *b, const struct state *s, int e)
{
    enum style_part part = b->pen->style->part;
    cairo_t *cr = b->pen->cr;
    bool fresh = s->paper[e] == PAPER_NEW, looked = s->paper[e] == PAPER_LOOKED;
    double size = size_of(b, number_size, style_most_digit);
    int set = part == STYLE_BEFORE ? s->before[e] : s->left[e];

    set_grey(cr, b->k->cells.given[e] ? ink_given : ink_found);
    if (fresh && part == STYLE_BEFORE) {
        set_colour(cr, step_blue);
        write_number(b, e, 0, 0, size, true, 0);
    } else if (s->number[e]) {
        if (fresh)
            step_set_new(cr, b->pen->style);
        write_number(b, e, 0, 0, size, fresh, s->number[e]);
    } else if (set != ALL && looked && !b->pen->style->plain) {
        set_grey(cr, ink_note);
        if (set != s->before[e])
            step_set_new(cr, b->pen->style);
        draw_notes(b, e, set);
    }
}

static void step(const struct pen *pen, const void *body, const struct story *story, int first,
                 int end, struct spot at)
{
    const struct kakuro *k = body;
    struct board b = board_at(pen, k, at);
    size_t n = (size_t)k->cells.n;
    FREED int *number = mem_alloc(3 * n, sizeof *number);
    FREED unsigned char *paper = mem_alloc(n, 1);
    struct state s = {number, number + n, number + 2 * n, paper};

    for (size_t e = 0; e < n; e++) {
        number[e] = k->cells.given[e];
        s.left[e] = s.before[e] = ALL;
    }
    take_steps(&s, story, first, end);
    for (size_t e = 0; e < n; e++)
        if (paper[e] == PAPER_LOOKED && (pen->style->plain || pen->style->part == STYLE_AFTER))
            paper[e] = 0;
    cairo_save(pen->cr);
    draw_places(&b, paper);
    for (int e = 0; e < k->cells.n; e++)
        draw_cell(&b, &s, e);
    cairo_restore(pen->cr);
}

static unsigned samples(const void *body UNUSED, const struct story *story, int first, int end)
{
    unsigned all = 0;

    for (int i = first; i < end; i++) {
        all |= (unsigned)(story->step[i].ncells > 0) << SAMPLE_LOOKED;
        for (int k = 0; k < story->step[i].nfacts; k++)
            all |= (unsigned)(story->step[i].fact[k].value > 0) << SAMPLE_NEW;
    }
    return all;
}

static void sample(const struct pen *pen, int which, struct spot at)
{
    step_paper_sample(pen->cr, which == SAMPLE_NEW ? paper_yellow : paper_blue, false, at);
}

static const struct drawing_sample legend[] = {
    {"new_number", SAMPLE_NEW}, {"looked_at", SAMPLE_LOOKED}, {0}};

const struct drawing kakuro_drawing = {.family = &kakuro_family,
                                       .size = board_units,
                                       .board = board,
                                       .room = room,
                                       .coordinates = coordinates,
                                       .step = step,
                                       .marked = true,
                                       .legend = legend,
                                       .samples = samples,
                                       .sample = sample};
