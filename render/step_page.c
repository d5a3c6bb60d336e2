#include "render/step_page.h"

#include "render/step_marks.h"

#include <assert.h>
#include <math.h>

/* Sizes in points. */
static const double title_size = 10, legend_size = 8, leading = 1.12;

/* Above the legend, in sizes of its text. */
static const double legend_gap = 1.7;

/* The sizes of texts on pages and in files: of the heading, of the count beside it, of the words. */
static const struct text_sizes {
    double heading, count, words;
} on_page = {11, 8, 9.5}, in_file = {15, 9.5, 11.5};

/* A picture in a file of its own: the largest board, the border, and the smallest width. */
static const double picture_side = 720, picture_unit = 36;
static const double picture_border = 16, picture_width = 400;

/* Of a page: its border, the space between pictures, and more of it between rows to fill a page. */
static const double page_border = 42.5, gap = 24, most_more = 40;

/* The sizes of cells on a page. From the least on digits are as large as the words, which decides
 * how many columns there are; in one column the words stand beside the board, which has its
 * share of the width and half of the height, if cells are not too small then. */
enum { MOST_COLUMNS = 3 };
static const double most_unit = 24, least_unit = 18.3, least_beside = 16, share_beside = 0.66;

/* Rows are as many as have room for texts of so many lines; a row leaves those below it at least room
 * for so few; and the least room for texts. */
static const double usual_lines = 6, few_lines = 3, least_room = 100;

static const double ink_quiet = 0.75;

/* Of the heading, in its size. */
static const double baseline = 0.82;

/* The font of languages whose letters that of the boards lacks; that of books. */
static const char other_family[] = "Linux Libertine O";

static const struct text_sizes *sizes(const struct step_page *p)
{
    return p->pages ? &on_page : &in_file;
}

/* Draws (cr not NULL) or only measures. */
static double set_heading(cairo_t *cr, struct text *text, const struct step_page *p,
                          const struct steps *s, const struct step_place *at)
{
    struct paragraph how = {{p->family, true}, sizes(p)->heading, 1, at->width, TEXT_LEFT, false};
    struct font plain = {p->family, false};

    OWN(strbuf) words = strbuf_new();
    steps_count(s, p->wording, &words);
    how.width -= text_width(text, plain, sizes(p)->count, words.text) + sizes(p)->count;
    if (cr) {
        set_grey(cr, ink_quiet);
        text_line(text, cr, plain, sizes(p)->count, at->x + at->width,
                  at->y + baseline * sizes(p)->heading, TEXT_RIGHT, words.text);
        set_grey(cr, 1);
    }
    strbuf_clear(&words);
    steps_heading(s, p->wording, &words);
    return text_paragraph(text, cr, &how, at->x, at->y, words.text);
}

static double set_words(cairo_t *cr, struct text *text, const struct step_page *p,
                        const struct steps *s, const struct step_place *at)
{
    struct paragraph how = {{p->family, false}, sizes(p)->words, leading,
                            at->words_width,    TEXT_LEFT,       false};

    OWN(strbuf) words = strbuf_new();
    steps_words(s, "", &words);
    return text_paragraph(text, cr, &how, at->words_x, at->words_y, words.text);
}

/* ---- legend ---------------------------------------------------------------------------------- */

/* The legend of this picture and the next ones; `pictures` in all. */
static struct legend legend_of(const struct step_page *p, const struct steps *s, int pictures)
{
    struct legend l = {drawing_of(s->record),
                       p->wording,
                       &style_default,
                       {p->family, false},
                       legend_size,
                       p->width,
                       0};
    struct steps now = *s;

    do
        l.samples |= legend_samples(s->record, now.first, now.end);
    while (--pictures > 0 && steps_next(&now));
    return l;
}

/* The room at the foot of a sheet: the border, and the legend of the whole story. */
static double foot(struct text *text, const struct step_page *p)
{
    struct steps s = p->all;

    steps_next(&s);
    struct legend l = legend_of(p, &s, steps_pictures(&s));
    return p->left + legend_gap * legend_size + legend_set(NULL, text, &l, 0, 0);
}

/* ---- layout ---------------------------------------------------------------------------------- */

static double top_of(const struct step_page *p)
{
    return p->left + (p->title ? 1.9 * title_size : 0);
}

/* The height of a picture without its words. */
static double picture_height(const struct step_page *p, double heading)
{
    return heading + sizes(p)->heading + p->room.top + p->board.height * p->unit +
           1.2 * sizes(p)->words;
}

/* Sets the size of the board, up to `most`, for a picture in a box of this size. */
static void fit_board(struct step_page *p, double width, double height, double most)
{
    const struct record *r = p->all.record;
    const struct drawing *drawing = drawing_of(r);
    struct board_room room = drawing->room(r->body, board_unit(r, width, height, most), 0);

    p->unit = fmax(board_unit(r, width - room.left, height - room.top, most), sheet_least_unit);
    p->room = drawing->room(r->body, p->unit, 0);
}

/* Chooses columns and the size of the board for the room that a page has. */
static void lay_columns(struct step_page *p, double height)
{
    double most = height - least_room;

    for (p->columns = MOST_COLUMNS; p->columns > 1; p->columns--) {
        p->column = (p->width + gap) / p->columns - gap;
        fit_board(p, p->column, most, most_unit);
        if (p->unit >= least_unit)
            break;
    }
    p->beside = true;
    if (p->columns == 1) {
        p->column = p->width;
        fit_board(p, share_beside * p->width, (height - gap) / 2 - 3 * sizes(p)->heading,
                  most_unit);
        p->beside = p->unit >= least_beside;
        if (!p->beside)
            fit_board(p, p->width, most, most_unit);
    }
}

/* The height that texts below boards may have in a row at y: what is left by the rows below it. */
static double most_words(const struct step_page *p, double y)
{
    double line = leading * sizes(p)->words, picture = picture_height(p, sizes(p)->heading);
    double room = sheet_height - p->foot - y;
    double below = floor((room + gap) / (picture + usual_lines * line + gap)) - 1;

    return room - picture - fmax(0, below) * (picture + few_lines * line + gap);
}

/* The place of a picture in this column of a row at y; its text is beside the board or below. */
static struct step_place place_at(const struct step_page *p, int column, double y, double heading,
                                  bool beside)
{
    double board = p->room.left + p->pair + p->board.width * p->unit;
    struct step_place at = {.y = y, .width = beside ? p->width : p->column};

    at.x = p->left + column * (p->column + gap);
    at.board_x = at.x + p->room.left + (p->pages ? 0 : (p->width - board) / 2);
    at.board_y = y + heading + sizes(p)->heading + p->room.top;
    at.words_x = beside ? at.x + fmax(board, p->columns > 1 ? p->column : 0) + gap : at.x;
    at.words_y =
        beside ? at.board_y : at.board_y + p->board.height * p->unit + 1.2 * sizes(p)->words;
    at.words_width = at.x + at.width - at.words_x;
    return at;
}

/* Lays out the row at y that begins with the current picture, and goes on to its last one; returns
 * where it ends. */
static double lay_row(struct step_page *p, struct text *text, struct steps *s, double y)
{
    struct step_place at = place_at(p, 0, 0, 0, false), *row = &p->place[p->npictures];
    double heading = p->heading, words = 0;
    struct steps now = *s;
    int n = 0;

    do {
        double height = set_words(NULL, text, p, &now, &at);
        if (p->beside && height > most_words(p, y))
            break;
        words = fmax(words, height);
        heading = fmax(heading, set_heading(NULL, text, p, &now, &at));
        *s = now;
        n++;
    } while (n < p->columns && steps_next(&now));
    if (n < 2 && p->beside) {
        at = place_at(p, 0, y, 0, true);
        row[0] = place_at(p, 0, y, set_heading(NULL, text, p, s, &at), true);
        p->npictures++;
        return fmax(row[0].board_y + p->board.height * p->unit,
                    row[0].words_y + set_words(NULL, text, p, s, &row[0]));
    }
    for (int i = 0; i < n; i++)
        row[i] = place_at(p, i, y, heading, false);
    p->npictures += n;
    return row[0].words_y + words;
}

void step_page_begin(struct step_page *p, struct text *text, const struct steps *s)
{
    double y = top_of(p), bottom = sheet_height - p->foot, end = y;
    struct steps now = *s;
    bool more = true;
    int rows = 0;

    p->npictures = 0;
    while (more && p->npictures + p->columns <= STEP_PAGE_MOST && (p->pages || rows == 0)) {
        int first = p->npictures;
        double below = lay_row(p, text, &now, y);
        if (rows > 0 && below > bottom) {
            p->npictures = first;
            break;
        }
        for (; first < p->npictures; first++)
            p->place[first].row = rows;
        rows++;
        end = below;
        y = end + gap;
        more = steps_next(&now);
    }
    p->sheet_height = p->pages ? fmax(sheet_height, end + p->foot) : p->end + p->foot;
    for (struct step_place *at = p->place; more && rows > 1 && at < p->place + p->npictures; at++) {
        double lower = at->row * fmin((bottom - end) / (rows - 1), most_more);
        at->y += lower;
        at->board_y += lower;
        at->words_y += lower;
    }
}

struct step_page step_page_new(struct text *text, const struct wording *w, const struct steps *s,
                               const char *title, enum step_sheet sheet)
{
    bool pages = sheet == STEP_PAGES;
    bool has = text_can(text, (struct font){style_default.family, true}, w->texts.steps_heading);
    struct step_page p = {.all = *s,
                          .wording = w,
                          .family = has ? style_default.family : other_family,
                          .title = title,
                          .pages = pages,
                          .board = board_size(s->record),
                          .left = pages ? page_border : picture_border,
                          .columns = 1};

    assert(s->end == 0);
    if (pages) {
        p.width = sheet_width - 2 * p.left;
        p.foot = foot(text, &p);
        lay_columns(&p, sheet_height - p.foot - top_of(&p));
        p.width = fmax(p.width, p.room.left + p.board.width * p.unit);
        p.sheet_width = p.width + 2 * p.left;
        return p;
    }
    fit_board(&p, picture_side, picture_side, picture_unit);
    if (sheet == STEP_PAIRS)
        p.pair = p.board.width * p.unit + step_arrow_room * in_file.heading;
    p.width = p.column = fmax(picture_width, p.room.left + p.pair + p.board.width * p.unit);
    p.sheet_width = p.width + 2 * p.left;
    p.foot = foot(text, &p);
    struct step_place at = place_at(&p, 0, top_of(&p), 0, false);
    double words = 0;
    for (struct steps now = *s; steps_next(&now);) {
        p.heading = fmax(p.heading, set_heading(NULL, text, &p, &now, &at));
        words = fmax(words, set_words(NULL, text, &p, &now, &at));
    }
    p.end = top_of(&p) + picture_height(&p, p.heading) + words;
    return p;
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* What a sheet has once: the title, and the legend of the pictures on it. */
static void draw_frame(cairo_t *cr, struct text *text, const struct step_page *p,
                       const struct steps *s)
{
    struct legend l = legend_of(p, s, p->npictures);
    double height = legend_set(NULL, text, &l, 0, 0);

    set_grey(cr, ink_quiet);
    if (p->title)
        text_line(text, cr, (struct font){p->family, false}, title_size, p->left,
                  p->left + title_size, TEXT_LEFT, p->title);
    legend_set(cr, text, &l, p->left, p->sheet_height - p->left - height);
}

/* One board, or that before with an arrow to that after. */
static void draw_boards(const struct pen *pen, const struct step_page *p, const struct steps *s,
                        const struct step_place *at)
{
    const struct drawing *drawing = drawing_of(s->record);
    const void *body = s->record->body;
    struct style style = *pen->style;
    struct spot board = {at->board_x, at->board_y, p->unit};
    double width = p->board.width * p->unit;

    for (int i = 0; i < (p->pair > 0 ? 2 : 1); i++, board.x += p->pair) {
        const struct pen drawn = {pen->cr, pen->text, &style};
        style.part = p->pair == 0 ? STYLE_WHOLE : i == 0 ? STYLE_BEFORE : STYLE_AFTER;
        cairo_save(pen->cr);
        text_turn_back(pen->cr, board.x - p->room.left, p->room.left + width);
        if (i == 0)
            drawing->coordinates(&drawn, body, board);
        drawing->step(&drawn, body, s->story, s->first, s->end, board);
        cairo_restore(pen->cr);
    }
    set_grey(pen->cr, 1);
    if (p->pair > 0)
        step_arrow(pen->cr, at->board_x + (width + p->pair) / 2,
                   at->board_y + p->board.height * p->unit / 2, in_file.heading);
}

void step_page_draw(cairo_t *cr, struct text *text, const struct step_page *p, struct steps *s)
{
    const struct pen pen = {cr, text, &style_default};

    cairo_save(cr);
    if (p->wording->from_right)
        text_mirror(cr, p->sheet_width);
    draw_frame(cr, text, p, s);
    for (int i = 0; i < p->npictures; i++) {
        const struct step_place *at = &p->place[i];
        set_heading(cr, text, p, s, at);
        draw_boards(&pen, p, s, at);
        set_words(cr, text, p, s, at);
        if (i + 1 < p->npictures)
            steps_next(s);
    }
    cairo_restore(cr);
}

/* ---- the legend ---- */

/* In sizes of its text: the side of samples, the gaps behind them and behind words, and from line
 * to line. */
static const double sample_side = 1.3, sample_gap = 0.6, words_gap = 2, legend_leading = 1.9;

static const double ink_words = 0.75;

unsigned legend_samples(const struct record *r, int first, int end)
{
    const struct drawing *drawing = drawing_of(r);

    return drawing->legend->key ? drawing->samples(r->body, r->story, first, end) : 0;
}

double legend_set(cairo_t *cr, struct text *text, const struct legend *l, double x, double y)
{
    double side = sample_side * l->size, left = x, top = y;
    double rise = (side - text_height(text, l->font, l->size, "H")) / 2;

    for (const struct drawing_sample *at = l->drawing->legend; at->key; at++) {
        const char *words = wording_text(l->wording, at->key);
        if (!(l->samples >> at->sample & 1))
            continue;
        double width = side + sample_gap * l->size + text_width(text, l->font, l->size, words);
        if (x > left && x + width > left + l->width) {
            x = left;
            y += legend_leading * l->size;
        }
        if (cr) {
            l->drawing->sample(&(struct pen){cr, text, l->style}, at->sample,
                               (struct spot){x, y, side});
            set_grey(cr, ink_words);
            text_line(text, cr, l->font, l->size, x + width, y + side - rise, TEXT_RIGHT, words);
        }
        x += width + words_gap * l->size;
    }
    return x > left ? y + side - top : 0;
}
