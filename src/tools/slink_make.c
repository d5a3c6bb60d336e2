/*
 * slink-make FAMILY: makes puzzles of any family that has no program of its own. Its options are those of the
 * family's recipe (model/services.h) and of batches.
 */
#include "base/mem.h"
#include "base/text.h"
#include "batch/batch_form.h"
#include "tools/cli.h"

#include <stdio.h>
#include <string.h>

static const char name[] = "slink-make";

/* The family of a command that begins so; NULL: it is none of ours. */
static const struct services *family_of(const char *word)
{
    FREED char *program = mem_print("%s %s", name, word);
    int i = 0;

    while (services_list[i] && strcmp(services_list[i]->program, program) != 0)
        i++;
    return services_list[i];
}

/* The levels that the recipe has, as its first scale takes them. */
static bool take_levels(const struct services *e, const struct option_table *form, struct batch *b)
{
    const struct level_scale *scale = services_scales(e);
    OWN(strbuf) text = strbuf_new();

    options_write(form, options_find(form->rows, scale->option), &text);
    return strcmp(text.text, "any") == 0 || scale->parse(text.text, &b->low, &b->top);
}

static int run(const struct services *e, const struct program *program, struct batch_form *f,
               struct diag *d)
{
    const struct option_table *form = &program->table[0];
    struct batch batch = {.program = program->name, .services = e, .recipe = form->values};

    if (!options_check(program->table, d) || !cli_files_differ(program, NULL, 0, d) ||
        !services_finish(e, form->values, d) || !batch_form_finish(f, &batch, d))
        return CLI_WRONG;
    if (!take_levels(e, form, &batch)) {
        diag_set(d, "--%s is not %s", services_scales(e)->option, services_scales(e)->words);
        return CLI_WRONG;
    }
    if (f->print_recipe)
        return batch_form_print(f, &batch, d) ? CLI_DONE : CLI_WRONG;
    if (!cli_seed(program->name, &batch.seed, d))
        return CLI_WRONG;
    int status = (int)batch_form_run(f, &batch, d);
    if (status != CLI_DONE)
        cli_quiet_pipe();
    return status;
}

/* Of slink-sudoku, batches go with options that ask for puzzles. This program always makes some. */
static void drop_rules(struct option_row *row)
{
    static const char making[] = "with generate ";

    for (; row->name; row++)
        if (row->rules && strncmp(row->rules, making, strlen(making)) == 0)
            row->rules = strchr(row->rules, ';') + 1;
}

static int make(const struct services *e, int argc, char **argv)
{
    FREED void *recipe = mem_alloc(1, e->wishes->recipe_size);
    FREED char *purpose = mem_print("Makes puzzles of the family %s.", e->family->name);
    struct batch_form f;
    const struct program program = {
        .name = e->program,
        .purpose = purpose,
        .operands = "",
        .table = {{e->wishes->rows, recipe}, {f.row, &f}},
        .notes = "Exit status: 0 done, 2 bad usage, 3 no such puzzle was found in all attempts.\n"};
    struct diag d;

    e->wishes->recipe_init(recipe);
    batch_form_init(&f, e->family);
    drop_rules(f.row);
    cli_begin(&program, argc, argv);
    bool fine = !f.recipe || batch_form_read(&f, program.table, &d);
    cli_begin(&program, argc, argv); /* the command line overrides a recipe file */
    int status = fine ? run(e, &program, &f, &d) : CLI_WRONG;
    if (e->wishes->recipe_release)
        e->wishes->recipe_release(recipe);
    batch_form_release(&f);
    return status == CLI_DONE ? CLI_DONE : cli_fail(&program, &d, status);
}

/* The families whose names begin so, a line each: before the name, and behind it. */
static void list(struct strbuf *out, const char *begin, const char *before, const char *behind)
{
    size_t n = strlen(name) + 1;

    for (int i = 0; services_list[i]; i++)
        if (strncmp(services_list[i]->program, name, n - 1) == 0 &&
            strncmp(services_list[i]->program + n, begin, strlen(begin)) == 0)
            strbuf_format(out, "%s%s%s\n", before, services_list[i]->program + n, behind);
}

int main(int argc, char **argv)
{
    bool completes = argc > 2 && strcmp(argv[1], "--complete") == 0;
    const struct services *e = argc > 1 + completes ? family_of(argv[1 + completes]) : NULL;
    OWN(strbuf) lines = strbuf_new();
    struct diag d;

    if (e && completes)
        argv[2] = argv[1];
    if (e)
        return make(e, argc - 1, argv + 1);
    if (completes && argc == 3 && argv[2][0] != '-') {
        list(&lines, argv[2], "", "");
        fputs(lines.text ? lines.text : "", stdout);
        return CLI_DONE;
    }
    list(&lines, "", "    slink-make ", " --help");
    const struct program program = {
        .name = name,
        .purpose = "Makes puzzles of families that have no program of their own.",
        .examples = lines.text,
        .operands = "FAMILY [OPTION...]",
        .max_operands = -1};
    int first = argc > 1 && *argv[1] != '-' ? 1 : cli_begin(&program, argc, argv);
    if (first == argc)
        diag_set(&d, "which family?");
    else
        diag_set(&d, "'%s' is no family that %s makes; --help lists them", argv[first], name);
    return cli_fail(&program, &d, CLI_WRONG);
}
