#include "base/isbn.h"

#include <string.h>

bool isbn_parse(const char *text, char digits[ISBN_DIGITS + 1])
{
    int n = 0, sum = 0; /* of the digits by their weights, a multiple of 10 */

    for (; *text && n < ISBN_DIGITS; text++)
        if (*text >= '0' && *text <= '9') {
            sum += (n % 2 ? 3 : 1) * (*text - '0');
            digits[n++] = *text;
        } else if (*text != '-' && *text != ' ')
            return false;
    digits[n] = 0;
    return n == ISBN_DIGITS && !*text &&
           (strncmp(digits, "978", 3) == 0 || strncmp(digits, "979", 3) == 0) && sum % 10 == 0;
}

bool isbn_check(const char *text, struct diag *d)
{
    char digits[ISBN_DIGITS + 1];

    return isbn_parse(text, digits) ||
           diag_set(d, "--isbn: '%s' is not an ISBN of 13 digits with the right check digit", text);
}
