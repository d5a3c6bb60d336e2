#include "render/wording.h"

#include "base/data_file.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/text.h"
#include "format/type_words.h"
#include "model/family.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names in texts -------------------------------------------------------------------------- */

static bool check_names(const struct ini *ini, const char *group, const char *key, const char *text,
                        const char *names)
{
    const char *open = fill_find_unknown(text, names);
    size_t n = open ? strcspn(open, "}") : 0;

    if (!open)
        return true;
    return open[n] ? ini_wrong(ini, group, key, "has %.*s; it may have: %s", (int)n + 1, open,
                               *names ? names : "no names")
                   : ini_wrong(ini, group, key, "has a '{' without '}'");
}

/* ---- keys ------------------------------------------------------------------------------------ */

struct text_row {
    const char *key;
    size_t offset; /* in struct wording_texts */
    const char *names;
    bool optional; /* NULL where it is missing */
};

#define TEXT_ROW(key, names) {#key, offsetof(struct wording_texts, key), names, false},
#define OPTIONAL_ROW(key, names) {#key, offsetof(struct wording_texts, key), names, true},

static const struct text_row text_rows[] = {WORDING_TEXTS(TEXT_ROW, OPTIONAL_ROW)};

enum { TEXT_ROWS = sizeof text_rows / sizeof *text_rows };

static char **text_field(struct wording *w, const struct text_row *row)
{
    return (char **)((char *)&w->texts + row->offset);
}

const char *wording_text(const struct wording *w, const char *key)
{
    for (const struct text_row *row = text_rows; row < text_rows + TEXT_ROWS; row++)
        if (strcmp(row->key, key) == 0)
            return *(char *const *)((const char *)&w->texts + row->offset);
    return NULL;
}

static const char tilings_group[] = "tilings";

static bool read_texts(struct wording *w, struct ini *ini)
{
    for (const struct text_row *row = text_rows; row < text_rows + TEXT_ROWS; row++) {
        char **text = text_field(w, row);
        if (row->optional && !ini_has(ini, "texts", row->key))
            continue;
        if (!ini_text(ini, "texts", row->key, text) ||
            !check_names(ini, "texts", row->key, *text, row->names))
            return false;
    }
    return true;
}

static bool read_levels(struct wording *w, struct ini *ini)
{
    char key[16];

    for (int i = 0; i <= LEVEL_SEARCH; i++) {
        snprintf(key, sizeof key, "name%d", i);
        if (!ini_text(ini, "levels", key, &w->level[i].name))
            return false;
        snprintf(key, sizeof key, "line%d", i);
        if (!ini_text(ini, "levels", key, &w->level[i].line))
            return false;
    }
    return true;
}

/* Where the words of a type are looked for, in this order: the group of the type in the file of words;
 * the groups of the language and [type] in the type's own file, if it has one; the group of the
 * family, which has what its types share. Ended by one without an ini. */
struct words_source {
    struct ini *ini;
    const char *group, *path; /* of the file */
};

enum { MOST_SOURCES = 6 };

/* The first source that has the key, or NULL. */
static const struct words_source *find_source(const struct words_source *from, const char *key)
{
    while (from->ini && !ini_has(from->ini, from->group, key))
        from++;
    return from->ini ? from : NULL;
}

/* Only with these names in braces; NULL: braces are of another kind. */
static bool read_word(const struct words_source *from, const char *key, const char *names,
                      char **text)
{
    const struct words_source *found = find_source(from, key);

    from = found ? found : from;
    return ini_text(from->ini, from->group, key, text) &&
           (!names || check_names(from->ini, from->group, key, *text, names));
}

/* Reads the path of a file, relative to the folder of its source. A puzzle in JSON, and the name of a
 * type, which has no dot, stay as they are. */
static bool read_path(const struct words_source *from, const char *key, char **path)
{
    const struct words_source *found = find_source(from, key);
    char *name;

    if (!read_word(from, key, NULL, &name))
        return false;
    const char *slash = strrchr(found->path, '/');
    if (!slash || *name == '/' || *name == '{' || !strchr(name, '.')) {
        *path = name;
        return true;
    }
    struct strbuf full = strbuf_new();
    strbuf_add(&full, found->path, slash - found->path + 1);
    strbuf_text(&full, name);
    free(name);
    *path = full.text;
    return true;
}

/* Texts that may be missing. */
static bool read_known(const struct words_source *from, const char *key, const char *names,
                       char **text)
{
    return !find_source(from, key) || read_word(from, key, names, text);
}

/* Its text is that of a type or the family, or else in a group of the words of techniques. */
static bool read_feature(const struct words_source *from, const struct drawing_feature *feature,
                         struct ini *techniques, char **text)
{
    const struct words_source rule[] = {{techniques, feature->group}, {0}};

    if (feature->group && techniques && !find_source(from, feature->name))
        return read_word(rule, "rule", TYPE_WORDS_NAMES, text);
    return (feature->optional ? read_known : read_word)(from, feature->name, TYPE_WORDS_NAMES,
                                                        text);
}

/* How to play, with texts about features where there are any, and the lines on levels that the type
 * or its family has of its own. */
static bool read_lists(struct wording_type *type, const struct words_source *from,
                       const struct drawing_feature *feature, struct ini *techniques)
{
    char key[24];
    int last = 1;

    for (int i = 2; i <= WORDING_MAX_PARAGRAPHS; i++) {
        snprintf(key, sizeof key, "paragraph%d", i);
        last = find_source(from, key) ? i : last;
    }
    while (type->nparagraphs < last) {
        snprintf(key, sizeof key, "paragraph%d", type->nparagraphs + 1);
        if (!read_word(from, key, TYPE_WORDS_NAMES, &type->paragraph[type->nparagraphs++]))
            return false;
    }
    for (int i = 0; feature && feature[i].name; i++)
        if (!read_feature(from, &feature[i], techniques, &type->feature[i]))
            return false;
    for (int i = 0; i <= LEVEL_SEARCH; i++) {
        snprintf(key, sizeof key, "line%d", i);
        if (!read_known(from, key, "", &type->line[i]))
            return false;
    }
    return true;
}

/* Texts of a type, with the names in braces that they may have; NULL: it is the path of a file. */
static const struct type_row {
    const char *key;
    size_t offset; /* in struct wording_type */
    const char *names;
    const char *with; /* it is needed only if the type has this key; NULL: always */
} type_rows[] = {
#define TYPE_ROW(key, names, with)                            \
    {                                                         \
#key, offsetof(struct wording_type, key), names, with \
    }
    TYPE_ROW(title, "", NULL),
    TYPE_ROW(credit, "", "credit"),
    TYPE_ROW(example, NULL, NULL),
    TYPE_ROW(steps, NULL, "steps"),
    TYPE_ROW(steps_line, "", "steps"),
    TYPE_ROW(techniques, NULL, "techniques"),
    TYPE_ROW(technique_examples, NULL, "techniques"),
    TYPE_ROW(brief, TYPE_WORDS_NAMES, "brief"),
    TYPE_ROW(first_steps_line, "", "first_steps_line"),
    TYPE_ROW(ways_line, "", "ways_line"),
    TYPE_ROW(hints_line, "", "hints_line"),
    TYPE_ROW(to_try, TYPE_WORDS_NAMES, "to_try"),
    TYPE_ROW(promise, "", "promise"),
    TYPE_ROW(example_puzzle, "", "example_puzzle"),
};

enum { TYPE_ROWS = sizeof type_rows / sizeof *type_rows };

static char **type_field(struct wording_type *type, const struct type_row *row)
{
    return (char **)((char *)type + row->offset);
}

/* Reads the words for a type, or for several types together under a common name. */
static bool add_type(struct wording *w, const struct words_source *from, const char *name,
                     const struct drawing_feature *features, struct ini *techniques)
{
    w->type = mem_reserve(w->type, (size_t)w->ntypes + 1, &w->type_capacity, sizeof *w->type);
    struct wording_type *type = &w->type[w->ntypes++];

    *type = (struct wording_type){.name = name};
    for (const struct type_row *row = type_rows; row < type_rows + TYPE_ROWS; row++) {
        char **text = type_field(type, row);
        if (row->with && !find_source(from, row->with))
            continue;
        if (!(row->names ? read_word(from, row->key, row->names, text)
                         : read_path(from, row->key, text)))
            return false;
    }
    return read_lists(type, from, features, techniques);
}

/* Reads the examples of other sizes in a type's own file. */
static bool read_examples(struct wording_type *type, struct ini *own)
{
    const char *key;
    int64_t n;

    for (int at = -1; (key = ini_next(own, "examples", &at)) != NULL;)
        if (!number_parse(key, 1, WORDING_MAX_SIZE, &n))
            return ini_wrong(own, "examples", key, "is no number of symbols");
        else if (!ini_text(own, "examples", key, &type->sized[n]))
            return false;
    return true;
}

/* Reads the words for a type of a family, with its own file if it has one. */
static bool add_type_of(struct wording *w, struct ini *ini, const char *path,
                        const struct family *family, const char *name, bool common,
                        struct ini *techniques, struct diag *d)
{
    struct words_source from[MOST_SOURCES] = {{ini, name, path}};
    FREED char *own_path = family->type_file ? family->type_file(name) : NULL;
    OWN(ini) *own = own_path ? ini_open_marked(own_path, family->type_mark, d) : NULL;
    bool fine = own ? !data_file_is_own("text", ".ini", w->language) ||
                          ini_covers(own, w->language, own, "en", "")
                    : !own_path;
    int n = 1;

    if (own) {
        ini_prefer(own, WORDING_CHILD, w->child);
        from[n++] = (struct words_source){own, w->language, own_path};
        from[n++] = (struct words_source){own, "type", own_path};
    }
    if (common)
        from[n++] = (struct words_source){ini, family->name, path};
    return fine && add_type(w, from, name, drawing_features(family), techniques) &&
           (!own ||
            (read_examples(&w->type[w->ntypes - 1], own) && ini_all_used(own, w->language)));
}

/* The title of a type on a tiling. */
static bool read_title(const struct wording *w, struct ini *ini, const char *type,
                       const char *board, char **title)
{
    FREED char *tiling = NULL;
    struct strbuf words;

    if (!ini_text(ini, tilings_group, board, &tiling))
        return false;
    strbuf_init(&words);
    fill_text(&words, w->texts.on_tiling,
              (struct fill_value[]){{"tiling", tiling}, {"type", type}, {0}});
    *title = words.text;
    return true;
}

/* Reads the words for a type's other boards: a group TYPE/tiling has what differs. They are read once; only
 * their titles differ. */
static bool add_boards(struct wording *w, struct ini *ini, const char *path,
                       const struct family *family, const char *name, struct ini *techniques)
{
    FREED char *group = mem_print("%s/tiling", name);
    const struct words_source from[] = {{ini, group, path}, {ini, name, path}, {0}};

    if (!family->boards || !w->texts.on_tiling || !ini_has(ini, group, "example"))
        return true;
    if (!add_type(w, from, name, drawing_features(family), techniques))
        return false;
    struct wording_type all = w->type[--w->ntypes];
    bool fine = true;
    for (const char *const *board = family->boards; fine; board++) {
        w->type = mem_reserve(w->type, (size_t)w->ntypes + 1, &w->type_capacity, sizeof *w->type);
        struct wording_type *type = &w->type[w->ntypes++];
        *type = all;
        type->title = NULL;
        type->board = *board ? *board : "own";
        type->borrows = board > family->boards;
        if (*board) {
            fine = read_title(w, ini, all.title, *board, &type->title);
            continue;
        }
        type->title = mem_copy_text(all.title);
        break;
    }
    free(all.title);
    return fine;
}

/* The names of tilings that no family has are for later. */
static void pass_tilings(struct ini *ini)
{
    const char *key;
    char *name;

    for (int at = -1; (key = ini_next(ini, tilings_group, &at));)
        if (ini_text(ini, tilings_group, key, &name))
            free(name);
}

/* The words are for all types of a family or none. A group with the family's name has those for
 * mixed books, and whatever the types lack. */
static bool read_family(struct wording *w, struct ini *ini, const char *path,
                        const struct family *family, struct diag *d)
{
    const char *const *types = family_types(family);
    const struct words_source shared[] = {{ini, family->name, path}, {0}};
    bool common = ini_has(ini, family->name, "title"), any = common;
    bool known = data_file_is_own("text", ".ini", w->language);
    FREED char *words = technique_words_path(family, known ? w->language : "en");
    OWN(ini) *techniques = words ? ini_open(words, d) : NULL;

    if (words && !techniques)
        return false;
    if (techniques)
        ini_prefer(techniques, WORDING_CHILD, w->child);
    for (int i = 0; types[i]; i++)
        any = any || ini_has(ini, types[i], "title");
    for (int i = 0; any && types[i]; i++)
        if (!add_type_of(w, ini, path, family, types[i], common, techniques, d) ||
            !add_boards(w, ini, path, family, types[i], techniques))
            return false;
    return !common || add_type(w, shared, family->name, drawing_features(family), techniques);
}

/* The direction is "left" if it is missing. */
static bool read_language(struct wording *w, struct ini *ini)
{
    char *from;

    if (!ini_text(ini, "language", "code", &w->language))
        return false;
    if (!ini_has(ini, "language", "from"))
        return true;
    if (!ini_text(ini, "language", "from", &from))
        return false;
    w->from_right = strcmp(from, "right") == 0;
    bool fine = w->from_right || strcmp(from, "left") == 0;
    free(from);
    return fine || ini_wrong(ini, "language", "from", "is none of: left, right");
}

/* The words for books of several families may be missing. */
static bool read_all(struct wording *w, struct ini *ini, const char *path, struct diag *d)
{
    const struct words_source mixed[] = {{ini, WORDING_MIXED, path}, {0}};

    if (!read_language(w, ini) || !read_texts(w, ini) || !read_levels(w, ini))
        return false;
    for (int i = 0; families[i]; i++)
        if (!read_family(w, ini, path, families[i], d))
            return false;
    pass_tilings(ini);
    return (!ini_has(ini, WORDING_MIXED, "title") ||
            add_type(w, mixed, WORDING_MIXED, NULL, NULL)) &&
           ini_all_used(ini, NULL);
}

const struct wording_type *wording_find_type(const struct wording *w, const char *name)
{
    for (int i = 0; i < w->ntypes; i++)
        if (!w->type[i].board && strcmp(w->type[i].name, name) == 0)
            return &w->type[i];
    return NULL;
}

const struct wording_type *wording_find_board(const struct wording *w, const char *name,
                                              const char *board)
{
    for (int i = 0; board && i < w->ntypes; i++)
        if (board_is(w->type[i].board, board) && strcmp(w->type[i].name, name) == 0)
            return &w->type[i];
    return wording_find_type(w, name);
}

const char *wording_line(const struct wording *w, const struct wording_type *type, int level)
{
    return type->line[level] ? type->line[level] : w->level[level].line;
}

/* An example may be that of another type. */
static void share_examples(struct wording *w)
{
    for (int i = 0; i < w->ntypes; i++) {
        const struct wording_type *other = wording_find_type(w, w->type[i].example);
        if (other && other->example != w->type[i].example) {
            free(w->type[i].example);
            w->type[i].shares = true;
            w->type[i].example = mem_copy_text(other->example);
            for (int n = 0; n <= WORDING_MAX_SIZE; n++)
                if (other->sized[n])
                    w->type[i].sized[n] = mem_copy_text(other->sized[n]);
        }
    }
}

struct wording *wording_read(const char *path, struct diag *d)
{
    return wording_read_for(path, false, d);
}

struct wording *wording_read_for(const char *path, bool child, struct diag *d)
{
    OWN(ini) *ini = ini_open(path, d);

    if (!ini)
        return NULL;
    struct wording *w = mem_alloc(1, sizeof *w);
    w->child = child;
    ini_prefer(ini, WORDING_CHILD, child);
    bool fine = ini_covers_beside(ini, "en.ini", "") && read_all(w, ini, path, d);
    if (fine) {
        share_examples(w);
        return w;
    }
    wording_free(w);
    return NULL;
}

void wording_free(struct wording *w)
{
    if (!w)
        return;
    for (const struct text_row *row = text_rows; row < text_rows + TEXT_ROWS; row++)
        free(*text_field(w, row));
    for (int i = 0; i < w->ntypes; i++) {
        if (w->type[i].borrows) {
            free(w->type[i].title);
            continue;
        }
        for (const struct type_row *row = type_rows; row < type_rows + TYPE_ROWS; row++)
            free(*type_field(&w->type[i], row));
        for (int k = 0; k < w->type[i].nparagraphs; k++)
            free(w->type[i].paragraph[k]);
        for (int k = 0; k < DRAWING_FEATURES; k++)
            free(w->type[i].feature[k]);
        for (int k = 0; k <= WORDING_MAX_SIZE; k++)
            free(w->type[i].sized[k]);
        for (int k = 0; k <= LEVEL_SEARCH; k++)
            free(w->type[i].line[k]);
    }
    for (int i = 0; i <= LEVEL_SEARCH; i++) {
        free(w->level[i].name);
        free(w->level[i].line);
    }
    free(w->type);
    free(w->language);
    free(w);
}
