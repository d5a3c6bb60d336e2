#include "base/pdfx.h"

#include <string.h>

bool pdfx_parse(const char *text, const char **condition, struct diag *d)
{
    size_t n = strlen(text), plain = 0;
    bool named = strncmp(text, "1a ", 3) == 0;

    while (text[plain] >= ' ' && text[plain] <= '~' && !strchr("()\\<>", text[plain]))
        plain++;
    *condition = named ? text + 3 : strcmp(text, "1a") == 0 ? "FOGRA39" : NULL;
    return (plain == n && n <= PDFX_MOST && (*condition || strcmp(text, "none") == 0)) ||
           diag_set(
               d,
               "--pdfx: '%s' is not none, or 1a with a printing condition of the ICC's registry: 1a, "
               "1a FOGRA39, 1a CGATS TR 001",
               text);
}
