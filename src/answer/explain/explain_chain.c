#include "answer/explain/explain_chain.h"

#include "answer/explain/explain_place.h"
#include "answer/explain/explain_say.h"
#include "base/mem.h"
#include "model/level.h"
#include "model/place.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>

enum { MOST_LINKS = 4, FIRST_LINKS = 2, LAST_LINKS = 1 }; /* in the text */

/* ---- words ---- */

/* Why a link follows: a few words. */
static void say_ground(struct strbuf *out, const struct puzzle *p, const struct log_step *s)
{
    static const char *const ground[RULES] = {[RULE_SINGLE_EXIT] = "the only way on",
                                              [RULE_FULL_DOT] = "no third line",
                                              [RULE_DEAD_DOT] = "a dead end",
                                              [RULE_EARLY_LOOP] = "no early loop",
                                              [RULE_LOOP_CLOSED] = "the loop is closed"};

    if (s->rule == RULE_SATISFIED || s->rule == RULE_REMAINING || s->rule == RULE_ZERO) {
        say_place(out, p, s->focus, s->at, true);
        strbuf_text(out, s->rule == RULE_REMAINING ? " needs it" : " is complete");
    } else if (ground[s->rule]) {
        strbuf_text(out, ground[s->rule]);
    } else {
        size_t from = out->len;
        strbuf_text(out, sentences[s->rule].title);
        out->text[from] = (char)tolower((unsigned char)out->text[from]);
    }
}

static void say_link(struct strbuf *out, const struct chain *c, const struct chain_link *link)
{
    const struct puzzle *p = c->log.puzzle;
    const struct log_step *s = &link->step;
    int n = s->edge_to - s->edge_from;

    if (n > 0) {
        say_edges(out, p, s, c->edge + s->edge_from, n, -1, true);
        strbuf_text(out, " (");
        say_ground(out, p, s);
        strbuf_char(out, ')');
    } else {
        say_ground(out, p, s);
    }
}

static void say_links(struct strbuf *out, const struct chain *c)
{
    int nth = 0;

    for (size_t i = 0; i < c->nlinks; i++) {
        if (!c->link[i].needed)
            continue;
        nth++;
        if (c->length <= MOST_LINKS || nth <= FIRST_LINKS || nth > c->length - LAST_LINKS) {
            strbuf_text(out, nth == 1 ? "Then " : ", ");
            say_link(out, c, &c->link[i]);
        } else if (nth == FIRST_LINKS + 1) {
            strbuf_format(out, ", and so on over %d more links",
                          c->length - FIRST_LINKS - LAST_LINKS);
        }
    }
}

static void say_chain(struct strbuf *out, const struct chain *c)
{
    const struct puzzle *p = c->log.puzzle;
    bool on = c->supposed.value == EDGE_ON;

    strbuf_text(out, "Suppose ");
    place_edge_name(out, p->lattice, c->supposed.edge);
    strbuf_format(out, " is %s. ", on ? "on" : "off");
    say_links(out, c);
    strbuf_text(out, c->length > 0 ? ", and " : "Then ");
    say_clash(out, p, c->clash, c->clash_at);
    strbuf_text(out, ". So ");
    place_edge_name(out, p->lattice, c->supposed.edge);
    strbuf_format(out, " is %s.", on ? "off" : "on");
}

/* ---- the chain in the story ---- */

static void add_clash(struct story_chain *to, const struct chain *c)
{
    const struct puzzle *p = c->log.puzzle;
    const struct clue *clue = c->clash == CLASH_CLUE ? &p->clue[c->clash_at] : NULL;
    bool cell = c->clash == CLASH_CELL || c->clash == CLASH_SIDES || c->clash == CLASH_AREA;

    to->clash_cell = mem_alloc(clue ? (size_t)clue->ncells : 1, sizeof *to->clash_cell);
    to->clash_dot = mem_alloc(2, sizeof *to->clash_dot);
    if (c->clash == CLASH_DOT)
        to->clash_dot[to->nclash_dots++] = c->clash_at;
    if (cell && lattice_is_cell(p->lattice, c->clash_at))
        to->clash_cell[to->nclash_cells++] = c->clash_at;
    for (int i = 0; c->clash == CLASH_EDGE && i < 2; i++)
        to->clash_dot[to->nclash_dots++] = p->lattice->edge_dot[c->clash_at][i];
    for (int i = 0; clue && i < clue->ncells; i++)
        to->clash_cell[to->nclash_cells++] = clue->cells[i];
}

static void add_chain(struct story_step *step, const struct chain *c)
{
    struct story_chain *to = story_add_chain(step);

    to->supposed = (struct story_fact){c->supposed.edge, (int)c->supposed.value};
    for (size_t i = 0; i < c->nlinks; i++) {
        const struct log_step *s = &c->link[i].step;
        int n = s->edge_to - s->edge_from;
        if (!c->link[i].needed || n == 0)
            continue;
        struct story_link *link = story_add_link(to);
        struct strbuf text;
        strbuf_init(&text);
        say_link(&text, c, &c->link[i]);
        link->technique = mem_copy_text(rule_name(s->rule));
        link->text = text.text;
        link->fact = mem_alloc((size_t)n, sizeof *link->fact);
        for (int k = s->edge_from; k < s->edge_to; k++)
            link->fact[link->nfacts++] =
                (struct story_fact){c->edge[k].edge, (int)c->edge[k].value};
    }
    add_clash(to, c);
}

/* ---- the reason ---- */

struct gathering {
    struct reason *r;
    unsigned char *clue, *dot; /* those that the reason has */
};

static void use_clue(struct gathering *g, int clue)
{
    if (clue < 0 || g->clue[clue]++)
        return;
    g->r->clue[g->r->nclues++] = clue;
}

static void use_dot(struct gathering *g, int dot)
{
    if (!g->dot[dot]++)
        g->r->dot[g->r->ndots++] = dot;
}

/* The rules of a place and, with `around`, of the dots and cells beside it. */
static void use_place(struct gathering *g, const struct puzzle *p, enum step_focus focus, int at,
                      bool around)
{
    const struct lattice *l = p->lattice;

    if (focus == FOCUS_CLUE) {
        use_clue(g, at);
        for (int i = 0; around && i < p->clue[at].ncells; i++)
            use_place(g, p, FOCUS_CELL, p->clue[at].cells[i], true);
    }
    if (focus == FOCUS_DOT) {
        use_dot(g, at);
        for (int k = l->dot_start[at]; around && k < l->dot_start[at + 1]; k++)
            use_clue(g, puzzle_clue_of(p, l->dot_cell[k]));
    }
    if (focus == FOCUS_CELL && lattice_is_cell(l, at)) {
        use_clue(g, puzzle_clue_of(p, at));
        for (int k = l->cell_start[at]; around && k < l->cell_start[at + 1]; k++)
            use_dot(g, l->cell_dot[k]);
    }
    for (int i = 0; focus == FOCUS_EDGE && i < 2; i++)
        use_dot(g, l->edge_dot[at][i]);
}

static enum step_focus focus_of_clash(enum step_clash clash)
{
    return clash == CLASH_DOT    ? FOCUS_DOT
           : clash == CLASH_CLUE ? FOCUS_CLUE
           : clash == CLASH_EDGE ? FOCUS_EDGE
           : clash == CLASH_CELL ? FOCUS_CELL
                                 : FOCUS_BOARD;
}

/* What the links look at; with `wide`, all that there is. */
static void gather(struct gathering *g, const struct chain *c, bool wide)
{
    const struct puzzle *p = c->log.puzzle;
    enum step_focus focus = focus_of_clash(c->clash);

    for (size_t i = 0; i < c->nlinks; i++) {
        const struct chain_link *link = &c->link[i];
        enum rule_number rule = link->step.rule;
        if (!link->needed)
            continue;
        for (int k = link->place_from; k < link->place_to; k++)
            use_place(g, p, c->place[k].focus, c->place[k].at, rule_level(rule) > 1);
        g->r->sides = g->r->sides || rule_level(rule) > 3;
        g->r->loop = g->r->loop || rule == RULE_EARLY_LOOP || rule == RULE_LOOP_CLOSED ||
                     rule == RULE_ADJACENT_THREES || rule >= RULE_CONNECTIVITY;
    }
    use_place(g, p, focus, c->clash_at, true);
    g->r->loop = g->r->loop || focus == FOCUS_BOARD || wide;
    for (int i = 0; g->r->loop && i < p->nclues; i++)
        use_clue(g, i);
    g->r->sides = g->r->sides || g->r->loop;
}

static bool find_reason(struct reason *r, const struct log *log, struct reasoner *reasoner,
                        const struct chain *c, struct step_edge claim)
{
    const struct puzzle *p = log->puzzle;
    size_t nedges = (size_t)p->lattice->nedges;
    struct gathering g = {r, mem_alloc((size_t)p->nclues, 1),
                          mem_alloc((size_t)p->lattice->ndots, 1)};
    int *known = mem_alloc(nedges, sizeof *known);
    bool found = false;

    for (size_t e = 0; e < nedges; e++)
        known[e] = (int)log_edge(log, (int)e, 1);
    known[claim.edge] = EDGE_UNKNOWN;
    for (int wide = 0; wide < 2 && !found; wide++) {
        reason_clear(r);
        for (int i = 0; i < p->nclues; i++)
            g.clue[i] = 0;
        for (int v = 0; v < p->lattice->ndots; v++)
            g.dot[v] = 0;
        gather(&g, c, wide);
        found = reason_gather(reasoner, r, known, &claim, 1);
    }
    free(known);
    free(g.clue);
    free(g.dot);
    return found;
}

static int compare_ints(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void take_reason(struct story_step *step, const struct puzzle *p, const struct reason *r)
{
    int cells = 0;

    step->because = mem_alloc((size_t)r->nedges, sizeof *step->because);
    for (int i = 0; i < r->nedges; i++)
        step->because[step->nbecause++] =
            (struct story_fact){r->edge[i].edge, (int)r->edge[i].value};
    step->clue = mem_alloc((size_t)r->nclues, sizeof *step->clue);
    step->dot = mem_alloc((size_t)r->ndots, sizeof *step->dot);
    for (int i = 0; i < r->nclues; i++) {
        step->clue[step->nclues++] = r->clue[i];
        cells += p->clue[r->clue[i]].ncells;
    }
    for (int i = 0; i < r->ndots; i++)
        step->dot[step->ndots++] = r->dot[i];
    step->laws = (r->sides && !r->loop ? LAW_SIDES : 0u) | (r->loop ? LAW_LOOP : 0u);
    step->cell = mem_alloc((size_t)cells, sizeof *step->cell);
    for (int i = 0; i < r->nclues; i++)
        for (int k = 0; k < p->clue[r->clue[i]].ncells; k++)
            step->cell[step->ncells++] = p->clue[r->clue[i]].cells[k];
    qsort(step->clue, (size_t)step->nclues, sizeof *step->clue, compare_ints);
    qsort(step->dot, (size_t)step->ndots, sizeof *step->dot, compare_ints);
    qsort(step->cell, (size_t)step->ncells, sizeof *step->cell, compare_ints);
}

bool tell_supposition(struct story *story, const struct log *log, struct reasoner *reasoner,
                      const struct chain *c, enum rule_number rule)
{
    const struct step_edge claim = {c->supposed.edge,
                                    c->supposed.value == EDGE_ON ? EDGE_OFF : EDGE_ON};
    struct story_step *step = story_add(story);
    struct reason r;
    struct strbuf text;

    strbuf_init(&text);
    strbuf_format(&text, "%s (%s). ", sentences[rule].title, level_name[rule_level(rule)]);
    say_chain(&text, c);
    step->level = rule_level(rule);
    step->technique = mem_copy_text(rule_name(rule));
    step->title = mem_copy_text(sentences[rule].title);
    step->text = text.text;
    step->fact = mem_alloc(1, sizeof *step->fact);
    step->fact[step->nfacts++] = (struct story_fact){claim.edge, (int)claim.value};
    add_chain(step, c);
    reason_init(&r, log->puzzle);
    bool found = find_reason(&r, log, reasoner, c, claim);
    if (found)
        take_reason(step, log->puzzle, &r);
    reason_release(&r);
    return found;
}
