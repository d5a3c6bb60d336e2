/*
 * reasons: compares the reasons of stories with the smallest ones there are. Each operand is a file
 * of puzzles with their solutions and levels. A puzzle is closed at the level below its own; where
 * it is stuck, the next step of its story, the best of our reasons for any open edge, and the
 * smallest reason for any open edge are measured. A table in Markdown goes to standard output.
 */
#include "quality/each_record.h"
#include "quality/reasons/smallest.h"

#include "base/mem.h"
#include "explain/loops/explain.h"
#include "explain/loops/reasons/reason.h"
#include "format/loops/family.h"
#include "support/assume.h"

#include <stdio.h>
#include <stdlib.h>

enum { LIMIT = 1000000 };

/* Sums over states. */
struct sums {
    int states, told;      /* told: with a reason in the story */
    int by_loop;           /* of those told, so many use the law of the loop */
    int story, story_best; /* sizes: of the story, and the smallest with the same laws */
    int found, found_best; /* of our best without the loop, and the smallest without it */
    int found_states;
};

/* The size of the reason of the next step; 0 if it has none. */
static int story_size(const struct puzzle *p, const int *known, bool *loop)
{
    unsigned char *drawn = mem_alloc((size_t)p->lattice->nedges, 1);
    struct explanation e;
    int size = 0;

    for (int i = 0; i < p->lattice->nedges; i++)
        drawn[i] = (unsigned char)known[i];
    explain_hint(p, drawn, LIMIT, &e);
    if (e.answer == SEARCH_UNIQUE && e.story->nsteps > 0) {
        const struct story_step *s = &e.story->step[0];
        *loop = s->laws & LAW_LOOP;
        size = s->nclues + s->ndots + *loop + ((s->laws & LAW_SIDES) != 0);
    }
    explanation_release(&e);
    free(drawn);
    return size;
}

/* Our smallest reason of any open edge that needs no loop; `bound` if there is none below. */
static int found_size(const struct puzzle *p, const int *known, const struct loop *solution,
                      int bound)
{
    struct reasoner *q = reasoner_new(p);
    struct reason r;

    reason_init(&r, p);
    for (int e = 0; e < p->lattice->nedges; e++) {
        struct step_edge claim = {e, solution->on[e] ? EDGE_ON : EDGE_OFF};
        reason_clear(&r);
        for (int c = 0; c < p->nclues; c++)
            r.clue[r.nclues++] = c;
        for (int v = 0; v < p->lattice->ndots; v++)
            r.dot[r.ndots++] = v;
        r.sides = true;
        if (known[e] == EDGE_UNKNOWN && reason_gather(q, &r, known, &claim, 1) &&
            reason_size(&r) < bound)
            bound = reason_size(&r);
    }
    reason_release(&r);
    reasoner_free(q);
    return bound;
}

static void look_at(const struct record *r, void *context)
{
    struct sums *sum = context;
    enum { NONE = 1000 };
    const struct puzzle *p = loops_of(r)->puzzle;
    struct closure *c = closure_new(p->lattice);

    load_table(c, p, NULL, r->level - 1);
    if (closure_close(c) == CLOSURE_OPEN) {
        const int *known = closure_edges(c);
        const struct loop *solution = loops_of(r)->solution;
        struct smallest *s = smallest_new(p, known, solution);
        bool loop = false;
        int told = story_size(p, known, &loop), found = found_size(p, known, solution, NONE);
        sum->states++;
        if (told > 0) {
            sum->told++;
            sum->by_loop += loop;
            sum->story += told;
            sum->story_best += smallest_size(s, loop, told);
        }
        if (found < NONE) {
            sum->found_states++;
            sum->found += found;
            sum->found_best += smallest_size(s, false, found);
        }
        smallest_free(s);
    }
    closure_free(c);
}

static void print_mean(int sum, int n)
{
    if (n > 0)
        printf(" %.2f |", (double)sum / n);
    else
        printf(" - |");
}

int main(int argc, char **argv)
{
    printf("| puzzles | states | told | by the loop | story | smallest | ratio | without the loop "
           "| ours | smallest | ratio |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 1; i < argc; i++) {
        struct sums s = {0};
        if (!each_record(argv[i], look_at, &s))
            return 2;
        printf("| %s | %d | %d | %d |", argv[i], s.states, s.told, s.by_loop);
        print_mean(s.story, s.told);
        print_mean(s.story_best, s.told);
        print_mean(s.story, s.story_best);
        printf(" %d |", s.found_states);
        print_mean(s.found, s.found_states);
        print_mean(s.found_best, s.found_states);
        print_mean(s.found, s.found_best);
        printf("\n");
        fflush(stdout);
    }
    return 0;
}
