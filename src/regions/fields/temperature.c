#include "regions/fields/temperature.h"

#include "base/number.h"
#include "regions/regions.h"

#include <string.h>

bool regions_parse_temperature(const char *text, int *temperature, struct diag *d)
{
    if (strcmp(text, "inf") == 0)
        *temperature = REGIONS_HOT;
    else if (!number_parse_hundredths(text, REGIONS_MAX_DEGREES, temperature))
        return diag_set(d,
                        "--temperature: '%s' is not inf or a number from 0 to 100 with at most two "
                        "decimals",
                        text);
    return true;
}
