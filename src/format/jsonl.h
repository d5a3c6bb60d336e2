/*
 * An object of JSON, usually a line: writing it, and reading its fields by type, with errors that name
 * the field and its place (private to src/format and to the tables of families). The library owns the names
 * json_*, so these are jsonl_*. Every getter returns false and fills in the diag on an error. A
 * field that is missing is not an error for an optional getter, which then leaves its target alone.
 */
#pragma once

#include "base/strbuf.h"
#include "format/format.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { JSONL_MAX_ASKED = 64 };

struct jsonl {
    json_t *root; /* the object */
    struct {
        int n;
        const char *name[JSONL_MAX_ASKED];
    } * asked;          /* the fields that were looked for */
    struct strbuf text; /* of the object, */
    struct place from;  /* and where it begins */
    struct diag *d;
    bool called;                /* it stands in "ipuz(...)" */
    bool unknown, drawings;     /* the reader's */
    struct lattice **lattice;   /* of the last loop, for the next one to share: the reader's */
    struct topology **topology; /* likewise of the last sudoku */
};

/* JSON that is read, held: a call that ends amid it releases it (base/mem.h), or jsonl_drop() before.
 * NULL is fine. */
json_t *jsonl_hold(json_t *json);
void jsonl_drop(json_t *json);

/* Parses the next object, from the reader's current line on: of a line, of several lines, or of an array
 * of objects. FORMAT_END where there is none. The caller closes it in any case. */
enum format_result jsonl_open(struct jsonl *line, struct format_reader *reader, struct diag *d);
void jsonl_close(struct jsonl *line);

/* Reports what is wrong with a field, at the place of its name in the line (or of the whole object
 * when it isn't there); returns false. */
bool jsonl_wrong(const struct jsonl *line, const char *field, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A field of the object, or NULL. */
json_t *jsonl_get(const struct jsonl *line, const char *field);
bool jsonl_has(const struct jsonl *line, const char *field);

/* Whether all fields with a list, an object or `true` have been looked for. Others may change the
 * rules of the puzzle, so they are errors. Those that do not are noted (format/notes.h). */
bool jsonl_all_known(const struct jsonl *line, struct record *r);

/* The field must be there. */
bool jsonl_need(const struct jsonl *line, const char *field);

/* Optional: a copy of a text, which the caller frees. */
bool jsonl_text(const struct jsonl *line, const char *field, char **value);

/* Optional: a whole number in [low..high]. */
bool jsonl_number(const struct jsonl *line, const char *field, int64_t low, int64_t high,
                  int64_t *value);

/* Optional: a number from 0 to 1, in hundredths. */
bool jsonl_share(const struct jsonl *line, const char *field, int *hundredths);

/* Required: one of the words, as its index; `words` ends with NULL. */
bool jsonl_word(const struct jsonl *line, const char *field, const char *const *words, int *value);

/* Required: an array of n texts; 0: of any number. */
bool jsonl_rows(const struct jsonl *line, const char *field, size_t n, json_t **array);

/* Optional: an object whose values are whole numbers in [0..high], or "?" if that is allowed; NULL
 * if the field is missing. */
bool jsonl_counts(const struct jsonl *line, const char *field, int64_t high, bool unknown,
                  json_t **object);

/* Put a value (taking over its reference) or a text, unless it is NULL, into an object; append a
 * text to an array. Texts are UTF-8. */
void jsonl_put(json_t *object, const char *field, json_t *value);
void jsonl_put_text(json_t *object, const char *field, const char *text);
void jsonl_append_text(json_t *array, const char *text);

/* For pages to play: an array of numbers, each as the difference to the one before it, since packers
 * like equal numbers. */
json_t *jsonl_differences(const int *number, int n);
