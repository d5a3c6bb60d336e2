/*
 * The log of the square engine: marks, and copies of blocks for undo. Joins of paths and of classes
 * are undone one by one, the latest first (square_closure.c). All other state of a block of places
 * is copied before it changes (copy on write): the unit of copying is a cow_block, one kind of
 * state (masks or colours) of one block. A cow_block is copied to a log before its first change
 * since the latest mark. So adding a clue and removing it costs what the clue changed, not what the
 * board holds.
 */
#include "solver/square/square_block.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

/* Initial capacity: copies of the whole board, and marks. More are rare. */
enum { LOG_BOARDS = 4, LOG_MARKS = 64 };

enum { NOT_COPIED = -1 };

/* ---- memory ------------------------------------------------------------- */

void square_log_part(struct square *s, enum cow_kind kind, struct cow_part part)
{
    struct square_log *log = &s->log;

    assert(log->nparts[kind] < COW_PARTS && part.count > 0);
    log->part[kind][log->nparts[kind]++] = part;
    log->bytes[kind] += (size_t)part.count * BLOCK_BYTES;
}

void square_log_init(struct square *s)
{
    struct square_log *log = &s->log;
    size_t cow_blocks = (size_t)s->blocks * COW_KINDS, board = 0;

    for (int kind = 0; kind < COW_KINDS; kind++)
        board += (size_t)s->blocks * log->bytes[kind];
    log->latest = mem_alloc(cow_blocks, sizeof *log->latest);
    log->copy = mem_reserve(NULL, LOG_BOARDS * cow_blocks, &log->copy_capacity, sizeof *log->copy);
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
    for (int cow_block = 0; cow_block < s->blocks * COW_KINDS; cow_block++)
        s->log.latest[cow_block] = NOT_COPIED;
    s->log.ncopies = s->log.nmarks = s->log.first_copy = 0;
    s->log.nheld = 0;
    s->colours.njoins = s->areas.njoins = 0;
}

/* ---- copies ------------------------------------------------------------- */

/* Copies the planes of one block. */
static void copy_planes(unsigned char *to, size_t to_step, const unsigned char *from,
                        size_t from_step, int count)
{
    for (; count > 0; count--, to += to_step, from += from_step)
        memcpy(to, from, BLOCK_BYTES);
}

void square_copy_block(struct square *s, enum cow_kind kind, int block)
{
    struct square_log *log = &s->log;
    int cow_block = block * COW_KINDS + (int)kind;

    assert(block >= 0 && block < s->blocks && log->nmarks > 0);
    log->copy =
        mem_reserve(log->copy, (size_t)log->ncopies + 1, &log->copy_capacity, sizeof *log->copy);
    log->held = mem_reserve(log->held, log->nheld + log->bytes[kind], &log->held_capacity, 1);
    log->copy[log->ncopies] = (struct cow_copy){cow_block, log->latest[cow_block]};
    log->latest[cow_block] = log->ncopies++;
    for (int i = 0; i < log->nparts[kind]; i++) {
        const struct cow_part *part = &log->part[kind][i];
        copy_planes(log->held + log->nheld, BLOCK_BYTES,
                    part->base + (size_t)block * part->block_step, part->plane_step, part->count);
        log->nheld += (size_t)part->count * BLOCK_BYTES;
    }
}

/* Puts back the latest copy. */
static void square_restore_block(struct square *s)
{
    struct square_log *log = &s->log;
    struct cow_copy copy = log->copy[--log->ncopies];
    enum cow_kind kind = (enum cow_kind)(copy.cow_block % COW_KINDS);
    size_t block = (size_t)(copy.cow_block / COW_KINDS);

    assert(log->ncopies >= 0 && log->latest[copy.cow_block] == log->ncopies);
    assert(copy.before < log->ncopies && log->nheld >= log->bytes[kind]);
    log->nheld -= log->bytes[kind];
    const unsigned char *held = log->held + log->nheld;
    for (int i = 0; i < log->nparts[kind]; i++) {
        const struct cow_part *part = &log->part[kind][i];
        copy_planes(part->base + block * part->block_step, part->plane_step, held, BLOCK_BYTES,
                    part->count);
        held += (size_t)part->count * BLOCK_BYTES;
    }
    log->latest[copy.cow_block] = copy.before;
}

/* ---- marks -------------------------------------------------------------- */

int square_log_mark(struct square *s)
{
    struct square_log *log = &s->log;
    size_t words = SETS * (size_t)s->words, n = (size_t)log->nmarks;

    assert(n == 0 || log->mark[n - 1].ncopies <= log->ncopies);
    log->mark = mem_reserve(log->mark, n + 1, &log->mark_capacity, sizeof *log->mark);
    log->sets = mem_reserve(log->sets, (n + 1) * words, &log->sets_capacity, sizeof *log->sets);
    log->mark[n] =
        (struct square_mark){s->fact, log->ncopies, s->njoins, s->colours.njoins, s->areas.njoins};
    memcpy(log->sets + n * words, s->set[0], words * sizeof *log->sets);
    log->first_copy = log->ncopies;
    return log->nmarks++;
}

void square_log_undo(struct square *s, int mark)
{
    struct square_log *log = &s->log;
    size_t words = SETS * (size_t)s->words;

    assert(mark >= 0 && mark < log->nmarks);
    while (log->ncopies > log->mark[mark].ncopies)
        square_restore_block(s);
    s->fact = log->mark[mark].fact;
    s->ntouched = 0; /* a closure that stopped early left some */
    memcpy(s->set[0], log->sets + (size_t)mark * words, words * sizeof *log->sets);
    log->nmarks = mark + 1;
    log->first_copy = log->ncopies;
}
