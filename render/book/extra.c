/* Pages that a maker puts before and behind the book: a row of the table below for each kind. */
#include "edition/edition.h"
#include "render/book/boards.h"
#include "render/book/parts.h"

#include "base/mem.h"
#include "base/text.h"
#include "render/book/prose.h"
#include "render/book/sections.h"
#include "render/paper/pdf_insert.h"
#include "render/paper/picture.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the words of a half title and of a dedication begin, in heights of the page's body; and the
 * size of a half title, in that of the title. */
static const double half_title_at = 0.22, dedication_at = 0.28, half_title_size = 0.6;

enum { MOST_TEXT = 1 << 20 };

/* The width of lines, in points. */
static const double thin = 0.75;

/* ---- reading --------------------------------------------------------------------------------- */

/* Appends the words of a file in UTF-8, without carriage returns and a byte order mark. */
static bool read_text(const char *path, struct strbuf *out, struct diag *d)
{
    FILE *stream = fopen(path, "r");
    int c;

    mem_check_errno();
    if (!stream)
        return diag_set(d, "%s: %s", path, strerror(errno));
    while (out->len <= MOST_TEXT && (c = getc(stream)) != EOF)
        if (c != '\r')
            strbuf_char(out, (char)(c == '\t' || c == '\f' ? ' ' : c));
    bool fine = !ferror(stream) || diag_set(d, "%s: %s", path, strerror(errno));
    fclose(stream);
    if (fine && out->len > MOST_TEXT)
        return diag_set(d, "%s: too long for a text", path);
    if (fine && utf8_length(out->text, out->len) < out->len)
        return diag_set(d, "%s: not UTF-8 text", path);
    return fine;
}

/* The words with their counts filled in. */
static char *fill(const struct book *b, const struct extra_loaded *e, const char *words)
{
    static const char mark[] = "\xef\xbb\xbf";

    struct strbuf out = strbuf_new();
    sections_fill(b, &(struct book_section){.first = e->first, .end = e->end},
                  words + (strncmp(words, mark, 3) == 0 ? 3 : 0), &out);
    return out.text;
}

/* Words of a file, whose names in braces must be those that are filled in. */
static bool read_words(const char *path, struct strbuf *text, struct diag *d)
{
    struct place place = {.file = path, .line = 1};
    struct diag why;
    size_t at;

    if (!read_text(path, text, d))
        return false;
    if (!text->text[strspn(text->text, " \n")])
        return diag_set(d, "%s: has no words", path);
    if (fill_check(text->text, EDITION_COUNTS, &at, &why))
        return true;
    for (size_t i = 0; i < at; i++)
        place.line += text->text[i] == '\n';
    return diag_at(d, place, "%s", why.text);
}

/* Adds the picture of a line, whose file is relative to that of the text. */
static bool add_picture(const struct book *b, struct extra_loaded *e, const char *name, size_t n,
                        struct diag *d)
{
    const char *text = e->page->path;
    struct strbuf path = strbuf_new();

    if (*name != '/')
        strbuf_add(&path, text, (size_t)(strrchr(text, '/') + 1 - text));
    strbuf_add(&path, name, n);
    e->picture = mem_reserve(e->picture, e->npictures + 1, &e->capacity, sizeof *e->picture);
    struct extra_picture *picture = &e->picture[e->npictures++];
    *picture = (struct extra_picture){path.text, b->template.width, b->template.height};
    return picture_measure(picture->path, &picture->width, &picture->height, d);
}

/* Finds the pictures of a file's text, which have lines of their own. */
static bool find_pictures(const struct book *b, struct extra_loaded *e, const char *line,
                          struct diag *d)
{
    struct place place = {.file = e->page->path, .line = 1};
    const char *open = strstr(line, "![");

    for (size_t n, nwords, nname; *line; place.line++, line += n + (line[n] != 0)) {
        line += strspn(line, " ");
        n = strcspn(line, "\n");
        open = open && open < line ? strstr(line, "![") : open;
        if (prose_picture(line, &nwords, &nname)) {
            if (!add_picture(b, e, line + nwords + 4, nname, d))
                return false;
        } else if (open && open < line + n)
            return diag_at(d, place, "a picture has a line of its own: ![words](file)");
    }
    return true;
}

static bool load(const struct book *b, struct extra_loaded *e, struct diag *d)
{
    const struct extra_page *page = e->page;
    const char *words = page->words;
    const double size[2] = {b->template.width, b->template.height};
    OWN(strbuf) text = strbuf_new();
    bool fine = true;

    if (page->kind == EXTRA_PICTURE) {
        double width = 72, height = 72; /* a page at a time has its picture in memory */
        fine = picture_measure(page->path, &width, &height, d);
    } else if (page->kind == EXTRA_PDF)
        fine = (e->npages = pdf_insert_pages(page->path, b->order->profile, size, d)) > 0;
    else if (page->path)
        fine = read_words(page->path, &text, d) && find_pictures(b, e, text.text, d),
        words = text.text;
    else if (page->kind == EXTRA_REVIEWS && !words)
        words = b->wording->texts.reviews_line;
    if (fine && words)
        e->words = fill(b, e, words);
    return fine;
}

/* Pages like this one, but for what they are. */
static bool load_all(struct book *b, const struct extra_pages *pages, struct extra_loaded like,
                     struct diag *d)
{
    for (int i = 0; pages && i < pages->n; i++) {
        b->extra =
            mem_reserve(b->extra, (size_t)b->nextra + 1, &b->extra_capacity, sizeof *b->extra);
        struct extra_loaded *e = &b->extra[b->nextra++];
        *e = like;
        e->page = &pages->page[i];
        if (!load(b, e, d))
            return false;
    }
    return true;
}

static bool have_scores(const struct extra_pages *pages)
{
    int i = 0;

    while (pages && i < pages->n && pages->page[i].kind != EXTRA_SCORES)
        i++;
    return pages && i < pages->n;
}

/* Whether a competition gets its sheet before the puzzles: the maker has put none anywhere. */
static bool needs_scores(const struct book_order *order)
{
    bool have = have_scores(order->extra[EXTRA_FRONT]) || have_scores(order->extra[EXTRA_BACK]);

    for (size_t i = 0; order->between && i < order->between->n; i++)
        have = have || have_scores(&order->between->group[i].pages);
    return order->contest && !have;
}

/* Those between sections of a version are about the group that follows; behind the last, about all. */
static bool load_between(struct book *b, int version, struct diag *d)
{
    static const struct extra_pages scores = {.page = {{.kind = EXTRA_SCORES}}, .n = 1};
    const struct extra_between *between = b->order->between;
    int sections = (b->sorted[b->n - 1].group + 1) / (b->n / b->each);
    struct extra_loaded like = {.side = EXTRA_BETWEEN,
                                .before = version * b->each,
                                .first = version * b->each,
                                .end = (version + 1) * b->each};
    const int all = like.first, end = like.end;

    if (needs_scores(b->order) && !load_all(b, &scores, like, d))
        return false;
    for (size_t i = 0; between && i < between->n; i++) {
        int group = version * sections + between->group[i].section, to;
        while (like.before < end && b->sorted[like.before].group < group)
            like.before++;
        for (to = like.before; to < end && b->sorted[to].group == group;)
            to++;
        like.first = like.before < end ? like.before : all;
        like.end = to;
        if (!load_all(b, &between->group[i].pages, like, d))
            return false;
    }
    return true;
}

bool extra_read(struct book *b, struct diag *d)
{
    const struct extra_pages *const *extra = b->order->extra;
    struct extra_loaded front = {.side = EXTRA_FRONT, .end = b->n};
    struct extra_loaded back = {.side = EXTRA_BACK, .end = b->n};

    if (!load_all(b, extra[EXTRA_FRONT], front, d) || !load_all(b, extra[EXTRA_BACK], back, d))
        return false;
    for (int v = 0; v < b->n / b->each; v++)
        if (!load_between(b, v, d))
            return false;
    return true;
}

void extra_release(struct book *b)
{
    for (struct extra_loaded *e = b->extra; e < b->extra + b->nextra; e++) {
        for (size_t i = 0; i < e->npictures; i++)
            free(e->picture[i].path);
        free(e->picture);
        free(e->words);
    }
    free(b->extra);
}

char *extra_heading(const struct book *b, const struct extra_loaded *e)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *heading = "";
    size_t n = e->words ? prose_heading(e->words, &heading) : 0;
    bool prose = extra_part[e->page->kind].is & PART_LISTED;

    if (prose && n > 0)
        return mem_copy_bytes(heading, n);
    switch (e->page->kind) {
    case EXTRA_ALSO_BY:
        return mem_copy_text(texts->also_by);
    case EXTRA_REVIEWS:
        return mem_copy_text(texts->reviews);
    case EXTRA_AUTHOR:
        return mem_copy_text(texts->about_author);
    case EXTRA_SCORES: {
        struct strbuf words = strbuf_new();
        strbuf_text(&words, texts->scores);
        heads_add_version(b, e->first / b->each, &words);
        return words.text;
    }
    default:
        return NULL;
    }
}

/* ---- words ----------------------------------------------------------------------------------- */

static const struct extra_loaded *loaded(const struct flow *f, const struct book_part *part)
{
    return &f->b->extra[part->of];
}

/* Words on a page of their own; `at` is where they begin, and 1: they end at its foot. */
static void set_words(struct flow *f, const struct paragraph *how, double at, const char *words)
{
    struct body body = flow_body(f);
    double height = f->pen ? 0 : text_paragraph(f->b->text, NULL, how, 0, 0, words);

    flow_page(f);
    if (!f->pen && height > (at < 1 ? 1 - at : 1) * body.height && !f->failed)
        f->failed = !diag_set(&f->why, "these words are too long for their page: %.60s...", words);
    height = flow_choice(f, height);
    flow_room(f, body.height);
    body = flow_body(f);
    if (!f->pen)
        return;
    page_ink(f->pen, 1);
    page_draw_paragraph(f->pen, how, body.left,
                        body.top + (at < 1 ? at * body.height : body.height - height), words);
}

static void flow_half_title(struct flow *f, const struct book_part *part)
{
    struct paragraph how = page_paragraph(f->b, 1, true, TEXT_CENTRE);

    (void)part;
    how.size = fmax(half_title_size * f->b->title_size, f->b->template.text_size);
    set_words(f, &how, half_title_at, f->b->title);
}

static void flow_dedication(struct flow *f, const struct book_part *part)
{
    struct paragraph how = page_words(f->b, 1.1, TEXT_CENTRE);

    set_words(f, &how, dedication_at, loaded(f, part)->words);
}

static void flow_copyright(struct flow *f, const struct book_part *part)
{
    struct paragraph how = page_words(f->b, 0.9, TEXT_LEFT);

    set_words(f, &how, 1, loaded(f, part)->words);
}

static void flow_prose(struct flow *f, const struct book_part *part)
{
    flow_page(f);
    if (part->words)
        flow_heading(f, part);
    prose_flow(f, loaded(f, part)->words, loaded(f, part)->picture);
}

/* ---- pictures and other PDFs ----------------------------------------------------------------- */

static void flow_picture(struct flow *f, const struct book_part *part)
{
    const char *path = loaded(f, part)->page->path;

    flow_page(f);
    flow_room(f, flow_body(f).height);
    if (!f->pen)
        return;
    struct body body = flow_body(f);
    const cairo_rectangle_t room = {body.left, body.top, body.width, body.height};
    pdf_open_figure(f->pen->pdf, strrchr(path, '/') + 1);
    if (!f->failed)
        f->failed = !picture_draw(f->pen->cr, path, &room, f->b->template.style.grey, &f->why);
    pdf_close(f->pen->pdf, PDF_FIGURE);
}

/* Begins an empty page. Where the first one of a document with elements has none, cairo 1.16 fails:
 * it gets a white point. */
static void flow_empty(struct flow *f)
{
    flow_page(f);
    flow_room(f, flow_body(f).height);
    if (!f->pen || f->pen->page > 1 || f->pen->paper.wish.kind != PAPER_PDF)
        return;
    pdf_open(f->pen->pdf, PDF_PARAGRAPH);
    set_grey(f->pen->cr, 0);
    cairo_rectangle(f->pen->cr, flow_body(f).left, flow_body(f).top, 1, 1);
    cairo_fill(f->pen->cr);
    pdf_close(f->pen->pdf, PDF_PARAGRAPH);
}

/* The pages stay empty, and get their content when the PDF is finished. A picture of the page shows
 * only where it stands. */
static void flow_pdf(struct flow *f, const struct book_part *part)
{
    const struct extra_loaded *e = loaded(f, part);

    for (int i = 0; i < e->npages; i++) {
        flow_empty(f);
        if (!f->pen)
            continue;
        struct body body = flow_body(f);
        double below = f->b->template.height - body.top - body.height;
        enum paper_kind kind = f->pen->paper.wish.kind;
        if (kind == PAPER_PDF || kind == PAPER_PRINT)
            pdf_finish_insert(&f->pen->paper.surface.finish,
                              &(struct pdf_insert){(size_t)f->pen->page - 1, e->page->path, i,
                                                   body.left, below, body.width, body.height,
                                                   f->b->order->profile});
        else {
            set_grey(f->pen->cr, page_quiet);
            cairo_rectangle(f->pen->cr, body.left, body.top, body.width, body.height);
            set_line(f->pen->cr, thin);
            cairo_stroke(f->pen->cr);
        }
    }
}

/* ---- paper ----------------------------------------------------------------------------------- */

static void flow_notes(struct flow *f, const struct book_part *part)
{
    (void)part;
    flow_page(f);
    flow_room(f, flow_body(f).height);
    if (f->pen)
        page_fill_notes(f->pen, NOTES_LINES, 0);
}

static void flow_blank(struct flow *f, const struct book_part *part)
{
    (void)part;
    flow_empty(f);
}

void extra_flow_between(struct flow *f, int puzzle)
{
    const struct book *b = f->b;

    for (const struct book_part *part = b->part; part < b->part + b->nparts; part++)
        if (book_is_between(part, puzzle)) {
            f->pen->numbers = !(part->row->is & PART_NUMBERLESS);
            part->row->flow(f, part);
        }
    f->pen->numbers = true;
}

enum { PROSE = PART_LISTED | PART_BOOKMARKED };

const struct part_row extra_part[EXTRA_KINDS] = {
    [EXTRA_HALF_TITLE] = {"half", 0, PART_NUMBERLESS, NULL, NULL, flow_half_title},
    [EXTRA_TITLE] = {NULL, 0, 0, NULL, NULL, NULL},
    [EXTRA_COPYRIGHT] = {"rights", 0, PART_NUMBERLESS, NULL, NULL, flow_copyright},
    [EXTRA_CONTENTS] = {NULL, 0, 0, NULL, NULL, NULL},
    [EXTRA_DEDICATION] = {"dedication", 0, PART_NUMBERLESS, NULL, NULL, flow_dedication},
    [EXTRA_ALSO_BY] = {"extra", 0, PROSE, NULL, NULL, flow_prose},
    [EXTRA_REVIEWS] = {"extra", 0, PROSE, NULL, NULL, flow_prose},
    [EXTRA_AUTHOR] = {"extra", 0, PROSE, NULL, NULL, flow_prose},
    [EXTRA_TEXT] = {"extra", 0, PROSE, NULL, NULL, flow_prose},
    [EXTRA_PICTURE] = {"picture", 0, PART_NUMBERLESS, NULL, NULL, flow_picture},
    [EXTRA_PDF] = {"pdf", 0, PART_NUMBERLESS, NULL, NULL, flow_pdf},
    [EXTRA_GRIDS] = {"grids", 0, 0, NULL, NULL, grids_flow},
    [EXTRA_NOTES] = {"notes", 0, 0, NULL, NULL, flow_notes},
    [EXTRA_SCORES] = {"scores", 0, PROSE, NULL, NULL, scores_flow},
    [EXTRA_BLANK] = {"blank", 0, PART_NUMBERLESS, NULL, NULL, flow_blank},
};
