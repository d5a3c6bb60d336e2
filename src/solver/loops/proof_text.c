#include "solver/loops/proof_text.h"

#include "base/checks.h"
#include "base/ints.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "model/loops/symmetry.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/*
 * A proof drops clauses by number, but the search names them by their literals, in any order. A
 * table of (sum of scrambled literals, number) finds them: open addressing, linear probing.
 */
struct numbered {
    uint64_t key; /* 0: free */
    int64_t number;
};

struct proof_text {
    const struct puzzle *puzzle;
    FILE *out;
    struct strbuf line;
    int *dot;        /* [ndots] scratch */
    int64_t clauses; /* numbered so far */
    struct numbered *table;
    size_t used, size; /* a power of two */
};

/* ---- numbers of clauses ---- */

/* The finaliser of splitmix64. */
static uint64_t scramble(uint64_t x)
{
    x += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

/* The same for all orders of the numbers; different kinds of lines differ. */
static uint64_t key_of(const char *kind, const int *number, int n)
{
    uint64_t key = 0, salt = scramble((uint64_t)*kind << 32);

    for (int i = 0; i < n; i++)
        key += scramble(salt ^ (uint64_t)number[i]);
    return key ? key : 1;
}

/* The slot of the key, or the free one where it belongs. */
static size_t table_place(const struct proof_text *t, uint64_t key)
{
    size_t i = (size_t)key & (t->size - 1);

    assert(key != 0 && t->used < t->size);
    while (t->table[i].key != 0 && t->table[i].key != key)
        i = (i + 1) & (t->size - 1);
    return i;
}

/* False if it is already there. */
static bool table_put(struct proof_text *t, uint64_t key, int64_t number)
{
    if (2 * (t->used + 1) > t->size) {
        FREED struct numbered *old = t->table;
        size_t n = t->size;
        assert(t->used <= n && (n & (n - 1)) == 0);
        t->size = 2 * n;
        t->table = mem_alloc(t->size, sizeof *t->table);
        for (size_t i = 0; i < n; i++)
            if (old[i].key != 0)
                t->table[table_place(t, old[i].key)] = old[i];
    }
    size_t i = table_place(t, key);
    if (t->table[i].key != 0)
        return false;
    t->used++;
    t->table[i] = (struct numbered){key, number};
    return true;
}

/* Closes the hole: moves back the entries after it that would not be found across it. */
static void table_remove(struct proof_text *t, size_t hole)
{
    size_t mask = t->size - 1;

    assert(t->used > 0 && t->table[hole].key != 0);
    t->used--;
    for (size_t i = (hole + 1) & mask; t->table[i].key != 0; i = (i + 1) & mask)
        if (((i - t->table[i].key) & mask) >= ((i - hole) & mask)) {
            t->table[hole] = t->table[i];
            hole = i;
        }
    t->table[hole].key = 0;
}

/* ---- lines ---- */

static void line_begin(struct proof_text *t, const char *word)
{
    strbuf_clear(&t->line);
    strbuf_text(&t->line, word);
}

static void line_variables(struct proof_text *t, const int *variable, int n)
{
    for (int i = 0; i < n; i++)
        strbuf_format(&t->line, " %d", variable[i] + 1);
}

static void line_end(struct proof_text *t)
{
    strbuf_char(&t->line, '\n');
    fwrite(t->line.text, 1, t->line.len, t->out);
}

struct proof_text *proof_text_new(const struct puzzle *p, FILE *out)
{
    struct proof_text *t = mem_alloc(1, sizeof *t);

    t->puzzle = p;
    t->out = out;
    t->size = 1024;
    t->table = mem_alloc(t->size, sizeof *t->table);
    t->dot = mem_alloc((size_t)p->lattice->ndots, sizeof *t->dot);
    strbuf_init(&t->line);
    return t;
}

void proof_text_free(struct proof_text *t)
{
    strbuf_release(&t->line);
    free(t->table);
    free(t->dot);
    free(t);
}

void proof_text_head(struct proof_text *t, const struct loop *solution)
{
    const struct lattice *l = t->puzzle->lattice;
    char board[FINGERPRINT_LINE];

    fingerprint_line(t->puzzle, board);
    fprintf(t->out, "slink-proof 1\n%s\n", board);
    line_begin(t, solution ? "unique" : "none");
    for (int e = 0; solution && e < l->nedges; e++)
        if (solution->on[e])
            line_variables(t, &e, 1);
    line_end(t);
}

void proof_text_clause(struct proof_text *t, const int *literal, int n)
{
    int outside = t->puzzle->lattice->nedges + t->puzzle->lattice->ncells;

    line_begin(t, "c");
    for (int i = 0; i < n; i++) {
        int variable = literal[i] / 2;
        assert(literal[i] >= 0 && variable != outside);
        assert(variable < t->puzzle->lattice->nedges + t->puzzle->lattice->nfaces);
        strbuf_format(&t->line, literal[i] & 1 ? " -%d" : " %d", variable + (variable < outside));
    }
    line_end(t);
    t->clauses++;
    if (n > 1)
        table_put(t, key_of("c", literal, n), t->clauses);
}

void proof_text_drop(struct proof_text *t, const int *literal, int n)
{
    size_t i = table_place(t, key_of("c", literal, n));

    if (t->table[i].key == 0)
        return;
    fprintf(t->out, "d %" PRId64 "\n", t->table[i].number);
    table_remove(t, i);
}

void proof_text_loop(struct proof_text *t, const int *edge, int n)
{
    if (!table_put(t, key_of("o", edge, n), t->clauses + 1))
        return;
    t->clauses++;
    line_begin(t, "o");
    line_variables(t, edge, n);
    line_end(t);
}

/* Ascending, with runs as `7-9`. */
static void line_dots(struct proof_text *t, const int *dot, int n)
{
    memcpy(t->dot, dot, (size_t)n * sizeof *dot);
    ints_sort(t->dot, n);
    strbuf_text(&t->line, " :");
    for (int i = 0, first; i < n; i++) {
        first = t->dot[i];
        assert(first >= 0 && first < t->puzzle->lattice->ndots);
        assert(i == 0 || first > t->dot[i - 1]);
        while (i + 1 < n && t->dot[i + 1] == t->dot[i] + 1)
            i++;
        strbuf_format(&t->line, " %d", first + 1);
        if (t->dot[i] > first)
            strbuf_format(&t->line, "-%d", t->dot[i] + 1);
    }
}

/* How many ends of the edge are in the set. */
static int ends_among(const struct proof_text *t, int edge, const int *dot, int ndots)
{
    const int *end = t->puzzle->lattice->edge_dot[edge];
    int n = 0;

    for (int i = 0; i < ndots; i++)
        n += (dot[i] == end[0]) + (dot[i] == end[1]);
    return n;
}

void proof_text_way_out(struct proof_text *t, const int *dot, int ndots, int within, int beyond)
{
    const int edge[2] = {within, beyond};

    assert(!CHECKS ||
           (ends_among(t, within, dot, ndots) == 2 && ends_among(t, beyond, dot, ndots) == 0));
    if (!table_put(t, key_of("w", edge, 2) + key_of(":", dot, ndots), t->clauses + 1))
        return;
    t->clauses++;
    line_begin(t, "w");
    line_variables(t, edge, 2);
    line_dots(t, dot, ndots);
    line_end(t);
}
