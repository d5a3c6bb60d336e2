#include "base/data_file.h"

#include "base/strbuf.h"

#include <limits.h>
#include <stdbool.h>
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

static bool find(struct strbuf *path, const char *folder, const char *extension, const char *name)
{
    struct strbuf stem;
    char own[PATH_MAX];
    bool found = try_path(path, "", name, extension);

    if (found || !program_folder(own, sizeof own))
        return found;
    strbuf_init(&stem);
    for (int i = 0; !found && places[i]; i++) {
        strbuf_clear(&stem);
        strbuf_format(&stem, "%s%s%s/", own, places[i], folder);
        found = try_own(path, stem.text, name, extension);
    }
    strbuf_release(&stem);
    return found;
}

char *data_file_path(const char *folder, const char *extension, const char *name)
{
    struct strbuf path;

    strbuf_init(&path);
    if (strchr(name, '/') || strcmp(name, "-") == 0 || !find(&path, folder, extension, name)) {
        strbuf_clear(&path);
        strbuf_text(&path, name);
    }
    return path.text;
}
