/*
 * Text input, one line at a time, with places for messages. A byte order mark at the beginning is
 * skipped; columns are counted behind it. A text that gzip has compressed is read as what it was;
 * other files that are known not to be texts, such as PDFs, are errors that name what they are.
 *
 * `text` is the current line without its line end ("\n", "\r\n" or "\r", which the last line may lack).
 * textin_peek() reads a line ahead, and textin_next() then returns the same line. Memory is
 * proportional to the longest line, not to the file, except after textin_load().
 */
#pragma once

#include "base/diag.h"

#include <stddef.h>
#include <stdio.h>

enum {
    /* Bytes of a line, with its end and a zero byte; those of JSON, where a line may have a story. */
    TEXTIN_LONGEST = 1 << 23,
    TEXTIN_LONGEST_JSON = 1 << 25,
    TEXTIN_LOADED = 1 << 26 /* of textin_load() */
};

struct textin {
    FILE *stream;
    const char *name; /* for messages; not owned */
    char *text;       /* the current line, zero-terminated, no zero byte inside */
    size_t len;
    size_t capacity;
    long line; /* of `text`, from 1 */
    bool peeked;
    size_t used; /* bytes of `text` that a reader has taken already; 0 in a new line */
    bool failed; /* TEXTIN_ERROR was returned: the lines after it are not to be trusted */

    /* Private. */
    struct unzip *zip; /* NULL: not compressed */
    char *ahead;       /* [ahead_end] read before their time; those before ahead_at are taken */
    size_t ahead_at, ahead_end, ahead_capacity;
    bool after_cr; /* the last line ended with "\r", to which a "\n" would belong */

    /* After textin_load(): the line where it was called, and what belongs to it. */
    char *first;
    long first_line;
    bool first_cr;
};

enum textin_result { TEXTIN_LINE, TEXTIN_END, TEXTIN_ERROR };

/* Opens a file for reading; "-" is standard input. The path must live as long as the textin. */
bool textin_open(struct textin *in, const char *path, struct diag *d);

/* Opens n bytes of memory, n > 0, which must live as long as the textin; so must the name. */
void textin_open_memory(struct textin *in, const char *name, const char *text, size_t n);

void textin_close(struct textin *in);

enum textin_result textin_peek(struct textin *in, struct diag *d);
enum textin_result textin_next(struct textin *in, struct diag *d);

/* The beginning of what is still to be read: the peeked line and what follows, about n bytes, each line
 * ended by "\n", except the last one if the text goes on. It waits for these. The caller frees it. */
char *textin_sample(struct textin *in, size_t n);

/* Keeps the peeked line and all that follows in memory, up to TEXTIN_LOADED bytes; false if there is more. */
bool textin_load(struct textin *in);

/* Returns to the line where textin_load() was called, which is peeked again. */
void textin_rewind(struct textin *in);

/* Takes the current line up to this byte: textin_peek() and textin_next() return it again. */
void textin_keep(struct textin *in, size_t used);

/* The place of a column (from 1) of the current line; 0 for the line as a whole. */
struct place textin_place(const struct textin *in, size_t col);
