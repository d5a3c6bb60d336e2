#include "support/judge.h"

#include "base/mem.h"
#include "model/loops/step.h"
#include "solver/loops/search/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GUESSES = 100000, MOST_CONFLICTS = 100000 };

/* A clue or a dot of the question. */
struct rule {
    int n, *edge;
    bool dot;   /* none or two of the edges are on */
    int number; /* else so many */
};

struct judge {
    const struct puzzle *p;
    const struct lattice *l;
    struct rule *dot, *clue; /* [ndots], [nclues] */
    struct search *search;
    /* The reason: 1 for what is named, and values of edges. */
    unsigned char *has_dot, *has_clue, *known;
    bool sides, loop;
    /* The plain search. */
    int nrules, guesses;
    const struct rule **rule; /* [nrules] those named */
    int *part, *stack;        /* [nfaces] of faces joined by decided edges */
    unsigned char *colour;    /* [nfaces] */
};

enum verdict { HOLDS, FAILS, UNDECIDED };

struct judge *judge_new(const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    struct judge *j = mem_alloc(1, sizeof *j);
    size_t ndots = (size_t)l->ndots, nclues = (size_t)p->nclues, nfaces = (size_t)l->nfaces;

    *j = (struct judge){.p = p, .l = l, .search = search_new(p)};
    j->dot = mem_alloc(ndots, sizeof *j->dot);
    j->clue = mem_alloc(nclues, sizeof *j->clue);
    j->has_dot = mem_alloc(ndots, 1);
    j->has_clue = mem_alloc(nclues, 1);
    j->known = mem_alloc((size_t)l->nedges, 1);
    j->rule = mem_alloc(ndots + nclues, sizeof *j->rule);
    j->part = mem_alloc(nfaces, sizeof *j->part);
    j->stack = mem_alloc(nfaces, sizeof *j->stack);
    j->colour = mem_alloc(nfaces, 1);
    for (int v = 0; v < l->ndots; v++)
        j->dot[v] = (struct rule){
            .n = lattice_dot_degree(l, v), .edge = l->dot_edge + l->dot_start[v], .dot = true};
    for (int c = 0; c < p->nclues; c++) {
        j->clue[c].edge = mem_alloc((size_t)l->nedges, sizeof(int));
        j->clue[c].n = puzzle_boundary(p, c, j->clue[c].edge);
        j->clue[c].number = p->clue[c].number;
    }
    return j;
}

void judge_free(struct judge *j)
{
    for (int c = 0; c < j->p->nclues; c++)
        free(j->clue[c].edge);
    search_free(j->search);
    free(j->dot);
    free(j->clue);
    free(j->has_dot);
    free(j->has_clue);
    free(j->known);
    free(j->rule);
    free(j->part);
    free(j->stack);
    free(j->colour);
    free(j);
}

/* ---- the plain search -------------------------------------------------------------------------
 * It copies all values at each guess and goes over everything again and again.
 */

static bool rule_allows(const struct rule *r, int on)
{
    return r->dot ? on == 0 || on == 2 : on == r->number;
}

static void rule_set_rest(const struct rule *r, unsigned char *value, enum edge_value to)
{
    for (int k = 0; k < r->n; k++)
        if (value[r->edge[k]] == EDGE_UNKNOWN)
            value[r->edge[k]] = (unsigned char)to;
}

static int rule_open(const struct rule *r, const unsigned char *value)
{
    int open = 0;

    for (int k = 0; k < r->n; k++)
        open += value[r->edge[k]] == EDGE_UNKNOWN;
    return open;
}

/* False if the rule cannot be kept; sets *more if edges follow. */
static bool rule_apply(const struct rule *r, unsigned char *value, bool *more)
{
    int on = 0, open = rule_open(r, value), ways = 0;

    for (int k = 0; k < r->n; k++)
        on += value[r->edge[k]] == EDGE_ON;
    for (int i = on; i <= on + open; i++)
        ways += rule_allows(r, i);
    if (ways == 1 && open > 0 && (rule_allows(r, on) || rule_allows(r, on + open))) {
        rule_set_rest(r, value, rule_allows(r, on) ? EDGE_OFF : EDGE_ON);
        *more = true;
    }
    return ways > 0;
}

/* Gives the faces that decided edges join with this one their colours. */
static bool colour_part(struct judge *j, const unsigned char *value, int part)
{
    int n = 0;

    j->part[part] = part;
    j->colour[part] = 0;
    j->stack[n++] = part;
    while (n > 0) {
        int face = j->stack[--n];
        for (int k = j->l->cell_start[face]; k < j->l->cell_start[face + 1]; k++) {
            int edge = j->l->cell_edge[k], next = lattice_across(j->l, edge, face);
            int colour = j->colour[face] ^ (value[edge] == EDGE_ON);
            if (value[edge] == EDGE_UNKNOWN)
                continue;
            if (j->part[next] < 0) {
                j->part[next] = part;
                j->colour[next] = (unsigned char)colour;
                j->stack[n++] = next;
            } else if (j->colour[next] != colour) {
                return false;
            }
        }
    }
    return true;
}

/* The two sides of the loop. */
static bool colours_apply(struct judge *j, unsigned char *value, bool *more)
{
    memset(j->part, -1, (size_t)j->l->nfaces * sizeof *j->part);
    for (int f = 0; f < j->l->nfaces; f++)
        if (j->part[f] < 0 && !colour_part(j, value, f))
            return false;
    for (int e = 0; e < j->l->nedges; e++) {
        const int *face = j->l->edge_cell[e];
        if (value[e] != EDGE_UNKNOWN || j->part[face[0]] != j->part[face[1]])
            continue;
        value[e] = j->colour[face[0]] != j->colour[face[1]] ? EDGE_ON : EDGE_OFF;
        *more = true;
    }
    return true;
}

static bool values_follow(struct judge *j, unsigned char *value)
{
    bool more;

    do {
        more = false;
        for (int i = 0; i < j->nrules; i++)
            if (!rule_apply(j->rule[i], value, &more))
                return false;
        if (j->sides && !colours_apply(j, value, &more))
            return false;
    } while (more);
    return true;
}

/* Whether the edges at all rules can be decided so that everything is met. */
static bool values_can_meet(struct judge *j, unsigned char *value)
{
    const struct rule *best = NULL;
    bool met = false;

    if (!values_follow(j, value))
        return false;
    for (int i = 0; i < j->nrules; i++)
        if (rule_open(j->rule[i], value) > 0 &&
            (!best || rule_open(j->rule[i], value) < rule_open(best, value)))
            best = j->rule[i];
    if (!best || ++j->guesses > MOST_GUESSES)
        return true;
    unsigned char *copy = mem_alloc((size_t)j->l->nedges, 1);
    for (int guess = EDGE_OFF; guess >= EDGE_ON && !met; guess--) {
        int k = 0;
        memcpy(copy, value, (size_t)j->l->nedges);
        while (copy[best->edge[k]] != EDGE_UNKNOWN)
            k++;
        copy[best->edge[k]] = (unsigned char)guess;
        met = values_can_meet(j, copy);
    }
    free(copy);
    return met;
}

static enum verdict plain_verdict(struct judge *j, int edge, enum edge_value violation)
{
    unsigned char *value = mem_alloc((size_t)j->l->nedges, 1);
    bool right = j->known[edge] == EDGE_UNKNOWN || j->known[edge] == violation;

    memcpy(value, j->known, (size_t)j->l->nedges);
    value[edge] = (unsigned char)violation;
    j->nrules = j->guesses = 0;
    for (int v = 0; v < j->l->ndots; v++)
        if (j->has_dot[v])
            j->rule[j->nrules++] = &j->dot[v];
    for (int c = 0; c < j->p->nclues; c++)
        if (j->has_clue[c])
            j->rule[j->nrules++] = &j->clue[c];
    for (int e = 0; e < j->l->nedges; e++) {
        int clue = puzzle_internal(j->p, e) ? puzzle_clue_of(j->p, j->l->edge_cell[e][0]) : -1;
        if (clue < 0 || !j->has_clue[clue])
            continue;
        right = right && value[e] != EDGE_ON;
        value[e] = EDGE_OFF;
    }
    bool violated = right && values_can_meet(j, value);
    free(value);
    return j->guesses > MOST_GUESSES ? UNDECIDED : violated ? FAILS : HOLDS;
}

static enum verdict loop_verdict(struct judge *j, int edge, enum edge_value violation)
{
    int *keep = mem_alloc((size_t)j->p->nclues, sizeof *keep), n = 0;

    for (int c = 0; c < j->p->nclues; c++)
        if (j->has_clue[c])
            keep[n++] = c;
    struct puzzle *named = puzzle_select(j->p, keep, n);
    search_load(j->search, named);
    for (int e = 0; e < j->l->nedges; e++)
        if (j->known[e] != EDGE_UNKNOWN)
            search_fix(j->search, e, (enum edge_value)j->known[e]);
    search_fix(j->search, edge, violation);
    enum answer answer = search_run(j->search, 1, MOST_CONFLICTS);
    search_load(j->search, j->p);
    puzzle_free(named);
    free(keep);
    return answer == ANSWER_LIMIT ? UNDECIDED : answer == ANSWER_NONE ? HOLDS : FAILS;
}

/* Whether what is named suffices for all facts. */
static enum verdict judge_facts(struct judge *j, const struct story_step *step)
{
    enum verdict all = HOLDS;

    for (int i = 0; i < step->nfacts && all != FAILS; i++) {
        enum edge_value other = step->fact[i].value == EDGE_ON ? EDGE_OFF : EDGE_ON;
        enum verdict v = j->loop ? loop_verdict(j, step->fact[i].place, other)
                                 : plain_verdict(j, step->fact[i].place, other);
        all = v == HOLDS ? all : v;
    }
    return all;
}

static void judge_name(struct judge *j, const struct story_step *step)
{
    memset(j->has_dot, 0, (size_t)j->l->ndots);
    memset(j->has_clue, 0, (size_t)j->p->nclues);
    memset(j->known, 0, (size_t)j->l->nedges);
    for (int i = 0; i < step->ndots; i++)
        j->has_dot[step->dot[i]] = 1;
    for (int i = 0; i < step->nclues; i++)
        j->has_clue[step->clue[i]] = 1;
    for (int i = 0; i < step->nbecause; i++)
        j->known[step->because[i].place] = (unsigned char)step->because[i].value;
    j->sides = step->laws & LAW_SIDES;
    j->loop = step->laws & LAW_LOOP;
}

/* Without a part, some fact must fail. */
static bool judge_part(struct judge *j, const struct story_step *step, const char *kind, int number,
                       struct judged *sum, struct strbuf *why)
{
    enum verdict v = judge_facts(j, step);

    sum->parts++;
    sum->undecided += v == UNDECIDED;
    if (v == HOLDS)
        strbuf_format(why, "%s: %s %d can be spared\n", step->technique, kind, number);
    return v != HOLDS;
}

static bool judge_parts(struct judge *j, const struct story_step *step, struct judged *sum,
                        struct strbuf *why)
{
    bool fine = true;

    for (int i = 0; i < step->ndots; i++) {
        j->has_dot[step->dot[i]] = 0;
        fine = judge_part(j, step, "dot", step->dot[i], sum, why) && fine;
        j->has_dot[step->dot[i]] = 1;
    }
    for (int i = 0; i < step->nclues; i++) {
        j->has_clue[step->clue[i]] = 0;
        fine = judge_part(j, step, "clue", step->clue[i], sum, why) && fine;
        j->has_clue[step->clue[i]] = 1;
    }
    for (int i = 0; i < step->nbecause; i++) {
        j->known[step->because[i].place] = EDGE_UNKNOWN;
        fine = judge_part(j, step, "edge", step->because[i].place, sum, why) && fine;
        j->known[step->because[i].place] = (unsigned char)step->because[i].value;
    }
    return fine;
}

/* A single loop has two sides. */
static bool judge_laws(struct judge *j, const struct story_step *step, struct judged *sum,
                       struct strbuf *why)
{
    bool sides = j->sides, loop = j->loop, fine = true;

    if (loop || sides) {
        j->sides = loop;
        j->loop = false;
        fine = judge_part(j, step, loop ? "law: loop" : "law: sides", 0, sum, why);
        j->loop = loop;
        j->sides = sides;
    }
    if (loop && sides) {
        strbuf_format(why, "%s: the law of sides is part of the other\n", step->technique);
        fine = false;
    }
    return fine;
}

/* Whether the reason suffices; afterwards the judge keeps what it names. */
static bool judge_reason(struct judge *j, const struct story_step *step, struct judged *sum,
                         struct strbuf *why)
{
    judge_name(j, step);
    int size = step->nclues + step->ndots + j->sides + j->loop;
    enum verdict v = judge_facts(j, step);
    sum->steps++;
    sum->size += size;
    sum->most = size > sum->most ? size : sum->most;
    sum->undecided += v == UNDECIDED;
    if (v == FAILS)
        strbuf_format(why, "%s: the reason does not suffice\n", step->technique);
    return v != FAILS;
}

bool judge_step(struct judge *j, const struct story_step *step, struct judged *sum,
                struct strbuf *why)
{
    bool fine = judge_reason(j, step, sum, why);

    fine = judge_laws(j, step, sum, why) && fine;
    return judge_parts(j, step, sum, why) && fine;
}

/* What a reason uses was told before, and what is told is new. */
static bool judge_order(const struct story_step *step, unsigned char *told, struct strbuf *why)
{
    bool fine = true;

    for (int i = 0; i < step->nbecause; i++)
        if (told[step->because[i].place] != step->because[i].value) {
            strbuf_format(why, "%s: edge %d is not known\n", step->technique,
                          step->because[i].place);
            fine = false;
        }
    for (int i = 0; i < step->nfacts; i++) {
        if (told[step->fact[i].place] != EDGE_UNKNOWN) {
            strbuf_format(why, "%s: edge %d is told twice\n", step->technique, step->fact[i].place);
            fine = false;
        }
        told[step->fact[i].place] = (unsigned char)step->fact[i].value;
    }
    return fine;
}

bool judge_story(struct judge *j, const struct story *story, struct judged *sum, struct strbuf *why)
{
    unsigned char *told = mem_alloc((size_t)j->l->nedges, 1);
    bool fine = true;

    for (int i = 0; i < story->nsteps; i++) {
        bool right = judge_order(&story->step[i], told, why);
        if (story_has_reason(&story->step[i]))
            right = judge_reason(j, &story->step[i], sum, why) && right;
        else
            sum->without++;
        if (!right)
            strbuf_format(why, "in step %d\n", i + 1);
        fine = fine && right;
    }
    free(told);
    return fine;
}
