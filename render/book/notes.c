#include "render/book/techniques.h"

#include "base/mem.h"
#include "render/drawing.h"
#include "render/step_marks.h"

#include <math.h>

/* In sizes of the running text: from a frame to its picture and to the words below it, between
 * columns, below a row, and there if the page has no room for more; and the least width of a column
 * of words. */
static const double inset = 0.5, gap = 0.5, gutter = 1.4;
static const double below = 1.1, least_gap = 0.6, least_words = 10;

const double notes_words_size = 0.9;

/* The side of a cell, in sizes of the words: digits are as large as these. If there is room, this
 * part more; the least share of it in pairs; and from which share of it on a picture is large. */
static const double digits_unit = 1.9, more = 0.25, pair_share = 0.8, large_share = 1.45;

/* The largest part of a page's height that a picture takes. */
static const double most_height = 0.65;

/* Of a frame: its line in points, its ink, and the radius of its corners in sizes of the text. */
static const double frame_line = 0.75, frame_ink = 0.35, frame_corner = 0.35;

enum { MOST_COLUMNS = 4 };

int notes_next(const struct note_choice *choice, int i)
{
    for (i++; i < choice->all->n &&
              (choice->all->note[i].level != choice->level || (choice->done && choice->done[i]));)
        i++;
    return i;
}

/* How a technique is shown: before and after side by side, in one picture, or in one that is much larger
 * than is usual. Each kind has rows and a grid of its own. */
enum note_kind { NOTE_PAIR, NOTE_ALONE, NOTE_LARGE };

/* How techniques that go together stand on their pages: cells and frames have one size. */
struct note_grid {
    enum note_kind kind;
    int columns;
    double width;  /* of a column */
    double frame;  /* its width */
    double beside; /* where words stand beside it, from its left; 0: below it */
    double unit;
};

/* The width of what is in a frame beside the cells: the space around them, and the arrow. */
static double beside_cells(const struct flow *f, enum note_kind kind)
{
    return (2 * inset + (kind == NOTE_PAIR ? step_arrow_room : 0)) * f->b->template.text_size;
}

/* The cells of a frame side by side. */
static double cells_across(const struct technique_note *note, enum note_kind kind)
{
    return board_size(note->picture.record).width * (kind == NOTE_PAIR ? 2 : 1);
}

/* Whether any page has room for the picture, so large that it is legible. */
static bool has_picture(const struct flow *f, const struct technique_note *note)
{
    if (note->unit <= 0)
        return false;
    struct board_size size = board_size(note->picture.record);
    double margin = 2 * inset * f->b->template.text_size;

    return note->unit * size.width + margin <= flow_body(f).width &&
           note->unit * size.height + margin <= most_height * flow_body(f).height;
}

static double usual_unit(const struct flow *f)
{
    return (f->scale > 0 ? f->scale : 1) * digits_unit * notes_words_size *
           f->b->template.text_size;
}

static double pair_unit(const struct flow *f, const struct technique_note *note)
{
    return fmax(pair_share * usual_unit(f), note->unit);
}

static enum note_kind kind_of(const struct flow *f, const struct technique_note *note)
{
    if (!has_picture(f, note))
        return NOTE_ALONE;
    double across = cells_across(note, NOTE_PAIR) * pair_unit(f, note);

    return across + beside_cells(f, NOTE_PAIR) <= flow_body(f).width ? NOTE_PAIR
           : note->unit > large_share * usual_unit(f)                ? NOTE_LARGE
                                                                     : NOTE_ALONE;
}

/* The most cells side by side in frames of this kind, at any level; those of first steps are apart. */
static double find_widest(const struct flow *f, const struct note_choice *of, enum note_kind kind)
{
    double widest = 0;

    for (int i = 0; i < of->all->n; i++) {
        const struct technique_note *note = &of->all->note[i];
        if ((note->level == LEVEL_UNKNOWN) == (of->level == LEVEL_UNKNOWN) &&
            has_picture(f, note) && kind_of(f, note) == kind)
            widest = fmax(widest, cells_across(note, kind));
    }
    return widest;
}

/* The grid of all techniques of this kind. As many columns as have room for the words, and for the widest
 * picture so large that all are legible. Where a page has one column, cells are no larger than at other
 * levels. */
static struct note_grid find_grid(const struct flow *f, const struct note_choice *left,
                                  enum note_kind kind)
{
    const struct note_choice every = {left->all, left->level, NULL}, *choice = &every;
    double size = f->b->template.text_size, body = flow_body(f).width, widest = 0;
    double usual = usual_unit(f), margin = beside_cells(f, kind);
    struct note_grid g = {.kind = kind, .unit = kind == NOTE_PAIR ? pair_share * usual : usual};

    for (int i = notes_next(choice, -1); i < choice->all->n; i = notes_next(choice, i)) {
        const struct technique_note *note = &choice->all->note[i];
        if (!has_picture(f, note) || kind_of(f, note) != kind)
            continue;
        widest = fmax(widest, cells_across(note, kind));
        g.unit = fmax(g.unit, note->unit);
    }
    double widest_frame = fmin(widest * g.unit + margin, body);
    double least = fmax(least_words * size, widest_frame);
    g.columns = (int)fmax(1, (body + gutter * size) / (least + gutter * size));
    g.columns = g.columns < MOST_COLUMNS ? g.columns : MOST_COLUMNS;
    g.width = (body - (g.columns - 1) * gutter * size) / g.columns;
    double across = g.columns > 1 ? widest : find_widest(f, left, kind);
    g.unit = fmax(g.unit, fmin((1 + more) * usual, (g.width - margin) / fmax(across, 1)));
    g.frame = g.columns > 1 ? g.width : fmin(widest * g.unit + margin, body);
    if (g.width - g.frame - gutter * size >= least_words * size)
        g.beside = g.frame + gutter * size;
    return g;
}

/* The unit of a picture: that of all, unless its board is wider than a page then. */
static double picture_unit(const struct flow *f, const struct note_grid *g,
                           const struct technique_note *note)
{
    struct board_size size = board_size(note->picture.record);

    size.width = cells_across(note, g->kind);
    return board_fit(size, g->frame - beside_cells(f, g->kind) + 1e-6,
                     most_height * flow_body(f).height - beside_cells(f, NOTE_ALONE) + 1e-6,
                     g->unit);
}

/* A technique on its page: the frame of its picture, and its words below. */
struct note_place {
    const struct technique_note *note;
    double x;      /* from the left of the body */
    double beside; /* where the words stand beside the frame, from its left; 0: below it */
    double width;  /* of the words */
    double height; /* of the frame; 0: there is no picture */
};

/* A row of techniques, which begins with number i; their frames have one height. Returns how many
 * there are. */
static int find_row(const struct flow *f, const struct note_choice *choice, int i,
                    struct note_grid *g, struct note_place *row)
{
    double size = f->b->template.text_size, margin = 2 * inset * size, height = 0;
    int n = 0;

    *g = find_grid(f, choice, kind_of(f, &choice->all->note[i]));
    for (; n < g->columns && i < choice->all->n && kind_of(f, &choice->all->note[i]) == g->kind;
         n++, i = notes_next(choice, i)) {
        const struct technique_note *note = &choice->all->note[i];
        double beside = has_picture(f, note) ? g->beside : 0;
        row[n] = (struct note_place){.note = note,
                                     .x = n * (g->width + gutter * size),
                                     .beside = beside,
                                     .width = g->width - beside};
        if (has_picture(f, row[n].note))
            height = fmax(height, board_size(row[n].note->picture.record).height *
                                          picture_unit(f, g, row[n].note) +
                                      margin);
    }
    for (int k = 0; k < n; k++)
        row[k].height = has_picture(f, row[k].note) ? height : 0;
    return n;
}

/* Sets the words; without a pen only measures them. Returns their height. */
static double set_words(const struct flow *f, struct book_pen *pen, const struct note_place *p,
                        double x, double y)
{
    const struct technique_words *words = p->note->words;
    struct paragraph title = page_paragraph(f->b, notes_words_size, true, TEXT_LEFT);
    struct paragraph line = page_paragraph(f->b, notes_words_size, false, TEXT_LEFT);

    title.width = line.width = p->width;
    double height = flow_caption(f, pen, &title, x, y, words->title);
    return height + flow_caption(f, pen, &line, x, y + height, words->line);
}

/* Where the words begin, from the top. */
static double words_top(const struct flow *f, const struct note_place *p)
{
    return p->height > 0 && p->beside == 0 ? p->height + gap * f->b->template.text_size : 0;
}

static double note_height(const struct flow *f, const struct note_place *p)
{
    return fmax(p->height, words_top(f, p) + set_words(f, NULL, p, 0, 0));
}

static void draw_frame(const struct flow *f, double x, double y, double width, double height)
{
    double radius = frame_corner * f->b->template.text_size;
    cairo_t *cr = f->pen->cr;

    x += frame_line / 2; /* no ink is outside */
    y += frame_line / 2;
    width -= frame_line;
    height -= frame_line;
    page_ink(f->pen, frame_ink);
    set_line(cr, frame_line);
    cairo_new_sub_path(cr);
    for (int i = 0; i < 4; i++)
        cairo_arc(cr, x + (i % 3 ? radius : width - radius), y + (i < 2 ? height - radius : radius),
                  radius, i * M_PI_2, (i + 1) * M_PI_2);
    cairo_close_path(cr);
    cairo_stroke(cr);
    page_ink(f->pen, 1);
}

static void draw_board(const struct flow *f, const struct legible_picture *p, enum style_part part,
                       struct spot at)
{
    const struct record *r = p->record;
    struct style style = page_step_style(f->b);
    cairo_t *cr = f->pen->cr;

    style.part = part;
    const struct pen pen = {cr, f->b->text, &style};
    board_card(&pen, r, at);
    cairo_save(cr);
    text_turn_back(cr, at.x, board_size(r).width * at.unit);
    drawing_of(r)->step(&pen, r->body, r->story, p->first, p->end, at);
    cairo_restore(cr);
}

/* The picture in the middle of its frame, or the pair. */
static void draw_picture(const struct flow *f, const struct note_grid *g,
                         const struct note_place *p, double x, double y)
{
    const struct record *r = p->note->picture.record;
    struct board_size size = board_size(r);
    bool pair = g->kind == NOTE_PAIR;
    double unit = picture_unit(f, g, p->note), room = pair ? step_arrow_room : 0;
    double gap_between = room * f->b->template.text_size;
    double left = x + (g->frame - cells_across(p->note, g->kind) * unit - gap_between) / 2;
    double top = y + (p->height - size.height * unit) / 2, step = size.width * unit + gap_between;

    draw_frame(f, x, y, g->frame, p->height);
    draw_board(f, &p->note->picture, pair ? STYLE_BEFORE : STYLE_WHOLE,
               (struct spot){left, top, unit});
    if (pair) {
        draw_board(f, &p->note->picture, STYLE_AFTER, (struct spot){left + step, top, unit});
        page_ink(f->pen, 1);
        step_arrow(f->pen->cr, left + step - gap_between / 2, y + p->height / 2,
                   f->b->template.text_size);
    }
    page_ink(f->pen, 1);
}

static void draw_note(const struct flow *f, const struct note_grid *g, const struct note_place *p,
                      double at)
{
    double left = flow_body(f).left + p->x;

    if (p->height > 0)
        draw_picture(f, g, p, left, at);
    set_words(f, f->pen, p, left + p->beside, at + words_top(f, p));
}

static double row_height(const struct flow *f, const struct note_choice *choice, int i)
{
    struct note_place place[MOST_COLUMNS];
    struct note_grid g;
    double height = 0;

    for (int k = find_row(f, choice, i, &g, place) - 1; k >= 0; k--)
        height = fmax(height, note_height(f, &place[k]));
    return height;
}

/* The first row that the page has room for; if there is none, the first of all. */
static int choose_row(const struct flow *f, const struct note_choice *left)
{
    int first = notes_next(left, -1), i = first;

    while (i < left->all->n && !flow_fits(f, row_height(f, left, i)))
        i = notes_next(left, i);
    return i < left->all->n ? i : first;
}

void notes_flow(struct flow *f, const struct note_choice *choice)
{
    struct note_place row[MOST_COLUMNS];
    struct note_grid g;
    FREED bool *done = mem_alloc((size_t)choice->all->n, sizeof *done);
    const struct note_choice left = {choice->all, choice->level, done};

    f->scale = flow_choice(f, f->scale);
    while (notes_next(&left, -1) < left.all->n) {
        int i = (int)flow_choice(f, f->pen ? 0 : choose_row(f, &left));
        double at = flow_room(f, f->pen ? 0 : row_height(f, &left, i));
        int n = find_row(f, &left, i, &g, row);
        for (int k = 0; k < n; k++) {
            done[row[k].note - left.all->note] = true;
            if (f->pen)
                draw_note(f, &g, &row[k], at);
        }
        flow_elastic_gap(f, least_gap, below);
    }
}

double notes_first_height(const struct flow *f, const struct note_choice *choice)
{
    return row_height(f, choice, notes_next(choice, -1));
}
