/* Values of a plan: which texts it can hold, and where the files are that it names. */
#include "batch/section.h"

#include "base/fill.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* As programs want texts, but not files of plans. */
static bool is_quoted(const char *value, size_t n)
{
    return n > 1 && value[0] == '"' && strchr(value + 1, '"') == value + n - 1;
}

bool plan_holds(const char *key, const char *value, struct diag *d)
{
    size_t n = strlen(value);
    const char *why = n == 0                           ? "is empty"
                      : utf8_length(value, n) != n     ? "is not UTF-8"
                      : strchr(value, '\\')            ? "has a backslash"
                      : strpbrk(value, "\r\n") != NULL ? "has a line end"
                      : is_quoted(value, n) ? "has quotation marks, which would be printed: leave "
                                              "them out, or write “...”"
                                            : "has a blank at an end";

    return (ini_holds(value) && !is_quoted(value, n)) ||
           diag_set(d, "--%s: '%s' is no text for a plan: it %s", key, value, why);
}

bool plan_names_check(const char *key, const char *value, const char *names, struct diag *d)
{
    struct diag why;
    size_t at;

    return fill_check(value, names, &at, &why) || diag_set(d, "--%s: %s", key, why.text);
}

bool plan_is_on_one_line(const char *key, const char *value, struct diag *d)
{
    return !strpbrk(value, "\t\r\n") ||
           diag_set(d, "--%s: '%s' has a tab or a line end, which no plan may have", key, value);
}

/* The absolute path of FOLDER/NAME EXTENSION, or NULL if there is no such file. A folder with the name of one
 * of the project's own files, such as `home`, is not meant. */
static char *absolute_path(const char *folder, const char *name, const char *extension)
{
    struct stat info;

    FREED char *path = name[0] == '/' ? mem_print("%s%s", name, extension)
                                      : mem_print("%s/%s%s", folder, name, extension);
    bool other = !strchr(name, '/') && stat(path, &info) == 0 && S_ISDIR(info.st_mode);
    char *found = other ? NULL : realpath(path, NULL);
    mem_check_errno();
    return found;
}

char *plan_find_file(const char *folder, const char *name, const char *extension)
{
    char *path = absolute_path(folder, name, "");

    if (!path && *extension)
        path = absolute_path(folder, name, extension);
    return path ? path : mem_copy_text(name);
}
