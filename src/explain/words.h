/*
 * Words: from what the steps of a story say (model/story.h) to sentences of a language.
 *
 * A language has a file of each family: templates/techniques/loops.ini (English), loops-de.ini and
 * the like. Each technique has a group there with its title and its sentences: `say`, or `link`, of
 * a link. The group [words] has the other sentences, and the phrases that they are made of.
 * docs/words.md tells translators how rows are written:
 *
 *   {name}         what fills the slot, as a noun phrase: "the 3 in r2c4"
 *   {name:form}    the same in a form: a case of the language, `its`, `or` ...; several with commas
 *   {name:2}       the second thing alone; {name:-1} the last; {name:count} how many, in words
 *   {name#a|b}     a if the slot has one thing (or the number is 1), else b
 *   {name?text}    text if the slot is filled; {name!text} if it is not
 *   {@row}         another row of [words], with the same slots
 *
 * What begins with a comma or a semicolon goes on with the sentence before it.
 *
 * The name of a slot is a kind of thing, perhaps with a role: "clue", "clue-other". Kinds are
 * number, and those of the family's nouns.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"
#include "model/family.h"
#include "model/record.h"
#include "model/story.h"

struct words;
struct speech;

/* How a family names its things. */
struct nouns {
    const struct family *family;
    /* Appends a phrase for the things in the slot; `form` may be empty. The kind is the slot's name
     * up to its role. False: there is no such kind. */
    bool (*name)(struct speech *s, const char *kind, const struct story_slot *slot,
                 const char *form);
    /* Adds slots with the place of a link [0..] to a saying, or of a step without links. */
    void (*place)(const void *body, const struct story_step *step, int link, struct saying *say);
};

/* The words in a file; NULL with a message, also if it lacks a row of the English file beside it.
 * words_path(): that of a language, such as "de"; NULL with a message that lists the languages there are.
 * The caller frees it. */
struct words *words_open(const struct nouns *nouns, const char *path, struct diag *d);
bool words_language(const char *language, struct diag *d); /* whether there is one, and complete */
char *words_path(const struct nouns *nouns, const char *language, struct diag *d);
void words_free(struct words *w); /* NULL is fine */

/* Gives each step that says something its title and its texts in this language. */
void words_write(const struct words *w, const struct record *r);

/* Gives a step that was told and finds something its stages as a hint: where to look; the technique and its
 * line; the argument without its end, and a question; the end. */
void words_stages(const struct words *w, const struct record *r, struct story_step *step);

/* Appends a hint at a step that was told, without what it finds: what it supposes, as a question; else the
 * first two stages, and the question of the third. Returns the first cell that it names; -1: none. */
int words_hint(const struct words *w, const struct record *r, const struct story_step *step,
               struct strbuf *out);

/* Whether a group has the words of a special case of a technique, or of its single cells:
 * "constraint/thermo" of constraint and constraint-single. */
bool words_is_case(const char *group, const char *technique);

/* The row of a group, or NULL. */
const char *words_row(const struct words *w, const char *group, const char *key);

/* What stands behind a title before its text: ":". */
const char *words_colon(const struct words *w);

/* Of a technique: KEY.tiling, if there is such a row and the board is another than the usual one. */
const char *speech_row(const struct speech *s, const char *group, const char *key);

/* ---- for nouns ---- */

/* A text that is being made. */
struct speech {
    const struct words *words;
    const void *body;            /* of the record, */
    const char *board;           /* and its board, other than the usual one; or NULL */
    const struct saying *saying; /* the sentence, for "its" */
    struct strbuf *out;
    bool introduced;     /* how places are called was shown */
    unsigned char *said; /* cells that the text has named */
    int *by;             /* of loops: sides that it has named, each by a cell (+ 1; 0: none) */
    int cell;            /* the last one that was named, alone; or -1 */
    int first;           /* the first one that was named (+ 1; 0: none) */
};

/* A slot of a phrase that is a text already. */
struct word {
    const char *name, *text;
    int n;
};

/* Appends a row of [words], in the form if there is such a row ("clue.dat"), filled with words. */
void speech_phrase(struct speech *s, const char *row, const char *form, const struct word *word,
                   int n);

/* Whether the form, a list with commas, has this one. */
bool form_has(const char *form, const char *one);

/* Appends a row as it is written, filled with the saying. */
void speech_fill(struct speech *s, const char *row);

/* Adds to a saying where a link is, as the nouns of the family have it. */
void speech_place(struct speech *s, const struct story_step *step, int link, struct saying *say);

/* Appends what stands before part i of a list of n: nothing, a comma, or "and" ("or"); rows of
 * [words], in the form. */
void speech_comma(struct speech *s, int i, int n, const char *form);

/* Appends numbers, which ascend; in the form "ranges", three or more in a row as one: "1 to 8". */
void speech_numbers(struct speech *s, const int *number, int n, const char *form);
