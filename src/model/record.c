#include "model/record.h"

#include "base/mem.h"

#include <stdlib.h>

const char *const level_name[LEVEL_SEARCH + 1] = {"",     "gentle", "easy", "medium",
                                                  "hard", "expert", "any"};

void record_release(struct record *r)
{
    puzzle_free(r->puzzle);
    loop_free(r->solution);
    for (int i = 0; i < r->ntechniques; i++)
        free(r->technique[i].name);
    free(r->technique);
    free(r->id);
    free(r->recipe);
    free(r->generator);
    free(r->source);
    story_free(r->story);
    free(r->drawn);
    *r = (struct record){0};
}

void record_add_technique(struct record *r, const char *name, int count)
{
    r->technique = mem_resize(r->technique, (size_t)r->ntechniques + 1, sizeof *r->technique);
    r->technique[r->ntechniques].name = mem_copy_text(name);
    r->technique[r->ntechniques++].count = count;
}
