#include "explain/loops/argue/phrase.h"

#include "base/mem.h"
#include "explain/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- what was said just before ---- */

static const struct story_link *link_before(const struct teller *t)
{
    return t->step->nlinks > 0 ? &t->step->link[t->step->nlinks - 1] : NULL;
}

/* The clue that a link is about, or -1. */
static int clue_said(const struct story_link *link)
{
    const struct saying *say = link && link->nsayings > 0 ? &link->say[link->nsayings - 1] : NULL;

    for (int i = 0; say && i < say->nslots; i++)
        if (strcmp(say->slot[i].name, "clue") == 0 && say->slot[i].n == 1)
            return say->slot[i].item[0];
    return -1;
}

static bool same_clue(const struct teller *t, const struct conclusion *c)
{
    int clue = draft_is_dot(&t->a->draft, c->place) ? -1 : draft_clue(&t->a->draft, c->place);

    return clue >= 0 && clue_said(link_before(t)) == clue;
}

/* The one conclusion that it uses, if the link before says that; or NULL. */
static const struct conclusion *only_before(const struct teller *t, const struct conclusion *c)
{
    const struct inference *f = &t->a->inference;
    int need = c->nneeds == 1 ? f->need.at[c->need_from] : -1;

    return need >= 0 && teller_link_of(t, need) == t->step->nlinks - 1 ? &f->all[need] : NULL;
}

/* ---- rows ---- */

/* By the law of the place alone. */
static const char *row_of_law(const struct draft *d, const struct conclusion *c)
{
    bool on = c->values == 2, pair = c->pair >= 0;

    if (draft_is_dot(d, c->place))
        return !pair                       ? (on                     ? "goes-on"
                                              : d->on[c->place] == 2 ? "full"
                                                                     : "dead")
               : c->values == JOINT_ALIKE  ? "passes"
               : c->values == JOINT_UNLIKE ? "arrives"
                                           : "arrives-most";
    if (!pair)
        return !on && d->need[c->place] == 0 ? "zero" : on ? "needs" : "complete";
    return c->values == JOINT_UNLIKE                          ? "one-of"
           : c->values == JOINT_MOST_ONE                      ? "most-of"
           : c->values != JOINT_LEAST_ONE                     ? "clue"
           : d->need[c->place] == 3 && d->open[c->place] == 4 ? "least-of"
                                                              : "spare-of";
}

/* What a dot with so many lines decides, with a relation that was just said of two of its sides. */
static const struct {
    int given, lines, pair, values;
    const char *row;
} at_dot[] = {{JOINT_UNLIKE, 0, false, 2, "either-on"},
              {JOINT_UNLIKE, 0, true, JOINT_UNLIKE, "either-one"},
              {JOINT_UNLIKE, 1, false, 1, "arrived"},
              {JOINT_LEAST_ONE, 0, false, 2, "both-on"},
              {JOINT_LEAST_ONE, 1, false, 1, "takes-one"},
              {JOINT_LEAST_ONE, 0, true, JOINT_MOST_ONE, "room-one"},
              {JOINT_LEAST_ONE, 0, true, JOINT_LEAST_ONE, "two-pass"},
              {JOINT_MOST_ONE, 0, true, JOINT_FIRST_IF, "if-on"},
              {JOINT_MOST_ONE, 0, true, JOINT_SECOND_IF, "if-on"},
              {JOINT_FIRST_IF, 1, false, 1, "if-third"},
              {JOINT_SECOND_IF, 1, false, 1, "if-third"},
              {JOINT_MOST_ONE, 0, false, 1, "both-off"},
              {JOINT_ALIKE, 0, false, 1, "no-third"},
              {JOINT_ALIKE, 1, false, 1, "arrived-alike"},
              {JOINT_ALIKE, 1, false, 2, "arrived-alike"},
              {JOINT_ALIKE, 0, true, JOINT_ALIKE, "alike-on"},
              {JOINT_ALIKE, 0, true, JOINT_MOST_ONE, "room-alike"}};

/* The side of a dot that two relations share and that could not go on: without the side that is
 * decided, or at all. */
static int edge_shared(const struct teller *t, const struct conclusion *c)
{
    const struct inference *f = &t->a->inference;
    const struct draft *d = &t->a->draft;

    if (c->kind != LINK_DOT || c->nneeds != 2 || c->pair >= 0 || d->on[c->place] > 0 ||
        d->open[c->place] != 3)
        return -1;
    const struct conclusion *one = &f->all[f->need.at[c->need_from]],
                            *two = &f->all[f->need.at[c->need_from + 1]];
    const int *a = f->pair_edge[one->pair], *b = f->pair_edge[two->pair];
    int shared = a[0] == b[0] || a[0] == b[1] ? a[0] : a[1];
    bool most = one->values == JOINT_MOST_ONE && two->values == JOINT_MOST_ONE;
    bool least = one->values + two->values == JOINT_MOST_ONE + JOINT_LEAST_ONE &&
                 (one->values == JOINT_LEAST_ONE || two->values == JOINT_LEAST_ONE);

    return c->values == 1 ? (most && c->edge == shared ? shared : -1)
                          : (least && c->edge != shared ? shared : -1);
}

/* Whether a digit needs two of four open sides, and two are alike: these or the others are its lines. */
static bool is_half(const struct teller *t, const struct conclusion *c)
{
    const struct draft *d = &t->a->draft;
    const struct inference *f = &t->a->inference;

    return c->nneeds == 1 && c->pair >= 0 && d->need[c->place] - d->on[c->place] == 2 &&
           d->open[c->place] == 4 && f->all[f->need.at[c->need_from]].values == JOINT_ALIKE;
}

/* What a clue decides with a relation that was just said of two of its sides. */
static const char *row_of_clue(const struct teller *t, const struct conclusion *c,
                               const struct conclusion *before)
{
    const struct draft *d = &t->a->draft;
    bool same = same_clue(t, c), alike = before->values == JOINT_ALIKE;
    struct step_edge edge[SUM_MOST];
    int n = inference_decides(&t->a->inference, c->place, t->a->inference.need.at + c->need_from, 1,
                              edge);

    if (same && alike && c->pair >= 0 && c->values == JOINT_ALIKE)
        return "so-are";
    if (same && is_half(t, c) && c->values == JOINT_UNLIKE)
        return "so-half";
    if (same && (!alike || teller_said(t, 0, "between")))
        return "so-edge";
    if (alike && n == 3 && d->open[c->place] == 3)
        return d->need[c->place] - d->on[c->place] == 2 ? "sum-these-all" : "sum-not-these-rest";
    for (int i = 0; i < n; i++)
        alike = alike || (edge[i].value == EDGE_ON) != (c->values == 2);
    if (alike)
        return "clue";
    return c->pair >= 0 ? "so-has" : c->values == 2 ? "so-needs" : "so-leaves";
}

/* Whether the step told of this clue that one half of its sides are its lines or the other half. */
static bool told_half(const struct teller *t, const struct conclusion *c)
{
    for (int i = 0; i < t->step->nlinks; i++) {
        const struct story_link *link = &t->step->link[i];
        if (link->nsayings > 0 && link->nclues == 1 &&
            link->clue[0] == draft_clue(&t->a->draft, c->place) &&
            form_has("so-half,sum-half", link->say[link->nsayings - 1].row))
            return true;
    }
    return false;
}

const char *phrase_row(const struct teller *t, const struct conclusion *c)
{
    const struct draft *d = &t->a->draft;
    const struct conclusion *before = only_before(t, c);

    if (c->nneeds == 0)
        return row_of_law(d, c);
    if (c->kind == LINK_GROUP) {
        const char *row = phrase_row_of_sum(t, c);
        return strcmp(row, "sum-half") == 0 && told_half(t, c) ? "half-too" : row;
    }
    if (c->kind == LINK_CLUE && is_half(t, c) && told_half(t, c))
        return "half-too";
    if (c->kind == LINK_CLUE)
        return before ? row_of_clue(t, c, before) : "clue";
    for (size_t i = 0; c->kind == LINK_DOT && before && i < sizeof at_dot / sizeof *at_dot; i++)
        if (before->values == at_dot[i].given && d->on[c->place] == at_dot[i].lines &&
            (c->pair >= 0) == at_dot[i].pair && c->values == at_dot[i].values)
            return at_dot[i].row;
    return c->kind != LINK_DOT      ? "cell"
           : edge_shared(t, c) >= 0 ? (c->values == 2 ? "no-way-but" : "no-way-on")
                                    : "dot";
}

/* ---- slots ---- */

/* A cell that has both edges as sides, one with a digit if there is one; or -1. */
static int cell_of_pair(const struct draft *d, const int *edge)
{
    const struct lattice *l = d->puzzle->lattice;
    int best = -1;

    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            int cell = l->edge_cell[edge[0]][i];
            if (cell == l->edge_cell[edge[1]][k] && lattice_is_cell(l, cell) &&
                (best < 0 || d->need[l->ndots + cell] >= 0))
                best = cell;
        }
    return best;
}

/* Whether the last dot that the step told of is not this one. */
static bool another_dot(const struct teller *t, int dot)
{
    for (int i = t->step->nlinks - 2; i >= 0; i--)
        if (t->step->link[i].ndots > 0 && t->step->link[i].nsayings > 0)
            return t->step->link[i].dot[0] != dot;
    return false;
}

static void fill_dot(const struct draft *d, const struct inference *f, struct saying *say,
                     const struct conclusion *c)
{
    int cell = c->pair < 0 || c->nneeds > 0 ? -1 : cell_of_pair(d, f->pair_edge[c->pair]);
    int clue = cell < 0 || d->need[d->puzzle->lattice->ndots + cell] < 0
                   ? -1
                   : draft_clue(d, d->puzzle->lattice->ndots + cell);

    if (cell >= 0)
        teller_slot(say, clue >= 0 ? "clue" : "cell", clue >= 0 ? clue : cell);
}

bool phrase_joins(struct teller *t, const struct conclusion *c)
{
    const int *edge = t->a->inference.pair_edge[c->pair];
    struct saying *say = teller_said(t, 0, "passes,passes-all");
    bool shares[2] = {false};

    for (int i = 0; say && i < say->nslots; i++)
        for (int k = 0; k < say->slot[i].n && strcmp(say->slot[i].name, "edge-alike") == 0; k++)
            for (int j = 0; j < 2; j++)
                shares[j] = shares[j] || say->slot[i].item[k] == edge[j];
    if (!shares[0] && !shares[1])
        return false;
    free(say->row);
    say->row = mem_copy_text("passes-all");
    for (int j = 0; j < 2; j++)
        if (!shares[j])
            teller_slot(say, "edge-alike", edge[j]);
    return true;
}

void phrase_fill(struct teller *t, struct story_link *link, const struct conclusion *c)
{
    const struct draft *d = &t->a->draft;
    const struct inference *f = &t->a->inference;
    const int *need = f->need.at + c->need_from;
    struct saying *say = &link->say[link->nsayings - 1];
    static const char *const role[] = {"edge-given-", "edge-also-"};
    int again = 0, before = t->step->nlinks - 2;

    for (int i = 0; i < c->nneeds && c->kind != LINK_GROUP; i++) {
        bool there = teller_link_of(t, need[i]) == before;
        if (there)
            teller_slot(say, "number-so", 1);
        teller_say_pair(say, f, &f->all[need[i]], there ? "edge-there-" : role[again++ > 0]);
    }
    if (again > 0)
        teller_slot(say, "number-given", again);
    if (edge_shared(t, c) >= 0)
        teller_slot(say, "edge-shared", edge_shared(t, c));
    if (!another_dot(t, c->place))
        teller_slot(say, "number-there", 1);
    if (draft_is_dot(d, c->place)) {
        fill_dot(d, f, say, c);
    } else if (c->kind != LINK_CELL) {
        teller_slot(say, "number-need", d->need[c->place] - d->on[c->place]);
        teller_slot(say, "number-open", d->open[c->place]);
        if (d->on[c->place] > 0)
            teller_slot(say, "number-had", d->on[c->place]);
        if (before >= 0 && clue_said(&t->step->link[before]) == draft_clue(d, c->place))
            teller_slot(say, "number-same", 1);
    }
    if (form_has("sum-these-all,sum-not-these-rest", say->row) && c->kind == LINK_CLUE)
        teller_slot(say, "number-these", 2);
    if (c->kind == LINK_GROUP && c->nneeds > 0)
        phrase_fill_sum(t, say, c);
}
