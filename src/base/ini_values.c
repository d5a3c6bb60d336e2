/* Values of keys that are numbers and lengths. */
#include "base/ini.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

bool ini_number(struct ini *ini, const char *group, const char *key, int64_t low, int64_t high,
                int64_t *value)
{
    int n;

    return ini_numbers(ini, group, key, low, high, 1, value, &n);
}

/* One number of a list: digits, then the separator or the end. */
static bool take_number(const char **at, int64_t low, int64_t high, int64_t *value)
{
    *at += strspn(*at, " ");
    size_t n = number_scan(*at, strlen(*at), high, value);
    *at += n;
    *at += strspn(*at, " ");
    return n > 0 && *value >= low && *value <= high;
}

bool ini_numbers(struct ini *ini, const char *group, const char *key, int64_t low, int64_t high,
                 int room, int64_t *value, int *n)
{
    char *text;
    bool fine = true;

    if (!ini_text(ini, group, key, &text))
        return false;
    const char *at = text;
    *n = 0;
    do {
        at += *n > 0;
        fine = *n < room && take_number(&at, low, high, &value[*n]);
        ++*n;
    } while (fine && *at == ';');
    fine = fine && !*at;
    if (!fine && room == 1)
        ini_wrong(ini, group, key, "is '%s', not a number from %lld to %lld", text, (long long)low,
                  (long long)high);
    else if (!fine)
        ini_wrong(ini, group, key,
                  "is '%s', not up to %d numbers from %lld to %lld with ';' between", text, room,
                  (long long)low, (long long)high);
    free(text);
    return fine;
}

bool ini_length(struct ini *ini, const char *group, const char *key, double low, double high,
                double *value)
{
    char *text;

    if (!ini_text(ini, group, key, &text))
        return false;
    bool fine = length_parse(text, value);
    if (!fine)
        ini_wrong(ini, group, key, "is '%s', not a length such as 7in, 17.5mm or 12pt", text);
    else if (*value < low || *value > high)
        fine = ini_wrong(ini, group, key, "is %s, not from %gpt to %gpt", text, low, high);
    free(text);
    return fine;
}
