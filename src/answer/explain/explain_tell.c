#include "answer/explain/explain_tell.h"

#include "answer/explain/explain_clause.h"
#include "answer/explain/explain_order.h"
#include "answer/explain/explain_say.h"
#include "base/mem.h"
#include "model/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A step of the story ends when its text is at least this long. */
enum { LONG_STEP = 600 };

void teller_init(struct teller *t, struct log *log, struct story *story)
{
    *t = (struct teller){.log = log, .story = story};
    why_init(&t->why, log);
    strbuf_init(&t->text);
    t->premise = mem_alloc((size_t)log->puzzle->lattice->nfaces, 1);
}

void teller_release(struct teller *t)
{
    why_release(&t->why);
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

/* The name of a technique that was explained before, for one of several clauses. */
static void tell_name(struct strbuf *out, enum rule_number rule, bool within)
{
    size_t from = out->len;

    strbuf_format(out, "%s: ", sentences[rule].title);
    if (within && out->text[from] >= 'A' && out->text[from] <= 'Z')
        out->text[from] = (char)(out->text[from] - 'A' + 'a');
}

/* The first clause of a sentence begins with a capital letter, unless it begins with a cell's name.
 */
static void tell_capital(struct teller *t, size_t from)
{
    char *c = t->text.text + from;

    if (from >= 2 && c[-2] == '.' && *c >= 'a' && *c <= 'z' && !(c[1] >= '0' && c[1] <= '9'))
        *c = (char)(*c - 'a' + 'A');
}

/* ---- groups ------------------------------------------------------------------------------------
 * A unit is the content of one clause: a step of the log, or several counting steps of one rule. A
 * group is the content of a step of the story: units of one rule and one round; or small units of
 * any rules, namely counting, and patterns that were explained before.
 */

struct group {
    enum rule_number rule, latest; /* of its first and of its last unit */
    int low, level, round;         /* the lowest and the highest level; the last round */
    bool small, mixed;             /* small units; units of several rules */
    int nunits;
    struct step_edge *edge;
    size_t nedges, edge_capacity;
    struct strbuf clauses;
};

static void group_init(struct group *g)
{
    *g = (struct group){0};
    strbuf_init(&g->clauses);
}

static void group_release(struct group *g)
{
    strbuf_release(&g->clauses);
    free(g->edge);
}

/* The rule that gives a unit its title, after its facts were collected: the one of the highest
 * level among its own and those of its facts. Rules that look at areas (the last rows of the table)
 * come before all others, because only their titles give the reason. */
static enum rule_number unit_rule(const struct teller *t, const struct log_step *s)
{
    enum rule_number rule = s->rule;

    for (size_t i = 0; i < t->nfacts; i++) {
        enum rule_number other = t->log->step[t->log->fact[t->fact[i]].step].rule;
        if (rule_level(other) > rule_level(rule) || (other >= RULE_CONNECTIVITY && other > rule))
            rule = other;
    }
    return rule;
}

static bool is_small(const struct teller *t, enum rule_number rule)
{
    return rule != RULE_LOOP_CLOSED &&
           (rule_level(rule) == 1 || (rule_level(rule) == 2 && t->said[rule] > 0));
}

/* Whether a unit with the title of this rule also belongs into the step. */
static bool group_takes(const struct teller *t, const struct group *g, enum rule_number rule,
                        int round)
{
    if (g->nunits == 0)
        return true;
    if (g->clauses.len > LONG_STEP)
        return false;
    if (g->small)
        return is_small(t, rule);
    return g->rule == rule && g->round == round && rule != RULE_LOOKAHEAD &&
           rule != RULE_LOOP_CLOSED;
}

static struct step_names group_names(const struct group *g)
{
    if (!g->mixed)
        return rule_names(g->rule);
    if (g->level == 1)
        return (struct step_names){"counting", "Counting"};
    return (struct step_names){"patterns", g->low == 1 ? "Patterns and counting" : "Patterns"};
}

static void group_title(struct teller *t, const struct group *g)
{
    if (!g->mixed) {
        tell_title(t, g->rule);
        return;
    }
    strbuf_format(&t->text, "%s (%s)%s ", group_names(g).title, level_name[g->level],
                  g->level == 1 ? ":" : ".");
    if (rule_level(g->rule) == 2)
        tell_name(&t->text, g->rule, false);
}

/* Writes the current step, if there is one, with its title before the clauses. */
static void group_end(struct teller *t, struct group *g)
{
    if (g->nunits == 0)
        return;
    assert(g->nedges > 0 && g->low <= g->level);
    strbuf_clear(&t->text);
    group_title(t, g);
    size_t from = t->text.len;
    strbuf_add(&t->text, g->clauses.text, g->clauses.len);
    strbuf_char(&t->text, '.');
    tell_capital(t, from);
    tell_end_step(t, g->level, group_names(g), g->round, g->edge, (int)g->nedges);
    strbuf_clear(&g->clauses);
    g->nunits = 0;
    g->nedges = 0;
}

static void group_begin(struct teller *t, struct group *g, enum rule_number rule)
{
    tell_begin(t);
    g->rule = g->latest = rule;
    g->low = g->level = rule_level(rule);
    g->small = is_small(t, rule);
    g->mixed = false;
}

static void group_add_edges(struct group *g, const struct log *log, const struct log_step *s)
{
    size_t n = (size_t)(s->edge_to - s->edge_from);

    g->edge = mem_reserve(g->edge, g->nedges + n, &g->edge_capacity, sizeof *g->edge);
    memcpy(g->edge + g->nedges, log->edge + s->edge_from, n * sizeof *g->edge);
    g->nedges += n;
}

/* Adds a unit; ends the current step first if the unit does not fit into it. */
static void group_add(struct teller *t, struct group *g, const int *step, int n)
{
    const struct log *log = t->log;
    const struct log_step *s = &log->step[step[0]];

    tell_collect(t, s);
    enum rule_number rule = unit_rule(t, s);
    assert(n > 0 && s->edge_to > s->edge_from);
    if (!group_takes(t, g, rule, s->round)) {
        /* What this step mentioned has, from now on, been mentioned by an earlier step. */
        group_end(t, g);
        for (size_t i = 0; i < t->nfacts; i++)
            log->fact[t->fact[i]].told = 0;
        tell_collect(t, s);
    }
    if (g->nunits == 0)
        group_begin(t, g, rule);
    g->mixed = g->mixed || rule != g->rule;
    g->low = rule_level(rule) < g->low ? rule_level(rule) : g->low;
    g->level = rule_level(rule) > g->level ? rule_level(rule) : g->level;
    g->round = log->step[step[n - 1]].round;
    for (int i = 0; i < n; i++)
        group_add_edges(g, log, &log->step[step[i]]);
    strbuf_clear(&t->text);
    tell_clause(t, step, n);
    strbuf_text(&g->clauses, g->nunits++ > 0 ? "; " : "");
    if (rule_level(rule) == 2 && rule != g->latest)
        tell_name(&g->clauses, rule, true);
    strbuf_text(&g->clauses, t->text.text);
    g->latest = rule;
}

/* Whether two counting steps of a run share a clause. */
static bool steps_join(const struct log *log, int a, int b)
{
    const struct log_step *x = &log->step[a], *y = &log->step[b];

    return x->rule == y->rule && x->focus == y->focus && x->focus != FOCUS_CLUE;
}

void tell_all(struct teller *t)
{
    struct group g;
    int step[ORDER_MOST], n;

    group_init(&g);
    for (size_t at = 0; (n = order_next(t->log, &at, step)) > 0;)
        for (int i = 0, to; i < n; i = to) {
            for (to = i + 1; to < n && steps_join(t->log, step[i], step[to]); to++)
                ;
            group_add(t, &g, step + i, to - i);
        }
    group_end(t, &g);
    group_release(&g);
}

void tell_one(struct teller *t, int step)
{
    struct group g;

    t->alone = true;
    group_init(&g);
    group_add(t, &g, &step, 1);
    group_end(t, &g);
    group_release(&g);
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
