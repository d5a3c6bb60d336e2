/* slink-gen: makes puzzles. */
#include "base/outfile.h"
#include "format/format.h"
#include "generator/generate.h"
#include "tools/cli.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/random.h>
#include <unistd.h>

enum { NOT_GIVEN = -1 };

static const int64_t MAX_SEED = ((int64_t)1 << 53) - 1; /* a whole number in every JSON reader */
static const int64_t MAX_INDEX = 1000000000;

struct gen_options {
    int64_t rows, cols, cover, number, seed;
    int64_t range[2];
    int difficulty; /* index into recipe_level_name */
    int type;       /* index into puzzle_type_name */
    int format;     /* index into gen_formats */
    int loop;       /* index into recipe_loop_name */
    const char *output;
};

static const char *const gen_formats[] = {"knuth", "json", "contest", NULL};

static bool gen_recipe(const struct gen_options *o, struct recipe *recipe, struct diag *d)
{
    bool slink = o->type == PUZZLE_SLINK;

    if (o->number != NOT_GIVEN && o->range[0] != NOT_GIVEN)
        return diag_set(d, "--index-range says which puzzles to make: leave out --number");
    if (o->cover != NOT_GIVEN && o->type != PUZZLE_SUPER)
        return diag_set(d, "--cover is for letter groups, and only --type super has them");
    if (o->format == 2 && !slink)
        return diag_set(d, "--format contest carries only boards with all digits: --type slink");
    *recipe = (struct recipe){.type = (enum puzzle_type)o->type,
                              .rows = (int)o->rows,
                              .cols = (int)o->cols,
                              .difficulty = o->difficulty != NOT_GIVEN ? o->difficulty
                                            : slink                    ? RECIPE_ANY_LEVEL
                                                                       : 3,
                              .cover = o->cover != NOT_GIVEN ? (int)o->cover : 50,
                              .group_low = 2,
                              .group_high = 6,
                              .loop = (enum recipe_loop)o->loop};
    return recipe_check(recipe, d);
}

static bool gen_seed(const struct program *program, int64_t *seed, struct diag *d)
{
    uint32_t drawn;

    if (*seed != NOT_GIVEN)
        return true;
    if (getrandom(&drawn, sizeof drawn, 0) != (ssize_t)sizeof drawn)
        return diag_set(d, "cannot draw a seed; give one with --seed");
    *seed = drawn;
    fprintf(stderr, "%s: seed %" PRId64 "\n", program->name, *seed);
    return true;
}

struct gen_progress {
    int64_t index, last;
    int shown; /* per mille, so that the line is written only when it changes */
};

static void gen_tell(void *context, int attempt, int done, int total)
{
    struct gen_progress *p = context;
    int part = (int)(1000 * (int64_t)done / (total > 0 ? total : 1));

    if (part == p->shown)
        return;
    p->shown = part;
    fprintf(stderr, "\rpuzzle %" PRId64 " of %" PRId64 ", attempt %d, %d%% \033[K", p->index,
            p->last, attempt, part / 10);
}

/* Makes the puzzles and writes them; false with a message, *status then says which kind. */
static bool gen_write(const struct gen_options *o, const struct recipe *recipe, struct outfile *out,
                      int *status, struct diag *d)
{
    const struct format *format = format_by_name(gen_formats[o->format]);
    struct generator *g = generator_new(recipe);
    int64_t first = o->range[0] != NOT_GIVEN ? o->range[0] : 1;
    struct gen_progress progress = {.last = o->range[0] != NOT_GIVEN ? o->range[1]
                                            : o->number != NOT_GIVEN ? o->number
                                                                     : 1};
    struct strbuf text;
    bool terminal = isatty(STDERR_FILENO), fine = true;

    strbuf_init(&text);
    if (terminal)
        generator_set_progress(g, gen_tell, &progress);
    for (progress.index = first; fine && progress.index <= progress.last; progress.index++) {
        struct record r;
        progress.shown = -1;
        if (!generator_make(g, o->seed, progress.index, &r)) {
            *status = CLI_LIMIT;
            fine =
                diag_set(d, "puzzle %" PRId64 ": none of level %s found in %d attempts",
                         progress.index, recipe_level_name[recipe->difficulty], GENERATE_ATTEMPTS);
            break;
        }
        strbuf_clear(&text);
        format->write(&text, &r, progress.index == first);
        record_release(&r);
        fwrite(text.text, 1, text.len, out->stream);
        if (out->stream == stdout)
            fine = outfile_flush(out->stream, out->name, d);
    }
    if (fine && format->trailer)
        fputs(format->trailer, out->stream);
    if (terminal)
        fputs("\r\033[K", stderr);
    generator_free(g);
    strbuf_release(&text);
    return fine;
}

int main(int argc, char **argv)
{
    struct gen_options o = {.rows = 8,
                            .cols = 8,
                            .cover = NOT_GIVEN,
                            .number = NOT_GIVEN,
                            .seed = NOT_GIVEN,
                            .range = {NOT_GIVEN, NOT_GIVEN},
                            .difficulty = NOT_GIVEN,
                            .output = "-"};
    const struct option_row rows[] = {
        {OPTION_NUMBER, 0, "rows", "R", "rows of the board, 1 to 200 (8)", &o.rows, 1,
         RECIPE_MAX_SIDE, NULL},
        {OPTION_NUMBER, 0, "cols", "C", "columns of the board, 1 to 200 (8)", &o.cols, 1,
         RECIPE_MAX_SIDE, NULL},
        {OPTION_CHOICE, 0, "difficulty", "1..6|any",
         "exactly this level (3; any for a slink): 1 gentle .. 5 expert, 6 needs search",
         &o.difficulty, 0, 0, recipe_level_name},
        {OPTION_CHOICE, 0, "type", "super|slitherlink|slink",
         "letter groups, plain, or a digit in every cell (super)", &o.type, 0, 0, puzzle_type_name},
        {OPTION_NUMBER, 0, "cover", "PERCENT", "part of the cells in letter groups, 0 to 100 (50)",
         &o.cover, 0, 100, NULL},
        {OPTION_CHOICE, 0, "loop", "random|uniform",
         "how loops are drawn; uniform, up to 100 cells: each with equal chance (random)", &o.loop,
         0, 0, recipe_loop_name},
        {OPTION_NUMBER, 'n', "number", "N", "how many puzzles (1)", &o.number, 1, MAX_INDEX, NULL},
        {OPTION_RANGE, 0, "index-range", "A-B", "puzzles A to B of the seed, counted from 1",
         o.range, 1, MAX_INDEX, NULL},
        {OPTION_NUMBER, 0, "seed", "S", "the same seed gives the same puzzles (drawn and told)",
         &o.seed, 0, MAX_SEED, NULL},
        {OPTION_CHOICE, 0, "format", "knuth|json|contest", "how to write them (knuth)", &o.format,
         0, 0, gen_formats},
        {OPTION_TEXT, 'o', "output", "FILE", "where to write; - is standard output (-)", &o.output,
         0, 0, NULL},
        {0}};
    const struct program program = {
        .name = "slink-gen",
        .purpose = "Makes SuperSlitherlink, Slitherlink and Slink puzzles with one solution each.",
        .operands = "",
        .max_operands = 0,
        .rows = rows,
        .notes =
            "Puzzle i of a seed is the same whatever else is made. JSON carries the solution.\n"
            "Exit status: 0 done, 2 bad usage, 3 no such puzzle found in 1000 attempts.\n"};
    struct recipe recipe;
    struct outfile out;
    struct diag d;
    int status = CLI_WRONG;

    cli_begin(&program, argc, argv);
    if (!gen_recipe(&o, &recipe, &d) || !gen_seed(&program, &o.seed, &d) ||
        !outfile_open(&out, o.output, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    if (!gen_write(&o, &recipe, &out, &status, &d)) {
        outfile_discard(&out);
        cli_quiet_pipe();
        return cli_fail(&program, &d, status);
    }
    if (!outfile_commit(&out, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    return CLI_DONE;
}
