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

/* How many of the things [first .. n[ go on each of the last two pages, if these are the next ones and
 * the last would have at most a third of what it may have; or 0. */
static int last_share(const int *most, int first, int n)
{
    int things = n - first, rest = things - most[first];

    if (rest < 1 || rest > most[first] / 3)
        return 0;
    for (int i = first; i < n; i++)
        if (most[i] != most[first])
            return 0;
    return (things + 1) / 2;
}

/* Places the things [first .. n[ from a new page on: fairly or, where their number is asked for, on
 * pages that are full except for the last; where `asked` is NULL, the last two share what would leave
 * the last nearly empty. A page that others of another size cut short has no empty slots. Returns the
 * page after the last. */
static int place_all(struct plan_place *place, const int *most, const bool *asked, int first, int n,
                     int page)
{
    int share = 0, last = 0;
    bool fair = false;

    for (int end; first < n; first = end) {
        if (most[first] == PLAN_SPREAD) {
            page += page % 2;
            place[first] = (struct plan_place){.page = page, .slots = 1, .spread = true};
            page += 2;
            last = PLAN_SPREAD;
            end = first + 1;
            continue;
        }
        fair = asked && !asked[first];
        if (most[first] != last)
            share = fair ? fair_share(most, first, n) : most[first];
        last = most[first];
        if (!asked && last_share(most, first, n) > 0)
            share = last_share(most, first, n);
        int slots = share;
        assert(slots <= PLAN_MOST_SLOTS);
        /* A thing that takes more room leaves fewer slots for all. */
        for (end = first; end < n && end - first < slots && end - first < most[end]; end++)
            slots = most[end] < slots ? most[end] : slots;
        if (!fair && end < n)
            slots = end - first;
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

int plan_solutions(struct plan_place *place, const int *most, int each, int n, int page,
                   bool anywhere)
{
    page += page % 2 == 0 && !anywhere && most[0] != PLAN_SPREAD;
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
