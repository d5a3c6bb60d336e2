/* Making puzzles. */
#include "base/mem.h"
#include "batch/kinds.h"
#include "batch/maker.h"
#include "library/own.h"

#include <string.h>

static void tell(void *context, int done, int total)
{
    slink *s = context;

    if (s->tell && s->tell(s->context, done, total))
        guard_leave(&s->guard, GUARD_STOPPED);
}

/* Whether the key is about single puzzles, not about a part of a book. */
static bool is_of_puzzles(const struct section *section, const char *key)
{
    for (const struct level_scale *scale = services_scales(section->services); scale->option;
         scale++)
        if (strcmp(scale->key, key) == 0)
            return true;
    for (const struct option_row *row = section->form.rows; row->name; row++)
        if (strcmp(kind_plan_name(row), key) == 0)
            return section_has_key(section, key);
    return false;
}

/* Sets "key = value" of n bytes. */
static bool set_option(struct section *section, const char *text, size_t n, struct diag *d)
{
    static const char blanks[] = " \t";
    const char *equals = memchr(text, '=', n);
    size_t key = equals ? (size_t)(equals - text) : 0;

    n = equals ? n - key - 1 : n;
    const char *value = equals ? equals + 1 : text;
    for (; key > 0 && strchr(blanks, text[key - 1]); key--)
        continue;
    for (; n > 0 && strchr(blanks, *value); n--)
        value++;
    for (; n > 0 && strchr(blanks, value[n - 1]); n--)
        continue;
    FREED char *name = mem_copy_bytes(text, key), *set = mem_copy_bytes(value, n);
    if (!equals || key == 0)
        return diag_set(d, "'%s' is not an option, such as level = 3", set);
    if (!is_of_puzzles(section, name))
        return section_refuse(section, name, d);
    return section_set(section, name, set, ".", d);
}

static bool set_options(struct section *section, const char *options, struct diag *d)
{
    for (const char *at = options; *at;) {
        at += strspn(at, "; \t\r\n");
        size_t n = strcspn(at, ";\r\n");
        if (n > 0 && !set_option(section, at, n, d))
            return false;
        at += n;
    }
    return true;
}

/* A section with one puzzle; NULL with a message. */
static struct section *new_section(const char *kind, const char *options, struct diag *d)
{
    struct section *section = section_new("puzzles", kind);

    if (!section) {
        kinds_refuse(kind, d);
        return NULL;
    }
    section->number = 1;
    if (set_options(section, options, d) && section_finish(section, d))
        return section;
    library_keys(d);
    section_free(section);
    return NULL;
}

struct asked_maker {
    const char *kind, *options;
    slink_maker *made;
};

static int new_maker(slink *s, void *with)
{
    struct asked_maker *asked = with;
    const char *options = asked->options ? asked->options : "";

    struct section *section = new_section(asked->kind ? asked->kind : "", options, &s->message);
    if (!section)
        return SLINK_WRONG;
    section_free(section);
    asked->made = mem_alloc(1, sizeof *asked->made);
    *asked->made = (slink_maker){s, mem_copy_text(asked->kind), mem_copy_text(options)};
    return SLINK_DONE;
}

int slink_maker_new(slink *s, const char *kind, const char *options, slink_maker **maker)
{
    struct asked_maker asked = {kind, options, NULL};
    int status = library_call(s, new_maker, &asked);

    *maker = status == SLINK_DONE ? asked.made : NULL;
    return status;
}

void slink_maker_free(slink_maker *m)
{
    if (!m)
        return;
    free(m->kind);
    free(m->options);
    free(m);
}

struct asked_puzzle {
    slink_maker *maker;
    int64_t seed, index;
    slink_puzzle *made;
};

static int make_of(slink *s, const struct section *section, struct asked_puzzle *asked)
{
    int levels = section->top - section->low + 1;
    struct making what = {.seed = asked->seed,
                          .index = asked->index,
                          .level = section->low + (int)((asked->index - 1) % levels)};
    struct record r;

    OWN(maker) *maker = maker_new(section->services, section->recipe, (struct generator_skip){0});
    maker_set_progress(maker, tell, s);
    if (maker_make(maker, &what, &r)) {
        asked->made = library_puzzle(s, r);
        return SLINK_DONE;
    }
    struct generator_miss miss = maker_miss(maker);
    OWN(strbuf) level = strbuf_new();
    maker_levels(&level, what.level, what.level);
    if (miss.impossible)
        diag_set(&s->message, "%s", miss.nearest);
    else
        diag_set(&s->message, "no puzzle of level %s%s was found in %d attempts%s", level.text,
                 miss.wish, maker_attempts(maker), miss.nearest);
    return SLINK_NONE;
}

static int make(slink *s, void *with)
{
    struct asked_puzzle *asked = with;

    if (asked->seed < 0 || asked->seed > RECORD_MAX_SEED)
        return library_wrong(s, "a seed is a number from 0 to 2^53 - 1");
    if (asked->index < 1 || asked->index > RECORD_MAX_SEED)
        return library_wrong(s, "an index is a number from 1 to 2^53 - 1");
    struct section *section = new_section(asked->maker->kind, asked->maker->options, &s->message);
    if (!section)
        return SLINK_WRONG;
    int status = make_of(s, section, asked);
    section_free(section);
    return status;
}

int slink_make(slink_maker *m, int64_t seed, int64_t index, slink_puzzle **puzzle)
{
    struct asked_puzzle asked = {m, seed, index, NULL};
    int status = library_call(m->s, make, &asked);

    *puzzle = status == SLINK_DONE ? asked.made : NULL;
    return status;
}
