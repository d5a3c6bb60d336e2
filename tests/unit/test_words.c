/* Words in each language that there is: all are there, and the forms of slots fit. */
#include "base/ini.h"
#include "base/mem.h"
#include "explain/loops/nouns.h"
#include "explain/sudoku/nouns.h"
#include "explain/sudoku/technique.h"
#include "explain/words.h"
#include "solver/loops/deduce/table/rule.h"
#include "support/formats.h"
#include "support/languages.h"
#include "support/own.h"
#include "support/stories.h"

#include <sys/stat.h>

#define TEMPLATES TEST_DATA "/../../templates/"

/* ---- rows ---- */

/* The files of words of a kind in a language, and what a line of all that is missing says. */
static void path_of(char path[512], const char *folder, const char *file, const char *language)
{
    bool english = strcmp(language, "en") == 0;

    if (*file)
        snprintf(path, 512, TEMPLATES "%s/%s%s%s.ini", folder, file, english ? "" : "-",
                 english ? "" : language);
    else
        snprintf(path, 512, TEMPLATES "%s/%s.ini", folder, language);
}

static void lacks(struct strbuf *out, const char *path, const char *group, const char *key)
{
    strbuf_format(out, "\n%s: '%s' of [%s]", strstr(path, "templates/"), key, group);
}

/* Adds the rows of an English file that another language lacks. */
static void compare(struct strbuf *out, const char *folder, const char *file, const char *language)
{
    char english_path[512], path[512];
    struct diag d;
    const char *group, *key;

    path_of(english_path, folder, file, "en");
    path_of(path, folder, file, language);
    struct ini *english = ini_open(english_path, &d), *ini = ini_open(path, &d);
    assert_non_null(english);
    if (!ini)
        strbuf_format(out, "\n%s", d.text);
    for (int i = -1; ini && (group = ini_next_group(english, &i)) != NULL;)
        for (int at = -1; (key = ini_next(english, group, &at)) != NULL;) {
            bool spare = *file && (strcmp(group, "own") == 0 || strcmp(key, "names") == 0 ||
                                   strcmp(key, "note") == 0);
            if (!spare && !ini_has(ini, group, key))
                lacks(out, path, group, key);
        }
    ini_free(ini);
    ini_free(english);
}

/* Adds what the types of sudokus have in English and not in the language. */
static void compare_types(struct strbuf *out, const char *language)
{
    char **type = data_file_names("sudoku", ".gss");
    struct diag d;

    for (int i = 0; type[i]; i++) {
        FREED char *path = data_file_own("sudoku", ".gss", type[i]);
        struct ini *ini = ini_open_marked(path, "#:", &d);
        const char *key;
        assert_non_null(ini);
        for (int at = -1; (key = ini_next(ini, "en", &at)) != NULL;)
            if (!ini_has(ini, language, key))
                lacks(out, path, language, key);
        ini_free(ini);
        free(type[i]);
    }
    free(type);
}

/* Adds the texts of plans that are translated, and not into the language. */
static void compare_plans(struct strbuf *out, const char *language)
{
    char **plan = data_file_names("plans", ".ini");
    const char *group, *key;
    struct diag d;

    for (int i = 0; plan[i]; i++) {
        FREED char *path = data_file_own("plans", ".ini", plan[i]);
        struct ini *ini = ini_open(path, &d);
        assert_non_null(ini);
        for (int g = -1; (group = ini_next_group(ini, &g)) != NULL;)
            for (int at = -1; (key = ini_next(ini, group, &at)) != NULL;) {
                char own[80];
                const char *dot = strchr(key, '.');
                snprintf(own, sizeof own, "%.*s.%s", (int)strcspn(key, "."), key, language);
                if (dot && strlen(dot) == 3 && !ini_has(ini, group, own))
                    lacks(out, path, group, own);
            }
        ini_free(ini);
        free(plan[i]);
    }
    free(plan);
}

/* Adds the techniques without a title and a sentence. */
static void compare_techniques(struct strbuf *out, const char *language)
{
    char path[512];

    for (int k = 0; k < RULES + TECHNIQUES; k++) {
        const char *name = k < RULES ? rule_name((enum rule_number)k) : technique[k - RULES].name;
        struct diag d;
        path_of(path, "techniques", k < RULES ? "loops" : "sudokus", language);
        struct ini *ini = ini_open(path, &d);
        if (ini && !ini_has(ini, name, "title"))
            lacks(out, path, name, "title");
        if (ini && !ini_has(ini, name, "say") && !(k < RULES && ini_has(ini, name, "link")))
            lacks(out, path, name, "say");
        ini_free(ini);
    }
}

/* A language is a file in templates/text and all that English has. */
TEST(each_language_has_all_words)
{
    OWN(strbuf) missing = test_text();
    FREED char *page = file_bytes(TEMPLATES "web/words.js", NULL);

    for (char *const *language = languages(); *language; language++) {
        char row[16];
        compare_techniques(&missing, *language);
        snprintf(row, sizeof row, "\n  %s: {", *language);
        if (!strstr(page, row))
            strbuf_format(&missing, "\ntemplates/web/words.js: '%s'", *language);
        if (strcmp(*language, "en") == 0)
            continue;
        compare(&missing, "text", "", *language);
        compare(&missing, "techniques", "loops", *language);
        compare(&missing, "techniques", "sudokus", *language);
        compare_types(&missing, *language);
        compare_plans(&missing, *language);
    }
    if (missing.len > 0)
        fail_msg("there is no%s", missing.text);
}

/* What the programs say then: the first that is missing. */
TEST(a_language_that_lacks_a_row_is_refused)
{
    static const struct {
        const char *from, *to, *why;
    } row[] = {{"[zero]\n", "[zer]\n", "loops-de.ini: 'title' of [zero] is missing"},
               {"\nsuppose =", "\nsupose =", "loops-de.ini: 'suppose' of [words] is missing"},
               {"\nargument.long =", "\nargumentlong =", "'argument.long' of [words] is missing"},
               {"\n[own]", "\n[words/own]", NULL}}; /* phrases of English */
    char folder[512];

    snprintf(folder, sizeof folder, "%s", test_path("words"));
    mkdir(folder, 0777);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char english[600], other[600];
        struct diag d;
        snprintf(english, sizeof english, "%s/loops.ini", folder);
        snprintf(other, sizeof other, "%s/loops-de.ini", folder);
        file_change(TEMPLATES "techniques/loops.ini", english, "[zero]\n", "[zero]\n");
        file_change(TEMPLATES "techniques/loops.ini", other, row[i].from, row[i].to);
        struct words *w = words_open(&loops_nouns, other, &d);
        assert_int_equal(w == NULL, row[i].why != NULL);
        if (!w && !strstr(d.text, row[i].why))
            fail_msg("%s", d.text);
        words_free(w);
    }
}

TEST(rows_name_rows_that_there_are)
{
    for (int k = 0; languages()[k / 2]; k++) {
        struct diag d;
        char file[512];
        path_of(file, "techniques", k % 2 ? "sudokus" : "loops", languages()[k / 2]);
        struct ini *ini = ini_open(file, &d);
        struct words *w = k % 2 ? sudoku_words(languages()[k / 2]) : loop_words(languages()[k / 2]);
        const char *group, *key;
        for (int i = -1; (group = ini_next_group(ini, &i)) != NULL;)
            for (int at = -1; (key = ini_next(ini, group, &at)) != NULL;)
                for (const char *c = words_row(w, group, key); (c = strstr(c, "{@")) != NULL;) {
                    char row[64];
                    c += 2;
                    snprintf(row, sizeof row, "%.*s", (int)strcspn(c, "}"), c);
                    if (!words_row(w, "words", row) && !words_row(w, "own", row))
                        fail_msg("%s: %s of [%s] names %s", file, key, group, row);
                }
        words_free(w);
        ini_free(ini);
    }
}

/* ---- forms ---- */

/* Clues and cells are numbers of cells; sides and corners 4 * cell + number, clockwise. */
struct filled {
    const char *name;
    int n, item[4];
};

enum { LANGUAGES = 3 };
static const char *const told_in[LANGUAGES] = {"en", "de", "he"};

static const struct told {
    const char *row;
    struct filled slot[3];
    const char *text[LANGUAGES];
} told[] = {
    {"zero",
     {{"clue", 1, {7}}},
     {"No line touches the 0 in r3c2.", "An der 0 in Z3S2 verläuft keine Linie.",
      "סביב ה־0 ב־ש3ט2 אין קו."}},
    {"zero",
     {{"clue", 2, {0, 6}}},
     {"No line touches the 3s in r1c1 and r3c1.",
      "An den Dreien in Z1S1 und Z3S1 verläuft keine Linie.", "סביב השלשות ב־ש1ט1 ו־ש3ט1 אין קו."}},
    {"satisfied",
     {{"clue", 1, {4}}},
     {"Letter a is complete.", "Buchstabe a ist erfüllt.", "האות a הושלמה."}},
    {"remaining",
     {{"clue", 1, {0}}, {"line", 2, {0, 3}}},
     {"The 3 in r1c1 needs its top and left.", "Die 3 in Z1S1 braucht die obere und linke Seite.",
      "ה־3 ב־ש1ט1 צריכה את הצלעות העליונה והשמאלית."}},
    {"single-exit",
     {{"line", 3, {0, 3, 26}}},
     {"The line goes on along r1c1 top and left, r3c1 bottom.",
      "Die Linie geht weiter an Z1S1 oben und links, Z3S1 unten.",
      "הקו ממשיך לאורך ש1ט1 למעלה ומשמאל, ש3ט1 למטה."}},
    {"dead-dot",
     {{"cross", 1, {0}}},
     {"The top of r1c1 is a dead end.", "Die obere Seite von Z1S1 führt in eine Sackgasse.",
      "הצלע העליונה של ש1ט1 מובילה למבוי סתום."}},
    {"dead-dot",
     {{"cross", 2, {0, 4}}},
     {"The top of r1c1 and r1c2 are dead ends.",
      "Die oberen Seiten von Z1S1 und Z1S2 führen in Sackgassen.",
      "הצלעות העליונות של ש1ט1 ו־ש1ט2 מובילות למבוי סתום."}},
    {"dead-dot",
     {{"cross", 3, {0, 3, 26}}},
     {"The top and left of r1c1, and the bottom of r3c1 are dead ends.",
      "Die obere und linke Seite von Z1S1 sowie die untere Seite von Z3S1 führen in Sackgassen.",
      "הצלעות העליונה והשמאלית של ש1ט1 וכן הצלע התחתונה של ש3ט1 מובילות למבוי סתום."}},
    {"full-dot",
     {{"dot", 2, {1, 13}}},
     {"No line can branch at the top left corners of r2c2 and r3c2.",
      "An den oberen linken Ecken von Z2S2 und Z3S2 kann keine Linie abzweigen.",
      "בפינות השמאליות העליונות של ש2ט2 ו־ש3ט2 הקו אינו יכול להסתעף."}},
    {"corner-three",
     {{"clue", 1, {0}}, {"dot-corner", 1, {3}}, {"line", 2, {0, 3}}},
     {"No other line comes to the top left corner of the 3 in r1c1, so its top and left are lines.",
      "An der oberen linken Ecke der 3 in Z1S1 kommt keine andere Linie an, also sind die obere "
      "und linke Seite Linien.",
      "אף קו אחר אינו מגיע לפינה השמאלית העליונה של ה־3 ב־ש1ט1, ולכן הצלעות העליונה והשמאלית הן "
      "קווים."}},
    {"cell-corners",
     {{"clue", 1, {0}}, {"line", 2, {0, 9}}, {"cross", 1, {1}}},
     {"The 3 in r1c1 has few ways to be drawn, so its top and the right of r1c3 are lines, and the "
      "right of r1c1 gets a cross.",
      "Die 3 in Z1S1 hat nur wenige Möglichkeiten, also sind die obere Seite und die rechte Seite "
      "von Z1S3 Linien, und die rechte Seite von Z1S1 bekommt ein Kreuz.",
      "ל־3 ב־ש1ט1 יש רק מעט אפשרויות, ולכן הצלע העליונה והצלע הימנית של ש1ט3 הן קווים, והצלע "
      "הימנית של ש1ט1 מקבלת איקס."}},
    {"colours",
     {{"cell-out", 1, {0}}, {"cross", 1, {0}}},
     {"r1c1 is outside, so the top of r1c1 gets a cross.",
      "Z1S1 liegt außen, also bekommt die obere Seite von Z1S1 ein Kreuz.",
      "ש1ט1 בחוץ, ולכן הצלע העליונה של ש1ט1 מקבלת איקס."}},
    /* After two cells, "its" could be that of either. */
    {"colours",
     {{"cell-joined", 2, {0, 1}}, {"cell", 1, {1}}, {"line", 1, {6}}},
     {"r1c1 and r1c2 are on the same side of the loop, so the bottom of r1c2 is a line.",
      "Z1S1 und Z1S2 liegen auf derselben Seite der Schleife, also ist an Z1S2 die untere Seite "
      "eine Linie.",
      "ש1ט1 ו־ש1ט2 באותו צד של הלולאה, ולכן הצלע התחתונה של ש1ט2 היא קו."}},
};

static int number_of(const struct puzzle *p, const char *slot, int item)
{
    const struct lattice *l = p->lattice;

    if (strncmp(slot, "clue", 4) == 0)
        return puzzle_clue_of(p, item);
    if (strncmp(slot, "cell", 4) == 0)
        return item;
    int at = l->cell_start[item / 4] + item % 4;
    return strncmp(slot, "dot", 3) == 0 ? l->cell_dot[at] : l->cell_edge[at];
}

TEST(forms_of_slots_fit)
{
    struct puzzle *p = puzzle_of_text("32.\n.aa\n30.\n!a=3\n");
    struct record r = loops_record(p, NULL, PUZZLE_SUPER);

    for (int k = 0; k < LANGUAGES; k++) {
        struct words *w = loop_words(told_in[k]);
        for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
            r.story = story_new();
            static const int first = 0;
            struct story_step *step = story_add(r.story);
            step->technique = mem_copy_text("zero"); /* introduces how places are called */
            struct saying *say = story_add_saying(&step->say, &step->nsayings, "zero");
            story_slot(say, "clue", &first, 1);
            step = story_add(r.story);
            step->technique = mem_copy_text(told[i].row);
            say = story_add_saying(&step->say, &step->nsayings, told[i].row);
            for (int j = 0; j < 3 && told[i].slot[j].name; j++) {
                const struct filled *slot = &told[i].slot[j];
                int item[4];
                for (int c = 0; c < slot->n; c++)
                    item[c] = number_of(p, slot->name, slot->item[c]);
                story_slot(say, slot->name, item, slot->n);
            }
            words_write(w, &r);
            assert_string_equal(step->text, told[i].text[k]);
            story_free(r.story);
            r.story = NULL;
        }
        words_free(w);
    }
    record_release(&r);
}
