/* The title page, the contents, and how to play. */
#include "render/book/flow.h"
#include "render/book/legible.h"
#include "render/book/parts.h"
#include "render/book/teach.h"
#include "render/drawing.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- the worked picture ---------------------------------------------------------------------- */

static void draw_example(struct flow *f, const struct record *example, double x, double y,
                         double width, double unit, bool solved)
{
    struct book *b = f->b;
    double left = x + (width - board_size(example).width * unit) / 2;

    if (solved)
        board_draw_rules(b->cr, b->text, &b->template->style, example, left, y, unit);
    else
        board_draw(b->cr, b->text, &b->template->style, example, false, left, y, unit);
    book_ink(b, 1);
}

/* The words below the pictures. */
static void draw_caption(struct flow *f, double x, double y, const char *words)
{
    struct book *b = f->b;
    double size = b->template->text_size;
    struct font font = {b->template->text_font, false};

    text_line(b->text, b->cr, font, 0.9 * size, x, y + 1.5 * size, TEXT_CENTRE, words);
}

/* The most of a page's height that a picture has; of that of one of several types, if it is legible
 * then, so that two types share a page. */
static const double most_height = 0.4, shared_height = 0.2;

/* The unit of a picture in a column of this width. */
static double example_unit(const struct flow *f, const struct record *example, double width,
                           double height)
{
    return board_unit(example, 0.92 * width, height * flow_body(f).height,
                      fmin(32, f->b->template->largest_cell));
}

static bool example_is_legible(const struct book *b, const struct record *example, double unit)
{
    return legible_is(b->text, &b->template->style, &(struct legible_picture){.record = example},
                      unit);
}

/* The unit of a picture that has the page's width: that which is wanted or, if it is not legible,
 * as much as there is room for. */
static double wide_unit(const struct book *b, const struct body *body, const struct record *example,
                        double wanted)
{
    if (example_is_legible(b, example, wanted))
        return wanted;
    return board_unit(example, body->width, 0.46 * body->height, b->template->largest_cell);
}

/* The puzzle beside its solution; only the solution, and larger, where their texts would be too
 * small for print. */
static void flow_example(struct flow *f, const struct lesson *lesson)
{
    const struct wording_texts *texts = &f->b->wording->texts;
    const char *puzzle =
        lesson->type->example_puzzle ? lesson->type->example_puzzle : texts->example_puzzle;
    const struct record *example = &lesson->example;
    struct body body = flow_body(f);
    double half = body.width / 2;
    double unit = example_unit(f, example, half, f->b->nlessons > 1 ? shared_height : most_height);
    bool both = example_is_legible(f->b, example, unit);

    if (!both) {
        unit = example_unit(f, example, half, most_height);
        both = example_is_legible(f->b, example, unit);
    }
    if (!both)
        unit = wide_unit(f->b, &body, example, example_unit(f, example, body.width, most_height));
    double height = board_size(example).height * unit;
    double at = flow_room(f, height + (both ? 2 * f->b->template->text_size : 0));
    if (!f->drawing)
        return;
    body = flow_body(f);
    draw_example(f, example, body.left + (both ? half : 0), at, both ? half : body.width, unit,
                 true);
    if (!both)
        return;
    draw_example(f, example, body.left, at, half, unit, false);
    draw_caption(f, body.left + half / 2, at + height, puzzle);
    draw_caption(f, body.left + 1.5 * half, at + height, texts->example_solution);
}

/* The rules for what only some puzzles have, if any puzzle of the book has it. */
static void flow_features(struct flow *f, const struct lesson *lesson)
{
    const struct book *b = f->b;
    const struct family *family = lesson->example.family;
    const struct drawing_feature *feature = drawing_features(family);

    for (int k = 0; feature && feature[k].name; k++) {
        if (!lesson->type->feature[k] || !stock_has_feature(b->order->stock, family, k))
            continue;
        flow_paragraph(f, 1, TEXT_LEFT, lesson->type->feature[k]);
        flow_gap(f, 0.7);
    }
}

/* The last one is another where there are puzzles that reasoning does not solve. */
static const char *paragraph_of(const struct book *b, const struct wording_type *type, int k)
{
    bool other = k == type->nparagraphs - 1 && type->to_try && book_has_search(b, type);

    return other ? type->to_try : type->paragraph[k];
}

/* Whether the book says the same about a type before this one. */
static bool is_said(const struct book *b, const struct wording_type *type, const char *paragraph)
{
    for (int i = 0; b->lesson[i].type != type; i++)
        for (int k = 0; k < b->lesson[i].type->nparagraphs; k++)
            if (strcmp(paragraph_of(b, b->lesson[i].type, k), paragraph) == 0)
                return true;
    return false;
}

/* The picture stands after the first half of the paragraphs: the rules come before it, the advice
 * after it. */
static void flow_lesson(struct flow *f, const struct lesson *lesson)
{
    const struct wording_type *type = lesson->type;

    for (int i = 0; i < type->nparagraphs; i++) {
        const char *paragraph = paragraph_of(f->b, type, i);
        if (!is_said(f->b, type, paragraph)) {
            flow_paragraph(f, 1, TEXT_LEFT, paragraph);
            flow_gap(f, 0.7);
        }
        if (i == (type->nparagraphs - 1) / 2) {
            flow_features(f, lesson);
            flow_gap(f, 0.5);
            flow_example(f, lesson);
            flow_gap(f, 1.2);
        }
    }
}

/* The height of a lesson with its title; that of a page if it takes more than one. */
static double lesson_height(const struct flow *f, const struct lesson *lesson)
{
    struct flow trial = {.b = f->b};

    flow_page(&trial);
    flow_subheading(&trial, lesson->type->title);
    flow_lesson(&trial, lesson);
    return trial.pages > 1 ? flow_body(f).height : trial.y;
}

/* Where there are several types, each has its title. They share pages. */
static void flow_how_to_play(struct flow *f)
{
    const struct book *b = f->b;

    flow_page(f);
    flow_entry_heading(f, b->wording->texts.how_to_play, (struct pdf_target){"how", 1});
    for (int i = 0; i < b->nlessons; i++) {
        if (i > 0) {
            flow_gap(f, 1.5);
            flow_keep(f, lesson_height(f, &b->lesson[i]));
        }
        if (b->nlessons > 1)
            flow_subheading(f, b->lesson[i].type->title);
        flow_lesson(f, &b->lesson[i]);
    }
}

/* ---- contents -------------------------------------------------------------------------------- */

/* The part of its page that contents may run over to the next one before they are set closer. */
static const double most_over = 0.4;

static double entry_height(const struct book *b)
{
    return 1.5 * 1.1 * b->template->text_size;
}

/* Words at the left, the page's number at the right, both a link. */
static void flow_entry(struct flow *f, const char *words, int page, struct pdf_target target)
{
    struct book *b = f->b;
    struct font font = {b->template->text_font, true};
    double size = 1.1 * b->template->text_size;
    double at = flow_room(f, entry_height(b)) + size;
    struct body body = flow_body(f);
    char number[16];

    if (!f->drawing)
        return;
    snprintf(number, sizeof number, "%d", book_page_label(b, page));
    book_ink(b, 1);
    pdf_open_link(b->pdf, target);
    text_line(b->text, b->cr, font, size, body.left, at, TEXT_LEFT, words);
    text_line(b->text, b->cr, font, size, body.left + body.width, at, TEXT_RIGHT, number);
    pdf_close_link(b->pdf);
}

/* How closely contents are set: the gap below a section, and whether a line says what it is about.
 */
struct contents_form {
    double gap;
    bool about;
};

/* "Puzzles 1 to 12", and what the section is about. */
static void section_lines(const struct book *b, const struct plan_section *s, bool about,
                          struct strbuf *lines)
{
    const struct wording_texts *texts = &b->wording->texts;
    char from[16], to[16];

    snprintf(from, sizeof from, "%d", book_puzzle_number(b, s->first));
    snprintf(to, sizeof to, "%d", book_puzzle_number(b, s->end - 1));
    wording_fill(lines, s->end - s->first > 1 ? texts->section_puzzles : texts->section_puzzle,
                 (struct wording_value[]){{"from", from}, {"to", to}, {NULL, NULL}});
    if (!about)
        return;
    strbuf_char(lines, '\n');
    book_section_line(b, s->first, lines);
}

/* Its name stays with its lines. */
static void flow_section(struct flow *f, const struct contents_form *form, int section)
{
    struct book *b = f->b;
    const struct plan_section *s = &b->plan->section[section];
    struct paragraph how = book_paragraph(b, 0.95, false, TEXT_LEFT);
    struct strbuf name, lines;

    strbuf_init(&name);
    strbuf_init(&lines);
    book_section_name(b, s->first, &name);
    section_lines(b, s, form->about, &lines);
    flow_keep(f, entry_height(b) + text_paragraph(b->text, NULL, &how, 0, 0, lines.text));
    flow_entry(f, name.text, s->page, (struct pdf_target){"section", section + 1});
    flow_paragraph(f, 0.95, TEXT_LEFT, lines.text);
    flow_gap(f, form->gap);
    strbuf_release(&lines);
    strbuf_release(&name);
}

static void flow_contents_in(struct flow *f, const struct contents_form *form)
{
    struct book *b = f->b;
    struct book_entry back[BOOK_MOST_BACK];

    flow_page(f);
    flow_heading(f, b->wording->texts.contents, (struct pdf_target){"contents", 1});
    flow_gap(f, 0.5);
    for (int i = 0; i < b->nentries; i++)
        flow_entry(f, b->entry[i].words, b->entry[i].page, b->entry[i].target);
    flow_gap(f, 1.2);
    for (int i = 0; i < b->plan->nsections; i++)
        flow_section(f, form, i);
    int n = book_find_back(b, back);
    flow_keep(f, n * entry_height(b));
    for (int i = 0; i < n; i++)
        flow_entry(f, back[i].words, back[i].page, back[i].target);
}

/* Where the last page would have little, contents are set more closely if that spares it. */
static void flow_contents(struct flow *f)
{
    static const struct contents_form form[] = {
        {1.2, true}, {0.7, true}, {1.2, false}, {0.5, false}};
    enum { FORMS = sizeof form / sizeof *form };
    const struct contents_form *chosen = form;
    struct flow usual = {.b = f->b};

    flow_contents_in(&usual, form);
    bool runs_over = usual.pages > 1 && usual.y < most_over * flow_body(&usual).height;
    for (int i = 1; runs_over && i < FORMS && chosen == form; i++) {
        struct flow closer = {.b = f->b};
        flow_contents_in(&closer, &form[i]);
        if (closer.pages < usual.pages)
            chosen = &form[i];
    }
    flow_contents_in(f, chosen);
}

static void flow_front(struct flow *f)
{
    flow_contents(f);
    if (!f->drawing)
        f->b->nentries = 0;
    flow_how_to_play(f);
    for (int i = 0; i < f->b->nteachings; i++) {
        flow_steps(f, i);
        flow_techniques(f, i);
    }
}

/* The contents come first: once for the entries, and once more for their pages. */
int book_count_front(struct book *b)
{
    struct flow once = {.b = b}, f = {.b = b};

    flow_front(&once);
    flow_front(&f);
    return f.pages;
}

/* Measures first, so that the gaps of full pages can grow. */
void book_front(struct book *b)
{
    struct flow_fit fit[FLOW_FITTED] = {{0}};
    struct flow trial = {.b = b, .fit = fit}, f = {.b = b, .drawing = true, .fit = fit};

    assert(b->page == 2);
    flow_front(&trial);
    flow_end(&trial);
    flow_front(&f);
    flow_dots(&f);
}

/* ---- title page ------------------------------------------------------------------------------ */

void book_add_count(const struct book *b, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    struct strbuf levels;
    char count[16];

    strbuf_init(&levels);
    book_add_levels(b, 0, b->n, &levels);
    snprintf(count, sizeof count, "%d", b->n);
    wording_fill(out, b->n == 1 ? texts->subtitle_one : texts->subtitle,
                 (struct wording_value[]){{"count", count}, {"levels", levels.text}, {NULL, NULL}});
    strbuf_release(&levels);
}

static void draw_subtitle(struct book *b, const struct body *body, double y)
{
    struct paragraph how = book_paragraph(b, 1.4, false, TEXT_CENTRE);
    struct strbuf words;

    strbuf_init(&words);
    book_add_count(b, &words);
    pdf_open(b->pdf, PDF_PARAGRAPH);
    text_paragraph(b->text, b->cr, &how, body->left, y, words.text);
    pdf_close(b->pdf, PDF_PARAGRAPH);
    strbuf_release(&words);
}

/* A longer title fits on no page; Pango would take long to find out. */
enum { MOST_TITLE = 1000 };

bool book_fit_title(struct book *b, struct diag *d)
{
    struct paragraph how = book_paragraph(b, 3.4 / 0.95, true, TEXT_CENTRE);
    double most = book_body(b, 1).height / 4, least = b->template->text_size;
    bool fits = false;

    while (!fits && how.size > least && strlen(b->title) <= MOST_TITLE) {
        how.size = fmax(0.95 * how.size, least);
        fits = text_paragraph(b->text, NULL, &how, 0, 0, b->title) <= most &&
               (how.size == least || !text_breaks_word(b->text, &how, b->title));
    }
    b->title_size = how.size;
    return fits || diag_set(d, "the title is too long for the title page");
}

/* Returns the height. */
static double imprint_line(struct book *b, double times, bool drawing, double y, const char *words)
{
    struct paragraph how = book_paragraph(b, times, false, TEXT_CENTRE);

    if (!words)
        return 0;
    return text_paragraph(b->text, drawing ? b->cr : NULL, &how, book_body(b, 1).left, y, words);
}

bool book_imprint_fits(struct book *b, struct diag *d)
{
    const struct book_imprint *imprint = &b->order->imprint;
    const struct {
        const char *name, *words;
    } line[] = {{"series", b->series},
                {"author", imprint->author},
                {"publisher", imprint->publisher},
                {"copyright", imprint->copyright}};
    double most = 2.01 * imprint_line(b, 1.3, false, 0, "X");

    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        if (line[i].words && (strlen(line[i].words) > MOST_TITLE ||
                              imprint_line(b, 1.3, false, 0, line[i].words) > most))
            return diag_set(d, "the %s takes more than two lines", line[i].name);
    return true;
}

/* The series above the title, author and publisher at the foot of the page. */
static void draw_imprint(struct book *b)
{
    const struct book_imprint *imprint = &b->order->imprint;
    struct body body = book_body(b, b->page);
    double foot = body.top + body.height - imprint_line(b, 1, false, 0, imprint->publisher);
    double author =
        foot - imprint_line(b, 1.3, false, 0, imprint->author) - 2 * b->template->text_size;

    imprint_line(b, 1, true, body.top + 0.03 * body.height, b->series);
    imprint_line(b, 1.3, true, author, imprint->author);
    imprint_line(b, 1, true, foot, imprint->publisher);
}

void book_title_page(struct book *b)
{
    struct body body = book_body(b, b->page);
    struct paragraph how = book_paragraph(b, 1, true, TEXT_CENTRE);
    double unit = board_unit(&b->example, 0.62 * body.width, 0.4 * body.height,
                             fmin(54, b->template->largest_cell));
    unit = wide_unit(b, &body, &b->example, unit);
    double y = body.top + 0.1 * body.height;

    how.size = b->title_size;
    book_ink(b, 1);
    pdf_open(b->pdf, PDF_HEADING);
    y += text_paragraph(b->text, b->cr, &how, body.left, y, b->title);
    pdf_close(b->pdf, PDF_HEADING);
    y += 1.2 * b->template->text_size;
    draw_subtitle(b, &body, y);
    pdf_open_figure(b->pdf, b->type->title);
    board_draw(b->cr, b->text, &b->template->style, &b->example, true,
               body.left + (body.width - board_size(&b->example).width * unit) / 2,
               body.top + 0.42 * body.height, unit);
    pdf_close_figure(b->pdf);
    draw_imprint(b);
}
