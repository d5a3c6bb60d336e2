/* What stands at the top of the pages with puzzles and solutions. */
#include "render/book/boards.h"
#include "render/book/parts.h"
#include "render/book/sections.h"

#include <math.h>

/* The title of a sheet and the line with it, in sizes of the running text. */
static const double sheet_title = 1.5, sheet_line = 2.2;

double heads_title_height(const struct book *b)
{
    struct paragraph how = page_paragraph(b, 1, false, TEXT_LEFT);
    double most = 0;

    if (!book_is_sheets(b))
        return !b->template.front && b->order->title ? 1.8 * b->template.text_size : 0;
    OWN(strbuf) rules = strbuf_new();
    for (int i = 0; i < b->taught.nlessons; i++) {
        strbuf_clear(&rules);
        teach_add_brief(b, b->taught.lesson[i].type, &rules);
        most = fmax(most, text_paragraph(b->text, NULL, &how, 0, 0, rules.text));
    }
    return most + (sheet_line + 0.8) * b->template.text_size;
}

void heads_add_version(const struct book *b, int version, struct strbuf *words)
{
    char letter[] = {(char)('A' + version), 0};

    if (b->each == b->n || !b->wording->texts.version)
        return;
    strbuf_text(words, words->len ? " · " : "");
    fill_text(words, b->wording->texts.version, (struct fill_value[]){{"letter", letter}, {0}});
}

void heads_add_sheet(const struct book *b, int i, struct strbuf *out)
{
    if (b->wording->texts.sheet)
        page_fill_number(out, b->wording->texts.sheet, "number",
                         (b->puzzle[i].page - b->puzzle[i - i % b->each].page) / puzzles_stride(b) +
                             1);
}

/* The title, at the other side the number of the sheet of puzzle i, and the rules. */
static void draw_title(struct book_pen *p, int i)
{
    const struct book *b = p->b;
    struct paragraph how = page_paragraph(b, 1, false, TEXT_LEFT);
    struct body body = page_body(b, p->page);
    double text = b->template.text_size, size = sheet_title * text, y = body.top + size;

    OWN(strbuf) sheet = strbuf_new(), rules = strbuf_new();
    heads_add_sheet(b, i, &sheet);
    heads_add_version(b, i / b->each, &sheet);
    sections_add_time(b, sections_minutes(b, i, i + 1), &sheet);
    double room = body.width - page_text_width(b, false, text, sheet.text) - text;
    page_ink(p, 1);
    page_fit(p, true, size, body.left, y, TEXT_LEFT, room, b->title);
    page_line(p, false, text, body.left + body.width, y, TEXT_RIGHT, sheet.text);
    teach_add_brief(b, sections_type(b, book_board(b, i)), &rules);
    page_draw_paragraph(p, &how, body.left, body.top + sheet_line * text, rules.text);
}

double heads_height(const struct book *b)
{
    struct paragraph how = page_words(b, 1, TEXT_LEFT);
    double most = 0;

    if (b->shared)
        return 2.5 * b->template.text_size + heads_title_height(b);
    OWN(strbuf) line = strbuf_new();
    for (int s = 0; s < b->nsections && !b->brief; s++) {
        strbuf_clear(&line);
        sections_add_intro(b, &b->section[s], &line);
        most = fmax(most, text_paragraph(b->text, NULL, &how, 0, 0, line.text) +
                              page_heading_more(b, b->section[s].name));
    }
    return 1.6 * page_heading_size(b) + most + (b->brief ? 0 : b->template.text_size);
}

void heads_section(struct book_pen *p, int section)
{
    const struct book *b = p->b;
    struct paragraph how = page_words(b, 1, TEXT_LEFT);
    struct body body = page_body(b, p->page);

    page_heading(p, b->section[section].name, body.top + page_heading_size(b),
                 (struct pdf_target){"section", section + 1});
    if (b->brief)
        return;
    page_ink(p, 1);
    OWN(strbuf) line = strbuf_new();
    sections_add_intro(b, &b->section[section], &line);
    page_draw_paragraph(p, &how, body.left,
                        body.top + 1.6 * page_heading_size(b) +
                            page_heading_more(b, b->section[section].name),
                        line.text);
}

/* Words, and a line to write on between x and right. */
static void draw_field(struct book_pen *p, const char *words, double x, double right)
{
    double size = p->b->template.text_size;
    double y = page_body(p->b, p->page).top + size + heads_title_height(p->b);

    page_ink(p, 1);
    page_line(p, false, size, x, y, TEXT_LEFT, words);
    cairo_move_to(p->cr, x + page_text_width(p->b, false, size, words) + 0.5 * size,
                  y + 0.15 * size);
    cairo_line_to(p->cr, right, y + 0.15 * size);
    set_line(p->cr, style_least_line);
    cairo_stroke(p->cr);
}

void heads_names(struct book_pen *p, int i)
{
    const struct book *b = p->b;
    int section = b->sorted[i].section;
    struct body body = page_body(b, p->page);
    double middle = body.left + 0.65 * body.width;
    bool begins = false;
    int end = section;

    OWN(strbuf) names = strbuf_new();
    for (; end < b->nsections; end++) {
        int page = b->puzzle[b->section[end].first].page;
        if (page > p->page)
            break;
        begins = begins || page == p->page;
        strbuf_format(&names, "%s%s", names.len ? " · " : "", b->section[end].name);
    }
    if (book_is_sheets(b))
        draw_title(p, i);
    else if (heads_title_height(b) > 0) {
        double size = 1.2 * b->template.text_size;
        page_ink(p, 1);
        page_fit(p, true, size, body.left, body.top + size, TEXT_LEFT, body.width, b->title);
    }
    if (b->template.names) {
        draw_field(p, b->wording->texts.name, body.left, middle - 2 * b->template.text_size);
        draw_field(p, b->wording->texts.date, middle, body.left + body.width);
    } else if (b->template.solutions != SOLUTIONS_YESTERDAY)
        page_running_head(p, begins, names.text);
    for (int s = section; s < end; s++)
        if (b->puzzle[b->section[s].first].page == p->page) {
            pdf_open_target(p->pdf, (struct pdf_target){"section", s + 1});
            pdf_close(p->pdf, PDF_TARGET);
        }
}

void heads_solutions(struct book_pen *p, int i, bool first)
{
    const struct book *b = p->b;

    OWN(strbuf) words = strbuf_new();
    strbuf_text(&words, b->wording->texts.solutions);
    heads_add_version(b, i / b->each, &words);
    if (first)
        page_heading(p, words.text, page_body(b, p->page).top + page_heading_size(b),
                     (struct pdf_target){"solutions", puzzles_run(b, i) + 1});
    else
        page_running_head(p, false, words.text);
    if (first && b->template.solutions == SOLUTIONS_KEY)
        page_running_head(p, false, b->title);
}
