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

/* A longer title fits on no page; Pango would take long to find out. */
enum { MOST_TITLE = 1000 };

/* Of the lines below the title, in sizes of the running text. */
static const double subtitle_size = 1.7, count_size = 1.4, author_size = 1.3;

/* The most of the body's height that the board on the title page takes. */
static const double most_board = 0.5;

/* Texts of the imprint get smaller until they take two lines, but not smaller than the running text. */
static struct paragraph imprint_paragraph(const struct book *b, double times, const char *words)
{
    double height, most;
    struct paragraph how;

    do {
        how = page_paragraph(b, times, false, TEXT_CENTRE);
        height = text_paragraph(b->text, NULL, &how, 0, 0, words);
        most = 2.01 * text_paragraph(b->text, NULL, &how, 0, 0, "X");
        times *= 0.95;
    } while (height > most && times >= 1);
    return how;
}

/* The height of a text of the imprint; 0 if there is none. */
static double imprint_height(const struct book *b, double times, const char *words)
{
    struct paragraph how = imprint_paragraph(b, times, words ? words : "");

    return words ? text_paragraph(b->text, NULL, &how, 0, 0, words) : 0;
}

/* The other texts of the title page take two lines, the subtitle in small letters three. */
static bool imprint_fits(const struct book *b, struct diag *d)
{
    const struct book_imprint *imprint = &b->order->imprint;
    const char *const line[][2] = {{"subtitle", imprint->subtitle},
                                   {"series", b->series},
                                   {"author", imprint->author},
                                   {"publisher", imprint->publisher}};
    const double times[] = {subtitle_size, 1, author_size, 1}, most[] = {3.5, 2.1, 2.7, 2.1};

    for (size_t i = 0; i < sizeof line / sizeof *line && b->template.front; i++)
        if (line[i][1] &&
            (strlen(line[i][1]) > MOST_TITLE ||
             imprint_height(b, times[i], line[i][1]) > most[i] * imprint_height(b, 1, "X")))
            return diag_set(d,
                            "the %s is too long for the title page: a shorter one helps, or a "
                            "template with larger pages",
                            line[i][0]);
    return true;
}

/* The title is the largest that fits above the picture without a broken word, but at least as large
 * as the running text. */
bool front_fits(struct book *b, struct diag *d)
{
    struct paragraph how = page_paragraph(b, 3.4 / 0.95, true, TEXT_CENTRE);
    if (!imprint_fits(b, d))
        return false;
    double subtitle = imprint_height(b, subtitle_size, b->order->imprint.subtitle);
    double most = page_body(b, 1).height / 4 - fmin(subtitle, page_body(b, 1).height / 8);
    double least = b->template.text_size;
    bool fits = false;

    while (!fits && how.size > least && strlen(b->title) <= MOST_TITLE) {
        how.size = fmax(0.95 * how.size, least);
        fits = text_paragraph(b->text, NULL, &how, 0, 0, b->title) <= most &&
               (how.size == least || !text_breaks_word(b->text, &how, b->title));
    }
    b->title_size = how.size;
    if (!fits)
        return diag_set(d, "the title is too long for the title page");
    return true;
}

/* A centred text; y is its upper end. */
static void draw_imprint(struct book_pen *p, double times, double y, const char *words)
{
    const struct book *b = p->b;
    struct body body = page_body(b, p->page);
    struct paragraph how = imprint_paragraph(b, times, words ? words : "");

    if (!words)
        return;
    text_balance(b->text, &how, words);
    text_paragraph(b->text, p->cr, &how, body.left + (body.width - how.width) / 2, y, words);
}

/* The series, the title, the subtitle, how many puzzles there are, and the solved example; author and
 * publisher at the foot of the page. */
static void draw_title(struct book_pen *p)
{
    const struct book *b = p->b;
    const struct book_imprint *imprint = &b->order->imprint;
    const struct record *example = b->taught.example;
    struct body body = page_body(b, p->page);
    struct paragraph how = page_paragraph(b, 1, true, TEXT_CENTRE);
    struct paragraph below = page_paragraph(b, count_size, false, TEXT_CENTRE);
    double unit = board_unit(example, 0.62 * body.width, 0.4 * body.height,
                             fmin(54, b->template.largest_cell));
    double y = body.top + 0.1 * body.height, size = b->template.text_size;
    double foot = body.top + body.height - imprint_height(b, 1, imprint->publisher);

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
    draw_imprint(p, subtitle_size, y + 0.6 * size, imprint->subtitle);
    y += imprint_height(b, subtitle_size, imprint->subtitle);
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
    draw_imprint(p, 1, body.top + 0.03 * body.height, b->series);
    draw_imprint(p, author_size, foot - imprint_height(b, author_size, imprint->author) - 2 * size,
                 imprint->author);
    draw_imprint(p, 1, foot, imprint->publisher);
}

void front_title(struct flow *f, const struct book_part *part)
{
    (void)part;
    flow_page(f);
    flow_room(f, flow_body(f).height);
    if (f->pen)
        draw_title(f->pen);
}

/* ---- colophon -------------------------------------------------------------------------------- */

/* Lists that don't fit end with an ellipsis after so many items: a collection of puzzles from many
 * sources has no short history. */
enum { MOST_LISTED = 12 };

/* Longer commands fit on no page; Pango would take long to find out. */
enum { MOST_BYTES = 10000 };

/* The paragraphs of a colophon; one of them is a command. */
struct colophon {
    char *words[9];
    int n, command; /* its number, or -1 */
};

static void add(struct colophon *c, const char *words)
{
    assert(c->n < (int)(sizeof c->words / sizeof *c->words));
    if (words)
        c->words[c->n++] = mem_copy_text(words);
}

/* Fills in the text's only placeholder. */
static void add_filled(struct colophon *c, const char *text, const char *name, const char *value)
{
    OWN(strbuf) words = strbuf_new();
    fill_text(&words, text, (struct fill_value[]){{name, value}, {0}});
    add(c, words.text);
}

static void release(struct colophon *c)
{
    while (c->n > 0)
        free(c->words[--c->n]);
}

/* Appends the type's credit, unless it is there, or the type has none. */
static void add_credit(const struct wording_type *type, struct strbuf *words)
{
    if (type && type->credit && !strstr(words->text, type->credit))
        strbuf_format(words, "%s%s", words->len ? " " : "", type->credit);
}

/* What the types of a family share comes before what is a type's own. */
static void add_credits(const struct book *b, struct colophon *c)
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct template *t = &b->template;

    OWN(strbuf) words = strbuf_new();
    for (int i = 0; i < b->taught.nlessons; i++) {
        const struct lesson *lesson = &b->taught.lesson[i];
        add_credit(wording_find_type(b->wording, lesson->example.family->name), &words);
        add_credit(lesson->type, &words);
    }
    if (words.len)
        add(c, words.text);
    strbuf_clear(&words);
    fill_text(&words, texts->made_with, (struct fill_value[]){{"version", SLINK_VERSION}, {0}});
    strbuf_format(&words, " %s", texts->rights);
    add(c, words.text);
    strbuf_clear(&words);
    if (t->licence) {
        fill_text(
            &words, texts->fonts,
            (struct fill_value[]){
                {"text", t->text_font}, {"puzzle", t->puzzle_font}, {"licence", t->licence}, {0}});
        add(c, words.text);
    }
}

/* The seeds; the command of the book or those of its puzzles; and, where that can be promised, that
 * they make the same ones again. */
static void add_origin(const struct book *b, struct colophon *c, unsigned most)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *command = b->order->command;
    struct origin *origin = &b->order->records->origin;

    OWN(strbuf) words = strbuf_new();
    origin_list_seeds(origin, MOST_LISTED, &words);
    if (words.len)
        add_filled(c, texts->seed, "seed", words.text);
    strbuf_clear(&words);
    if (command)
        strbuf_text(&words, command);
    else
        origin_list_recipes(origin, most, &words);
    if (words.len) {
        add(c, command ? texts->command : texts->recipes);
        c->command = c->n;
        add(c, words.text);
        add(c, command                            ? texts->again
               : origin_makes_again(origin, most) ? texts->again_puzzles
                                                  : NULL);
    }
}

/* What the publisher says, credits, seeds and commands, of which at most so many are listed; as much
 * of it as the template wants. The publisher stands on the title page, too, and is repeated only
 * where nothing else is said. */
static struct colophon write_colophon(const struct book *b, unsigned most, bool shorter)
{
    const struct book_imprint *imprint = &b->order->imprint;
    enum template_colophon wanted = b->template.colophon;
    struct colophon c = {.command = -1};

    if (wanted == COLOPHON_NONE)
        add(&c, imprint->publisher);
    add(&c, imprint->copyright);
    if (imprint->isbn)
        add_filled(&c, "ISBN {isbn}", "isbn", imprint->isbn);
    if (wanted != COLOPHON_NONE)
        add_credits(b, &c);
    if (wanted == COLOPHON_FULL)
        add_origin(b, &c, most);
    if (shorter && c.command >= 0) {
        free(c.words[c.command]);
        c.words[c.command] = mem_copy_text(b->order->short_command);
    }
    return c;
}

/* A command with a title in letters that the font of commands lacks is set like other texts. */
static struct paragraph colophon_paragraph(const struct book *b, const struct colophon *c, int i)
{
    struct paragraph how = page_paragraph(b, i == c->command ? 0.8 : 0.9, false, TEXT_LEFT);
    struct font code = {b->template.code_font, false};

    if (i == c->command && code.family && text_can(b->text, code, c->words[i]))
        how.font = code;
    return how;
}

/* With a little space below each paragraph. */
static double colophon_height(const struct book *b, const struct colophon *c)
{
    double height = 2.2 * page_heading_size(b);

    for (int i = 0; i < c->n; i++) {
        struct paragraph how = colophon_paragraph(b, c, i);
        height +=
            text_paragraph(b->text, NULL, &how, 0, 0, c->words[i]) + 0.6 * b->template.text_size;
    }
    return height;
}

/* At the foot of the page. */
static void draw_colophon(struct book_pen *p, const struct colophon *c,
                          const struct book_part *part)
{
    const struct book *b = p->b;
    struct body body = page_body(b, p->page);
    double y = body.top + body.height - colophon_height(b, c);

    page_heading(p, part->words, y + page_heading_size(b), part->target);
    page_ink(p, 1);
    y += 2.2 * page_heading_size(b);
    for (int i = 0; i < c->n; i++) {
        struct paragraph how = colophon_paragraph(b, c, i);
        text_even(b->text, &how, c->words[i]);
        y += page_draw_paragraph(p, &how, body.left, y, c->words[i]) + 0.6 * b->template.text_size;
    }
}

/* Whether the colophon fits on its page. */
static bool colophon_fits(const struct book *b, unsigned most, bool shorter)
{
    struct colophon c = write_colophon(b, most, shorter);
    bool fits = (c.command < 0 || strlen(c.words[c.command]) <= MOST_BYTES) &&
                colophon_height(b, &c) <= page_body(b, 1).height;

    release(&c);
    return fits;
}

/* A command that is too long gives way to a short one, a list to one that is cut. */
void front_colophon(struct flow *f, const struct book_part *part)
{
    static const unsigned list[] = {ORIGIN_MOST, MOST_LISTED};
    const int nforms = f->b->order->short_command ? 4 : 3;
    int form = 0, step = f->b->order->short_command ? 1 : 2;

    flow_page(f);
    while (!f->pen && form < nforms && !colophon_fits(f->b, list[form / 2], form % 2))
        form += step;
    if (!f->pen && form >= nforms)
        f->failed =
            !diag_set(&f->why, "the copyright or the command is too long for the colophon's "
                               "page: a shorter one helps, or a page of your own");
    form = (int)flow_choice(f, form);
    flow_room(f, flow_body(f).height);
    if (f->pen) {
        struct colophon c = write_colophon(f->b, list[form / 2], form % 2);
        draw_colophon(f->pen, &c, part);
        release(&c);
    }
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
    if (form->about && (bare || b->sorted[s->first].mixed)) {
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
        any = any || b->sorted[i].puzzle->felt != LEVEL_UNKNOWN;
    if (any && b->wording->texts.stars_line)
        flow_paragraph(f, 0.95, b->wording->texts.stars_line);
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
        if (!(p->row->is & PART_LISTED) || (!p->words && !p->row->place))
            continue;
        if (p->words) {
            flow_entry(f, p->words, false, p->page, p->target);
            continue;
        }
        flow_gap(f, 1.2);
        for (int s = 0; s < b->nsections; s++)
            flow_section(f, form, s);
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
