#include "render/profile.h"

#include "base/ini.h"
#include "base/number.h"

static const double most_margin = 144;

/* The rows of [gutter]: a number of pages and a length. */
static bool read_gutters(struct profile *p, struct ini *ini)
{
    int at = -1, last = 0;

    for (const char *key; (key = ini_next(ini, "gutter", &at));) {
        int64_t pages;
        if (!number_parse(key, last + 1, 100000, &pages))
            return ini_wrong(ini, "gutter", key, "is not a number of pages above %d", last);
        if (p->ngutters == PROFILE_MAX_GUTTERS)
            return ini_wrong(ini, "gutter", key, "is one row too many");
        last = p->gutter[p->ngutters].pages = (int)pages;
        if (!ini_length(ini, "gutter", key, 0, most_margin, &p->gutter[p->ngutters++].width))
            return false;
    }
    return p->ngutters > 0 || ini_wrong(ini, "gutter", "1", "is missing: the group has no row");
}

static bool read_all(struct profile *p, struct ini *ini)
{
    int64_t least, most;

    if (!ini_number(ini, "pages", "least", 1, 100000, &least) ||
        !ini_number(ini, "pages", "most", least, 100000, &most) ||
        !ini_length(ini, "page", "margin", 0, most_margin, &p->margin) || !read_gutters(p, ini))
        return false;
    p->least_pages = (int)least;
    p->most_pages = (int)most;
    return ini_all_used(ini);
}

bool profile_read(struct profile *p, const char *path, struct diag *d)
{
    struct ini *ini = ini_open(path, d);

    *p = (struct profile){0};
    bool fine = ini && read_all(p, ini);
    ini_free(ini);
    return fine;
}

double profile_gutter(const struct profile *p, int pages)
{
    int row = 0;

    while (row + 1 < p->ngutters && pages > p->gutter[row].pages)
        row++;
    return p->gutter[row].width;
}
