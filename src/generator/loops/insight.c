#include "generator/loops/insight.h"

#include "explain/loops/rate.h"

#include <assert.h>

bool insight_is_free(const struct insight *i)
{
    return i->what_if_low == 0 && i->what_if_high >= INSIGHT_ANY && i->chain >= INSIGHT_ANY;
}

static int beyond(int value, int low, int high)
{
    return value < low ? low - value : value > high ? value - high : 0;
}

int insight_distance(const struct insight *i, const struct way *way)
{
    int high = i->what_if_high >= INSIGHT_ANY ? way->what_ifs : i->what_if_high;
    int chain = i->chain >= INSIGHT_ANY ? way->chain : i->chain;

    assert(i->what_if_low >= 0 && i->what_if_low <= i->what_if_high && i->chain >= 0);
    return beyond(way->what_ifs, i->what_if_low, high) + beyond(way->chain, 0, chain);
}

bool insight_keeps(const struct insight *i, const struct puzzle *p)
{
    return rate_keeps(p, i->what_if_high, i->chain);
}

void insight_words(const struct insight *i, struct strbuf *out)
{
    bool counts = i->what_if_low > 0 || i->what_if_high < INSIGHT_ANY;

    if (counts && i->what_if_low == i->what_if_high)
        strbuf_format(out, "%d what-if%s", i->what_if_low, i->what_if_low == 1 ? "" : "s");
    else if (counts && i->what_if_high >= INSIGHT_ANY)
        strbuf_format(out, "%d what-ifs or more", i->what_if_low);
    else if (counts)
        strbuf_format(out, "%d to %d what-ifs", i->what_if_low, i->what_if_high);
    if (i->chain < INSIGHT_ANY)
        strbuf_format(out, "%schains of at most %d round%s", counts ? " and " : "", i->chain,
                      i->chain == 1 ? "" : "s");
}
