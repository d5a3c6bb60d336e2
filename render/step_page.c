#include "render/step_page.h"

#include "render/drawing.h"

#include <math.h>

/* Sizes of texts in points. */
static const double title_size = 10, heading_size = 15, count_size = 9.5, legend_size = 8;
static const double largest_words = 11.5, smallest_words = 7, words_step = 0.5;
static const double leading = 1.12;

/* The part of an A4 page's height that the board may take, and the largest cells of pages and
 * pictures. */
static const double board_part = 0.56, page_unit = 42, picture_unit = 36, picture_side = 720;

/* The room that a page keeps for its text, however large the board is. */
static const double least_room = 100;

/* The border of a picture, and the smallest width of its text. */
static const double picture_border = 16, picture_width = 400;

static const double ink_quiet = 0.75;

static struct paragraph heading_paragraph(const struct step_page *p)
{
    return (struct paragraph){{style_default.family, true}, heading_size, 1, p->width, TEXT_LEFT};
}

static struct paragraph words_paragraph(const struct step_page *p, double size)
{
    return (struct paragraph){{style_default.family, false}, size, leading, p->width, TEXT_LEFT};
}

/* Draws (cr not NULL) or only measures. */
static double set_heading(cairo_t *cr, struct text *text, const struct step_page *p,
                          const struct steps *s)
{
    struct paragraph how = heading_paragraph(p);
    struct strbuf words;

    strbuf_init(&words);
    steps_count(s, &words);
    how.width -=
        text_width(text, (struct font){style_default.family, false}, count_size, words.text) +
        count_size;
    strbuf_clear(&words);
    steps_heading(s, &words);
    double height = text_paragraph(text, cr, &how, p->left, p->heading_y, words.text);
    strbuf_release(&words);
    return height;
}

static double set_words(cairo_t *cr, struct text *text, const struct step_page *p,
                        const struct steps *s, double size)
{
    struct paragraph how = words_paragraph(p, size);
    struct strbuf words;

    strbuf_init(&words);
    steps_words(s, &words);
    double height = text_paragraph(text, cr, &how, p->left, p->words_y, words.text);
    strbuf_release(&words);
    return height;
}

/* ---- layout ---------------------------------------------------------------------------------- */

/* The heights of the highest heading and the highest text of all pictures. */
static void measure_texts(struct text *text, const struct step_page *p, const struct record *r,
                          int every, double *heading, double *words)
{
    struct steps s;

    *heading = *words = 0;
    steps_init(&s, r, every);
    while (steps_next(&s)) {
        *heading = fmax(*heading, set_heading(NULL, text, p, &s));
        *words = fmax(*words, set_words(NULL, text, p, &s, largest_words));
    }
}

/* Sets the size of the board, and from it the width of the sheet. */
static void lay_across(struct step_page *p, const struct record *r, bool page)
{
    double border = page ? sheet_border : picture_border;
    double box_width = page ? sheet_width - 2 * border : picture_side;
    double box_height = page ? board_part * sheet_height : picture_side;
    double largest = page ? page_unit : picture_unit;
    struct board_size size = board_size(r);
    const struct drawing *drawing = drawing_of(r);
    struct board_room room = drawing->room(r->body, board_unit(r, box_width, box_height, largest));

    p->sheet.unit = fmax(board_unit(r, box_width - room.left, box_height - room.top, largest),
                         sheet_least_unit);
    room = drawing->room(r->body, p->sheet.unit);
    double whole = size.width * p->sheet.unit + room.left;
    p->width = fmax(page ? sheet_width - 2 * border : picture_width, whole);
    p->left = border;
    p->sheet.width = p->width + 2 * border;
    p->sheet.x = p->left + (p->width - whole) / 2 + room.left;
}

/* Sets the places from the top down, after the width that the texts need. */
static void lay_down(struct step_page *p, struct text *text, const struct record *r, int every,
                     bool page)
{
    double border = page ? sheet_border : picture_border, heading, words;
    double board = board_size(r).height * p->sheet.unit;

    measure_texts(text, p, r, every, &heading, &words);
    p->title_y = border + title_size;
    p->heading_y = border + (p->title ? 1.9 * title_size : 0);
    p->sheet.y =
        p->heading_y + heading + heading_size + drawing_of(r)->room(r->body, p->sheet.unit).top;
    p->words_y = p->sheet.y + board + 1.2 * largest_words;
    p->foot = 3 * legend_size + border;
    p->sheet.height = p->words_y + p->foot + (page ? least_room : words);
    if (page)
        p->sheet.height = fmax(sheet_height, p->sheet.height);
}

struct step_page step_page_new(struct text *text, const struct record *r, int every,
                               const char *title, bool page)
{
    struct step_page p = {.title = title};

    lay_across(&p, r, page);
    lay_down(&p, text, r, every, page);
    return p;
}

/* The largest size at which the text fits on the sheet, or the smallest. */
static double words_size(const struct step_page *p, struct text *text, const struct steps *s,
                         double *height)
{
    double room = p->sheet.height - p->foot - p->words_y, size = largest_words;

    for (;; size -= words_step) {
        *height = set_words(NULL, text, p, s, size);
        if (*height <= room + 1e-6 || size - words_step < smallest_words)
            return size;
    }
}

double step_page_height(const struct step_page *p, struct text *text, const struct steps *s)
{
    double height;

    words_size(p, text, s, &height);
    return fmax(p->sheet.height, p->words_y + height + p->foot);
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void set_ink(cairo_t *cr, double ink)
{
    cairo_set_source_rgb(cr, 1 - ink, 1 - ink, 1 - ink);
}

static void draw_head(cairo_t *cr, struct text *text, const struct step_page *p,
                      const struct steps *s)
{
    struct font plain = {style_default.family, false};
    struct strbuf count;

    set_ink(cr, ink_quiet);
    if (p->title)
        text_line(text, cr, plain, title_size, p->left, p->title_y, TEXT_LEFT, p->title);
    strbuf_init(&count);
    steps_count(s, &count);
    text_line(text, cr, plain, count_size, p->left + p->width, p->heading_y + heading_size,
              TEXT_RIGHT, count.text);
    strbuf_release(&count);
    set_ink(cr, 1);
    set_heading(cr, text, p, s);
}

/* Draws the legend in one line at the foot of the sheet, which ends at y. */
static void draw_legend(cairo_t *cr, struct text *text, const struct step_page *p,
                        const struct steps *s, double y)
{
    struct font plain = {style_default.family, false};
    double x = p->left, side = 1.3 * legend_size;
    double drop = (side - text_height(text, plain, legend_size, "H")) / 2;

    for (const struct drawing_sample *at = drawing_of(s->record)->legend; at->words; at++) {
        if (at->is_used && !at->is_used(s->story))
            continue;
        at->draw(cr, x, y - side, side);
        x += side + 0.6 * legend_size;
        set_ink(cr, ink_quiet);
        text_line(text, cr, plain, legend_size, x, y - drop, TEXT_LEFT, at->words);
        x += text_width(text, plain, legend_size, at->words) + 2 * legend_size;
    }
}

void step_page_draw(cairo_t *cr, struct text *text, const struct step_page *p,
                    const struct steps *s)
{
    const struct sheet *sheet = &p->sheet;
    const struct drawing *drawing = drawing_of(s->record);
    const void *body = s->record->body;
    double height, size = words_size(p, text, s, &height);

    draw_head(cr, text, p, s);
    drawing->coordinates(cr, text, &style_default, body, sheet->x, sheet->y, sheet->unit);
    drawing->step(cr, text, &style_default, body, s->story, s->first, s->end, sheet->x, sheet->y,
                  sheet->unit);
    set_ink(cr, 1);
    set_words(cr, text, p, s, size);
    height = fmax(sheet->height, p->words_y + height + p->foot);
    draw_legend(cr, text, p, s, height - p->foot + 3 * legend_size);
}
