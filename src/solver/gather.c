#include "solver/gather.h"

#include "base/mem.h"

#include <stdlib.h>

void gather_add(struct gather *g, const struct finding *f)
{
    if (g->barred >> f->rule & 1)
        return;
    g->finding = mem_reserve(g->finding, g->n + 1, &g->capacity, sizeof *g->finding);
    g->finding[g->n++] = *f;
}

static int finding_compare(const void *a, const void *b)
{
    const struct finding *x = a, *y = b;
    const int key_x[] = {(int)x->rule, (int)x->focus, x->at, (int)x->kind, x->what, x->value};
    const int key_y[] = {(int)y->rule, (int)y->focus, y->at, (int)y->kind, y->what, y->value};

    for (size_t i = 0; i < sizeof key_x / sizeof *key_x; i++)
        if (key_x[i] != key_y[i])
            return key_x[i] < key_y[i] ? -1 : 1;
    return 0;
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
