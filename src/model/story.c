#include "model/story.h"

#include "base/mem.h"
#include "model/level.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct story *story_new(void)
{
    return mem_alloc(1, sizeof(struct story));
}

static void free_sayings(struct saying *say, int n)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < say[i].nslots; k++) {
            free(say[i].slot[k].name);
            free(say[i].slot[k].item);
        }
        free(say[i].slot);
        free(say[i].row);
    }
    free(say);
}

static void free_chain(struct story_chain *chain)
{
    for (int i = 0; i < chain->nlinks; i++) {
        free(chain->link[i].technique);
        free(chain->link[i].text);
        free(chain->link[i].fact);
        free(chain->link[i].mark);
        free_sayings(chain->link[i].say, chain->link[i].nsayings);
    }
    free(chain->link);
    free(chain->text);
    free_sayings(chain->say, chain->nsayings);
    free(chain->clash_cell);
    free(chain->clash_dot);
}

/* With the chains and the sides. */
static void free_reason(struct story_step *step)
{
    free(step->because);
    free(step->clue);
    free(step->dot);
    for (int i = 0; i < step->nchains; i++)
        free_chain(&step->chain[i]);
    free(step->chain);
    free(step->marks);
}

static void free_step(struct story_step *step)
{
    free(step->technique);
    free(step->title);
    free(step->text);
    free_sayings(step->say, step->nsayings);
    free(step->fact);
    free(step->cell);
    free_reason(step);
}

void story_free(struct story *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->nsteps; i++)
        free_step(&s->step[i]);
    free(s->step);
    free(s);
}

struct story_step *story_add(struct story *s)
{
    s->step = mem_resize(s->step, (size_t)s->nsteps + 1, sizeof *s->step);
    s->step[s->nsteps] = (struct story_step){0};
    return &s->step[s->nsteps++];
}

struct story_chain *story_add_chain(struct story_step *step)
{
    step->chain = mem_resize(step->chain, (size_t)step->nchains + 1, sizeof *step->chain);
    step->chain[step->nchains] = (struct story_chain){.supposed = {-1, 0}};
    return &step->chain[step->nchains++];
}

struct story_link *story_add_link(struct story_chain *chain)
{
    chain->link = mem_resize(chain->link, (size_t)chain->nlinks + 1, sizeof *chain->link);
    chain->link[chain->nlinks] = (struct story_link){0};
    return &chain->link[chain->nlinks++];
}

struct saying *story_add_saying(struct saying **say, int *n, const char *row)
{
    *say = mem_resize(*say, (size_t)*n + 1, sizeof **say);
    (*say)[*n] = (struct saying){.row = mem_copy_text(row)};
    return &(*say)[(*n)++];
}

void story_slot(struct saying *last, const char *name, const int *item, int n)
{
    if (n == 0)
        return;
    last->slot = mem_resize(last->slot, (size_t)last->nslots + 1, sizeof *last->slot);
    struct story_slot *slot = &last->slot[last->nslots++];
    *slot = (struct story_slot){mem_copy_text(name), n, mem_alloc((size_t)n, sizeof *slot->item)};
    memcpy(slot->item, item, (size_t)n * sizeof *item);
}

bool story_has_reason(const struct story_step *step)
{
    return step->because || step->nclues > 0 || step->ndots > 0 || step->laws != 0;
}

int story_key_level(const struct story *s)
{
    int highest = LEVEL_MIN;

    assert(s->nsteps > 0);
    for (int i = 0; i < s->nsteps; i++)
        highest = s->step[i].level > highest ? s->step[i].level : highest;
    return highest < LEVEL_REASONING ? highest : LEVEL_REASONING;
}

const struct story_step *story_key_step(const struct story *s)
{
    int key = s->nsteps > 0 ? story_key_level(s) : 0;

    for (const struct story_step *step = s->step; step < s->step + s->nsteps; step++)
        if (step->level >= key)
            return step;
    return NULL;
}

void story_reduce(struct story *s)
{
    const struct story_step *key = story_key_step(s);

    for (int i = 0; i < s->nsteps; i++)
        if (&s->step[i] != key)
            free_step(&s->step[i]);
    if (!key)
        return;
    s->step[0] = *key;
    s->nsteps = 1;
}
