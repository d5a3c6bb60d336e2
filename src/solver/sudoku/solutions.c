#include "solver/sudoku/solutions.h"

#include "base/mem.h"
#include "solver/learn/learn.h"
#include "solver/sudoku/groups.h"
#include "solver/sudoku/relations.h"

#include <stdlib.h>

enum { FEW_SOLUTIONS = 20 };

struct solutions {
    struct arena arena;
    const struct topology *topology;
    struct learn learn;
    struct groups groups;
    struct relations relations;
    struct learn_theory theory;
    struct learn_sink log;
    FILE *out;
    int printed;       /* clauses in the proof */
    struct ints line;  /* by the number of what was learnt, less 1: the number in the proof */
    struct pcg32 *rng; /* or NULL */
    struct ints clause, assumptions;
    int *symbols; /* [nelements] the last solution found */
    int found;    /* solutions of the question, as long as they are few */
    bool listing; /* many: the trail is that of the last one, see list_next() */
    struct check_pace pace;
};

/* ---- the theory: groups and relations ---- */

static bool propagate(void *context)
{
    struct solutions *s = context;

    do {
        for (int literal; (literal = learn_next(&s->learn)) >= 0;)
            if (!groups_add(&s->groups, literal) || !relations_add(&s->relations, literal) ||
                !learn_clauses(&s->learn, literal))
                return false;
        if (!relations_close(&s->relations))
            return false;
    } while (s->learn.processed < s->learn.ntrail);
    if (CHECKS && check_due(&s->pace))
        groups_check(&s->groups);
    return true;
}

static void undo(void *context, int keep)
{
    struct solutions *s = context;

    for (int i = s->learn.processed; i > keep;)
        groups_undo(&s->groups, s->learn.trail[--i]);
}

static void explain(void *context, int literal, struct learn_reason why)
{
    struct solutions *s = context;

    if (why.kind < WHY_NO_GROUP)
        groups_explain(&s->groups, literal, why);
    else
        relations_explain(&s->relations, literal, why);
}

static void conflict(void *context)
{
    struct solutions *s = context;

    groups_fade(&s->groups);
}

static int decide(void *context)
{
    struct solutions *s = context;

    return groups_decide(&s->groups, s->rng);
}

/* ---- life ---- */

struct solutions *solutions_new(const struct topology *t)
{
    struct solutions *s = arena_object(sizeof *s);

    s->topology = t;
    s->theory = (struct learn_theory){propagate, undo, explain, conflict, decide, s};
    learn_init(&s->learn, t->nelements * t->nsymbols, &s->theory);
    s->learn.phases = LEARN_PHASES_SAME;
    s->learn.unordered = true;
    groups_init(&s->groups, t, &s->learn, &s->arena);
    relations_init(&s->relations, t, &s->learn, &s->arena);
    s->symbols = arena_take(&s->arena, (size_t)t->nelements, sizeof *s->symbols);
    return s;
}

void solutions_free(struct solutions *s)
{
    if (!s)
        return;
    learn_release(&s->learn);
    free(s->relations.due.at);
    free(s->relations.alone.at);
    free(s->clause.at);
    free(s->line.at);
    free(s->assumptions.at);
    arena_free(s);
}

/* ---- questions ---- */

/* That the element has the symbol, or has not -symbol. */
static int symbol_literal(const struct solutions *s, int element, int symbol)
{
    assert(element >= 0 && element < s->topology->nelements);
    assert(symbol != 0 && abs(symbol) <= s->topology->nsymbols);
    return literal_of(groups_candidate(&s->groups, element, abs(symbol) - 1), symbol > 0);
}

void solutions_load(struct solutions *s, const int *given, struct pcg32 *rng)
{
    learn_reset(&s->learn);
    learn_clear_order(&s->learn);
    groups_reset(&s->groups);
    relations_load(&s->relations);
    s->learn.sink = NULL;
    s->rng = rng;
    s->found = 0;
    s->listing = false;
    /* A single symbol is given everywhere: groups of one candidate have nothing to wait for. */
    for (int e = 0; e < s->topology->nelements; e++)
        if (given[e] || s->topology->nsymbols == 1)
            learn_fix(&s->learn, symbol_literal(s, e, given[e] ? given[e] : 1));
}

void solutions_heed(struct solutions *s, const bool *heeded)
{
    s->relations.heeded = heeded;
}

void solutions_exclude(struct solutions *s, const int *symbol)
{
    s->clause.n = 0;
    for (int e = 0; e < s->topology->nelements; e++)
        ints_push(&s->clause, literal_not(symbol_literal(s, e, symbol[e])));
    learn_add_clause(&s->learn, s->clause.at, (int)s->clause.n);
}

/* ---- proofs ---- */

static void print_clause(struct solutions *s, char letter, const int *literal, int n)
{
    s->printed++;
    fputc(letter, s->out);
    for (int i = 0; i < n; i++)
        fprintf(s->out, " %s%d", literal[i] & 1 ? "-" : "", variable_of(literal[i]) + 1);
}

static void log_sum(void *context, int sum, const int *literal, int n)
{
    struct solutions *s = context;

    print_clause(s, 's', literal, n);
    fprintf(s->out, " : %d\n", sum + 1);
}

static void log_learnt(void *context, const int *literal, int n)
{
    struct solutions *s = context;

    print_clause(s, 'c', literal, n);
    fputc('\n', s->out);
    ints_push(&s->line, s->printed);
}

static void log_dropped(void *context, int number, const int *literal UNUSED, int n UNUSED)
{
    struct solutions *s = context;

    fprintf(s->out, "d %d\n", s->line.at[number - 1]);
}

void solutions_log(struct solutions *s, FILE *out)
{
    s->out = out;
    s->printed = 0;
    s->line.n = 0;
    relations_log(&s->relations, log_sum, s);
    for (size_t i = 0; i < s->relations.alone.n; i++) {
        print_clause(s, 'c', &s->relations.alone.at[i], 1);
        fputc('\n', out);
    }
    s->log = (struct learn_sink){log_learnt, log_dropped, s};
    s->learn.sink = &s->log;
}

/* ---- many solutions ----
 * A clause per solution would fill the memory. After some solutions the rest of the space is
 * searched in order, guess by guess, without learning: where solutions are many, conflicts are few.
 */

/* Excludes the last guess; false if only assumptions are left. */
static bool turn_guess(struct solutions *s)
{
    struct learn *l = &s->learn;

    if (l->level <= l->nassumed)
        return false;
    int guess = l->trail[l->decisions[l->level - 1]];
    learn_backtrack(l, l->level - 1);
    learn_assign(l, literal_not(guess), LEARN_ROOT, 0);
    return true;
}

static enum finding list_next(struct solutions *s, int n, int64_t *guesses, int64_t limit)
{
    struct learn *l = &s->learn;

    while (turn_guess(s)) {
        while (learn_propagate(l)) {
            if (l->ntrail == l->nvars)
                return FINDING_SOLUTION;
            if (*guesses >= limit || l->work >= l->most_work)
                return FINDING_LIMIT;
            ++*guesses;
            learn_begin_level(l, decide(s));
        }
    }
    s->listing = false;
    l->refuted = n == 0;
    return FINDING_NONE;
}

/* ---- the next solution ---- */

/* Excludes the solution on the trail by its guesses, since everything else follows from them. */
static void exclude_guesses(struct solutions *s)
{
    struct learn *l = &s->learn;

    s->clause.n = 0;
    for (int i = l->level - 1; i >= 0; i--)
        ints_push(&s->clause, literal_not(l->trail[l->decisions[i]]));
    learn_backtrack(l, 0);
    learn_add_clause(l, s->clause.at, (int)s->clause.n);
}

static enum finding learn_next_solution(struct solutions *s, const int *element, const int *symbol,
                                        int n, int64_t *guesses, int64_t limit)
{
    static const enum finding finding[] = {[LEARN_MODEL] = FINDING_SOLUTION,
                                           [LEARN_NONE] = FINDING_NONE,
                                           [LEARN_STOPPED] = FINDING_LIMIT};

    learn_backtrack(&s->learn, 0);
    s->assumptions.n = 0;
    for (int i = 0; i < n; i++)
        ints_push(&s->assumptions, symbol_literal(s, element[i], symbol[i]));
    struct learn_run run = {s->assumptions.at, n, LEARN_NO_LIMIT, guesses, limit};
    return finding[learn_run(&s->learn, &run)];
}

enum finding solutions_next(struct solutions *s, const int *element, const int *symbol, int n,
                            int64_t *guesses, int64_t limit)
{
    s->learn.most_work = learn_work_for(limit);
    enum finding finding = s->listing ? list_next(s, n, guesses, limit)
                                      : learn_next_solution(s, element, symbol, n, guesses, limit);

    if (finding != FINDING_SOLUTION)
        return finding;
    for (int i = 0; i < s->learn.ntrail; i++) {
        int literal = s->learn.trail[i], v = variable_of(literal);
        if (!(literal & 1))
            s->symbols[v / s->topology->nsymbols] = v % s->topology->nsymbols + 1;
    }
    if (s->listing)
        return finding;
    s->listing = ++s->found > FEW_SOLUTIONS;
    if (!s->listing)
        exclude_guesses(s);
    return finding;
}

const int *solutions_symbols(const struct solutions *s)
{
    return s->symbols;
}
