#include "model/level.h"

#include "base/text.h"

#include <stdint.h>
#include <string.h>

const char *const level_name[LEVEL_SEARCH + 1] = {"",     "gentle", "easy",   "medium",
                                                  "hard", "expert", "master", "extreme"};

/* A number up to `most`, or a name of a level if they are `named`. */
static bool parse_level(const char *text, size_t n, int most, bool named, int *level)
{
    int64_t number;

    for (*level = LEVEL_MIN; named && *level <= LEVEL_SEARCH; ++*level)
        if (strlen(level_name[*level]) == n && memcmp(level_name[*level], text, n) == 0)
            return true;
    if (n == 0 || number_scan(text, n, most, &number) != n || number < LEVEL_MIN || number > most)
        return false;
    *level = (int)number;
    return true;
}

static bool parse_range(const char *text, int most, bool named, int *low, int *high)
{
    size_t n = strcspn(text, "-");

    if (!parse_level(text, n, most, named, low))
        return false;
    *high = *low;
    return !text[n] ||
           (parse_level(text + n + 1, strlen(text + n + 1), most, named, high) && *low <= *high);
}

bool level_parse_range(const char *text, int *low, int *high)
{
    return parse_range(text, LEVEL_SEARCH, true, low, high);
}

bool level_parse_range_of_sets(const char *text, int most, int *low, int *high)
{
    return parse_range(text, most, false, low, high);
}

bool level_option_read(const char *text, void *value, struct diag *d)
{
    int *level = value;

    level[0] = level[1] = LEVEL_UNKNOWN;
    return strcmp(text, "any") == 0 || level_parse_range(text, &level[0], &level[1]) ||
           diag_set(d, "--level: '%s' is not a level from 1 to %d, a name, a range A-B, or any",
                    text, LEVEL_SEARCH);
}

void level_option_write(const void *value, struct strbuf *out)
{
    const int *level = value;

    strbuf_format(out,
                  !level[0]              ? "any"
                  : level[0] == level[1] ? "%d"
                                         : "%d-%d",
                  level[0], level[1]);
}
