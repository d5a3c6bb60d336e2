#include "answer/explain/explain.h"

#include "answer/explain/explain_say.h"
#include "answer/explain/explain_suppose.h"
#include "answer/explain/explain_tell.h"
#include "base/checks.h"
#include "base/mem.h"
#include "model/place.h"
#include "model/record.h"
#include "solver/grade.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void explanation_release(struct explanation *e)
{
    story_free(e->story);
    loop_free(e->solution);
    *e = (struct explanation){0};
}

/* Closes the board from what the log has, and adds to it, without suppositions. */
static enum closure_status explain_close(struct log *log, struct loop **solution)
{
    const struct puzzle *p = log->puzzle;
    struct closure *d = closure_new(p->lattice);
    struct step_sink sink = {log_take, log};

    log_go_on(log);
    grade_load(d, p, LEVEL_REASONING, &sink, (uint64_t)1 << RULE_LOOKAHEAD);
    log_assume(log, d);
    enum closure_status status = closure_close(d);
    if (status == CLOSURE_SOLVED)
        *solution = decide_loop(p->lattice, d);
    closure_free(d);
    return status;
}

/* Reasons to the end, from the drawn edges (NULL: none); where nothing else is left, with one
 * supposition at a time. The caller releases the log. */
static enum closure_status explain_reason(const struct puzzle *p, const unsigned char *drawn,
                                          struct log *log, struct loop **solution)
{
    enum closure_status status;

    log_init(log, p, drawn);
    do
        status = explain_close(log, solution);
    while (status == CLOSURE_OPEN && suppose(log));
    return status;
}

/* Called where reasoning ends: decides whether there is still only one solution. */
static void explain_decide(const struct puzzle *p, enum closure_status status, int64_t limit,
                           struct explanation *e)
{
    if (status == CLOSURE_SOLVED) {
        e->answer = SEARCH_UNIQUE;
    } else if (status == CLOSURE_OPEN) {
        struct decision decision = decide_puzzle(p, false, limit);
        e->answer = decision.answer;
        e->solution = decision.solution;
    }
    assert(e->answer != SEARCH_UNIQUE || e->solution);
}

static int explain_open(const struct log *log)
{
    int open = 0;

    for (int e = 0; e < log->puzzle->lattice->nedges; e++)
        open += log->round[e] == LOG_OPEN;
    return open;
}

/* Whether the story has every edge once, with its value in the solution. */
static bool story_is_whole(const struct explanation *e)
{
    int nedges = e->solution->nedges, count = 0;
    unsigned char *told = mem_alloc((size_t)nedges, 1);
    bool right = true;

    for (int i = 0; i < e->story->nsteps; i++)
        for (int k = 0; k < e->story->step[i].nfacts; k++, count++) {
            const struct story_fact *f = &e->story->step[i].fact[k];
            right = right && !told[f->place]++ &&
                    f->value == (e->solution->on[f->place] ? EDGE_ON : EDGE_OFF);
        }
    free(told);
    return right && count == nedges;
}

void explain_puzzle(const struct puzzle *p, int64_t limit, struct explanation *e)
{
    struct log log;
    struct teller t;

    *e = (struct explanation){.answer = SEARCH_NONE, .story = story_new()};
    enum closure_status status = explain_reason(p, NULL, &log, &e->solution);
    explain_decide(p, status, limit, e);
    if (e->answer == SEARCH_UNIQUE) {
        e->open = explain_open(&log);
        teller_init(&t, &log, e->story);
        tell_internal(&t);
        tell_all(&t);
        if (e->open > 0)
            tell_end(&t, e->solution);
        assert(!CHECKS || story_is_whole(e));
        e->gaps = t.gaps;
        teller_release(&t);
    }
    log_release(&log);
}

/* ---- hints -------------------------------------------------------------------------------------
 */

static bool drawn_wrong(const unsigned char *drawn, const struct loop *solution, int edge)
{
    return drawn[edge] != EDGE_UNKNOWN && (drawn[edge] == EDGE_ON) != solution->on[edge];
}

/* The step of the log that decides an edge. */
static int deciding_step(const struct log *log, int nth)
{
    int step = 0;

    assert(nth >= 0 && (size_t)nth < log->nedges);
    while (log->step[step].edge_to <= nth)
        step++;
    assert((size_t)step < log->nsteps && log->step[step].edge_from <= nth);
    return step;
}

/* The drawn edge that is wrong and decided first; LOG_OPEN when none is wrong. */
static int first_mistake(const struct log *log, const unsigned char *drawn,
                         const struct loop *solution, int *step)
{
    const struct lattice *l = log->puzzle->lattice;

    *step = -1;
    for (int e = 0; e < l->nedges; e++)
        if (drawn_wrong(drawn, solution, e) && log->round[e] == 0)
            return e;
    for (size_t i = 0; i < log->nedges; i++)
        if (drawn_wrong(drawn, solution, log->edge[i].edge)) {
            *step = deciding_step(log, (int)i);
            return log->edge[i].edge;
        }
    for (int e = 0; e < l->nedges; e++)
        if (drawn_wrong(drawn, solution, e))
            return e;
    return LOG_OPEN;
}

/* Replaces the text and the edges of a step; takes ownership of the text. */
static void hint_replace(struct story_step *s, int level, struct step_names names, char *text,
                         int edge, const struct loop *solution)
{
    assert(edge >= 0 && edge < solution->nedges);
    free(s->text);
    free(s->technique);
    free(s->title);
    s->level = level;
    s->technique = mem_copy_text(names.technique);
    s->title = mem_copy_text(names.title);
    s->text = text;
    s->fact = mem_resize(s->fact, 1, sizeof *s->fact);
    s->fact[0] = (struct story_fact){edge, solution->on[edge] ? EDGE_ON : EDGE_OFF};
    s->nfacts = 1;
}

/* A drawn edge is wrong: the reason is the step that decides it, if there is one (otherwise -1). */
static void hint_mistake(struct teller *t, const struct loop *solution, int edge, int step)
{
    const struct puzzle *p = t->log->puzzle;
    const struct step_names names = {"mistake", "A mistake"};
    int level = step >= 0 ? rule_level(t->log->step[step].rule) : LEVEL_MIN;
    bool on = solution->on[edge];
    struct strbuf text;

    strbuf_init(&text);
    place_edge_name(&text, p->lattice, edge);
    strbuf_format(&text, " is marked %s, but it is %s. ", on ? "off" : "on", on ? "on" : "off");
    if (step >= 0) {
        tell_one(t, step);
        strbuf_text(&text, t->story->step[0].text);
    } else if (puzzle_internal(p, edge)) {
        story_add(t->story);
        strbuf_text(&text, sentences[RULE_INTERNAL].why);
    } else {
        story_add(t->story);
        level = LEVEL_SEARCH;
        strbuf_text(&text, "No technique decides it, but this is its value in the only solution.");
    }
    hint_replace(&t->story->step[0], level, names, text.text, edge, solution);
}

/* No step is possible: shows one edge of the loop. */
static void hint_show(struct teller *t, const struct loop *solution)
{
    const struct step_names names = {"search", "An edge of the solution"};
    struct strbuf text;
    int edge = 0;

    while (edge < solution->nedges && (t->log->round[edge] != LOG_OPEN || !solution->on[edge]))
        edge++;
    assert(edge < solution->nedges);
    strbuf_init(&text);
    strbuf_text(&text, "No technique applies here. In the only solution, ");
    place_edge_name(&text, t->log->puzzle->lattice, edge);
    strbuf_text(&text, " is on.");
    hint_replace(story_add(t->story), LEVEL_SEARCH, names, text.text, edge, solution);
}

static bool hint_is_solved(const unsigned char *drawn, const struct loop *solution)
{
    for (int e = 0; e < solution->nedges; e++)
        if (solution->on[e] && drawn[e] != EDGE_ON)
            return false;
    return true;
}

static void hint_tell(struct log *log, struct explanation *e, int mistake, int step)
{
    struct teller t;

    teller_init(&t, log, e->story);
    if (mistake != LOG_OPEN)
        hint_mistake(&t, e->solution, mistake, step);
    else if (log->nedges > 0)
        tell_one(&t, deciding_step(log, 0));
    else
        hint_show(&t, e->solution);
    e->gaps = t.gaps;
    teller_release(&t);
}

void explain_hint(const struct puzzle *p, const unsigned char *drawn, int64_t limit,
                  struct explanation *e)
{
    struct log log;
    int step, mistake;

    *e = (struct explanation){.answer = SEARCH_NONE, .story = story_new()};
    enum closure_status status = explain_reason(p, NULL, &log, &e->solution);
    explain_decide(p, status, limit, e);
    if (e->answer == SEARCH_UNIQUE) {
        mistake = first_mistake(&log, drawn, e->solution, &step);
        if (mistake != LOG_OPEN) {
            hint_tell(&log, e, mistake, step);
        } else if (!hint_is_solved(drawn, e->solution)) {
            struct loop *same = NULL;
            log_release(&log);
            explain_reason(p, drawn, &log, &same);
            loop_free(same);
            hint_tell(&log, e, mistake, step);
        }
    }
    log_release(&log);
}
