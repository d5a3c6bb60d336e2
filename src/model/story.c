#include "model/story.h"

#include "base/mem.h"
#include "model/level.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct story *story_new(void)
{
    return mem_alloc(1, sizeof(struct story));
}

void story_free_sayings(struct saying *say, int n)
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

static void free_link(struct story_link *link)
{
    free(link->kind);
    free(link->link);
    free(link->use);
    free(link->clue);
    free(link->dot);
    free(link->cell);
    free(link->fact);
    free(link->mark);
    story_free_sayings(link->say, link->nsayings);
    free(link->text);
}

/* With the links and the sides. */
static void free_reason(struct story_step *step)
{
    free(step->because);
    for (int i = 0; i < step->nlinks; i++)
        free_link(&step->link[i]);
    free(step->link);
    free(step->marks);
}

static void free_step(struct story_step *step)
{
    free(step->technique);
    free(step->title);
    free(step->text);
    free(step->idea);
    for (int i = 0; i < step->nparts; i++)
        free(step->part[i]);
    free(step->part);
    for (int i = 0; i < STORY_STAGES; i++)
        free(step->stage[i]);
    story_free_sayings(step->say, step->nsayings);
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
    s->step[s->nsteps] = (struct story_step){.turn = -1};
    return &s->step[s->nsteps++];
}

struct story_step *story_add_step(struct story *s, int level, const char *technique)
{
    struct story_step *step = story_add(s);

    step->level = level;
    step->technique = mem_copy_text(technique);
    return step;
}

void story_add_fact(struct story_fact **fact, int *n, int place, int value)
{
    *fact = mem_resize(*fact, (size_t)*n + 1, sizeof **fact);
    (*fact)[(*n)++] = (struct story_fact){place, value};
}

struct story_link *story_add_link(struct story_step *step, const char *kind)
{
    step->link = mem_resize(step->link, (size_t)step->nlinks + 1, sizeof *step->link);
    step->link[step->nlinks] = (struct story_link){.kind = mem_copy_text(kind), .under = -1};
    return &step->link[step->nlinks++];
}

void story_add_part(struct story_step *step, const char *row)
{
    step->part = mem_resize(step->part, (size_t)step->nparts + 1, sizeof *step->part);
    step->part[step->nparts++] = mem_copy_text(row);
}

bool story_link_is_told(const struct story_link *link)
{
    return link->nsayings > 0 || link->text;
}

bool story_lists_links(const struct story_step *step)
{
    int told = 0, supposed = 0;

    for (int i = 0; i < step->nlinks; i++)
        if (step->link[i].role == LINK_SUPPOSES)
            supposed++;
        else
            told += story_link_is_told(&step->link[i]) && !step->link[i].joined;
    return supposed > 1 || told > STORY_FEW_LINKS;
}

const char *story_link_label(const struct story_step *step, int link, char room[STORY_LABEL])
{
    const struct story_link *own = &step->link[link];
    int ways = 0, n = 0;
    char *label = room + STORY_LABEL - 1;

    for (int i = 0; i < step->nlinks; i++)
        ways += step->link[i].role == LINK_SUPPOSES;
    bool letters = ways > 1 && own->under >= 0;
    for (const struct story_link *k = step->link; k <= own; k++) {
        bool here = letters ? k->under == own->under : ways < 2 || k->under < 0;
        n += here && (ways > 1 || k->role != LINK_SUPPOSES) && !k->joined && story_link_is_told(k);
    }
    *label = '\0';
    if ((ways < 2 && own->role == LINK_SUPPOSES) || n == 0)
        return label;
    if (!letters)
        snprintf(label = room, STORY_LABEL, "%d", n);
    for (; letters && n > 0; n = (n - 1) / 26)
        *--label = (char)('a' + (n - 1) % 26);
    return label;
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

void story_slot_one(struct saying *last, const char *name, int item)
{
    story_slot(last, name, &item, 1);
}

int story_level(const struct story *s, int first, int end)
{
    int highest = 0;

    for (int i = first; i < end; i++)
        highest = s->step[i].level > highest ? s->step[i].level : highest;
    return highest;
}

const struct story_step *story_argument(const struct story *s, int first, int end)
{
    int highest = story_level(s, first, end);
    const struct story_step *only = NULL;

    for (int i = first, n = 0; i < end; i++)
        if (s->step[i].level == highest)
            only = n++ > 0 ? NULL : &s->step[i];
    return only;
}

int story_key_level(const struct story *s)
{
    int highest = story_level(s, 0, s->nsteps);

    assert(s->nsteps > 0);
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

void story_remove_last(struct story *s)
{
    free_step(&s->step[--s->nsteps]);
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
