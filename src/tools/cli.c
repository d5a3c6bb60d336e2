#include "tools/cli.h"

#include "base/mem.h"
#include "base/outfile.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <gmp.h>
#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the files that a program reads and writes ---- */

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

/* ---- mains ---- */

int cli_fail(const struct program *program, const struct diag *d, int status)
{
    fprintf(stderr, "%s: %s\n", program->name, d->text);
    return status;
}

void cli_quiet_pipe(void)
{
    if (errno != EPIPE)
        return;
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

int cli_end(const struct program *program, int status)
{
    struct diag d;

    if (outfile_flush(stdout, "standard output", &d))
        return status;
    cli_quiet_pipe();
    return cli_fail(program, &d, CLI_WRONG);
}

bool cli_seed(const char *program, int64_t *seed, struct diag *d)
{
    uint32_t chosen;

    if (*seed >= 0)
        return true;
    if (getrandom(&chosen, sizeof chosen, 0) != (ssize_t)sizeof chosen)
        return diag_set(d, "cannot choose a seed; please give one with --seed");
    *seed = chosen;
    if (program)
        fprintf(stderr, "%s: seed %" PRId64 "\n", program, *seed);
    return true;
}

/* Fills in how the option's file is used; false if it names none. */
static bool use_of(const struct option_table *table, const struct option_row *row,
                   struct file_use *use)
{
    switch (row->kind) {
    case OPTION_READ:
        use->kind = FILE_USE_READ;
        break;
    case OPTION_UPDATE:
        use->kind = FILE_USE_UPDATED;
        break;
    case OPTION_WRITE:
        use->kind = FILE_USE_WRITTEN;
        break;
    default:
        return false;
    }
    use->path = *(const char **)options_value(table, row);
    return use->path != NULL;
}

/* Whether no row above sets the same value. */
static bool is_first(const struct option_table *table, const struct option_row *row)
{
    const struct option_row *same = table->rows;

    while (same->at != row->at)
        same++;
    return same == row;
}

bool cli_files_differ(const struct program *program, char **operand, int n, struct diag *d)
{
    int nuses = 0;
    size_t most = (size_t)(OPTION_MOST_TABLES * OPTION_MOST_ROWS + n + 1);
    FREED struct file_use *use = mem_alloc(most, sizeof *use);

    for (const struct option_table *table = program->table; table->rows; table++)
        for (const struct option_row *row = table->rows; row->name; row++)
            nuses += is_first(table, row) && use_of(table, row, &use[nuses]);
    for (int i = 0; i < n; i++)
        use[nuses++] = (struct file_use){operand[i], FILE_USE_READ};
    if (operand && n == 0)
        use[nuses++] = (struct file_use){"-", FILE_USE_READ};
    return file_uses_differ(use, nuses, d);
}

int cli_worse(int a, int b)
{
    return a > b ? a : b;
}

static void *process_allocate(size_t size)
{
    return mem_resize(NULL, size, 1);
}

static void *process_resize(void *old, size_t old_size UNUSED, size_t size)
{
    return mem_resize(old, size, 1);
}

static void process_free(void *p, size_t size UNUSED)
{
    free(p);
}

/*
 * Makes sure that descriptors 0 to 2 are open, so that no file takes the place of a standard stream
 * that the caller closed, and gives the libraries for JSON and big numbers the allocator of mem.h.
 *
 */
static void process_start(void)
{
    /* A missing stream is opened in the wrong direction, so that reading or writing remains an
     * error. */
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            _exit(2);
    json_set_alloc_funcs(process_allocate, free);
    mp_set_memory_functions(process_allocate, process_resize, process_free);
}

/* What makers of books look for in another program, or misspell on their way through makebook.sh. */
static const struct option_elsewhere elsewhere[] = {
    {"check", "slink-book"},
    {"contest", "slink-book"},
    {"cover-colours", "slink-book"},
    {"cover-of", "slink-book"},
    {"dpi", "slink-book"},
    {"fits", "slink-book"},
    {"font", "slink-book"},
    {"foot", "slink-book"},
    {"head", "slink-book"},
    {"lang", "slink-book"},
    {"logo", "slink-book"},
    {"preview", "slink-book"},
    {"profile", "slink-book"},
    {"report", "slink-book"},
    {"stars", "slink-book"},
    {"steps", "slink-book"},
    {"template", "slink-book"},
    {"title", "slink-book"},
    {"solution", "slink-render"},
    {"explain", "slink-solve"},
    {"rate", "slink-solve"},
    {"to", "slink-convert"},
    {"dry-run", "makebook.sh"},
    {"format", "makebook.sh"},
    {"hosts", "makebook.sh"},
    {"keep", "makebook.sh"},
    {"key", "makebook.sh"},
    {"level", "makebook.sh"},
    {"link-base", "makebook.sh"},
    {"merge", "makebook.sh"},
    {"no-duplicates", "makebook.sh"},
    {"number", "makebook.sh"},
    {"out", "makebook.sh"},
    {"pages", "makebook.sh"},
    {"parallel", "makebook.sh"},
    {"per-page", "makebook.sh"},
    {"plan", "makebook.sh"},
    {"print-plan", "makebook.sh"},
    {"proofs", "makebook.sh"},
    {"quiet", "makebook.sh"},
    {"records", "makebook.sh"},
    {"resume", "makebook.sh"},
    {"rows", "makebook.sh"},
    {"seen", "makebook.sh"},
    {"summary", "makebook.sh"},
    {"type", "makebook.sh"},
    {"volumes", "makebook.sh"},
    {"fields", "templates (slink-book(1))"},
    {"text", "templates (slink-book(1))"},
    {"tints", "templates (slink-book(1))"},
    {NULL, NULL},
};

int cli_begin(const struct program *program, int argc, char **argv)
{
    struct program whole = *program;
    struct diag d;
    int first;

    whole.elsewhere = elsewhere;
    process_start();
    /* For the completions of shells (scripts/completions). */
    if (argc > 1 && strcmp(argv[1], "--complete") == 0) {
        OWN(strbuf) text = strbuf_new();
        options_complete(program, argc - 2, argv + 2, &text);
        fputs(text.text, stdout);
        exit(cli_end(program, CLI_DONE));
    }
    enum options_result result = options_parse(&whole, argc, argv, &first, &d);
    if (result == OPTIONS_RUN)
        return first;
    if (result == OPTIONS_WRONG) {
        cli_fail(program, &d, CLI_WRONG);
        fprintf(stderr, "Try '%s --help'.\n", program->name);
        exit(CLI_WRONG);
    }
    OWN(strbuf) text = strbuf_new();
    if (result == OPTIONS_HELP)
        options_help(program, &text);
    else
        options_version(program, &text);
    fputs(text.text, stdout);
    exit(cli_end(program, CLI_DONE));
}

bool cli_year(char year[DATE_ROOM])
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    int64_t seconds, last;

    date_parse("9999-12-31", 10, &last);
    if (!epoch || !number_parse(epoch, 0, INT64_MAX, &seconds) || seconds / 86400 > last)
        return false;
    date_print(seconds / 86400, year);
    year[4] = 0;
    return true;
}
