#include "model/level.h"

#include "base/number.h"

#include <stdint.h>
#include <string.h>

const char *const level_name[LEVEL_SEARCH + 1] = {"",     "gentle", "easy",   "medium",
                                                  "hard", "expert", "master", "extreme"};

static bool parse_level(const char *text, size_t n, int *level)
{
    int64_t number;

    for (*level = LEVEL_MIN; *level <= LEVEL_SEARCH; ++*level)
        if (strlen(level_name[*level]) == n && memcmp(level_name[*level], text, n) == 0)
            return true;
    if (n == 0 || number_scan(text, n, LEVEL_SEARCH, &number) != n || number < LEVEL_MIN ||
        number > LEVEL_SEARCH)
        return false;
    *level = (int)number;
    return true;
}

bool level_parse_range(const char *text, int *low, int *high)
{
    size_t n = strcspn(text, "-");

    if (!parse_level(text, n, low))
        return false;
    *high = *low;
    return !text[n] || (parse_level(text + n + 1, strlen(text + n + 1), high) && *low <= *high);
}
