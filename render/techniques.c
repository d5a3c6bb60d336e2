#include "render/techniques.h"

#include "base/ini.h"
#include "base/mem.h"
#include "render/input.h"

#include <stdlib.h>

static bool add_note(struct techniques *t, size_t *capacity, struct ini *words, struct record *r)
{
    t->note = mem_reserve(t->note, t->n + 1, capacity, sizeof *t->note);
    struct technique_note *note = &t->note[t->n++];
    *note = (struct technique_note){.example = *r};
    *r = (struct record){0};
    const char *id = note->example.id ? note->example.id : "";
    return ini_text(words, id, "title", &note->title) && ini_text(words, id, "line", &note->line);
}

static bool read_notes(struct techniques *t, struct ini *words, struct input *in, struct diag *d)
{
    enum format_result result;
    size_t capacity = 0;
    struct record r;

    while ((result = input_next(in, &r, d)) == FORMAT_RECORD)
        if (!add_note(t, &capacity, words, &r))
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
    bool fine = read_notes(t, ini, &in, d);
    input_release(&in);
    ini_free(ini);
    return fine;
}

void techniques_release(struct techniques *t)
{
    for (int i = 0; i < t->n; i++) {
        free(t->note[i].title);
        free(t->note[i].line);
        record_release(&t->note[i].example);
    }
    free(t->note);
    *t = (struct techniques){0};
}
