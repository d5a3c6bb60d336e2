#include "base/outfile.h"

#include "base/mem.h"
#include "base/strbuf.h"

#include <errno.h>
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

/* A new file beside the target, readable as the target is (or as the umask says). */
static bool outfile_temporary(struct outfile *out, mode_t mode)
{
    const char *slash = strrchr(out->path, '/');
    int folder = slash ? (int)(slash - out->path) + 1 : 0;
    struct strbuf name;

    strbuf_init(&name);
    strbuf_format(&name, "%.*s.slink-XXXXXX", folder, out->path);
    out->temp = name.text;
    int fd = mkstemp(out->temp);
    if (fd < 0) {
        free(out->temp);
        out->temp = NULL;
        return false;
    }
    if (fchmod(fd, mode) == 0 && (out->stream = fdopen(fd, "w")) != NULL)
        return true;
    int error = errno;
    close(fd);
    unlink(out->temp);
    errno = error;
    return false;
}

static mode_t outfile_new_mode(void)
{
    mode_t mask = umask(0);

    umask(mask);
    return 0666 & ~mask;
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
        out->path = exists ? realpath(path, NULL) : mem_copy_text(path);
        if (out->path)
            outfile_temporary(out, exists ? target.st_mode & 07777 : outfile_new_mode());
    }
    if (out->stream)
        return true;
    diag_set(d, "%s: %s", path, strerror(errno));
    outfile_release(out);
    return false;
}

bool outfile_flush(FILE *stream, const char *name, struct diag *d)
{
    errno = 0;
    if (fflush(stream) == 0 && !ferror(stream))
        return true;
    return diag_set(d, "%s: write error: %s", name, strerror(errno ? errno : EIO));
}

bool outfile_commit(struct outfile *out, struct diag *d)
{
    bool fine = outfile_flush(out->stream, out->name, d);

    if (out->stream != stdout && fclose(out->stream) != 0 && fine)
        fine = diag_set(d, "%s: write error: %s", out->name, strerror(errno));
    out->stream = NULL;
    if (fine && out->temp && rename(out->temp, out->path) != 0)
        fine = diag_set(d, "%s: %s", out->name, strerror(errno));
    if (!fine && out->temp)
        unlink(out->temp);
    outfile_release(out);
    return fine;
}

void outfile_discard(struct outfile *out)
{
    if (out->stream && out->stream != stdout)
        fclose(out->stream);
    if (out->temp)
        unlink(out->temp);
    outfile_release(out);
}

bool outfile_write(const char *path, const char *bytes, size_t n, struct diag *d)
{
    struct outfile out;

    if (!outfile_open(&out, path, d))
        return false;
    fwrite(bytes, 1, n, out.stream);
    return outfile_commit(&out, d);
}
