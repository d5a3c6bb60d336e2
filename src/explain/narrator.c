#include "explain/narrator.h"

#include "base/data_file.h"
#include "base/fill.h"
#include "base/ini.h"
#include "model/services.h"

#include <stdio.h>

void narrator_release(struct narrator *t)
{
    for (int i = 0; families[i]; i++)
        words_free(t->words[i]);
    *t = (struct narrator){0};
}

static bool lacks_text(const struct story *s)
{
    for (const struct story_step *step = s->step; step < s->step + s->nsteps; step++) {
        bool told = step->text != NULL;
        for (int i = 0; i < step->nlinks && !told; i++)
            told = step->link[i].text != NULL;
        if (!told)
            return true;
    }
    return false;
}

static int family_of(const struct record *r)
{
    int i = 0;

    while (families[i] != r->family)
        i++;
    return i;
}

bool narrator_story(struct narrator *t, const struct record *r, struct diag *d)
{
    const struct nouns *nouns = services_of(r)->nouns;
    int i = family_of(r);

    if (!r->story || (!t->language && !lacks_text(r->story)))
        return true;
    if (!t->words[i]) {
        FREED char *path = words_path(nouns, t->language ? t->language : "en", d);
        t->words[i] = path ? words_open(nouns, path, d) : NULL;
    }
    if (t->words[i]) {
        words_write(t->words[i], r);
        t->colon = words_colon(t->words[i]);
        snprintf(r->story->language, sizeof r->story->language, "%s",
                 t->language ? t->language : "en");
    }
    return t->words[i] != NULL;
}

void narrator_hint(const struct narrator *t, const struct record *r)
{
    if (r->story->nsteps > 0)
        words_stages(t->words[family_of(r)], r, r->story->step);
}

bool narrator_line(const struct narrator *t, const char *key, const struct record *r,
                   struct strbuf *out, struct diag *d)
{
    FREED char *path = data_file_path("text", ".ini", t->language ? t->language : "en");
    FREED char *line = NULL, *level = NULL;
    char name[16];
    OWN(strbuf) id = strbuf_new();
    OWN(ini) *ini = ini_open(path, d);

    snprintf(name, sizeof name, "name%d", r->level);
    strbuf_line(&id, r->id ? r->id : "");
    bool fine = ini && ini_text(ini, "texts", key, &line) && ini_text(ini, "levels", name, &level);
    if (fine)
        fill_text(out, line,
                  (struct fill_value[]){
                      {"id", id.text}, {"number", .number = r->level}, {"level", level}, {0}});
    return fine;
}

void narrator_show(const struct narrator *t, const struct story_step *step, int number,
                   struct strbuf *out)
{
    char room[STORY_LABEL];

    if (number > 0)
        strbuf_format(out, "%d. ", number);
    if (step->title)
        strbuf_format(out, "%s%s%s", step->title, t->colon ? t->colon : ":", step->text ? " " : "");
    strbuf_format(out, "%s\n", step->text ? step->text : "");
    for (int i = 0; story_lists_links(step) && i < step->nlinks; i++) {
        const char *label = story_link_label(step, i, room);
        if (!step->link[i].text)
            continue;
        bool letter = *label >= 'a';
        strbuf_format(out, "   %s%s%s%s\n", letter ? "   " : "", label, *label ? ". " : "",
                      step->link[i].text ? step->link[i].text : "");
    }
}
