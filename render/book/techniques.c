/*
 * First steps and techniques: a small picture of each beside its title and a line about it, in
 * columns.
 */
#include "render/book/techniques.h"

#include "base/ini.h"
#include "base/mem.h"
#include "render/book/sections.h"
#include "render/drawing.h"
#include "render/input.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_words(struct techniques *t, struct ini *ini)
{
    size_t capacity = 0;
    int at = -1;

    for (const char *name; (name = ini_next_group(ini, &at));) {
        if (strcmp(name, "words") == 0)
            continue; /* of sentences (explain/words.h) */
        t->words = mem_reserve(t->words, t->nwords + 1, &capacity, sizeof *t->words);
        struct technique_words *words = &t->words[t->nwords++];
        *words = (struct technique_words){.name = mem_copy_text(name)};
        if (!ini_text(ini, name, "title", &words->title) ||
            !ini_text(ini, name, "line", &words->line))
            return false;
    }
    return true;
}

const struct technique_words *techniques_find(const struct techniques *t, const char *name)
{
    for (int i = 0; i < t->nwords; i++)
        if (strcmp(t->words[i].name, name) == 0)
            return &t->words[i];
    return NULL;
}

/* First steps are what the lowest level needs and what can be done on an empty board. */
static int level_of(const struct record *r)
{
    bool (*begun)(const void *body) = drawing_of(r)->begun;
    int level = r->story->step[0].level;
    bool first = level == LEVEL_MIN || (level == LEVEL_MIN + 1 && !(begun && begun(r->body)));

    return first ? LEVEL_UNKNOWN : level;
}

static bool read_notes(struct techniques *t, struct input *in, const char *words, struct diag *d)
{
    enum format_result result;
    size_t capacity = 0;
    struct record r;

    while ((result = input_next(in, &r, d)) == FORMAT_RECORD) {
        const char *id = r.id ? r.id : "";
        t->note = mem_reserve(t->note, t->n + 1, &capacity, sizeof *t->note);
        t->note[t->n] = (struct technique_note){
            .words = techniques_find(t, id), .example = r, .level = level_of(&r)};
        if (!t->note[t->n++].words)
            return diag_set(d, "%s: the section [%s] is missing", words, id);
    }
    record_release(&r);
    return result == FORMAT_END;
}

bool techniques_read(struct techniques *t, char *words, char *examples, struct diag *d)
{
    struct ini *ini = ini_open(words, d);
    struct input in;

    *t = (struct techniques){0};
    if (!ini)
        return false;
    input_init(&in, &examples, 1, true);
    in.steps = true;
    bool fine = read_words(t, ini) && read_notes(t, &in, words, d);
    input_release(&in);
    ini_free(ini);
    return fine;
}

void techniques_release(struct techniques *t)
{
    for (int i = 0; i < t->nwords; i++) {
        free(t->words[i].name);
        free(t->words[i].title);
        free(t->words[i].line);
    }
    for (int i = 0; i < t->n; i++)
        record_release(&t->note[i].example);
    free(t->words);
    free(t->note);
    *t = (struct techniques){0};
}

/* ---- pages ----------------------------------------------------------------------------------- */

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
static const double most_unit = 18, most_height = 0.6;

/* From this size of the running text on there is one column, and pictures are so much larger. */
static const double large_print = 15, larger = 2;

/* A picture that fits exactly must fit after rounding, too. */
static const double tolerance = 1e-6;

/* The size of the words, in sizes of the running text. */
static const double words_size = 0.9;

/* Which techniques go together. */
struct note_choice {
    const struct techniques *all;
    int level; /* LEVEL_UNKNOWN: first steps */
};

/* The next one after number i, or the number of all. */
static int next_note(const struct note_choice *choice, int i)
{
    for (i++; i < choice->all->n && choice->all->note[i].level != choice->level;)
        i++;
    return i;
}

/* The columns of a page. */
struct columns {
    int n;
    bool beside;                  /* words stand beside pictures, not below */
    double width, picture, words; /* of a column, of its picture and of its words */
    double gap;                   /* from picture to words */
};

/* As many columns as have room for the words and for legible pictures of n techniques from number i
 * on, except those for which a page is too small. Words stand beside pictures that are small, or
 * take more than half of the page. */
static struct columns find_columns(const struct flow *f, const struct note_choice *choice, int i,
                                   int n)
{
    double size = f->b->template.text_size, width = flow_body(f).width, side = 0;
    double most = fmin(width, most_height * flow_body(f).height);
    struct columns c = {.beside = true, .gap = gap * size};

    for (; n > 0 && i < choice->all->n; n--, i = next_note(choice, i)) {
        const struct technique_note *note = &choice->all->note[i];
        struct board_size board = board_size(&note->example);
        double least = note->unit * fmax(board.width, board.height);
        c.beside = c.beside && board.height <= most_beside;
        side = least <= most ? fmax(side, least) : side;
    }
    double column = c.beside ? fmax(picture_side * size, side) + c.gap + least_beside * size
                             : fmax(least_below * size, side);

    c.n =
        size >= large_print ? 1 : (int)fmax(1, (width + gutter * size) / (column + gutter * size));
    c.width = (width - (c.n - 1) * gutter * size) / c.n;
    if (c.n == 1 && side + c.gap + least_beside * size <= width)
        c.beside = true;
    c.picture = c.beside ? fmax(picture_side * size, side) : fmax(above_share * c.width, side);
    c.words = c.beside ? c.width - c.picture - c.gap : c.width;
    return c;
}

/* The columns of the row that begins with number i: those of all rows or, where these have only
 * one, as many as the row's own pictures allow. */
static struct columns row_columns(const struct flow *f, const struct note_choice *choice, int i)
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

/* Sets the words; without a pen only measures them. Returns their height. */
static double set_words(const struct flow *f, struct book_pen *pen, const struct columns *c,
                        const struct technique_note *note, double x, double y)
{
    const struct book *b = f->b;
    cairo_t *cr = pen ? pen->cr : NULL;
    struct paragraph title = page_paragraph(b, words_size, true, TEXT_LEFT);
    struct paragraph line = page_paragraph(b, words_size, false, TEXT_LEFT);
    struct strbuf words;

    title.width = line.width = c->words;
    double height = text_paragraph(b->text, cr, &title, x, y, note->words->title);
    strbuf_init(&words);
    strbuf_text(&words, note->words->line);
    flow_hold_last(&words);
    height += text_paragraph(b->text, cr, &line, x, y + height, words.text);
    strbuf_release(&words);
    return height;
}

/* 0 for no picture. */
static double picture_unit(const struct flow *f, const struct columns *c,
                           const struct technique_note *note)
{
    double room = c->picture + tolerance;
    double unit = board_unit(
        &note->example, room, room,
        fmax(most_unit * (f->b->template.text_size >= large_print ? larger : 1), note->unit));

    return note->unit == 0 || unit < note->unit ? 0 : unit;
}

static double note_height(const struct flow *f, const struct columns *c,
                          const struct technique_note *note)
{
    double picture = board_size(&note->example).height * picture_unit(f, c, note);
    double words = set_words(f, NULL, c, note, 0, 0);

    return c->beside ? fmax(picture, words) : words + picture + (picture > 0 ? c->gap : 0);
}

static void draw_note(const struct flow *f, const struct columns *c,
                      const struct technique_note *note, double x, double y)
{
    struct book_pen *pen = f->pen;
    const struct record *r = &note->example;
    struct board_size size = board_size(r);
    struct style style = f->b->template.style;
    double unit = picture_unit(f, c, note);
    double left = x + (c->beside ? (c->picture - size.width * unit) / 2 : 0);

    style.symbols = NULL; /* the lines name numbers */
    if (unit > 0) {
        cairo_save(pen->cr);
        text_turn_back(pen->cr, left, size.width * unit);
        drawing_of(r)->step(pen->cr, f->b->text, &style, r->body, r->story, 0, 1, left, y, unit);
        cairo_restore(pen->cr);
        page_ink(pen, 1);
    }
    if (!c->beside && unit > 0)
        y += size.height * unit + c->gap;
    set_words(f, pen, c, note, x + c->width - c->words, y);
}

/* The height of the row that begins with note i. */
static double row_height(const struct flow *f, const struct columns *c,
                         const struct note_choice *choice, int i)
{
    double height = 0;

    for (int k = 0; k < c->n && i < choice->all->n; k++, i = next_note(choice, i))
        height = fmax(height, note_height(f, c, &choice->all->note[i]));
    return height;
}

static void flow_notes(struct flow *f, const struct note_choice *choice)
{
    double size = f->b->template.text_size;

    for (int i = next_note(choice, -1); i < choice->all->n;) {
        struct columns c = row_columns(f, choice, i);
        double at = flow_room(f, f->pen ? 0 : row_height(f, &c, choice, i));
        for (int k = 0; k < c.n && i < choice->all->n; k++, i = next_note(choice, i))
            if (f->pen)
                draw_note(f, &c, &choice->all->note[i],
                          flow_body(f).left + k * (c.width + gutter * size), at);
        flow_elastic_gap(f, least_gap, below);
    }
}

/* Begins a new page unless this height and the first row below it have room. */
static void keep_with_row(struct flow *f, const struct note_choice *choice, double height)
{
    int first = next_note(choice, -1);

    if (f->pen)
        return;
    struct columns c = row_columns(f, choice, first);
    flow_keep(f, height + row_height(f, &c, choice, first));
}

/* With its line. `also`: the height of what else must stand above the first row. */
static void flow_part(struct flow *f, const struct book_part *part,
                      const struct note_choice *choice, const char *line, double also)
{
    struct paragraph how = page_paragraph(f->b, 1, false, TEXT_LEFT);
    double size = f->b->template.text_size;

    if (f->y > 0)
        flow_gap(f, 1);
    keep_with_row(f, choice,
                  1.2 * page_heading_size(f->b) + 2 * size + also +
                      text_paragraph(f->b->text, NULL, &how, 0, 0, line));
    flow_heading(f, part);
    flow_paragraph(f, 1, line);
    flow_gap(f, 1);
}

static bool has_level(const struct techniques *all, int level)
{
    return next_note(&(struct note_choice){all, level}, -1) < all->n;
}

bool first_steps_apply(const struct book *b, int of)
{
    return has_level(&b->taught.teaching[of].techniques, LEVEL_UNKNOWN);
}

bool techniques_apply(const struct book *b, int of)
{
    const struct techniques *all = &b->taught.teaching[of].techniques;
    bool any = false;

    for (int level = LEVEL_MIN + 1; level < LEVEL_SEARCH; level++)
        any = any || has_level(all, level);
    return any;
}

void first_steps_flow(struct flow *f, const struct book_part *part)
{
    const struct note_choice choice = {.all = &f->b->taught.teaching[part->of].techniques};

    flow_part(f, part, &choice, f->b->wording->texts.first_steps_line, 0);
    flow_notes(f, &choice);
}

/* Appends what the signs of chains mean, if these techniques are the first in the book with some,
 * and what those of marks mean, if any technique has some. */
static void add_legend(const struct book *b, const struct note_choice *choice, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    int level = LEVEL_SEARCH, nmarks = 0;

    for (int i = 0; i < choice->all->n; i++) {
        const struct story_step *step = choice->all->note[i].example.story->step;
        if (step->nchains > 0 && step->level < level)
            level = step->level;
        for (int k = 0; k < step->nchains; k++)
            for (int m = 0; m < step->chain[k].nlinks; m++)
                nmarks += step->chain[k].link[m].nmarks;
    }
    if (level == choice->level && texts->chains_line)
        strbuf_text(out, texts->chains_line);
    if (level == choice->level && nmarks > 0 && texts->marks_line)
        strbuf_format(out, " %s", texts->marks_line);
}

/* By level. The heading of all stands above the first. */
void techniques_flow(struct flow *f, const struct book_part *part)
{
    const struct wording_texts *texts = &f->b->wording->texts;
    struct note_choice choice = {.all = &f->b->taught.teaching[part->of].techniques};
    struct paragraph how = page_paragraph(f->b, words_size, false, TEXT_LEFT);
    bool first = true;
    struct strbuf name = strbuf_new(), legend = strbuf_new();

    for (choice.level = LEVEL_MIN + 1; choice.level < LEVEL_SEARCH; choice.level++) {
        if (!has_level(choice.all, choice.level))
            continue;
        strbuf_clear(&name);
        sections_add_level(f->b, choice.level, &name);
        strbuf_clear(&legend);
        add_legend(f->b, &choice, &legend);
        double height = flow_subheading_height(f, name.text);
        if (legend.len)
            height += text_paragraph(f->b->text, NULL, &how, 0, 0, legend.text) +
                      0.3 * f->b->template.text_size;
        if (first)
            flow_part(f, part, &choice, texts->techniques_line, height);
        else
            keep_with_row(f, &choice, height);
        first = false;
        flow_subheading(f, name.text);
        if (legend.len) {
            flow_paragraph(f, words_size, legend.text);
            flow_gap(f, 0.3);
        }
        flow_notes(f, &choice);
    }
    strbuf_release(&name);
    strbuf_release(&legend);
}
