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
#define REASON EDGES ",\"because\":{\"on\":[\"r1c1 top\"],\"off\":[]}"
#define SAY "\"say\":[{\"row\":\"zero\",\"clue-all\":[0],\"line\":[0,6]},{\"row\":\"closed\"}]"
#define STAGES ",\"turn\":4,\"stages\":[\"There.\",\"That.\",\"If so?\",\"So.\"]"
#define LINKS                                                                                        \
    ",\"links\":[{\"kind\":\"suppose\",\"role\":\"supposes\",\"on\":[],\"off\":[\"r1c1 top\"]," SAY  \
    ",\"text\":\"If so:\"},"                                                                         \
    "{\"kind\":\"digits\",\"joined\":true,\"under\":1,\"on\":[\"r1c2 top\"],\"off\":[]," SAY         \
    ",\"text\":\"so\"},"                                                                             \
    "{\"kind\":\"dots\",\"under\":1,\"links\":[1,2],"                                                \
    "\"uses\":{\"on\":[\"r1c1 left\"],\"off\":[\"r1c2 top\"]},\"clues\":[\"r1c1\"],"                 \
    "\"dots\":[\"top left of r1c2\"],\"cells\":[\"r1c2\",\"the outside\"]," EDGES ",\"marks\":["     \
    "[\"if-then\",\"r1c2 left\",\"r1c1 top\"],"                                                      \
    "[\"other-side\",\"r1c2\",\"the outside\"]]},"                                                   \
    "{\"kind\":\"clash\",\"role\":\"clashes\",\"under\":1,\"links\":[3],\"cells\":[\"r1c1\"]," EDGES \
    "},{\"kind\":\"end\"," EDGES "}]"

/* The letter r1c2 is named like a cell, but not its own. */
#define LETTERS                                                      \
    "{\"family\":\"loop\",\"type\":\"super\",\"rows\":1,\"cols\":4," \
    "\"grid\":[\"[b][r1c2][b][r1c2]\"],\"clues\":{\"b\":5,\"r1c2\":6}"

TEST(reasons_and_links_are_read)
{
    OWN(record)
    r = text_record(SOLVED ",\"steps\":[" STEP REASON LINKS STAGES "}]}\n", &format_json);

    const struct lattice *l = loops_of(&r)->puzzle->lattice;
    const struct story_step *step = &r.story->step[0];
    assert_int_equal(step->nbecause, 1);
    assert_int_equal(step->because[0].place, lattice_horizontal(l, 0, 0));
    assert_string_equal(step->stage[0], "There.");
    assert_string_equal(step->stage[3], "So.");
    assert_int_equal(step->turn, 3);
    assert_int_equal(step->nlinks, 5);
    const struct story_link *link = step->link;
    assert_int_equal(link[0].role, LINK_SUPPOSES);
    assert_int_equal(link[0].under, -1);
    assert_int_equal(link[0].nfacts, 1);
    assert_int_equal(link[0].fact->place, lattice_horizontal(l, 0, 0));
    assert_int_equal(link[0].fact->value, EDGE_OFF);
    assert_string_equal(link[0].text, "If so:");
    assert_string_equal(link[1].kind, "digits");
    assert_int_equal(link[1].role, LINK_FOLLOWS);
    assert_int_equal(link[1].under, 0);
    assert_true(link[1].joined && !link[2].joined);
    assert_string_equal(link[1].text, "so");
    const struct saying *say = link[1].say;
    assert_int_equal(link[1].nsayings, 2);
    assert_string_equal(say->row, "zero");
    assert_string_equal(say->slot[1].name, "line");
    assert_int_equal(say->slot[1].item[1], 6);
    assert_int_equal(say[1].nslots, 0);
    assert_int_equal(link[1].fact->place, lattice_horizontal(l, 0, 1));
    assert_null(link[2].text);
    assert_int_equal(link[2].nlinks, 2);
    assert_int_equal(link[2].link[1], 1);
    assert_int_equal(link[2].nuses, 2);
    assert_int_equal(link[2].use[1].place, lattice_horizontal(l, 0, 1));
    assert_int_equal(link[2].use[1].value, EDGE_OFF);
    assert_int_equal(link[2].clue[0], 0);
    assert_int_equal(link[2].dot[0], lattice_dot_at(l, 0, 1));
    assert_int_equal(link[2].cell[0], 1);
    assert_int_equal(link[2].cell[1], l->ncells);
    const struct story_mark *mark = link[2].mark;
    assert_int_equal(link[2].nmarks, 2);
    assert_int_equal(mark[0].kind, MARK_IF_THEN);
    assert_int_equal(mark[0].place[0], lattice_vertical(l, 0, 1));
    assert_int_equal(mark[0].place[1], lattice_horizontal(l, 0, 0));
    assert_int_equal(mark[1].kind, MARK_OTHER_SIDE);
    assert_int_equal(mark[1].place[0], 1);
    assert_int_equal(mark[1].place[1], l->ncells);
    assert_int_equal(link[3].role, LINK_CLASHES);
    assert_int_equal(link[3].cell[0], 0);
    assert_int_equal(link[4].under, -1);
}

/* Two suppositions have numbers, too, and what rests on each has letters. */
TEST(links_have_numbers_and_in_ways_letters)
{
    struct story *s = story_new();
    struct story_step *step = story_add(s);
    char room[STORY_LABEL];

    for (int i = 0; i < 800; i++) {
        struct story_link *link = story_add_link(step, "dots");
        link->role = i == 1 || i == 3 ? LINK_SUPPOSES : LINK_FOLLOWS;
        link->under = i == 2 ? 1 : i > 3 && i < 799 ? 3 : -1;
        link->text = mem_copy_text("So.");
    }
    static const struct {
        int link;
        const char *label;
    } want[] = {{0, "1"},  {1, "2"},   {2, "a"},     {3, "3"},  {4, "a"},
                {29, "z"}, {30, "aa"}, {706, "aaa"}, {799, "4"}};
    for (size_t i = 0; i < sizeof want / sizeof *want; i++)
        assert_string_equal(story_link_label(step, want[i].link, room), want[i].label);
    story_free(s);
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
        SOLVED ",\"steps\":[" STEP REASON LINKS STAGES "}]}\n",
        SOLVED ",\"steps\":[{\"number\":1,\"level\":2,\"technique\":\"zero\"," SAY "," EDGES
               "}]}\n",
        SOLVED ",\"steps\":[{\"number\":1,\"level\":2,\"technique\":\"zero\"," EDGES LINKS "}]}\n",
        LETTERS ",\"steps\":[" STEP EDGES
                ",\"links\":[{\"kind\":\"t\",\"clues\":[\"b\",\"r1c2\"]," EDGES "}]}]}\n",
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

#define LINK(fields) STEPS_WITH("\"links\":[{\"kind\":\"t\"," EDGES fields "}]")
#define NO_LINK(why) "\"steps\" step 1: \"links\" " why
#define NO_KIND "\"steps\" step 1: \"kind\" must be a text, not empty"
#define SUPPOSED "{\"kind\":\"s\",\"role\":\"supposes\",\"on\":[\"r1c1 top\"],\"off\":[]},"
#define AFTER(fields) STEPS_WITH("\"links\":[" SUPPOSED "{\"kind\":\"t\"," EDGES fields "}]")
#define OTHERS "has a link that uses others than earlier ones, ascending"
#define NO_SUPPOSITION "has a link under what is no supposition before it"

#define MARKS(list) LINK(",\"marks\":" list)
#define NO_MARK(why) NO_LINK("has a mark that " why)
#define NOWHERE NO_LINK("has a mark whose places are not two of the board")

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
        {STEPS_WITH("\"links\":{}"), NO_LINK("must be an array of objects")},
        {STEPS_WITH("\"links\":[1]"), NO_KIND},
        {STEPS_WITH("\"links\":[{\"kind\":\"\"}]"), NO_KIND},
        {STEPS_WITH("\"links\":[{\"kind\":\"t\"}]"),
         NO_LINK("must have an array for each kind of fact")},
        {STEPS_WITH("\"idea\":1"), "\"steps\" step 1: \"idea\" must be a text, not empty"},
        {STEPS_WITH("\"stages\":[1]"), "\"steps\" step 1: \"stages\" must be an array of texts"},
        {STEPS_WITH("\"stages\":[\"a\"]"), "\"steps\" step 1: \"stages\" must have four texts"},
        {STEPS_WITH("\"turn\":1"), "\"steps\" step 1: \"turn\" must be a whole number, 1 to 0"},
        {LINK(",\"text\":1"), "\"steps\" step 1: \"text\" must be a text, not empty"},
        {LINK(",\"role\":1"), NO_LINK("has a role that does not exist")},
        {LINK(",\"role\":\"follows\""), NO_LINK("has a role that does not exist")},
        {LINK(",\"role\":\"supposes\""), NO_LINK("has a link that supposes nothing")},
        {LINK(",\"links\":1"), NO_LINK("must have an array of numbers as \"links\"")},
        {LINK(",\"links\":[1]"), NO_LINK(OTHERS)},
        {AFTER(",\"links\":[0]"), NO_LINK(OTHERS)},
        {AFTER(",\"links\":[\"1\"]"), NO_LINK(OTHERS)},
        {AFTER(",\"links\":[1,1]"), NO_LINK(OTHERS)},
        {AFTER(",\"links\":[4294967297]"), NO_LINK(OTHERS)},
        {AFTER(",\"under\":2"), NO_LINK(NO_SUPPOSITION)},
        {AFTER(",\"under\":\"1\""), NO_LINK(NO_SUPPOSITION)},
        {AFTER(",\"under\":1,\"role\":\"supposes\""), NO_LINK(NO_SUPPOSITION)},
        {AFTER("},{\"kind\":\"t\",\"under\":2"), NO_LINK(NO_SUPPOSITION)},
        {LINK(",\"uses\":1"), NO_LINK("must have an array for each kind of fact")},
        {LINK(",\"uses\":{\"on\":[],\"off\":[\"r1c1 top\"]}"), NO_LINK("contradicts the solution")},
        {LINK(",\"clues\":[\"r1c2\"]"),
         NO_LINK("must have an array of places on the board as \"clues\"")},
        {LINK(",\"dots\":[\"r1c1\"]"),
         NO_LINK("must have an array of places on the board as \"dots\"")},
        {LINK(",\"cells\":[\"x\"]"),
         NO_LINK("must have an array of places on the board as \"cells\"")},
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
        {MARKS("1"), NO_LINK("must have an array of arrays as \"marks\"")},
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
