#include "format/html_words.h"

#include "base/data_file.h"
#include "base/fill.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/jsonl.h"
#include "format/type_words.h"

#include <string.h>

/* Appends a rule, filled in for boards of so many symbols, to an array; nothing if there is none. */
static void put_rule(json_t *array, struct ini *texts, struct ini *ini, const char *group,
                     const char *key, int symbols)
{
    FREED char *rule = NULL, *numbers = NULL;
    OWN(strbuf) words = strbuf_new();

    if (!ini_text(ini, group, key, &rule) || !ini_text(texts, "texts", "section_numbers", &numbers))
        return;
    type_words_fill(&words, rule, numbers, NULL, symbols, symbols);
    jsonl_append_text(array, words.text);
}

/* The title on another board. */
static void put_title(json_t *array, struct ini *texts, const char *group, const char *board)
{
    FREED char *title = NULL, *on = NULL, *name = NULL;
    OWN(strbuf) words = strbuf_new();

    if (!ini_text(texts, group, "title", &title) || !ini_text(texts, "texts", "on_tiling", &on) ||
        !ini_text(texts, "tilings", board, &name))
        return;
    fill_text(&words, on, (struct fill_value[]){{"tiling", name}, {"type", title}, {0}});
    jsonl_append_text(array, words.text);
}

/* The second paragraph of a type with a file of its own, and the fourth of others, are about a picture. */
json_t *html_words(const struct worded *of, const char *language)
{
    static const char *const paragraph[] = {"title", "paragraph1", "paragraph2", "paragraph3"};
    const char *group;
    FREED char *path = data_file_own("text", ".ini", language);
    struct diag d;
    OWN(ini) *texts = path ? ini_open(path, &d) : NULL;
    OWN(ini) *ini = type_words_open(of->family, of->type, language, &group);
    FREED char *other = mem_print("%s/tiling", of->type);
    json_t *array = json_array();

    for (int i = 0; texts && ini && i < (group == language ? 2 : 4); i++)
        if (of->board && i == 0 && ini_has(texts, "tilings", of->board))
            put_title(array, texts, group, of->board);
        else if (of->board && ini_has(ini, other, paragraph[i]))
            put_rule(array, texts, ini, other, paragraph[i], of->symbols);
        else if (ini_has(ini, group, paragraph[i]))
            put_rule(array, texts, ini, group, paragraph[i], of->symbols);
    return array;
}

/* What texts have for puzzles that need it, of the type or its family; or the words of a kind of
 * constraint. */
json_t *html_rule(const struct worded *of, const char *language)
{
    FREED char *path = data_file_own("text", ".ini", language);
    struct diag d;
    OWN(ini) *texts = path ? ini_open(path, &d) : NULL;
    const char *group = texts && ini_has(texts, of->type, "title") ? of->type : of->family->name;
    bool there = texts && ini_has(texts, group, of->key), kind = strncmp(of->key, "rule-", 5) == 0;
    FREED char *words = kind && !there ? technique_words_path(of->family, language) : NULL;
    OWN(ini) *techniques = words ? ini_open(words, &d) : NULL;
    FREED char *in = mem_print("constraint/%s", kind ? of->key + 5 : "");
    json_t *rule = json_array();

    if (there)
        put_rule(rule, texts, texts, group, of->key, of->symbols);
    for (const char *const *key = (const char *[]){"rule", "mark", NULL}; *key; key++)
        if (texts && techniques && ini_has(techniques, in, *key))
            put_rule(rule, texts, techniques, in, *key, of->symbols);
    return rule;
}
