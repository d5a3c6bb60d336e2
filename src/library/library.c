/* Calls, contexts and puzzles. */
#include "base/data_file.h"
#include "base/mem.h"
#include "base/version.h"
#include "library/own.h"
#include "solver/loops/decide.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

int library_wrong(slink *s, const char *why)
{
    diag_set(&s->message, "%s", why);
    return SLINK_WRONG;
}

/* Removes the dashes of options. */
void library_keys(struct diag *d)
{
    char *to = d->text;

    for (const char *from = d->text; *from; from++)
        if ((from == d->text || from[-1] == ' ') && strncmp(from, "--", 2) == 0)
            from++;
        else
            *to++ = *from;
    *to = 0;
}

int library_call(slink *s, int (*act)(slink *s, void *with), void *with)
{
    volatile int status = SLINK_DONE;

    diag_set(&s->message, "%s", "");
    if (s->lost)
        return library_wrong(s, s->lost);
    guard_begin(&s->guard, s->most);
    data_file_from(s->templates);
    enum guard_end end = (enum guard_end)setjmp(s->guard.out);
    if (end == GUARD_GOES_ON) {
        status = act(s, with);
    } else {
        status = end == GUARD_STOPPED ? SLINK_LIMIT : SLINK_MEMORY;
        if (end == GUARD_MOST)
            diag_set(&s->message, "the call takes more memory than %zu bytes", s->most);
        else
            diag_set(&s->message, end == GUARD_MEMORY ? "out of memory" : "ended by the caller");
        for (size_t i = 0; i < sizeof s->narrator.words / sizeof *s->narrator.words; i++)
            if (guard_has(&s->guard, s->narrator.words[i]))
                s->narrator.words[i] = NULL;
    }
    data_file_from(NULL);
    guard_end(&s->guard, end != GUARD_GOES_ON);
    return status;
}

int library_call_freely(slink *s, int (*act)(slink *s, void *with), void *with)
{
    size_t most = s->most;

    s->most = 0;
    int status = library_call(s, act, with);
    s->most = most;
    return status;
}

/* By JSON, which has all of a record. */
bool library_copy(slink *s, const struct record *r, struct record *copy)
{
    struct format_reader reader;

    size_t most = s->guard.most;
    s->guard.most = 0; /* what holds the JSON would be lost */
    OWN(strbuf) text = strbuf_new();
    format_append(&format_json, r, true, &text);
    format_open_text(&reader, "copy", text.text);
    reader.unknown = true;
    bool fine = format_read(&reader, copy, &s->message) == FORMAT_RECORD;
    if (!fine)
        record_release(copy);
    format_close(&reader);
    s->guard.most = most;
    return fine;
}

const char *slink_version(void)
{
    return SLINK_VERSION;
}

/* ---- the context ---- */

/* The templates beside the library: installed, in a folder of the machine or not; or just built. */
static char *find_templates(void)
{
    static const char *const places[] = {"/../share/slink/templates",
                                         "/../../share/slink/templates", "/../../templates", NULL};
    Dl_info info;
    struct stat status;

    if (dladdr((const void *)(uintptr_t)slink_new, &info) == 0 || !strrchr(info.dli_fname, '/'))
        return NULL;
    size_t n = (size_t)(strrchr(info.dli_fname, '/') - info.dli_fname);
    for (int i = 0; places[i]; i++) {
        char *path = mem_print("%.*s%s", (int)n, info.dli_fname, places[i]);
        if (stat(path, &status) == 0)
            return path;
        free(path);
    }
    return NULL;
}

/* The templates, and all kinds, from whose boards other contexts have theirs too. */
static int find(slink *s, void *with)
{
    const char *templates = with;

    s->templates = templates ? mem_copy_text(templates) : find_templates();
    data_file_from(s->templates);
    if (!data_file_is_own("text", ".ini", "en")) {
        diag_set(&s->message, "there are no templates of slink in '%s'",
                 s->templates ? s->templates : "../share/slink/templates beside the library");
        s->lost = mem_copy_text(s->message.text);
    }
    for (int i = 0; !s->lost && services_list[i]; i++) {
        services_kinds(services_list[i]);
        family_types(services_list[i]->family);
    }
    return SLINK_DONE;
}

slink *slink_new(const char *templates)
{
    slink *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->effort.conflicts = DECIDE_CONFLICTS;
    snprintf(s->language, sizeof s->language, "en");
    s->narrator.language = s->language;
    if (library_call(s, find, (void *)(uintptr_t)templates) == SLINK_DONE)
        return s;
    s->templates = s->lost = NULL; /* the call's, and gone with it */
    slink_free(s);
    return NULL;
}

void slink_free(slink *s)
{
    if (!s)
        return;
    narrator_release(&s->narrator);
    if (s->text)
        text_free(s->text);
    free(s->templates);
    free(s->lost);
    free(s);
}

const char *slink_message(const slink *s)
{
    return s->message.text;
}

static int set_language(slink *s, void *with)
{
    const char *code = with;

    if (!words_language(code ? code : "", &s->message)) {
        library_keys(&s->message);
        return SLINK_WRONG;
    }
    narrator_release(&s->narrator);
    snprintf(s->language, sizeof s->language, "%s", code);
    s->narrator.language = s->language;
    return SLINK_DONE;
}

int slink_language(slink *s, const char *code)
{
    return library_call(s, set_language, (void *)(uintptr_t)code);
}

void slink_limits(slink *s, int64_t conflicts, size_t bytes)
{
    s->effort.conflicts = conflicts > 0 ? conflicts : DECIDE_CONFLICTS;
    s->most = bytes;
}

void slink_progress(slink *s, int (*tell)(void *context, int done, int total), void *context)
{
    s->tell = tell;
    s->context = context;
}

/* ---- puzzles ---- */

slink_puzzle *library_puzzle(slink *s, struct record record)
{
    slink_puzzle *p = mem_alloc(1, sizeof *p);

    p->s = s;
    p->record = record;
    return p;
}

void slink_puzzle_free(slink_puzzle *p)
{
    if (!p)
        return;
    record_release(&p->record);
    free(p);
}

void slink_release(void *bytes)
{
    free(bytes);
}

const char *slink_id(const slink_puzzle *p)
{
    return p->record.id;
}

const char *slink_title(const slink_puzzle *p)
{
    return p->record.title;
}

const char *slink_type(const slink_puzzle *p)
{
    const struct record *r = &p->record;

    return record_type_name(r);
}

int slink_level(const slink_puzzle *p)
{
    return p->record.level;
}

int64_t slink_score(const slink_puzzle *p)
{
    return p->record.score;
}

int slink_minutes(const slink_puzzle *p)
{
    return p->record.has_path ? p->record.path.minutes : 0;
}
