#include "model/record.h"

#include "base/mem.h"
#include "model/family.h"

#include <assert.h>
#include <stdlib.h>

void record_clear_techniques(struct record *r)
{
    for (int i = 0; i < r->ntechniques; i++)
        free(r->technique[i].name);
    free(r->technique);
    r->technique = NULL;
    r->ntechniques = 0;
}

void record_clear_rating(struct record *r)
{
    record_clear_techniques(r);
    r->level = LEVEL_UNKNOWN;
    r->score = 0;
    r->has_path = false;
    r->path = (struct path_summary){0};
}

void record_release(struct record *r)
{
    if (r->body)
        r->family->free(r->body);
    record_clear_rating(r);
    free(r->id);
    free(r->title);
    free(r->recipe);
    free(r->generator);
    free(r->notes);
    story_free(r->story);
    *r = (struct record){0};
}

void record_add_technique(struct record *r, const char *name, int count)
{
    r->technique = mem_resize(r->technique, (size_t)r->ntechniques + 1, sizeof *r->technique);
    r->technique[r->ntechniques].name = mem_copy_text(name);
    r->technique[r->ntechniques++].count = count;
}

int quality_worth(const struct quality_part *part, int value)
{
    int outside = value < part->low    ? part->low - value
                  : value > part->high ? value - part->high
                                       : 0;

    assert(part->fall > 0 && part->low <= part->high);
    return outside >= part->fall ? 0 : QUALITY_MOST - QUALITY_MOST * outside / part->fall;
}

int quality_total(const struct quality_part *parts, const struct quality *q)
{
    int total = 0, weights = 0;

    for (int i = 0; parts[i].name; i++) {
        assert(i < QUALITY_MAX_PARTS);
        if (q->part[i] == QUALITY_NONE)
            continue;
        total += parts[i].weight * quality_worth(&parts[i], q->part[i]);
        weights += parts[i].weight;
    }
    return weights > 0 ? total / weights : 0;
}
