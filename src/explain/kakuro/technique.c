#include "explain/kakuro/technique.h"

#include "base/bitset.h"

#include <string.h>

void combinations_init(struct combinations *all)
{
    int next = 0;

    memset(all->first, 0, sizeof all->first);
    for (int set = 0; set < KAKURO_SETS; set++)
        all->first[bits_count((uint64_t)set)][kakuro_set_sum(set)]++;
    for (int size = 0; size <= KAKURO_NUMBERS; size++)
        for (int sum = 0; sum < KAKURO_SUMS; sum++)
            all->first[size][sum] = next += all->first[size][sum];
    for (int set = KAKURO_SETS - 1; set >= 0; set--)
        all->at[--all->first[bits_count((uint64_t)set)][kakuro_set_sum(set)]] = (uint16_t)set;
}

/* The only cell of the view that can be this number; -1: there is none, or several can. */
static int only_place(const struct run_view *v, int number)
{
    int places = 0;

    for (int i = 0; i < v->n; i++)
        places |= (v->left[i] >> number & 1) << i;
    return bits_count((uint64_t)places) == 1 ? bits_lowest((uint64_t)places) : -1;
}

/* Keeps what some of these ways have. */
static void keep_ways(struct deduction *d, const uint16_t *way, int n)
{
    int some = 0;

    for (int k = 0; k < n; k++)
        some |= way[k];
    for (int i = 0; i < d->of.n; i++)
        d->keep[i] &= (uint16_t)some;
    memcpy(d->way, way, (size_t)n * sizeof *way);
    d->nways = n;
}

/* Of runs with at most so many open cells. */
static void last_cells(struct deduction *d, int most)
{
    if (d->of.n <= most)
        keep_ways(d, d->of.way, d->of.nways);
}

/* Of sums that are made in at most so many ways. */
static void sums(struct deduction *d, int most)
{
    if (d->of.nways <= most)
        keep_ways(d, d->of.way, d->of.nways);
}

/* A number that all of these ways have, with one place. */
static void place_needed(struct deduction *d, const uint16_t *way, int n)
{
    int all = KAKURO_SETS - 1;

    for (int k = 0; k < n; k++)
        all &= way[k];
    for (int s = 0; s < KAKURO_NUMBERS; s++) {
        int i = all >> s & 1 ? only_place(&d->of, s) : -1;
        if (i < 0 || d->of.left[i] == 1 << s)
            continue;
        d->keep[i] = (uint16_t)(1 << s);
        d->cell[0] = d->of.cell[i];
        d->ncells = 1;
        d->numbers = 1 << s;
        return;
    }
}

static void needed(struct deduction *d, int any UNUSED)
{
    place_needed(d, d->of.way, d->of.nways);
}

static int highest(int set)
{
    int n = KAKURO_NUMBERS;

    while (n > 1 && !(set >> (n - 1) & 1))
        n--;
    return n;
}

/* What the other cells make at least and at most. */
static void bounds(struct deduction *d, int any UNUSED)
{
    const struct run_view *v = &d->of;

    for (int i = 0; i < v->n; i++) {
        int least = 0, most = 0;
        for (int k = 0; k < v->n; k++) {
            least += k == i ? 0 : bits_lowest(v->left[k]) + 1;
            most += k == i ? 0 : highest(v->left[k]);
        }
        for (int s = 0; s < KAKURO_NUMBERS; s++)
            if (v->left[i] >> s & 1 && (s + 1 + least > v->rest || s + 1 + most < v->rest)) {
                d->keep[i] &= (uint16_t) ~(1 << s);
                d->least = s + 1 + least > v->rest ? least : d->least;
                d->most = s + 1 + most < v->rest ? most : d->most;
            }
        if (d->keep[i] == v->left[i])
            continue;
        for (int k = 0; k < v->n; k++)
            if (k != i)
                d->cell[d->ncells++] = v->cell[k];
        return;
    }
}

/* Some open cells that are as many numbers: these are in no other cell. */
static void take_group(struct deduction *d, int group)
{
    const struct run_view *v = &d->of;
    int some = 0, n = bits_count((uint64_t)group);

    for (int i = 0; i < v->n; i++)
        some |= group >> i & 1 ? v->left[i] : 0;
    if (bits_count((uint64_t)some) > n)
        return;
    bool finds = false;
    for (int i = 0; i < v->n; i++)
        finds = finds || (!(group >> i & 1) && v->left[i] & some);
    for (int i = 0; i < v->n && finds; i++)
        if (group >> i & 1)
            d->cell[d->ncells++] = v->cell[i];
        else
            d->keep[i] &= (uint16_t)~some;
    d->numbers = some;
}

static void groups(struct deduction *d, int size)
{
    for (int group = 0; group < 1 << d->of.n && d->of.n > size && d->ncells == 0; group++)
        if (bits_count((uint64_t)group) == size)
            take_group(d, group);
}

/* Combinations of which each number has a place, and each cell a number. */
static void fitting(struct deduction *d, int any UNUSED)
{
    const struct run_view *v = &d->of;
    uint16_t way[KAKURO_COMBINATIONS];
    int n = 0, some = 0;

    for (int i = 0; i < v->n; i++)
        some |= v->left[i];
    for (int k = 0; k < v->nways; k++) {
        bool fits = !(v->way[k] & ~some);
        for (int i = 0; i < v->n; i++)
            fits = fits && v->left[i] & v->way[k];
        if (fits)
            way[n++] = v->way[k];
    }
    keep_ways(d, way, n);
    if (memcmp(d->keep, v->left, (size_t)v->n * sizeof *d->keep) == 0)
        place_needed(d, way, n);
}

const struct kakuro_technique kakuro_technique[] = {{"last-cell", 1, 10, last_cells, 1},
                                                    {"only-sum", 1, 20, sums, 1},
                                                    {"sums", 2, 40, sums, KAKURO_COMBINATIONS},
                                                    {"needed", 3, 60, needed, 0},
                                                    {"bounds", 3, 80, bounds, 0},
                                                    {"pair", 3, 80, groups, 2},
                                                    {"fitting", 4, 150, fitting, 0},
                                                    {"triple", 4, 150, groups, 3},
                                                    {"what-if", 5, 500, NULL, 2},
                                                    {"what-if-far", 6, 1200, NULL, 4},
                                                    {0}};
