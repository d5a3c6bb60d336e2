/*
 * A puzzle depends only on recipe, seed and index. So threads make puzzles in any order, up to a
 * window ahead of the next one to be written, and the output is in the order of the indices. With
 * one job the writer makes the puzzles itself, since passing a small puzzle between threads takes
 * almost as long as making it.
 */
#include "batch/batch.h"

#include "base/mem.h"

#include <assert.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { AHEAD = 8 }; /* puzzles a thread may be ahead of the writer */

struct made {
    bool ready, found;
    bool renewed; /* a puzzle was found, but had been seen before */
    int attempts;
    int limit;
    struct generator_miss miss;
    struct record record;
    struct puzzle_key key; /* if the batch has a set of keys */
};

struct progress {
    const struct maker *maker;
    int64_t index, last;
    /* The attempt, and per mille of it: the line is written only when they change. */
    int attempt, shown;
};

struct batch_run {
    const struct batch *batch;
    pthread_mutex_t lock;
    pthread_cond_t ready; /* the puzzle to be written next */
    pthread_cond_t room;  /* there is room for another puzzle in the window */
    int64_t next;         /* the next puzzle to be made */
    int64_t written;      /* all puzzles before this one are written */
    bool stop;
    int window;
    struct made *made; /* [window] puzzle i at i % window */
    struct maker *own; /* the writer's, if it makes any; or NULL */
    struct progress *progress;
};

/* The level of a puzzle: from the lowest to the highest in equal parts of the batch. */
static int batch_level(const struct batch *b, int64_t index)
{
    int levels = b->top - b->low + 1;

    assert(index >= 1 && index <= b->size);
    return b->low + (int)((index - 1) * levels / b->size);
}

/* Makes a puzzle, without the attempts that were made before. */
static void batch_make(const struct batch *b, struct maker *m, int64_t index, struct made *made)
{
    const struct making what = {.seed = b->seed,
                                .index = index,
                                .level = batch_level(b, index),
                                .skip_attempts = made->attempts,
                                .dated = b->dated,
                                .day = b->day};

    made->found = maker_make(m, &what, &made->record);
    made->attempts = maker_attempts(m);
    made->limit = maker_limit(m);
    made->miss = maker_miss(m);
    if (made->found && b->seen)
        made->key = made->record.family->key(made->record.body);
}

static void progress_show(void *context, int done, int total)
{
    struct progress *p = context;
    int part = (int)(1000 * (int64_t)done / (total > 0 ? total : 1));
    int attempt = maker_attempts(p->maker);

    if (part == p->shown && attempt == p->attempt)
        return;
    p->attempt = attempt;
    p->shown = part;
    fprintf(stderr, "\rpuzzle %" PRId64 " of %" PRId64 ", attempt %d, %d%% \033[K", p->index,
            p->last, attempt, part / 10);
}

/* ---- threads ---- */

/* The next puzzle to make, or 0 if there is none. */
static int64_t run_next(struct batch_run *run)
{
    int64_t index = 0;

    pthread_mutex_lock(&run->lock);
    while (!run->stop && run->next <= run->batch->last && run->next - run->written >= run->window)
        pthread_cond_wait(&run->room, &run->lock);
    if (!run->stop && run->next <= run->batch->last)
        index = run->next++;
    pthread_mutex_unlock(&run->lock);
    return index;
}

static void run_deliver(struct batch_run *run, int64_t index, struct made *made)
{
    made->ready = true;
    pthread_mutex_lock(&run->lock);
    run->made[index % run->window] = *made;
    if (index == run->written)
        pthread_cond_signal(&run->ready);
    pthread_mutex_unlock(&run->lock);
}

static void *run_worker(void *context)
{
    struct batch_run *run = context;
    struct maker *m = maker_new(run->batch->services, run->batch->recipe, run->batch->skip);
    int64_t index;

    while ((index = run_next(run)) > 0) {
        struct made made = {.attempts = run->batch->skip_attempts};
        batch_make(run->batch, m, index, &made);
        run_deliver(run, index, &made);
    }
    maker_free(m);
    return NULL;
}

static struct made run_wait(struct batch_run *run, int64_t index)
{
    struct made *at = &run->made[index % run->window], made;

    pthread_mutex_lock(&run->lock);
    while (!at->ready)
        pthread_cond_wait(&run->ready, &run->lock);
    made = *at;
    *at = (struct made){0};
    run->written = index + 1;
    pthread_cond_signal(&run->room);
    pthread_mutex_unlock(&run->lock);
    return made;
}

/* Ends the threads, and releases the puzzles that were not taken. */
static void run_stop(struct batch_run *run, const pthread_t *thread, int nthreads)
{
    pthread_mutex_lock(&run->lock);
    run->stop = true;
    pthread_cond_broadcast(&run->room);
    pthread_mutex_unlock(&run->lock);
    for (int i = 0; i < nthreads; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < run->window; i++)
        if (run->made[i].ready && run->made[i].found)
            record_release(&run->made[i].record);
}

/* ---- the batch ---- */

static void batch_report(const struct batch *b, int64_t index, const struct made *made)
{
    const struct record *r = &made->record;

    OWN(strbuf) size = strbuf_new();
    r->family->size(r->body, &size);
    fprintf(stderr, "%s: puzzle %" PRId64 ": level %d, score %" PRId64 ", %s, %d attempt%s\n",
            b->program, index, r->level, r->score, size.text, made->attempts,
            made->attempts == 1 ? "" : "s");
}

/* Makes the puzzle in this thread; skips the attempts that were made before. */
static void run_make(struct batch_run *run, int64_t index, struct made *made)
{
    const struct batch *b = run->batch;

    if (!run->own)
        run->own = maker_new(b->services, b->recipe, b->skip);
    if (run->progress) {
        *run->progress = (struct progress){run->own, index, b->last, 0, -1};
        maker_set_progress(run->own, progress_show, run->progress);
    }
    batch_make(b, run->own, index, made);
}

static struct made run_take(struct batch_run *run, int64_t index)
{
    struct made made = {.attempts = run->batch->skip_attempts};

    if (run->batch->jobs > 1)
        return run_wait(run, index);
    run_make(run, index, &made);
    return made;
}

/* The message lists what was asked for, and what came nearest. */
static enum batch_result batch_fail(const struct batch *b, int64_t index, const struct made *made,
                                    struct diag *d)
{
    if (made->miss.impossible) {
        diag_set(d, "%s", made->miss.nearest);
        return BATCH_NONE;
    }
    OWN(strbuf) level = strbuf_new();
    int of = batch_level(b, index);
    maker_levels(&level, of, of);
    diag_set(d, "puzzle %" PRId64 ": none of level %s%s found in %d attempt%s%s", index, level.text,
             made->miss.wish, made->limit, made->limit == 1 ? "" : "s",
             made->renewed         ? "; those found had been made before"
             : *made->miss.nearest ? made->miss.nearest
                                   : "; another level, another size or fewer wishes may help");
    return BATCH_LIMIT;
}

/* Makes puzzle `index` and passes it on. */
static enum batch_result batch_step(struct batch_run *run, int64_t index, batch_take *take,
                                    void *context, struct diag *d)
{
    const struct batch *b = run->batch;
    struct made made = run_take(run, index);

    while (made.found && b->seen && !key_set_add(b->seen, &made.key)) {
        record_release(&made.record);
        made.found = false;
        made.renewed = true;
        if (made.attempts - b->skip_attempts < made.limit)
            run_make(run, index, &made);
    }
    if (!made.found)
        return batch_fail(b, index, &made, d);
    if (b->verbose)
        batch_report(b, index, &made);
    if (b->attempts)
        *b->attempts += made.attempts;
    bool fine = take(context, &made.record, &made.key, d);
    record_release(&made.record);
    return fine ? BATCH_DONE : BATCH_WRONG;
}

enum batch_result batch_run(const struct batch *batch, batch_take *take, void *context,
                            struct diag *d)
{
    struct progress progress;
    bool terminal = isatty(STDERR_FILENO) && !batch->verbose && !batch->silent;
    enum batch_result result = BATCH_DONE;
    struct batch_run run = {.batch = batch,
                            .lock = PTHREAD_MUTEX_INITIALIZER,
                            .ready = PTHREAD_COND_INITIALIZER,
                            .room = PTHREAD_COND_INITIALIZER,
                            .next = batch->first,
                            .written = batch->first,
                            .window = AHEAD * batch->jobs,
                            .progress = terminal && batch->jobs == 1 ? &progress : NULL};
    FREED pthread_t *thread = mem_alloc((size_t)batch->jobs, sizeof *thread);
    int threads = batch->jobs > 1 ? batch->jobs : 0, started = 0;

    assert(batch->jobs >= 1 && batch->first >= 1 && batch->low <= batch->top);
    run.made = mem_alloc((size_t)run.window, sizeof *run.made);
    while (started < threads && pthread_create(&thread[started], NULL, run_worker, &run) == 0)
        started++;
    if (started == 0 && threads > 0) {
        diag_set(d, "cannot start a thread");
        result = BATCH_LIMIT;
    }
    for (int64_t i = batch->first; result == BATCH_DONE && i <= batch->last; i++)
        result = batch_step(&run, i, take, context, d);
    run_stop(&run, thread, started);
    if (run.progress)
        fputs("\r\033[K", stderr);
    maker_free(run.own);
    free(run.made);
    return result;
}
