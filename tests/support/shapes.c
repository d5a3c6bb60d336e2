#include "support/shapes.h"

struct lattice *lattice_of_picture(const char *picture)
{
    unsigned char there[400];
    int cols = (int)strcspn(picture, "/"), n = 0;

    for (const char *c = picture; *c; c++)
        if (*c != '/')
            there[n++] = *c != '_';
    return lattice_shape(n / cols, cols, there);
}

struct lattice *lattice_at_random(struct pcg32 *rng, int rows, int cols, int missing)
{
    unsigned char there[400];
    int n = rows * cols;
    bool patches = pcg32_below(rng, 2) == 1;

    for (int i = 0; i < n; i++) {
        int like = pcg32_below(rng, 2) ? i - 1 : i - cols;
        there[i] = (int)pcg32_below(rng, 100) >= missing;
        if (patches && like >= 0 && pcg32_below(rng, 2))
            there[i] = there[like];
    }
    there[pcg32_below(rng, (uint32_t)n)] = 1;
    return lattice_shape(rows, cols, there);
}
