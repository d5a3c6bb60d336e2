#include "regions/fields/field.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

void field_rect(struct field *f, int rows, int cols)
{
    int n = rows * cols, m = 0;
    int(*ends)[2] = mem_alloc(2 * (size_t)n, sizeof *ends);

    assert(rows >= 1 && rows <= FIELD_MAX_SIDE && cols >= 1 && cols <= FIELD_MAX_SIDE);
    *f = (struct field){.dims = 2, .rows = rows, .cols = cols};
    f->at = mem_alloc(2 * (size_t)n, sizeof *f->at);
    for (int v = 0; v < n; v++) {
        f->at[2 * v] = v / rows + 0.5;
        f->at[2 * v + 1] = v % rows + 0.5;
        if (v % rows + 1 < rows) {
            ends[m][0] = v;
            ends[m++][1] = v + 1;
        }
        if (v + rows < n) {
            ends[m][0] = v;
            ends[m++][1] = v + rows;
        }
    }
    graph_init(&f->graph, n, m, ends);
    free(ends);
}

void field_release(struct field *f)
{
    graph_release(&f->graph);
    free(f->at);
    *f = (struct field){0};
}
