/*
 * Makes the puzzles of a batch. Every puzzle depends on nothing but recipe, seed and index, so
 * threads make them as they come, some ahead of the one that is written next, and the order of the
 * output is that of the indices whatever thread was faster. For one job at a time the writer makes
 * them itself: to hand over a small puzzle takes a good part of the time it takes to make.
 */
#include "base/mem.h"
#include "format/loops.h"
#include "tools/cli.h"
#include "tools/gen.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { AHEAD = 8 }; /* puzzles a thread may be ahead of the writer */

struct made {
    bool ready, found;
    bool renewed; /* one was found, but it was seen before */
    int attempts;
    int limit, nearest; /* generator_limit(), generator_nearest() */
    struct record record;
    struct canon_key key; /* when the batch wants it */
};

struct progress {
    int64_t index, last;
    int shown; /* per mille, so that the line is written only when it changes */
};

struct run {
    const struct gen_batch *batch;
    pthread_mutex_t lock;
    pthread_cond_t ready; /* the puzzle to be written next */
    pthread_cond_t room;  /* for one more to be made */
    int64_t next;         /* to be made */
    int64_t written;      /* all before it are */
    bool stop;
    int window;
    struct made *made;     /* [window] puzzle i at i % window */
    struct generator *own; /* the writer's, if it makes any; or NULL */
    struct progress *progress;
};

/* The level of a puzzle: from the lowest to the highest in equal parts of the batch. */
static int batch_level(const struct gen_batch *b, int64_t index)
{
    int levels = b->top - b->recipe->difficulty + 1;

    return b->recipe->difficulty + (int)((index - 1) * levels / b->size);
}

/* What made.attempts says was tried before, doesn't count. */
static void batch_make(const struct gen_batch *b, struct generator *g, int64_t index,
                       struct made *made)
{
    const struct generation what = {
        .seed = b->seed, .index = index, .level = batch_level(b, index), .after = made->attempts};

    made->found = generator_make(g, &what, &made->record);
    made->attempts = generator_attempts(g);
    made->limit = generator_limit(g);
    made->nearest = generator_nearest(g);
    if (made->found && b->seen)
        made->key = made->record.family->key(made->record.body);
}

static void progress_tell(void *context, int attempt, int done, int total)
{
    struct progress *p = context;
    int part = (int)(1000 * (int64_t)done / (total > 0 ? total : 1));

    if (part == p->shown)
        return;
    p->shown = part;
    fprintf(stderr, "\rpuzzle %" PRId64 " of %" PRId64 ", attempt %d, %d%% \033[K", p->index,
            p->last, attempt, part / 10);
}

/* ---- threads -----------------------------------------------------------------------------------
 */

/* The next puzzle to make, or 0 when there are none. */
static int64_t run_next(struct run *run)
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

static void run_deliver(struct run *run, int64_t index, struct made *made)
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
    struct run *run = context;
    struct generator *g = generator_new(run->batch->recipe, run->batch->thrift);
    int64_t index;

    while ((index = run_next(run)) > 0) {
        struct made made = {.attempts = run->batch->after};
        batch_make(run->batch, g, index, &made);
        run_deliver(run, index, &made);
    }
    generator_free(g);
    return NULL;
}

static struct made run_wait(struct run *run, int64_t index)
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

/* What nobody waits for any more. */
static void run_stop(struct run *run, const pthread_t *thread, int nthreads)
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

/* ---- the batch ---------------------------------------------------------------------------------
 */

static void batch_say(const struct gen_batch *b, int64_t index, const struct made *made)
{
    const struct record *r = &made->record;

    fprintf(stderr,
            "%s: puzzle %" PRId64 ": level %d, score %" PRId64 ", %d clues on %d cells, %d "
            "attempt%s\n",
            b->program, index, r->level, r->score, loops_of(r)->puzzle->nclues,
            loops_of(r)->puzzle->lattice->ncells, made->attempts, made->attempts == 1 ? "" : "s");
}

/* Here and now, what made.attempts says was tried before left out. */
static void run_make(struct run *run, int64_t index, struct made *made)
{
    const struct gen_batch *b = run->batch;

    if (!run->own)
        run->own = generator_new(b->recipe, b->thrift);
    if (run->progress) {
        *run->progress = (struct progress){index, b->last, -1};
        generator_set_progress(run->own, progress_tell, run->progress);
    }
    batch_make(b, run->own, index, made);
}

static struct made run_take(struct run *run, int64_t index)
{
    struct made made = {.attempts = run->batch->after};

    if (run->batch->jobs > 1)
        return run_wait(run, index);
    run_make(run, index, &made);
    return made;
}

/* Another one in place of one that was seen. */
static void run_renew(struct run *run, int64_t index, struct made *made)
{
    record_release(&made->record);
    made->found = false;
    made->renewed = true;
    if (made->attempts - run->batch->after < made->limit)
        run_make(run, index, made);
}

/* Says all that was asked for of which none was found. A pattern may have no puzzle: how near it
 * came tells what to change. */
static bool batch_fail(const struct gen_batch *b, int64_t index, const struct made *made,
                       struct diag *d)
{
    const struct recipe *r = b->recipe;
    char score[80] = "", near[80] = "";

    if (recipe_limits_score(r))
        snprintf(score, sizeof score, " with a score of %" PRId64 "-%" PRId64, r->score_low,
                 r->score_high);
    if (made->renewed)
        snprintf(near, sizeof near, "; those found had been made before");
    else if (made->nearest == 0)
        snprintf(near, sizeof near, "; the puzzles found in this pattern were of other %s",
                 score[0] ? "levels or scores" : "levels");
    else if (made->nearest > 0)
        snprintf(near, sizeof near, "; the nearest left %d edges of its loop undecided",
                 made->nearest);
    return diag_set(d, "puzzle %" PRId64 ": none of level %s%s found in %d attempts%s", index,
                    recipe_level_name[batch_level(b, index)], score, made->limit, near);
}

static bool batch_take(const struct gen_batch *b, struct run *run, int64_t index, gen_take *take,
                       void *context, int *status, struct diag *d)
{
    struct made made = run_take(run, index);

    while (made.found && b->seen && !canon_set_add(b->seen, &made.key))
        run_renew(run, index, &made);
    if (!made.found) {
        *status = CLI_LIMIT;
        return batch_fail(b, index, &made, d);
    }
    if (b->verbose)
        batch_say(b, index, &made);
    bool fine = take(context, &made.record, &made.key, d);
    record_release(&made.record);
    return fine;
}

bool gen_batch_run(const struct gen_batch *batch, gen_take *take, void *context, int *status,
                   struct diag *d)
{
    struct progress progress;
    bool terminal = isatty(STDERR_FILENO) && !batch->verbose, fine = true;
    struct run run = {.batch = batch,
                      .lock = PTHREAD_MUTEX_INITIALIZER,
                      .ready = PTHREAD_COND_INITIALIZER,
                      .room = PTHREAD_COND_INITIALIZER,
                      .next = batch->first,
                      .written = batch->first,
                      .window = AHEAD * batch->jobs,
                      .progress = terminal && batch->jobs == 1 ? &progress : NULL};
    pthread_t *thread = mem_alloc((size_t)batch->jobs, sizeof *thread);
    int threads = batch->jobs > 1 ? batch->jobs : 0, started = 0;

    run.made = mem_alloc((size_t)run.window, sizeof *run.made);
    while (started < threads && pthread_create(&thread[started], NULL, run_worker, &run) == 0)
        started++;
    if (started == 0 && threads > 0) {
        *status = CLI_LIMIT;
        fine = diag_set(d, "cannot start a thread");
    }
    for (int64_t i = batch->first; fine && i <= batch->last; i++)
        fine = batch_take(batch, &run, i, take, context, status, d);
    run_stop(&run, thread, started);
    if (run.progress)
        fputs("\r\033[K", stderr);
    generator_free(run.own);
    free(run.made);
    free(thread);
    return fine;
}
