#include "tools/narrator.h"

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
    for (int i = 0; i < s->nsteps; i++)
        if (!s->step[i].text)
            return true;
    return false;
}

bool narrator_story(struct narrator *t, const struct record *r, struct diag *d)
{
    const struct nouns *nouns = services_of(r)->nouns;
    int i = 0;

    if (!r->story || (!t->language && !lacks_text(r->story)))
        return true;
    while (families[i] != r->family)
        i++;
    if (!t->words[i]) {
        FREED char *path = words_path(nouns, t->language ? t->language : "en", d);
        t->words[i] = path ? words_open(nouns, path, d) : NULL;
    }
    if (t->words[i]) {
        words_write(t->words[i], r);
        snprintf(r->story->language, sizeof r->story->language, "%s",
                 t->language ? t->language : "en");
    }
    return t->words[i] != NULL;
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

void narrator_show(const struct story_step *step, int number, struct strbuf *out)
{
    char room[STORY_LABEL];

    if (number > 0)
        strbuf_format(out, "%d. ", number);
    if (step->title)
        strbuf_format(out, "%s: ", step->title);
    strbuf_format(out, "%s\n", step->text ? step->text : "");
    for (int i = 0; words_lists_links(step) && i < step->nlinks; i++) {
        const char *label = story_link_label(step, i, room);
        strbuf_format(out, "   %s%s%s\n", label, *label ? ". " : "",
                      step->link[i].text ? step->link[i].text : "");
    }
}
