/* slink-sudoku: solves and makes sudokus of any topology, as gss does, and explains them. */
#include "base/data_file.h"
#include "generator/sudoku/engine.h"
#include "tools/sudoku.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- files ---- */

static int run_files(const struct sudoku_options *o, const struct program *program, char **files,
                     int n)
{
    struct sudoku_solving s = {.own = {.program = program,
                                       .o = o->solve,
                                       .effort = {.conflicts = o->conflicts},
                                       .format = o->compact  ? &format_compact
                                                 : o->native ? &format_gss
                                                             : NULL,
                                       .only = &sudoku_family},
                               .limit = o->limit,
                               .quiet = o->quiet,
                               .verbose = o->batch.verbose,
                               .statistics = o->compact};
    struct diag d;

    if (!cli_files_differ(program, files, n, &d) ||
        !sudoku_options_strategies(o, &s.strategies, &d) ||
        !sudoku_options_techniques(o, &s.own.effort.techniques, &d))
        return cli_fail(program, &d, CLI_WRONG);
    return sudoku_solve_files(&s, &o->wishes, files, n);
}

static int print_techniques(const struct program *program)
{
    struct strbuf text;

    strbuf_init(&text);
    sudoku_options_add_list(&text);
    fwrite(text.text, 1, text.len, stdout);
    strbuf_release(&text);
    return cli_end(program, CLI_DONE);
}

/* ---- templates ---- */

static int make_puzzles(struct sudoku_options *o, struct sudoku_recipe *r, int top, struct diag *d)
{
    struct sudoku_output output;
    struct batch batch = {.program = "slink-sudoku",
                          .engine = &sudoku_engine,
                          .recipe = r,
                          .low = r->level,
                          .top = top};

    if (!batch_form_finish(&o->batch, &batch, d))
        return CLI_WRONG;
    if (o->batch.print_recipe)
        return batch_form_print(&o->batch, &batch, d) ? CLI_DONE : CLI_WRONG;
    if (!cli_seed("slink-sudoku", &batch.seed, d) || !sudoku_output_open(&output, &o->wishes, d))
        return CLI_WRONG;
    int status = sudoku_make_puzzles(&o->batch, &batch, &output, d);
    if (status != CLI_DONE)
        cli_quiet_pipe();
    return status;
}

/* Prints the template, filled in or not. */
static int make_one(struct sudoku_options *o, const struct sudoku_recipe *r, struct diag *d)
{
    struct sudoku_output output;
    struct sudoku_wishes *w = &o->wishes;
    struct pcg32 rng = {0};
    struct diag other;

    if ((o->fill || o->repair || !r->template) && !cli_seed("slink-sudoku", &o->batch.seed, d))
        return CLI_WRONG;
    pcg32_stream(&rng, (uint64_t)o->batch.seed, 1, 1);
    /* A template goes to standard output, unless other results are asked for. */
    bool asked = w->format || w->path[SUDOKU_PUZZLE] || w->path[SUDOKU_SOLUTION];
    if (!o->fill && !o->repair && !asked && !w->path[SUDOKU_GSS])
        w->path[SUDOKU_GSS] = "-";
    if (!sudoku_output_open(&output, w, d))
        return CLI_WRONG;
    int status = o->fill || o->repair ? sudoku_make_filled(r, o->repair, &rng, &output, d)
                                      : sudoku_make_template(r, &rng, &output, d);
    if (status != CLI_DONE)
        sudoku_output_end(&output, false, &other);
    else if (!sudoku_output_end(&output, true, d))
        status = CLI_WRONG;
    return status;
}

static int run_template(struct sudoku_options *o, const struct program *program)
{
    const char *name = o->recipe.template;
    char *path = name ? data_file_path("sudoku", ".gss", name) : NULL;
    struct sudoku_recipe recipe;
    struct strbuf text;
    struct diag d;
    int top, status = CLI_WRONG;

    o->recipe.path = path;
    strbuf_init(&text);
    if ((!name || data_file_is("template", "sudoku", ".gss", name, &d)) &&
        cli_files_differ(program, path ? &path : NULL, path != NULL, &d) &&
        sudoku_form_finish(&o->recipe, &recipe, &top, &d)) {
        status = CLI_DONE;
        if (o->analyze)
            sudoku_make_analysis(recipe.template->topology, &text);
        else
            status = o->recipe.level ? make_puzzles(o, &recipe, top, &d) : make_one(o, &recipe, &d);
    }
    fwrite(text.text, 1, text.len, stdout);
    strbuf_release(&text);
    free(path);
    return status == CLI_DONE ? cli_end(program, CLI_DONE) : cli_fail(program, &d, status);
}

/* ---- options ---- */

/* Parses the command line; if it names a recipe file, reads that first and lets the command line
 * override it. Sets the index of the first file. */
static bool parse(struct sudoku_options *o, const struct program *program, int argc, char **argv,
                  int *first, struct diag *d)
{
    *first = cli_begin(program, argc, argv);
    const char *path = o->batch.recipe;
    if (!path)
        return true;
    sudoku_options_init(o);
    o->batch.recipe = path;
    if (!batch_form_read(&o->batch, program->rows, d))
        return false;
    *first = cli_begin(program, argc, argv);
    return true;
}

int main(int argc, char **argv)
{
    struct sudoku_options o;
    struct option_row rows[SUDOKU_ROWS + 1] = {0};
    const struct program program = {
        .name = "slink-sudoku",
        .purpose = "Solves, checks, rates, explains and makes sudokus of any topology.",
        .operands = "[FILE...]",
        .max_operands = -1,
        .rows = rows,
        .notes = "Puzzle and solution go to standard output unless one of -p, -s, -G, --format is "
                 "given.\n"
                 "Exit status: 0 done, and each puzzle has one solution; 1 a puzzle has none or "
                 "several,\n"
                 "or a template cannot be filled; 2 bad usage or input; 3 a limit was reached; the "
                 "largest\n"
                 "over all puzzles. Manual: slink-sudoku(1).\n"};
    struct diag d;
    int first, status;

    sudoku_options_init(&o);
    sudoku_options_rows(&o, rows);
    if (!parse(&o, &program, argc, argv, &first, &d) || !sudoku_options_check(&o, argc - first, &d))
        status = cli_fail(&program, &d, CLI_WRONG);
    else if (sudoku_options_list(&o))
        status = print_techniques(&program);
    else if (sudoku_options_make(&o))
        status = run_template(&o, &program);
    else
        status = run_files(&o, &program, argv + first, argc - first);
    sudoku_form_release(&o.recipe);
    batch_form_release(&o.batch);
    return status;
}
