#include "model/sudoku/grid.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "model/key.h"
#include "model/sudoku/constraint.h"
#include "model/transform.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sudoku *sudoku_new(struct topology *t)
{
    struct sudoku *s = mem_alloc(1, sizeof *s);

    s->topology = t;
    s->given = mem_alloc((size_t)t->nelements, sizeof *s->given);
    return s;
}

void sudoku_free(struct sudoku *s)
{
    if (!s)
        return;
    topology_drop(s->topology);
    layout_drop(s->layout);
    free(s->given);
    free(s->solution);
    free(s->filled);
    free(s->excluded);
    free(s);
}

void sudoku_set_solution(struct sudoku *s, const int *symbol)
{
    size_t n = (size_t)s->topology->nelements;

    if (!s->solution)
        s->solution = mem_alloc(n, sizeof *s->solution);
    memcpy(s->solution, symbol, n * sizeof *symbol);
}

int sudoku_givens(const struct sudoku *s)
{
    int n = 0;

    for (int e = 0; e < s->topology->nelements; e++)
        n += s->given[e] > 0;
    return n;
}

/* Sets image[e] to the element at the place to which e goes. */
static bool find_images(const struct topology *t, int transform, int *image)
{
    for (int e = 0; e < t->nelements; e++) {
        int row = t->at[e][0], col = t->at[e][1];
        transform_place(transform, t->rows, t->cols, &row, &col);
        image[e] = topology_element_at(t, row, col);
        if (image[e] < 0)
            return false;
    }
    return true;
}

/* The topology with the blocks and the constraints where their elements go. */
static struct topology *turn_topology(const struct topology *t, const int *image)
{
    size_t size = (size_t)t->nblocks * (size_t)t->nsymbols;
    size_t n = t->constraints ? (size_t)t->constraints->n : 0;
    FREED int *block = mem_alloc(size, sizeof *block);
    int *cell = mem_alloc(n * (size_t)t->nelements, sizeof *cell), *next = cell;
    FREED struct constraint *list = mem_alloc(n, sizeof *list);
    struct diag why;

    for (size_t i = 0; i < size; i++)
        block[i] = image[t->block[i]];
    struct topology *turned =
        topology_new(t->nelements, t->nsymbols, block, t->nblocks, (const int(*)[2])t->at, &why);
    for (size_t i = 0; i < n; i++) {
        list[i] = t->constraints->at[i];
        for (int k = 0; k < list[i].ncells; k++)
            next[k] = image[list[i].cell[k]];
        list[i].cell = next;
        next += list[i].ncells;
    }
    bool fine UNUSED = turned && topology_constrain(turned, list, (int)n, &why);
    assert(fine);
    free(cell);
    return turned;
}

/* The entries, `each` of them for an element, where their elements go; releases the old ones. */
static void *turn_entries(void *entry, size_t each, const int *image, int n)
{
    char *turned = entry ? mem_alloc((size_t)n, each) : NULL;

    for (int e = 0; turned && e < n; e++)
        memcpy(turned + (size_t)image[e] * each, (char *)entry + (size_t)e * each, each);
    free(entry);
    return turned;
}

bool sudoku_turn(struct sudoku *s, int transform)
{
    struct topology *t = s->topology;
    int n = t->nelements, *image = mem_alloc((size_t)n, sizeof *image);
    bool fits = find_images(t, transform, image);

    if (fits) {
        s->topology = turn_topology(t, image);
        s->given = turn_entries(s->given, sizeof *s->given, image, n);
        s->solution = turn_entries(s->solution, sizeof *s->solution, image, n);
        s->filled = turn_entries(s->filled, sizeof *s->filled, image, n);
        s->excluded = turn_entries(s->excluded, (size_t)t->nsymbols, image, n);
        layout_drop(s->layout);
        s->layout = NULL;
        topology_drop(t);
    }
    free(image);
    return fits;
}

void sudoku_show(const struct sudoku *s, const int *symbol, struct strbuf *out)
{
    struct layout *layout = s->layout ? layout_hold(s->layout) : layout_usual(s->topology);

    layout_show(layout, s->topology->nsymbols, symbol, out);
    layout_drop(layout);
}

void sudoku_show_constraints(const struct topology *t, struct strbuf *out)
{
    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        strbuf_text(out, constraint_name[c->kind]);
        if (constraint_has_number(c))
            strbuf_format(out, " %d", c->number);
        for (int s = 0; s < t->nsymbols && c->kind == CONSTRAINT_AMONG; s++)
            if (bitset_has(c->symbols, s))
                strbuf_format(out, " %d", s + 1);
        for (int k = 0; k < c->ncells; k++)
            strbuf_format(out, "%s r%dc%d", k == 0 ? ":" : "", t->at[c->cell[k]][0] + 1,
                          t->at[c->cell[k]][1] + 1);
        strbuf_char(out, '\n');
    }
}

bool sudoku_verify(const struct sudoku *s, const int *symbol, struct diag *why)
{
    for (int e = 0; e < s->topology->nelements; e++) {
        if (symbol[e] < 1 || symbol[e] > s->topology->nsymbols)
            return diag_set(why, "element %d has no symbol from 1 to %d", e + 1,
                            s->topology->nsymbols);
        if (s->given[e] && s->given[e] != symbol[e])
            return diag_set(why, "element %d is given as %d and has %d", e + 1, s->given[e],
                            symbol[e]);
    }
    for (int b = 0; b < s->topology->nblocks; b++) {
        int seen[TOPOLOGY_MAX_SYMBOLS + 1] = {0}; /* the element that has the symbol, from 1 */
        const int *element = topology_block(s->topology, b);
        for (int k = 0; k < s->topology->nsymbols; k++) {
            int *first = &seen[symbol[element[k]]];
            if (*first)
                return diag_set(why, "elements %d and %d of a block are both %d", *first,
                                element[k] + 1, symbol[element[k]]);
            *first = element[k] + 1;
        }
    }
    const struct constraints *c = s->topology->constraints;
    for (int i = 0; c && i < c->n; i++)
        if (!constraint_holds(s->topology, &c->at[i], symbol))
            return diag_set(why, "constraint %d (%s) is broken", i + 1,
                            constraint_name[c->at[i].kind]);
    return true;
}

/* ---- the fingerprint ---- */

/* A block of n elements. */
struct hashed_block {
    const int *element;
    int n;
};

static int compare_blocks(const void *a, const void *b)
{
    const struct hashed_block *x = a, *y = b;

    for (int k = 0; k < x->n; k++)
        if (x->element[k] != y->element[k])
            return x->element[k] < y->element[k] ? -1 : 1;
    return 0;
}

void sudoku_fingerprint_line(const struct topology *t, const int *given,
                             char line[SUDOKU_FINGERPRINT_LINE])
{
    uint64_t hash = FINGERPRINT_START;

    fingerprint_add(&hash, "%d %d\n", t->nelements, t->nsymbols);
    FREED struct hashed_block *block = mem_alloc((size_t)t->nblocks, sizeof *block);
    for (int b = 0; b < t->nblocks; b++)
        block[b] = (struct hashed_block){topology_block(t, b), t->nsymbols};
    qsort(block, (size_t)t->nblocks, sizeof *block, compare_blocks);
    for (int b = 0; b < t->nblocks; b++)
        for (int k = 0; k < t->nsymbols; k++)
            fingerprint_add(&hash, k + 1 < t->nsymbols ? "%d " : "%d\n", block[b].element[k] + 1);
    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        fingerprint_add(&hash, "%s %d", constraint_name[c->kind], c->number);
        for (int k = 0; k < c->ncells; k++)
            fingerprint_add(&hash, " %d", c->cell[k] + 1);
        for (int x = 0; x < t->nsymbols && c->kind == CONSTRAINT_AMONG; x++)
            if (bitset_has(c->symbols, x))
                fingerprint_add(&hash, " =%d", x + 1);
        fingerprint_add(&hash, "\n");
    }
    for (int e = 0; e < t->nelements; e++)
        if (given[e])
            fingerprint_add(&hash, "%d %d\n", e + 1, given[e]);
    snprintf(line, SUDOKU_FINGERPRINT_LINE, "sudoku %d %d %016" PRIx64, t->nelements, t->nsymbols,
             hash);
}
