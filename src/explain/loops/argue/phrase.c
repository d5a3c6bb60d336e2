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

/* ---- sums of groups ---- */

/* How many of the sides that a group's relations are about can be lines, as bits; with some edges
 * of given values. */
struct total {
    const struct inference *f;
    const struct conclusion *c;
    int n, side[32];
    unsigned value, fixed, on; /* a bit for each side */
    uint32_t totals;
};

static int index_of(const struct total *s, int edge)
{
    for (int i = 0; i < s->n; i++)
        if (s->side[i] == edge)
            return i;
    return -1;
}

static void count(struct total *s, int i, int lines)
{
    const int *need = s->f->need.at + s->c->need_from;

    if (i == s->n) {
        s->totals |= (uint32_t)1 << lines;
        return;
    }
    for (unsigned value = 0; value < 2; value++) {
        bool fits = !(s->fixed >> i & 1) || (s->on >> i & 1) == value;
        s->value = (s->value & ~(1U << i)) | value << i;
        for (int k = 0; k < s->c->nneeds && fits; k++) {
            const struct conclusion *o = &s->f->all[need[k]];
            int a = o->pair < 0 ? -1 : index_of(s, s->f->pair_edge[o->pair][0]),
                b = o->pair < 0 ? -1 : index_of(s, s->f->pair_edge[o->pair][1]);
            if ((a > b ? a : b) == i)
                fits = o->values >> ((s->value >> a & 1) + 2 * (s->value >> b & 1)) & 1;
        }
        if (fits)
            count(s, i + 1, lines + (int)value);
    }
}

static void add_side(struct total *s, int edge)
{
    if (s->n < 31 && index_of(s, edge) < 0)
        s->side[s->n++] = edge;
}

/* With n edges that have these values. */
static struct total total_of(const struct inference *f, const struct conclusion *c, const int *edge,
                             const bool *on, int n)
{
    struct total s = {.f = f, .c = c};
    const int *need = f->need.at + c->need_from;

    for (int k = 0; k < c->nneeds; k++)
        for (int i = 0; i < 2 && f->all[need[k]].pair >= 0; i++)
            add_side(&s, f->pair_edge[f->all[need[k]].pair][i]);
    for (int i = 0; i < n; i++) {
        add_side(&s, edge[i]);
        s.fixed |= 1U << index_of(&s, edge[i]);
        s.on |= (unsigned)on[i] << index_of(&s, edge[i]);
    }
    count(&s, 0, 0);
    return s;
}

static int lowest(uint32_t set)
{
    int i = 0;

    while (i < 31 && !(set >> i & 1))
        i++;
    return i;
}

static int highest(uint32_t set)
{
    int i = 31;

    while (i > 0 && !(set >> i & 1))
        i--;
    return i;
}

static const uint32_t even = 0x55555555;

/* Why a group cannot have these edges with these values: the slot of what it would have. */
static const char *wrong_sum(const struct draft *d, const struct inference *f,
                             const struct conclusion *c, const int *edge, const bool *on, int n,
                             int *bound)
{
    int need = d->need[c->place] - d->on[c->place], open = d->open[c->place];
    struct total s = total_of(f, c, edge, on, n);
    int least = lowest(s.totals), most = highest(s.totals) + open - s.n;
    bool met = false;

    for (int i = 0; i <= open - s.n; i++)
        met = met || (need >= i && (s.totals >> (need - i) & 1));
    *bound = least > need ? least : most;
    return met                                           ? NULL
           : least > need                                ? "number-many"
           : most < need                                 ? "number-few"
           : (s.totals & (need % 2 ? ~even : even)) != 0 ? "number-either"
           : need % 2                                    ? "number-even"
                                                         : "number-odd";
}

/* Why a group has this side as a line or cross: the relations bring all lines that it needs, or the
 * other value would be wrong. */
static const char *row_of_side(const struct draft *d, const struct inference *f,
                               const struct conclusion *c, int edge)
{
    int need = d->need[c->place] - d->on[c->place], open = d->open[c->place], bound;
    bool on = c->values == 2, all_alike = true, other = !on;
    struct total all = total_of(f, c, NULL, NULL, 0);
    bool own = index_of(&all, edge) >= 0, single = (all.totals & (all.totals - 1)) == 0;

    if (single && !own && lowest(all.totals) == (on ? need - open + all.n : need))
        return on ? "sum-rest" : "sum-full";
    for (int i = 0; i < c->nneeds; i++)
        all_alike = all_alike && f->all[f->need.at[c->need_from + i]].values == JOINT_ALIKE;
    const char *wrong = wrong_sum(d, f, c, &edge, &other, 1, &bound);
    if (!wrong || strcmp(wrong, on ? "number-few" : "number-many") != 0)
        return wrong ? "sum-parity" : "group";
    return all_alike && own && all.n == c->nneeds + 1 ? (on ? "sum-these" : "sum-not-these")
           : on                                       ? "sum-few"
                                                      : "sum-many";
}

/* Sides that are alike are lines, and with them the group is complete; or they are empty, and it
 * needs the others. */
static const char *row_of_mixed(const struct draft *d, const struct inference *f,
                                const struct conclusion *c, const struct step_edge *edge, int n)
{
    int need = d->need[c->place] - d->on[c->place], open = d->open[c->place];
    struct total all = total_of(f, c, NULL, NULL, 0);
    bool on = false;

    for (int i = 0; i < c->nneeds; i++)
        if (f->all[f->need.at[c->need_from + i]].values != JOINT_ALIKE)
            return "group";
    for (int i = 0; i < n; i++)
        on = on || (index_of(&all, edge[i].edge) >= 0 && edge[i].value == EDGE_ON);
    if (all.n != c->nneeds + 1 || n != open || need != (on ? all.n : open - all.n))
        return "group";
    return on ? (open - all.n < need ? "sum-these-all" : "group")
              : (all.n > need ? "sum-not-these-rest" : "group");
}

/* The same of all sides that it decides, if they have one reason. */
static const char *row_of_sum(const struct draft *d, const struct inference *f,
                              const struct conclusion *c)
{
    struct step_edge edge[SUM_MOST];
    int n = inference_sum_decides(f, c->place, f->need.at + c->need_from, c->nneeds, edge);
    const char *row = row_of_side(d, f, c, c->edge);
    bool one = true, mixed = false;

    for (int i = 0; i < n; i++) {
        one = one && strcmp(row_of_side(d, f, c, edge[i].edge), row) == 0;
        mixed = mixed || edge[i].value != edge[0].value;
    }
    return mixed ? row_of_mixed(d, f, c, edge, n) : one ? row : "group";
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

/* What a clue decides with a relation that was just said of two of its sides. */
static const char *row_of_clue(const struct teller *t, const struct conclusion *c,
                               const struct conclusion *before)
{
    bool same = same_clue(t, c), alike = before->values == JOINT_ALIKE;
    struct step_edge edge[SUM_MOST];
    int n = inference_decides(&t->a->inference, c->place, t->a->inference.need.at + c->need_from, 1,
                              edge);

    if (same && alike && c->pair >= 0 && c->values == JOINT_ALIKE)
        return "so-are";
    if (same && (!alike || teller_said(t, 0, "between")))
        return "so-edge";
    for (int i = 0; i < n; i++)
        alike = alike || (edge[i].value == EDGE_ON) != (c->values == 2);
    if (alike)
        return "clue";
    return c->pair >= 0 ? "so-has" : c->values == 2 ? "so-needs" : "so-leaves";
}

const char *phrase_row(const struct teller *t, const struct conclusion *c)
{
    const struct draft *d = &t->a->draft;
    const struct conclusion *before = only_before(t, c);

    if (c->nneeds == 0)
        return row_of_law(d, c);
    if (c->kind == LINK_GROUP)
        return c->pair >= 0 ? "group" : row_of_sum(d, &t->a->inference, c);
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

/* What would be wrong with both of a pair, with neither, or with just one. */
static void fill_pair(const struct draft *d, const struct inference *f, struct saying *say,
                      const struct conclusion *c)
{
    static const char *const slot[] = {"number-neither", "number-single", "number-single",
                                       "number-both"};
    const char *wrong[4] = {NULL};
    int bound;

    for (int i = 0; i < 4; i++) {
        if (c->values >> i & 1)
            continue;
        wrong[i] = wrong_sum(d, f, c, f->pair_edge[c->pair], (bool[]){i & 1, i & 2}, 2, &bound);
        if (!wrong[i] || (i == 2 && wrong[1] && strcmp(wrong[1], wrong[2]) != 0))
            return;
    }
    for (int i = 0; i < 4; i++)
        if (wrong[i] && (i != 2 || !wrong[1])) {
            teller_slot(say, slot[i], 1);
            teller_slot(say, wrong[i], 1);
        }
}

static void fill_sum(const struct draft *d, const struct inference *f, struct saying *say,
                     const struct conclusion *c)
{
    struct total all = total_of(f, c, NULL, NULL, 0);
    bool other = c->values != 2;
    int bound = 0;

    teller_slot(say, "number-pairs", c->nneeds);
    teller_slot(say, "number-these", all.n);
    if (c->pair < 0) {
        const char *wrong = wrong_sum(d, f, c, &c->edge, &other, 1, &bound);
        bool brings = form_has("sum-full,sum-rest", say->row);
        if (wrong)
            teller_slot(say, wrong, 1);
        teller_slot(say, "number-bound", brings ? lowest(all.totals) : bound);
        return;
    }
    if ((all.totals & even) == 0 || (all.totals & ~even) == 0)
        teller_slot(say, all.totals & even ? "number-evenly" : "number-oddly", 1);
    else if (c->values != JOINT_FIRST_IF && c->values != JOINT_SECOND_IF)
        fill_pair(d, f, say, c);
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
    if (edge_shared(t, c) >= 0)
        teller_slot(say, "edge-shared", edge_shared(t, c));
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
    if (c->kind == LINK_GROUP && c->nneeds > 0)
        fill_sum(d, f, say, c);
}
