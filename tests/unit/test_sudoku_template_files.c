/* Every template of a sudoku can be filled, and is printed as it is. */
#include "support/formats.h"
#include "support/own.h"
#include "support/sudokus.h"

#include <dirent.h>

/* Calls `look` for each file of the folder; returns how many there are. */
static int each_template(void (*look)(const char *name))
{
    struct dirent **entry;
    int n = scandir(TEST_DATA "/../../templates/sudoku", &entry, NULL, alphasort), templates = 0;

    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        char *end = strstr(entry[i]->d_name, ".gss");
        if (end) {
            *end = 0;
            look(entry[i]->d_name);
            templates++;
        }
        free(entry[i]);
    }
    free(entry);
    return templates;
}

static void fill(const char *name)
{
    OWN(record) r;
    struct diag why = {""};
    const struct sudoku *s = load_template(name, &r);
    OWN(sudoku_search) *search = sudoku_search_new(s->topology);
    FREED int *symbol = mem_alloc((size_t)s->topology->nelements, sizeof *symbol);
    struct pcg32 rng;

    pcg32_seed(&rng, 7, 7);
    if (sudoku_search_fill(search, s->given, 200000, &rng, symbol) != ANSWER_SEVERAL)
        fail_msg("%s was not filled", name);
    if (!sudoku_verify(s, symbol, &why))
        fail_msg("%s: %s", name, why.text);
}

TEST(every_template_can_be_filled)
{
    assert_true(each_template(fill) >= 26);
}

/* What the template prints, unknowns as they are, is the text that it has. */
static void print(const char *name)
{
    char path[4096];
    OWN(record) r;
    OWN(strbuf) out = test_text();
    const struct sudoku *s = load_template(name, &r);

    snprintf(path, sizeof path, "%s/../../templates/sudoku/%s.gss", TEST_DATA, name);
    FREED char *text = file_bytes(path, NULL);
    sudoku_show(s, s->given, &out);
    assert_string_equal(out.text, strstr(text, "<sudoku>\n") + strlen("<sudoku>\n"));
    assert_int_equal(sudoku_givens(s), 0);
}

TEST(every_template_is_printed_as_it_is)
{
    each_template(print);
}
