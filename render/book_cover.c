/*
 * The cover of a book as one sheet: back, spine and front from left to right, with bleed around
 * them. The front has a solved puzzle of the book, the back four others, in white panels on a dark
 * ground.
 */
#include "render/barcode.h"
#include "render/book_parts.h"
#include "render/drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Inks of the ground and of quiet words on it. */
static const double ground = 0.84, quiet_on_ground = 0.22;

/* From the trim to anything that must not be cut off, and between things, in points. */
static const double safe = 27, gap = 18;

/* The panel of a puzzle: the paper around its board, and the radius of its corners. */
static const double panel_border = 10, panel_radius = 7;

/* The white box for the bar code, and the space at its sides. */
static const double code_width = 144, code_height = 86.4, code_border = 9;

struct sheet {
    struct book *b;
    const struct profile *profile;
    double spine, bleed;
    double width, height; /* with bleed */
    cairo_t *cr;
};

/* ---- panels ---------------------------------------------------------------------------------- */

static void round_path(cairo_t *cr, double x, double y, double width, double height, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + width - radius, y + radius, radius, -M_PI / 2, 0);
    cairo_arc(cr, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
    cairo_arc(cr, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
    cairo_arc(cr, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

/* A board in a white panel, centred in this room. */
static void draw_panel(struct sheet *s, const struct record *r, bool solved, double x, double y,
                       double width, double height)
{
    struct book *b = s->b;
    struct board_size size = board_size(r);
    double unit = board_unit(r, width - 2 * panel_border, height - 2 * panel_border, 1000);
    double w = size.width * unit + 2 * panel_border, h = size.height * unit + 2 * panel_border;
    double left = x + (width - w) / 2, top = y + (height - h) / 2;

    book_ink(b, 0);
    round_path(s->cr, left, top, w, h, panel_radius);
    cairo_fill(s->cr);
    board_draw(s->cr, b->text, &b->template->style, r, solved, left + panel_border,
               top + panel_border, unit);
}

/* Words with this ink in a paragraph of this width. Returns the height. */
static double draw_words(struct sheet *s, double size, bool bold, enum text_align align, double ink,
                         double x, double y, double width, const char *words)
{
    struct paragraph how = {.font = {s->b->template->text_font, bold},
                            .size = size,
                            .leading = 1.2,
                            .width = width,
                            .align = align};

    if (!words)
        return 0;
    book_ink(s->b, ink);
    return text_paragraph(s->b->text, s->cr, &how, x, y, words);
}

/* ---- front ----------------------------------------------------------------------------------- */

/* The largest size up to `most` at which the words take up to two lines without a broken word. */
static double fit_words(struct sheet *s, double most, double width, const char *words)
{
    struct paragraph how = {
        .font = {s->b->template->text_font, true}, .leading = 1.2, .width = width};

    for (how.size = most; how.size > 14; how.size *= 0.95)
        if (!text_breaks_word(s->b->text, &how, words) &&
            text_paragraph(s->b->text, NULL, &how, 0, 0, words) <= 2.01 * 1.2 * how.size)
            break;
    return how.size;
}

static void draw_front(struct sheet *s)
{
    struct book *b = s->b;
    const struct book_imprint *imprint = &b->order->imprint;
    double width = b->template->width, height = b->template->height;
    double left = s->bleed + width + s->spine + safe, inner = width - 2 * safe;
    double top = s->bleed + safe + 0.04 * height;
    struct strbuf count;

    if (imprint->series)
        top += draw_words(s, 13, false, TEXT_CENTRE, quiet_on_ground, left, top, inner,
                          imprint->series) +
               0.5 * gap;
    top += draw_words(s, fit_words(s, 0.11 * width, inner, b->title), true, TEXT_CENTRE, 0, left,
                      top, inner, b->title);
    strbuf_init(&count);
    book_add_count(b, &count);
    top += draw_words(s, 15, false, TEXT_CENTRE, quiet_on_ground, left, top + 0.4 * gap, inner,
                      count.text) +
           1.5 * gap;
    strbuf_release(&count);
    double foot = s->bleed + height - safe - 28;
    draw_panel(s, b->record[0], true, left, top, inner, foot - 1.5 * gap - top);
    draw_words(s, 17, false, TEXT_CENTRE, 0, left, foot, inner, imprint->author);
}

/* ---- spine ----------------------------------------------------------------------------------- */

/* From top to bottom, as in English books. */
static void draw_spine(struct sheet *s, int npages)
{
    struct book *b = s->b;
    struct font bold = {b->template->text_font, true}, plain = {b->template->text_font, false};
    const char *author = b->order->imprint.author;
    double room = s->spine - 2 * s->profile->cover.spine_margin, height = b->template->height;

    if (npages < s->profile->cover.spine_pages || room < 7)
        return;
    double size = fmin(room / 1.2, 20);
    double words = text_width(b->text, bold, size, b->title) +
                   (author ? text_width(b->text, plain, size, author) + 2 * gap : 0);
    size *= fmin(1, (height - 2 * safe) / words);
    cairo_save(s->cr);
    cairo_translate(s->cr, s->bleed + b->template->width + s->spine / 2, s->bleed);
    cairo_rotate(s->cr, M_PI / 2);
    book_ink(b, 0);
    text_line(b->text, s->cr, bold, size, safe, 0.34 * size, TEXT_LEFT, b->title);
    if (author)
        text_line(b->text, s->cr, plain, size, height - safe, 0.34 * size, TEXT_RIGHT, author);
    cairo_restore(s->cr);
}

/* ---- back ------------------------------------------------------------------------------------ */

static void draw_code(struct sheet *s, double right, double bottom)
{
    char digits[ISBN_DIGITS + 1];
    double x = right - code_width, y = bottom - code_height;
    const char *isbn = s->b->order->imprint.isbn;

    book_ink(s->b, 0);
    cairo_rectangle(s->cr, x, y, code_width, code_height);
    cairo_fill(s->cr);
    if (!isbn || !isbn_parse(isbn, digits))
        return;
    struct strbuf words;
    strbuf_init(&words);
    strbuf_format(&words, "ISBN %s", isbn);
    draw_words(s, 8, false, TEXT_CENTRE, 1, x, y + 0.4 * code_border, code_width, words.text);
    strbuf_release(&words);
    barcode_draw(s->cr, s->b->text, s->b->template->puzzle_font, digits, x + code_border,
                 y + 1.8 * code_border, code_width - 2 * code_border,
                 code_height - 2.4 * code_border);
}

/* Four puzzles from all over the book, or fewer. */
static void draw_samples(struct sheet *s, double x, double y, double width, double height)
{
    const struct book *b = s->b;
    int n = b->n < 5 ? b->n - 1 : 4, cols = n > 1 ? 2 : 1, rows = (n + cols - 1) / cols;

    for (int i = 0; i < n; i++)
        draw_panel(s, b->record[1 + (b->n - 2) * i / (n > 1 ? n - 1 : 1)], false,
                   x + i % cols * (width + gap) / cols, y + i / cols * (height + gap) / rows,
                   (width - (cols - 1) * gap) / cols, (height - (rows - 1) * gap) / rows);
}

static void draw_back(struct sheet *s)
{
    struct book *b = s->b;
    const struct book_imprint *imprint = &b->order->imprint;
    double width = b->template->width - 2 * safe, left = s->bleed + safe;
    double top = s->bleed + safe + 0.04 * b->template->height;
    double bottom = s->bleed + b->template->height - safe;

    top += draw_words(s, 13, false, TEXT_LEFT, 0, left, top, width, b->order->cover->blurb);
    if (b->order->cover->blurb)
        top += gap;
    draw_samples(s, left, top, width, bottom - code_height - 1.5 * gap - top);
    draw_words(s, 12, false, TEXT_LEFT, quiet_on_ground, left, bottom - 14,
               width - code_width - gap, imprint->publisher);
    draw_code(s, left + width, bottom);
}

/* ---- the sheet ------------------------------------------------------------------------------- */

bool book_draw_cover(struct book *b, const char *path, struct diag *d)
{
    const struct book_cover *cover = b->order->cover;
    const struct profile *profile = cover->profile;
    double spine = profile_spine(profile, cover->paper, b->plan->npages);
    struct sheet s = {.b = b, .profile = profile, .spine = spine, .bleed = profile->cover.bleed};
    struct surface surface;

    if (cover->blurb && strlen(cover->blurb) > 1000)
        return diag_set(d, "the blurb is longer than 1000 bytes");
    s.width = 2 * s.bleed + 2 * b->template->width + spine;
    s.height = 2 * s.bleed + b->template->height;
    if (!surface_open(&surface, SURFACE_PRINT, path, s.width, s.height, 0, d))
        return false;
    surface.bleed = s.bleed;
    s.cr = b->cr = surface.cr;
    book_ink(b, ground);
    cairo_paint(s.cr);
    draw_back(&s);
    draw_spine(&s, b->plan->npages);
    draw_front(&s);
    if (text_complete(b->text, d))
        return surface_close(&surface, d);
    surface_discard(&surface);
    return false;
}
