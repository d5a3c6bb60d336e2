#include "model/quality.h"

#include <assert.h>

int quality_worth(const struct quality_part *part, int value)
{
    int outside = value < part->low    ? part->low - value
                  : value > part->high ? value - part->high
                                       : 0;

    assert(part->fall > 0 && part->low <= part->high);
    return outside >= part->fall ? 0 : QUALITY_MOST - QUALITY_MOST * outside / part->fall;
}

int quality_total(const struct quality_part *parts, const struct quality *q)
{
    int total = 0, weights = 0;

    for (int i = 0; parts[i].name; i++) {
        assert(i < QUALITY_MAX_PARTS);
        if (q->part[i] == QUALITY_NONE)
            continue;
        total += parts[i].weight * quality_worth(&parts[i], q->part[i]);
        weights += parts[i].weight;
    }
    return weights > 0 ? total / weights : 0;
}
