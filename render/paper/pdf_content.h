/*
 * The content streams of a PDF. Their tokens are blanks, numbers, operators, names, strings and
 * brackets, each a part of the stream. Two tokens follow each other without a gap; a comment ends
 * with its line.
 */
#pragma once

#include "base/strbuf.h"

#include <stdbool.h>

/* The length of the first token of `at` [most], at least 1; most >= 1. A string with its brackets
 * is one token. */
size_t pdf_token_length(const char *at, size_t most);

/* Whether the token is a blank, or a comment. */
bool pdf_token_is_blank(const char *token);

/* Whether the token [n] is this word. */
bool pdf_token_is(const char *token, size_t n, const char *word);

/* Whether the token [n] is a number, and which. */
bool pdf_token_number(const char *token, size_t n, double *value);

/* What becomes of colours: greys become device grey in any case, others stay, or become device grey, too,
 * or cyan, magenta, yellow and black. */
enum pdf_colours { PDF_COLOURS_STAY, PDF_COLOURS_GREY, PDF_COLOURS_CMYK };

/* Appends the content stream [n] with other colours and with short numbers. False for an image within
 * the stream, which cairo does not write for books. */
bool pdf_content_finish(const char *content, size_t n, enum pdf_colours colours,
                        struct strbuf *out);

/* How light a colour is, from 0 for black to 1 for white: of one number, a grey; of three, red,
 * green and blue; of four, cyan, magenta, yellow and black. Black for any other number of them. */
double pdf_light(const double *value, int n);
