#include "base/outfile.h"

#include "base/mem.h"
#include "base/strbuf.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void outfile_release(struct outfile *out)
{
    free(out->path);
    free(out->temp);
    *out = (struct outfile){0};
}

/* The length of the folder's part of the path, with its last slash. */
static int outfile_folder(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? (int)(slash - path) + 1 : 0;
}

/* A temporary name beside the target. The caller frees it. */
static char *outfile_beside(const char *path, const char *suffix)
{
    return mem_print("%.*s.slink-%s", outfile_folder(path), path, suffix);
}

/* Opens a file without a name, which disappears if the process is killed. -1 if the file system has
 * no such files. */
static int outfile_nameless(const char *path)
{
    int n = outfile_folder(path);
    FREED char *folder = n > 0 ? mem_copy_bytes(path, (size_t)n) : mem_copy_text(".");
    return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
}

/* Opens a stream on a new file with the target's future mode. */
static bool outfile_temporary(struct outfile *out, mode_t mode)
{
    int fd = outfile_nameless(out->path);

    if (fd < 0) {
        out->temp = outfile_beside(out->path, "XXXXXX");
        fd = mkstemp(out->temp);
    }
    if (fd < 0) {
        free(out->temp);
        out->temp = NULL;
        return false;
    }
    if (fchmod(fd, mode) == 0 && (out->stream = fdopen(fd, "w")) != NULL)
        return true;
    int error = errno;
    close(fd);
    if (out->temp)
        unlink(out->temp);
    errno = error;
    return false;
}

/* Gives a nameless file a temporary name. It cannot get the target's name at once, since a link
 * does not replace a file; a rename does. */
static bool outfile_give_name(struct outfile *out)
{
    char self[64], suffix[64];

    snprintf(self, sizeof self, "/proc/self/fd/%d", fileno(out->stream));
    for (int i = 0; i < 100; i++) {
        snprintf(suffix, sizeof suffix, "%ld-%d", (long)getpid(), i);
        char *name = outfile_beside(out->path, suffix);
        if (linkat(AT_FDCWD, self, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0) {
            out->temp = name;
            return true;
        }
        free(name);
        if (errno != EEXIST)
            return false;
    }
    return false;
}

bool outfile_open(struct outfile *out, const char *path, struct diag *d)
{
    struct stat target;

    *out = (struct outfile){.name = path};
    if (strcmp(path, "-") == 0) {
        out->stream = stdout;
        out->name = "standard output";
        return true;
    }
    bool exists = stat(path, &target) == 0;
    if (exists && !S_ISREG(target.st_mode)) {
        out->stream = fopen(path, "w");
    } else {
        mode_t mask = umask(0);
        umask(mask);
        out->path = exists ? realpath(path, NULL) : mem_copy_text(path);
        if (out->path)
            outfile_temporary(out, exists ? target.st_mode & 07777 : 0666 & ~mask);
    }
    if (out->stream)
        return true;
    mem_check_errno();
    diag_set(d, "%s: %s", path, strerror(errno));
    outfile_release(out);
    return false;
}

bool outfile_flush(FILE *stream, const char *name, struct diag *d)
{
    bool failed = ferror(stream);

    if (!failed && fflush(stream) == 0)
        return true;
    /* Nobody kept the reason of an earlier failure. One more byte fails for the same; what has been
     * written is worthless already. */
    if (failed) {
        clearerr(stream);
        errno = EIO;
        if (fputc('\n', stream) != EOF)
            fflush(stream);
    }
    return diag_set(d, "%s: write error: %s", name, strerror(errno));
}

/* Brings all bytes to the disk, under a temporary name. */
static bool outfile_complete(struct outfile *out, struct diag *d)
{
    bool fine = outfile_flush(out->stream, out->name, d);

    /* Otherwise a power cut soon after the rename can leave an empty file under the target's name. */
    if (fine && out->path && fsync(fileno(out->stream)) != 0)
        fine = diag_set(d, "%s: write error: %s", out->name, strerror(errno));
    if (fine && out->path && !out->temp && !outfile_give_name(out))
        fine = diag_set(d, "%s: %s", out->name, strerror(errno));
    if (out->stream != stdout && fclose(out->stream) != 0 && fine)
        fine = diag_set(d, "%s: write error: %s", out->name, strerror(errno));
    out->stream = NULL;
    return fine;
}

bool outfile_commit_all(struct outfile *out, int n, struct diag *d)
{
    bool fine = true;

    for (int i = 0; fine && i < n; i++)
        fine = !out[i].stream || outfile_complete(&out[i], d);
    for (int i = 0; fine && i < n; i++) {
        if (out[i].temp && rename(out[i].temp, out[i].path) != 0)
            fine = diag_set(d, "%s: %s", out[i].name, strerror(errno));
        else
            outfile_release(&out[i]);
    }
    int error = errno; /* callers end by SIGPIPE where it is EPIPE */
    for (int i = 0; i < n; i++)
        outfile_discard(&out[i]);
    errno = error;
    return fine;
}

bool outfile_commit(struct outfile *out, struct diag *d)
{
    return outfile_commit_all(out, 1, d);
}

void outfile_discard(struct outfile *out)
{
    if (out->stream && out->stream != stdout)
        fclose(out->stream);
    if (out->temp)
        unlink(out->temp);
    outfile_release(out);
}

bool outfile_remove(const char *path, struct diag *d)
{
    struct stat status;

    return stat(path, &status) != 0 || !S_ISREG(status.st_mode) || unlink(path) == 0 ||
           diag_set(d, "%s: %s", path, strerror(errno));
}

bool outfile_make_folder(const char *path, struct diag *d)
{
    struct stat status;

    return mkdir(path, 0777) == 0 || (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) ||
           diag_set(d, "%s: %s", path, strerror(errno));
}

bool outfile_write(const char *path, const char *bytes, size_t n, struct diag *d)
{
    struct outfile out;

    if (!outfile_open(&out, path, d))
        return false;
    fwrite(bytes, 1, n, out.stream);
    return outfile_commit(&out, d);
}
