/* Boards with numbers in cells, and steps on them: what is new, what was looked at, what is left there. */
#include "render/cell_board.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "render/coordinates.h"
#include "render/step_marks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double margin = 0.08;

/* Ink of the parts: 1 is black. */
static const double ink_line = 0.5, ink_given = 1, ink_found = 0.75, ink_note = 0.55;

/* Widths of lines, and sizes of texts, in units. */
static const double line = 0.02, border = 0.06;
static const double number_size = 0.6, note_size = 0.27, most_note = 0.33, note_step = 0.31;

enum { MOST_NOTES = 6, NOTES_ACROSS = 3 };

static struct cell_board board_at(const struct pen *pen, const void *body, struct spot at)
{
    return (struct cell_board){pen,     body, at.x + margin * at.unit, at.y + margin * at.unit,
                               at.unit, false};
}

double cell_board_size_of(const struct cell_board *b, double usual, double most)
{
    double least = style_is_large(b->pen->style) ? b->pen->style->least_text : 0;

    return fmax(usual * b->unit, fmin(least, most * b->unit));
}

void cell_board_write(const struct cell_board *b, int row, int col, double dx, double dy,
                      double size, bool bold, int number)
{
    char label[16];

    snprintf(label, sizeof label, number ? "%d" : "?", number);
    text_centred(b->pen->text, b->pen->cr, (struct font){b->pen->style->family, bold}, size,
                 b->x + (col + 0.5 + dx) * b->unit, b->y + (row + 0.5 + dy) * b->unit, label);
}

/* The row or column of a cell among all places. */
static int row_of(const struct cell_grid *c, int cell)
{
    return c->at[cell] / c->cols + c->before;
}

static int col_of(const struct cell_grid *c, int cell)
{
    return c->at[cell] % c->cols + c->before;
}

static void write_number(const struct cell_board *b, int cell, double dx, double dy, double size,
                         bool bold, int number)
{
    cell_board_write(b, row_of(b->cells, cell), col_of(b->cells, cell), dx, dy, size, bold, number);
}

static void path_cell(const struct cell_board *b, int cell)
{
    cairo_rectangle(b->pen->cr, b->x + col_of(b->cells, cell) * b->unit,
                    b->y + row_of(b->cells, cell) * b->unit, b->unit, b->unit);
}

void cell_board_papers(const struct cell_board *b, const unsigned char *paper)
{
    static const double *const papers[] = {paper_white, paper_blue, paper_yellow};

    for (int e = 0; e < b->cells->n; e++) {
        path_cell(b, e);
        set_colour(b->pen->cr, papers[paper[e]]);
        cairo_fill(b->pen->cr);
    }
}

void cell_board_lines(const struct cell_board *b)
{
    set_grey(b->pen->cr, ink_line);
    set_line(b->pen->cr, line * b->unit);
    for (int e = 0; e < b->cells->n; e++)
        path_cell(b, e);
    cairo_stroke(b->pen->cr);
}

void cell_board_border(const struct cell_board *b, double ink)
{
    set_grey(b->pen->cr, ink);
    set_line(b->pen->cr, border * b->unit);
    cairo_rectangle(b->pen->cr, b->x, b->y, (b->cells->cols + b->cells->before) * b->unit,
                    (b->cells->rows + b->cells->before) * b->unit);
    cairo_stroke(b->pen->cr);
}

/* ---- the table ---- */

struct board_size cell_board_units(const void *body)
{
    const struct cell_grid *c = body;

    return (struct board_size){.width = c->cols + c->before + 2 * margin,
                               .height = c->rows + c->before + 2 * margin,
                               .margin = margin,
                               .beside = c->before / 2.0};
}

static struct coordinates shown(const struct cell_grid *c)
{
    return (struct coordinates){0, c->rows, 0, c->cols, margin + c->before, margin + c->before};
}

struct board_room cell_board_room(const void *body, double unit, double least)
{
    struct coordinates c = shown(body);

    return coordinates_room(&c, unit, least);
}

void cell_board_coordinates(const struct pen *pen, const void *body, struct spot at)
{
    struct coordinates c = shown(body);

    coordinates_draw(pen, &c, at);
}

static int all_numbers(const struct cell_grid *c)
{
    return (1 << c->symbols) - 1;
}

/* Small numbers in the places of a cell. */
static void draw_notes(const struct cell_board *b, int cell, int set)
{
    double size = fmax(note_size * b->unit, fmin(b->pen->style->least_text, most_note * b->unit));

    for (int s = 0; s < b->cells->symbols; s++)
        if (set >> s & 1)
            write_number(b, cell, (s % NOTES_ACROSS - 1) * note_step,
                         (s / NOTES_ACROSS - 1) * note_step, size, false, s + 1);
}

void cell_board_draw(const struct pen *pen, const void *body, bool solved, struct spot at,
                     const struct cell_board_look *look)
{
    const struct cell_grid *c = body;
    struct cell_board b = board_at(pen, body, at);
    FREED unsigned char *paper = mem_alloc((size_t)c->n, 1);
    enum style_candidates wanted = pen->style->candidates;

    b.solved = solved;
    cairo_save(pen->cr);
    look->under(&b, paper);
    for (int e = 0; e < c->n; e++) {
        int number = solved ? c->solution[e] : c->given[e];
        set_grey(pen->cr, c->given[e] ? ink_given : number ? ink_found : ink_note);
        if (number)
            write_number(&b, e, 0, 0, cell_board_size_of(&b, number_size, style_most_digit),
                         c->given[e], number);
        else if (wanted != STYLE_CANDIDATES_NONE)
            draw_notes(&b, e,
                       wanted == STYLE_CANDIDATES_ALL ? all_numbers(c) : look->start(body, e));
    }
    cairo_restore(pen->cr);
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

static void draw_cell(const struct cell_board *b, const struct state *s, int e)
{
    enum style_part part = b->pen->style->part;
    cairo_t *cr = b->pen->cr;
    bool fresh = s->paper[e] == PAPER_NEW, looked = s->paper[e] == PAPER_LOOKED;
    double size = cell_board_size_of(b, number_size, style_most_digit);
    int set = part == STYLE_BEFORE ? s->before[e] : s->left[e];

    set_grey(cr, b->cells->given[e] ? ink_given : ink_found);
    if (fresh && part == STYLE_BEFORE) {
        set_colour(cr, step_blue);
        write_number(b, e, 0, 0, size, true, 0);
    } else if (s->number[e]) {
        if (fresh)
            step_set_new(cr, b->pen->style);
        write_number(b, e, 0, 0, size, fresh, s->number[e]);
    } else if (set != all_numbers(b->cells) && bits_count((uint64_t)set) <= MOST_NOTES && looked &&
               !b->pen->style->plain) {
        set_grey(cr, ink_note);
        if (set != s->before[e])
            step_set_new(cr, b->pen->style);
        draw_notes(b, e, set);
    }
}

void cell_board_step(const struct pen *pen, const void *body, const struct story *story, int first,
                     int end, struct spot at, const struct cell_board_look *look)
{
    const struct cell_grid *c = body;
    struct cell_board b = board_at(pen, body, at);
    size_t n = (size_t)c->n;
    FREED int *number = mem_alloc(3 * n, sizeof *number);
    FREED unsigned char *paper = mem_alloc(n, 1);
    struct state s = {number, number + n, number + 2 * n, paper};

    for (size_t e = 0; e < n; e++) {
        number[e] = c->given[e];
        s.left[e] = s.before[e] = all_numbers(c);
    }
    take_steps(&s, story, first, end);
    for (size_t e = 0; e < n; e++)
        if (paper[e] == PAPER_LOOKED && (pen->style->plain || pen->style->part == STYLE_AFTER))
            paper[e] = 0;
    cairo_save(pen->cr);
    look->under(&b, paper);
    for (int e = 0; e < c->n; e++)
        draw_cell(&b, &s, e);
    cairo_restore(pen->cr);
}

unsigned cell_board_samples(const void *body UNUSED, const struct story *story, int first, int end)
{
    unsigned all = 0;

    for (int i = first; i < end; i++) {
        all |= (unsigned)(story->step[i].ncells > 0) << SAMPLE_LOOKED;
        for (int k = 0; k < story->step[i].nfacts; k++)
            all |= (unsigned)(story->step[i].fact[k].value > 0) << SAMPLE_NEW;
    }
    return all;
}

void cell_board_sample(const struct pen *pen, int which, struct spot at)
{
    step_paper_sample(pen->cr, which == SAMPLE_NEW ? paper_yellow : paper_blue, false, at);
}

const struct drawing_sample cell_board_legend[] = {
    {"new_number", SAMPLE_NEW}, {"looked_at", SAMPLE_LOOKED}, {0}};
