/*
 * The table of a family: everything that records, lists of puzzles and books know about puzzles of one
 * kind, such as loops. A family's services have tables of their own (model/services.h), and so have
 * its JSON (format/json_body.h) and its drawing (render/drawing.h).
 *
 * The head of a record is the same for every family; its body is the family's own structure, which
 * the functions of the table take. It is never NULL.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"
#include "model/key.h"
#include "model/record.h"
#include "model/story.h"

#include <string.h>

struct family {
    const char *name;                   /* the JSON field "family" */
    const struct quality_part *quality; /* ended by a part without a name; NULL: never measured */

    void (*free)(void *body);

    /* The types within the family, ended by NULL, and the index of the puzzle's. The type of a mixed
     * set of puzzles is the first one in the list that it has. Books have texts for each type: in the
     * file of words or, with type_file(), in the file of the type. A family of one type names that
     * instead. */
    const char *const *(*types)(void);
    int (*type)(const void *body);
    const char *one_type[2]; /* ended by NULL */

    /* The names of boards that types have words of their own for, such as honeycombs, ended by NULL; and
     * that of the puzzle's. NULL: the usual one, or there are no others; "own": the maker's. */
    const char *const *boards;
    const char *(*board)(const void *body);

    /* The path of the file of a type, whose lines with this mark are an INI file with a group of words
     * for each language, and [type] with an example; the caller frees it. NULL: there is none. */
    char *(*type_file)(const char *type);
    const char *type_mark;

    /* The file of templates/techniques with the words of its techniques, "sudokus" of sudokus.ini and
     * sudokus-de.ini; NULL: it has none. */
    const char *words;

    /* Whether a solution is known. If so, verify() checks it by the rules alone, without code of
     * any engine; on false *why has the reason, without a place in a file. */
    bool (*is_solved)(const void *body);
    bool (*verify)(const void *body, struct diag *why);
    void (*forget)(void *body); /* the solution */

    /* The level as which a puzzle with this score feels, and a level of its own, which may be unknown. NULL:
     * as its own. */
    int (*felt)(const void *body, int64_t score, int level);

    /* Equal for puzzles that are the same for people: turned, mirrored, renamed. */
    struct puzzle_key (*key)(const void *body);

    /* Turns or mirrors the puzzle, with its solution and what a player has entered (model/transform.h).
     * False, with the reason and the puzzle as it was, if its board cannot be turned so. NULL: none can. */
    bool (*turn)(void *body, int transform, struct diag *why);

    /* Appends the size of the puzzle in words: "20 clues on 49 cells". */
    void (*size)(const void *body, struct strbuf *out);

    /* Appends the puzzle, filled in if its solution is known, in plain characters. */
    void (*show)(const void *body, struct strbuf *out);

    /*
     * The facts of a story. A fact is a name of one of these fields, such as "on" and "off"; the list ends
     * with NULL. fact_name() appends the name and returns the index of the field; fact_find() is its
     * inverse, false where the name means nothing.
     */
    const char *const *fact_field;
    int (*fact_name)(const void *body, struct story_fact fact, struct strbuf *out);
    bool (*fact_find)(const void *body, int field, const char *name, struct story_fact *fact);

    /* Facts of one number, 0 <= number < fact_count(), exclude each other: a story has at
     * most one of them. fact_holds(): the fact does not contradict the solution, if known. */
    int (*fact_count)(const void *body);
    int (*fact_number)(const void *body, struct story_fact fact);
    bool (*fact_holds)(const void *body, struct story_fact fact);

    /* What the slots of sayings name (model/story.h): how many things of a kind there are, such as
     * "cell"; -1: the family has no such kind. Their numbers are below that. NULL: it has none. */
    int (*thing_count)(const void *body, const char *kind);

    /* The cells that a step looked at, by their names; -1 if there is no such cell. */
    void (*cell_name)(const void *body, int cell, struct strbuf *out);
    int (*cell_find)(const void *body, const char *name);

    /* The faces of marks: cells, and what lies around them, which cell_name() names too; -1 if there
     * is no such face. NULL: the family has no marks. */
    int (*face_find)(const void *body, const char *name);

    /* The dots and clues of links, likewise; NULL: the family has none. */
    void (*dot_name)(const void *body, int dot, struct strbuf *out);
    int (*dot_find)(const void *body, const char *name);
    void (*clue_name)(const void *body, int clue, struct strbuf *out);
    int (*clue_find)(const void *body, const char *name);

    /* What the names of techniques begin with that rest on the promise of one solution, ended by
     * NULL. NULL: none do. */
    const char *const *promised;
};

/* The types of a family; that of a puzzle, and its name. */
static inline const char *const *family_types(const struct family *f)
{
    return f->types ? f->types() : f->one_type;
}

static inline int record_type(const struct record *r)
{
    return r->family->type ? r->family->type(r->body) : 0;
}

static inline const char *record_type_name(const struct record *r)
{
    return family_types(r->family)[record_type(r)];
}

/* The level as which a puzzle feels as a whole, by its score: its mark on paper. */
static inline int record_felt(const struct record *r)
{
    return r->family->felt && r->score > 0 ? r->family->felt(r->body, r->score, r->level)
                                           : r->level;
}

/* Whether two names of boards are the same. */
static inline bool board_is(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* The name of its board; NULL: the usual one. */
static inline const char *record_board(const struct record *r)
{
    return r->family->board ? r->family->board(r->body) : NULL;
}

static inline bool family_is_promised(const struct family *f, const char *word)
{
    const char *const *name = f->promised;

    while (name && *name && strncmp(*name, word, strlen(*name)) != 0)
        name++;
    return name && *name;
}

/*
 * The families, in the order of lists for people; each NAME has the tables NAME_family, NAME_json,
 * NAME_services and NAME_drawing. This is the only list: `families`, `json_bodies`, `services_list` and
 * `drawings` come from it.
 */
#define FAMILIES(ROW) ROW(loops) ROW(sudoku) ROW(kakuro)

#define FAMILY_DECLARED(name) extern const struct family name##_family;
FAMILIES(FAMILY_DECLARED)

/* Room for the families of any program. */
#define FAMILY_ONE(name) +1
enum { FAMILY_MOST = 8 };
_Static_assert(0 FAMILIES(FAMILY_ONE) <= FAMILY_MOST, "there are more families than room for them");

/* The families that the program knows, NULL-terminated. The library has all of them; a program that
 * defines the array itself has that one instead. */
extern const struct family *const families[];
