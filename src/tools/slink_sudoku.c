/* slink-sudoku: solves and makes sudokus of any topology, as gss does, and explains them. */
#include "explain/sudoku/nouns.h"
#include "explain/sudoku/technique.h"
#include "tools/sudoku.h"

#include <stdio.h>

/* Name, level, weight and title of each. */
static bool list_techniques(struct diag *d)
{
    FREED char *path = words_path(&sudokus_nouns, "en", d);
    struct words *words = path ? words_open(&sudokus_nouns, path, d) : NULL;

    for (int i = 0; i < TECHNIQUES && words; i++)
        printf("%s\t%d\t%d\t%s\n", technique[i].name, technique[i].level, technique[i].weight,
               words_row(words, technique[i].name, "title"));
    words_free(words);
    return words != NULL;
}

int main(int argc, char **argv)
{
    struct sudoku_options o;
    const struct program program = {
        .name = "slink-sudoku",
        .purpose = "Solves, checks, rates, explains and makes sudokus of any topology.",
        .examples =
            "    slink-sudoku -t killer --level 2 --number 10 --format json -o killers.jsonl\n"
            "    slink-sudoku --explain killers.jsonl\n",
        .operands = "[FILE...]",
        .max_operands = -1,
        .table = {{sudoku_own_rows, &o},
                  {solve_rows, &o.solve},
                  {sudoku_recipe_rows, &o.recipe},
                  {o.batch.row, &o.batch}},
        .notes = "Puzzle and solution go to standard output unless one of -p, -s, -G, --format is "
                 "given.\n"
                 "Exit status: 0 done, and each puzzle has one solution; 1 a puzzle has none or "
                 "several,\n"
                 "or a template cannot be filled; 2 bad usage or input; 3 a limit was reached; the "
                 "largest\n"
                 "over all puzzles. Manual: slink-sudoku(1).\n"};
    struct diag d;
    int status;

    sudoku_options_init(&o);
    cli_begin(&program, argc, argv);
    bool fine = !o.batch.recipe || batch_form_read(&o.batch, program.table, &d);
    int first = cli_begin(&program, argc, argv); /* the command line overrides a recipe file */
    if (!fine || !sudoku_options_check(&o, &program, argc - first, &d))
        status = cli_fail(&program, &d, CLI_WRONG);
    else if (sudoku_options_list(&o)) {
        status =
            list_techniques(&d) ? cli_end(&program, CLI_DONE) : cli_fail(&program, &d, CLI_WRONG);
    } else if (sudoku_options_make(&o))
        status = sudoku_make(&o, &program);
    else
        status = sudoku_solve_files(&o, &program, argv + first, argc - first);
    sudoku_recipe_release(&o.recipe);
    strbuf_release(&o.level);
    batch_form_release(&o.batch);
    return status;
}
