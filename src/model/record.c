#include "model/record.h"

#include "base/mem.h"
#include "base/number.h"
#include "model/family.h"

#include <stdlib.h>
#include <string.h>

const char *const level_name[LEVEL_SEARCH + 1] = {"",     "gentle", "easy", "medium",
                                                  "hard", "expert", "any"};

static bool parse_level(const char *text, size_t n, int *level)
{
    int64_t number;

    for (*level = LEVEL_MIN; *level <= LEVEL_REASONING; ++*level)
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

void record_clear_rating(struct record *r)
{
    for (int i = 0; i < r->ntechniques; i++)
        free(r->technique[i].name);
    free(r->technique);
    r->technique = NULL;
    r->ntechniques = 0;
    r->level = LEVEL_UNKNOWN;
    r->score = 0;
}

void record_release(struct record *r)
{
    if (r->body)
        r->family->free(r->body);
    record_clear_rating(r);
    free(r->id);
    free(r->recipe);
    free(r->generator);
    story_free(r->story);
    *r = (struct record){0};
}

void record_add_technique(struct record *r, const char *name, int count)
{
    r->technique = mem_resize(r->technique, (size_t)r->ntechniques + 1, sizeof *r->technique);
    r->technique[r->ntechniques].name = mem_copy_text(name);
    r->technique[r->ntechniques++].count = count;
}
