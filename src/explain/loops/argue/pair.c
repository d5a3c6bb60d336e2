/* Pairs: two sides of one dot or cell, which have one number wherever they meet. */
#include "explain/loops/argue/inference.h"

#include "base/mem.h"

#include <string.h>

/* Of n sides: where the pair i < j stands. */
static int row_of(int n, int i, int j)
{
    return i * (2 * n - i - 1) / 2 + j - i - 1;
}

int inference_pair(const struct inference *f, int place, int a, int b)
{
    const struct draft *d = f->draft;
    const int *side = d->side + d->side_start[place];
    int n = draft_degree(d, place), i = 0, j = 0;

    while (i < n && side[i] != a)
        i++;
    while (j < n && side[j] != b)
        j++;
    if (i == n || j == n || i == j)
        return -1;
    return f->pair_of[f->place_pair[place] + (i < j ? row_of(n, i, j) : row_of(n, j, i))];
}

int inference_pair_of(const struct inference *f, int a, int b)
{
    const struct draft *d = f->draft;
    int places = d->puzzle->lattice->ndots + d->puzzle->lattice->ncells, pair = -1;

    for (int k = d->place_start[a]; k < d->place_start[a + 1] && pair < 0; k++)
        pair = d->place[k] < places ? inference_pair(f, d->place[k], a, b) : -1;
    return pair;
}

/* A pair of adjacent sides of a cell is one of a dot, too. */
static int shared_pair(const struct inference *f, int a, int b)
{
    const struct lattice *l = f->draft->puzzle->lattice;

    for (int i = 0; i < 2; i++)
        if (lattice_ends_at(l, b, l->edge_dot[a][i]))
            return inference_pair(f, l->edge_dot[a][i], a, b);
    return -1;
}

void inference_list_pairs(struct inference *f)
{
    const struct draft *d = f->draft;
    int places = d->puzzle->lattice->ndots + d->puzzle->lattice->ncells, all = 0;

    f->place_pair = mem_alloc((size_t)places + 1, sizeof *f->place_pair);
    for (int place = 0; place < places; place++)
        all += draft_degree(d, place) * (draft_degree(d, place) - 1) / 2;
    f->pair_of = mem_alloc((size_t)all + 1, sizeof *f->pair_of);
    f->pair_edge = mem_alloc((size_t)all + 1, sizeof *f->pair_edge);
    f->pair_place = mem_alloc((size_t)all + 1, sizeof *f->pair_place);
    for (int place = 0, at = 0; place < places; place++) {
        const int *side = d->side + d->side_start[place];
        int n = draft_degree(d, place);
        f->place_pair[place] = at;
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++) {
                int pair = draft_is_dot(d, place) ? -1 : shared_pair(f, side[i], side[j]);
                if (pair < 0) {
                    pair = f->npairs++;
                    memcpy(f->pair_edge[pair], (int[]){side[i], side[j]}, sizeof *f->pair_edge);
                    memcpy(f->pair_place[pair], (int[]){place, -1}, sizeof *f->pair_place);
                } else {
                    f->pair_place[pair][1] = place;
                }
                f->pair_of[at++] = pair;
            }
    }
}

int inference_joint(const struct inference *f, int pair, int first, int joint)
{
    return f->pair_edge[pair][0] == first ? joint
                                          : (joint & 9) | (joint & 2) << 1 | (joint & 4) >> 1;
}
