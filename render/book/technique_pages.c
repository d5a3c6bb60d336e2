/*
 * First steps and techniques: a small picture of each beside its title and a line about it, in
 * columns. First steps are what the lowest level needs and what can be done on an empty board;
 * the others follow by level.
 */
#include "render/book/teach.h"
#include "render/drawing.h"

#include <math.h>

/* In sizes of the running text: the least side of a picture with words beside it, the gap to these,
 * between columns, below a row, and there if the page has no room for more; and the least width of
 * a column of words beside pictures and below them. */
static const double picture_side = 7, gap = 0.8, gutter = 1.6, below = 1, least_gap = 0.4;
static const double least_beside = 8.2, least_below = 9.5;

/* Boards with more cells in a column are drawn above their words, in this share of the column if
 * they are legible there. */
static const double most_beside = 6.5, above_share = 0.85;

/* The side of a cell that is not exceeded without need, in points; and the largest part of a page's
 * height that a picture takes. */
static const double most_unit = 18, most_height = 0.45;

/* From this size of the running text on there is one column, and pictures are so much larger. */
static const double large_print = 15, larger = 2;

/* A picture that fits exactly must fit after rounding, too. */
static const double tolerance = 1e-6;

/* The size of the words, in sizes of the running text. */
static const double words_size = 0.9;

static bool is_large(const struct flow *f)
{
    return f->b->template->text_size >= large_print;
}

/* Which techniques go together. */
struct choice {
    const struct techniques *all;
    int level; /* LEVEL_UNKNOWN: first steps */
};

static bool is_first_step(const struct technique_note *note)
{
    const struct drawing *drawing = drawing_of(&note->example);
    int level = note->example.story->step[0].level;

    return level == LEVEL_MIN ||
           (level == LEVEL_MIN + 1 && !(drawing->begun && drawing->begun(note->example.body)));
}

/* The next one after number i, or the number of all. */
static int next_note(const struct choice *choice, int i)
{
    const struct techniques *all = choice->all;

    for (i++; i < all->n; i++)
        if (is_first_step(&all->note[i])
                ? choice->level == LEVEL_UNKNOWN
                : choice->level == all->note[i].example.story->step[0].level)
            break;
    return i;
}

/* The columns of a page. */
struct columns {
    int n;
    bool beside;                  /* words stand beside pictures, not below */
    double width, picture, words; /* of a column, of its picture and of its words */
    double gap;                   /* from picture to words */
};

/* The side of the square that the picture needs to be legible; 0 for none. */
static double least_side(const struct technique_note *note)
{
    struct board_size size = board_size(&note->example);

    return note->unit * fmax(size.width, size.height);
}

/* The same for the largest picture of n techniques from number i on, and whether all boards are
 * small enough for words beside them. Pictures for which a page is too small are left out. */
static double find_side(const struct flow *f, const struct choice *choice, int i, int n,
                        bool *beside)
{
    struct body body = flow_body(f);
    double most = fmin(body.width, most_height * body.height), side = 0;

    *beside = true;
    for (; n > 0 && i < choice->all->n; n--, i = next_note(choice, i)) {
        const struct technique_note *note = &choice->all->note[i];
        *beside = *beside && board_size(&note->example).height <= most_beside;
        if (least_side(note) <= most)
            side = fmax(side, least_side(note));
    }
    return side;
}

/* As many columns as have room for the words and for legible pictures of n techniques from number i
 * on. Words stand beside pictures that are small, or take more than half of the page. */
static struct columns find_columns(const struct flow *f, const struct choice *choice, int i, int n)
{
    double size = f->b->template->text_size, width = flow_body(f).width;
    struct columns c = {.gap = gap * size};
    double side = find_side(f, choice, i, n, &c.beside);
    double column = c.beside ? fmax(picture_side * size, side) + c.gap + least_beside * size
                             : fmax(least_below * size, side);

    c.n = is_large(f) ? 1 : (int)fmax(1, (width + gutter * size) / (column + gutter * size));
    c.width = (width - (c.n - 1) * gutter * size) / c.n;
    if (c.n == 1 && side + c.gap + least_beside * size <= width)
        c.beside = true;
    c.picture = c.beside ? fmax(picture_side * size, side) : fmax(above_share * c.width, side);
    c.words = c.beside ? c.width - c.picture - c.gap : c.width;
    return c;
}

/* The columns of the row that begins with number i: those of all rows or, where these have only
 * one, as many as the row's own pictures allow. */
static struct columns row_columns(const struct flow *f, const struct choice *choice, int i)
{
    struct columns all = find_columns(f, choice, next_note(choice, -1), choice->all->n);
    struct columns row = all.n > 1 ? all : find_columns(f, choice, i, 1);

    for (int n = 2; all.n == 1 && n <= row.n; n++) {
        struct columns more = find_columns(f, choice, i, n);
        if (more.n >= n)
            row = more;
        else
            row.n = n - 1;
    }
    return row;
}

/* Sets the words, or only measures them; returns their height. */
static double set_words(const struct flow *f, const struct columns *c,
                        const struct technique_note *note, bool drawing, double x, double y)
{
    struct book *b = f->b;
    cairo_t *cr = drawing ? b->cr : NULL;
    struct paragraph title = book_paragraph(b, words_size, true, TEXT_LEFT);
    struct paragraph line = book_paragraph(b, words_size, false, TEXT_LEFT);
    struct strbuf words;

    title.width = line.width = c->words;
    double height = text_paragraph(b->text, cr, &title, x, y, note->words->title);
    strbuf_init(&words);
    strbuf_text(&words, note->words->line);
    book_hold_last(&words);
    height += text_paragraph(b->text, cr, &line, x, y + height, words.text);
    strbuf_release(&words);
    return height;
}

/* 0 for no picture. */
static double picture_unit(const struct flow *f, const struct columns *c,
                           const struct technique_note *note)
{
    double room = c->picture + tolerance;
    double unit = board_unit(&note->example, room, room,
                             fmax(most_unit * (is_large(f) ? larger : 1), note->unit));

    return note->unit == 0 || unit < note->unit ? 0 : unit;
}

static double picture_height(const struct flow *f, const struct columns *c,
                             const struct technique_note *note)
{
    return board_size(&note->example).height * picture_unit(f, c, note);
}

static double note_height(const struct flow *f, const struct columns *c,
                          const struct technique_note *note)
{
    double picture = picture_height(f, c, note), words = set_words(f, c, note, false, 0, 0);

    return c->beside ? fmax(picture, words) : words + picture + (picture > 0 ? c->gap : 0);
}

static void draw_picture(const struct flow *f, const struct technique_note *note, double x,
                         double y, double unit)
{
    struct book *b = f->b;
    const struct record *r = &note->example;
    struct style style = b->template->style;

    style.symbols = NULL; /* the lines name numbers */
    cairo_save(b->cr);
    text_turn_back(b->cr, x, board_size(r).width * unit);
    drawing_of(r)->step(b->cr, b->text, &style, r->body, r->story, 0, 1, x, y, unit);
    cairo_restore(b->cr);
    book_ink(b, 1);
}

static void draw_note(const struct flow *f, const struct columns *c,
                      const struct technique_note *note, double x, double y)
{
    double unit = picture_unit(f, c, note);
    double free = c->picture - board_size(&note->example).width * unit;

    if (unit > 0)
        draw_picture(f, note, x + (c->beside ? free / 2 : 0), y, unit);
    if (!c->beside && unit > 0)
        y += picture_height(f, c, note) + c->gap;
    set_words(f, c, note, true, x + c->width - c->words, y);
}

/* The height of the row that begins with note i. */
static double row_height(const struct flow *f, const struct columns *c, const struct choice *choice,
                         int i)
{
    double height = 0;

    for (int k = 0; k < c->n && i < choice->all->n; k++, i = next_note(choice, i))
        height = fmax(height, note_height(f, c, &choice->all->note[i]));
    return height;
}

static void flow_notes(struct flow *f, const struct choice *choice)
{
    double size = f->b->template->text_size;

    for (int i = next_note(choice, -1); i < choice->all->n;) {
        struct columns c = row_columns(f, choice, i);
        double at = flow_room(f, row_height(f, &c, choice, i));
        for (int k = 0; k < c.n && i < choice->all->n; k++, i = next_note(choice, i))
            if (f->drawing)
                draw_note(f, &c, &choice->all->note[i],
                          flow_body(f).left + k * (c.width + gutter * size), at);
        flow_elastic_gap(f, least_gap, below);
    }
}

/* Begins a new page unless this height and the first row below it have room. */
static void keep_with_row(struct flow *f, const struct choice *choice, double height)
{
    int first = next_note(choice, -1);
    struct columns c = row_columns(f, choice, first);

    flow_keep(f, height + row_height(f, &c, choice, first));
}

/* With its line. `also`: the height of what else must stand above the first row. */
static void flow_part(struct flow *f, const struct choice *choice, const char *heading,
                      const char *line, double also, struct pdf_target target)
{
    struct paragraph how = book_paragraph(f->b, 1, false, TEXT_LEFT);
    double size = f->b->template->text_size;

    if (f->y > 0)
        flow_gap(f, 1);
    keep_with_row(f, choice,
                  1.2 * book_heading_size(f->b) + 2 * size + also +
                      text_paragraph(f->b->text, NULL, &how, 0, 0, line));
    flow_entry_heading(f, heading, target);
    flow_paragraph(f, 1, TEXT_LEFT, line);
    flow_gap(f, 1);
}

static void flow_first_steps(struct flow *f, int family)
{
    const struct teaching *t = &f->b->teaching[family];
    const struct wording_texts *texts = &f->b->wording->texts;
    const struct choice choice = {.all = &t->techniques};

    if (next_note(&choice, -1) == t->techniques.n)
        return;
    flow_part(f, &choice, t->first_steps, texts->first_steps_line, 0,
              (struct pdf_target){"first", family + 1});
    flow_notes(f, &choice);
}

/* Whether these techniques are the first in the book with suppositions. */
static bool has_first_chains(const struct choice *choice)
{
    int level = LEVEL_SEARCH;

    for (int i = 0; i < choice->all->n; i++) {
        const struct story_step *step = choice->all->note[i].example.story->step;
        if (step->nchains > 0 && step->level < level)
            level = step->level;
    }
    return level == choice->level;
}

/* The techniques of a level; with the heading of all if they are the first. */
static void flow_level_notes(struct flow *f, const struct choice *choice, int family, bool first)
{
    const struct wording_texts *texts = &f->b->wording->texts;
    const struct teaching *t = &f->b->teaching[family];
    struct strbuf name;

    strbuf_init(&name);
    book_level_name(f->b, choice->level, &name);
    const char *legend = has_first_chains(choice) ? texts->chains_line : NULL;
    struct paragraph how = book_paragraph(f->b, words_size, false, TEXT_LEFT);
    double height = flow_subheading_height(f, name.text);

    if (legend)
        height +=
            text_paragraph(f->b->text, NULL, &how, 0, 0, legend) + 0.3 * f->b->template->text_size;
    if (first)
        flow_part(f, choice, t->more, texts->techniques_line, height,
                  (struct pdf_target){"techniques", family + 1});
    else
        keep_with_row(f, choice, height);
    flow_subheading(f, name.text);
    if (legend) {
        flow_paragraph(f, words_size, TEXT_LEFT, legend);
        flow_gap(f, 0.3);
    }
    flow_notes(f, choice);
    strbuf_release(&name);
}

void flow_techniques(struct flow *f, int family)
{
    struct choice choice = {.all = &f->b->teaching[family].techniques};
    bool first = true;

    flow_first_steps(f, family);
    for (choice.level = LEVEL_MIN + 1; choice.level < LEVEL_SEARCH; choice.level++) {
        if (next_note(&choice, -1) == choice.all->n)
            continue;
        flow_level_notes(f, &choice, family, first);
        first = false;
    }
}
