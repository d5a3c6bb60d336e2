#include "explain/loops/find.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

struct find {
    struct step step; /* its facts begin at `from` */
    size_t from, nth;
    uint64_t key;
};

void finds_add(struct finds *f, const struct step *step, uint64_t key)
{
    size_t n = (size_t)step->nfacts;

    f->find = mem_reserve(f->find, f->n + 1, &f->capacity, sizeof *f->find);
    f->fact = mem_reserve(f->fact, f->nfacts + n, &f->fact_capacity, sizeof *f->fact);
    memcpy(f->fact + f->nfacts, step->fact, n * sizeof *f->fact);
    f->find[f->n] = (struct find){*step, f->nfacts, f->n, key};
    f->find[f->n].step.nedges = 0;
    f->n++;
    f->nfacts += n;
}

static int compare_finds(const void *a, const void *b)
{
    const struct find *x = a, *y = b;
    if (x->step.rule != y->step.rule)
        return x->step.rule < y->step.rule ? -1 : 1;
    if (x->step.focus != y->step.focus)
        return x->step.focus < y->step.focus ? -1 : 1;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->nth > y->nth) - (x->nth < y->nth);
}

void finds_report(struct finds *f, const struct step_sink *sink)
{
    if (f->n > 0)
        qsort(f->find, f->n, sizeof *f->find, compare_finds);
    for (size_t i = 0; i < f->n; i++) {
        f->find[i].step.fact = f->fact + f->find[i].from;
        sink->take(sink->context, &f->find[i].step);
    }
    f->n = f->nfacts = 0;
}

void finds_release(struct finds *f)
{
    free(f->find);
    free(f->fact);
}
