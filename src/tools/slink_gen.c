/* slink-gen: makes puzzles. */
#include "batch/batch_form.h"
#include "format/loops/family.h"
#include "generator/loops/recipe.h"
#include "tools/cli.h"

#include <stdio.h>

struct gen_options {
    struct recipe recipe;
    struct batch_form batch;
};

/* What all puzzles of the recipe have: its board, and a letter or a digit in every cell. */
static struct record gen_example(const struct recipe *recipe)
{
    struct lattice *l = recipe_lattice(recipe);
    struct puzzle *p = puzzle_new(l);

    if (recipe->type == PUZZLE_SUPER)
        puzzle_add_cell(p, puzzle_add_clue(p, 0, "a"), 0);
    for (int cell = 0; recipe->type == PUZZLE_SLINK && cell < l->ncells; cell++)
        puzzle_add_cell(p, puzzle_add_clue(p, 0, NULL), cell);
    lattice_drop(l);
    return loops_record(p, NULL, recipe->type);
}

static bool gen_batch(struct gen_options *o, struct batch *b, struct diag *d)
{
    struct recipe *recipe = &o->recipe;

    *b = (struct batch){.program = "slink-gen", .services = &loops_services, .recipe = recipe};
    if (!recipe_finish(recipe, d))
        return false;
    b->low = recipe->difficulty;
    b->top = recipe->top;
    OWN(record) example = gen_example(recipe);
    batch_form_suit(&o->batch, &example);
    return batch_form_finish(&o->batch, b, d) &&
           format_can_write(batch_form_format(&o->batch), &example, d);
}

static int gen_run(struct gen_options *o, const struct program *program, struct diag *d)
{
    const struct recipe *recipe = &o->recipe;
    struct batch batch;

    if (!options_check(program->table, d) || !cli_files_differ(program, NULL, 0, d) ||
        !gen_batch(o, &batch, d))
        return CLI_WRONG;
    if (o->batch.print_recipe)
        return batch_form_print(&o->batch, &batch, d) ? CLI_DONE : CLI_WRONG;
    if (!cli_seed(program->name, &batch.seed, d))
        return CLI_WRONG;
    if (recipe->picture)
        fprintf(stderr, "%s: %s: %d cell%s changed to make one loop\n", program->name,
                recipe->picture_name, recipe->picture_changes,
                recipe->picture_changes == 1 ? "" : "s");
    int status = (int)batch_form_run(&o->batch, &batch, d);
    if (status != CLI_DONE)
        cli_quiet_pipe();
    return status;
}

int main(int argc, char **argv)
{
    struct gen_options o;
    const struct program program = {
        .name = "slink-gen",
        .purpose = "Makes SuperSlitherlink, Slitherlink and Slink puzzles with one solution each.",
        .examples = "    slink-gen --rows 8 --cols 8 --difficulty 3\n"
                    "    slink-gen --type slitherlink -n 10 --format json -o ten.jsonl\n",
        .operands = "",
        .max_operands = 0,
        .table = {{recipe_rows, &o.recipe}, {o.batch.row, &o.batch}},
        .notes =
            "Puzzle i of a seed does not depend on how many are made. JSON carries the solution.\n"
            "Exit status: 0 done, 1 there is no such puzzle, 2 bad usage, 3 no such puzzle was "
            "found "
            "in all\nattempts.\n"};
    struct diag d;

    recipe_init(&o.recipe);
    batch_form_init(&o.batch, loops_services.family);
    cli_begin(&program, argc, argv);
    bool fine = !o.batch.recipe || batch_form_read(&o.batch, program.table, &d);
    cli_begin(&program, argc, argv); /* the command line overrides a recipe file */
    int status = fine ? gen_run(&o, &program, &d) : CLI_WRONG;
    recipe_release(&o.recipe);
    batch_form_release(&o.batch);
    return status == CLI_DONE ? CLI_DONE : cli_fail(&program, &d, status);
}
