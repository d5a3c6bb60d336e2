#include "explain/loops/answer.h"

#include "base/mem.h"
#include "explain/loops/rate.h"
#include "explain/loops/words/explain.h"
#include "format/loops/family.h"
#include "solver/loops/prove.h"

_Static_assert((int)ENGINE_NONE == SEARCH_NONE && (int)ENGINE_UNIQUE == SEARCH_UNIQUE &&
                   (int)ENGINE_SEVERAL == SEARCH_SEVERAL && (int)ENGINE_LIMIT == SEARCH_LIMIT,
               "the answers of the search are those of engines");

enum engine_answer loops_solve(struct record *r, const struct engine_effort *effort)
{
    struct decision decision =
        decide_puzzle(loops_of(r)->puzzle, effort->search_only, effort->conflicts);

    if (decision.answer == SEARCH_UNIQUE)
        loops_set_solution(r, decision.solution);
    else
        loop_free(decision.solution);
    return (enum engine_answer)decision.answer;
}

enum engine_answer loops_rate(struct record *r, const struct engine_effort *effort)
{
    struct rating rating;

    rate_puzzle(loops_of(r)->puzzle, effort->search_only, effort->conflicts, &rating);
    loop_free(rating.solution);
    if (rating.answer == SEARCH_UNIQUE) {
        record_clear_rating(r);
        r->level = rating.level;
        r->score = rating.score;
        r->has_way = true;
        r->way = rating.way;
        for (int i = 0; i < rating.ntechniques; i++)
            record_add_technique(r, rating.technique[i].name, rating.technique[i].steps);
    }
    return (enum engine_answer)rating.answer;
}

/* The record takes the story. */
static void take_story(struct record *r, struct explanation *e)
{
    story_free(r->story);
    r->story = e->story;
    e->story = NULL;
}

enum engine_answer loops_explain(struct record *r, const struct engine_effort *effort)
{
    struct explanation e;

    explain_puzzle(loops_of(r)->puzzle, effort->conflicts, &e);
    enum search_answer answer = e.answer;
    if (answer == SEARCH_UNIQUE) {
        take_story(r, &e);
        loops_set_solution(r, e.solution);
        e.solution = NULL;
    }
    explanation_release(&e);
    return (enum engine_answer)answer;
}

/* A puzzle without drawn edges is taken as an empty board. */
enum engine_answer loops_hint(struct record *r, const struct engine_effort *effort)
{
    struct loops *own = loops_of(r);
    struct explanation e;

    if (!own->drawn)
        own->drawn = mem_alloc((size_t)own->puzzle->lattice->nedges, 1);
    explain_hint(own->puzzle, own->drawn, effort->conflicts, &e);
    enum search_answer answer = e.answer;
    if (answer == SEARCH_UNIQUE)
        take_story(r, &e);
    explanation_release(&e);
    return (enum engine_answer)answer;
}

bool loops_prove(const struct record *r, enum engine_answer answer,
                 const struct engine_effort *effort, FILE *out)
{
    struct loops *own = loops_of(r);
    struct decision decision = {(enum search_answer)answer, own->solution};

    return prove_decision(own->puzzle, &decision, effort->search_only, effort->conflicts, out);
}
