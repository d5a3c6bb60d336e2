#include "batch/puzzle_kind.h"

#include <string.h>
#include <strings.h>

/* The last kind is a sudoku of the layout that the section names. */
static const struct puzzle_kind kind[] = {
    {"super", false, "type", "super", "2-5"},
    {"slitherlink", false, "type", "slitherlink", "2-5"},
    {"slink", false, "type", "slink", "any"},
    {"std", true, "template", "std", "1-3"},
    {"x", true, "template", "x", "1-3"},
    {"nrc", true, "template", "nrc", "1-3"},
    {"nrcx", true, "template", "nrcx", "1-3"},
    {"linked", true, "template", "linked", "1-3"},
    {"jigsaw", true, "jigsaw", "9", "1-3"},
    {"jigsaw-xl", true, "jigsaw", "16", "1-3"},
    {"cube", true, "template", "cube", "1-3"},
    {"jigcube", true, "jigsaw", "cube", "1-3"},
    {"3dcube", true, "template", "3dcube", "1-3"},
    {"parq", true, "template", "parq", "1-3"},
    {"sudoku", true, NULL, NULL, "1-3"},
};

enum { KINDS = sizeof kind / sizeof *kind };

const struct puzzle_kind *puzzle_kind_find(const char *name)
{
    if (strcasecmp(name, "link") == 0)
        name = "linked";
    for (int i = 0; i < KINDS; i++)
        if (strcasecmp(kind[i].name, name) == 0)
            return &kind[i];
    return NULL;
}

void puzzle_kind_list(struct strbuf *out)
{
    for (int i = 0; i < KINDS; i++)
        strbuf_format(out, "%s%s", i == 0 ? "" : i < KINDS - 1 ? ", " : " or ", kind[i].name);
}
