#include "solver/table/gather.h"

#include "base/mem.h"

#include <stdlib.h>

void gather_add(struct gather *g, const struct finding *f)
{
    if (!gather_uses(g, f->rule))
        return;
    g->finding = mem_reserve(g->finding, g->n + 1, &g->capacity, sizeof *g->finding);
    g->finding[g->n++] = *f;
}

/* By rule, focus and place; then by what is said there. */
static uint64_t finding_where(const struct finding *f)
{
    return (uint64_t)f->rule << 40 | (uint64_t)f->focus << 32 | (uint32_t)f->at;
}

static uint64_t finding_what(const struct finding *f)
{
    return (uint64_t)f->kind << 32 | (uint32_t)f->what;
}

static int finding_compare(const void *a, const void *b)
{
    const struct finding *x = a, *y = b;
    uint64_t where_x = finding_where(x), where_y = finding_where(y);
    uint64_t what_x = finding_what(x), what_y = finding_what(y);

    if (where_x != where_y)
        return where_x < where_y ? -1 : 1;
    if (what_x != what_y)
        return what_x < what_y ? -1 : 1;
    return (x->value > y->value) - (x->value < y->value);
}

void gather_sort(struct gather *g)
{
    size_t kept = 0;

    if (g->n == 0)
        return;
    qsort(g->finding, g->n, sizeof *g->finding, finding_compare);
    for (size_t i = 0; i < g->n; i++)
        if (kept == 0 || finding_compare(&g->finding[kept - 1], &g->finding[i]) != 0)
            g->finding[kept++] = g->finding[i];
    g->n = kept;
}

void gather_release(struct gather *g)
{
    free(g->finding);
    *g = (struct gather){0};
}
