#include "render/book/techniques.h"

#include "base/ini.h"
#include "base/mem.h"
#include "render/input.h"

#include <stdlib.h>
#include <string.h>

static bool read_words(struct techniques *t, struct ini *ini)
{
    size_t capacity = 0;
    int at = -1;

    for (const char *name; (name = ini_next_group(ini, &at));) {
        t->words = mem_reserve(t->words, t->nwords + 1, &capacity, sizeof *t->words);
        struct technique_words *words = &t->words[t->nwords++];
        *words = (struct technique_words){.name = mem_copy_text(name)};
        if (!ini_text(ini, name, "title", &words->title) ||
            !ini_text(ini, name, "line", &words->line))
            return false;
    }
    return true;
}

const struct technique_words *techniques_find(const struct techniques *t, const char *name)
{
    for (int i = 0; i < t->nwords; i++)
        if (strcmp(t->words[i].name, name) == 0)
            return &t->words[i];
    return NULL;
}

/* Takes over the record. */
static bool add_note(struct techniques *t, size_t *capacity, struct record *r, const char *words,
                     struct diag *d)
{
    t->note = mem_reserve(t->note, t->n + 1, capacity, sizeof *t->note);
    struct technique_note *note = &t->note[t->n++];
    *note = (struct technique_note){.example = *r};
    *r = (struct record){0};
    const char *id = note->example.id ? note->example.id : "";
    note->words = techniques_find(t, id);
    return note->words || diag_set(d, "%s: the section [%s] is missing", words, id);
}

static bool read_notes(struct techniques *t, struct input *in, const char *words, struct diag *d)
{
    enum format_result result;
    size_t capacity = 0;
    struct record r;

    while ((result = input_next(in, &r, d)) == FORMAT_RECORD)
        if (!add_note(t, &capacity, &r, words, d))
            return false;
    record_release(&r);
    return result == FORMAT_END;
}

bool techniques_read(struct techniques *t, char *words, char *examples, struct diag *d)
{
    struct ini *ini = ini_open(words, d);
    struct input in;

    *t = (struct techniques){0};
    if (!ini)
        return false;
    input_init(&in, &examples, 1, true);
    in.steps = true;
    bool fine = read_words(t, ini) && read_notes(t, &in, words, d);
    input_release(&in);
    ini_free(ini);
    return fine;
}

void techniques_release(struct techniques *t)
{
    for (int i = 0; i < t->nwords; i++) {
        free(t->words[i].name);
        free(t->words[i].title);
        free(t->words[i].line);
    }
    for (int i = 0; i < t->n; i++)
        record_release(&t->note[i].example);
    free(t->words);
    free(t->note);
    *t = (struct techniques){0};
}
