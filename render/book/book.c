#include "render/book/book.h"

#include "base/mem.h"
#include "model/family.h"
#include "render/book/parts.h"
#include "render/input.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

/* The words for the types of a family's puzzles: for one type its own; for several those of the
 * family, or of the most general type. NULL if there are none; *name is that of their section. */
static const struct wording_type *find_family_type(const struct book_order *order,
                                                   const struct family *family, const char **name)
{
    int first = -1, type = 0;
    bool mixed = false;

    for (int i = 0; i < order->stock->nboards; i++) {
        const struct stock_board *board = &order->stock->board[i];
        if (board->family != family)
            continue;
        type = first < 0 || board->type < type ? board->type : type;
        first = first < 0 ? board->type : first;
        mixed = mixed || board->type != first;
    }
    assert(first >= 0);
    *name = mixed ? family->name : family->types[type];
    const struct wording_type *found = wording_find_type(order->wording, *name);
    if (!found && mixed) {
        *name = family->types[type];
        found = wording_find_type(order->wording, *name);
    }
    return found;
}

/* Whether the board is the first of its family. */
static bool is_first(const struct stock *stock, int i)
{
    for (int k = 0; k < i; k++)
        if (stock->board[k].family == stock->board[i].family)
            return false;
    return true;
}

const struct wording_type *book_find_type(const struct book_order *order, struct diag *d)
{
    const struct wording_type *found;
    const char *name = WORDING_MIXED;
    int nfamilies = 0;

    for (int i = 0; i < order->stock->nboards; i++)
        nfamilies += is_first(order->stock, i);
    if (nfamilies > 1)
        found = wording_find_type(order->wording, name);
    else
        found = find_family_type(order, order->stock->board[0].family, &name);
    if (!found)
        diag_set(d, "the words have no section [%s] for these puzzles", name);
    return found;
}

int book_find_types(const struct book_order *order,
                    const struct wording_type *type[BOOK_MOST_FAMILIES],
                    const struct family *family[BOOK_MOST_FAMILIES])
{
    const char *name;
    int n = 0;

    for (int i = 0; i < order->stock->nboards; i++) {
        if (!is_first(order->stock, i))
            continue;
        assert(n < BOOK_MOST_FAMILIES);
        family[n] = order->stock->board[i].family;
        type[n] = find_family_type(order, family[n], &name);
        n += type[n] != NULL;
    }
    return n;
}

/* Whether the solutions have pages of their own behind the puzzles. */
static bool has_solutions(const struct book *b)
{
    return !b->template->yesterday && !b->order->apart;
}

int book_find_back(struct book *b, struct book_entry back[BOOK_MOST_BACK])
{
    const struct wording_texts *texts = &b->wording->texts;
    const struct plan *plan = b->plan;
    int n = 0, hints = plan->between_page + book_count_progress(b);

    if (book_count_progress(b) > 0)
        back[n++] = (struct book_entry){texts->progress, {"progress", 1}, plan->between_page};
    if (book_count_hints(b) > 0)
        back[n++] = (struct book_entry){texts->hints, {"hints", 1}, hints};
    if (has_solutions(b))
        back[n++] = (struct book_entry){texts->solutions, {"solutions", 1}, plan->solutions_page};
    if (book_count_index(b) > 0)
        back[n++] = (struct book_entry){texts->index, {"index", 1}, plan->back_page};
    return n;
}

static void make_plan(struct book *b, int front, int between, int back)
{
    int *section = mem_alloc(b->n, sizeof *section);
    int *puzzles = mem_alloc(b->n, sizeof *puzzles);
    int *solutions = mem_alloc(b->n, sizeof *solutions);

    for (int i = 0; i < b->n; i++) {
        section[i] = b->sorted[i].section;
        puzzles[i] = book_choose(b, BOOK_PUZZLES, i);
        solutions[i] = book_choose(b, BOOK_SOLUTIONS, i);
    }
    plan_free(b->plan);
    b->plan = plan_new(&(struct plan_wish){.section = section,
                                           .puzzles = puzzles,
                                           .solutions = solutions,
                                           .n = b->n,
                                           .front = front,
                                           .between = between,
                                           .back = back,
                                           .apart = b->order->apart,
                                           .behind = b->template->yesterday && !b->order->apart,
                                           .shared = b->shared,
                                           .loose = !b->template->front,
                                           .even = b->order->profile != NULL});
    free(section);
    free(puzzles);
    free(solutions);
}

static void plan_pages(struct book *b)
{
    book_measure_slots(b, book_section_height(b));
    bool front = b->template->front;
    make_plan(b, front ? BOOK_FIXED_FRONT + 1 : 0, 1, 0);
    make_plan(b, front ? BOOK_FIXED_FRONT + book_count_front(b) : 0,
              book_count_progress(b) + book_count_hints(b), book_count_index(b));
}

/* Widens margins until they are what the printer asks of a book of so many pages; wider ones may
 * take more pages. */
static bool fit_margins(struct book *b, struct diag *d)
{
    const struct profile *profile = b->order->profile;
    struct template *t = &b->fitted;

    plan_pages(b);
    if (!profile)
        return true;
    t->top = fmax(t->top, profile->margin);
    t->bottom = fmax(t->bottom, book_least_bottom(t, profile->margin));
    t->outer = fmax(t->outer, profile->margin);
    for (double inner; (inner = profile_gutter(profile, b->plan->npages)) > t->inner;) {
        t->inner = inner;
        plan_pages(b);
    }
    plan_pages(b);
    return (b->plan->npages >= profile->least_pages && b->plan->npages <= profile->most_pages) ||
           diag_set(d, "the book has %d pages; the printer takes %d to %d%s", b->plan->npages,
                    profile->least_pages, profile->most_pages,
                    b->plan->npages < profile->least_pages
                        ? ": more puzzles help, or --profile home"
                        : ": fewer puzzles help, or more on a page");
}

static void fill_series(struct book *b)
{
    struct strbuf series;

    if (!b->order->imprint.series)
        return;
    strbuf_init(&series);
    book_fill_counts(b, b->order->imprint.series, &series);
    b->series = series.text;
}

/* Everything that must be known before the first page is drawn. */
static bool prepare(struct book *b, struct diag *d)
{
    if (!text_has_font(b->text, b->template->text_font, d) ||
        !text_has_font(b->text, b->template->puzzle_font, d) ||
        (b->template->code_font && !text_has_face(b->text, b->template->code_font, d)) ||
        !book_read_lessons(b, d) || !book_fit_title(b, d))
        return false;
    book_sort(b);
    fill_series(b);
    if (!book_imprint_fits(b, d))
        return false;
    b->shared = (b->template->puzzles_per_page > 1 && !book_has_titles(b)) || b->template->names ||
                b->template->yesterday;
    return fit_margins(b, d) && book_has_room(b, d);
}

static void add_bookmarks(struct book *b)
{
    const struct wording_texts *texts = &b->wording->texts;
    struct book_entry back[BOOK_MOST_BACK];
    struct strbuf name;

    strbuf_init(&name);
    if (b->template->front)
        pdf_bookmark(b->pdf, false, texts->contents, (struct pdf_target){"contents", 1});
    for (int i = 0; i < b->nentries; i++)
        pdf_bookmark(b->pdf, false, b->entry[i].words, b->entry[i].target);
    for (int s = 0; s < b->plan->nsections; s++) {
        const struct plan_section *section = &b->plan->section[s];
        strbuf_clear(&name);
        book_section_name(b, section->first, &name);
        pdf_bookmark(b->pdf, false, name.text, (struct pdf_target){"section", s + 1});
        for (int i = section->first; i < section->end; i++) {
            strbuf_clear(&name);
            book_fill_number(&name, texts->puzzle, "number", book_puzzle_number(b, i));
            pdf_bookmark(b->pdf, true, name.text, (struct pdf_target){"puzzle", i + 1});
        }
    }
    int n = book_find_back(b, back);
    for (int i = 0; i < n; i++)
        pdf_bookmark(b->pdf, false, back[i].words, back[i].target);
    if (b->template->front && book_has_colophon(b))
        pdf_bookmark(b->pdf, false, book_colophon_name(b), (struct pdf_target){"colophon", 1});
    strbuf_release(&name);
}

static bool draw_front(struct book *b, struct diag *d)
{
    book_next_page(b, false);
    book_title_page(b);
    book_next_page(b, false);
    if (!book_colophon(b, d))
        return false;
    book_front(b);
    return true;
}

static bool draw_pages(struct book *b, struct diag *d)
{
    b->page = 0;
    if (b->template->front && !draw_front(b, d))
        return false;
    book_puzzles(b);
    book_progress(b);
    book_hints(b);
    if (has_solutions(b))
        book_solutions(b);
    book_index(b);
    while (b->page < b->plan->npages) {
        book_next_page(b, true);
        book_dots(b, 0);
    }
    book_page_number(b);
    add_bookmarks(b);
    return text_complete(b->text, d);
}

/* The solutions alone. */
static bool draw_key(struct book *b, struct diag *d)
{
    b->page = 0;
    book_solutions(b);
    book_page_number(b);
    return text_complete(b->text, d);
}

static bool draw_document(struct book *b, bool draw(struct book *b, struct diag *d),
                          struct outfile *out, struct diag *d)
{
    const struct book_output *output = &b->order->output;
    const struct paper_wish wish = {.kind = output->preview     ? PAPER_PREVIEW
                                            : output->pictures  ? PAPER_PICTURES
                                            : b->order->profile ? PAPER_PRINT
                                                                : PAPER_PDF,
                                    .picture = output->pictures,
                                    .dpi = output->dpi,
                                    .width = b->template->width,
                                    .height = b->template->height,
                                    .npages = b->plan->npages,
                                    .out = out,
                                    .folder = output->folder};

    if (!paper_open(&b->paper, &wish, d))
        return false;
    b->cr = b->paper.cr;
    b->pdf =
        pdf_begin(&b->paper.surface, wish.kind == PAPER_PDF, b->title, b->order->imprint.author);
    b->paper.surface.finish.language = b->wording->language;
    b->paper.surface.finish.from_right = b->wording->from_right;
    b->paper.surface.finish.first_page = book_page_label(b, 1);
    if (draw(b, d)) {
        pdf_end(b->pdf);
        return paper_close(&b->paper, d);
    }
    pdf_abandon(b->pdf);
    paper_discard(&b->paper);
    return false;
}

static bool begin(struct book *b, const struct book_order *order, struct diag *d)
{
    *b = (struct book){.order = order,
                       .fitted = *order->template,
                       .wording = order->wording,
                       .n = order->stock->n};
    b->template = &b->fitted;
    b->type = book_find_type(order, d);
    if (!b->type)
        return false;
    b->title = order->title ? order->title : b->type->title;
    b->text = text_new();
    text_set_language(b->text, order->wording->language, order->wording->from_right);
    return prepare(b, d);
}

static void end(struct book *b)
{
    int error = errno;

    book_release_lessons(b);
    plan_free(b->plan);
    text_free(b->text);
    free(b->sorted);
    free(b->series);
    errno = error;
}

static bool make(const struct book_order *order, bool draw(struct book *b, struct diag *d),
                 struct outfile *out, struct diag *d)
{
    struct book b;
    bool fine = begin(&b, order, d) && draw_document(&b, draw, out, d);

    end(&b);
    return fine;
}

bool book_make(const struct book_order *order, struct outfile *out, struct diag *d)
{
    return make(order, draw_pages, out, d);
}

bool book_make_key(const struct book_order *order, struct outfile *out, struct diag *d)
{
    assert(order->apart);
    return make(order, draw_key, out, d);
}

bool book_make_cover(const struct book_order *order, struct outfile *out, struct diag *d)
{
    struct book b;

    assert(order->cover);
    bool fine = begin(&b, order, d) && book_draw_cover(&b, out, d);
    end(&b);
    return fine;
}

bool book_check(const struct book_order *order, int *npages, struct diag *d)
{
    struct book b;
    bool fine = begin(&b, order, d) && (!b.template->front || book_colophon_fits(&b, d)) &&
                text_complete(b.text, d);

    *npages = b.plan ? b.plan->npages : 0;
    end(&b);
    return fine;
}
