#include "model/loops/place.h"

#include "base/number.h"

#include <assert.h>
#include <string.h>

static void number_cell(struct strbuf *out, const struct lattice *l, int face)
{
    if (lattice_is_cell(l, face))
        strbuf_format(out, "cell %d", face + 1);
    else
        strbuf_format(out, "hole %d", face - l->ncells);
}

static void number_dot(struct strbuf *out, const struct lattice *l, int dot)
{
    (void)l;
    strbuf_format(out, "%d", dot + 1);
}

static void number_edge(struct strbuf *out, const struct lattice *l, int edge)
{
    (void)l;
    strbuf_format(out, "edge %d", edge + 1);
}

static void number_side(struct strbuf *out, const struct lattice *l, int cell, int k)
{
    number_edge(out, l, l->cell_edge[l->cell_start[cell] + k]);
}

/* The number, less 1, in a name that begins with this word, or -1. */
static int number_in(const char *name, const char *word, int most)
{
    size_t n = strlen(word);
    int64_t number;

    if (strncmp(name, word, n) != 0 || !number_parse(name + n, 1, most, &number))
        return -1;
    return (int)number - 1;
}

static int number_find_cell(const struct lattice *l, const char *name)
{
    return number_in(name, "cell ", l->ncells);
}

static int number_find_dot(const struct lattice *l, const char *name)
{
    return number_in(name, "", l->ndots);
}

static int number_find_edge(const struct lattice *l, const char *name)
{
    return number_in(name, "edge ", l->nedges);
}

static const struct place_names *names_of(const struct lattice *l)
{
    static const struct place_names numbers = {number_cell,     number_dot,       number_edge,
                                               number_side,     number_find_cell, number_find_dot,
                                               number_find_edge};

    return l->names ? l->names : &numbers;
}

void place_cell_name(struct strbuf *out, const struct lattice *l, int face)
{
    if (face == l->ncells)
        strbuf_text(out, "the outside");
    else
        names_of(l)->cell(out, l, face);
}

void place_dot_name(struct strbuf *out, const struct lattice *l, int dot)
{
    names_of(l)->dot(out, l, dot);
}

void place_edge_name(struct strbuf *out, const struct lattice *l, int edge)
{
    names_of(l)->edge(out, l, edge);
}

void place_side_name(struct strbuf *out, const struct lattice *l, int cell, int k)
{
    assert(k >= 0 && k < lattice_cell_degree(l, cell));
    names_of(l)->side(out, l, cell, k);
}

int place_find_cell(const struct lattice *l, const char *name)
{
    return names_of(l)->find_cell(l, name);
}

int place_find_dot(const struct lattice *l, const char *name)
{
    return names_of(l)->find_dot(l, name);
}

int place_find_edge(const struct lattice *l, const char *name)
{
    return names_of(l)->find_edge(l, name);
}
