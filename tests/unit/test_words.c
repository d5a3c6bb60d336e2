/* Words in each language that there is: all are there, and the forms of slots fit. */
#include "base/ini.h"
#include "base/mem.h"
#include "explain/loops/nouns.h"
#include "explain/sudoku/nouns.h"
#include "explain/sudoku/technique.h"
#include "explain/words.h"
#include "model/sudoku/constraint.h"
#include "solver/loops/deduce/table/rule.h"
#include "support/formats.h"
#include "support/languages.h"
#include "support/own.h"
#include "support/stories.h"

#include <sys/stat.h>

#define TEMPLATES TEST_DATA "/../../templates/"

/* ---- rows ---- */

/* The file of words of a family in a language, and what a line of all that is missing says. */
static void path_of(char path[512], const char *file, const char *language)
{
    bool english = strcmp(language, "en") == 0;

    snprintf(path, 512, TEMPLATES "techniques/%s%s%s.ini", file, english ? "" : "-",
             english ? "" : language);
}

static void lacks(struct strbuf *out, const char *path, const char *group, const char *key)
{
    strbuf_format(out, "%s: '%s' of [%s] is missing\n", strstr(path, "templates/"), key, group);
}

/* Adds the techniques of a family without a title and what they are; of sudokus, without their sentence. */
static void compare_techniques(struct strbuf *out, const struct services *e, const char *language)
{
    const char *const *key = (const char *const[]){"title", "line", "say", NULL};
    char path[512];
    struct diag d;

    path_of(path, e->family->words, language);
    OWN(ini) *ini = ini_open(path, &d);
    if (!ini)
        strbuf_format(out, "\n%s", d.text);
    for (int row = 0; ini && e->technique(row); row++)
        for (int k = 0; k < (e == &sudoku_services ? 3 : 2); k++)
            if (!ini_has(ini, e->technique(row), key[k]))
                lacks(out, path, e->technique(row), key[k]);
}

/* Adds the keys, up to NULL, that the group of a kind of constraint lacks. */
static void need(struct strbuf *out, struct ini *ini, const char *path, const char *group,
                 enum constraint_kind kind, const char *const *key)
{
    FREED char *name = mem_print("%s/%s", group, constraint_name[kind]);

    for (; *key; key++)
        if (!ini_has(ini, name, *key))
            lacks(out, path, name, *key);
}

/* The rule of each kind, what its mark is called, and how steps tell it: relations and sums with words of their
 * own, unless cells differ. */
static void compare_kinds(struct strbuf *out, const char *language)
{
    static const char *const rule[] = {"rule", NULL}, *const mark[] = {"mark", NULL},
                             *const told[] = {"title", "line", "say", NULL};
    char path[512];
    struct diag d;

    path_of(path, "sudokus", language);
    OWN(ini) *ini = ini_open(path, &d);
    for (enum constraint_kind k = 0; ini && k < CONSTRAINT_KINDS; k++) {
        const struct constraint_row *row = constraint_rows[k];
        FREED char *seen = mem_print("seen-%s", constraint_name[k]);
        need(out, ini, path, "constraint", k, rule);
        if (row->form != FORM_BOARD)
            need(out, ini, path, "constraint", k, mark);
        else if (!ini_has(ini, "words", seen))
            lacks(out, path, "words", seen);
        if (row->number >= SUM_NEEDED)
            need(out, ini, path, "cage", k, told);
        else if (row->allows && row->scope != SCOPE_EACH && row->allows != constraint_differ)
            need(out, ini, path, "constraint", k, told);
    }
}

/* What tables ask of each language. All else is compared with English (tests/cli/test_words.sh). */
TEST(each_language_has_the_words_of_tables)
{
    OWN(strbuf) missing = test_text();

    for (char *const *language = languages(); *language; language++) {
        for (int i = 0; services_list[i]; i++)
            compare_techniques(&missing, services_list[i], *language);
        compare_kinds(&missing, *language);
    }
    fputs(missing.text, stderr); /* fail_msg() would cut it */
    assert_int_equal(missing.len, 0);
}

/* What the programs say then: the first that is missing. */
TEST(a_language_that_lacks_a_row_is_refused)
{
    static const struct {
        const char *from, *to, *why;
    } row[] = {{"[zero]\n", "[zer]\n", "loops-de.ini: 'title' of [zero] is missing"},
               {"\nsuppose.link =", "\nsupose.link =", "'suppose.link' of [words] is missing"},
               {"\nhint-search =", "\nhintsearch =", "'hint-search' of [words] is missing"},
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
    int n = 0;

    while (services_list[n])
        n++;
    for (int k = 0; languages()[k / n]; k++) {
        struct diag d;
        char file[512];
        path_of(file, services_list[k % n]->family->words, languages()[k / n]);
        struct ini *ini = ini_open(file, &d);
        assert_non_null(ini);
        struct words *w = words_open(services_list[k % n]->nouns, file, &d);
        if (!w)
            fail_msg("%s", d.text);
        const char *group, *key;
        for (int i = -1; (group = ini_next_group(ini, &i)) != NULL;)
            for (int at = -1; (key = ini_next(ini, group, &at)) != NULL;)
                for (const char *c = words_row(w, group, key); (c = strstr(c, "{@")) != NULL;) {
                    char row[64];
                    c += 2;
                    snprintf(row, sizeof row, "%.*s", (int)strcspn(c, ":}"), c);
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

static const struct told {
    const char *row;
    struct filled slot[5];
} told[] = {
    {"zero", {{"clue", 1, {7}}}},
    {"zero", {{"clue", 2, {0, 6}}}},
    {"complete", {{"clue", 1, {4}}}},
    {"needs", {{"clue", 1, {0}}, {"line", 2, {0, 3}}}},
    {"so-needs", {{"clue", 1, {0}}, {"line", 2, {0, 9}}}},
    {"goes-on", {{"line", 3, {0, 3, 26}}}},
    {"goes-on", {{"line", 4, {0, 4, 8, 9}}}},
    {"dead", {{"cross", 1, {0}}}},
    {"dead", {{"cross", 2, {0, 4}}}},
    {"dead", {{"cross", 3, {0, 3, 26}}}},
    {"arrives", {{"clue", 1, {0}}, {"dot", 1, {3}}, {"edge-one", 2, {0, 3}}}},
    {"arrives", {{"dot", 1, {1}}, {"edge-one", 2, {0, 4}}}},
    {"passes-all", {{"edge-alike", 3, {0, 4, 1}}}},
    {"either-one", {{"edge-one", 2, {0, 5}}}},
    {"way",
     {{"cell-inside", 1, {4}},
      {"number-lines", 1, {1}},
      {"number-left", 1, {1}},
      {"cell-beside", 1, {0}},
      {"cell-by", 1, {3}}}},
    {"way", {{"cell-same", 2, {0, 1}}}},
    {"sum-few",
     {{"clue", 1, {4}},
      {"number-need", 1, {3}},
      {"number-open", 1, {5}},
      {"line", 2, {16, 17}},
      {"number-bound", 1, {2}}}},
};

enum { TOLD = sizeof told / sizeof *told };

/* What each language says then. */
static const struct telling {
    const char *language, *text[TOLD];
} tellings[] = {
    {"en",
     {"No line touches the 0 in r3c2.", "No line touches the 3s in r1c1 and r3c1.",
      "Group a is complete.", "The 3 in r1c1 needs its top and left.",
      "So the 3 in r1c1 needs its top and the right of r1c3.",
      "The line goes on along the top and left of r1c1 and the bottom of r3c1.",
      "The line goes on along the tops of r1c1, r1c2 and r1c3 and the right of r1c3.",
      "Dead end: the top of r1c1 is empty.", "Dead ends: the tops of r1c1 and r1c2 are empty.",
      "Dead ends: the top and left of r1c1 and the bottom of r3c1 are empty.",
      "A line arrives at the top left corner of the 3 in r1c1 and takes its top or left.",
      "A line arrives at the top left corner of r2c2 and takes the top of r1c1 or r1c2.",
      "The top and right of r1c1 and the top of r1c2 meet where nothing else is open: all lines or all empty.",
      "Either goes on along the top of r1c1 or the left of r1c3.",
      "From the left border at r1c1 via r2c1 to r2c2 you cross one line: it is inside.",
      "From r1c1 to r1c2 you cross no line: they are on the same side of the loop.",
      "Group a needs three of five open sides. With any one of the top and right of r2c2 empty, it could have at most two: it needs them all."}},
    {"de",
     {"An der 0 in Z3S2 verläuft keine Linie.",
      "An den Dreien in Z1S1 und Z3S1 verläuft keine Linie.", "Gruppe a ist erfüllt.",
      "Die 3 in Z1S1 braucht die obere und linke Seite.",
      "Also braucht die 3 in Z1S1 die obere Seite und die rechte Seite von Z1S3.",
      "Die Linie geht an der oberen und linken Seite von Z1S1 und der unteren Seite von Z3S1 weiter.",
      "Die Linie geht an den oberen Seiten von Z1S1, Z1S2 und Z1S3 und der rechten Seite von Z1S3 weiter.",
      "Eine Sackgasse: die obere Seite von Z1S1 bleibt leer.",
      "Sackgassen: die oberen Seiten von Z1S1 und Z1S2 bleiben leer.",
      "Sackgassen: die obere und linke Seite von Z1S1 sowie die untere Seite von Z3S1 bleiben leer.",
      "An der oberen linken Ecke der 3 in Z1S1 kommt eine Linie an und nimmt die obere oder linke Seite.",
      "An der oberen linken Ecke von Z2S2 kommt eine Linie an und nimmt die obere Seite von Z1S1 oder Z1S2.",
      "Die obere und rechte Seite von Z1S1 sowie die obere Seite von Z1S2 treffen sich, wo sonst nichts offen ist: alle Linien oder alle leer.",
      "So oder so nimmt die Linie dann die obere Seite von Z1S1 oder die linke Seite von Z1S3.",
      "Vom linken Rand bei Z1S1 über Z2S1 bis Z2S2 kreuzt man eine Linie: die Zelle liegt innen.",
      "Von Z1S1 bis Z1S2 kreuzt man keine Linie: beide liegen auf derselben Seite der Schleife.",
      "Gruppe a braucht drei von fünf offenen Seiten. Wäre eine von der oberen und rechten Seite von Z2S2 leer, so könnte sie höchstens zwei haben: sie sind also Linien."}},
    {"es",
     {"Ninguna línea toca el 0 de F3C2.", "Ninguna línea toca los 3 de F1C1 y F3C1.",
      "El grupo a está completo.", "El 3 de F1C1 necesita los lados de arriba y de la izquierda.",
      "Por tanto, el 3 de F1C1 necesita el lado de arriba y el lado de la derecha de F1C3.",
      "La línea sigue por los lados de arriba y de la izquierda de F1C1 y el lado de abajo de F3C1.",
      "La línea sigue por los lados de arriba de F1C1, F1C2 y F1C3 y el lado de la derecha de F1C3.",
      "Callejón sin salida: el lado de arriba de F1C1 queda vacío.",
      "Callejones sin salida: los lados de arriba de F1C1 y F1C2 quedan vacíos.",
      "Callejones sin salida: los lados de arriba y de la izquierda de F1C1 y el lado de abajo de F3C1 quedan vacíos.",
      "A la esquina superior izquierda del 3 de F1C1 llega una línea y toma el lado de arriba o de la izquierda.",
      "A la esquina superior izquierda de F2C2 llega una línea y toma el lado de arriba de F1C1 o F1C2.",
      "Los lados de arriba y de la derecha de F1C1 y el lado de arriba de F1C2 se encuentran donde no hay nada más abierto: llevan línea todos o ninguno.",
      "En los dos casos la línea sigue por el lado de arriba de F1C1 o el lado de la izquierda de F1C3.",
      "Desde el borde izquierdo junto a F1C1, pasando por F2C1, hasta F2C2 se cruza una línea: esa casilla está dentro.",
      "Desde F1C1 hasta F1C2 no se cruza ninguna línea: las dos están en el mismo lado del circuito.",
      "El grupo a necesita tres de cinco lados abiertos. Si quedara vacío uno de entre los lados de arriba y de la derecha de F2C2, podría tener como mucho dos líneas: los necesita todos."}},
    {"fr",
     {"Aucun trait ne touche le 0 en L3C2.", "Aucun trait ne touche les 3 en L1C1 et L3C1.",
      "Le groupe a est complet.", "Le 3 en L1C1 doit prendre ses côtés supérieur et gauche.",
      "Donc le 3 en L1C1 doit prendre son côté supérieur et le côté droit de L1C3.",
      "Le trait continue par les côtés supérieur et gauche de L1C1 et le côté inférieur de L3C1.",
      "Le trait continue par les côtés supérieurs de L1C1, L1C2 et L1C3 et le côté droit de L1C3.",
      "Impasse : le côté supérieur de L1C1 reste vide.",
      "Impasses : les côtés supérieurs de L1C1 et L1C2 restent vides.",
      "Impasses : les côtés supérieur et gauche de L1C1 et le côté inférieur de L3C1 restent vides.",
      "Un trait arrive au coin supérieur gauche du 3 en L1C1 et prend son côté supérieur ou gauche.",
      "Un trait arrive au coin supérieur gauche de L2C2 et prend le côté supérieur de L1C1 ou L1C2.",
      "Les côtés supérieur et droit de L1C1 et le côté supérieur de L1C2 se rejoignent là où rien d’autre n’est ouvert : tous sont tracés, ou tous sont vides.",
      "Dans les deux cas, le trait continue par le côté supérieur de L1C1 ou le côté gauche de L1C3.",
      "Du bord gauche près de L1C1 par L2C1 à L2C2, on traverse un trait : cette case est à l’intérieur.",
      "De L1C1 à L1C2, on ne traverse aucun trait : ces deux cases sont du même côté de la boucle.",
      "Le groupe a doit prendre trois de ses cinq côtés ouverts. S’il en manquait un seul parmi les côtés supérieur et droit de L2C2, il en aurait au plus deux : il les prend tous."}},
    {"he",
     {"סביב ה־0 ב־ש3ט2 אין קו.", "סביב השלשות ב־ש1ט1 ו־ש3ט1 אין קו.", "קבוצה a הושלמה.",
      "ה־3 ב־ש1ט1 צריכה את הצלעות העליונה והשמאלית.",
      "לכן ה־3 ב־ש1ט1 צריכה את הצלע העליונה והצלע הימנית של ש1ט3.",
      "הקו ממשיך לאורך הצלעות העליונה והשמאלית של ש1ט1 והצלע התחתונה של ש3ט1.",
      "הקו ממשיך לאורך הצלעות העליונות של ש1ט1, ש1ט2 ו־ש1ט3 והצלע הימנית של ש1ט3.",
      "מבוי סתום: הצלע העליונה של ש1ט1 נשארת ריקה.",
      "מבואות סתומים: הצלעות העליונות של ש1ט1 ו־ש1ט2 נשארות ריקות.",
      "מבואות סתומים: הצלעות העליונה והשמאלית של ש1ט1 וכן הצלע התחתונה של ש3ט1 נשארות ריקות.",
      "קו מגיע לפינה השמאלית העליונה של ה־3 ב־ש1ט1 ונמשך לאורך הצלע העליונה או השמאלית.",
      "קו מגיע לפינה השמאלית העליונה של ש2ט2 ונמשך לאורך הצלע העליונה של ש1ט1 או ש1ט2.",
      "הצלעות העליונה והימנית של ש1ט1 וכן הצלע העליונה של ש1ט2 נפגשות בפינות שאין בהן עוד צלע פתוחה: כולן קווים או כולן ריקות.",
      "כך או כך הקו נמשך לאורך הצלע העליונה של ש1ט1 או הצלע השמאלית של ש1ט3.",
      "מהשפה השמאלית ליד ש1ט1 דרך ש2ט1 עד ש2ט2 חוצים קו אחד: היא בפנים.",
      "מ־ש1ט1 עד ש1ט2 לא חוצים אף קו: הן באותו צד של הלולאה.",
      "קבוצה a צריכה 3 מתוך 5 הצלעות הפתוחות שלה. אם אחת מבין הצלעות העליונה והימנית של ש2ט2 ריקה, יש לכל היותר 2 קווים, ולכן כולן קווים."}},
    {"it",
     {"Nessuna linea tocca lo 0 in r3c2.", "Nessuna linea tocca i 3 in r1c1 e r3c1.",
      "Il gruppo a è completo.", "Il 3 in r1c1 richiede i lati superiore e sinistro.",
      "Quindi il 3 in r1c1 richiede il lato superiore e il lato destro di r1c3.",
      "La linea prosegue lungo i lati superiore e sinistro di r1c1 e il lato inferiore di r3c1.",
      "La linea prosegue lungo i lati superiori di r1c1, r1c2 e r1c3 e il lato destro di r1c3.",
      "Vicolo cieco: il lato superiore di r1c1 resta vuoto.",
      "Vicoli ciechi: i lati superiori di r1c1 e r1c2 restano vuoti.",
      "Vicoli ciechi: i lati superiore e sinistro di r1c1 e il lato inferiore di r3c1 restano vuoti.",
      "All’angolo in alto a sinistra del 3 in r1c1 arriva una linea, che prende il lato superiore o sinistro.",
      "All’angolo in alto a sinistra di r2c2 arriva una linea, che prende il lato superiore di r1c1 o r1c2.",
      "I lati superiore e destro di r1c1 e il lato superiore di r1c2 si incontrano dove nient’altro è aperto: sono tutti tracciati o tutti vuoti.",
      "In entrambi i casi la linea prosegue lungo il lato superiore di r1c1 o il lato sinistro di r1c3.",
      "Dal bordo sinistro presso r1c1, passando per r2c1, a r2c2 si attraversa una linea: quella casella è all’interno.",
      "Da r1c1 a r1c2 non si attraversa nessuna linea: le due caselle sono dalla stessa parte dell’anello.",
      "Il gruppo a richiede tre dei suoi cinque lati aperti. Se anche uno solo fra i lati superiore e destro di r2c2 fosse vuoto, potrebbe averne al massimo due: li richiede tutti."}},
    {"nl",
     {"Langs de 0 in R3K2 loopt geen lijn.", "Langs de drieën in R1K1 en R3K1 loopt geen lijn.",
      "Groep a is compleet.", "De 3 in R1K1 heeft de boven- en linkerzijde nodig.",
      "Dus de 3 in R1K1 heeft de bovenzijde en de rechterzijde van R1K3 nodig.",
      "De lijn gaat verder langs de boven- en linkerzijde van R1K1 en de onderzijde van R3K1.",
      "De lijn gaat verder langs de bovenzijden van R1K1, R1K2 en R1K3 en de rechterzijde van R1K3.",
      "Doodlopend: de bovenzijde van R1K1 blijft leeg.",
      "Doodlopend: de bovenzijden van R1K1 en R1K2 blijven leeg.",
      "Doodlopend: de boven- en linkerzijde van R1K1 en de onderzijde van R3K1 blijven leeg.",
      "Een lijn bereikt de linkerbovenhoek van de 3 in R1K1 en gaat verder langs de boven- of linkerzijde.",
      "Een lijn bereikt de linkerbovenhoek van R2K2 en gaat verder langs de bovenzijde van R1K1 of R1K2.",
      "De boven- en rechterzijde van R1K1 en de bovenzijde van R1K2 komen samen waar verder niets open is: allemaal een lijn of allemaal leeg.",
      "Hoe dan ook gaat de lijn verder langs de bovenzijde van R1K1 of de linkerzijde van R1K3.",
      "Van de linkerrand bij R1K1 via R2K1 naar R2K2 kruis je één lijn: dat vakje ligt binnen.",
      "Van R1K1 naar R1K2 kruis je geen lijn: ze liggen aan dezelfde kant van de lus.",
      "Groep a heeft drie van de vijf open zijden nodig. Als ook maar één van de boven- en rechterzijde van R2K2 leeg is, blijven er hoogstens twee over: ze zijn allemaal nodig."}},
};

static int number_of(const struct puzzle *p, const char *slot, int item)
{
    const struct lattice *l = p->lattice;

    if (strncmp(slot, "number", 6) == 0)
        return item;
    if (strncmp(slot, "clue", 4) == 0)
        return puzzle_clue_of(p, item);
    if (strncmp(slot, "cell", 4) == 0)
        return item;
    int at = l->cell_start[item / 4] + item % 4;
    return strncmp(slot, "dot", 3) == 0 ? l->cell_dot[at] : l->cell_edge[at];
}

/* Adds a step of one link, which says this. */
static struct saying *say_in_step(struct story *story, const char *row)
{
    struct story_step *step = story_add(story);
    struct story_link *link = story_add_link(step, "clue");

    step->technique = mem_copy_text("zero");
    return story_add_saying(&link->say, &link->nsayings, row);
}

TEST(forms_of_slots_fit)
{
    struct puzzle *p = puzzle_of_text("32.\n.aa\n30.\n!a=3\n");
    struct record r = loops_record(p, NULL, PUZZLE_SUPER);

    for (char *const *language = languages(); *language; language++) {
        size_t k = 0;
        while (k < sizeof tellings / sizeof *tellings &&
               strcmp(tellings[k].language, *language) != 0)
            k++;
        bool known = k < sizeof tellings / sizeof *tellings;
        OWN(strbuf) now = test_text();
        struct words *w = loop_words(*language);
        for (size_t i = 0; i < TOLD; i++) {
            r.story = story_new();
            static const int first = 0;
            /* The first step introduces how places are called. */
            struct saying *say = say_in_step(r.story, "zero");
            story_slot(say, "clue", &first, 1);
            say = say_in_step(r.story, told[i].row);
            for (int j = 0; j < 5 && told[i].slot[j].name; j++) {
                const struct filled *slot = &told[i].slot[j];
                int item[4];
                for (int c = 0; c < slot->n; c++)
                    item[c] = number_of(p, slot->name, slot->item[c]);
                story_slot(say, slot->name, item, slot->n);
            }
            words_write(w, &r);
            if (known)
                assert_string_equal(r.story->step[1].text, tellings[k].text[i]);
            strbuf_format(&now, "\n%s", r.story->step[1].text);
            story_free(r.story);
            r.story = NULL;
        }
        words_free(w);
        if (!known)
            fail_msg("tellings has no row for '%s', which now tells%s", *language, now.text);
    }
    record_release(&r);
}
