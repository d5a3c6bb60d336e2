/* Whether pages have room for boards whose texts can be read, and which pages would have it. */
#include "render/book/boards.h"
#include "render/book/parts.h"
#include "render/book/sections.h"
#include "render/drawing.h"

#include <math.h>

/* With smaller cells a board is a grey spot, in points. */
static const double least_unit = 1.5;

/* The size of the smallest text of puzzle i on the page, with cells of this side; without its board, of
 * its digits, if it is sure to have them. */
static double smallest_text(const struct book *b, int i, double unit)
{
    const struct style *style = &b->template.style;

    if (b->order->records->record)
        return legible_size(b->text, style,
                            &(struct legible_picture){.record = book_record(b, i), .puzzle = true},
                            unit);
    return book_board(b, i)->symbols == 0 ? style_measure(style, unit).digit : HUGE_VAL;
}

/* The side of a cell of puzzle i where nothing but its board stands on a page, or on two. */
static double bare_unit(const struct book *b, int i)
{
    const struct records_board *board = book_board(b, i);
    struct body body = page_body(b, 1);
    double width = board->fold < 1 || !slots_may_spread(b) ? body.width : 2 * body.width;

    return board_fit(board->size, width, body.height, b->template.largest_cell);
}

/* The same in the slots of a book. */
static double widest_unit(const struct book *b, int i)
{
    struct plan_place place = {.slots = 1};
    double unit = slots_frame(b, BOOK_PUZZLES, i, place).unit;

    place.spread = true;
    if (!slots_may_spread(b) || book_board(b, i)->fold < 1)
        return unit;
    return fmax(unit, slots_frame(b, BOOK_PUZZLES, i, place).unit);
}

/* Appends the first pages of this form that have room for puzzle i and that the printer takes, as in
 * " (--page-size 9x12)". */
static void add_page_size(const struct book *b, int i, struct strbuf *out)
{
    static const double step = 1.02, most = 3, quarter = 18, inch = 72;
    const struct profile *profile = b->order->profile;
    struct book larger = *b;
    bool bare = b->nparts == 0; /* its pages are not known yet */
    struct diag why;

    for (double times = step; times < most; times *= step) {
        double width = quarter * ceil(times * b->template.width / quarter - 1e-6);
        double height = quarter * ceil(times * b->template.height / quarter - 1e-6);
        larger.template = b->template;
        if (!template_set_size(&larger.template, width, height, &why) ||
            (profile && !profile_takes_size(profile, width, height, &why)))
            return;
        if (!bare)
            slots_measure(&larger, heads_height(&larger));
        double unit = bare ? bare_unit(&larger, i) : widest_unit(&larger, i);
        if (room_is_short(&larger, i, unit, NULL))
            continue;
        strbuf_format(out, " (--page-size %gx%g)", width / inch, height / inch);
        return;
    }
}

/* Appends a board of the same cells whose texts are sure to be large enough where those of puzzle i have this
 * share of their size: what a board has around its rows counts as two of them. */
static void add_board_size(const struct book *b, int i, double share, struct strbuf *out)
{
    struct board_size size = book_board(b, i)->size;
    double around = 2 * (1 - share);
    int rows = (int)floor(size.rows * share - around),
        cols = (int)floor(size.cols * share - around);

    if (rows > 1 && cols > 1)
        strbuf_format(out, "smaller board (--rows %d --cols %d)", rows, cols);
}

/* The least size of texts: of those that the style wants large, and of the printer; without one, on
 * boards whose cells differ in size, that of screens. */
static double least_texts(const struct book *b, int i, double large)
{
    static const double on_screen = 5;
    const struct profile *profile = b->order->profile;
    double least = profile                                     ? profile->least_text
                   : sections_type(b, book_board(b, i))->board ? on_screen
                                                               : 0;

    return fmax(large, least);
}

/* What is too small to print, or smaller than the template has it. Sizes just below are not rounded up. */
bool room_is_short(const struct book *b, int i, double unit, struct diag *d)
{
    const struct style *style = &b->template.style;
    double least = b->template.smallest_digit, size = style_measure(style, unit).digit;
    double large = style_is_large(style) ? style->least_text : 0;
    double texts = least_texts(b, i, large);
    double smallest = texts > 0 ? smallest_text(b, i, unit) : HUGE_VAL;
    bool refused = smallest < HUGE_VAL && smallest < texts - 1e-3;

    if (!refused && size >= least - 1e-6)
        return false;
    if (!d)
        return true;
    bool digits = !refused || smallest >= size - 1e-3;
    OWN(strbuf) larger = strbuf_new(), smaller = strbuf_new();
    add_page_size(b, i, &larger);
    add_board_size(b, i, fmin(texts > 0 ? smallest / texts : 1, size / least), &smaller);
    return !diag_set(
        d,
        "the %s of puzzle %d would be %.2f pt high; the %s has %g pt as the smallest: %s%s"
        "a template with larger pages%s or a %s helps",
        digits ? "digits" : "smallest numbers", book_puzzle_number(b, i),
        floor(100 * (refused ? smallest : size)) / 100,
        !refused || texts <= large ? "template"
        : b->order->profile        ? "printer"
                                   : "screen",
        refused ? texts : least, b->puzzle[i].slots > 1 ? "fewer on a page, " : "",
        b->foot_height > 0                                  ? "solutions on pages of their own, "
        : book_board(b, i)->fold < 1 || b->puzzle[i].spread ? ""
                                                            : "a spread, ",
        larger.text,
        smaller.len ? smaller.text
        : refused   ? "smaller board"
                    : "lower smallest_digit");
}

bool room_could_suffice(const struct book *b, struct diag *d)
{
    for (int i = 0; i < b->n; i++) {
        b->puzzle[i].spread = true; /* no more can help */
        if (room_is_short(b, i, bare_unit(b, i), d))
            return false;
    }
    return true;
}

bool room_suffices(const struct book *b, struct diag *d)
{
    for (int i = 0; i < b->n; i++) {
        if (b->puzzle[i].spread && book_board(b, i)->fold < 1)
            return diag_set(d, "puzzle %d cannot be cut for two pages", i + 1);
        double unit = slots_frame(b, BOOK_PUZZLES, i, b->puzzle[i]).unit;
        if (unit < least_unit ||
            (b->solution[i].page > 0 &&
             slots_frame(b, BOOK_SOLUTIONS, i, b->solution[i]).unit < least_unit))
            return diag_set(d, "the %s no room for puzzle %d on its page",
                            b->note > 0 ? "longest note below a puzzle leaves"
                                        : "template's texts leave",
                            i + 1);
        if (room_is_short(b, i, unit, d))
            return false;
    }
    return true;
}
