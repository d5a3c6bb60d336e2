#include "render/book/parts.h"

#include "base/mem.h"
#include "base/version.h"
#include "render/book/boards.h"
#include "render/book/sections.h"
#include "render/drawing.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- title page ------------------------------------------------------------------------------ */

/* A longer text fits on no page; Pango would take long to find out. */
enum { MOST_TITLE = 1000 };

/* The texts of the title page but the title: the usual size, in sizes of the running text, and the share of
 * the page's height that each may take. */
enum imprint_text { SUBTITLE, SERIES, AUTHOR, PUBLISHER, IMPRINT_TEXTS };

/* The most of the body's height that the board on the title page takes. */
static const double most_board = 0.5;

static const struct imprint_row {
    const char *name;
    double times, room;
} imprint_row[IMPRINT_TEXTS] = {[SUBTITLE] = {"subtitle", 1.7, 0.15},
                                [SERIES] = {"series", 1, 0.06},
                                [AUTHOR] = {"author", 1.3, 0.09},
                                [PUBLISHER] = {"publisher", 1, 0.05}};

static const double count_size = 1.4;

static const char *imprint_words(const struct book *b, enum imprint_text which)
{
    const struct book_imprint *imprint = &b->order->imprint;

    return (const char *const[]){imprint->subtitle, b->series, imprint->author,
                                 imprint->publisher}[which];
}

/* They get smaller until they take two lines, then down to the running text; the long ones until they have
 * room. False: they have none. */
static bool set_imprint(const struct book *b, enum imprint_text which, struct paragraph *how)
{
    const struct imprint_row *row = &imprint_row[which];
    const char *words = imprint_words(b, which);
    double height, most, times = row->times;

    if (words && strlen(words) > MOST_TITLE)
        return false;
    do {
        *how = page_paragraph(b, times, false, TEXT_CENTRE);
        height = text_paragraph(b->text, NULL, how, 0, 0, words ? words : "");
        most = 2.01 * text_paragraph(b->text, NULL, how, 0, 0, "X");
        times *= 0.95;
    } while (height > most && times >= 1);
    return height <= most || text_fit(b->text, how, words, row->room * page_body(b, 1).height,
                                      fmin(how->size, page_least_words(b)));
}

/* The height of a text of the imprint; 0 if there is none. */
static double imprint_height(const struct book *b, enum imprint_text which)
{
    const char *words = imprint_words(b, which);
    struct paragraph how;

    set_imprint(b, which, &how);
    return words ? text_paragraph(b->text, NULL, &how, 0, 0, words) : 0;
}

static bool too_long(const char *name, struct diag *d)
{
    return diag_set(d,
                    "the %s is too long for the title page: a shorter one helps, larger pages "
                    "(--page-size), or a page of your own in place of it ([front])",
                    name);
}

/* The title is the largest that fits above the picture without a broken word, but at least as large
 * as long words are. */
bool front_fits(struct book *b, struct diag *d)
{
    struct paragraph how = page_paragraph(b, 3.4, true, TEXT_CENTRE), line;

    b->title_size = how.size;
    for (int i = 0; i < IMPRINT_TEXTS && b->template.front; i++)
        if (!set_imprint(b, (enum imprint_text)i, &line))
            return too_long(imprint_row[i].name, d);
    double height = page_body(b, 1).height, most = height / 4;
    if (b->template.front)
        most -= fmin(imprint_height(b, SUBTITLE), height / 8);
    if (strlen(b->title) > MOST_TITLE ||
        !text_fit(b->text, &how, b->title, most, page_least_words(b)))
        return too_long("title", d);
    b->title_size = how.size;
    return true;
}

/* A centred text; y is its upper end. */
static void draw_imprint(struct book_pen *p, enum imprint_text which, double y)
{
    const struct book *b = p->b;
    struct body body = page_body(b, p->page);
    const char *words = imprint_words(b, which);
    struct paragraph how;

    if (!words)
        return;
    set_imprint(b, which, &how);
    text_balance(b->text, &how, words);
    text_paragraph(b->text, p->cr, &how, body.left + (body.width - how.width) / 2, y, words);
}

/* The series, the title, the subtitle, how many puzzles there are, and the solved example; author and
 * publisher at the foot of the page. */
static void draw_title(struct book_pen *p)
{
    const struct book *b = p->b;
    const struct record *example = b->taught.example;
    struct body body = page_body(b, p->page);
    struct paragraph how = page_paragraph(b, 1, true, TEXT_CENTRE);
    struct paragraph below = page_paragraph(b, count_size, false, TEXT_CENTRE);
    double unit = board_unit(example, 0.62 * body.width, 0.4 * body.height,
                             fmin(54, b->template.largest_cell));
    double y = body.top + 0.1 * body.height, size = b->template.text_size;
    double foot = body.top + body.height - imprint_height(b, PUBLISHER);

    const struct legible_picture solved = {.record = example, .solution = true};
    double most =
        board_unit(example, body.width, most_board * body.height, b->template.largest_cell);
    double least = legible_unit(b->text, &b->template.style, &solved, unit, most);
    unit = least > 0 ? least : most;
    how.size = b->title_size;
    text_balance(b->text, &how, b->title);
    page_ink(p, 1);
    pdf_open(p->pdf, PDF_HEADING);
    y +=
        text_paragraph(b->text, p->cr, &how, body.left + (body.width - how.width) / 2, y, b->title);
    pdf_close(p->pdf, PDF_HEADING);
    draw_imprint(p, SUBTITLE, y + 0.6 * size);
    y += imprint_height(b, SUBTITLE);
    OWN(strbuf) count = strbuf_new();
    sections_add_count(b, &count);
    page_draw_paragraph(p, &below, body.left, y + 1.2 * size, count.text);
    bool drawn = least > 0 || !style_is_large(&b->template.style);
    pdf_open_figure(p->pdf, b->type->title);
    if (drawn)
        board_draw(&(struct pen){p->cr, b->text, &b->template.style}, example, true,
                   (struct spot){body.left + (body.width - board_size(example).width * unit) / 2,
                                 body.top + 0.42 * body.height, unit});
    pdf_close(p->pdf, PDF_FIGURE);
    draw_imprint(p, SERIES, body.top + 0.03 * body.height);
    draw_imprint(p, AUTHOR, foot - imprint_height(b, AUTHOR) - 2 * size);
    draw_imprint(p, PUBLISHER, foot);
}

void front_title(struct flow *f, const struct book_part *part)
{
    (void)part;
    flow_page(f);
    flow_room(f, flow_body(f).height);
    if (f->pen)
        draw_title(f->pen);
}

/* ---- contents -------------------------------------------------------------------------------- */

/* The part of its page that contents may run over to the next one before they are set closer. */
static const double most_over = 0.4;

/* The room for the number of a page, in sizes of the line. */
static const double number_room = 3;

static struct paragraph entry_paragraph(const struct book *b, bool minor)
{
    struct paragraph how = page_paragraph(b, minor ? 0.95 : 1.1, !minor, TEXT_LEFT);

    how.width -= number_room * how.size;
    return how;
}

static double entry_height(const struct book *b, const char *words, bool minor)
{
    struct paragraph how = entry_paragraph(b, minor);

    return (minor ? 1.15 : 1.5) * how.size + page_more_lines(b, &how, words);
}

/* Words at the left, the page's number at the right, both a link. */
static void flow_entry(struct flow *f, const char *words, bool minor, int page,
                       struct pdf_target target)
{
    struct paragraph how = entry_paragraph(f->b, minor);
    double at = flow_room(f, entry_height(f->b, words, minor)) + how.size;
    struct body body = flow_body(f);
    char number[16];

    if (!f->pen)
        return;
    snprintf(number, sizeof number, "%d", book_page_label(f->b, page));
    page_ink(f->pen, 1);
    pdf_open_link(f->pen->pdf, target);
    page_lines(f->pen, &how, body.left, at, words);
    page_line(f->pen, !minor, how.size, body.left + body.width,
              at + page_more_lines(f->b, &how, words), TEXT_RIGHT, number);
    pdf_close(f->pen->pdf, PDF_LINK);
}

/* How closely contents are set: the gap below a section, and whether a line says what it is about.
 */
static const struct contents_form {
    double gap;
    bool about;
} forms[] = {{1.2, true}, {0.7, true}, {1.2, false}, {0.5, false}};

/* Its name stays with its lines: "Puzzles 1 to 12", and what the section is about, unless it has a
 * heading that tells it; of one with a title, its levels. */
static void flow_section(struct flow *f, const struct contents_form *form, int section)
{
    const struct book *b = f->b;
    const struct wording_texts *texts = &b->wording->texts;
    const struct book_section *s = &b->section[section];
    struct paragraph how = page_paragraph(b, 0.95, false, TEXT_LEFT);

    OWN(strbuf) lines = strbuf_new();
    fill_text(&lines,
              s->end - s->first == 1                         ? texts->section_puzzle
              : s->end - s->first == 2 && texts->section_two ? texts->section_two
                                                             : texts->section_puzzles,
              (struct fill_value[]){{"from", .number = book_puzzle_number(b, s->first)},
                                    {"to", .number = book_puzzle_number(b, s->end - 1)},
                                    {0}});
    bool bare = b->shared || b->brief;
    if (form->about && !b->order->contest && (bare || b->sorted[s->first].mixed)) {
        strbuf_char(&lines, '\n');
        (bare ? sections_add_line : sections_add_levels)(b, s, &lines);
    }
    flow_keep(f, entry_height(b, s->name, false) +
                     text_paragraph(b->text, NULL, &how, 0, 0, lines.text));
    flow_entry(f, s->name, false, b->puzzle[s->first].page,
               (struct pdf_target){"section", section + 1});
    flow_paragraph(f, 0.95, lines.text);
    int behind = puzzles_behind(b, s->end);
    if (behind >= 0)
        flow_entry(f, texts->solutions, true, b->solution[behind].page,
                   (struct pdf_target){"solutions", puzzles_run(b, behind) + 1});
    flow_gap(f, form->gap);
}

/* What stars mean, if puzzles have any. */
static void flow_stars(struct flow *f)
{
    const struct book *b = f->b;
    bool any = false;

    for (int i = 0; i < b->n; i++)
        any = any || sections_mark(b, i) != LEVEL_UNKNOWN;
    if (any && b->wording->texts.stars_line)
        flow_paragraph(f, 0.95, b->wording->texts.stars_line);
}

/* The maker's pages between sections that stand before this puzzle. */
static void flow_between(struct flow *f, const struct contents_form *form, int puzzle)
{
    const struct book *b = f->b;

    for (const struct book_part *p = b->part; p < b->part + b->nparts; p++) {
        if (!book_is_between(p, puzzle) || !p->words)
            continue;
        flow_entry(f, p->words, false, p->page, p->target);
        flow_gap(f, form->gap);
    }
}

/* The sections stand in place of the puzzles; what follows them stays together. */
static void set_contents(struct flow *f, const struct book_part *part,
                         const struct contents_form *form)
{
    const struct book *b = f->b;
    const struct book_part *end = b->part + b->nparts;

    flow_page(f);
    flow_heading(f, part);
    flow_gap(f, 0.5);
    for (const struct book_part *p = b->part; p < end; p++) {
        if (!(p->row->is & PART_LISTED) || (!p->words && !p->row->place) || p->between)
            continue;
        if (p->words) {
            flow_entry(f, p->words, false, p->page, p->target);
            continue;
        }
        flow_gap(f, 1.2);
        for (int s = 0; s < b->nsections; s++) {
            flow_between(f, form, b->section[s].first);
            flow_section(f, form, s);
        }
        flow_between(f, form, b->n);
        flow_stars(f);
        flow_gap(f, form->gap);
        flow_keep(f, (double)(end - p - 1) * entry_height(b, "", false));
    }
}

/* Where the last page would have little, contents are set more closely if that spares it. */
void front_contents(struct flow *f, const struct book_part *part)
{
    enum { FORMS = sizeof forms / sizeof *forms };
    struct flow trial[FORMS];
    int chosen = 0;

    for (int i = 0; !f->pen && i < FORMS && chosen == 0; i++) {
        trial[i] = (struct flow){.b = f->b, .page = f->page};
        set_contents(&trial[i], part, &forms[i]);
        if (i == 0 &&
            (trial->page == f->page + 1 || trial->y >= most_over * flow_body(trial).height))
            break;
        if (trial[i].page < trial->page)
            chosen = i;
    }
    set_contents(f, part, &forms[(int)flow_choice(f, chosen)]);
}
