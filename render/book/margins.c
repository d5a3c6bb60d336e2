/* What stands in the margins of pages with numbers: the number, a maker's head and foot, and a logo. */
#include "render/book/page.h"
#include "render/book/sections.h"
#include "render/paper/picture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where the line of a text is, in parts of its margin from the edge of the page; how far fonts go above and
 * below the line at most, in parts of the size. */
static const double line_at = 0.6, letters_above = 1.1, letters_below = 0.3,
                    middle_of_letters = 0.25;

/* In sizes of the text: of the number, of the author's name that stands beside it where no title page has
 * it, and of a maker's texts. */
static const double number_size = 0.95, author_size = 0.8, words_size = 0.85;

/* The most width of words beside the number, and of a logo, in that of the text; and the height of a logo,
 * and what is free around it, in sizes of the text. */
static const double beside_number = 0.4, logo_width = 0.3, logo_height = 2.4, logo_gap = 0.7;

/* The least distance to the edge of a page that a reader may print, in points. */
static const double usual_edge = 12;

bool margins_read(struct book *b, struct diag *d)
{
    const struct template *t = &b->template;
    const char *path = b->order->margins.logo;
    double size[2];

    if (!path)
        return true;
    if (pdf_is_pdf(path)) {
        if (!pdf_stamp_size(path, b->order->profile, size, d))
            return false;
        b->logo_ratio = size[0] / size[1];
        return true;
    }
    b->logo = picture_read(path, logo_width * page_body(b, 1).width, logo_height * t->text_size,
                           b->order->profile && !b->order->colour, d);
    if (b->logo)
        b->logo_ratio = (double)cairo_image_surface_get_width(b->logo) /
                        cairo_image_surface_get_height(b->logo);
    return b->logo;
}

/* The middle of the logo is that of small letters. */
static double logo_margin(const struct template *t, double edge)
{
    double half = logo_height * t->text_size / 2 + middle_of_letters * page_letters(t, words_size);

    return fmax((edge + half) / line_at, (half + logo_gap * t->text_size) / (1 - line_at));
}

void margins_widen(struct book *b, double edge)
{
    const struct book_margins *own = &b->order->margins;
    struct template *t = &b->template;
    double far = fmax(edge, usual_edge), words = page_letters(t, words_size);

    if (edge > 0)
        t->bottom =
            fmax(t->bottom, (edge + letters_below * page_letters(t, number_size)) / line_at);
    if (own->text[MARGIN_HEAD])
        t->top = fmax(t->top, (far + letters_above * words) / line_at);
    if (own->text[MARGIN_FOOT])
        t->bottom = fmax(t->bottom, (far + letters_below * words) / line_at);
    if (own->logo && own->low)
        t->bottom = fmax(t->bottom, logo_margin(t, far));
    else if (own->logo)
        t->top = fmax(t->top, logo_margin(t, far));
}

/* ---- the names in braces --------------------------------------------------------------------- */

/* The things on the page: the first, and how many follow each other. */
static struct book_section find_page(const struct book *b, const struct plan_place *place, int page)
{
    struct book_section s = {.first = 0};

    while (s.first < b->n &&
           (page < place[s.first].page || page > place[s.first].page + place[s.first].spread))
        s.first++;
    for (s.end = s.first; s.end < b->n && page >= place[s.end].page &&
                          page <= place[s.end].page + place[s.end].spread;)
        s.end++;
    return s;
}

/* The heading of the part that a page without boards belongs to. */
static const char *part_words(const struct book *b, int page)
{
    const char *words = "";
    int from = 0;

    for (const struct book_part *part = b->part; part < b->part + b->nparts; part++)
        if (part->page >= from && part->page <= page && (part->words || part->row->place)) {
            words = part->words ? part->words : "";
            from = part->page;
        }
    return words;
}

/* Of each section with puzzles on the page; or of the part. */
static void add_section(const struct book_pen *p, const struct book_section *here,
                        struct strbuf *out)
{
    const struct book *b = p->b;

    for (int i = here->first; i < here->end; i++)
        if (i == here->first || b->sorted[i].section != b->sorted[i - 1].section)
            strbuf_format(out, "%s%s", out->len ? ", " : "", b->section[b->sorted[i].section].name);
    if (out->len)
        return;
    struct book_section solved = find_page(b, b->solution, p->page);
    strbuf_text(out, p->key || solved.end > solved.first ? b->wording->texts.solutions
                                                         : part_words(b, p->page));
}

/* Appends the piece with its names filled in, unless it has some and all are of nothing on this page. */
static void add_piece(const char *piece, size_t n, const struct fill_value *values,
                      struct strbuf *out)
{
    OWN(strbuf) words = strbuf_new();
    bool named = false, known = false;

    strbuf_add(&words, piece, n);
    for (const struct fill_value *v = values; v->name; v++) {
        size_t length = strlen(v->name);
        for (const char *at = words.text; (at = strchr(at, '{')); at++)
            if (strncmp(at + 1, v->name, length) == 0 && at[1 + length] == '}') {
                named = true;
                known = known || !v->value || *v->value;
            }
    }
    if (named && !known)
        return;
    strbuf_text(out, out->len ? " · " : "");
    fill_known(out, words.text, values);
}

/* The maker's text for this page. */
static void add_words(const struct book_pen *p, const char *text, struct strbuf *out)
{
    const struct book *b = p->b;
    const char *author = b->order->imprint.author, *title;
    struct book_section here = p->key ? (struct book_section){0} : find_page(b, b->puzzle, p->page);
    bool puzzles = here.end > here.first;
    OWN(strbuf) section = strbuf_new(), level = strbuf_new(), date = strbuf_new();

    add_section(p, &here, &section);
    if (puzzles)
        sections_fill(b, &here, "{levels}", &level);
    title = puzzles && b->order->records->record ? book_record(b, here.first)->title : NULL;
    if (title)
        wording_add_date(b->wording, title, true, &date);
    const struct fill_value values[] = {{"title", b->title},
                                        {"author", author ? author : ""},
                                        {"section", section.text},
                                        {"level", level.text},
                                        {"date", date.text},
                                        {"page", .number = book_page_label(b, p->page)},
                                        {"pages", .number = book_page_label(b, b->npages)},
                                        {0}};
    for (const char *dot; (dot = strstr(text, " · ")); text = dot + strlen(" · "))
        add_piece(text, (size_t)(dot - text), values, out);
    add_piece(text, strlen(text), values, out);
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* Words of one of the margins, at the side away from the spine or in the middle; in this room. */
static void draw_words(struct book_pen *p, enum margin_text which, bool middle, double room,
                       double y)
{
    struct body body = page_body(p->b, p->page);
    bool on_the_right = p->page % 2 == 1;
    double x = body.left + (middle ? body.width / 2 : on_the_right ? body.width : 0);
    OWN(strbuf) words = strbuf_new();

    add_words(p, p->b->order->margins.text[which], &words);
    page_ink(p, page_quiet);
    if (!page_fit(p, false, page_text_size(p->b, words_size), x, y,
                  middle         ? TEXT_CENTRE
                  : on_the_right ? TEXT_RIGHT
                                 : TEXT_LEFT,
                  room, words.text) &&
        !p->cut[which])
        p->cut[which] = p->page;
}

/* At the side of the spine, its middle at this y. That of a PDF is put in when the document is finished; a
 * picture of the page shows only where it stands. */
static void draw_logo(struct book_pen *p, double y)
{
    const struct book *b = p->b;
    struct body body = page_body(b, p->page);
    enum paper_kind kind = p->paper.wish.kind;
    double high = logo_height * b->template.text_size, wide = logo_width * body.width;

    wide = fmin(wide, high * b->logo_ratio);
    high = fmin(high, wide / b->logo_ratio);
    const cairo_rectangle_t at = {body.left + (p->page % 2 == 1 ? 0 : body.width - wide),
                                  y - high / 2, wide, high};
    if (b->logo) {
        picture_paint(p->cr, b->logo, &at);
    } else if (kind == PAPER_PDF || kind == PAPER_PRINT) {
        double left = b->wording->from_right ? b->template.width - at.x - wide : at.x;
        pdf_finish_stamp(&p->paper.surface.finish, b->order->margins.logo,
                         &(struct pdf_stamp){(size_t)p->page - 1, left,
                                             b->template.height - at.y - high, wide, high});
    } else {
        page_ink(p, page_quiet);
        cairo_rectangle(p->cr, at.x, at.y, wide, high);
        set_line(p->cr, style_least_line);
        cairo_stroke(p->cr);
    }
}

static bool has_number(const char *text)
{
    return text && strstr(text, "{page}");
}

void margins_draw(struct book_pen *p)
{
    const struct template *t = &p->b->template;
    const struct book_margins *own = &p->b->order->margins;
    const char *head = own->text[MARGIN_HEAD], *foot = own->text[MARGIN_FOOT];
    const char *author = t->front || foot ? NULL : p->b->order->imprint.author;
    struct body body = page_body(p->b, p->page);
    double upper = line_at * t->top, lower = t->height - line_at * t->bottom;
    double room = body.width * (1 - logo_width) - logo_gap * t->text_size;
    bool counted = has_number(head) || has_number(foot);
    char number[16];

    if (!p->numbered)
        return;
    snprintf(number, sizeof number, "%d", book_page_label(p->b, p->page));
    page_ink(p, 1);
    if (!counted)
        page_line(p, false, page_letters(t, number_size), body.left + body.width / 2, lower,
                  TEXT_CENTRE, number);
    if (author)
        page_fit(p, false, page_letters(t, author_size), body.left, lower, TEXT_LEFT,
                 beside_number * body.width, author);
    if (head)
        draw_words(p, MARGIN_HEAD, false, own->logo && !own->low ? room : body.width, upper);
    if (foot)
        draw_words(p, MARGIN_FOOT, has_number(foot) && !(own->logo && own->low),
                   !counted                ? beside_number * body.width
                   : own->logo && own->low ? room
                                           : body.width,
                   lower);
    if (own->logo)
        draw_logo(p, (own->low ? lower : upper) - middle_of_letters * page_letters(t, words_size));
}
