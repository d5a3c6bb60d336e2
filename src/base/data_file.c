#include "base/data_file.h"

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/text.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The templates, relative to the program's folder: installed; built in build/; in build/NAME/. */
static const char *const places[] = {"/../share/slink/templates/", "/../../templates/",
                                     "/../../../templates/", NULL};

static _Thread_local const char *from;

void data_file_from(const char *folder)
{
    from = folder;
}

static bool is_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && !S_ISDIR(status.st_mode);
}

/* The path of a file STEM NAME or STEM NAME EXTENSION; NULL: there is none. The caller frees it. */
static char *try_path(const char *stem, const char *name, const char *extension)
{
    for (int i = 0; i < 2; i++) {
        char *path = mem_print("%s%s%s", stem, name, i ? extension : "");
        if (is_file(path))
            return path;
        free(path);
    }
    return NULL;
}

/* The folder of the running program, or that of data_file_from(), without a slash at the end; false if it
 * is not known. Our templates are in one of *at from there. */
static bool own_folder(char *text, size_t size, const char *const **at)
{
    static const char *const here[] = {"/", NULL};

    *at = from ? here : places;
    if (from)
        return snprintf(text, size, "%s", from) < (int)size;
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
static char *try_own(const char *stem, const char *name, const char *extension)
{
    FREED char *small = mem_copy_text(name);

    for (char *c = small; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    char *path = try_path(stem, name, extension);
    return path ? path : try_path(stem, small, extension);
}

static char *find_own(const char *folder, const char *extension, const char *name)
{
    char own[PATH_MAX], *path = NULL;
    const char *const *at;
    bool known = own_folder(own, sizeof own, &at);

    for (int i = 0; known && !path && at[i]; i++) {
        FREED char *stem = mem_print("%s%s%s/", own, at[i], folder);
        path = try_own(stem, name, extension);
    }
    return path;
}

/* By a name without the extension. */
static char *find_bare(const char *folder, const char *extension, const char *name)
{
    size_t n = strlen(name), end = strlen(extension);

    return n < end || strcmp(name + n - end, extension) != 0 ? find_own(folder, extension, name)
                                                             : NULL;
}

static char *find(const char *folder, const char *extension, const char *name)
{
    char *path = find_bare(folder, extension, name);

    if (!path)
        path = try_path("", name, extension);
    return path ? path : find_own(folder, extension, name);
}

/* Names with a slash and "-" are taken as they are. */
static bool is_path(const char *name)
{
    return strchr(name, '/') || strcmp(name, "-") == 0;
}

bool data_file_is_bare(const char *folder, const char *extension, const char *name)
{
    FREED char *path = strchr(name, '/') ? NULL : find_bare(folder, extension, name);

    return path != NULL;
}

char *data_file_own(const char *folder, const char *extension, const char *name)
{
    return strchr(name, '/') ? NULL : find_own(folder, extension, name);
}

bool data_file_is_own(const char *folder, const char *extension, const char *name)
{
    FREED char *path = data_file_own(folder, extension, name);

    return path != NULL;
}

char *data_file_path(const char *folder, const char *extension, const char *name)
{
    char *path = is_path(name) ? NULL : find(folder, extension, name);

    return path ? path : mem_copy_text(name);
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
    const char *const *at;

    if (!own_folder(own, sizeof own, &at))
        return;
    for (int i = 0; at[i]; i++) {
        const char *place = at[i];
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
    const char *const *at;
    bool known = own_folder(own, sizeof own, &at);
    struct names names = {0};

    names.name = mem_reserve(NULL, 1, &names.capacity, sizeof(char *));
    for (int i = 0; known && names.n == 0 && at[i]; i++) {
        FREED char *path = mem_print("%s%s%s", own, at[i], folder);
        list_folder(&names, path, extension);
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

bool data_file_is(const char *option, const char *folder, const char *extension, const char *name,
                  struct diag *d)
{
    FREED char *path = is_path(name) ? mem_copy_text(name) : find(folder, extension, name);
    OWN(strbuf) list = strbuf_new(), meant = strbuf_new();
    int distance = nearest_limit(name);

    if (path)
        return true;
    char **own = data_file_names(folder, extension);
    for (int i = 0; own[i]; i++) {
        if (nearest_try(name, own[i], &distance)) {
            strbuf_clear(&meant);
            strbuf_text(&meant, own[i]);
        }
        strbuf_format(&list, "%s%s", i > 0 ? ", " : "", own[i]);
        free(own[i]);
    }
    free(own);
    if (meant.len > 0)
        return diag_set(d, "--%s: there is no file '%s'; did you mean '%s'?", option, name,
                        meant.text);
    if (list.len > 0)
        return diag_set(d, "--%s: '%s' is neither a file nor one of: %s", option, name, list.text);
    list_places(folder, &list);
    return diag_set(d, "--%s: there is no file '%s', and the folder of templates was not found: %s",
                    option, name, list.text);
}
