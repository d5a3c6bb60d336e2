/*
 * The cover of a book as one sheet: back, spine and front from left to right, with bleed around
 * them; a book that is read from the right has its front at the left. On a dark ground, the front
 * has a puzzle of the book as artwork, with its loop; the back has the example of the rules with
 * its solution, which is no puzzle of the book.
 */
#include "render/book/cover.h"

#include "render/book/back.h"
#include "render/book/sections.h"
#include "render/drawing.h"
#include "render/paper/barcode.h"
#include "render/style.h"

#include <math.h>
#include <string.h>

/* A trimmed side of the cover. */
struct cover_side {
    double x, y, width, height;
    double margin; /* from the trim to anything that must not be cut off */
};

struct cover_sheet {
    const struct book *b;
    const struct profile *profile;
    struct cover_side back, spine, front;
    double width, height; /* with bleed */
    cairo_t *cr;
    const char *too_long; /* a text that has no room; or NULL */
};

static const double inch = 72;

/* The least margin, and the least size of words, in points. */
static const double safe = 27, least_words = 7;

static double side_room(const struct cover_side *side)
{
    return side->width - 2 * side->margin;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Longer words fit nowhere; Pango would take long to find out. */
enum { MOST_WORDS = 4000 };

/* What is to be set, and how large it may be. */
struct cover_words {
    const char *name, *text; /* of the text for messages; NULL: draws nothing */
    double size, least;      /* the largest and the smallest size */
    double room;             /* height */
    bool bold;
    enum text_align align;
};

/* Draws the words between the margins, as large as they fit without a broken word. Returns where
 * they end. */
static double draw_words(struct cover_sheet *s, const struct cover_side *side, double y,
                         struct cover_words words)
{
    struct text *text = s->b->text;
    struct paragraph how = {.font = {s->b->template.text_font, words.bold},
                            .size = words.size,
                            .leading = words.bold ? 1 : 1.25,
                            .width = side_room(side),
                            .align = words.align};
    bool fits = false;

    if (!words.text)
        return y;
    while (strlen(words.text) <= MOST_WORDS && how.size >= words.least && !fits) {
        fits = text_paragraph(text, NULL, &how, 0, 0, words.text) <= words.room &&
               !text_breaks_word(text, &how, words.text);
        how.size *= fits ? 1 : 0.96;
    }
    if (!fits) {
        s->too_long = s->too_long ? s->too_long : words.name;
        return y;
    }
    set_colour(s->cr, cover_paper);
    return y + text_paragraph(text, s->cr, &how, side->x + side->margin, y, words.text);
}

/* ---- boards ---------------------------------------------------------------------------------- */

/* A board on a white card, in the middle of this room. */
static void draw_card(const struct cover_sheet *s, const struct record *r, bool solved, double x,
                      double y, double width, double height)
{
    const struct book *b = s->b;
    struct board_size size = board_size(r);
    double unit = board_unit(r, 0.93 * width, 0.93 * height, inch);
    double border = 0.035 * unit * fmax(size.width, size.height);
    double w = size.width * unit, h = size.height * unit;
    double left = x + (width - w) / 2, top = y + (height - h) / 2;

    cairo_set_source_rgb(s->cr, 1, 1, 1);
    cairo_rectangle(s->cr, left - border, top - border, w + 2 * border, h + 2 * border);
    cairo_fill(s->cr);
    board_draw(s->cr, b->text, &b->template.style, r, solved, left, top, unit);
}

/* Artwork has cells of at least this size where a puzzle allows it. */
static const double least_cell = 25;

/* The puzzle with the smallest cells of at least that size in this room; else that with the largest
 * ones. */
static const struct record *choose_art(const struct cover_sheet *s, double width, double height)
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

/* The series, the title, a rule, the number of puzzles, a board as artwork, the author. The board is
 * on a card if there is no artwork of its family. */
static void draw_front(struct cover_sheet *s)
{
    const struct book *b = s->b;
    const struct cover_side *front = &s->front;
    double width = front->width, height = front->height, y = front->y + 0.07 * height;

    y = draw_words(s, front, y,
                   (struct cover_words){"series", b->series, 0.032 * width, 9, 0.05 * height, false,
                                        TEXT_CENTRE});
    y += b->series ? 0.025 * height : 0;
    y = draw_words(s, front, y,
                   (struct cover_words){"title", b->title, 0.125 * width, 14,
                                        front->y + 0.25 * height - y, true, TEXT_CENTRE});
    set_colour(s->cr, cover_gold);
    cairo_set_line_width(s->cr, 1.5);
    cairo_move_to(s->cr, front->x + 0.42 * width, y + 0.02 * height);
    cairo_line_to(s->cr, front->x + 0.58 * width, y + 0.02 * height);
    cairo_stroke(s->cr);
    struct strbuf count = strbuf_new();
    sections_add_count(b, &count);
    draw_words(s, front, y + 0.035 * height,
               (struct cover_words){"number of puzzles", count.text, 0.034 * width, least_words,
                                    0.06 * height, false, TEXT_CENTRE});
    strbuf_release(&count);

    double room = side_room(front), left = front->x + front->margin;
    const struct record *r = choose_art(s, room, 0.51 * height);
    struct board_size size = board_size(r);
    double unit = board_unit(r, room, 0.51 * height, 2 * inch), top = front->y + 0.36 * height;
    if (drawing_of(r)->art)
        drawing_of(r)->art(s->cr, b->text, &b->template.style, r->body,
                           left + (room - size.width * unit) / 2,
                           top + (0.51 * height - size.height * unit) / 2, unit);
    else
        draw_card(s, r, false, left, top, room, 0.51 * height);
    draw_words(s, front, front->y + 0.9 * height,
               (struct cover_words){"author", b->order->imprint.author, 0.045 * width, 9,
                                    0.06 * height, false, TEXT_CENTRE});
}

/* ---- spine ----------------------------------------------------------------------------------- */

/* From top to bottom, as in English books, with the heads of the letters towards the front; without
 * the author, or all words, if they are too long; without words if they would be too small, or there
 * are too few pages. */
static void draw_spine(const struct cover_sheet *s)
{
    const struct book *b = s->b;
    bool from_right = b->wording->from_right;
    struct font bold = {b->template.text_font, true}, plain = {b->template.text_font, false};
    const char *author = b->order->imprint.author;
    double length = s->spine.height - 2 * s->front.margin;
    double size = fmin(20, (s->spine.width - 2 * s->profile->cover.spine_margin) / 1.2);

    if (b->npages < s->profile->cover.spine_pages || size < least_words ||
        text_width(b->text, bold, size, b->title) > length)
        return;
    double left = length - text_width(b->text, bold, size, b->title) - 2 * size;
    double base = text_height(b->text, bold, size, "H") / 2;
    cairo_save(s->cr);
    cairo_translate(s->cr, s->spine.x + s->spine.width / 2,
                    s->spine.y + s->front.margin + (from_right ? length : 0));
    cairo_rotate(s->cr, from_right ? -M_PI / 2 : M_PI / 2);
    set_colour(s->cr, cover_paper);
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

static double code_top(const struct cover_side *back)
{
    return back->y + back->height - code_distance - code_height;
}

static void draw_code(const struct cover_sheet *s)
{
    const struct book *b = s->b;
    char digits[ISBN_DIGITS + 1];
    double x = s->back.x + s->back.width - code_distance - code_width, y = code_top(&s->back);
    const char *isbn = b->order->imprint.isbn;

    cairo_set_source_rgb(s->cr, 1, 1, 1);
    cairo_rectangle(s->cr, x, y, code_width, code_height);
    cairo_fill(s->cr);
    if (!isbn || !isbn_parse(isbn, digits))
        return;
    struct strbuf words = strbuf_new();
    strbuf_format(&words, "ISBN %s", isbn);
    cairo_set_source_rgb(s->cr, 0, 0, 0);
    text_line(b->text, s->cr, (struct font){b->template.puzzle_font, false}, 8, x + code_width / 2,
              y + 1.4 * code_border, TEXT_CENTRE, words.text);
    strbuf_release(&words);
    barcode_draw(s->cr, b->text, b->template.puzzle_font, digits, x + code_border,
                 y + 1.9 * code_border, code_width - 2 * code_border,
                 code_height - 2.5 * code_border);
}

/* The example of the rules and its solution side by side, between y and the bar code. */
static void draw_example(const struct cover_sheet *s, double y)
{
    const struct cover_side *back = &s->back;
    double gap = 0.05 * back->width, width = (side_room(back) - gap) / 2;
    double foot = code_top(back) - 0.04 * back->height, height = fmin(1.25 * width, foot - y);
    double left = back->x + back->margin, right = left + width + gap;
    bool from_right = s->b->wording->from_right;

    if (height < inch)
        return;
    draw_card(s, &s->b->taught.example, from_right, left, foot - height, width, height);
    draw_card(s, &s->b->taught.example, !from_right, right, foot - height, width, height);
}

/* Appends the words for the back: those of the order, or how many puzzles there are and the parts of
 * the book that the words name, each on a line. */
static void add_blurb(const struct book *b, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *own = b->order->cover->blurb;
    const char *words = own ? own : b->n == 1 ? texts->blurb_one : texts->blurb;
    bool techniques = false, any = false;

    for (int i = 0; i < b->taught.nteachings; i++)
        techniques = techniques || b->taught.teaching[i].techniques.n > 0;
    const struct {
        const char *words;
        bool there;
    } part[] = {{texts->blurb_rules, b->template.front},
                {texts->blurb_techniques, b->template.front && techniques},
                {texts->blurb_hints, hints_apply(b, 0)},
                {texts->blurb_solutions, !b->order->apart}};
    if (words)
        sections_fill(b, words, out);
    if (own || !words || !texts->blurb_inside)
        return;
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        if (!part[i].words || !part[i].there)
            continue;
        if (!any)
            strbuf_format(out, "\n\n%s", texts->blurb_inside);
        strbuf_format(out, "\n\u2013\u00a0%s", part[i].words);
        any = true;
    }
}

static void draw_back(struct cover_sheet *s)
{
    const struct cover_side *back = &s->back;
    struct cover_side beside = *back;
    double y = back->y + 0.09 * back->height, foot = code_top(back) + code_height - 24;

    struct strbuf words = strbuf_new();
    add_blurb(s->b, &words);
    y = draw_words(s, back, y,
                   (struct cover_words){"blurb", words.len ? words.text : NULL,
                                        fmax(12, 0.033 * back->width), 9, 0.36 * back->height,
                                        false, TEXT_LEFT});
    strbuf_release(&words);
    draw_example(s, y + 0.04 * back->height);
    beside.width -= code_width;
    draw_words(s, &beside, foot,
               (struct cover_words){"publisher", s->b->order->imprint.publisher, 11, least_words,
                                    28, false, TEXT_LEFT});
    draw_code(s);
}

/* ---- the sheet ------------------------------------------------------------------------------- */

static void measure(struct cover_sheet *s)
{
    const struct template *t = &s->b->template;
    double bleed = s->profile->cover.bleed, margin = fmax(safe, 0.085 * t->width);
    double spine = profile_spine(s->profile, s->b->order->cover->paper, s->b->npages);

    struct cover_side left = {bleed, bleed, t->width, t->height, margin}, right = left;
    bool from_right = s->b->wording->from_right;

    right.x += t->width + spine;
    s->back = from_right ? right : left;
    s->spine = (struct cover_side){bleed + t->width, bleed, spine, t->height, margin};
    s->front = from_right ? left : right;
    s->width = 2 * (bleed + t->width) + spine;
    s->height = 2 * bleed + t->height;
}

bool cover_draw(const struct book *b, struct outfile *out, struct diag *d)
{
    struct cover_sheet s = {.b = b, .profile = b->order->cover->profile};
    struct surface surface;

    measure(&s);
    if (!surface_begin(&surface, SURFACE_PRINT, out, s.width, s.height, 0, d))
        return false;
    surface.finish.bleed = s.profile->cover.bleed;
    surface.finish.colour = true;
    surface.finish.claim = book_claim(b, true);
    s.cr = surface.cr;
    set_colour(s.cr, cover_night);
    cairo_paint(s.cr);
    draw_spine(&s);
    draw_back(&s);
    draw_front(&s);
    if (s.too_long)
        diag_set(d, "the %s is too long for the cover", s.too_long);
    if (!s.too_long && text_complete(b->text, d))
        return surface_close(&surface, d);
    surface_discard(&surface);
    return false;
}
