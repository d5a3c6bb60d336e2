#include "render/step_page.h"

#include "render/drawing.h"

#include <assert.h>
#include <math.h>

/* Sizes in points. */
static const double title_size = 10, legend_size = 8, words_step = 0.5, unit_step = 3;
static const double leading = 1.12;

/* Of the legend, in sizes of its text: the side of samples, and from line to line. */
static const double legend_side = 1.3, legend_leading = 1.9;

/* How pictures are arranged on a sheet. */
struct arrangement {
    int across, down;
    bool beside;               /* the text is to the right of the board, not below it */
    double heading, count;     /* sizes of the heading and of the count beside it */
    double words, least_words; /* the sizes that texts may have */
    double unit, least_unit;   /* the sizes that cells may have; 0: any */
    double width, height;      /* the parts of a slot that the board may take */
};

/* A page has the first arrangement in which all pictures of the story fit; the last always fits. */
static const struct arrangement on_page[] = {
    {2, 2, false, 11, 8, 9.5, 8.5, 30, 17, 1, 0.66},
    {1, 2, true, 13, 9, 10.5, 9, 30, 17, 0.62, 0.9},
    {1, 1, false, 15, 9.5, 11.5, 7, 42, 0, 1, 0.65},
};

/* A picture in a file of its own: the largest board, the border, and the smallest width. */
static const struct arrangement in_file = {1, 1, false, 15, 9.5, 11.5, 7, 36, 0, 1, 1};
static const double picture_side = 720, picture_border = 16, picture_width = 400;

/* Between the pictures of a page. */
static const double gap = 24;

/* The room that a page for one picture keeps for its text, however large the board is. */
static const double least_room = 100;

static const double ink_quiet = 0.75;

/* Draws (cr not NULL) or only measures. */
static double set_heading(cairo_t *cr, struct text *text, const struct step_page *p,
                          const struct steps *s)
{
    struct paragraph how = {{style_default.family, true}, p->how->heading, 1, p->width, TEXT_LEFT};
    struct strbuf words;

    strbuf_init(&words);
    steps_count(s, &words);
    how.width -=
        text_width(text, (struct font){style_default.family, false}, p->how->count, words.text) +
        p->how->count;
    strbuf_clear(&words);
    steps_heading(s, &words);
    double height = text_paragraph(text, cr, &how, p->left, p->heading_y, words.text);
    strbuf_release(&words);
    return height;
}

static double set_words(cairo_t *cr, struct text *text, const struct step_page *p,
                        const struct steps *s, double size)
{
    struct paragraph how = {
        {style_default.family, false}, size, leading, p->words_width, TEXT_LEFT};
    struct strbuf words;

    strbuf_init(&words);
    steps_words(s, &words);
    double height = text_paragraph(text, cr, &how, p->words_x, p->words_y, words.text);
    strbuf_release(&words);
    return height;
}

/* ---- legend ---------------------------------------------------------------------------------- */

/* Whether this picture or one of the next needs the entry; `pictures` in all. */
static bool is_used(const struct steps *s, int pictures, const struct drawing_sample *at)
{
    struct steps now = *s;

    if (!at->is_used)
        return true;
    do
        for (int i = now.first; (!at->alone || now.end == now.first + 1) && i < now.end; i++)
            if (at->is_used(&now.story->step[i]))
                return true;
    while (--pictures > 0 && steps_next(&now));
    return false;
}

/* Sets the legend of this picture and the next ones in lines from y down, or only measures if cr is
 * NULL. Returns the number of lines. */
static int set_legend(cairo_t *cr, struct text *text, const struct step_page *p,
                      const struct steps *s, int pictures, double y)
{
    struct font plain = {style_default.family, false};
    const struct drawing *drawing = drawing_of(s->record);
    double side = legend_side * legend_size, x = p->left;
    double rise = (side - text_height(text, plain, legend_size, "H")) / 2;
    int lines = 1;

    for (const struct drawing_sample *at = drawing->legend; at->words; at++) {
        if (!is_used(s, pictures, at))
            continue;
        double width = side + 0.6 * legend_size + text_width(text, plain, legend_size, at->words);
        if (x > p->left && x + width > p->sheet.width - p->left) {
            x = p->left;
            y += legend_leading * legend_size;
            lines++;
        }
        if (cr) {
            drawing->sample(cr, text, at->sample, x, y, side);
            set_grey(cr, ink_quiet);
            text_line(text, cr, plain, legend_size, x + width, y + side - rise, TEXT_RIGHT,
                      at->words);
        }
        x += width + 2 * legend_size;
    }
    return lines;
}

/* The room at the foot of a sheet: the border, and the legend of the whole story. */
static double foot(struct text *text, const struct step_page *p)
{
    struct steps s = p->all;

    steps_next(&s);
    int lines = set_legend(NULL, text, p, &s, steps_pictures(&s), 0);
    return p->left + (3 + legend_leading * (lines - 1)) * legend_size;
}

/* ---- layout ---------------------------------------------------------------------------------- */

/* Sets the size of the board, which fits into its part of a slot, and what depends on its width. A
 * picture is at least `least` wide. */
static void lay_across(struct step_page *p, double slot_width, double slot_height, double least,
                       double unit)
{
    const struct record *r = p->all.record;
    const struct arrangement *how = p->how;
    const struct drawing *drawing = drawing_of(r);
    double box_width = how->width * slot_width, box_height = how->height * slot_height;
    struct board_room room = drawing->room(r->body, board_unit(r, box_width, box_height, unit));

    p->sheet.unit =
        fmax(board_unit(r, box_width - room.left, box_height - room.top, unit), sheet_least_unit);
    room = drawing->room(r->body, p->sheet.unit);
    double whole = board_size(r).width * p->sheet.unit + room.left;
    double words = how->beside ? whole + how->heading : 0;
    p->width = fmax(least, whole);
    p->sheet.x = p->left + room.left + (how->beside ? 0 : (p->width - whole) / 2);
    p->words_x = p->left + words;
    p->words_width = p->width - words;
}

/* Sets the places from the top down, once the widths are known. Returns where the lowest picture
 * with texts of this size ends. */
static double lay_down(struct step_page *p, struct text *text, double size)
{
    const struct record *r = p->all.record;
    double board = board_size(r).height * p->sheet.unit, heading = 0, words = 0;

    for (struct steps s = p->all; steps_next(&s);) {
        heading = fmax(heading, set_heading(NULL, text, p, &s));
        words = fmax(words, set_words(NULL, text, p, &s, size));
    }
    p->title_y = p->left + title_size;
    p->heading_y = p->left + (p->title ? 1.9 * title_size : 0);
    p->sheet.y =
        p->heading_y + heading + p->how->heading + drawing_of(r)->room(r->body, p->sheet.unit).top;
    p->words_y = p->how->beside ? p->sheet.y : p->sheet.y + board + 1.2 * p->how->words;
    return fmax(p->sheet.y + board, p->words_y + words);
}

/* Whether all pictures of the story fit into the arrangement with cells of this size. */
static bool lay_on_page(struct step_page *p, struct text *text, const struct arrangement *how,
                        double unit)
{
    double width = sheet_width - 2 * p->left, top = p->left + (p->title ? 1.9 * title_size : 0);

    p->how = how;
    p->slot_width = (width + gap) / how->across;
    p->slot_height = (sheet_height - top - p->foot + gap) / how->down;
    lay_across(p, p->slot_width - gap, p->slot_height - gap, p->slot_width - gap, unit);
    double end = lay_down(p, text, how->least_words);
    p->sheet.width = p->width + 2 * p->left;
    p->sheet.height = sheet_height;
    if (how->across * how->down == 1) {
        p->sheet.height = fmax(sheet_height, p->words_y + p->foot + least_room);
        return true;
    }
    p->sheet.width = sheet_width;
    return p->sheet.unit >= how->least_unit && p->width <= p->slot_width - gap + 1e-6 &&
           end - top <= p->slot_height - gap;
}

struct step_page step_page_new(struct text *text, const struct steps *s, const char *title,
                               bool page)
{
    struct step_page p = {.all = *s, .title = title};

    assert(s->end == 0);
    if (!page) {
        p.how = &in_file;
        p.left = picture_border;
        lay_across(&p, picture_side, picture_side, picture_width, in_file.unit);
        p.sheet.width = p.width + 2 * p.left;
        p.foot = foot(text, &p);
        p.sheet.height = lay_down(&p, text, in_file.words) + p.foot;
        return p;
    }
    p.left = sheet_border;
    p.sheet.width = sheet_width;
    p.foot = foot(text, &p);
    for (const struct arrangement *how = on_page;; how++)
        for (double unit = how->unit;
             how->across * how->down <= steps_pictures(s) && unit >= how->least_unit;
             unit -= unit_step)
            if (lay_on_page(&p, text, how, unit))
                return p;
}

int step_page_slots(const struct step_page *p)
{
    return p->how->across * p->how->down;
}

int step_page_share(const struct step_page *p, int left)
{
    int slots = step_page_slots(p), pages = (left + slots - 1) / slots;

    assert(left >= 1);
    return (left + pages - 1) / pages;
}

/* The largest size at which the text fits into its slot, or the smallest. */
static double words_size(const struct step_page *p, struct text *text, const struct steps *s,
                         double *height)
{
    double end =
        step_page_slots(p) > 1 ? p->heading_y + p->slot_height - gap : p->sheet.height - p->foot;
    double size = p->how->words;

    for (;; size -= words_step) {
        *height = set_words(NULL, text, p, s, size);
        if (p->words_y + *height <= end + 1e-6 || size - words_step < p->how->least_words)
            return size;
    }
}

double step_page_height(const struct step_page *p, struct text *text, const struct steps *s)
{
    double height;

    if (step_page_slots(p) > 1)
        return p->sheet.height;
    words_size(p, text, s, &height);
    return fmax(p->sheet.height, p->words_y + height + p->foot);
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* What a sheet has once: the title, and the legend of the pictures on it. */
static void draw_frame(cairo_t *cr, struct text *text, const struct step_page *p,
                       const struct steps *s, int pictures)
{
    struct font plain = {style_default.family, false};
    int lines = set_legend(NULL, text, p, s, pictures, 0);
    double height = (legend_side + legend_leading * (lines - 1)) * legend_size;

    set_grey(cr, ink_quiet);
    if (p->title)
        text_line(text, cr, plain, title_size, p->left, p->title_y, TEXT_LEFT, p->title);
    set_legend(cr, text, p, s, pictures, step_page_height(p, text, s) - p->left - height);
}

void step_page_draw(cairo_t *cr, struct text *text, const struct step_page *p,
                    const struct steps *s, int slot, int pictures)
{
    const struct sheet *sheet = &p->sheet;
    const struct drawing *drawing = drawing_of(s->record);
    const void *body = s->record->body;
    struct strbuf count;
    double height;

    assert(slot >= 0 && slot < pictures && pictures <= step_page_slots(p));
    if (slot == 0)
        draw_frame(cr, text, p, s, pictures);
    cairo_save(cr);
    cairo_translate(cr, slot % p->how->across * p->slot_width,
                    slot / p->how->across * p->slot_height);
    set_grey(cr, ink_quiet);
    strbuf_init(&count);
    steps_count(s, &count);
    text_line(text, cr, (struct font){style_default.family, false}, p->how->count,
              p->left + p->width, p->heading_y + p->how->heading, TEXT_RIGHT, count.text);
    strbuf_release(&count);
    set_grey(cr, 1);
    set_heading(cr, text, p, s);
    drawing->coordinates(cr, text, &style_default, body, sheet->x, sheet->y, sheet->unit);
    drawing->step(cr, text, &style_default, body, s->story, s->first, s->end, sheet->x, sheet->y,
                  sheet->unit);
    set_grey(cr, 1);
    set_words(cr, text, p, s, words_size(p, text, s, &height));
    cairo_restore(cr);
}
