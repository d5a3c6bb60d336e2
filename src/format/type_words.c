#include "format/type_words.h"

#include "base/data_file.h"
#include "base/fill.h"
#include "base/mem.h"

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
    const char *const *type = family->types();
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

bool type_words_check(const char *language, struct diag *d)
{
    char **all = language ? NULL : data_file_names("text", ".ini");
    const char *one[] = {language, NULL}, *const *names = language ? one : (const char *const *)all;
    bool fine = true, english = language && strcmp(language, "en") == 0;

    for (int i = 0; names[i] && fine && !english; i++)
        fine = check_language(names[i], d);
    for (int i = 0; families[i] && !english; i++)
        fine = fine && check_types(families[i], names, d);
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
