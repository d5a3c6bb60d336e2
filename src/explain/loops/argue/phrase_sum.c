/* Which sentence says what a group's number and relations of its sides leave. */
#include "explain/loops/argue/phrase.h"

#include "explain/words.h"

#include <string.h>

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
    return met                                                         ? NULL
           : least > need                                              ? "number-many"
           : most < need                                               ? "number-few"
           : open > s.n || (s.totals & (need % 2 ? ~even : even)) != 0 ? "number-either"
           : need % 2                                                  ? "number-even"
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

/* The same of all sides that it decides, if they have one reason; or if all lines have one and all crosses
 * another. */
static const char *row_of_sum(const struct draft *d, const struct inference *f,
                              const struct conclusion *c)
{
    struct step_edge edge[SUM_MOST];
    int n = inference_sum_decides(f, c->place, f->need.at + c->need_from, c->nneeds, edge);
    const char *row = row_of_side(d, f, c, c->edge);
    bool one = true, mixed = false, bounds = true;

    for (int i = 0; i < n; i++) {
        bool on = edge[i].value == EDGE_ON, other = !on;
        int bound;
        const char *wrong = wrong_sum(d, f, c, &edge[i].edge, &other, 1, &bound);
        one = one && strcmp(row_of_side(d, f, c, edge[i].edge), row) == 0;
        mixed = mixed || edge[i].value != edge[0].value;
        bounds = bounds && wrong && strcmp(wrong, on ? "number-few" : "number-many") == 0;
    }
    if (!mixed)
        return one ? row : "group";
    row = row_of_mixed(d, f, c, edge, n);
    return bounds && strcmp(row, "group") == 0 ? "sum-mixed" : row;
}

/* Whether it needs half of its open sides, and the relations make one half alike: these are its lines, or the
 * others are. */
static bool is_half(const struct draft *d, const struct inference *f, const struct conclusion *c)
{
    struct total all = total_of(f, c, NULL, NULL, 0);
    int need = d->need[c->place] - d->on[c->place];

    return all.n == need && d->open[c->place] == 2 * need && all.totals == (1U | 1U << need);
}

/* The totals that cannot be made up to what the group needs. */
static void fill_totals(const struct draft *d, const struct total *with, int place,
                        struct saying *say)
{
    for (int i = 0; i < 32; i++)
        if (with->totals >> i & 1)
            teller_slot(say, "number-sums", i);
    if (d->open[place] > with->n)
        teller_slot(say, "number-free", d->open[place] - with->n);
}

/* What would be wrong with both of a pair, with neither, with just one, or with one and not the other: by the
 * number, for what the relations do not allow was said with them. */
static void fill_pair(const struct draft *d, const struct inference *f, struct saying *say,
                      const struct conclusion *c)
{
    static const char *const slot[] = {"number-neither", "number-single", "number-single",
                                       "number-both"};
    const int *edge = f->pair_edge[c->pair];
    bool one_way = c->values == JOINT_FIRST_IF || c->values == JOINT_SECOND_IF;
    const char *wrong[4] = {NULL};
    int bound, last = -1, n = 0;

    for (int i = 0; i < 4; i++) {
        if (c->values >> i & 1 || total_of(f, c, edge, (bool[]){i & 1, i & 2}, 2).totals == 0)
            continue;
        wrong[i] = wrong_sum(d, f, c, edge, (bool[]){i & 1, i & 2}, 2, &bound);
        if (!wrong[i] || (i == 2 && wrong[1] && strcmp(wrong[1], wrong[2]) != 0))
            return;
    }
    for (int i = 0; i < 4; i++)
        if (wrong[i] && (i != 2 || !wrong[1])) {
            teller_slot(say, one_way ? "number-mixed" : slot[i], 1);
            teller_slot(say, wrong[i], 1);
            last = i;
            n++;
        }
    if (n != 1 || strcmp(wrong[last], "number-either") != 0)
        return;
    struct total with = total_of(f, c, edge, (bool[]){last & 1, last & 2}, 2);
    fill_totals(d, &with, c->place, say);
}

/* Of sides that are decided for one reason: what it would have with the best of them otherwise. */
static int bound_of(const struct draft *d, const struct inference *f, const struct conclusion *c,
                    enum edge_value value)
{
    struct step_edge edge[SUM_MOST];
    int n = inference_sum_decides(f, c->place, f->need.at + c->need_from, c->nneeds, edge);
    int bound = -1;

    for (int i = 0; i < n; i++) {
        bool other = edge[i].value != EDGE_ON;
        int now;
        if (edge[i].value != value)
            continue;
        wrong_sum(d, f, c, &edge[i].edge, &other, 1, &now);
        bound = bound < 0 || (other ? now < bound : now > bound) ? now : bound;
    }
    return bound;
}

const char *phrase_row_of_sum(const struct teller *t, const struct conclusion *c)
{
    const struct draft *d = &t->a->draft;
    const struct inference *f = &t->a->inference;

    return c->pair < 0 ? row_of_sum(d, f, c) : is_half(d, f, c) ? "sum-half" : "group";
}

void phrase_fill_sum(const struct teller *t, struct saying *say, const struct conclusion *c)
{
    const struct draft *d = &t->a->draft;
    const struct inference *f = &t->a->inference;
    struct total all = total_of(f, c, NULL, NULL, 0);
    bool other = c->values != 2,
         even_or_odd = (all.totals & even) == 0 || (all.totals & ~even) == 0;
    int bound = 0;

    teller_slot(say, "number-pairs", c->nneeds);
    teller_slot(say, "number-these", all.n);
    if (c->pair < 0) {
        const char *wrong = wrong_sum(d, f, c, &c->edge, &other, 1, &bound);
        bool brings = form_has("sum-full,sum-rest", say->row);
        if (wrong)
            teller_slot(say, wrong, 1);
        bool mixed = strcmp(say->row, "sum-mixed") == 0;
        enum edge_value value = mixed || c->values == 2 ? EDGE_ON : EDGE_OFF;
        bound = brings ? lowest(all.totals) : bound_of(d, f, c, value);
        if (bound > 0)
            teller_slot(say, "number-bound", bound);
        if (mixed)
            teller_slot(say, "number-bound-with", bound_of(d, f, c, EDGE_OFF));
        return;
    }
    const int *edge = f->pair_edge[c->pair];
    bool others = index_of(&all, edge[0]) < 0 && index_of(&all, edge[1]) < 0;
    if (others && even_or_odd && d->open[c->place] == all.n + 2) {
        teller_slot(say, all.totals & even ? "number-evenly" : "number-oddly", 1);
        if (lowest(all.totals) == highest(all.totals) && lowest(all.totals) > 0)
            teller_slot(say, "number-bound", lowest(all.totals));
    } else if (strcmp(say->row, "group") == 0)
        fill_pair(d, f, say, c);
}
