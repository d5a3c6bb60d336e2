/*
 * What the tests of the dialects share: reading from memory, writing, comparing records, random
 * boards.
 */
#pragma once

#include "base/mem.h"
#include "base/pcg.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "support/test.h"

/* A text in memory as if it were a file named "t". n > 0. */
void text_open(struct format_reader *reader, const char *text, size_t n,
               const struct format *format);

/* Reads a text to its end or its first error; returns what it ended with. *count may be NULL. */
enum format_result text_scan(const char *text, size_t n, const struct format *format, int *count,
                             struct diag *d);

/* Reads a text that holds exactly one good puzzle. */
void text_read_one(const char *text, const struct format *format, struct record *r);

struct record text_record(const char *text, const struct format *format);

/* Appends a whole text of one puzzle. */
void text_write_one(struct strbuf *out, const struct format *format, const struct record *r);

/* The record is written as exactly this text. */
void assert_written(const struct record *r, const struct format *format, const char *text);

/* The file has `count` puzzles, which come out byte for byte in the format that is found in it. */
void assert_file_returns(const char *path, int count);

/* The text must be refused with exactly this message. */
void assert_slip(const struct format *format, const char *text, const char *message);

/* The same cells in the same clues, with the same numbers and names. */
void assert_same_puzzle(const struct puzzle *a, const struct puzzle *b);

/*
 * A board with random cells: blanks, digits, and up to `groups` letters that lie scattered in
 * pieces. More than 52 groups get names of several characters. The numbers mean nothing. Clues are
 * made in the order of a shuffled board, so that writers must find the reading order themselves.
 */
struct puzzle *random_puzzle(struct pcg32 *rng, int rows, int cols, int groups);

/* The bytes of a file; the caller frees them. */
char *file_bytes(const char *path, size_t *n);

/* Writes a copy of a text file with the first `from`, which must be there, replaced. */
void file_change(const char *path, const char *copy, const char *from, const char *to);
