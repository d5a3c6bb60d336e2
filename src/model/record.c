#include "model/record.h"

#include "base/mem.h"
#include "model/family.h"

#include <stdlib.h>
#include <string.h>

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
    r->has_way = false;
    r->way = (struct way){0};
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
    story_free(r->story);
    *r = (struct record){0};
}

void record_add_technique(struct record *r, const char *name, int count)
{
    r->technique = mem_resize(r->technique, (size_t)r->ntechniques + 1, sizeof *r->technique);
    r->technique[r->ntechniques].name = mem_copy_text(name);
    r->technique[r->ntechniques++].count = count;
}
