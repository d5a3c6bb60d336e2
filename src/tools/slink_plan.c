/* slink-plan: plans a book, and cuts the making of its puzzles into shards. */
#include "base/data_file.h"
#include "base/mem.h"
#include "batch/book_plan.h"
#include "batch/kinds.h"
#include "batch/press_run.h"
#include "batch/seen.h"
#include "explain/sudoku/technique.h"
#include "tools/cli.h"
#include "tools/makebook.h"

#include <stdio.h>
#include <string.h>

/* The keys that any section may have. Number and days come before the type, which is set by then. */
enum section_key { DAILY, NUMBER, ORDER, LEVEL, GSS_LEVEL, PRACTISE, PER_PAGE, TYPE, SECTION_KEYS };

static struct asked {
    uint64_t given; /* a bit for each row */
    const char *plan, *seed_of;
    struct plan_texts book;
    const char *key[SECTION_KEYS];
    int64_t seed, versions;
    bool silent;              /* about a seed that is chosen */
    struct kind_rows section; /* the options of sections */
} asked = {.seed = -1};

/* In place of the plan, which makebook.sh has no options for. */
static struct printed {
    uint64_t given;
    bool shown, command;
    const char *add_seen;
    int64_t make[2];
} printed;

#define OWN_AT(field) OPTION_AT(printed, field)
#define AT(field) OPTION_AT(asked, field)
#define KEY(which, letter, name, argument, help) \
    [which] = {OPTION_TEXT, letter, name, argument, help, AT(key[which])}

/* The options but those of sections, which come last; the types are set by main(). */
static struct option_row rows[] = {
    KEY(DAILY, 0, "daily", "DATES",
        "instead of a number: a puzzle for each day, as 2027-01-01..2027-12-31; --level may have "
        "seven levels, from Monday to Sunday: 1,2,2,3,3,4,5"),
    KEY(NUMBER, 'n', "number", "N", "number of puzzles (50)"),
    KEY(ORDER, 0, "order", "ORDER",
        "of the puzzles in the book: rising (default); given: as they were made; or levels: by level, "
        "and as they were made; with a plan, whose sections stay, for all of them"),
    [LEVEL] = {OPTION_TEXT, 'l', "level", "LEVEL",
               "1 gentle, 2 easy, 3 medium, 4 hard, 5 expert, 6 master, 7 extreme, by number or "
               "name; a rising range A-B; or any (2-5; slink: any; sudokus: 1-3; kakuro: 2-4)",
               AT(key[LEVEL]), .also = "difficulty"},
    KEY(GSS_LEVEL, 0, "gss-level", "LEVEL",
        "of sudokus, instead of --level: a level of gss, a rising range A-B, or any"),
    [PRACTISE] = {OPTION_TEXT, 0, "practise", "LIST",
                  "of sudokus, as --techniques: puzzles that need each of these, such as xy-wing; "
                  "without --level, the lowest one that has them",
                  AT(key[PRACTISE]), .list = technique_names},
    KEY(PER_PAGE, 0, "per-page", "N",
        "puzzles on a page, 1 to 9, or spread: one on two pages (the template's)"),
    [TYPE] = {OPTION_TEXT, 't', "type", "TYPE", NULL, AT(key[TYPE]), .list = kinds_names},
    {OPTION_TEXT, 0, "plan", "FILE", "the plan of a book: a file, or a name; see slink-plan(5)",
     AT(plan)},
    {OPTION_NUMBER, 0, "seed", "S", "seed of the puzzles (random, and printed)", AT(seed), 0,
     CLI_MAX_SEED},
    {OPTION_NUMBER, 0, "versions", "V",
     "of sheets, with a template without a front: the same levels with other puzzles, and a key, "
     "V times",
     AT(versions), 1, PLAN_MOST_VERSIONS},
    {0},
};

static const struct option_row printed_rows[] = {
    {OPTION_FLAG, 0, "shown", NULL,
     "print the plan as a book shows it, without the folders of its files", OWN_AT(shown)},
    {OPTION_FLAG, 0, "command", NULL,
     "print what makes the book again: the command of makebook.sh, or the plan as --shown",
     OWN_AT(command)},
    {OPTION_UPDATE, 0, "add-seen", "FILE",
     "add the keys on standard input to this file of puzzles seen, for scripts, and do nothing "
     "else",
     OWN_AT(add_seen)},
    {OPTION_RANGE, 0, "make", "A-B",
     "make and prove puzzles A to B of the plan on standard input, with a seal, and do nothing else",
     OWN_AT(make[0]), 1, SECTION_MOST_PUZZLES},
    {0},
};

/* The tables of options; the first one becomes that of makebook.sh for it. */
enum { RUN, PLAN, BOOK, SECTION };

static struct program program = {
    .name = "slink-plan",
    .purpose = "Plans a book of puzzles.",
    .operands = "",
    .max_operands = 0,
    .table = {[RUN] = {printed_rows, &printed},
              [PLAN] = {rows, &asked},
              [BOOK] = {plan_text, &asked.book}},
    .notes =
        "Prints the plan that the options of makebook.sh mean, or that of a file, with all that\n"
        "follows from it: checked, with a seed, and with absolute names of files. Format of "
        "plans:\n"
        "slink-plan(5).\n",
};

/* ---- a plan from options --------------------------------------------------------------------- */

/* The option of a section that is given on the command line, or NULL. */
static const char *section_option(void)
{
    const struct option_table *sections = &program.table[SECTION];

    for (int i = 0; i < SECTION_KEYS; i++)
        if (asked.key[i] && i != ORDER)
            return rows[i].name;
    for (const struct option_row *row = sections->rows; row->name; row++)
        if (options_given(sections, row))
            return row->name;
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
        fine = set_key(section, other ? "techniques" : rows[i].name, asked.key[i], d);
    }
    for (int i = 0; fine && i < all->n; i++)
        if (options_given(&program.table[SECTION], &all->row[i]))
            fine = set_key(section, all->row[i].name,
                           all->row[i].kind == OPTION_FLAG ? "yes" : all->values->of[i].text, d);
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
        type = kind && options_given(&program.table[SECTION], &asked.section.row[i]) ? kind->name
                                                                                     : NULL;
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
        struct book_plan *plan = book_plan_read(path, asked.book.text[PLAN_LANG], d);
        bool fine = plan;
        for (int i = 0; fine && asked.key[ORDER] && i < plan->nsections; i++)
            fine = section_reorder(plan->section[i], asked.key[ORDER], d);
        if (fine || !plan)
            return plan;
        book_plan_free(plan);
        return NULL;
    }
    diag_set(d, "--%s is for sections, and those are in %s", option, asked.plan);
    return NULL;
}

/* ---- what is printed ------------------------------------------------------------------------- */

/* The seed of the command line, of the plan, of the earlier plan, or a new one, which makebook-work.sh prints
 * when nothing is refused. */
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
    setenv("chosen", plan->seed < 0 ? "yes" : "", 1);
    return cli_seed(asked.silent ? NULL : program.name, &plan->seed, d);
}

static bool add_seen(struct diag *d)
{
    struct seen seen;
    bool fine = seen_open(&seen, printed.add_seen, d) && seen_note_file(&seen, "-", d) &&
                seen_save(&seen, d);

    seen_release(&seen);
    return fine;
}

/* The text; in a blurb, as in a file, \n begins a new line. What is replaced is so after what the plan
 * replaces. The caller frees it. */
static char *text_of(const struct book_plan *plan, enum plan_text which)
{
    if (which == PLAN_REPLACE && plan->book.text[which])
        return mem_print("%s,%s", plan->book.text[which], asked.book.text[which]);
    char *text = mem_copy_text(asked.book.text[which]), *to = text;

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
        FREED char *text = asked.book.text[i] ? text_of(plan, (enum plan_text)i) : NULL;
        fine = !text || book_plan_set(plan, (enum plan_text)i, text, ".", d);
    }
    return fine;
}

static bool complete_plan(struct book_plan *plan, struct diag *d)
{
    char year[DATE_ROOM];

    if (!set_texts(plan, d) ||
        (plan->book.text[PLAN_AUTHOR] && !plan->book.text[PLAN_COPYRIGHT] && cli_year(year) &&
         !book_plan_set(plan, PLAN_COPYRIGHT, year, ".", d)))
        return false;
    if (asked.versions)
        plan->versions = asked.versions;
    return book_plan_finish(plan, d) && set_seed(plan, d);
}

static struct book_plan *asked_plan(struct diag *d)
{
    struct book_plan *plan = asked.plan ? plan_of_file(d) : plan_of_options(d);

    if (plan && complete_plan(plan, d))
        return plan;
    book_plan_free(plan);
    return NULL;
}

static bool print_plan(const struct book_plan *plan)
{
    OWN(strbuf) out = strbuf_new();

    if (printed.command)
        book_plan_command(plan, &out);
    else
        book_plan_print(plan, printed.shown ? PLAN_SHOWN : PLAN_WHOLE, &out);
    fwrite(out.text, 1, out.len, stdout);
    return true;
}

/* ---- what is made ---------------------------------------------------------------------------- */

/* Prints a shard. */
static int make_shard(struct diag *d)
{
    struct shard shard = {printed.make[0], printed.make[1]};
    OWN(book_plan) *plan = book_plan_read("/dev/stdin", NULL, d);

    if (!plan || !set_seed(plan, d) ||
        !(shard.first <= plan->number ||
          diag_set(d, "--make: the plan has %lld puzzles", (long long)plan->number)))
        return CLI_WRONG;
    if (shard.last > plan->number)
        shard.last = plan->number;
    OWN(strbuf) out = strbuf_new();
    int status = (int)shard_make(plan, &shard, 1, NULL, &out, d);
    if (status == CLI_DONE)
        fwrite(out.text, 1, out.len, stdout);
    return status;
}

/* Begins makebook.sh; returns only on an error, or when the plan is printed. */
static bool begin_makebook(struct diag *d)
{
    bool cover = false;

    for (int i = PLAN_DESIGN; i <= PLAN_BACK_PICTURE; i++)
        cover = cover || asked.book.text[i];
    asked.silent = !makebook_prints_plan();
    const char *replace = asked.book.text[PLAN_REPLACE];
    if (asked.silent && !makebook_open(cover, replace, &asked.seed_of, d))
        return false;
    OWN(book_plan) *plan = asked_plan(d);
    return plan && (makebook_prints_plan() ? print_plan(plan) : makebook_begin(plan, replace, d));
}

static int run(int argc, char **argv, enum makebook_call makebook)
{
    int status = CLI_DONE;
    bool fine = true;
    struct diag d;

    cli_begin(&program, argc, argv);
    if (makebook == MAKEBOOK_MAKES)
        status = makebook_make(&d);
    else if (makebook == MAKEBOOK_BEGINS) {
        fine = begin_makebook(&d);
        if (!fine)
            makebook_close();
    } else if (printed.add_seen)
        fine = add_seen(&d);
    else if (printed.make[0])
        status = make_shard(&d);
    else {
        OWN(book_plan) *plan = asked_plan(&d);
        fine = plan && print_plan(plan);
    }
    status = fine ? status : CLI_WRONG;
    if (status == PRESS_JOBS)
        return status;
    return status ? cli_fail(&program, &d, status) : cli_end(&program, CLI_DONE);
}

int main(int argc, char **argv)
{
    OWN(strbuf) types = strbuf_new();

    enum makebook_call makebook = makebook_called(&argc, &argv, &program);
    kinds_list(&types);
    rows[TYPE].help = types.text;
    kind_rows_init(&asked.section);
    program.table[SECTION] = (struct option_table){asked.section.row, asked.section.values};
    int status = run(argc, argv, makebook);
    kind_rows_release(&asked.section);
    return status;
}
