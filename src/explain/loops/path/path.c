#include "explain/loops/path/path.h"
#include "base/mem.h"
#include "model/level.h"
#include "solver/loops/deduce/survey.h"

#include <stdlib.h>

enum {
    ROW_COUNTING,                     /* the driver has a row for each level; */
    ROW_WHAT_IF = LEVEL_REASONING - 1 /* the last one is suppositions */
};

/* How many places the offers are at, up to PATH_PLACES. */
static int count_places(const struct candidate_steps *o)
{
    const struct candidate_step *first[PATH_PLACES];
    int n = 0;

    for (size_t i = 0; i < o->n && n < PATH_PLACES; i++) {
        const struct candidate_step *at = &o->offer[i];
        int same = 0;
        while (same < n && (first[same]->focus != at->focus || first[same]->at != at->at))
            same++;
        if (same == n)
            first[n++] = at;
    }
    return n;
}

/* ---- the driver's client ---- */

static void look(void *context, int row, struct path *driver)
{
    struct loop_path *p = context;

    /* Suppositions are followed from all facts of the row before. */
    if (row < ROW_WHAT_IF) {
        loop_look_begin(p);
        survey_forget(p->c);
    }
    p->offers.level = row + 1;
    if (row + 1 < LEVEL_FACTS)
        loop_look_at(p, row + 1);
    else if (row < ROW_WHAT_IF)
        loop_look_with_facts(p, row + 1);
    else
        loop_look_suppositions(p);
    if (p->offers.n > 0 || row == ROW_WHAT_IF)
        survey_forget(p->c);
    enum chain_means means = loop_measure_suppositions(p);
    if (row == ROW_WHAT_IF && !p->broken)
        loop_look_either_way(p, means);
    if (p->offers.n == 0)
        return;
    candidate_steps_sort(&p->offers);
    p->places = row == ROW_COUNTING ? PATH_PLACES : count_places(&p->offers);
    if (row == ROW_COUNTING && !p->large) {
        p->now = p->offers.offer[0];
        /* Zeros come first, then dead ends, all over the board. */
        for (size_t i = 0; i < p->offers.n; i++) {
            enum rule_number rule = p->offers.offer[i].rule;
            bool together = rule_traits(p->now.rule)->together;
            if (rule_traits(rule)->together && (!together || rule < p->now.rule))
                p->now = p->offers.offer[i];
        }
        path_offer(driver, 1);
        loop_count_on(p, &p->now);
        return;
    }
    /* Passes the offers to the driver, the nearest to the lines first. On a large board this is good
     * enough; the others follow it. */
    for (size_t i = 0; i < (p->large ? 1 : p->offers.n); i++) {
        p->now = p->offers.offer[i];
        path_offer(driver, p->now.size);
    }
    p->next = 1;
}

static int unlocks(void *context)
{
    struct loop_path *p = context;

    if (p->now.level == LEVEL_MIN)
        return 0; /* nothing competes with counting */
    return survey_unlocks(p->c, p->offers.edge + p->now.edge_from,
                          p->now.edge_to - p->now.edge_from, p->now.level < LEVEL_REASONING);
}

static void keep(void *context)
{
    struct loop_path *p = context;

    p->kept = p->now;
}

/* Every step is a goal. */
static bool apply(void *context UNUSED, int n UNUSED, struct path *driver UNUSED)
{
    return true;
}

static void take(void *context, int n)
{
    struct loop_path *p = context;

    p->nchains = 0;
    if (n < 0 || (p->kept.level == LEVEL_MIN && !p->large))
        return; /* a run of counting was entered while looking */
    candidate_steps_join(&p->offers, &p->kept);
    loop_find_chains(p, &p->kept);
    loop_enter(p, &p->kept);
    if (!p->large)
        loop_run_on(p, &p->kept);
}

/* ---- the path ---- */

struct loop_path *loop_path_new(const struct puzzle *puzzle, const unsigned char *drawn)
{
    struct loop_path *p = mem_alloc(1, sizeof *p);
    const struct lattice *l = puzzle->lattice;

    p->puzzle = puzzle;
    p->c = closure_new(puzzle->lattice);
    candidate_steps_init(&p->offers, &p->log, puzzle);
    log_init(&p->log, puzzle, drawn, p->offers.rank);
    for (int i = 0; i < 2; i++)
        chain_init(&p->chain[i], puzzle, p->offers.rank);
    p->agree = mem_alloc((size_t)l->nedges, 1);
    p->area = mem_alloc((size_t)l->nfaces, sizeof *p->area);
    p->reached = mem_alloc((size_t)l->nfaces, 1);
    p->large = l->ncells > OFFERS_LARGE;
    survey_load(p->c, puzzle);
    for (int e = 0; e < l->nedges; e++) {
        p->open += p->log.round[e] == LOG_OPEN;
        if (p->log.round[e] == 0 && !puzzle_internal(puzzle, e))
            survey_decide(p->c, e, (enum edge_value)p->log.value[e]);
        if (p->log.value[e] == EDGE_ON)
            candidate_steps_line(&p->offers, e);
    }
    p->client = (struct path_client){.context = p,
                                     .nrows = LEVEL_REASONING,
                                     .look = look,
                                     .unlocks = unlocks,
                                     .keep = keep,
                                     .apply = apply,
                                     .take = take};
    p->driver = path_new(&p->client, 0);
    return p;
}

void loop_path_free(struct loop_path *p)
{
    if (!p)
        return;
    path_free(p->driver);
    for (int i = 0; i < 2; i++)
        chain_release(&p->chain[i]);
    free(p->agree);
    candidate_steps_release(&p->offers);
    free(p->area);
    free(p->reached);
    finds_release(&p->finds);
    log_release(&p->log);
    closure_free(p->c);
    free(p);
}

/* On a large board: takes the next offer of the latest look that decides an open edge. */
static bool take_more(struct loop_path *p)
{
    struct candidate_steps *all = &p->offers;

    while (p->large && p->next < all->n) {
        struct candidate_step o = all->offer[p->next++];
        int to = o.edge_from;
        for (int i = o.edge_from; i < o.edge_to; i++)
            if (p->log.round[all->edge[i].edge] == LOG_OPEN)
                all->edge[to++] = all->edge[i];
        o.edge_to = to;
        if (to == o.edge_from || candidate_step_supposes(&o))
            continue;
        log_settle(&p->log);
        p->kept = o;
        p->nchains = 0;
        loop_enter(p, &o);
        return true;
    }
    return false;
}

bool loop_path_next(struct loop_path *p)
{
    return p->open > 0 && !p->broken && (take_more(p) || path_next(p->driver) >= 0);
}
