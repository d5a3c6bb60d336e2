#include "render/steps.h"

#include "render/drawing.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

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

/* The pictures of the story with this budget. */
static int count_with(struct steps s, int budget)
{
    int n = 0;

    for (s.budget = budget; steps_next(&s);)
        n++;
    return n;
}

void steps_init_few(struct steps *s, const struct record *r, int most, bool brief)
{
    int key = story_key_level(r->story), low = 0, high = INT_MAX;

    steps_init(s, r, 1);
    for (s->easy = brief ? STEPS_LEAST_HARD : 0;
         brief && s->easy < key && count_with(*s, 1) > most;)
        s->easy++;
    s->mixed = brief && count_with(*s, INT_MAX) > most;
    most = count_with(*s, INT_MAX) > most ? count_with(*s, INT_MAX) : most;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (count_with(*s, middle) > most)
            low = middle;
        else
            high = middle;
    }
    s->budget = high;
}

bool steps_are_easy(const struct steps *s)
{
    int i = s->first;

    while (i < s->end && s->story->step[i].level < s->easy)
        i++;
    return s->end - s->first > 1 && i == s->end;
}

int steps_pictures(const struct steps *s)
{
    int n = 0;

    if (s->budget > 0)
        return count_with(
            (struct steps){
                .record = s->record, .story = s->story, .easy = s->easy, .mixed = s->mixed},
            s->budget);
    if (s->every > 1)
        return (s->story->nsteps - 1) / s->every + 1;
    for (int i = 0; i < s->story->nsteps; i++)
        n += s->story->step[i].level >= s->least;
    return n;
}

/* What a step costs: about the room of its words, and more for a harder one, so that pictures have
 * equal heights and what is hard stands alone. */
static int cost_of(const struct steps *s, const struct story_step *step)
{
    enum { EACH = 30, PER_LEVEL = 25, WORDLESS = 5 };

    if (step->level < s->easy)
        return WORDLESS;
    size_t cost = EACH + PER_LEVEL * (size_t)step->level + (step->text ? strlen(step->text) : 0);

    for (int i = 0; story_lists_links(step) && i < step->nlinks; i++) {
        const char *text = step->link[i].text;
        cost += text && step->link[i].role != LINK_SUPPOSES ? EACH + strlen(text) : 0;
    }
    return (int)cost;
}

/* Whether the step sets a cell of which an earlier one of the picture says what it is not: the number
 * would hide that. */
static bool hides(const struct story_step *step, int first, int i)
{
    for (int k = first; k < i; k++)
        for (int a = 0; a < step[k].nfacts; a++)
            for (int c = 0; c < step[i].nfacts; c++)
                if (step[i].fact[c].value > 0 && step[k].fact[a].value < 0 &&
                    step[k].fact[a].place == step[i].fact[c].place)
                    return true;
    return false;
}

/* Whether no other step with an argument has room in the step's picture: its links are numbered, or, unless
 * pictures are too many anyway, the family's pictures are full of marks. */
static bool argues(const struct steps *s, int i)
{
    const struct story_step *step = &s->story->step[i];
    bool marked = !s->mixed && step->level >= STEPS_LEAST_HARD;

    return step->level >= s->easy &&
           (story_lists_links(step) || (marked && drawing_of(s->record)->marked));
}

/* Where a picture that begins with this step ends, by its budget. It ends with its argument; and before
 * what hides another of its steps, unless pictures are too many: of kakuros nearly each step would. */
static int end_of(const struct steps *s, int first)
{
    const struct story_step *step = s->story->step;
    bool easy = step[first].level < s->easy;
    int end = first, cost = 0;

    do
        cost += cost_of(s, &step[end]);
    while (!argues(s, end++) && end < s->story->nsteps &&
           (s->mixed || (step[end].level < s->easy) == easy) &&
           ((easy && !s->mixed) || (cost + cost_of(s, &step[end]) <= s->budget &&
                                    (s->mixed || !hides(step, first, end)))));
    return end;
}

/* Whether the rest of the story, from this step on, only counts. */
static bool only_counts(const struct story *story, int first)
{
    while (first < story->nsteps && story->step[first].level < STEPS_LEAST_HARD)
        first++;
    return first == story->nsteps;
}

bool steps_next(struct steps *s)
{
    int first = s->end;

    while (first < s->story->nsteps && s->story->step[first].level < s->least)
        first++;
    int left = s->story->nsteps - first;
    if (left == 0 || (s->easy > 0 && only_counts(s->story, first)))
        return false;
    s->first = first;
    s->end = s->budget > 0 ? end_of(s, first) : first + (left < s->every ? left : s->every);
    return true;
}

/* Appends a text with the numbers of the first and last steps, and what else it may have. */
static void fill_numbers(const struct steps *s, const char *text, const char *title,
                         const char *level, struct strbuf *out)
{
    fill_text(out, text,
              (struct fill_value[]){{"first", .number = s->first + 1},
                                    {"last", .number = s->end},
                                    {"number", .number = s->end},
                                    {"of", .number = s->story->nsteps},
                                    {"title", title},
                                    {"level", level},
                                    {0}});
}

void steps_heading(const struct steps *s, const struct wording *w, struct strbuf *out)
{
    const struct wording_texts *texts = &w->texts;
    const struct story_step *step = &s->story->step[s->first];
    int level = story_level(s->story, s->first, s->end);

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

/* `end` stands behind the labels of links. */
static void add_words(const struct story_step *step, char end, struct strbuf *out)
{
    char room[STORY_LABEL];

    strbuf_text(out, step->text ? step->text : "");
    for (int i = 0; story_lists_links(step) && i < step->nlinks; i++)
        if (step->link[i].text) {
            const char *label = story_link_label(step, i, room);
            strbuf_format(out, "%s%s", out->len > 0 ? "\n" : "", label);
            if (*label)
                strbuf_format(out, "%c ", end);
            strbuf_text(out, step->link[i].text);
        }
}

/* Appends each title once, in the order of the steps. */
static void steps_titles(const struct steps *s, struct strbuf *out)
{
    const struct story_step *step = s->story->step;

    for (int i = s->first, k; i < s->end; i++) {
        for (k = s->first; k < i && (!step[k].title || !step[i].title ||
                                     strcmp(step[k].title, step[i].title) != 0);)
            k++;
        if (k == i && step[i].title)
            strbuf_format(out, "%s%s", out->len ? "\u00a0· " : "", step[i].title);
    }
}

void steps_words(const struct steps *s, const char *bold, struct strbuf *out)
{
    const char *title = "";

    if (steps_are_easy(s)) {
        steps_titles(s, out);
        return;
    }
    if (s->end - s->first == 1) {
        add_words(&s->story->step[s->first], '.', out);
        return;
    }
    for (int i = s->first; i < s->end; i++) {
        const struct story_step *step = &s->story->step[i];
        if (step->level < s->easy)
            continue;
        bool named = step->title && strcmp(step->title, title) != 0;
        title = step->title ? step->title : "";
        strbuf_format(out, "%s%s%d.%s%s%s%s ", out->len ? "\n" : "", bold, i + 1, named ? " " : "",
                      named ? title : "", named ? "." : "", bold);
        add_words(step, ')', out);
    }
}
