#include "explain/loops/explain.h"

#include "base/mem.h"
#include "explain/loops/argue/argument.h"
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
    struct arguer a;

    *e = (struct explanation){.story = story_new()};
    explain_decide(p, limit, e);
    if (e->answer != ANSWER_UNIQUE && e->answer != ANSWER_NONE)
        return;
    arguer_init(&a, p, NULL);
    argument_write_internal(&a, e->story);
    while ((level == 0 || hardest < level) && argument_next(&a, e->story)) {
        const struct story_step *step = &e->story->step[e->story->nsteps - 1];
        if (level > 0 && step->level <= hardest)
            story_remove_last(e->story);
        else
            hardest = step->level;
    }
    e->open = a.draft.nopen;
    if (a.clash >= 0)
        argument_write_clash(&a, e->story);
    else if ((level == 0 || hardest < level) && (e->open > 0 || !e->solution))
        argument_write_end(&a, e->solution, e->story);
    arguer_release(&a);
}

/* ---- hints ---- */

static bool drawn_wrong(const unsigned char *drawn, const struct loop *solution, int edge)
{
    return drawn[edge] != EDGE_UNKNOWN && (drawn[edge] == EDGE_ON) != solution->on[edge];
}

/* Makes a step of one edge, with its value in the solution. What it says about it comes first. */
static void hint_edge(struct story_step *s, int level, const char *technique, int edge,
                      const struct loop *solution)
{
    struct saying **say = s->nlinks > 0 ? &s->link[0].say : &s->say;
    int *n = s->nlinks > 0 ? &s->link[0].nsayings : &s->nsayings;

    story_slot(story_add_saying(say, n, technique), solution->on[edge] ? "line" : "cross", &edge,
               1);
    struct saying first = (*say)[*n - 1];
    memmove(*say + 1, *say, (size_t)(*n - 1) * sizeof first);
    (*say)[0] = first;
    free(s->technique);
    s->level = level;
    s->technique = mem_copy_text(technique);
    s->fact = mem_resize(s->fact, 1, sizeof *s->fact);
    s->fact[0] = (struct story_fact){edge, solution->on[edge] ? EDGE_ON : EDGE_OFF};
    s->nfacts = 1;
}

/* A step for a drawn edge that is wrong, although no argument decides it. */
static void hint_undecided(const struct puzzle *p, int edge, const struct loop *solution,
                           struct story *story)
{
    bool internal = puzzle_internal(p, edge);
    struct story_step *step = story_add(story);

    story_add_saying(&step->say, &step->nsayings, internal ? "mistake-internal" : "mistake-search");
    hint_edge(step, internal ? LEVEL_MIN : LEVEL_SEARCH, "mistake", edge, solution);
}

/* Tells the first mistake in the order of the whole story. False: there is none. */
static bool hint_mistake(const struct puzzle *p, const unsigned char *drawn,
                         const struct loop *solution, struct story *story)
{
    int wrong = -1;
    struct arguer a;

    for (int e = solution->nedges - 1; e >= 0; e--)
        if (drawn_wrong(drawn, solution, e) && (wrong < 0 || puzzle_internal(p, e)))
            wrong = e;
    if (wrong < 0)
        return false;
    bool found = puzzle_internal(p, wrong);
    arguer_init(&a, p, NULL);
    while (!found && argument_next(&a, story)) {
        struct story_step *step = &story->step[story->nsteps - 1];
        for (int i = 0; i < step->nfacts && !found; i++)
            if (drawn_wrong(drawn, solution, step->fact[i].place)) {
                found = true;
                hint_edge(step, step->level, "mistake", step->fact[i].place, solution);
            }
        if (!found)
            story_remove_last(story);
    }
    arguer_release(&a);
    if (story->nsteps == 0)
        hint_undecided(p, wrong, solution, story);
    return true;
}

static bool hint_is_solved(const unsigned char *drawn, const struct loop *solution)
{
    for (int e = 0; e < solution->nedges; e++)
        if (solution->on[e] && drawn[e] != EDGE_ON)
            return false;
    return true;
}

/* The next step; or where no step is possible, an edge of the loop. */
static void hint_next(const struct puzzle *p, const unsigned char *drawn,
                      const struct loop *solution, struct story *story)
{
    struct arguer a;
    int edge = 0;

    arguer_init(&a, p, drawn);
    argument_see_crosses(&a);
    if (!argument_next(&a, story)) {
        while (edge < solution->nedges && (a.draft.value[edge] || !solution->on[edge]))
            edge++;
        assert(edge < solution->nedges);
        hint_edge(story_add(story), LEVEL_SEARCH, "hint-search", edge, solution);
    }
    arguer_release(&a);
}

void explain_hint(const struct puzzle *p, const unsigned char *drawn, int64_t limit,
                  struct explanation *e)
{
    *e = (struct explanation){.story = story_new()};
    explain_decide(p, limit, e);
    if (e->answer == ANSWER_UNIQUE && !hint_mistake(p, drawn, e->solution, e->story) &&
        !hint_is_solved(drawn, e->solution))
        hint_next(p, drawn, e->solution, e->story);
}
