/*
 * Words of a book that tell how many puzzles it has: the series, and the words on the back of its
 * cover, which say what is inside unless the order has others.
 */
#include "render/book/parts.h"

void book_fill_counts(const struct book *b, const char *words, struct strbuf *out)
{
    struct strbuf levels;
    char puzzles[16];

    strbuf_init(&levels);
    book_add_levels(b, 0, b->n, &levels);
    snprintf(puzzles, sizeof puzzles, "%d", b->n);
    wording_fill_known(
        out, words,
        (struct wording_value[]){{"puzzles", puzzles}, {"levels", levels.text}, {NULL, NULL}});
    strbuf_release(&levels);
}

static bool has_techniques(const struct book *b)
{
    for (int i = 0; i < b->nteachings; i++)
        if (b->teaching[i].techniques.n > 0)
            return true;
    return false;
}

/* The parts of the book that the words name, each on a line. */
static void add_parts(struct book *b, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct {
        const char *words;
        bool there;
    } part[] = {{texts->blurb_rules, b->template->front},
                {texts->blurb_techniques, b->template->front && has_techniques(b)},
                {texts->blurb_hints, book_count_hints(b) > 0},
                {texts->blurb_solutions, !b->order->apart}};
    bool any = false;

    for (size_t i = 0; texts->blurb_inside && i < sizeof part / sizeof *part; i++) {
        if (!part[i].words || !part[i].there)
            continue;
        if (!any)
            strbuf_format(out, "\n\n%s", texts->blurb_inside);
        strbuf_format(out, "\n\u2013\u00a0%s", part[i].words);
        any = true;
    }
}

void book_blurb(struct book *b, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *own = b->order->cover->blurb;
    const char *words = b->n == 1 ? texts->blurb_one : texts->blurb;

    if (own) {
        book_fill_counts(b, own, out);
    } else if (words) {
        book_fill_counts(b, words, out);
        add_parts(b, out);
    }
}
