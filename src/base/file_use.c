#include "base/file_use.h"

#include "base/mem.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_standard(const struct file_use *u)
{
    return strcmp(u->path, "-") == 0;
}

static bool find_status(const struct file_use *u, struct stat *status)
{
    if (is_standard(u))
        return fstat(u->kind == FILE_USE_READ ? STDIN_FILENO : STDOUT_FILENO, status) == 0;
    return stat(u->path, status) == 0;
}

static bool is_one(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static const char *name_in(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

static bool find_folder(const char *path, struct stat *status)
{
    size_t n = (size_t)(name_in(path) - path);
    FREED char *folder = n > 0 ? mem_copy_bytes(path, n) : mem_copy_text(".");
    return stat(folder, status) == 0;
}

/* Of files that are not there yet. */
static bool will_be_one(const char *a, const char *b)
{
    struct stat in_a, in_b;

    return strcmp(name_in(a), name_in(b)) == 0 && find_folder(a, &in_a) && find_folder(b, &in_b) &&
           is_one(&in_a, &in_b);
}

/* Whether writing the one loses the other. What is not there cannot be read. */
static bool loses(const struct file_use *written, const struct file_use *other)
{
    struct stat at, at_other;
    bool there = find_status(written, &at), standard = is_standard(written) || is_standard(other);

    if (there != find_status(other, &at_other))
        return false;
    if (is_standard(written) && is_standard(other) && other->kind != FILE_USE_READ)
        return false;
    if (there)
        return S_ISREG(at.st_mode) && is_one(&at, &at_other);
    return !standard && other->kind != FILE_USE_READ && will_be_one(written->path, other->path);
}

bool file_uses_differ(const struct file_use *use, int n, struct diag *d)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; use[i].kind == FILE_USE_WRITTEN && k < n; k++) {
            if (k == i || !loses(&use[i], &use[k]))
                continue;
            const char *name = is_standard(&use[i]) ? "standard output" : use[i].path;
            return use[k].kind == FILE_USE_READ
                       ? diag_set(d, "%s: this file is read, so the result needs another one", name)
                       : diag_set(d, "%s: two results cannot go to one file", name);
        }
    return true;
}
