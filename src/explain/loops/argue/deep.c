#include "explain/loops/argue/deep.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIES_MOST = 160,  /* suppositions that are looked at */
    CLAIMS_MOST = 120, /* of each */
    COST_OF_CLAIM = 8  /* as a measure beside other claims */
};

/* An arguer that knows what another one has drawn, and a supposition. */
static void deep_init(struct arguer *n, const struct arguer *a, struct step_edge supposed)
{
    arguer_init(n, a->draft.puzzle, a->draft.value);
    n->deep = true;
    n->last = supposed.edge;
    arguer_draw(n, supposed);
}

/* How many claims lead to a place that cannot be right; 0: more than `most`, or none do. */
static int claims_to_clash(const struct arguer *a, struct step_edge supposed, int most)
{
    struct arguer n;
    struct story *story = story_new();
    int claims = 1;

    /* As it will be told. */
    deep_init(&n, a, supposed);
    for (; n.clash < 0 && !n.astray && claims <= most && argument_next(&n, story); claims++)
        story_remove_last(story);
    bool found = n.clash >= 0 && !n.astray && claims <= most;
    story_free(story);
    arguer_release(&n);
    return found ? claims : 0;
}

struct nearness {
    int edge, distance;
};

static int compare_nearness(const void *a, const void *b)
{
    const struct nearness *x = a, *y = b;

    return x->distance != y->distance ? (x->distance > y->distance) - (x->distance < y->distance)
                                      : (x->edge > y->edge) - (x->edge < y->edge);
}

bool deep_claim(struct arguer *a, struct claim *claim)
{
    const struct draft *d = &a->draft;
    int nedges = d->puzzle->lattice->nedges, n = 0, best = CLAIMS_MOST + 1;
    FREED struct nearness *near = mem_alloc((size_t)nedges, sizeof *near);

    for (int e = 0; e < nedges; e++)
        if (d->value[e] == EDGE_UNKNOWN)
            near[n++] = (struct nearness){e, a->last < 0 ? 0 : draft_distance(d, e, a->last)};
    if (n > 0)
        qsort(near, (size_t)n, sizeof *near, compare_nearness);
    for (int i = 0; i < n && i < TRIES_MOST; i++)
        for (int on = 1; on >= 0; on--) {
            struct step_edge is = {near[i].edge, on ? EDGE_ON : EDGE_OFF};
            int claims = claims_to_clash(a, is, best - 1);
            if (claims == 0)
                continue;
            best = claims;
            *claim = (struct claim){step_edge_opposite(is), COST_OF_CLAIM * claims, -1, is.edge,
                                    .deep = true};
        }
    return best <= CLAIMS_MOST;
}

/* ---- telling ---- */

/* Marks the links that the last one needs, going back. link[0] supposes. */
static void mark_needed(const struct story_step *step, int nedges, unsigned char *needed)
{
    FREED unsigned char *edge = mem_alloc((size_t)nedges, 1);

    needed[step->nlinks - 1] = 1;
    for (int i = step->nlinks - 1; i >= 0; i--) {
        const struct story_link *link = &step->link[i];
        for (int k = 0; k < link->nfacts && link->role == LINK_FOLLOWS; k++)
            needed[i] |= edge[link->fact[k].place];
        if (!needed[i])
            continue;
        for (int k = 0; k < link->nlinks; k++)
            needed[link->link[k]] = 1;
        for (int k = 0; k < link->nuses; k++)
            edge[link->use[k].place] = 1;
    }
}

/* Moves a link to another step, behind the supposition; number[] are the new numbers of links. */
static void move_link(struct story_step *to, struct story_link *link, int under, const int *number)
{
    struct story_link *moved = story_add_link(to, link->kind);
    char *kind = moved->kind;

    *moved = *link;
    moved->kind = kind;
    moved->under = under;
    moved->joined = false;
    for (int k = 0; k < moved->nlinks; k++)
        moved->link[k] = number[moved->link[k]];
    kind = link->kind;
    *link = (struct story_link){.kind = kind};
}

void deep_tell(struct arguer *a, struct step_edge supposed, struct story_step *step)
{
    struct arguer n;
    struct story *story = story_new();
    struct story_step *all = story_add(story);
    int under = step->nlinks - 1, from = 0;

    deep_init(&n, a, supposed);
    /* The links of all steps in one list, with what each uses. */
    for (struct story *one = story_new();; story_remove_last(one)) {
        if (!argument_next(&n, one)) {
            story_free(one);
            break;
        }
        struct story_step *s = &one->step[0];
        FREED int *number = mem_alloc((size_t)s->nlinks, sizeof *number);
        from = all->nlinks;
        for (int i = 0; i < s->nlinks; i++)
            number[i] = from + i;
        for (int i = 0; i < s->nlinks; i++)
            move_link(all, &s->link[i], -1, number);
    }
    argument_tell_clash(&n, all);
    FREED unsigned char *needed = mem_alloc((size_t)all->nlinks, 1);
    FREED int *number = mem_alloc((size_t)all->nlinks, sizeof *number);
    mark_needed(all, a->draft.puzzle->lattice->nedges, needed);
    for (int i = 0; i < all->nlinks; i++) {
        number[i] = step->nlinks;
        if (needed[i])
            move_link(step, &all->link[i], under, number);
    }
    argument_use_supposed(a->draft.puzzle->lattice, step, under);
    arguer_release(&n);
    story_free(story);
}
