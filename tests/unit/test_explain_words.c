/*
 * Words: how rows are filled, and that the rows of all languages fit together. The golden files
 * words-loops-LANG.txt and words-sudokus-LANG.txt show translators a step of each technique in their
 * language.
 */
#include "explain/loops/nouns.h"
#include "explain/sudoku/nouns.h"
#include "explain/sudoku/technique.h"
#include "explain/words.h"
#include "support/formats.h"
#include "support/languages.h"
#include "support/own.h"
#include "support/stories.h"

#include "base/ini.h"

/* The families, and where their slots are listed. */
static const struct telling {
    const struct nouns *nouns;
    struct words *(*words)(const char *language);
    const char *slots;
} telling[] = {{&loops_nouns, loop_words, "loops/argue/phrase.h"},
               {&sudokus_nouns, sudoku_words, "sudoku/nouns.h"}};
enum { FAMILIES = sizeof telling / sizeof *telling };

/* ---- the grammar of rows ---- */

static const char tiny[] = "[t]\n"
                           "title = Title\n"
                           "say = %s\n"
                           "[words]\n"
                           "and = \\sand\\s\n"
                           "or = \\sor\\s\n"
                           "comma = ,\\s\n"
                           "number.2 = two\n"
                           "thing = it{n}\n"
                           "thing.dat = him{n}\n"
                           "more = and {number}{dot?: {dot}}\n"
                           "own.long = long {clue}\n"
                           "own = short {clue}\n";

/* Clues in a list; other things show their kind, form and numbers. */
static bool show(struct speech *s, const char *kind, const struct story_slot *slot,
                 const char *form)
{
    if (strcmp(kind, "dot") == 0) {
        speech_phrase(s, "thing", form, &(struct word){"n", "7", 1}, 1);
        return true;
    }
    for (int i = 0; i < slot->n; i++) {
        speech_comma(s, i, slot->n, form);
        strbuf_format(s->out, "%c-%d", kind[0], slot->item[i]);
    }
    return true;
}

/* What the row says of two clues, an edge, a dot and the number. */
static void assert_filled(const char *row, int number, const char *want)
{
    char text[512];
    struct diag d;
    const int clue[3] = {1, 2, 0}, edge = 4;
    struct story *story = story_new();
    OWN(puzzle) *p = puzzle_of_text("111\n...\n");

    snprintf(text, sizeof text, tiny, row);
    const struct nouns nouns = {&loops_family, show};
    struct words *w = words_open(&nouns, test_file("tiny.ini", text, strlen(text)), &d);
    assert_non_null(w);
    struct story_step *step = story_add(story);
    step->technique = mem_copy_text("t");
    struct saying *say = story_add_saying(&step->say, &step->nsayings, "t");
    story_slot(say, "clue", clue, 2);
    story_slot(say, "clue-all", clue, 3);
    story_slot(say, "edge-one", &edge, 1);
    story_slot(say, "dot", &edge, 1);
    story_slot(say, "cell", &edge, 0);
    story_slot(say, "number", &number, 1);
    story_add_saying(&step->say, &step->nsayings, "no-such-row");
    tell_story(w, p, story);
    assert_string_equal(step->title, "Title");
    if (want)
        assert_string_equal(step->text, want);
    else
        assert_null(step->text);
    words_free(w);
    story_free(story);
}

TEST(rows_are_filled)
{
    static const struct {
        const char *row, *want;
        int number;
    } rows[] = {
        {"So {clue} fit.", "So c-1 and c-2 fit.", 1},
        {"{clue-all:x,or}!", "C-1, c-2 or c-0!", 1},
        {"{clue#one|many} {edge-one#one|many} {cell#one|many}", "Many one many", 1},
        {"{number#|each of\\s}all {number#side|sides}", "All side", 1},
        {"{number#|each of\\s}all {number#side|sides}", "Each of all sides", 3},
        {"{number} {number:word} {number:word}", "3 3 3", 3},
        {"{number:word} {number}", "Two 2", 2},
        {"{clue?c{edge-one?, e{cell?f}}}{cell!, none{clue!x}}", "C, e, none", 1},
        {"{clue#x|{number#y|z{@more}}}", "Zand 2: it7", 2},
        {"{dot} {dot:dat} {dot:gen,dat} {dot:gen}", "It7 him7 him7 it7", 1},
        {"{@more}. r1c1. x", "And 1: it7. r1c1. X", 1},
        {"{@nothing}{no-slot}.", ".", 1},
        {"{clue:2} {clue:-1} {clue:3} {clue-all:count} {clue:count}", "C-2 c-2 c-1 and c-2 3 two",
         1},
        {"{cell?x}", NULL, 1},
        {"{clue ", "C-1 and c-2", 1}, /* an open brace ends the row */
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_filled(rows[i].row, rows[i].number, rows[i].want);
}

TEST(a_language_without_words_is_refused)
{
    struct diag d;

    OWN(strbuf) listed = test_text();

    for (char *const *language = languages(); *language; language++)
        strbuf_format(&listed, "%s%s", listed.len > 0 ? ", " : "none of: ", *language);
    assert_null(words_path(&loops_nouns, "xx", &d));
    assert_non_null(strstr(d.text, listed.text));
}

/* ---- the rows of languages ---- */

static void check_slots(const char *row, const char *key, const char *listed)
{
    for (const char *at = row; (at = strchr(at, '{')) != NULL; at++) {
        char name[40];
        snprintf(name, sizeof name, " %.*s ", (int)strcspn(at + 1, ":#?!}"), at + 1);
        if (at[1] != '@' && !strstr(listed, name))
            fail_msg("%s: the header does not list the slot%s", key, name);
    }
}

/* The comment in the header, with blanks around each word, and what nouns fill in. */
static struct strbuf listed_slots(const char *header_name)
{
    char path[512];
    struct strbuf list = test_text();

    snprintf(path, sizeof path, TEST_DATA "/../../src/explain/%s", header_name);
    FREED char *header = file_bytes(path, NULL);

    for (const char *at = header; *at && strncmp(at, "*/", 2) != 0; at++)
        strbuf_char(&list, strchr(",;.:\n", *at) ? ' ' : *at);
    strbuf_text(&list, " row column name numbers which ");
    return list;
}

/* A header lists the slots of all rows. */
TEST(rows_have_slots_that_there_are)
{
    for (int i = 0; languages()[i / FAMILIES]; i++) {
        const struct telling *family = &telling[i % FAMILIES];
        const char *language = languages()[i / FAMILIES];
        OWN(strbuf) listed = listed_slots(family->slots);
        struct words *w = family->words(language);
        struct diag d;
        char *path = words_path(family->nouns, language, &d);
        struct ini *ini = ini_open(path, &d);
        const char *group, *key;
        for (int at_group = -1; (group = ini_next_group(ini, &at_group)) != NULL;)
            for (int at = -1; (key = ini_next(ini, group, &at)) != NULL;)
                if (strcmp(key, "rule") != 0) /* of a kind, with the names that books fill in */
                    check_slots(words_row(w, group, key), key, listed.text);
        ini_free(ini);
        free(path);
        words_free(w);
    }
}

TEST(every_technique_has_words)
{
    struct words *w = loop_words("en");

    for (int rule = 0; rule < RULES; rule++) {
        const char *name = rule_name((enum rule_number)rule);
        if (!words_row(w, name, "title") || !words_row(w, name, "line"))
            fail_msg("loops.ini has no words for %s", name);
    }
    words_free(w);
    w = sudoku_words("en");
    for (int i = 0; i < ntechniques; i++)
        if (!words_row(w, technique[i].name, "title") || !words_row(w, technique[i].name, "say"))
            fail_msg("sudokus.ini has no sentence for %s", technique[i].name);
    words_free(w);
}

/* ---- the list of forms ---- */

/* A step of each technique (templates/techniques) in a language. */
static void tell_examples(const struct telling *family, const struct words *w, struct strbuf *out)
{
    struct format_reader reader;
    struct record r;
    struct diag d;
    char path[512], room[STORY_LABEL];

    snprintf(path, sizeof path, TEST_DATA "/../../templates/techniques/%s.jsonl",
             family->nouns->family->words);
    assert_true(format_open(&reader, path, NULL, &d));
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        words_write(w, &r);
        assert_whole(r.story);
        const struct story_step *step = &r.story->step[0];
        strbuf_format(out, "%s: %s\n", step->title, step->text ? step->text : "");
        for (int i = 0; i < step->nlinks && story_lists_links(step); i++) {
            if (!step->link[i].text)
                continue;
            const char *label = story_link_label(step, i, room);
            strbuf_format(out, "    %s%s%s\n", label, *label ? ". " : "", step->link[i].text);
        }
        record_release(&r);
    }
    format_close(&reader);
}

/* With SLINK_UPDATE in the environment, the lists are written anew (make techniques). */
TEST(a_step_of_each_technique_is_told_as_listed)
{
    for (int i = 0; languages()[i / FAMILIES]; i++) {
        const struct telling *family = &telling[i % FAMILIES];
        const char *language = languages()[i / FAMILIES];
        struct words *w = family->words(language);
        char path[512];
        OWN(strbuf) out = test_text();
        tell_examples(family, w, &out);
        words_free(w);
        snprintf(path, sizeof path, TEST_DATA "/golden/words-%s-%s.txt",
                 family->nouns->family->words, language);
        if (getenv("SLINK_UPDATE")) {
            FILE *f = fopen(path, "w");
            assert_non_null(f);
            assert_int_equal(fwrite(out.text, 1, out.len, f), out.len);
            fclose(f);
        }
        FREED char *want = file_bytes(path, NULL);
        size_t at = 0;
        while (want[at] && want[at] == out.text[at])
            at++;
        while (at > 0 && out.text[at - 1] != '\n')
            at--;
        if (strcmp(want, out.text) != 0)
            fail_msg("%s differs (make techniques), now: %.200s", path, out.text + at);
    }
}
