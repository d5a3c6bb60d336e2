/* Step by step: pictures of a small puzzle in columns, with the explainer's sentences. */
#include "render/book/parts.h"
#include "render/book/step_rows.h"
#include "render/drawing.h"

#include <math.h>

enum { LEAST_COLUMNS = 2, MOST_COLUMNS = 4, MOST_PICTURES = 18 };

/* The sizes of a cell's side that are tried, in points; larger ones where a template wants large
 * letters, up to this part more than these need. Digits of the least have 7 points, below which
 * printers do not take them. */
static const double largest_unit = 26, least_unit = 13.5, unit_step = 0.5, more = 0.25;

/* Between two pictures, and below one at least and usually, in sizes of the running text. */
static const double gutter = 1.5, least_gap = 1, below = 1.3;

/* The least width of a column, in sizes of its sentences: of about 24 letters. */
static const double least_column = 11;

/* The steps begin on a new page if more than this part of the last one is used. */
static const double most_before = 0.45;

/* The size of the sentences, in sizes of the running text. */
static const double words_size = 0.9;

/* What a row costs that has no room on a page: more than any pages. */
static const double too_tall = 1000;

/* The most of a page's height that a board takes. */
static const double most_share = 0.4, most_large_share = 0.6;

/* Of small numbers in boards, in points, where no printer wants larger ones. */
static const double least_small = 6;

/* Of texts in the pictures. */
static double least_text(const struct book *b)
{
    const struct profile *printer = b->order->profile;
    const struct style *style = &b->template.style;

    return style_is_large(style) ? style->least_text : printer ? printer->least_text : least_small;
}

/* The sentences name numbers, and letters of groups. */
static struct style style_of(const struct flow *f, const struct steps *s)
{
    struct style style = page_step_style(f->b);

    style.least_text = least_text(f->b);
    style.names = true;
    style.plain = steps_are_easy(s);
    return style;
}

double step_rows_least(const struct flow *f, const struct steps *s, double least, double most)
{
    struct style style = style_of(f, s);

    return legible_unit(f->b->text, &style, &(struct legible_picture){s->record, s->first, s->end},
                        fmin(most, least), most);
}

/* The side of a cell whose digits are as large as the sentences, in sizes of these. */
static const double usual_unit = 1.9;

/* Whether sentences can be read in a column of this width. */
static bool has_room(const struct flow *f, const struct step_rows *p, double width)
{
    return width >= least_column * p->words * f->b->template.text_size;
}

struct step_rows step_rows_measure(const struct flow *f, const struct record *r, int columns,
                                   double words, double unit, double share)
{
    const struct drawing *drawing = drawing_of(r);
    struct step_rows p = {.record = r, .columns = columns, .words = words};

    p.width = (flow_body(f).width - (columns - 1) * gutter * f->b->template.text_size) / columns;
    p.room = drawing->room(r->body, unit, least_text(f->b));
    p.unit = board_unit(r, p.width - p.room.left - drawing->beyond * unit,
                        share * flow_body(f).height, unit);
    p.room = drawing->room(r->body, p.unit, least_text(f->b));
    p.height = p.room.top + board_size(r).height * p.unit;
    p.beside = p.room.left + (board_size(r).width + drawing->beyond) * p.unit +
               gutter * f->b->template.text_size;
    if (columns > 1 || !has_room(f, &p, p.width - p.beside))
        p.beside = 0;
    return p;
}

bool step_rows_readable(const struct flow *f, const struct step_rows *p)
{
    return has_room(f, p, p->width);
}

void step_rows_text(const struct book *b, const struct steps *s, const char *bold,
                    struct strbuf *head, struct strbuf *words)
{
    bool alone = s->end - s->first == 1;
    const char *title = alone ? s->story->step[s->first].title : NULL;

    if (title)
        strbuf_format(head, "%d. %s", s->end, title);
    else if (steps_are_easy(s))
        steps_heading(s, b->wording, head);
    else if (alone)
        strbuf_format(words, "%d. ", s->end);
    steps_words(s, bold, words);
}

static double set_words(const struct flow *f, struct book_pen *pen, const struct step_rows *p,
                        const struct steps *s, double x, double y)
{
    struct paragraph bold = page_paragraph(f->b, p->words, true, TEXT_LEFT);
    struct paragraph how = page_paragraph(f->b, p->words, false, TEXT_LEFT);
    double height = 0;

    bold.width = how.width = p->width - p->beside;
    how.marked = true;
    OWN(strbuf) head = strbuf_new();
    OWN(strbuf) words = strbuf_new();
    step_rows_text(f->b, s, "**", &head, &words);
    if (head.len)
        height = flow_caption(f, pen, &bold, x, y, head.text);
    height += flow_caption(f, pen, &how, x, y + height, words.text);
    return height;
}

void step_rows_board(const struct flow *f, struct book_pen *pen, const struct step_rows *p,
                     const struct steps *s, double x, double y)
{
    const struct record *r = s->record;
    const struct drawing *draw = drawing_of(r);
    struct style style = style_of(f, s);
    const struct pen drawn = {pen->cr, f->b->text, &style};
    const struct spot at = {x + p->room.left, y + p->room.top, p->unit};

    OWN(strbuf) words = strbuf_new();
    steps_words(s, "", &words);
    pdf_open_figure(pen->pdf, words.text);
    board_card(&drawn, r, at);
    cairo_save(pen->cr);
    text_turn_back(pen->cr, x, p->room.left + (board_size(r).width + draw->beyond) * p->unit);
    draw->coordinates(&drawn, r->body, at);
    draw->step(&drawn, r->body, s->story, s->first, s->end, at);
    cairo_restore(pen->cr);
    pdf_close(pen->pdf, PDF_FIGURE);
    page_ink(pen, 1);
}

/* Where the words begin, from the top of the picture. */
static double words_top(const struct flow *f, const struct step_rows *p)
{
    return p->beside > 0 ? p->room.top : p->height + 0.6 * p->words * f->b->template.text_size;
}

double step_rows_words(const struct flow *f, const struct step_rows *p, const struct steps *s)
{
    return set_words(f, NULL, p, s, 0, 0);
}

double step_rows_height(const struct flow *f, const struct step_rows *p, double words)
{
    return fmax(p->height, words_top(f, p) + words);
}

void step_rows_flow(struct flow *f, const struct step_rows *p, const struct steps *row, int n,
                    double height)
{
    double step = p->width + gutter * f->b->template.text_size, at = flow_room(f, height);

    for (int i = 0; i < n && f->pen; i++) {
        double x = flow_body(f).left + i * step;
        step_rows_board(f, f->pen, p, &row[i], x, at);
        set_words(f, f->pen, p, &row[i], x + p->beside, at + words_top(f, p));
    }
    flow_elastic_gap(f, least_gap, below);
}

static struct steps pictures_of(const struct record *r)
{
    struct steps s;

    steps_init(&s, r, (r->story->nsteps + MOST_PICTURES - 1) / MOST_PICTURES);
    return s;
}

/* The heights of the words below the rows, which depend on the columns only. */
struct step_words {
    double row[MOST_PICTURES];
};

static struct step_words measure_words(const struct flow *f, const struct step_rows *p)
{
    struct step_words words = {{0}};
    struct steps s = pictures_of(p->record);

    for (int k = 0; !f->pen && steps_next(&s); k++)
        words.row[k / p->columns] = fmax(words.row[k / p->columns], step_rows_words(f, p, &s));
    return words;
}

/* The pictures in rows. */
static void flow_rows(struct flow *f, const struct step_rows *p, const struct step_words *words)
{
    struct steps s = pictures_of(p->record), row[MOST_COLUMNS];

    for (int k = 0, n; s.end < s.story->nsteps; k++) {
        for (n = 0; n < p->columns && steps_next(&s); n++)
            row[n] = s;
        step_rows_flow(f, p, row, n, step_rows_height(f, p, words->row[k]));
    }
}

/* What a choice of pictures costs: rows that a page cuts, pages, then points that cells lack to digits as
 * large as the words, then height that stays free on pages that are not the last; a difference of less
 * than three lines does not count. */
static double picture_cost(const struct flow *f, const struct step_rows *p,
                           const struct step_words *words)
{
    double usual = usual_unit * words_size * f->b->template.text_size, cut = 0;
    struct flow trial = *f;

    for (int k = 0; k < MOST_PICTURES && words->row[k] > 0; k++)
        cut += step_rows_height(f, p, words->row[k]) > flow_body(f).height ? too_tall : 0;

    trial.layout = NULL;
    trial.free = 0;
    flow_rows(&trial, p, words);
    return cut + trial.page + 0.1 * fmax(0, usual - p->unit) +
           0.01 * floor(trial.free / (3 * f->b->template.text_size));
}

/* The least size in which the letters of groups can be read, and the numbers of rows and columns;
 * the least of all if none is. */
static double least_legible(const struct flow *f, const struct teaching *t)
{
    const struct steps first = {
        .record = t->walk->record, .story = t->walk->record->story, .end = 1};
    double times = f->b->template.style.least_text / style_default.least_text;

    return fmax(step_rows_least(f, &first, least_unit, largest_unit * times), least_unit);
}

/* Of a page's height, for a board: in large print its digits need more. */
static double share_of(const struct flow *f)
{
    return style_is_large(&f->b->template.style) ? most_large_share : most_share;
}

static struct step_rows measure_rows(const struct flow *f, const struct teaching *t, int columns,
                                     double unit)
{
    return step_rows_measure(f, t->walk->record, columns, words_size, unit, share_of(f));
}

/* The cheapest in columns that are wide enough for sentences, in one if pages would cut others; of several
 * the largest boards, then the most columns. */
static struct step_rows choose_picture(const struct flow *f, const struct teaching *t)
{
    struct step_rows best = {0};
    double least = HUGE_VAL, smallest = least_legible(f, t);
    bool enlarged = style_is_large(&f->b->template.style);
    double largest = enlarged ? fmax(largest_unit, (1 + more) * smallest) : largest_unit;

    bool narrow = measure_rows(f, t, LEAST_COLUMNS, smallest).unit < smallest - 1e-3;
    int fewest = enlarged || narrow ? 1 : LEAST_COLUMNS;

    for (int columns = MOST_COLUMNS; columns >= (least < too_tall ? fewest : 1); columns--) {
        struct step_rows p = measure_rows(f, t, columns, largest);
        struct step_words words = measure_words(f, &p);
        if (columns > fewest && !step_rows_readable(f, &p))
            continue;
        for (double unit = largest; unit >= smallest; unit -= unit_step) {
            p = measure_rows(f, t, columns, unit);
            double cost = picture_cost(f, &p, &words);
            if ((columns <= fewest || p.unit >= smallest) &&
                (cost < least || (cost == least && p.unit > best.unit))) {
                best = p;
                least = cost;
            }
        }
    }
    return best;
}

bool steps_apply(const struct book *b, int of)
{
    const struct teaching *t = &b->taught.teaching[of];
    const struct flow f = {.b = b};

    if (!t->walk || b->wording->child) /* it names places */
        return false;
    double least = least_legible(&f, t);
    return !style_is_large(&b->template.style) || measure_rows(&f, t, 1, least).unit >= least - 0.5;
}

static void flow_head(struct flow *f, const struct book_part *part, const struct teaching *t)
{
    flow_gap(f, f->y > 0 ? 2 : 0);
    flow_heading(f, part);
    flow_paragraph(f, 1, t->type->steps_line);
    flow_gap(f, 1);
}

/* The page on which all ends. */
static int find_end(struct flow trial, const struct book_part *part, const struct teaching *t)
{
    trial.layout = NULL;
    flow_head(&trial, part, t);
    struct step_rows p = choose_picture(&trial, t);
    struct step_words words = measure_words(&trial, &p);
    flow_rows(&trial, &p, &words);
    return trial.page;
}

/* On a new page if the last one is half full, or if all has room on a page, but not on this one. */
/* Whether a page ends between the heading and the first pictures. */
static bool parts_head(struct flow f, const struct book_part *part, const struct teaching *t)
{
    f.layout = NULL;
    flow_head(&f, part, t);
    int page = f.page;
    struct step_rows p = choose_picture(&f, t);
    flow_keep(&f, step_rows_height(&f, &p, measure_words(&f, &p).row[0]));
    return f.page > page;
}

void steps_flow(struct flow *f, const struct book_part *part)
{
    const struct teaching *t = &f->b->taught.teaching[part->of];
    struct flow fresh = *f;

    flow_begin(f, most_before);
    if (!f->pen && f->y > 0) {
        fresh.layout = NULL;
        flow_page(&fresh);
        int end = find_end(fresh, part, t);
        if (parts_head(*f, part, t) || (end == fresh.page && end == find_end(*f, part, t)))
            flow_begin(f, 0);
    }
    flow_head(f, part, t);
    struct step_rows p = f->pen ? (struct step_rows){0} : choose_picture(f, t);
    int columns = (int)flow_choice(f, p.columns);
    p = measure_rows(f, t, columns, flow_choice(f, p.unit));
    struct step_words words = measure_words(f, &p);
    flow_rows(f, &p, &words);
}
