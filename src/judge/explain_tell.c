#include "judge/explain_tell.h"

#include "base/mem.h"
#include "judge/explain_say.h"
#include "model/record.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_CLAUSES = 16, /* in a step */
    MOST_FACTS = 8,    /* of a chain told one by one; longer ones: its beginning and its end */
    FIRST_FACTS = 2,
    LAST_FACTS = 4,
    MOST_PASSED = 6 /* cells of a way that are named */
};

void teller_init(struct teller *t, struct log *log, struct story *story)
{
    *t = (struct teller){.log = log, .story = story};
    why_init(&t->why, log);
    strbuf_init(&t->text);
    t->premise = mem_alloc((size_t)log->puzzle->lattice->ncells + 1, 1);
}

void teller_release(struct teller *t)
{
    why_release(&t->why);
    strbuf_release(&t->text);
    free(t->premise);
    free(t->fact);
    free(t->from_step);
}

/* ---- a step ------------------------------------------------------------------------------------
 */

static int next_number(const struct teller *t)
{
    return t->story->nsteps + 1;
}

static void tell_begin(struct teller *t)
{
    strbuf_clear(&t->text);
    memset(t->premise, 0, (size_t)t->log->puzzle->lattice->ncells + 1);
    t->coloured = false;
}

/* Ends the step that was begun. The edges are copied. */
static void tell_end_step(struct teller *t, int level, const char *technique, int round,
                          const struct step_edge *edge, int n)
{
    int ncells = t->log->puzzle->lattice->ncells;
    struct story_step *step = story_add(t->story);

    step->level = level;
    step->technique = mem_copy_text(technique);
    step->text = mem_copy_text(t->text.text);
    step->nedges = n;
    step->edge = mem_alloc((size_t)n, sizeof *step->edge);
    if (n > 0)
        memcpy(step->edge, edge, (size_t)n * sizeof *edge);
    step->cell = mem_alloc((size_t)ncells, sizeof *step->cell);
    for (int c = 0; c < ncells; c++)
        if (t->premise[c])
            step->cell[step->ncells++] = c;
    if (t->coloured) {
        step->sides = mem_alloc((size_t)ncells + 1, 1);
        why_sides(&t->why, round + 1, step->sides);
    }
}

/* Shades what a step of the log looked at. */
static void tell_premise(struct teller *t, enum step_focus focus, int at)
{
    const struct puzzle *p = t->log->puzzle;
    const struct lattice *l = p->lattice;

    if (focus == FOCUS_CELL)
        t->premise[at] = 1;
    for (int k = 0; focus == FOCUS_CLUE && k < p->clue[at].ncells; k++)
        t->premise[p->clue[at].cells[k]] = 1;
    for (int k = 0; focus == FOCUS_DOT && k < lattice_dot_degree(l, at); k++)
        t->premise[l->dot_cell[l->dot_start[at] + k]] = 1;
    for (int k = 0; focus == FOCUS_EDGE && k < 2; k++)
        t->premise[l->edge_cell[at][k]] = 1;
}

static void tell_title(struct teller *t, enum rule_number rule)
{
    const struct sentences *s = &sentences[rule];
    bool first = t->said[rule]++ == 0;

    strbuf_format(&t->text, "%s (%s)", s->title, level_name[rules[rule].level]);
    if (first && s->why)
        strbuf_format(&t->text, ". %s ", s->why);
    else if (s->brief)
        strbuf_format(&t->text, ", %s: ", s->brief);
    else
        strbuf_text(&t->text, ": ");
}

/* A technique that has been told before, for one of several clauses. */
static void tell_brief(struct strbuf *out, enum rule_number rule, bool within)
{
    const struct sentences *s = &sentences[rule];
    size_t from = out->len;

    strbuf_format(out, "%s, %s: ", s->title, s->brief);
    if (within && out->text[from] >= 'A' && out->text[from] <= 'Z')
        out->text[from] = (char)(out->text[from] - 'A' + 'a');
}

/* A clause that begins a sentence begins with a capital letter, unless it is the name of a cell. */
static void tell_capital(struct teller *t, size_t from)
{
    char *c = t->text.text + from;

    if (from >= 2 && c[-2] == '.' && *c >= 'a' && *c <= 'z' && !(c[1] >= '0' && c[1] <= '9'))
        *c = (char)(*c - 'a' + 'A');
}

/* ---- facts -------------------------------------------------------------------------------------
 */

static void tell_from(struct teller *t, int step)
{
    for (size_t i = 0; i < t->nfrom; i++)
        if (t->from_step[i] == step)
            return;
    t->from_step = mem_reserve(t->from_step, t->nfrom + 1, &t->from_capacity, sizeof *t->from_step);
    t->from_step[t->nfrom++] = step;
}

/* Takes over what the latest conclusion needs: facts to tell, or the steps that told them. */
static void tell_need(struct teller *t)
{
    for (size_t i = 0; i < t->why.nneeds; i++) {
        struct log_fact *f = &t->log->fact[t->why.need[i]];
        if (f->told == next_number(t))
            continue;
        if (f->told > 0) {
            tell_from(t, f->told);
            continue;
        }
        f->told = next_number(t);
        t->fact = mem_reserve(t->fact, t->nfacts + 1, &t->fact_capacity, sizeof *t->fact);
        t->fact[t->nfacts++] = t->why.need[i];
    }
}

static int oldest_first(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* All facts from which these edges follow that have not been told, in the order in which they were
 * found; and the steps that told the others. */
static void tell_collect(struct teller *t, const struct log_step *s)
{
    t->nfacts = t->nfrom = 0;
    for (int i = s->edge_from; i < s->edge_to; i++) {
        t->gaps += !why_edge(&t->why, s, t->log->edge[i]);
        tell_need(t);
    }
    for (size_t i = 0; i < t->nfacts; i++) {
        t->gaps += !why_fact(&t->why, t->fact[i]);
        tell_need(t);
    }
    if (t->nfacts > 0)
        qsort(t->fact, t->nfacts, sizeof *t->fact, oldest_first);
    if (t->nfrom > 0)
        qsort(t->from_step, t->nfrom, sizeof *t->from_step, oldest_first);
}

/* "r1c2 and r3c4 lie on the same side (by way of r1c3, r2c3)" when the latest conclusion used it.
 */
static void tell_way(struct teller *t)
{
    const struct lattice *l = t->log->puzzle->lattice;
    const struct why_way *way = &t->why.way;

    if (!t->why.has_way)
        return;
    if (memcmp(t->way, way->cell, sizeof t->way) == 0) {
        strbuf_text(&t->text, "so too ");
        return;
    }
    memcpy(t->way, way->cell, sizeof t->way);
    t->coloured = true;
    for (int i = 0; i < 2; i++)
        t->premise[way->cell[i]] = 1;
    say_sides(&t->text, l, way->cell, way->parity);
    for (int i = way->npassed - 1; i >= 0; i--) {
        int nth = way->npassed - 1 - i;
        t->premise[way->passed[i]] = 1;
        if (nth >= MOST_PASSED - 1 && i > 0)
            continue;
        strbuf_text(&t->text, nth == 0 ? " (by way of " : nth >= MOST_PASSED ? " ... " : ", ");
        if (way->passed[i] == l->ncells)
            strbuf_text(&t->text, "the outside");
        else
            story_cell_name(&t->text, l, way->passed[i]);
    }
    strbuf_text(&t->text, way->npassed > 0 ? "), so " : ", so ");
}

static void tell_fact(struct teller *t, const struct log_fact *f)
{
    why_fact(&t->why, (int)(f - t->log->fact));
    if (!t->why.has_way)
        t->way[0] = -1;
    tell_way(t);
    t->coloured = t->coloured || f->is.kind == FACT_CELLS;
    say_fact(&t->text, t->log, f);
    strbuf_text(&t->text, "; ");
}

/* What lies between the told ends of a long chain: where it passes. */
static void tell_between(struct teller *t, size_t from, size_t to)
{
    const struct log *log = t->log;
    int last = -1;

    strbuf_text(&t->text, "on from there, passing ");
    for (size_t i = from; i < to; i++) {
        const struct log_step *s = &log->step[log->fact[t->fact[i]].step];
        if (s->focus == FOCUS_CELL && s->at != last) {
            strbuf_text(&t->text, last >= 0 ? ", " : "");
            story_cell_name(&t->text, log->puzzle->lattice, s->at);
            last = s->at;
        }
    }
    strbuf_format(&t->text, "%s%zu more corners; ", last >= 0 ? ", over " : "", to - from);
}

static void tell_facts(struct teller *t)
{
    size_t n = t->nfacts;

    t->way[0] = t->way[1] = -1;
    for (size_t i = 0; i < t->nfrom; i++)
        strbuf_format(&t->text, "%s%d%s",
                      i > 0          ? i + 1 < t->nfrom ? ", " : " and "
                      : t->nfrom > 1 ? "after steps "
                                     : "after step ",
                      t->from_step[i], i + 1 < t->nfrom ? "" : ", ");
    for (size_t i = 0; i < n; i++) {
        const struct log_fact *f = &t->log->fact[t->fact[i]];
        const struct log_step *s = &t->log->step[f->step];
        tell_premise(t, s->focus, s->at);
        if (n <= MOST_FACTS || i < FIRST_FACTS || i >= n - LAST_FACTS)
            tell_fact(t, f);
        else if (i == FIRST_FACTS)
            tell_between(t, FIRST_FACTS, n - LAST_FACTS);
    }
}

/* Whether the facts that were told leave an edge just one value. */
static bool told_decide(const struct teller *t, const struct step_edge *e)
{
    unsigned left = 3; /* bit 0: may be off, bit 1: may be on */

    if (t->nfacts > MOST_FACTS)
        return false;
    for (size_t i = 0; i < t->nfacts; i++) {
        const struct step_fact *f = &t->log->fact[t->fact[i]].is;
        for (int k = 0; f->kind == FACT_EDGES && k < 2; k++)
            if (f->what[k] == e->edge)
                left &= ((f->value & (k == 0 ? 5 : 3)) != 0) |
                        ((f->value & (k == 0 ? 10 : 12)) != 0) << 1;
    }
    return left == (e->value == EDGE_ON ? 2 : 1);
}

static bool told_decide_all(const struct teller *t, const struct log_step *s)
{
    for (int i = s->edge_from; i < s->edge_to; i++)
        if (!told_decide(t, &t->log->edge[i]))
            return false;
    return true;
}

/* ---- units -------------------------------------------------------------------------------------
 * A unit is what one clause tells: a step of the log, or several of one round at dots, which need
 * not be named: their edges say where they are.
 */

struct unit {
    int from, to; /* steps of the log */
};

static bool tells_edges(const struct log_step *s)
{
    return s->edge_to > s->edge_from;
}

static bool merges(const struct log_step *a, const struct log_step *b)
{
    return rules[a->rule].level == 1 && a->rule == b->rule && a->focus == FOCUS_DOT &&
           b->focus == FOCUS_DOT;
}

/* The unit that begins at the first telling step from `at` on; false when there is none. */
static bool next_unit(const struct log *log, size_t at, struct unit *unit)
{
    while (at < log->nsteps && !tells_edges(&log->step[at]))
        at++;
    if (at == log->nsteps)
        return false;
    unit->from = (int)at;
    for (unit->to = unit->from + 1; unit->to < (int)log->nsteps; unit->to++)
        if (!tells_edges(&log->step[unit->to]) ||
            !merges(&log->step[unit->from], &log->step[unit->to]))
            break;
    return true;
}

/* The rule by which a unit is called: that of its facts which is of the highest level. They have
 * been collected. */
static enum rule_number unit_rule(const struct teller *t, const struct log_step *s)
{
    enum rule_number rule = s->rule;

    for (size_t i = 0; i < t->nfacts; i++) {
        enum rule_number other = t->log->step[t->log->fact[t->fact[i]].step].rule;
        if (rules[other].level > rules[rule].level)
            rule = other;
    }
    return rule;
}

/* What a step of the story holds while units are added. */
struct group {
    enum rule_number rule, latest; /* of its first and of its last unit */
    int level, round;
    int nunits;
    bool mixed; /* units of several rules */
    int edge_from, edge_to;
    struct strbuf clauses;
};

/* Whether a unit that is called by this rule belongs into the step, too: all of counting does, and
 * patterns that have been told before. */
static bool group_takes(const struct teller *t, const struct group *g, enum rule_number rule,
                        int round)
{
    if (g->nunits == 0 || g->nunits == MOST_CLAUSES || g->rule == RULE_LOOKAHEAD ||
        g->rule == RULE_LOOP_CLOSED || rule == RULE_LOOP_CLOSED)
        return g->nunits == 0;
    if (g->level == 1)
        return rules[rule].level == 1;
    if (g->level == 2 && rules[rule].level == 2 && t->said[g->rule] > 0 && t->said[rule] > 0)
        return true;
    return g->rule == rule && g->round == round;
}

/* Two cells of known sides decide the edge between them. */
static void tell_coloured(struct teller *t, const struct log_step *s)
{
    for (int i = s->edge_from; i < s->edge_to; i++) {
        why_edge(&t->why, s, t->log->edge[i]);
        strbuf_text(&t->text, i > s->edge_from ? "; " : "");
        tell_way(t);
        say_clause(&t->text, t->log, s, &t->log->edge[i], 1);
    }
}

/* What follows from the facts, and the edges. */
static void tell_conclusion(struct teller *t, const struct log_step *s, int edge_to)
{
    const struct log *log = t->log;
    int n = edge_to - s->edge_from;

    if (s->rule == RULE_COLOURS) {
        tell_coloured(t, s);
        return;
    }
    strbuf_text(&t->text, t->nfacts > 0 ? "so " : "");
    if (s->rule == RULE_LOOP_CLOSED)
        strbuf_format(&t->text, "all lines and clues are in, so the %d %s still open %s off", n,
                      n == 1 ? "edge" : "edges", n == 1 ? "is" : "are");
    else
        say_clause(&t->text, log, s, log->edge + s->edge_from, n);
}

/* The facts of the unit have been collected. */
static void tell_clause(struct teller *t, const struct unit *unit)
{
    const struct log *log = t->log;
    const struct log_step *s = &log->step[unit->from];

    for (int i = unit->from; i < unit->to; i++)
        tell_premise(t, log->step[i].focus, log->step[i].at);
    tell_facts(t);
    if (t->nfacts > 0 && told_decide_all(t, s)) {
        t->text.len -= 2; /* the "; " behind the facts, which say it all */
        t->text.text[t->text.len] = 0;
    } else {
        tell_conclusion(t, s, log->step[unit->to - 1].edge_to);
    }
}

/* Writes the step, if there is one, with its title before the clauses. */
static void group_end(struct teller *t, struct group *g)
{
    if (g->nunits == 0)
        return;
    strbuf_clear(&t->text);
    if (g->mixed && g->level == 1) {
        strbuf_format(&t->text, "Counting (%s): ", level_name[g->level]);
    } else if (g->mixed) {
        strbuf_format(&t->text, "Patterns (%s). ", level_name[g->level]);
        tell_brief(&t->text, g->rule, false);
    } else {
        tell_title(t, g->rule);
    }
    size_t from = t->text.len;
    strbuf_add(&t->text, g->clauses.text, g->clauses.len);
    strbuf_char(&t->text, '.');
    tell_capital(t, from);
    tell_end_step(t, g->level,
                  !g->mixed       ? rules[g->rule].name
                  : g->level == 1 ? "counting"
                                  : "patterns",
                  g->round, t->log->edge + g->edge_from, g->edge_to - g->edge_from);
    strbuf_clear(&g->clauses);
    g->nunits = 0;
}

static void group_add(struct teller *t, struct group *g, const struct unit *unit)
{
    const struct log *log = t->log;
    const struct log_step *s = &log->step[unit->from], *last = &log->step[unit->to - 1];

    tell_collect(t, s);
    enum rule_number rule = unit_rule(t, s);
    if (!group_takes(t, g, rule, s->round)) {
        /* What the step told that ends here is now something that an earlier step has told. */
        group_end(t, g);
        for (size_t i = 0; i < t->nfacts; i++)
            log->fact[t->fact[i]].told = 0;
        tell_collect(t, s);
    }
    if (g->nunits == 0) {
        tell_begin(t);
        *g = (struct group){.rule = rule,
                            .latest = rule,
                            .level = rules[rule].level,
                            .edge_from = s->edge_from,
                            .clauses = g->clauses};
    }
    g->mixed = g->mixed || rule != g->rule;
    g->round = s->round;
    g->edge_to = last->edge_to;
    strbuf_clear(&t->text);
    tell_clause(t, unit);
    strbuf_text(&g->clauses, g->nunits++ > 0 ? "; " : "");
    if (g->level > 1 && rule != g->latest)
        tell_brief(&g->clauses, rule, true);
    strbuf_text(&g->clauses, t->text.text);
    g->latest = rule;
}

void tell_all(struct teller *t)
{
    struct group g = {0};
    struct unit unit;

    strbuf_init(&g.clauses);
    for (size_t at = 0; next_unit(t->log, at, &unit); at = (size_t)unit.to)
        group_add(t, &g, &unit);
    group_end(t, &g);
    strbuf_release(&g.clauses);
}

void tell_one(struct teller *t, int step)
{
    struct group g = {0};

    strbuf_init(&g.clauses);
    group_add(t, &g, &(struct unit){step, step + 1});
    group_end(t, &g);
    strbuf_release(&g.clauses);
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
    strbuf_format(&t->text, n == 1 ? "The one edge there is off." : "All %d edges there are off.",
                  n);
    if (n > 0)
        tell_end_step(t, rules[RULE_INTERNAL].level, rules[RULE_INTERNAL].name, 0, edge, n);
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
                  "Here reasoning ends (%s): %d edges are open, and none of the techniques decides "
                  "one of them. There is just one solution all the same, which can be seen only by "
                  "trying out all that is left; this step shows it.",
                  level_name[LEVEL_SEARCH], n);
    tell_end_step(t, LEVEL_SEARCH, "search", 0, edge, n);
    free(edge);
}
