#include "model/services.h"

#include "base/mem.h"
#include "base/number.h"
#include "explain/loops/explain.h"
#include "explain/loops/rate.h"
#include "format/loops/board_text.h"
#include "format/loops/family.h"
#include "model/loops/place.h"
#include "model/loops/quality.h"
#include "solver/loops/count/frontier.h"
#include "solver/loops/decide.h"

#include <inttypes.h>
#include <stdio.h>

static enum answer solve(struct record *r, const struct effort *effort)
{
    struct decision decision =
        decide_puzzle(loops_of(r)->puzzle, effort->search_only, effort->conflicts);

    if (decision.answer == ANSWER_UNIQUE)
        loops_set_solution(r, decision.solution);
    else
        loop_free(decision.solution);
    return decision.answer;
}

/* Which letters are needed is known only from where the puzzle was made. */
static void rate_quality(struct record *r, const struct rating *rating)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int needed = r->has_quality ? r->quality.part[QUALITY_NEEDED] : QUALITY_NONE;

    r->has_quality = p->lattice->square != NULL;
    if (!r->has_quality)
        return;
    r->quality = loop_quality(p, rating->solution, r->ntechniques, r->technique, &r->path);
    r->quality.part[QUALITY_NEEDED] = needed;
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].ncells > 1)
            r->quality.part[QUALITY_FIRST] = rating->first_used;
}

static enum answer rate(struct record *r, const struct effort *effort)
{
    struct rating rating;

    rate_puzzle(loops_of(r)->puzzle, effort->search_only, effort->conflicts, &rating);
    if (rating.answer == ANSWER_UNIQUE) {
        record_clear_rating(r);
        r->level = rating.level;
        r->score = rating.score;
        r->has_path = true;
        r->path = rating.path;
        for (int i = 0; i < rating.ntechniques; i++)
            record_add_technique(r, rating.technique[i].name, rating.technique[i].steps);
        rate_quality(r, &rating);
    }
    loop_free(rating.solution);
    return rating.answer;
}

/* The record takes the story. */
static void take_story(struct record *r, struct explanation *e)
{
    story_free(r->story);
    r->story = e->story;
    e->story = NULL;
}

static enum answer explain(struct record *r, const struct effort *effort)
{
    struct explanation e;

    if (effort->key > 0)
        explain_key(loops_of(r)->puzzle, effort->key, effort->conflicts, &e);
    else
        explain_puzzle(loops_of(r)->puzzle, effort->conflicts, &e);
    enum answer answer = e.answer;
    if (answer == ANSWER_UNIQUE || answer == ANSWER_NONE)
        take_story(r, &e);
    if (answer == ANSWER_UNIQUE) {
        loops_set_solution(r, e.solution);
        e.solution = NULL;
    }
    explanation_release(&e);
    return answer;
}

/* A puzzle without drawn edges is taken as an empty board. */
static enum answer hint(struct record *r, const struct effort *effort)
{
    struct loops *own = loops_of(r);
    struct explanation e;

    if (!own->drawn)
        own->drawn = mem_alloc((size_t)own->puzzle->lattice->nedges, 1);
    explain_hint(own->puzzle, own->drawn, effort->conflicts, &e);
    enum answer answer = e.answer;
    if (answer == ANSWER_UNIQUE)
        take_story(r, &e);
    explanation_release(&e);
    return answer;
}

static enum answer solutions(struct record *r, const struct effort *effort, int64_t most,
                             solution_take *take, void *context, int64_t *n)
{
    OWN(findings) f;

    find_solutions(loops_of(r)->puzzle, effort->search_only, (int)most, effort->conflicts, &f);
    for (int i = 0; i < f.n; i++) {
        loops_set_solution(r, f.solution[i]);
        f.solution[i] = NULL;
        if (!take(context, r))
            break;
    }
    enum answer answer = f.all || f.n == most ? f.answer : ANSWER_LIMIT;
    *n = f.n;
    return answer;
}

static enum answer different(struct record *r, const struct effort *effort, struct strbuf *out)
{
    OWN(findings) f;

    find_solutions(loops_of(r)->puzzle, effort->search_only, 2, effort->conflicts, &f);
    if (f.n == 2) {
        board_text_pair(out, loops_of(r)->puzzle, f.solution[0], f.solution[1]);
    } else if (f.answer == ANSWER_UNIQUE) {
        loops_set_solution(r, f.solution[0]);
        f.solution[0] = NULL;
    }
    return f.answer;
}

enum { COUNT_MEMORY = 2048 }; /* MB */

static bool count(const struct record *r, const struct effort *effort, struct strbuf *out,
                  struct diag *why)
{
    int64_t megabytes = effort->memory > 0 ? effort->memory : COUNT_MEMORY;
    struct frontier_request q = {
        .puzzle = loops_of(r)->puzzle, .sets = effort->sets, .memory = (uint64_t)megabytes << 20};
    struct frontier_stats stats;
    char atleast[64] = "";
    FREED mpz_ptr number = mem_alloc(1, sizeof *number);

    number_init(number);
    bool done = frontier_count_closed(&q, effort->search_only, number, &stats) == FRONTIER_DONE;
    if (done) {
        FREED char *text = mpz_get_str(NULL, 10, number);
        strbuf_text(out, text);
    } else {
        if (stats.needed >> 20 > (uint64_t)megabytes)
            snprintf(atleast, sizeof atleast, " (at least %" PRIu64 " MB)", stats.needed >> 20);
        diag_set(why, "its tables take more than %" PRId64 " MB%s", megabytes, atleast);
    }
    number_clear(number);
    return done;
}

static bool prove(const struct record *r, enum answer answer, const struct effort *effort,
                  FILE *out)
{
    struct loops *own = loops_of(r);
    struct decision decision = {answer, own->solution};

    return prove_decision(own->puzzle, &decision, effort->conflicts, out);
}

const struct answer_table loops_answers = {
    .solve = solve,
    .rate = rate,
    .explain = explain,
    .hint = hint,
    .prove = prove,
    .solutions = solutions,
    .count = count,
    .different = different,
};

/* ---- clues one by one ---- */

_Static_assert((int)NUMBER_UNKNOWN == CLUE_UNKNOWN, "clues and places have the same numbers");

static int places(const struct record *r)
{
    return loops_of(r)->puzzle->lattice->ncells;
}

static int edges_on(const struct lattice *l, const struct loop *loop, int cell)
{
    int n = 0;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        n += loop->on[l->cell_edge[k]];
    return n;
}

static void numbers(const struct record *r, bool solved, int *number)
{
    const struct loops *own = loops_of(r);
    const struct puzzle *p = own->puzzle;

    for (int c = 0; c < p->lattice->ncells; c++) {
        int clue = p->cell_clue[c];
        if (clue >= 0 && p->clue[clue].cells[0] != c)
            number[c] = NUMBER_BARRED;
        else if (!solved)
            number[c] = clue < 0 ? NUMBER_NONE : p->clue[clue].number;
        else
            number[c] = clue < 0 ? edges_on(p->lattice, own->solution, c)
                                 : loop_count(own->solution, p, clue);
    }
}

static int highest(const struct record *r, int place)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int clue = p->cell_clue[place], n = 0;

    if (clue < 0)
        return lattice_cell_degree(p->lattice, place);
    for (int e = 0; e < p->lattice->nedges; e++)
        n += puzzle_edge_kind(p, clue, e) == EDGE_BOUNDARY;
    return n;
}

static void place_name(const struct record *r, int place, struct strbuf *out)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int clue = p->cell_clue[place];

    if (clue >= 0 && p->clue[clue].name)
        strbuf_format(out, "letter %s", p->clue[clue].name);
    else
        place_cell_name(out, p->lattice, place);
}

static struct record with(const struct record *r, const int *number)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    struct puzzle *q = puzzle_new(p->lattice);

    for (int c = 0; c < p->lattice->ncells; c++) {
        if (number[c] == NUMBER_NONE || number[c] == NUMBER_BARRED)
            continue;
        const struct clue *old = p->cell_clue[c] >= 0 ? &p->clue[p->cell_clue[c]] : NULL;
        int clue = puzzle_add_clue(q, number[c], old ? old->name : NULL);
        for (int i = 0; i < (old ? old->ncells : 1); i++)
            puzzle_add_cell(q, clue, old ? old->cells[i] : c);
    }
    return loops_record(q, NULL, puzzle_type(q));
}

const struct clue_table loops_clues = {
    .places = places,
    .numbers = numbers,
    .highest = highest,
    .place_name = place_name,
    .with = with,
};
