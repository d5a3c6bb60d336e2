/* Temperatures as text. */
#include "base/strbuf.h"
#include "base/text.h"
#include "regions/regions.h"

#include <string.h>

bool regions_parse_temperature(const char *text, void *value, struct diag *d)
{
    int *temperature = value;

    if (strcmp(text, "inf") == 0)
        *temperature = REGIONS_HOT;
    else if (!number_parse_hundredths(text, REGIONS_MAX_DEGREES, temperature))
        return diag_set(d,
                        "--temperature: '%s' is not inf or a number from 0 to 100 with at most two "
                        "decimals",
                        text);
    return true;
}

void regions_write_temperature(const void *value, struct strbuf *out)
{
    int temperature = *(const int *)value;

    if (temperature == REGIONS_HOT)
        strbuf_text(out, "inf");
    else
        strbuf_format(out, "%d.%02d", temperature / 100, temperature % 100);
}
