#include "model/quality.h"

#include <assert.h>

int quality_total(const struct quality_part *parts, const struct quality *q)
{
    int total = 0;

    for (int i = 0; parts[i].name; i++) {
        assert(i < QUALITY_MAX_PARTS);
        total += parts[i].weight * q->part[i];
    }
    return total / 10;
}
