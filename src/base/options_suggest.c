/* What a word that is no option may stand for. */
#include "base/options.h"
#include "base/text.h"

#include <string.h>

/* Words that others have for an option, in the programs that have it. The first row of a word counts
 * whose option the program has. */
static const struct {
    const char *word, *name;
} usual[] = {
    {"difficulty", "level"},
    {"levels", "level"},
    {"levels", "difficulty"},
    {"size", "rows"},
    {"size", "template"},
    {"width", "cols"},
    {"height", "rows"},
    {"count", "number"},
    {"puzzles", "number"},
    {"language", "lang"},
    {"colours", "cover-colours"},
    {"colour", "cover-colours"},
    {"colors", "cover-colours"},
    {"color", "cover-colours"},
    {"printer", "profile"},
    {"bleed", "profile"},
    {"trim", "template"},
    {"check-cover", "cover-of"},
    {"paper-size", "template"},
    {"page-size", "template"},
    {"margin", "template"},
    {"margins", "template"},
    {"fonts", "font"},
    {"typeface", "font"},
    {"no-stars", "stars"},
    {"header", "head"},
    {"footer", "foot"},
    {"competition", "contest"},
    {"points", "plan"},
    {"minutes", "plan"},
    {"hints", "steps"},
    {"notes", "plan"},
    {"answers", "key"},
    {"one-sided", "sides"},
    {"gutter", "binding"},
    {"solution", "solutions"},
    {"output", "out"},
    {"description", "blurb"},
};

/* What the word stands for. `note`: what the option does, where its name does not show it. */
struct suggestion {
    const char *name, *owner, *note;
};

/* A longer help would hide the name. */
enum { NOTE_MOST = 140 };

/* `typing`: one letter is wrong in an option of the program; another program's is not better. */
static void suggest_usual(const struct program *program, const char *word, bool typing,
                          struct suggestion *s)
{
    const struct option_table *table;

    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        if (strcmp(word, usual[i].word) != 0)
            continue;
        const struct option_row *row = options_seek(program->table, usual[i].name, &table);
        if (row) {
            *s = (struct suggestion){row->name, NULL,
                                     strlen(row->help) < NOTE_MOST ? row->help : NULL};
            return;
        }
        for (const struct option_elsewhere *e = program->elsewhere; e && e->name; e++)
            if (strcmp(e->name, usual[i].name) == 0 && !typing)
                *s = (struct suggestion){e->name, e->program, NULL};
    }
}

void options_suggest(const struct program *program, const char *word, struct strbuf *out)
{
    static const char *const own[] = {"help", "version"};
    int n = options_count_all(program->table), begun = 0, distance = nearest_limit(word);
    const struct option_table *table;
    struct suggestion s = {0};

    for (int i = 0; i < n + 2; i++) {
        const char *name = i < n ? options_row_at(program->table, i, &table)->name : own[i - n];
        bool begins = strncmp(name, word, strlen(word)) == 0;
        if (begins)
            strbuf_format(out, "%s'--%s'", begun++ ? " and " : "; ", name);
        else if (nearest_try(word, name, &distance))
            s.name = name;
    }
    for (const struct option_elsewhere *e = program->elsewhere; e && e->name; e++)
        if (nearest_try(word, e->name, &distance))
            s = (struct suggestion){e->name, e->program, NULL};
    suggest_usual(program, word, distance <= 1 && s.name && !s.owner, &s);
    if (begun > 0)
        strbuf_text(out, begun > 1 ? " are some" : " is one");
    else if (s.name)
        strbuf_format(out, "; '--%s' is one%s%s%s%s", s.name, s.owner ? " of " : "",
                      s.owner ? s.owner : "", s.note ? ": " : "", s.note ? s.note : "");
}
