#include "render/steps.h"
#include "format/loops.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void steps_init(struct steps *s, const struct record *r, int every)
{
    const struct lattice *l = loops_of(r)->puzzle->lattice;

    assert(r->story && r->story->nsteps > 0 && every >= 1);
    *s = (struct steps){.puzzle = loops_of(r)->puzzle, .story = r->story, .every = every};
    s->value = mem_alloc(l->nedges, 1);
    s->fresh = mem_alloc(l->nedges, 1);
    s->premise = mem_alloc(l->ncells, 1);
    s->sides = mem_alloc(l->ncells, 1);
    memset(s->sides, '?', l->ncells);
    if (loops_of(r)->drawn)
        memcpy(s->value, loops_of(r)->drawn, l->nedges);
}

void steps_release(struct steps *s)
{
    free(s->value);
    free(s->fresh);
    free(s->premise);
    free(s->sides);
}

/* Sides that were found stay known, though later steps may not list them. */
static void add_step(struct steps *s, const struct story_step *step)
{
    for (int i = 0; i < step->nfacts; i++) {
        s->value[step->fact[i].place] = (unsigned char)step->fact[i].value;
        s->fresh[step->fact[i].place] = 1;
    }
    for (int i = 0; i < step->ncells; i++)
        s->premise[step->cell[i]] = 1;
    for (int c = 0; step->sides && c < s->puzzle->lattice->ncells; c++)
        if (step->sides[c] != '?')
            s->sides[c] = step->sides[c];
}

bool steps_next(struct steps *s)
{
    const struct lattice *l = s->puzzle->lattice;
    int left = s->story->nsteps - s->end;

    if (left == 0)
        return false;
    memset(s->fresh, 0, l->nedges);
    memset(s->premise, 0, l->ncells);
    s->first = s->end;
    s->end += left < s->every ? left : s->every;
    for (int i = s->first; i < s->end; i++)
        add_step(s, &s->story->step[i]);
    return true;
}

struct step_view steps_view(const struct steps *s)
{
    return (struct step_view){s->puzzle, s->value, s->fresh, s->premise, s->sides};
}

/* The name of a step's level. Beyond reasoning, the solution is only shown. */
static const char *level_words(int level)
{
    return level == LEVEL_SEARCH ? "beyond reasoning" : level_name[level];
}

void steps_heading(const struct steps *s, struct strbuf *out)
{
    const struct story_step *step = &s->story->step[s->first];
    int level = step->level;

    for (int i = s->first + 1; i < s->end; i++)
        if (s->story->step[i].level > level)
            level = s->story->step[i].level;
    if (s->end - s->first == 1)
        strbuf_format(out, "Step %d - %s (%s)", s->end, step->title ? step->title : step->technique,
                      level_words(level));
    else
        strbuf_format(out, "Steps %d-%d (%s)", s->first + 1, s->end, level_words(level));
}

void steps_count(const struct steps *s, struct strbuf *out)
{
    strbuf_format(out, "%d of %d", s->end, s->story->nsteps);
}

void steps_words(const struct steps *s, struct strbuf *out)
{
    if (s->end - s->first == 1) {
        strbuf_text(out, s->story->step[s->first].text);
        return;
    }
    for (int i = s->first; i < s->end; i++) {
        strbuf_format(out, "%s%d. ", i > s->first ? "\n" : "", i + 1);
        strbuf_text(out, s->story->step[i].text); /* which has the technique and the level */
    }
}
