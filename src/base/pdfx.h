/* What makers and printers write of PDF/X, the standard of files for print. */
#pragma once

#include "base/diag.h"

/* The most bytes of such a text. */
enum { PDFX_MOST = 63 };

/* Reads `none`, or `1a` with the name of a printing condition in the registry of the ICC behind it, such
 * as `1a FOGRA39`, which is also meant by `1a` alone. *condition is the name, in the text or static, or
 * NULL for `none`. On false the message begins with the option. */
bool pdfx_parse(const char *text, const char **condition, struct diag *d);
