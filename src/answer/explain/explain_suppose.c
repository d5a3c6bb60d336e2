#include "answer/explain/explain_suppose.h"

#include "base/mem.h"
#include "model/level.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A supposition that leads to a contradiction. */
struct trial {
    struct step step; /* without its arrays */
    struct step_edge edge;
};

/* All that can be made in one state. */
struct trials {
    struct trial *trial;
    size_t n, capacity;
};

/* For a step_sink: keeps the suppositions of the first round that has any. */
static void take_trial(void *context, const struct step *step)
{
    struct trials *all = context;

    if (strcmp(step->technique, rule_name(RULE_LOOKAHEAD)) != 0 ||
        (all->n > 0 && step->round != all->trial[0].step.round))
        return;
    assert(step->nedges == 1 && step->nfacts == 0);
    all->trial = mem_reserve(all->trial, all->n + 1, &all->capacity, sizeof *all->trial);
    all->trial[all->n++] = (struct trial){*step, step->edge[0]};
}

static void find_trials(const struct log *log, struct closure *c, struct trials *all)
{
    struct step_sink sink = {take_trial, all};

    grade_load(c, log->puzzle, LEVEL_REASONING, &sink, 0);
    log_assume(log, c);
    closure_close(c);
}

/* The edges that stay open when this one is decided. */
static int open_after(struct closure *c, const struct step_edge *e)
{
    int mark = closure_mark(c);

    closure_assume(c, e->edge, e->value);
    closure_close(c);
    int open = closure_unknown(c);
    closure_undo(c, mark);
    return open;
}

static const struct trial *best_trial(const struct log *log, struct closure *c,
                                      const struct trials *all)
{
    const struct trial *best = NULL;
    int least = 0;

    closure_load_table(c, log->puzzle, NULL, LEVEL_CLOSURE);
    log_assume(log, c);
    closure_close(c);
    for (size_t i = 0; i < all->n; i++) {
        int open = open_after(c, &all->trial[i].edge);
        if (!best || open < least) {
            best = &all->trial[i];
            least = open;
        }
    }
    return best;
}

bool suppose(struct log *log)
{
    struct trials all = {0};
    struct closure *c = closure_new(log->puzzle->lattice);

    find_trials(log, c, &all);
    const struct trial *best = best_trial(log, c, &all);
    if (best) {
        struct step step = best->step;
        step.edge = &best->edge;
        step.fact = NULL;
        step.round = 1;
        log_go_on(log);
        log_take(log, &step);
    }
    closure_free(c);
    free(all.trial);
    return best != NULL;
}
