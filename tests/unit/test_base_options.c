/* Option parsing: every kind, every way to write it, every mistake. */
#include "base/options.h"
#include "support/own.h"

static struct values {
    uint64_t given;
    bool verbose, brief, alone;
    const char *out;
    int64_t number, range[2];
    int pair[2];
    int colour;
} v;

#define AT(field) .at = offsetof(struct values, field), .size = sizeof v.field

static const char *const colours[] = {"red", "green", "blue", NULL};

static const struct option_row rows[] = {
    {.kind = OPTION_FLAG, .letter = 'v', .name = "verbose", .help = "talk", AT(verbose)},
    {.kind = OPTION_FLAG, .letter = 'b', .name = "brief", .help = "do not", AT(brief)},
    {.kind = OPTION_TEXT,
     .letter = 'o',
     .name = "out",
     .argument = "FILE",
     .help = "where",
     AT(out)},
    {.kind = OPTION_NUMBER,
     .letter = 'n',
     .name = "number",
     .argument = "N",
     .help = "how many",
     .also = "count",
     AT(number),
     .low = 1,
     .high = 500},
    {.kind = OPTION_RANGE,
     .name = "range",
     .argument = "A-B",
     .help = "from and to",
     AT(range[0]),
     .low = 1,
     .high = 6},
    {.kind = OPTION_PAIR,
     .letter = 'p',
     .name = "pair",
     .argument = "N M",
     .help = "two of them",
     AT(pair[0]),
     .low = 1,
     .high = 90},
    {.kind = OPTION_CHOICE,
     .letter = 'c',
     .name = "colour-of-everything-there-is",
     .help = "which",
     AT(colour),
     .choices = colours},
    {0},
};

static const struct program program = {.name = "slink-test",
                                       .purpose = "Tests things.",
                                       .operands = "[FILE]",
                                       .max_operands = 1,
                                       .table = {{rows, &v}},
                                       .notes = "A note.\n"};

static char line[200];
static char *words[20];
static int first;
static struct diag d;

/* Parses a command line given as words with one blank between; "" gives the default values. */
static enum options_result parse_for(const struct program *p, const char *options)
{
    int n = 0;

    v = (struct values){.number = 50, .range = {2, 5}, .colour = 1, .out = "book"};
    d.text[0] = 0;
    snprintf(line, sizeof line, "slink-test %s", options);
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        words[n++] = word;
    words[n] = NULL;
    return options_parse(p, n, words, &first, &d);
}

static void accepts(const char *options)
{
    assert_int_equal(parse_for(&program, options), OPTIONS_RUN);
    assert_string_equal(d.text, "");
}

static void refuses(const char *options, const char *message)
{
    assert_int_equal(parse_for(&program, options), OPTIONS_WRONG);
    assert_string_equal(d.text, message);
}

TEST(what_is_not_given_is_left_alone)
{
    accepts("");
    assert_false(v.verbose || v.brief);
    assert_true(v.number == 50 && v.range[0] == 2 && v.range[1] == 5 && v.colour == 1);
    assert_string_equal(v.out, "book");
    assert_int_equal(first, 1);
}

TEST(every_kind_is_taken)
{
    accepts("--verbose --out a.pdf --number 500 --range 3-4 --colour-of-everything-there-is blue");
    assert_true(v.verbose && !v.brief);
    assert_string_equal(v.out, "a.pdf");
    assert_true(v.number == 500 && v.range[0] == 3 && v.range[1] == 4 && v.colour == 2);
}

TEST(an_option_may_have_two_names)
{
    accepts("--count 7");
    assert_int_equal(v.number, 7);
    accepts("--count=7 --number 8");
    assert_int_equal(v.number, 8);
    refuses("--count x", "--number: 'x' is not a number from 1 to 500");
}

TEST(pairs_take_two_arguments)
{
    accepts("--pair 9 12 -v");
    assert_true(v.pair[0] == 9 && v.pair[1] == 12 && v.verbose);
    accepts("-vp 1 90 file");
    assert_true(v.pair[0] == 1 && v.pair[1] == 90 && v.verbose);
    assert_string_equal(words[first], "file");
    accepts("file -p7 8");
    assert_true(v.pair[0] == 7 && v.pair[1] == 8);
    assert_string_equal(words[first], "file");
    accepts("--pair=3 4");
    assert_true(v.pair[0] == 3 && v.pair[1] == 4);
    refuses("--pair 9", "option '--pair' needs two arguments");
    refuses("-p", "option '-p' needs an argument");
    refuses("-p 9 -v", "--pair: '-v' is not a number from 1 to 90");
    refuses("-p x 9", "--pair: 'x' is not a number from 1 to 90");
    refuses("-p 9 91", "--pair: '91' is not a number from 1 to 90");
    refuses("-p 9 9 9 9", "unexpected argument '9'");
}

TEST(short_forms_can_be_bundled)
{
    accepts("-vbn12 -oa.pdf -c red");
    assert_true(v.verbose && v.brief && v.number == 12 && v.colour == 0);
    assert_string_equal(v.out, "a.pdf");
}

TEST(long_forms_take_values_with_equals_and_may_be_cut)
{
    accepts("--out=a=b --num=7 --range=4 --verb --col=red");
    assert_string_equal(v.out, "a=b");
    assert_true(v.verbose && v.number == 7 && v.range[0] == 4 && v.range[1] == 4 && v.colour == 0);
}

TEST(the_last_of_repeated_options_counts)
{
    accepts("-n 3 -n 4");
    assert_int_equal(v.number, 4);
}

TEST(operands_may_stand_anywhere)
{
    accepts("file -v -n 3");
    assert_string_equal(words[first], "file");
    assert_true(v.verbose && v.number == 3);
    accepts("-v -- -b");
    assert_string_equal(words[first], "-b");
    assert_false(v.brief);
    accepts("-v -");
    assert_string_equal(words[first], "-");
    refuses("a b", "unexpected argument 'b'");
    refuses("a -v -- b", "unexpected argument 'b'");
}

TEST(any_number_of_operands_may_be_allowed)
{
    struct program many = program;
    many.max_operands = -1;
    assert_int_equal(parse_for(&many, "a b -v c"), OPTIONS_RUN);
    assert_string_equal(words[first], "a");
    assert_string_equal(words[first + 2], "c");
    many.max_operands = 0;
    assert_int_equal(parse_for(&many, "a"), OPTIONS_WRONG);
    assert_string_equal(d.text, "unexpected argument 'a'");
}

TEST(bad_values_are_named_with_what_is_allowed)
{
    refuses("-n 0", "--number: '0' is not a number from 1 to 500");
    refuses("-n 501", "--number: '501' is not a number from 1 to 500");
    refuses("-n -3", "--number: '-3' is not a number from 1 to 500");
    refuses("-n 3x", "--number: '3x' is not a number from 1 to 500");
    refuses("--number=", "--number: '' is not a number from 1 to 500");
    refuses("-n 99999999999999999999", "--number: '99999999999999999999' is not a number from 1 to "
                                       "500");
    refuses("--range 5-2", "--range: '5-2' is not a range A-B with 1 <= A <= B <= 6");
    refuses("--range 2-7", "--range: '2-7' is not a range A-B with 1 <= A <= B <= 6");
    refuses("-c pink", "--colour-of-everything-there-is: 'pink' is not red, green or blue");
    refuses("-c gree", "--colour-of-everything-there-is: 'gree' is not red, green or blue");
}

TEST(bad_options_are_named)
{
    refuses("-x", "unknown option '-x'");
    refuses("-vx", "unknown option '-x'");
    refuses("--nonsense", "unknown or ambiguous option '--nonsense'");
    refuses("--numbers=3", "unknown or ambiguous option '--numbers=3'; '--number' is one");
    refuses("--ver", "unknown or ambiguous option '--ver'; '--verbose' and '--version' are some");
    refuses("-n", "option '-n' needs an argument");
    refuses("-vn", "option '-n' needs an argument");
    refuses("--number", "option '--number' needs an argument");
    refuses("--verbose=yes", "option '--verbose' takes no argument");
    refuses("--help=x", "option '--help' takes no argument");
}

TEST(help_and_version_come_first)
{
    assert_int_equal(parse_for(&program, "-v --help --nonsense"), OPTIONS_HELP);
    assert_int_equal(parse_for(&program, "-vh"), OPTIONS_HELP);
    assert_int_equal(parse_for(&program, "--version a b c"), OPTIONS_VERSION);
}

TEST(help_shows_every_option)
{
    OWN(strbuf) out = test_text();

    options_help(&program, &out);
    assert_ptr_equal(strstr(out.text, "Usage: slink-test [OPTION...] [FILE]\nTests things.\n"),
                     out.text);
    for (const struct option_row *row = rows; row->name; row++) {
        char want[80];
        snprintf(want, sizeof want, "--%s", row->name);
        assert_non_null(strstr(out.text, want));
        assert_non_null(strstr(out.text, row->help));
    }
    assert_non_null(strstr(out.text, "-h, --help"));
    assert_non_null(strstr(out.text, "--version"));
    assert_non_null(strstr(out.text, "\nA note.\n"));
    for (char *text = strtok(out.text, "\n"); text; text = strtok(NULL, "\n"))
        assert_true(strlen(text) <= 80);
}

/* ---- what goes together ---- */

static const struct option_row ruled[] = {
    {.kind = OPTION_FLAG,
     .name = "verbose",
     .help = "",
     AT(verbose),
     .rules = "without brief absent;"
              "with absent;"},
    {.kind = OPTION_FLAG,
     .name = "brief",
     .help = "",
     AT(brief),
     .rules = "with absent paint=red out number;"},
    {.kind = OPTION_TEXT,
     .name = "out",
     .argument = "FILE",
     .help = "",
     AT(out),
     .none = "nothing",
     .rules = "with number: a number is needed;"},
    {.kind = OPTION_NUMBER,
     .name = "number",
     .argument = "N",
     .help = "",
     AT(number),
     .low = 1,
     .high = 9,
     .rules = "without number paint=blue;"},
    {.kind = OPTION_CHOICE, .name = "paint", .help = "", AT(colour), .choices = colours},
    {.kind = OPTION_FLAG, .name = "alone", .help = "", AT(alone), .rules = "only absent paint;"},
    {0}};

/* Options that do not go together are refused with this message; NULL: they go together. */
static void check_together(const char *options, const char *message)
{
    struct program p = program;

    p.table[0].rows = ruled;
    assert_int_equal(parse_for(&p, options), OPTIONS_RUN);
    assert_int_equal(options_check(p.table, &d), message == NULL);
    assert_string_equal(d.text, message ? message : "");
}

TEST(rules_say_what_goes_together)
{
    check_together("--verbose", NULL);
    check_together("--verbose --brief --number 3", "--verbose and --brief exclude each other");
    check_together("--brief", "--brief goes with --paint red, --out and --number");
    check_together("--brief --paint red", NULL);
    check_together("--brief --paint green", "--brief goes with --paint red, --out and --number");
    check_together("--out x", "a number is needed");
    check_together("--out x --number 3", NULL);
    check_together("--out nothing", NULL);
    check_together("--out nothing --brief", NULL);
    check_together("--verbose --out nothing", NULL);
    check_together("--alone --paint blue", NULL);
    check_together("--alone --verbose", "--verbose does not go with --alone");
    check_together("--number 3 --paint red", NULL);
    check_together("--number 3 --paint blue", "--number and --paint blue exclude each other");
}

TEST(values_are_written_as_they_are_read)
{
    static const char *const text[] = {"yes", "no", "a.pdf", "7", "2-4", "8 9", "blue"};

    accepts("-v --out a.pdf --number 7 --range 2-4 --pair 8 9 --col blue");
    for (int i = 0; rows[i].name; i++) {
        OWN(strbuf) out = test_text();
        options_write(program.table, &rows[i], &out);
        assert_string_equal(out.text, text[i]);
        assert_int_equal(options_given(program.table, &rows[i]), i != 1);
    }
}

#define WORDS "a row of words of which each is as short as can be, is it so?"

TEST(long_help_is_broken_at_blanks)
{
    const struct option_row two[] = {
        {.kind = OPTION_FLAG, .name = "fits", .help = "73: " WORDS " columns", AT(brief)},
        {.kind = OPTION_FLAG, .name = "wide", .help = "74: " WORDS " columns.", AT(brief)},
        {0}};
    struct program p = program;
    OWN(strbuf) out = test_text();

    p.table[0].rows = two;
    options_help(&p, &out);
    assert_non_null(strstr(out.text, "      --fits               73: " WORDS " columns\n"));
    assert_non_null(strstr(out.text, "      --wide               74: " WORDS "\n"
                                     "                           columns.\n"));
}
