/* Sentences in each language: all rows are there, and the forms of slots fit. */
#include "base/ini.h"
#include "base/mem.h"
#include "explain/loops/nouns.h"
#include "explain/sudoku/nouns.h"
#include "explain/words.h"
#include "support/own.h"

#define TECHNIQUES TEST_DATA "/../../templates/techniques/"

/* Of each family, first in English. */
static const char *const file[] = {TECHNIQUES "loops.ini",      TECHNIQUES "loops-de.ini",
                                   TECHNIQUES "loops-he.ini",   TECHNIQUES "sudokus.ini",
                                   TECHNIQUES "sudokus-de.ini", TECHNIQUES "sudokus-he.ini"};
enum { LANGUAGES = 3, FILES = sizeof file / sizeof *file };

static struct words *words_in(int k)
{
    struct diag d;
    struct words *w = words_open(k < LANGUAGES ? &loops_nouns : &sudokus_nouns, file[k], &d);

    assert_non_null(w);
    return w;
}

/* ---- rows ---- */

static bool ends(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

/* Whether a row of English is only for other rows, which name it in braces, or a form. */
static bool is_of_english(struct ini *ini, const char *row)
{
    char braces[64];
    const char *group, *key, *dot = strchr(row, '.');
    bool named = dot && !ends(row, ".title") && !ends(row, ".long") && !ends(row, ".hint") &&
                 !ends(row, ".number");

    snprintf(braces, sizeof braces, "{@%s}", row);
    for (int i = -1; (group = ini_next_group(ini, &i)) != NULL;)
        for (int at = -1; (key = ini_next(ini, group, &at)) != NULL;) {
            char *text;
            assert_true(ini_text(ini, group, key, &text));
            named = named || strstr(text, braces) || strcmp(row, "leaves") == 0;
            free(text);
        }
    return named;
}

TEST(each_language_has_the_rows_of_english)
{
    struct diag d;

    for (int k = 0; k < FILES; k++) {
        struct ini *english = ini_open(file[k / LANGUAGES * LANGUAGES], &d);
        struct words *w = words_in(k);
        const char *group, *key;
        for (int i = -1; (group = ini_next_group(english, &i)) != NULL;)
            for (int at = -1; (key = ini_next(english, group, &at)) != NULL;) {
                bool words = strcmp(group, "words") == 0;
                if (strcmp(key, "names") == 0 || strcmp(key, "note") == 0 ||
                    (words && is_of_english(english, key)))
                    continue;
                if (!words_row(w, group, key))
                    fail_msg("%s lacks %s of [%s]", file[k], key, group);
            }
        words_free(w);
        ini_free(english);
    }
}

TEST(rows_name_rows_that_there_are)
{
    for (int k = 0; k < FILES; k++) {
        struct diag d;
        struct ini *ini = ini_open(file[k], &d);
        struct words *w = words_in(k);
        const char *group, *key;
        for (int i = -1; (group = ini_next_group(ini, &i)) != NULL;)
            for (int at = -1; (key = ini_next(ini, group, &at)) != NULL;)
                for (const char *c = words_row(w, group, key); (c = strstr(c, "{@")) != NULL;) {
                    char row[64];
                    c += 2;
                    snprintf(row, sizeof row, "%.*s", (int)strcspn(c, "}"), c);
                    if (!words_row(w, "words", row))
                        fail_msg("%s: %s of [%s] names %s", file[k], key, group, row);
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
    struct diag d;

    for (int k = 0; k < LANGUAGES; k++) {
        struct words *w = words_open(&loops_nouns, file[k], &d);
        for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
            r.story = story_new();
            static const int first = 0;
            struct story_step *step = story_add(r.story);
            step->technique = mem_copy_text("zero"); /* introduces how places are called */
            struct saying *say = story_say(&step->say, &step->nsayings, "zero");
            story_slot(say, "clue", &first, 1);
            step = story_add(r.story);
            step->technique = mem_copy_text(told[i].row);
            say = story_say(&step->say, &step->nsayings, told[i].row);
            for (int j = 0; j < 3 && told[i].slot[j].name; j++) {
                const struct filled *slot = &told[i].slot[j];
                int item[4];
                for (int c = 0; c < slot->n; c++)
                    item[c] = number_of(p, slot->name, slot->item[c]);
                story_slot(say, slot->name, item, slot->n);
            }
            words_tell(w, &r);
            assert_string_equal(step->text, told[i].text[k]);
            story_free(r.story);
            r.story = NULL;
        }
        words_free(w);
    }
    record_release(&r);
}
