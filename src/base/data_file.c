#include "base/data_file.h"

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/text.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The templates, relative to the program's folder: installed; built in build/; in build/NAME/. */
static const char *const places[] = {"/../share/slink/templates/", "/../../templates/",
                                     "/../../../templates/", NULL};

static bool is_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISDIR(status.st_mode);
}

/* Whether there is a file STEM NAME or STEM NAME EXTENSION; sets `path` to its path. */
static bool try_path(struct strbuf *path, const char *stem, const char *name, const char *extension)
{
    strbuf_clear(path);
    strbuf_format(path, "%s%s", stem, name);
    if (is_file(path->text))
        return true;
    strbuf_text(path, extension);
    return is_file(path->text);
}

/* The folder of the running program, without a slash at the end; false if it is not known. */
static bool program_folder(char *text, size_t size)
{
    ssize_t n = readlink("/proc/self/exe", text, size - 1);

    if (n <= 0 || (size_t)n >= size - 1)
        return false;
    text[n] = 0;
    char *slash = strrchr(text, '/');
    if (slash)
        *slash = 0;
    return slash != NULL;
}

/* The names of the project's own files have small letters; capitals are accepted. */
static bool try_own(struct strbuf *path, const char *stem, const char *name, const char *extension)
{
    char small[NAME_MAX + 1];
    size_t n = strlen(name);

    if (try_path(path, stem, name, extension))
        return true;
    if (n >= sizeof small)
        return false;
    for (size_t i = 0; i <= n; i++)
        small[i] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
    return try_path(path, stem, small, extension);
}

static bool find_own(struct strbuf *path, const char *folder, const char *extension,
                     const char *name)
{
    char own[PATH_MAX];
    bool found = false;

    if (!program_folder(own, sizeof own))
        return false;
    OWN(strbuf) stem = strbuf_new();
    for (int i = 0; !found && places[i]; i++) {
        strbuf_clear(&stem);
        strbuf_format(&stem, "%s%s%s/", own, places[i], folder);
        found = try_own(path, stem.text, name, extension);
    }
    return found;
}

/* Whether the name, without the extension, is that of one of our own files. */
static bool is_bare(struct strbuf *path, const char *folder, const char *extension,
                    const char *name)
{
    size_t n = strlen(name), end = strlen(extension);

    return (n < end || strcmp(name + n - end, extension) != 0) &&
           find_own(path, folder, extension, name);
}

static bool find(struct strbuf *path, const char *folder, const char *extension, const char *name)
{
    return is_bare(path, folder, extension, name) || try_path(path, "", name, extension) ||
           find_own(path, folder, extension, name);
}

bool data_file_is_bare(const char *folder, const char *extension, const char *name)
{
    OWN(strbuf) path = strbuf_new();

    return !strchr(name, '/') && is_bare(&path, folder, extension, name);
}

char *data_file_own(const char *folder, const char *extension, const char *name)
{
    struct strbuf path = strbuf_new();

    if (!strchr(name, '/') && find_own(&path, folder, extension, name))
        return path.text;
    strbuf_release(&path);
    return NULL;
}

bool data_file_is_own(const char *folder, const char *extension, const char *name)
{
    FREED char *path = data_file_own(folder, extension, name);

    return path != NULL;
}

char *data_file_path(const char *folder, const char *extension, const char *name)
{
    struct strbuf path = strbuf_new();
    if (strchr(name, '/') || strcmp(name, "-") == 0 || !find(&path, folder, extension, name)) {
        strbuf_clear(&path);
        strbuf_text(&path, name);
    }
    return path.text;
}

/* ---- what there is --------------------------------------------------------------------------- */

struct names {
    char **name; /* [n], and NULL behind them */
    size_t n, capacity;
};

/* Adds the names in a folder that have the extension, without it. */
static void list_folder(struct names *names, const char *folder, const char *extension)
{
    DIR *dir = opendir(folder);
    size_t end = strlen(extension);

    mem_check_errno();
    if (!dir)
        return;
    for (const struct dirent *entry; (entry = readdir(dir));) {
        size_t n = strlen(entry->d_name);
        if (n <= end || strcmp(entry->d_name + n - end, extension) != 0)
            continue;
        names->name = mem_reserve(names->name, names->n + 2, &names->capacity, sizeof(char *));
        names->name[names->n++] = mem_copy_bytes(entry->d_name, n - end);
    }
    closedir(dir);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Appends where our own folder was looked for. */
static void list_places(const char *folder, struct strbuf *out)
{
    char own[PATH_MAX];

    if (!program_folder(own, sizeof own))
        return;
    for (int i = 0; places[i]; i++) {
        const char *place = places[i];
        size_t n = strlen(own);
        for (; strncmp(place, "/..", 3) == 0; place += 3)
            while (n > 0 && own[--n] != '/')
                continue;
        strbuf_format(out, "%s%.*s%s%s", i > 0 ? ", " : "", (int)n, own, place, folder);
    }
}

char **data_file_names(const char *folder, const char *extension)
{
    char own[PATH_MAX];
    bool known = program_folder(own, sizeof own);
    OWN(strbuf) path = strbuf_new();
    struct names names = {0};

    names.name = mem_reserve(NULL, 1, &names.capacity, sizeof(char *));
    for (int i = 0; known && names.n == 0 && places[i]; i++) {
        strbuf_clear(&path);
        strbuf_format(&path, "%s%s%s", own, places[i], folder);
        list_folder(&names, path.text, extension);
    }
    names.name[names.n] = NULL;
    qsort(names.name, names.n, sizeof *names.name, compare_names);
    return names.name;
}

void data_file_list(const char *folder, const char *extension, struct strbuf *out)
{
    char **name = data_file_names(folder, extension);

    for (int i = 0; name[i]; i++) {
        strbuf_format(out, "%s%s", i > 0 ? ", " : "", name[i]);
        free(name[i]);
    }
    free(name);
}

/* Appends the nearest of our own names, if one is near. */
static void find_meant(const char *folder, const char *extension, const char *word,
                       struct strbuf *out)
{
    char **name = data_file_names(folder, extension);
    int distance = nearest_limit(word);

    for (int i = 0; name[i]; i++) {
        if (nearest_try(word, name[i], &distance)) {
            strbuf_clear(out);
            strbuf_text(out, name[i]);
        }
        free(name[i]);
    }
    free(name);
}

bool data_file_is(const char *option, const char *folder, const char *extension, const char *name,
                  struct diag *d)
{
    if (strchr(name, '/') || strcmp(name, "-") == 0)
        return true;
    OWN(strbuf) path = strbuf_new();
    bool found = find(&path, folder, extension, name);
    if (!found) {
        OWN(strbuf) list = strbuf_new();
        OWN(strbuf) meant = strbuf_new();
        data_file_list(folder, extension, &list);
        find_meant(folder, extension, name, &meant);
        if (meant.len > 0) {
            diag_set(d, "--%s: there is no file '%s'; did you mean '%s'?", option, name,
                     meant.text);
        } else if (list.len > 0) {
            diag_set(d, "--%s: '%s' is neither a file nor one of: %s", option, name, list.text);
        } else {
            list_places(folder, &list);
            diag_set(d,
                     "--%s: there is no file '%s', and the folder of templates was not found: %s",
                     option, name, list.text);
        }
    }
    return found;
}
