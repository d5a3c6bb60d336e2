#include "render/paper/pdf_token.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return memchr("\0\t\n\f\r ", c, 6) != NULL;
}

static bool is_delimiter(char c)
{
    return c && strchr("()<>[]{}/%", c) != NULL;
}

bool pdf_token_is_blank(const char *token)
{
    return is_blank(*token) || *token == '%';
}

/* The length of a string in parentheses, which may hold others and escaped characters. */
static size_t string_length(const char *at, size_t most)
{
    size_t n = 0;
    int depth = 0;

    do {
        if (at[n] == '\\' && n + 1 < most)
            n++;
        else if (at[n] == '(')
            depth++;
        else if (at[n] == ')')
            depth--;
        n++;
    } while (depth > 0 && n < most);
    return n;
}

/* The length up to and with a character, or the rest. */
static size_t length_to(const char *at, size_t most, char last)
{
    const char *end = memchr(at, last, most);

    return end ? (size_t)(end - at) + 1 : most;
}

size_t pdf_token_length(const char *at, size_t most)
{
    size_t n = 1;

    if (*at == '(')
        return string_length(at, most);
    if (*at == '%')
        return length_to(at, most, '\n');
    if (*at == '<' && most > 1 && at[1] != '<')
        return length_to(at, most, '>');
    if (is_blank(*at) || (is_delimiter(*at) && *at != '/'))
        return 1;
    while (n < most && !is_blank(at[n]) && !is_delimiter(at[n]))
        n++;
    return n;
}

bool pdf_token_is(const char *token, size_t n, const char *word)
{
    return strlen(word) == n && memcmp(token, word, n) == 0;
}

bool pdf_token_number(const char *token, size_t n, double *value)
{
    char number[32], *end;

    if (n >= sizeof number || !strchr("+-.0123456789", *token))
        return false;
    memcpy(number, token, n);
    number[n] = '\0';
    *value = strtod(number, &end);
    return *end == '\0' && end > number;
}
