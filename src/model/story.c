#include "model/story.h"

#include "base/mem.h"

#include <stdlib.h>

struct story *story_new(void)
{
    return mem_alloc(1, sizeof(struct story));
}

void story_free(struct story *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->nsteps; i++) {
        free(s->step[i].technique);
        free(s->step[i].title);
        free(s->step[i].text);
        free(s->step[i].fact);
        free(s->step[i].cell);
        free(s->step[i].because);
        free(s->step[i].sides);
    }
    free(s->step);
    free(s);
}

struct story_step *story_add(struct story *s)
{
    s->step = mem_resize(s->step, (size_t)s->nsteps + 1, sizeof *s->step);
    s->step[s->nsteps] = (struct story_step){0};
    return &s->step[s->nsteps++];
}
