#include "base/isbn.h"

#include <string.h>

/* The weighted sum of all digits is a multiple of 10. */
static bool is_checked(const char *digits)
{
    int sum = 0;

    for (int i = 0; i < ISBN_DIGITS; i++)
        sum += (i % 2 ? 3 : 1) * (digits[i] - '0');
    return sum % 10 == 0;
}

bool isbn_parse(const char *text, char digits[ISBN_DIGITS + 1])
{
    int n = 0;

    for (; *text && n < ISBN_DIGITS; text++)
        if (*text >= '0' && *text <= '9')
            digits[n++] = *text;
        else if (*text != '-' && *text != ' ')
            return false;
    digits[n] = 0;
    return n == ISBN_DIGITS && !*text &&
           (strncmp(digits, "978", 3) == 0 || strncmp(digits, "979", 3) == 0) && is_checked(digits);
}

bool isbn_check(const char *text, struct diag *d)
{
    char digits[ISBN_DIGITS + 1];

    return isbn_parse(text, digits) ||
           diag_set(d, "--isbn: '%s' is not an ISBN of 13 digits with the right check digit", text);
}
