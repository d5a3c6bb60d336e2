/* Addresses of penpa-edit, for loops and sudokus. */
#include "format/codec.h"
#include "format/notes.h"
#include "format/penpa.h"
#include "model/sudoku/constraint.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/random_constraints.h"
#include "support/sudokus.h"
#include "support/topologies.h"

static const struct format *const penpa = &format_penpa;

/* Addresses that penpa-edit made: a Slitherlink, the same with the loop that a solver drew, a sudoku. */
TEST(real_addresses_are_read)
{
    struct format_reader reader;
    struct record r[3];
    struct diag d = {""};

    assert_true(format_open(&reader, TEST_DATA "/golden/format/penpa-real.txt", NULL, &d));
    for (int i = 0; i < 3; i++)
        if (format_read(&reader, &r[i], &d) != FORMAT_RECORD)
            fail_msg("%s", d.text);
    assert_ptr_equal(reader.format, penpa);
    format_close(&reader);
    assert_written(&r[0], &format_knuth, "...12\n233..\n....3\n1....\n1..21\n");
    assert_written(&r[1], &format_knuth, "...12\n233..\n....3\n1....\n1..21\n");
    assert_false(r[0].family->is_solved(r[0].body));
    assert_true(r[1].family->is_solved(r[1].body));
    assert_written(
        &r[2], &format_compact,
        "4572.1869.3..54...129....536........5924..3....35..6..2413795..3..8.69219.8....34\n");
    for (int i = 0; i < 3; i++)
        record_release(&r[i]);
}

TEST(addresses_return_byte_for_byte)
{
    assert_file_returns(TEST_DATA "/golden/format/penpa.txt", 3);
}

TEST(random_boards_return)
{
    struct pcg32 rng = test_stream(20424);

    for (int k = 0; k < 100; k++) {
        struct puzzle *p =
            random_puzzle(&rng, 1 + (int)pcg32_below(&rng, 12), 1 + (int)pcg32_below(&rng, 12), 0);
        OWN(record) r = loops_record(p, NULL, puzzle_type(p));
        OWN(strbuf) text = test_text();
        r.title = mem_copy_text("Zebras, 100 % of z1\xc3\xa4");
        text_write_one(&text, penpa, &r);
        OWN(record) again = text_record(text.text, NULL);
        assert_same_puzzle(p, loops_of(&again)->puzzle);
        assert_string_equal(again.title, r.title);
    }
}

/* An address is not longer than its reader allows. */
TEST(boards_have_at_most_a_hundred_rows)
{
    static const struct {
        int rows, cols;
        bool carried;
    } look[] = {{100, 100, true}, {100, 1, true}, {101, 1, false}, {1, 301, false}};
    struct pcg32 rng = test_stream(20424);

    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        struct puzzle *p = random_puzzle(&rng, look[i].rows, look[i].cols, 0);
        OWN(record) r = loops_record(p, NULL, puzzle_type(p));
        OWN(strbuf) text = test_text();
        struct diag why;
        assert_int_equal(format_can_write(&format_penpa, &r, &why), look[i].carried);
        if (!look[i].carried)
            continue;
        text_write_one(&text, &format_penpa, &r);
        OWN(record) again = text_record(text.text, NULL);
        assert_same_puzzle(p, loops_of(&again)->puzzle);
    }
}

/* The type of a sudoku whose windows are shaded, with the cells before and behind them as these say; of
 * two 1s, one is at the beginning of the first window. */
static const char *shaded_type(int second_one, int before, int behind)
{
    OWN(record) r = sudoku_record(sudoku_new(topology_named("std", 9)));
    OWN(strbuf) text = test_text(), shaded = test_text();
    struct penpa p;
    struct diag why;

    sudoku_of(&r)->given[10] = sudoku_of(&r)->given[second_one] = 1;
    text_write_one(&text, penpa, &r);
    assert_true(penpa_open(&p, text.text, &why));
    for (int e = 0; e < 81; e++) {
        bool window = e / 9 % 4 && e % 9 % 4;
        if (e == 10 ? before : e == 0 ? behind : window)
            penpa_put(p.shown, "surface", p.first + e / 9 * p.width + e % 9,
                      json_integer(1 + e % 3));
    }
    penpa_write(&shaded, &r, &p);
    penpa_release(&p);
    OWN(record) again = text_record(shaded.text, NULL);
    return record_type_name(&again);
}

TEST(shaded_windows_are_those_of_a_windoku)
{
    assert_string_equal(shaded_type(80, 1, 0), "nrc");
    assert_string_equal(shaded_type(15, 1, 0), "nrc");
    assert_string_equal(shaded_type(80, 0, 0), "std");
    assert_string_equal(shaded_type(80, 1, 1), "std");
    assert_string_equal(shaded_type(30, 1, 0), "std"); /* twice in a window */
}

TEST(jigsaws_return_by_their_lines)
{
    OWN(record) r = text_record("4j:1_3b3a4b4a3b3_1,_a_a_a_adbd", NULL);
    OWN(strbuf) text = test_text();

    text_write_one(&text, penpa, &r);
    strbuf_cut(&text, text.len - 1);
    OWN(strbuf) dressed = test_text();
    strbuf_format(&dressed, "[A jigsaw?](%s)\n", text.text);
    OWN(record) again = text_record(dressed.text, NULL);
    assert_true(topology_equal(sudoku_of(&r)->topology, sudoku_of(&again)->topology));
    OWN(record) torus = sudoku_record(sudoku_new(topology_named("torus", 9)));
    struct diag why;
    assert_false(format_can_write(penpa, &torus, &why));
    assert_string_equal(
        why.text, "the format penpa has only boxes, fields that are in one piece each, diagonals "
                  "and disjoint groups besides rows and columns");
}

/* ---- constraints ---- */

/* Any two kinds, on boxes, diagonals and fields: what penpa-edit can show returns, the rest is refused. */
TEST(random_constraints_return)
{
    OWN(record) fields = text_record("4j:1_3b3a4b4a3b3_1,_a_a_a_adbd", NULL);
    OWN(topology) *boxes = topology_boxes(2, 2), *wide = topology_boxes(2, 3);
    OWN(topology) *crossed = topology_named("x", 4);
    const struct topology *board[] = {boxes, wide, crossed, sudoku_of(&fields)->topology};
    struct pcg32 rng = test_stream(55);
    int written = 0, solution[64], amount = test_amount(1200, 12000);

    for (int i = 0; i < amount; i++) {
        enum constraint_kind kind[2] = {i % CONSTRAINT_KINDS,
                                        i / CONSTRAINT_KINDS % CONSTRAINT_KINDS};
        const struct topology *plain = board[pcg32_below(&rng, 4)];
        struct topology *t =
            random_constraints(plain, kind, 1 + (kind[0] != kind[1]), &rng, solution);
        if (!t)
            continue;
        OWN(record) r = sudoku_record(sudoku_new(t));
        struct diag why;
        bool shown = true, split = false; /* several cells become as many entries */
        for (int k = 0; t->constraints && k < t->constraints->n; k++) {
            const struct constraint *c = &t->constraints->at[k];
            shown = shown && constraint_rows[c->kind]->penpa.tag;
            split = split || (constraint_rows[c->kind]->scope == SCOPE_EACH && c->ncells > 1);
        }
        if (!format_can_write(penpa, &r, &why)) {
            if (shown && !strstr(why.text, "the format penpa has no room for a mark of the kind "))
                fail_msg("%s", why.text);
            continue;
        }
        OWN(strbuf) text = test_text();
        text_write_one(&text, penpa, &r);
        OWN(record) again = text_record(text.text, NULL);
        if (!split && !topology_equal(t, sudoku_of(&again)->topology))
            fail_msg("%s and %s do not return", constraint_name[kind[0]], constraint_name[kind[1]]);
        assert_true(shown);
        written++;
    }
    print_message("%d of %d written\n", written, amount);
    assert_true(written > amount / 4);
}

/* ---- what other people draw ---- */

/* An address of these lines. */
static struct strbuf address_of(const char *head, const char *space, const char *shown,
                                const char *colours, const char *tags)
{
    OWN(strbuf) text = test_text();
    OWN(strbuf) packed = test_text();
    struct strbuf address = test_text();

    strbuf_format(&text, "%s\n%s\n{}\n%s\n\n[]\n[]\n{}\nx\nx\n[3,1,2]\n{}\nx\n1\n%s\nx\n{}\n%s\n\n",
                  head, space, shown, colours, tags);
    codec_deflate(&packed, text.text, text.len);
    strbuf_text(&address, "x#m=edit&p=");
    codec_write_base64(&address, packed.text, packed.len);
    return address;
}

/* A grid of 2x2, and what is shown on it. */
static void assert_refused(const char *head, const char *shown, const char *message)
{
    OWN(strbuf) address = address_of(head, "[0,0,0,0]", shown, "{}", "[]");

    assert_slip(NULL, address.text, message);
}

/* A sudoku of 4x4 with a space of 1 around it: points of a row of 10; r1c1 is 33, dots are from 100 on, lower
 * sides from 200, right ones from 300, corners from 400. */
static void assert_marks(const char *shown, const char *tags, const char *expected)
{
    static const char wrong[] = "has something that the puzzle's tags do not explain";
    OWN(strbuf)
    address = address_of("sudoku,6,6,38,0,1,1,1,1,1,1,0,0,0,0,Title: ,Author: ,,=R%2C1,OFF",
                         "[1,1,1,1]", shown, "{z7:[\"#9fd89f\"]}", tags);
    if (*expected != '{') {
        FREED char *message = *expected == '=' ? mem_print("t:1: %s", expected + 1)
                                               : mem_print("t:1: \"%s\" %s", expected, wrong);
        assert_slip(NULL, address.text, message);
        return;
    }
    FREED char *json =
        mem_print("{\"family\":\"sudoku\",\"type\":\"std\",\"symbols\":4,\"constraints\":[%s],"
                  "\"givens\":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}",
                  expected);
    OWN(record) r = text_record(address.text, NULL);
    OWN(record) same = text_record(json, NULL);
    if (!topology_equal(sudoku_of(&r)->topology, sudoku_of(&same)->topology))
        fail_msg("%s is not %s", shown, expected);
    FREED char *rules = record_noted(&r, "ruleset");
    assert_string_equal(rules, "=R,1");
}

TEST(marks_are_what_their_tags_say)
{
    static const struct {
        const char *shown, *tags, *expected;
    } look[] = {
        {"{zT:[[33,34,44],[]]}", "[zT]", "{\"kind\":\"thermo\",\"cells\":[1,2,6]}"},
        {"{zT:[[33,34,44]]}", "[]", "thermo"},
        {"{zT:[[33,34,32]]}", "[zT]", "thermo"},
        {"{zT:[[33,\"34\"]]}", "[zT]", "thermo"},
        {"{z7:[[33,34,44]]}", "[\"german whispers\",\"classic\"]",
         "{\"kind\":\"whisper\",\"cells\":[1,2,6]}"},
        {"{z7:[[33,34,44]]}", "[\"renban\"]", "nobulbthermo"},
        {"{z7:[[],[33,34,44]]}", "[\"german whispers\"]", "nobulbthermo"},
        {"{z3:[[33,34,44]]}", "[\"arrow\"]", "{\"kind\":\"arrow\",\"cells\":[1,2,6]}"},
        {"{z6:[[33]],z1:{\"532\":[\" 3\",1]},zC:{\"532,533\":10,\"532,534\":10,\"533,535\":7,"
         "\"534,535\":10}}",
         "[\"killer\"]", "{\"kind\":\"cage\",\"cells\":[1],\"number\":3}"},
        {"{z6:[[33]],zC:{\"532,533\":10,\"532,534\":10,\"533,535\":7}}", "[\"killer\"]", "cage"},
        {"{zC:{\"532,533\":10}}", "[\"killer\"]", "cage"},
        {"{z1:{\"532\":[\"3\",1]}}", "[\"killer\"]", "numberS"},
        {"{zY:{\"33\":[3,\"circle_L\",1]}}", "[\"evenodd\"]", "{\"kind\":\"odd\",\"cells\":[1]}"},
        {"{zY:{\"33\":[2,\"circle_L\",1]}}", "[\"evenodd\"]", "symbol"},
        {"{zY:{\"333\":[3,\"circle_L\",1]}}", "[\"evenodd\"]", "symbol"},
        {"{zY:{\"233\":[2,\"circle_SS\",2]}}", "[\"black dots\"]",
         "{\"kind\":\"ratio\",\"cells\":[1,5]}"},
        {"{zY:{\"333\":[1,\"circle_SS\",2]}}", "[\"black dots\"]", "symbol"},
        {"{zY:{\"333\":[1,\"inequality\",2],\"233\":[8,\"inequality\",2]}}", "[\"greater than\"]",
         "{\"kind\":\"greater\",\"cells\":[2,1]},{\"kind\":\"greater\",\"cells\":[1,5]}"},
        {"{zY:{\"333\":[2,\"inequality\",2]}}", "[\"greater than\"]", "symbol"},
        {"{zY:{\"336\":[1,\"inequality\",2]}}", "[\"greater than\"]", "symbol"},
        {"{zN:{\"333\":[\"V\",5,\"6\"]}}", "[\"xv\"]", "{\"kind\":\"v\",\"cells\":[1,2]}"},
        {"{zN:{\"333\":[\"VI\",5,\"6\"]}}", "[\"xv\"]", "number"},
        {"{zN:{\"32\":[\"5\",1,\"1\"]}}", "[\"sandwich\"]",
         "{\"kind\":\"sandwich\",\"cells\":[1,2,3,4],\"number\":5}"},
        {"{zN:{\"22\":[\"5\",1,\"1\"]}}", "[\"sandwich\"]", "number"},
        {"{zN:{\"32\":[\"5\",1,\"1\"]}}", "[]", "number"},
        {"{zN:{\"22\":[\"9_7\",1,\"2\"]}}", "[\"little killer\"]",
         "{\"kind\":\"little-killer\",\"cells\":[1,6,11,16],\"number\":9}"},
        {"{zN:{\"22\":[\"9_6\",1,\"2\"]}}", "[\"little killer\"]", "number"},
        {"{}", "[\"nonconsecutive\"]", "{\"kind\":\"non-consecutive\"}"},
        {"{}", "[\"tightfit\"]", "=the tag \"tightfit\" may be a rule, which is not known here"},
        {"{zE:{\"122,133\":12}}", "[]", "=\"lineE\" has lines across cells that are no diagonals"},
        {"{zL:{\"33,34\":5}}", "[]",
         "=\"line\" is shown, which may be a rule that is not known here"},
    };

    for (size_t i = 0; i < sizeof look / sizeof *look; i++)
        assert_marks(look[i].shown, look[i].tags, look[i].expected);
}

TEST(what_is_not_known_is_named)
{
    assert_refused("square,2,2,38", "{zN:{},zC:{\"1,2\":10}}",
                   "t:1: \"cage\" is shown, which may be a rule that is not known here");
    assert_refused("hex,2,2,38", "{}",
                   "t:1: a grid of the kind 'hex'; only square and sudoku can be read");
    assert_refused("square,2,2,38", "{zN:{\"14\":[\"A\",1,\"1\"]}}",
                   "t:1: r1c1 has something that is no number from 0 to 4");
    assert_refused("sudoku,2,3,38", "{}", "t:1: a sudoku of 3 rows and 2 columns");
    assert_refused("square,2,2,38", "zZ", "t:1: the data are not those of a puzzle");
    assert_slip(NULL, "https://x/#m=solve&p=7ZT", "t:1: the data are damaged");
}
