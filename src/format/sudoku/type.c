#include "format/sudoku/type.h"

#include "base/data_file.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/once.h"
#include "base/text.h"
#include "format/format.h"
#include "format/sudoku/family.h"
#include "model/level.h"
#include "model/services.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_parts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Made once, then only read. */
static struct {
    int n;
    const char **name;        /* [n + 2] */
    struct sudoku_type *type; /* [n] */
    struct puzzle_kind *kind; /* [n + 2] */
    struct diag fault;
} types;

static struct once once = ONCE_NOT_YET;

/* ---- reading ---- */

/* The option of slink-sudoku for such puzzles: the template, or fresh fields. */
static struct puzzle_kind kind_of(const char *name, const char *also, const char *level,
                                  const struct topology *t, unsigned wished)
{
    struct puzzle_kind kind = {name, also, "template", name, NULL, NULL};

    /* Sums of cages are level 2. */
    kind.level = level ? level : wished & constraint_wishes[WISH_KILLER]->kinds ? "2-3" : "1-3";

    if (t->parts & PART_FIELDS) {
        OWN(strbuf) value = strbuf_new();
        strbuf_format(&value, "%d", t->nsymbols);
        kind.option = "jigsaw";
        kind.value = wished                       ? name
                     : t->parts & PART_CUBE_LINES ? "cube"
                                                  : mem_copy_text(value.text);
    }
    return kind;
}

/* The words of a list, which may be missing, as kinds of constraints. */
static bool read_wishes(struct ini *ini, unsigned *wished)
{
    FREED char *list = NULL;
    bool fine = !ini_has(ini, "type", "constraints") || ini_text(ini, "type", "constraints", &list);

    *wished = 0;
    for (const char *word = list; fine && word && *word;) {
        size_t n = strcspn(word, ", ");
        fine = constraint_add_wish(word, n, wished) ||
               ini_wrong(ini, "type", "constraints", "has '%.*s', which is no known constraint",
                         (int)n, word);
        word += n;
        word += strspn(word, ", ");
    }
    return fine;
}

static bool read_level(struct ini *ini, char **level)
{
    int low, top;

    return !ini_has(ini, "type", "level") ||
           (ini_text(ini, "type", "level", level) &&
            (level_parse_range(*level, &low, &top) ||
             ini_wrong(ini, "type", "level", "is no level or range A-B")));
}

static struct topology *read_topology(const char *path, struct diag *d)
{
    struct format_reader reader;
    struct topology *t = NULL;
    struct record r;

    if (!format_open(&reader, path, &format_gss, d))
        return NULL;
    if (format_read(&reader, &r, d) == FORMAT_RECORD)
        t = topology_hold(sudoku_of(&r)->topology);
    record_release(&r);
    format_close(&reader);
    return t;
}

/* Adds the type of a file, if it is one. */
static bool add_type(const char *name, const char *path, struct diag *d)
{
    OWN(ini) *ini = ini_open_marked(path, SUDOKU_TYPE_MARK, d);
    struct topology *t = NULL;
    char *also = NULL, *example = NULL, *level = NULL;
    unsigned wished = 0;
    int64_t highest = LEVEL_SEARCH;
    int at = -1;

    if (!ini)
        return false;
    bool typed = ini_next_group(ini, &at) != NULL;
    bool fine =
        !typed || ((!ini_has(ini, "type", "also") || ini_text(ini, "type", "also", &also)) &&
                   read_wishes(ini, &wished) && read_level(ini, &level) &&
                   (!ini_has(ini, "type", "highest") ||
                    ini_number(ini, "type", "highest", LEVEL_MIN, LEVEL_SEARCH, &highest)) &&
                   ini_text(ini, "type", "example", &example) && ini_all_used(ini, "type"));
    free(example);
    if (fine && typed && (t = read_topology(path, d))) {
        const char *own = types.name[types.n] = mem_copy_text(name);
        types.type[types.n] =
            (struct sudoku_type){own, mem_copy_text(path), t, wished, (int)highest};
        types.kind[types.n++] = kind_of(own, also, level, t, wished);
    } else {
        free(also);
        free(level);
    }
    return t || (fine && !typed);
}

static void read_types(void)
{
    char **name = data_file_names(SUDOKU_TYPE_FOLDER, SUDOKU_TYPE_EXTENSION);
    size_t n = 0;
    struct diag d;

    memset(&types, 0, sizeof types);
    while (name[n])
        n++;
    if (n == 0)
        diag_set(&types.fault, "the folder of templates of sudokus was not found");
    types.name = mem_alloc(n + 2, sizeof *types.name);
    types.type = mem_alloc(n + 1, sizeof *types.type);
    types.kind = mem_alloc(n + 2, sizeof *types.kind);
    for (size_t i = 0; i < n; i++) {
        FREED char *path = data_file_own(SUDOKU_TYPE_FOLDER, SUDOKU_TYPE_EXTENSION, name[i]);
        if (path && !add_type(name[i], path, &d) && !types.fault.text[0])
            types.fault = d;
        free(name[i]);
    }
    free(name);
    types.name[types.n] = "other";
    types.kind[types.n] = (struct puzzle_kind){
        "sudoku", NULL,  NULL,
        NULL,     "1-3", " for one with --topology, --standard, --boxes or --jigsaw"};
}

const char *const *sudoku_type_names(void)
{
    once_do(&once, read_types);
    return types.name;
}

const char *sudoku_type_fault(void)
{
    once_do(&once, read_types);
    return types.fault.text[0] ? types.fault.text : NULL;
}

const struct puzzle_kind *sudoku_type_kinds(void)
{
    once_do(&once, read_types);
    return types.kind;
}

/* ---- types of topologies ---- */

/* Whether a size is nearer to n than another one: the largest up to n, else the smallest. */
static bool is_nearer(int size, int other, int n)
{
    return (size <= n) != (other <= n) ? size <= n : size <= n ? size > other : size < other;
}

/* The type of these blocks with these constraints, or n. */
static int find_type(const struct topology *t, const struct constraints *c)
{
    int found;

    once_do(&once, read_types);
    found = types.n;
    for (int i = 0; i < types.n; i++) {
        const struct topology *drawn = types.type[i].drawn;
        if (drawn->parts == t->parts && constraints_meet(c, types.type[i].wished) &&
            (!(t->parts & PART_OTHER) || topology_has_blocks(drawn, t)) &&
            (found == types.n ||
             is_nearer(drawn->nsymbols, types.type[found].drawn->nsymbols, t->nsymbols)))
            found = i;
    }
    return found;
}

int sudoku_type_of_blocks(const struct topology *t)
{
    return find_type(t, NULL);
}

int sudoku_type_of(const struct topology *t)
{
    int found = find_type(t, t->constraints);

    return found < types.n ? found : find_type(t, NULL);
}

const char *sudoku_type_name(const struct topology *t)
{
    return sudoku_type_names()[sudoku_type_of(t)];
}

struct topology *sudoku_type_topology(int type, int nsymbols)
{
    once_do(&once, read_types);
    if (type >= types.n)
        return NULL;
    struct topology *drawn = types.type[type].drawn;
    if (drawn->parts & PART_OTHER)
        return drawn->nsymbols == nsymbols ? topology_hold(drawn) : NULL;
    return topology_of_parts(drawn->parts, nsymbols);
}

const struct sudoku_type *sudoku_type_find(const char *name)
{
    once_do(&once, read_types);
    for (int i = 0; i < types.n; i++)
        if (strcasecmp(types.type[i].name, name) == 0 || strcmp(types.type[i].path, name) == 0)
            return &types.type[i];
    return NULL;
}

struct topology *sudoku_type_sized(const char *name, unsigned *wished)
{
    const char *const *type = sudoku_type_names(), *dash = strrchr(name, '-'), *by;
    const char *size = dash ? dash + 1 : name, *of = dash ? name : "std-";
    size_t n = dash ? (size_t)(dash - name) : 3;
    int64_t side, other;
    int i = 0;

    if (!(by = strchr(size, 'x')) ||
        number_scan(size, (size_t)(by - size), TOPOLOGY_MOST_SIDE, &side) != (size_t)(by - size) ||
        side < TOPOLOGY_LEAST_SIDE || side > TOPOLOGY_MOST_SIDE ||
        !number_parse(by + 1, side, side, &other))
        return NULL;
    while (type[i] && (strncasecmp(type[i], of, n) != 0 || type[i][n]))
        i++;
    bool drawn = i >= types.n || types.type[i].drawn->parts & PART_OTHER;
    *wished = drawn ? 0 : types.type[i].wished;
    return drawn ? NULL : sudoku_type_topology(i, (int)side);
}
