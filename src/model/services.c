#include "model/services.h"

#include <assert.h>

const struct services *services_of(const struct record *r)
{
    int i = 0;

    while (services_list[i] && services_list[i]->family != r->family)
        i++;
    assert(services_list[i]);
    return services_list[i];
}
