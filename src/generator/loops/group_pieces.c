#include "generator/loops/group_pieces.h"

#include "base/mem.h"
#include "regions/regions.h"

#include <assert.h>
#include <stdlib.h>

struct joining {
    const struct lattice *lattice;
    int *block;  /* [ncells] the caller's */
    int *letter; /* [ngroups] of each old group, or REGIONS_FREE */
};

/* Whether an old group shares an edge with a piece of the letter. */
static bool is_beside(const struct joining *j, int group, int letter)
{
    const struct lattice *l = j->lattice;

    for (int e = 0; e < l->nedges; e++)
        for (int k = 0; k < 2; k++) {
            int here = l->edge_cell[e][k], there = l->edge_cell[e][1 - k];
            if (lattice_is_cell(l, here) && lattice_is_cell(l, there) && j->block[here] == group &&
                j->block[there] >= 0 && j->letter[j->block[there]] == letter)
                return true;
        }
    return false;
}

/* Gives the letter to groups of order[from..n[ that may have it, until it has `wanted` pieces;
 * returns how many it has. */
static int add_pieces(struct joining *j, const int *order, int from, int n, int letter, int wanted)
{
    int pieces = 0;

    assert(from >= 0 && from < n && wanted > 0);
    for (int i = from; i < n && pieces < wanted; i++)
        if (j->letter[order[i]] == REGIONS_FREE && !is_beside(j, order[i], letter)) {
            j->letter[order[i]] = letter;
            pieces++;
        }
    return pieces;
}

int group_pieces_join(struct lattice *l, int low, int high, struct pcg32 *rng, int *block,
                      int ngroups)
{
    struct joining j = {l, block, mem_alloc((size_t)ngroups + 1, sizeof *j.letter)};
    int *order = mem_alloc((size_t)ngroups + 1, sizeof *order), letters = 0;

    for (int i = 0; i < ngroups; i++) {
        order[i] = i;
        j.letter[i] = REGIONS_FREE;
    }
    assert(low >= 1 && low <= high);
    pcg32_shuffle(rng, order, ngroups);
    for (int i = 0; i < ngroups; i++) {
        if (j.letter[order[i]] != REGIONS_FREE)
            continue;
        int wanted = low + (int)pcg32_below(rng, (uint32_t)(high - low + 1));
        if (add_pieces(&j, order, i, ngroups, letters, wanted) >= low) {
            letters++;
            continue;
        }
        for (int k = 0; k < ngroups; k++)
            j.letter[k] = j.letter[k] == letters ? REGIONS_FREE : j.letter[k];
    }
    for (int c = 0; c < l->ncells; c++)
        block[c] = block[c] >= 0 && block[c] < ngroups ? j.letter[block[c]] : REGIONS_FREE;
    assert(letters <= ngroups);
    free(order);
    free(j.letter);
    return letters;
}
