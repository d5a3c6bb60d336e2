/* Hints: a sentence on each of the harder puzzles, before the solutions. */
#include "render/book_flow.h"
#include "render/book_parts.h"
#include "render/drawing.h"

#include <math.h>
#include <stdio.h>

/* From the number of a puzzle to its hint, and below it, in sizes of the running text. */
static const double indent = 2.4, below = 0.45;

bool book_prints_numbers(const struct style *style, const struct record *r)
{
    return !style->symbols || !drawing_of(r)->symbols;
}

static const struct techniques *techniques_of(const struct book *b, const struct family *family)
{
    for (int i = 0; i < b->nteachings; i++)
        if (b->teaching[i].family == family)
            return &b->teaching[i].techniques;
    return NULL;
}

/* Appends the technique and its place. Nothing for places that are not rows and columns. */
static void add_place(const struct book *b, int i, const struct hint *hint, struct strbuf *out)
{
    const struct techniques *all = techniques_of(b, book_board(b, i)->family);
    const struct technique_words *words = all ? techniques_find(all, hint->technique) : NULL;
    char row[12], col[12];

    if (sscanf(hint->place, "r%10[0-9]c%10[0-9]", row, col) != 2)
        return;
    wording_fill(out, b->wording->texts.hint,
                 (struct wording_value[]){{"technique", words ? words->title : hint->technique},
                                          {"row", row},
                                          {"col", col},
                                          {NULL, NULL}});
}

/* Appends the hint of a puzzle, if it has one. */
static void add_hint(const struct book *b, int i, struct strbuf *out)
{
    struct hint hint;

    if (!b->order->hints || !hints_get(b->order->hints, book_index_of(b, i), &hint))
        return;
    if (b->wording->texts.hint)
        add_place(b, i, &hint, out);
    else
        strbuf_text(out, hint.text);
}

static void flow_hint(struct flow *f, int i, const char *words)
{
    struct book *b = f->b;
    struct font bold = {b->template->text_font, true};
    double size = b->template->text_size;
    struct paragraph how = book_paragraph(b, 1, false, TEXT_LEFT);
    char number[16];

    how.width -= indent * size;
    double at = flow_room(f, text_paragraph(b->text, NULL, &how, 0, 0, words));
    if (f->drawing) {
        double left = flow_body(f).left;
        snprintf(number, sizeof number, "%d", book_puzzle_number(b, i));
        book_ink(b, 1);
        pdf_open_link(b->pdf, (struct pdf_target){"puzzle", i + 1});
        text_paragraph(b->text, b->cr,
                       &(struct paragraph){bold, size, how.leading, indent * size, TEXT_LEFT}, left,
                       at, number);
        pdf_close_link(b->pdf);
        pdf_open(b->pdf, PDF_PARAGRAPH);
        text_paragraph(b->text, b->cr, &how, left + indent * size, at, words);
        pdf_close(b->pdf, PDF_PARAGRAPH);
    }
    flow_gap(f, below);
}

static void flow_hints(struct flow *f)
{
    const struct book *b = f->b;
    bool begun = false;
    struct strbuf words;

    strbuf_init(&words);
    for (int i = 0; i < b->n; i++) {
        strbuf_clear(&words);
        add_hint(b, i, &words);
        if (words.len == 0)
            continue;
        if (!begun) {
            flow_page(f);
            flow_heading(f, b->wording->texts.hints, (struct pdf_target){"hints", 1});
            flow_paragraph(f, 1, TEXT_LEFT, b->wording->texts.hints_line);
            flow_gap(f, 1);
        }
        begun = true;
        flow_hint(f, i, words.text);
    }
    strbuf_release(&words);
}

int book_count_hints(struct book *b)
{
    struct flow f = {.b = b};

    flow_hints(&f);
    return f.pages;
}

void book_hints(struct book *b)
{
    struct flow f = {.b = b, .drawing = true, .numbered = true};

    flow_hints(&f);
    if (f.pages > 0)
        flow_dots(&f);
}
