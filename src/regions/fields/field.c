#include "regions/fields/field.h"

#include "base/mem.h"
#include "base/text.h"
#include "base/textin.h"
#include "regions/regions.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* ---- reading ----
 * Reading fields and forbidden pairs; every mistake is reported with its place. */

/* A neighbour as a line names it. */
struct named {
    int id; /* from 0, once the line is read */
    long col;
};

struct reader {
    struct textin in;
    struct field *f;
    size_t at_capacity, nat;
    struct named *named; /* of all elements, one after the other */
    size_t nnamed, named_capacity;
    size_t *first; /* [n+1] where an element's neighbours begin */
    long *line;    /* [n] */
    size_t first_capacity, line_capacity;
    int n;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static const char *skip_blanks(const char *p)
{
    while (is_blank(*p))
        p++;
    return p;
}

/* Blank lines and comments. */
static bool is_idle(const char *text)
{
    return *text == '#' || *skip_blanks(text) == 0;
}

static struct place here(const struct textin *in, const char *p)
{
    return textin_place(in, (size_t)(p - in->text) + 1);
}

/* A decimal number; NULL with a message when there is none. */
static const char *read_coordinate(struct reader *r, const char *p, struct diag *d)
{
    size_t n = strspn(p, "+-.0123456789eE");
    char *end;
    double value = strtod(p, &end);

    if (n == 0 || end != p + n || !isfinite(value)) {
        diag_at(d, here(&r->in, p), "a coordinate is missing or is not a decimal number");
        return NULL;
    }
    r->f->at = mem_reserve(r->f->at, r->nat + 1, &r->at_capacity, sizeof *r->f->at);
    r->f->at[r->nat++] = value;
    return end;
}

/* `(x,y,..)`; returns what follows. */
static const char *read_place(struct reader *r, struct diag *d)
{
    const char *begin = skip_blanks(r->in.text), *p = begin;
    int dims = 0;

    if (*p != '(') {
        diag_at(d, here(&r->in, p), "an element begins with its coordinates, as in (0.5,1.5)");
        return NULL;
    }
    do {
        p = read_coordinate(r, skip_blanks(p + 1), d);
        if (!p)
            return NULL;
        p = skip_blanks(p);
        dims++;
    } while (*p == ',');
    if (*p != ')') {
        diag_at(d, here(&r->in, p), "',' or ')' expected after a coordinate");
        return NULL;
    }
    if (r->n > 0 && dims != r->f->dims) {
        diag_at(d, here(&r->in, begin), "%d coordinate%s, but the elements before have %d", dims,
                dims == 1 ? "" : "s", r->f->dims);
        return NULL;
    }
    r->f->dims = dims;
    return p + 1;
}

/* An id from 1; returns what follows it. */
static const char *read_id(struct textin *in, const char *p, int *id, struct diag *d)
{
    int64_t value;
    size_t n = number_scan(p, strlen(p), REGIONS_MAX_ELEMENTS, &value);

    if (n == 0 || (p[n] && !is_blank(p[n]))) {
        diag_at(d, here(in, p), "the id of an element expected");
        return NULL;
    }
    if (value < 1 || value > REGIONS_MAX_ELEMENTS) {
        diag_at(d, here(in, p), "no element has the id %.*s", (int)n, p);
        return NULL;
    }
    *id = (int)value - 1;
    return p + n;
}

static bool read_element(struct reader *r, struct diag *d)
{
    if (r->n == REGIONS_MAX_ELEMENTS)
        return diag_at(d, textin_place(&r->in, 0), "more than %d elements", REGIONS_MAX_ELEMENTS);
    const char *p = read_place(r, d);
    if (!p)
        return false;
    r->first = mem_reserve(r->first, (size_t)r->n + 2, &r->first_capacity, sizeof *r->first);
    r->line = mem_reserve(r->line, (size_t)r->n + 1, &r->line_capacity, sizeof *r->line);
    r->first[r->n] = r->nnamed;
    r->line[r->n] = r->in.line;
    for (p = skip_blanks(p); *p; p = skip_blanks(p)) {
        struct named named = {.col = (long)(p - r->in.text) + 1};
        p = read_id(&r->in, p, &named.id, d);
        if (!p)
            return false;
        r->named = mem_reserve(r->named, r->nnamed + 1, &r->named_capacity, sizeof *r->named);
        r->named[r->nnamed++] = named;
    }
    r->first[++r->n] = r->nnamed;
    return true;
}

static int by_id(const void *a, const void *b)
{
    const struct named *x = a, *y = b;

    return x->id != y->id ? (x->id > y->id) - (x->id < y->id)
                          : (x->col > y->col) - (x->col < y->col);
}

static const struct named *find_named(const struct reader *r, const struct named *sorted, int v,
                                      int id)
{
    size_t low = r->first[v], high = r->first[v + 1];

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (sorted[middle].id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low < r->first[v + 1] && sorted[low].id == id ? &sorted[low] : NULL;
}

/* Checks one name: of another element that exists, is not named before and names this one, too. */
static bool check_name(const struct reader *r, const struct named *sorted, int v,
                       const struct named *name, struct diag *d)
{
    struct place at = {.file = r->in.name, .line = r->line[v], .col = name->col};

    if (name->id >= r->n)
        return diag_at(d, at, "no element has the id %d: there are %d", name->id + 1, r->n);
    if (name->id == v)
        return diag_at(d, at, "element %d names itself as its neighbour", v + 1);
    if (find_named(r, sorted, v, name->id)->col != name->col)
        return diag_at(d, at, "element %d names %d twice", v + 1, name->id + 1);
    if (!find_named(r, sorted, name->id, v))
        return diag_at(d, at,
                       "element %d names %d as its neighbour, but %d (line %ld) does not "
                       "name %d",
                       v + 1, name->id + 1, name->id + 1, r->line[name->id], v + 1);
    return true;
}

static bool read_lines(struct reader *r, struct diag *d)
{
    enum textin_result line;

    while ((line = textin_next(&r->in, d)) == TEXTIN_LINE)
        if (!is_idle(r->in.text) && !read_element(r, d))
            return false;
    if (line == TEXTIN_ERROR)
        return false;
    if (r->n == 0)
        return diag_set(d, "%s: it contains no element", r->in.name);
    FREED struct named *sorted = mem_alloc(r->nnamed, sizeof *sorted);
    bool fine = true;
    if (r->nnamed > 0)
        memcpy(sorted, r->named, r->nnamed * sizeof *sorted);
    for (int v = 0; v < r->n; v++)
        qsort(sorted + r->first[v], r->first[v + 1] - r->first[v], sizeof *sorted, by_id);
    for (int v = 0; v < r->n && fine; v++)
        for (size_t i = r->first[v]; i < r->first[v + 1] && fine; i++)
            fine = check_name(r, sorted, v, &r->named[i], d);
    return fine;
}

bool field_read(struct field *f, const char *path, struct diag *d)
{
    struct reader r = {.f = f};

    *f = (struct field){0};
    if (!textin_open(&r.in, path, d))
        return false;
    bool fine = read_lines(&r, d);
    if (fine) {
        int(*ends)[2] = mem_alloc(r.nnamed / 2 + 1, sizeof *ends);
        int m = 0;

        for (int v = 0; v < r.n; v++)
            for (size_t i = r.first[v]; i < r.first[v + 1]; i++)
                if (r.named[i].id > v) {
                    ends[m][0] = v;
                    ends[m++][1] = r.named[i].id;
                }
        graph_init(&r.f->graph, r.n, m, ends);
        free(ends);
    } else {
        field_release(f);
    }
    textin_close(&r.in);
    free(r.named);
    free(r.first);
    free(r.line);
    return fine;
}

/* ---- forbidden pairs ---- */

static bool read_pair(const struct graph *g, struct textin *in, unsigned char *forbidden,
                      struct diag *d)
{
    const char *p = skip_blanks(in->text);
    int id[2];
    bool found = false;

    for (int i = 0; i < 2; i++) {
        const char *at = p = skip_blanks(p);
        p = read_id(in, p, &id[i], d);
        if (!p)
            return false;
        if (id[i] >= g->n)
            return diag_at(d, here(in, at), "no element has the id %d: there are %d", id[i] + 1,
                           g->n);
    }
    p = skip_blanks(p);
    if (*p)
        return diag_at(d, here(in, p), "more than a pair of ids");
    for (int k = g->start[id[0]]; k < g->start[id[0] + 1]; k++)
        if (g->link[k].vertex == id[1]) {
            forbidden[g->link[k].edge] = 1;
            found = true;
        }
    return found ||
           diag_at(d, textin_place(in, 1), "%d and %d are not neighbours", id[0] + 1, id[1] + 1);
}

bool field_read_forbidden(const struct field *f, const char *path, unsigned char *forbidden,
                          struct diag *d)
{
    struct textin in;
    enum textin_result line = TEXTIN_END;
    bool fine = true;

    if (!textin_open(&in, path, d))
        return false;
    while (fine && (line = textin_next(&in, d)) == TEXTIN_LINE)
        fine = is_idle(in.text) || read_pair(&f->graph, &in, forbidden, d);
    fine = fine && line != TEXTIN_ERROR;
    textin_close(&in);
    return fine;
}
