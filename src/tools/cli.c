#include "tools/cli.h"

#include "base/file_use.h"
#include "base/mem.h"
#include "base/outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <gmp.h>
#include <inttypes.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

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
    {"check", "slink-book"},          {"cover-colours", "slink-book"},
    {"cover-of", "slink-book"},       {"dpi", "slink-book"},
    {"fits", "slink-book"},           {"lang", "slink-book"},
    {"preview", "slink-book"},        {"profile", "slink-book"},
    {"report", "slink-book"},         {"steps", "slink-book"},
    {"template", "slink-book"},       {"title", "slink-book"},
    {"solution", "slink-render"},     {"explain", "slink-solve"},
    {"rate", "slink-solve"},          {"to", "slink-convert"},
    {"dry-run", "makebook.sh"},       {"format", "makebook.sh"},
    {"hosts", "makebook.sh"},         {"keep", "makebook.sh"},
    {"key", "makebook.sh"},           {"level", "makebook.sh"},
    {"link-base", "makebook.sh"},     {"merge", "makebook.sh"},
    {"no-duplicates", "makebook.sh"}, {"number", "makebook.sh"},
    {"out", "makebook.sh"},           {"pages", "makebook.sh"},
    {"parallel", "makebook.sh"},      {"per-page", "makebook.sh"},
    {"plan", "makebook.sh"},          {"print-plan", "makebook.sh"},
    {"proofs", "makebook.sh"},        {"quiet", "makebook.sh"},
    {"records", "makebook.sh"},       {"resume", "makebook.sh"},
    {"rows", "makebook.sh"},          {"seen", "makebook.sh"},
    {"summary", "makebook.sh"},       {"type", "makebook.sh"},
    {"volumes", "makebook.sh"},       {NULL, NULL},
};

int cli_begin(const struct program *program, int argc, char **argv)
{
    struct program whole = *program;
    struct diag d;
    int first;

    whole.elsewhere = elsewhere;
    process_start();
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
