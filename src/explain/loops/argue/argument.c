#include "explain/loops/argue/argument.h"

#include "base/mem.h"
#include "explain/loops/argue/area.h"
#include "explain/loops/argue/idea.h"
#include "explain/loops/argue/teller.h"
#include "explain/words.h"
#include "model/level.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is seen at once after it ---- */

/* Draws what a link concludes, as part of the step. */
static void draw(struct teller *t, int number)
{
    struct draft *d = &t->a->draft;
    const struct story_link *link = &t->step->link[number];

    for (int i = 0; i < link->nfacts && link->under < 0 && link->role == LINK_FOLLOWS; i++) {
        int edge = link->fact[i].place;
        if (d->value[edge] != EDGE_UNKNOWN)
            continue;
        arguer_draw(t->a, (struct step_edge){edge, (enum edge_value)link->fact[i].value});
        story_add_fact(&t->step->fact, &t->step->nfacts, edge, link->fact[i].value);
    }
}

/* A place of an edge of the step, first the end of a line that goes on, then from the last one back, whose
 * law decides the rest. `crosses`: only dots, and crosses there. -1: none. */
static int next_place(const struct teller *t, bool crosses)
{
    const struct draft *d = &t->a->draft;

    for (int i = 0; i < 2 && t->runs >= 0 && !crosses; i++) {
        int dot = d->puzzle->lattice->edge_dot[t->runs][i];
        if (draft_verdict(d, dot) == VERDICT_ON)
            return dot;
    }
    for (int i = t->step->nfacts - 1; i >= 0; i--) {
        int edge = t->step->fact[i].place;
        for (int k = d->place_start[edge]; k < d->place_start[edge + 1]; k++) {
            int place = d->place[k];
            enum verdict verdict = draft_verdict(d, place);
            if (verdict != VERDICT_NONE && verdict != VERDICT_CLASH &&
                (!crosses || (draft_is_dot(d, place) && verdict == VERDICT_OFF)))
                return place;
        }
    }
    return -1;
}

/* Whether a saying has a side of this place among its lines. */
static bool draws_at(const struct draft *d, const struct saying *say, int place)
{
    for (int i = 0; say && i < say->nslots; i++)
        for (int j = 0; j < say->slot[i].n && strcmp(say->slot[i].name, "line") == 0; j++)
            for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++)
                if (d->side[k] == say->slot[i].item[j])
                    return true;
    return false;
}

/* What a law decides at a place, without words for crosses at dots, and where the link before has
 * room for it. Returns how many sides it tells. */
static int tell_law(struct teller *t, int place)
{
    const struct draft *d = &t->a->draft;
    bool dot = draft_is_dot(d, place), on = draft_verdict(d, place) == VERDICT_ON;
    int now = t->a->deep ? t->step->nlinks : t->step->turn;
    struct saying *path = teller_said(t, now, "goes-on,another,other-end,then-on");
    struct saying *complete = teller_said(t, now, "complete,completing");
    bool touches = t->runs >= 0 && lattice_ends_at(d->puzzle->lattice, t->runs, place);
    struct saying *joins = dot && on && touches ? path : !dot && !on ? complete : NULL;
    bool after = path || teller_said(t, now, "completing");
    const char *row = joins || (dot && !on)      ? NULL
                      : dot && after             ? teller_row_of_line(t, now, place)
                      : dot                      ? "goes-on"
                      : on                       ? "needs"
                      : d->need[place] == 0      ? "zero"
                      : draws_at(d, path, place) ? "completing"
                                                 : "complete";
    struct story_link *link = teller_begin(t, teller_kind(d, place), place, row);
    bool full = dot && d->on[place] == 2;

    for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++) {
        int edge = d->side[k], value = d->value[edge];
        if (value == EDGE_UNKNOWN)
            teller_edge(link, (struct step_edge){edge, on ? EDGE_ON : EDGE_OFF});
        else if (full ? value == EDGE_ON : dot || (value == EDGE_ON) != on)
            teller_mark(t, link, edge);
    }
    if (joins)
        teller_slot(joins, dot ? "line" : "clue", dot ? link->fact[0].place : link->clue[0]);
    if (on)
        t->runs = dot ? link->fact[0].place : -1;
    int told = on ? link->nfacts : 0;
    draw(t, t->step->nlinks - 1);
    return told;
}

/* The nearest place that decides lines which few would miss: of a step that is no more than that itself. */
static int near_place(const struct teller *t)
{
    enum { NEAR = 8 };
    const struct draft *d = &t->a->draft;
    int best = -1, distance = NEAR;

    for (int place = 0; place < d->nplaces; place++) {
        enum verdict verdict = draft_verdict(d, place);
        if (verdict != VERDICT_ON && verdict != VERDICT_OFF)
            continue;
        int far = draft_distance(d, d->side[d->side_start[place]], t->a->last);
        if (far < distance) {
            best = place;
            distance = far;
        }
    }
    return best;
}

/* How many lines follow by clues and dots from what was decided since then. */
static int lines_ahead(struct draft *d, size_t from)
{
    size_t mark = d->set.n;
    int lines = 0;

    for (size_t i = from; i < d->set.n; i++)
        for (int k = d->place_start[d->set.at[i]]; k < d->place_start[d->set.at[i] + 1]; k++) {
            enum verdict verdict = draft_verdict(d, d->place[k]);
            if (verdict != VERDICT_ON && verdict != VERDICT_OFF)
                continue;
            for (int j = d->side_start[d->place[k]]; j < d->side_start[d->place[k] + 1]; j++)
                if (d->value[d->side[j]] == EDGE_UNKNOWN) {
                    draft_set(d, d->side[j], verdict == VERDICT_ON ? EDGE_ON : EDGE_OFF);
                    lines += verdict == VERDICT_ON;
                }
        }
    draft_undo(d, mark);
    return lines;
}

static void see_crosses(struct teller *t)
{
    for (int place = next_place(t, true); place >= 0; place = next_place(t, true))
        tell_law(t, place);
}

/* Goes on from the step: crosses at its dots; then what clues and dots decide, up to a few lines, and rather
 * two less than one. `near`: also what is near, but not at its sides. */
static void go_on(struct teller *t, bool near, size_t from)
{
    enum { MOST = 4 };
    int told = 0, place, most = lines_ahead(&t->a->draft, from) == MOST + 1 ? MOST - 1 : MOST;

    for (;;) {
        see_crosses(t);
        place = next_place(t, false);
        if (place < 0 && near)
            place = near_place(t);
        if (place < 0 || (draft_verdict(&t->a->draft, place) == VERDICT_ON &&
                          told + t->a->draft.open[place] > most))
            return;
        teller_dead_ends(t, place);
        told += tell_law(t, place);
    }
}

/* ---- the step ---- */

/* All zeros go together. */
static void tell_zeros(struct teller *t)
{
    const struct draft *d = &t->a->draft;

    for (int place = d->puzzle->lattice->ndots; place < d->nplaces; place++) {
        if (d->need[place] != 0 || d->open[place] == 0)
            continue;
        struct story_link *link = teller_begin(t, teller_kind(d, place), place, NULL);
        for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++)
            if (d->value[d->side[k]] == EDGE_UNKNOWN)
                teller_edge(link, (struct step_edge){d->side[k], EDGE_OFF});
        teller_slot(&t->step->link[0].say[0], "clue", draft_clue(d, place));
        draw(t, t->step->nlinks - 1);
    }
}

/* Where to look, before the first link, unless the step goes on from the last one. */
static void say_where(struct teller *t, int last)
{
    enum { NEAR = 6 };
    struct story_link *link = &t->step->link[0];
    int edge = t->step->fact[0].place;

    if (link->nsayings == 0 || (last >= 0 && draft_distance(&t->a->draft, edge, last) <= NEAR))
        return;
    struct saying *where = story_add_saying(&link->say, &link->nsayings, "look");
    area_of_link(t->a->draft.puzzle, link, where);
    struct saying look = link->say[link->nsayings - 1];
    memmove(link->say + 1, link->say, (size_t)(link->nsayings - 1) * sizeof look);
    link->say[0] = look;
}

/* A corner is not told as that of a cell which is not in this group. */
static void leave_cell(const struct puzzle *p, struct saying *say, int group)
{
    for (int i = say->nslots - 1; i >= 0; i--) {
        struct story_slot *slot = &say->slot[i];
        bool clue = strcmp(slot->name, "clue") == 0;
        if ((!clue && strcmp(slot->name, "cell") != 0) ||
            puzzle_clue_of(p, clue ? p->clue[slot->item[0]].cells[0] : slot->item[0]) == group)
            continue;
        free(slot->name);
        free(slot->item);
        *slot = say->slot[--say->nslots];
    }
}

/* Whether the next link tells of a clue by what this one named. */
static bool names_for_next(const struct teller *t, int at)
{
    const struct story_link *next = &t->step->link[at + 1];

    return at + 1 < t->step->nlinks && strcmp(next->kind, "clue") == 0 && next->nsayings > 0 &&
           strncmp(next->say[next->nsayings - 1].row, "so-", 3) == 0;
}

/* What a group counts has the names of its own sides from the start. */
static void say_groups(struct teller *t)
{
    for (int i = t->step->nlinks - 1; i >= 0; i--) {
        const struct story_link *group = &t->step->link[i];
        if (strcmp(group->kind, "group") != 0)
            continue;
        for (int k = 0; k < group->nlinks; k++) {
            struct story_link *link = &t->step->link[group->link[k]];
            if (names_for_next(t, group->link[k]))
                continue;
            if (link->nsayings > 0 && strcmp(link->kind, "dot") == 0)
                leave_cell(t->a->draft.puzzle, &link->say[link->nsayings - 1], group->clue[0]);
            if (link->nsayings > 0 && strcmp(link->kind, "group") != 0)
                teller_slot(&link->say[link->nsayings - 1], "clue-about", group->clue[0]);
        }
    }
}

/* All other sides are empty once the loop is closed. */
static void tell_closed(struct teller *t)
{
    struct draft *d = &t->a->draft;
    const struct lattice *l = d->puzzle->lattice;
    bool ends = d->unmet > 0 || d->lines == 0;

    for (int v = 0; v < l->ndots && !ends; v++)
        ends = d->on[v] == 1;
    if (ends)
        return;
    struct story_link *link = teller_begin(t, "closed", -1, "closed");
    for (int e = 0; e < l->nedges; e++)
        if (d->value[e] == EDGE_UNKNOWN)
            story_add_fact(&link->fact, &link->nfacts, e, EDGE_OFF);
    draw(t, t->step->nlinks - 1);
}

static int links_told(const struct story_step *step)
{
    int n = 0;

    for (int i = 0; i < step->nlinks; i++)
        n += story_link_is_told(&step->link[i]) && !step->link[i].joined;
    return n;
}

/* What more the step may conclude: by relations that it told; or, where it has no more than one side and
 * nothing follows from that at once, by a few links at it. -1: nothing. */
static int next_of(const struct teller *t, int cost, size_t from)
{
    enum { LINKS_MOST = 8, BESIDE_MOST = 3 };
    const struct inference *f = &t->a->inference;
    int told = links_told(t->step), n = (int)t->order.n, more = -1;

    if (t->a->clash >= 0)
        return -1;
    if (told < LINKS_MOST - 1 && n > 0)
        more = inference_more(f, cost, t->order.at, n, -1);
    if (more < 0 && told <= LINKS_MOST && t->step->nfacts == 1 &&
        lines_ahead(&t->a->draft, from) == 0)
        more = inference_more(f, BESIDE_MOST, NULL, 0, t->step->fact[0].place);
    return more;
}

/* Goes on with that. */
static void tell_more(struct teller *t, int cost, size_t from)
{
    for (;;) {
        see_crosses(t);
        inference_update(&t->a->inference);
        inference_settle(&t->a->inference, cost);
        inference_sum(&t->a->inference, cost);
        inference_settle(&t->a->inference, cost);
        int more = next_of(t, cost, from), first = t->step->nlinks;
        if (more < 0)
            return;
        teller_conclusion(t, more, true);
        for (int i = first; i < t->step->nlinks; i++)
            draw(t, i);
        t->step->turn = t->step->nlinks - 1;
    }
}

static void write_claim(struct arguer *a, const struct claim *claim, struct story *story)
{
    struct teller t = {.a = a, .step = story_add(story)};
    int links, before = a->last;
    size_t from = a->draft.set.n;

    if (claim->conclusion >= 0)
        teller_conclusion(&t, claim->conclusion, true);
    else
        teller_supposition(&t, claim);
    enum idea idea = idea_of(&t);
    t.step->level = ideas[idea].level;
    t.step->technique = mem_copy_text(ideas[idea].name);
    links = t.step->nlinks;
    for (int i = 0; i < links; i++)
        draw(&t, i);
    t.step->turn = links - 1;
    if (!a->deep)
        tell_more(&t, claim->conclusion >= 0 ? claim->cost : 3, from);
    links = t.step->nlinks;
    say_groups(&t);
    t.runs = idea == IDEA_SINGLE_EXIT ? t.step->link[0].fact[0].place : -1;
    if (idea == IDEA_ZERO)
        tell_zeros(&t);
    go_on(&t, ideas[idea].level == LEVEL_MIN, from);
    tell_closed(&t);
    for (int i = links; i < t.step->nlinks; i++) {
        const struct story_link *link = &t.step->link[i];
        bool goes_on = link->nsayings > 0 &&
                       form_has("another,other-end,then-on,completing", link->say[0].row);
        t.step->link[i].joined = i > links || goes_on;
    }
    if (idea != IDEA_ZERO) /* they are everywhere */
        say_where(&t, before);
    free(t.order.at);
    free(t.link.at);
}

bool argument_next(struct arguer *a, struct story *story)
{
    struct claim claim;
    OWN(cut) cut = {0};

    if (a->deep && a->clash < 0 && cut_find(&cut, &a->draft))
        a->clash = a->draft.nplaces;
    if (a->clash >= 0 || a->draft.nopen == 0 || !arguer_claim(a, &claim))
        return false;
    write_claim(a, &claim, story);
    return true;
}

/* ---- the beginning and the end ---- */

void argument_see_crosses(struct arguer *a)
{
    struct draft *d = &a->draft;
    size_t before;

    do {
        before = d->set.n;
        for (int v = 0; v < d->puzzle->lattice->ndots; v++)
            for (int k = d->side_start[v]; draft_verdict(d, v) == VERDICT_OFF; k++)
                if (d->value[d->side[k]] == EDGE_UNKNOWN)
                    draft_set(d, d->side[k], EDGE_OFF);
    } while (d->set.n > before);
}

void argument_write_internal(struct arguer *a, struct story *story)
{
    const struct puzzle *p = a->draft.puzzle;
    const char *name = ideas[IDEA_INTERNAL].name;
    struct story_step *step = NULL;

    for (int e = 0; e < p->lattice->nedges; e++) {
        if (!puzzle_internal(p, e))
            continue;
        step = step ? step : story_add_step(story, ideas[IDEA_INTERNAL].level, name);
        story_add_fact(&step->fact, &step->nfacts, e, EDGE_OFF);
    }
    if (!step)
        return;
    story_slot(story_add_saying(&step->say, &step->nsayings, name), "number", &step->nfacts, 1);
}

static bool concludes(const struct story_link *link, int edge)
{
    for (int i = 0; i < link->nfacts; i++)
        if (link->fact[i].place == edge)
            return true;
    return false;
}

/* A piece that is cut off by what the links of the step conclude, and what was supposed. */
static void tell_cut(struct teller *t)
{
    const struct draft *d = &t->a->draft;
    FREED int *by = mem_alloc((size_t)d->puzzle->lattice->nedges, sizeof *by);
    OWN(cut) cut = {0};

    for (int i = 0; i < t->step->nlinks; i++)
        for (int k = 0; k < t->step->link[i].nfacts && t->step->link[i].role == LINK_FOLLOWS; k++)
            by[t->step->link[i].fact[k].place] = i + 1;
    cut_find(&cut, d);
    cut_rest(&cut, d, 0, by);
    struct story_link *link = teller_begin(t, "cut", -1, "clash-cut");
    link->role = LINK_CLASHES;
    teller_cut(t, link, &cut);
    for (size_t i = 0; i < cut.edges.n; i++)
        story_add_fact(&link->use, &link->nuses, cut.edges.at[i], d->value[cut.edges.at[i]]);
}

void argument_tell_clash(struct arguer *a, struct story_step *step)
{
    struct teller t = {.a = a, .step = step};
    const struct draft *d = &a->draft;
    int at = a->clash;

    if (at == d->nplaces) {
        tell_cut(&t);
        return;
    }
    struct story_link *link = teller_begin(&t, teller_kind(d, at), at, teller_row_of_clash(d, at));

    int first = d->side_start[at], sides = d->side_start[at + 1] - first, n = 0;
    bool dot = draft_is_dot(d, at), many = dot ? d->on[at] > 2 : d->on[at] > d->need[at];
    int most = dot ? (many ? 3 : sides) : many ? d->need[at] + 1 : sides - d->need[at] + 1;
    FREED int *edge = mem_alloc((size_t)sides, sizeof *edge);

    for (int k = first; k < first + sides; k++)
        if ((dot && !many) || d->value[d->side[k]] == (many ? EDGE_ON : EDGE_OFF))
            edge[n++] = d->side[k];
    /* Without links that are not needed for so many. */
    for (int i = step->nlinks - 2; i >= 0 && n > most; i--) {
        int others = 0, kept = 0;
        for (int k = 0; k < n; k++)
            others += !concludes(&step->link[i], edge[k]);
        for (int k = 0; k < n && others >= most; k++)
            if (!concludes(&step->link[i], edge[k]))
                edge[kept++] = edge[k];
        n = others >= most ? kept : n;
    }
    link->role = LINK_CLASHES;
    for (int k = 0; k < n && k < most; k++)
        story_add_fact(&link->use, &link->nuses, edge[k], d->value[edge[k]]);
}

void argument_write_clash(struct arguer *a, struct story *story)
{
    struct story_step *step = story_add_step(story, ideas[IDEA_INTERNAL].level, "contradiction");

    argument_tell_clash(a, step);
    story_add_saying(&step->link[0].say, &step->link[0].nsayings, "no-solution");
}

void argument_write_end(struct arguer *a, const struct loop *solution, struct story *story)
{
    const struct draft *d = &a->draft;
    const struct lattice *l = d->puzzle->lattice;
    struct story_step *step = story_add_step(story, LEVEL_SEARCH, "search");

    for (int e = 0; solution && e < l->nedges; e++)
        if (d->value[e] == EDGE_UNKNOWN)
            story_add_fact(&step->fact, &step->nfacts, e, solution->on[e] ? EDGE_ON : EDGE_OFF);
    struct saying *say =
        story_add_saying(&step->say, &step->nsayings, solution ? "search" : "search-none");
    story_slot(say, "number", &step->nfacts, solution != NULL);
    /* Shades the cells beside the step's edges: there is no reason that names clues. */
    for (int c = 0; c < l->ncells; c++) {
        bool beside = false;
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            beside = beside || d->value[l->cell_edge[k]] == EDGE_UNKNOWN;
        if (beside && solution)
            teller_place(&step->cell, &step->ncells, c);
    }
}
