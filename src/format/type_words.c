#include "format/type_words.h"

#include "base/data_file.h"

struct ini *type_words_open(const struct family *family, const char *type, const char *language,
                            const char **group)
{
    FREED char *own = family->type_file ? family->type_file(type) : NULL;
    FREED char *path = own ? NULL : data_file_own("text", ".ini", language);
    struct diag d;
    struct ini *ini = own    ? ini_open_marked(own, family->type_mark, &d)
                      : path ? ini_open(path, &d)
                             : NULL;

    *group = own ? language : type;
    return ini;
}
