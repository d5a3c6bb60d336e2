/*
 * Where boards stand on a page. The body of a page is divided into slots of equal size; a board is
 * as large as fits into its slot and centred in it. Room for a section's heading is kept on every
 * page, so that all boards are equally large and stand at one height. A row that is not full keeps to the
 * side where it begins.
 */
#include "render/book/boards.h"
#include "render/book/parts.h"
#include "render/book/sections.h"
#include "render/coordinates.h"
#include "render/drawing.h"

#include <math.h>

/* The most puzzles and solutions on a page. */
enum { MOST_PUZZLES = 9, MOST_SOLUTIONS = 12 };

/* Height of the lines around a board, in sides of its cells, to find out how many rows of slots a
 * page should have; and the ratio of height to width for boards of different sizes. */
static const double lines_height = 1.2, mixed_ratio = 1.15;

/* Between slots of puzzles and of solutions, in sizes of the running text; and between boards side by
 * side, in cells. */
static const double gutter_size[] = {[BOOK_PUZZLES] = 2, [BOOK_SOLUTIONS] = 1.2};
static const double least_distance[] = {[BOOK_PUZZLES] = 1.5, [BOOK_SOLUTIONS] = 1};

/* Sizes of captions, in sizes of the running text. */
static const double caption_size[] = {[BOOK_PUZZLES] = 1.3, [BOOK_SOLUTIONS] = 1};

/* Where it is the template that keeps cells small, they may shrink to this share of their size so
 * that more boards fit on the page: a small board alone on a large page looks lost. */
static const double nearly_largest = 0.7;

/* More than half the width of a loop's line, less than from an edge to a group's outline; in units.
 */
static const double beyond_cut = 0.06;

/* Free height on the page of one puzzle with room for notes, and what is left of it above, in sizes
 * of the running text; and the share of a page's free height above a puzzle without notes, so that
 * it seems to stand in the middle. */
static const double most_free = 6.5, alone_above = 1.1, optical_above = 0.45;

/* Below a puzzle, in sizes of the running text. */
static const double foot_size = 0.9;

/* Height of a caption's and a foot's line, in their sizes, and the foot's baseline in it. */
static const double caption_line = 1.45, foot_line = 2, foot_baseline = 1.6;

/* Of the height, for a puzzle above the solution of the one before. */
static const double yesterday_share = 0.64;

struct slot {
    double x, y, width, height;
    double between; /* to the slot beside it; 0 when there is none */
};

/* Size of the digits for a length of a cell's side. Numbers of two digits have no room to grow. */
static double digit_of(const struct book *b, enum book_kind kind, int i, double unit)
{
    struct measures m = style_measure(&b->template.style, unit);
    bool wide = book_board(b, i)->symbols > BOOK_USUAL_SYMBOLS;

    return kind == BOOK_PUZZLES || wide ? m.digit : m.solved_digit;
}

/* The least side of a cell with which the digits are legible. */
static double least_cell(const struct book *b, enum book_kind kind, int i)
{
    return b->template.style.least_text / digit_of(b, kind, i, 1);
}

/* The same of all texts of the board, or of its solution. */
static double legible_of(const struct book *b, enum book_kind kind, int i)
{
    double largest = b->template.largest_cell, digits = fmin(least_cell(b, kind, i), largest);

    if (!b->order->records->record)
        return digits;
    double least = legible_unit(b->text, &b->template.style,
                                &(struct legible_picture){.record = book_record(b, i),
                                                          .puzzle = kind == BOOK_PUZZLES,
                                                          .solution = kind == BOOK_SOLUTIONS},
                                digits, largest);
    return least > 0 ? least : digits;
}

void slots_measure(struct book *b, double section_height)
{
    const struct book_records *records = b->order->records;
    struct board_size first = records->board[0].size;

    for (int i = 0; i < b->n; i++)
        for (int kind = BOOK_PUZZLES; kind < BOOK_KINDS; kind++)
            if (b->sorted[i].legible[kind] == 0)
                b->sorted[i].legible[kind] = legible_of(b, (enum book_kind)kind, i);

    b->facts = b->note = b->solution_cell = b->foot_width = b->foot_height = 0;
    for (int i = 0; i < b->n && puzzles_have_feet(b); i++) {
        struct board_size size = book_board(b, i)->size;
        double lines = caption_line * caption_size[BOOK_SOLUTIONS] * b->template.text_size;
        double cell = b->sorted[i].legible[BOOK_SOLUTIONS];
        b->foot_width = fmax(b->foot_width, size.width * cell);
        b->foot_height = fmax(b->foot_height, size.height * cell + lines);
    }
    b->ratio = (first.height + lines_height) / first.width;
    for (int i = 1; i < records->nboards; i++)
        if (records->board[i].size.width != first.width ||
            records->board[i].size.height != first.height)
            b->ratio = mixed_ratio;
    b->named = hints_apply(b, 0) || solution_steps_apply(b, 0); /* they name places */
    b->head[BOOK_PUZZLES] = section_height;
    b->head[BOOK_SOLUTIONS] = 2 * page_heading_size(b);
}

/* Whether this page, or for puzzles the one that faces it, has a heading or lines to write on. Solutions
 * have one for each version, or behind each section. */
static bool has_heading(const struct book *b, enum book_kind kind, int page)
{
    bool has =
        !b->puzzle || (kind == BOOK_PUZZLES && (b->template.names || heads_title_height(b) > 0));

    for (int i = 0; !has && kind == BOOK_SOLUTIONS && i < b->n; i += b->each)
        has = page == b->solution[i].page;
    for (int s = 0; !has && s < b->nsections; s++)
        has = kind == BOOK_PUZZLES ? page / 2 == b->puzzle[b->section[s].first].page / 2
                                   : b->template.solutions == SOLUTIONS_SECTION &&
                                         page == b->solution[b->section[s].first].page;
    return has;
}

/* The part of the room for a heading that is above the boards of a page; all puzzles on facing pages
 * stand at one height. A running head has a line and a gap. */
static double head_above(const struct book *b, enum book_kind kind, int page)
{
    double head = b->head[kind], least = kind == BOOK_PUZZLES ? 2 * b->template.text_size : 0;

    return has_heading(b, kind, page) ? head : fmax(head / 2, fmin(head, least));
}

/* One above the other: the puzzle, and the solution of the one before. The last solution is alone.
 */
static struct slot find_slot_above(const struct book *b, enum book_kind kind, int page)
{
    struct body body = page_body(b, page);
    double gutter = gutter_size[kind] * b->template.text_size, title = heads_title_height(b);

    body.top += title;
    body.height -= title;
    double above = yesterday_share * (body.height - gutter);

    if (kind == BOOK_PUZZLES || page > b->puzzle[b->n - 1].page)
        return (struct slot){body.left, body.top, body.width, above, 0};
    return (struct slot){body.left, body.top + above + gutter, body.width,
                         body.height - gutter - above, 0};
}

/* Rows and columns of solutions at the foot of a page with so many slots. */
static struct plan_grid foot_grid(const struct book *b, int slots)
{
    double gutter = gutter_size[BOOK_SOLUTIONS] * b->template.text_size;
    int most = (int)fmax(1, (page_body(b, 1).width + gutter) / (b->foot_width + gutter));
    int rows = (slots + most - 1) / most;

    return (struct plan_grid){rows, (slots + rows - 1) / rows};
}

struct body slots_foot(const struct book *b, struct plan_place place)
{
    struct body body = page_body(b, place.page);
    double gutter = gutter_size[BOOK_SOLUTIONS] * b->template.text_size;
    double height = foot_grid(b, place.slots).rows * (b->foot_height + gutter) - gutter;

    body.top += body.height - height;
    body.height = height;
    return body;
}

/* Boards on facing pages stand at the same height. */
static struct slot find_slot(const struct book *b, enum book_kind kind, struct plan_place place)
{
    struct body body = page_body(b, place.page);
    double gutter = gutter_size[kind] * b->template.text_size, height = body.height - b->head[kind];
    int slots = place.slots, slot = place.slot;

    if (b->template.solutions == SOLUTIONS_YESTERDAY)
        return find_slot_above(b, kind, place.page);
    if (place.spread)
        return (struct slot){body.left, body.top + head_above(b, kind, place.page - place.page % 2),
                             body.width, height, 0};
    bool foot = b->foot_height > 0 && kind == BOOK_SOLUTIONS;
    double above = head_above(b, kind, place.page);
    if (foot) {
        body = slots_foot(b, place);
        height = body.height;
        above = 0;
    } else if (b->foot_height > 0)
        height -= slots_foot(b, place).height + gutter;
    struct plan_grid grid =
        foot ? foot_grid(b, slots) : plan_slots(slots, body.width, height, b->ratio);
    double width = (body.width - (grid.cols - 1) * gutter) / grid.cols;

    height = (height - (grid.rows - 1) * gutter) / grid.rows;
    return (struct slot){body.left + slot % grid.cols * (width + gutter),
                         body.top + above + slot / grid.cols * (height + gutter), width, height,
                         grid.cols > 1 ? gutter : 0};
}

/* The side of a cell in a slot with lines of this height and this room for numbers. Both parts of a
 * spread have the room of the wider one. */
static double find_unit(const struct book *b, enum book_kind kind,
                        const struct records_board *board, const struct slot *slot, double lines,
                        struct board_room room, bool spread)
{
    struct board_size size = board->size;
    double widest = spread ? size.width - size.margin - board->fold + beyond_cut : size.width;
    double largest = kind == BOOK_SOLUTIONS && b->solution_cell > 0 ? b->solution_cell
                                                                    : b->template.largest_cell;
    double unit = board_fit(size, (slot->width - room.left) * size.width / widest,
                            slot->height - lines - room.top, largest);

    if (slot->between == 0)
        return unit;
    return fmin(unit,
                (slot->width + slot->between - room.left) / (size.width + least_distance[kind]));
}

/* Where a width begins in the slot: in the middle, and on a spread beside the other page. */
static double find_left(const struct slot *slot, struct plan_place place, double width)
{
    double free = slot->width - width;

    return slot->x + (!place.spread ? free / 2 : place.page % 2 == 0 ? free : 0);
}

/* The parts of a spread end beyond the cut, where the halves of dots and lines end. Above a board is
 * half of what is free; a puzzle alone on its page moves up where more is free than looks well above
 * it, and notes begin below; without notes in the optical middle of the page. A solution on another side
 * of the leaf, or beside it, stands as its puzzle does. */
struct board_frame slots_frame(const struct book *b, enum book_kind kind, int i,
                               struct plan_place place)
{
    const struct records_board *board = book_board(b, i);
    if (puzzles_turn(b))
        kind = BOOK_PUZZLES;
    struct slot slot = find_slot(b, kind, place);
    struct board_size size = board->size;
    double cut = size.margin + board->fold;
    bool left = place.spread && place.page % 2 == 0, right = place.spread && !left;
    double from = right ? cut - beyond_cut : 0, to = left ? cut + beyond_cut : size.width;
    double text = b->template.text_size;
    struct board_frame f = {.caption = caption_size[kind] * text,
                            .foot = kind == BOOK_PUZZLES ? page_text_size(b, foot_size) : 0,
                            .cut = place.spread};
    const struct qr *code = kind == BOOK_PUZZLES && b->code ? &b->code[i] : NULL;
    double foot = f.foot > 0 ? foot_line * f.foot + b->facts + b->note : 0,
           below = fmax(foot, code ? qr_side(code) : 0), above = caption_line * f.caption;

    f.unit = find_unit(b, kind, board, &slot, above + below, f.room, place.spread);
    if (kind == BOOK_PUZZLES && b->named) {
        f.room = coordinates_grown(board->room, f.unit, b->template.style.least_text);
        f.unit = find_unit(b, kind, board, &slot, above + below, f.room, place.spread);
    }
    double height = f.room.top + size.height * f.unit;
    f.shown_width = (to - from) * f.unit + (right ? 0 : f.room.left);
    f.shown_left = find_left(&slot, place, f.shown_width);
    double margins = 2 * size.margin * f.unit;
    double lines = fmin(slot.width, fmax(f.shown_width - margins, 11 * f.caption));
    double free = slot.height - above - height - below;
    bool alone = kind == BOOK_PUZZLES && place.slots == 1 && !place.spread &&
                 b->template.solutions != SOLUTIONS_YESTERDAY;
    double top = slot.y + free / 2;
    if (alone && b->template.notes == NOTES_NONE)
        top = slot.y +
              fmax(0, optical_above * (free + b->head[kind]) - head_above(b, kind, place.page));
    else if (alone && free > most_free * text)
        top = slot.y + alone_above * text;
    f.left = find_left(&slot, place, lines);
    f.right = f.left + lines;
    f.caption_y = top + f.caption;
    f.x = f.shown_left - from * f.unit + (right ? 0 : f.room.left);
    f.y = top + above + f.room.top;
    f.code_y = top + above + height;
    f.foot_y = f.code_y + foot_baseline * f.foot;
    f.end = place.slots == 1 ? top + above + height + below : slot.y + slot.height;
    return f;
}

bool slots_may_spread(const struct book *b)
{
    const struct template *t = &b->template;

    return !t->one_sided && !t->daily && t->solutions != SOLUTIONS_YESTERDAY && !puzzles_turn(b) &&
           !puzzles_have_feet(b) && !book_is_sheets(b);
}

/* ---- how many on a page ---------------------------------------------------------------------- */

static double unit_of(const struct book *b, enum book_kind kind, int i, int n)
{
    return slots_frame(b, kind, i, (struct plan_place){.slots = (unsigned char)n}).unit;
}

/* Whether its digits have this size and all its texts are legible in cells of this side. */
static bool is_legible(const struct book *b, enum book_kind kind, int i, double unit, double least)
{
    return digit_of(b, kind, i, unit) >= least && unit >= b->sorted[i].legible[kind];
}

/* The same where n stand on a page. */
static bool are_legible(const struct book *b, enum book_kind kind, int i, int n, double least)
{
    return is_legible(b, kind, i, unit_of(b, kind, i, n), least);
}

static double spread_unit(const struct book *b, enum book_kind kind, int i)
{
    return slots_frame(b, kind, i, (struct plan_place){.slots = 1, .spread = true}).unit;
}

/* Whether only two pages have room for it. */
static bool needs_spread(const struct book *b, enum book_kind kind, int i, double least)
{
    double alone = unit_of(b, kind, i, 1), unit = spread_unit(b, kind, i);

    if (!slots_may_spread(b) || book_board(b, i)->fold < 1)
        return false;
    if (kind == BOOK_PUZZLES)
        return room_is_short(b, i, alone, NULL) && !room_is_short(b, i, unit, NULL);
    return style_is_large(&b->template.style) && !is_legible(b, kind, i, alone, least) &&
           is_legible(b, kind, i, unit, least);
}

int slots_choose(const struct book *b, enum book_kind kind, int i)
{
    static const int fewer[] = {9, 6, 4, 2, 1};
    enum { FEWER = sizeof fewer / sizeof *fewer };
    const struct template *t = &b->template;
    bool puzzles = kind == BOOK_PUZZLES;
    int wanted = sections_per_page(b, i), asked = puzzles && wanted > 0 ? wanted : 0;
    double least = puzzles ? fmax(t->smallest_digit, t->style.least_text) : t->style.least_text;
    int n = asked ? asked : puzzles ? t->puzzles_per_page : t->solutions_per_page;

    if (t->solutions == SOLUTIONS_YESTERDAY || (t->daily && puzzles))
        return 1;
    if (wanted == BOOK_PER_SPREAD && (puzzles || !are_legible(b, kind, i, 1, least)))
        return PLAN_SPREAD;
    if (asked)
        return asked;
    if (needs_spread(b, kind, i, least))
        return PLAN_SPREAD;
    for (int k = 0; k < FEWER && !are_legible(b, kind, i, n, least); k++)
        n = fewer[k] < n ? fewer[k] : n;
    if (!puzzles && t->exact)
        return n;
    double share = unit_of(b, kind, i, n) < t->largest_cell ? 1 : nearly_largest;
    double enough = share * unit_of(b, kind, i, n) - 1e-9;
    for (int k = n + 1; k <= (puzzles ? MOST_PUZZLES : MOST_SOLUTIONS); k++)
        if (unit_of(b, kind, i, k) >= enough)
            n = k;
    return n;
}

void slots_even(struct book *b)
{
    double cell = 0, least = HUGE_VAL;

    for (int i = 0; i < b->n; i++) {
        cell = fmax(cell, b->sorted[i].legible[BOOK_SOLUTIONS]);
        least = fmin(least, slots_frame(b, BOOK_SOLUTIONS, i, b->solution[i]).unit);
    }
    b->solution_cell = fmax(cell, least);
}
