/*
 * First steps and techniques: a small picture of each beside its title and a line about it, in
 * columns. First steps are what the lowest level needs and what can be done on an empty board;
 * the others follow by level.
 */
#include "render/book_teach.h"
#include "render/drawing.h"

#include <math.h>

/* In sizes of the running text: the width and the height of a picture with words beside it, the gap
 * to these, between columns and below a row; and the least width of a column with words beside and
 * below its pictures. */
static const double picture_side = 7, gap = 0.8, gutter = 1.6, below = 1;
static const double least_beside = 16, least_below = 9.5;

/* Boards with more cells in a row are drawn above their words, in this share of the column. */
static const double most_beside = 6.5, above_share = 0.85;

/* The largest side of a cell, in points; techniques on boards with smaller ones than the least have
 * no picture. */
static const double largest_unit = 18, least_unit = 9;

/* The size of the words, in sizes of the running text. */
static const double words_size = 0.9;

/* The columns of a page. */
struct columns {
    int n;
    bool beside;                  /* words stand beside pictures, not below */
    double width, picture, words; /* of a column, of its picture and of its words */
    double gap;                   /* from picture to words */
};

static struct columns find_columns(const struct flow *f, const struct techniques *all)
{
    double size = f->b->template->text_size, width = flow_body(f).width;
    struct columns c = {.beside = true, .gap = gap * size};

    for (int i = 0; i < all->n; i++)
        c.beside = c.beside && board_size(&all->note[i].example).height <= most_beside;
    double least = c.beside ? least_beside : least_below;
    c.n = (int)fmax(1, (width + gutter * size) / ((least + gutter) * size));
    c.width = (width - (c.n - 1) * gutter * size) / c.n;
    c.picture = c.beside ? picture_side * size : above_share * c.width;
    c.words = c.beside ? c.width - c.picture - c.gap : c.width;
    return c;
}

/* Sets the words, or only measures them; returns their height. */
static double set_words(const struct flow *f, const struct columns *c,
                        const struct technique_note *note, bool drawing, double x, double y)
{
    struct book *b = f->b;
    cairo_t *cr = drawing ? b->cr : NULL;
    struct paragraph title = book_paragraph(b, words_size, true, TEXT_LEFT);
    struct paragraph line = book_paragraph(b, words_size, false, TEXT_LEFT);

    title.width = line.width = c->words;
    double height = text_paragraph(b->text, cr, &title, x, y, note->words->title);
    return height + text_paragraph(b->text, cr, &line, x, y + height, note->words->line);
}

/* 0 for no picture. */
static double picture_unit(const struct columns *c, const struct technique_note *note)
{
    double unit = board_unit(&note->example, c->picture, c->picture, largest_unit);

    return unit < least_unit ? 0 : unit;
}

static double picture_height(const struct columns *c, const struct technique_note *note)
{
    return board_size(&note->example).height * picture_unit(c, note);
}

static double note_height(const struct flow *f, const struct columns *c,
                          const struct technique_note *note)
{
    double picture = picture_height(c, note), words = set_words(f, c, note, false, 0, 0);

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
    double unit = picture_unit(c, note);
    double free = c->picture - board_size(&note->example).width * unit;

    if (unit > 0)
        draw_picture(f, note, x + (c->beside ? free / 2 : 0), y, unit);
    if (!c->beside && unit > 0)
        y += picture_height(c, note) + c->gap;
    set_words(f, c, note, true, x + c->width - c->words, y);
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
    struct columns c = find_columns(f, choice->all);
    double size = f->b->template->text_size;

    for (int i = next_note(choice, -1); i < choice->all->n;) {
        double at = flow_room(f, row_height(f, &c, choice, i));
        for (int k = 0; k < c.n && i < choice->all->n; k++, i = next_note(choice, i))
            if (f->drawing)
                draw_note(f, &c, &choice->all->note[i],
                          flow_body(f).left + k * (c.width + gutter * size), at);
        flow_elastic_gap(f, below);
    }
}

/* Begins a new page unless this height and the first row below it have room. */
static void keep_with_row(struct flow *f, const struct choice *choice, double height)
{
    struct columns c = find_columns(f, choice->all);

    flow_keep(f, height + row_height(f, &c, choice, next_note(choice, -1)));
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

/* The techniques of a level; with the heading of all if they are the first. */
static void flow_level_notes(struct flow *f, const struct choice *choice, int family, bool first)
{
    const struct wording_texts *texts = &f->b->wording->texts;
    const struct teaching *t = &f->b->teaching[family];
    struct strbuf name;

    strbuf_init(&name);
    book_level_name(f->b, choice->level, &name);
    double height = flow_subheading_height(f, name.text);
    if (first)
        flow_part(f, choice, t->more, texts->techniques_line, height,
                  (struct pdf_target){"techniques", family + 1});
    else
        keep_with_row(f, choice, height);
    flow_subheading(f, name.text);
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
