/* The pages with puzzles and those with solutions. */
#include "base/mem.h"
#include "format/format.h"
#include "render/book/boards.h"
#include "render/book/sections.h"
#include "render/drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Size of the line at the right of a caption, in sizes of the caption; and the least that prints
 * well. */
static const double aside_size = 0.7, least_size = 7;

/* Between boards and dots for notes, in sizes of the running text. */
static const double gutter_below = 2;

/* The most of a caption's line that a number and a title take. */
static const double most_name = 0.75;

/* Of a caption, in its size: the distance to the next thing, and the height of stars. */
static const double caption_gap = 0.35, mark_size = 0.6;

/* The parts of a caption, from left to right; links where the targets have a kind. */
struct caption {
    bool box; /* to tick */
    const char *words;
    int mark; /* the level, or LEVEL_UNKNOWN for none */
    const char *aside;
    struct pdf_target at, aside_to;
};

/* Both sides get smaller where there is no room for them side by side. */
static void draw_caption(struct book_pen *p, const struct board_frame *f, const struct caption *c)
{
    double aside = fmax(aside_size * f->caption, least_size), box = page_box_side + caption_gap;
    double width = page_text_width(p->b, true, f->caption, c->words) + f->caption +
                   level_mark_width(c->mark, mark_size * f->caption) +
                   page_text_width(p->b, false, aside, c->aside) +
                   ((c->box ? box : 0) + (c->mark ? caption_gap : 0)) * f->caption;
    double shrink = fmin(1, (f->right - f->left) / width);
    double size = shrink * f->caption, left = f->left;

    aside *= shrink;
    page_ink(p, 1);
    if (c->box) {
        page_tick_box(p, left, f->caption_y, size);
        left += box * size;
    }
    if (c->at.kind)
        pdf_open_target(p->pdf, c->at);
    page_line(p, true, size, left, f->caption_y, TEXT_LEFT, c->words);
    if (c->at.kind)
        pdf_close(p->pdf, PDF_TARGET);
    page_ink(p, page_quiet);
    if (c->aside_to.kind)
        pdf_open_link(p->pdf, c->aside_to);
    page_line(p, false, aside, f->right, f->caption_y, TEXT_RIGHT, c->aside);
    if (c->aside_to.kind)
        pdf_close(p->pdf, PDF_LINK);
    double mark = mark_size * size, words = page_text_width(p->b, false, aside, c->aside);
    level_mark_draw(p->cr, c->mark, mark,
                    f->right - words - caption_gap * size - level_mark_width(c->mark, mark),
                    f->caption_y);
}

/* Dots for notes below the last thing on a page. */
static void draw_notes(struct book_pen *p, enum book_kind kind, const struct plan_place *place,
                       int i)
{
    if (i + 1 == p->b->n || place[i + 1].page != place[i].page)
        page_dots(p, slots_frame(p->b, kind, i, place[i]).end - page_body(p->b, p->page).top +
                         gutter_below * p->b->template.text_size);
}

/* ---- puzzles --------------------------------------------------------------------------------- */

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
    fill_text(out, b->wording->texts.size,
              (struct fill_value[]){{"rows", text[0]}, {"cols", text[1]}, {NULL, NULL}});
}

/* To say "about 198 minutes" would promise too much. From two hours on in half hours, from five
 * hours on in whole ones. */
static void add_minutes(const struct book *b, const struct record *r, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    int minutes = r->way.minutes;
    char hours[16];

    if (!r->has_way || minutes < 1)
        return;
    if (minutes > 60)
        minutes = (minutes + 5) / 10 * 10;
    if (out->len)
        strbuf_text(out, " · ");
    if (minutes == 1)
        strbuf_text(out, texts->minute);
    else if (minutes >= 120 && texts->hours) {
        minutes = r->way.minutes;
        int halves = minutes < 300 ? (minutes + 15) / 30 : (minutes + 30) / 60 * 2;
        snprintf(hours, sizeof hours, "%d%s", halves / 2, halves % 2 ? "½" : "");
        fill_text(out, texts->hours, (struct fill_value[]){{"hours", hours}, {NULL, NULL}});
    } else
        page_fill_number(out, texts->minutes, "minutes", minutes);
}

/* The address of a puzzle: that of puzz.link, which holds the whole puzzle, or one of the maker's. */
static bool add_address(const struct book *b, int i, struct strbuf *out, struct diag *d)
{
    const struct record *r = book_record(b, i);
    struct diag why;
    int n = 0;

    if (format_write(&format_puzzlink, r, &n, out, &why)) {
        strbuf_cut(out, strcspn(out->text, "\n"));
        return true;
    }
    if (!strchr(b->order->qr, '/'))
        return diag_set(d, "puzzle %d: %s; give --qr the beginning of an address of yours",
                        book_puzzle_number(b, i), why.text);
    strbuf_text(out, b->order->qr);
    if (r->id)
        strbuf_text(out, r->id);
    else
        strbuf_format(out, "%d", book_puzzle_number(b, i));
    return true;
}

bool puzzles_encode(struct book *b, struct diag *d)
{
    bool fine = true;

    if (!b->order->qr)
        return true;
    b->code = mem_alloc(b->n, sizeof *b->code);
    struct strbuf address = strbuf_new();
    for (int i = 0; fine && i < b->n; i++) {
        strbuf_clear(&address);
        fine = add_address(b, i, &address, d) && qr_make(&b->code[i], address.text, d);
    }
    strbuf_release(&address);
    return fine;
}

/* At the right the code. At the left of it what to expect, and where the solution is; without the
 * first where there is no room. */
static void draw_foot(struct book_pen *p, const struct board_frame *f, int i)
{
    const struct book *b = p->b;
    double right = f->right;

    if (b->code) {
        right -= qr_side(&b->code[i]);
        qr_draw(p->cr, &b->code[i], right, f->code_y);
    }

    struct strbuf words = strbuf_new(), facts = strbuf_new();
    if (!b->order->apart && !b->template.yesterday) {
        page_fill_number(&words, b->wording->texts.solution_on, "page",
                         book_page_label(b, b->solution[i].page));
        pdf_open_link(p->pdf, (struct pdf_target){"solution", i + 1});
        page_line(p, false, f->foot, right, f->foot_y, TEXT_RIGHT, words.text);
        pdf_close(p->pdf, PDF_LINK);
    }
    if (b->taught.nlessons > 1)
        strbuf_text(&facts, sections_type(b, book_board(b, i))->title);
    add_size(b, i, &facts);
    add_minutes(b, book_record(b, i), &facts);
    if (page_text_width(b, false, f->foot, words.text) + f->foot +
            page_text_width(b, false, f->foot, facts.text) <=
        right - f->left)
        page_line(p, false, f->foot, f->left, f->foot_y, TEXT_LEFT, facts.text);
    strbuf_release(&facts);
    strbuf_release(&words);
}

/* Appends the puzzle's number and its title, unless that takes more than its share of the line. */
static void add_name(const struct book *b, const struct board_frame *f, int i, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *title = book_record(b, i)->title;
    char number[16];

    snprintf(number, sizeof number, "%d", book_puzzle_number(b, i));
    const struct fill_value values[] = {{"number", number}, {"title", title}, {NULL, NULL}};
    if (title)
        fill_text(out, texts->puzzle_titled, values);
    if (title &&
        page_text_width(b, true, f->caption, out->text) <= most_name * (f->right - f->left))
        return;
    strbuf_clear(out);
    fill_text(out, texts->puzzle, values);
}

/* A board with words for readers who cannot see it: "Puzzle 12: Slitherlink · 10 × 10 · medium". */
static void draw_board(struct book_pen *p, const struct board_frame *f, int i, bool solved)
{
    const struct book *b = p->b;
    const struct wording_texts *texts = &b->wording->texts;
    const struct record *r = book_record(b, i);

    struct strbuf words = strbuf_new(), size = strbuf_new();
    page_fill_number(&words, solved ? texts->solution_of : texts->puzzle, "number",
                     book_puzzle_number(b, i));
    add_size(b, i, &size);
    strbuf_format(&words, ": %s%s%s · %s", sections_type(b, book_board(b, i))->title,
                  size.len ? " · " : "", size.text,
                  b->wording->level[b->sorted[i].puzzle->level].name);
    pdf_open_figure(p->pdf, words.text);
    cairo_save(p->cr);
    if (f->cut) {
        cairo_rectangle(p->cr, f->shown_left, 0, f->shown_width, b->template.height);
        cairo_clip(p->cr);
    }
    text_turn_back(p->cr, f->x - f->room.left,
                   f->room.left + book_board(b, i)->size.width * f->unit);
    board_draw(p->cr, b->text, &b->template.style, r, solved, f->x, f->y, f->unit);
    if (f->room.left > 0)
        drawing_of(r)->coordinates(p->cr, b->text, &b->template.style, r->body, f->x, f->y,
                                   f->unit);
    cairo_restore(p->cr);
    pdf_close(p->pdf, PDF_FIGURE);
    strbuf_release(&words);
    strbuf_release(&size);
}

/* On the second page of a spread, beside the caption of the first: the puzzle's name, and that it
 * goes on. */
static void draw_rest(struct book_pen *p, enum book_kind kind, int i)
{
    const struct book *b = p->b;
    bool solved = kind == BOOK_SOLUTIONS;
    struct plan_place place = solved ? b->solution[i] : b->puzzle[i];
    const char *rest = b->wording->texts.puzzle_rest;

    place.page = p->page;
    struct board_frame f = slots_frame(b, kind, i, place);
    struct strbuf name = strbuf_new(), words = strbuf_new();
    add_name(b, &f, i, &name);
    if (solved)
        strbuf_format(&words, "%d", book_puzzle_number(b, i));
    else
        fill_text(&words, rest ? rest : "{puzzle}",
                  (struct fill_value[]){{"puzzle", name.text}, {NULL, NULL}});
    draw_caption(p, &f, &(struct caption){.words = words.text, .aside = ""});
    strbuf_release(&words);
    strbuf_release(&name);
    draw_board(p, &f, i, solved);
}

static void draw_puzzle(struct book_pen *p, int i)
{
    const struct book *b = p->b;
    struct board_frame f = slots_frame(b, BOOK_PUZZLES, i, b->puzzle[i]);
    int level = b->sorted[i].puzzle->level;

    struct strbuf words = strbuf_new();
    add_name(b, &f, i, &words);
    draw_caption(p, &f,
                 &(struct caption){.box = true,
                                   .words = words.text,
                                   .mark = level,
                                   .aside = b->wording->level[level].name,
                                   .at = {"puzzle", i + 1}});
    strbuf_release(&words);
    draw_foot(p, &f, i);
    draw_board(p, &f, i, false);
}

/* In a book of solutions the page of the puzzle is in another book, and beside the next puzzle it
 * is the page before. */
static void draw_solution(struct book_pen *p, int i)
{
    const struct book *b = p->b;
    struct board_frame f = slots_frame(b, BOOK_SOLUTIONS, i, b->solution[i]);
    const struct wording_texts *texts = &b->wording->texts;
    bool yesterday = b->template.yesterday;

    struct strbuf words = strbuf_new(), page = strbuf_new();
    page_fill_number(&words, yesterday ? texts->solution_of : "{number}", "number",
                     book_puzzle_number(b, i));
    if (!yesterday)
        page_fill_number(&page, texts->puzzle_on, "page", book_page_label(b, b->puzzle[i].page));
    struct caption caption = {.words = words.text, .aside = page.text, .at = {"solution", i + 1}};
    if (!yesterday && !b->order->apart)
        caption.aside_to = (struct pdf_target){"puzzle", i + 1};
    draw_caption(p, &f, &caption);
    strbuf_release(&words);
    strbuf_release(&page);
    draw_board(p, &f, i, true);
}

/* ---- heads of pages -------------------------------------------------------------------------- */

/* The height of the tallest section heading; of a running head, where sections share pages. */
static double section_height(const struct book *b)
{
    struct paragraph how = page_paragraph(b, 1, false, TEXT_LEFT);
    double most = 0;

    if (b->shared)
        return 2.5 * b->template.text_size;
    struct strbuf line = strbuf_new();
    for (int s = 0; s < b->nsections; s++) {
        strbuf_clear(&line);
        sections_add_line(b, &b->section[s], &line);
        most = fmax(most, text_paragraph(b->text, NULL, &how, 0, 0, line.text));
    }
    strbuf_release(&line);
    return 1.6 * page_heading_size(b) + most + b->template.text_size;
}

/* The heading of a section on its first page. */
static void draw_section_head(struct book_pen *p, int section)
{
    const struct book *b = p->b;
    struct paragraph how = page_paragraph(b, 1, false, TEXT_LEFT);
    struct body body = page_body(b, p->page);

    page_heading(p, b->section[section].name, body.top + page_heading_size(b),
                 (struct pdf_target){"section", section + 1});
    page_ink(p, 1);
    struct strbuf line = strbuf_new();
    sections_add_line(b, &b->section[section], &line);
    page_draw_paragraph(p, &how, body.left, body.top + 1.6 * page_heading_size(b), line.text);
    strbuf_release(&line);
}

/* Words, and a line to write on between x and right. */
static void draw_field(struct book_pen *p, const char *words, double x, double right)
{
    double size = p->b->template.text_size, y = page_body(p->b, p->page).top + size;

    page_ink(p, 1);
    page_line(p, false, size, x, y, TEXT_LEFT, words);
    cairo_move_to(p->cr, x + page_text_width(p->b, false, size, words) + 0.5 * size,
                  y + 0.15 * size);
    cairo_line_to(p->cr, right, y + 0.15 * size);
    cairo_set_line_width(p->cr, 0.75);
    cairo_stroke(p->cr);
}

/* The names of the sections on the page, from this one on, in small type; or fields for readers'
 * own names and a date. Sections without a heading begin here for links. */
static void draw_section_names(struct book_pen *p, int section)
{
    const struct book *b = p->b;
    struct body body = page_body(b, p->page);
    double middle = body.left + 0.65 * body.width;
    bool begins = false;
    int end = section;

    struct strbuf names = strbuf_new();
    for (; end < b->nsections; end++) {
        int page = b->puzzle[b->section[end].first].page;
        if (page > p->page)
            break;
        begins = begins || page == p->page;
        strbuf_format(&names, "%s%s", names.len ? " · " : "", b->section[end].name);
    }
    if (b->template.names) {
        draw_field(p, b->wording->texts.name, body.left, middle - 2 * b->template.text_size);
        draw_field(p, b->wording->texts.date, middle, body.left + body.width);
    } else if (!b->template.yesterday)
        page_running_head(p, begins, names.text);
    for (int s = section; s < end; s++)
        if (b->puzzle[b->section[s].first].page == p->page) {
            pdf_open_target(p->pdf, (struct pdf_target){"section", s + 1});
            pdf_close(p->pdf, PDF_TARGET);
        }
    strbuf_release(&names);
}

static void draw_solutions_head(struct book_pen *p, bool first)
{
    const struct book *b = p->b;
    const char *words = b->wording->texts.solutions;

    if (first)
        page_heading(p, words, page_body(b, p->page).top + page_heading_size(b),
                     (struct pdf_target){"solutions", 1});
    else
        page_running_head(p, false, words);
    if (first && b->order->apart)
        page_running_head(p, false, b->title);
}

/* ---- all of them ----------------------------------------------------------------------------- */

static int *choose_all(const struct book *b, enum book_kind kind)
{
    int *most = mem_alloc(b->n, sizeof *most);

    for (int i = 0; i < b->n; i++)
        most[i] = slots_choose(b, kind, i);
    return most;
}

/* Whether each solution stands on the page after its puzzle. */
static bool is_behind(const struct book *b)
{
    return b->template.yesterday && !b->order->apart;
}

int puzzles_place(struct book *b, int page)
{
    slots_measure(b, section_height(b));
    int *section = mem_alloc(b->n, sizeof *section), *most = choose_all(b, BOOK_PUZZLES);
    for (int i = 0; i < b->n; i++)
        section[i] = b->sorted[i].section;
    page = plan_puzzles(b->puzzle, most, section, b->n, page, b->shared);
    free(most);
    free(section);
    for (int i = 0; i < b->n && is_behind(b); i++)
        b->solution[i] = (struct plan_place){.page = b->puzzle[i].page + 1, .slots = 1};
    return page + is_behind(b);
}

/* Sheets that nobody binds need no page on the right. */
int solutions_place(struct book *b, int page)
{
    int *most = choose_all(b, BOOK_SOLUTIONS);

    page = plan_solutions(b->solution, most, b->n, page, !b->template.front);
    free(most);
    return page;
}

void puzzles_flow(struct flow *f, const struct book_part *part)
{
    const struct book *b = f->b;
    const bool behind = is_behind(b);
    struct book_pen *p = f->pen;

    (void)part;
    for (int i = 0; i < b->n; i++) {
        int section = b->sorted[i].section;
        if (b->puzzle[i].page != p->page) {
            page_turn_to(p, b->puzzle[i].page);
            if (i == b->section[section].first && !b->shared)
                draw_section_head(p, section);
            else
                draw_section_names(p, section);
        }
        draw_puzzle(p, i);
        if (behind && i > 0)
            draw_solution(p, i - 1);
        else if (b->puzzle[i].spread) {
            page_turn_to(p, p->page + 1);
            draw_section_names(p, section);
            draw_rest(p, BOOK_PUZZLES, i);
        } else
            draw_notes(p, BOOK_PUZZLES, b->puzzle, i);
    }
    if (behind) {
        page_turn_to(p, p->page + 1);
        draw_solution(p, b->n - 1);
        draw_notes(p, BOOK_SOLUTIONS, b->solution, b->n - 1);
    }
}

void solutions_flow(struct flow *f, const struct book_part *part)
{
    const struct plan_place *solution = f->b->solution;
    struct book_pen *p = f->pen;

    (void)part;
    for (int i = 0; i < p->b->n; i++) {
        page_turn_to(p, solution[i].page);
        if (i == 0 || solution[i].page != solution[i - 1].page)
            draw_solutions_head(p, i == 0);
        draw_solution(p, i);
        if (solution[i].spread) {
            page_turn_to(p, p->page + 1);
            draw_solutions_head(p, false);
            draw_rest(p, BOOK_SOLUTIONS, i);
        } else
            draw_notes(p, BOOK_SOLUTIONS, solution, i);
    }
}
