/*
 * Tokens of a PDF's content stream: blanks, numbers, operators, names, strings and brackets, each a
 * part of the stream. Two tokens follow each other without a gap; a comment ends with its line.
 */
#ifndef RENDER_PAPER_PDF_TOKEN_H
#define RENDER_PAPER_PDF_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

/* The length of the first token of `at` [most], at least 1; most >= 1. A string with its brackets
 * is one token. */
size_t pdf_token_length(const char *at, size_t most);

/* Whether the token is a blank, or a comment. */
bool pdf_token_is_blank(const char *token);

/* Whether the token [n] is this word. */
bool pdf_token_is(const char *token, size_t n, const char *word);

/* Whether the token [n] is a number, and which. */
bool pdf_token_number(const char *token, size_t n, double *value);

#endif
