/* Temperatures of regions as texts. */
#ifndef REGIONS_FIELDS_TEMPERATURE_H
#define REGIONS_FIELDS_TEMPERATURE_H

#include "base/diag.h"

/* Reads the option --temperature: "inf" for REGIONS_HOT, or a number with at most two decimals.
 * False with a message otherwise; *temperature is then as before. */
bool regions_parse_temperature(const char *text, int *temperature, struct diag *d);

#endif
