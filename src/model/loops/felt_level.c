#include "model/loops/felt_level.h"

#include "model/level.h"

#include <assert.h>
#include <math.h>

/* Median scores of Slitherlinks of 10x10 at each level; they grow with this power of the cells, from
 * 7x7 to 20x20. */
static const double middle[LEVEL_SEARCH + 1] = {0, 97, 130, 165, 190, 230, 290, 560};
static const double growth = 0.92, cells_of_middle = 100;

double feel_score(double level, int cells)
{
    assert(level >= LEVEL_MIN && level <= LEVEL_SEARCH && cells > 0);
    int low = level < LEVEL_SEARCH ? (int)level : LEVEL_SEARCH - 1;
    double score = middle[low] + (level - low) * (middle[low + 1] - middle[low]);
    return score * pow(cells / cells_of_middle, growth);
}

int feel_level(int64_t score, int cells)
{
    int level = LEVEL_MIN;

    while (level < LEVEL_SEARCH && (double)score >= feel_score(level + 0.5, cells))
        level++;
    return level;
}
