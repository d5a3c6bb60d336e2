#include "format/type_words.h"

#include "base/data_file.h"
#include "base/fill.h"
#include "base/mem.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

struct ini *type_words_open(const struct family *family, const char *type, const char *language,
                            const char **group)
{
    FREED char *own = family->type_file ? family->type_file(type) : NULL;
    FREED char *path = own ? NULL : data_file_own("text", ".ini", language);
    struct diag d;
    struct ini *ini = own    ? ini_open_marked(own, family->type_mark, &d)
                      : path ? ini_open(path, &d)
                             : NULL;

    *group = own ? language : ini && ini_has(ini, type, "title") ? type : family->name;
    return ini;
}

/* Never a file of that name in the current folder, such as one of puzzles. */
char *technique_words_path(const struct family *family, const char *language)
{
    bool english = strcmp(language, "en") == 0;
    FREED char *name = mem_print("%s%s%s", family->words ? family->words : "", english ? "" : "-",
                                 english ? "" : language);

    return family->words ? data_file_own("techniques", ".ini", name) : NULL;
}

/* Whether the file of each type has the words of these languages, up to NULL. */
static bool check_types(const struct family *family, const char *const *language, struct diag *d)
{
    const char *const *type = family_types(family);
    bool fine = true;

    for (int i = 0; family->type_file && type[i] && fine; i++) {
        FREED char *path = family->type_file(type[i]);
        OWN(ini) *ini = path ? ini_open_marked(path, family->type_mark, d) : NULL;
        fine = !path || ini;
        for (int k = 0; path && language[k] && fine; k++)
            fine = ini_covers(ini, language[k], ini, "en", "");
    }
    return fine;
}

/* English is what the others are measured by. */
static bool check_language(const char *language, struct diag *d)
{
    FREED char *path = data_file_own("text", ".ini", language);
    OWN(ini) *ini = path ? ini_open(path, d) : NULL;

    return ini && ini_covers_beside(ini, "en.ini", "");
}

/* The name of the first of these words that the others lack; NULL: there is none. */
static const char *find_missing(json_t *english, const json_t *own)
{
    const char *name, *missing = NULL;
    json_t *word;

    json_object_foreach(english, name, word)
    {
        const json_t *other = json_object_get(own, name);
        missing = !other || json_typeof(other) != json_typeof(word) ? name
                  : json_is_object(word)                            ? find_missing(word, other)
                                                                    : NULL;
        if (missing)
            break;
    }
    return missing;
}

/* Whether pages to play have all words that they have in English. */
static bool check_pages(const char *const *language, struct diag *d)
{
    FREED char *path = data_file_own("web", ".json", "words");
    json_t *all = path ? json_load_file(path, 0, NULL) : NULL,
           *english = json_object_get(all, "en");
    const char *missing = NULL;

    for (int i = 0; english && language[i] && !missing; i++) {
        missing = find_missing(english, json_object_get(all, language[i]));
        if (missing)
            diag_set(d, "%s: '%s' of \"%s\" is missing", path, missing, language[i]);
    }
    if (!english)
        diag_set(d, "%s: no words in English", path ? path : "templates/web/words.json");
    bool fine = english && !missing;
    json_decref(all);
    return fine;
}

bool type_words_check(const char *language, struct diag *d)
{
    char **all = language ? NULL : data_file_names("text", ".ini");
    const char *one[] = {language, NULL}, *const *names = language ? one : (const char *const *)all;
    bool fine = true, english = language && strcmp(language, "en") == 0;

    for (int i = 0; names[i] && fine && !english; i++)
        fine = check_language(names[i], d);
    for (int i = 0; families[i] && !english; i++)
        fine = fine && check_types(families[i], names, d);
    fine = fine && (language || check_pages(names, d));
    for (int i = 0; all && all[i]; i++)
        free(all[i]);
    free(all);
    return fine;
}

void type_words_fill(struct strbuf *out, const char *rule, const char *same, const char *by_size,
                     int low, int high)
{
    const char *text = low == high ? same : by_size;
    OWN(strbuf) numbers = strbuf_new();

    if (high > 0 && text) {
        strbuf_char(&numbers, ' ');
        fill_text(&numbers, text,
                  (struct fill_value[]){{"low", .number = low}, {"number", .number = high}, {0}});
    }
    fill_text(out, rule,
              (struct fill_value[]){{"numbers", numbers.text ? numbers.text : ""},
                                    {"largest", .number = high},
                                    {"second", .number = high - 1},
                                    {"third", .number = high - 2},
                                    {"pair", .number = 2 * high - 1},
                                    {"half", .number = high / 2},
                                    {"odds", .number = (high + 1) / 2},
                                    {0}});
}
