#include "render/steps.h"

#include <assert.h>
#include <stdio.h>

void steps_init(struct steps *s, const struct record *r, int every)
{
    assert(r->story && r->story->nsteps > 0 && every >= 1);
    *s = (struct steps){.record = r, .story = r->story, .every = every};
}

void steps_init_brief(struct steps *s, const struct record *r)
{
    steps_init(s, r, 1);
    s->least = story_key_level(r->story);
}

int steps_pictures(const struct steps *s)
{
    int n = 0;

    if (s->every > 1)
        return (s->story->nsteps - 1) / s->every + 1;
    for (int i = 0; i < s->story->nsteps; i++)
        n += s->story->step[i].level >= s->least;
    return n;
}

bool steps_next(struct steps *s)
{
    int first = s->end;

    while (first < s->story->nsteps && s->story->step[first].level < s->least)
        first++;
    int left = s->story->nsteps - first;
    if (left == 0)
        return false;
    s->first = first;
    s->end = first + (left < s->every ? left : s->every);
    return true;
}

/* Appends a text with the numbers of the first and last steps, and what else it may have. */
static void fill_numbers(const struct steps *s, const char *text, const char *title,
                         const char *level, struct strbuf *out)
{
    char first[16], last[16], of[16];

    snprintf(first, sizeof first, "%d", s->first + 1);
    snprintf(last, sizeof last, "%d", s->end);
    snprintf(of, sizeof of, "%d", s->story->nsteps);
    fill_text(out, text,
              (struct fill_value[]){{"first", first},
                                    {"last", last},
                                    {"number", last},
                                    {"of", of},
                                    {"title", title},
                                    {"level", level},
                                    {NULL, NULL}});
}

void steps_heading(const struct steps *s, const struct wording *w, struct strbuf *out)
{
    const struct wording_texts *texts = &w->texts;
    const struct story_step *step = &s->story->step[s->first];
    int level = step->level;

    for (int i = s->first + 1; i < s->end; i++)
        if (s->story->step[i].level > level)
            level = s->story->step[i].level;
    fill_numbers(s,
                 s->end - s->first > 1  ? texts->steps_several
                 : s->story->nsteps > 1 ? texts->steps_heading
                                        : texts->steps_alone,
                 step->title ? step->title : step->technique,
                 level == LEVEL_SEARCH ? texts->beyond_reasoning : w->level[level].name, out);
}

void steps_count(const struct steps *s, const struct wording *w, struct strbuf *out)
{
    if (s->story->nsteps > 1)
        fill_numbers(s, w->texts.steps_count, "", "", out);
}

void steps_link_label(int chain, int link, char label[STEPS_LABEL])
{
    char letters[STEPS_LABEL];
    int n = 0;

    if (chain == 0) {
        snprintf(label, STEPS_LABEL, "%d", link + 1);
        return;
    }
    for (int left = link + 1; left > 0; left = (left - 1) / 26)
        letters[n++] = (char)('a' + (left - 1) % 26);
    for (int i = 0; i < n; i++)
        label[i] = letters[n - 1 - i];
    label[n] = 0;
}

static void add_words(const struct story_step *step, struct strbuf *out)
{
    char label[STEPS_LABEL];

    strbuf_text(out, step->text ? step->text : "");
    for (int i = 0; i < step->nchains; i++) {
        const struct story_chain *chain = &step->chain[i];
        if (chain->text)
            strbuf_format(out, "\n%s", chain->text);
        for (int k = 0; k < chain->nlinks; k++)
            if (chain->link[k].text) {
                steps_link_label(i, k, label);
                strbuf_format(out, "\n%s. %s", label, chain->link[k].text);
            }
    }
}

void steps_words(const struct steps *s, struct strbuf *out)
{
    for (int i = s->first; i < s->end; i++) {
        if (s->end - s->first > 1)
            strbuf_format(out, "%s%d. ", i > s->first ? "\n" : "", i + 1);
        add_words(&s->story->step[i], out);
    }
}
