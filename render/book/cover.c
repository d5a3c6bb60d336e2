/*
 * The cover of a book as one sheet: back, spine and front from left to right, with bleed around
 * them; a book that is read from the right has its front at the left. The front has a puzzle of the
 * book as artwork, the back the example of the rules with its solution.
 */
#include "render/book/cover.h"

#include "edition/edition.h"
#include "render/book/boards.h"
#include "render/book/parts.h"
#include "render/book/sections.h"
#include "render/drawing.h"
#include "render/paper/barcode.h"
#include "render/paper/picture.h"
#include "render/style.h"

#include <math.h>
#include <string.h>

struct cover_sheet {
    const struct book *b;
    const struct book_cover *cover;
    const struct profile *profile;
    struct cover_colours colours;
    struct cover_area back, spine, front; /* trimmed */
    double margin;                        /* from the trim to anything that must not be cut off */
    double width, height;                 /* of the sheet */
    double beyond;                        /* what is cut off or folded over on all sides of it */
    double code_away;                     /* from the trim to the box for the bar code */
    cairo_t *cr;
    const double *ink;                  /* of words */
    const char *too_long, *too_long_on; /* a text that has no room, and on which side; or NULL */
    bool for_good;                      /* not only to see whether all has room */
    bool failed;                        /* a picture cannot be read; why: */
    struct diag why;
};

/* In points; the least margin, and the least size of words. */
static const double inch = 72, safe = 27, least_words = 7;

/* Between the margins. */
static double side_room(const struct cover_sheet *s)
{
    return s->front.width - 2 * s->margin;
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
    bool marked; /* as a paragraph's */
};

/* The words between the margins, as large as they fit. False: they do not. */
static bool set_words(const struct cover_sheet *s, const struct cover_area *side,
                      const struct cover_words *words, struct paragraph *how)
{
    *how = (struct paragraph){.font = {s->b->template.text_font, words->bold},
                              .size = words->size,
                              .leading = words->bold ? 1 : 1.25,
                              .width = side->width - 2 * s->margin,
                              .align = words->align,
                              .marked = words->marked};
    return strlen(words->text) <= MOST_WORDS &&
           text_fit(s->b->text, how, words->text, words->room, words->least);
}

/* Draws the words. Returns where they end. */
static double draw_words(struct cover_sheet *s, const struct cover_area *side, double y,
                         struct cover_words words)
{
    struct text *text = s->b->text;
    struct paragraph how;

    if (!words.text)
        return y;
    /* Also words from the left begin at the right there. */
    bool turned = s->b->wording->from_right && words.align == TEXT_LEFT;
    OWN(strbuf) marked = strbuf_new();
    strbuf_format(&marked, "%s%s", turned ? "\u200f" : "", words.text);
    words.text = marked.text;
    bool fits = set_words(s, side, &words, &how);
    set_colour(s->cr, s->ink);
    double room = how.width;
    if (fits && side == &s->front)
        text_balance(text, &how, words.text);
    double shift = words.align == TEXT_CENTRE ? 0.5 : turned ? 1 : 0;
    if (fits)
        y += text_paragraph(text, s->cr, &how, side->x + s->margin + shift * (room - how.width), y,
                            words.text);
    else if (!s->too_long) {
        s->too_long = words.name;
        s->too_long_on = side == &s->front ? "front" : "back";
    }
    return y;
}

/* ---- boards ---------------------------------------------------------------------------------- */

static const double card_board = 0.93; /* of a card's sides */

/* A board on a white card, in the middle of this room. */
static void draw_card(const struct cover_sheet *s, const struct record *r, bool solved, double x,
                      double y, double width, double height)
{
    const struct book *b = s->b;
    struct board_size size = board_size(r);
    double unit = board_unit(r, card_board * width, card_board * height, inch);
    double w = size.width * unit, h = size.height * unit, border = 0.035 * fmax(w, h);
    double left = x + (width - w) / 2, top = y + (height - h) / 2;
    struct style style = b->template.style;

    style.opaque = style.grey;
    style.carded = style.grey = false; /* unlike the pages */
    cairo_set_source_rgb(s->cr, 1, 1, 1);
    cairo_rectangle(s->cr, left - border, top - border, w + 2 * border, h + 2 * border);
    cairo_fill(s->cr);
    board_draw(&(struct pen){s->cr, b->text, &style}, r, solved, (struct spot){left, top, unit});
}

/* A maker's picture, in place of boards. */
static void draw_picture(struct cover_sheet *s, const char *path, const struct cover_area *a)
{
    const cairo_rectangle_t room = {a->x, a->y, a->width, a->height};
    struct strbuf *remarks = s->b->order->remarks;
    double width, height, mm = 25.4 / inch;

    if (s->for_good && remarks && picture_measure(path, &width, &height, &s->why) &&
        width < 0.5 * a->width && height < 0.5 * a->height)
        strbuf_format(
            remarks,
            "%s%s: too few pixels for this cover: at 300 to the inch they are %.0f x %.0f mm, "
            "of %.0f x %.0f",
            remarks->len ? "; " : "", path, width * mm, height * mm, a->width * mm, a->height * mm);
    if (!s->failed)
        s->failed = !picture_draw(s->cr, path, &room, false, &s->why);
}

/* ---- front ----------------------------------------------------------------------------------- */

/* The board as artwork; on a card if there is no artwork of its family. */
static void draw_art(const struct cover_sheet *s, const struct record *r,
                     const struct cover_area *a, double largest)
{
    const struct book *b = s->b;
    struct board_size size = board_size(r);
    struct style style = b->template.style;
    double unit = board_unit(r, a->width, a->height, largest);

    style.cover = &s->colours;
    if (drawing_of(r)->art)
        drawing_of(r)->art(&(struct pen){s->cr, b->text, &style}, r->body,
                           (struct spot){a->x + (a->width - size.width * unit) / 2,
                                         a->y + (a->height - size.height * unit) / 2, unit});
    else
        draw_card(s, r, false, a->x, a->y, a->width, a->height);
}

/* A board that is larger than the front, and runs off it at the foot and at the outer side. */
static void draw_large_art(const struct cover_sheet *s)
{
    const struct cover_area *front = &s->front;
    bool from_right = s->b->wording->from_right;
    double top = front->y + 0.42 * front->height;
    double left = from_right ? 0 : front->x,
           right = from_right ? front->x + front->width : s->width;
    const struct record *r = cover_art(s->b, front->width, front->width);
    struct board_size size = board_size(r);
    double unit = fmax(1.2 * front->width / size.width,
                       (front->y + front->height + 2 * s->beyond + inch - top) / size.height);
    struct cover_area a = {front->x + s->margin, top, unit * size.width, unit * size.height};

    if (from_right)
        a.x = front->x + front->width - s->margin - a.width;
    cairo_save(s->cr);
    cairo_rectangle(s->cr, left, 0, right - left, s->height);
    cairo_clip(s->cr);
    draw_art(s, r, &a, HUGE_VAL);
    cairo_restore(s->cr);
}

/* The series, the title, a rule, the subtitle, the number of puzzles. Returns where they end. */
static double draw_title(struct cover_sheet *s, double y, enum text_align align)
{
    const struct book *b = s->b;
    const struct cover_area *front = &s->front;
    double width = front->width, height = front->height;

    y = draw_words(
        s, front, y,
        (struct cover_words){"series", b->series, 0.032 * width, 9, 0.05 * height, false, align});
    y += b->series ? 0.025 * height : 0;
    double most = front->y + (b->order->imprint.subtitle ? 0.2 : 0.25) * height - y;
    y = draw_words(s, front, y,
                   (struct cover_words){"title", b->title, 0.125 * width, 14, most, true, align});
    double start = b->wording->from_right ? 0.84 * width - s->margin : s->margin;
    cover_rule(s->cr, &s->colours, front->x + (align == TEXT_LEFT ? start : 0.42 * width),
               y + 0.02 * height, 0.16 * width);
    y += 0.035 * height;
    y = draw_words(s, front, y,
                   (struct cover_words){"subtitle", b->order->imprint.subtitle, 0.045 * width, 9,
                                        0.07 * height, false, align});
    y += b->order->imprint.subtitle ? 0.01 * height : 0;
    OWN(strbuf) count = strbuf_new();
    sections_add_count(b, &count);
    return draw_words(s, front, y,
                      (struct cover_words){"number of puzzles", count.text, 0.034 * width,
                                           least_words, 0.06 * height, false, align});
}

static void draw_front(struct cover_sheet *s)
{
    const struct cover_area *front = &s->front;
    enum cover_design design = s->cover->design;
    bool large = design == COVER_POSTER;
    double width = front->width, height = front->height, room = side_room(s);
    struct cover_words author = {
        "author", s->b->order->imprint.author,    0.045 * width, 9, 0.06 * height,
        false,    large ? TEXT_LEFT : TEXT_CENTRE};

    cover_side(s->cr, design, &s->colours, front, true);
    s->ink = design == COVER_LABEL ? s->colours.ground : s->colours.text;
    double y = front->y + 0.07 * height, shift = 0;
    cairo_save(s->cr);
    if (design == COVER_LABEL) { /* its words are in the middle: first they are only measured */
        struct cover_area label = cover_label(front);
        cairo_rectangle(s->cr, 0, 0, 0, 0);
        cairo_clip(s->cr);
        shift = label.y + (label.height - y - draw_title(s, y, author.align)) / 2;
        cairo_reset_clip(s->cr);
    }
    cairo_translate(s->cr, 0, shift);
    y = draw_title(s, y, author.align);
    cairo_restore(s->cr);
    s->ink = s->colours.text;
    struct cover_area a = {front->x + s->margin, front->y + (large ? 0.42 : 0.36) * height, room,
                           0.51 * height};
    draw_words(s, front, large ? y + 0.015 * height : front->y + 0.9 * height, author);
    if (s->cover->front_picture)
        draw_picture(s, s->cover->front_picture, &a);
    else if (s->b->order->records->record && large)
        draw_large_art(s);
    else if (s->b->order->records->record)
        draw_art(s, cover_art(s->b, room, a.height), &a, 2 * inch);
}

/* ---- spine ----------------------------------------------------------------------------------- */

/* Why the spine has no words, for people; or nothing. */
static void add_spine_reason(const struct cover_sheet *s, double size, double length,
                             struct strbuf *why)
{
    const struct book *b = s->b;
    struct font bold = {b->template.text_font, true};
    int pages = profile_spine_pages(s->profile, s->b->order->paper, least_words);
    double title = text_width(b->text, bold, size, b->title);

    if (b->npages < pages)
        strbuf_format(why, "they fit from %d pages on", pages);
    else if (title > length)
        strbuf_format(why, "the title is %.0f mm long, of %.0f", title * 25.4 / inch,
                      length * 25.4 / inch);
}

/* From top to bottom, as in English books, with the heads of the letters towards the front, or the other
 * way; without the author if there is no room, or without words. */
static void draw_spine(struct cover_sheet *s, struct strbuf *report)
{
    const struct book *b = s->b;
    bool from_right = b->wording->from_right, clockwise = s->cover->spine_up == from_right;
    struct font bold = {b->template.text_font, true}, plain = {b->template.text_font, false};
    const char *author = b->order->imprint.author;
    double length = s->front.height - 2 * s->margin;
    double size = fmin(20, profile_spine_words(s->profile, s->b->order->paper, b->npages));
    OWN(strbuf) why = strbuf_new();

    add_spine_reason(s, size, length, &why);
    strbuf_format(report, "spine %.1f mm%s%s", s->spine.width * 25.4 / inch,
                  why.len ? " without words: " : "", why.text);
    if (why.len) /* a strip on a thin spine would show on the front when the trim is not exact */
        return;
    cover_spine(s->cr, s->cover->design, &s->colours, &s->spine);
    double left = length - text_width(b->text, bold, size, b->title) - 2 * size;
    double base = text_height(b->text, bold, size, "H") / 2;
    cairo_save(s->cr);
    cairo_translate(s->cr, s->spine.x + s->spine.width / 2,
                    s->front.y + s->margin + (clockwise ? 0 : length));
    cairo_rotate(s->cr, clockwise ? M_PI / 2 : -M_PI / 2);
    set_colour(s->cr, s->cover->design == COVER_FRAME ? s->colours.ground : s->colours.text);
    text_line(b->text, s->cr, bold, size, from_right ? length : 0, base,
              from_right ? TEXT_RIGHT : TEXT_LEFT, b->title);
    if (author && text_width(b->text, plain, 0.9 * size, author) <= left)
        text_line(b->text, s->cr, plain, 0.9 * size, from_right ? 0 : length, base,
                  from_right ? TEXT_LEFT : TEXT_RIGHT, author);
    cairo_restore(s->cr);
}

/* ---- back ------------------------------------------------------------------------------------ */

/* The white box for the bar code, where printers put theirs, and the space at its sides; wider with a
 * price. */
static const double usual_code_width = 144, price_code_width = 174, code_height = 86.4,
                    code_border = 9, code_distance = 18;

static double code_width(const struct cover_sheet *s)
{
    return s->cover->price ? price_code_width : usual_code_width;
}

static double code_top(const struct cover_sheet *s)
{
    return s->back.y + s->back.height - s->code_away - code_height;
}

static void draw_code(const struct cover_sheet *s)
{
    const struct book *b = s->b;
    char digits[ISBN_DIGITS + 1], addon[PRICE_DIGITS + 1];
    struct font font = {b->template.puzzle_font, false};
    double width = code_width(s), x = s->back.x + s->back.width - s->code_away - width;
    double y = code_top(s);
    const char *isbn = b->order->imprint.isbn, *price = s->cover->price;
    struct diag d;

    if (!isbn || !isbn_parse(isbn, digits) || (price && !price_parse(price, addon, &d)))
        return;
    cairo_set_source_rgb(s->cr, 1, 1, 1);
    cairo_rectangle(s->cr, x, y, width, code_height);
    cairo_fill(s->cr);
    OWN(strbuf) words = strbuf_new();
    strbuf_format(&words, "ISBN %s", isbn);
    cairo_set_source_rgb(s->cr, 0, 0, 0);
    double middle = x + width / 2, base = y + 1.4 * code_border;
    if (price) {
        text_line(b->text, s->cr, font, 8, x + width - code_border, base, TEXT_RIGHT, price);
        middle = x + (usual_code_width - code_border) / 2;
    }
    text_line(b->text, s->cr, font, 8, middle, base, TEXT_CENTRE, words.text);
    barcode_draw(s->cr, b->text, b->template.puzzle_font, digits, price ? addon : NULL,
                 x + code_border, y + 1.9 * code_border, width - 2 * code_border,
                 code_height - 2.5 * code_border);
}

/* A picture, or the example of the rules and its solution side by side, between y and the bar code; where
 * they are not legible, one of them alone. */
static void draw_example(struct cover_sheet *s, double y)
{
    const struct cover_area *back = &s->back;
    double gap = 0.05 * back->width, width = (side_room(s) - gap) / 2;
    double foot = code_top(s) - 0.04 * back->height, height = fmin(1.25 * width, foot - y);
    double left = back->x + s->margin, right = left + width + gap;
    const struct record *example = s->b->taught.example;

    if (s->cover->back_picture)
        draw_picture(s, s->cover->back_picture,
                     &(struct cover_area){left, y, side_room(s), fmax(inch, foot - y)});
    if (s->cover->back_picture || height < inch)
        return;
    if (cover_legible(s->b, s->profile, example, false, card_board * width, card_board * height) &&
        cover_legible(s->b, s->profile, example, true, card_board * width, card_board * height)) {
        draw_card(s, example, s->b->wording->from_right, left, foot - height, width, height);
        draw_card(s, example, !s->b->wording->from_right, right, foot - height, width, height);
        return;
    }
    width = fmin(side_room(s), foot - y);
    left += (side_room(s) - width) / 2;
    for (int solved = 0; solved < 2; solved++)
        if (cover_legible(s->b, s->profile, example, solved, card_board * width,
                          card_board * width)) {
            draw_card(s, example, solved, left, foot - width, width, width);
            return;
        }
}

static void draw_back(struct cover_sheet *s)
{
    const struct cover_area *back = &s->back;
    struct cover_area beside = *back;
    bool framed = s->cover->design == COVER_FRAME; /* whose line is at the foot */
    double y = back->y + 0.09 * back->height;
    double foot = back->y + back->height - fmax(s->code_away + 24, framed ? s->margin + 14 : 0);

    cover_side(s->cr, s->cover->design, &s->colours, back, false);
    struct paragraph how;
    OWN(strbuf) words = strbuf_new();
    cover_add_blurb(s->b, &words);
    struct cover_words blurb = {"blurb",
                                words.len ? words.text : NULL,
                                fmax(12, 0.033 * back->width),
                                9,
                                0.36 * back->height,
                                false,
                                TEXT_LEFT,
                                true};
    if (words.len && !set_words(s, back, &blurb, &how)) { /* it takes the example's room */
        blurb.least = least_words;
        blurb.room = code_top(s) - 0.02 * back->height - y;
    }
    y = draw_words(s, back, y, blurb);
    draw_example(s, y + 0.04 * back->height);
    beside.width -= code_width(s) + code_border;
    draw_words(s, &beside, foot,
               (struct cover_words){"publisher", s->b->order->imprint.publisher, 11, least_words,
                                    28, false, TEXT_LEFT});
    draw_code(s);
}

/* ---- the sheet ------------------------------------------------------------------------------- */

static struct cover_sheet new_sheet(const struct book *b)
{
    const struct book_cover *cover = b->order->cover;
    struct cover_sheet s = {.b = b, .cover = cover, .profile = cover->profile};
    const struct template *t = &b->template;
    struct profile_sheet sheet =
        profile_sheet(s.profile, t->width, t->height, b->order->paper, b->npages);
    struct cover_area left = {sheet.beyond, sheet.beyond, sheet.side_width - sheet.hinge,
                              sheet.side_height},
                      right = left;
    bool from_right = b->wording->from_right;

    right.x += left.width + 2 * sheet.hinge + sheet.spine;
    s.margin = fmax(safe, 0.085 * t->width);
    /* Our own bar code stands within the lines of a frame; a printer's place is its own. */
    s.code_away = cover->design == COVER_FRAME && b->order->imprint.isbn ? s.margin : code_distance;
    s.back = from_right ? right : left;
    s.spine = (struct cover_area){sheet.beyond + sheet.side_width, 0, sheet.spine, sheet.height};
    s.front = from_right ? left : right;
    s.width = sheet.width;
    s.height = sheet.height;
    s.beyond = sheet.beyond;
    cover_colours_of(cover, &s.colours);
    return s;
}

/* False with a message: some text has no room. */
static bool draw_sheet(struct cover_sheet *s, struct strbuf *report, struct diag *d)
{
    const struct cover_area all = {0, 0, s->width, s->height};

    s->ink = s->colours.text;
    cover_ground(s->cr, s->cover->design, &s->colours, &all);
    draw_spine(s, report);
    draw_back(s);
    draw_front(s);
    if (s->failed)
        *d = s->why;
    return !s->failed &&
           (!s->too_long || diag_set(d,
                                     "the %s is too long for the cover, on its %s: a shorter one "
                                     "helps, or larger pages (--page-size)",
                                     s->too_long, s->too_long_on));
}

bool cover_check(const struct book *b, struct diag *d)
{
    if (!b->order->cover)
        return true;
    struct cover_sheet s = new_sheet(b);
    OWN(strbuf) report = strbuf_new();
    cairo_surface_t *nowhere = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    s.cr = cairo_create(nowhere);
    bool fine = draw_sheet(&s, &report, d);
    cairo_destroy(s.cr);
    cairo_surface_destroy(nowhere);
    return fine;
}

bool cover_draw(const struct book *b, struct outfile *out, struct strbuf *report, struct diag *d)
{
    struct cover_sheet s = new_sheet(b);
    struct surface surface;

    if (!surface_begin(&surface, SURFACE_PRINT, out, s.width, s.height, 0, d))
        return false;
    surface.finish.bleed = (struct page_bleed){s.beyond, s.beyond};
    surface.finish.colour = true;
    surface.finish.claim = book_claim(b, true);
    s.cr = surface.cr;
    s.for_good = true;
    if (draw_sheet(&s, report, d) && text_complete(b->text, d))
        return surface_close(&surface, d);
    surface_discard(&surface);
    return false;
}
