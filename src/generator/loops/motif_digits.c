#include "generator/loops/motif_digits.h"

#include "format/loops/givens.h"
#include "generator/loops/given_walk.h"

#include <assert.h>
#include <string.h>

/* Steps of the walk to a motif's digits: the first motif has a sign and is worth more. One motif is
 * drawn beside it on so many cells. More of them leave the loop too little room: then it takes more
 * clues to decide it. */
enum { SIGN_STEPS = 1000, STEPS = 100, CELLS_EACH = 100 };

struct motif_digits {
    struct sides *sides; /* owned by the loops */
    struct given_walk *walk;
    char *drawn;           /* [ncells] */
    unsigned char *before; /* [nfaces] what is inside before a walk */
};

struct motif_digits *motif_digits_new(struct arena *a, struct random_loop *loops)
{
    struct motif_digits *d = arena_take(a, 1, sizeof *d);

    d->sides = random_loop_sides(loops);
    d->drawn = arena_take(a, (size_t)d->sides->lattice->ncells, 1);
    d->before = arena_take(a, (size_t)d->sides->lattice->nfaces, 1);
    d->walk = given_walk_new(a, loops, d->drawn, NULL);
    return d;
}

/* Puts digits on the motif and its images, or takes them away (NULL). Returns false where images lie
 * on each other with different ones. */
static bool digits_put(struct motif_digits *d, const struct motifs *m, const struct motif *motif,
                       const char *digits)
{
    const int *image;
    bool agree = true;

    for (int i = 0; i < motif->ncells; i++)
        for (int k = motifs_images(m, motif->cell[i], &image) - 1; k >= 0; k--) {
            for (int j = 0; digits && j < i; j++)
                agree = agree && (motif->cell[j] != image[k] || digits[j] == digits[i]);
            d->drawn[image[k]] = digits ? digits[i] : GIVEN_FREE;
        }
    return agree;
}

/* Whether the motif touches the border of the board. */
static bool is_at_border(const struct lattice *l, const struct motif *motif)
{
    bool border = false;

    for (int i = 0; i < motif->ncells; i++)
        for (int k = l->cell_start[motif->cell[i]]; k < l->cell_start[motif->cell[i] + 1]; k++)
            border =
                border || !lattice_is_cell(l, lattice_across(l, l->cell_edge[k], motif->cell[i]));
    return border;
}

/* Whether a walk gives the motif these digits; if not, the loop is as before. */
static bool digits_try(struct motif_digits *d, const struct motifs *m, const struct motif *motif,
                       const char *digits, int steps, struct pcg32 *rng)
{
    size_t faces = (size_t)d->sides->lattice->nfaces;
    int ninside = d->sides->ninside;

    memcpy(d->before, d->sides->inside, faces);
    if (digits_put(d, m, motif, digits) && given_walk_run(d->walk, steps, rng) == 0)
        return true;
    digits_put(d, m, motif, NULL);
    memcpy(d->sides->inside, d->before, faces);
    d->sides->ninside = ninside;
    return false;
}

/* Whether a walk gives the motif some digits of its shape. */
static bool digits_draw(struct motif_digits *d, const struct motifs *m, const struct motif *motif,
                        int steps, struct pcg32 *rng)
{
    int first = (int)pcg32_below(rng, MOTIF_CHOICES);
    bool border = is_at_border(d->sides->lattice, motif);

    for (int k = 0; k < MOTIF_CHOICES; k++) {
        const char *digits = motif->digits[(first + k) % MOTIF_CHOICES];
        /* No line gets past a 0 at the border to a 3 beside it. */
        if (!(border && memchr(digits, '0', (size_t)motif->ncells)) &&
            digits_try(d, m, motif, digits, steps, rng))
            return true;
    }
    return false;
}

const char *motif_digits_draw(struct motif_digits *d, const struct motifs *m, struct pcg32 *rng)
{
    const struct motif *motif;
    int n = motifs_laid(m, &motif), cells = d->sides->lattice->ncells, drawn = 0;
    int most = 1 + (cells + CELLS_EACH - 1) / CELLS_EACH;

    memset(d->drawn, GIVEN_FREE, (size_t)cells);
    for (int i = 0; i < n && drawn < most; i++)
        drawn += digits_draw(d, m, &motif[i], drawn == 0 ? SIGN_STEPS : STEPS, rng);
    return d->drawn;
}
