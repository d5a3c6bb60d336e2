/* Names of places, and stories as JSON carries them. */
#include "support/formats.h"

#include "model/place.h"
#include "model/story.h"

static const char *edge_name(struct strbuf *out, const struct lattice *l, int edge)
{
    strbuf_clear(out);
    place_edge_name(out, l, edge);
    return out->text;
}

static void every_edge_and_cell_is_found_by_its_name(void **state)
{
    static const int size[][2] = {{1, 1}, {1, 5}, {4, 1}, {3, 4}, {12, 11}};
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        struct lattice *l = lattice_square(size[i][0], size[i][1]);
        for (int e = 0; e < l->nedges; e++)
            assert_int_equal(place_find_edge(l, edge_name(&out, l, e)), e);
        for (int c = 0; c < l->ncells; c++) {
            strbuf_clear(&out);
            place_cell_name(&out, l, c);
            assert_int_equal(place_find_cell(l, out.text), c);
        }
        lattice_drop(l);
    }
    strbuf_release(&out);
}

static void edges_are_named_by_the_cell_behind_them_or_the_rim(void **state)
{
    struct lattice *l = lattice_square(2, 3);
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    assert_string_equal(edge_name(&out, l, lattice_horizontal(l, 1, 2)), "r2c3 top");
    assert_string_equal(edge_name(&out, l, lattice_horizontal(l, 2, 0)), "r2c1 bottom");
    assert_string_equal(edge_name(&out, l, lattice_vertical(l, 0, 1)), "r1c2 left");
    assert_string_equal(edge_name(&out, l, lattice_vertical(l, 1, 3)), "r2c3 right");
    assert_int_equal(place_find_edge(l, "r1c1 bottom"), place_find_edge(l, "r2c1 top"));
    assert_int_equal(place_find_edge(l, "r1c1 right"), place_find_edge(l, "r1c2 left"));
    strbuf_clear(&out);
    place_dot_name(&out, l, lattice_dot_at(l, 1, 1));
    assert_string_equal(out.text, "top left of r2c2");
    strbuf_clear(&out);
    place_dot_name(&out, l, lattice_dot_at(l, 2, 3));
    assert_string_equal(out.text, "bottom right of r2c3");
    strbuf_release(&out);
    lattice_drop(l);
}

static void what_is_no_place_is_not_found(void **state)
{
    static const char *const bad[] = {"",         "r",         "r1c1",     "r1c1 ",
                                      "r1c1 up",  "r0c1 top",  "r3c1 top", "r1c4 left",
                                      "c1r1 top", "r1c1  top", "r1c1 topp"};
    struct lattice *l = lattice_square(2, 3);

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(place_find_edge(l, bad[i]), -1);
    assert_int_equal(place_find_cell(l, "r1c1 top"), -1);
    assert_int_equal(place_find_cell(l, "r1c4"), -1);
    assert_int_equal(place_find_cell(l, "r1c"), -1);
    lattice_drop(l);
}

/* ---- JSON ---- */

#define BOARD \
    "{\"family\":\"loop\",\"type\":\"slitherlink\",\"rows\":1,\"cols\":2,\"grid\":[\"4.\"]"
#define SOLVED BOARD ",\"solution\":[\"-.\",\"||.\",\"-.\"]"
#define STEP "{\"number\":1,\"level\":2,\"technique\":\"zero\",\"text\":\"So.\","

static void story_comes_back_byte_for_byte(void **state)
{
    static const char *const text[] = {
        BOARD ",\"edges\":[\"-x\",\"|..\",\".x\"]}\n", BOARD ",\"steps\":[]}\n",
        SOLVED ",\"steps\":[" STEP "\"on\":[\"r1c1 top\",\"r1c2 left\"],\"off\":[]},"
               "{\"number\":2,\"level\":6,\"technique\":\"search\",\"title\":\"It\",\"text\":"
               "\"\xc3\xa4\",\"on\":[],"
               "\"off\":[\"r1c2 right\"],\"cells\":[\"r1c1\",\"r1c2\"],\"sides\":[\"#.\"]}]}\n"};

    (void)state;
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        struct strbuf out;
        struct record r;
        strbuf_init(&out);
        text_read_one(text[i], &format_json, &r);
        text_write_one(&out, &format_json, &r);
        assert_string_equal(out.text, text[i]);
        record_release(&r);
        strbuf_release(&out);
    }
}

static void drawn_edges_have_their_values(void **state)
{
    struct record r;

    (void)state;
    text_read_one(BOARD ",\"edges\":[\"-x\",\"|..\",\".x\"]}\n", &format_json, &r);
    static const unsigned char want[] = {EDGE_ON, EDGE_OFF,     EDGE_UNKNOWN, EDGE_OFF,
                                         EDGE_ON, EDGE_UNKNOWN, EDGE_UNKNOWN};
    assert_memory_equal(loops_of(&r)->drawn, want, sizeof want);
    record_release(&r);
}

static void wrong_stories_are_refused(void **state)
{
    static const struct {
        const char *fields, *message;
    } bad[] = {
        {"\"edges\":[\"-x\",\"|..\"]", "\"edges\" must be an array of texts, 3 of them"},
        {"\"edges\":[\"-x\",\"|.\",\"..\"]", "\"edges\" text 2 has the length 2, not 3"},
        {"\"edges\":[\"-|\",\"|..\",\"..\"]",
         "\"edges\" text 1, column 2: '|'; edges are '-', 'x' or '.'"},
        {"\"steps\":{}", "\"steps\" must be an array of objects"},
        {"\"steps\":[1]", "\"steps\" must be an array of objects; entry 1 is not"},
        {"\"steps\":[{}]", "\"steps\" step 1: \"number\" must be a whole number, 1 to 1"},
        {"\"steps\":[" STEP "\"on\":[]}]", "\"steps\" step 1: \"off\" must be an array of texts"},
        {"\"steps\":[" STEP "\"on\":[7],\"off\":[]}]",
         "\"steps\" step 1: \"on\" must be an array of texts"},
        {"\"steps\":[" STEP "\"on\":[\"r1c3 top\"],\"off\":[]}]",
         "\"steps\" step 1: \"on\" entry 1 is not on the board"},
        {"\"steps\":[" STEP "\"on\":[\"r1c1 right\"],\"off\":[\"r1c2 left\"]}]",
         "\"steps\" step 1: \"off\" entry 1 repeats an earlier fact"},
        {"\"steps\":[" STEP "\"on\":[],\"off\":[\"r1c1 top\"]}]",
         "\"steps\" step 1: \"off\" entry 1 contradicts the solution"},
        {"\"steps\":[" STEP "\"on\":[],\"off\":[],\"cells\":[\"r2c1\"]}]",
         "\"steps\" step 1: \"cells\" has an entry that is not a cell of the board"},
        {"\"steps\":[" STEP "\"on\":[],\"off\":[],\"cells\":[\"r1c2\",\"r1c1\"]}]",
         "\"steps\" step 1: \"cells\" must be in reading order, each cell once"},
        {"\"steps\":[" STEP "\"on\":[],\"off\":[],\"sides\":[\"#\"]}]",
         "\"steps\" step 1: \"sides\" must have '#', '.' or '?' for each cell of a row"},
        {"\"steps\":[{\"number\":1,\"level\":7}]",
         "\"steps\" step 1: \"level\" must be a whole number, 1 to 6"},
        {"\"steps\":[{\"number\":1,\"level\":1,\"technique\":\"\"}]",
         "\"steps\" step 1: \"technique\" must be a text, not empty"},
        {"\"steps\":[{\"number\":1,\"level\":1,\"technique\":\"zero\",\"title\":7}]",
         "\"steps\" step 1: \"title\" must be a text, not empty"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct strbuf text;
        struct diag d;
        strbuf_init(&text);
        strbuf_format(&text, SOLVED ",%s}", bad[i].fields);
        assert_int_equal(text_scan(text.text, text.len, &format_json, NULL, &d), FORMAT_ERROR);
        const char *said = strchr(d.text, '"');
        assert_string_equal(said ? said : d.text, bad[i].message);
        strbuf_release(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_edge_and_cell_is_found_by_its_name),
        cmocka_unit_test(edges_are_named_by_the_cell_behind_them_or_the_rim),
        cmocka_unit_test(what_is_no_place_is_not_found),
        cmocka_unit_test(story_comes_back_byte_for_byte),
        cmocka_unit_test(drawn_edges_have_their_values),
        cmocka_unit_test(wrong_stories_are_refused),
    };

    return cmocka_run_group_tests_name("model_story", tests, NULL, NULL);
}
