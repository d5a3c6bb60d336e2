/* Suppositions as links. */
#include "explain/loops/argue/teller.h"

#include "base/mem.h"
#include "explain/loops/argue/deep.h"
#include "explain/words.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The last link uses what the value of an edge, or the contradiction, rests on. */
static void use_rests(struct teller *t, int edge, const int *link_at)
{
    const struct supposition *s = &t->a->supposition;
    struct story_link *link = &t->step->link[t->step->nlinks - 1];
    struct ints rests = {0};

    supposition_rests(s, edge, &rests);
    for (size_t i = 0; i < rests.n; i++)
        if (s->order[rests.at[i]] > 0)
            teller_use(link, link_at[rests.at[i]]);
        else
            story_add_fact(&link->use, &link->nuses, rests.at[i], t->a->draft.value[rests.at[i]]);
    if (edge >= 0)
        ints_push(&rests, edge);
    if (strcmp(link->kind, "closing") == 0)
        teller_left_out(t, link, rests.at, (int)rests.n);
    free(rests.at);
}

/* The saying of the link before that has room for what a dot decides; or NULL. */
static struct saying *joins_saying(const struct teller *t, int under, int by, const char *row)
{
    bool on = strcmp(row, "goes-on") == 0;

    return by >= 0 && draft_is_dot(&t->a->draft, by)
               ? teller_said(t, under + 1, on ? "goes-on,another,other-end" : row)
               : NULL;
}

/* A clue that needs all its open sides decided more of them than the link has. */
static void say_among(const struct teller *t, int place, struct story_link *link)
{
    const struct draft *d = &t->a->draft;
    int sides = 0;

    for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++)
        sides +=
            t->a->supposition.order[d->side[k]] > 0 && t->a->supposition.by[d->side[k]] == place;
    if (sides == link->nfacts)
        return;
    free(link->say[0].row);
    link->say[0].row = mem_copy_text("needs-among");
    teller_slot(&link->say[0], "number-open", sides);
}

/* How needed edge i was decided, with others that its place decided. */
static void tell_followed(struct teller *t, size_t i, int under, int *link_at)
{
    const struct supposition *s = &t->a->supposition;
    const struct draft *d = &t->a->draft;
    int edge = s->needed.at[i], by = s->by[edge], first = -1;
    bool on = d->value[edge] == EDGE_ON;
    const char *kind = "closing", *row = "closing";

    if (by <= BY_PAIR) {
        first = teller_link_of(t, BY_PAIR - by);
        kind = "pair";
        row = "then";
    } else if (by >= 0) {
        bool dot = draft_is_dot(d, by);
        kind = teller_kind(d, by);
        row = !dot ? (on ? "needs" : "complete") : on ? "goes-on" : d->on[by] > 1 ? "full" : "dead";
    }
    struct saying *joins = joins_saying(t, under, by, row);
    if (joins && strcmp(row, "goes-on") == 0) {
        row = teller_row_of_line(t, under + 1, by);
        joins = strcmp(row, "goes-on") == 0 ? NULL : joins;
    }
    bool another = joins && form_has("another,other-end", row);
    struct story_link *link =
        teller_begin(t, kind, by < 0 ? -1 : by, joins && !another ? NULL : row);
    link->under = under;
    link->joined = joins != NULL;
    if (first >= 0)
        teller_use(link, first);
    for (size_t k = i; k < s->needed.n; k++)
        if (s->by[s->needed.at[k]] == by && (by >= 0 || k == i)) {
            teller_edge(link, (struct step_edge){s->needed.at[k], d->value[s->needed.at[k]]});
            link_at[s->needed.at[k]] = t->step->nlinks - 1;
            if (joins && !another)
                teller_slot(joins, on ? "line" : "cross", s->needed.at[k]);
        }
    if (strcmp(row, "needs") == 0)
        say_among(t, by, link);
    use_rests(t, edge, link_at);
}

/* Why an edge is tried: a place of it where few ways are left, since a line ends there or its number is
 * not met; -1: there is none. */
static int tried_at(const struct draft *d, int edge)
{
    enum { FEW = 2 };
    int best = -1;

    for (int k = d->place_start[edge]; k < d->place_start[edge + 1]; k++) {
        int place = d->place[k];
        bool asks = draft_is_dot(d, place) ? d->on[place] == 1 : d->need[place] > d->on[place];
        if (asks && d->open[place] <= FEW && (best < 0 || d->open[place] < d->open[best]))
            best = place;
    }
    return best;
}

/* Begins a link that supposes, with why; open: sides at that place before it. */
static struct story_link *begin_supposing(struct teller *t, struct step_edge is, const char *row,
                                          int place, int open)
{
    struct story_link *link = teller_begin(t, "suppose", place, row);

    if (place >= 0)
        teller_slot(&link->say[0], "number-open", open);
    link->role = LINK_SUPPOSES;
    teller_edge(link, is);
    return link;
}

/* Begins a supposition with what it needs about pairs, which holds without it. The draft has it
 * until supposition_end(). goal: the edge that it shall decide; -1: it leads to a contradiction.
 * Returns its link. */
static int tell_suppose(struct teller *t, struct step_edge is, int goal, const char *row,
                        int *link_at)
{
    struct supposition *s = &t->a->supposition;
    bool again_if = goal >= 0 && is.value == EDGE_OFF;
    int place = again_if ? -1 : tried_at(s->draft, is.edge);
    int open = place < 0 ? 0 : s->draft->open[place];
    struct ints pairs = {0};

    for (int again = 0; again < 2; again++) {
        supposition_follow(s, is, INT_MAX);
        if (goal >= 0)
            supposition_need(s, goal);
        for (size_t i = 0; i < s->needed.n && again == 0; i++)
            if (s->by[s->needed.at[i]] <= BY_PAIR)
                ints_push(&pairs, BY_PAIR - s->by[s->needed.at[i]]);
        if (again == 0)
            supposition_end(s);
        for (size_t i = 0; i < pairs.n && again == 0; i++)
            teller_conclusion(t, pairs.at[i], false);
    }
    free(pairs.at);
    memset(link_at, -1, (size_t)t->a->draft.puzzle->lattice->nedges * sizeof *link_at);
    begin_supposing(t, is, row, place, open);
    int under = t->step->nlinks - 1;
    link_at[is.edge] = under;
    for (size_t i = 0; i < s->needed.n; i++)
        if (link_at[s->needed.at[i]] < 0)
            tell_followed(t, i, under, link_at);
    return under;
}

const char *teller_row_of_clash(const struct draft *d, int place)
{
    if (draft_is_dot(d, place))
        return d->on[place] > 2 ? "clash-branch" : "clash-end";
    return d->on[place] > d->need[place] ? "clash-many" : "clash-few";
}

void teller_cut(const struct teller *t, struct story_link *link, const struct cut *cut)
{
    const int outer = t->a->draft.puzzle->lattice->ncells;

    free(t->step->marks);
    t->step->marks = mem_copy_bytes(cut->known, (size_t)outer);
    for (int i = 0; i < 2 && cut->face[i] < outer; i++) {
        teller_slot(&link->say[0],
                    i                  ? "cell-other"
                    : cut->side == '#' ? "cell-inside"
                                       : "cell-outside",
                    cut->face[i]);
        teller_place(&link->cell, &link->ncells, cut->face[i]);
    }
    for (size_t i = 0; i < cut->wall.n; i++) {
        teller_slot(&link->say[0], "cell-wall", cut->wall.at[i]);
        link->mark = mem_resize(link->mark, (size_t)link->nmarks + 1, sizeof *link->mark);
        link->mark[link->nmarks++] = (struct story_mark){
            cut->side == '#' ? MARK_SAME_SIDE : MARK_OTHER_SIDE, {cut->wall.at[i], outer}, 0};
    }
}

/* The clue by which alone the supposed edge has an effect, as others of its sides would have; or -1. */
static int place_of_effect(const struct supposition *s)
{
    const struct draft *d = s->draft;
    struct ints rests = {0};
    int place = -1;
    bool one = true;

    for (size_t i = 0; i <= s->needed.n; i++) {
        int edge = i < s->needed.n ? s->needed.at[i] : -1, by = edge < 0 ? -1 : s->by[edge];
        rests.n = 0;
        if (edge != s->is.edge)
            supposition_rests(s, edge, &rests);
        if (!ints_contain(rests.at, (int)rests.n, s->is.edge))
            continue;
        one = one && by >= 0 && !draft_is_dot(d, by) && (place < 0 || place == by);
        place = by;
    }
    free(rests.at);
    return one ? place : -1;
}

static void free_slot(struct story_slot *slot)
{
    free(slot->name);
    free(slot->item);
}

/* Supposes other sides of that clue with the same value, too: whichever has it, the same follows. */
static void suppose_alike(const struct supposition *s, struct story_link *link)
{
    const struct draft *d = s->draft;
    struct saying *say = &link->say[0];
    int place = place_of_effect(s);

    for (int k = place < 0 ? 0 : d->side_start[place]; place >= 0 && k < d->side_start[place + 1];
         k++) {
        int edge = d->side[k];
        if (s->order[edge] > 0 && s->by[edge] == place &&
            !ints_contain(s->needed.at, (int)s->needed.n, edge))
            teller_edge(link, (struct step_edge){edge, s->is.value});
    }
    if (link->nfacts == 1)
        return;
    /* Why it began at the first one is no reason to begin at these. */
    struct story_slot all = {0};
    for (int i = 0; i < say->nslots; i++)
        if (form_has("line,cross", say->slot[i].name))
            all = say->slot[i];
        else
            free_slot(&say->slot[i]);
    say->slot[0] = all;
    say->nslots = 1;
}

/* The other value leads to a contradiction. */
static void tell_refuted(struct teller *t, struct step_edge is)
{
    struct supposition *s = &t->a->supposition;
    const struct draft *d = &t->a->draft;
    FREED int *link_at = mem_alloc((size_t)d->puzzle->lattice->nedges, sizeof *link_at);
    int under = tell_suppose(t, step_edge_opposite(is), -1, "suppose", link_at), at = s->clash_at;
    bool cut = s->cut.side, closing = at < 0 && s->closing >= 0;
    const char *kind = at >= 0 ? teller_kind(d, at) : cut ? "cut" : closing ? "closing" : "blank";
    const char *row = at >= 0   ? teller_row_of_clash(d, at)
                      : cut     ? "clash-cut"
                      : closing ? "clash-closed"
                                : "clash-blank";
    struct story_link *link = teller_begin(t, kind, at, row);

    assert(s->clash);
    suppose_alike(s, &t->step->link[under]);
    link->role = LINK_CLASHES;
    link->under = under;
    if (cut)
        teller_cut(t, link, &s->cut);
    if (closing)
        teller_slot(&link->say[0], "edge-closing", s->closing);
    use_rests(t, -1, link_at);
    supposition_end(s);
    int clash = t->step->nlinks - 1;
    link = teller_begin(t, "so", -1, "so-edge");
    teller_use(link, clash);
    for (int i = 0; i < t->step->link[under].nfacts; i++)
        teller_edge(link, (struct step_edge){t->step->link[under].fact[i].place, is.value});
}

/* Both values of another edge lead to this one. */
static void tell_either_way(struct teller *t, struct step_edge is, int supposed)
{
    struct supposition *s = &t->a->supposition;
    FREED int *link_at = mem_alloc((size_t)t->a->draft.puzzle->lattice->nedges, sizeof *link_at);
    int end[2];

    for (int off = 0; off < 2; off++) {
        tell_suppose(t, (struct step_edge){supposed, off ? EDGE_OFF : EDGE_ON}, is.edge, "if",
                     link_at);
        end[off] = link_at[is.edge];
        supposition_end(s);
    }
    struct story_link *link = teller_begin(t, "either", -1, "either");
    teller_use(link, end[0]);
    teller_use(link, end[1]);
    teller_edge(link, is);
}

/* The supposition leads to a place that cannot be right, by arguments of their own. */
static void tell_deep(struct teller *t, struct step_edge is)
{
    int place = tried_at(&t->a->draft, is.edge), open = place < 0 ? 0 : t->a->draft.open[place];
    struct story_link *link = begin_supposing(t, step_edge_opposite(is), "suppose", place, open);

    deep_tell(t->a, step_edge_opposite(is), t->step);
    int clash = t->step->nlinks - 1;
    link = teller_begin(t, "so", -1, "so-edge");
    teller_use(link, clash);
    teller_edge(link, is);
}

/* How many of these are lines at a dot; dot < 0: anywhere. */
static int lines_of(const struct lattice *l, const struct story_fact *fact, int n, int dot)
{
    int lines = 0;

    for (int k = 0; k < n; k++)
        lines += fact[k].value == EDGE_ON && (dot < 0 || lattice_ends_at(l, fact[k].place, dot));
    return lines;
}

/* Tells what a dot decides, of a silent link: with the link before, if that tells of such crosses, too. */
static void say_dot(const struct lattice *l, struct story_step *step, int number, int under)
{
    struct story_link *link = &step->link[number];
    struct saying *say = NULL;
    int lines = lines_of(l, link->fact, link->nfacts, -1);
    int come = lines_of(l, link->use, link->nuses, -1);

    for (int k = 0; k < link->nlinks; k++) {
        const struct story_link *used = &step->link[link->link[k]];
        come += lines_of(l, used->fact, used->nfacts, link->dot[0]);
    }
    const char *row = lines ? "goes-on" : come ? "full" : "dead";
    for (int i = number - 1; i > under && lines == 0 && !say; i--)
        if (step->link[i].nsayings > 0) {
            if (strcmp(step->link[i].say[0].row, row) != 0)
                break;
            say = &step->link[i].say[0];
            link->joined = true;
        }
    if (!say) {
        say = story_add_saying(&link->say, &link->nsayings, row);
        story_slot(say, "dot", link->dot, 1);
    }
    for (int k = 0; k < link->nfacts; k++)
        teller_slot(say, link->fact[k].value == EDGE_ON ? "line" : "cross", link->fact[k].place);
}

/* A line that goes on where the link before left it is told with that. */
static void join_line(const struct lattice *l, struct story_step *step, int number, int under)
{
    struct story_link *link = &step->link[number];
    int before = number - 1;

    while (before > under && !story_link_is_told(&step->link[before]) &&
           (step->link[before].joined ||
            (step->link[before].nfacts > 0 && step->link[before].fact[0].value == EDGE_OFF)))
        before--;
    struct story_link *path = &step->link[before];
    if (before <= under || link->nsayings != 1 || path->nsayings != 1 || link->nfacts != 1 ||
        path->nfacts != 1 || strcmp(link->say[0].row, "goes-on") != 0 ||
        strcmp(path->say[0].row, "goes-on") != 0)
        return;
    int last = -1;
    for (int i = 0; i < path->say[0].nslots; i++)
        if (strcmp(path->say[0].slot[i].name, "line") == 0)
            last = path->say[0].slot[i].item[path->say[0].slot[i].n - 1];
    if (last < 0 || !lattice_ends_at(l, last, link->dot[0]))
        return;
    teller_slot(&path->say[0], "line", link->fact[0].place);
    story_free_sayings(link->say, link->nsayings);
    link->say = NULL;
    link->nsayings = 0;
    link->joined = true;
}

void argument_use_supposed(const struct lattice *l, struct story_step *step, int under)
{
    for (int i = under + 1; i < step->nlinks; i++) {
        struct story_link *link = &step->link[i];
        int kept = 0;
        for (int k = 0; k < link->nuses; k++) {
            /* What was decided under the supposition is that link's, not the board's. */
            int by = -1;
            for (int j = under; j < i; j++)
                for (int m = 0; m < step->link[j].nfacts; m++)
                    by = step->link[j].fact[m].place == link->use[k].place ? j : by;
            if (by >= 0)
                teller_use(link, by);
            else
                link->use[kept++] = link->use[k];
        }
        link->nuses = kept;
        if (link->nsayings == 0 && link->ndots > 0 && link->nfacts > 0)
            say_dot(l, step, i, under);
        else
            join_line(l, step, i, under);
    }
}

void teller_supposition(struct teller *t, const struct claim *claim)
{
    if (claim->deep) {
        tell_deep(t, claim->is);
        return;
    }
    t->a->supposition.inference = claim->far ? &t->a->inference : NULL;
    if (claim->supposed == claim->is.edge)
        tell_refuted(t, claim->is);
    else
        tell_either_way(t, claim->is, claim->supposed);
}
