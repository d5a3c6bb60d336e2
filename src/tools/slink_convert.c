/* slink-convert: converts puzzles from one dialect to another. */
#include "base/outfile.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/engine.h"
#include "solver/loops/decide.h"
#include "tools/cli.h"
#include "tools/narrator.h"

#include <stdio.h>

struct convert_options {
    int to;   /* index into to_names, or -1: the usual one of the first puzzle's family */
    int from; /* index into from_names */
    bool fill;
    const char *language; /* of stories; NULL: as they are, or English */
    const char *output;
};

struct converting {
    const struct program *program;
    struct convert_options o;
    const char *to_names[FORMAT_NAMES];
    const char *from_names[1 + FORMAT_NAMES]; /* "auto", then those of formats */
    const struct format *to;                  /* NULL before the first puzzle, unless given */
    struct narrator narrator;
    struct outfile out;
    int count; /* puzzles written */
};

/* Puts the count of every cell, from the puzzle's one solution, on the board. All other data belong
 * to the old puzzle, so they are dropped; the name stays. */
static void convert_fill(struct record *r, struct loop *solution)
{
    struct lattice *l = loops_of(r)->puzzle->lattice;
    struct puzzle *p = puzzle_new(l);

    for (int c = 0; c < l->ncells; c++) {
        int number = 0;
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            number += solution->on[l->cell_edge[k]];
        puzzle_add_cell(p, puzzle_add_clue(p, number, NULL), c);
    }
    struct record full = loops_record(p, solution, PUZZLE_SLINK);
    full.id = r->id;
    full.title = r->title;
    r->id = r->title = NULL;
    record_release(r);
    *r = full;
}

static const struct engine_effort effort = {.conflicts = DECIDE_CONFLICTS};

/* The exit status of an answer; if the puzzle has not one solution, *why says what cannot be done. */
static int convert_status(enum engine_answer answer, const char *cannot, struct diag *why)
{
    static const char *const text[] = {"it has no solution", "", "it has several solutions",
                                       "its solution was not found"};

    if (answer == ENGINE_UNIQUE)
        return CLI_DONE;
    diag_set(why, "%s: %s", cannot, text[answer]);
    return answer == ENGINE_LIMIT ? CLI_LIMIT : CLI_NEGATIVE;
}

/* Finds the solution if the text does not have it; returns the exit status. */
static int convert_solve(struct record *r, struct diag *why)
{
    struct loops *own = loops_of(r);
    enum engine_answer answer = own->solution ? ENGINE_UNIQUE : engine_of(r)->solve(r, &effort);
    int status = convert_status(answer, "cannot be filled in", why);

    if (status != CLI_DONE)
        return status;
    struct loop *solution = own->solution;
    own->solution = NULL;
    convert_fill(r, solution);
    return CLI_DONE;
}

/* Finds the way to the solution if the format wants it and the text does not have it; returns the exit
 * status. */
static int convert_explain(struct converting *c, struct record *r, struct diag *why)
{
    enum engine_answer answer = r->story ? ENGINE_UNIQUE : engine_of(r)->explain(r, &effort);
    int status = convert_status(answer, "cannot be played", why);

    if (status == CLI_DONE && !narrator_story(&c->narrator, r, why))
        status = CLI_WRONG;
    return status;
}

/* Writes one puzzle; returns the exit status. */
static int convert_record(struct converting *c, struct record *r, struct diag *why)
{
    int status = c->o.fill ? convert_solve(r, why) : CLI_DONE;

    if (status != CLI_DONE)
        return status;
    if (!c->to)
        c->to = format_usual(r->family);
    if (c->to->story)
        status = convert_explain(c, r, why);
    if (status != CLI_DONE)
        return status;
    struct strbuf text = strbuf_new();
    if (!format_write(c->to, r, &c->count, &text, why))
        status = CLI_WRONG;
    fwrite(text.text, 1, text.len, c->out.stream);
    strbuf_release(&text);
    return status;
}

/* Converts all puzzles of a file; returns the status of the first error, with its message. */
static int convert_file(struct converting *c, const char *path, struct diag *d)
{
    struct format_reader reader;
    struct record r;
    enum format_result result;
    struct diag why;
    int status = CLI_DONE;
    const struct format *from = c->o.from == 0 ? NULL : format_by_name(c->from_names[c->o.from]);

    if (!format_open(&reader, path, from, d))
        return CLI_WRONG;
    if (c->o.fill)
        reader.only = &loops_family;
    while (status == CLI_DONE && (result = format_read(&reader, &r, d)) != FORMAT_END) {
        if (result == FORMAT_ERROR) {
            status = CLI_WRONG;
        } else {
            status = convert_record(c, &r, &why);
            if (status != CLI_DONE)
                diag_set(d, "%s: puzzle %d: %s", reader.in.name, reader.count, why.text);
        }
        record_release(&r);
        if (status == CLI_DONE && c->out.stream == stdout &&
            !outfile_flush(c->out.stream, c->out.name, d))
            status = CLI_WRONG;
    }
    format_close(&reader);
    return status;
}

static int convert_files(struct converting *c, char **files, int n, struct diag *d)
{
    int status = n == 0 ? convert_file(c, "-", d) : CLI_DONE;

    for (int i = 0; i < n && status == CLI_DONE; i++)
        status = convert_file(c, files[i], d);
    if (status == CLI_DONE && c->to->trailer)
        fputs(c->to->trailer, c->out.stream);
    return status;
}

int main(int argc, char **argv)
{
    struct converting c = {.o = {.to = -1, .output = "-"}, .from_names = {"auto"}};
    const struct option_row rows[] = {
        {OPTION_CHOICE, 0, "to", NULL, "format to write (knuth; for sudokus gss)", &c.o.to, 0, 0,
         c.to_names},
        {OPTION_CHOICE, 0, "from", NULL,
         "format to read; auto detects it from the beginning of the text (auto)", &c.o.from, 0, 0,
         c.from_names},
        {OPTION_FLAG, 0, "fill", NULL, "first fill in the count of every cell, as in the solution",
         &c.o.fill, 0, 0, NULL},
        {OPTION_TEXT, 0, "lang", "LANGUAGE", "with --to html: of the hints; de, en or he (en)",
         &c.o.language, 0, 0, NULL},
        {OPTION_WRITE, 'o', "output", "FILE", "output file; - is standard output (-)", &c.o.output,
         0, 0, NULL},
        {0}};
    const struct program program = {
        .name = "slink-convert",
        .purpose = "Converts puzzles from one text format to another.",
        .operands = "[FILE...]",
        .max_operands = -1,
        .rows = rows,
        .notes =
            "mcc is the output of Knuth's SUPERSLITHERLINK-GENERAL-DLX, mcc-simple that of his\n"
            "SUPERSLITHERLINK-DLX, with their errors corrected: all cells of a letter with clue 0\n"
            "lose their edges, puzzles for which the simple form is wrong are rejected, and a\n"
            "board may have 30 rows.\n"
            "html is a page on which the puzzles are played, with hints; it needs no network.\n"
            "Exit status: 0 done, 1 a puzzle to be filled in or played has no or several\n"
            "solutions, 2 bad usage, bad input, or a puzzle that the format cannot carry, 3 a limit was\n"
            "reached.\n"};
    struct diag d;

    c.program = &program;
    format_names(FORMAT_USE_WRITE, NULL, c.to_names);
    format_names(FORMAT_USE_READ, NULL, c.from_names + 1);
    int first = cli_begin(&program, argc, argv);
    if (c.o.to >= 0)
        c.to = format_by_name(c.to_names[c.o.to]);
    c.narrator.language = c.o.language;
    if (c.o.language && !words_language(c.o.language, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    if (!outfile_open(&c.out, c.o.output, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    int status = convert_files(&c, argv + first, argc - first, &d);
    narrator_release(&c.narrator);
    if (status != CLI_DONE) {
        outfile_discard(&c.out);
        cli_quiet_pipe();
        return cli_fail(&program, &d, status);
    }
    if (!outfile_commit(&c.out, &d)) {
        cli_quiet_pipe();
        return cli_fail(&program, &d, CLI_WRONG);
    }
    return CLI_DONE;
}
