#include "base/options.h"

#include "base/data_file.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/version.h"

#include <assert.h>
#include <ctype.h>
#include <getopt.h>
#include <inttypes.h>
#include <string.h>

/* Results of getopt_long: the indices of rows lie above all characters, which are short options. */
enum { FIRST_ROW = 1000, HELP = 900, VERSION = 901 };

enum { HELP_WIDTH = 100 };

static const char NOTE_COLUMN[] = "                           ";

/* Words between commas, or bars. */
static void append_choices(struct strbuf *out, const struct option_row *row, bool bars)
{
    for (int i = 0; row->choices[i]; i++)
        strbuf_format(out, "%s%s",
                      i == 0                ? ""
                      : bars                ? "|"
                      : row->choices[i + 1] ? ", "
                                            : " or ",
                      row->choices[i]);
}

static bool option_wrong(const struct option_row *row, const char *value, struct diag *d)
{
    OWN(strbuf) choices = strbuf_new();

    if (row->choices) {
        append_choices(&choices, row, false);
        return diag_set(d, "--%s: '%s' is not %s", row->name, value, choices.text);
    }
    return diag_set(d,
                    row->kind == OPTION_RANGE
                        ? "--%s: '%s' is not a range A-B with %" PRId64 " <= A <= B <= %" PRId64
                        : "--%s: '%s' is not a number from %" PRId64 " to %" PRId64,
                    row->name, value, row->low, row->high);
}

static int find_choice(const struct option_row *row, const char *value)
{
    int i = 0;

    while (row->choices[i] && strcmp(value, row->choices[i]) != 0)
        i++;
    return row->choices[i] ? i : -1;
}

bool options_text(const struct option_row *row, const char *value, struct diag *d)
{
    int64_t number;

    if (row->check && !row->check(row, value, d))
        return false;
    return (row->choices ? find_choice(row, value) >= 0
                         : row->high == 0 || number_parse(value, row->low, row->high, &number)) ||
           option_wrong(row, value, d);
}

void *options_value(const struct option_table *table, const struct option_row *row)
{
    return (char *)table->values + row->at;
}

bool options_given(const struct option_table *table, const struct option_row *row)
{
    return *(const uint64_t *)table->values >> (row - table->rows) & 1;
}

static int64_t number_at(const struct option_row *row, const void *value, int i)
{
    return row->size == sizeof(int) ? ((const int *)value)[i] : ((const int64_t *)value)[i];
}

static bool take_numbers(const struct option_row *row, void *value, const int64_t *number, int n)
{
    for (int i = 0; i < n; i++)
        if (row->size == sizeof(int))
            ((int *)value)[i] = (int)number[i];
        else
            ((int64_t *)value)[i] = number[i];
    return true;
}

static bool option_take(const struct option_row *row, void *target, const char *value,
                        struct diag *d)
{
    int64_t number[2];

    switch (row->kind) {
    case OPTION_FLAG:
        *(bool *)target = true;
        return true;
    case OPTION_TEXT:
    case OPTION_READ:
    case OPTION_WRITE:
    case OPTION_UPDATE:
        *(const char **)target = value;
        return options_text(row, value, d);
    case OPTION_NUMBER:
    case OPTION_PAIR:
        return number_parse(value, row->low, row->high, number)
                   ? take_numbers(row, target, number, 1)
                   : option_wrong(row, value, d);
    case OPTION_RANGE:
        return number_parse_range(value, row->low, row->high, &number[0], &number[1])
                   ? take_numbers(row, target, number, 2)
                   : option_wrong(row, value, d);
    case OPTION_CHOICE:
        *(int *)target = find_choice(row, value);
        return *(int *)target >= 0 || option_wrong(row, value, d);
    case OPTION_OTHER:
        return row->read(value, target, d);
    }
    return false;
}

static void note_given(const struct option_table *table, const struct option_row *row)
{
    assert(row - table->rows < OPTION_MOST_ROWS);
    *(uint64_t *)table->values |= (uint64_t)1 << (row - table->rows);
}

bool options_set(const struct option_table *table, const struct option_row *row, const char *value,
                 struct diag *d)
{
    bool yes = strcmp(value, "yes") == 0;

    note_given(table, row);
    if (row->kind != OPTION_FLAG)
        return option_take(row, options_value(table, row), value, d);
    if (!yes && strcmp(value, "no") != 0)
        return diag_set(d, "%s: '%s' is not yes or no", row->name, value);
    *(bool *)options_value(table, row) = yes;
    if (!yes)
        *(uint64_t *)table->values &= ~((uint64_t)1 << (row - table->rows));
    return true;
}

void options_write(const struct option_table *table, const struct option_row *row,
                   struct strbuf *out)
{
    const void *value = options_value(table, row);

    switch (row->kind) {
    case OPTION_FLAG:
        strbuf_text(out, *(const bool *)value ? "yes" : "no");
        break;
    case OPTION_NUMBER:
        strbuf_format(out, "%" PRId64, number_at(row, value, 0));
        break;
    case OPTION_PAIR:
    case OPTION_RANGE:
        strbuf_format(out, "%" PRId64 "%c%" PRId64, number_at(row, value, 0),
                      row->kind == OPTION_PAIR ? ' ' : '-', number_at(row, value, 1));
        break;
    case OPTION_CHOICE:
        strbuf_text(out, row->choices[*(const int *)value]);
        break;
    case OPTION_OTHER:
        row->write(value, out);
        break;
    default:
        if (*(const char *const *)value)
            strbuf_text(out, *(const char *const *)value);
    }
}

int options_count(const struct option_row *rows)
{
    int n = 0;

    while (rows[n].name)
        n++;
    return n;
}

const struct option_row *options_find(const struct option_row *rows, const char *name)
{
    while (rows->name && strcmp(rows->name, name) != 0)
        rows++;
    return rows->name ? rows : NULL;
}

const struct option_row *options_seek(const struct option_table *tables, const char *name,
                                      const struct option_table **table)
{
    const struct option_row *row = NULL;

    for (*table = tables; (*table)->rows && !row; *table += row == NULL)
        row = options_find((*table)->rows, name);
    return row;
}

const struct option_row *options_row_at(const struct option_table *tables, int i,
                                        const struct option_table **table)
{
    int n;

    for (*table = tables; (*table)->rows && i >= (n = options_count((*table)->rows)); i -= n)
        ++*table;
    return (*table)->rows ? &(*table)->rows[i] : NULL;
}

int options_count_all(const struct option_table *tables)
{
    const struct option_table *table;
    int n = 0;

    while (options_row_at(tables, n, &table))
        n++;
    return n;
}

/* ---- the command line ---- */

/* The second argument of a pair is the next word; getopt_long knows only one argument. */
static bool option_take_second(const struct option_row *row, void *target, int argc, char **argv,
                               struct diag *d)
{
    if (optind >= argc)
        return diag_set(d, "option '--%s' needs two arguments", row->name);
    return option_take(row, (char *)target + row->size, argv[optind++], d);
}

/* What a row does not use is 0. */
static void check_row(const struct option_row *row)
{
    bool limits UNUSED =
        row->kind == OPTION_NUMBER || row->kind == OPTION_PAIR || row->kind == OPTION_RANGE;

    assert(row->letter == 0 || isalnum((unsigned char)row->letter));
    assert(!limits || row->size == sizeof(int) || row->size == sizeof(int64_t));
    assert(!limits || row->low < row->high);
    assert(row->kind != OPTION_CHOICE || row->choices);
}

/* The two descriptions of options for getopt_long: the table of long ones, and the string of short
 * ones, which is appended to `letters`. */
static struct option *options_table(const struct program *program, struct strbuf *letters)
{
    int n = options_count_all(program->table);
    struct option *table = mem_alloc(2 * (size_t)n + 3, sizeof *table), *also = table + n + 2;
    const struct option_table *of;

    strbuf_text(letters, ":h");
    for (int i = 0; i < n; i++) {
        const struct option_row *row = options_row_at(program->table, i, &of);
        bool argument = row->kind != OPTION_FLAG;
        check_row(row);
        table[i] = (struct option){row->name, argument, NULL, FIRST_ROW + i};
        if (row->also)
            *also++ = (struct option){row->also, argument, NULL, FIRST_ROW + i};
        if (row->letter) {
            strbuf_char(letters, row->letter);
            if (argument)
                strbuf_char(letters, ':');
        }
    }
    table[n] = (struct option){"help", no_argument, NULL, HELP};
    table[n + 1] = (struct option){"version", no_argument, NULL, VERSION};
    return table;
}

static const struct option_row *options_row(const struct program *program, int answer,
                                            const struct option_table **table)
{
    const struct option_row *row;

    if (answer >= FIRST_ROW)
        return options_row_at(program->table, answer - FIRST_ROW, table);
    for (int i = 0; (row = options_row_at(program->table, i, table)); i++)
        if (row->letter == answer)
            break;
    return row;
}

/* Reports an option as the user wrote it. It is the word before optind; a short one in a bundle is
 * in optopt. */
static bool options_refuse(const struct program *program, char **argv, bool missing, struct diag *d)
{
    const struct option_table *table;

    if (optopt != 0 && optopt < HELP)
        diag_set(d, missing ? "option '-%c' needs an argument" : "unknown option '-%c'", optopt);
    else if (missing)
        diag_set(d, "option '--%s' needs an argument", options_row(program, optopt, &table)->name);
    else if (optopt != 0)
        diag_set(d, "option '%.*s' takes no argument", (int)strcspn(argv[optind - 1], "="),
                 argv[optind - 1]);
    else {
        OWN(strbuf) word = strbuf_new(), likely = strbuf_new();
        strbuf_add(&word, argv[optind - 1], strcspn(argv[optind - 1], "="));
        options_suggest(program, word.text + strspn(word.text, "-"), &likely);
        diag_set(d, "unknown or ambiguous option '%s'%s", argv[optind - 1], likely.text);
    }
    return false;
}

enum options_result options_parse(const struct program *program, int argc, char **argv,
                                  int *first_operand, struct diag *d)
{
    enum options_result result = OPTIONS_RUN;

    OWN(strbuf) letters = strbuf_new();
    FREED struct option *table = options_table(program, &letters);
    opterr = 0;
    optind = 0; /* glibc: forget an earlier parse, even one that stopped within a bundle */
    while (result == OPTIONS_RUN) {
        int answer = getopt_long(argc, argv, letters.text, table, NULL);
        if (answer == -1)
            break;
        if (answer == HELP || answer == 'h')
            result = OPTIONS_HELP;
        else if (answer == VERSION)
            result = OPTIONS_VERSION;
        else if (answer == '?' || answer == ':')
            result = options_refuse(program, argv, answer == ':', d) ? result : OPTIONS_WRONG;
        else {
            const struct option_table *in;
            const struct option_row *row = options_row(program, answer, &in);
            void *target = options_value(in, row);
            note_given(in, row);
            if (!option_take(row, target, optarg, d) ||
                (row->kind == OPTION_PAIR && !option_take_second(row, target, argc, argv, d)))
                result = OPTIONS_WRONG;
        }
    }
    *first_operand = optind;
    if (result == OPTIONS_RUN && program->max_operands >= 0 &&
        argc - optind > program->max_operands) {
        diag_set(d, "unexpected argument '%s'", argv[optind + program->max_operands]);
        result = OPTIONS_WRONG;
    }
    return result;
}

static void option_help(struct strbuf *out, const struct option_row *row)
{
    size_t begin = out->len;

    if (row->letter)
        strbuf_format(out, "  -%c, --%s", row->letter, row->name);
    else
        strbuf_format(out, "      --%s", row->name);
    if (row->also)
        strbuf_format(out, ", --%s", row->also);
    if (row->argument) {
        strbuf_format(out, " %s", row->argument);
    } else if (row->kind == OPTION_CHOICE) {
        strbuf_char(out, ' ');
        append_choices(out, row, true);
    }
    size_t width = out->len - begin;
    if (width + 2 > strlen(NOTE_COLUMN))
        strbuf_format(out, "\n%s", NOTE_COLUMN);
    else
        strbuf_text(out, NOTE_COLUMN + width);
    /* Appends what an option does, broken at blanks into lines that fit to the right of the
     * column. */
    OWN(strbuf) help = strbuf_new();
    bool lists = row->folder && *row->folder, words = row->kind == OPTION_CHOICE && row->argument;
    strbuf_format(&help, "%s%s", row->help, lists || words ? ": " : "");
    if (lists)
        data_file_list(row->folder, ".ini", &help);
    if (words)
        append_choices(&help, row, false);
    const char *note = help.text;
    size_t room = HELP_WIDTH - strlen(NOTE_COLUMN);
    while (strlen(note) > room) {
        size_t n = room;
        while (n > 0 && note[n] != ' ')
            n--;
        assert(n > 0);
        strbuf_format(out, "%.*s\n%s", (int)n, note, NOTE_COLUMN);
        note += n + 1;
    }
    strbuf_format(out, "%s\n", note);
}

static const struct option_row every_program[] = {
    {.kind = OPTION_FLAG, .letter = 'h', .name = "help", .help = "print this help and exit"},
    {.kind = OPTION_FLAG, .name = "version", .help = "print the version and exit"},
    {0}};

void options_help(const struct program *program, struct strbuf *out)
{
    strbuf_format(out, "Usage: %s [OPTION...]%s%s\n%s\n\n", program->name,
                  program->operands[0] ? " " : "", program->operands, program->purpose);
    if (program->examples)
        strbuf_format(out, "%s\n", program->examples);
    const struct option_table *table;
    const struct option_row *own;
    for (int i = 0; (own = options_row_at(program->table, i, &table)); i++)
        option_help(out, own);
    for (const struct option_row *row = every_program; row->name; row++)
        option_help(out, row);
    if (program->notes)
        strbuf_format(out, "\n%s", program->notes);
}

void options_version(const struct program *program, struct strbuf *out)
{
    strbuf_format(out, "%s %s\n", program->name, SLINK_VERSION);
}
