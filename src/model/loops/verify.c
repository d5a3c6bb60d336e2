#include "model/loops/verify.h"

#include "model/loops/place.h"

#include <assert.h>
#include <string.h>

/* Messages name a dot by its position; on square boards that is the row and column of lines, from
 * 0. */
static bool verify_dots(const struct lattice *l, const struct loop *loop, struct diag *why)
{
    for (int dot = 0; dot < l->ndots; dot++) {
        int degree = 0;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            degree += loop->on[l->dot_edge[k]];
        if (degree != 0 && degree != 2)
            return diag_set(why, "the loop %s at the dot %d down, %d right",
                            degree == 1 ? "ends" : "branches", l->dot_at[dot][1],
                            l->dot_at[dot][0]);
    }
    return true;
}

/* Every dot has degree 0 or 2: walk the loop through `first` and count its edges. */
static int verify_walk(const struct lattice *l, const struct loop *loop, int first)
{
    int length = 0;
    int edge = first;
    int dot = l->edge_dot[first][0];

    do {
        /* The sum of the two edges at the next dot is this one and the next. */
        int both = 0;
        dot = lattice_along(l, edge, dot);
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            both += loop->on[l->dot_edge[k]] * l->dot_edge[k];
        edge = both - edge;
        length++;
    } while (edge != first);
    return length;
}

static bool verify_single(const struct lattice *l, const struct loop *loop, struct diag *why)
{
    const unsigned char *first = memchr(loop->on, 1, (size_t)l->nedges);

    if (!first)
        return diag_set(why, "there is no loop");
    if (verify_walk(l, loop, (int)(first - loop->on)) != loop_length(loop))
        return diag_set(why, "there is more than one loop");
    return true;
}

static bool verify_wrong_clue(const struct puzzle *p, const struct clue *clue, int count,
                              struct diag *why)
{
    struct strbuf at;

    if (clue->name)
        return diag_set(why, "the letter %s has %d edges on the loop, not %d", clue->name, count,
                        clue->number);
    strbuf_init(&at);
    place_cell_name(&at, p->lattice, clue->cells[0]);
    diag_set(why, "the clue at %s has %d edges on the loop, not %d", at.text, count, clue->number);
    strbuf_release(&at);
    return false;
}

static bool verify_clue(const struct puzzle *p, int i, const struct loop *loop, struct diag *why)
{
    const struct lattice *l = p->lattice;
    const struct clue *clue = &p->clue[i];
    int count = 0;

    for (int k = 0; k < clue->ncells; k++) {
        int cell = clue->cells[k];
        for (int j = l->cell_start[cell]; j < l->cell_start[cell + 1]; j++) {
            int edge = l->cell_edge[j], on = loop->on[edge];
            int other = lattice_across(l, edge, cell);
            if (on && puzzle_clue_of(p, other) == i)
                return diag_set(why, "the loop runs between two cells of the letter %s",
                                clue->name ? clue->name : "?");
            count += on;
        }
    }
    return count == clue->number || verify_wrong_clue(p, clue, count, why);
}

bool verify_solution(const struct puzzle *p, const struct loop *loop, struct diag *why)
{
    assert(loop->nedges == p->lattice->nedges);
    if (!verify_dots(p->lattice, loop, why) || !verify_single(p->lattice, loop, why))
        return false;
    for (int i = 0; i < p->nclues; i++)
        if (!verify_clue(p, i, loop, why))
            return false;
    return true;
}
