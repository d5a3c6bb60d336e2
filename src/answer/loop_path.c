#include "answer/loop_path.h"

#include "answer/loop_find.h"
#include "answer/loop_offer.h"
#include "base/mem.h"
#include "model/level.h"
#include "model/path.h"
#include "solver/survey.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROW_COUNTING,                      /* the driver has a row for each level; */
    ROW_WHAT_IF = LEVEL_REASONING - 1, /* the last one is suppositions */
    RUN_MOST = 12                      /* places that a run of counting visits */
};

struct loop_path {
    const struct puzzle *puzzle;
    struct closure *c;
    struct path_client client;
    struct path *driver;
    struct log log;     /* of the present state, and then of the step taken */
    struct finds finds; /* of a look */
    int *area;          /* [nfaces] scratch */
    unsigned char *reached;
    struct offers offers;
    struct offer now, kept; /* being offered; the best so far */
    struct chain chain[2];  /* of the latest supposition */
    unsigned char *agree;   /* [nedges] whether both values of an edge have something in common */
    struct offer run[RUN_MOST];
    int nrun;
    bool large;  /* more than OFFERS_LARGE cells */
    size_t next; /* then the offer after the one taken last */
    int places;  /* where the last look found steps, up to PATH_PLACES */
    int open;
};

/* ---- looking ---- */

/* The first face, in the order of the puzzle, of those joined to this one by edges known to be off.
 * The engine names an area by any of its faces. */
static int first_of_area(struct loop_path *p, int face)
{
    const struct lattice *l = p->puzzle->lattice;
    int n = 0, first = face;
    uint64_t least = UINT64_MAX;

    memset(p->reached, 0, (size_t)l->nfaces);
    p->reached[face] = 1;
    p->area[n++] = face;
    for (int i = 0; i < n; i++) {
        int at = p->area[i];
        uint64_t key = log_place_key(&p->log, FOCUS_CELL, at);
        if (key < least) {
            least = key;
            first = at;
        }
        for (int k = l->cell_start[at]; k < l->cell_start[at + 1]; k++) {
            int edge = l->cell_edge[k], to = lattice_across(l, edge, at);
            if (log_edge(&p->log, edge, 1) == EDGE_OFF && !p->reached[to]) {
                p->reached[to] = 1;
                p->area[n++] = to;
            }
        }
    }
    return first;
}

/* For a step_sink: facts wait for the log, edges are offers. */
static void take_found(void *context, const struct step *step)
{
    struct loop_path *p = context;
    enum rule_number rule = (enum rule_number)step->rule;

    offers_add(&p->offers, step);
    if (step->nfacts > 0 && rule >= RULE_CONNECTIVITY && step->focus == FOCUS_CELL) {
        /* The area and the outside, on one side or not. */
        struct step same = *step;
        struct step_fact fact = *step->fact;
        int outside = p->puzzle->lattice->ncells;
        assert(step->nfacts == 1 && fact.kind == FACT_CELLS);
        assert(fact.what[0] == outside || fact.what[1] == outside);
        same.at = first_of_area(p, fact.what[fact.what[0] == outside]);
        fact.what[0] = same.at;
        fact.what[1] = outside;
        same.fact = &fact;
        if (same.at != outside)
            finds_add(&p->finds, &same, log_place_key(&p->log, FOCUS_CELL, same.at));
    } else if (step->nfacts > 0) {
        finds_add(&p->finds, step, log_place_key(&p->log, step->focus, step->at));
    }
}

static void begin_look(struct loop_path *p)
{
    for (size_t i = 0; i < p->log.nedges; i++)
        if (p->log.edge[i].value == EDGE_ON)
            offers_line(&p->offers, p->log.edge[i].edge);
    log_clear(&p->log);
    offers_forget(&p->offers);
    offers_rank(&p->offers);
}

static void look_at(struct loop_path *p, int level)
{
    const struct step_sink sink = {take_found, p};

    offers_clear(&p->offers);
    survey_look(p->c, level, &sink);
    finds_report(&p->finds, &(struct step_sink){log_take, &p->log});
}

/* Finds facts round by round, until edges follow. All facts of the levels below this one are known
 * already. */
static void look_with_facts(struct loop_path *p, int level)
{
    for (int at = level; at <= level;) {
        look_at(p, at);
        if (p->offers.n > 0)
            return;
        at = survey_adopt(p->c) ? LEVEL_FACTS : at + 1;
    }
}

/* ---- counting ---- */

/* Whether a place is at one of the edges of another. */
static bool touches(const struct loop_path *p, const struct offer *o, const struct offer *last)
{
    const struct lattice *l = p->puzzle->lattice;

    for (int i = last->edge_from; i < last->edge_to; i++)
        for (int side = 0; side < 2; side++) {
            int edge = p->log.edge[i].edge, cell = l->edge_cell[edge][side];
            if ((o->focus == FOCUS_DOT && l->edge_dot[edge][side] == o->at) ||
                (o->focus == FOCUS_CELL && cell == o->at) ||
                (o->focus == FOCUS_CLUE && puzzle_clue_of(p->puzzle, cell) == o->at))
                return true;
        }
    return false;
}

/* How well an offer goes on with the run: 0 if it is at its last place, more if it is at an
 * earlier one, RUN_MOST if it is elsewhere. Zeros go together. */
static int gap_of(const struct loop_path *p, const struct offer *o)
{
    for (int i = p->nrun - 1; i >= 0; i--)
        if (touches(p, o, &p->run[i]))
            return p->nrun - 1 - i;
    return o->rule == RULE_ZERO && p->run[0].rule == RULE_ZERO ? RUN_MOST - 1 : RUN_MOST;
}

/* Enters the edges of an offer into the state and the log. The run keeps where they are in it. */
static void enter(struct loop_path *p, const struct offer *o)
{
    struct step step = {.rule = (int)o->rule,
                        .level = o->level,
                        .round = o->round,
                        .focus = o->focus,
                        .at = o->at,
                        .nedges = o->edge_to - o->edge_from,
                        .edge = p->offers.edge + o->edge_from,
                        .clash = o->clash,
                        .clash_at = o->clash_at};

    log_take(&p->log, &step);
    for (int i = 0; i < step.nedges; i++)
        survey_decide(p->c, step.edge[i].edge, step.edge[i].value);
    p->open -= step.nedges;
}

/* Counts along the line. It is entered at once, because nothing is cheaper. */
static void count_on(struct loop_path *p, const struct offer *first)
{
    const struct offer *next = first;

    p->nrun = 0;
    while (next) {
        struct offer *o = &p->run[p->nrun];
        int gap = RUN_MOST;
        *o = *next;
        o->round = p->nrun + 1;
        int from = (int)p->log.nedges;
        enter(p, o);
        o->edge_from = from;
        o->edge_to = (int)p->log.nedges;
        next = NULL;
        if (++p->nrun == RUN_MOST || p->open == 0)
            return;
        look_at(p, LEVEL_MIN);
        offers_sort(&p->offers);
        for (size_t i = 0; i < p->offers.n; i++)
            if (gap_of(p, &p->offers.offer[i]) < gap) {
                next = &p->offers.offer[i];
                gap = gap_of(p, next);
            }
    }
}

/* ---- what if ---- */

/* Chains of at most so many rounds are all short, and what they unlock decides. */
enum { SHORT_CHAIN = 8 };

/* Finds the chain of a supposition that leads to a contradiction. */
static bool find_chain(struct loop_path *p, const struct offer *o, enum chain_means means)
{
    return chain_find(&p->chain[0], p->c, &p->log, step_edge_opposite(p->offers.edge[o->edge_from]),
                      means);
}

/* Finds the size of each supposition; returns how many have a chain by these means. */
static int measure_chains(struct loop_path *p, enum chain_means means)
{
    int n = 0;

    for (size_t i = 0; i < p->offers.n; i++) {
        struct offer *o = &p->offers.offer[i];
        if (!offer_supposes(o))
            continue;
        o->means = means;
        o->size = INT_MAX;
        if (!find_chain(p, o, means))
            continue;
        n++;
        o->size = p->chain[0].rounds;
        if (o->rule == RULE_LOOKAHEAD && o->size < SHORT_CHAIN)
            o->size = SHORT_CHAIN;
    }
    return n;
}

/* The simplest means by which any supposition leads to a contradiction are used. */
static enum chain_means measure_suppositions(struct loop_path *p)
{
    enum chain_means means = CHAIN_COUNTING;
    bool any = false;

    for (size_t i = 0; i < p->offers.n && !any; i++)
        any = offer_supposes(&p->offers.offer[i]);
    while (any && measure_chains(p, means) == 0) {
        means++;
        assert(means < CHAIN_MEANS);
    }
    return means;
}

static void offer_edge(struct loop_path *p, enum rule_number rule, int at, struct step_edge edge)
{
    offers_add(&p->offers, &(struct step){.rule = (int)rule,
                                          .level = rule_level(rule),
                                          .round = 1,
                                          .focus = FOCUS_EDGE,
                                          .at = at,
                                          .nedges = 1,
                                          .edge = &edge});
}

/* Contradictions; and which edges may have either value, with something in common. */
static void look_at_suppositions(struct loop_path *p)
{
    const struct lattice *l = p->puzzle->lattice;
    const int *value = closure_edges(p->c);

    begin_look(p);
    for (int e = 0; e < l->nedges; e++) {
        bool agree = false;
        enum edge_value wrong =
            value[e] == EDGE_UNKNOWN ? survey_refutes(p->c, e, &agree) : EDGE_UNKNOWN;
        p->agree[e] = agree;
        if (wrong != EDGE_UNKNOWN)
            offer_edge(p, RULE_LOOKAHEAD, e, step_edge_opposite((struct step_edge){e, wrong}));
    }
}

/* ---- either way ---- */

/* Follows both values of an edge. False: one of them leads to a contradiction. */
static bool follow_both(struct loop_path *p, int edge, enum chain_means means, int rounds)
{
    return chain_follow(&p->chain[0], p->c, &p->log, (struct step_edge){edge, EDGE_ON}, means,
                        rounds) &&
           chain_follow(&p->chain[1], p->c, &p->log, (struct step_edge){edge, EDGE_OFF}, means,
                        rounds);
}

/* Offers what both values of an edge lead to by these means in fewer rounds; whether any does. */
static bool offer_either_way(struct loop_path *p, enum chain_means means, int rounds)
{
    bool any = false;

    for (int e = 0; e < p->puzzle->lattice->nedges; e++) {
        struct step_edge both;
        int size;
        if (!p->agree[e] || !follow_both(p, e, means, rounds - 1) ||
            !chains_meet(&p->chain[0], &p->chain[1], &both, &size) || size >= rounds)
            continue;
        offer_edge(p, RULE_EITHER_WAY, e, both);
        struct offer *o = &p->offers.offer[p->offers.n - 1];
        o->means = means;
        o->size = size;
        any = true;
    }
    return any;
}

/* Where no contradiction is near: by no further means than those that lead to one, if any do. */
static void look_either_way(struct loop_path *p, enum chain_means most)
{
    int least = INT_MAX;

    for (size_t i = 0; i < p->offers.n; i++)
        least = p->offers.offer[i].size < least ? p->offers.offer[i].size : least;
    if (p->offers.n == 0)
        most = CHAIN_MEANS - 1;
    else if (least <= SHORT_CHAIN || p->large)
        return;
    for (enum chain_means means = CHAIN_COUNTING; means <= most; means++)
        if (offer_either_way(p, means, least))
            return;
}

/* How many places the offers are at, up to PATH_PLACES. */
static int count_places(const struct offers *o)
{
    const struct offer *first[PATH_PLACES];
    int n = 0;

    for (size_t i = 0; i < o->n && n < PATH_PLACES; i++) {
        const struct offer *at = &o->offer[i];
        int same = 0;
        while (same < n && (first[same]->focus != at->focus || first[same]->at != at->at))
            same++;
        if (same == n)
            first[n++] = at;
    }
    return n;
}

/* On a large board the first offer is good enough; the others follow it. */
static void offer_first(struct loop_path *p, struct path *driver)
{
    offers_sort(&p->offers);
    p->places = count_places(&p->offers);
    p->now = p->offers.offer[0];
    p->next = 1;
    path_offer(driver, p->now.size);
}

/* Passes the offers to the driver, the nearest to the lines first. */
static void offer_all(struct loop_path *p, struct path *driver)
{
    offers_sort(&p->offers);
    p->places = count_places(&p->offers);
    for (size_t i = 0; i < p->offers.n; i++) {
        p->now = p->offers.offer[i];
        path_offer(driver, p->now.size);
    }
}

/* ---- the driver's client ---- */

static void look(void *context, int row, struct path *driver)
{
    struct loop_path *p = context;

    /* A row goes on with the facts of the row before it. */
    if (row + 1 <= LEVEL_FACTS)
        begin_look(p);
    if (row + 1 < LEVEL_FACTS)
        look_at(p, row + 1);
    else if (row < ROW_WHAT_IF)
        look_with_facts(p, row + 1);
    else
        look_at_suppositions(p);
    if (p->offers.n > 0 || row + 1 < LEVEL_FACTS || row == ROW_WHAT_IF)
        survey_forget(p->c);
    enum chain_means means = measure_suppositions(p);
    if (row == ROW_WHAT_IF)
        look_either_way(p, means);
    if (p->large && p->offers.n > 0) {
        offer_first(p, driver);
    } else if (row > ROW_COUNTING) {
        offer_all(p, driver);
    } else if (p->offers.n > 0) {
        offers_sort(&p->offers);
        p->now = p->offers.offer[0];
        path_offer(driver, 1);
        count_on(p, &p->now);
    }
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
static bool apply(void *context, int n, struct path *driver)
{
    (void)context;
    (void)n;
    (void)driver;
    return true;
}

/* The chains of the step that is taken. */
static void find_chains(struct loop_path *p, const struct offer *o)
{
    if (o->rule == RULE_EITHER_WAY) {
        follow_both(p, o->at, o->means, o->size);
        for (int i = 0; i < 2; i++)
            chain_end_at(&p->chain[i], p->offers.edge[o->edge_from].edge);
    } else if (offer_supposes(o)) {
        find_chain(p, o, o->means);
    }
}

static void take(void *context, int n)
{
    struct loop_path *p = context;

    if (n < 0 || (p->kept.level == LEVEL_MIN && !p->large))
        return; /* a run of counting was entered while looking */
    find_chains(p, &p->kept);
    offers_join(&p->offers, &p->kept);
    enter(p, &p->kept);
}

/* ---- the path ---- */

struct loop_path *loop_path_new(const struct puzzle *puzzle, const unsigned char *drawn)
{
    struct loop_path *p = mem_alloc(1, sizeof *p);
    const struct lattice *l = puzzle->lattice;

    p->puzzle = puzzle;
    p->c = closure_new(puzzle->lattice);
    offers_init(&p->offers, &p->log, puzzle);
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
            offers_line(&p->offers, e);
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
    offers_release(&p->offers);
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
    struct offers *all = &p->offers;

    while (p->large && p->next < all->n) {
        struct offer o = all->offer[p->next++];
        int to = o.edge_from;
        for (int i = o.edge_from; i < o.edge_to; i++)
            if (p->log.round[all->edge[i].edge] == LOG_OPEN)
                all->edge[to++] = all->edge[i];
        o.edge_to = to;
        if (to == o.edge_from || offer_supposes(&o))
            continue;
        log_settle(&p->log);
        p->kept = o;
        enter(p, &o);
        return true;
    }
    return false;
}

bool loop_path_next(struct loop_path *p)
{
    return p->open > 0 && (take_more(p) || path_next(p->driver) >= 0);
}

struct log *loop_path_log(struct loop_path *p)
{
    return &p->log;
}

enum rule_number loop_path_rule(const struct loop_path *p)
{
    return p->kept.named;
}

int loop_path_size(const struct loop_path *p)
{
    return p->kept.size;
}

int loop_path_places(const struct loop_path *p)
{
    return p->kept.level == LEVEL_MIN ? PATH_PLACES : p->places;
}

const struct chain *loop_path_chains(const struct loop_path *p, int *n)
{
    *n = p->kept.rule == RULE_EITHER_WAY ? 2 : offer_supposes(&p->kept);
    return p->chain;
}

int loop_path_open(const struct loop_path *p)
{
    return p->open;
}
