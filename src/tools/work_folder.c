#include "tools/makebook.h"

#include "base/mem.h"
#include "base/strbuf.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- targets --------------------------------------------------------------------------------- */

bool target_is_device(const char *path)
{
    struct stat info;

    return strncmp(path, "/dev/std", 8) == 0 || strncmp(path, "/dev/fd/", 8) == 0 ||
           (stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode));
}

/* Names the folder itself where the path says only ".". */
static bool refuse_folder(const char *folder, struct diag *d)
{
    FREED char *whole = strcmp(folder, ".") == 0 ? realpath(folder, NULL) : NULL;

    return diag_set(d, "%s: may not be written: name another place with --out",
                    whole ? whole : folder);
}

bool target_check(const char *path, struct diag *d)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    FREED char *folder =
        slash ? mem_copy_bytes(path, (size_t)(slash - path) + 1) : mem_copy_text(".");
    struct stat info, link;
    bool there = stat(path, &info) == 0;

    if (there && S_ISDIR(info.st_mode))
        return diag_set(d, "%s: is a folder", path);
    if (lstat(path, &link) == 0 && S_ISLNK(link.st_mode)) {
        if (!there)
            return diag_set(d, "%s: is a link to a file that is not there; please remove it", path);
        if (link.st_uid != 0 && link.st_uid != getuid())
            return diag_set(d, "%s: is a link that another user made; please choose another name",
                            path);
    }
    bool open = access(folder, F_OK) == 0;
    folder[strlen(folder) - (slash && folder[1])] = 0; /* without its last slash */
    if (!open)
        return diag_set(d, "%s: no such folder", folder);
    long most = pathconf(folder, _PC_NAME_MAX);
    if (strlen(name) > (size_t)(most > 0 ? most : 255) || strlen(path) > 4000)
        return diag_set(d, "the name is too long: %s", path);
    return access(folder, W_OK) == 0 || (target_is_device(path) && access(path, W_OK) == 0) ||
           refuse_folder(folder, d);
}

/* Whether it is a picture by number, or one that the table has, whose other lines begin with their files. */
static bool is_picture(const char *name, const char *table)
{
    int n = 0;

    if (strncmp(name, "solution-", 9) == 0)
        name += 9;
    sscanf(name, "%*[0-9].%*[gnpsv]%n", &n);
    FREED char *row = mem_print("\n%s,", name), *quoted = mem_print("\n\"%s\",", name);
    return (n > 0 && !name[n]) || strstr(table, row) || strstr(table, quoted);
}

bool target_is_pages(const char *path, struct diag *d)
{
    FREED char *list = mem_print("%s/table.csv", path);
    OWN(strbuf) table = strbuf_new();
    struct dirent *entry;
    DIR *folder = opendir(path);
    bool listed =
        strbuf_file(&table, list) && strncmp(table.text, "file,id,title,type,size,", 24) == 0;
    bool fine = folder || errno == ENOENT || errno == ENAMETOOLONG ||
                diag_set(d, "%s: is not a folder", path);

    while (fine && folder && (entry = readdir(folder))) {
        const char *name = entry->d_name;
        fine = strcmp(name, ".") == 0 || strcmp(name, "..") == 0 ||
               (listed && strcmp(name, "table.csv") == 0) ||
               is_picture(name, listed ? table.text : "") ||
               diag_set(d, "%s: contains '%s'; please choose another name", path, name);
    }
    if (folder)
        closedir(folder);
    return fine && (folder || target_check(path, d));
}

/* ---- the folder ------------------------------------------------------------------------------ */

enum { LOCK = 9 }; /* the descriptor that the scripts have */

static int remove_one(const char *path, const struct stat *info UNUSED, int kind UNUSED,
                      struct FTW *at UNUSED)
{
    return remove(path);
}

bool target_is_own(const char *path, struct diag *d)
{
    struct stat info;

    return (lstat(path, &info) == 0 && info.st_uid == getuid() &&
            (S_ISREG(info.st_mode) || (S_ISDIR(info.st_mode) && !(info.st_mode & 022)))) ||
           diag_set(d,
                    "%s: is a link, or others own it or may write there; please choose another "
                    "name, or, if it is yours, try: chmod go-w",
                    path);
}

bool work_check(const char *path, struct diag *d)
{
    bool fine = true, empty = true, lock = false;
    struct dirent *entry;
    struct stat info;
    DIR *folder = opendir(path);

    while (fine && folder && (entry = readdir(folder))) {
        const char *name = entry->d_name;
        FREED char *whole = mem_print("%s/%s", path, name);
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            continue;
        empty = false;
        lock = lock || strcmp(name, "lock") == 0;
        fine = strncmp(name, "run.", 4) == 0 ||
               (lstat(whole, &info) == 0 && S_ISREG(info.st_mode)) ||
               diag_set(d, "%s: not made by a run: %s; please remove it", path, name);
    }
    if (folder)
        closedir(folder);
    return fine && (empty || lock ||
                    diag_set(d, "%s: is not a folder of work; please choose another name", path));
}

/* Locks it until this program and the scripts end. */
static bool lock_work(const char *work, struct diag *d)
{
    FREED char *path = mem_print("%s/lock", work);
    int fd = open(path, O_RDWR | O_CREAT | O_APPEND, 0666);
    struct stat locked, named;

    if (fd < 0 || dup2(fd, LOCK) < 0)
        return diag_set(d, "%s: %s", path, strerror(errno));
    if (fd != LOCK)
        close(fd);
    if (flock(LOCK, LOCK_EX | LOCK_NB) != 0)
        return diag_set(d, "%s: another run is at work there", work);
    /* The other run may have removed the folder just before it gave up the lock. */
    return (fstat(LOCK, &locked) == 0 && stat(path, &named) == 0 &&
            locked.st_ino == named.st_ino) ||
           diag_set(d, "%s: another run has just removed it; please try again", work);
}

bool work_has_plan(const char *work)
{
    FREED char *path = mem_print("%s/plan", work);
    struct stat info;

    return stat(path, &info) == 0 && info.st_size > 0;
}

/* Opens the folder of an earlier run. */
static bool open_old(const char *work, bool resume, struct diag *d)
{
    struct stat info;

    if (lstat(work, &info) != 0)
        return diag_set(d, "%s: cannot be made: %s", work, strerror(errno));
    if (stat(work, &info) != 0 || !S_ISDIR(info.st_mode))
        return diag_set(d, "%s: is no folder; please remove it or choose another name", work);
    return target_is_own(work, d) && work_check(work, d) && lock_work(work, d) &&
           (resume || !work_has_plan(work) ||
            diag_set(d,
                     "%s: is of an earlier run; --resume goes on with it, or remove it to begin "
                     "again",
                     work));
}

/* Sets *w to a new temporary folder. */
static bool open_temporary(struct work_folder *w, struct diag *d)
{
    const char *folder = getenv("TMPDIR");

    w->path = mem_print("%s/makebook.XXXXXX", folder ? folder : "/tmp");
    w->fresh = mkdtemp(w->path) != NULL;
    return w->fresh || diag_set(d, "%s: cannot be made: %s", w->path, strerror(errno));
}

static bool open_named(struct work_folder *w, const char *path, bool resume, struct diag *d)
{
    mode_t mask = umask(0);

    umask(mask | 022);
    w->path = mem_copy_text(path);
    w->fresh = mkdir(path, 0777) == 0;
    bool there = w->fresh || errno == EEXIST;
    umask(mask);
    if (!there)
        return diag_set(d, "%s: cannot be made: %s", path, strerror(errno));
    return w->fresh ? lock_work(path, d) : open_old(path, resume, d);
}

bool work_open(struct work_folder *w, const char *path, bool resume, struct diag *d)
{
    *w = (struct work_folder){0};
    if (!(path ? open_named(w, path, resume, d) : open_temporary(w, d)))
        return false;
    FREED char *run = mem_print("%s/run.XXXXXX", w->path);
    w->run = mkdtemp(run) ? realpath(run, NULL) : NULL;
    return w->run || diag_set(d, "%s: cannot be written", w->path);
}

void work_close(struct work_folder *w)
{
    if (w->run)
        nftw(w->run, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    if (w->fresh)
        nftw(w->path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* Appends the lines of a text that the other lacks, without the mark of comments. */
static void add_missing(const char *text, const char *other, struct strbuf *out)
{
    FREED char *all = mem_print("\n%s", other);
    const char *comma = "";

    for (const char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
        int n = (int)(end - at), mark = strncmp(at, "# ", 2) == 0 ? 2 : 0;
        FREED char *line = mem_print("\n%.*s\n", n, at);
        if (n == 0 || strstr(all, line))
            continue;
        strbuf_format(out, "%s%.*s", comma, n - mark, at + mark);
        comma = ", ";
    }
    if (!*comma)
        strbuf_text(out, "nothing");
}

bool work_same_plan(const char *path, const char *what, const char *ours, struct diag *d)
{
    OWN(strbuf) text = strbuf_new(), sides = strbuf_new();

    strbuf_file(&text, path);
    char *volumes = strstr(text.text, "\n# volume ");
    if (volumes)
        volumes[1] = 0;
    if (strcmp(text.text, ours) == 0)
        return true;
    strbuf_text(&sides, "there: ");
    add_missing(text.text, ours, &sides);
    strbuf_text(&sides, "; here: ");
    add_missing(ours, text.text, &sides);
    return diag_set(d,
                    "%s: is of a run with another plan (%s); give the options of that run, or "
                    "remove it",
                    what, sides.text);
}
