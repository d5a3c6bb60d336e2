/* slink-plan: plans a book, and cuts the making of its puzzles into shards. */
#include "base/data_file.h"
#include "base/mem.h"
#include "batch/book_plan.h"
#include "batch/kinds.h"
#include "batch/seen.h"
#include "tools/cli.h"

#include <stdio.h>
#include <string.h>

/* The keys that any section may have. Number and days come before the type, which is set by then. */
enum section_key { DAILY, NUMBER, ORDER, LEVEL, GSS_LEVEL, PRACTISE, PER_PAGE, TYPE, SECTION_KEYS };

static struct {
    const char *plan, *seed_of, *add_seen;
    const char *text[PLAN_TEXTS];
    const char *key[SECTION_KEYS];
    int64_t seed, shard_size, versions;
    bool shown, puzzles, command, shards, arguments;
    struct kind_rows section; /* the options of sections */
} asked = {.seed = -1};

static struct program program = {
    .name = "slink-plan",
    .purpose = "Plans a book of puzzles.",
    .operands = "",
    .max_operands = 0,
    .notes =
        "Prints the plan that the options of makebook.sh mean, or that of a file, with all that\n"
        "follows from it: checked, with a seed, and with absolute names of files. Format of "
        "plans:\n"
        "slink-plan(5).\n",
};

#define KEY(which, letter, name, argument, help) \
    [which] = {OPTION_TEXT, letter, name, argument, help, &asked.key[which]}

/* The texts of the book, and then the options of sections, come last. */
static struct option_row *make_rows(const char *types)
{
    const struct option_row own[] = {
        KEY(DAILY, 0, "daily", "DATES",
            "instead of a number: a puzzle for each day, as 2027-01-01..2027-12-31; --level may have "
            "seven levels, from Monday to Sunday: 1,2,2,3,3,4,5"),
        KEY(NUMBER, 'n', "number", "N", "number of puzzles (50)"),
        KEY(ORDER, 0, "order", "ORDER",
            "of the puzzles in the book: rising (default), or given: as they were made"),
        KEY(LEVEL, 'l', "level", "LEVEL",
            "1 gentle, 2 easy, 3 medium, 4 hard, 5 expert, 6 master, 7 extreme, by number or name; a "
            "rising range A-B; or any (2-5; slink: any; sudokus: 1-3)"),
        KEY(GSS_LEVEL, 0, "gss-level", "LEVEL",
            "of sudokus, instead of --level: a level of gss, a rising range A-B, or any"),
        KEY(PRACTISE, 0, "practise", "LIST",
            "of sudokus, as --techniques: puzzles that need each of these, such as xy-wing; without "
            "--level, the lowest one that has them"),
        KEY(PER_PAGE, 0, "per-page", "N",
            "puzzles on a page, 1 to 9, or spread: one on two pages (the template's)"),
        KEY(TYPE, 't', "type", "TYPE", types),
        {OPTION_TEXT, 0, "difficulty", "LEVEL", "the same as --level", &asked.key[LEVEL]},
        {OPTION_TEXT, 0, "plan", "FILE", "the plan of a book: a file, or a name; see slink-plan(5)",
         &asked.plan},
        {OPTION_NUMBER, 0, "seed", "S", "seed of the puzzles (random, and printed)", &asked.seed, 0,
         CLI_MAX_SEED},
        {OPTION_NUMBER, 0, "versions", "V",
         "of sheets, with a template without a front: the same levels with other puzzles, and a key, "
         "V times",
         &asked.versions, 1, PLAN_MOST_VERSIONS},
        {OPTION_TEXT, 0, "seed-of", "PLAN", "without a seed: that of this plan", &asked.seed_of},
        {OPTION_FLAG, 0, "shown", NULL,
         "print the plan as a book shows it, without the folders of its files", &asked.shown},
        {OPTION_FLAG, 0, "puzzles", NULL,
         "print only what the puzzles depend on, without the looks of the book", &asked.puzzles},
        {OPTION_FLAG, 0, "command", NULL,
         "print what makes the book again: the command of makebook.sh, or the plan as --shown",
         &asked.command},
        {OPTION_FLAG, 0, "shards", NULL,
         "print, instead of the plan, a line for each shard: name, first and last puzzle, command",
         &asked.shards},
        {OPTION_NUMBER, 0, "shard-size", "N",
         "the most puzzles of a shard (a fortieth of all, at most 1000)", &asked.shard_size, 1,
         SECTION_MOST_PUZZLES},
        {OPTION_TEXT, 0, "add-seen", "FILE",
         "add the keys on standard input to this file of puzzles seen, for scripts, and do nothing "
         "else",
         &asked.add_seen},
        {OPTION_FLAG, 0, "arguments", NULL,
         "print the options that take an argument, for scripts, and do nothing else",
         &asked.arguments},
    };
    enum { OWN = sizeof own / sizeof *own };

    kind_rows_init(&asked.section);
    struct option_row *rows =
        mem_alloc((size_t)(OWN + PLAN_TEXTS + asked.section.n + 1), sizeof *rows);
    memcpy(rows, own, sizeof own);
    for (int i = 0; i < PLAN_TEXTS; i++)
        rows[OWN + i] = (struct option_row){.kind = OPTION_TEXT,
                                            .name = plan_text[i].name,
                                            .argument = plan_text[i].argument,
                                            .help = plan_text[i].help,
                                            .target = &asked.text[i],
                                            .folder = plan_text[i].folder};
    memcpy(rows + OWN + PLAN_TEXTS, asked.section.row, (size_t)asked.section.n * sizeof *rows);
    return rows;
}

/* ---- a plan from options --------------------------------------------------------------------- */

/* The option of a section that is given on the command line, or NULL. */
static const char *section_option(void)
{
    for (int i = 0; i < SECTION_KEYS; i++)
        if (asked.key[i])
            return program.rows[i].name;
    for (int i = 0; i < asked.section.n; i++)
        if (asked.section.value[i] || asked.section.flag[i])
            return asked.section.row[i].name;
    return NULL;
}

static bool set_key(struct section *section, const char *key, const char *value, struct diag *d)
{
    return !value || section_set(section, key, value, ".", d);
}

static bool set_section(struct section *section, struct diag *d)
{
    const struct kind_rows *all = &asked.section;
    bool fine = true;

    if (!asked.key[NUMBER] && !asked.key[DAILY])
        asked.key[NUMBER] = "50";
    for (int i = 0; fine && i < TYPE; i++) {
        bool other = i == PRACTISE && section_has_key(section, "techniques");
        fine = set_key(section, other ? "techniques" : program.rows[i].name, asked.key[i], d);
    }
    for (int i = 0; fine && i < all->n; i++)
        fine = set_key(section, all->row[i].name, all->flag[i] ? "yes" : all->value[i], d);
    return fine && section_finish(section, d);
}

static struct book_plan *plan_of_options(struct diag *d)
{
    struct book_plan *plan = book_plan_new();
    const char *type = asked.key[TYPE];
    struct diag why;

    /* The board says what it is for. */
    for (int i = 0; i < asked.section.n && !type; i++) {
        const struct puzzle_kind *kind = kinds_of_option(asked.section.row[i].name);
        type = asked.section.value[i] && kind ? kind->name : NULL;
    }
    struct section *section = book_plan_add(plan, "puzzles", type);

    if (!section) {
        kinds_refuse(type, &why);
        diag_set(d, "--type: %s", why.text);
    } else if (set_section(section, d)) {
        return plan;
    }
    book_plan_free(plan);
    return NULL;
}

static struct book_plan *plan_of_file(struct diag *d)
{
    const char *option = section_option();

    if (!option && !data_file_is("plan", "plans", ".ini", asked.plan, d))
        return NULL;
    if (!option) {
        FREED char *path = data_file_path("plans", ".ini", asked.plan);
        return book_plan_read(path, asked.text[PLAN_LANG], d);
    }
    diag_set(d, "--%s is for sections, and those are in %s", option, asked.plan);
    return NULL;
}

/* ---- what is printed ------------------------------------------------------------------------- */

/* The seed of the command line, of the plan, of the earlier plan, or a new one. */
static bool set_seed(struct book_plan *plan, struct diag *d)
{
    if (asked.seed >= 0)
        plan->seed = asked.seed;
    if (plan->seed < 0 && asked.seed_of) {
        OWN(book_plan) *other = book_plan_read(asked.seed_of, NULL, d);
        if (!other)
            return false;
        plan->seed = other->seed;
    }
    return cli_seed(program.name, &plan->seed, d);
}

static bool add_seen(struct diag *d)
{
    struct seen seen;
    bool fine =
        seen_open(&seen, asked.add_seen, d) && seen_note_file(&seen, "-", d) && seen_save(&seen, d);

    seen_release(&seen);
    return fine;
}

/* The text; in a blurb, as in a file, \n begins a new line. The caller frees it. */
static char *text_of(enum plan_text which)
{
    char *text = mem_copy_text(asked.text[which]), *to = text;

    for (const char *at = text; which == PLAN_BLURB && *at; at++) {
        bool line = at[0] == '\\' && at[1] == 'n';
        *to++ = (char)(line ? '\n' : *at);
        at += line;
    }
    if (which == PLAN_BLURB)
        *to = 0;
    return text;
}

static bool set_texts(struct book_plan *plan, struct diag *d)
{
    bool fine = true;

    for (int i = 0; fine && i < PLAN_TEXTS; i++) {
        FREED char *text = asked.text[i] ? text_of((enum plan_text)i) : NULL;
        fine = !text || book_plan_set(plan, (enum plan_text)i, text, ".", d);
    }
    return fine;
}

static bool print_plan(struct book_plan *plan, struct diag *d)
{
    if (!set_texts(plan, d))
        return false;
    if (asked.versions)
        plan->versions = asked.versions;
    if (!book_plan_finish(plan, d) || !set_seed(plan, d))
        return false;
    OWN(strbuf) out = strbuf_new();
    if (asked.shards)
        book_plan_shards(plan, asked.shard_size, &out);
    else if (asked.command)
        book_plan_command(plan, &out);
    else
        book_plan_print(plan,
                        asked.puzzles ? PLAN_PUZZLES
                        : asked.shown ? PLAN_SHOWN
                                      : PLAN_WHOLE,
                        &out);
    fwrite(out.text, 1, out.len, stdout);
    return true;
}

static int run(int argc, char **argv)
{
    bool fine = true;
    struct diag d;

    cli_begin(&program, argc, argv);
    if (asked.arguments) {
        for (const struct option_row *row = program.rows; row->name; row++)
            if (row->kind != OPTION_FLAG) {
                printf("--%s\n", row->name);
                if (row->letter)
                    printf("-%c\n", row->letter);
            }
    } else if (asked.add_seen) {
        fine = add_seen(&d);
    } else {
        OWN(book_plan) *plan = asked.plan ? plan_of_file(&d) : plan_of_options(&d);
        fine = plan && print_plan(plan, &d);
    }
    return fine ? cli_end(&program, CLI_DONE) : cli_fail(&program, &d, CLI_WRONG);
}

int main(int argc, char **argv)
{
    OWN(strbuf) types = strbuf_new();
    kinds_list(&types);
    FREED struct option_row *rows = make_rows(types.text);
    program.rows = rows;
    int status = run(argc, argv);
    kind_rows_release(&asked.section);
    return status;
}
