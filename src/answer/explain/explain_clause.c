#include "answer/explain/explain_clause.h"

#include "answer/explain/explain_place.h"
#include "answer/explain/explain_premise.h"
#include "answer/explain/explain_say.h"
#include "base/mem.h"
#include "model/place.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_FACTS = 3, /* of a chain, spelled out; of longer ones only the beginning and the end */
    FIRST_FACTS = 1,
    LAST_FACTS = 1,
    MOST_PASSED = 2 /* cells named of those between */
};

/* ---- facts -------------------------------------------------------------------------------------
 */

/* Adds what the latest conclusion rests on. */
static void tell_need(struct teller *t)
{
    for (size_t i = 0; i < t->why.nneeds; i++) {
        if (ints_contain(t->fact, (int)t->nfacts, t->why.need[i]))
            continue;
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
    t->nfacts = 0;
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

/* Appends "r1c2 and r3c4 lie on the same side, so" if the latest conclusion used it; right after it
 * only "so too". */
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
    size_t from = t->text.len;
    say_sides(&t->text, l, way->cell, way->parity);
    tell_once(&t->text, from);
    strbuf_text(&t->text, ", so ");
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

/* The omitted middle of a long chain: the first cells that it passes. */
static void tell_between(struct teller *t, size_t from, size_t to)
{
    const struct log *log = t->log;
    int cell[MOST_PASSED], n = 0;

    for (size_t i = from; i < to && n < MOST_PASSED; i++) {
        const struct log_step *s = &log->step[log->fact[t->fact[i]].step];
        if (s->focus == FOCUS_CELL && (n == 0 || s->at != cell[n - 1]))
            cell[n++] = s->at;
    }
    strbuf_text(&t->text, "and so on past ");
    say_cells(&t->text, log->puzzle->lattice, cell, n);
    const char *corners = to - from > 1 ? "corners" : "corner";
    if (n > 0)
        strbuf_format(&t->text, " (%zu %s); ", to - from, corners);
    else
        strbuf_format(&t->text, "%zu more %s; ", to - from, corners);
}

/* Whether a fact is spelled out. */
static bool is_mentioned(const struct teller *t, size_t i)
{
    size_t n = t->nfacts, last = t->brief == BRIEFEST ? 0 : LAST_FACTS;

    return (n <= MOST_FACTS && t->brief < BRIEFEST) || i < FIRST_FACTS || i >= n - last;
}

static void tell_facts(struct teller *t)
{
    t->way[0] = t->way[1] = -1;
    for (size_t i = 0; i < t->nfacts; i++)
        if (is_mentioned(t, i))
            tell_fact(t, &t->log->fact[t->fact[i]]);
        else if (i == FIRST_FACTS)
            tell_between(t, FIRST_FACTS, t->nfacts - (t->brief == BRIEFEST ? 0 : LAST_FACTS));
}

/* Whether the mentioned facts leave only one value for an edge. */
static bool told_decide(const struct teller *t, const struct step_edge *e)
{
    unsigned left = 3; /* bit 0: may be off, bit 1: may be on */

    for (size_t i = 0; i < t->nfacts; i++) {
        const struct step_fact *f = &t->log->fact[t->fact[i]].is;
        for (int k = 0; is_mentioned(t, i) && f->kind == FACT_EDGES && k < 2; k++)
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
    const struct step_edge *edge = t->log->edge + s->edge_from;
    int n = s->edge_to - s->edge_from;

    why_edge(&t->why, s, *edge);
    if (n == 1)
        tell_way(t);
    else
        strbuf_text(&t->text, t->nfacts > 0 ? "so the cells around decide: "
                                            : "the cells beside are on known sides, so ");
    t->coloured = true;
    say_clause(&t->text, t->log, s, edge, n);
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
    say_clause(&t->text, log, s, log->edge + s->edge_from, n);
}

/* Whether all facts come from the arithmetic of a letter, which was told already. */
static bool is_sum(const struct teller *t)
{
    for (size_t i = 0; i < t->nfacts; i++)
        if (t->log->step[t->log->fact[t->fact[i]].step].rule != RULE_RING)
            return false;
    return t->nfacts > 0;
}

void tell_clause(struct teller *t, const struct log_step *s)
{
    bool sum = is_sum(t);

    if (!sum)
        tell_facts(t);
    if (!sum && t->nfacts > 0 && told_decide_all(t, s)) {
        assert(memcmp(t->text.text + t->text.len - 2, "; ", 2) == 0);
        strbuf_cut(&t->text, t->text.len - 2); /* nothing follows the last "; " */
    } else {
        tell_conclusion(t, s);
    }
}
