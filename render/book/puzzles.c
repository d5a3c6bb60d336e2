/* The pages with puzzles and those with solutions. */
#include "base/mem.h"
#include "render/book/boards.h"
#include "render/book/parts.h"
#include "render/book/sections.h"
#include "render/drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Size of the line at the right of a caption, in sizes of the caption. */
static const double aside_size = 0.7;

/* Between boards and room for notes, in sizes of the running text; and from the baseline of a foot to
 * its end (slots.c), where a puzzle's note begins, in its size. */
static const double gutter_below = 2, note_gap = 0.4;

/* The most of a caption's line that a number and a title take. */
static const double most_name = 0.75;

/* Of a caption, in its size: the distance to the next thing, and the height of stars. */
static const double caption_gap = 0.35, mark_size = 0.6;

/* Between two things in a line. */
static const char dot_between[] = " · ";

/* The parts of a caption, from left to right, of which the last is a mark or words; links where the
 * targets have a kind. */
struct caption {
    bool box; /* to tick */
    const char *words;
    int mark; /* of a level, or LEVEL_UNKNOWN for none */
    const char *aside;
    struct pdf_target at, aside_to;
};

/* Both sides get smaller where there is no room for them side by side; what would be too small is
 * left out. */
static void draw_caption(struct book_pen *p, const struct board_frame *f, const struct caption *c)
{
    double least = p->b->template.style.least_text;
    double aside = fmax(aside_size * f->caption, least), box = page_box_side + caption_gap;
    double width = page_text_width(p->b, true, f->caption, c->words) + f->caption +
                   level_mark_width(c->mark, mark_size * f->caption) +
                   page_text_width(p->b, false, aside, c->aside) + (c->box ? box : 0) * f->caption;
    double shrink = fmin(1, (f->right - f->left) / width);
    double size = shrink * f->caption, left = f->left;

    if (*c->aside && shrink * aside < least - 1e-6 && shrink < 1) {
        struct caption alone = *c;
        alone.aside = "";
        alone.aside_to = (struct pdf_target){NULL, 0};
        draw_caption(p, f, &alone);
        return;
    }
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
    double mark = mark_size * size;
    level_mark_draw(p->cr, c->mark, mark, f->right - level_mark_width(c->mark, mark), f->caption_y);
}

/* Room for notes below the last thing on a page. */
static void draw_notes(struct book_pen *p, enum book_kind kind, const struct plan_place *place,
                       int i)
{
    if (i + 1 == p->b->n || place[i + 1].page != place[i].page)
        page_notes(p, slots_frame(p->b, kind, i, place[i]).end - page_body(p->b, p->page).top +
                          gutter_below * p->b->template.text_size);
}

/* ---- puzzles --------------------------------------------------------------------------------- */

/* For a puzzle that is not made yet. */
enum { USUAL_MINUTES = 15 };

/* Whether puzzles and solutions name each other's page: it is in this book, and not in sight. */
static bool is_elsewhere(const struct book *b)
{
    enum book_solutions where = b->template.solutions;

    return where == SOLUTIONS_BACK || where == SOLUTIONS_SECTION || where == SOLUTIONS_OVERLEAF;
}

/* Appends the size of a board that is a rectangle of rows and columns, or how many cells it has. */
static void add_size(const struct book *b, int i, struct strbuf *out)
{
    struct board_size size = book_board(b, i)->size;
    double around = 2 * (size.margin + size.beside);
    double cols = size.width - around, rows = size.height - around;

    const char *words = size.cells ? b->wording->texts.cells : b->wording->texts.size;
    if (!words ||
        (!size.cells && (fabs(cols - round(cols)) > 1e-6 || fabs(rows - round(rows)) > 1e-6)))
        return;
    if (out->len)
        strbuf_text(out, dot_between);
    const struct fill_value sides[] = {
        {"rows", .number = lround(rows)}, {"cols", .number = lround(cols)}, {0}};
    const struct fill_value cells[] = {{"cells", .number = size.cells}, {0}};
    fill_text(out, words, size.cells ? cells : sides);
}

/* To say "about 198 minutes" would promise too much. From two hours on in half hours, from five
 * hours on in whole ones. Before there are puzzles it is an estimate. */
static void add_minutes(const struct book *b, int i, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct record *r = b->order->records->record ? book_record(b, i) : NULL;
    int whole = r && r->has_path ? r->path.minutes : r ? 0 : USUAL_MINUTES, minutes = whole;
    char hours[16];

    if (minutes < 1 || b->order->contest)
        return;
    if (minutes > 60)
        minutes = (minutes + 5) / 10 * 10;
    if (out->len)
        strbuf_text(out, dot_between);
    if (minutes == 1)
        strbuf_text(out, texts->minute);
    else if (minutes >= 120 && texts->hours) {
        int halves = whole < 300 ? (whole + 15) / 30 : (whole + 30) / 60 * 2;
        snprintf(hours, sizeof hours, "%d%s", halves / 2, halves % 2 ? "½" : "");
        fill_text(out, texts->hours, (struct fill_value[]){{"hours", hours}, {0}});
    } else
        page_fill_number(out, texts->minutes, "minutes", minutes);
}

/* What to expect, as in "Slitherlink · 8 × 8 · about 5 minutes", with blanks where a line may end;
 * where the steps are, with what separates them from where the solution is. */
static void write_foot(const struct book *b, int i, struct strbuf *facts, struct strbuf *steps,
                       struct strbuf *where)
{
    OWN(strbuf) words = strbuf_new();

    if (b->taught.nlessons > 1)
        strbuf_text(&words, sections_type(b, book_board(b, i))->title);
    add_size(b, i, &words);
    add_minutes(b, i, &words);
    sections_add_points(b, sections_points(b, i, i + 1), &words);
    for (const char *c = words.text; *c; c++)
        if (*c == ' ' && (c - words.text < 2 || memcmp(c - 2, "·", 2) != 0))
            strbuf_text(facts, "\u00a0");
        else
            strbuf_char(facts, *c);
    if (!book_is_sheets(b) && is_elsewhere(b))
        page_fill_number(where, b->wording->texts.solution_on, "page",
                         book_page_label(b, b->solution[i].page));
    if (b->sorted[i].puzzle->stepped)
        page_fill_number(steps, b->wording->texts.way_on, "page",
                         book_page_label(b, solution_steps_page(b, i)));
    if (steps->len && where->len)
        strbuf_text(steps, dot_between);
}

/* Of the facts in lines of their own, from this x on. */
static struct paragraph facts_paragraph(const struct book *b, const struct board_frame *f,
                                        double right)
{
    struct paragraph how = page_paragraph(b, 1, false, TEXT_LEFT);

    how.size = f->foot;
    how.width = right - f->left;
    return how;
}

static double foot_right(const struct book *b, const struct board_frame *f, int i)
{
    return f->right - (b->code ? qr_side(&b->code[i]) + f->foot : 0);
}

/* The height that the facts need where they have no room beside the page of the solution; or 0. */
static double facts_height(const struct book *b, int i)
{
    struct board_frame f = slots_frame(b, BOOK_PUZZLES, i, b->puzzle[i]);
    double right = foot_right(b, &f, i), height = 0;
    struct paragraph how = facts_paragraph(b, &f, right);
    OWN(strbuf) facts = strbuf_new(), steps = strbuf_new(), where = strbuf_new();

    write_foot(b, i, &facts, &steps, &where);
    if (page_text_width(b, false, f.foot, steps.text) +
            page_text_width(b, false, f.foot, where.text) + f.foot +
            page_text_width(b, false, f.foot, facts.text) >
        right - f.left)
        height = text_paragraph(b->text, NULL, &how, 0, 0, facts.text);
    return height;
}

/* Of the plan, or of the puzzle; or NULL. */
static const char *find_note(const struct book *b, int i)
{
    const struct extra_notes *notes = b->order->notes;

    for (size_t k = 0; notes && k < notes->n; k++)
        if (notes->note[k].number == book_puzzle_number(b, i))
            return notes->note[k].words;
    return b->sorted[i].puzzle->note;
}

/* The maker's note, with its upper end at y; without a pen only measures. Returns the height. */
static double draw_note(const struct book *b, struct book_pen *p, int i, double y)
{
    const char *note = find_note(b, i);
    struct board_frame f = slots_frame(b, BOOK_PUZZLES, i, b->puzzle[i]);
    struct paragraph how = facts_paragraph(b, &f, foot_right(b, &f, i));
    OWN(strbuf) words = strbuf_new();

    if (!note)
        return 0;
    how.marked = true;
    sections_fill(b, &b->section[b->sorted[i].section], note, &words);
    return p ? page_draw_paragraph(p, &how, f.left, y, words.text)
             : text_paragraph(b->text, NULL, &how, 0, 0, words.text);
}

/* At the right the code. At the left of it the facts, and beside or below them where steps and
 * solution are; then the maker's note. */
static void draw_foot(struct book_pen *p, const struct board_frame *f, int i)
{
    const struct book *b = p->b;
    double right = foot_right(b, f, i), below = b->facts;
    struct paragraph how = facts_paragraph(b, f, right);
    OWN(strbuf) facts = strbuf_new(), steps = strbuf_new(), where = strbuf_new();

    if (b->code)
        qr_draw(p->cr, &b->code[i], f->right - qr_side(&b->code[i]), f->code_y);
    write_foot(b, i, &facts, &steps, &where);
    if (below > 0)
        below = text_paragraph(b->text, p->cr, &how, f->left, f->foot_y - f->foot, facts.text);
    else
        page_line(p, false, f->foot, f->left, f->foot_y, TEXT_LEFT, facts.text);
    double x = below > 0 ? f->left
                         : right - page_text_width(b, false, f->foot, steps.text) -
                               page_text_width(b, false, f->foot, where.text);
    x += page_link(p, f->foot, x, f->foot_y + below, steps.text, (struct pdf_target){"way", i + 1});
    page_link(p, f->foot, x, f->foot_y + below, where.text, (struct pdf_target){"solution", i + 1});
    draw_note(b, p, i, f->foot_y + below + note_gap * f->foot);
}

/* The name of a puzzle takes at most its share of the line; a long title more, in a line of smaller letters.
 * True: it is shortened. */
static bool add_name(const struct book *b, const struct board_frame *f, int i, struct strbuf *out)
{
    double width = f->right - f->left, least = b->template.style.least_text;
    double others = (1 + page_box_side + caption_gap) * f->caption +
                    level_mark_width(sections_mark(b, i), mark_size * f->caption);

    return sections_add_name(b, i, f->caption, most_name * width,
                             fmax(1, f->caption / least) * width - others, out);
}

int puzzles_shortened(const struct book *b, int *first)
{
    OWN(strbuf) name = strbuf_new();
    int n = 0;

    for (int i = b->n; i-- > 0 && b->order->records->record;) {
        struct board_frame f = slots_frame(b, BOOK_PUZZLES, i, b->puzzle[i]);
        if (!add_name(b, &f, i, &name))
            continue;
        *first = i;
        n++;
    }
    return n;
}

/* A board with words for readers who cannot see it: "Puzzle 12: Slitherlink · 10 × 10 · medium". */
static void draw_board(struct book_pen *p, const struct board_frame *f, int i, bool solved)
{
    const struct book *b = p->b;
    const struct wording_texts *texts = &b->wording->texts;
    const struct record *r = book_record(b, i);
    struct style style = b->template.style;

    style.cut = f->cut;
    OWN(strbuf) words = strbuf_new(), size = strbuf_new();
    page_fill_number(&words, solved ? texts->solution_of : texts->puzzle, "number",
                     book_puzzle_number(b, i));
    add_size(b, i, &size);
    strbuf_format(&words, " · %s%s%s · %s", sections_type(b, book_board(b, i))->title,
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
    const struct pen pen = {p->cr, b->text, &style};
    const struct spot at = {f->x, f->y, f->unit};
    board_draw(&pen, r, solved, at);
    if (f->room.left > 0)
        drawing_of(r)->coordinates(&pen, r->body, at);
    cairo_restore(p->cr);
    pdf_close(p->pdf, PDF_FIGURE);
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
    OWN(strbuf) name = strbuf_new(), words = strbuf_new();
    add_name(b, &f, i, &name);
    if (solved)
        strbuf_format(&words, "%d", book_puzzle_number(b, i));
    else
        fill_text(&words, rest ? rest : "{puzzle}",
                  (struct fill_value[]){{"puzzle", name.text}, {0}});
    draw_caption(p, &f, &(struct caption){.words = words.text, .aside = ""});
    draw_board(p, &f, i, solved);
}

static void draw_puzzle(struct book_pen *p, int i)
{
    const struct book *b = p->b;
    struct board_frame f = slots_frame(b, BOOK_PUZZLES, i, b->puzzle[i]);

    OWN(strbuf) words = strbuf_new();
    add_name(b, &f, i, &words);
    draw_caption(p, &f,
                 &(struct caption){.box = true,
                                   .words = words.text,
                                   .mark = sections_mark(b, i),
                                   .aside = "",
                                   .at = {"puzzle", i + 1}});
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
    enum book_solutions where = b->template.solutions;
    bool key = where == SOLUTIONS_KEY, paged = key || is_elsewhere(b);
    bool beside = puzzles_turn(b) || puzzles_have_feet(b);

    OWN(strbuf) words = strbuf_new(), page = strbuf_new();
    page_fill_number(&words, texts->solution_of, "number", book_puzzle_number(b, i));
    if (where != SOLUTIONS_YESTERDAY &&
        (!beside ||
         page_text_width(b, true, f.caption, words.text) + f.caption > f.right - f.left)) {
        strbuf_clear(&words);
        page_fill_number(&words, "{number}", "number", book_puzzle_number(b, i));
    }
    sections_add_points(b, sections_points(b, i, i + 1), &page);
    if (paged)
        strbuf_text(&page, page.len ? dot_between : "");
    if (paged && book_is_sheets(b))
        heads_add_sheet(b, i, &page);
    else if (paged)
        page_fill_number(&page, texts->puzzle_on, "page", book_page_label(b, b->puzzle[i].page));
    struct caption caption = {.words = words.text, .aside = page.text, .at = {"solution", i + 1}};
    if (paged && !key)
        caption.aside_to = (struct pdf_target){"puzzle", i + 1};
    draw_caption(p, &f, &caption);
    draw_board(p, &f, i, true);
}

void puzzles_measure_lines(struct book *b)
{
    for (int i = 0; i < b->n; i++) {
        b->facts = fmax(b->facts, facts_height(b, i));
        b->note = fmax(b->note, draw_note(b, NULL, i, 0));
    }
}

/* ---- drawing all of them --------------------------------------------------------------------- */

/* The solutions of puzzles [first .. end[, on pages of their own or at the foot of the puzzles' page. */
static void draw_solutions(struct book_pen *p, int first, int end)
{
    const struct book *b = p->b;
    const struct plan_place *solution = b->solution;
    bool foot = puzzles_have_feet(b);

    for (int i = first; i < end; i++) {
        page_turn_to(p, solution[i].page);
        if (!foot && (i == first || solution[i].page != solution[i - 1].page))
            heads_solutions(p, i, !puzzles_turn(b) && puzzles_begin_run(b, i));
        draw_solution(p, i);
        if (solution[i].spread) {
            page_turn_to(p, p->page + 1);
            heads_solutions(p, i, false);
            draw_rest(p, BOOK_SOLUTIONS, i);
        } else if (!foot)
            draw_notes(p, BOOK_SOLUTIONS, solution, i);
    }
}

/* The same at the foot; turned upside down, as a whole. */
static void draw_foot_solutions(struct book_pen *p, int first, int end)
{
    struct body foot = slots_foot(p->b, p->b->solution[first]);

    cairo_save(p->cr);
    if (p->b->template.solutions == SOLUTIONS_TURNED) {
        cairo_translate(p->cr, 2 * foot.left + foot.width, 2 * foot.top + foot.height);
        cairo_scale(p->cr, -1, -1);
    }
    draw_solutions(p, first, end);
    cairo_restore(p->cr);
}

/* Whether the solutions up to that of puzzle i stand before the next puzzle. */
static bool is_answered(const struct book *b, int i)
{
    bool last = i + 1 == b->n, turns = last || b->puzzle[i + 1].page != b->puzzle[i].page;

    if (b->template.solutions == SOLUTIONS_SECTION)
        return last || puzzles_begin_run(b, i + 1);
    return turns && (puzzles_turn(b) || puzzles_have_feet(b));
}

void puzzles_flow(struct flow *f, const struct book_part *part UNUSED)
{
    const struct book *b = f->b;
    const bool behind = b->template.solutions == SOLUTIONS_YESTERDAY, feet = puzzles_have_feet(b);
    struct book_pen *p = f->pen;

    for (int i = 0, answered = 0; i < b->n; i++) {
        int section = b->sorted[i].section;
        extra_flow_between(f, i);
        if (b->puzzle[i].page != p->page) {
            page_turn_to(p, b->puzzle[i].page);
            if (i == b->section[section].first && !b->shared)
                heads_section(p, section);
            else
                heads_names(p, i);
        }
        draw_puzzle(p, i);
        if (behind && i > 0)
            draw_solution(p, i - 1);
        else if (b->puzzle[i].spread) {
            page_turn_to(p, p->page + 1);
            heads_names(p, i);
            draw_rest(p, BOOK_PUZZLES, i);
        } else if (!feet)
            draw_notes(p, BOOK_PUZZLES, b->puzzle, i);
        if (is_answered(b, i)) {
            (feet ? draw_foot_solutions : draw_solutions)(p, answered, i + 1);
            answered = i + 1;
        }
    }
    if (behind) {
        page_turn_to(p, b->solution[b->n - 1].page);
        draw_solution(p, b->n - 1);
        draw_notes(p, BOOK_SOLUTIONS, b->solution, b->n - 1);
    }
    extra_flow_between(f, b->n);
}

void solutions_flow(struct flow *f, const struct book_part *part UNUSED)
{
    draw_solutions(f->pen, 0, f->b->n);
}
