/* Words of stories: what a sentence says is true where it says it, and can be found on the board.
 */
#include "explain/loops/words/place.h"
#include "model/loops/place.h"
#include "support/own.h"
#include "support/stories.h"

enum { LIMIT = 1000000 };

/* Fails unless a step of the board's story has these words. */
static void assert_says(const char *board, const char *words)
{
    OWN(puzzle) *p = puzzle_of_text(board);
    OWN(explanation) e;
    bool said = false;

    explain_puzzle(p, LIMIT, &e);
    assert_int_equal(e.answer, SEARCH_UNIQUE);
    for (int i = 0; i < e.story->nsteps; i++)
        said = said || strstr(e.story->step[i].text, words);
    if (!said)
        fail_msg("no step says \"%s\"", words);
}

static const char two_zeros[] = ".322...\n.01.122\n....120\n..2.3..\n213....\n323.23.\n...110.\n";

TEST(a_clue_is_completed_by_its_own_line)
{
    assert_says(two_zeros, "then r2c3 top, completing r1c3 and r2c3. r3c3 left and r1c4 top lead "
                           "nowhere. r1c4 needs");
    /* One that the lines before the step completed. */
    assert_says(two_zeros, "The 1 at r2c5 needs its last side, completing r3c5. ");
}

TEST(only_a_stretch_is_named_by_its_ends)
{
    assert_says(".2.2.1.\n30.2.1.\n..0321.\n0..3..a\n...1.2a\nbb...aa\nbb0....\n!a=7\n!b=1\n",
                "Eight edges around r7c4, r7c2, r7c1 and r6c1 lead nowhere");
}

TEST(zeros_come_first)
{
    assert_says("23....\n.....3\n.2322.\n.2303.\n3.....\n....00\n",
                "No line touches the 0s at r4c4, r6c5 or r6c6. r6c4 bottom, and r5c6 left and "
                "right lead nowhere.");
}

/* The ends of a stretch, "r1c2 top to r3c4 left", or NULL. */
static const char *find_stretch(const char *text, const struct lattice *l, int end[2])
{
    for (const char *to = text; (to = strstr(to + 1, " to r")) != NULL;) {
        char name[2][64] = {"", ""};
        const char *from = to;
        for (int spaces = 0; from > text && (from[-1] != ' ' || ++spaces < 2); from--)
            ;
        snprintf(name[0], sizeof name[0], "%.*s", (int)(to - from), from);
        const char *second = to + 4, *side = strchr(second, ' ');
        if (!side)
            return NULL;
        snprintf(name[1], sizeof name[1], "%.*s",
                 (int)(side - second + 1 + (int)strcspn(side + 1, " .,;")), second);
        name[0][0] = name[0][0] == 'R' ? 'r' : name[0][0];
        end[0] = place_find_edge(l, name[0]);
        end[1] = place_find_edge(l, name[1]);
        if (end[0] >= 0 && end[1] >= 0)
            return to;
    }
    return NULL;
}

static bool has_edge(const struct story_step *s, int edge, int value)
{
    for (int i = 0; i < s->nfacts; i++)
        if (s->fact[i].place == edge && s->fact[i].value == value)
            return true;
    return false;
}

/* Whether edges of the step lead from one end to the other, all of one value. */
static bool is_stretch(const struct lattice *l, const struct story_step *s, const int end[2],
                       int value)
{
    FREED unsigned char *reached = mem_alloc((size_t)l->nedges, 1);
    bool more = true;

    reached[end[0]] = has_edge(s, end[0], value);
    while (more) {
        more = false;
        for (int e = 0; e < l->nedges; e++)
            for (int k = 0; reached[e] && k < 2; k++) {
                int dot = l->edge_dot[e][k];
                for (int i = l->dot_start[dot]; i < l->dot_start[dot + 1]; i++)
                    if (!reached[l->dot_edge[i]] && has_edge(s, l->dot_edge[i], value)) {
                        reached[l->dot_edge[i]] = 1;
                        more = true;
                    }
            }
    }
    more = reached[end[1]];
    return more;
}

static const char medium[] = "1.1..3.\n...0.3.\n2.2...2\n2.1.2.1\n3...0.2\n.2.3...\n.2..1.1\n";
static const char master[] = "3..322.\n.3....3\n...121.\n.3...2.\n.321...\n2....3.\n.123..3\n";

TEST(an_edge_keeps_its_name)
{
    assert_says(medium, "At the 1 at r4c7, if r4c7 top is on, so is r3c7 right; ");
    assert_says(medium, " r4c7 top and r3c7 right is on; so r3c7 right is on.");
}

static size_t word_length(const char *at)
{
    return strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789");
}

/* Fails if the text names an edge by both of its cells. A side belongs to the cell named last. */
static void assert_one_name_each(const struct lattice *l, const char *text)
{
    int *by = mem_alloc((size_t)l->nedges, sizeof *by), cell = -1;

    for (const char *at = text; *at;) {
        char name[96], word[32];
        size_t n = word_length(at);
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        int named = n > 3 ? place_find_cell(l, word) : -1;
        cell = named >= 0 ? named : cell;
        at += n > 0 ? n : 1;
        if (n == 0 || cell < 0 || strncmp(at, " of ", 4) == 0 || strncmp(at, " left of ", 9) == 0 ||
            strncmp(at, " right of ", 10) == 0)
            continue;
        struct strbuf full = test_text();
        place_cell_name(&full, l, cell);
        snprintf(name, sizeof name, "%s %s", full.text, word);
        strbuf_release(&full);
        int edge = place_find_edge(l, name);
        if (edge < 0)
            continue;
        if (by[edge] > 0 && by[edge] != cell + 1)
            fail_msg("%s had another name before: %s", name, text);
        by[edge] = cell + 1;
    }
    free(by);
}

TEST(the_clue_that_decides_is_named)
{
    assert_says(master, "so is r7c3 bottom; that would be a third side of the 2 at r7c3, so r7c3 "
                        "left is off.");
    assert_says(master, "r6c3 lies inside, so at the 2 at r7c3, top or bottom is on, so ");
    assert_says(medium, "However the loop passes the top left of the 1 at r1c3, r1c2 top is on.");
}

/* Whether the cells of the digits are enough: counting, and patterns whose titles have the digit.
 */
static bool names_cells(const struct story_step *s)
{
    static const char *const technique[] = {
        "corner-three", "corner-two",      "corner-one",      "enter-three",       "enter-two",
        "enter-one",    "adjacent-threes", "diagonal-threes", "three-one-diagonal"};

    for (size_t i = 0; i < sizeof technique / sizeof *technique; i++)
        if (strcmp(s->technique, technique[i]) == 0)
            return true;
    return s->level == LEVEL_MIN;
}

/* A supposition with more blanks has no room for a list of clues, because a paragraph has at most
 * 60 words. */
enum { ROOM = 38 };

static int count_blanks(const char *text)
{
    int n = 0;

    for (; *text; text++)
        n += *text == ' ';
    return n;
}

/* Every clue of the reason is in the text, except all the letters at once, and where the way of a
 * supposition passes more than eight, or has no room left. */
static void assert_names_its_clues(const struct puzzle *p, const struct story_step *s)
{
    OWN(strbuf) text = test_text();
    int unsaid = 0;

    strbuf_text(&text, s->text);
    for (int i = 0; i < s->nclues; i++) {
        const struct clue *c = &p->clue[s->clue[i]];
        unsaid += !clue_was_said(&text, p, s->clue[i]) &&
                  !(names_cells(s) && !c->name && cell_was_said(&text, p->lattice, c->cells[0]));
    }
    if (unsaid > 0 && strcmp(s->technique, "internal-edge") != 0 &&
        !(s->nchains > 0 && (s->nclues > 8 || count_blanks(s->text) > ROOM)))
        fail_msg("%d clues are missing: %s", unsaid, s->text);
}

TEST(a_contradiction_is_told_as_it_is)
{
    assert_says(master, "Looking ahead (expert): r5c1 top is off; otherwise r4c2 left is off (no "
                        "branch), r4c2 right is on (the 3 needs it): with the 3 at r5c2, the line "
                        "would branch at the top left of r5c3.");
    assert_says(master, "the line would end at the top left of r1c7.");
}

/* "The 3" right after sides of its cell names it; after sides of several cells it does not. */
TEST(a_number_stands_for_its_cell)
{
    OWN(puzzle) *p = puzzle_of_text("33\n..\n");
    const struct lattice *l = p->lattice;
    OWN(strbuf) text = test_text();

    strbuf_text(&text, "Then r1c2 top and left are on (");
    assert_true(sides_stand(&text, l, 1));
    assert_false(sides_stand(&text, l, 0));
    strbuf_text(&text, "the 3 needs them), r2c1 left is on (");
    assert_true(clue_was_said(&text, p, puzzle_clue_of(p, 1)));
    assert_false(clue_was_said(&text, p, puzzle_clue_of(p, 0)));
    assert_true(sides_stand(&text, l, 2));
    strbuf_cut(&text, text.len - strlen(" is on ("));
    strbuf_text(&text, ", r1c1 top is on (");
    assert_false(sides_stand(&text, l, 0));
    strbuf_text(&text, "the 3 at r1c2 needs it)");
    assert_false(clue_was_said(&text, p, puzzle_clue_of(p, 0)));
}

/* Lines come to several corners of the 1, of which one shows both edges. */
TEST(the_corner_that_decides_is_named)
{
    assert_says(".21.3.\n33....\n...0.1\n1.3...\n....03\n.3.23.\n",
                "It meets the top left of r1c3, so r1c3 bottom and right are off.");
    assert_says("23....\n.....3\n.2322.\n.2303.\n3.....\n....00\n",
                "No line leaves the bottom right or the bottom left of r2c6, so its bottom, left "
                "and right are on.");
}

TEST(what_was_said_is_not_concluded_again)
{
    assert_says("...aaa..\nb..2a..c\nbbb1...c\n.bb1.dee\n.2..fdde\nggfffdee\n.ggg..0h\n"
                ".....1.h\n!a=7\n!b=10\n!c=4\n!d=8\n!e=9\n!f=5\n!g=8\n!h=3\n",
                "r4c3 top is off and r4c4 left is on; so r3c4 left is on.");
}

TEST(a_loop_too_early_leaves_clues_incomplete)
{
    assert_says("..a..3\n1.aab.\n3.aab1\n1...b1\n3.....\n...3..\n!a=7\n!b=5\n",
                "would close one and leave the 3 at r6c4 incomplete.");
}

TEST(a_cell_is_inside_for_a_reason)
{
    assert_says(
        ".3231..\n.....31\n.32....\n3.0.1.3\n....12.\n30.....\n..2323.\n",
        "If r5c4 were outside, it would be cut off from the border. So it is inside like its "
        "neighbours, and its open sides are off.");
}

TEST(a_line_across_the_board_is_named)
{
    assert_says("....1.\n202.33\n1.....\n.....3\n13.122\n.2....\n",
                "Along row 2, the loop is crossed an even number of times, and all other crossings "
                "are known, so r2c4 left is off.");
}

static void assert_words(const struct puzzle *p, const struct story_step *s)
{
    int end[2];
    const char *stretch = find_stretch(s->text, p->lattice, end);

    if (strstr(s->text, "nowhere, completing"))
        fail_msg("a dead end completes nothing: %s", s->text);
    assert_one_name_each(p->lattice, s->text);
    assert_names_its_clues(p, s);
    assert_null(strstr(s->text, " 1 link later"));
    if (stretch && !is_stretch(p->lattice, s, end, EDGE_ON) &&
        !is_stretch(p->lattice, s, end, EDGE_OFF))
        fail_msg("no stretch: %s", s->text);
}

TEST(stories_are_true_to_their_words)
{
    struct pcg32 rng = test_stream(44);
    int stories = test_amount(60, 400);

    for (int i = 0; i < stories; i++) {
        OWN(record) r;
        OWN(explanation) e;
        random_story_puzzle(&rng, i + 1, &r);
        explain_puzzle(loops_of(&r)->puzzle, LIMIT, &e);
        for (int k = 0; k < e.story->nsteps; k++)
            assert_words(loops_of(&r)->puzzle, &e.story->step[k]);
    }
}
