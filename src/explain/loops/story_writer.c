#include "explain/loops/story_writer.h"

#include "base/ints.h"
#include "base/mem.h"
#include "explain/loops/path/candidate_step.h"
#include "explain/loops/saying_fill.h"
#include "model/level.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void story_writer_init(struct story_writer *t, struct log *log, struct story *story)
{
    *t = (struct story_writer){.log = log, .story = story};
    premises_init(&t->why, log, log->puzzle);
    step_reason_init(&t->finder, log);
    t->known = mem_alloc((size_t)log->puzzle->lattice->nedges, 1);
}

void story_writer_release(struct story_writer *t)
{
    premises_release(&t->why);
    step_reason_release(&t->finder);
    free(t->known);
    free(t->fact);
}

/* ---- the step ---- */

/* Adds n edges to those that the step decides. */
static void story_facts(struct story_step *step, const struct step_edge *edge, int n)
{
    step->fact = mem_resize(step->fact, (size_t)(step->nfacts + n + 1), sizeof *step->fact);
    for (int i = 0; i < n; i++)
        step->fact[step->nfacts++] = (struct story_fact){edge[i].edge, (int)edge[i].value};
}

struct story_step *story_writer_step(struct story_writer *t, int level, const char *technique,
                                     const struct step_edge *edge, int n)
{
    struct story_step *step = story_add(t->story);

    assert(level >= LEVEL_MIN && level <= LEVEL_SEARCH);
    step->level = level;
    step->technique = mem_copy_text(technique);
    story_facts(step, edge, n);
    return step;
}

void story_writer_mark(struct story_writer *t, const struct step_edge *edge, int n)
{
    for (int i = 0; i < n; i++)
        t->known[edge[i].edge] = (unsigned char)edge[i].value;
}

/* The edges known before the step. */
void story_writer_mark_before(struct story_writer *t)
{
    for (int e = 0; e < t->log->puzzle->lattice->nedges; e++)
        t->known[e] = t->log->round[e] == 0 ? t->log->value[e] : EDGE_UNKNOWN;
}

/* Adds the sides of the cells as known before this round. */
void story_writer_sides(struct story_writer *t, struct story_step *step, int round)
{
    step->marks = mem_alloc((size_t)t->log->puzzle->lattice->ncells + 1, 1);
    premises_sides(&t->why, round, step->marks);
}

/* ---- the facts behind a step ---- */

/* Collects the facts from which the step's edges follow: before each fact those behind it, so that
 * an argument is told from its beginning. */
static void collect_behind(struct story_writer *t, int from)
{
    int n = (int)t->why.nneeds;
    FREED int *need = mem_alloc((size_t)n + 1, sizeof *need);

    if (n > 0)
        memcpy(need, t->why.need, (size_t)n * sizeof *need);
    if (n > 0)
        ints_sort(need, n);
    for (int i = 0; i < n; i++) {
        if (ints_contain(t->fact, (int)t->nfacts, need[i]))
            continue;
        t->gaps += !premises_fact(&t->why, need[i]);
        collect_behind(t, need[i]);
    }
    if (from < 0 || ints_contain(t->fact, (int)t->nfacts, from))
        return;
    t->fact = mem_reserve(t->fact, t->nfacts + 1, &t->fact_capacity, sizeof *t->fact);
    t->fact[t->nfacts++] = from;
}

static void collect_facts(struct story_writer *t, const struct log_step *s)
{
    t->nfacts = 0;
    for (int i = s->edge_from; i < s->edge_to; i++) {
        t->gaps += !premises_edge(&t->why, s, t->log->edge[i]);
        collect_behind(t, -1);
    }
}

/* Whether a fact is about two edges that meet at the dot where it was found, and decides neither. */
static bool meets_at(const struct puzzle *p, const struct chain_fact *f)
{
    return f->at.focus == FOCUS_DOT && lattice_ends_at(p->lattice, f->is.what[0], f->at.at) &&
           lattice_ends_at(p->lattice, f->is.what[1], f->at.at);
}

/* Whether a fact found at a cell is about the two other edges at one of its corners. */
static bool across(const struct puzzle *p, const struct chain_fact *f)
{
    bool across = f->at.focus == FOCUS_CELL && f->is.kind == FACT_EDGES;

    for (int i = 0; i < 4 && across; i++)
        across = p->lattice->edge_cell[f->is.what[i / 2]][i % 2] != f->at.at;
    return across;
}

/* A fact, where it was found, and the colours that it used (way; NULL: none), as a link. The reason
 * may be NULL. */
void story_writer_fact_link(struct story_writer *t, struct story_step *step,
                            const struct chain_fact *f, const struct reason *because)
{
    const struct puzzle *p = t->log->puzzle;
    struct story_link *link = story_add_link(step, rule_name(f->at.rule));
    struct scene scene = {p, t->known, because};
    struct log_step at = f->at;
    bool own = saying_is_mark(&f->is) && f->beside < 0 && !f->has_path && meets_at(p, f);

    /* Two edges that meet are enough to show where. */
    if (own)
        at.focus = FOCUS_BOARD;
    struct saying *say = saying_deduction((struct sayings){&link->say, &link->nsayings}, &scene,
                                          rule_name(at.rule), &at, NULL, 0);
    if (across(p, f))
        saying_slot(say, "number-across", 1);
    saying_beside(say, p, f->beside);
    if (f->has_path)
        saying_way(say, p, &f->way);
    saying_fact(say, p, &f->is, link);
}

/* ---- steps without suppositions ---- */

/* Finds the reason for these edges from the places of a log step and of the facts behind it. */
static void find_reason(struct story_writer *t, const struct log_step *s,
                        const struct step_edge *edge, int n)
{
    step_reason_clear(&t->finder);
    step_reason_add(&t->finder, s);
    for (size_t i = 0; i < t->nfacts; i++)
        step_reason_add(&t->finder, &t->log->step[t->log->fact[t->fact[i]].step]);
    t->gaps += !step_reason_find(&t->finder, t->known, edge, n);
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
        last = story_add_saying(&step->say, &step->nsayings, "run-on");
    return last;
}

/* The collected facts as links; whether they are about the sides of cells. */
static bool write_facts(struct story_writer *t, struct story_step *step)
{
    bool sides = false;

    for (size_t i = 0; i < t->nfacts; i++) {
        const struct log_fact *f = &t->log->fact[t->fact[i]];
        premises_fact(&t->why, t->fact[i]);
        sides = sides || f->is.kind == FACT_CELLS || t->why.has_path;
        story_writer_fact_link(t, step,
                               &(struct chain_fact){f->is, t->log->step[f->step], t->why.has_path,
                                                    t->why.way, t->why.beside},
                               &t->finder.reason);
    }
    return sides;
}

/* Whether a fact is the conclusion of a step: it decides all of its edges; or, at the same place, some
 * of them and no others. */
static bool concludes(const struct log *log, const struct log_fact *f, const struct log_step *s)
{
    const struct step_edge *edge = log->edge + s->edge_from;
    const struct log_step *at = &log->step[f->step];
    int n = s->edge_to - s->edge_from, decided = 0, others = 0;

    for (int k = 0; k < 2 && f->is.kind == FACT_EDGES; k++) {
        bool open = (f->is.value & (k == 0 ? 5 : 3)) && (f->is.value & (k == 0 ? 10 : 12)),
             in = false;
        for (int i = 0; i < n; i++)
            in = in || edge[i].edge == f->is.what[k];
        decided += !open && in;
        others += !open && !in;
    }
    bool there = at->focus == s->focus && at->at == s->at;

    return decided == n || (decided > 0 && others == 0 && there);
}

/* Whether the last link told the sides of just these cells. */
static bool was_written(const struct story_writer *t, const struct premises_way *way)
{
    if (t->nfacts == 0)
        return false;
    const struct step_fact *f = &t->log->fact[t->fact[t->nfacts - 1]].is;

    return f->kind == FACT_CELLS && ints_contain(f->what, 2, way->cell[0]) &&
           ints_contain(f->what, 2, way->cell[1]);
}

/* One deduction of a step: what it rests on goes into the step, and so does what it says. */
void story_write_deduction(struct story_writer *t, struct story_step *step,
                           const struct log_step *s)
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
    /* The last fact may be all that follows, or decide more at the same place: then it is told as the
     * conclusion. */
    const struct log_step *last = NULL;
    if (t->nfacts > 0) {
        const struct log_fact *f = &t->log->fact[t->fact[t->nfacts - 1]];
        if (concludes(t->log, f, s)) {
            last = &t->log->step[f->step];
            t->nfacts--;
        }
    }
    if (t->nfacts > 0)
        sides = write_facts(t, step);
    struct saying *with = goes_with(step, s);
    if (with)
        saying_more(with, &scene, s, edge, n);
    else
        saying_deduction((struct sayings){&step->say, &step->nsayings}, &scene,
                         rule_name(last ? last->rule : s->rule), last ? last : s, edge, n);
    if (!rule_is_pattern(s->rule)) {
        struct saying *say = &step->say[step->nsayings - 1];
        if (last)
            premises_fact(&t->why, t->fact[t->nfacts]);
        else
            premises_edge(&t->why, s, edge[0]);
        saying_beside(say, p, t->why.beside);
        static const int several = 1;
        if (t->why.has_path && n > 1 && !last)
            story_slot(say, "number-many", &several, 1);
        else if (t->why.has_path && !was_written(t, &t->why.way))
            saying_way(say, p, &t->why.way);
    }
    step_reason_settle(&t->finder, step, &step->say[step->nsayings - 1], NULL);
    step_reason_write(&t->finder, step);
    if (sides || (!rule_is_pattern(s->rule) && t->why.has_path))
        story_writer_sides(t, step, s->round + 1);
    story_writer_mark(t, edge, n);
}

/* Tells the log to this step; NULL: to a new one. */
static void write_log(struct story_writer *t, struct story_step *step, enum rule_number rule)
{
    const struct log *log = t->log;

    if (step)
        story_facts(step, log->edge, (int)log->nedges);
    else
        step = story_writer_step(t, rule_level(rule), rule_name(rule), log->edge, (int)log->nedges);
    story_writer_mark_before(t);
    for (size_t i = 0; i < log->nsteps; i++)
        if (log->step[i].edge_to > log->step[i].edge_from)
            story_write_deduction(t, step, &log->step[i]);
}

/* ---- any step ---- */

static int lines_of(const struct story_step *step)
{
    int lines = 0;

    for (int i = 0; i < step->nfacts; i++)
        lines += step->fact[i].value == EDGE_ON;
    return lines;
}

/* The last lines close the loop. */
static void write_closed(const struct story_writer *t, const struct loop_path *path)
{
    struct story_step *step = &t->story->step[t->story->nsteps - 1];

    if (path->open == 0 && lines_of(step) > 0)
        story_add_saying(&step->say, &step->nsayings, "closed");
}

void story_write_taken(struct story_writer *t, const struct loop_path *path)
{
    if (path->nchains > 0)
        story_write_chains(t, path->chain, path->nchains, path->kept.named);
    else
        write_log(t, NULL, path->kept.named);
    write_closed(t, path);
}

/* Whether counting at a clue goes on with the step: it gave the clue its last line; or, where it is
 * counting itself, it left the clue only the lines that it needs. */
static bool goes_on(const struct puzzle *p, const struct story_step *step, const struct log_step *s,
                    enum edge_value value)
{
    int clue = s->focus == FOCUS_CLUE   ? s->at
               : s->focus == FOCUS_CELL ? puzzle_clue_of(p, s->at)
                                        : -1;
    bool by = false;

    if (clue < 0 || rule_level(s->rule) > LEVEL_MIN ||
        (value == EDGE_ON && step->level > LEVEL_MIN))
        return false;
    for (int i = 0; i < step->nfacts; i++)
        by = by || ((value == EDGE_ON || step->fact[i].value == EDGE_ON) &&
                    puzzle_edge_kind(p, clue, step->fact[i].place) == EDGE_BOUNDARY);
    return by;
}

bool story_write_along(struct story_writer *t, const struct loop_path *path)
{
    enum { MOST_LINES = 6 };
    const struct log *log = t->log;
    struct story_step *step = t->story->nsteps > 0 ? &t->story->step[t->story->nsteps - 1] : NULL;
    size_t i = 0;
    int lines = 0;

    while (i < log->nsteps && log->step[i].edge_to == log->step[i].edge_from)
        i++;
    for (size_t k = 0; k < log->nedges; k++)
        lines += log->edge[k].value == EDGE_ON;
    if (!step || path->nchains > 0 || i == log->nsteps || lines_of(step) == 0 ||
        lines_of(step) + lines > MOST_LINES ||
        !goes_on(log->puzzle, step, &log->step[i], log->edge[log->step[i].edge_from].value))
        return false;
    write_log(t, step, path->kept.named);
    write_closed(t, path);
    return true;
}

/* ---- the beginning and the end ---- */

void story_write_internal(struct story_writer *t)
{
    const struct puzzle *p = t->log->puzzle;
    const struct lattice *l = p->lattice;
    FREED struct step_edge *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    int n = 0;

    step_reason_clear(&t->finder);
    for (int e = 0; e < l->nedges; e++)
        if (puzzle_internal(p, e)) {
            int clue = puzzle_clue_of(p, l->edge_cell[e][0]);
            edge[n++] = (struct step_edge){e, EDGE_OFF};
            step_reason_add(&t->finder, &(struct log_step){.focus = FOCUS_CLUE, .at = clue});
        }
    if (n > 0) {
        const char *name = rule_name((enum rule_number)0);
        step_reason_take(&t->finder);
        struct story_step *step = story_writer_step(t, LEVEL_MIN, name, edge, n);
        story_slot(story_add_saying(&step->say, &step->nsayings, name), "number", &n, 1);
        step_reason_write(&t->finder, step);
    }
}

void story_write_end(struct story_writer *t, const struct loop *solution)
{
    const struct lattice *l = t->log->puzzle->lattice;
    FREED struct step_edge *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    FREED unsigned char *shaded = mem_alloc((size_t)l->nfaces, 1);
    int n = 0;

    for (int e = 0; solution && e < l->nedges; e++)
        if (t->log->round[e] == LOG_OPEN)
            edge[n++] = (struct step_edge){e, solution->on[e] ? EDGE_ON : EDGE_OFF};
    struct story_step *step = story_writer_step(t, LEVEL_SEARCH, "search", edge, n);
    struct saying *say =
        story_add_saying(&step->say, &step->nsayings, solution ? "search" : "search-none");
    story_slot(say, "number", &n, solution != NULL);
    /* Shades the cells beside the step's edges: there is no reason that names clues. */
    for (int i = 0; i < step->nfacts; i++)
        for (int side = 0; side < 2; side++)
            shaded[l->edge_cell[step->fact[i].place][side]] = 1;
    step->cell = mem_alloc((size_t)l->ncells, sizeof *step->cell);
    for (int c = 0; c < l->ncells; c++)
        if (shaded[c])
            step->cell[step->ncells++] = c;
}

/* Whether an edge is at the place of a contradiction. */
static bool is_there(const struct puzzle *p, enum step_focus focus, int at, int edge)
{
    const int *cell = p->lattice->edge_cell[edge];

    switch (focus) {
    case FOCUS_CELL:
        return cell[0] == at || cell[1] == at;
    case FOCUS_DOT:
        return lattice_ends_at(p->lattice, edge, at);
    case FOCUS_CLUE:
        return puzzle_edge_kind(p, at, edge) == EDGE_BOUNDARY;
    default:
        return edge == at && focus == FOCUS_EDGE;
    }
}

void story_write_break(struct story_writer *t, enum step_clash clash, int at)
{
    const struct puzzle *p = t->log->puzzle;
    enum step_focus focus = clash_focus(clash);
    struct story_step *step = story_writer_step(t, LEVEL_MIN, "contradiction", NULL, 0);
    int clue = focus == FOCUS_CLUE ? at : focus == FOCUS_CELL ? puzzle_clue_of(p, at) : -1;

    for (int e = 0; e < p->lattice->nedges; e++)
        t->known[e] = t->log->round[e] == LOG_OPEN ? EDGE_UNKNOWN : t->log->value[e];
    /* The facts about the edges there, if it took any. */
    int beside = -1;
    t->nfacts = 0;
    if ((focus == FOCUS_CELL || focus == FOCUS_DOT || focus == FOCUS_CLUE) &&
        premises_clash(&t->why, focus, at)) {
        beside = t->why.beside;
        collect_behind(t, -1);
    }
    if (t->nfacts > 0)
        write_facts(t, step);
    saying_contradiction((struct sayings){&step->say, &step->nsayings}, p, t->known, clash, at,
                         beside);
    story_add_saying(&step->say, &step->nsayings, "no-solution");
    step_reason_clear(&t->finder);
    reason_clear(&t->finder.reason);
    if (clue >= 0)
        t->finder.reason.clue[t->finder.reason.nclues++] = clue;
    if (focus == FOCUS_DOT)
        t->finder.reason.dot[t->finder.reason.ndots++] = at;
    for (int e = 0; e < p->lattice->nedges; e++)
        if (t->known[e] != EDGE_UNKNOWN && is_there(p, focus, at, e))
            t->finder.reason.edge[t->finder.reason.nedges++] =
                (struct step_edge){e, (enum edge_value)t->known[e]};
    step_reason_write(&t->finder, step);
}
