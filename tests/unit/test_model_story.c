/* Names of places, and stories as JSON carries them. */
#include "model/loops/place.h"
#include "model/story.h"
#include "support/formats.h"
#include "support/own.h"

static const char *edge_name(struct strbuf *out, const struct lattice *l, int edge)
{
    strbuf_clear(out);
    place_edge_name(out, l, edge);
    return out->text;
}

TEST(every_place_is_found_by_its_name)
{
    static const int size[][2] = {{1, 1}, {1, 5}, {4, 1}, {3, 4}, {12, 11}};
    OWN(strbuf) out = test_text();

    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        OWN(lattice) *l = lattice_square(size[i][0], size[i][1]);
        for (int e = 0; e < l->nedges; e++)
            assert_int_equal(place_find_edge(l, edge_name(&out, l, e)), e);
        for (int c = 0; c < l->ncells; c++) {
            strbuf_clear(&out);
            place_cell_name(&out, l, c);
            assert_int_equal(place_find_cell(l, out.text), c);
        }
        for (int d = 0; d < l->ndots; d++) {
            strbuf_clear(&out);
            place_dot_name(&out, l, d);
            assert_int_equal(place_find_dot(l, out.text), d);
        }
    }
}

TEST(edges_are_named_by_the_cell_behind_them_or_the_rim)
{
    OWN(lattice) *l = lattice_square(2, 3);
    OWN(strbuf) out = test_text();

    assert_string_equal(edge_name(&out, l, lattice_horizontal(l, 1, 2)), "r2c3 top");
    assert_string_equal(edge_name(&out, l, lattice_horizontal(l, 2, 0)), "r2c1 bottom");
    assert_string_equal(edge_name(&out, l, lattice_vertical(l, 0, 1)), "r1c2 left");
    assert_string_equal(edge_name(&out, l, lattice_vertical(l, 1, 3)), "r2c3 right");
    assert_int_equal(place_find_edge(l, "r1c1 bottom"), place_find_edge(l, "r2c1 top"));
    assert_int_equal(place_find_edge(l, "r1c1 right"), place_find_edge(l, "r1c2 left"));
    strbuf_clear(&out);
    place_dot_name(&out, l, lattice_dot_at(l, 1, 1));
    assert_string_equal(out.text, "top left of r2c2");
    assert_int_equal(place_find_dot(l, "bottom right of r1c1"), lattice_dot_at(l, 1, 1));
    strbuf_clear(&out);
    place_dot_name(&out, l, lattice_dot_at(l, 2, 3));
    assert_string_equal(out.text, "bottom right of r2c3");
}

TEST(what_is_no_place_is_not_found)
{
    static const char *const bad[] = {"",         "r",         "r1c1",     "r1c1 ",
                                      "r1c1 up",  "r0c1 top",  "r3c1 top", "r1c4 left",
                                      "c1r1 top", "r1c1  top", "r1c1 topp"};
    OWN(lattice) *l = lattice_square(2, 3);

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(place_find_edge(l, bad[i]), -1);
    static const char *const no_dot[] = {"",     "top left", "top left of r3c1", "top of r1c1",
                                         "r1c1", "1",        "top left of r1c1 "};
    for (size_t i = 0; i < sizeof no_dot / sizeof *no_dot; i++)
        assert_int_equal(place_find_dot(l, no_dot[i]), -1);
    assert_int_equal(place_find_cell(l, "r1c1 top"), -1);
    assert_int_equal(place_find_cell(l, "r1c4"), -1);
    assert_int_equal(place_find_cell(l, "r1c"), -1);
}

TEST(key_moments_are_at_the_highest_level)
{
    struct story *s = story_new();

    story_reduce(s);
    assert_null(story_key_step(s));
    story_add(s)->level = 1;
    assert_int_equal(story_key_level(s), 1);
    story_add(s)->level = 4;
    story_add(s)->level = 2;
    assert_int_equal(story_key_level(s), 4);
    assert_ptr_equal(story_key_step(s), &s->step[1]);
    story_add(s)->level = LEVEL_REASONING;
    assert_int_equal(story_key_level(s), LEVEL_REASONING);
    story_add(s)->level = LEVEL_SEARCH;
    assert_int_equal(story_key_level(s), LEVEL_REASONING);
    assert_ptr_equal(story_key_step(s), &s->step[3]);
    s->step[3].text = mem_copy_text("the key");
    s->step[4].text = mem_copy_text("the search");
    story_reduce(s);
    assert_int_equal(s->nsteps, 1);
    assert_int_equal(s->step[0].level, LEVEL_REASONING);
    assert_string_equal(s->step[0].text, "the key");
    story_reduce(s);
    assert_string_equal(story_key_step(s)->text, "the key");
    story_free(s);
}

#define BOARD \
    "{\"family\":\"loop\",\"type\":\"slitherlink\",\"rows\":1,\"cols\":2,\"grid\":[\"4.\"]"
#define SOLVED BOARD ",\"solution\":[\"-.\",\"||.\",\"-.\"]"
#define STEP "{\"number\":1,\"level\":2,\"technique\":\"zero\",\"text\":\"So.\","

#define EDGES "\"on\":[],\"off\":[]"
#define REASON                                                                   \
    EDGES ",\"because\":{\"on\":[\"r1c1 top\"],\"off\":[],\"clues\":[\"r1c1\"]," \
          "\"dots\":[\"top left of r1c1\"],\"laws\":[\"sides\",\"loop\"]}"
#define SAY "\"say\":[{\"row\":\"zero\",\"clue-all\":[0],\"line\":[0,6]},{\"row\":\"closed\"}]"
#define CHAINS                                                                             \
    ",\"chains\":[{\"suppose\":{\"on\":[],\"off\":[\"r1c1 top\"]},"                        \
    "\"text\":\"If so:\"," SAY ",\"links\":["                                              \
    "{\"technique\":\"digits\",\"text\":\"so\"," SAY ",\"on\":[\"r1c2 top\"],\"off\":[]}," \
    "{\"technique\":\"dots\"," EDGES ",\"marks\":["                                        \
    "[\"if-then\",\"r1c2 left\",\"r1c1 top\"],"                                            \
    "[\"other-side\",\"r1c2\",\"the outside\"]]}],"                                        \
    "\"clash\":{\"cells\":[\"r1c1\"],\"dots\":[\"top left of r1c2\"]}},"                   \
    "{\"links\":[]}]"

/* The letter r1c2 is named like a cell, but not its own. */
#define LETTERS                                                      \
    "{\"family\":\"loop\",\"type\":\"super\",\"rows\":1,\"cols\":4," \
    "\"grid\":[\"[b][r1c2][b][r1c2]\"],\"clues\":{\"b\":5,\"r1c2\":6}"

TEST(reasons_and_chains_are_read)
{
    OWN(record) r = text_record(SOLVED ",\"steps\":[" STEP REASON CHAINS "}]}\n", &format_json);

    const struct lattice *l = loops_of(&r)->puzzle->lattice;
    const struct story_step *step = &r.story->step[0];
    assert_int_equal(step->nbecause, 1);
    assert_int_equal(step->because[0].place, lattice_horizontal(l, 0, 0));
    assert_int_equal(step->nclues, 1);
    assert_int_equal(step->clue[0], 0);
    assert_int_equal(step->ndots, 1);
    assert_int_equal(step->dot[0], lattice_dot_at(l, 0, 0));
    assert_int_equal(step->laws, LAW_SIDES | LAW_LOOP);
    assert_int_equal(step->nchains, 2);
    const struct story_chain *chain = &step->chain[0];
    assert_int_equal(chain->supposed.place, lattice_horizontal(l, 0, 0));
    assert_int_equal(chain->supposed.value, EDGE_OFF);
    assert_int_equal(chain->nlinks, 2);
    assert_string_equal(chain->text, "If so:");
    assert_string_equal(chain->link[0].text, "so");
    const struct saying *say = chain->link[0].say;
    assert_int_equal(chain->link[0].nsayings, 2);
    assert_string_equal(say->row, "zero");
    assert_string_equal(say->slot[1].name, "line");
    assert_int_equal(say->slot[1].item[1], 6);
    assert_int_equal(say[1].nslots, 0);
    assert_int_equal(chain->link[0].fact[0].place, lattice_horizontal(l, 0, 1));
    assert_null(chain->link[1].text);
    const struct story_mark *mark = chain->link[1].mark;
    assert_int_equal(chain->link[1].nmarks, 2);
    assert_int_equal(mark[0].kind, MARK_IF_THEN);
    assert_int_equal(mark[0].place[0], lattice_vertical(l, 0, 1));
    assert_int_equal(mark[0].place[1], lattice_horizontal(l, 0, 0));
    assert_int_equal(mark[1].kind, MARK_OTHER_SIDE);
    assert_int_equal(mark[1].place[0], 1);
    assert_int_equal(mark[1].place[1], l->ncells);
    assert_int_equal(chain->clash_cell[0], 0);
    assert_int_equal(chain->clash_dot[0], lattice_dot_at(l, 0, 1));
    assert_int_equal(chain[1].supposed.place, -1);
}

TEST(story_comes_back_byte_for_byte)
{
    static const char *const text[] = {
        BOARD ",\"edges\":[\"-x\",\"|..\",\".x\"]}\n",
        BOARD ",\"steps\":[]}\n",
        SOLVED ",\"steps\":[" STEP "\"on\":[\"r1c1 top\",\"r1c2 left\"],\"off\":[]},"
               "{\"number\":2,\"level\":7,\"technique\":\"search\",\"title\":\"It\",\"text\":"
               "\"\xc3\xa4\",\"on\":[],"
               "\"off\":[\"r1c2 right\"],\"cells\":[\"r1c1\",\"r1c2\"],\"sides\":[\"#.\"]}]}\n",
        SOLVED ",\"steps\":[" STEP REASON CHAINS "}]}\n",
        SOLVED ",\"steps\":[{\"number\":1,\"level\":2,\"technique\":\"zero\"," SAY "," EDGES
               "}]}\n",
        LETTERS ",\"steps\":[" STEP EDGES
                ",\"because\":{\"on\":[],\"off\":[],\"clues\":[\"b\",\"r1c2\"]}}]}\n",
        LETTERS ",\"steps\":[" STEP EDGES ",\"because\":{\"on\":[],\"off\":[]}}]}\n"};

    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        OWN(strbuf) out = test_text();
        OWN(record) r = text_record(text[i], &format_json);
        text_write_one(&out, &format_json, &r);
        assert_string_equal(out.text, text[i]);
    }
}

TEST(drawn_edges_have_their_values)
{
    OWN(record) r = text_record(BOARD ",\"edges\":[\"-x\",\"|..\",\".x\"]}\n", &format_json);

    static const unsigned char want[] = {EDGE_ON, EDGE_OFF,     EDGE_UNKNOWN, EDGE_OFF,
                                         EDGE_ON, EDGE_UNKNOWN, EDGE_UNKNOWN};
    assert_memory_equal(loops_of(&r)->drawn, want, sizeof want);
}

#define STEPS_WITH(field) "\"steps\":[" STEP EDGES "," field "}]"

#define SAYS(list) STEPS_WITH("\"say\":" list)
#define NOT_SAID(why) "\"steps\" step 1: \"say\" " why

#define MARKS(list) \
    STEPS_WITH("\"chains\":[{\"links\":[{\"technique\":\"t\"," EDGES ",\"marks\":" list "}]}]")
#define NO_MARK(why) "\"steps\" step 1: \"chains\" has a mark that " why
#define NOWHERE "\"steps\" step 1: \"chains\" has a mark whose places are not two of the board"

TEST(wrong_stories_are_refused)
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
        {"\"steps\":[{\"number\":1,\"level\":8}]",
         "\"steps\" step 1: \"level\" must be a whole number, 1 to 7"},
        {"\"steps\":[{\"number\":1,\"level\":1,\"technique\":\"\"}]",
         "\"steps\" step 1: \"technique\" must be a text, not empty"},
        {"\"steps\":[{\"number\":1,\"level\":1,\"technique\":\"zero\",\"title\":7}]",
         "\"steps\" step 1: \"title\" must be a text, not empty"},
        {STEPS_WITH("\"because\":"
                    "7"),
         "\"steps\" step 1: \"because\" must have an array for each kind of fact"},
        {STEPS_WITH("\"because\":"
                    "{\"on\":[],\"off\":[\"r1c9 top\"]}"),
         "\"steps\" step 1: \"because\" has an entry that is no fact of the board"},
        {STEPS_WITH("\"because\":"
                    "{\"on\":[],\"off\":[\"r1c1 top\"]}"),
         "\"steps\" step 1: \"because\" contradicts the solution"},
        {STEPS_WITH("\"because\":"
                    "{" EDGES ",\"clues\":{}}"),
         "\"steps\" step 1: \"because\" must have an array of texts as \"clues\""},
        {STEPS_WITH("\"because\":"
                    "{" EDGES ",\"clues\":[\"r1c2\"]}"),
         "\"steps\" step 1: \"because\" has a clue that is not in the puzzle"},
        {STEPS_WITH("\"because\":"
                    "{" EDGES ",\"dots\":[1]}"),
         "\"steps\" step 1: \"because\" must have an array of texts as \"dots\""},
        {STEPS_WITH("\"because\":"
                    "{" EDGES ",\"dots\":[\"r1c1\"]}"),
         "\"steps\" step 1: \"because\" has a dot that is not on the board"},
        {STEPS_WITH("\"because\":"
                    "{" EDGES ",\"laws\":\"loop\"}"),
         "\"steps\" step 1: \"because\" must have an array of texts as \"laws\""},
        {STEPS_WITH("\"because\":"
                    "{" EDGES ",\"laws\":[\"loops\"]}"),
         "\"steps\" step 1: \"because\" has a law that does not exist"},
        {STEPS_WITH("\"because\":"
                    "{" EDGES ",\"laws\":[1]}"),
         "\"steps\" step 1: \"because\" has a law that does not exist"},
        {STEPS_WITH("\"chains\":"
                    "[]"),
         "\"steps\" step 1: \"chains\" must be an array of one or two objects"},
        {STEPS_WITH("\"chains\":"
                    "[{\"links\":[]},{\"links\":[]},{\"links\":[]}]"),
         "\"steps\" step 1: \"chains\" must be an array of one or two objects"},
        {STEPS_WITH("\"chains\":"
                    "[1]"),
         "\"steps\" step 1: \"chains\" must have \"links\", an array of objects"},
        {STEPS_WITH("\"chains\":"
                    "[{\"links\":[],\"suppose\":{" EDGES "}}]"),
         "\"steps\" step 1: \"chains\" must suppose one fact"},
        {STEPS_WITH("\"chains\":"
                    "[{\"links\":[],\"suppose\":1}]"),
         "\"steps\" step 1: \"chains\" must have an array for each kind of fact"},
        {STEPS_WITH("\"chains\":"
                    "[{\"links\":[{" EDGES "}]}]"),
         "\"steps\" step 1: \"chains\" has a link without a technique"},
        {STEPS_WITH("\"chains\":"
                    "[{\"links\":[{\"technique\":\"t\",\"text\":1," EDGES "}]}]"),
         "\"steps\" step 1: \"chains\" has a link whose text is not a text, or empty"},
        {STEPS_WITH("\"chains\":"
                    "[{\"links\":[{\"technique\":\"t\"}]}]"),
         "\"steps\" step 1: \"chains\" must have an array for each kind of fact"},
        {STEPS_WITH("\"chains\":"
                    "[{\"links\":[],\"clash\":{\"cells\":[\"x\"]}}]"),
         "\"steps\" step 1: \"chains\" has a cell that is not on the board"},
        {SAYS("1"), NOT_SAID("must be an array of objects")},
        {SAYS("[7]"), NOT_SAID("has an entry without a \"row\"")},
        {SAYS("[{\"clue\":[0]}]"), NOT_SAID("has an entry without a \"row\"")},
        {SAYS("[{\"row\":\"zero\",\"day-off\":[0]}]"), NOT_SAID("has a slot that does not exist")},
        {SAYS("[{\"row\":\"zero\",\"clue\":0}]"), NOT_SAID("must have numbers in each slot")},
        {SAYS("[{\"row\":\"zero\",\"clue\":[]}]"), NOT_SAID("must have numbers in each slot")},
        {SAYS("[{\"row\":\"zero\",\"clue\":[1]}]"),
         NOT_SAID("has a number that names nothing on the board")},
        {SAYS("[{\"row\":\"zero\",\"line-x\":[0,-1]}]"),
         NOT_SAID("has a number that names nothing on the board")},
        {MARKS("1"), "\"steps\" step 1: \"chains\" must have an array of arrays as \"marks\""},
        {MARKS("[[\"two\",\"r1c1 top\",\"r1c2 top\"]]"), NO_MARK("is not a kind and two places")},
        {MARKS("[[\"one\",\"r1c1 top\"]]"), NO_MARK("is not a kind and two places")},
        {MARKS("[[\"one\",\"r1c1\",\"r1c2 top\"]]"), NOWHERE},
        {MARKS("[[\"alike\",\"r1c1 right\",\"r1c2 left\"]]"), NOWHERE},
        {MARKS("[[\"same-side\",\"r1c1\",\"outside\"]]"), NOWHERE},
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        OWN(strbuf) text = test_text();
        struct diag d;
        strbuf_format(&text, SOLVED ",%s}", bad[i].fields);
        assert_int_equal(text_scan(text.text, text.len, &format_json, NULL, &d), FORMAT_ERROR);
        const char *said = strchr(d.text, '"');
        assert_string_equal(said ? said : d.text, bad[i].message);
    }
}
