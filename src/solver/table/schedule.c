#include "solver/table/schedule.h"

#include <assert.h>
#include <string.h>

void schedule_clear(struct schedule *s)
{
    *s = (struct schedule){0};
    memset(s->list, SCHEDULE_NONE, sizeof s->list);
}

static void schedule_add(struct schedule *s, enum event event, look_function *at, int level)
{
    /* Fast closures look at corner masks and colours of an element together. */
    enum event list = event == EVENT_TINT && !s->graded ? EVENT_SET : event;
    struct schedule_looks *looks = &s->of[list];

    s->list[event] = (unsigned char)list;
    for (int i = 0; i < looks->n; i++)
        if (looks->look[i].at == at)
            return;
    /* A round takes all work from the worklists of its level. */
    assert(!s->graded || list == EVENT_BOARD || looks->n == 0 || looks->look[0].level == level);
    assert(looks->n < SCHEDULE_LOOKS);
    looks->look[looks->n].at = at;
    looks->look[looks->n++].level = level;
}

void schedule_fast(struct schedule *s, int level)
{
    schedule_clear(s);
    for (const struct rule *r = rules; r < rules + RULES; r++)
        for (const struct look *look = r->look; look < r->look + RULE_LOOKS; look++)
            if (look->at && r->level <= level && (look->below == 0 || level < look->below))
                schedule_add(s, look->event, look->at, r->level);
}

void schedule_graded(struct schedule *s, int level, uint64_t barred)
{
    schedule_clear(s);
    s->graded = true;
    for (int rule = 0; rule < RULES; rule++)
        for (const struct look *look = rules[rule].look; look < rules[rule].look + RULE_LOOKS;
             look++)
            if (look->at && rules[rule].level <= level && !(barred >> rule & 1))
                schedule_add(s, look->event, look->at, rules[rule].level);
}
