/* On which pages puzzles and solutions stand. */
#include "base/mem.h"
#include "render/book/boards.h"
#include "render/book/sections.h"

static int *choose_all(const struct book *b, enum book_kind kind)
{
    int *most = mem_alloc(b->n, sizeof *most);

    for (int i = 0; i < b->n; i++)
        most[i] = slots_choose(b, kind, i);
    return most;
}

/* Whether each solution stands on the page after its puzzle, below the next one. */
static bool is_behind(const struct book *b)
{
    return b->template.solutions == SOLUTIONS_YESTERDAY;
}

bool puzzles_turn(const struct book *b)
{
    return b->template.solutions == SOLUTIONS_FACING || b->template.solutions == SOLUTIONS_OVERLEAF;
}

bool puzzles_have_feet(const struct book *b)
{
    return b->template.solutions == SOLUTIONS_BELOW || b->template.solutions == SOLUTIONS_TURNED;
}

int puzzles_stride(const struct book *b)
{
    return puzzles_turn(b) || b->template.one_sided ? 2 : 1;
}

int puzzles_run(const struct book *b, int i)
{
    return b->template.solutions == SOLUTIONS_SECTION && !b->shared ? b->sorted[i].section
                                                                    : i / b->each;
}

bool puzzles_begin_run(const struct book *b, int i)
{
    return i == 0 || puzzles_run(b, i) != puzzles_run(b, i - 1);
}

int puzzles_behind(const struct book *b, int end)
{
    int i = end - 1;

    if (b->template.solutions != SOLUTIONS_SECTION || (end < b->n && !puzzles_begin_run(b, end)))
        return -1;
    while (!puzzles_begin_run(b, i))
        i--;
    return i;
}

static bool is_new_sheet(const struct book *b, int i)
{
    return i % b->each == 0 ||
           sections_type(b, book_board(b, i)) != sections_type(b, book_board(b, i - 1));
}

/* The sections that begin on pages of their own; on sheets versions and, as each sheet has the rules of
 * its puzzles, types. */
static int *find_breaks(const struct book *b)
{
    int *section = mem_alloc(b->n, sizeof *section);

    for (int i = 0; i < b->n; i++)
        section[i] = !b->shared                                         ? b->sorted[i].section
                     : i > 0 && book_is_sheets(b) && is_new_sheet(b, i) ? section[i - 1] + 1
                     : i > 0                                            ? section[i - 1]
                                                                        : 0;
    return section;
}

/* How many solutions may stand on each page. More may have room when all have the same cells. */
static int *choose_solutions(struct book *b, int page)
{
    b->solution_cell = 0;
    FREED int *most = choose_all(b, BOOK_SOLUTIONS);
    plan_solutions(b->solution, most, b->each, b->n, page);
    slots_even(b);
    return choose_all(b, BOOK_SOLUTIONS);
}

/* Puts puzzles that are placed from this page to the last on one side of the leaf, and the solutions on
 * the other one if they stand there: those that face each other on the left and on the right. Returns
 * the last page. */
static int place_backs(struct book *b, int first, int end, int page, int last)
{
    bool facing = b->template.solutions == SOLUTIONS_FACING;
    int front = page + (page % 2 == facing);

    for (int i = first; i < end; i++) {
        b->puzzle[i].page = front + 2 * (b->puzzle[i].page - page);
        if (puzzles_turn(b)) {
            b->solution[i] = b->puzzle[i];
            b->solution[i].page++;
        }
    }
    return front + 2 * (last - page) + 1;
}

static bool has_between(const struct book *b, int puzzle)
{
    int i = 0;

    while (i < b->nparts && !book_is_between(&b->part[i], puzzle))
        i++;
    return i < b->nparts;
}

/* Puts the maker's pages before this puzzle on the pages behind the last one. Returns the last then. */
static int place_between(struct book *b, int puzzle, int last)
{
    for (struct book_part *part = b->part; part < b->part + b->nparts; part++)
        if (book_is_between(part, puzzle)) {
            part->first = last + 1;
            last += part->pages;
        }
    return last;
}

/* Places the puzzles behind this page and, where they stand behind sections, the solutions; `most` and
 * `solved` of them on a page. Returns the last page. */
static int place_all(struct book *b, const int *most, const int *solved, const bool *asked,
                     const int *section, int last)
{
    for (int first = 0, end = 0, run = 0, from; first < b->n; first = end) {
        while (++end < b->n && !has_between(b, end) && !(solved && puzzles_begin_run(b, end)))
            continue;
        last = place_between(b, first, last);
        from = last + 1;
        last = plan_puzzles(b->puzzle + first, most + first, asked + first, section + first,
                            end - first, from);
        if (puzzles_stride(b) == 2)
            last = place_backs(b, first, end, from, last);
        if (solved && (end == b->n || puzzles_begin_run(b, end))) {
            last = plan_solutions(b->solution + run, solved + run, end - run, end - run, last + 1);
            run = end;
        }
    }
    return last;
}

int puzzles_place(struct book *b, int page)
{
    bool runs = b->template.solutions == SOLUTIONS_SECTION;
    int last = page;

    slots_measure(b, heads_height(b));
    FREED int *section = find_breaks(b), *solved = runs ? choose_solutions(b, page) : NULL;
    FREED bool *asked = mem_alloc(b->n, sizeof *asked);
    for (int i = 0; i < b->n; i++)
        asked[i] = sections_per_page(b, i) > 0;
    for (double below = -1; below < b->facts + b->note;) {
        FREED int *most = choose_all(b, BOOK_PUZZLES);
        last = place_all(b, most, solved, asked, section, page - 1);
        below = b->facts + b->note;
        puzzles_measure_lines(b);
    }
    for (int i = 0; i < b->n && puzzles_have_feet(b); i++)
        b->solution[i] = b->puzzle[i];
    for (int i = 0; i < b->n && is_behind(b); i++)
        b->solution[i] = (struct plan_place){
            .page = i + 1 < b->n ? b->puzzle[i + 1].page : b->puzzle[i].page + puzzles_stride(b),
            .slots = 1};
    if (is_behind(b))
        slots_even(b);
    return place_between(b, b->n, last + is_behind(b));
}

int solutions_place(struct book *b, int page)
{
    FREED int *most = choose_solutions(b, page);

    return plan_solutions(b->solution, most, b->each, b->n, page);
}
