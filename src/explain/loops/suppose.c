/* Steps that suppose something, link by link. */
#include "base/mem.h"
#include "explain/loops/path/candidate_step.h"
#include "explain/loops/saying_fill.h"
#include "explain/loops/story_writer.h"
#include "model/level.h"

#include <string.h>

/* What the chains show. */
static struct step_edge claim_of(const struct chain *c)
{
    if (c->goal < 0)
        return step_edge_opposite(c->supposed);
    return (struct step_edge){c->goal, (enum edge_value)c->log.value[c->goal]};
}

/* Whether a link is a pattern of numbers: then its reason says which. */
static bool needs_reason(const struct log_step *s)
{
    return rule_level(s->rule) > LEVEL_MIN && rule_is_pattern(s->rule);
}

static void add_facts(struct story_link *link, const struct step_edge *edge, int n)
{
    link->fact = mem_resize(link->fact, (size_t)(link->nfacts + n), sizeof *link->fact);
    for (int i = 0; i < n; i++)
        link->fact[link->nfacts++] = (struct story_fact){edge[i].edge, (int)edge[i].value};
}

/* Links at dots that go on in one way are one link. */
static void write_link(struct story_writer *t, struct story_step *to, const struct chain *c,
                       const struct chain_link *from)
{
    const struct log_step *s = &from->step;
    const struct step_edge *edge = c->edge + s->edge_from;
    int n = s->edge_to - s->edge_from;
    struct scene scene = {t->log->puzzle, t->known, NULL};

    for (int i = from->fact_from; i < from->fact_to; i++)
        story_writer_fact_link(t, to, &c->told[i], NULL);
    struct story_link *link = &to->link[to->nlinks - 1];
    bool goes_on = s->focus == FOCUS_DOT && rule_level(s->rule) == LEVEL_MIN &&
                   strcmp(link->kind, rule_name(s->rule)) == 0;
    link = goes_on ? link : story_add_link(to, rule_name(s->rule));
    if (needs_reason(s)) {
        step_reason_clear(&t->finder);
        step_reason_add(&t->finder, s);
        t->gaps += !step_reason_find(&t->finder, t->known, edge, n);
        scene.because = &t->finder.reason;
    }
    if (goes_on) {
        saying_more(&link->say[0], &scene, s, edge, n);
    } else {
        saying_deduction((struct sayings){&link->say, &link->nsayings}, &scene, rule_name(s->rule),
                         s, edge, n);
        saying_beside(&link->say[0], scene.puzzle, from->beside);
    }
    add_facts(link, edge, n);
    story_writer_mark(t, edge, n);
}

/* The place of the contradiction for the picture. */
static void mark_clash(struct story_link *to, const struct puzzle *p, const struct chain *c)
{
    const struct clue *clue = c->clash == CLASH_CLUE ? &p->clue[c->clash_at] : NULL;
    bool cell = c->clash == CLASH_CELL || c->clash == CLASH_SIDES || c->clash == CLASH_AREA;

    to->cell = mem_alloc(clue ? (size_t)clue->ncells : 1, sizeof *to->cell);
    to->dot = mem_alloc(2, sizeof *to->dot);
    if (c->clash == CLASH_DOT)
        to->dot[to->ndots++] = c->clash_at;
    if (cell && lattice_is_cell(p->lattice, c->clash_at))
        to->cell[to->ncells++] = c->clash_at;
    for (int i = 0; c->clash == CLASH_EDGE && i < 2; i++)
        to->dot[to->ndots++] = p->lattice->edge_dot[c->clash_at][i];
    for (int i = 0; clue && i < clue->ncells; i++)
        to->cell[to->ncells++] = clue->cells[i];
}

/* What is supposed; the links that rest on it. */
static void write_chain(struct story_writer *t, struct story_step *to, const struct chain *c)
{
    struct story_link *first = story_add_link(to, "suppose");
    int under = to->nlinks - 1;

    story_writer_mark_before(t);
    first->role = LINK_SUPPOSES;
    add_facts(first, &c->supposed, 1);
    saying_decided(story_add_saying(&first->say, &first->nsayings, c->goal < 0 ? "suppose" : "if"),
                   &c->supposed, 1);
    story_writer_mark(t, &c->supposed, 1);
    for (size_t i = 0; i < c->nlinks; i++)
        if (c->link[i].needed && c->link[i].step.edge_to > c->link[i].step.edge_from)
            write_link(t, to, c, &c->link[i]);
    if (c->goal < 0) {
        for (int i = 0; i < c->clash_facts; i++)
            story_writer_fact_link(t, to, &c->told[c->clash_fact + i], NULL);
        struct story_link *end = story_add_link(to, "clash");
        end->role = LINK_CLASHES;
        saying_contradiction((struct sayings){&end->say, &end->nsayings}, t->log->puzzle, t->known,
                             c->clash, c->clash_at, c->clash_beside);
        mark_clash(end, t->log->puzzle, c);
    }
    for (int i = under + 1; i < to->nlinks; i++)
        to->link[i].under = under;
}

/* What the links look at, and the place of the contradiction. */
static void add_chain_places(struct step_reason *f, const struct chain *c,
                             enum rule_number supposing)
{
    for (size_t i = 0; i < c->nlinks; i++) {
        const struct chain_link *link = &c->link[i];
        for (int k = link->place_from; link->needed && k < link->place_to; k++)
            step_reason_add(f, &(struct log_step){.rule = link->step.rule,
                                                  .focus = c->place[k].focus,
                                                  .at = c->place[k].at});
    }
    if (c->goal >= 0)
        return;
    step_reason_add(f, &(struct log_step){
                           .rule = supposing, .focus = clash_focus(c->clash), .at = c->clash_at});
    f->loop = f->loop || clash_focus(c->clash) == FOCUS_BOARD;
}

/* Whether the chain is about the sides of cells. */
static bool uses_sides(const struct chain *c)
{
    for (size_t i = 0; i < c->nlinks; i++) {
        enum rule_number rule = c->link[i].step.rule;
        if (c->link[i].needed && rule_level(rule) >= LEVEL_CLOSURE)
            return true;
        for (int k = c->link[i].fact_from; c->link[i].needed && k < c->link[i].fact_to; k++)
            if (c->told[k].has_path || c->told[k].is.kind == FACT_CELLS)
                return true;
    }
    for (int k = 0; k < c->clash_facts; k++)
        if (c->told[c->clash_fact + k].has_path || c->told[c->clash_fact + k].is.kind == FACT_CELLS)
            return true;
    return c->goal < 0 && (c->clash == CLASH_SIDES || c->clash == CLASH_AREA);
}

void story_write_chains(struct story_writer *t, const struct chain *c, int n, enum rule_number rule)
{
    const struct step_edge claim = claim_of(c);
    const struct log *log = t->log;
    enum rule_number supposing = rule_traits(rule)->supposes ? rule : rule_supposing(1);
    struct story_step *step =
        story_writer_step(t, rule_level(rule), rule_name(rule), log->edge, (int)log->nedges);
    bool sides = false, first = true;

    for (int i = 0; i < n; i++) {
        write_chain(t, step, &c[i]);
        sides = sides || uses_sides(&c[i]);
    }
    saying_decided(story_add_saying(&step->say, &step->nsayings, rule_name(supposing)), &claim, 1);
    story_writer_mark_before(t);
    step_reason_clear(&t->finder);
    for (int i = 0; i < n; i++)
        add_chain_places(&t->finder, &c[i], supposing);
    t->gaps += !step_reason_find(&t->finder, t->known, &claim, 1);
    step_reason_settle(&t->finder, step, c->goal < 0 ? step->link[step->nlinks - 1].say : step->say,
                       c->goal < 0 && clash_focus(c->clash) == FOCUS_BOARD ? "clue-away"
                                                                           : "clue-with");
    step_reason_write(&t->finder, step);
    if (sides)
        story_writer_sides(t, step, 1);
    story_writer_mark(t, &claim, 1);
    for (size_t i = 0; i < log->nsteps; i++)
        if (log->step[i].edge_to > log->step[i].edge_from) {
            if (!first)
                story_write_deduction(t, step, &log->step[i]);
            first = false;
        }
}
