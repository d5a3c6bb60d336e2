#include "batch/seen.h"

#include "base/mem.h"
#include "base/outfile.h"
#include "base/textin.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static void add_line(struct strbuf *lines, const char *text)
{
    strbuf_text(lines, text);
    strbuf_char(lines, '\n');
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Takes each line of a file; the key is NULL for comments. */
typedef void take_line(void *context, const char *text, const struct puzzle_key *key);

static bool pass_line(const struct textin *in, take_line *take, void *context, struct diag *d)
{
    struct puzzle_key key;
    bool comment = in->len == 0 || in->text[0] == '#';

    if (!comment && !key_parse(in->text, &key))
        return diag_at(d, textin_place(in, 1), "not the key of a puzzle: %d hexadecimal digits",
                       KEY_DIGITS);
    take(context, in->text, comment ? NULL : &key);
    return true;
}

static bool pass_lines(struct textin *in, take_line *take, void *context, struct diag *d)
{
    enum textin_result result;
    bool fine = true;

    while (fine && (result = textin_next(in, d)) != TEXTIN_END)
        fine = result == TEXTIN_LINE && pass_line(in, take, context, d);
    textin_close(in);
    return fine;
}

static bool pass_file(const char *path, take_line *take, void *context, struct diag *d)
{
    struct textin in;

    return textin_open(&in, path, d) && pass_lines(&in, take, context, d);
}

static void take_key(void *context, const char *text UNUSED, const struct puzzle_key *key)
{
    if (key)
        key_set_add(context, key);
}

static void take_new_line(void *context, const char *text, const struct puzzle_key *key UNUSED)
{
    add_line(context, text);
}

/* ---- the list -------------------------------------------------------------------------------- */

/* Whether the file could be written now. */
static bool is_writable(const char *path, struct diag *d)
{
    struct outfile out;

    if (!outfile_open(&out, path, d))
        return false;
    outfile_discard(&out);
    return true;
}

bool seen_open(struct seen *s, const char *path, struct diag *d)
{
    *s = (struct seen){.path = path, .set = key_set_new()};
    strbuf_init(&s->lines);
    if (!path)
        return true;
    if (strcmp(path, "-") == 0)
        return diag_set(d, "--seen is a file to read and to write, not '-'");
    return (access(path, F_OK) != 0 || seen_reject(s, path, d)) && is_writable(path, d);
}

bool seen_reject(struct seen *s, const char *path, struct diag *d)
{
    return pass_file(path, take_key, s->set, d);
}

void seen_note(struct seen *s, const struct puzzle_key *key)
{
    char text[KEY_DIGITS + 1];

    key_print(key, text);
    add_line(&s->lines, text);
}

bool seen_note_file(struct seen *s, const char *path, struct diag *d)
{
    return pass_file(path, take_new_line, &s->lines, d);
}

void seen_release(struct seen *s)
{
    key_set_free(s->set);
    strbuf_release(&s->lines);
}

bool seen_has_all(const struct strbuf *lines, const struct strbuf *others)
{
    struct key_set *set = key_set_new();
    struct puzzle_key key;
    bool all = true;

    for (int i = 0; i < 2; i++)
        for (const char *at = (i ? lines : others)->text; *at; at += at[strcspn(at, "\n")] != 0) {
            FREED char *line = mem_copy_bytes(at, strcspn(at, "\n"));
            all = !(key_parse(line, &key) && key_set_add(set, &key) && i) && all;
            at += strlen(line);
        }
    key_set_free(set);
    return all;
}

/* ---- saving ---------------------------------------------------------------------------------- */

/* Opens the file, which it makes if there is none. File systems in a network lock only what may be
 * written; where a file may not, its folder still lets it be replaced. */
static int open_to_lock(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);

    return fd < 0 && errno == EACCES ? open(path, O_RDONLY | O_CLOEXEC) : fd;
}

/* Locks an open file. False if it has been replaced meanwhile, with 0 in errno, or on an error. */
static bool lock_same(int fd, const char *path)
{
    struct stat locked, named;

    while (flock(fd, LOCK_EX) != 0)
        if (errno != EINTR)
            return false;
    if (fstat(fd, &locked) != 0)
        return false;
    bool same =
        stat(path, &named) == 0 && named.st_dev == locked.st_dev && named.st_ino == locked.st_ino;
    errno = 0;
    return same;
}

/* Locks the file; each run replaces it before it gives up the lock. Closing gives it up. */
static int lock_file(const char *path, struct diag *d)
{
    int fd;

    while ((fd = open_to_lock(path)) >= 0 && !lock_same(fd, path)) {
        int error = errno;
        close(fd);
        fd = -1;
        errno = error;
        if (error)
            break;
    }
    if (fd < 0) {
        mem_check_errno();
        diag_set(d, "%s: %s", path, strerror(errno));
    }
    return fd;
}

struct merging {
    struct key_set *set;
    struct strbuf lines;    /* of the new file */
    struct strbuf comments; /* that wait for a new key */
    bool grown;
};

static void take_old(void *context, const char *text, const struct puzzle_key *key)
{
    struct merging *m = context;

    take_key(m->set, text, key);
    add_line(&m->lines, text);
}

static void take_noted(void *context, const char *text, const struct puzzle_key *key)
{
    struct merging *m = context;

    if (!key) {
        add_line(&m->comments, text);
        return;
    }
    if (!key_set_add(m->set, key))
        return;
    strbuf_text(&m->lines, m->comments.text);
    strbuf_clear(&m->comments);
    add_line(&m->lines, text);
    m->grown = true;
}

static bool merge_lines(struct seen *s, struct merging *m, struct diag *d)
{
    struct textin in;

    if (!pass_file(s->path, take_old, m, d))
        return false;
    textin_open_memory(&in, s->path, s->lines.text, s->lines.len);
    return pass_lines(&in, take_noted, m, d);
}

bool seen_save(struct seen *s, struct diag *d)
{
    if (!s->path || s->lines.len == 0)
        return true;
    struct merging m = {.set = key_set_new()};
    int fd = lock_file(s->path, d);

    strbuf_init(&m.lines);
    strbuf_init(&m.comments);
    bool fine = fd >= 0 && merge_lines(s, &m, d) &&
                (!m.grown || outfile_write(s->path, m.lines.text, m.lines.len, d));
    if (fd >= 0)
        close(fd);
    key_set_free(m.set);
    strbuf_release(&m.lines);
    strbuf_release(&m.comments);
    return fine;
}
