/* Hints: a sentence on each of the harder puzzles, before the solutions. */
#include "render/book/flow.h"
#include "render/book/parts.h"
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

/* The hint of a puzzle; NULL: it has none. */
static const struct hint *find_hint(const struct book *b, int i)
{
    const struct hint *hint = &b->sorted[i].puzzle->hint;

    return hint->text ? hint : NULL;
}

/* Appends the hint of a puzzle, if it has one. */
static void add_hint(const struct book *b, int i, struct strbuf *out)
{
    const struct hint *hint = find_hint(b, i);

    if (!hint)
        return;
    if (b->wording->texts.hint)
        add_place(b, i, hint, out);
    else
        strbuf_text(out, hint->text);
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

/* Whether the puzzle has no hint, since only a search solves it. */
static bool is_hopeless(const struct book *b, int i)
{
    return b->sorted[i].puzzle->level == LEVEL_SEARCH && !find_hint(b, i);
}

/* "13, 14" and "17"; runs of three and more as "13–16". */
static int list_hopeless(const struct book *b, struct strbuf *list, struct strbuf *last)
{
    int n = 0;

    for (int i = 0, end; i < b->n; i = end) {
        for (end = i; end < b->n && is_hopeless(b, end);)
            end++;
        if (end == i) {
            end++;
            continue;
        }
        int count = end - i;
        end = count > 2 ? end : i + 1;
        if (last->len)
            strbuf_format(list, "%s%s", list->len ? ", " : "", last->text);
        strbuf_clear(last);
        strbuf_format(last, "%d", book_puzzle_number(b, i));
        if (count > 2)
            strbuf_format(last, "–%d", book_puzzle_number(b, end - 1));
        n += end - i;
    }
    return n;
}

/* Which puzzles have none, since only a search solves them. */
static void flow_hopeless(struct flow *f)
{
    const struct wording_texts *texts = &f->b->wording->texts;
    struct strbuf list, last, words;

    strbuf_init(&list);
    strbuf_init(&last);
    strbuf_init(&words);
    int n = list_hopeless(f->b, &list, &last);
    if (n == 1 && texts->no_hint)
        wording_fill(&words, texts->no_hint,
                     (struct wording_value[]){{"puzzle", last.text}, {NULL, NULL}});
    else if (n > 1 && texts->no_hints && list.len)
        wording_fill(
            &words, texts->no_hints,
            (struct wording_value[]){{"puzzles", list.text}, {"last", last.text}, {NULL, NULL}});
    else if (n > 1 && texts->no_hint_run)
        wording_fill(&words, texts->no_hint_run,
                     (struct wording_value[]){{"puzzles", last.text}, {NULL, NULL}});
    if (words.len) {
        flow_gap(f, 1);
        flow_paragraph(f, 1, TEXT_LEFT, words.text);
    }
    strbuf_release(&list);
    strbuf_release(&last);
    strbuf_release(&words);
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
    if (begun)
        flow_hopeless(f);
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
