#include "render/book/plan.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

/* How many of the things from `first` on, as far as equally many may stand on a page, go on each of
 * their pages, so that none is nearly empty. */
static int fair_share(const int *most, int first, int n)
{
    int end = first;

    while (end < n && most[end] == most[first])
        end++;
    int things = end - first, pages = (things + most[first] - 1) / most[first];
    return (things + pages - 1) / pages;
}

/* Whether full pages of those things would leave the last one at least half empty. */
static bool are_left(const int *most, int first, int n)
{
    int end = first;

    while (end < n && most[end] == most[first])
        end++;
    int rest = (end - first) % most[first];
    return end == n && end - first > most[first] && rest > 0 && 2 * rest <= most[first];
}

/* Whether the things from `i` on, a page of them or all that are left, take at most half the room of
 * those on a page with these slots: there they would stand far apart. */
static bool are_smaller(const int *most, int slots, int i, int n)
{
    int end = i + most[i] < n ? i + most[i] : n;

    while (i < end && most[i] >= 2 * slots)
        i++;
    return i == end;
}

/* Places the things [first .. n[ from a new page on: fairly, or on pages that are full except for the last
 * where their number is asked for or, unless that one would be half empty, where `asked` is NULL. Returns the
 * page after the last. */
static int place_all(struct plan_place *place, const int *most, const bool *asked, int first, int n,
                     int page)
{
    int share = 0, last = 0;

    for (int end; first < n; first = end) {
        if (most[first] == PLAN_SPREAD) {
            page += page % 2;
            place[first] = (struct plan_place){.page = page, .slots = 1, .spread = true};
            page += 2;
            last = PLAN_SPREAD;
            end = first + 1;
            continue;
        }
        if (most[first] != last)
            share = (asked ? !asked[first] : are_left(most, first, n)) ? fair_share(most, first, n)
                                                                       : most[first];
        last = most[first];
        int slots = share;
        assert(slots <= PLAN_MOST_SLOTS);
        /* A thing that takes more room leaves fewer slots for all. */
        for (end = first; end < n && end - first < slots && end - first < most[end]; end++) {
            if (!asked && are_smaller(most, slots, end, n))
                break;
            slots = most[end] < slots ? most[end] : slots;
        }
        for (int i = first; i < end; i++)
            place[i] = (struct plan_place){
                .page = page, .slot = (unsigned char)(i - first), .slots = (unsigned char)slots};
        page++;
    }
    return page;
}

int plan_puzzles(struct plan_place *place, const int *most, const bool *asked, const int *section,
                 int n, int page)
{
    for (int first = 0, end; first < n; first = end) {
        for (end = first; end < n && section[end] == section[first];)
            end++;
        page = place_all(place, most, asked, first, end, page);
    }
    return page - 1;
}

int plan_solutions(struct plan_place *place, const int *most, int each, int n, int page)
{
    for (int first = 0; first < n; first += each)
        page = place_all(place, most, NULL, first, first + each, page);
    return page - 1;
}

struct plan_grid plan_slots(int n, double width, double height, double ratio)
{
    struct plan_grid best = {n, 1};
    double most = 0;

    for (int cols = 1; cols <= n; cols++) {
        int rows = (n + cols - 1) / cols;
        double size = fmin(width / cols, height / rows / ratio);
        if (size > most + 1e-9) {
            most = size;
            best = (struct plan_grid){rows, cols};
        }
    }
    return best;
}
