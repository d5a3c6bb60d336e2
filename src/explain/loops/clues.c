#include "explain/loops/answer.h"

#include "format/loops/family.h"
#include "model/loops/place.h"

_Static_assert((int)NUMBER_UNKNOWN == CLUE_UNKNOWN, "clues and places have the same numbers");

static int places(const struct record *r)
{
    return loops_of(r)->puzzle->lattice->ncells;
}

static int edges_on(const struct lattice *l, const struct loop *loop, int cell)
{
    int n = 0;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        n += loop->on[l->cell_edge[k]];
    return n;
}

static void numbers(const struct record *r, bool solved, int *number)
{
    const struct loops *own = loops_of(r);
    const struct puzzle *p = own->puzzle;

    for (int c = 0; c < p->lattice->ncells; c++) {
        int clue = p->cell_clue[c];
        if (clue >= 0 && p->clue[clue].cells[0] != c)
            number[c] = NUMBER_BARRED;
        else if (!solved)
            number[c] = clue < 0 ? NUMBER_NONE : p->clue[clue].number;
        else
            number[c] = clue < 0 ? edges_on(p->lattice, own->solution, c)
                                 : loop_count(own->solution, p, clue);
    }
}

static int highest(const struct record *r, int place)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int clue = p->cell_clue[place], n = 0;

    if (clue < 0)
        return lattice_cell_degree(p->lattice, place);
    for (int e = 0; e < p->lattice->nedges; e++)
        n += puzzle_edge_kind(p, clue, e) == EDGE_BOUNDARY;
    return n;
}

static void place_name(const struct record *r, int place, struct strbuf *out)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int clue = p->cell_clue[place];

    if (clue >= 0 && p->clue[clue].name)
        strbuf_format(out, "letter %s", p->clue[clue].name);
    else
        place_cell_name(out, p->lattice, place);
}

static struct record with(const struct record *r, const int *number)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    struct puzzle *q = puzzle_new(p->lattice);

    for (int c = 0; c < p->lattice->ncells; c++) {
        if (number[c] == NUMBER_NONE || number[c] == NUMBER_BARRED)
            continue;
        const struct clue *old = p->cell_clue[c] >= 0 ? &p->clue[p->cell_clue[c]] : NULL;
        int clue = puzzle_add_clue(q, number[c], old ? old->name : NULL);
        for (int i = 0; i < (old ? old->ncells : 1); i++)
            puzzle_add_cell(q, clue, old ? old->cells[i] : c);
    }
    return loops_record(q, NULL, puzzle_type(q));
}

const struct clue_table loops_clues = {
    .places = places,
    .numbers = numbers,
    .highest = highest,
    .place_name = place_name,
    .with = with,
};
