/*
 * The examples of techniques (templates/techniques): every row of the rule table has its words, and those by
 * whose names steps go have an example whose next step it is.
 */
#include "base/ini.h"
#include "explain/loops/argue/idea.h"
#include "support/own.h"
#include "support/stories.h"

#define EXAMPLES TEST_DATA "/../../templates/techniques/loops.jsonl"
#define WORDS TEST_DATA "/../../templates/techniques/loops.ini"

enum { LIMIT = 1000000 };

/* The rule of an example: its id is the rule's name, perhaps with a pattern behind a slash. */
static int rule_of(const char *id)
{
    size_t n = strcspn(id, "/");
    int rule = 0;

    while (rule < RULES && (strlen(rule_name(rule)) != n || strncmp(rule_name(rule), id, n) != 0))
        rule++;
    return rule;
}

TEST(every_technique_has_its_line)
{
    struct diag d;
    struct ini *words = ini_open(WORDS, &d);
    char *line;

    assert_non_null(words);
    for (int rule = 0; rule < RULES; rule++) {
        if (!ini_text(words, rule_name((enum rule_number)rule), "line", &line))
            fail_msg("%s", d.text);
        free(line);
    }
    ini_free(words);
}

static bool knows_just(const struct loops *own, const unsigned char *known)
{
    return memcmp(own->drawn, known, (size_t)own->puzzle->lattice->nedges) == 0;
}

/* The step of the puzzle's story that follows what is drawn; NULL: it has no such state. */
static const struct story_step *next_step(const struct loops *own, const struct story *story)
{
    FREED unsigned char *known = mem_alloc((size_t)own->puzzle->lattice->nedges, 1);
    int i = 0;

    for (; i < story->nsteps && !knows_just(own, known); i++)
        for (int k = 0; k < story->step[i].nfacts; k++)
            known[story->step[i].fact[k].place] = (unsigned char)story->step[i].fact[k].value;
    return i < story->nsteps ? &story->step[i] : NULL;
}

/* NULL is no text. */
static void assert_same_text(const char *id, const char *now, const char *listed)
{
    if (strcmp(now ? now : "", listed ? listed : "") != 0)
        fail_msg("%s is now (run `make techniques`): %s", id, now ? now : "nothing");
}

/* The example has the step that a hint shows. Edges within letters, and those that are left when the
 * loop is closed, are no hints: there it is the story's next step. */
static void check_example(const struct record *r, int rule)
{
    const struct story_step *own = &r->story->step[0];
    const char *name = rule_name((enum rule_number)rule);
    struct words *words = loop_words("en");
    OWN(explanation) hint;
    OWN(explanation) story;

    assert_int_equal(r->story->nsteps, 1);
    explain_hint(loops_of(r)->puzzle, loops_of(r)->drawn, LIMIT, &hint);
    explain_puzzle(loops_of(r)->puzzle, LIMIT, &story);
    bool hinted = hint.story->nsteps > 0 && strcmp(hint.story->step[0].technique, name) == 0;
    tell_story(words, loops_of(r)->puzzle, hinted ? hint.story : story.story);
    words_free(words);
    const struct story_step *step = hinted ? hint.story->step : next_step(loops_of(r), story.story);
    if (!step || strcmp(step->technique, name) != 0)
        fail_msg("%s is not the next step", r->id);
    assert_same_text(r->id, step->text, own->text);
    assert_string_equal(step->technique, own->technique);
    assert_string_equal(step->title, own->title);
    assert_int_equal(step->nfacts, own->nfacts);
    assert_int_equal(step->nlinks, own->nlinks);
    for (int i = 0; i < step->nlinks; i++)
        assert_same_text(r->id, step->link[i].text, own->link[i].text);
}

/* Whether steps go by the name of a rule; then they have its level. */
static bool is_idea(int rule)
{
    for (int idea = 0; idea < IDEAS; idea++)
        if (strcmp(ideas[idea].name, rule_name((enum rule_number)rule)) == 0) {
            assert_int_equal(ideas[idea].level, rule_level((enum rule_number)rule));
            return true;
        }
    return false;
}

TEST(every_technique_has_an_example)
{
    struct format_reader reader;
    struct record r;
    struct diag d;
    int examples[RULES] = {0};

    assert_true(format_open(&reader, EXAMPLES, NULL, &d));
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        int rule = rule_of(r.id);
        if (rule == RULES)
            fail_msg("no technique is called %s", r.id);
        check_example(&r, rule);
        examples[rule]++;
        record_release(&r);
    }
    format_close(&reader);
    for (int rule = 0; rule < RULES; rule++)
        if ((examples[rule] > 0) != is_idea(rule))
            fail_msg("%s has %s example", rule_name((enum rule_number)rule),
                     examples[rule] > 0 ? "an" : "no");
}
