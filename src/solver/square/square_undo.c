/*
 * Going back, on the fast square engine. Joins of paths and of classes are taken back. What else
 * belongs to a block of places is kept in pages, one for masks, one for corners, one for colours.
 * Before a page changes for the first time since the latest mark, it is copied to a log. So adding
 * a clue and taking it back costs what the clue changed, not what the board holds.
 */
#include "solver/square/square_easy.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

/* There is room for so many copies of the whole board and marks at first; more are rare. */
enum { LOG_BOARDS = 4, LOG_MARKS = 64 };

enum { NOT_COPIED = -1 };

/* ---- memory ------------------------------------------------------------------------------------
 */

static void log_part(struct square_log *log, enum square_page kind, void *base, size_t bytes)
{
    assert(log->nparts[kind] < PAGE_PARTS);
    log->part[kind][log->nparts[kind]++] = (struct page_part){base, bytes};
    log->bytes[kind] += bytes;
}

static void log_parts(struct square *s)
{
    struct square_log *log = &s->log;

    log_part(log, PAGE_MASKS, s->cell, CELL_PATTERNS * BLOCK_BYTES);
    for (int p = 0; p < DOT_PATTERNS; p++)
        log_part(log, PAGE_MASKS, s->dot[p], BLOCK_BYTES);
    log_part(log, PAGE_MASKS, s->clue, DIGITS * BLOCK_BYTES);
    log_part(log, PAGE_MASKS, s->threes, BLOCK_BYTES);
    log_part(log, PAGE_MASKS, s->on[0], BLOCK_BYTES);
    log_part(log, PAGE_MASKS, s->on[1], BLOCK_BYTES);
    for (int corner = 0; corner < CORNERS; corner++)
        for (int v = 0; v < 4; v++)
            log_part(log, PAGE_CORNERS, s->cell_corner[corner][v], BLOCK_BYTES);
    log_part(log, PAGE_EDGES, s->clue, DIGITS * BLOCK_BYTES);
    log_part(log, PAGE_EDGES, s->threes, BLOCK_BYTES);
    for (int way = ACROSS; way <= DOWN; way++) {
        log_part(log, PAGE_EDGES, s->on[way], BLOCK_BYTES);
        log_part(log, PAGE_EDGES, s->edge[0][way], BLOCK_BYTES);
        log_part(log, PAGE_EDGES, s->edge[1][way], BLOCK_BYTES);
    }
    log_part(log, PAGE_COLOURS, s->related, RELATIONS * BLOCK_BYTES);
    log_part(log, PAGE_COLOURS, s->joined[0], BLOCK_BYTES);
    log_part(log, PAGE_COLOURS, s->joined[1], BLOCK_BYTES);
    log_part(log, PAGE_COLOURS, s->known, BLOCK_BYTES);
    log_part(log, PAGE_COLOURS, s->inside, BLOCK_BYTES);
}

void square_log_init(struct square *s)
{
    struct square_log *log = &s->log;
    size_t pages = (size_t)s->blocks * PAGE_KINDS, board = 0;

    log_parts(s);
    for (int kind = 0; kind < PAGE_KINDS; kind++)
        board += (size_t)s->blocks * log->bytes[kind];
    log->latest = mem_alloc(pages, sizeof *log->latest);
    log->copy = mem_reserve(NULL, LOG_BOARDS * pages, &log->copy_capacity, sizeof *log->copy);
    log->held = mem_reserve(NULL, LOG_BOARDS * board, &log->held_capacity, 1);
    log->mark = mem_reserve(NULL, LOG_MARKS, &log->mark_capacity, sizeof *log->mark);
    log->sets = mem_reserve(NULL, LOG_MARKS * SETS * (size_t)s->words, &log->sets_capacity,
                            sizeof *log->sets);
    square_log_clear(s);
}

void square_log_release(struct square *s)
{
    free(s->log.latest);
    free(s->log.copy);
    free(s->log.held);
    free(s->log.mark);
    free(s->log.sets);
}

void square_log_clear(struct square *s)
{
    for (int page = 0; page < s->blocks * PAGE_KINDS; page++)
        s->log.latest[page] = NOT_COPIED;
    s->log.ncopies = s->log.nmarks = s->log.first_copy = 0;
    s->log.nheld = 0;
    s->colours.njoins = s->areas.njoins = 0;
}

/* ---- copies ------------------------------------------------------------------------------------
 */

/* Most parts are one block of a plane. */
static inline void copy_part(unsigned char *to, const unsigned char *from, size_t bytes)
{
    if (bytes == BLOCK_BYTES)
        memcpy(to, from, BLOCK_BYTES);
    else
        memcpy(to, from, bytes);
}

void square_copy_page(struct square *s, enum square_page kind, int block)
{
    struct square_log *log = &s->log;
    int page = block * PAGE_KINDS + (int)kind;

    log->copy =
        mem_reserve(log->copy, (size_t)log->ncopies + 1, &log->copy_capacity, sizeof *log->copy);
    log->held = mem_reserve(log->held, log->nheld + log->bytes[kind], &log->held_capacity, 1);
    log->copy[log->ncopies] = (struct page_copy){page, log->latest[page]};
    log->latest[page] = log->ncopies++;
    for (int i = 0; i < log->nparts[kind]; i++) {
        const struct page_part *part = &log->part[kind][i];
        copy_part(log->held + log->nheld, part->base + (size_t)block * part->bytes, part->bytes);
        log->nheld += part->bytes;
    }
}

/* Puts back the latest copy. */
static void square_restore_page(struct square *s)
{
    struct square_log *log = &s->log;
    struct page_copy copy = log->copy[--log->ncopies];
    enum square_page kind = (enum square_page)(copy.page % PAGE_KINDS);
    size_t block = (size_t)(copy.page / PAGE_KINDS);

    log->nheld -= log->bytes[kind];
    const unsigned char *from = log->held + log->nheld;
    for (int i = 0; i < log->nparts[kind]; i++) {
        const struct page_part *part = &log->part[kind][i];
        copy_part(part->base + block * part->bytes, from, part->bytes);
        from += part->bytes;
    }
    log->latest[copy.page] = copy.before;
}

/* ---- marks -------------------------------------------------------------------------------------
 */

int square_mark(struct square *s)
{
    struct square_log *log = &s->log;
    size_t words = SETS * (size_t)s->words, n = (size_t)log->nmarks;

    if (s->is_easy)
        return square_easy_mark(s->easy);
    assert(!s->fact.wrong && s->ntouched == 0);
    log->mark = mem_reserve(log->mark, n + 1, &log->mark_capacity, sizeof *log->mark);
    log->sets = mem_reserve(log->sets, (n + 1) * words, &log->sets_capacity, sizeof *log->sets);
    log->mark[n] =
        (struct square_mark){s->fact, log->ncopies, s->njoins, s->colours.njoins, s->areas.njoins};
    memcpy(log->sets + n * words, s->sets, words * sizeof *log->sets);
    log->first_copy = log->ncopies;
    return log->nmarks++;
}

void square_undo(struct square *s, int mark)
{
    struct square_log *log = &s->log;
    size_t words = SETS * (size_t)s->words;

    if (s->is_easy) {
        square_easy_undo(s->easy, mark);
        return;
    }
    assert(mark >= 0 && mark < log->nmarks);
    while (log->ncopies > log->mark[mark].ncopies)
        square_restore_page(s);
    if (!s->has_masks)
        square_edges_forget(s);
    if (s->letters.some)
        square_letters_undo(s, log->mark[mark].fact.letters);
    s->fact = log->mark[mark].fact;
    square_path_undo(s, log->mark[mark].npaths);
    square_class_undo(&s->colours, log->mark[mark].ncolours);
    square_class_undo(&s->areas, log->mark[mark].nareas);
    s->ntouched = 0; /* left by a closure that was broken off */
    memcpy(s->sets, log->sets + (size_t)mark * words, words * sizeof *log->sets);
    log->nmarks = mark + 1;
    log->first_copy = log->ncopies;
}
