#include "model/engine.h"

#include <assert.h>

const struct engine *engine_of(const struct record *r)
{
    int i = 0;

    while (engines[i] && engines[i]->family != r->family)
        i++;
    assert(engines[i]);
    return engines[i];
}
