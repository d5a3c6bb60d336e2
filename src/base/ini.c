#include "base/ini.h"

#include "base/fill.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_BYTES = 1 << 24 }; /* of a file */

struct ini_key {
    char *group, *key;
    uint32_t hash;          /* of both: most others are passed over without a look at their names */
    char *value;            /* as written, without the blanks around it */
    long line, col;         /* of the value */
    long head;              /* line of the group above it; there may be several */
    bool used, translation; /* of another key, or what that had before */
};

/* A key that a getter was asked for. */
struct ini_name {
    char *group, *key;
};

struct ini {
    const char *path;
    struct diag *d;
    int nkeys;
    size_t capacity;
    struct ini_key *key;
    int nnames;
    size_t names_capacity;
    struct ini_name *name; /* those asked for and not found */
};

/* ---- reading --------------------------------------------------------------------------------- */

/* By Fowler, Noll and Vo. */
static uint32_t hash_names(const char *group, const char *key)
{
    uint32_t hash = 2166136261u;

    for (const char *c = group; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    for (const char *c = key; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    return hash;
}

static struct ini_key *find_key(const struct ini *ini, const char *group, const char *key)
{
    uint32_t hash = hash_names(group, key);

    for (int i = 0; i < ini->nkeys; i++)
        if (ini->key[i].hash == hash && strcmp(ini->key[i].group, group) == 0 &&
            strcmp(ini->key[i].key, key) == 0)
            return &ini->key[i];
    return NULL;
}

static bool wrong_line(const struct ini *ini, long line, const char *why)
{
    return diag_at(ini->d, (struct place){ini->path, line, 0}, "%s", why);
}

static bool is_blank(char c)
{
    return c && strchr(" \t\r\n\f", c);
}

/* Cuts the blanks at both ends of n bytes. */
static const char *trim(const char *text, size_t *n)
{
    for (; *n > 0 && is_blank(*text); text++)
        --*n;
    while (*n > 0 && is_blank(text[*n - 1]))
        --*n;
    return text;
}

static bool is_group_name(const char *name, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (name[i] == '[' || name[i] == ']' || (unsigned char)name[i] < ' ' || name[i] == 127)
            return false;
    return n > 0;
}

static bool scan_group(const struct ini *ini, const char *line, size_t n, long number, char **group)
{
    if (n < 3 || line[n - 1] != ']' || !is_group_name(line + 1, n - 2))
        return wrong_line(ini, number, "a group is written [name]");
    free(*group);
    *group = mem_copy_bytes(line + 1, n - 2);
    return true;
}

static bool scan_key(struct ini *ini, const char *line, size_t n, struct place at,
                     const char *group, long head)
{
    long number = at.line;
    const char *start = line, *equals = memchr(line, '=', n);
    size_t length = equals ? (size_t)(equals - line) : 0;
    size_t rest = equals ? n - length - 1 : 0;

    line = trim(line, &length);
    if (length == 0)
        return wrong_line(ini, number, "neither a group, a comment nor `key = value`");
    if (!group)
        return wrong_line(ini, number, "a key before the first group");
    char *key = mem_copy_bytes(line, length);
    const struct ini_key *old = find_key(ini, group, key);
    if (old) {
        diag_at(ini->d, (struct place){ini->path, number, 0},
                "'%s' of [%s] is there already, in line %ld%s", key, group, old->line,
                old->head == head ? "" : "; another group has another name");
        free(key);
        return false;
    }
    const char *value = trim(equals + 1, &rest);
    ini->key = mem_reserve(ini->key, ini->nkeys + 1, &ini->capacity, sizeof *ini->key);
    ini->key[ini->nkeys++] = (struct ini_key){.group = mem_copy_text(group),
                                              .key = key,
                                              .hash = hash_names(group, key),
                                              .value = mem_copy_bytes(value, rest),
                                              .line = number,
                                              .head = head,
                                              .col = at.col + (value - start)};
    return true;
}

/* A group without a key would be as if it were not there. */
static bool has_keys(const struct ini *ini, const char *group, long head, int before)
{
    return !group || ini->nkeys > before ||
           diag_at(ini->d, (struct place){ini->path, head, 0}, "[%s] has no key", group);
}

/* The lines with this mark; "": all. */
static bool scan_lines(struct ini *ini, const char *text, const char *mark)
{
    size_t skip = strlen(mark);
    int nkeys = 0; /* before the group */
    FREED char *group = NULL;
    long head = 0;
    bool fine = true;

    for (long number = 1; fine && *text; number++) {
        size_t end = strcspn(text, "\n"), n = end;
        bool marked = strncmp(text, mark, skip) == 0;
        const char *line = text + (marked ? skip : n);
        n -= marked ? skip : n;
        line = trim(line, &n);
        if (n > 0 && *line == '[') {
            fine = has_keys(ini, group, head, nkeys) && scan_group(ini, line, n, number, &group);
            head = number;
            nkeys = ini->nkeys;
        } else if (n > 0 && *line != '#')
            fine = scan_key(ini, line, n, (struct place){ini->path, number, line - text + 1}, group,
                            head);
        text += end + (text[end] == '\n');
    }
    return fine && has_keys(ini, group, head, nkeys);
}

static bool check_utf8(const struct ini *ini, const char *text, size_t n)
{
    const char *end = text + utf8_length(text, n);
    struct place at = {ini->path, 1, 1};

    if (end == text + n)
        return true;
    for (; text < end; text++) {
        at.col = *text == '\n' ? 1 : at.col + 1;
        at.line += *text == '\n';
    }
    return diag_at(ini->d, at, "not UTF-8 text");
}

/* Appends the whole file. */
static bool read_file(const char *path, struct strbuf *text, struct diag *d)
{
    FILE *stream = mem_file(fopen(path, "r"));
    char block[4096];
    size_t n;

    if (!stream)
        return diag_set(d, "%s: %s", path, strerror(errno));
    while (text->len <= MAX_BYTES && (n = fread(block, 1, sizeof block, stream)) > 0)
        strbuf_add(text, block, n);
    bool fine = !ferror(stream);
    if (!fine)
        diag_set(d, "%s: %s", path, strerror(errno));
    else if (text->len > MAX_BYTES)
        fine = diag_set(d, "%s: too long for an INI file", path);
    mem_close(stream);
    return fine;
}

struct ini *ini_open(const char *path, struct diag *d)
{
    return ini_open_marked(path, "", d);
}

struct ini *ini_open_marked(const char *path, const char *mark, struct diag *d)
{
    struct ini *ini = mem_alloc(1, sizeof *ini);

    *ini = (struct ini){.path = path, .d = d};
    OWN(strbuf) text = strbuf_new();
    bool fine = read_file(path, &text, d) && check_utf8(ini, text.text, text.len) &&
                scan_lines(ini, text.text, mark);
    if (fine)
        return ini;
    ini_free(ini);
    return NULL;
}

bool ini_holds(const char *value)
{
    size_t n = strlen(value);

    return n > 0 && !is_blank(value[0]) && !is_blank(value[n - 1]) && !strpbrk(value, "\r\n\\") &&
           utf8_length(value, n) == n;
}

void ini_free(struct ini *ini)
{
    if (!ini)
        return;
    for (int i = 0; i < ini->nkeys; i++) {
        free(ini->key[i].group);
        free(ini->key[i].key);
        free(ini->key[i].value);
    }
    free(ini->key);
    for (int i = 0; i < ini->nnames; i++) {
        free(ini->name[i].group);
        free(ini->name[i].key);
    }
    free(ini->name);
    free(ini);
}

/* ---- getting --------------------------------------------------------------------------------- */

/* Finds a key; one that is not there is remembered, as somebody may have meant it. */
static struct ini_key *ask_key(struct ini *ini, const char *group, const char *key)
{
    struct ini_key *there = find_key(ini, group, key);

    if (!there) {
        ini->name =
            mem_reserve(ini->name, ini->nnames + 1, &ini->names_capacity, sizeof *ini->name);
        ini->name[ini->nnames++] = (struct ini_name){mem_copy_text(group), mem_copy_text(key)};
    }
    return there;
}

bool ini_wrong(const struct ini *ini, const char *group, const char *key, const char *format, ...)
{
    const struct ini_key *there = find_key(ini, group, key);
    struct diag why;
    va_list args;

    va_start(args, format);
    vsnprintf(why.text, sizeof why.text, format, args);
    va_end(args);
    return diag_at(ini->d, (struct place){ini->path, there ? there->line : 0, 0}, "'%s' of [%s] %s",
                   key, group, why.text);
}

bool ini_wrong_at(const struct ini *ini, const char *group, const char *key, size_t at,
                  const char *format, ...)
{
    const struct ini_key *there = find_key(ini, group, key);
    struct place place = {ini->path, there->line, there->col + (long)at};
    struct diag why;
    va_list args;

    va_start(args, format);
    vsnprintf(why.text, sizeof why.text, format, args);
    va_end(args);
    return diag_at(ini->d, place, "'%s' of [%s]: %s", key, group, why.text);
}

bool ini_wrong_group(const struct ini *ini, const char *group, const char *format, ...)
{
    struct diag why;
    va_list args;
    int at = -1;

    va_start(args, format);
    vsnprintf(why.text, sizeof why.text, format, args);
    va_end(args);
    long line = ini_next(ini, group, &at) ? ini->key[at].line : 0;
    return diag_at(ini->d, (struct place){ini->path, line, 0}, "[%s]: %s", group, why.text);
}

bool ini_has(struct ini *ini, const char *group, const char *key)
{
    return ask_key(ini, group, key) != NULL;
}

/* What stands behind a backslash, and for what. */
static const char letters[] = "sntr\\", meanings[] = " \n\t\r\\";

void ini_escape(const char *value, struct strbuf *out)
{
    for (; *value; value++) {
        const char *meaning = *value == ' ' ? NULL : strchr(meanings, *value);
        if (meaning)
            strbuf_char(out, '\\');
        strbuf_char(out, meaning ? letters[meaning - meanings] : *value);
    }
}

/* Replaces the escapes in place. Returns the first invalid one, or NULL. */
static const char *unescape(char *text)
{
    char *to = text;

    for (const char *from = text; *from; from++) {
        if (*from == '\\') {
            const char *letter = from[1] ? strchr(letters, from[1]) : NULL;
            if (!letter)
                return from;
            *to++ = meanings[letter - letters];
            from++;
        } else {
            *to++ = *from;
        }
    }
    *to = 0;
    return NULL;
}

bool ini_is_empty(struct ini *ini, const char *group, const char *key)
{
    struct ini_key *there = ask_key(ini, group, key);

    if (!there || *there->value)
        return false;
    there->used = true;
    return true;
}

bool ini_text(struct ini *ini, const char *group, const char *key, char **value)
{
    struct ini_key *there = ask_key(ini, group, key);

    if (!there)
        return ini_wrong(ini, group, key, "is missing");
    there->used = true;
    if (!*there->value)
        return ini_wrong(ini, group, key, "is empty");
    char *text = mem_copy_text(there->value);
    const char *bad = unescape(text);
    if (!bad) {
        *value = text;
        return true;
    }
    ini_wrong(ini, group, key, "has '%.2s'; the escapes are \\s \\n \\t \\r \\\\", bad);
    free(text);
    return false;
}

/* Keys that end in this, or, if it is NULL, in two letters, take the place of others if they end in
 * `wanted`. */
static void prefer(struct ini *ini, const char *suffix, const char *wanted)
{
    for (struct ini_key *key = ini->key; key < ini->key + ini->nkeys; key++) {
        const char *dot = strrchr(key->key, '.');
        bool meant = dot && (suffix ? strcmp(dot + 1, suffix) == 0 : strlen(dot) == 3);
        FREED char *name = mem_copy_bytes(key->key, meant ? (size_t)(dot - key->key) : 0);
        struct ini_key *from = meant ? find_key(ini, key->group, name) : NULL, own;
        if (!from)
            continue;
        own = *from;
        if (strcasecmp(dot + 1, wanted) == 0) {
            from->value = key->value;
            from->line = key->line;
            from->col = key->col;
            key->value = own.value;
        }
        key->used = key->translation = true;
    }
}

void ini_translate(struct ini *ini, const char *language)
{
    prefer(ini, NULL, language);
}

void ini_prefer(struct ini *ini, const char *suffix, bool wanted)
{
    prefer(ini, suffix, wanted ? suffix : "");
}

/* The key of the same group, asked for and not found, that was most probably meant; or NULL. */
static const char *find_meant(const struct ini *ini, const struct ini_key *unknown)
{
    int distance = nearest_limit(unknown->key);
    const char *meant = NULL;

    for (int i = 0; i < ini->nnames; i++)
        if (strcmp(ini->name[i].group, unknown->group) == 0 &&
            nearest_try(unknown->key, ini->name[i].key, &distance))
            meant = ini->name[i].key;
    return meant;
}

bool ini_covers(const struct ini *ini, const char *group, const struct ini *like,
                const char *like_group, const char *spare)
{
    const char *key;

    for (int at = -1; (key = ini_next(like, like_group, &at)) != NULL;)
        if (!find_key(ini, group, key) && !fill_lists(spare, key, strlen(key)))
            return ini_wrong(ini, group, key, "is missing");
    return true;
}

bool ini_covers_beside(const struct ini *ini, const char *name, const char *spare)
{
    const char *slash = strrchr(ini->path, '/'), *group;
    OWN(strbuf) path = strbuf_new();
    struct diag none;
    bool fine = true;

    strbuf_format(&path, "%.*s%s", slash ? (int)(slash + 1 - ini->path) : 0, ini->path, name);
    if (strcmp(path.text, ini->path) == 0)
        return true;
    OWN(ini) *like = ini_open(path.text, &none);
    for (int i = -1; like && fine && (group = ini_next_group(like, &i)) != NULL;)
        fine =
            fill_lists(spare, group, strlen(group)) || ini_covers(ini, group, like, group, spare);
    return fine;
}

bool ini_all_used(const struct ini *ini, const char *group)
{
    for (int i = 0; i < ini->nkeys; i++) {
        const struct ini_key *key = &ini->key[i];
        if (key->used || (group && strcmp(key->group, group) != 0))
            continue;
        const char *meant = find_meant(ini, key);
        return meant ? ini_wrong(ini, key->group, key->key, "is not a known key; '%s' is", meant)
                     : ini_wrong(ini, key->group, key->key, "is not a known key");
    }
    return true;
}

const char *ini_next_group(const struct ini *ini, int *at)
{
    while (++*at < ini->nkeys) {
        int first = 0;
        while (strcmp(ini->key[first].group, ini->key[*at].group) != 0)
            first++;
        if (first == *at)
            return ini->key[*at].group;
    }
    return NULL;
}

const char *ini_next(const struct ini *ini, const char *group, int *at)
{
    while (++*at < ini->nkeys)
        if (strcmp(ini->key[*at].group, group) == 0 && !ini->key[*at].translation)
            return ini->key[*at].key;
    return NULL;
}
