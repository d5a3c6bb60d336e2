#include "format/html_words.h"

#include "base/data_file.h"
#include "base/ini.h"
#include "base/strbuf.h"
#include "format/jsonl.h"
#include "format/type_words.h"

#include <string.h>

/* Appends a rule, filled in for boards of so many symbols, to an array or, with its key, to an object. */
static void put_rule(json_t *to, struct ini *texts, struct ini *ini, const char *group,
                     const char *key, int symbols)
{
    FREED char *rule = NULL, *numbers = NULL;
    OWN(strbuf) words = strbuf_new();

    if (!ini_text(ini, group, key, &rule) || !ini_text(texts, "texts", "section_numbers", &numbers))
        return;
    type_words_fill(&words, rule, numbers, NULL, symbols, symbols);
    if (json_is_array(to))
        jsonl_append_text(to, words.text);
    else
        jsonl_put_text(to, key, words.text);
}

static struct ini *texts_in(const char *language)
{
    FREED char *path = data_file_own("text", ".ini", language);
    struct diag d;

    return path ? ini_open(path, &d) : NULL;
}

/* The second paragraph of a type with a file of its own, and the fourth of others, are about a picture. */
json_t *html_words(const struct worded *of, const char *language)
{
    static const char *const paragraph[] = {"title", "paragraph1", "paragraph2", "paragraph3"};
    const char *group;
    OWN(ini) *texts = texts_in(language);
    OWN(ini) *ini = type_words_open(of->family, of->type, language, &group);
    json_t *array = json_array();

    for (int i = 0; texts && ini && i < (group == language ? 2 : 4); i++)
        if (ini_has(ini, group, paragraph[i]))
            put_rule(array, texts, ini, group, paragraph[i], of->symbols);
    return array;
}

const char *html_rules_group(const struct worded *of)
{
    OWN(ini) *texts = texts_in("en");

    return texts && ini_has(texts, of->type, "title") ? of->type : of->family->name;
}

json_t *html_rules(const struct worded *of, const char *language)
{
    OWN(ini) *texts = texts_in(language);
    const char *group = html_rules_group(of), *key;
    json_t *rules = json_object();

    for (int at = -1; texts && (key = ini_next(texts, group, &at)) != NULL;)
        if (strncmp(key, "rule-", 5) == 0 || strcmp(key, "pieces") == 0 ||
            strcmp(key, "holes") == 0)
            put_rule(rules, texts, texts, group, key, of->symbols);
    return rules;
}
