#include "tools/cli.h"

#include "base/outfile.h"
#include "base/process.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>

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

int cli_worse(int a, int b)
{
    return a > b ? a : b;
}

int cli_begin(const struct program *program, int argc, char **argv)
{
    struct strbuf text;
    struct diag d;
    int first;

    process_start();
    enum options_result result = options_parse(program, argc, argv, &first, &d);
    if (result == OPTIONS_RUN)
        return first;
    if (result == OPTIONS_WRONG) {
        cli_fail(program, &d, CLI_WRONG);
        fprintf(stderr, "Try '%s --help'.\n", program->name);
        exit(CLI_WRONG);
    }
    strbuf_init(&text);
    if (result == OPTIONS_HELP)
        options_help(program, &text);
    else
        options_version(program, &text);
    fputs(text.text, stdout);
    strbuf_release(&text);
    exit(cli_end(program, CLI_DONE));
}
