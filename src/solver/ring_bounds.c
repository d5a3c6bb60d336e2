/*
 * Bounds along the rings of a superclue. Of all ways around a ring that have a value at a joint,
 * one has the fewest edges on and one the most; the other rings add their own fewest and most. If
 * the clue's number is not between the two sums, no way with that value has the number. The bounds
 * do not depend on where a ring begins.
 */
#include "solver/ring_filter.h"

#include <assert.h>
#include <limits.h>
#include <stdbool.h>

/* Stands for "no way"; sums of a few of these are still far from other sums. */
enum { NO_WAY = INT_MAX / 8 };

enum { FIRST = 2, EDGE_VALUES = 2 };

static void bounds_take(struct ring_bounds *to, int first, int value, int least, int most)
{
    to->least[first][value] = least < to->least[first][value] ? least : to->least[first][value];
    to->most[first][value] = most > to->most[first][value] ? most : to->most[first][value];
}

/* No way, except with these counts where the first edge has the value that it has. */
static struct ring_bounds bounds_at_first(int off, int on)
{
    struct ring_bounds b;

    for (int first = 0; first < FIRST; first++)
        for (int value = 0; value < EDGE_VALUES; value++) {
            int count = value ? on : off;
            b.least[first][value] = first == value ? count : NO_WAY;
            b.most[first][value] = first == value ? count : -NO_WAY;
        }
    return b;
}

/* from[i]: the edges on from edge 0 to edge i, by the values of these two; to[i]: those after edge
 * i, where edge `length` is edge 0 again and not counted. */
static void bounds_around(const unsigned char *allowed, int length, struct ring_bounds *from,
                          struct ring_bounds *to)
{
    from[0] = bounds_at_first(0, 1);
    to[length] = bounds_at_first(0, 0);
    for (int i = 0; i < length; i++) {
        from[i + 1] = to[length - 1 - i] = (struct ring_bounds){
            {{NO_WAY, NO_WAY}, {NO_WAY, NO_WAY}}, {{-NO_WAY, -NO_WAY}, {-NO_WAY, -NO_WAY}}};
        int back = length - 1 - i;
        for (int first = 0; first < FIRST; first++)
            for (int value = 0; value < JOINT_VALUES; value++) {
                int u = value & 1, v = value >> 1;
                if (allowed[i] >> value & 1)
                    bounds_take(&from[i + 1], first, v, from[i].least[first][u] + v,
                                from[i].most[first][u] + v);
                int more = back + 1 < length ? v : 0;
                if (allowed[back] >> value & 1)
                    bounds_take(&to[back], first, u, to[back + 1].least[first][v] + more,
                                to[back + 1].most[first][v] + more);
            }
    }
}

/* The least and the most of a whole ring. */
static void bounds_of_ring(const struct ring_bounds *to, int *least, int *most)
{
    int off = to->least[0][0], on = to->least[1][1] + 1;

    *least = off < on ? off : on;
    off = to->most[0][0];
    on = to->most[1][1] + 1;
    *most = off > on ? off : on;
}

/* Whether the number lies within the bounds of a way with this value at joint i, when the other
 * rings leave least..most. */
static bool bounds_allow(const struct ring_bounds *from, const struct ring_bounds *to, int value,
                         int more, int least, int most)
{
    int u = value & 1, v = value >> 1, low = NO_WAY, high = -NO_WAY;

    for (int first = 0; first < FIRST; first++) {
        int few = from->least[first][u] + to->least[first][v] + more;
        int many = from->most[first][u] + to->most[first][v] + more;
        low = few < low ? few : low;
        high = many > high ? many : high;
    }
    return low <= most && least <= high;
}

/* The bounds of all rings together: false if one of them has no way. */
static bool bounds_of_all(struct ring_filter *f, const int *start, int rings,
                          const unsigned char *allowed, int *least, int *most)
{
    *least = *most = 0;
    for (int k = 0; k < rings; k++) {
        int at = start[k] - start[0], low, high;
        bounds_around(allowed + at, start[k + 1] - start[k], f->from_first + at + k,
                      f->to_first + at + k);
        bounds_of_ring(f->to_first + at + k, &low, &high);
        if (low > high)
            return false;
        *least += low;
        *most += high;
    }
    return true;
}

void ring_bounds_run(struct ring_filter *f, const struct rings *r, int clue, int number,
                     const unsigned char *allowed, unsigned char *used)
{
    int first = r->clue_start[clue], rings = r->clue_start[clue + 1] - first, least, most;
    const int *start = r->ring_start + first;

    assert(number >= 0);
    bool way = bounds_of_all(f, start, rings, allowed, &least, &most);
    for (int k = 0; k < rings; k++) {
        int at = start[k] - start[0], length = start[k + 1] - start[k], low, high;
        const struct ring_bounds *from = f->from_first + at + k, *to = f->to_first + at + k;
        if (way)
            bounds_of_ring(to, &low, &high);
        for (int i = 0; i < length; i++) {
            unsigned values = 0;
            for (int value = 0; value < JOINT_VALUES && way; value++)
                values |= (unsigned)bounds_allow(from + i, to + i + 1, value,
                                                 i + 1 < length ? value >> 1 : 0,
                                                 number - (most - high), number - (least - low))
                          << value;
            used[at + i] = (unsigned char)(allowed[at + i] & values);
        }
    }
}
