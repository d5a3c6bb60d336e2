/* The pages with puzzles and those with solutions. */
#include "render/book/parts.h"
#include "render/drawing.h"
#include "render/level_mark.h"

#include <math.h>
#include <stdio.h>

/* Size of the line at the right of a caption, in sizes of the caption; and the least that prints
 * well. */
static const double aside_size = 0.7, least_size = 7;

/* Between boards and dots for notes, in sizes of the running text. */
static const double gutter_below = 2;

/* The most of a caption's line that a number and a title take. */
static const double most_name = 0.75;

/* Of a caption, in its size: the side of the box to tick, the distance to the next thing, and the
 * height of stars. */
static const double box_side = 0.66, box_line = 0.06, caption_gap = 0.35, mark_size = 0.6;

/* The parts of a caption, from left to right; links where the targets have a kind. */
struct caption {
    bool box; /* to tick */
    const char *words;
    int mark; /* the level, or LEVEL_UNKNOWN for none */
    const char *aside;
    struct pdf_target at, aside_to;
};

/* Both sides get smaller where there is no room for them side by side. */
static double caption_shrink(struct book *b, const struct book_frame *f, const struct caption *c,
                             double aside)
{
    struct font bold = {b->template->text_font, true}, plain = {b->template->text_font, false};
    double width = text_width(b->text, bold, f->caption, c->words) + f->caption +
                   level_mark_width(c->mark, mark_size * f->caption) +
                   text_width(b->text, plain, aside, c->aside);

    width += c->box ? (box_side + caption_gap) * f->caption : 0;
    width += c->mark ? caption_gap * f->caption : 0;
    return fmin(1, (f->right - f->left) / width);
}

void book_tick_box(const struct book *b, double x, double y, double size)
{
    double line = fmax(0.75, box_line * size), side = box_side * size - line;

    cairo_rectangle(b->cr, x + line / 2, y - side - line / 2, side, side);
    cairo_set_line_width(b->cr, line);
    cairo_stroke(b->cr);
}

static void draw_caption(struct book *b, const struct book_frame *f, const struct caption *c)
{
    struct font bold = {b->template->text_font, true}, plain = {b->template->text_font, false};
    double aside = fmax(aside_size * f->caption, least_size);
    double shrink = caption_shrink(b, f, c, aside), size = shrink * f->caption, left = f->left;

    book_ink(b, 1);
    if (c->box) {
        book_tick_box(b, left, f->caption_y, size);
        left += (box_side + caption_gap) * size;
    }
    if (c->at.kind)
        pdf_open_target(b->pdf, c->at);
    text_line(b->text, b->cr, bold, size, left, f->caption_y, TEXT_LEFT, c->words);
    if (c->at.kind)
        pdf_close_target(b->pdf);
    book_ink(b, book_quiet);
    if (c->aside_to.kind)
        pdf_open_link(b->pdf, c->aside_to);
    text_line(b->text, b->cr, plain, shrink * aside, f->right, f->caption_y, TEXT_RIGHT, c->aside);
    if (c->aside_to.kind)
        pdf_close_link(b->pdf);
    double mark = mark_size * size, words = text_width(b->text, plain, shrink * aside, c->aside);
    level_mark_draw(b->cr, c->mark, mark,
                    f->right - words - caption_gap * size - level_mark_width(c->mark, mark),
                    f->caption_y);
}

/* ---- puzzles --------------------------------------------------------------------------------- */

/* Dots for notes below the last thing on a page. */
static void draw_notes(const struct book *b, enum book_kind kind, const struct plan_place *place,
                       int i)
{
    if (i + 1 == b->n || place[i + 1].page != place[i].page)
        book_dots(b, book_frame(b, kind, i, place[i]).end - book_body(b, b->page).top +
                         gutter_below * b->template->text_size);
}

/* Appends the size of a board that is a rectangle. */
static void add_size(const struct book *b, int i, struct strbuf *out)
{
    struct board_size size = book_board(b, i)->size;
    double cols = size.width - 2 * size.margin, rows = size.height - 2 * size.margin;
    char text[2][16];

    if (fabs(cols - round(cols)) > 1e-6 || fabs(rows - round(rows)) > 1e-6)
        return;
    if (out->len)
        strbuf_text(out, " · ");
    snprintf(text[0], sizeof text[0], "%.0f", rows);
    snprintf(text[1], sizeof text[1], "%.0f", cols);
    wording_fill(out, b->wording->texts.size,
                 (struct wording_value[]){{"rows", text[0]}, {"cols", text[1]}, {NULL, NULL}});
}

/* In half hours, from five hours on in whole ones. */
static void add_hours(const struct book *b, int minutes, struct strbuf *out)
{
    int halves = minutes < 300 ? (minutes + 15) / 30 : (minutes + 30) / 60 * 2;
    char hours[16];

    snprintf(hours, sizeof hours, "%d%s", halves / 2, halves % 2 ? "½" : "");
    wording_fill(out, b->wording->texts.hours,
                 (struct wording_value[]){{"hours", hours}, {NULL, NULL}});
}

/* To say "about 198 minutes" would promise too much. */
static void add_minutes(const struct book *b, const struct record *r, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    int minutes = r->way.minutes;

    if (!r->has_way || minutes < 1)
        return;
    if (minutes > 60)
        minutes = (minutes + 5) / 10 * 10;
    if (out->len)
        strbuf_text(out, " · ");
    if (minutes == 1)
        strbuf_text(out, texts->minute);
    else if (minutes >= 120 && texts->hours)
        add_hours(b, r->way.minutes, out);
    else
        book_fill_number(out, texts->minutes, "minutes", minutes);
}

/* At the left what to expect, at the right where the solution is. Leaves out the left one where
 * there is no room. */
static void draw_foot(struct book *b, const struct book_frame *f, int i)
{
    struct font plain = {b->template->text_font, false};
    struct strbuf words, facts;

    strbuf_init(&words);
    strbuf_init(&facts);
    if (!b->order->apart && !b->template->yesterday) {
        book_fill_number(&words, b->wording->texts.solution_on, "page",
                         book_page_label(b, b->plan->solution[i].page));
        pdf_open_link(b->pdf, (struct pdf_target){"solution", i + 1});
        text_line(b->text, b->cr, plain, f->foot, f->right, f->foot_y, TEXT_RIGHT, words.text);
        pdf_close_link(b->pdf);
    }
    if (b->nlessons > 1)
        strbuf_text(&facts, book_type_of(b, book_board(b, i))->title);
    add_size(b, i, &facts);
    add_minutes(b, book_record(b, i), &facts);
    if (text_width(b->text, plain, f->foot, words.text) + f->foot +
            text_width(b->text, plain, f->foot, facts.text) <=
        f->right - f->left)
        text_line(b->text, b->cr, plain, f->foot, f->left, f->foot_y, TEXT_LEFT, facts.text);
    strbuf_release(&facts);
    strbuf_release(&words);
}

/* Appends the puzzle's number and its title, unless that takes more than its share of the line. */
static void add_name(struct book *b, const struct book_frame *f, int i, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *title = book_record(b, i)->title;
    char number[16];

    snprintf(number, sizeof number, "%d", book_puzzle_number(b, i));
    const struct wording_value values[] = {{"number", number}, {"title", title}, {NULL, NULL}};
    if (title)
        wording_fill(out, texts->puzzle_titled, values);
    struct font bold = {b->template->text_font, true};
    if (title &&
        text_width(b->text, bold, f->caption, out->text) <= most_name * (f->right - f->left))
        return;
    strbuf_clear(out);
    wording_fill(out, texts->puzzle, values);
}

/* A board with words for readers who cannot see it: "Puzzle 12: Slitherlink · 10 × 10 · medium". */
static void draw_board(struct book *b, const struct book_frame *f, int i, bool solved)
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct record *r = book_record(b, i);
    struct strbuf words, size;

    strbuf_init(&words);
    strbuf_init(&size);
    book_fill_number(&words, solved ? texts->solution_of : texts->puzzle, "number",
                     book_puzzle_number(b, i));
    add_size(b, i, &size);
    strbuf_format(&words, ": %s%s%s · %s", book_type_of(b, book_board(b, i))->title,
                  size.len ? " · " : "", size.text,
                  b->wording->level[b->sorted[i].puzzle->level].name);
    pdf_open_figure(b->pdf, words.text);
    cairo_save(b->cr);
    if (f->cut) {
        cairo_rectangle(b->cr, f->shown_left, 0, f->shown_width, b->template->height);
        cairo_clip(b->cr);
    }
    board_draw(b->cr, b->text, &b->template->style, r, solved, f->x, f->y, f->unit);
    cairo_restore(b->cr);
    pdf_close_figure(b->pdf);
    strbuf_release(&words);
    strbuf_release(&size);
}

/* Appends the puzzle's name, and that it goes on. */
static void add_rest(struct book *b, const struct book_frame *f, int i, struct strbuf *out)
{
    const char *rest = b->wording->texts.puzzle_rest;
    struct strbuf name;

    strbuf_init(&name);
    add_name(b, f, i, &name);
    wording_fill(out, rest ? rest : "{puzzle}",
                 (struct wording_value[]){{"puzzle", name.text}, {NULL, NULL}});
    strbuf_release(&name);
}

/* On the second page of a spread, beside the caption of the first. */
static void draw_rest(struct book *b, enum book_kind kind, int i)
{
    bool solved = kind == BOOK_SOLUTIONS;
    struct book_frame f =
        book_frame(b, kind, i, solved ? b->plan->solution[i] : b->plan->puzzle[i]);
    struct strbuf words;

    strbuf_init(&words);
    if (solved)
        strbuf_format(&words, "%d", book_puzzle_number(b, i));
    else
        add_rest(b, &f, i, &words);
    draw_caption(b, &f, &(struct caption){.words = words.text, .aside = ""});
    strbuf_release(&words);
    draw_board(b, &f, i, solved);
}

static void draw_puzzle(struct book *b, int i)
{
    struct book_frame f = book_frame(b, BOOK_PUZZLES, i, b->plan->puzzle[i]);
    int level = b->sorted[i].puzzle->level;
    struct strbuf words;

    strbuf_init(&words);
    add_name(b, &f, i, &words);
    draw_caption(b, &f,
                 &(struct caption){.box = true,
                                   .words = words.text,
                                   .mark = level,
                                   .aside = b->wording->level[level].name,
                                   .at = {"puzzle", i + 1}});
    strbuf_release(&words);
    draw_foot(b, &f, i);
    draw_board(b, &f, i, false);
}

/* Returns the height. */
static double draw_section_line(const struct book *b, int first, bool drawing, double y)
{
    struct paragraph how = book_paragraph(b, 1, false, TEXT_LEFT);
    struct strbuf line;

    strbuf_init(&line);
    book_section_line(b, first, &line);
    double height = text_paragraph(b->text, drawing ? b->cr : NULL, &how,
                                   book_body(b, b->page).left, y, line.text);
    strbuf_release(&line);
    return height;
}

double book_section_height(const struct book *b)
{
    double most = 0;

    if (b->shared)
        return 2.5 * b->template->text_size;
    for (int first = 0; first < b->n; first = book_section_end(b, first))
        most = fmax(most, draw_section_line(b, first, false, 0));
    return 1.6 * book_heading_size(b) + most + b->template->text_size;
}

/* The heading of a section on its first page. */
static void draw_section_head(struct book *b, int section)
{
    int first = b->plan->section[section].first;
    struct body body = book_body(b, b->page);
    struct strbuf name;

    strbuf_init(&name);
    book_section_name(b, first, &name);
    book_heading(b, name.text, body.top + book_heading_size(b),
                 (struct pdf_target){"section", section + 1});
    book_ink(b, 1);
    pdf_open(b->pdf, PDF_PARAGRAPH);
    draw_section_line(b, first, true, body.top + 1.6 * book_heading_size(b));
    pdf_close(b->pdf, PDF_PARAGRAPH);
    strbuf_release(&name);
}

/* Words, and a line to write on between x and right. */
static void draw_field(struct book *b, const char *words, double x, double right)
{
    struct font font = {b->template->text_font, false};
    double size = b->template->text_size, y = book_body(b, b->page).top + size;

    book_ink(b, 1);
    text_line(b->text, b->cr, font, size, x, y, TEXT_LEFT, words);
    cairo_move_to(b->cr, x + text_width(b->text, font, size, words) + 0.5 * size, y + 0.15 * size);
    cairo_line_to(b->cr, right, y + 0.15 * size);
    cairo_set_line_width(b->cr, 0.75);
    cairo_stroke(b->cr);
}

/* For a name and for a date. */
static void draw_fields(struct book *b)
{
    struct body body = book_body(b, b->page);
    double middle = body.left + 0.65 * body.width;

    draw_field(b, b->wording->texts.name, body.left, middle - 2 * b->template->text_size);
    draw_field(b, b->wording->texts.date, middle, body.left + body.width);
}

/* The names of the sections on the page, from this one on, in small type, unless readers write
 * their own names there. Those without a heading begin here for links. */
static void draw_section_names(struct book *b, int section)
{
    const struct plan *plan = b->plan;
    bool begins = false;
    struct strbuf names;

    strbuf_init(&names);
    for (int s = section; s < plan->nsections && plan->section[s].page <= b->page; s++) {
        begins = begins || plan->section[s].page == b->page;
        if (names.len)
            strbuf_text(&names, " · ");
        book_section_name(b, plan->section[s].first, &names);
    }
    if (b->template->names)
        draw_fields(b);
    else if (!b->template->yesterday)
        book_running_head(b, begins, names.text);
    for (int s = section; s < plan->nsections && plan->section[s].page <= b->page; s++)
        if (plan->section[s].page == b->page) {
            pdf_open_target(b->pdf, (struct pdf_target){"section", s + 1});
            pdf_close_target(b->pdf);
        }
    strbuf_release(&names);
}

/* In a book of solutions the page of the puzzle is in another book, and beside the next puzzle it
 * is the page before. */
static void draw_solution(struct book *b, int i)
{
    struct book_frame f = book_frame(b, BOOK_SOLUTIONS, i, b->plan->solution[i]);
    const struct wording_texts *texts = &b->wording->texts;
    bool yesterday = b->template->yesterday;
    struct strbuf words, page;
    char number[16];

    snprintf(number, sizeof number, "%d", book_puzzle_number(b, i));
    strbuf_init(&words);
    strbuf_init(&page);
    wording_fill(&words, yesterday ? texts->solution_of : "{number}",
                 (struct wording_value[]){{"number", number}, {NULL, NULL}});
    if (!yesterday)
        book_fill_number(&page, texts->puzzle_on, "page",
                         book_page_label(b, b->plan->puzzle[i].page));
    struct caption caption = {.words = words.text, .aside = page.text, .at = {"solution", i + 1}};
    if (!yesterday && !b->order->apart)
        caption.aside_to = (struct pdf_target){"puzzle", i + 1};
    draw_caption(b, &f, &caption);
    strbuf_release(&words);
    strbuf_release(&page);
    draw_board(b, &f, i, true);
}

void book_puzzles(struct book *b)
{
    int section = 0;

    for (int i = 0; i < b->n; i++) {
        if (b->plan->puzzle[i].page != b->page) {
            book_turn_to(b, b->plan->puzzle[i].page);
            if (i == b->plan->section[section].first && !b->shared)
                draw_section_head(b, section);
            else
                draw_section_names(b, section);
        }
        draw_puzzle(b, i);
        if (b->plan->behind && i > 0)
            draw_solution(b, i - 1);
        else if (b->plan->puzzle[i].spread) {
            book_next_page(b, true);
            draw_section_names(b, section);
            draw_rest(b, BOOK_PUZZLES, i);
        } else
            draw_notes(b, BOOK_PUZZLES, b->plan->puzzle, i);
        if (i + 1 == b->plan->section[section].end)
            section++;
    }
    if (b->plan->behind) {
        book_next_page(b, true);
        draw_solution(b, b->n - 1);
        draw_notes(b, BOOK_SOLUTIONS, b->plan->solution, b->n - 1);
    }
}

/* ---- solutions ------------------------------------------------------------------------------- */

static void draw_solutions_head(struct book *b, bool first)
{
    const char *words = b->wording->texts.solutions;

    if (first)
        book_heading(b, words, book_body(b, b->page).top + book_heading_size(b),
                     (struct pdf_target){"solutions", 1});
    else
        book_running_head(b, false, words);
    if (first && b->order->apart)
        book_running_head(b, false, b->title);
}

void book_solutions(struct book *b)
{
    for (int i = 0; i < b->n; i++) {
        book_turn_to(b, b->plan->solution[i].page);
        if (i == 0 || b->plan->solution[i].page != b->plan->solution[i - 1].page)
            draw_solutions_head(b, i == 0);
        draw_solution(b, i);
        if (b->plan->solution[i].spread) {
            book_next_page(b, true);
            draw_solutions_head(b, false);
            draw_rest(b, BOOK_SOLUTIONS, i);
        } else
            draw_notes(b, BOOK_SOLUTIONS, b->plan->solution, i);
    }
}
