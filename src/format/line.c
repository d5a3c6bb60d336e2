#include "format/line.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool slip_set(struct slip *slip, size_t col, const char *format, ...)
{
    va_list args;

    slip->col = col;
    va_start(args, format);
    vsnprintf(slip->why.text, sizeof slip->why.text, format, args);
    va_end(args);
    return false;
}

size_t line_blanks(const char *text, size_t len, size_t from)
{
    size_t i = from;

    while (i < len && line_is_blank_char(text[i]))
        i++;
    return i - from;
}

bool line_is_blank(const char *text, size_t len)
{
    return line_blanks(text, len, 0) == len;
}

size_t line_address(const char *text, size_t len, const char *ends, size_t *end)
{
    size_t at = line_blanks(text, len, 0);

    for (size_t i = at; i < len; i++)
        if (strncmp(text + i, "http://", 7) == 0 || strncmp(text + i, "https://", 8) == 0) {
            at = i;
            break;
        }
    for (*end = at; *end < len && !strchr(ends, text[*end]); ++*end)
        if (text[*end] == '/' && text[*end + 1] == '@')
            break;
    /* A full stop may be a part of it, but not behind other marks. */
    const char *marks = at > 0 && text[at - 1] == '_' ? "_,;:!" : "*,;:!";
    while (*end > at + 1 && (strchr(marks, text[*end - 1]) ||
                             (text[*end - 1] == '.' && strchr(marks, text[*end - 2]))))
        --*end;
    return at;
}

struct line_char line_show(char c)
{
    struct line_char show;
    unsigned byte = (unsigned char)c;

    if (c == ' ')
        snprintf(show.text, sizeof show.text, "a blank");
    else if (c == '\t')
        snprintf(show.text, sizeof show.text, "a tab");
    else if (byte > ' ' && byte < 0x7f)
        snprintf(show.text, sizeof show.text, "'%c'", c);
    else
        snprintf(show.text, sizeof show.text, "the byte 0x%02x", byte);
    return show;
}
