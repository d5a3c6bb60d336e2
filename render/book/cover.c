/*
 * The cover of a book as one sheet: back, spine and front from left to right, with bleed around
 * them; a book that is read from the right has its front at the left. On a dark ground, the front
 * has a puzzle of the book as artwork, with its loop; the back has the example of the rules with
 * its solution, which is no puzzle of the book.
 */
#include "render/book/parts.h"
#include "render/cover_colours.h"
#include "render/drawing.h"
#include "render/paper/barcode.h"

#include <math.h>
#include <string.h>

/* A trimmed side of the cover. */
struct side {
    double x, y, width, height;
    double margin; /* from the trim to anything that must not be cut off */
};

struct sheet {
    struct book *b;
    const struct profile *profile;
    struct side back, spine, front;
    double width, height; /* with bleed */
    cairo_t *cr;
};

static const double inch = 72;

/* The least margin, and the least size of words, in points. */
static const double safe = 27, least_words = 7;

static double side_room(const struct side *side)
{
    return side->width - 2 * side->margin;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Longer words fit nowhere; Pango would take long to find out. */
enum { MOST_WORDS = 4000 };

/* What is to be set, and how large it may be. */
struct words {
    const char *name, *text; /* of the text for messages; NULL: draws nothing */
    double size, least;      /* the largest and the smallest size */
    double room;             /* height */
    bool bold;
    enum text_align align;
};

/* Shrinks the paragraph until it is no higher than the room and breaks no word. */
static bool fit(const struct sheet *s, struct paragraph *how, const struct words *words)
{
    if (strlen(words->text) > MOST_WORDS)
        return false;
    for (; how->size >= words->least; how->size *= 0.96)
        if (text_paragraph(s->b->text, NULL, how, 0, 0, words->text) <= words->room &&
            !text_breaks_word(s->b->text, how, words->text))
            return true;
    return false;
}

/* Draws the words between the margins, as large as they fit, and adds their height to *y. */
static bool draw_words(const struct sheet *s, const struct side *side, const struct words *words,
                       double *y, struct diag *d)
{
    struct paragraph how = {.font = {s->b->template->text_font, words->bold},
                            .size = words->size,
                            .leading = words->bold ? 1 : 1.25,
                            .width = side_room(side),
                            .align = words->align};

    if (!words->text)
        return true;
    if (!fit(s, &how, words))
        return diag_set(d, "the %s is too long for the cover", words->name);
    cover_colour(s->cr, cover_paper);
    *y += text_paragraph(s->b->text, s->cr, &how, side->x + side->margin, *y, words->text);
    return true;
}

/* ---- boards ---------------------------------------------------------------------------------- */

/* A board on a white card, in the middle of this room. */
static void draw_card(const struct sheet *s, const struct record *r, bool solved, double x,
                      double y, double width, double height)
{
    struct book *b = s->b;
    struct board_size size = board_size(r);
    double unit = board_unit(r, 0.93 * width, 0.93 * height, inch);
    double border = 0.035 * unit * fmax(size.width, size.height);
    double w = size.width * unit, h = size.height * unit;
    double left = x + (width - w) / 2, top = y + (height - h) / 2;

    book_ink(b, 0);
    cairo_rectangle(s->cr, left - border, top - border, w + 2 * border, h + 2 * border);
    cairo_fill(s->cr);
    board_draw(s->cr, b->text, &b->template->style, r, solved, left, top, unit);
}

/* The board as artwork; on a card if there is no artwork of its family. */
static void draw_art(const struct sheet *s, const struct record *r, double x, double y,
                     double width, double height)
{
    struct book *b = s->b;
    struct board_size size = board_size(r);
    double unit = board_unit(r, width, height, 2 * inch);

    if (drawing_of(r)->art)
        drawing_of(r)->art(s->cr, b->text, &b->template->style, r->body,
                           x + (width - size.width * unit) / 2,
                           y + (height - size.height * unit) / 2, unit);
    else
        draw_card(s, r, false, x, y, width, height);
}

/* Artwork has cells of at least this size where a puzzle allows it. */
static const double least_cell = 25;

/* The puzzle with the smallest cells of at least that size in this room; else that with the largest
 * ones. */
static const struct record *choose_art(const struct sheet *s, double width, double height)
{
    double held = 0;
    int best = 0;

    for (int i = 0; i < s->b->n; i++) {
        double unit = board_fit(book_board(s->b, i)->size, width, height, 2 * inch);
        if (i == 0 || (held < least_cell ? unit > held : unit >= least_cell && unit < held)) {
            best = i;
            held = unit;
        }
    }
    return book_record(s->b, best);
}

/* ---- front ----------------------------------------------------------------------------------- */

static void draw_rule(const struct sheet *s, const struct side *side, double y)
{
    cover_colour(s->cr, cover_gold);
    cairo_set_line_width(s->cr, 1.5);
    cairo_move_to(s->cr, side->x + 0.42 * side->width, y);
    cairo_line_to(s->cr, side->x + 0.58 * side->width, y);
    cairo_stroke(s->cr);
}

/* The series, with some room below it. */
static bool draw_series(const struct sheet *s, double *y, struct diag *d)
{
    const struct side *front = &s->front;

    if (!s->b->series)
        return true;
    bool fine = draw_words(s, front,
                           &(struct words){"series", s->b->series, 0.032 * front->width, 9,
                                           0.05 * front->height, false, TEXT_CENTRE},
                           y, d);
    *y += 0.025 * front->height;
    return fine;
}

/* The series, the title, a rule, the number of puzzles. */
static bool draw_titles(const struct sheet *s, struct diag *d)
{
    const struct side *front = &s->front;
    double width = front->width, height = front->height, y = front->y + 0.07 * height;
    double end = front->y + 0.25 * height;
    struct strbuf count;

    strbuf_init(&count);
    book_add_count(s->b, &count);
    bool fine =
        draw_series(s, &y, d) && draw_words(s, front,
                                            &(struct words){"title", s->b->title, 0.125 * width, 14,
                                                            end - y, true, TEXT_CENTRE},
                                            &y, d);
    draw_rule(s, front, y + 0.02 * height);
    y += 0.035 * height;
    fine = fine && draw_words(s, front,
                              &(struct words){"number of puzzles", count.text, 0.034 * width,
                                              least_words, 0.06 * height, false, TEXT_CENTRE},
                              &y, d);
    strbuf_release(&count);
    return fine;
}

static bool draw_front(const struct sheet *s, struct diag *d)
{
    const struct side *front = &s->front;
    double width = side_room(front), height = 0.51 * front->height;
    double y = front->y + 0.9 * front->height;

    if (!draw_titles(s, d))
        return false;
    draw_art(s, choose_art(s, width, height), front->x + front->margin,
             front->y + 0.36 * front->height, width, height);
    return draw_words(s, front,
                      &(struct words){"author", s->b->order->imprint.author, 0.045 * front->width,
                                      9, 0.06 * front->height, false, TEXT_CENTRE},
                      &y, d);
}

/* ---- spine ----------------------------------------------------------------------------------- */

/* The size of its words; 0 if they would be too small, or there are too few pages. */
static double spine_size(const struct sheet *s)
{
    double size = fmin(20, (s->spine.width - 2 * s->profile->cover.spine_margin) / 1.2);
    bool has_words = s->b->plan->npages >= s->profile->cover.spine_pages;

    return has_words && size >= least_words ? size : 0;
}

/* From top to bottom, as in English books, with the heads of the letters towards the front; without
 * the author, or all words, if they are too long. */
static void draw_spine(const struct sheet *s)
{
    struct book *b = s->b;
    bool from_right = b->wording->from_right;
    struct font bold = {b->template->text_font, true}, plain = {b->template->text_font, false};
    const char *author = b->order->imprint.author;
    double length = s->spine.height - 2 * s->front.margin, size = spine_size(s);

    if (size == 0 || text_width(b->text, bold, size, b->title) > length)
        return;
    double left = length - text_width(b->text, bold, size, b->title) - 2 * size;
    double base = text_height(b->text, bold, size, "H") / 2;
    cairo_save(s->cr);
    cairo_translate(s->cr, s->spine.x + s->spine.width / 2,
                    s->spine.y + s->front.margin + (from_right ? length : 0));
    cairo_rotate(s->cr, from_right ? -M_PI / 2 : M_PI / 2);
    cover_colour(s->cr, cover_paper);
    text_line(b->text, s->cr, bold, size, from_right ? length : 0, base,
              from_right ? TEXT_RIGHT : TEXT_LEFT, b->title);
    if (author && text_width(b->text, plain, 0.9 * size, author) <= left)
        text_line(b->text, s->cr, plain, 0.9 * size, from_right ? 0 : length, base,
                  from_right ? TEXT_LEFT : TEXT_RIGHT, author);
    cairo_restore(s->cr);
}

/* ---- back ------------------------------------------------------------------------------------ */

/* The white box for the bar code, where printers put it, and the space at its sides. */
static const double code_width = 144, code_height = 86.4, code_border = 9, code_distance = 18;

static double code_top(const struct side *back)
{
    return back->y + back->height - code_distance - code_height;
}

static void draw_code(const struct sheet *s)
{
    struct book *b = s->b;
    char digits[ISBN_DIGITS + 1];
    double x = s->back.x + s->back.width - code_distance - code_width, y = code_top(&s->back);
    const char *isbn = b->order->imprint.isbn;
    struct strbuf words;

    book_ink(b, 0);
    cairo_rectangle(s->cr, x, y, code_width, code_height);
    cairo_fill(s->cr);
    if (!isbn || !isbn_parse(isbn, digits))
        return;
    strbuf_init(&words);
    strbuf_format(&words, "ISBN %s", isbn);
    book_ink(b, 1);
    text_line(b->text, s->cr, (struct font){b->template->puzzle_font, false}, 8, x + code_width / 2,
              y + 1.4 * code_border, TEXT_CENTRE, words.text);
    strbuf_release(&words);
    barcode_draw(s->cr, b->text, b->template->puzzle_font, digits, x + code_border,
                 y + 1.9 * code_border, code_width - 2 * code_border,
                 code_height - 2.5 * code_border);
}

/* The example of the rules and its solution side by side, between y and the bar code. */
static void draw_example(const struct sheet *s, double y)
{
    const struct side *back = &s->back;
    double gap = 0.05 * back->width, width = (side_room(back) - gap) / 2;
    double foot = code_top(back) - 0.04 * back->height, height = fmin(1.25 * width, foot - y);
    double left = back->x + back->margin, right = left + width + gap;
    bool from_right = s->b->wording->from_right;

    if (height < inch)
        return;
    draw_card(s, &s->b->example, from_right, left, foot - height, width, height);
    draw_card(s, &s->b->example, !from_right, right, foot - height, width, height);
}

/* Adds the height of the words to *y. */
static bool draw_blurb(const struct sheet *s, double *y, struct diag *d)
{
    const struct side *back = &s->back;
    struct strbuf words;

    strbuf_init(&words);
    book_blurb(s->b, &words);
    bool fine = words.len == 0 ||
                draw_words(s, back,
                           &(struct words){"blurb", words.text, fmax(12, 0.033 * back->width), 9,
                                           0.36 * back->height, false, TEXT_LEFT},
                           y, d);
    strbuf_release(&words);
    return fine;
}

static bool draw_back(const struct sheet *s, struct diag *d)
{
    const struct side *back = &s->back;
    struct side beside = *back;
    double y = back->y + 0.09 * back->height, foot = code_top(back) + code_height - 24;

    if (!draw_blurb(s, &y, d))
        return false;
    draw_example(s, y + 0.04 * back->height);
    beside.width -= code_width;
    if (!draw_words(s, &beside,
                    &(struct words){"publisher", s->b->order->imprint.publisher, 11, least_words,
                                    28, false, TEXT_LEFT},
                    &foot, d))
        return false;
    draw_code(s);
    return true;
}

/* ---- the sheet ------------------------------------------------------------------------------- */

static void measure(struct sheet *s)
{
    const struct template *t = s->b->template;
    double bleed = s->profile->cover.bleed, margin = fmax(safe, 0.085 * t->width);
    double spine = profile_spine(s->profile, s->b->order->cover->paper, s->b->plan->npages);

    struct side left = {bleed, bleed, t->width, t->height, margin}, right = left;
    bool from_right = s->b->wording->from_right;

    right.x += t->width + spine;
    s->back = from_right ? right : left;
    s->spine = (struct side){bleed + t->width, bleed, spine, t->height, margin};
    s->front = from_right ? left : right;
    s->width = 2 * (bleed + t->width) + spine;
    s->height = 2 * bleed + t->height;
}

static bool draw(const struct sheet *s, struct diag *d)
{
    cover_colour(s->cr, cover_night);
    cairo_paint(s->cr);
    draw_spine(s);
    return draw_back(s, d) && draw_front(s, d) && text_complete(s->b->text, d);
}

bool book_draw_cover(struct book *b, struct outfile *out, struct diag *d)
{
    struct sheet s = {.b = b, .profile = b->order->cover->profile};
    struct surface surface;

    measure(&s);
    if (!surface_begin(&surface, SURFACE_PRINT, out, s.width, s.height, 0, d))
        return false;
    surface.finish.bleed = s.profile->cover.bleed;
    surface.finish.colour = true;
    s.cr = b->cr = surface.cr;
    if (draw(&s, d))
        return surface_close(&surface, d);
    surface_discard(&surface);
    return false;
}
