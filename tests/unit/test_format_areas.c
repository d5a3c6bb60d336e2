/* Sudokus of numbers and areas: texts of janko.at, and those of collections with their size above. */
#include "model/sudoku/constraint.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

static const char problem[] = "3 - 7 -\n7 - 3 -\n7 - - 4\n9 - - -\n",
                  cages[] = "1 1 2 2\n3 3 4 4\n5 5 5 6\n7 7 7 6\n",
                  givens[] = "1 - - E\n- 2 O -\n- - - -\n- - - 3\n",
                  fields[] = "10 10 10 2\n3 10 2 2\n3 3 4 2\n3 4 4 4\n";

static void assert_type(const struct record *r, const char *type, int constraints)
{
    const struct constraints *all = sudoku_of(r)->topology->constraints;

    assert_string_equal(sudoku_family.types()[sudoku_family.type(r->body)], type);
    assert_int_equal(all ? all->n : 0, constraints);
}

TEST(sections_are_read)
{
    static const struct {
        const char *type;
        int constraints, givens;
        bool solved;
    } look[] = {{"killer", 7, 0, true}, {"jigsaw", 0, 3, false}, {"std", 0, 4, false}};
    struct format_reader reader;
    struct record r;
    struct diag d = {""};

    assert_true(format_open(&reader, TEST_DATA "/golden/format/areas.txt", NULL, &d));
    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        if (format_read(&reader, &r, &d) != FORMAT_RECORD)
            fail_msg("%s", d.text);
        assert_ptr_equal(reader.format, &format_areas);
        assert_type(&r, look[i].type, look[i].constraints);
        assert_int_equal(sudoku_givens(sudoku_of(&r)), look[i].givens);
        assert_int_equal(sudoku_family.is_solved(r.body), look[i].solved);
        record_release(&r);
    }
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_END);
    format_close(&reader);
}

/* Two puzzles, with a blank line between them or none. */
TEST(a_size_may_stand_in_place_of_sections)
{
    static const char *const type[] = {"killer", "jigsaw", "even-odd"};

    for (int blank = 0; blank < 2; blank++) {
        OWN(strbuf) text = test_text();
        struct format_reader reader;
        struct record r;
        struct diag d = {""};
        strbuf_format(&text, "4 4\n%s%s%s4 4 \n%s%s4 4\n%s", problem, cages, blank ? "\n" : "",
                      givens, fields, givens);
        text_open(&reader, text.text, text.len, NULL);
        for (int i = 0; i < 3; i++) {
            if (format_read(&reader, &r, &d) != FORMAT_RECORD)
                fail_msg("%s in\n%s", d.text, text.text);
            assert_type(&r, type[i], i ? 2 : 7);
            assert_int_equal(sudoku_givens(sudoku_of(&r)), i ? 3 : 0);
            record_release(&r);
        }
        assert_ptr_equal(reader.format, &format_areas);
        assert_int_equal(format_read(&reader, &r, &d), FORMAT_END);
        format_close(&reader);
    }
}

/* Of others, loops have the word. */
TEST(names_and_areas_tell_sudokus_from_loops)
{
    static const char *const head[] = {"[begin]\npuzzle sudoku\n", "puzzle Sudoku\n", ""};

    for (size_t i = 0; i < 3; i++) {
        OWN(strbuf) text = test_text();
        strbuf_format(&text, "%s[problem]\n1 - - -\n- 2 - -\n- - - -\n- - - 3\n%s[end]\n", head[i],
                      i == 2 ? "[areas]\n1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 4\n" : "");
        OWN(record) r = text_record(text.text, NULL);
        assert_type(&r, i == 2 ? "jigsaw" : "std", 0);
    }
}

/* The board without a sum, or with a sum that does not fit, is no killer: of a KenKen, say. */
TEST(sums_must_fit_each_other)
{
    for (size_t i = 0; problem[i]; i++) {
        OWN(strbuf) text = test_text();
        struct diag d;
        int count;
        if (problem[i] == ' ' || problem[i] == '\n')
            continue;
        strbuf_format(&text, "4 4\n%s%s", problem, cages);
        text.text[4 + i] = problem[i] == '-' ? '1' : '-';
        assert_int_equal(text_scan(text.text, text.len, NULL, &count, &d), FORMAT_ERROR);
        assert_int_equal(count, 0);
    }
}
