/* Strings of killers and jigsaws of 9x9: numbers, entries of SumoCue, and sums with arrows. */
#include "model/sudoku/constraint.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"
#include "support/topologies.h"

enum { CELLS = 81 };

/* Killers, with and without diagonals, a standard sudoku, a jigsaw, and one with cages. */
TEST(strings_return_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/sumocue.txt", 5);
}

/* A text that repeats a word n times. */
static void add_times(struct strbuf *text, int n, const char *word)
{
    while (n-- > 0)
        strbuf_text(text, word);
}

static void assert_kind(const struct record *r, const char *type, int cages)
{
    assert_string_equal(sudoku_family.types()[sudoku_family.type(r->body)], type);
    const struct constraints *c = sudoku_of(r)->topology->constraints;
    assert_int_equal(c ? c->n : 0, cages);
}

/* All eight arrows lead to the sum in their middle; r1c4 is a given. Other numbers of cages mean nothing. */
TEST(the_three_notations_are_one)
{
    OWN(strbuf) arrows = test_text();
    OWN(strbuf) numbers = test_text();
    OWN(strbuf) entries = test_text();
    OWN(strbuf) canonical = test_text();

    strbuf_text(&arrows, ".v,700000>j<000000'^`");
    add_times(&arrows, 60, "0");
    strbuf_text(&entries, "SumoCueV1=45+0+0=7");
    strbuf_text(&numbers, "3x3::k:11719:11719:11719:1792:");
    strbuf_text(&canonical, "3x3::k:11520:11520:11520:1793:");
    for (int e = 4, name = 2; e < CELLS; e++) {
        bool caged = e / 9 < 3 && e % 9 < 3;
        strbuf_text(&entries, caged ? "+0" : "=0");
        strbuf_format(&numbers, "%s:", caged ? "11719" : "3");
        strbuf_format(&canonical, "%d:", caged ? 11520 : name++);
    }
    strbuf_cut(&numbers, numbers.len - 1);
    strbuf_char(&canonical, '\n');
    const char *text[] = {arrows.text, numbers.text, entries.text};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        OWN(record) r = text_record(text[i], NULL);
        assert_kind(&r, "killer", 1);
        assert_int_equal(sudoku_of(&r)->given[3], 7);
        assert_int_equal(sudoku_givens(sudoku_of(&r)), 1);
        assert_written(&r, &format_sumocue, canonical.text);
    }
}

/* Which have entries, since a number has a sum. */
TEST(cages_may_have_no_sum)
{
    OWN(strbuf) text = test_text();

    strbuf_text(&text, "SumoCueV1D=0+0+0");
    add_times(&text, CELLS - 3, "=0");
    strbuf_char(&text, '\n');
    OWN(record) r = text_record(text.text, NULL);
    assert_int_equal(sudoku_of(&r)->topology->constraints->n, 1);
    assert_int_equal(sudoku_of(&r)->topology->constraints->at[0].number, 0);
    assert_written(&r, &format_sumocue, text.text);
}

TEST(blanks_at_the_end_and_lines_are_fine)
{
    OWN(strbuf) text = test_text();

    for (int k = 0; k < 2; k++) {
        strbuf_text(&text, "3x3:d:k:");
        add_times(&text, CELLS, "0:");
        strbuf_text(&text, k ? "\r\n" : " \t\n");
    }
    int count;
    struct diag d;
    assert_int_equal(text_scan(text.text, text.len, NULL, &count, &d), FORMAT_END);
    assert_int_equal(count, 2);
}

TEST(what_strings_lack_is_refused)
{
    static const char *const rules[] = {
        "\"anti-knight\",\"symbols\":9,\"constraints\":[{\"kind\":\"anti-knight\"}",
        "\"thermo\",\"symbols\":9,\"constraints\":[{\"kind\":\"thermo\",\"cells\":[2,3]}",
        "\"killer\",\"symbols\":9,\"constraints\":[{\"kind\":\"cage\",\"cells\":[5],\"number\":4}",
        "\"killer\",\"symbols\":9,\"constraints\":[{\"kind\":\"cage\",\"cells\":[1,2],\"number\":4}",
        "\"killer\",\"symbols\":9,\"constraints\":[{\"kind\":\"cage\",\"cells\":[2,3]},"
        "{\"kind\":\"cage\",\"cells\":[2,4],\"number\":4}",
        "\"killer\",\"symbols\":9,\"constraints\":[{\"kind\":\"cage\",\"cells\":[2,3]},"
        "{\"kind\":\"cage\",\"cells\":[4,5],\"number\":4}"};
    enum { LOOKS = sizeof rules / sizeof *rules };

    for (int i = 0; i < LOOKS; i++) {
        OWN(strbuf) text = test_text();
        struct diag why;
        strbuf_format(&text, "{\"family\":\"sudoku\",\"type\":%s],\"givens\":[[1", rules[i]);
        for (int e = 1; e < CELLS; e++)
            strbuf_text(&text, e % 9 ? ",0" : "],[0");
        strbuf_text(&text, "]]}");
        OWN(record) r = text_record(text.text, NULL);
        assert_int_equal(format_can_write(&format_sumocue, &r, &why), i == LOOKS - 1);
    }
}

TEST(boards_that_strings_lack_are_refused)
{
    static const struct {
        const char *type;
        int side;
        bool carried;
    } look[] = {{"std", 9, true},  {"x", 9, true},       {"std", 6, false},
                {"nrc", 9, false}, {"linked", 9, false}, {"torus", 9, true}};

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        OWN(record) r = sudoku_record(sudoku_new(topology_named(look[i].type, look[i].side)));
        struct diag why;
        assert_int_equal(format_can_write(&format_sumocue, &r, &why), look[i].carried);
    }
}
