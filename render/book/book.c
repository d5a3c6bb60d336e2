/*
 * Makes a book. Everything is decided before the first page is drawn: the puzzles are sorted, the
 * parts of the book are found in the table below and measured one after the other, again with wider
 * margins if the printer asks for them. Then the same walk draws them.
 */
#include "render/book/book.h"

#include "base/mem.h"
#include "render/book/background.h"
#include "render/book/boards.h"
#include "render/book/cover.h"
#include "render/book/parts.h"
#include "render/book/sections.h"
#include "render/book/techniques.h"
#include "render/book/whole.h"

#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

/* ---- the parts of a book --------------------------------------------------------------------- */

/* What the back of the title page has: nothing, a colophon, or one with a copyright, under that
 * name if the words have it. */
enum imprint { BLANK, COLOPHON, COPYRIGHT };

static enum imprint find_imprint(const struct book *b)
{
    const struct book_imprint *imprint = &b->order->imprint;

    if (imprint->copyright && b->wording->texts.copyright)
        return COPYRIGHT;
    bool any = imprint->publisher || imprint->copyright || imprint->isbn;
    return any || b->template.colophon != COLOPHON_NONE ? COLOPHON : BLANK;
}

static bool blank_applies(const struct book *b, int of UNUSED)
{
    return find_imprint(b) == BLANK;
}

static bool colophon_applies(const struct book *b, int of UNUSED)
{
    return find_imprint(b) == COLOPHON;
}

static bool copyright_applies(const struct book *b, int of UNUSED)
{
    return find_imprint(b) == COPYRIGHT;
}

static bool solutions_apply(const struct book *b, int of UNUSED)
{
    return b->template.solutions == SOLUTIONS_BACK;
}

static void flow_blank(struct flow *f, const struct book_part *part UNUSED)
{
    flow_page(f);
    flow_room(f, 0);
}

#define HEADING(name) offsetof(struct wording_texts, name)

/* What several rows have in common. */
enum {
    FIRST = PART_FRONT | PART_OPENS | PART_NUMBERLESS,
    IMPRINT = FIRST | PART_BOOKMARKED | PART_LAST,
    NAMED = PART_LISTED | PART_BOOKMARKED,
    NOTED = NAMED | PART_NOTES,
    JOINS = NOTED | PART_JOINS,
    TEACHES = PART_FRONT | JOINS | PART_EACH
};

static const struct part_row rows[] = {
    {"title", 0, FIRST, NULL, NULL, front_title},
    {"blank", 0, FIRST, blank_applies, NULL, flow_blank},
    {"colophon", HEADING(colophon), IMPRINT, colophon_applies, NULL, front_colophon},
    {"colophon", HEADING(copyright), IMPRINT, copyright_applies, NULL, front_colophon},
    {"contents", HEADING(contents), PART_FRONT | PART_OPENS | PART_BOOKMARKED, NULL, NULL,
     front_contents},
    {"how", HEADING(how_to_play), PART_FRONT | NOTED, NULL, NULL, teach_rules},
    {"steps", HEADING(step_by_step), TEACHES, steps_apply, NULL, steps_flow},
    {"first", HEADING(first_steps), TEACHES, first_steps_apply, NULL, first_steps_flow},
    {"techniques", HEADING(techniques), TEACHES, techniques_apply, NULL, techniques_flow},
    {"progress", HEADING(progress), JOINS, progress_applies, NULL, progress_flow},
    {"puzzles", 0, NAMED, NULL, puzzles_place, puzzles_flow},
    {"hints", HEADING(hints), JOINS, hints_apply, NULL, hints_flow},
    {"ways", HEADING(ways), NAMED, solution_steps_apply, NULL, solution_steps_flow},
    {"solutions", HEADING(solutions), NAMED, solutions_apply, solutions_place, solutions_flow},
    {"index", HEADING(index), NOTED, index_applies, NULL, index_flow},
};

enum { ROWS = sizeof rows / sizeof *rows };

static struct book_part *new_part(struct book *b, const struct part_row *row, int of)
{
    b->part = mem_reserve(b->part, (size_t)b->nparts + 1, &b->parts_capacity, sizeof *b->part);
    struct book_part *part = &b->part[b->nparts++];
    *part = (struct book_part){.row = row, .of = of, .target = {row->kind, of + 1}};
    return part;
}

/* Adds a part if the book has it. Those of each family name it if there are several. */
static void add_part(struct book *b, const struct part_row *row, int of)
{
    const char *heading = *(char *const *)((const char *)&b->wording->texts + row->heading);

    if (row->applies && !row->applies(b, of))
        return;
    struct book_part *part = new_part(b, row, of);
    if (!row->heading)
        return;
    struct strbuf words = strbuf_new();
    if (row->is & PART_EACH && b->taught.nteachings > 1)
        fill_text(&words, b->wording->texts.part_of,
                  (struct fill_value[]){
                      {"part", heading}, {"type", b->taught.teaching[of].type->title}, {0}});
    else
        strbuf_text(&words, heading);
    part->words = words.text;
}

/* Whether the row is what a page of this kind usually is. */
static bool is_usual(const struct part_row *row, enum extra_kind kind)
{
    switch (kind) {
    case EXTRA_TITLE:
        return row->flow == front_title;
    case EXTRA_CONTENTS:
        return row->flow == front_contents;
    case EXTRA_COPYRIGHT:
        return row->flow == front_colophon || row->flow == flow_blank;
    default:
        return false;
    }
}

/* The pages that the maker puts on this side of the book, or between its sections. */
static void add_extra(struct book *b, enum extra_side side)
{
    for (int i = 0; i < b->nextra; i++) {
        const struct extra_loaded *e = &b->extra[i];
        const struct part_row *own = &extra_part[e->page->kind];
        bool usual = !own->flow || (e->page->kind == EXTRA_COPYRIGHT && !e->words);
        if (e->side != side)
            continue;
        if (!usual) {
            struct book_part *part = new_part(b, own, i);
            part->words = extra_heading(b, e);
            part->between = side == EXTRA_BETWEEN;
            part->before = e->before;
        }
        for (const struct part_row *row = rows; usual && row < rows + ROWS; row++)
            if (is_usual(row, e->page->kind))
                add_part(b, row, 0);
    }
}

/* Whether there are such pages. */
static bool has_extra(const struct book *b, enum extra_side side)
{
    return b->order->extra[side] && b->order->extra[side]->n > 0;
}

/* Whether the maker's pages or the template leave the row out. */
static bool is_left_out(const struct book *b, const struct part_row *row)
{
    return (row->is & PART_FRONT && !b->template.front) ||
           (row->is & PART_OPENS && has_extra(b, EXTRA_FRONT));
}

/* Parts of each family come together. */
static void find_parts(struct book *b)
{
    add_extra(b, EXTRA_FRONT);
    for (const struct part_row *row = rows, *end; row < rows + ROWS; row = end) {
        bool each = row->is & PART_EACH;
        for (end = row + 1; each && end < rows + ROWS && end->is & PART_EACH;)
            end++;
        int n = each ? b->taught.nteachings : 1;
        for (int of = 0; of < n; of++)
            for (const struct part_row *r = row; r < end; r++)
                if (!is_left_out(b, r))
                    add_part(b, r, of);
        if (row->flow == puzzles_flow)
            add_extra(b, EXTRA_BETWEEN);
    }
    add_extra(b, EXTRA_BACK);
}

/* Whether the places of solutions, blank backs and spreads go together. */
static bool places_agree(const struct book *b, struct diag *d)
{
    enum book_solutions where = b->template.solutions;
    const char *name = book_solutions_name[where];
    bool spread = false;

    for (int i = 0; i < b->n; i++)
        spread = spread || sections_per_page(b, i) == BOOK_PER_SPREAD;
    if (b->template.one_sided && puzzles_turn(b))
        return diag_set(d, "--sides one leaves the page blank that --solutions %s needs", name);
    if (where == SOLUTIONS_FACING && book_is_sheets(b))
        return diag_set(
            d, "--solutions facing: sheets have no page beside them; overleaf is their back");
    if (spread && b->template.one_sided)
        return diag_set(d, "--sides one: a puzzle on two pages has no blank back");
    return !spread || (!puzzles_turn(b) && !puzzles_have_feet(b)) ||
           diag_set(d, "--solutions %s: a puzzle on two pages has no room for its solution there",
                    name);
}

/* Everything that must be known before the first page is drawn. */
static bool begin(struct book *b, const struct book_order *order, struct diag *d)
{
    const struct template *t = order->template;
    struct strbuf series;

    *b = (struct book){
        .order = order, .template = *t, .wording = order->wording, .n = order->records->n};
    b->type = book_find_type(order, d);
    if (!b->type)
        return false;
    b->title = order->title ? order->title : b->type->title;
    b->each = b->n / (order->versions ? order->versions : 1);
    if (b->each < b->n && !book_is_sheets(b))
        return diag_set(d, "versions are for sheets, such as those of the template a4-handout");
    b->text = text_new();
    text_set_language(b->text, order->wording->language, order->wording->from_right);
    if (!text_has_font(b->text, t->text_font, d) || !text_has_font(b->text, t->puzzle_font, d) ||
        (t->code_font && !text_has_face(b->text, t->code_font, d)) || !teach_read(b, d))
        return false;
    if (!sections_sort(b, d) || !places_agree(b, d))
        return false;
    solution_steps_begin(b);
    if (order->imprint.series) {
        strbuf_init(&series);
        sections_fill(b, NULL, order->imprint.series, &series);
        b->series = series.text;
    }
    if (!front_fits(b, d) || !puzzles_encode(b, d) || !extra_read(b, d) || !margins_read(b, d))
        return false;
    find_parts(b);
    if (!background_read(b, d) || !measure_book(b, d))
        return false;
    background_place(b);
    return true;
}

static void end(struct book *b)
{
    int error = errno;

    for (int i = 0; i < b->nparts; i++)
        free(b->part[i].words);
    for (int i = 0; b->code && i < b->n; i++)
        qr_release(&b->code[i]);
    free(b->code);
    extra_release(b);
    background_release(b);
    teach_release(&b->taught);
    solution_steps_release(b);
    sections_release(b);
    text_free(b->text);
    free(b->part);
    cairo_surface_destroy(b->logo);
    free(b->layout.mark);
    free(b->series);
    errno = error;
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* Of the sections, with their puzzles and solutions below them, and of the maker's pages between them. */
static void add_section_bookmarks(const struct book_pen *p)
{
    const struct book *b = p->b;
    OWN(strbuf) name = strbuf_new();

    for (int s = 0; s <= b->nsections; s++) {
        const struct book_section *section = &b->section[s];
        int first = s < b->nsections ? section->first : b->n;
        for (const struct book_part *part = b->part; part < b->part + b->nparts; part++)
            if (book_is_between(part, first) && part->words)
                pdf_bookmark(p->pdf, false, part->words, part->target);
        if (s == b->nsections)
            return;
        pdf_bookmark(p->pdf, false, section->name, (struct pdf_target){"section", s + 1});
        for (int i = section->first; i < section->end; i++) {
            strbuf_clear(&name);
            page_fill_number(&name, b->wording->texts.puzzle, "number", book_puzzle_number(b, i));
            pdf_bookmark(p->pdf, true, name.text, (struct pdf_target){"puzzle", i + 1});
        }
        int behind = puzzles_behind(b, section->end);
        if (behind >= 0)
            pdf_bookmark(p->pdf, true, b->wording->texts.solutions,
                         (struct pdf_target){"solutions", puzzles_run(b, behind) + 1});
    }
}

static void add_bookmarks(const struct book_pen *p, enum part_trait last)
{
    const struct book *b = p->b;

    for (const struct book_part *part = b->part; part < b->part + b->nparts; part++) {
        if (!(part->row->is & PART_BOOKMARKED) || (part->row->is & PART_LAST) != last ||
            part->between)
            continue;
        if (part->words)
            pdf_bookmark(p->pdf, false, part->words, part->target);
        else if (part->row->place)
            add_section_bookmarks(p);
    }
}

static bool draw_parts(struct book_pen *p, struct diag *d)
{
    const struct book *b = p->b;
    struct flow f = {.b = b, .pen = p};

    for (int i = 0; i < b->nparts; i++) {
        const struct book_part *part = &b->part[i];
        if (part->between)
            continue;
        p->numbers = !(part->row->is & PART_NUMBERLESS);
        part->row->flow(&f, part);
        if (part->row->is & PART_NOTES && measure_ends_page(b, i))
            page_notes(p, part->end + page_note_pitch);
    }
    if (p->page < b->npages) { /* a page more makes them even */
        p->numbers = false;
        page_turn_to(p, b->npages);
        if (!b->template.one_sided)
            page_notes(p, 0);
    }
    margins_draw(p);
    add_bookmarks(p, 0);
    add_bookmarks(p, PART_LAST);
    return flow_fine(&f, d);
}

/* The solutions alone. */
static bool draw_key(struct book_pen *p, struct diag *d UNUSED)
{
    p->numbers = p->key = true;
    solutions_flow(&(struct flow){.b = p->b, .pen = p}, NULL);
    margins_draw(p);
    return true;
}

/* A maker who sees no stars may not know that puzzles need a level for them. */
static void remark_stars(const struct book *b)
{
    struct strbuf *out = b->order->remarks;
    int n = 0;

    for (int i = 0; i < b->n; i++)
        n += b->sorted[i].puzzle->felt == LEVEL_UNKNOWN;
    if (n > 0 && !b->order->starless && !b->order->contest)
        strbuf_format(
            out,
            "%spuzzles without stars, as they are not rated: %d (slink-solve --rate --format json)",
            out->len ? "; " : "", n);
}

static void remark_cuts(const struct book_pen *p)
{
    struct strbuf *out = p->b->order->remarks;

    for (int i = 0; i < MARGIN_TEXTS && out; i++)
        if (p->cut[i])
            strbuf_format(out, "%s--%s is shortened to fit, first on page %d", out->len ? "; " : "",
                          i == MARGIN_HEAD ? "head" : "foot", book_page_label(p->b, p->cut[i]));
}

static bool draw_document(const struct book *b, bool draw(struct book_pen *p, struct diag *d),
                          struct outfile *out, struct diag *d)
{
    const struct book_output *output = &b->order->output;
    const struct paper_wish wish = {.kind = output->preview     ? PAPER_PREVIEW
                                            : output->pictures  ? PAPER_PICTURES
                                            : b->order->profile ? PAPER_PRINT
                                                                : PAPER_PDF,
                                    .picture = output->pictures,
                                    .dpi = output->dpi,
                                    .width = b->template.width,
                                    .height = b->template.height,
                                    .bleed = b->bleed,
                                    .from_right = b->wording->from_right,
                                    .npages = b->npages,
                                    .out = out,
                                    .folder = output->folder};
    struct book_pen p = {.b = b};

    if (!paper_open(&p.paper, &wish, d))
        return false;
    p.cr = p.paper.cr;
    p.pdf = pdf_begin(&p.paper.surface, wish.kind == PAPER_PDF, b->title, b->order->imprint.author);
    p.paper.surface.finish.colour = b->order->colour;
    p.paper.surface.finish.inks = b->order->profile && b->order->profile->inks;
    p.paper.surface.finish.claim = book_claim(b, wish.kind == PAPER_PRINT);
    p.paper.surface.finish.language = b->wording->language;
    p.paper.surface.finish.from_right = b->wording->from_right;
    p.paper.surface.finish.first_page = book_page_label(b, 1);
    if (draw(&p, d) && text_complete(b->text, d)) {
        pdf_end(p.pdf);
        remark_cuts(&p);
        return paper_close(&p.paper, d);
    }
    pdf_abandon(p.pdf);
    paper_discard(&p.paper);
    return false;
}

static bool make(const struct book_order *order, bool draw(struct book_pen *p, struct diag *d),
                 struct outfile *out, struct strbuf *report, struct diag *d)
{
    struct book b;
    bool fine = begin(&b, order, d) && draw_document(&b, draw, out, d);
    int first, n = fine && order->remarks ? puzzles_shortened(&b, &first) : 0;

    if (fine && report && order->remarks)
        text_report_fonts(b.text, order->remarks);
    if (fine && report && order->remarks)
        remark_stars(&b);
    if (n > 0)
        strbuf_format(order->remarks, "%stitles that are shortened to fit: %d, first of puzzle %d",
                      order->remarks->len ? "; " : "", n, book_puzzle_number(&b, first));
    if (fine && report && order->numbers)
        sections_add_numbers(&b, order->numbers);
    if (report)
        strbuf_format(report, "%d page%s, %d puzzle%s", b.npages, b.npages == 1 ? "" : "s", b.n,
                      b.n == 1 ? "" : "s");
    end(&b);
    return fine;
}

bool book_make(const struct book_order *order, struct outfile *out, struct strbuf *report,
               struct diag *d)
{
    return make(order, draw_parts, out, report, d);
}

bool book_make_key(const struct book_order *order, struct outfile *out, struct diag *d)
{
    assert(order->template->solutions == SOLUTIONS_KEY);
    return make(order, draw_key, out, NULL, d);
}

bool book_make_cover(const struct book_order *order, struct outfile *out, struct strbuf *report,
                     struct diag *d)
{
    struct book b;

    assert(order->cover);
    bool fine = begin(&b, order, d) && cover_draw(&b, out, report, d);
    if (fine && order->remarks && !order->remarks->len)
        text_report_fonts(b.text, order->remarks);
    end(&b);
    return fine;
}

bool book_could_show(const struct book_order *order, struct diag *d)
{
    int n = order->records->n;
    struct book b = {.order = order,
                     .template = *order->template,
                     .wording = order->wording,
                     .title = "",
                     .text = text_new(),
                     .n = n,
                     .each = n / (order->versions ? order->versions : 1)};

    bool could = sections_sort(&b, d) && room_could_suffice(&b, d);
    sections_release(&b);
    text_free(b.text);
    return could;
}

bool book_check(const struct book_order *order, int *npages, struct diag *d)
{
    struct book b;
    bool fine = begin(&b, order, d) && cover_check(&b, d) && text_complete(b.text, d);

    *npages = b.npages;
    end(&b);
    return fine;
}
