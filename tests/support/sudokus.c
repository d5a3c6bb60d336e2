#include "support/sudokus.h"

#include "base/mem.h"
#include "format/sudoku/type.h"
#include "support/formats.h"

#include <ctype.h>

enum { MAX_LINE = 4096, RATED_TYPES = 8 };

struct topology *blocks_of_file(const char *name)
{
    char path[4096], line[MAX_LINE];
    struct block_list list = {0};
    int most = 0;

    snprintf(path, sizeof path, "%s/sudoku/blocks/%s.txt", TEST_DATA, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        int number[TOPOLOGY_MAX_SYMBOLS], n = 0;
        for (char *word = strtok(line, " \n"); word; word = strtok(NULL, " \n"))
            number[n++] = atoi(word) - 1;
        if (list.nsymbols == 0)
            block_list_init(&list, n);
        assert_int_equal(n, list.nsymbols);
        int *element = block_list_add(&list);
        for (int k = 0; k < n; k++) {
            element[k] = number[k];
            most = number[k] > most ? number[k] : most;
        }
    }
    fclose(file);
    struct topology *t = topology_of_list(most + 1, &list);
    block_list_release(&list);
    return t;
}

struct sudoku *load_template(const char *name, struct record *r)
{
    char path[4096];
    struct format_reader reader;
    struct diag d = {""};
    unsigned wished;
    struct topology *sized = sudoku_type_sized(name, &wished);

    if (sized) {
        *r = sudoku_record(sudoku_new(sized));
        return sudoku_of(r);
    }
    snprintf(path, sizeof path, "%s/../../templates/sudoku/%s.gss", TEST_DATA, name);
    if (!format_open(&reader, path, NULL, &d) || format_read(&reader, r, &d) != FORMAT_RECORD)
        fail_msg("%s", d.text);
    assert_ptr_equal(reader.format, &format_gss);
    format_close(&reader);
    return sudoku_of(r);
}

/* Reads n numbers up to the next tab or line end, and moves on. */
static void read_numbers(char **text, int n, int *number)
{
    for (int i = 0; i < n; i++)
        number[i] = (int)strtol(*text, text, 10);
    assert_true(**text == '\t' || **text == '\n');
    ++*text;
}

static struct sudoku *read_rated(char *line, char (*name)[16], struct topology **topology)
{
    char *text = strchr(line, '\t');
    int i = 0, *solution;

    assert_non_null(text);
    *text++ = 0;
    while (name[i][0] && strcmp(name[i], line) != 0)
        i++;
    if (!name[i][0]) {
        assert_true(i < RATED_TYPES);
        snprintf(name[i], sizeof name[i], "%.15s", line);
        topology[i] = blocks_of_file(line);
    }
    struct sudoku *s = sudoku_new(topology_hold(topology[i]));
    int n = s->topology->nelements;
    solution = mem_alloc((size_t)n, sizeof *solution);
    read_numbers(&text, 1, &s->gss_level);
    read_numbers(&text, n, s->given);
    read_numbers(&text, n, solution);
    sudoku_set_solution(s, solution);
    free(solution);
    return s;
}

int each_rated(void (*look)(void *context, const struct sudoku *s), void *context)
{
    struct topology *topology[RATED_TYPES + 1] = {NULL};
    char name[RATED_TYPES + 1][16] = {""}, line[MAX_LINE];
    FILE *file = fopen(TEST_DATA "/sudoku/levels.tsv", "r");
    int n = 0;

    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        struct sudoku *s = read_rated(line, name, topology);
        look(context, s);
        sudoku_free(s);
        n++;
    }
    fclose(file);
    for (int i = 0; topology[i]; i++)
        topology_drop(topology[i]);
    return n;
}

struct sudoku *sudoku_of_text(const char *text, struct record *r)
{
    text_read_one(text, &format_gss, r);
    return sudoku_of(r);
}
