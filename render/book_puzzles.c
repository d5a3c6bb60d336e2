/* The pages with puzzles and those with solutions. */
#include "render/book_parts.h"
#include "render/drawing.h"

#include <math.h>
#include <stdio.h>

/* Size of the line at the right of a caption, in sizes of the caption; and the least that prints
 * well. */
static const double aside_size = 0.7, least_size = 7;

/* A caption and the words at its right, a link if there is a target. */
struct caption {
    const char *words, *aside;
    struct pdf_target at, aside_to; /* kind NULL: no link */
};

/* Both get smaller where there is no room for them side by side. */
static void draw_caption(struct book *b, const struct book_frame *f, const struct caption *c)
{
    struct font bold = {b->template->text_font, true}, plain = {b->template->text_font, false};
    double aside = fmax(aside_size * f->caption, least_size);
    double width = text_width(b->text, bold, f->caption, c->words) + f->caption +
                   text_width(b->text, plain, aside, c->aside);
    double shrink = fmin(1, (f->right - f->left) / width);

    book_ink(b, 1);
    pdf_open_target(b->pdf, c->at);
    text_line(b->text, b->cr, bold, shrink * f->caption, f->left, f->caption_y, TEXT_LEFT,
              c->words);
    pdf_close_target(b->pdf);
    book_ink(b, book_quiet);
    if (c->aside_to.kind)
        pdf_open_link(b->pdf, c->aside_to);
    text_line(b->text, b->cr, plain, shrink * aside, f->right, f->caption_y, TEXT_RIGHT, c->aside);
    if (c->aside_to.kind)
        pdf_close_link(b->pdf);
}

/* ---- puzzles --------------------------------------------------------------------------------- */

static void draw_foot(struct book *b, const struct book_frame *f, int i)
{
    struct font plain = {b->template->text_font, false};
    struct strbuf words;

    strbuf_init(&words);
    book_fill_number(&words, b->template->texts.solution_on, "page", b->plan->solution[i].page);
    pdf_open_link(b->pdf, (struct pdf_target){"solution", i + 1});
    text_line(b->text, b->cr, plain, f->foot, f->right, f->foot_y, TEXT_RIGHT, words.text);
    pdf_close_link(b->pdf);
    strbuf_release(&words);
}

static void draw_puzzle(struct book *b, int i)
{
    const struct template *t = b->template;
    struct book_frame f = book_frame(b, BOOK_PUZZLES, i, b->plan->puzzle[i]);
    struct strbuf words;

    strbuf_init(&words);
    book_fill_number(&words, t->texts.puzzle, "number", i + 1);
    draw_caption(b, &f,
                 &(struct caption){.words = words.text,
                                   .aside = t->level[b->record[i]->level].name,
                                   .at = {"puzzle", i + 1}});
    strbuf_release(&words);
    draw_foot(b, &f, i);
    board_draw(b->cr, b->text, &t->style, b->record[i], false, f.x, f.y, f.unit);
}

static double draw_section_line(const struct book *b, int level, bool drawing, double y)
{
    struct paragraph how = book_paragraph(b, 1, false, TEXT_LEFT);

    return text_paragraph(b->text, drawing ? b->cr : NULL, &how, book_body(b, b->page).left, y,
                          template_line(b->template, b->type, level));
}

double book_section_height(const struct book *b)
{
    bool there[LEVEL_SEARCH + 1] = {false};
    double most = 0;

    for (int i = 0; i < b->n; i++)
        there[b->record[i]->level] = true;
    for (int level = 0; level <= LEVEL_SEARCH; level++)
        if (there[level])
            most = fmax(most, draw_section_line(b, level, false, 0));
    return 1.6 * book_heading_size(b) + most + b->template->text_size;
}

/* At the top of the page: the heading of a section on its first page, and its name in small type on
 * the others. */
static void draw_section_head(struct book *b, int section, bool first)
{
    const struct plan_section *s = &b->plan->section[section];
    struct body body = book_body(b, b->page);
    struct strbuf name;

    strbuf_init(&name);
    book_section_name(b, s->level, &name);
    if (first) {
        book_heading(b, name.text, body.top + book_heading_size(b),
                     (struct pdf_target){"section", section + 1});
        book_ink(b, 1);
        draw_section_line(b, s->level, true, body.top + 1.6 * book_heading_size(b));
    } else {
        book_running_head(b, name.text);
    }
    strbuf_release(&name);
}

void book_puzzles(struct book *b)
{
    int section = 0;

    for (int i = 0; i < b->n; i++) {
        bool first = i == b->plan->section[section].first;
        if (b->plan->puzzle[i].page != b->page) {
            book_next_page(b, true);
            draw_section_head(b, section, first);
        }
        draw_puzzle(b, i);
        if (i + 1 == b->plan->section[section].end)
            section++;
    }
}

/* ---- solutions ------------------------------------------------------------------------------- */

static void draw_solution(struct book *b, int i)
{
    struct book_frame f = book_frame(b, BOOK_SOLUTIONS, i, b->plan->solution[i]);
    struct strbuf words;
    char number[16];

    snprintf(number, sizeof number, "%d", i + 1);
    strbuf_init(&words);
    book_fill_number(&words, b->template->texts.puzzle_on, "page", b->plan->puzzle[i].page);
    draw_caption(b, &f,
                 &(struct caption){.words = number,
                                   .aside = words.text,
                                   .at = {"solution", i + 1},
                                   .aside_to = {"puzzle", i + 1}});
    strbuf_release(&words);
    board_draw(b->cr, b->text, &b->template->style, b->record[i], true, f.x, f.y, f.unit);
}

static void draw_solutions_head(struct book *b, bool first)
{
    const char *words = b->template->texts.solutions;

    if (first)
        book_heading(b, words, book_body(b, b->page).top + book_heading_size(b),
                     (struct pdf_target){"solutions", 1});
    else
        book_running_head(b, words);
}

void book_solutions(struct book *b)
{
    for (int i = 0; i < b->n; i++) {
        if (b->plan->solution[i].page != b->page) {
            book_next_page(b, true);
            draw_solutions_head(b, i == 0);
        }
        draw_solution(b, i);
    }
}
