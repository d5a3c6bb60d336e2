#include "explain/loops/argue/teller.h"

#include "base/mem.h"
#include "explain/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void teller_place(int **list, int *n, int place)
{
    *list = mem_resize(*list, (size_t)*n + 1, sizeof **list);
    (*list)[(*n)++] = place;
}

/* A link that rests on earlier ones has them in order. */
void teller_use(struct story_link *link, int earlier)
{
    if (ints_contain(link->link, link->nlinks, earlier))
        return;
    teller_place(&link->link, &link->nlinks, earlier);
    ints_sort(link->link, link->nlinks);
}

void teller_mark(const struct teller *t, struct story_link *link, int edge)
{
    int by = -1;

    for (int i = 0; i < t->step->nlinks; i++) {
        const struct story_link *other = &t->step->link[i];
        for (int k = 0; k < other->nfacts && other->under < 0 && other->role == LINK_FOLLOWS; k++)
            by = other->fact[k].place == edge ? i : by;
    }
    if (by >= 0)
        teller_use(link, by);
    else
        story_add_fact(&link->use, &link->nuses, edge, t->a->draft.value[edge]);
}

const char *teller_kind(const struct draft *d, int place)
{
    return draft_is_dot(d, place) ? "dot" : draft_cell(d, place) < 0 ? "group" : "clue";
}

void teller_slot(struct saying *say, const char *name, int item)
{
    for (int i = 0; i < say->nslots; i++)
        if (strcmp(say->slot[i].name, name) == 0) {
            teller_place(&say->slot[i].item, &say->slot[i].n, item);
            return;
        }
    story_slot(say, name, &item, 1);
}

/* Begins a link at a place, with a saying. */
struct story_link *teller_begin(struct teller *t, const char *kind, int place, const char *row)
{
    const struct draft *d = &t->a->draft;
    struct story_link *link = story_add_link(t->step, kind);
    struct saying *say = row ? story_add_saying(&link->say, &link->nsayings, row) : NULL;
    int clue = place < 0 ? -1 : draft_clue(d, place), cell = place < 0 ? -1 : draft_cell(d, place);

    if (place >= 0 && draft_is_dot(d, place)) {
        teller_place(&link->dot, &link->ndots, place);
        if (say)
            teller_slot(say, "dot", place);
    } else if (clue >= 0) {
        teller_place(&link->clue, &link->nclues, clue);
        if (say)
            teller_slot(say, "clue", clue);
    } else if (cell >= 0) {
        teller_place(&link->cell, &link->ncells, cell);
        if (say)
            teller_slot(say, "cell", cell);
    }
    return link;
}

void teller_edge(struct story_link *link, struct step_edge is)
{
    story_add_fact(&link->fact, &link->nfacts, is.edge, (int)is.value);
    if (link->nsayings > 0)
        teller_slot(&link->say[link->nsayings - 1], is.value == EDGE_ON ? "line" : "cross",
                    is.edge);
}

/* What is said of two edges, by their joint values. */
static const struct {
    enum story_mark_kind kind;
    const char *first, *second;
} said[16] = {[JOINT_UNLIKE] = {MARK_ONE, "one", "one"},
              [JOINT_ALIKE] = {MARK_ALIKE, "alike", "alike"},
              [JOINT_MOST_ONE] = {MARK_MOST_ONE, "most", "most"},
              [JOINT_LEAST_ONE] = {MARK_LEAST_ONE, "least", "least"},
              [JOINT_FIRST_IF] = {MARK_IF_THEN, "then", "if"},
              [JOINT_SECOND_IF] = {MARK_IF_THEN, "if", "then"}};

/* In slots of this role: "edge-" what follows, "edge-given-" and "edge-also-" what was said before. */
void teller_say_pair(struct saying *say, const struct inference *f, const struct conclusion *c,
                     const char *role)
{
    const int *edge = f->pair_edge[c->pair];
    char name[32];

    snprintf(name, sizeof name, "%s%s", role, said[c->values].first);
    teller_slot(say, name, edge[0]);
    snprintf(name, sizeof name, "%s%s", role, said[c->values].second);
    teller_slot(say, name, edge[1]);
}

void teller_pair(struct story_link *link, const struct inference *f, const struct conclusion *c)
{
    const int *edge = f->pair_edge[c->pair];
    bool turned = c->values == JOINT_FIRST_IF;

    link->mark = mem_resize(link->mark, (size_t)link->nmarks + 1, sizeof *link->mark);
    link->mark[link->nmarks++] =
        (struct story_mark){said[c->values].kind, {edge[turned], edge[!turned]}, EDGE_ON};
    if (link->nsayings > 0)
        teller_say_pair(&link->say[link->nsayings - 1], f, c, "edge-");
}

struct saying *teller_said(const struct teller *t, int from, const char *rows)
{
    for (int i = t->step->nlinks - 1; i >= from; i--) {
        const struct story_link *link = &t->step->link[i];
        struct saying *say = link->nsayings > 0 ? &link->say[link->nsayings - 1] : NULL;
        if (say)
            return form_has(rows, say->row) ? say : NULL;
    }
    return NULL;
}

/* Whether an edge is a line by what was drawn, or supposed and told since link `from`. */
static bool is_line(const struct teller *t, int from, int edge)
{
    bool told = t->a->supposition.order[edge] == 0;

    if (t->a->draft.value[edge] != EDGE_ON)
        return false;
    for (int i = from; i < t->step->nlinks && !told; i++)
        for (int k = 0; k < t->step->link[i].nfacts && !told; k++)
            told = t->step->link[i].fact[k].place == edge;
    return told;
}

/* Whether the line that comes to this dot goes by an edge. */
static bool line_has(const struct teller *t, int from, int dot, int edge)
{
    const struct lattice *l = t->a->draft.puzzle->lattice;

    for (int at = dot, last = -1, next = 0; next >= 0; last = next) {
        next = -1;
        for (int k = l->dot_start[at]; k < l->dot_start[at + 1]; k++)
            if (l->dot_edge[k] != last && is_line(t, from, l->dot_edge[k]))
                next = l->dot_edge[k];
        at = next < 0 ? at : lattice_along(l, next, at);
        if (next == edge || at == dot)
            return next == edge;
    }
    return false;
}

const char *teller_row_of_line(const struct teller *t, int from, int dot)
{
    const char *how = "another";
    bool last = true;

    for (int i = t->step->nlinks - 1; i >= from; i--) {
        const struct story_link *link = &t->step->link[i];
        const char *row = link->nsayings > 0 ? link->say[link->nsayings - 1].row : "completing";
        if (!form_has("goes-on,another,other-end,then-on,completing", row))
            break;
        if (link->ndots == 1 && link->nfacts == 1 && link->fact[0].value == EDGE_ON) {
            int edge = link->fact[0].place;
            if (lattice_ends_at(t->a->draft.puzzle->lattice, edge, dot))
                return last ? "then-on" : "goes-on";
            if (strcmp(how, "another") == 0 && line_has(t, from > 0 ? from - 1 : 0, dot, edge))
                how = last ? "other-end" : "goes-on";
            last = false;
        }
        if (strcmp(row, "goes-on") == 0)
            break;
    }
    return how;
}

int teller_link_of(const struct teller *t, int conclusion)
{
    for (size_t i = 0; i < t->order.n; i++)
        if (t->order.at[i] == conclusion)
            return t->link.at[i];
    return -1;
}

/* Adds the crosses at dead ends, of links that say nothing, on which a cross of the step rests. */
static void add_dead_ends(const struct teller *t, int edge, struct ints *links)
{
    for (int i = t->step->turn + 1; i < t->step->nlinks; i++) {
        const struct story_link *link = &t->step->link[i];
        bool dead = link->nsayings == 0 && link->ndots == 1 && link->nfacts == 1 &&
                    link->fact[0].place == edge && t->a->draft.on[link->dot[0]] == 0;
        if (!dead || ints_contain(links->at, (int)links->n, i))
            continue;
        ints_push(links, i);
        for (int k = 0; k < link->nlinks; k++)
            for (int n = 0; n < t->step->link[link->link[k]].nfacts; n++)
                add_dead_ends(t, t->step->link[link->link[k]].fact[n].place, links);
    }
}

void teller_dead_ends(struct teller *t, int place)
{
    const struct draft *d = &t->a->draft;
    struct ints links = {0};

    for (int k = d->side_start[place]; k < d->side_start[place + 1] && !t->a->deep; k++)
        if (d->value[d->side[k]] == EDGE_OFF)
            add_dead_ends(t, d->side[k], &links);
    ints_sort(links.at, (int)links.n);
    /* Nothing else was told after them. */
    bool now = links.n > 1;
    for (int i = now ? links.at[links.n - 1] + 1 : 0; now && i < t->step->nlinks; i++)
        now = t->step->link[i].nsayings == 0 && t->step->link[i].ndots > 0;
    if (now) {
        struct story_link *last = &t->step->link[links.at[links.n - 1]];
        struct saying *say = story_add_saying(&last->say, &last->nsayings, "dead");
        for (size_t i = 0; i < links.n; i++)
            teller_slot(say, "cross", t->step->link[links.at[i]].fact[0].place);
        t->runs = -1;
    }
    free(links.at);
}
