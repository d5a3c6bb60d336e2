/* What may come next on a command line, for shells that complete words. */
#include "base/data_file.h"
#include "base/mem.h"
#include "base/options.h"

#include <stdlib.h>
#include <string.h>

/* Appends "BEFORE VALUE", a line, if that begins with the word. */
static void add(struct strbuf *out, const char *before, const char *value, const char *word)
{
    OWN(strbuf) whole = strbuf_new();

    strbuf_format(&whole, "%s%s", before, value);
    if (strncmp(whole.text, word, strlen(word)) == 0)
        strbuf_format(out, "%s\n", whole.text);
}

/* Of a list with commas, the last name. */
static void add_names(struct strbuf *out, const char *names, const char *word)
{
    const char *comma = strrchr(word, ',');
    FREED char *before = mem_copy_bytes(word, comma ? (size_t)(comma + 1 - word) : 0);

    for (const char *at = names; *at;) {
        size_t n = strcspn(at, "\n");
        FREED char *name = mem_copy_bytes(at, n);
        add(out, before, name, word);
        at += n + (at[n] == '\n');
    }
}

static void add_files(struct strbuf *out, const char *ending)
{
    strbuf_format(out, "\t%s\n", ending ? ending : "");
}

static void add_values(struct strbuf *out, const struct option_row *row, const char *word)
{
    bool file = row->kind == OPTION_READ || row->kind == OPTION_WRITE || row->kind == OPTION_UPDATE;

    for (int i = 0; row->choices && row->choices[i]; i++)
        add(out, "", row->choices[i], word);
    if (row->list) {
        OWN(strbuf) names = strbuf_new();
        row->list(&names);
        add_names(out, names.text, word);
    }
    if (row->folder && *row->folder) {
        char **name = data_file_names(row->folder, ".ini");
        for (int i = 0; name[i]; i++) {
            add(out, "", name[i], word);
            free(name[i]);
        }
        free(name);
    }
    if (file)
        add_files(out, row->ending);
}

/* The row of an option as it was typed, "--format" or "-f"; NULL: there is none. */
static const struct option_row *row_of(const struct program *program, const char *word)
{
    const struct option_table *table;

    for (int i = options_count_all(program->table) - 1; i >= 0; i--) {
        const struct option_row *row = options_row_at(program->table, i, &table);
        if (strncmp(word, "--", 2) == 0
                ? strcmp(word + 2, row->name) == 0 ||
                      (row->also && strcmp(word + 2, row->also) == 0)
                : word[0] == '-' && word[1] && word[1] == row->letter && !word[2])
            return row;
    }
    return NULL;
}

void options_complete(const struct program *program, int n, char **words, struct strbuf *out)
{
    static const char *const own[] = {"--help", "--version"};
    const struct option_table *table;
    const char *word = n > 0 ? words[n - 1] : "";

    /* Some shells give "--format=js" as three words. */
    if (strcmp(word, "=") == 0)
        word = "";
    else if (n > 1 && strcmp(words[n - 2], "=") == 0)
        n--;
    const struct option_row *row = n > 1 ? row_of(program, words[n - 2]) : NULL;
    if (row && row->kind != OPTION_FLAG) {
        add_values(out, row, word);
        return;
    }
    if (*word != '-') {
        if (program->max_operands != 0)
            add_files(out, NULL);
        return;
    }
    for (int i = 0; i < options_count_all(program->table); i++)
        add(out, "--", options_row_at(program->table, i, &table)->name, word);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        add(out, "", own[i], word);
}
