/*
 * Runs a program again and again; in each run one allocation fails, or it and all later ones. The
 * program must do what it does otherwise, or end with status 3, one message and nothing but a part
 * of its output.
 *
 * Usage: sweep DENSITY LIBRARY FOLDER INPUT PROGRAM [ARGUMENT...]
 * LIBRARY is fail.c. After allocation n, the next one that fails is n + n / DENSITY, but at least
 * n + 1; with DENSITY 0 each one fails in turn. FOLDER is empty at first and emptied after each
 * run, standard input is INPUT.
 */
#include "base/mem.h"
#include "base/strbuf.h"
#include "memory/shared.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 20 };

struct result {
    int status; /* as of waitpid() */
    struct strbuf out, err;
    int nfiles;
    struct strbuf *name, *file; /* [nfiles], sorted by name */
};

struct sweep {
    const char *library, *folder, *input;
    char **program;
    int shared_fd;
    struct sweep_shared *shared;
    int faults;
};

static _Noreturn void die(const char *what)
{
    perror(what);
    exit(2);
}

/* Appends all that the descriptor holds, from its beginning. */
static void read_all(int fd, struct strbuf *text)
{
    char block[4096];
    ssize_t n;

    strbuf_init(text);
    lseek(fd, 0, SEEK_SET);
    while ((n = read(fd, block, sizeof block)) > 0)
        strbuf_add(text, block, (size_t)n);
    close(fd);
}

/* ---- a run ---- */

static _Noreturn void become(const struct sweep *s, int out, int err)
{
    char number[16];
    int in = open(s->input, O_RDONLY);

    snprintf(number, sizeof number, "%d", s->shared_fd);
    if (in < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0)
        _exit(126);
    close(in);
    setenv("SWEEP", number, 1);
    setenv("LD_PRELOAD", s->library, 1);
    alarm(SECONDS);
    execvp(s->program[0], s->program);
    _exit(127);
}

/* Reads the files and removes them. */
static void take_files(const struct sweep *s, struct result *r)
{
    struct dirent **entry;
    int folder = open(s->folder, O_RDONLY | O_DIRECTORY);
    int n = scandir(s->folder, &entry, NULL, alphasort);

    if (folder < 0 || n < 0)
        die(s->folder);
    r->name = mem_alloc((size_t)n, sizeof *r->name);
    r->file = mem_alloc((size_t)n, sizeof *r->file);
    for (int i = 0; i < n; i++) {
        const char *name = entry[i]->d_name;
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0) {
            strbuf_init(&r->name[r->nfiles]);
            strbuf_text(&r->name[r->nfiles], name);
            read_all(openat(folder, name, O_RDONLY), &r->file[r->nfiles++]);
            unlinkat(folder, name, 0);
        }
        free(entry[i]);
    }
    free(entry);
    close(folder);
}

static void run(const struct sweep *s, long fail_at, bool and_all_after, struct result *r)
{
    int out = memfd_create("out", MFD_CLOEXEC), err = memfd_create("err", MFD_CLOEXEC);

    *r = (struct result){0};
    s->shared->fail_at = fail_at;
    s->shared->and_all_after = and_all_after;
    s->shared->requests = 0;
    pid_t child = fork();
    if (child == 0)
        become(s, out, err);
    if (out < 0 || err < 0 || child < 0 || waitpid(child, &r->status, 0) != child)
        die("sweep");
    read_all(out, &r->out);
    read_all(err, &r->err);
    take_files(s, r);
}

static void result_release(struct result *r)
{
    strbuf_release(&r->out);
    strbuf_release(&r->err);
    for (int i = 0; i < r->nfiles; i++) {
        strbuf_release(&r->name[i]);
        strbuf_release(&r->file[i]);
    }
    free(r->name);
    free(r->file);
}

/* ---- judging ---- */

static bool alike(const struct strbuf *a, const struct strbuf *b)
{
    return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

/* Every file is one of those that should be there, and whole. */
static bool files_are_right(const struct result *r, const struct result *wanted)
{
    int right = 0;

    for (int i = 0; i < r->nfiles; i++)
        for (int k = 0; k < wanted->nfiles; k++)
            right += alike(&r->name[i], &wanted->name[k]) && alike(&r->file[i], &wanted->file[k]);
    return right == r->nfiles;
}

static bool is_as_wanted(const struct result *r, const struct result *wanted)
{
    return r->status == wanted->status && r->nfiles == wanted->nfiles &&
           alike(&r->out, &wanted->out) && alike(&r->err, &wanted->err);
}

/* With a part of the output, what it reports otherwise or nothing of it, and one message: `PROGRAM: `
 * and the rest of a line. */
static bool has_given_up(const struct sweep *s, const struct result *r, const struct result *wanted)
{
    size_t n = strlen(s->program[0]);
    const char *text = r->err.text, *end = text + r->err.len;

    if (r->err.len > wanted->err.len && memcmp(text, wanted->err.text, wanted->err.len) == 0)
        text += wanted->err.len;
    return WIFEXITED(r->status) && WEXITSTATUS(r->status) == 3 &&
           strncmp(text, s->program[0], n) == 0 && strncmp(text + n, ": ", 2) == 0 &&
           strchr(text, '\n') == end - 1 && r->out.len <= wanted->out.len &&
           memcmp(r->out.text, wanted->out.text, r->out.len) == 0;
}

static void judge(struct sweep *s, long n, bool all, const struct result *wanted)
{
    struct result r;

    run(s, n, all, &r);
    if (!files_are_right(&r, wanted) ||
        (!is_as_wanted(&r, wanted) && !has_given_up(s, &r, wanted))) {
        s->faults++;
        printf("allocation %ld%s: status %#x, %d files, %zu bytes printed, '%.300s'\n", n,
               all ? " and all later ones" : "", (unsigned)r.status, r.nfiles, r.out.len,
               r.err.text);
    }
    result_release(&r);
}

int main(int argc, char **argv)
{
    if (argc < 6)
        return 2;
    struct sweep s = {.library = argv[2],
                      .folder = argv[3],
                      .input = argv[4],
                      .program = argv + 5,
                      .shared_fd = memfd_create("sweep", 0)};
    struct result wanted;

    if (s.shared_fd < 0 || ftruncate(s.shared_fd, sizeof *s.shared) != 0)
        die("sweep");
    s.shared = mmap(NULL, sizeof *s.shared, PROT_READ | PROT_WRITE, MAP_SHARED, s.shared_fd, 0);
    if (s.shared == MAP_FAILED)
        die("sweep");
    run(&s, 0, false, &wanted);
    long requests = s.shared->requests, density = atol(argv[1]), runs = 0;
    for (long n = 1; n <= requests; n += density > 0 && n > density ? n / density : 1, runs++)
        judge(&s, n, runs % 4 == 3, &wanted);
    printf("%ld allocations, %ld runs, %d faults\n", requests, runs, s.faults);
    result_release(&wanted);
    return s.faults > 0 || requests == 0;
}
