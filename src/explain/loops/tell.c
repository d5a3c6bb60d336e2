#include "explain/loops/tell.h"

#include "base/ints.h"
#include "base/mem.h"
#include "explain/loops/path/offer.h"
#include "explain/loops/path/premise.h"
#include "explain/loops/say.h"
#include "model/level.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void teller_init(struct teller *t, struct log *log, struct story *story)
{
    *t = (struct teller){.log = log, .story = story};
    why_init(&t->why, log, log->puzzle);
    finder_init(&t->finder, log);
    t->known = mem_alloc((size_t)log->puzzle->lattice->nedges, 1);
}

void teller_release(struct teller *t)
{
    why_release(&t->why);
    finder_release(&t->finder);
    free(t->known);
    free(t->fact);
}

/* ---- the step ---- */

static struct story_step *add_step(struct teller *t, int level, const char *technique,
                                   const struct step_edge *edge, int n)
{
    struct story_step *step = story_add(t->story);

    assert(level >= LEVEL_MIN && level <= LEVEL_SEARCH);
    step->level = level;
    step->technique = mem_copy_text(technique);
    step->fact = mem_alloc((size_t)n + 1, sizeof *step->fact);
    for (; step->nfacts < n; step->nfacts++)
        step->fact[step->nfacts] =
            (struct story_fact){edge[step->nfacts].edge, (int)edge[step->nfacts].value};
    return step;
}

static void know(struct teller *t, const struct step_edge *edge, int n)
{
    for (int i = 0; i < n; i++)
        t->known[edge[i].edge] = (unsigned char)edge[i].value;
}

/* The edges known before the step. */
static void know_before(struct teller *t)
{
    for (int e = 0; e < t->log->puzzle->lattice->nedges; e++)
        t->known[e] = t->log->round[e] == 0 ? t->log->value[e] : EDGE_UNKNOWN;
}

/* Adds the sides of the cells as known before this round. */
static void add_sides(struct teller *t, struct story_step *step, int round)
{
    step->marks = mem_alloc((size_t)t->log->puzzle->lattice->ncells + 1, 1);
    why_sides(&t->why, round, step->marks);
}

/* ---- the facts behind a step ---- */

/* Collects the facts from which the step's edges follow: before each fact those behind it, so that
 * an argument is told from its beginning. */
static void collect_behind(struct teller *t, int from)
{
    int n = (int)t->why.nneeds;
    int *need = mem_alloc((size_t)n + 1, sizeof *need);

    if (n > 0)
        memcpy(need, t->why.need, (size_t)n * sizeof *need);
    if (n > 0)
        ints_sort(need, n);
    for (int i = 0; i < n; i++) {
        if (ints_contain(t->fact, (int)t->nfacts, need[i]))
            continue;
        t->gaps += !why_fact(&t->why, need[i]);
        collect_behind(t, need[i]);
    }
    free(need);
    if (from < 0 || ints_contain(t->fact, (int)t->nfacts, from))
        return;
    t->fact = mem_reserve(t->fact, t->nfacts + 1, &t->fact_capacity, sizeof *t->fact);
    t->fact[t->nfacts++] = from;
}

static void collect_facts(struct teller *t, const struct log_step *s)
{
    t->nfacts = 0;
    for (int i = s->edge_from; i < s->edge_to; i++) {
        t->gaps += !why_edge(&t->why, s, t->log->edge[i]);
        collect_behind(t, -1);
    }
}

/* Whether a fact is about two edges that meet at the dot where it was found, and decides neither. */
static bool meets_at(const struct puzzle *p, const struct chain_fact *f)
{
    const struct lattice *l = p->lattice;
    const int *dot[2] = {l->edge_dot[f->is.what[0]], l->edge_dot[f->is.what[1]]};
    bool both = f->at.focus == FOCUS_DOT;

    for (int i = 0; i < 2; i++)
        both = both && (dot[i][0] == f->at.at || dot[i][1] == f->at.at);
    return both;
}

/* A fact, where it was found, and the colours that it used (way; NULL: none), as a link. The reason
 * may be NULL. */
static void add_fact_link(struct teller *t, struct story_chain *chain, const struct chain_fact *f,
                          const struct reason *because)
{
    const struct puzzle *p = t->log->puzzle;
    struct story_link *link = story_add_link(chain);
    struct scene scene = {p, t->known, because};
    struct log_step at = f->at;
    bool own = say_is_mark(&f->is) && f->beside < 0 && !f->has_way && meets_at(p, f);

    /* Two edges that meet are enough to show where. */
    if (own)
        at.focus = FOCUS_BOARD;
    link->technique = mem_copy_text(rule_name(at.rule));
    struct saying *say = say_deduction((struct sayings){&link->say, &link->nsayings}, &scene,
                                       rule_name(at.rule), &at, NULL, 0);
    if (own)
        story_slot(say, "dot-own", &f->at.at, 1);
    say_beside(say, p, f->beside);
    if (f->has_way)
        say_way(say, p, &f->way);
    say_fact(say, p, &f->is, link);
}

/* ---- steps without suppositions ---- */

/* Finds the reason for these edges from the places of a log step and of the facts behind it. */
static void find_reason(struct teller *t, const struct log_step *s, const struct step_edge *edge,
                        int n)
{
    finder_clear(&t->finder);
    finder_add(&t->finder, s);
    for (size_t i = 0; i < t->nfacts; i++)
        finder_add(&t->finder, &t->log->step[t->log->fact[t->fact[i]].step]);
    t->gaps += !finder_find(&t->finder, t->known, edge, n);
}

/* The saying with which a further deduction of a step is told: zeros are listed, and a line that runs
 * on, and what falls with it, is one sentence. NULL: it has a sentence of its own. */
static struct saying *goes_with(struct story_step *step, const struct log_step *s)
{
    struct saying *last = step->nsayings > 0 ? &step->say[step->nsayings - 1] : NULL;
    bool same = last && strcmp(last->row, rule_name(s->rule)) == 0;

    if (!last || rule_level(s->rule) > LEVEL_MIN)
        return NULL;
    if (s->focus != FOCUS_DOT || same)
        return same ? last : NULL;
    if (strcmp(last->row, "run-on") != 0)
        last = story_say(&step->say, &step->nsayings, "run-on");
    return last;
}

/* The collected facts as links; whether they are about the sides of cells. */
static bool tell_facts(struct teller *t, struct story_step *step)
{
    struct story_chain *chain = story_add_chain(step);
    bool sides = false;

    story_say(&chain->say, &chain->nsayings, "argument");
    for (size_t i = 0; i < t->nfacts; i++) {
        const struct log_fact *f = &t->log->fact[t->fact[i]];
        why_fact(&t->why, t->fact[i]);
        sides = sides || f->is.kind == FACT_CELLS || t->why.has_way;
        add_fact_link(t, chain,
                      &(struct chain_fact){f->is, t->log->step[f->step], t->why.has_way, t->why.way,
                                           t->why.beside},
                      &t->finder.reason);
    }
    return sides;
}

/* Whether a fact has all edges with their values. */
static bool decides_all(const struct step_fact *f, const struct step_edge *edge, int n)
{
    for (int i = 0; i < n; i++) {
        int k = f->what[0] == edge[i].edge ? 0 : 1;
        int against = edge[i].value == EDGE_ON ? (k == 0 ? 5 : 3) : (k == 0 ? 10 : 12);
        if (f->kind != FACT_EDGES || f->what[k] != edge[i].edge || (f->value & against) != 0)
            return false;
    }
    return true;
}

/* Whether the last link told the sides of just these cells. */
static bool was_told(const struct teller *t, const struct why_way *way)
{
    if (t->nfacts == 0)
        return false;
    const struct step_fact *f = &t->log->fact[t->fact[t->nfacts - 1]].is;

    return f->kind == FACT_CELLS && ints_contain(f->what, 2, way->cell[0]) &&
           ints_contain(f->what, 2, way->cell[1]);
}

/* One deduction of a step: what it rests on goes into the step, and so does what it says. */
static void tell_deduction(struct teller *t, struct story_step *step, const struct log_step *s)
{
    const struct puzzle *p = t->log->puzzle;
    const struct step_edge *edge = t->log->edge + s->edge_from;
    int n = s->edge_to - s->edge_from;
    struct scene scene = {p, t->known, &t->finder.reason};
    bool sides = false;

    t->nfacts = 0;
    if (rule_level(s->rule) > LEVEL_MIN)
        collect_facts(t, s);
    find_reason(t, s, edge, n);
    /* The last fact may be all that follows: then it is told as the conclusion. */
    const struct log_step *last = NULL;
    if (t->nfacts > 0) {
        const struct log_fact *f = &t->log->fact[t->fact[t->nfacts - 1]];
        if (decides_all(&f->is, edge, n)) {
            last = &t->log->step[f->step];
            t->nfacts--;
        }
    }
    if (t->nfacts > 0)
        sides = tell_facts(t, step);
    struct saying *with = goes_with(step, s);
    if (with)
        say_more(with, &scene, s, edge, n);
    else
        say_deduction((struct sayings){&step->say, &step->nsayings}, &scene,
                      rule_name(last ? last->rule : s->rule), last ? last : s, edge, n);
    if (rule_level(s->rule) >= LEVEL_FACTS) {
        struct saying *say = &step->say[step->nsayings - 1];
        if (last)
            why_fact(&t->why, t->fact[t->nfacts]);
        else
            why_edge(&t->why, s, edge[0]);
        say_beside(say, p, t->why.beside);
        static const int several = 1;
        if (t->why.has_way && n > 1 && !last)
            story_slot(say, "number-many", &several, 1);
        else if (t->why.has_way && !was_told(t, &t->why.way))
            say_way(say, p, &t->why.way);
    }
    finder_settle(&t->finder, step, &step->say[step->nsayings - 1], NULL);
    finder_write(&t->finder, step);
    if (sides || (rule_level(s->rule) >= LEVEL_FACTS && t->why.has_way))
        add_sides(t, step, s->round + 1);
    know(t, edge, n);
}

static void tell_log(struct teller *t, const struct loop_path *path)
{
    const struct log *log = t->log;
    enum rule_number rule = loop_path_rule(path);
    struct story_step *step = NULL;

    know_before(t);
    for (size_t i = 0; i < log->nsteps; i++) {
        const struct log_step *s = &log->step[i];
        if (s->edge_to == s->edge_from)
            continue;
        if (!step)
            step = add_step(t, rule_level(rule), rule_name(rule), log->edge, (int)log->nedges);
        tell_deduction(t, step, s);
    }
}

/* ---- suppositions ---- */

/* What the chains show. */
static struct step_edge claim_of(const struct chain *c)
{
    if (c->goal < 0)
        return step_edge_opposite(c->supposed);
    return (struct step_edge){c->goal, (enum edge_value)c->log.value[c->goal]};
}

/* Whether a link is a pattern of numbers: then its reason says which. */
static bool needs_reason(const struct log_step *s)
{
    return rule_level(s->rule) > LEVEL_MIN && rule_level(s->rule) < LEVEL_FACTS;
}

/* Links at dots that go on in one way are one link. */
static void tell_link(struct teller *t, struct story_chain *to, const struct chain *c,
                      const struct chain_link *from)
{
    const struct log_step *s = &from->step;
    const struct step_edge *edge = c->edge + s->edge_from;
    int n = s->edge_to - s->edge_from;
    struct scene scene = {t->log->puzzle, t->known, NULL};

    for (int i = from->fact_from; i < from->fact_to; i++)
        add_fact_link(t, to, &c->told[i], NULL);
    struct story_link *before = to->nlinks > 0 ? &to->link[to->nlinks - 1] : NULL;
    bool goes_on = before && s->focus == FOCUS_DOT && rule_level(s->rule) == LEVEL_MIN &&
                   strcmp(before->technique, rule_name(s->rule)) == 0;
    struct story_link *link = goes_on ? before : story_add_link(to);
    if (needs_reason(s)) {
        finder_clear(&t->finder);
        finder_add(&t->finder, s);
        t->gaps += !finder_find(&t->finder, t->known, edge, n);
        scene.because = &t->finder.reason;
    }
    if (goes_on) {
        say_more(&link->say[0], &scene, s, edge, n);
    } else {
        link->technique = mem_copy_text(rule_name(s->rule));
        say_deduction((struct sayings){&link->say, &link->nsayings}, &scene, rule_name(s->rule), s,
                      edge, n);
        say_beside(&link->say[0], scene.puzzle, from->beside);
    }
    link->fact = mem_resize(link->fact, (size_t)(link->nfacts + n), sizeof *link->fact);
    for (int i = 0; i < n; i++)
        link->fact[link->nfacts++] = (struct story_fact){edge[i].edge, (int)edge[i].value};
    know(t, edge, n);
}

/* The place of the contradiction for the picture. */
static void mark_clash(struct story_chain *to, const struct puzzle *p, const struct chain *c)
{
    const struct clue *clue = c->clash == CLASH_CLUE ? &p->clue[c->clash_at] : NULL;
    bool cell = c->clash == CLASH_CELL || c->clash == CLASH_SIDES || c->clash == CLASH_AREA;

    to->clash_cell = mem_alloc(clue ? (size_t)clue->ncells : 1, sizeof *to->clash_cell);
    to->clash_dot = mem_alloc(2, sizeof *to->clash_dot);
    if (c->clash == CLASH_DOT)
        to->clash_dot[to->nclash_dots++] = c->clash_at;
    if (cell && lattice_is_cell(p->lattice, c->clash_at))
        to->clash_cell[to->nclash_cells++] = c->clash_at;
    for (int i = 0; c->clash == CLASH_EDGE && i < 2; i++)
        to->clash_dot[to->nclash_dots++] = p->lattice->edge_dot[c->clash_at][i];
    for (int i = 0; clue && i < clue->ncells; i++)
        to->clash_cell[to->nclash_cells++] = clue->cells[i];
}

static void tell_chain(struct teller *t, struct story_chain *to, const struct chain *c)
{
    know_before(t);
    to->supposed = (struct story_fact){c->supposed.edge, (int)c->supposed.value};
    struct saying *say = story_say(&to->say, &to->nsayings, c->goal < 0 ? "suppose" : "if");
    say_decided(say, &c->supposed, 1);
    know(t, &c->supposed, 1);
    for (size_t i = 0; i < c->nlinks; i++)
        if (c->link[i].needed && c->link[i].step.edge_to > c->link[i].step.edge_from)
            tell_link(t, to, c, &c->link[i]);
    if (c->goal >= 0)
        return;
    for (int i = 0; i < c->clash_facts; i++)
        add_fact_link(t, to, &c->told[c->clash_fact + i], NULL);
    struct story_link *end = story_add_link(to);
    end->technique = mem_copy_text("clash");
    say_clash((struct sayings){&end->say, &end->nsayings}, t->log->puzzle, t->known, c->clash,
              c->clash_at, c->clash_beside);
    mark_clash(to, t->log->puzzle, c);
}

static enum step_focus focus_of_clash(enum step_clash clash)
{
    return clash == CLASH_DOT    ? FOCUS_DOT
           : clash == CLASH_CLUE ? FOCUS_CLUE
           : clash == CLASH_EDGE ? FOCUS_EDGE
           : clash == CLASH_CELL ? FOCUS_CELL
                                 : FOCUS_BOARD;
}

/* What the links look at, and the place of the contradiction. */
static void add_chain_places(struct finder *f, const struct chain *c, enum rule_number supposing)
{
    for (size_t i = 0; i < c->nlinks; i++) {
        const struct chain_link *link = &c->link[i];
        for (int k = link->place_from; link->needed && k < link->place_to; k++)
            finder_add(f, &(struct log_step){.rule = link->step.rule,
                                             .focus = c->place[k].focus,
                                             .at = c->place[k].at});
    }
    if (c->goal >= 0)
        return;
    finder_add(f, &(struct log_step){
                      .rule = supposing, .focus = focus_of_clash(c->clash), .at = c->clash_at});
    f->loop = f->loop || focus_of_clash(c->clash) == FOCUS_BOARD;
}

/* Whether the chain is about the sides of cells. */
static bool uses_sides(const struct chain *c)
{
    for (size_t i = 0; i < c->nlinks; i++) {
        enum rule_number rule = c->link[i].step.rule;
        if (c->link[i].needed && rule_level(rule) >= LEVEL_CLOSURE)
            return true;
        for (int k = c->link[i].fact_from; c->link[i].needed && k < c->link[i].fact_to; k++)
            if (c->told[k].has_way || c->told[k].is.kind == FACT_CELLS)
                return true;
    }
    for (int k = 0; k < c->clash_facts; k++)
        if (c->told[c->clash_fact + k].has_way || c->told[c->clash_fact + k].is.kind == FACT_CELLS)
            return true;
    return c->goal < 0 && (c->clash == CLASH_SIDES || c->clash == CLASH_AREA);
}

static void tell_chains(struct teller *t, const struct chain *c, int n, enum rule_number rule)
{
    const struct step_edge claim = claim_of(c);
    const struct log *log = t->log;
    enum rule_number supposing = rule_traits(rule)->supposes ? rule : rule_supposing(1);
    struct story_step *step =
        add_step(t, rule_level(rule), rule_name(rule), log->edge, (int)log->nedges);
    bool sides = false, first = true;

    for (int i = 0; i < n; i++) {
        tell_chain(t, story_add_chain(step), &c[i]);
        sides = sides || uses_sides(&c[i]);
    }
    say_decided(story_say(&step->say, &step->nsayings, rule_name(supposing)), &claim, 1);
    know_before(t);
    finder_clear(&t->finder);
    for (int i = 0; i < n; i++)
        add_chain_places(&t->finder, &c[i], supposing);
    t->gaps += !finder_find(&t->finder, t->known, &claim, 1);
    const struct story_chain *last = &step->chain[n - 1];
    finder_settle(&t->finder, step, c->goal < 0 ? last->link[last->nlinks - 1].say : step->say,
                  c->goal < 0 && focus_of_clash(c->clash) == FOCUS_BOARD ? "clue-away"
                                                                         : "clue-with");
    finder_write(&t->finder, step);
    if (sides)
        add_sides(t, step, 1);
    know(t, &claim, 1);
    for (size_t i = 0; i < log->nsteps; i++)
        if (log->step[i].edge_to > log->step[i].edge_from) {
            if (!first)
                tell_deduction(t, step, &log->step[i]);
            first = false;
        }
}

void tell_taken(struct teller *t, const struct loop_path *path)
{
    int n;
    const struct chain *chain = loop_path_chains(path, &n);

    if (n > 0)
        tell_chains(t, chain, n, loop_path_rule(path));
    else
        tell_log(t, path);
    /* The last lines close the loop. */
    struct story_step *step = &t->story->step[t->story->nsteps - 1];
    bool line = false;
    for (int i = 0; i < step->nfacts; i++)
        line = line || step->fact[i].value == EDGE_ON;
    if (line && loop_path_open(path) == 0)
        story_say(&step->say, &step->nsayings, "closed");
}

/* ---- the beginning and the end ---- */

void tell_internal(struct teller *t)
{
    const struct puzzle *p = t->log->puzzle;
    const struct lattice *l = p->lattice;
    struct step_edge *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    int *letter = mem_alloc((size_t)p->nclues + 1, sizeof *letter), n = 0, letters = 0;

    finder_clear(&t->finder);
    for (int e = 0; e < l->nedges; e++)
        if (puzzle_internal(p, e)) {
            int clue = puzzle_clue_of(p, l->edge_cell[e][0]);
            edge[n++] = (struct step_edge){e, EDGE_OFF};
            if (!ints_contain(letter, letters, clue))
                letter[letters++] = clue;
            finder_add(&t->finder, &(struct log_step){.focus = FOCUS_CLUE, .at = clue});
        }
    if (n > 0) {
        const char *name = rule_name((enum rule_number)0);
        memset(t->known, EDGE_UNKNOWN, (size_t)l->nedges);
        t->gaps += !finder_find(&t->finder, t->known, edge, n);
        struct story_step *step = add_step(t, LEVEL_MIN, name, edge, n);
        story_slot(story_say(&step->say, &step->nsayings, name), "number", &n, 1);
        finder_write(&t->finder, step);
    }
    free(letter);
    free(edge);
}

void tell_end(struct teller *t, const struct loop *solution)
{
    const struct lattice *l = t->log->puzzle->lattice;
    struct step_edge *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    unsigned char *shaded = mem_alloc((size_t)l->nfaces, 1);
    int n = 0;

    for (int e = 0; solution && e < l->nedges; e++)
        if (t->log->round[e] == LOG_OPEN)
            edge[n++] = (struct step_edge){e, solution->on[e] ? EDGE_ON : EDGE_OFF};
    struct story_step *step = add_step(t, LEVEL_SEARCH, "search", edge, n);
    struct saying *say =
        story_say(&step->say, &step->nsayings, solution ? "search" : "search-none");
    story_slot(say, "number", &n, solution != NULL);
    /* Shades the cells beside the step's edges: there is no reason that names clues. */
    for (int i = 0; i < step->nfacts; i++)
        for (int side = 0; side < 2; side++)
            shaded[l->edge_cell[step->fact[i].place][side]] = 1;
    step->cell = mem_alloc((size_t)l->ncells, sizeof *step->cell);
    for (int c = 0; c < l->ncells; c++)
        if (shaded[c])
            step->cell[step->ncells++] = c;
    free(shaded);
    free(edge);
}

/* Whether an edge is at the place of a contradiction. */
static bool is_there(const struct puzzle *p, enum step_focus focus, int at, int edge)
{
    const int *cell = p->lattice->edge_cell[edge], *dot = p->lattice->edge_dot[edge];

    switch (focus) {
    case FOCUS_CELL:
        return cell[0] == at || cell[1] == at;
    case FOCUS_DOT:
        return dot[0] == at || dot[1] == at;
    case FOCUS_CLUE:
        return puzzle_edge_kind(p, at, edge) == EDGE_BOUNDARY;
    default:
        return edge == at && focus == FOCUS_EDGE;
    }
}

void tell_break(struct teller *t, enum step_clash clash, int at)
{
    const struct puzzle *p = t->log->puzzle;
    enum step_focus focus = focus_of_clash(clash);
    struct story_step *step = add_step(t, LEVEL_MIN, "contradiction", NULL, 0);
    int clue = focus == FOCUS_CLUE ? at : focus == FOCUS_CELL ? puzzle_clue_of(p, at) : -1;

    for (int e = 0; e < p->lattice->nedges; e++)
        t->known[e] = t->log->round[e] == LOG_OPEN ? EDGE_UNKNOWN : t->log->value[e];
    /* The facts about the edges there, if it took any. */
    int beside = -1;
    t->nfacts = 0;
    if ((focus == FOCUS_CELL || focus == FOCUS_DOT || focus == FOCUS_CLUE) &&
        why_clash(&t->why, focus, at)) {
        beside = t->why.beside;
        collect_behind(t, -1);
    }
    if (t->nfacts > 0)
        tell_facts(t, step);
    say_clash((struct sayings){&step->say, &step->nsayings}, p, t->known, clash, at, beside);
    story_say(&step->say, &step->nsayings, "no-solution");
    finder_clear(&t->finder);
    reason_clear(&t->finder.reason);
    if (clue >= 0)
        t->finder.reason.clue[t->finder.reason.nclues++] = clue;
    if (focus == FOCUS_DOT)
        t->finder.reason.dot[t->finder.reason.ndots++] = at;
    for (int e = 0; e < p->lattice->nedges; e++)
        if (t->known[e] != EDGE_UNKNOWN && is_there(p, focus, at, e))
            t->finder.reason.edge[t->finder.reason.nedges++] =
                (struct step_edge){e, (enum edge_value)t->known[e]};
    finder_write(&t->finder, step);
}
