#include "base/strbuf.h"
#include "edition/edition.h"
#include "explain/sudoku/technique.h"
#include "format/loops/family.h"
#include "format/sudoku/family.h"
#include "format/sudoku/type.h"
#include "format/type_words.h"
#include "model/loops/tiling.h"
#include "model/services.h"
#include "model/sudoku/topology_parts.h"
#include "render/book/techniques.h"
#include "render/drawing.h"
#include "render/input.h"
#include "render/wording.h"
#include "solver/loops/deduce/table/rule.h"
#include "support/english.h"
#include "support/formats.h"
#include "support/languages.h"
#include "support/own.h"

#include <sys/stat.h>

#define TEXT TEST_DATA "/../../templates/text/"
#define ENGLISH TEXT "en.ini"

static struct wording *words_in(const char *language)
{
    char name[400];
    struct diag d;

    snprintf(name, sizeof name, TEXT "%s.ini", language);
    struct wording *w = wording_read(name, &d);
    if (!w)
        fail_msg("%s", d.text);
    return w;
}

static const char *path(void)
{
    return test_path("words.ini");
}

/* The English words with this change are refused, with the text in the message. */
static void change_refused(const char *from, const char *to, const char *why)
{
    struct diag d;

    file_change(ENGLISH, path(), from, to);
    assert_null(wording_read(path(), &d));
    if (!strstr(d.text, why))
        fail_msg("%s", d.text);
}

/* Each language has the same types and an example for each. */
TEST(every_language_is_complete)
{
    OWN(wording) *english = english_words();

    for (char *const *language = languages(); *language; language++) {
        OWN(wording) *w = words_in(*language);
        if (strcmp(w->language, *language) != 0)
            fail_msg(TEXT "%s.ini: 'code' of [language] is '%s'", *language, w->language);
        assert_int_equal(w->from_right, strcmp(*language, "he") == 0);
        assert_int_equal(w->ntypes, english->ntypes);
        for (int k = 0; k < w->ntypes; k++) {
            const struct wording_type *own = &w->type[k], *other = &english->type[k];
            assert_string_equal(own->name, other->name);
            assert_int_equal(own->nparagraphs, other->nparagraphs);
            assert_true(*own->example == '{' || access(own->example, R_OK) == 0);
            assert_int_equal(!own->steps, !other->steps);
            assert_int_equal(!own->techniques, !other->techniques);
            for (int level = 0; level <= LEVEL_SEARCH; level++)
                assert_int_equal(!own->line[level], !other->line[level]);
        }
    }
}

/* What is missing beside the English words, of which books print nothing, is an error of the file that
 * lacks it; words of a maker's own, elsewhere, may lack what is optional. */
TEST(a_language_that_lacks_words_is_refused)
{
    static const char *const row[][2] = {
        {"stars_line = ", "'stars_line' of [texts] is missing"},
        {"promise = ", "'promise' of [sudoku] is missing"},
        {"rule-overlap = ", "'rule-overlap' of [sudoku] is missing"},
        {"to_try = ", "'to_try' of [super] is missing"},
        {"pieces = ", "'pieces' of [super] is missing"},
        {"paragraph4 = ", "'paragraph4' of [super] is missing"}};
    char folder[400], own[500], alone[500];
    struct diag d;

    snprintf(folder, sizeof folder, "%s", test_path("text"));
    mkdir(folder, 0777);
    snprintf(own, sizeof own, "%s/en.ini", folder);
    file_change(ENGLISH, own, "[texts]", "[texts]");
    snprintf(own, sizeof own, "%s/xx.ini", folder);
    snprintf(alone, sizeof alone, "%s", path());
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char gone[40];
        snprintf(gone, sizeof gone, "# %s", row[i][0]);
        file_change(ENGLISH, own, row[i][0], gone);
        assert_null(wording_read(own, &d));
        if (!strstr(d.text, row[i][1]))
            fail_msg("%s", d.text);
    }
    file_change(ENGLISH, alone, "pieces = ", "# pieces = ");
    OWN(wording) *w = wording_read(alone, &d);
    assert_non_null(w);
    change_refused("rule-overlap = ", "# rule-overlap = ", "'rule-overlap' of ");
}

/* Its steps have room on two pages; zeros of large cells have more marks than on squares. */
static void check_few_steps(struct record *r, const char *tiling)
{
    assert_int_equal(services_explain(r, &(struct effort){.conflicts = 100000}), ANSWER_UNIQUE);
    if (r->story->nsteps > 10)
        fail_msg("%s: %d steps", tiling, r->story->nsteps);
    for (int k = 0; k < r->story->nsteps; k++)
        assert_in_range(r->story->step[k].nfacts, 1, 15);
}

/* A type with words of its own for tilings has a title and an example of few cells on each. */
TEST(tilings_have_examples)
{
    for (char *const *language = languages(); *language; language++) {
        OWN(wording) *w = words_in(*language);
        for (const char *const *type = (const char *const[]){"slitherlink", "super", NULL}; *type;
             type++)
            for (const struct tiling *t = tilings; t->name; t++) {
                const struct wording_type *words = wording_find_board(w, *type, t->name);
                OWN(record) r;
                struct diag d;
                assert_true(words && board_is(words->board, t->name));
                assert_string_not_equal(words->title, wording_find_type(w, *type)->title);
                assert_true(input_read_on(words->example, t->name, &r, &d));
                if (!board_is(record_board(&r), t->name))
                    fail_msg("%s has no board of %s", words->example, t->name);
                const struct loops *own = r.body;
                assert_in_range(own->puzzle->lattice->ncells, 6, 40);
                assert_string_equal(loops_family.types()[own->type], *type);
                if (language == languages())
                    check_few_steps(&r, t->name);
            }
    }
    change_refused("honeycomb = ", "honeycom = ", "'honeycomb' of [tilings] is missing");
    change_refused("{tiling} {type}", "{board} {type}", "has {board}; it may have: tiling type");
}

/* They come with the words of techniques; texts may have others. */
TEST(rules_of_kinds_are_known)
{
    struct diag d;

    file_change(ENGLISH, path(), "rule-overlap = ", "rule-even = Own rule.\nrule-overlap = ");
    OWN(wording) *w = wording_read(path(), &d);
    assert_non_null(w);
    const struct drawing_feature *feature = drawing_features(&sudoku_family);
    for (int i = 0; feature[i].name; i++) {
        const char *rule = wording_find_type(w, "even-odd")->feature[i];
        assert_int_equal(strcmp(rule, "Own rule.") == 0, strcmp(feature[i].name, "rule-even") == 0);
        if (strcmp(feature[i].name, "rule-thermo") == 0)
            assert_non_null(strstr(rule, "from the bulb to the tip"));
    }
    change_refused("rule-overlap = ", "rule-even = {page}\nrule-overlap = ",
                   "has {page}; it may have: numbers");
}

/* ---- rules of boards of all sizes ---- */

/* The largest number in a text, except those in "r2c3" and the like. */
static int largest_number(const char *text)
{
    int most = 0;

    for (const char *c = text; *c; c++)
        if (*c >= '0' && *c <= '9' && (c == text || c[-1] < '0' || c[-1] > '9'))
            most = atoi(c) > most ? atoi(c) : most;
    return most;
}

/* No rule names a number that the board lacks, except sums of two of its numbers, or up to `sums`; none has a
 * brace left. */
static void check_rule(const struct wording *w, const struct wording_type *type, const char *rule,
                       int size, int sums)
{
    OWN(strbuf) out = test_text();

    type_words_fill(&out, rule, w->texts.section_numbers, w->texts.numbers_by_size, size, size);
    int most = largest_number(out.text);
    if (strpbrk(out.text, "{}") || most > (sums > size ? sums : size))
        fail_msg("%s, [%s], %d: %s", w->language, type->name, size, out.text);
}

/* Whether there are such boards of other sizes: all blocks are rows, columns, boxes, fields, diagonals or
 * linked. */
static bool has_sizes(const struct topology *t)
{
    OWN(topology) *small = topology_of_parts(t->parts & ~(unsigned)PART_FIELDS, 4);

    return small != NULL;
}

/* Whether it is a rule of sums of 5 and 10, which boards of any size may have. */
static bool is_letter(const struct wording_type *type, int feature)
{
    bool sudoku = strcmp(type->name, "sudoku") == 0;
    for (const char *const *name = sudoku_family.types(); *name; name++)
        sudoku = sudoku || strcmp(*name, type->name) == 0;
    const char *key = sudoku ? drawing_features(&sudoku_family)[feature].name : "";

    return strcmp(key, "rule-x") == 0 || strcmp(key, "rule-v") == 0 ||
           strcmp(key, "rule-no-xv") == 0;
}

TEST(rules_are_true_of_every_size)
{
    static const int sizes[] = {4, 6, 8, 9, 12, 16, 25};

    for (char *const *language = languages(); *language; language++) {
        OWN(wording) *w = words_in(*language);
        for (int i = 0; i < w->ntypes; i++)
            for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
                const struct wording_type *type = &w->type[i];
                const struct sudoku_type *sudoku = sudoku_type_find(type->name);
                if ((sudoku && !has_sizes(sudoku->drawn)) || strcmp(type->name, "kakuro") == 0)
                    continue; /* their numbers are always 1 to 9 */
                for (int p = 0; p < type->nparagraphs; p++)
                    check_rule(w, type, type->paragraph[p], sizes[k],
                               strstr(type->name, "killer") ? 2 * sizes[k] - 1 : 0);
                for (int p = 0; p < DRAWING_FEATURES; p++)
                    if (type->feature[p])
                        check_rule(w, type, type->feature[p], sizes[k],
                                   is_letter(type, p) ? 10 : 0);
            }
    }
}

/* A group of the family's name serves mixed books and whatever the groups of types lack. */
TEST(a_group_may_serve_all_types_of_a_family)
{
    struct diag d;

    file_change(ENGLISH, path(), "[slink]\n", "[loop]\nline2 = Own line.\n");
    OWN(wording) *w = wording_read(path(), &d);
    assert_non_null(w);
    const struct wording_type *slinks = wording_find_type(w, "slink");
    const struct wording_type *super = wording_find_type(w, "super");
    assert_string_equal(slinks->title, "Slink");
    assert_string_equal(super->title, "SuperSlitherlink");
    assert_string_equal(wording_line(w, slinks, 2), "Own line.");
    assert_ptr_equal(wording_line(w, slinks, 3), w->level[3].line);
    assert_string_equal(wording_line(w, super, 2), "Own line.");
    assert_string_equal(wording_find_type(w, "loop")->title, "Slink");
}

static int level_of(const char *name)
{
    for (int i = 0; i < RULES; i++)
        if (strcmp(rules[i].name, name) == 0)
            return rules[i].level;
    if (technique_find(name) >= 0)
        return technique[technique_find(name)].level;
    fail_msg("no technique %s", name);
    return LEVEL_UNKNOWN;
}

/* What a line about levels mentions, and the technique that it means. */
struct topic {
    const char *technique, *words;
};

static const struct topic loops_en[] = {{"remaining", "from one clue"},
                                        {"dead-dot", "or one dot"},
                                        {"cell-corners", "a cell and its corners"},
                                        {"dot-cells", "a dot and the cells around it"},
                                        {"early-loop", "close the loop too early"},
                                        {"corner-masks", "alike or different"},
                                        {"colours", "inside the loop"},
                                        {"connectivity", "is connected"},
                                        {"inside-isolation", "All of the inside"},
                                        {"outside-isolation", "all of the outside"},
                                        {"early-loop-ahead", "Look ahead"},
                                        {"far-inside", "whole board"},
                                        {"lookahead", "suppose"},
                                        {0}};

static const struct topic loops_de[] = {{"remaining", "aus einer einzigen Zahl"},
                                        {"dead-dot", "einem einzigen Punkt"},
                                        {"cell-corners", "eine Zelle mit ihren Ecken"},
                                        {"dot-cells", "einen Punkt mit den Zellen"},
                                        {"early-loop", "die Schleife nie zu früh"},
                                        {"corner-masks", "gleich oder verschieden"},
                                        {"colours", "innerhalb der Schleife"},
                                        {"connectivity", "hängen zusammen"},
                                        {"inside-isolation", "Alle inneren"},
                                        {"outside-isolation", "alle äußeren"},
                                        {"early-loop-ahead", "Denke voraus"},
                                        {"far-inside", "das ganze Gitter"},
                                        {"lookahead", "annehmen"},
                                        {0}};

static const struct topic loops_he[] = {{"remaining", "ממספר אחד"},
                                        {"dead-dot", "או מנקודה אחת"},
                                        {"cell-corners", "במשבצת ובפינותיה"},
                                        {"dot-cells", "בנקודה ובמשבצות שסביבה"},
                                        {"early-loop", "תסגרו את הלולאה מוקדם"},
                                        {"corner-masks", "זהים או שונים"},
                                        {"colours", "בתוך הלולאה"},
                                        {"connectivity", "מחובר"},
                                        {"inside-isolation", "כל הפנים"},
                                        {"outside-isolation", "כל החוץ"},
                                        {"early-loop-ahead", "הביטו קדימה"},
                                        {"far-inside", "בלוח כולו"},
                                        {"lookahead", "להניח"},
                                        {0}};

static const struct topic loops_es[] = {{"remaining", "de un solo número"},
                                        {"dead-dot", "de un solo punto"},
                                        {"cell-corners", "una casilla y sus esquinas"},
                                        {"dot-cells", "un punto y las casillas"},
                                        {"early-loop", "el circuito antes de tiempo"},
                                        {"corner-masks", "iguales o distintos"},
                                        {"colours", "dentro del circuito"},
                                        {"connectivity", "está unido"},
                                        {"inside-isolation", "Todo el interior"},
                                        {"outside-isolation", "todo el exterior"},
                                        {"early-loop-ahead", "Adelántate"},
                                        {"far-inside", "la cuadrícula entera"},
                                        {"lookahead", "suponer"},
                                        {0}};

static const struct topic sudokus_es[] = {{"hidden-single", "un solo sitio"},
                                          {"naked-single", "todos los números menos uno"},
                                          {"naked-pair", "repartirse dos números"},
                                          {"pointing", "en las pocas casillas"},
                                          {"pointing-triple", "en las pocas casillas"},
                                          {"naked-triple", "se reparten tres números"},
                                          {"naked-quad", "cuatro casillas, cuatro"},
                                          {"x-wing", "las mismas dos columnas"},
                                          {"xyz-wing", "poca elección"},
                                          {"x-chain", "Sigue un número"},
                                          {"xy-chain", "dos números cada una"},
                                          {"aic", "de un número a otro"},
                                          {"als-xz", "conjuntos enteros"},
                                          {"forcing-chain", "supón que"},
                                          {0}};

static const struct topic sudokus_he[] = {{"hidden-single", "רק מקום אחד"},
                                          {"naked-single", "רק מספר אחד"},
                                          {"naked-pair", "חולקות שני מספרים"},
                                          {"pointing", "רק במשבצות המעטות"},
                                          {"pointing-triple", "רק במשבצות המעטות"},
                                          {"naked-triple", "חולקות שלושה מספרים"},
                                          {"naked-quad", "ארבע חולקות"},
                                          {"x-wing", "באותם שני טורים"},
                                          {"xyz-wing", "להגביל זו את זו"},
                                          {"x-chain", "אחרי מספר אחד"},
                                          {"xy-chain", "עם שני מספרים בכל"},
                                          {"aic", "ממספר למספר"},
                                          {"als-xz", "קבוצות שלמות"},
                                          {"forcing-chain", "הניחו שמספר"},
                                          {0}};

static const struct topic sudokus_en[] = {{"hidden-single", "one place left"},
                                          {"naked-single", "all numbers but one"},
                                          {"naked-pair", "share two numbers"},
                                          {"pointing", "keeps to the few cells"},
                                          {"pointing-triple", "keeps to the few cells"},
                                          {"naked-triple", "share three numbers"},
                                          {"naked-quad", "four share four"},
                                          {"x-wing", "same two columns"},
                                          {"xyz-wing", "little choice"},
                                          {"x-chain", "Follow one number"},
                                          {"xy-chain", "two numbers each"},
                                          {"aic", "from number to number"},
                                          {"als-xz", "whole sets of cells"},
                                          {"forcing-chain", "suppose"},
                                          {0}};

static const struct topic sudokus_de[] = {{"hidden-single", "nur einen Platz"},
                                          {"naked-single", "nur eine Zahl übrig"},
                                          {"naked-pair", "zwei Zahlen teilen"},
                                          {"pointing", "in den wenigen Zellen"},
                                          {"pointing-triple", "in den wenigen Zellen"},
                                          {"naked-triple", "sich drei Zahlen"},
                                          {"naked-quad", "vier Zellen vier"},
                                          {"x-wing", "denselben beiden Spalten"},
                                          {"xyz-wing", "wenig Wahl"},
                                          {"x-chain", "Verfolge eine Zahl"},
                                          {"xy-chain", "je zwei Zahlen"},
                                          {"aic", "von Zahl zu Zahl"},
                                          {"als-xz", "ganze Gruppen"},
                                          {"forcing-chain", "nimm an, dass"},
                                          {0}};

/* The lines on such puzzles mention techniques of their own level and of no other. */
static void check_lines(const char *language, const char *type, const struct topic *topic)
{
    struct diag d;
    OWN(wording) *w = wording_read(language, &d);
    int mentioned = 0;

    assert_non_null(w);
    const struct wording_type *words = wording_find_type(w, type);
    for (; topic->technique; topic++) {
        int own = level_of(topic->technique);
        mentioned |= 1 << own;
        for (int level = 0; level <= LEVEL_SEARCH; level++)
            if ((strstr(wording_line(w, words, level), topic->words) != NULL) != (level == own))
                fail_msg("%s, line%d and '%s': %s is of level %d", type, level, topic->words,
                         topic->technique, own);
    }
    assert_int_equal(mentioned, (2 << LEVEL_REASONING) - 2);
}

TEST(level_lines_follow_the_rules)
{
    check_lines(ENGLISH, "super", loops_en);
    check_lines(TEXT "de.ini", "super", loops_de);
    check_lines(ENGLISH, "sudoku", sudokus_en);
    check_lines(TEXT "de.ini", "sudoku", sudokus_de);
    check_lines(TEXT "es.ini", "super", loops_es);
    check_lines(TEXT "es.ini", "sudoku", sudokus_es);
    check_lines(TEXT "he.ini", "super", loops_he);
    check_lines(TEXT "he.ini", "sudoku", sudokus_he);
}

/* The techniques of the words, with their examples. */
static void read_techniques(const char *language, const char *type, struct techniques *t)
{
    struct diag d;
    OWN(wording) *w = wording_read(language, &d);

    assert_non_null(w);
    const struct wording_type *words = wording_find_type(w, type);
    if (!techniques_read(t, words->techniques, words->technique_examples, false, false, &d))
        fail_msg("%s", d.text);
}

/* Every technique that has words in English has words in the language, and their examples are of
 * their levels. Steps may have the name of a kind of techniques. */
static void check_techniques(const char *language, const char *type)
{
    struct techniques english, other;

    read_techniques(ENGLISH, type, &english);
    read_techniques(language, type, &other);
    for (int k = 0; k < english.nwords; k++)
        if (!techniques_find(&other, english.words[k].name))
            fail_msg("%s has no words for %s", language, english.words[k].name);
    for (int k = 0; k < other.n; k++) {
        const struct story_step *step = &other.note[k].example.story->step[0];
        assert_int_equal(step->level, level_of(step->technique));
    }
    assert_int_equal(other.n, english.n);
    techniques_release(&english);
    techniques_release(&other);
}

TEST(every_language_has_all_techniques)
{
    for (char *const *language = languages(); *language; language++) {
        char path[400];
        if (strcmp(*language, "en") == 0)
            continue;
        snprintf(path, sizeof path, TEXT "%s.ini", *language);
        check_techniques(path, "super");
        check_techniques(path, "sudoku");
    }
}

TEST(wrong_words_are_refused)
{
    change_refused("Puzzle {number}", "Puzzle {number", "has a '{' without '}'");
    change_refused("name3", "name9", "'name3' of [levels] is missing");
    change_refused("[slink]", "[slunk]", "'title' of [slink] is missing");
    change_refused("code = en", "code = en\nfrom = top", "is none of: left, right");
    change_refused("code = en", "cod = en", "'code' of [language] is missing");
}

/* Kakuros are drawn with what cells can be, so what they cannot be makes no mark. */
static int most_facts(const struct record *r)
{
    return r->family == &kakuro_family ? 18 : 12;
}

/* Each picture of a worked example is one step with one idea: a dozen marks at most. */
TEST(pictures_of_worked_examples_have_few_marks)
{
    static const struct effort effort = {.conflicts = 100000};
    OWN(wording) *w = english_words();
    struct diag d;

    for (int i = 0; i < w->ntypes; i++) {
        OWN(record) r = {0};
        if (!w->type[i].steps || (w->type[i].board && strcmp(w->type[i].board, "own") != 0))
            continue; /* tilings: above */
        assert_true(input_read_on(w->type[i].steps, w->type[i].board, &r, &d));
        assert_int_equal(services_explain(&r, &effort), ANSWER_UNIQUE);
        assert_in_range(r.story->nsteps, 1, 18);
        for (int k = 0; k < r.story->nsteps; k++)
            assert_in_range(r.story->step[k].nfacts, 1, most_facts(&r));
    }
}

/* What stands beside steps and pictures is there in all languages. */
TEST(legends_have_words_in_all_languages)
{
    static const char *const key[] = {"steps_heading",    "steps_alone", "steps_several",
                                      "steps_count",      "explained",   "explained_rated",
                                      "beyond_reasoning", "is_solved",   NULL};

    for (char *const *language = languages(); *language; language++) {
        OWN(wording) *w = words_in(*language);
        for (int k = 0; key[k]; k++)
            assert_non_null(wording_text(w, key[k]));
        for (int k = 0; drawings[k]; k++)
            for (const struct drawing_sample *at = drawings[k]->legend; at->key; at++)
                assert_non_null(wording_text(w, at->key));
    }
}

TEST(names_are_filled_in)
{
    OWN(strbuf) out = test_text();

    fill_text(&out, "{a}-{bc}{a}.", (struct fill_value[]){{"bc", "2"}, {"a", "one"}, {NULL, NULL}});
    assert_string_equal(out.text, "one-2one.");
    strbuf_clear(&out);
    fill_known(&out, "{a} {b} {{a}{a{bc",
               (struct fill_value[]){{"a", "1"}, {"bc", "23"}, {NULL, NULL}});
    assert_string_equal(out.text, "1 {b} {1{a{bc");
}

/* A maker's text may have the names that books fill in, and braces that are none; others are likely
 * misspelt. */
TEST(unknown_names_in_braces_are_found)
{
    struct diag d;
    size_t at;

    assert_true(fill_check("{puzzles}, {levels} {} {A} {a {1}", EDITION_COUNTS, &at, &d));
    assert_false(fill_check("{puzzles}, {level}", EDITION_COUNTS, &at, &d));
    assert_int_equal(at, 11);
    assert_string_equal(d.text, "has {level}; it may have: puzzles levels points minutes");
    assert_false(fill_check("{page}", "", &at, &d));
    assert_string_equal(d.text, "has {page}; it may have: no names");
    assert_false(fill_check("{levels}, {puzzles", EDITION_COUNTS, &at, &d));
    assert_int_equal(at, 10);
    assert_string_equal(d.text, "has '{puzzles' without '}'");
}

TEST(titles_that_are_dates_are_in_words)
{
    static const struct {
        const char *file, *title, *words;
        bool whole;
    } row[] = {{TEXT "en.ini", "2027-01-01", "Friday, 1 January 2027", true},
               {TEXT "en.ini", "2028-02-29", "29 February 2028", false},
               {TEXT "en.ini", "2027-02-29", "", true},
               {TEXT "en.ini", "The Cat", "", true},
               {TEXT "de.ini", "2027-03-07", "Sonntag, 7. März 2027", true},
               {TEXT "es.ini", "2027-03-07", "Domingo, 7 de marzo de 2027", true},
               {TEXT "he.ini", "2027-01-01", "יום שישי, 1 בינואר 2027", true}};
    struct diag d;

    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        OWN(wording) *w = wording_read(row[i].file, &d);
        OWN(strbuf) out = test_text();
        assert_int_equal(wording_add_date(w, row[i].title, row[i].whole, &out), *row[i].words != 0);
        assert_string_equal(out.text, row[i].words);
    }
}
