#include "render/plan.h"

#include "base/mem.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static void add_section(struct plan *plan, size_t *capacity, int level, int first, int page)
{
    plan->section =
        mem_reserve(plan->section, plan->nsections + 1, capacity, sizeof *plan->section);
    plan->section[plan->nsections++] = (struct plan_section){level, first, first, page};
}

/* Returns the first page after the puzzles. */
static int place_puzzles(struct plan *plan, const int *level, int page, int a_page)
{
    size_t capacity = 0;
    int slot = 0;

    for (int i = 0; i < plan->n; i++) {
        if (slot == a_page || (i > 0 && level[i] != level[i - 1])) {
            page++;
            slot = 0;
        }
        if (i == 0 || level[i] != level[i - 1])
            add_section(plan, &capacity, level[i], i, page);
        plan->section[plan->nsections - 1].end = i + 1;
        plan->puzzle[i] = (struct plan_place){page, slot++, a_page};
    }
    return page + 1;
}

/* Solutions [first .. result[ can stand on one page. */
static int fill_page(const int *solutions, int first, int n, int *slots)
{
    int end = first;

    *slots = solutions[first];
    while (end < n && end - first < *slots && end - first < solutions[end]) {
        *slots = solutions[end] < *slots ? solutions[end] : *slots;
        end++;
    }
    return end;
}

/* Returns the last page. */
static int place_solutions(struct plan *plan, const int *solutions)
{
    int page = plan->solutions_page - 1, slots;

    for (int first = 0, end; first < plan->n; first = end) {
        end = fill_page(solutions, first, plan->n, &slots);
        page++;
        for (int i = first; i < end; i++)
            plan->solution[i] = (struct plan_place){page, i - first, slots};
    }
    return page;
}

struct plan *plan_new(const int *level, int n, int front, int puzzles, const int *solutions)
{
    struct plan *plan = mem_alloc(1, sizeof *plan);

    assert(n >= 1 && front >= 1 && puzzles >= 1);
    plan->n = n;
    plan->puzzle = mem_alloc(n, sizeof *plan->puzzle);
    plan->solution = mem_alloc(n, sizeof *plan->solution);
    plan->solutions_page = place_puzzles(plan, level, front + 1, puzzles);
    plan->npages = place_solutions(plan, solutions);
    plan->npages += plan->npages % 2;
    return plan;
}

void plan_free(struct plan *plan)
{
    if (!plan)
        return;
    free(plan->section);
    free(plan->puzzle);
    free(plan->solution);
    free(plan);
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

int plan_a_page(int most, double least, double (*size)(const void *context, int n),
                const void *context)
{
    static const int fewer[] = {6, 4, 2};

    assert(most >= 1);
    if (size(context, most) >= least)
        return most;
    for (size_t i = 0; i < sizeof fewer / sizeof *fewer; i++)
        if (fewer[i] < most && size(context, fewer[i]) >= least)
            return fewer[i];
    return 1;
}
