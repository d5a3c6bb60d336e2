#include "explain/loops/explain.h"

#include "base/mem.h"
#include "explain/loops/path/path.h"
#include "explain/loops/saying_fill.h"
#include "explain/loops/story_writer.h"
#include "model/level.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void explanation_release(struct explanation *e)
{
    story_free(e->story);
    loop_free(e->solution);
    *e = (struct explanation){0};
}

static void explain_decide(const struct puzzle *p, int64_t limit, struct explanation *e)
{
    struct decision decision = decide_puzzle(p, false, limit);

    e->answer = decision.answer;
    e->solution = decision.solution;
    assert(e->answer != ANSWER_UNIQUE || e->solution);
}

void explain_puzzle(const struct puzzle *p, int64_t limit, struct explanation *e)
{
    explain_key(p, 0, limit, e);
}

void explain_key(const struct puzzle *p, int level, int64_t limit, struct explanation *e)
{
    int hardest = 0;
    bool along = false; /* the step told last may go on */
    struct story_writer t;

    *e = (struct explanation){.story = story_new()};
    explain_decide(p, limit, e);
    if (e->answer != ANSWER_UNIQUE && e->answer != ANSWER_NONE)
        return;
    OWN(loop_path) *path = loop_path_new(p, NULL);
    story_writer_init(&t, &path->log, e->story);
    story_write_internal(&t);
    while ((level == 0 || along || hardest < level) && loop_path_next(path)) {
        int now = rule_level(path->kept.named);
        along = (level == 0 || along) && story_write_along(&t, path);
        if (along || (level > 0 && (hardest >= level || now <= hardest)))
            continue;
        story_write_taken(&t, path);
        hardest = now;
        along = true;
    }
    e->open = path->open;
    if (path->broken)
        story_write_break(&t, path->clash, path->clash_at);
    else if ((level == 0 || hardest < level) && (e->open > 0 || !e->solution))
        story_write_end(&t, e->solution);
    e->gaps = t.gaps;
    story_writer_release(&t);
}

/* ---- hints ---- */

static bool drawn_wrong(const unsigned char *drawn, const struct loop *solution, int edge)
{
    return drawn[edge] != EDGE_UNKNOWN && (drawn[edge] == EDGE_ON) != solution->on[edge];
}

/* Makes a step of one edge, with its value in the solution, and a saying before all others. */
static void hint_edge(struct story_step *s, int level, const char *technique, int edge,
                      const struct loop *solution)
{
    const struct step_edge is = {edge, solution->on[edge] ? EDGE_ON : EDGE_OFF};

    saying_decided(story_add_saying(&s->say, &s->nsayings, technique), &is, 1);
    struct saying first = s->say[s->nsayings - 1];
    memmove(s->say + 1, s->say, (size_t)(s->nsayings - 1) * sizeof first);
    s->say[0] = first;
    free(s->technique);
    s->level = level;
    s->technique = mem_copy_text(technique);
    s->fact = mem_resize(s->fact, 1, sizeof *s->fact);
    s->fact[0] = (struct story_fact){edge, (int)is.value};
    s->nfacts = 1;
}

/* A drawn edge is wrong: the reason is the step of the story that decides it, if there is one; the
 * story then ends with it. */
static void hint_mistake(struct story_writer *t, const struct loop_path *path,
                         const struct loop *solution, int edge, bool decided)
{
    const struct puzzle *p = t->log->puzzle;
    int level = LEVEL_MIN;

    if (decided) {
        story_write_taken(t, path);
        level = t->story->step[0].level;
    } else {
        struct story_step *step = story_add(t->story);
        bool internal = puzzle_internal(p, edge);
        level = internal ? LEVEL_MIN : LEVEL_SEARCH;
        story_add_saying(&step->say, &step->nsayings,
                         internal ? "mistake-internal" : "mistake-search");
    }
    hint_edge(&t->story->step[0], level, "mistake", edge, solution);
}

static bool hint_is_solved(const unsigned char *drawn, const struct loop *solution)
{
    for (int e = 0; e < solution->nedges; e++)
        if (solution->on[e] && drawn[e] != EDGE_ON)
            return false;
    return true;
}

/* Goes along the path from the beginning until it decides a drawn edge that is wrong; returns that
 * edge, or one that is wrong although the path leaves it open, or LOG_OPEN. */
static int find_mistake(struct loop_path *path, const unsigned char *drawn,
                        const struct loop *solution, bool *decided)
{
    const struct log *log = &path->log;
    int wrong = LOG_OPEN;

    *decided = false;
    for (int e = solution->nedges - 1; e >= 0; e--)
        if (drawn_wrong(drawn, solution, e) && (wrong == LOG_OPEN || log->round[e] == 0))
            wrong = e;
    if (wrong == LOG_OPEN || log->round[wrong] == 0)
        return wrong;
    while (loop_path_next(path))
        for (size_t i = 0; i < log->nedges; i++)
            if (drawn_wrong(drawn, solution, log->edge[i].edge)) {
                *decided = true;
                return log->edge[i].edge;
            }
    return wrong;
}

static void hint_next(const struct puzzle *p, const unsigned char *drawn, struct explanation *e)
{
    OWN(loop_path) *path = loop_path_new(p, drawn);
    struct story_writer t;

    story_writer_init(&t, &path->log, e->story);
    if (loop_path_next(path)) {
        story_write_taken(&t, path);
        while (loop_path_next(path) && story_write_along(&t, path))
            continue;
    } else {
        /* No step is possible: shows one edge of the loop. */
        const struct loop *solution = e->solution;
        int edge = 0;
        while (edge < solution->nedges && (t.log->round[edge] != LOG_OPEN || !solution->on[edge]))
            edge++;
        assert(edge < solution->nedges);
        hint_edge(story_add(t.story), LEVEL_SEARCH, "hint-search", edge, solution);
    }
    e->gaps = t.gaps;
    story_writer_release(&t);
}

void explain_hint(const struct puzzle *p, const unsigned char *drawn, int64_t limit,
                  struct explanation *e)
{
    *e = (struct explanation){.story = story_new()};
    explain_decide(p, limit, e);
    if (e->answer != ANSWER_UNIQUE)
        return;
    struct loop_path *path = loop_path_new(p, NULL);
    bool decided;
    int mistake = find_mistake(path, drawn, e->solution, &decided);
    if (mistake != LOG_OPEN) {
        struct story_writer t;
        story_writer_init(&t, &path->log, e->story);
        hint_mistake(&t, path, e->solution, mistake, decided);
        e->gaps = t.gaps;
        story_writer_release(&t);
    }
    loop_path_free(path);
    if (e->story->nsteps == 0 && !hint_is_solved(drawn, e->solution))
        hint_next(p, drawn, e);
}
