/*
 * The pages with puzzles and those with solutions. The body of a page is divided into slots of
 * equal size; what stands in a slot is as large as fits and centred in it. Above the puzzles,
 * room for a section's heading is kept on every page, so that all boards are equally large.
 */
#include "render/book_parts.h"
#include "render/layers.h"
#include "render/puzzle_draw.h"

#include <math.h>
#include <stdio.h>

/* Height to width of a slot's contents: a square board with its lines above and below. */
static const double slot_ratio = 1.15;

/* Space between slots. */
static const double gutter = 14;

struct slot {
    double x, y, width, height;
};

static struct slot find_slot(const struct book *b, int slots, int slot, double head)
{
    struct body body = book_body(b, b->page);
    double height = body.height - head;
    struct plan_grid grid = plan_slots(slots, body.width, height, slot_ratio);
    double width = (body.width - (grid.cols - 1) * gutter) / grid.cols;

    height = (height - (grid.rows - 1) * gutter) / grid.rows;
    return (struct slot){body.left + slot % grid.cols * (width + gutter),
                         body.top + head + slot / grid.cols * (height + gutter), width, height};
}

static double within(double low, double x, double high)
{
    return x < low ? low : x > high ? high : x;
}

/* A board in a slot, with lines of text above and below it. */
struct framed {
    double left, right; /* of the lines; at least as wide as the board's dots */
    double caption;     /* size of the line above; its baseline: */
    double caption_y;
    double foot; /* size of the line below, 0 for none */
    double foot_y;
    double x, y, unit; /* of the board */
};

static struct framed frame(const struct book *b, const struct lattice *l, const struct slot *slot,
                           double caption, double foot)
{
    double above = 1.45 * caption, below = 2 * foot;
    struct board_size size = board_size(l);
    struct framed f = {.caption = caption, .foot = foot};

    f.unit = board_unit(l, slot->width, slot->height - above - below, b->template->largest_cell);
    double width = size.width * f.unit, height = size.height * f.unit;
    double lines = fmin(slot->width, fmax(width - 2 * board_margin(l) * f.unit, 11 * caption));
    double top = slot->y + (slot->height - above - height - below) / 2;
    f.left = slot->x + (slot->width - lines) / 2;
    f.right = f.left + lines;
    f.caption_y = top + caption;
    f.x = slot->x + (slot->width - width) / 2;
    f.y = top + above;
    f.foot_y = f.y + height + 1.6 * foot;
    return f;
}

/* ---- puzzles --------------------------------------------------------------------------------- */

static void draw_puzzle_lines(struct book *b, int i, const struct framed *f)
{
    const struct template *t = b->template;
    struct font bold = {t->text_font, true}, plain = {t->text_font, false};
    struct strbuf words;

    strbuf_init(&words);
    book_fill_number(&words, t->texts.puzzle, "number", i + 1);
    book_ink(b, 1);
    pdf_open_target(b->pdf, (struct pdf_target){"puzzle", i + 1});
    text_line(b->text, b->cr, bold, f->caption, f->left, f->caption_y, TEXT_LEFT, words.text);
    pdf_close_target(b->pdf);
    book_ink(b, book_quiet);
    text_line(b->text, b->cr, plain, fmax(0.65 * f->caption, 7.5), f->right, f->caption_y,
              TEXT_RIGHT, t->level[b->record[i]->level].name);
    strbuf_clear(&words);
    book_fill_number(&words, t->texts.solution_on, "page", b->plan->solution[i].page);
    pdf_open_link(b->pdf, (struct pdf_target){"solution", i + 1});
    text_line(b->text, b->cr, plain, f->foot, f->right, f->foot_y, TEXT_RIGHT, words.text);
    pdf_close_link(b->pdf);
    strbuf_release(&words);
}

static void draw_puzzle(struct book *b, int i)
{
    const struct puzzle *p = b->record[i]->puzzle;
    struct slot slot =
        find_slot(b, b->template->puzzles_per_page, b->plan->puzzle[i].slot, b->section_height);
    struct framed f = frame(b, p->lattice, &slot, within(9, 0.04 * slot.height, 18),
                            within(7.5, 0.02 * slot.height, 9.5));

    draw_puzzle_lines(b, i, &f);
    puzzle_draw(b->cr, b->text, &b->template->style, p, NULL, f.x, f.y, f.unit);
}

static double draw_section_line(struct book *b, int level, bool drawing, double y)
{
    struct paragraph how = book_paragraph(b, 1, false, TEXT_LEFT);

    return text_paragraph(b->text, drawing ? b->cr : NULL, &how, book_body(b, b->page).left, y,
                          b->template->level[level].line);
}

void book_measure_sections(struct book *b)
{
    double most = 0;

    for (int i = 0; i < b->plan->nsections; i++)
        most = fmax(most, draw_section_line(b, b->plan->section[i].level, false, 0));
    b->section_height = 1.6 * book_heading_size(b) + most + b->template->text_size;
}

/* At the top: the heading on a section's first page, its name in small on the others. */
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

/* Kept free at the top of the pages with solutions. */
static double solutions_head(const struct book *b)
{
    return 2 * book_heading_size(b);
}

static struct framed frame_solution(const struct book *b, int i, const struct slot *slot)
{
    return frame(b, b->record[i]->puzzle->lattice, slot, within(9, 0.05 * slot->height, 14), 0);
}

struct solution {
    const struct book *book;
    int i;
};

/* Size of its digits when n stand on a page. */
static double solution_digit(const void *context, int n)
{
    const struct solution *s = context;
    struct slot slot = find_slot(s->book, n, 0, solutions_head(s->book));

    return style_measure(&s->book->template->style, frame_solution(s->book, s->i, &slot).unit)
        .digit;
}

int book_choose_solutions(const struct book *b, int i)
{
    struct solution s = {b, i};

    return plan_a_page(b->template->solutions_per_page, b->template->style.least_text,
                       solution_digit, &s);
}

static void draw_solution(struct book *b, int i)
{
    const struct template *t = b->template;
    const struct puzzle *p = b->record[i]->puzzle;
    struct plan_place place = b->plan->solution[i];
    struct slot slot = find_slot(b, place.slots, place.slot, solutions_head(b));
    struct framed f = frame_solution(b, i, &slot);
    struct font bold = {t->text_font, true}, plain = {t->text_font, false};
    struct strbuf words;
    char number[16];

    snprintf(number, sizeof number, "%d", i + 1);
    book_ink(b, 1);
    pdf_open_target(b->pdf, (struct pdf_target){"solution", i + 1});
    text_line(b->text, b->cr, bold, f.caption, f.left, f.caption_y, TEXT_LEFT, number);
    pdf_close_target(b->pdf);
    strbuf_init(&words);
    book_fill_number(&words, t->texts.puzzle_on, "page", b->plan->puzzle[i].page);
    book_ink(b, book_quiet);
    pdf_open_link(b->pdf, (struct pdf_target){"puzzle", i + 1});
    text_line(b->text, b->cr, plain, fmax(0.7 * f.caption, 7), f.right, f.caption_y, TEXT_RIGHT,
              words.text);
    pdf_close_link(b->pdf);
    strbuf_release(&words);
    puzzle_draw(b->cr, b->text, &t->style, p, b->record[i]->solution, f.x, f.y, f.unit);
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
