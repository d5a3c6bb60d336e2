#include "render/steps.h"
#include "render/book/legible.h"
#include "render/book/teach.h"
#include "render/coordinates.h"
#include "render/drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEAST_COLUMNS = 2, MOST_COLUMNS = 4, MOST_PICTURES = 9, MOST_FORMULAS = 4 };

/* The sizes of a cell's side that are tried, in points; larger ones where a template wants large
 * letters, up to this part more than these need. Digits of the least have 7 points, below which
 * printers do not take them. */
static const double largest_unit = 26, least_unit = 13.5, unit_step = 0.5, more = 0.25;

/* Between two pictures, below one, and the least width of a column of sentences, in sizes of the
 * running text. */
static const double gutter = 2, below = 1, least_column = 9.5;

/* The steps begin on a new page if more than this part of the last one is used. */
static const double most_before = 0.45;

/* The size of the sentences, in sizes of the running text. */
static const double words_size = 0.9;

/* Of the pictures: the sentences name numbers, and letters of groups. */
static struct style style_of(const struct flow *f)
{
    struct style style = f->b->template->style;

    style.symbols = NULL;
    style.names = true;
    return style;
}

/* The pictures of a story have one size. */
struct picture {
    const struct teaching *teaching;
    int columns;
    double width; /* of a column */
    double unit;
    struct board_room room; /* for the names of rows and columns */
    double height;          /* of the board with these names */
};

static struct picture measure_picture(const struct flow *f, const struct teaching *t, int columns,
                                      double unit)
{
    const struct record *r = t->walk;
    const struct drawing *drawing = drawing_of(r);
    struct picture p = {.teaching = t, .columns = columns};

    p.width = (flow_body(f).width - (columns - 1) * gutter * f->b->template->text_size) / columns;
    p.room = drawing->room(r->body, unit);
    p.unit = board_unit(r, p.width - p.room.left, 0.4 * flow_body(f).height, unit);
    p.room = drawing->room(r->body, p.unit);
    p.height = p.room.top + board_size(r).height * p.unit;
    return p;
}

static struct paragraph words_of(const struct flow *f, const struct picture *p)
{
    struct paragraph how = book_paragraph(f->b, words_size, false, TEXT_LEFT);

    how.width = p->width;
    return how;
}

/* Whether a step before this one uses its technique, too. */
static bool is_known(const struct story *story, int step)
{
    for (int i = 0; i < step; i++)
        if (strcmp(story->step[i].technique, story->step[step].technique) == 0)
            return true;
    return false;
}

/* Appends what a step is called, and what that means where it is new. */
static void add_name(const struct book *b, const struct teaching *t, const struct steps *s,
                     int step, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *name = s->story->step[step].technique;
    const struct technique_words *words = techniques_find(&t->techniques, name);
    const char *title = words ? words->title : name, *line = words ? words->line : "";
    const struct wording_value values[] = {{"technique", title}, {"line", line}, {NULL, NULL}};

    wording_fill(out, words && !is_known(s->story, step) ? texts->step : texts->step_again, values);
}

/* Appends the facts of a step as formulas. */
static void add_formulas(const struct record *r, const struct story_step *step, struct strbuf *out)
{
    for (int i = 0; i < step->nfacts && i < MOST_FORMULAS; i++) {
        strbuf_text(out, i > 0 ? ", " : "");
        r->family->fact_formula(r->body, step->fact[i], out);
    }
    strbuf_text(out, step->nfacts > MOST_FORMULAS ? " …" : "");
}

/* Appends the technique, with the facts where the family and the words have formulas. */
static void add_technique(const struct book *b, const struct teaching *t, const struct steps *s,
                          int step, struct strbuf *out)
{
    const struct record *r = s->record;
    const char *with_facts = b->wording->texts.step_facts;
    struct strbuf name, facts;

    strbuf_format(out, "%s%d. ", step > s->first ? "\n" : "", step + 1);
    if (!with_facts || !r->family->fact_formula) {
        add_name(b, t, s, step, out);
        return;
    }
    strbuf_init(&name);
    strbuf_init(&facts);
    add_name(b, t, s, step, &name);
    add_formulas(r, &s->story->step[step], &facts);
    wording_fill(
        out, with_facts,
        (struct wording_value[]){{"facts", facts.text}, {"step", name.text}, {NULL, NULL}});
    strbuf_release(&name);
    strbuf_release(&facts);
}

/* Numbered, whatever the steps have in common. */
static void add_words(const struct book *b, const struct teaching *t, const struct steps *s,
                      struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;

    for (int i = s->first; texts->step && texts->step_again && i < s->end; i++)
        add_technique(b, t, s, i, out);
    if (texts->step && texts->step_again)
        return;
    if (s->end - s->first == 1)
        strbuf_format(out, "%d. ", s->end);
    steps_words(s, out);
}

/* Draws the picture with its text below at (x, y), or only measures. Returns the height. */
static double set_picture(const struct flow *f, const struct picture *p, const struct steps *s,
                          bool drawing, double x, double y)
{
    struct book *b = f->b;
    const struct record *r = s->record;
    const struct drawing *draw = drawing_of(r);
    struct style style = style_of(f);
    struct paragraph how = words_of(f, p);
    double board_x = x + p->room.left, words_y = y + p->height + 0.6 * how.size;
    struct strbuf words;

    strbuf_init(&words);
    add_words(b, p->teaching, s, &words);
    book_hold_last(&words);
    if (drawing) {
        pdf_open_figure(b->pdf, words.text);
        cairo_save(b->cr);
        text_turn_back(b->cr, x, p->room.left + board_size(r).width * p->unit);
        draw->coordinates(b->cr, b->text, &style, r->body, board_x, y + p->room.top, p->unit);
        draw->step(b->cr, b->text, &style, r->body, s->story, s->first, s->end, board_x,
                   y + p->room.top, p->unit);
        cairo_restore(b->cr);
        pdf_close_figure(b->pdf);
        book_ink(b, 1);
        pdf_open(b->pdf, PDF_PARAGRAPH);
    }
    double height = text_paragraph(b->text, drawing ? b->cr : NULL, &how, x, words_y, words.text);
    if (drawing)
        pdf_close(b->pdf, PDF_PARAGRAPH);
    strbuf_release(&words);
    return words_y - y + height;
}

/* A row of pictures; false after the last. */
static bool flow_row(struct flow *f, const struct picture *p, struct steps *s)
{
    struct steps row[MOST_COLUMNS];
    double height = 0, size = f->b->template->text_size;
    int n = 0;

    while (n < p->columns && steps_next(s)) {
        row[n++] = *s;
        height = fmax(height, set_picture(f, p, s, false, 0, 0));
    }
    if (n == 0)
        return false;
    double at = flow_room(f, height);
    for (int i = 0; i < n && f->drawing; i++)
        set_picture(f, p, &row[i], true, flow_body(f).left + i * (p->width + gutter * size), at);
    flow_elastic_gap(f, below, below);
    return true;
}

static void flow_rows(struct flow *f, const struct picture *p)
{
    const struct record *r = p->teaching->walk;
    struct steps s;

    steps_init(&s, r, (r->story->nsteps + MOST_PICTURES - 1) / MOST_PICTURES);
    while (flow_row(f, p, &s))
        continue;
}

/* What a choice of pictures costs: pages, then height that stays free on pages that are not the
 * last; a difference of less than three lines does not count. */
static double picture_cost(const struct flow *f, const struct picture *p)
{
    struct flow_fit fit[FLOW_FITTED] = {{0}};
    struct flow trial = *f;
    double free = 0;

    trial.drawing = false;
    trial.fit = fit;
    flow_rows(&trial, p);
    for (int i = 0; i < FLOW_FITTED; i++)
        free += fit[i].end ? fit[i].left : 0;
    return trial.pages + 0.01 * floor(free / (3 * f->b->template->text_size));
}

/* The least size in which the letters of groups can be read, and the numbers of rows and columns;
 * the least of all if none is. */
static double least_legible(const struct flow *f, const struct teaching *t)
{
    struct style style = style_of(f);
    double unit =
        legible_unit(f->b->text, &style, &(struct legible_picture){.record = t->walk, .end = 1},
                     least_unit, largest_unit * style.least_text / style_default.least_text);

    return fmax(fmax(unit, least_unit), coordinates_unit(style.least_text));
}

/* The cheapest in columns that are wide enough for sentences; of several the largest boards, then
 * the most columns. */
static struct picture choose_picture(const struct flow *f, const struct teaching *t)
{
    struct picture best = {0};
    double least = HUGE_VAL, smallest = least_legible(f, t);
    bool enlarged = f->b->template->style.least_text > style_default.least_text;
    double largest = enlarged ? fmax(largest_unit, (1 + more) * smallest) : largest_unit;

    for (double unit = largest; unit >= smallest; unit -= unit_step)
        for (int columns = MOST_COLUMNS; columns >= LEAST_COLUMNS; columns--) {
            struct picture p = measure_picture(f, t, columns, unit);
            if (columns > LEAST_COLUMNS && p.width < least_column * f->b->template->text_size)
                continue;
            if (p.unit < smallest && columns > LEAST_COLUMNS)
                continue;
            double cost = picture_cost(f, &p);
            if (cost < least) {
                best = p;
                least = cost;
            }
        }
    return best;
}

void flow_steps(struct flow *f, int family)
{
    struct teaching *t = &f->b->teaching[family];

    if (!t->walk)
        return;
    flow_begin(f, most_before);
    flow_gap(f, f->y > 0 ? 2 : 0);
    flow_entry_heading(f, t->step_by_step, (struct pdf_target){"steps", family + 1});
    flow_paragraph(f, 1, TEXT_LEFT, t->type->steps_line);
    flow_gap(f, 1);
    if (!f->drawing) {
        struct picture chosen = choose_picture(f, t);
        t->columns = chosen.columns;
        t->unit = chosen.unit;
    }
    struct picture p = measure_picture(f, t, t->columns, t->unit);
    flow_rows(f, &p);
}
