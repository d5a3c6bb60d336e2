/*
 * sudoku_reasons: does each reason in the stories of sudokus suffice, and how many of its parts are
 * needed when they are spared one after the other? Each operand is a file of sudokus with their
 * stories, as `slink-sudoku --explain --format json` writes them. A SAT solver tries to make a
 * conclusion wrong. It knows the rules of the topology, and of its constraints those that need no
 * mention: which symbols a cell may have, which differ, and rules of the whole board. Sums and
 * relations hold only where the step looks at all their cells, or searches. What can be spared is
 * asked only where there are no constraints, and not of a last cell, whose reason is the whole block
 * that people see. Exit status 1 if a reason does not suffice, or there are more than 1.3 times as
 * many parts as are needed: a technique's own argument often has more than the shortest one where
 * blocks imply further blocks.
 */
#include "base/mem.h"
#include "format/sudoku/family.h"
#include "model/sudoku/constraint.h"
#include "quality/each_record.h"

#include <ccadical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAT_YES = 10, SAT_NO = 20 }; /* what CaDiCaL answers */
enum { MOST_LEFT = 4 };             /* cells of a sum that follows from others */

/* The rules of a topology as clauses. */
struct rules {
    const struct topology *t;
    CCaDiCaL *sat;
    int nvars;
    int *named; /* [constraints] the variable that makes it hold; 0: it always holds */
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

/* ---- constraints, by their definitions ---- */

struct relating {
    const struct rules *rules;
    const struct constraint *c;
    int named;
};

static bool add_pair(void *context, int a, int b)
{
    const struct relating *r = context;
    const struct topology *t = r->rules->t;

    for (int x = 1; x <= t->nsymbols; x++)
        for (int y = 1; y <= t->nsymbols; y++)
            if (!constraint_relates(r->rules->t, r->c, x, y))
                add_clause(r->rules->sat,
                           (int[]){-variable(t, a, x), -variable(t, b, y), -r->named},
                           r->named ? 3 : 2);
    return true;
}

/* The variable first + v says that the cells so far have the sum v. */
static void add_sum(struct rules *rules, int named, int sum, const int *cell, int n)
{
    const struct topology *t = rules->t;
    int first = rules->nvars + 1, next;

    rules->nvars += sum + 1;
    add_clause(rules->sat, (int[]){-named, first}, 2);
    for (int i = 0; i < n; i++, first = next) {
        next = rules->nvars + 1;
        rules->nvars += sum + 1;
        for (int v = 0; v <= sum; v++)
            for (int s = 1; s <= t->nsymbols; s++) {
                bool fits = i + 1 < n ? v + s <= sum : v + s == sum;
                add_clause(rules->sat,
                           (int[]){-(first + v), -variable(t, cell[i], s), next + v + s},
                           fits ? 3 : 2);
            }
    }
}

/* Clauses count badly, so what a few cells have left is said, too: the difference of whole blocks
 * and of the cages inside them, or of all that meet them. times[e]: 1 in the blocks. */
static void add_difference(struct rules *rules, const int *times, int total, bool outside)
{
    const struct topology *t = rules->t;
    int *left = mem_alloc((size_t)t->nelements, sizeof *left), sum = outside ? -total : total;
    int *cell = mem_alloc((size_t)t->nelements, sizeof *cell), n = 0, all = ++rules->nvars;
    int *used = mem_alloc((size_t)t->constraints->n + 1, sizeof *used), nused = 0;
    bool fine = true;

    for (int e = 0; e < t->nelements; e++)
        left[e] = outside ? -times[e] : times[e];
    for (int i = 0; i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        int in = c->kind == CONSTRAINT_CAGE && c->number ? 0 : -c->ncells;
        for (int k = 0; k < c->ncells; k++)
            in += times[c->cell[k]];
        if (in <= 0 || (in < c->ncells && !outside))
            continue;
        used[nused++] = -rules->named[i];
        sum += outside ? c->number : -c->number;
        for (int k = 0; k < c->ncells; k++)
            left[c->cell[k]] += outside ? 1 : -1;
    }
    for (int e = 0; e < t->nelements; e++) {
        fine = fine && (left[e] == 0 || left[e] == 1);
        if (left[e] == 1)
            cell[n++] = e;
    }
    if (fine && n > 0 && n <= MOST_LEFT) {
        used[nused++] = all;
        add_clause(rules->sat, used, nused);
        add_sum(rules, all, sum, cell, n);
    }
    free(used);
    free(left);
    free(cell);
}

static void add_differences(struct rules *rules)
{
    const struct topology *t = rules->t;
    int total = t->nsymbols * (t->nsymbols + 1) / 2;

    for (int a = 0; a < t->nblocks; a++)
        for (int b = a; b < t->nblocks; b++) {
            int *times = mem_alloc((size_t)t->nelements, sizeof *times);
            bool disjoint = true;
            for (int k = 0; k < t->nsymbols; k++)
                times[topology_block(t, a)[k]] = 1;
            for (int k = 0; k < t->nsymbols && b > a; k++)
                disjoint = times[topology_block(t, b)[k]]++ == 0 && disjoint;
            for (int outside = 0; outside < 2 && disjoint; outside++)
                add_difference(rules, times, b > a ? 2 * total : total, outside);
            free(times);
        }
}

/* Whatever the circle has is the sum of the others. */
static void add_arrow(struct rules *rules, int named, const struct constraint *c)
{
    for (int s = 1; s <= rules->t->nsymbols; s++) {
        int so = ++rules->nvars;
        add_clause(rules->sat, (int[]){-named, -variable(rules->t, c->cell[0], s), so}, 3);
        add_sum(rules, so, s, c->cell + 1, c->ncells - 1);
    }
}

/* Wherever the 1 and the highest symbol are, the cells between them have the sum. */
static void add_sandwich(struct rules *rules, int named, const struct constraint *c)
{
    for (int i = 0; i < c->ncells; i++)
        for (int k = 0; k < c->ncells; k++) {
            int first = i < k ? i + 1 : k + 1, n = i < k ? k - first : i - first;
            int so = n > 0 ? ++rules->nvars : 0;
            int clause[4] = {-named, -variable(rules->t, c->cell[i], 1),
                             -variable(rules->t, c->cell[k], c->ncells), so};
            if (i == k || (n == 0 && c->number == 0))
                continue;
            add_clause(rules->sat, clause, n > 0 ? 4 : 3);
            if (n > 0)
                add_sum(rules, so, c->number, c->cell + first, n);
        }
}

static void add_constraint(struct rules *rules, int i)
{
    const struct topology *t = rules->t;
    const struct constraint *c = &t->constraints->at[i];
    const struct constraint_row *row = constraint_rows[c->kind];
    struct relating relating = {.rules = rules, .c = c};

    if (constraint_has_number(c) ||
        (row->form != FORM_BOARD && row->scope != SCOPE_EACH && row->allows != constraint_differ))
        rules->named[i] = ++rules->nvars;
    relating.named = c->number ? 0 : rules->named[i];
    if (row->scope != SCOPE_EACH) {
        constraint_pairs(t, c, add_pair, &relating);
        if (c->kind == CONSTRAINT_SANDWICH)
            add_sandwich(rules, rules->named[i], c);
        else if (c->number)
            add_sum(rules, rules->named[i], c->number, c->cell, c->ncells);
        if (c->kind == CONSTRAINT_ARROW)
            add_arrow(rules, rules->named[i], c);
        return;
    }
    for (int k = 0; k < c->ncells; k++)
        for (int s = 1; s <= t->nsymbols; s++)
            if (!constraint_allows(c, s))
                add_clause(rules->sat, (int[]){-variable(t, c->cell[k], s)}, 1);
}

static void rules_open(struct rules *rules, const struct topology *t)
{
    int n = t->nsymbols, *one = mem_alloc((size_t)n, sizeof *one);

    *rules = (struct rules){t, ccadical_init(), t->nelements * n, NULL};
    rules->named = mem_alloc(t->constraints ? (size_t)t->constraints->n : 0, sizeof(int));
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
    for (int i = 0; t->constraints && i < t->constraints->n; i++)
        add_constraint(rules, i);
    if (t->constraints && t->constraints->ncages > 0)
        add_differences(rules);
}

static void rules_close(struct rules *rules)
{
    ccadical_release(rules->sat);
    free(rules->named);
}

/* ---- the steps ---- */

/* Assumes the constraints all of whose cells the step looks at. */
static void assume_named(const struct rules *rules, const struct story_step *step)
{
    const struct constraints *all = rules->t->constraints;

    for (int i = 0; all && i < all->n; i++) {
        int in = 0;
        for (int k = 0; k < all->at[i].ncells; k++)
            for (int j = 0; j < step->ncells; j++)
                in += step->cell[j] == all->at[i].cell[k];
        if (rules->named[i] &&
            (in == all->at[i].ncells ||
             (in > 1 && constraint_rows[all->at[i].kind]->scope == SCOPE_MIRROR) ||
             strcmp(step->technique, "search") == 0))
            ccadical_assume(rules->sat, rules->named[i]);
    }
}

/* Whether the reason without the parts that are out makes all conclusions certain. `doubt` is the
 * variable of "one of the conclusions is wrong". */
static bool is_certain(const struct rules *rules, const struct story_step *step, int doubt,
                       const bool *out)
{
    ccadical_assume(rules->sat, doubt);
    assume_named(rules, step);
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
    if (!is_certain(rules, step, doubt, out)) {
        sum->insufficient++;
        printf("insufficient: %s\n", step->text);
    }
    /* With constraints, it takes long to find out what is needed. */
    bool asks = !rules->t->constraints && strcmp(step->technique, "last-cell") != 0;
    for (int i = step->nbecause - 1; i >= 0 && asks; i--) {
        sum->parts++;
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
    return sum.steps == 0 || sum.insufficient > 0 || 10 * sum.parts > 13 * sum.needed;
}
