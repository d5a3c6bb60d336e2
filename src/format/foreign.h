/*
 * Puzzles as JSON of other programs, and the addresses that hold such JSON (private to src/format).
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "model/record.h"

#include <jansson.h>

/* A kind of such JSON: whether an object is one, and reading it; false with the reason. */
struct foreign {
    bool (*is)(const json_t *root);
    bool (*take)(json_t *root, struct record *r, struct diag *why);
};

extern const struct foreign foreign_fpuzzles, foreign_ipuz, foreign_sudokupad;

/* The kind of an object, or NULL. */
const struct foreign *foreign_of(const json_t *root);

/* Takes it as its kind does, without what is only drawn if that is to be left out: `drawings`. Lines in
 * f-puzzles that only draw another field are always left out. */
bool foreign_take(const struct foreign *kind, json_t *root, bool drawings, struct record *r,
                  struct diag *why);

/* False, with the reason: a field that may be a rule, or is a drawing. */
bool foreign_refuse(const char *field, struct diag *why);

/* The read() of JSON, for all kinds. */
enum format_result json_read(struct format_reader *reader, struct record *r, struct diag *d);

/* Undoes SudokuPad's shortening of JSON: short names, no quotes or ' for ", t and f, and {} left out. */
void sudokupad_lengthen(struct strbuf *out, const char *text);

/* A number from 0 to 2^20, also as a text; 0 for NULL; -1: something else. */
int foreign_number(const json_t *value);

/* Whether a field says nothing: null, false, empty. */
bool foreign_is_empty(const json_t *value);

/* Whether all fields with a list, an object or `true` are among the known ones, NULL-terminated:
 * others may be rules. */
bool foreign_all_known(json_t *root, const char *const *known, struct diag *why);

/* Notes title, author and other texts of an object; and puts them there. */
void foreign_note(const json_t *root, struct record *r);
void foreign_put_notes(const struct record *r, json_t *root);
