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

/* In sizes of the running text: from a frame to its picture, from a frame to the words below and
 * beside it, between columns, below a row, and there if the page has no room for more; and the
 * least width of a column of words below pictures and beside them. */
static const double inset = 0.5, gap = 0.5, beside_gap = 0.9, gutter = 1.4;
static const double below = 1.1, least_gap = 0.6, least_below = 10, least_beside = 8;

/* The size of the words, in sizes of the running text. */
static const double words_size = 0.9;

/* The side of a cell, in sizes of the words: digits are as large as these. If there is room, this
 * part more. */
static const double usual_unit = 1.9, more = 0.25;

/* The largest part of a page's height that a picture takes. */
static const double most_height = 0.6;

/* Of a frame: its line in points, its ink, and the radius of its corners in sizes of the text. */
static const double frame_line = 0.75, frame_ink = 0.35, frame_corner = 0.35;

/* Below the legend of signs, in sizes of the running text. */
static const double legend_gap = 0.7;

enum { MOST_COLUMNS = 4 };

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

/* How techniques that go together stand on their pages: cells and frames have one size. */
struct note_grid {
    int columns;
    double width; /* of a column */
    double frame; /* its width */
    double unit;
    bool beside; /* words stand beside pictures, not below: there is one column */
};

/* Whether any page has room for the picture, so large that it is legible. */
static bool has_picture(const struct flow *f, const struct technique_note *note)
{
    struct board_size size = board_size(&note->example);
    double margin = 2 * inset * f->b->template.text_size;

    return note->unit > 0 && note->unit * size.width + margin <= flow_body(f).width &&
           note->unit * size.height + margin <= most_height * flow_body(f).height;
}

/* As many columns as have room for the words, and for the widest picture so large that all are
 * legible. */
static struct note_grid find_grid(const struct flow *f, const struct note_choice *choice)
{
    double size = f->b->template.text_size, body = flow_body(f).width, widest = 0;
    double usual = usual_unit * words_size * size, margin = 2 * inset * size;
    struct note_grid g = {.unit = usual};

    for (int i = next_note(choice, -1); i < choice->all->n; i = next_note(choice, i))
        if (has_picture(f, &choice->all->note[i])) {
            widest = fmax(widest, board_size(&choice->all->note[i].example).width);
            g.unit = fmax(g.unit, choice->all->note[i].unit);
        }
    double widest_frame = fmin(widest * g.unit + margin, body);
    double least = fmax(least_below * size, widest_frame);
    g.columns = (int)fmax(1, (body + gutter * size) / (least + gutter * size));
    g.columns = g.columns < MOST_COLUMNS ? g.columns : MOST_COLUMNS;
    g.width = (body - (g.columns - 1) * gutter * size) / g.columns;
    double room = g.columns > 1 ? g.width : body - (least_beside + beside_gap) * size;
    g.unit = fmax(g.unit, fmin((1 + more) * usual, (room - margin) / fmax(widest, 1)));
    g.beside = g.columns == 1 && widest * g.unit + margin <= room + 1e-6;
    g.frame = g.columns > 1 ? g.width : fmin(widest * g.unit + margin, body);
    return g;
}

/* The unit of a picture: that of all, unless its board is wider than a page then. */
static double picture_unit(const struct flow *f, const struct note_grid *g,
                           const struct technique_note *note)
{
    double margin = 2 * inset * f->b->template.text_size;

    return board_fit(board_size(&note->example), g->frame - margin + 1e-6,
                     most_height * flow_body(f).height - margin + 1e-6, g->unit);
}

/* A technique on its page: the frame of its picture, and its words. */
struct note_place {
    const struct technique_note *note;
    bool beside;
    double x;             /* of the frame, from the left of the body */
    double words_x, room; /* of the words */
    double height;        /* of the frame; 0: there is no picture */
};

/* A row of techniques, which begins with number i; their frames have one height. Returns how many
 * there are. The last one of a row that is not full has its words beside it. */
static int find_row(const struct flow *f, const struct note_grid *g,
                    const struct note_choice *choice, int i, struct note_place *row)
{
    double size = f->b->template.text_size, margin = 2 * inset * size, height = 0;
    int n = 0;

    for (; n < g->columns && i < choice->all->n; n++, i = next_note(choice, i)) {
        row[n] = (struct note_place){.note = &choice->all->note[i],
                                     .x = n * (g->width + gutter * size)};
        if (has_picture(f, row[n].note))
            height = fmax(height, board_size(&row[n].note->example).height *
                                          picture_unit(f, g, row[n].note) +
                                      margin);
    }
    for (int k = 0; k < n; k++) {
        struct note_place *p = &row[k];
        p->height = has_picture(f, p->note) ? height : 0;
        p->beside = p->height > 0 && (g->beside || (k == n - 1 && n < g->columns));
        p->words_x = p->x + (p->beside ? g->frame + beside_gap * size : 0);
        p->room = (p->beside ? flow_body(f).width : p->x + g->width) - p->words_x;
    }
    return n;
}

/* Sets the words; without a pen only measures them. Returns their height. */
static double set_words(const struct flow *f, struct book_pen *pen, const struct note_place *p,
                        double x, double y)
{
    const struct book *b = f->b;
    cairo_t *cr = pen ? pen->cr : NULL;
    struct paragraph title = page_paragraph(b, words_size, true, TEXT_LEFT);
    struct paragraph line = page_paragraph(b, words_size, false, TEXT_LEFT);
    struct strbuf words;

    title.width = line.width = p->room;
    double height = text_paragraph(b->text, cr, &title, x, y, p->note->words->title);
    strbuf_init(&words);
    strbuf_text(&words, p->note->words->line);
    flow_hold_last(&words);
    height += text_paragraph(b->text, cr, &line, x, y + height, words.text);
    strbuf_release(&words);
    return height;
}

static double note_height(const struct flow *f, const struct note_place *p)
{
    double words = set_words(f, NULL, p, 0, 0);

    if (p->beside)
        return fmax(p->height, words);
    return p->height + (p->height > 0 ? gap * f->b->template.text_size : 0) + words;
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
    cairo_set_line_width(cr, frame_line);
    cairo_new_sub_path(cr);
    for (int i = 0; i < 4; i++)
        cairo_arc(cr, x + (i % 3 ? radius : width - radius), y + (i < 2 ? height - radius : radius),
                  radius, i * M_PI_2, (i + 1) * M_PI_2);
    cairo_close_path(cr);
    cairo_stroke(cr);
    page_ink(f->pen, 1);
}

/* The picture in the middle of its frame. */
static void draw_picture(const struct flow *f, const struct note_grid *g,
                         const struct note_place *p, double x, double y)
{
    const struct record *r = &p->note->example;
    struct board_size size = board_size(r);
    struct style style = f->b->template.style;
    double unit = picture_unit(f, g, p->note);
    double left = x + (g->frame - size.width * unit) / 2;
    double top = y + (p->height - size.height * unit) / 2;
    cairo_t *cr = f->pen->cr;

    draw_frame(f, x, y, g->frame, p->height);
    style.symbols = NULL; /* the lines name numbers */
    cairo_save(cr);
    text_turn_back(cr, left, size.width * unit);
    drawing_of(r)->step(cr, f->b->text, &style, r->body, r->story, 0, 1, left, top, unit);
    cairo_restore(cr);
    page_ink(f->pen, 1);
}

static void draw_note(const struct flow *f, const struct note_grid *g, const struct note_place *p,
                      double at)
{
    double left = flow_body(f).left, y = at;

    if (p->height > 0)
        draw_picture(f, g, p, left + p->x, at);
    if (p->height > 0 && !p->beside)
        y += p->height + gap * f->b->template.text_size;
    set_words(f, f->pen, p, left + p->words_x, y);
}

/* The height of the row that begins with number i, whose number of techniques is in *n. */
static double row_height(const struct flow *f, const struct note_grid *g,
                         const struct note_choice *choice, int i, int *n)
{
    struct note_place row[MOST_COLUMNS];
    double height = 0;

    *n = find_row(f, g, choice, i, row);
    for (int k = 0; k < *n; k++)
        height = fmax(height, note_height(f, &row[k]));
    return height;
}

/* What must stand on one page from the row that begins with number i on: it, and the next one where
 * a page would begin or end with a single technique otherwise. */
static double kept_height(const struct flow *f, const struct note_grid *g,
                          const struct note_choice *choice, int i)
{
    bool first = i == next_note(choice, -1);
    int n, following;
    double height = row_height(f, g, choice, i, &n);

    for (int k = 0; k < n; k++)
        i = next_note(choice, i);
    if (i == choice->all->n)
        return height;
    double next = row_height(f, g, choice, i, &following);
    for (int k = 0; k < following; k++)
        i = next_note(choice, i);
    bool alone = (first && n == 1) || (following == 1 && i == choice->all->n);
    return height + (alone && g->columns > 1 ? least_gap * f->b->template.text_size + next : 0);
}

static void flow_notes(struct flow *f, const struct note_choice *choice)
{
    struct note_grid g = find_grid(f, choice);
    struct note_place row[MOST_COLUMNS];

    for (int i = next_note(choice, -1), n; i < choice->all->n;) {
        if (!f->pen)
            flow_keep(f, kept_height(f, &g, choice, i));
        double at = flow_room(f, f->pen ? 0 : row_height(f, &g, choice, i, &n));
        n = find_row(f, &g, choice, i, row);
        for (int k = 0; k < n; k++, i = next_note(choice, i))
            if (f->pen)
                draw_note(f, &g, &row[k], at);
        flow_elastic_gap(f, least_gap, below);
    }
}

/* Begins a new page unless this height and the first row below it have room. */
static void keep_with_row(struct flow *f, const struct note_choice *choice, double height)
{
    if (f->pen)
        return;
    struct note_grid g = find_grid(f, choice);
    flow_keep(f, height + kept_height(f, &g, choice, next_note(choice, -1)));
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
    const struct teaching *t = &f->b->taught.teaching[part->of];
    const struct note_choice choice = {.all = &t->techniques};
    const char *common = f->b->wording->texts.first_steps_line;

    flow_part(f, part, &choice, t->type->first_steps_line ? t->type->first_steps_line : common, 0);
    flow_notes(f, &choice);
}

/* Appends what the signs of chains mean, if these techniques are the first in the book with some,
 * and what those of marks mean, if any technique has some. */
static void add_legend(const struct book *b, const struct wording_type *type,
                       const struct note_choice *choice, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *chains = type->chains_line ? type->chains_line : texts->chains_line;
    const char *marks = type->marks_line ? type->marks_line : texts->marks_line;
    int level = LEVEL_SEARCH, nmarks = 0;

    for (int i = 0; i < choice->all->n; i++) {
        const struct story_step *step = choice->all->note[i].example.story->step;
        if (step->nchains > 0 && step->level < level)
            level = step->level;
        for (int k = 0; k < step->nchains; k++)
            for (int m = 0; m < step->chain[k].nlinks; m++)
                nmarks += step->chain[k].link[m].nmarks;
    }
    if (level == choice->level && chains)
        strbuf_text(out, chains);
    if (level == choice->level && nmarks > 0 && marks)
        strbuf_format(out, " %s", marks);
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
        add_legend(f->b, f->b->taught.teaching[part->of].type, &choice, &legend);
        double height = flow_subheading_height(f, name.text);
        if (legend.len)
            height += text_paragraph(f->b->text, NULL, &how, 0, 0, legend.text) +
                      legend_gap * f->b->template.text_size;
        if (first)
            flow_part(f, part, &choice, texts->techniques_line, height);
        else
            keep_with_row(f, &choice, height);
        first = false;
        flow_subheading(f, name.text);
        if (legend.len) {
            flow_paragraph(f, words_size, legend.text);
            flow_gap(f, legend_gap);
        }
        flow_notes(f, &choice);
    }
    strbuf_release(&name);
    strbuf_release(&legend);
}
