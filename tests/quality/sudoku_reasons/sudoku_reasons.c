/*
 * sudoku_reasons: does each reason in the stories of sudokus suffice, and how many of its parts are
 * needed when they are spared one after the other? Each operand is a file of sudokus with their
 * stories, as `slink-sudoku --explain --format json` writes them. A SAT solver, which knows the rules of the topology and nothing else, tries to
 * make a conclusion wrong. Exit status 1 if a reason does not suffice, or there are more than 1.15
 * times as many parts as are needed.
 */
#include "base/mem.h"
#include "format/sudoku/family.h"
#include "quality/each_record.h"

#include <ccadical.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAT_YES = 10, SAT_NO = 20 }; /* what CaDiCaL answers */

/* The rules of a topology as clauses. */
struct rules {
    const struct topology *t;
    CCaDiCaL *sat;
    int nvars;
};

struct sums {
    int sudokus, steps, parts, insufficient, needed;
};

/* ---- the rules ---- */

/* The element has the symbol, from 1 on. */
static int variable(const struct topology *t, int element, int symbol)
{
    return element * t->nsymbols + symbol;
}

static int literal(const struct topology *t, struct story_fact f)
{
    return f.value > 0 ? variable(t, f.place, f.value) : -variable(t, f.place, -f.value);
}

static void add_clause(CCaDiCaL *sat, const int *literals, int n)
{
    for (int i = 0; i < n; i++)
        ccadical_add(sat, literals[i]);
    ccadical_add(sat, 0);
}

/* Exactly one of these is true. */
static void add_one_of(CCaDiCaL *sat, const int *literals, int n)
{
    add_clause(sat, literals, n);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            add_clause(sat, (int[]){-literals[i], -literals[k]}, 2);
}

static void rules_open(struct rules *rules, const struct topology *t)
{
    int n = t->nsymbols, *one = mem_alloc((size_t)n, sizeof *one);

    *rules = (struct rules){t, ccadical_init(), t->nelements * n};
    for (int e = 0; e < t->nelements; e++) {
        for (int s = 1; s <= n; s++)
            one[s - 1] = variable(t, e, s);
        add_one_of(rules->sat, one, n);
    }
    for (int b = 0; b < t->nblocks; b++)
        for (int s = 1; s <= n; s++) {
            for (int k = 0; k < n; k++)
                one[k] = variable(t, t->block[b * n + k], s);
            add_one_of(rules->sat, one, n);
        }
    free(one);
}

static void rules_close(struct rules *rules)
{
    ccadical_release(rules->sat);
}

/* ---- the steps ---- */

/* Whether the reason without the parts that are out makes all conclusions certain. `doubt` is the
 * variable of "one of the conclusions is wrong". */
static bool is_certain(const struct rules *rules, const struct story_step *step, int doubt,
                       const bool *out)
{
    ccadical_assume(rules->sat, doubt);
    for (int i = 0; i < step->nbecause; i++)
        if (!out[i])
            ccadical_assume(rules->sat, literal(rules->t, step->because[i]));
    return ccadical_solve(rules->sat) == SAT_NO;
}

static void judge_step(struct rules *rules, const struct story_step *step, struct sums *sum)
{
    bool *out = mem_alloc((size_t)step->nbecause, sizeof *out);
    int doubt = ++rules->nvars;

    ccadical_add(rules->sat, -doubt);
    for (int i = 0; i < step->nfacts; i++)
        ccadical_add(rules->sat, -literal(rules->t, step->fact[i]));
    ccadical_add(rules->sat, 0);
    sum->steps++;
    sum->parts += step->nbecause;
    if (!is_certain(rules, step, doubt, out)) {
        sum->insufficient++;
        printf("insufficient: %s\n", step->text);
    }
    for (int i = step->nbecause - 1; i >= 0; i--) {
        out[i] = true;
        out[i] = is_certain(rules, step, doubt, out);
        sum->needed += !out[i];
    }
    add_clause(rules->sat, (int[]){-doubt}, 1);
    free(out);
}

static void judge_story(const struct record *r, void *context)
{
    struct sums *sum = context;
    struct rules rules;

    if (!r->story)
        return;
    sum->sudokus++;
    rules_open(&rules, sudoku_of(r)->topology);
    for (int i = 0; i < r->story->nsteps; i++)
        judge_step(&rules, &r->story->step[i], sum);
    rules_close(&rules);
}

int main(int argc, char **argv)
{
    struct sums sum = {0};

    for (int i = 1; i < argc; i++) {
        if (!each_record(argv[i], judge_story, &sum))
            return 2;
        printf("with %-8s %d sudokus, %d steps; %d reasons do not suffice; %d parts, %d needed\n",
               argv[i], sum.sudokus, sum.steps, sum.insufficient, sum.parts, sum.needed);
        fflush(stdout);
    }
    return sum.steps == 0 || sum.insufficient > 0 || 20 * sum.parts > 23 * sum.needed;
}
