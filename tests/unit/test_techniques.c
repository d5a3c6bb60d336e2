/*
 * The examples of techniques (templates/techniques): every row of the rule table has its words and
 * an example whose next step it is.
 */
#include "base/ini.h"
#include "explain/loops/words/say.h"
#include "support/own.h"

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

TEST(every_technique_has_its_words)
{
    struct diag d;
    struct ini *words = ini_open(WORDS, &d);
    char *title, *line, *names;

    assert_non_null(words);
    for (int rule = 0; rule < RULES; rule++) {
        const char *name = rule_name((enum rule_number)rule);
        if (!ini_text(words, name, "title", &title) || !ini_text(words, name, "line", &line))
            fail_msg("%s", d.text);
        assert_string_equal(title, sentences[rule].title);
        if (ini_has(words, name, "names")) {
            assert_true(ini_text(words, name, "names", &names));
            free(names);
        }
        free(title);
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

/* The example has the step with which its story goes on, and that is its technique. */
static void check_example(const struct record *r, int rule)
{
    const struct story_step *own = &r->story->step[0];
    OWN(explanation) e;

    assert_int_equal(r->story->nsteps, 1);
    explain_puzzle(loops_of(r)->puzzle, LIMIT, &e);
    assert_int_equal(e.answer, SEARCH_UNIQUE);
    const struct story_step *step = next_step(loops_of(r), e.story);
    if (!step)
        fail_msg("%s: its story goes another way", r->id);
    if (strcmp(step->technique, rule_name((enum rule_number)rule)) != 0 ||
        strcmp(step->text, own->text) != 0)
        fail_msg("%s is now (run `make techniques`): %s", r->id, step->text);
    assert_string_equal(step->technique, own->technique);
    assert_string_equal(step->title, own->title);
    assert_int_equal(step->nfacts, own->nfacts);
    assert_int_equal(step->nchains, own->nchains);
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
        if (examples[rule] == 0)
            fail_msg("%s has no example", rule_name((enum rule_number)rule));
}
