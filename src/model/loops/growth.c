#include "model/loops/growth_ring.h"

#include <math.h>

struct place place_sum(struct place p, struct place q, int sign)
{
    for (int k = 0; k < 4; k++)
        p.a[k] += sign * q.a[k];
    return p;
}

/* One step onwards: the fourth power is 1 less the first and plus the second and third ones at 36
 * degrees, with other signs, and the second less 1 at 30. */
static struct place turned_once(struct place p, int turns)
{
    int64_t d = p.a[3];

    return turns == 10 ? (struct place){{-d, p.a[0] + d, p.a[1] - d, p.a[2] + d}}
                       : (struct place){{-d, p.a[0], p.a[1] + d, p.a[2]}};
}

struct place place_turned(struct place p, int turns, int n)
{
    for (n = (n % turns + turns) % turns; n > 0; n--)
        p = turned_once(p, turns);
    return p;
}

static int64_t rounded(int64_t value, int64_t unit)
{
    return value < 0 ? -((-value + unit / 2) / unit) : (value + unit / 2) / unit;
}

static struct place mirrored(struct place p)
{
    struct place q = {{0}};

    for (int k = 0; k < 4; k++)
        q = place_sum(q, place_turned((struct place){{p.a[k], 0, 0, 0}}, STEPS_30, -k), 1);
    return q;
}

struct place motion_of(const struct motion *m, struct place p)
{
    return place_sum(place_turned(m->mirrored ? mirrored(p) : p, STEPS_30, m->turn), m->by, 1);
}

struct motion motion_after(const struct motion *first, const struct motion *second)
{
    return (struct motion){first->mirrored != second->mirrored,
                           first->turn + (first->mirrored ? -second->turn : second->turn),
                           motion_of(first, second->by)};
}

/* Powers of the roots: at 36 degrees those 54 and 18 degrees above and below the horizontal. The
 * digits are Loopy's. */
void growth_position(const struct growth *g, struct place p, int at[2])
{
    const int64_t *a = p.a;

    if (g->turns == STEPS_36) {
        at[0] = (int)rounded((a[0] + a[3]) * 5877852 + (a[1] + a[2]) * 9510565, 10000000);
        at[1] = (int)rounded((a[0] - a[3]) * 8090169 + (a[1] - a[2]) * 3090169, 10000000);
    } else {
        int64_t side = g->side;
        at[0] =
            (int)rounded(side * (a[0] * 20000000 + a[1] * 17320508 + a[2] * 10000000), 20000000);
        at[1] =
            (int)rounded(side * (a[1] * 10000000 + a[2] * 17320508 + a[3] * 20000000), 20000000);
    }
}

double growth_distance(const struct growth *g, struct place p)
{
    int at[2];

    growth_position(g, p, at);
    return hypot(at[0], at[1]);
}

bool growth_near(const struct growth_walk *w, struct place p, double reach)
{
    int at[2];

    growth_position(w->g, p, at);
    for (int i = 0; i < 2; i++)
        if (at[i] + reach < w->box->from[i] || at[i] - reach > w->box->to[i])
            return false;
    return true;
}

int growth_turns(const struct growth *g)
{
    return g->turns;
}

int growth_flat(const struct growth *g)
{
    return g->flat;
}

int growth_reach(const struct growth *g, int rows, int cols)
{
    return g->reach(g, rows, cols);
}

void growth_walk(const struct growth *g, int rows, int cols, int turn, const struct growth_box *box,
                 growth_take *take, void *context)
{
    struct growth_walk w = {g, box, take, context};

    g->walk(&w, rows, cols, turn);
}
