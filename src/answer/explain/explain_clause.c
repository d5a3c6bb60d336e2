#include "answer/explain/explain_clause.h"

#include "answer/explain/explain_say.h"
#include "base/mem.h"
#include "model/place.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_FACTS = 8, /* of a chain, spelled out; of longer ones only the beginning and the end */
    FIRST_FACTS = 2,
    LAST_FACTS = 4,
    MOST_PASSED = 6 /* cells of a path that are named */
};

/* Shades what a step of the log looked at. */
void tell_premise(struct teller *t, enum step_focus focus, int at)
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

static int next_number(const struct teller *t)
{
    return t->story->nsteps + 1;
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

/* Sorts the needs of the latest conclusion, one of this round, into facts to mention and steps that
 * mentioned them. */
static void tell_need(struct teller *t, int round)
{
    for (size_t i = 0; i < t->why.nneeds; i++) {
        struct log_fact *f = &t->log->fact[t->why.need[i]];
        assert(f->round < round && f->told <= next_number(t)); /* no reason comes later */
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

void tell_collect(struct teller *t, const struct log_step *s)
{
    t->nfacts = t->nfrom = 0;
    for (int i = s->edge_from; i < s->edge_to; i++) {
        t->gaps += !why_edge(&t->why, s, t->log->edge[i]);
        tell_need(t, s->round);
    }
    for (size_t i = 0; i < t->nfacts; i++) {
        t->gaps += !why_fact(&t->why, t->fact[i]);
        tell_need(t, t->log->fact[t->fact[i]].round);
    }
    if (t->nfacts > 0)
        qsort(t->fact, t->nfacts, sizeof *t->fact, oldest_first);
    if (t->nfrom > 0)
        qsort(t->from_step, t->nfrom, sizeof *t->from_step, oldest_first);
}

/* Removes the text from there on if it repeats what stands just before it ("it is so; it is so");
 * whether it did. */
static bool tell_once(struct strbuf *text, size_t from)
{
    size_t said = text->len - from;

    if (from < said + 2 || memcmp(text->text + from - 2, "; ", 2) != 0 ||
        memcmp(text->text + from - 2 - said, text->text + from, said) != 0)
        return false;
    strbuf_cut(text, from - 2);
    return true;
}

/* Whether the step has mentioned the sides of these cells before; notes that now it has. */
static bool way_was_told(struct teller *t, const int cell[2])
{
    bool turned = cell[0] > cell[1];
    struct cell_pair pair = {{cell[turned], cell[!turned]}};

    for (size_t i = 0; i < t->ntold; i++)
        if (memcmp(&t->told[i], &pair, sizeof pair) == 0)
            return true;
    t->told = mem_reserve(t->told, t->ntold + 1, &t->told_capacity, sizeof *t->told);
    t->told[t->ntold++] = pair;
    return false;
}

/* Refers to sides that the step has mentioned before, perhaps just now. */
static void tell_known_sides(struct teller *t)
{
    const struct lattice *l = t->log->puzzle->lattice;
    const struct why_way *way = &t->why.way;
    size_t from = t->text.len;

    say_sides(&t->text, l, way->cell, way->parity);
    if (tell_once(&t->text, from)) {
        strbuf_text(&t->text, ", so ");
        return;
    }
    strbuf_cut(&t->text, from);
    strbuf_text(&t->text, "as ");
    say_sides(&t->text, l, way->cell, way->parity);
    strbuf_text(&t->text, ", ");
}

/* Appends "r1c2 and r3c4 lie on the same side (by way of r1c3, r2c3), so" if the latest conclusion
 * used it. Leaves out the path if the step has mentioned it; right after it, only "so too". */
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
    if (way_was_told(t, way->cell)) {
        tell_known_sides(t);
        return;
    }
    t->coloured = true;
    for (int i = 0; i < 2; i++)
        t->premise[way->cell[i]] = 1;
    size_t from = t->text.len;
    say_sides(&t->text, l, way->cell, way->parity);
    tell_once(&t->text, from);
    for (int i = way->npassed - 1; i >= 0; i--) {
        int nth = way->npassed - 1 - i;
        t->premise[way->passed[i]] = 1;
        if (nth >= MOST_PASSED - 1 && i > 0)
            continue;
        strbuf_text(&t->text, nth == 0 ? " (by way of " : nth >= MOST_PASSED ? " ... " : ", ");
        place_cell_name(&t->text, l, way->passed[i]);
    }
    strbuf_text(&t->text, way->npassed > 0 ? "), so " : ", so ");
}

static void tell_fact(struct teller *t, const struct log_fact *f)
{
    why_fact(&t->why, (int)(f - t->log->fact));
    if (!t->why.has_way)
        t->way[0] = -1;
    tell_way(t);
    if (f->is.kind == FACT_CELLS) {
        t->coloured = true;
        way_was_told(t, f->is.what);
    }
    say_fact(&t->text, t->log, f);
    strbuf_text(&t->text, "; ");
}

/* The omitted middle of a long chain: the cells that it passes. */
static void tell_between(struct teller *t, size_t from, size_t to)
{
    const struct log *log = t->log;
    int last = -1;

    strbuf_text(&t->text, "and so on past ");
    for (size_t i = from; i < to; i++) {
        const struct log_step *s = &log->step[log->fact[t->fact[i]].step];
        if (s->focus == FOCUS_CELL && s->at != last) {
            strbuf_text(&t->text, last >= 0 ? ", " : "");
            place_cell_name(&t->text, log->puzzle->lattice, s->at);
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

/* Whether the mentioned facts leave only one value for an edge. */
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
    assert(left != 0); /* facts hold in the solution */
    return left == (e->value == EDGE_ON ? 2 : 1);
}

static bool told_decide_all(const struct teller *t, const struct log_step *s)
{
    for (int i = s->edge_from; i < s->edge_to; i++)
        if (!told_decide(t, &t->log->edge[i]))
            return false;
    return true;
}

/* ---- clauses -----------------------------------------------------------------------------------
 */

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

/* The consequence of the facts, and the edges. */
static void tell_conclusion(struct teller *t, const struct log_step *s)
{
    const struct log *log = t->log;
    int n = s->edge_to - s->edge_from;

    if (s->rule == RULE_COLOURS) {
        tell_coloured(t, s);
        return;
    }
    strbuf_text(&t->text, t->nfacts > 0 ? "so " : "");
    if (s->rule == RULE_LOOP_CLOSED)
        strbuf_format(&t->text, "it has all lines and clues, so the %d %s still open %s off", n,
                      n == 1 ? "edge" : "edges", n == 1 ? "is" : "are");
    else
        say_clause(&t->text, log, s, log->edge + s->edge_from, n);
}

void tell_clause(struct teller *t, const int *step, int n)
{
    const struct log *log = t->log;
    const struct log_step *s = &log->step[step[0]];

    for (int i = 0; i < n; i++)
        tell_premise(t, log->step[step[i]].focus, log->step[step[i]].at);
    if (s->focus != FOCUS_CLUE && sentences[s->rule].joint && !t->alone) {
        say_steps(&t->text, log, step, n);
        return;
    }
    tell_facts(t);
    if (t->nfacts > 0 && told_decide_all(t, s)) {
        assert(memcmp(t->text.text + t->text.len - 2, "; ", 2) == 0);
        strbuf_cut(&t->text, t->text.len - 2); /* nothing follows the last "; " */
    } else {
        tell_conclusion(t, s);
    }
}
