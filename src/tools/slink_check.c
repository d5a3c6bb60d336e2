/* slink-check: checks a proof that a puzzle has exactly one solution, or none. */
#include "format/format.h"
#include "format/loops/family.h"
#include "format/sudoku/family.h"
#include "solver/check/check.h"
#include "tools/cli.h"

#include <stdio.h>
#include <string.h>

/* The only puzzle of a file. */
static bool check_read(const char *path, struct record *r, struct diag *d)
{
    struct format_reader reader;
    struct record more = {0};
    bool fine = format_open(&reader, path, NULL, d);

    if (!fine)
        return false;
    fine = format_read(&reader, r, d) == FORMAT_RECORD;
    if (fine) {
        enum format_result result = format_read(&reader, &more, d);
        fine = result == FORMAT_END;
        if (result == FORMAT_RECORD)
            diag_set(d, "%s: a proof is for one puzzle, and there are several", reader.in.name);
    }
    record_release(&more);
    format_close(&reader);
    return fine;
}

static enum check_result check_loops(const struct record *r, struct textin *in, struct diag *d)
{
    return check_proof(loops_of(r)->puzzle, in, d);
}

static enum check_result check_sudoku(const struct record *r, struct textin *in, struct diag *d)
{
    return check_sudoku_proof(sudoku_of(r), in, d);
}

static const struct {
    const struct family *family;
    enum check_result (*check)(const struct record *r, struct textin *in, struct diag *d);
} checkers[] = {{&loops_family, check_loops}, {&sudoku_family, check_sudoku}};

static int check_answer(const struct program *program, const struct record *r, const char *path)
{
    enum check_result result = CHECK_UNREADABLE;
    struct textin in;
    struct diag d;

    if (!textin_open(&in, path, &d))
        return cli_fail(program, &d, CLI_WRONG);
    diag_set(&d, "proofs about puzzles of the family %s are not checked", r->family->name);
    for (size_t i = 0; i < sizeof checkers / sizeof *checkers; i++)
        if (checkers[i].family == r->family)
            result = checkers[i].check(r, &in, &d);
    textin_close(&in);
    if (result > CHECK_UNIQUE)
        return cli_fail(program, &d,
                        result == CHECK_REFUSED ? CLI_NEGATIVE
                        : result == CHECK_LIMIT ? CLI_LIMIT
                                                : CLI_WRONG);
    puts(result == CHECK_UNIQUE ? "verified: unique" : "verified: none");
    return CLI_DONE;
}

int main(int argc, char **argv)
{
    const struct program program = {
        .name = "slink-check",
        .purpose = "Checks a proof that a puzzle has exactly one solution, or none.",
        .operands = "BOARD PROOF",
        .max_operands = 2,
        .notes =
            "BOARD is one puzzle in any format that slink-solve or slink-sudoku reads, PROOF a\n"
            "file written by their option --proof. One of the two may be '-', standard input.\n"
            "Each line of the proof is checked by the rules of the puzzle and unit propagation,\n"
            "without any engine.\n"
            "Exit status: 0 the proof is right, 1 it does not show what it claims, 2 bad usage or\n"
            "input that cannot be read, 3 a cage is too large to check.\n"};
    struct record r = {0};
    struct diag d;

    int first = cli_begin(&program, argc, argv);
    if (argc - first != 2) {
        diag_set(&d, "a board and a proof are required");
        return cli_fail(&program, &d, CLI_WRONG);
    }
    if (strcmp(argv[first], "-") == 0 && strcmp(argv[first + 1], "-") == 0) {
        diag_set(&d, "only one of the two can be standard input");
        return cli_fail(&program, &d, CLI_WRONG);
    }
    int status = CLI_WRONG;
    if (check_read(argv[first], &r, &d))
        status = check_answer(&program, &r, argv[first + 1]);
    else
        cli_fail(&program, &d, CLI_WRONG);
    record_release(&r);
    return cli_end(&program, status);
}
