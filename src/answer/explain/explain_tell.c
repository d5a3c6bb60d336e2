#include "answer/explain/explain_tell.h"

#include "answer/explain/explain_clause.h"
#include "answer/explain/explain_say.h"
#include "answer/loop_offer.h"
#include "base/mem.h"
#include "model/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void teller_init(struct teller *t, struct log *log, struct story *story)
{
    *t = (struct teller){.log = log, .story = story, .alone = true};
    why_init(&t->why, log, log->puzzle);
    t->reasoner = reasoner_new(log->puzzle);
    strbuf_init(&t->text);
    t->premise = mem_alloc((size_t)log->puzzle->lattice->nfaces, 1);
}

void teller_release(struct teller *t)
{
    why_release(&t->why);
    reasoner_free(t->reasoner);
    strbuf_release(&t->text);
    free(t->premise);
    free(t->told);
    free(t->fact);
    free(t->from_step);
}

/* ---- a step ------------------------------------------------------------------------------------
 */

static void tell_begin(struct teller *t)
{
    strbuf_clear(&t->text);
    memset(t->premise, 0, (size_t)t->log->puzzle->lattice->nfaces);
    t->coloured = false;
    t->ntold = 0;
}

/* Ends the current step. The edges are copied. */
static void tell_end_step(struct teller *t, int level, struct step_names names, int round,
                          const struct step_edge *edge, int n)
{
    int ncells = t->log->puzzle->lattice->ncells;
    struct story_step *step = story_add(t->story);

    assert(n > 0 && level >= LEVEL_MIN && level <= LEVEL_SEARCH);
    step->level = level;
    step->technique = mem_copy_text(names.technique);
    step->title = mem_copy_text(names.title);
    step->text = mem_copy_text(t->text.text);
    step->fact = mem_alloc((size_t)n, sizeof *step->fact);
    for (; step->nfacts < n; step->nfacts++)
        step->fact[step->nfacts] =
            (struct story_fact){edge[step->nfacts].edge, (int)edge[step->nfacts].value};
    step->cell = mem_alloc((size_t)ncells, sizeof *step->cell);
    for (int c = 0; c < ncells; c++)
        if (t->premise[c])
            step->cell[step->ncells++] = c;
    if (t->coloured) {
        step->sides = mem_alloc((size_t)ncells + 1, 1);
        why_sides(&t->why, round + 1, step->sides);
    }
}

static struct step_names rule_names(enum rule_number rule)
{
    return (struct step_names){rule_name(rule), sentences[rule].title};
}

static void tell_title(struct teller *t, enum rule_number rule)
{
    const struct sentences *s = &sentences[rule];
    bool first = t->said[rule]++ == 0;

    strbuf_format(&t->text, "%s (%s)", s->title, level_name[rule_level(rule)]);
    if (first && s->why)
        strbuf_format(&t->text, ". %s ", s->why);
    else if (s->brief)
        strbuf_format(&t->text, ", %s: ", s->brief);
    else
        strbuf_text(&t->text, ": ");
}

/* The first clause of a sentence begins with a capital letter, unless it begins with a cell's name.
 */
static void tell_capital(struct teller *t, size_t from)
{
    char *c = t->text.text + from;

    if (from >= 2 && c[-2] == '.' && *c >= 'a' && *c <= 'z' && !(c[1] >= '0' && c[1] <= '9'))
        *c = (char)(*c - 'a' + 'A');
}

/* ---- steps -------------------------------------------------------------------------------------
 */

static struct step_names names_of(const struct log *log, const int *step, int n)
{
    for (int i = 1; i < n; i++)
        if (log->step[step[i]].rule != log->step[step[0]].rule)
            return (struct step_names){"counting", "Counting"};
    return rule_names(log->step[step[0]].rule);
}

/* Whether two counting steps share a clause. */
static bool steps_join(const struct log *log, int a, int b)
{
    const struct log_step *x = &log->step[a], *y = &log->step[b];

    return x->rule == y->rule && x->focus == y->focus && x->focus != FOCUS_CLUE;
}

static void tell_steps(struct teller *t, const int *step, int n)
{
    struct log *log = t->log;
    const struct log_step *first = &log->step[step[0]], *last = &log->step[step[n - 1]];
    struct step_names names = names_of(log, step, n);
    enum rule_number rule = first->rule;

    tell_begin(t);
    if (n == 1) {
        tell_collect(t, first);
        for (size_t i = 0; i < t->nfacts; i++)
            rule = offer_rule(rule, log->step[log->fact[t->fact[i]].step].rule);
        names = rule_names(rule);
        tell_title(t, rule);
        for (size_t i = 0; i < t->nfacts; i++)
            log->fact[t->fact[i]].told = 0;
    } else {
        strbuf_format(&t->text, "%s (%s): ", names.title, level_name[rule_level(first->rule)]);
    }
    size_t from = t->text.len;
    for (int i = 0, to; i < n; i = to) {
        strbuf_text(&t->text, i > 0 ? "; " : "");
        for (to = i + 1; to < n && steps_join(log, step[i], step[to]); to++)
            ;
        tell_collect(t, &log->step[step[i]]);
        tell_clause(t, step + i, to - i);
    }
    strbuf_char(&t->text, '.');
    tell_capital(t, from);
    tell_end_step(t, rule_level(rule), names, last->round, log->edge + first->edge_from,
                  last->edge_to - first->edge_from);
}

void tell_step(struct teller *t)
{
    const struct log *log = t->log;
    int *step = mem_alloc(log->nsteps, sizeof *step), n = 0;

    for (size_t i = 0; i < log->nsteps; i++)
        if (log->step[i].edge_to > log->step[i].edge_from)
            step[n++] = (int)i;
    tell_steps(t, step, n);
    free(step);
}

/* ---- the beginning and the end -----------------------------------------------------------------
 */

void tell_internal(struct teller *t)
{
    const struct puzzle *p = t->log->puzzle;
    const struct lattice *l = p->lattice;
    struct step_edge *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    int n = 0;

    tell_begin(t);
    for (int e = 0; e < l->nedges; e++)
        if (puzzle_internal(p, e)) {
            edge[n++] = (struct step_edge){e, EDGE_OFF};
            tell_premise(t, FOCUS_EDGE, e);
        }
    tell_title(t, RULE_INTERNAL);
    strbuf_format(&t->text, n == 1 ? "The only such edge is off." : "All %d such edges are off.",
                  n);
    if (n > 0)
        tell_end_step(t, rule_level(RULE_INTERNAL), rule_names(RULE_INTERNAL), 0, edge, n);
    free(edge);
}

void tell_end(struct teller *t, const struct loop *solution)
{
    const struct lattice *l = t->log->puzzle->lattice;
    struct step_edge *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    int n = 0;

    tell_begin(t);
    for (int e = 0; e < l->nedges; e++)
        if (t->log->round[e] == LOG_OPEN) {
            edge[n++] = (struct step_edge){e, solution->on[e] ? EDGE_ON : EDGE_OFF};
            tell_premise(t, FOCUS_EDGE, e);
        }
    strbuf_format(&t->text,
                  "Reasoning ends here (%s): %d edges are open, and no technique decides any of "
                  "them. There is exactly one solution nevertheless, but only trial and error "
                  "finds it; this step shows it.",
                  level_name[LEVEL_SEARCH], n);
    tell_end_step(t, LEVEL_SEARCH, (struct step_names){"search", "The solution"}, 0, edge, n);
    free(edge);
}
