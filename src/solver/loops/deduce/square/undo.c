/*
 * The log of the square engine: marks, and copies of blocks for undo. Joins of paths and of classes
 * are undone one by one, the latest first (closure.c). All other state of a block of places
 * is copied to the log before its first change since the latest mark. So adding a clue and removing
 * it costs what the clue changed, not what the board holds.
 */
#include "solver/loops/deduce/square/block.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

void square_log_release(struct square *s)
{
    free(s->log.block);
    free(s->log.held);
    free(s->log.mark);
    free(s->log.sets);
}

void square_log_clear(struct square *s)
{
    s->log.planes = square_planes(s->level);
    s->log.ncopies = s->log.nmarks = 0;
    s->colours.njoins = s->areas.njoins = 0;
    memset(s->set[COPIED], 0xff, (size_t)s->words * sizeof *s->set[COPIED]);
}

/* A block of the first plane. */
static unsigned char *first_plane(const struct square *s, int block)
{
    assert(block >= 0 && block < s->blocks);
    return s->planes + square_margin(s) + (size_t)block * BLOCK_BYTES;
}

void square_log_copy(struct square *s, int block)
{
    struct square_log *log = &s->log;
    size_t n = (size_t)log->ncopies, bytes = (size_t)log->planes * BLOCK_BYTES;
    const unsigned char *at = first_plane(s, block);

    assert(log->nmarks > 0);
    block_set_add(s->set[COPIED], block);
    log->block = mem_reserve(log->block, n + 1, &log->block_capacity, sizeof *log->block);
    log->held = mem_reserve(log->held, (n + 1) * bytes, &log->held_capacity, 1);
    log->block[log->ncopies++] = block;
    for (size_t i = 0; i < bytes; i += BLOCK_BYTES, at += square_whole_plane(s))
        memcpy(log->held + n * bytes + i, at, BLOCK_BYTES);
}

/* Takes back the latest copy. */
static void log_restore(struct square *s)
{
    struct square_log *log = &s->log;
    size_t n = (size_t)--log->ncopies, bytes = (size_t)log->planes * BLOCK_BYTES;
    unsigned char *at = first_plane(s, log->block[n]);

    for (size_t i = 0; i < bytes; i += BLOCK_BYTES, at += square_whole_plane(s))
        memcpy(at, log->held + n * bytes + i, BLOCK_BYTES);
}

int square_log_mark(struct square *s)
{
    struct square_log *log = &s->log;
    size_t words = SETS * (size_t)s->words, n = (size_t)log->nmarks;

    assert(n == 0 || log->mark[n - 1].ncopies <= log->ncopies);
    memset(s->set[COPIED], 0, (size_t)s->words * sizeof *s->set[COPIED]);
    log->mark = mem_reserve(log->mark, n + 1, &log->mark_capacity, sizeof *log->mark);
    log->sets = mem_reserve(log->sets, (n + 1) * words, &log->sets_capacity, sizeof *log->sets);
    log->mark[n] =
        (struct square_mark){s->fact, log->ncopies, s->njoins, s->colours.njoins, s->areas.njoins};
    memcpy(log->sets + n * words, s->set[0], words * sizeof *log->sets);
    return log->nmarks++;
}

void square_log_undo(struct square *s, int mark)
{
    struct square_log *log = &s->log;
    size_t words = SETS * (size_t)s->words;

    assert(mark >= 0 && mark < log->nmarks);
    while (log->ncopies > log->mark[mark].ncopies)
        log_restore(s);
    s->fact = log->mark[mark].fact;
    s->ntouched = 0; /* a closure that stopped early left some */
    memcpy(s->set[0], log->sets + (size_t)mark * words, words * sizeof *log->sets);
    log->nmarks = mark + 1;
}
