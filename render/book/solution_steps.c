/*
 * The ways to the solutions: for each puzzle a line with its number and page, and below it pictures
 * of its steps. A puzzle's pictures stand in as many columns as have room for a legible board and its
 * sentences; those of a board and level of detail have one size, of two the one that takes fewer pages.
 */
#include "render/book/parts.h"

#include "base/mem.h"
#include "render/book/step_rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The most pictures of a puzzle, with all steps and with the harder ones, and how many more it may have
 * where that takes fewer pages, as words get shorter; and the height of the words below a picture in lines,
 * for a puzzle that is not made yet, and at least. */
enum { MOST_FULL = 12, MOST_BRIEF = 8, SETS = 6, USUAL_LINES = 10, FEW_LINES = 3 };

static const int more_pictures[SETS] = {0, -2, -1, 2, 4, 7};

/* The sizes of a cell's side that are usual, in points: from that of digits of 7 points on; and the
 * most where small numbers need it. */
static const double largest_unit = 26, least_unit = 13.5, most_unit = 45;

/* The shares of a page's height that a board may have beside others: the way of the book that takes fewest
 * pages. And those of a picture with its words beside others, of a board alone, and of any picture
 * with its words. */
enum { SIZES = 5 };
static const double share_beside[SIZES] = {0.4, 0.36, 0.33, 0.3, 0.26};
static const double share_row = 0.62, share_alone = 0.62, share_whole = 0.9;

/* In sizes of the running text: the line above the pictures of a puzzle, its letters, the gap below it,
 * the gap above, and that below a picture with long words; and the height of the mark of a level, in
 * sizes of the letters. */
static const double words_size = 0.82, large_words = 0.9; /* of sentences; in large print */
static const double head_height = 1.5, head_size = 1.15, head_gap = 0.5, gap_above = 1.2;
static const double gap_below = 1, mark_height = 0.6;

static bool has_path(const struct book *b, int i)
{
    return b->sorted[i].puzzle->stepped;
}

bool solution_steps_apply(const struct book *b, int of)
{
    (void)of;
    for (int i = 0; i < b->n; i++)
        if (has_path(b, i))
            return true;
    return false;
}

/* ---- how large ------------------------------------------------------------------------------- */

/* A picture of a way, whose steps are the current ones. */
struct way_picture {
    struct steps steps;
    double least; /* the side of a cell with which it is legible; 0: none */
    double
        words[STEP_ROWS_MOST + 1]; /* their height in so many columns, [0]: beside; 0: not known */
};

/* Measuring goes through a way again and again. */
struct book_way {
    int page;
    struct way_pictures {
        int n;
        struct way_picture *picture;
    } set[SETS]; /* the usual pictures, and more */
    struct way_size {
        double width, height; /* of the body of a page; 0: not known */
        int columns;
        double unit;
    } size[SIZES];
};

void solution_steps_begin(struct book *b)
{
    b->way = mem_alloc((size_t)b->n, sizeof *b->way);
}

void solution_steps_release(struct book *b)
{
    for (int i = 0; b->way && i < b->n; i++)
        for (int more = 0; more < SETS; more++)
            free(b->way[i].set[more].picture);
    free(b->way);
}

int solution_steps_page(const struct book *b, int i)
{
    return b->way[i].page;
}

static struct way_pictures *pictures_of(const struct flow *f, int i, int more)
{
    struct way_pictures *all = &f->b->way[i].set[more];
    struct steps s;

    if (all->picture)
        return all;
    bool brief = f->b->template.steps == STEPS_BRIEF;
    steps_init_few(&s, book_record(f->b, i), (brief ? MOST_BRIEF : MOST_FULL) + more_pictures[more],
                   brief);
    all->picture = mem_alloc((size_t)steps_pictures(&s), sizeof *all->picture);
    while (steps_next(&s))
        all->picture[all->n++] = (struct way_picture){
            .steps = s, .least = step_rows_least(f, &s, least_unit, most_unit)};
    return all;
}

static struct step_rows measure(const struct flow *f, int i, int columns, double unit, double share)
{
    bool large = style_is_large(&f->b->template.style);

    return step_rows_measure(f, book_record(f->b, i), columns, large ? large_words : words_size,
                             unit, share);
}

/* Of n pictures side by side, with their words. */
static double row_height(const struct flow *f, const struct step_rows *p, struct way_picture *row,
                         int n)
{
    double words = 0;

    for (int k = 0; k < n; k++) {
        double *height = &row[k].words[p->beside > 0 ? 0 : p->columns];
        if (*height == 0)
            *height = step_rows_words(f, p, &row[k].steps);
        words = fmax(words, *height);
    }
    return step_rows_height(f, p, words);
}

/* The next puzzle after number i whose pictures have the size of this one's: of its section, with a
 * board like its; -1: there is none. */
static int next_alike(const struct book *b, int of, int i)
{
    for (i++; i < b->section[b->sorted[of].section].end; i++)
        if (has_path(b, i) && book_board(b, i) == book_board(b, of))
            return i;
    return -1;
}

static int first_alike(const struct book *b, int of)
{
    return next_alike(b, of, b->section[b->sorted[of].section].first - 1);
}

/* Whether these pictures are legible in these columns and have room on a page with their words; adds how
 * many more of them have room beside others than have not. */
static bool set_fits(const struct flow *f, const struct step_rows *p, struct way_pictures *all,
                     int *beside)
{
    for (struct way_picture *at = all->picture; at < all->picture + all->n; at++) {
        double share = row_height(f, p, at, 1) / flow_body(f).height;
        if (at->least == 0 || at->least > p->unit || share > share_whole)
            return false;
        *beside += share <= share_row ? 1 : -1;
    }
    return true;
}

/* Whether each puzzle has pictures that fit, in several columns most of them beside others. */
static bool fit(const struct flow *f, int of, const struct step_rows *p)
{
    int most = 0;

    for (int i = first_alike(f->b, of); i >= 0; i = next_alike(f->b, of, i)) {
        bool any = false;
        for (int more = 0; more < SETS; more++) {
            int beside = 0;
            if (!set_fits(f, p, pictures_of(f, i, more), &beside))
                continue;
            most += beside;
            any = true;
        }
        if (!any)
            return false;
    }
    return most >= 0 || p->columns == 1;
}

/* The least unit in which each puzzle has pictures that are legible, or the largest. */
static double least_legible(const struct flow *f, int of)
{
    double unit = least_unit;

    for (int i = first_alike(f->b, of); i >= 0; i = next_alike(f->b, of, i)) {
        double least = most_unit;
        for (int more = 0; more < SETS; more++) {
            struct way_pictures *all = pictures_of(f, i, more);
            double largest = least_unit;
            for (int k = 0; k < all->n; k++)
                largest =
                    fmax(largest, all->picture[k].least > 0 ? all->picture[k].least : most_unit);
            least = fmin(least, largest);
        }
        unit = fmax(unit, least);
    }
    return unit;
}

/* One column: no larger than is legible, so that pages have several pictures; where they have one anyway, it
 * is as large as its words allow. */
static struct step_rows measure_alone(const struct flow *f, int i, double least)
{
    struct step_rows p = measure(f, i, 1, least, share_alone);
    struct step_rows large = measure(f, i, 1, most_unit, share_alone);
    double least_words = FEW_LINES * p.words * f->b->template.text_size;
    bool two = 2 * step_rows_height(f, &p, least_words) <= flow_body(f).height;

    return !two && fit(f, i, &large) ? large : p;
}

/* As many columns as all puzzles alike have room for. */
static struct step_rows rows_of(const struct flow *f, int i, int size)
{
    struct way_size *w = &f->b->way[i].size[size];
    struct body body = flow_body(f);
    struct step_rows p;

    if (w->width == body.width && w->height == body.height)
        return measure(f, i, w->columns, w->unit, 1);
    double least = least_legible(f, i);
    int columns = STEP_ROWS_MOST;
    for (; columns > 1; columns--) {
        p = measure(f, i, columns, largest_unit, share_beside[size]);
        p = measure(f, i, columns, fmax(p.unit, least), 1);
        if (step_rows_readable(f, &p) && fit(f, i, &p))
            break;
    }
    if (columns == 1)
        p = measure_alone(f, i, least);
    for (int k = first_alike(f->b, i); k >= 0; k = next_alike(f->b, i, k))
        f->b->way[k].size[size] = (struct way_size){body.width, body.height, columns, p.unit};
    return p;
}

/* Refuses what a printer would refuse. */
static void refuse(struct flow *f, int i)
{
    if (f->b->order->profile && !f->failed)
        f->failed = !diag_set(&f->why,
                              "the steps of puzzle %d would have numbers that are too small to "
                              "print; give smaller boards, larger pages or --steps hints",
                              book_puzzle_number(f->b, i));
}

/* ---- pages ----------------------------------------------------------------------------------- */

/* "Puzzle 12" with its level at the left, its page at the right. */
static void draw_head(struct book_pen *p, int i, double y)
{
    const struct book *b = p->b;
    const struct wording_texts *texts = &b->wording->texts;
    struct body body = page_body(b, p->page);
    double size = head_size * b->template.text_size;

    OWN(strbuf) name = strbuf_new(), page = strbuf_new();
    page_fill_number(&name, texts->puzzle, "number", book_puzzle_number(b, i));
    page_fill_number(&page, texts->puzzle_on, "page", book_page_label(b, b->puzzle[i].page));
    page_ink(p, 1);
    pdf_open_target(p->pdf, (struct pdf_target){"way", i + 1});
    page_line(p, true, size, body.left, y + size, TEXT_LEFT, name.text);
    pdf_close(p->pdf, PDF_TARGET);
    level_mark_draw(p->cr, b->sorted[i].puzzle->level, mark_height * size,
                    body.left + page_text_width(b, true, size, name.text) + size / 2, y + size);
    page_ink(p, page_quiet);
    pdf_open_link(p->pdf, (struct pdf_target){"puzzle", i + 1});
    page_line(p, false, b->template.text_size, body.left + body.width, y + size, TEXT_RIGHT,
              page.text);
    pdf_close(p->pdf, PDF_LINK);
}

/* Rows of pictures of a puzzle that is not made yet. */
static void flow_blank(struct flow *f, int i)
{
    const struct records_board *board = book_board(f->b, i);
    struct body body = flow_body(f);
    double size = f->b->template.text_size;
    int columns = 1, left = f->b->template.steps == STEPS_BRIEF ? MOST_BRIEF : MOST_FULL;

    while (columns < STEP_ROWS_MOST &&
           board_fit(board->size, body.width / (columns + 1) - 2 * size,
                     share_beside[0] * body.height, largest_unit) >= least_unit)
        columns++;
    double unit =
        board_fit(board->size, body.width / columns - 2 * size,
                  (columns > 1 ? share_beside[0] : share_alone) * body.height, largest_unit);
    if (unit < least_unit)
        refuse(f, i);
    flow_room(f, (head_height + head_gap) * size);
    for (; left > 0; left -= columns)
        flow_room(f, board->size.height * unit + USUAL_LINES * size);
}

/* The heading, on the page of the first row. */
static void flow_way_head(struct flow *f, int i, double row)
{
    double size = f->b->template.text_size;

    flow_keep(f, (head_height + head_gap) * size + row);
    double at = flow_room(f, head_height * size);
    if (f->pen)
        draw_head(f->pen, i, at);
    else
        f->b->way[i].page = f->page;
    flow_gap(f, head_gap);
}

/* The words in paragraphs, which may go on on the next page. */
static void flow_words(struct flow *f, const struct steps *s, double size)
{
    OWN(strbuf) head = strbuf_new(), words = strbuf_new();
    step_rows_text(f->b, s, "", &head, &words);
    if (head.len)
        flow_paragraph(f, size, head.text);
    for (char *line = words.text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end ? (*end = 0, 1) : 0;
        flow_paragraph(f, size, line);
    }
}

/* A picture that has no room on a page with its words. */
static void flow_long(struct flow *f, const struct step_rows *p, const struct steps *s)
{
    double at = flow_room(f, p->height);

    if (f->pen)
        step_rows_board(f, f->pen, p, s, flow_body(f).left, at);
    flow_gap(f, 0.6 * p->words);
    flow_words(f, s, p->words);
    flow_elastic_gap(f, gap_below, gap_below);
}

static void set_way(struct flow *f, int i, int size, int more)
{
    struct step_rows p = rows_of(f, i, size);
    struct way_pictures *all = pictures_of(f, i, more);
    double page = flow_body(f).height - (head_height + head_gap) * f->b->template.text_size;
    struct steps row[STEP_ROWS_MOST];

    for (int k = 0, n; k < all->n; k += n) {
        for (n = 0; n < p.columns && k + n < all->n; n++) {
            row[n] = all->picture[k + n].steps;
            if (all->picture[k + n].least == 0 || all->picture[k + n].least > p.unit)
                refuse(f, i);
        }
        double height = f->pen ? 0 : row_height(f, &p, all->picture + k, n);
        bool whole = flow_choice(f, height <= page) > 0;
        if (k == 0)
            flow_way_head(f, i, whole ? height : p.height);
        if (whole)
            step_rows_flow(f, &p, row, n, height);
        else
            flow_long(f, &p, row);
    }
}

/* Where the pictures end, in pages. */
static double end_of(const struct flow *f, int i, int size, int more)
{
    struct flow trial = *f;

    trial.layout = NULL;
    set_way(&trial, i, size, more);
    return trial.page + trial.y / flow_body(f).height;
}

/* Of the pictures that fit, those that end first. */
static int choose_set(const struct flow *f, int i, int size)
{
    struct step_rows p = rows_of(f, i, size);
    double least = HUGE_VAL;
    int best = 0, beside = 0;

    for (int more = 0; more < SETS; more++) {
        bool fits = set_fits(f, &p, pictures_of(f, i, more), &beside);
        double end = fits ? end_of(f, i, size, more) : HUGE_VAL;
        if (end < least) {
            least = end;
            best = more;
        }
    }
    return best;
}

static void flow_way(struct flow *f, int i, int size)
{
    set_way(f, i, size, (int)flow_choice(f, f->pen ? 0 : choose_set(f, i, size)));
}

static void flow_all(struct flow *f, int size)
{
    for (int i = 0; i < f->b->n; i++)
        if (has_path(f->b, i)) {
            flow_gap(f, f->y > 0 ? gap_above : 0);
            if (f->b->order->records->record)
                flow_way(f, i, size);
            else
                flow_blank(f, i);
        }
}

/* The size with which all takes fewest pages; the first one of those with equally many. */
static int choose_size(const struct flow *f)
{
    int best = 0, least = 0;

    for (int size = 0; size < SIZES; size++) {
        struct flow trial = *f;
        trial.layout = NULL;
        flow_all(&trial, size);
        if (size == 0 || trial.page < least) {
            best = size;
            least = trial.page;
        }
    }
    return best;
}

void solution_steps_flow(struct flow *f, const struct book_part *part)
{
    flow_page(f);
    flow_heading(f, part);
    teach_lines(f, part, true);
    flow_gap(f, 1);
    flow_all(f, (int)flow_choice(f, f->pen ? 0 : choose_size(f)));
}
