#include "explain/loops/words/tell.h"

#include "base/mem.h"
#include "explain/loops/words/place.h"
#include "model/loops/place.h"

#include <assert.h>
#include <stdlib.h>

enum {
    MOST_SINGLE = 3, /* edges that are listed in any case, */
    MOST_LISTED = 6, /* and where they do not join to a stretch, of which the ends are named */
    MOST_AROUND = 4, /* cells that show where more edges are */
    MOST_SPELLED = 12
};

/* Steps of a run that share a sentence, or a part of one. */
struct group {
    const struct log *log;
    const int *step; /* [n] */
    int n;
    const int *done; /* [ndone] those whose clues the group's lines complete */
    int ndone;
    struct step_edge *edge; /* [nedges] */
    int nedges;
    bool first; /* of the run */
    bool alone; /* the whole run */
};

/* ---- clues ---- */

static int clue_of(const struct log *log, int step)
{
    const struct log_step *s = &log->step[step];

    return s->focus == FOCUS_CLUE ? s->at : puzzle_clue_of(log->puzzle, s->at);
}

/* "The 2 at r1c2", "the 2s at r1c2 and r3c4", "letters a and b", "r1c2, r3c4 and letter b". In the
 * middle of a run, digits above 0 are known by their cells. */
static void say_clues(struct strbuf *out, const struct group *g, const int *step, int n,
                      const char *last)
{
    const struct puzzle *p = g->log->puzzle;
    const struct clue *first = &p->clue[clue_of(g->log, step[0])];
    bool alike = first->number == 0 || (g->first && step == g->step), letters = n > 1;

    for (int i = 0; i < n; i++) {
        const struct clue *c = &p->clue[clue_of(g->log, step[i])];
        alike = alike && !c->name && c->number == first->number;
        letters = letters && c->name;
    }
    if (alike)
        strbuf_format(out, "the %d%s at ", first->number, n > 1 ? "s" : "");
    strbuf_text(out, letters ? "letters " : "");
    for (int i = 0; i < n; i++) {
        const struct clue *c = &p->clue[clue_of(g->log, step[i])];
        strbuf_text(out, i > 0 && i + 1 == n ? last : say_separator(i, n));
        if (c->name)
            strbuf_format(out, "%s%s", letters ? "" : "letter ", c->name);
        else
            place_cell_name(out, p->lattice, c->cells[0]);
    }
}

static void say_zero(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "no line touches " : ". No line touches ");
    say_clues(out, g, g->step, g->n, " or ");
}

/* The pattern "0 next to 3": a single 3, and a 0 beyond one of its sides. */
static bool is_three_beside_zero(const struct group *g)
{
    const struct puzzle *p = g->log->puzzle;
    const struct clue *three = &p->clue[clue_of(g->log, g->step[0])];
    bool beside = false;

    if (g->n > 1 || three->name || three->number != 3)
        return false;
    for (int k = p->lattice->cell_start[three->cells[0]];
         k < p->lattice->cell_start[three->cells[0] + 1]; k++) {
        int other = lattice_across(p->lattice, p->lattice->cell_edge[k], three->cells[0]);
        int clue = puzzle_clue_of(p, other);
        beside = beside || (clue >= 0 && p->clue[clue].number == 0 && !p->clue[clue].name);
    }
    return beside;
}

static void say_remaining(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "" : ". ");
    say_clues(out, g, g->step, g->n, " and ");
    if (is_three_beside_zero(g))
        strbuf_text(out, ", next to a 0,");
    if (g->n > 1)
        strbuf_text(out, " need all open sides");
    else
        strbuf_text(out, g->nedges == 1   ? " needs its last side"
                         : g->nedges == 2 ? " needs both open sides"
                                          : " needs all open sides");
}

static void say_satisfied(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "" : ". ");
    say_clues(out, g, g->step, g->n, " and ");
    strbuf_text(out, g->n == 1 ? " is complete" : " are complete");
    if (g->alone)
        strbuf_text(out,
                    g->nedges == 1 ? ", so the other side is off" : ", so the other sides are off");
}

/* ---- lines ---- */

/* The dot that two edges share, or -1. */
static int shared_dot(const struct lattice *l, int a, int b)
{
    const int *of_a = l->edge_dot[a], *of_b = l->edge_dot[b];

    for (int i = 0; i < 2; i++)
        if (of_a[i] == of_b[0] || of_a[i] == of_b[1])
            return of_a[i];
    return -1;
}

/* Whether each edge goes on where the one before it ends. */
static bool is_stretch(const struct group *g)
{
    const struct lattice *l = g->log->puzzle->lattice;
    int from = -1;

    for (int i = 1; i < g->nedges; i++) {
        int dot = shared_dot(l, g->edge[i - 1].edge, g->edge[i].edge);
        if (dot < 0 || dot == from)
            return false;
        from = dot;
    }
    return true;
}

/* "Seven edges around r1c2, r2c2 and r3c4": the cells that name the edges. */
static void say_around(struct strbuf *out, const struct group *g)
{
    static const char *const number[] = {[7] = "seven", "eight", "nine", "ten", "eleven", "twelve"};
    const struct puzzle *p = g->log->puzzle;
    int cell[MOST_AROUND];
    int n = edges_naming_cells(out, p, g->edge, g->nedges, cell, MOST_AROUND);

    if (g->nedges <= MOST_SPELLED)
        strbuf_format(out, "%s edges around ", number[g->nedges]);
    else
        strbuf_format(out, "%d edges around ", g->nedges);
    say_cells(out, p->lattice, cell, n);
}

/* "R1c2 top and left, and r3c4 top", or of a long stretch "r1c2 top to r3c4 left". */
static void say_list(struct strbuf *out, const struct group *g)
{
    const struct puzzle *p = g->log->puzzle;

    if (g->nedges > MOST_SINGLE && is_stretch(g)) {
        say_edge(out, p->lattice, g->edge[0].edge);
        strbuf_text(out, " to ");
        say_edge(out, p->lattice, g->edge[g->nedges - 1].edge);
    } else if (g->nedges <= MOST_LISTED || g->edge[0].value == EDGE_ON) {
        say_edges_of_value(out, p, NULL, g->edge, g->nedges, g->edge[0].value);
    } else {
        say_around(out, g);
    }
}

static void say_exits(struct strbuf *out, const struct group *g)
{
    bool many = g->nedges > MOST_SINGLE, runs = many && is_stretch(g);

    strbuf_text(out, g->first ? "" : "; ");
    if (runs)
        strbuf_text(out, g->first ? "the line runs on from " : "then the line runs on from ");
    else
        strbuf_text(out, !g->first ? "then " : many ? "the lines go on: " : "the line goes on: ");
    say_list(out, g);
}

static void say_full(struct strbuf *out, const struct group *g)
{
    if (g->nedges > MOST_SINGLE) {
        strbuf_text(out, "no branches off the lines");
        return;
    }
    say_list(out, g);
    strbuf_text(out, " would branch");
}

static void say_dead(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "" : ". ");
    say_list(out, g);
    strbuf_text(out, g->nedges > 1 ? " lead nowhere" : " leads nowhere");
}

static void say_closed(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "the loop is closed" : ". The loop is closed");
    if (g->nedges > 1)
        strbuf_format(out, ", so the %d open edges are off", g->nedges);
    else
        strbuf_text(out, ", so the only open edge is off");
}

/* ---- the run ---- */

static void say_group(struct strbuf *out, const struct group *g)
{
    static void (*const say[])(struct strbuf * out, const struct group *g) = {
        [RULE_ZERO] = say_zero,           [RULE_REMAINING] = say_remaining,
        [RULE_SATISFIED] = say_satisfied, [RULE_SINGLE_EXIT] = say_exits,
        [RULE_FULL_DOT] = say_full,       [RULE_DEAD_DOT] = say_dead,
        [RULE_LOOP_CLOSED] = say_closed};
    enum rule_number rule = g->log->step[g->step[0]].rule;

    assert(rule < sizeof say / sizeof *say && say[rule]);
    say[rule](out, g);
    /* The clues that the group's lines complete. */
    if (g->ndone != 0) {
        strbuf_text(out, ", completing ");
        say_clues(out, g, g->done, g->ndone, " and ");
    }
}

/* The steps of a run, and how they share sentences. */
struct run {
    const struct log *log;
    const int *step; /* [n] */
    int n;
    int *group; /* [n] of each step, or -1: it is not mentioned */
    bool *done; /* [n] a line of the group completes its clue */
    int ngroups;
};

static enum rule_number rule_at(const struct run *r, int i)
{
    return r->log->step[r->step[i]].rule;
}

/* Whether a step draws a line beside the clue. */
static bool draws_beside(const struct log *log, int step, int clue)
{
    const struct log_step *s = &log->step[step];

    for (int k = s->edge_from; k < s->edge_to; k++)
        if (log->edge[k].value == EDGE_ON &&
            puzzle_edge_kind(log->puzzle, clue, log->edge[k].edge) == EDGE_BOUNDARY)
            return true;
    return false;
}

/* The group whose line completes the clue of the i-th step, or -1. */
static int completing_group(const struct run *r, int i)
{
    int clue = clue_of(r->log, r->step[i]);

    for (int j = i - 1; j >= 0; j--)
        if (r->group[j] >= 0 && !r->done[j] && draws_beside(r->log, r->step[j], clue))
            return r->group[j];
    return -1;
}

/* Steps of one rule that follow each other share a sentence, unless a clue is completed between
 * them. Zeros rest on nothing and come first. Branches go without saying in a run: people cross
 * them off as they go along. */
static void find_groups(struct run *r)
{
    int branches = 0, last = -1;
    bool ended = true;

    for (int i = 0; i < r->n; i++) {
        branches += rule_at(r, i) == RULE_FULL_DOT;
        if (rule_at(r, i) == RULE_ZERO)
            r->ngroups = 1;
    }
    for (int i = 0; i < r->n; i++) {
        r->group[i] = rule_at(r, i) == RULE_ZERO ? 0 : -1;
        if (r->group[i] == 0 || (rule_at(r, i) == RULE_FULL_DOT && branches < r->n))
            continue;
        if (rule_at(r, i) == RULE_SATISFIED)
            r->group[i] = completing_group(r, i);
        r->done[i] = r->group[i] >= 0;
        if (r->done[i]) {
            ended = ended || r->group[i] == r->ngroups - 1;
            continue;
        }
        r->ngroups += ended || rule_at(r, i) != rule_at(r, last);
        r->group[i] = r->ngroups - 1;
        last = i;
        ended = false;
    }
}

static int compare_steps(const struct log *log, int a, int b)
{
    return clue_of(log, a) - clue_of(log, b);
}

/* Adds a step in the order of the clues. */
static void add_sorted(const struct log *log, int *steps, int n, int step)
{
    for (; n > 0 && compare_steps(log, step, steps[n - 1]) < 0; n--)
        steps[n] = steps[n - 1];
    steps[n] = step;
}

void say_run(struct strbuf *out, const struct log *log, const int *step, int n)
{
    struct run r = {.log = log, .step = step, .n = n};
    int *steps = mem_alloc((size_t)n, sizeof *steps), *done = mem_alloc((size_t)n, sizeof *done);
    struct step_edge *edge = mem_alloc(log->nedges, sizeof *edge);

    r.group = mem_alloc((size_t)n, sizeof *r.group);
    r.done = mem_alloc((size_t)n, sizeof *r.done);
    find_groups(&r);
    for (int k = 0; k < r.ngroups; k++) {
        struct group g = {.log = log,
                          .step = steps,
                          .done = done,
                          .edge = edge,
                          .first = k == 0,
                          .alone = r.ngroups == 1};
        for (int i = 0; i < n; i++) {
            const struct log_step *s = &log->step[step[i]];
            if (r.group[i] == k && r.done[i])
                add_sorted(log, done, g.ndone++, step[i]);
            if (r.group[i] != k || r.done[i])
                continue;
            if (s->rule == RULE_ZERO)
                add_sorted(log, steps, g.n++, step[i]);
            else
                steps[g.n++] = step[i];
            for (int e = s->edge_from; e < s->edge_to; e++)
                edge[g.nedges++] = log->edge[e];
        }
        say_group(out, &g);
    }
    free(r.group);
    free(r.done);
    free(steps);
    free(done);
    free(edge);
}
